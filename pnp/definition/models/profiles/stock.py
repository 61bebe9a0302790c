"""A stock: paper with pieces cut into it already, such as label sheets and perforated cards."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from pnp.base.finding import Fault
from pnp.definition.models.base import refusal
from pnp.definition.models.profiles.measures import Area, Counted, Millimetres, Shift
from pnp.definition.models.profiles.titled import Titled

OVER_THE_EDGE = Fault(
    "stock-over-the-edge", "the last label ends {over:.4g} mm beyond the {edge} edge of paper of {paper}"
)
OVERLAPPING = Fault("stock-overlap", "labels of {label} overlap when they follow each other every {pitch:g} mm {way}")
PLAY = 0.1
"""mm by which a sheet's figures may contradict each other: makers round."""


class Label(Area, kw_only=True):
    """One label or perforated card."""

    WORD: ClassVar[str] = "a label"

    shape_: Annotated[Literal["rectangle", "round"], Meta(description="Its outline")] = field(
        name="shape", default="rectangle"
    )


class Stock(Titled, kw_only=True):
    """A sheet of equal labels in rows."""

    WORD: ClassVar[str] = "a stock"

    paper: Annotated[Area, Meta(description="The sheet, upright")]
    label: Annotated[Label, Meta(description="One label or card")]
    left: Annotated[Shift, Meta(description="From the sheet's left edge to the first label, in mm")]
    top: Annotated[Shift, Meta(description="From the sheet's upper edge to the first label, in mm")]
    columns: Annotated[Counted, Meta(description="Labels side by side")]
    rows: Annotated[Counted, Meta(description="Labels one below the other")]
    across: Annotated[Millimetres, Meta(description="From one label's left edge to the next one's, in mm")]
    down: Annotated[Millimetres, Meta(description="From one label's upper edge to the next one's, in mm")]
    sides: Annotated[Literal[1, 2], Meta(description="1 for what sticks: backs are then labels of their own")] = 2

    @property
    def capacity(self) -> int:
        """Labels on a sheet."""
        return self.columns * self.rows

    def check(self) -> None:
        """Look at what no field says alone."""
        ways = (
            ("across", "right", self.left, self.columns, self.across, self.label.width, self.paper.width),
            ("down", "lower", self.top, self.rows, self.down, self.label.height, self.paper.height),
        )
        for way, edge, first, number, pitch, size, room in ways:
            if number > 1 and pitch < size - PLAY:
                raise refusal(OVERLAPPING, label=self.label.shape(), pitch=pitch, way=way)
            over = first + (number - 1) * pitch + size - room
            if over > PLAY:
                raise refusal(OVER_THE_EDGE, over=over, edge=edge, paper=self.paper.shape())
