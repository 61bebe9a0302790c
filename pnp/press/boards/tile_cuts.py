"""Where to cut a length into tiles: as few as possible, none through what must stay whole if that can be had, and even.

The problem is one-dimensional: a straight cut at x goes through every rectangle whose sides lie left and right of x. Candidate
cuts are tried by dynamic programming over tiles; the cost of a cut is how much it crosses, then how far it is from an even one.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen

TOUCH = 1e-6
"""A cut within this many mm of an edge runs along it, not through."""
MOST_TILES = 12
"""A board of more tiles across or down is refused."""
CLEAR = 5.0
"""mm that a cut keeps from a kept span where the gap is wide enough; in a narrower gap it runs through the middle."""
HUGGING = 400.0
"""mm² for each mm less than clear: a cut is rather 20 mm off the even one than 1 mm too near a label."""

Span = tuple[float, float]
Cost = tuple[int, float]


class Room(Frozen):
    """How long tiles may be, in mm: the first, those between, the last, and a tile that is first and last at once."""

    first: float
    middle: float
    last: float
    only: float

    def of(self, index: int, count: int) -> float:
        """The length that tile `index` of `count` may have."""
        if count == 1:
            return self.only
        return self.first if index == 0 else self.last if index == count - 1 else self.middle


class Seams(Frozen):
    """The cuts between tiles, in mm from the start, and how many kept spans they cross."""

    cuts: tuple[float, ...]
    crossed: int

    @property
    def tiles(self) -> int:
        """How many tiles."""
        return len(self.cuts) + 1


def crossed(cut: float, keeps: Sequence[Span]) -> int:
    """How many spans a cut goes through."""
    return sum(low + TOUCH < cut < high - TOUCH for low, high in keeps)


def find_seams(length: float, room: Room, keeps: Sequence[Span]) -> Seams | None:
    """The best cuts for `length` mm; None when even `MOST_TILES` tiles are too short.

    One tile more than the fewest is accepted when it spares every kept span.
    """
    counts = [n for n in range(1, MOST_TILES + 1) if _reach(room, n) >= length - TOUCH]
    if not counts:
        return None
    tries = [seams for n in counts[:2] if (seams := _cut_into(n, length, room, keeps))]
    return next((seams for seams in tries if seams.crossed == 0), tries[0] if tries else None)


def _reach(room: Room, count: int) -> float:
    return (
        sum(room.of(i, count) for i in range(count))
        if min(room.first, room.middle, room.last) > 0 or count == 1
        else 0.0
    )


def _cut_into(count: int, length: float, room: Room, keeps: Sequence[Span]) -> Seams | None:
    """The best way to `count` tiles: the cheapest chain of candidate cuts of which no two are further apart than a tile is long."""
    gaps = free_spans(length, keeps)
    chains: list[tuple[Cost, tuple[float, ...]]] = [((0, 0.0), (0.0,))]
    for index in range(count):
        stops = _candidates(index + 1, count, length, room, gaps) if index < count - 1 else [length]
        longer = []
        for stop in stops:
            cost = _cost(stop, length * (index + 1) / count, keeps, gaps) if index < count - 1 else (0, 0.0)
            fits = [c for c in chains if 0 < stop - c[1][-1] <= room.of(index, count) + TOUCH]
            if fits:
                best = min(fits)
                longer.append(((best[0][0] + cost[0], best[0][1] + cost[1]), (*best[1], stop)))
        chains = longer
    if not chains:
        return None
    cost, stops_taken = min(chains)
    return Seams(stops_taken[1:-1], cost[0])


def _cost(cut: float, even: float, keeps: Sequence[Span], gaps: Sequence[Span]) -> Cost:
    """Spans crossed; then mm² off the even cut, and a heavy price for each mm that a cut hugs a kept span without need."""
    hugged = max((_short_of_clear(cut, gap) for gap in gaps if gap[0] <= cut <= gap[1]), default=0.0)
    return crossed(cut, keeps), (cut - even) ** 2 + HUGGING * hugged


def _short_of_clear(cut: float, gap: Span) -> float:
    return max(0.0, min(CLEAR, (gap[1] - gap[0]) / 2) - min(cut - gap[0], gap[1] - cut))


def _candidates(number: int, count: int, length: float, room: Room, gaps: Sequence[Span]) -> list[float]:
    """Places worth trying for cut `number`: the even one, the ends of its range, and in every gap its ends and its best spot."""
    low = length - sum(room.of(i, count) for i in range(number, count))
    high = sum(room.of(i, count) for i in range(number))
    low, high = max(low, TOUCH), min(high, length - TOUCH)
    even = min(max(length * number / count, low), high)
    places = {even, low, high}
    for start, end in gaps:
        a, b = max(start, low), min(end, high)
        if a <= b:
            clear = min(CLEAR, (b - a) / 2)
            places |= {a, b, min(max(even, a + clear), b - clear)}
    return sorted(places)


def free_spans(length: float, keeps: Sequence[Span]) -> list[Span]:
    """The gaps between kept spans from 0 to `length`; spans that touch leave a gap of no width between them."""
    gaps: list[Span] = []
    end = 0.0
    for low, high in sorted(keeps):
        if low >= end - TOUCH:
            gaps.append((min(end, low), low))
        end = max(end, high)
    if end <= length:
        gaps.append((end, length))
    return gaps
