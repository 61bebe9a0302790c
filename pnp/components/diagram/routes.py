"""Orders on a map: an arrow across each border that is crossed, in its side's colour and line, with a word at its tail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import copysign, hypot
from typing import Final

from pnp.base.scene import Arrow
from pnp.components.boards.labels import SMALLEST
from pnp.components.diagram.clear import NOTHING, Clear, halfway
from pnp.components.diagram.strokes import text_items
from pnp.draw.colour.reading import BLACK, WHITE
from pnp.draw.geometry.bounds import overlap
from pnp.draw.geometry.shapes import Point, arrow, polyline, rounded
from pnp.draw.model import Colour, Item, Rect, Shape, Stroke

DASHES: Final[dict[str, tuple[float, ...]]] = {
    "solid": (),
    "broken": (3.0, 1.2),
    "dotted": (0.9, 0.9),
    "mixed": (3.0, 1.0, 0.8, 1.0),
}
"""By the line of an arrow: dashes and gaps, in its own widths."""

AWAY, BEFORE = 0.3, 0.62
"""How far on its way to the border an arrow begins, and how far from there to the other anchor it ends."""

TIP = 3.2
"""The length of an arrow's head, in its widths."""

ABREAST = 2.6
"""From one arrow across a border to the next, in widths."""

ON_THE_WAY = (0.3, 0.42, 0.54, 0.66, 0.78, 0.18)
"""How far on its way the word of a spell may stand: the first of these where it covers nothing, or the least."""

WORD_HEIGHT = 2.9
"""mm of the white pill that holds an arrow's word."""


def route(
    ends: tuple[Point, Point], border: Point | None, lane: float, width: float, clear: Clear = NOTHING
) -> tuple[Point, ...]:
    """The points of an arrow from anchor to anchor, across the middle of their border if they have one.

    It begins at the edge of who moves, and ends short of those who stand where it leads. `lane` is how many arrows it runs beside
    the middle one, to its right as seen from the lower id.
    """
    (x1, y1), (x2, y2) = ends
    via = border or ((x1 + x2) / 2, (y1 + y2) / 2)
    start = clear.leaving(via) or (x1 + AWAY * (via[0] - x1), y1 + AWAY * (via[1] - y1))
    end = clear.before((via[0] + BEFORE * (x2 - via[0]), via[1] + BEFORE * (y2 - via[1])), via, TIP * width)
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    aside = lane * ABREAST * width / length
    dx, dy = -(end[1] - start[1]) * aside, (end[0] - start[0]) * aside
    return tuple((x + dx, y + dy) for x, y in ((start, via, end) if border else (start, end)))


def route_items(
    points: Sequence[Point],
    one: Arrow,
    colour: Colour,
    width: float,
    lane: float = 0.0,
    *,
    seen: Sequence[Rect] = (),
) -> Iterator[Item]:
    """The arrow along its points, cased in white; a spell (`push`) has a hollow head.

    Its word stands where it crosses the border, clear of the words of others that cross there in another `lane`; a spell's near
    its beginning, clear of what should be `seen`.
    """
    head = TIP * width
    (x1, y1), (x2, y2) = points[-2:]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    neck = x2 - (x2 - x1) * head / length, y2 - (y2 - y1) * head / length
    shaft = polyline([*points[:-1], neck])
    tip = arrow(*neck, x2, y2, width=width, head=head)
    dash = tuple(part * width for part in DASHES[one.line])
    yield Shape(shaft, None, Stroke(WHITE, 2 * width, (), "round", "round"))
    yield Shape(tip, WHITE, Stroke(WHITE, width, (), "round", "round"))
    yield Shape(shaft, None, Stroke(colour, width, dash, "butt" if dash else "round", "round"))
    yield Shape(tip, WHITE if one.kind == "push" else colour, Stroke(colour, 0.3 * width, join="round"))
    if one.label:
        spell = one.kind == "push"
        at = _clear_of(seen, points, one.label) if spell else _place(points, lane * ABREAST * width)
        yield from _word(one.label, at, colour)


def _clear_of(seen: Sequence[Rect], points: Sequence[Point], word: str) -> Point:
    """Where on its arrow a word covers least of what should be seen."""
    (x1, y1), (x2, y2) = points[0], points[-1]
    ways = [(x1 + part * (x2 - x1), y1 + part * (y2 - y1)) for part in ON_THE_WAY]
    return min(ways, key=lambda at: sum(_shared(_pill(word, at), area) for area in seen))


def _shared(one: Rect, other: Rect) -> float:
    """mm² that two rectangles have in common."""
    both = overlap(one, other)
    return both.width * both.height if both is not None else 0.0


def _place(points: Sequence[Point], aside: float) -> Point:
    """Where an arrow's word stands, which runs so far beside the middle of its border."""
    (x1, y1), (x2, y2) = points[0], points[-1]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    farther = copysign(max(0.0, WORD_HEIGHT / 2 + 0.2 - abs(aside)), aside) / length if aside else 0.0
    across = points[1] if len(points) > 2 else halfway(*points)
    return across[0] - (y2 - y1) * farther, across[1] + (x2 - x1) * farther


def _pill(text: str, at: Point) -> Rect:
    wide = 1.6 + 1.25 * len(text)
    return Rect(at[0] - wide / 2, at[1] - WORD_HEIGHT / 2, wide, WORD_HEIGHT)


def _word(text: str, at: Point, colour: Colour) -> Iterator[Item]:
    pill = _pill(text, at)
    yield Shape(rounded(pill, WORD_HEIGHT / 2), WHITE, Stroke(colour, 0.3))
    yield from text_items(text, pill, SMALLEST + 0.3, BLACK)


def lanes(arrows: Sequence[Arrow]) -> list[float]:
    """For each arrow, how many it runs beside the middle one of those between the same two spaces; opposite ones count too."""
    pairs = [frozenset((one.start, one.end)) for one in arrows]
    found = []
    for index, (one, pair) in enumerate(zip(arrows, pairs, strict=True)):
        place = pairs[:index].count(pair) - (pairs.count(pair) - 1) / 2
        found.append(place if one.start <= one.end else -place)
    return found
