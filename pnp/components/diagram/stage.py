"""Where a scene can be drawn: the board, strips laid below it, every space with its name, every piece with its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pnp.base.finding import Fault, Finding, Place
from pnp.base.nearest import did_you_mean
from pnp.base.scene import Scene
from pnp.components.boards.grid import Span
from pnp.components.boards.ground import Ground
from pnp.components.diagram.view import View, boxes_view, part_view, sheet_view, squares_view
from pnp.components.make import PieceKit
from pnp.components.part import Part
from pnp.draw.model import Rect

NO_SPACE = Fault("no-such-space", "the board has no space {name!r}")
NO_PIECE = Fault("no-such-piece", "there is no component {name!r} with a {side} to lie on a board")
NO_ROLE = Fault("no-such-role", "the theme has no role {name!r} for the arrow from {start} to {end}")
BAD_CROP = Fault("bad-crop", "{crop!r} are not two squares of the board")
BAD_PART = Fault("bad-crop", "{name!r} is no space of the board, and no other board")

COMPASS = {
    "n": (0, 1),
    "ne": (1, 1),
    "e": (1, 0),
    "se": (1, -1),
    "s": (0, -1),
    "sw": (-1, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
}
"""Ends of arrows that lead one square away, even off the board: columns to the right, rows up."""

GAP = 2.0
"""mm of the board's measure between it and a strip below."""


@dataclass(slots=True, eq=False)
class Stage:
    """The board of a kit, and the strips whose spaces it lacks. Rectangles in the board's own mm."""

    kit: PieceKit
    art: Ground
    spaces: dict[str, Rect] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    strips: list[tuple[Part, float]] = field(default_factory=list)
    depth: float = 0.0
    breadth: float = 0.0

    def __post_init__(self) -> None:
        self.spaces = dict(self.art.named)
        self.names = dict(self.art.titles)
        self.breadth = self.art.width

    def lay_strips(self, wanted: Iterable[str]) -> None:
        """Lays those strips and further boards below the board which have wanted spaces that it lacks."""
        lacking = set(wanted) - set(self.spaces)
        for part in self.kit.parts.values():
            if part.board is not self.art and part.pieces and not lacking.isdisjoint(part.spaces):
                self._lay(part)
                lacking -= set(part.spaces)

    def _lay(self, part: Part) -> None:
        top = self.art.height + self.depth + GAP
        for name, area in part.spaces.items():
            x, y, width, height = (side / part.scale for side in (area.x, area.y, area.width, area.height))
            self.spaces.setdefault(name, Rect(x, y + top, width, height))
            self.names.setdefault(name, part.board.titles.get(name, name) if part.board is not None else name)
        self.strips.append((part, top))
        self.depth += GAP + part.pieces[0].front.height / part.scale
        self.breadth = max(self.breadth, part.pieces[0].front.width / part.scale)

    def is_square(self, name: str) -> bool:
        """Is it a square of the grid, and no box?"""
        return self.art.grid is not None and self.art.grid.spot(name) is not None

    def faults(self, scene: Scene) -> Iterator[Finding]:
        """Everything in the scene that there is no space, piece or colour for."""
        for name in dict.fromkeys(mentioned(scene)):
            if name not in self.spaces and not self._elsewhere(name):
                yield NO_SPACE.at(Place(spaces=(name,)), name=name, hints=did_you_mean(name, self.spaces))
        for piece, side in dict.fromkeys((one.piece, one.face) for one in scene.standing):
            part = self.kit.parts.get(piece)
            if part is None or side not in part.orders:
                hints = did_you_mean(piece, [name for name, part in self.kit.parts.items() if side in part.orders])
                yield NO_PIECE.at(Place(pieces=(piece,)), name=piece, side=side, hints=hints)

        roles = self.kit.context.renderer.palette.roles
        for arrow in (one for one in scene.arrows if one.side and one.side not in roles):
            hints = did_you_mean(arrow.side, roles)
            place = Place(spaces=(arrow.start, arrow.end))
            yield NO_ROLE.at(place, name=arrow.side, start=arrow.start, end=arrow.end, hints=hints)

    def _elsewhere(self, name: str) -> bool:
        """Is it a space of a board that is not shown?"""
        return any(name in part.spaces for part in self.kit.parts.values() if part.board is not None)

    def view(
        self, scene: Scene, crop: tuple[str, ...] | None, cell_mm: float | None, *, labels: bool
    ) -> View | Finding:
        """What the diagram shows; a finding when the crop names no squares, or of a map no spaces."""
        grid = self.art.grid
        zoom = cell_mm / self.art.unit if cell_mm else 1.0
        boxes = any(not self.is_square(name) for name in mentioned(scene))
        if crop is None and (grid is None or boxes):
            return sheet_view(self.art, self.spaces, zoom, self.breadth, self.art.height + self.depth)
        if grid is None:
            return self._part(crop or (), zoom)
        beside = tuple(name for name in crop or () if name in self.art.named and not self.is_square(name))
        corners = tuple(name for name in crop or () if name not in beside)
        if beside and not corners:
            return boxes_view(self.art, beside, self.spaces, zoom)
        span = grid.span("-".join(corners)) if crop is not None else grid.whole
        if span is None:
            return BAD_CROP.at(Place(spaces=corners), crop="-".join(corners))
        leaving = tuple(dict.fromkeys(self._leaving(scene, span)))
        return squares_view(self.art, span, self.spaces, zoom, labels=labels, leaving=leaving, boxes=beside)

    def _part(self, crop: tuple[str, ...], zoom: float) -> View | Finding:
        for name in crop:
            if name not in self.art.named:
                return BAD_PART.at(Place(spaces=crop), name=name, hints=did_you_mean(name, self.art.named))
        return part_view(self.art, crop, self.spaces, zoom)

    def _leaving(self, scene: Scene, span: Span) -> Iterator[str]:
        """The sides over which arrows leave the squares shown, or those of the picture beside it."""
        for arrow in (*scene.arrows, *scene.room):
            start = self.art.grid.spot(arrow.start) if self.art.grid is not None else None
            if start is not None and arrow.end in COMPASS:
                right, up = COMPASS[arrow.end]
                column, row = start[0] + right, start[1] + up
                off = {
                    "left": column < span.left,
                    "right": column > span.right,
                    "bottom": row < span.low,
                    "top": row > span.high,
                }
                yield from (side for side, is_off in off.items() if is_off)

    def piece_words(self) -> dict[tuple[str, str], str]:
        """What each side of each component is called in descriptions."""
        return {(part.id, side): order.alt for part in self.kit.parts.values() for side, order in part.orders.items()}

    def corner(self, piece: str) -> int:
        """Which corner of a square markers of this kind take: one after the other in the order of the game's file."""
        markers = [name for name, part in self.kit.parts.items() if part.layer == "marker"]
        return markers.index(piece) if piece in markers else 0


def mentioned(scene: Scene) -> Iterator[str]:
    """All spaces that the scene names; ends of arrows that are points of the compass are none."""
    yield from (one.space for one in scene.standing)
    for arrow in scene.arrows:
        yield arrow.start
        if arrow.end not in COMPASS:
            yield arrow.end
    yield from (mark.space for mark in scene.marks)
