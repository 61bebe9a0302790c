"""Break a flow of atoms into pages, looking at the whole book at once.

Every legal way to fill each page has a price: white left at the foot, a panel or a paragraph cut in two, a figure that comes
a page later than its text, and more so if a leaf is turned between them. The cheapest way through the book is found by walking over
(next atom, figures still waiting, place within the spread) from the front. What white a full page leaves is then shared out among
the gaps of the page that may grow.
Source of the method: optimum-fit line breaking (Knuth and Plass, 1981), with pages for lines.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import ceil, floor

from pnp.base.frozen import Frozen
from pnp.rulebook.pages.atoms import EPSILON, Atom, Placed

State = tuple[int, tuple[int, ...], int]
"""The next atom, the figures that were overtaken by the text before it, and which page of its spread is to be filled."""

_SHORT = 0.25
"""Price of one line missing at a page's foot; of more, by the square: several short pages look better than one half empty."""
_EMPTY = 20.0
"""Price of a page's worth of white, so that there is as little of it as can be."""
_NO_WAY = 100.0
"""Price of a break that no rule allows, where there is no other."""
_SPREAD = 3.0
"""Price of a page whose gaps all grow as far as they may; of less by the square."""
_WAITING = 2.0
"""Price of a figure that comes on the page after its place."""
_TURNED = 24.0
"""Price of one for which a leaf has to be turned."""
_STUB = 6.0
"""Price of a last page that holds next to nothing."""
_LEAST_FULL = 0.5
"""Pages emptier than this are only looked at where there is no other way."""


class Spread(Frozen):
    """How pages, or columns, make spreads: `pages` of them lie open together; the first of all is number `first` of its spread."""

    pages: int = 1
    first: int = 0


class _End(Frozen, eq=False):
    """A place where a page may end: behind the first `held` of a row, before atom `next`."""

    row: Sequence[Placed]
    held: int
    next: int
    overtaken: tuple[int, ...]
    white: float
    price: float = 0.0

    @property
    def placed(self) -> tuple[Placed, ...]:
        """What stands where on the page."""
        return tuple(self.row[: self.held])


def paginate(
    atoms: Sequence[Atom],
    height: float,
    grid: float,
    spread: Spread | None = None,
    *,
    on_grid: bool = True,
    foot: float | None = None,
) -> tuple[tuple[Placed, ...], ...]:
    """The pages, each a tuple of placed atoms within 0 to `height` mm. An atom taller than a page gets one to itself.

    Atoms keep their order, except that a floating one may come up to a page later; where pages lie open together as `spread` says,
    it comes before the leaf is turned if it can. A page that goes on overleaf is spread to its foot, as far as its gaps may grow:
    by half lines of the `grid`, unless lines needn't lie `on_grid`. Where the `foot` is lower than what pages are filled to, all of
    them are spread to it, the last one too.
    """
    pages = _Pages(atoms, height, grid, spread or Spread())
    step = grid / 2 if on_grid else EPSILON
    placed = [end.placed for end in pages.cheapest()]
    if foot is not None:
        return tuple(_evened(page, foot, grid / 2, step, partly=True) for page in placed)
    return (*(_evened(page, height, grid / 2, step) for page in placed[:-1]), *placed[-1:])


