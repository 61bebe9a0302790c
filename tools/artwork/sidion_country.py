"""Sidion: the country of the map for each number of players – its coast, a river or a ridge between any two duchies, woods, hills and fields
where no town, block or road lies – and the little pictures that stand behind the towns, by kind.

Where things lie is taken from the map's file, so that a town that moves takes its country with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from pathlib import Path
from random import Random

import yaml

from artwork import kingdom_charts
from artwork.canvas import Canvas, Hatch, Paint, oval, poly, rect, save, smooth

Point = tuple[float, float]

LANDS = ("#fae3dc", "#dfe8f5", "#e2efdd", "#fbf3c8", "#ecdff2", "#fbe6c8")
"""Red, blue, green, yellow, violet, orange, as light as a ground must be."""
SEA, SHORE, RIVER = Paint("#cfe3ee", "#7fb0cb"), "#7fb0cb", "#a9cfe2"
INK = "#8d7a55"
TURN = 0.36 - 0.5
"""Where the first border runs, in sectors from straight up; the file of the map places the towns accordingly."""
DISC, BLOCK = 10.0, (24.0, 12.0)
MARGIN = 7.0
"""mm between the coast and the edge of the map."""


@cache
def _map(folder: Path) -> dict[str, object]:
    data: dict[str, object] = yaml.safe_load((folder / "maps" / "duchies.yaml").read_text(encoding="utf-8"))
    return data


class Country:
    """What lies where on the map for a number of players."""

    def __init__(self, folder: Path, seats: int) -> None:
        data = _map(folder)
        self.seats = seats
        self.side = float(data["size"][seats][0])  # type: ignore[index]
        towns = data["towns"].items()  # type: ignore[attr-defined]
        self.towns: dict[str, Point] = {name: tuple(town["at"][seats]) for name, town in towns if seats in town["at"]}
        self.roads = [tuple(road.split("-")) for line in data["paths"][seats] for road in line.split()]  # type: ignore[index]
        self.middle = self.side / 2
        self.extra: list[tuple[float, float, float, float]] = []
        """What else is drawn."""

    def border(self, number: int) -> list[Point]:
        """From the capital to the edge between two duchies, winding."""
        angle = 2 * pi * (number + TURN) / self.seats
        along, across = (sin(angle), -cos(angle)), (cos(angle), sin(angle))
        reach = self.side * 0.75
        points = []
        for k in range(24):
            far = 12 + (reach - 12) * k / 23
            off = 3.4 * sin(far / 11 + 1.7 * number) * min(1.0, (far - 12) / 14)
            points.append(
                (self.middle + along[0] * far + across[0] * off, self.middle + along[1] * far + across[1] * off)
            )
        return points

    def is_clear(self, x: float, y: float, wide: float, high: float) -> bool:
        """Does a picture with its foot at (x, y) keep off towns, blocks, pictures, roads, borders and the coast?"""
        left, top, right, bottom = x - wide / 2, y - high, x + wide / 2, y
        inset = MARGIN + 5
        if not (left > inset and right < self.side - inset and top > inset and bottom < self.side - inset):
            return False
        if any(_meet((left, top, right, bottom), box) for box in (*self._taken(), *self.extra)):
            return False
        corners = [(left, top), (right, top), (left, bottom), (right, bottom), (x, y - high / 2)]
        roads = [(self.towns[one], self.towns[other]) for one, other in self.roads]
        if any(_away(point, *road) < 3.4 for point in corners for road in roads):
            return False
        borders = [pair for k in range(self.seats) for pair in zip(self.border(k), self.border(k)[1:], strict=False)]
        return all(_away(point, *pair) > 4 for point in corners for pair in borders)

    @cache  # noqa: B019 - there are five countries
    def _taken(self) -> tuple[tuple[float, float, float, float], ...]:
        boxes = []
        for name, (x, y) in self.towns.items():
            boxes.append((x - DISC - 1, y - DISC - 1, x + DISC + 1, y + DISC + 1))
            beside = y + DISC + 1 + BLOCK[1] > self.side
            left, top = (x + 11, y - 6) if beside else (x - 12, y + 11)
            boxes.append((left - 1, top - 1, left + BLOCK[0] + 1, top + BLOCK[1] + 1))
            if name[1] != "H":
                boxes.append((x - 10, y - 20, x + 10, y - 8))
            else:
                boxes.append((x - 22, y - 22, x + 22, y + 22))
        return tuple(boxes)


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _away(point: Point, start: Point, end: Point) -> float:
    """From a point to a stretch of road."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    part = max(0.0, min(1.0, ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy or 1)))
    return hypot(point[0] - start[0] - part * dx, point[1] - start[1] - part * dy)


