"""Break a flow of atoms into pages, looking at the whole book at once.

Every legal way to fill each page has a price: white left at the foot, a panel or a paragraph cut in two, a figure that comes a page
later than its text. The cheapest way through the book is found by walking over (next atom, figures still waiting) from the front.
Source of the method: optimum-fit line breaking (Knuth and Plass, 1981), with pages for lines.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor

from pnp.rulebook.pages.atoms import EPSILON, Atom, Placed

State = tuple[int, tuple[int, ...]]
"""The next atom and the figures that were overtaken by the text before it."""

_SHORT = 0.25
"""Price of one line missing at a page's foot; of more, by the square: several short pages look better than one half empty."""
_EMPTY = 20.0
"""Price of a page's worth of white, so that there is as little of it as can be."""
_NO_WAY = 100.0
"""Price of a break that no rule allows, where there is no other."""
_ADDED = 0.3
"""Price of a line that is added above a heading or figure to fill the page."""
_WAITING = 2.0
"""Price of a figure that comes on the page after its place."""
_STUB = 6.0
"""Price of a last page that holds next to nothing."""
_LEAST_FULL = 0.5
"""Pages emptier than this are only looked at where there is no other way."""


@dataclass(frozen=True, slots=True)
class Fill:
    """One page's worth: what stands where, what comes next, and what it costs."""

    placed: tuple[Placed, ...]
    after: State
    cost: float


def paginate(atoms: Sequence[Atom], height: float, grid: float) -> tuple[tuple[Placed, ...], ...]:
    """The pages, each a tuple of placed atoms within 0 to `height` mm. An atom taller than a page gets one to itself.

    Atoms keep their order, except that a floating one may come up to a page later.
    """
    pages = _Pages(atoms, height, grid)
    fills = pages.cheapest()
    last = len(fills) - 1
    return tuple(_evened(fill.placed, height, grid) if k < last else fill.placed for k, fill in enumerate(fills))


