"""Ways that a search has found, told step by step, the most usual first, each with its honest chance.

The chance of a way is that the table says anything with which these actions lead there, not only what the example shows.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from pnp.referee.explain.search import Difference, Edge, Search, compared, differences, ways_of
from pnp.rules.chance.odds import Way
from pnp.rules.protocol import Event

MOST_KEPT = 24
"""So many ways to one position are kept in mind: of as many actions, and not the same ones in another order."""

MOST_TOLD = 6
"""So many ways are told with their chances."""


class Happened(NamedTuple):
    """One action of a way: its text with answers that fit, what the table must have said, and how likely that was.

    `alike` are the other answers that would have done as well; `chance` is that of all of them.
    """

    text: str
    said: tuple[str, ...]
    chance: Fraction
    events: tuple[Event, ...]
    alike: tuple[tuple[str, ...], ...] = ()


class Account(NamedTuple):
    """One way from the first position to the second. `marks` are what AFTER leaves out and is wanted."""

    steps: tuple[Happened, ...]
    chance: Fraction = Fraction(1)
    marks: tuple[Difference, ...] = ()


class Route(NamedTuple):
    """A way through the positions that a search has reached."""

    end: Any
    edges: tuple[Edge, ...] = ()


def routes_to(search: Search, end: Any) -> list[Route]:
    """Ways to a position as short as the shortest, each set of actions once whatever its order, in the order found."""
    return [Route(end, edges) for edges in _kept(search, end, {}).values()]


def _kept(search: Search, end: Any, known: dict[Any, dict[tuple[str, ...], tuple[Edge, ...]]]) -> Any:
    """For each position on the way, from the first on: by the names of the actions, in alphabetical order, the first such way."""
    waiting = [end]
    while waiting:
        position = waiting[-1]
        edges = search.reached[position].edges
        missing = [edge.before for edge in edges if edge.before not in known]
        if missing:
            waiting += missing
            continue
        waiting.pop()
        if position not in known:
            known[position] = _through(search, edges, known) if edges else {(): ()}
    return known[end]


def _through(
    search: Search, edges: list[Edge], known: dict[Any, dict[tuple[str, ...], tuple[Edge, ...]]]
) -> dict[tuple[str, ...], tuple[Edge, ...]]:
    found: dict[tuple[str, ...], tuple[Edge, ...]] = {}
    for edge in edges:
        name = search.rules.notation(edge.action)
        for names, before in known[edge.before].items():
            if len(found) >= MOST_KEPT:
                return found
            found.setdefault(tuple(sorted((*names, name))), (*before, edge))
    return found


def ranked(search: Search) -> list[Route]:
    """All ways found: those to the very position first, then short ones, usual ones, and ones that touch little."""
    routes = [route for end in search.found for route in routes_to(search, end)]
    return sorted(routes, key=lambda route: _rank(search, route))


def _rank(search: Search, route: Route) -> tuple[bool, int, int, int]:
    odd = sum(search.explaining.unusual(edge.before, edge.action) for edge in route.edges)
    touched: set[str] = set()
    for edge in route.edges:
        touched.update(where for where, _, _ in differences(search.explaining, edge.before, edge.way.step.position))
    return route.end != search.goal, len(route.edges), odd, len(touched)


def told(search: Search, route: Route) -> Account:
    """A way step by step, with its chances; of answers that do as well the likeliest are shown."""
    actions = [edge.action for edge in route.edges]
    worth = _Worth(search, actions, route.end)
    first = position = route.edges[0].before if route.edges else route.end
    steps: list[Happened] = []
    for number, action in enumerate(actions):
        ways = worth.leading(number, position)
        shown = max(ways, key=lambda way: way.chance / max(len(way.alike), 1))
        steps.append(_step(search, action, shown, ways))
        position = shown.step.position
    marks = compared(search.rules.facts(search.goal), search.rules.facts(route.end))
    return Account(tuple(steps), min(worth.of(0, first), Fraction(1)), marks)


def _step(search: Search, action: Any, shown: Way, ways: list[Way]) -> Happened:
    fitting = dict.fromkeys(answers for way in ways for answers in way.alike or (way.answers,))
    chance = min(sum((way.chance for way in ways), Fraction(0)), Fraction(1))
    alike = tuple(answers for answers in fitting if answers != shown.answers)
    text = search.rules.answered_notation(action, shown.answers)
    return Happened(text, shown.said, chance, shown.step.events, alike)


class _Worth:
    """How likely a row of actions is to end where it should, from each position on its way."""

    def __init__(self, search: Search, actions: list[Any], end: Any) -> None:
        self.search = search
        self.actions = actions
        self.end = end
        self._ways: dict[tuple[int, Any], list[Way]] = {}
        self._known: dict[tuple[int, Any], Fraction] = {}

    def of(self, number: int, position: Any) -> Fraction:
        """The chance that the actions from the given one on lead to the end."""
        if number == len(self.actions):
            return Fraction(position == self.end)
        key = (number, position)
        if key not in self._known:
            ways = self._all_ways(number, position)
            self._known[key] = sum((w.chance * self.of(number + 1, w.step.position) for w in ways), Fraction(0))
        return self._known[key]

    def leading(self, number: int, position: Any) -> list[Way]:
        """The ways of the given action, carried out in a position, from which the end can still be reached."""
        return [way for way in self._all_ways(number, position) if self.of(number + 1, way.step.position)]

    def _all_ways(self, number: int, position: Any) -> list[Way]:
        key = (number, position)
        if key not in self._ways:
            search, action = self.search, self.actions[number]
            may = search.rules.permits(position, action)
            ways = ways_of(search.rules, search.explaining, position, action, search.goal) if may else None
            self._ways[key] = list(ways or ())
        return self._ways[key]