def country(folder: Path, seats: int, ink: str) -> Canvas:
    """The whole ground, with what goes over the cut."""
    land = Country(folder, seats)
    side = land.side
    c = Canvas(-4, -4, side + 8, side + 8, ink, line=0.4)
    c.area(rect(-4, -4, side + 8, side + 8), SEA, line=0)
    coast = _coast(land)
    for width, colour in ((4.6, "#bdd8e6"), (2.4, "#dcebf3")):
        c.stroke(coast, colour, width, low="none")
    with c.within(clip=coast):
        if not c.low:
            for k in range(seats):
                c.tone(_duchy(land, k), Paint(LANDS[k]))
        for k in range(seats):
            if k % 2 == 0 or seats == 2:
                _river(c, land.border(k))
    c.stroke(coast, SHORE, 0.6)
    _parts(c)
    for k in range(seats):
        if k % 2 and seats > 2:
            _ridge(c, land, k)
    _arms(c, land, folder)
    _strewn(c, land)
    for name, (x, y) in land.towns.items():
        if name[1] == "H":
            _boats(c, land, x, y)
    return c


def _coast(land: Country) -> str:
    """Around the country, bayed in at each harbour."""
    points = []
    harbours = [at for name, at in land.towns.items() if name[1] == "H"]
    steps = 30
    for edge in range(4):
        for k in range(steps):
            t = land.side * k / steps
            depth = MARGIN + 1.6 * sin(t / 7.3 + edge) + 1.1 * sin(t / 3.1 + 2 * edge)
            x, y = ((t, 0.0), (land.side, t), (land.side - t, land.side), (0.0, land.side - t))[edge]
            near = min((hypot(x - hx, y - hy) for hx, hy in harbours), default=99.0)
            depth += max(0.0, 9 - 0.02 * max(0.0, near - 16) ** 2) if near < 44 else 0.0
            nx, ny = ((0, 1), (-1, 0), (0, -1), (1, 0))[edge]
            inset = MARGIN + 3
            points.append(
                (
                    min(max(x + nx * depth, inset - 3), land.side - inset + 3),
                    min(max(y + ny * depth, inset - 3), land.side - inset + 3),
                )
            )
    return smooth(*points, closed=True)


def _duchy(land: Country, number: int) -> str:
    one, other = land.border(number), land.border((number + 1) % land.seats)
    first = 2 * pi * (number + TURN) / land.seats
    far = [
        (
            land.middle + land.side * sin(first + k * 2 * pi / land.seats / 6),
            land.middle - land.side * cos(first + k * 2 * pi / land.seats / 6),
        )
        for k in range(1, 6)
    ]
    return poly((land.middle, land.middle), *one, *far, *reversed(other))


def _river(c: Canvas, points: list[Point]) -> None:
    line = smooth(*points[1:])
    c.stroke(line, "#6fa3c0", 2.5, low="#6fa3c0")
    c.stroke(line, RIVER, 1.9, low="#ffffff")
    c.stroke(smooth(*[(x + 0.3, y + 0.3) for x, y in points[2:]]), "#d4e8f2", 0.4, low="none")


