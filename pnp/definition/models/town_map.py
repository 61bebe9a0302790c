"""The file of a town map: kinds of town, towns, and for each layout where they lie and which paths join them."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias, TypeVar

from msgspec import Meta, field

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, Parser, refusal
from pnp.definition.models.measures import written_out

Side: TypeAlias = Literal["below", "right", "left", "above"]
T = TypeVar("T")

TownId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9]{1,20}$")]
Layout: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]

NOT_A_SPOT = Fault("not-a-spot", "{what} is a list of two numbers of mm, or one such list for each layout")


def _pair(value: object, least: float, what: str) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2:
        raise refusal(NOT_A_SPOT, what=what)
    first, second = (written_out(part, what, least=least) for part in value)
    return first, second


def _pairs(value: object, least: float, what: str) -> dict[str, tuple[float, float]]:
    if isinstance(value, dict):
        return {str(layout): _pair(one, least, what) for layout, one in value.items()}
    return {"": _pair(value, least, what)}


def _spots(value: object) -> dict[str, tuple[float, float]]:
    return _pairs(value, 0.0, "where a town lies")


def _sizes(value: object) -> dict[str, tuple[float, float]]:
    return _pairs(value, 1.0, "the size of a map")


def _seams(value: object) -> dict[str, float]:
    given = value if isinstance(value, dict) else {"": value}
    return {str(layout): written_out(one, "where a map is cut", least=1.0) for layout, one in given.items()}


_TWO: dict[str, Any] = {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "number"}}
_SCHEMA: dict[str, Any] = {"anyOf": [_TWO, {"type": "object", "additionalProperties": _TWO}]}

Spots: TypeAlias = Annotated[dict[str, tuple[float, float]], Parser(_spots, _SCHEMA)]
"""x and y in mm: one pair under the empty name, or a pair for each layout."""

Sizes: TypeAlias = Annotated[dict[str, tuple[float, float]], Parser(_sizes, _SCHEMA)]
"""Width and height in mm, in the same way."""


Seams: TypeAlias = Annotated[
    dict[str, float],
    Parser(_seams, {"anyOf": [{"type": "number"}, {"type": "object", "additionalProperties": {"type": "number"}}]}),
]
"""x in mm: under the empty name, or for each layout."""


class Town(Model, kw_only=True):
    """A town. A layout that its place leaves out doesn't have it."""

    name: Annotated[str, Meta(min_length=1, max_length=60, description="What is printed beside it")]
    kind: Annotated[str, Meta(max_length=40, description="One of the kinds above, whose values it has")] = ""
    at: Annotated[
        Spots,
        Meta(description="Its middle from the map's top left corner, in mm; for each layout if there are several"),
    ]
    label: Annotated[
        dict[Layout, Side] | Side | None,
        Meta(
            description="On which side its label stands; the first free one of below, right, left and above if left out"
        ),
    ] = None
    values: Annotated[dict[str, Any], Meta(description="Further values for the face templates")] = field(
        default_factory=dict
    )

    def side(self, layout: str) -> Side | None:
        """Where its label was put by hand in this layout."""
        return self.label.get(layout) if isinstance(self.label, dict) else self.label


class MapFile(Model, kw_only=True):
    """A map of towns and paths, or several layouts of one."""

    WORD: ClassVar[str] = "the map"

    size: Annotated[Sizes, Meta(description="Width and height in mm; for each layout if there are several")]
    kinds: Annotated[
        dict[str, dict[str, Any]], Meta(description="Kinds of town, each with values for the face templates")
    ] = field(default_factory=dict)
    towns: Annotated[dict[TownId, Town], Meta(min_length=1, description="The towns by their ids")]
    paths: Annotated[
        dict[Layout, tuple[str, ...]] | tuple[str, ...],
        Meta(description="Paths, 1S-1F; several may stand in one text, parted by spaces"),
    ]
    seams: Annotated[
        Seams,
        Meta(
            description="Where a map larger than the paper is cut from top to bottom, in mm from the left; "
            "for each layout if several"
        ),
    ] = field(default_factory=dict)

    def path_lists(self) -> dict[str, tuple[str, ...]]:
        """The paths of each layout; those of the only one under the empty name."""
        return self.paths if isinstance(self.paths, dict) else {"": self.paths}
