"""The borders along the heads of chapters, one for each game: a piece that is repeated, in one colour.

All are drawn 10 high; a piece ends where the next one begins, so that a strip of whole pieces has equal ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, radians, sin
from pathlib import Path

from artwork.canvas import number, oval, poly, rect

_HIGH = 10.0


def files(games: Path) -> Iterator[tuple[Path, str]]:
    """The border of each game."""
    yield games / "siege-of-armagh" / "art" / "border.svg", _picture(20.0, _braid())
    yield games / "castles-and-crowns" / "art" / "border.svg", _picture(14.0, _battlement())
    yield games / "imperio-bellum" / "art" / "border.svg", _picture(11.0, _meander())
    yield games / "kingdom-command" / "art" / "border.svg", _picture(44.0, _neatline())
    yield games / "sidion" / "art" / "border.svg", _picture(20.0, _valance())


def _picture(width: float, paths: Sequence[str]) -> str:
    drawn = "".join(f'<path fill-rule="evenodd" d="{path}"/>\n' for path in paths)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(_HIGH)}">\n{drawn}</svg>\n'


def _braid() -> tuple[str, ...]:
    """Two bands that cross each other over and under by turns, and a stud in each eye between them."""
    period, swing, half = 20.0, 3.5, 1.3
    middle = _HIGH / 2

    def at(x: float, sign: float) -> tuple[float, float]:
        return x, middle + sign * swing * cos(2 * pi * x / period)

    def band(first: float, last: float, sign: float) -> str:
        """A band from one place to another: along its upper edge and back along its lower one."""
        xs = [first + (last - first) * k / 24 for k in range(25)]
        slopes = [-sign * swing * 2 * pi / period * sin(2 * pi * x / period) for x in xs]
        edges: tuple[list[tuple[float, float]], ...] = ([], [])
        for x, slope in zip(xs, slopes, strict=True):
            away = half / hypot(1.0, slope)
            px, py = at(x, sign)
            edges[0].append((px - slope * away, py + away))
            edges[1].append((px + slope * away, py - away))
        return poly(*edges[0], *reversed(edges[1]))

    quarter, gap = period / 4, 2.35
    over = (band(0, 3 * quarter - gap, 1), band(3 * quarter + gap, period, 1))
    under = (band(0, quarter - gap, -1), band(quarter + gap, period, -1))
    studs = (oval(period / 2, middle, 0.95), _half_oval(0.0, 1), _half_oval(period, -1))
    return (*over, *under, *studs)


def _half_oval(x: float, way: int) -> str:
    """The half of a stud that lies within the piece."""
    angles = [radians(-90 + 180 * k / 12) for k in range(13)]
    return poly(*((x + way * 0.95 * cos(a), _HIGH / 2 + 0.95 * sin(a)) for a in angles))


def _battlement() -> tuple[str, ...]:
    """A merlon between two halves of a gap, on its wall."""
    return (poly((0, 10), (0, 6), (3, 6), (3, 0), (11, 0), (11, 6), (14, 6), (14, 10)),)


def _meander() -> tuple[str, ...]:
    """A Greek key: a line along the foot that rises, turns inwards and comes back."""
    line = 1.7
    key = poly(
        (0, 10), (0, 0), (9.2, 0), (9.2, 7), (3.6, 7), (3.6, 3.4), (3.6 + line, 3.4), (3.6 + line, 7 - line),
        (9.2 - line, 7 - line), (9.2 - line, line), (line, line), (line, 10 - line), (11, 10 - line), (11, 10),
    )  # fmt: skip
    return (key,)


def _neatline() -> tuple[str, ...]:
    """The edge of a chart: between two lines, by turns full and empty."""
    return (rect(0, 1, 44, 1), rect(0, 8, 44, 1), rect(0, 3, 22, 4))


def _valance() -> tuple[str, ...]:
    """A scallop of a canopy's cloth, hung from a rail, and half a tassel at each end."""
    rail = rect(0, 0, 20, 1.3)
    centre, outer, inner = (10.0, 1.3), 8.6, 6.6
    angles = [radians(180 - 180 * k / 24) for k in range(25)]
    arc = [(centre[0] + outer * cos(a), centre[1] + outer * 0.82 * sin(a)) for a in angles]
    back = [(centre[0] + inner * cos(a), centre[1] + inner * 0.82 * sin(a)) for a in reversed(angles)]
    flower = oval(10.0, 4.2, 1.3)
    left = poly((0, 1), (0.9, 1), (0.9, 5.2), (0.0, 5.2)) + poly((0, 5.0), (1.5, 7.4), (0, 9.9))
    right = poly((20, 1), (19.1, 1), (19.1, 5.2), (20, 5.2)) + poly((20, 5.0), (18.5, 7.4), (20, 9.9))
    return (rail, poly(*arc, *back), flower, left, right)