def _parts(c: Canvas) -> None:
    """The stamps of the sea charts, and mountains."""
    for name, draw in (
        ("tree", kingdom_charts.tree),
        ("pine", kingdom_charts.pine),
        ("hill", kingdom_charts.hill),
        ("reeds", kingdom_charts.reeds),
        ("furrows", kingdom_charts.furrows),
        ("tufts", kingdom_charts.tufts),
    ):
        with c.part(name):
            c.put(draw(c.ink))
    with c.part("peak"):
        c.area("M0 12L4.6 5L6.4 6.6L10.4 .6L14 6.4L15.6 4.8L20 12Z", Paint("#e9e3d4", INK), line=0.45)
        c.tone("M10.4 .6L14 6.4L15.6 4.8L20 12H12.4L11.6 7.6Z", Paint("#c9bda2", INK, Hatch(60, 0.9, 0.16)))
        c.stroke("M8.6 3.4L9.8 4.6L10.6 3.4L12 4.6M4.6 5L5 8M15.6 4.8L15.2 8", INK, 0.35)


def _ridge(c: Canvas, land: Country, number: int) -> None:
    """Mountains along a border, where no road goes through and no town lies; a dotted line through the passes."""
    points = land.border(number)
    for start, end in pairwise(points[1:]):
        for part in (0.15, 0.4, 0.65, 0.9):
            x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            if all(MARGIN + 5 < v < land.side - MARGIN - 5 for v in (x, y)):
                c.solid(oval(x, y, 0.34), INK)
    boxes = land._taken()
    for x, y in sorted(points[2:], key=lambda point: point[1]):
        place = (x - 4.8, y - 4.4, x + 4.8, y + 1.4)
        inside = all(MARGIN + 8 < v < land.side - MARGIN - 8 for v in (x, y))
        clear = all(_away((x, y - 1.4), land.towns[a], land.towns[b]) > 5.6 for a, b in land.roads)
        if inside and clear and not any(_meet(place, box) for box in boxes):
            c.use("peak", f"translate({x - 4.8:.2f} {y - 4.4:.2f}) scale(0.48)")


ARMS = (
    ("donjon", "#b3352b"),
    ("fish", "#20468f"),
    ("clover", "#2f7d45"),
    ("sun", "#c79a1e"),
    ("moon", "#4d2470"),
    ("bird", "#c9701c"),
)
"""By duchy: its charge among the game's signs, and its colour."""
SHIELD = "M0 0H8V5Q8 9 4 10.6Q0 9 0 5Z"


def _arms(c: Canvas, land: Country, folder: Path) -> None:
    """The shield of each duchy near its seat."""
    for k in range(land.seats):
        charge, colour = ARMS[k]
        x, y = land.towns[f"{k + 1}S"]
        spots = [
            (x + dx, y + dy)
            for far in range(16, 60, 2)
            for dx, dy in ((far, 4), (-far, 4), (far, -8), (-far, -8), (far, 18), (-far, 18))
        ]
        clear = [spot for spot in spots if land.is_clear(spot[0], spot[1], 10, 12.4)]
        if not clear:
            continue
        sx, sy = clear[0]
        land.extra.append((sx - 5, sy - 12, sx + 5, sy + 1))
        text = (folder / "art" / f"{charge}.svg").read_text(encoding="utf-8")
        box = [float(part) for part in re.search(r'viewBox="([^"]+)"', text)[1].split()]  # type: ignore[index]
        with c.within(f"translate({sx - 4:.2f} {sy - 11.6:.2f})"):
            c.area(SHIELD, Paint("#fffdf6", colour), line=0.7)
            scale = 5.2 / max(box[2], box[3])
            with c.within(f"translate(1.4 1.6) scale({scale:.4f})"):
                for d in re.findall(r'[^i]d="([^"]+)"', text):
                    c.solid(d, colour)


