"""The search for a way from one position to another: forward through legal actions, the most promising position first.

Promising is what has few actions behind it and few before it, as far as the game can tell (`Explaining.apart`). Everything is
deterministic: what is looked at is counted, and no clock is asked.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from typing import Any, NamedTuple

from pnp.rules.chance.odds import Way, every_way
from pnp.rules.chance.tables import Entered
from pnp.rules.companions.explaining import Explaining, Foreseen
from pnp.rules.protocol import AnyRules

AT_ONCE = 400
"""So many ways of leaving a position are followed before others have their turn: actions come with the likeliest first."""

OTHERS = 3_000
"""So many more positions are looked at for other ways as short as the first."""


class Difference(NamedTuple):
    """One thing that is not as it should be: where, what is there, and what should be there."""

    where: str
    is_: str
    wanted: str


class Edge(NamedTuple):
    """One action that leads to a position: the position before it, the action, and what the table said."""

    before: Any
    action: Any
    way: Way


class Looked(NamedTuple):
    """What is known of a position reached: the fewest actions to it, and the last of them in each way that is as short."""

    depth: int
    edges: list[Edge]


class Search:
    """The search from one position to another within the span of the first.

    With `greedy` it follows what differs least, and so soon comes near a goal that is far or can't be reached.
    """

    def __init__(
        self,
        rules: AnyRules,
        explaining: Explaining[Any, Any],
        before: Any,
        goal: Any,
        *,
        greedy: bool = False,
    ) -> None:
        self.rules = rules
        self.explaining = explaining
        self.goal = goal
        self.greedy = greedy
        self.span = explaining.span(before)
        self.wanted = explaining.facts(goal)
        self.is_bare = explaining.bare(goal) == goal
        self.reached: dict[Any, Looked] = {before: Looked(0, [])}
        self.found: list[Any] = []
        self.looked_at = 0
        self.nearest, self.fewest = before, len(self.wanted) + 1_000_000
        self.cut_short = False
        self.untried: list[Any] = []
        self.at_the_end = False
        self.put_off = False
        self._open: list[tuple[int, int, int, Any]] = []
        self._enough: int | None = None
        self._last = sys.maxsize
        self._serial = 0
        self._leaving: dict[Any, Iterator[Edge]] = {}
        self._push(before, 0)

    def is_goal(self, position: Any) -> bool:
        """Is it the position to be explained, or does it look like it where marks have been left out?"""
        return bool(position == self.goal or (self.is_bare and self.explaining.bare(position) == self.goal))

    @property
    def finds_the_shortest(self) -> bool:
        """Is there certainly no shorter way than what it finds?"""
        return not (self.greedy or self.untried or self.put_off)

    def differences(self, position: Any) -> tuple[Difference, ...]:
        """In what a position differs from the goal."""
        return differences(self.explaining, position, self.goal, self.wanted)

    def run(self, most: int) -> None:
        """Look until the shortest ways are found, nothing is left, or `most` positions have been looked at, now and before."""
        self.cut_short = False
        while self._open:
            promise, minus_depth, _, position = self._open[0]
            if self._enough is not None and (self.greedy or promise > self._enough):
                return
            if self.looked_at >= min(most, self._last):
                self.cut_short = True
                return
            heappop(self._open)
            if self.reached[position].depth == -minus_depth:  # else a shorter way to it was found after this entry
                self._look(position, -minus_depth, promise)

    def _look(self, position: Any, depth: int, promise: int) -> None:
        if self.is_goal(position):
            self.found.append(position)
            if self._enough is None:
                self._enough, self._last = depth, self.looked_at + OTHERS
        elif self.explaining.span(position) == self.span:
            self._leave(position, depth, promise)
        else:
            self.at_the_end = True

    def _push(self, position: Any, depth: int) -> None:
        if self.greedy:
            missing, guess = self._missing(position), self.explaining.guess(position, self.goal)
            needed: int | None = 1_000 * (missing if guess is None else guess)
        else:
            needed = self.explaining.distance(position, self.goal)
        if needed is not None:
            self._again(position, depth, depth + needed)

    def _again(self, position: Any, depth: int, promise: int) -> None:
        self._serial += 1
        heappush(self._open, (promise, -depth, self._serial, position))

    def _missing(self, position: Any) -> int:
        missing = len(self.differences(position))
        if missing < self.fewest:
            self.nearest, self.fewest = position, missing
        return missing

    def _leave(self, position: Any, depth: int, promise: int) -> None:
        """Follow the next ways out of a position; what is left of them has to wait behind what one action more takes."""
        leaving = self._leaving.pop(position, None) or self._edges(position)
        for _ in range(AT_ONCE):
            edge = next(leaving, None)
            if edge is None:
                return
            self._arrive(edge, depth + 1)
        self._leaving[position] = leaving
        self.put_off = True
        self._again(position, depth, promise + 1)

    def _arrive(self, edge: Edge, depth: int) -> None:
        self.looked_at += 1
        position = edge.way.step.position
        known = self.reached.get(position)
        if known is not None and known.depth <= depth:
            if known.depth == depth:
                known.edges.append(edge)
            return
        self.reached[position] = Looked(depth, [edge])
        self._leaving.pop(position, None)
        self._push(position, depth)

    def _edges(self, position: Any) -> Iterator[Edge]:
        if not self.explaining.is_all(position, self.goal):
            self._not_tried(None)
        for action in self.explaining.toward(position, self.goal):
            ways = ways_of(self.rules, self.explaining, position, action, self.goal)
            if ways is None:
                self._not_tried(action)
            else:
                yield from (Edge(position, action, way) for way in ways)

    def _not_tried(self, action: Any) -> None:
        """More answers than can be tried, or (None) more actions than can be listed."""
        if action not in self.untried:
            self.untried.append(action)


def ways_of(
    rules: AnyRules, explaining: Explaining[Any, Any], position: Any, action: Any, goal: Any
) -> Iterator[Way] | None:
    """The ways in which an action can turn out and lead to the goal; None when there are too many of them."""
    foreseen = explaining.rolls(position, action, goal)
    if foreseen is not None:
        return _foreseen(rules, position, action, iter(foreseen))
    ways = every_way(rules, position, action)
    return None if ways is None else iter(ways)


def _foreseen(rules: AnyRules, position: Any, action: Any, foreseen: Iterator[Foreseen]) -> Iterator[Way]:
    for answers, chance, said in foreseen:
        step = rules.apply(position, action, Entered(answers))
        yield Way(tuple(answers), (said,) if said else (), step, chance)


def differences(
    explaining: Explaining[Any, Any], position: Any, goal: Any, wanted: Mapping[str, str] | None = None
) -> tuple[Difference, ...]:
    """In what two positions differ, in the words of the game; `wanted` are the facts of the goal, if they are known."""
    return compared(explaining.facts(position), explaining.facts(goal) if wanted is None else wanted)


def compared(facts: Mapping[str, str], wanted: Mapping[str, str]) -> tuple[Difference, ...]:
    """The facts that are not alike."""
    found = (Difference(key, facts.get(key, ""), wanted.get(key, "")) for key in dict.fromkeys((*facts, *wanted)))
    return tuple(one for one in found if one.is_ != one.wanted)
