"""What colour lies under a spot of a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import NamedTuple

from pnp.draw.colour.inks import ground_of
from pnp.draw.colour.reading import WHITE, between
from pnp.draw.geometry.bounds import moved_box
from pnp.draw.geometry.hit_test import Inside, Point
from pnp.draw.geometry.matrices import apply, determinant, invert
from pnp.draw.geometry.walk_items import Leaf
from pnp.draw.model import Colour, Fill, Picture, Rect, Shape

COARSE = 48
"""Pictures are looked at as so many spots across and down: words lie on what is around them, not on a pixel."""

_Spots = dict[tuple[int, int], Colour]
_SLACK = 1e-6


class Painted(NamedTuple):
    """Something that words can lie on, and the box on the face that all of it lies in; its sides are asked for often."""

    leaf: Leaf
    box: Rect
    left: float
    top: float
    right: float
    bottom: float


class Grounds:
    """Answers for many spots, of many faces; outlines, which those of several inks share, and pictures are looked at once."""

    def __init__(self) -> None:
        self._inside = Inside()
        self._pictures: dict[int, tuple[Picture, _Spots]] = {}

    def painted(self, leaf: Leaf) -> Painted | None:
        """What was painted, as ground for words; None for what they can't lie on. A line is too fine to count."""
        item = leaf.item
        if isinstance(item, Picture):
            own = Rect(item.x, item.y, item.width, item.height)
        elif isinstance(item, Shape) and item.fill is not None:
            own = self._inside.box(item.path)
        else:
            return None
        box = moved_box(own, leaf.matrix).inset(-_SLACK)
        return Painted(leaf, box, box.x, box.y, box.right, box.bottom)

    def at(self, painted: Sequence[Painted], points: Sequence[Point]) -> Iterator[Colour]:
        """The colour on top at each point, after all of `painted`, on white paper. Lines are too fine to count."""
        if len(points) > 1:
            xs, ys = [point[0] for point in points], [point[1] for point in points]
            left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
            painted = [
                one
                for one in painted
                if one.left <= right and one.right >= left and one.top <= bottom and one.bottom >= top
            ]
        for point in points:
            yield self._on_top(painted, *point)

    def _on_top(self, painted: Sequence[Painted], x: float, y: float) -> Colour:
        """What is seen through is taken by itself, also where it is part of a group: close enough for words to be read."""
        over: list[tuple[Colour, float]] = []
        ground = WHITE
        for leaf, _, left, top, right, bottom in reversed(painted):
            if left <= x <= right and top <= y <= bottom:
                colour = self._colour(leaf, (x, y))
                if colour is not None and leaf.opacity >= 1.0:
                    ground = colour
                    break
                if colour is not None:
                    over.append((colour, leaf.opacity))
        for colour, opacity in reversed(over):
            ground = between(ground, colour, opacity)
        return ground

    def _colour(self, leaf: Leaf, point: Point) -> Colour | None:
        """The leaf's colour at the point; None where it has none."""
        item = leaf.item
        fill: Fill | None = item.fill if isinstance(item, Shape) else None
        if fill is not None and isinstance(item, Shape) and self._inside.holds(item.path, leaf.matrix, point):
            return ground_of(fill) if self._shown(leaf, point) else None
        if isinstance(item, Picture) and self._shown(leaf, point):
            return self._spot(item, leaf, point)
        return None

    def _shown(self, leaf: Leaf, point: Point) -> bool:
        return all(self._inside.holds(path, matrix, point) for path, matrix in leaf.clips)

    def _spot(self, picture: Picture, leaf: Leaf, point: Point) -> Colour | None:
        if determinant(leaf.matrix) == 0:
            return None
        x, y = apply(invert(leaf.matrix), *point)
        across, down = (x - picture.x) / picture.width, (y - picture.y) / picture.height
        if not (0 <= across < 1 and 0 <= down < 1):
            return None
        _, spots = self._pictures.get(id(picture)) or self._look_at(picture)
        return spots[int(across * COARSE), int(down * COARSE)]

    def _look_at(self, picture: Picture) -> tuple[Picture, _Spots]:
        from PIL import Image  # noqa: PLC0415 - only games with pictures pay for it

        with Image.open(BytesIO(picture.data)) as image:
            whole = image.convert("RGBA")
        paper = Image.new("RGBA", whole.size, (255, 255, 255, 255))
        small = Image.alpha_composite(paper, whole).convert("RGB").resize((COARSE, COARSE), Image.Resampling.BOX)
        pixels = list(small.tobytes())
        colours = [Colour(*pixels[k : k + 3]) for k in range(0, len(pixels), 3)]
        spots = {(k % COARSE, k // COARSE): colour for k, colour in enumerate(colours)}
        known = self._pictures[id(picture)] = (picture, spots)
        return known
