"""A die of paper: a cube's net with tabs, its six sides drawn from one face template."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta

from pnp.base.finding import Fault
from pnp.definition.models.base import Parser, refusal
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Expression, found, measured

LEAST_EDGE, MOST_EDGE = 10.0, 40.0
"""mm. Smaller ones can't be glued by hand, larger ones don't roll but crumple."""
LEAST_TAB, MOST_TAB = 3.0, 15.0

NOT_SIX = Fault("not-six", "a die has six sides, in pairs that lie opposite each other; 'sides' lists {count}")


def _edge(value: object) -> float | Expression:
    return measured(value, "the edge of a die", least=LEAST_EDGE, most=MOST_EDGE)


def _tab(value: object) -> float | Expression:
    return measured(value, "a tab", least=LEAST_TAB, most=MOST_TAB)


def _six(value: object) -> tuple[object, ...]:
    if not isinstance(value, (list, tuple)) or len(value) != 6:
        raise refusal(NOT_SIX, count=len(value) if isinstance(value, (list, tuple)) else found(value))
    return tuple(value)


def _number(least: float, most: float) -> dict[str, Any]:
    return {"anyOf": [{"type": "number", "minimum": least, "maximum": most}, {"type": "string"}]}


Edge: TypeAlias = Annotated[float | Expression, Parser(_edge, _number(LEAST_EDGE, MOST_EDGE))]
Tab: TypeAlias = Annotated[float | Expression, Parser(_tab, _number(LEAST_TAB, MOST_TAB))]
Six: TypeAlias = Annotated[tuple[Any, ...], Parser(_six, {"type": "array", "minItems": 6, "maxItems": 6})]


class Dice(Component, kw_only=True):
    """A die to be cut out, folded and glued."""

    KIND: ClassVar[str] = "dice"
    WORD: ClassVar[str] = "a die"

    kind: Annotated[Literal["dice"], Meta(description="A die of paper, or several equal ones")]
    size: Annotated[Edge, Meta(description="Its edge in mm, 10 to 40")] = 16.0
    tab: Annotated[Tab, Meta(description="Height of the glue tabs in mm, 3 to 15")] = 4.0
    face: Annotated[FaceRef, Meta(description="How each side is drawn; n is what the side shows")]
    sides: Annotated[
        Six,
        Meta(
            description="What n is on the six sides; the first lies opposite the sixth, the second the fifth, the third the fourth"
        ),
    ] = (1, 2, 3, 4, 5, 6)
