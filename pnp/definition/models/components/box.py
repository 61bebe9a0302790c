"""Boxes: named spaces beside the squares, such as a reserve, a tracker, a discard."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, field

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, Parser, refusal
from pnp.definition.models.measures import EXPRESSION_SCHEMA, Count, Expression, Name, Point, Size, found, measured

NOT_A_REPEAT = Fault("not-a-repeat", "'repeat' is a number of boxes or a list [first, last], not {found}")
NOT_A_RECTANGLE = Fault(
    "not-a-rectangle", "a rectangle is a list of four numbers, [x, y, width, height], in mm, not {found}"
)

BOX_ID = r"^[a-z][a-z0-9-]*(\.([a-z0-9-]+|\{\{ *n *\}\}))*$"
"""`reserve`, `tracker.3`, or `tracker.{{ n }}` for repeated boxes."""


def _repeat(value: object) -> tuple[int | Expression, int | Expression]:
    ends = value if isinstance(value, (list, tuple)) else (1, value)
    if len(ends) != 2 or any(isinstance(end, (list, dict)) for end in ends):
        raise refusal(NOT_A_REPEAT, found=found(value))
    first, last = (measured(end, "a box number", least=0, most=400, unit="", whole=True) for end in ends)
    return _whole(first), _whole(last)


def _whole(number: float | Expression) -> int | Expression:
    return number if isinstance(number, Expression) else int(number)


def _rectangle(value: object) -> tuple[float | Expression, ...]:
    if not isinstance(value, (list, tuple)) or len(value) != 4:
        raise refusal(NOT_A_RECTANGLE, found=found(value))
    corner = [measured(part, "a position", least=-2000, most=2000) for part in value[:2]]
    return (*corner, *(measured(part, "a length", least=0.1, most=2000) for part in value[2:]))


_NUMBER: dict[str, Any] = {"anyOf": [{"type": "integer", "minimum": 0, "maximum": 400}, EXPRESSION_SCHEMA]}
_REPEAT_SCHEMA = {"anyOf": [*_NUMBER["anyOf"], {"type": "array", "minItems": 2, "maxItems": 2, "items": _NUMBER}]}
_FOUR = {"type": "array", "minItems": 4, "maxItems": 4, "items": {"anyOf": [{"type": "number"}, EXPRESSION_SCHEMA]}}

Repeat: TypeAlias = Annotated[tuple[int | Expression, int | Expression], Parser(_repeat, _REPEAT_SCHEMA)]
Rectangle: TypeAlias = Annotated[tuple[float | Expression, ...], Parser(_rectangle, _FOUR)]
BoxId: TypeAlias = Annotated[str, Meta(pattern=BOX_ID, max_length=60)]


class Box(Model, kw_only=True):
    """A named space, or with `repeat` a row of them: box n lies `step` further on, and `{{ n }}` is its number."""

    id: Annotated[BoxId, Meta(description="Its name in positions: reserve, or tracker.{{ n }} for repeated boxes")]
    name: Annotated[Name | None, Meta(description="Its name in sentences; made from its id if left out: Round 3")] = (
        None
    )
    at: Annotated[
        Point | None, Meta(description="Its corner nearest the origin, in mm; on a track the boxes follow each other")
    ] = None
    size: Annotated[Size, Meta(description="Width and height in mm")]
    repeat: Annotated[Repeat | None, Meta(description="How many, numbered from 1, or [first, last]")] = None
    step: Annotated[Point, Meta(description="From one repeated box to the next, in mm")] = (0.0, 0.0)
    face: Annotated[str | None, Meta(description="Face template; without one the box is an outline")] = None
    values: Annotated[dict[str, Any], Meta(description="What the template's names stand for; n is the number")] = field(
        default_factory=dict
    )
    spots: Annotated[dict[str, Rectangle], Meta(description="Smaller named spaces in it: [x, y, width, height]")] = (
        field(default_factory=dict)
    )
    holds: Annotated[
        Count | None, Meta(description="The most pieces that may lie in it; ground tiles and markers don't count")
    ] = None