class _Pages:
    def __init__(self, atoms: Sequence[Atom], height: float, grid: float, spread: Spread) -> None:
        self.atoms = atoms
        self.height = height
        self._lowest = height + EPSILON
        self.grid = grid
        self.spread = spread
        self._ended: tuple[tuple[int, tuple[int, ...]], list[tuple[_End, float]]] | None = None
        self._gaps: dict[int, list[int]] = {}

    def cheapest(self) -> list[_End]:
        """The pages of the cheapest way from the first atom past the last."""
        start: State = (0, (), self.spread.first % self.spread.pages)
        best: dict[State, tuple[float, State | None, _End | None]] = {start: (0.0, None, None)}
        queue: list[State] = [start]
        ends: list[State] = []
        while queue:
            state = heapq.heappop(queue)
            if state[0] == len(self.atoms) and not state[1]:
                ends.append(state)
                continue
            cost = best[state][0]
            following = (state[2] + 1) % self.spread.pages
            dear = _TURNED if following == 0 and self.spread.pages > 1 else _WAITING
            for end, foot in self._ends(state[0], state[1]):
                total, after = cost + self._cost(end, foot, dear), (end.next, end.overtaken, following)
                known = best.get(after)
                if known is None:
                    heapq.heappush(queue, after)
                if known is None or total < known[0] - EPSILON:
                    best[after] = (total, state, end)
        return _way_back(best, min(ends, key=lambda end: best[end][0]))

    def _ends(self, index: int, waiting: tuple[int, ...]) -> list[tuple[_End, float]]:
        """The places where a page that begins here may end, with the prices of a break and of the white at the foot.

        Left and right pages ask for the same, one right after the other.
        """
        begun = (index, waiting)
        if self._ended is None or self._ended[0] != begun:
            found = list(self._candidates(index, waiting))
            limit = max(self.height * (1 - _LEAST_FULL), min([end.white for end in found])) + EPSILON
            past = len(self.atoms)
            kept = [e for e in found if e.white <= limit or (e.next == past and not e.overtaken)]
            self._gaps = {}
            self._ended = (begun, [(end, self._short(end) + end.price) for end in kept])
        return self._ended[1]

    def _candidates(self, index: int, waiting: tuple[int, ...]) -> Iterator[_End]:
        placed: list[Placed] = []
        while waiting and self._try(placed, self.atoms[waiting[0]]):
            waiting = waiting[1:]
        legal = bool(placed)
        if legal:  # the figures alone; if they fill the page the rest of them goes on the next, before any text
            yield self._end(placed, index, waiting)
        if waiting and not placed:  # it is taller than a page
            yield self._end([Placed(self.atoms[waiting[0]], 0.0)], index, waiting[1:], _NO_WAY)
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
                    yield self._end(placed, index + 1, overtaken, atom.cost)
            index += 1
        yield from self._forced(placed, index, overtaken, legal=legal)

    def _bars(self, atom: Atom, floating: Atom) -> bool:
        """Yes if a waiting figure must not be overtaken by this atom."""
        return atom.new_page or atom.barrier >= floating.floats

    def _forced(self, placed: list[Placed], index: int, overtaken: tuple[int, ...], *, legal: bool) -> Iterator[_End]:
        """The page's natural end, where it has to end although no break is legal, or before a forced new page."""
        if index < len(self.atoms) and self.atoms[index].new_page and placed and placed[-1].atom.keep:
            yield self._end(placed, index, overtaken, _NO_WAY)
        elif index == len(self.atoms) and (not legal or overtaken):
            yield self._end(placed, index, overtaken)
        elif not legal:
            if not placed:
                placed.append(Placed(self.atoms[index], 0.0))
                index += 1
            yield self._end(placed, index, overtaken, _NO_WAY)

    def _try(self, placed: list[Placed], atom: Atom, *, opens: bool = False) -> bool:
        """Puts the atom under the others if it fits; one that opens the page's text brings what it repeats."""
        if not (opens and atom.repeat):  # as nearly all are, and this is asked more often than anything else
            y = _top(placed[-1], atom) if placed else 0.0
            if y + atom.height <= self._lowest:
                placed.append(Placed(atom, y))
                return True
            return atom.smaller is not None and self._try(placed, atom.smaller, opens=opens)
        more = [*atom.repeat, atom]
        down = list(placed[-1:])
        for part in more:
            down.append(Placed(part, _top(down[-1], part) if down else 0.0))
        if down[-1].bottom > self.height + EPSILON:
            return atom.smaller is not None and self._try(placed, atom.smaller, opens=opens)
        placed.extend(down[-len(more) :])
        return True

    def _end(self, placed: list[Placed], index: int, overtaken: tuple[int, ...], price: float = 0.0) -> _End:
        white = max(0.0, self.height - placed[-1].bottom) if placed else self.height
        return _End(placed, len(placed), index, overtaken, white, price)

    def _cost(self, end: _End, foot: float, dear: float) -> float:
        """What the page that ends there costs, of which `foot` is known; each figure that waits for the next one is so `dear`."""
        more = end.next < len(self.atoms)
        if not more and not end.overtaken:
            return _STUB if end.white > 0.85 * self.height else 0.0
        waiting = dear * len(end.overtaken)
        if not more:
            return foot + waiting
        following = self.atoms[end.next]
        if following.new_page:
            return waiting
        if dear == _TURNED and following.floats:
            waiting += _TURNED
        return foot + waiting

    def _short(self, end: _End) -> float:
        """The price of white at a page's foot, less where the page's gaps can take it."""
        white, row = end.white, end.row
        empty = _EMPTY * white / self.height
        if white < self.height * (1 - _LEAST_FULL):
            grown = self._gaps.get(id(row))  # what the gaps of the row may grow by, added up from its top
            if grown is None:
                grown = self._gaps[id(row)] = list(accumulate([one.atom.stretch for one in row]))
            room = grown[end.held - 1] - grown[0]
            if white <= room * self.grid / 2:
                return empty + (_SPREAD * (2 * white / (room * self.grid)) ** 2 if room else 0.0)
        return empty + _SHORT * floor(white / self.grid + EPSILON) ** 2


def _top(above: Placed, atom: Atom) -> float:
    """Where an atom begins under another."""
    over = above.atom
    white = over.below if over.below > atom.space else atom.space  # noqa: FURB136 - no call of `max`, as this is asked most often
    y = above.y + (over.height + white)
    return ceil(y / atom.snap - EPSILON) * atom.snap if atom.snap else y


def _way_back(best: dict[State, tuple[float, State | None, _End | None]], end: State) -> list[_End]:
    pages: list[_End] = []
    state: State | None = end
    while state is not None:
        _, before, page = best[state]
        if page is not None:
            pages.append(page)
        state = before
    return pages[::-1]


def _evened(
    placed: tuple[Placed, ...], height: float, most: float, step: float, *, partly: bool = False
) -> tuple[Placed, ...]:
    """The page with its gaps grown in steps, each by its share of what brings the page's foot to the last line.

    That is done if none grows by more than `most` a point of its `stretch`; `partly` as far as that brings it, else.
    """
    room = sum([one.atom.stretch for one in placed[1:]])
    white = floor((height - placed[-1].bottom) / step + EPSILON) * step if placed else 0.0
    if partly:
        white = min(white, room * most)
    if white <= EPSILON or white > room * most + EPSILON:
        return placed
    out = [placed[0]]
    grown = 0
    for item in placed[1:]:
        grown += item.atom.stretch
        out.append(Placed(item.atom, item.y + round(white * grown / room / step) * step))
    return tuple(out)
