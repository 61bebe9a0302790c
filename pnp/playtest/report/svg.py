"""Plots as SVG in a page: bars with their intervals, columns, a course with its band. Colours are the page's own (CSS)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from pnp.playtest.statistics.rates import Mean, Rate

WIDE = 640
"""Width of a plot, in its own units; the page scales it."""
BARS = 460
"""Width of bars with what is said of each: so little that it can be read on a phone as it is."""


class Bar(NamedTuple):
    """A row: what it is of, its share, and what stands behind it."""

    name: str
    rate: Rate
    said: str


def bars(rows: Sequence[Bar], about: str, mark: float | None = None, marked: str = "") -> str:
    """A bar a row, the interval as a whisker; a dashed line at `mark`."""
    left, right, tall, top = 96, 150, 30, 22 if mark is not None else 4
    room = BARS - left - right
    height = top + tall * len(rows) + 4
    parts = []
    for number, row in enumerate(rows):
        y = top + tall * number
        middle = y + tall / 2
        low, high = left + room * row.rate.low, left + room * row.rate.high
        parts.append(
            f'<text x="{left - 10}" y="{middle + 5:.0f}" class="end">{escape(row.name[:14])}</text>'
            f'<rect x="{left}" y="{y + 5}" width="{room}" height="{tall - 10}" class="trough"/>'
            f'<rect x="{left}" y="{y + 5}" width="{room * row.rate.share:.1f}" height="{tall - 10}" class="bar"/>'
            f'<path d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 5}v10M{high:.1f} {middle - 5}v10" class="whisker"/>'
            f'<text x="{left + room + 10}" y="{middle + 5:.0f}">{escape(row.said)}</text>'
        )
    if mark is not None:
        x = left + room * mark
        parts.append(f'<path d="M{x:.1f} {top - 2}V{height}" class="even"/>')
        parts.append(f'<text x="{x:.1f}" y="{top - 8}" class="middle small">{escape(marked)}</text>')
    return _plot(height, about, parts, BARS)


def columns(cells: Sequence[tuple[int, int, int]], about: str, axis: str) -> str:
    """A column for each class: from, up to and with, how many."""
    if not cells:
        return ""
    tall, top, base = 130, 22, 152
    most = max(count for *_, count in cells)
    step = WIDE / len(cells)
    parts = []
    for number, (low, high, count) in enumerate(cells):
        x, rise = number * step, tall * count / most
        name = str(low) if low == high else f"{low}–{high}"
        parts.append(
            f'<rect x="{x + 2:.1f}" y="{base - rise:.1f}" width="{step - 4:.1f}" height="{rise:.1f}" class="bar"/>'
            f'<text x="{x + step / 2:.1f}" y="{base - rise - 5:.1f}" class="middle small">{count or ""}</text>'
            f'<text x="{x + step / 2:.1f}" y="{base + 14}" class="middle small">{name}</text>'
        )
    parts.append(f'<path d="M0 {base}H{WIDE}" class="axis"/>')
    parts.append(f'<text x="{WIDE / 2}" y="{base + 32}" class="middle small">{escape(axis)}</text>')
    return _plot(base + 38 + top - 22, about, parts)


def course(means: Sequence[Mean], whole: float, even: float, about: str) -> str:
    """How high the winner stood at each part of the game, with the interval of the mean as a band."""
    left, base, tall = 48, 170, 150
    room = WIDE - left - 10
    points = [
        (left + room * number / (len(means) - 1), mean.value / whole, mean.half / whole)
        for number, mean in enumerate(means)
    ]
    line = " ".join(f"{x:.1f},{base - tall * value:.1f}" for x, value, _ in points)
    upper = [f"{x:.1f},{base - tall * min(1, value + half):.1f}" for x, value, half in points]
    lower = [f"{x:.1f},{base - tall * max(0, value - half):.1f}" for x, value, half in reversed(points)]
    parts = [
        f'<polygon points="{" ".join((*upper, *lower))}" class="band"/><polyline points="{line}" class="line"/>',
        f'<path d="M{left} {base - tall * even:.1f}H{WIDE - 10}" class="even"/>',
        f'<text x="{WIDE - 12}" y="{base - tall * even + 14:.1f}" class="end small">all equal</text>',
        f'<path d="M{left} {base - tall}V{base}H{WIDE - 10}" class="axis"/>',
    ]
    parts += (
        f'<text x="{left - 6}" y="{base - tall * share + 4}" class="end small">{share:.0%}</text>'
        for share in (0, 0.5, 1)
    )
    parts += (
        f'<text x="{left + room * share:.0f}" y="{base + 16}" class="middle small">{name}</text>'
        for share, name in ((0, "start"), (0.5, "half-way"), (1, "end"))
    )
    return _plot(base + 22, about, parts)


def _plot(height: float, about: str, parts: Iterable[str], wide: int = WIDE) -> str:
    svg = f'<svg viewBox="0 0 {wide} {height:.0f}" role="img" aria-label="{escape(about)}">{"".join(parts)}</svg>'
    return f'<div class="{"bars" if wide < WIDE else "wide plot"}">{svg}</div>'
