"""Numbers of profiles. Unlike those of a game they are always written out: a profile has no options to compute with."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from pnp.definition.models.base import Model

Millimetres: TypeAlias = Annotated[float, Meta(gt=0, le=2000)]
"""A length in mm, more than 0."""
Shift: TypeAlias = Annotated[float, Meta(ge=0, le=2000)]
"""A distance in mm, 0 or more."""
Number: TypeAlias = Annotated[int, Meta(ge=0, le=100_000)]
"""A whole number, 0 or more."""
Counted: TypeAlias = Annotated[int, Meta(ge=1, le=100_000)]
"""A whole number, 1 or more."""
Line: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Kind: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
"""A kind of component as its PDF is named: cards, tokens, board."""


class Area(Model, kw_only=True):
    """Width and height."""

    WORD: ClassVar[str] = "an area"

    width: Annotated[Millimetres, Meta(description="Across, in mm")]
    height: Annotated[Millimetres, Meta(description="Down, in mm")]

    def holds(self, width: float, height: float, play: float = 0.0) -> bool:
        """Whether a piece of width × height mm lies inside, either way round; it may be larger by `play` mm."""
        within = width <= self.width + play and height <= self.height + play
        return within or (height <= self.width + play and width <= self.height + play)

    def matches(self, width: float, height: float, play: float) -> bool:
        """Whether a piece is as large, either way round, to within `play` mm."""
        upright = abs(width - self.width) <= play and abs(height - self.height) <= play
        return upright or (abs(height - self.width) <= play and abs(width - self.height) <= play)

    def shape(self) -> str:
        """`63.5 × 88.9 mm`."""
        return f"{self.width:g} × {self.height:g} mm"
