"""Orders on a map: an arrow across each border that is crossed, in its side's colour and line, with a word on its way.

What is cast swings out beside those who march, since it crosses no border.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import copysign, hypot
from typing import Final

from pnp.base.frozen import Frozen
from pnp.base.scene import Arrow
from pnp.components.boards.labels import SMALLEST
from pnp.components.diagram.arrows.clear import NOTHING, Clear, halfway
from pnp.components.diagram.arrows.ways import BENDS, along, bent, clearest, covered, ending_straight, shared, swung
from pnp.components.diagram.strokes import text_items
from pnp.draw.colour.reading import BLACK, WHITE
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

ON_THE_WAY = (0.5, 0.38, 0.62, 0.26, 0.74)
"""How far on its way a spell's word may stand."""

OFF_BORDER = (0.0, 0.3, -0.3, 0.55, -0.55)
"""How far from the border a step's word may stand: parts of the way from there to the arrow's end, or back to its beginning."""

FARTHER = 0.6
"""What a mm away from the border costs a word, in mm² of something covered."""

ROUND = (0.3, -0.3)
"""How far a step swings out on its way to the border to get round others, in parts of that way."""

WORD_HEIGHT = 2.9
"""mm of the white pill that holds an arrow's word."""

_OWN = 0.8
"""What it costs a word to cover a mm of its own arrow, in mm² of something else."""


class Route(Frozen):
    """An arrow's points, and the middle of the white pill with its word."""

    points: tuple[Point, ...]
    word: Point

    def taken(self, text: str, width: float) -> list[Rect]:
        """What the next arrow had better not cross: this one, and its word."""
        word = [_pill(text, self.word)] if text else []
        return [*word, *(Rect(x - width, y - width, 2 * width, 2 * width) for x, y in along(self.points))]


def step_route(
    ends: tuple[Point, Point],
    border: Point | None,
    lane: float,
    width: float,
    clear: Clear = NOTHING,
    *,
    label: str = "",
) -> Route:
    """From anchor to anchor, across the middle of their border if they have one.

    It begins at the edge of who moves, and ends short of those who stand where it leads. `lane` is how many arrows it runs beside
    the middle one, to its right as seen from the lower id. It and its word cover as little as can be of what should be seen.
    """
    (x1, y1), (x2, y2) = ends
    via = border or ((x1 + x2) / 2, (y1 + y2) / 2)
    end = clear.before((via[0] + BEFORE * (x2 - via[0]), via[1] + BEFORE * (y2 - via[1])), via, TIP * width)
    aside = lane * ABREAST * width
    starts = clear.starts(via) or ((x1 + AWAY * (via[0] - x1), y1 + AWAY * (via[1] - y1)),)
    ways = [_aside((start, via, end) if border else (start, end), aside) for start in starts]
    if border:
        ways += [(*bent(way[0], way[1], bend), way[2]) for way in tuple(ways) for bend in ROUND]
    points = clearest(ways, clear.seen)
    return Route(points, _step_word(points, aside, label, (*clear.seen, _tip(points, TIP * width))))


def spell_route(ends: tuple[Point, Point], width: float, clear: Clear, label: str) -> Route:
    """From who casts to short of those who stand where it strikes, along a curve, its word at the curve's outer side."""
    start, goal = ends
    ways = []
    for bend in BENDS:
        over = swung(start, goal, 2 * bend)
        begins = clear.leaving(over) or start
        ways.append(bent(begins, clear.before(goal, over, TIP * width), bend))
    points = ending_straight(clearest(ways, clear.seen), TIP * width)
    return Route(points, _spell_word(points, width, label, clear.seen))


def route_items(route: Route, one: Arrow, colour: Colour, width: float) -> Iterator[Item]:
    """The arrow along its points, cased in white; a spell (`push`) has a hollow head; its word, if it has one."""
    points = route.points
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
        yield from _word(one.label, route.word, colour)


def _tip(points: Sequence[Point], head: float) -> Rect:
    """The arrow's head."""
    (x1, y1), (x2, y2) = points[-2:]
    part = min(1.0, head / (hypot(x2 - x1, y2 - y1) or 1.0)) / 2
    x, y = x2 - part * (x2 - x1), y2 - part * (y2 - y1)
    return Rect(x - head / 2, y - head / 2, head, head)


def _aside(way: tuple[Point, ...], offset: float) -> tuple[Point, ...]:
    """The way so many mm to its right."""
    (x1, y1), (x2, y2) = way[0], way[-1]
    aside = offset / (hypot(x2 - x1, y2 - y1) or 1.0)
    dx, dy = -(y2 - y1) * aside, (x2 - x1) * aside
    return tuple((x + dx, y + dy) for x, y in way)


def _step_word(points: Sequence[Point], aside: float, word: str, seen: Sequence[Rect]) -> Point:
    """At the border or near it, where the word covers least; clear of the words of others that cross there beside it."""
    (x1, y1), (x2, y2) = points[0], points[-1]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    farther = copysign(max(0.0, WORD_HEIGHT / 2 + 0.2 - abs(aside)), aside) / length if aside else 0.0
    across = points[-2] if len(points) > 2 else halfway(points[0], points[-1])
    dx, dy = -(y2 - y1) * farther, (x2 - x1) * farther
    at = [_towards(across, points[-1] if part > 0 else points[0], abs(part)) for part in OFF_BORDER]
    places = [(x + dx, y + dy) for x, y in at]
    first = places[0]

    def cost(place: Point) -> float:
        away = hypot(place[0] - first[0], place[1] - first[1])
        return shared(_pill(word, place), seen) + FARTHER * away

    return min(places, key=cost)


def _spell_word(points: Sequence[Point], width: float, word: str, seen: Sequence[Rect]) -> Point:
    """Beside the curve or on it, where the word covers least of what should be seen and of its own arrow."""
    (x1, y1), (x2, y2) = points[0], points[-1]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    right = -(y2 - y1) / length, (x2 - x1) / length
    places = []
    for part in ON_THE_WAY:
        x, y = points[round(part * (len(points) - 1))]
        pill = _pill(word, (x, y))
        off = abs(right[0]) * pill.width / 2 + abs(right[1]) * WORD_HEIGHT / 2 + width + 0.3
        places += [(x + way * off * right[0], y + way * off * right[1]) for way in (-1.0, 1.0, 0.0)]
    return min(places, key=lambda at: shared(_pill(word, at), seen) + _OWN * covered(points, [_pill(word, at)]))


def _towards(one: Point, other: Point, part: float) -> Point:
    return one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])


def _pill(text: str, at: Point) -> Rect:
    wide = 1.6 + 1.25 * len(text)
    return Rect(at[0] - wide / 2, at[1] - WORD_HEIGHT / 2, wide, WORD_HEIGHT)


def _word(text: str, at: Point, colour: Colour) -> Iterator[Item]:
    pill = _pill(text, at)
    yield Shape(rounded(pill, WORD_HEIGHT / 2), WHITE, Stroke(colour, 0.3))
    yield from text_items(text, pill, SMALLEST + 0.3, BLACK)


def lanes(arrows: Sequence[Arrow]) -> list[float]:
    """For each arrow, how many it runs beside the middle one of those between the same two spaces; opposite ones count too.

    Spells swing out, and take no lane.
    """
    pairs = [frozenset((one.start, one.end, one.kind if one.kind == "push" else "")) for one in arrows]
    found = []
    for index, (one, pair) in enumerate(zip(arrows, pairs, strict=True)):
        place = pairs[:index].count(pair) - (pairs.count(pair) - 1) / 2
        found.append(place if one.start <= one.end else -place)
    return found