def _strewn(c: Canvas, land: Country) -> None:
    """By duchy another country: woods, fields, hills, firs, downs, moor."""
    kinds = ("furrows", "tree", "tree", "hill", "pine", "furrows")
    sizes = {"tree": (4.2, 4.6), "pine": (3.4, 5.1), "hill": (10, 5), "furrows": (8.4, 3.6), "tufts": (3, 1.5)}
    boxes = {"tree": 10, "pine": 8, "hill": 18, "furrows": 14, "tufts": 6}
    chance = Random(land.seats)
    placed: list[tuple[float, float, float, float]] = []
    found = []
    step = 6.4
    for row in range(int(land.side / step)):
        for column in range(int(land.side / step)):
            x = (column + 0.5 * (row % 2) + chance.uniform(-0.3, 0.3)) * step
            y = (row + chance.uniform(-0.3, 0.3)) * step
            angle = (pi - _angle(x - land.middle, y - land.middle)) % (2 * pi)
            duchy = int((angle / (2 * pi) * land.seats - TURN) % land.seats)
            name = kinds[duchy] if chance.random() < 0.62 else chance.choice(("tufts", "tufts", "tree"))
            wide, high = sizes[name]
            place = (x - wide / 2, y - high, x + wide / 2, y)
            if (
                chance.random() < 0.8
                and not any(_meet(place, one) for one in placed)
                and land.is_clear(x, y, wide, high)
            ):
                placed.append((place[0] - 0.6, place[1] - 0.3, place[2] + 0.6, place[3] + 0.3))
                found.append((y, x, name))
    for y, x, name in sorted(found):
        wide, high = sizes[name]
        c.use(name, f"translate({x - wide / 2:.2f} {y - high:.2f}) scale({wide / boxes[name]:.3f})")


def _angle(x: float, y: float) -> float:
    return atan2(x, y)


def _boats(c: Canvas, land: Country, x: float, y: float) -> None:
    """A boat in the bay of a harbour, by the nearest edge, where neither disc nor block covers it."""
    edges = ((y, (0.0, -1.0)), (land.side - y, (0.0, 1.0)), (x, (-1.0, 0.0)), (land.side - x, (1.0, 0.0)))
    near, (dx, dy) = min(edges)
    solid = [box for box in land._taken() if box[2] - box[0] < 40]
    for along in (17, -17, 22, -22, 27, -27):
        bx = min(max(x + dx * (near - 6.5) + along * abs(dy), 7), land.side - 7)
        by = min(max(y + dy * (near - 6.5) + along * abs(dx), 9), land.side - 5)
        if any(_meet((bx - 5, by - 7, bx + 5, by + 3), box) for box in solid):
            continue
        with c.within(f"translate({bx:.2f} {by:.2f})"):
            c.area("M-3.4 -1H3.4L2.4 1H-2.4Z", Paint("#b98a52", "#5a4326"), line=0.3)
            c.area("M-.2 -5.6Q3.4 -4 2.8 -1.4H-.2Z", Paint("#fbf6e8", "#5a4326"), line=0.3)
            c.stroke("M-.4 -1V-6", "#5a4326", 0.35)
            c.stroke("M-4.6 2q1 -.7 2 0t2 0t2 0t2 0", SHORE, 0.3)
        return


STONE, DARK, ROOF, WOOD = (
    Paint("#efe8d8", "#4c4029"),
    Paint("#cfc3a9", "#4c4029", Hatch(90, 0.8, 0.14)),
    Paint("#b4573f", "#4c4029", Hatch(60, 0.8, 0.16)),
    Paint("#c79a60", "#4c4029"),
)


def _picture(ink: str) -> Canvas:
    """All pictures stand on the lower edge, which the disc hides."""
    return Canvas(0, 0, 20, 12, ink, line=0.35)


def capital(ink: str) -> Canvas:
    """A citadel with three spires."""
    c = _picture(ink)
    c.area(rect(2, 7.4, 16, 5), STONE)
    for x, top, wide in ((1, 4.6, 3.2), (15.8, 4.6, 3.2), (8, 3, 4)):
        c.area(rect(x, top, wide, 8), STONE)
        c.tone(rect(x + wide * 0.62, top + 0.3, wide * 0.34, 7.4), DARK)
        c.area(
            poly((x - 0.6, top), (x + wide / 2, top - 3), (x + wide + 0.6, top)),
            Paint("#7a5fa0", "#4c4029", Hatch(60, 0.8, 0.16)),
        )
    for x in (5, 6.6, 12.4, 14):
        c.area(rect(x, 6.4, 1, 1.2), STONE)
    c.solid(rect(9.5, 5, 1, 1.8), "#4c4029")
    return c


