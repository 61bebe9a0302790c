"""Named spaces beside the squares: the boxes of a definition worked out for the chosen options, in mm from the top left."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.frozen import Frozen, field
from pnp.components.context import PartContext
from pnp.definition.models.components.box import Box
from pnp.draw.model import Rect


class Space(Frozen):
    """One box: its name in positions and in sentences, where it lies, how it is drawn, the smaller spots in it."""

    id: str
    name: str
    area: Rect
    face: str | None = None
    values: Mapping[str, object] = field(default_factory=dict)
    spots: Mapping[str, Rect] = field(default_factory=dict)
    path: str = ""

    def at(self, x: float, y: float) -> Space:
        """The same box with its top left elsewhere."""
        return Space(
            self.id,
            self.name,
            Rect(x, y, self.area.width, self.area.height),
            self.face,
            self.values,
            self.spots,
            self.path,
        )

    def spaces(self) -> dict[str, Rect]:
        """The box and its spots, by name, where they lie on the board."""
        shifted = {
            name: Rect(self.area.x + spot.x, self.area.y + spot.y, spot.width, spot.height)
            for name, spot in self.spots.items()
        }
        return {self.id: self.area, **shifted}


def spaces_of(context: PartContext, box: Box, path: str, board_height: float | None = None) -> list[Space]:
    """The boxes of a definition, repeated ones one by one. With `board_height`, positions count from the lower left corner."""
    first, last = (1, 1)
    if box.repeat is not None:
        first, last = (int(context.number(end, f"{path}.repeat")) for end in box.repeat)
    reader = _Reader(context, box, path, board_height)
    return [reader.space(number, number - first) for number in range(first, last + 1)]


def said(own: str) -> str:
    """What the id of a box is in a sentence: `Round 3` for `round.3`."""
    words = own.replace(".", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


class _Reader(Frozen):
    """Works out the boxes of one definition."""

    context: PartContext
    box: Box
    path: str
    board_height: float | None

    def space(self, number: int, index: int) -> Space:
        """The box with this number, `index` steps from the first."""
        context, box, path = self.context, self.box, self.path
        names = {"n": number} if box.repeat is not None else {}
        width, height = (context.number(side, f"{path}.size", names) for side in box.size)
        x, y = (
            context.number(start, f"{path}.at", names) + index * context.number(step, f"{path}.step", names)
            for start, step in zip(box.at or (0.0, 0.0), box.step, strict=True)
        )
        own = context.words(box.id, f"{path}.id", names)
        return Space(
            own,
            context.words(box.name, f"{path}.name", names) if box.name is not None else said(own),
            Rect(x, self._top(y, height, self.board_height), width, height),
            box.face,
            {**names, **context.values(box.values, f"{path}.values", names)},
            {name: self._spot(spot, name, height) for name, spot in box.spots.items()},
            path,
        )

    def _spot(self, spot: tuple[object, ...], name: str, height: float) -> Rect:
        x, y, wide, high = (self.context.number(part, f"{self.path}.spots.{name}") for part in spot)
        return Rect(x, self._top(y, high, height), wide, high)

    def _top(self, y: float, height: float, whole: float | None) -> float:
        """The upper edge counted from the top, where the definition may count from the bottom of `whole`."""
        return y if self.board_height is None or whole is None else whole - y - height
