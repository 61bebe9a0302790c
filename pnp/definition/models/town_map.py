"""The file of a town map: kinds of town, towns, and for each layout where they lie and which paths join them."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias, TypeVar

from pydantic import Field, PlainValidator, StringConstraints, WithJsonSchema

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.measures import LONGEST, NOT_A_NUMBER, found, measured

Side: TypeAlias = Literal["below", "right", "left", "above"]
T = TypeVar("T")

TownId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9]{1,20}$")]
Layout: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=40)]

NOT_A_SPOT = Fault("not-a-spot", "{what} is a list of two numbers of mm, or one such list for each layout")


def _pair(value: object, least: float, what: str) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2:
        raise refusal(NOT_A_SPOT, what=what)
    first, second = (_number(part, least, what) for part in value)
    return first, second


def _number(value: object, least: float, what: str) -> float:
    """A number that is written out: files of maps have no expressions."""
    number = measured(value, what, least=least, most=LONGEST)
    if isinstance(number, str):
        raise refusal(NOT_A_NUMBER, what=what, unit=" of mm", found=found(value))
    return number


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
    return {str(layout): _number(one, 1.0, "where a map is cut") for layout, one in given.items()}


_TWO: dict[str, Any] = {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "number"}}
_SCHEMA: dict[str, Any] = {"anyOf": [_TWO, {"type": "object", "additionalProperties": _TWO}]}

Spots: TypeAlias = Annotated[dict[str, tuple[float, float]], PlainValidator(_spots), WithJsonSchema(_SCHEMA)]
"""x and y in mm: one pair under the empty name, or a pair for each layout."""

Sizes: TypeAlias = Annotated[dict[str, tuple[float, float]], PlainValidator(_sizes), WithJsonSchema(_SCHEMA)]
"""Width and height in mm, in the same way."""


Seams: TypeAlias = Annotated[
    dict[str, float],
    PlainValidator(_seams),
    WithJsonSchema({"anyOf": [{"type": "number"}, {"type": "object", "additionalProperties": {"type": "number"}}]}),
]
"""x in mm: under the empty name, or for each layout."""


class Town(Model):
    """A town. A layout that its place leaves out doesn't have it."""

    name: str = Field(min_length=1, max_length=60, description="What is printed beside it")
    kind: str = Field(default="", max_length=40, description="One of the kinds above, whose values it has")
    at: Spots = Field(
        description="Its middle from the map's top left corner, in mm; for each layout if there are several"
    )
    label: dict[Layout, Side] | Side | None = Field(
        default=None,
        description="On which side its label stands; the first free one of below, right, left and above if left out",
    )
    values: dict[str, Any] = Field(default_factory=dict, description="Further values for the face templates")

    def side(self, layout: str) -> Side | None:
        """Where its label was put by hand in this layout."""
        return self.label.get(layout) if isinstance(self.label, dict) else self.label


class MapFile(Model):
    """A map of towns and paths, or several layouts of one."""

    WORD: ClassVar[str] = "the map"

    size: Sizes = Field(description="Width and height in mm; for each layout if there are several")
    kinds: dict[str, dict[str, Any]] = Field(
        default_factory=dict, description="Kinds of town, each with values for the face templates"
    )
    towns: dict[TownId, Town] = Field(min_length=1, description="The towns by their ids")
    paths: dict[Layout, tuple[str, ...]] | tuple[str, ...] = Field(
        description="Paths, 1S-1F; several may stand in one text, parted by spaces"
    )
    seams: Seams = Field(
        default_factory=dict,
        description="Where a map larger than the paper is cut from top to bottom, in mm from the left; for each layout if several",
    )

    def path_lists(self) -> dict[str, tuple[str, ...]]:
        """The paths of each layout; those of the only one under the empty name."""
        return self.paths if isinstance(self.paths, dict) else {"": self.paths}