def seat(ink: str) -> Canvas:
    """A castle with two towers."""
    c = _picture(ink)
    c.area(rect(5, 6, 10, 6), STONE)
    for x in (5.2, 7.6, 10, 12.4):
        c.area(rect(x, 4.8, 1.5, 1.4), STONE)
    for x in (2.6, 13.8):
        c.area(rect(x, 4, 3.6, 8), STONE)
        c.tone(rect(x + 2.3, 4.3, 1.1, 7.6), DARK)
        c.area(poly((x - 0.6, 4), (x + 1.8, 0.6), (x + 4.2, 4)), ROOF)
        c.solid(rect(x + 1.2, 5.6, 0.8, 1.6), "#4c4029")
    c.solid("M8.8 12V8.8q0 -1.2 1.2 -1.2t1.2 1.2V12Z", "#4c4029")
    return c


def fields(ink: str) -> Canvas:
    """A farm and its ricks."""
    c = _picture(ink)
    c.area(rect(3, 6, 8, 6), Paint("#e6d3a8", "#4c4029"))
    c.area(poly((1.8, 6.4), (4, 2.2), (10, 2.2), (12.2, 6.4)), ROOF)
    c.solid(rect(6, 8.4, 2, 4), "#4c4029")
    for x in (12.6, 16):
        c.area(
            smooth((x, 12), (x + 0.2, 8), (x + 1.6, 5.8), (x + 3, 8), (x + 3.2, 12)),
            Paint("#ecc766", "#4c4029", Hatch(75, 0.7, 0.14)),
        )
        c.stroke(f"M{x + 0.8} 11.6L{x + 1.6} 6.6L{x + 2.4} 11.6", "#4c4029", 0.2)
    return c


def abbey(ink: str) -> Canvas:
    """A church with its tower."""
    c = _picture(ink)
    c.area(rect(7, 6.4, 9.4, 6), STONE)
    c.area(poly((6.4, 6.6), (8.2, 3.4), (15.6, 3.4), (17.2, 6.6)), ROOF)
    c.area(rect(3.4, 4, 4, 8), STONE)
    c.tone(rect(5.9, 4.3, 1.2, 7.6), DARK)
    c.area(poly((2.9, 4), (5.4, 0.6), (7.9, 4)), ROOF)
    c.stroke("M5.4 .9V-.2M4.8 .3H6", "#4c4029", 0.4)
    for x in (9, 11.6, 14.2):
        c.solid(f"M{x} 10.6V8.6q0 -.7 .6 -.7t.6 .7V10.6Z", "#4c4029")
    return c


def gate(ink: str) -> Canvas:
    """A gatehouse in a wall."""
    c = _picture(ink)
    c.area(rect(0.6, 7.4, 18.8, 5), STONE)
    for k in range(7):
        c.area(rect(0.8 + 2.8 * k, 6.4, 1.4, 1.2), STONE)
    for x in (5, 11.6):
        c.area(rect(x, 3, 3.4, 9), STONE)
        c.tone(rect(x + 2.2, 3.3, 1, 8.6), DARK)
        for k in range(2):
            c.area(rect(x - 0.2 + 2.4 * k, 1.9, 1.4, 1.4), STONE)
    c.area(rect(8.4, 5, 3.2, 7), DARK)
    c.solid("M8.9 12V9q0 -1.1 1.1 -1.1T11.1 9V12Z", "#4c4029")
    return c


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """The grounds and the pictures."""
    game = folder.parent
    for seats in (2, 3, 4, 5, 6):
        yield from save(folder / "country", f"ground-{seats}", lambda ink, seats=seats: country(game, seats, ink))
    for name, draw in {"capital": capital, "seat": seat, "fields": fields, "abbey": abbey, "gate": gate}.items():
        yield from save(folder / "country", name, draw)
