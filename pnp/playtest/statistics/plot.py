"""The figures of a playtest as a picture: each player's wins with their interval, and how long games took."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.geometry.shapes import line, rect
from pnp.draw.model import Colour, Face, Item, Rect, Shape, Stroke
from pnp.draw.svg.write import write_svg
from pnp.draw.type.setting import Style
from pnp.playtest.statistics.rates import Rate, spread
from pnp.playtest.statistics.sums import Sums
from pnp.press.lettering import put

WIDTH, MARGIN, NAMES, FIGURES = 160.0, 8.0, 28.0, 36.0
"""Of the picture, of its border, of the room for names and of that for figures; mm."""
ROW, COLUMN = 9.0, 50.0
"""Height of a player's row, and of the tallest column of lengths; mm."""
PAPER, INK = Colour(255, 255, 255), Colour(20, 20, 20)
TROUGH, BAR, TALL = Colour(238, 240, 242), Colour(176, 190, 200), Colour(0, 90, 140)
RULE = Stroke(INK, 0.4)
TITLE = Style("sans", "semibold", size=11.0)
TEXT = Style("sans", "regular", size=8.0)
SMALL = Style("sans", "regular", size=7.0)


def plot(title: str, told: Sums) -> str:
    """The picture as SVG, 160 mm wide."""
    rows = MARGIN + 10.0
    lengths = rows + ROW * len(told.wins) + 8.0
    height = lengths + (COLUMN + 22.0 if told.lengths else 0.0)
    items: list[Item] = [Shape(rect(Rect(0, 0, WIDTH, height)), PAPER)]
    items.append(put(f"{title}: {told.games} games between bots", MARGIN, MARGIN + 3.0, TITLE))
    for number, (player, rate) in enumerate(told.wins.items()):
        items += _wins(player, rate, rows + ROW * number)
    if told.lengths:
        items += _lengths(told, lengths)
    return write_svg(Face(WIDTH, height, tuple(items)))


def _wins(player: str, rate: Rate, y: float) -> Iterator[Item]:
    """One player's bar, with its 95 % interval as a whisker and the figures behind."""
    left, full, tall = MARGIN + NAMES, WIDTH - 2 * MARGIN - NAMES - FIGURES, ROW - 2.0
    baseline, middle = y + tall / 2 + 1.0, y + tall / 2
    yield put(player, MARGIN, baseline, TEXT)
    yield Shape(rect(Rect(left, y, full, tall)), TROUGH)
    if rate.share:
        yield Shape(rect(Rect(left, y, full * rate.share, tall)), BAR)
    low, high = left + full * rate.low, left + full * rate.high
    yield Shape(line(low, middle, high, middle), stroke=RULE)
    for x in (low, high):
        yield Shape(line(x, middle - 1.2, x, middle + 1.2), stroke=RULE)
    yield put(f"{rate.share:.1%} ({rate.low:.0%} to {rate.high:.0%})", left + full + 3.0, baseline, TEXT)


def _lengths(told: Sums, y: float) -> Iterator[Item]:
    """Columns, one for each class of lengths, with the shortest length of the class under its left edge."""
    cells = spread(told.lengths)
    base, most = y + COLUMN + 8.0, max(count for *_, count in cells)
    step = (WIDTH - 2 * MARGIN) / len(cells)
    yield put("Length of a game, in actions", MARGIN, y, TEXT)
    for number, (low, _, count) in enumerate(cells):
        x, tall = MARGIN + number * step, (COLUMN - 2.0) * count / most
        if count:
            yield Shape(rect(Rect(x + 0.6, base - tall, step - 1.2, tall)), TALL)
            yield put(str(count), x + step / 2, base - tall - 1.2, SMALL, align="center")
        yield put(str(low), x, base + 3.6, SMALL, align="center" if number else "left")
    yield Shape(line(MARGIN, base, WIDTH - MARGIN, base), stroke=RULE)