class _Pages:
    def __init__(self, atoms: Sequence[Atom], height: float, grid: float) -> None:
        self.atoms = atoms
        self.height = height
        self.grid = grid

    def cheapest(self) -> list[Fill]:
        """The fills of the cheapest way from the first atom past the last."""
        start: State = (0, ())
        end: State = (len(self.atoms), ())
        best: dict[State, tuple[float, State | None, Fill | None]] = {start: (0.0, None, None)}
        queue: list[State] = [start]
        while queue:
            state = heapq.heappop(queue)
            if state == end:
                continue
            cost = best[state][0]
            for fill in self._fills(state):
                total = cost + fill.cost
                if fill.after not in best:
                    heapq.heappush(queue, fill.after)
                if fill.after not in best or total < best[fill.after][0] - EPSILON:
                    best[fill.after] = (total, state, fill)
        return _way_back(best, end)

    def _fills(self, state: State) -> list[Fill]:
        """The ways to fill one page from here."""
        found = list(self._candidates(state))
        fullest = min(self._white(fill.placed) for fill in found)
        limit = max(self.height * (1 - _LEAST_FULL), fullest) + EPSILON
        return [fill for fill in found if fill.after == (len(self.atoms), ()) or self._white(fill.placed) <= limit]

    def _candidates(self, state: State) -> Iterator[Fill]:
        index, waiting = state
        placed: list[Placed] = []
        while waiting and self._try(placed, self.atoms[waiting[0]]):
            waiting = waiting[1:]
        legal = bool(placed)
        if legal:  # the figures alone; if they fill the page the rest of them goes on the next, before any text
            yield self._fill(placed, (index, waiting), 0.0)
        if waiting:
            return
        overtaken: tuple[int, ...] = ()
        opens = True
        while index < len(self.atoms):
            atom = self.atoms[index]
            stop = (atom.new_page and placed) or (overtaken and any(self._bars(atom, self.atoms[k]) for k in overtaken))
            if stop or not self._try(placed, atom, opens=opens):
                if stop or not atom.floats or not placed or placed[-1].atom.keep:
                    break
                overtaken = (*overtaken, index)
            else:
                opens = False
                if not atom.keep:
                    legal = True
                    yield self._fill(placed, (index + 1, overtaken), atom.cost)
            index += 1
        yield from self._forced(placed, (index, overtaken), legal=legal)

    def _bars(self, atom: Atom, floating: Atom) -> bool:
        """Yes if a waiting figure must not be overtaken by this atom."""
        return atom.new_page or atom.barrier >= floating.floats

    def _forced(self, placed: list[Placed], after: State, *, legal: bool) -> Iterator[Fill]:
        """The page's natural end, where it has to end although no break is legal, or before a forced new page."""
        index, overtaken = after
        if index < len(self.atoms) and self.atoms[index].new_page and placed and placed[-1].atom.keep:
            yield self._fill(placed, after, _NO_WAY)
        elif index == len(self.atoms) and (not legal or overtaken):
            yield self._fill(placed, after, 0.0)
        elif not legal:
            if not placed:
                placed.append(Placed(self.atoms[index], 0.0))
                index += 1
            yield self._fill(placed, (index, overtaken), _NO_WAY)

    def _try(self, placed: list[Placed], atom: Atom, *, opens: bool = False) -> bool:
        """Puts the atom under the others if it fits; one that opens the page's text brings what it repeats."""
        if not (opens and atom.repeat):  # as nearly all are, and this is asked more often than anything else
            one = Placed(atom, self._top(placed[-1], atom) if placed else 0.0)
            if one.bottom <= self.height + EPSILON:
                placed.append(one)
                return True
            return atom.smaller is not None and self._try(placed, atom.smaller, opens=opens)
        more = [*atom.repeat, atom]
        down = list(placed[-1:])
        for part in more:
            down.append(Placed(part, self._top(down[-1], part) if down else 0.0))
        if down[-1].bottom > self.height + EPSILON:
            return atom.smaller is not None and self._try(placed, atom.smaller, opens=opens)
        placed.extend(down[-len(more) :])
        return True

    def _top(self, above: Placed, atom: Atom) -> float:
        """Where an atom begins under another."""
        y = above.bottom + max(above.atom.below, atom.space)
        return ceil(y / atom.snap - EPSILON) * atom.snap if atom.snap else y

    def _white(self, placed: Sequence[Placed]) -> float:
        return self.height - placed[-1].bottom if placed else self.height

    def _fill(self, placed: list[Placed], after: State, break_cost: float) -> Fill:
        index, overtaken = after
        waiting = _WAITING * len(overtaken)
        white = max(0.0, self._white(placed))
        over = index >= len(self.atoms) and not overtaken
        if over:
            cost = _STUB if white > 0.85 * self.height else 0.0
        elif index < len(self.atoms) and self.atoms[index].new_page:
            cost = waiting
        else:
            lines = floor(white / self.grid + EPSILON)
            evened = lines <= sum(p.atom.stretch for p in placed[1:])
            cost = (_ADDED * lines if evened else self._short(lines, white)) + break_cost + waiting
        return Fill(tuple(placed), after, cost)

    def _short(self, lines: int, white: float) -> float:
        return _SHORT * lines**2 + _EMPTY * white / self.height


def _way_back(best: dict[State, tuple[float, State | None, Fill | None]], end: State) -> list[Fill]:
    fills: list[Fill] = []
    state: State | None = end
    while state is not None:
        _, before, fill = best[state]
        if fill is not None:
            fills.append(fill)
        state = before
    return fills[::-1]


def _evened(placed: tuple[Placed, ...], height: float, grid: float) -> tuple[Placed, ...]:
    """The page with whole lines added above headings and figures, if that brings its foot to the last line or the one before."""
    if not placed:
        return placed
    lines = floor((height - placed[-1].bottom) / grid + EPSILON)
    spare = sum(p.atom.stretch for p in placed[1:])
    if not 0 < lines <= spare + 1:
        return placed
    added = [0] * len(placed)
    most = max(p.atom.stretch for p in placed)
    for level in range(most):
        for k in sorted(range(1, len(placed)), key=lambda k: -placed[k].atom.stretch):
            if lines and placed[k].atom.stretch > level:
                added[k] += 1
                lines -= 1
    moved, down = [], 0
    for item, more in zip(placed, added, strict=True):
        down += more
        moved.append(Placed(item.atom, item.y + down * grid))
    return tuple(moved)
