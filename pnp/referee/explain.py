"""What happened between two positions: the shortest legal way from one to the other within one turn, or what no rule explains.

The search goes from the position before through every legal action and every answer of the table, the most promising position
first: actions done plus those that the engine knows to be still needed (`Rules.apart`). It stops where the turn has passed, and
after `MOST_POSITIONS` positions. Everything is deterministic.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from heapq import heappop, heappush
from typing import Any, NamedTuple

from pnp.rules.odds import Way, every_way
from pnp.rules.protocol import AnyRules, Event

MOST_POSITIONS = 60_000
"""So many positions are looked at for an explanation: some seconds."""

MOST_NEAREST = 6_000
"""So many more for the nearest position that can be explained, when there is no explanation."""


class Happened(NamedTuple):
    """One action of the explanation: its text with answers that fit, what the table must have said, and how likely that was."""

    text: str
    said: tuple[str, ...]
    chance: Fraction
    events: tuple[Event, ...]


class Difference(NamedTuple):
    """One thing that is not as it should be: where, what is there after the actions, and what should be there."""

    where: str
    is_: str
    wanted: str


class Explanation(NamedTuple):
    """`steps` lead from the first position to one that differs from the second by `differences` alone.

    `whole`: everything within the turn has been tried, so that differences are certain to have no explanation there.
    """

    steps: tuple[Happened, ...]
    differences: tuple[Difference, ...]
    whole: bool
    looked_at: int

    @property
    def explained(self) -> bool:
        """Does a legal sequence lead from one position to the other?"""
        return not self.differences


class _Node(NamedTuple):
    """A position reached, and the way to it."""

    position: Any
    way: Way | None = None
    action: Any = None
    before: Any = None
    depth: int = 0


class _Search:
    """The search from one position to another.

    With `greedy` it follows what differs least, and so soon comes near a goal that can't be reached.
    """

    def __init__(self, rules: AnyRules, before: Any, after: Any, most: int, *, greedy: bool = False) -> None:
        self.rules = rules
        self.goal = after
        self.most = most
        self.greedy = greedy
        self.actors = rules.actors(before)
        self.wanted = rules.facts(after)
        self.reached: dict[Any, _Node] = {before: _Node(before)}
        self.open: list[tuple[int, int, int, Any]] = []
        self.whole = True
        self._push(before, 0)

    def _push(self, position: Any, depth: int) -> None:
        needed = len(self._differences(position)) * self.most if self.greedy else self.rules.apart(position, self.goal)
        if needed is not None:
            heappush(self.open, (depth + needed, -depth, len(self.reached), position))

    def run(self) -> Explanation:
        """Look until the goal is found, nothing is left, or too much has been looked at."""
        best, fewest = next(iter(self.reached)), None
        while self.open:
            _, minus_depth, _, position = heappop(self.open)
            if position == self.goal:
                return self._explain(position)
            node = self.reached[position]
            if node.depth != -minus_depth:
                continue  # a shorter way to it was found after this entry
            missing = len(self._differences(position))
            if fewest is None or missing < fewest:
                best, fewest = position, missing
            if self.rules.actors(position) != self.actors:
                continue
            if len(self.reached) >= self.most:
                self.whole = False
                if self.greedy:
                    continue  # what has been found may still be nearest
                break
            for follower in self._followers(position, node.depth):
                known = self.reached.get(follower.position)
                if known is None or known.depth > follower.depth:
                    self.reached[follower.position] = follower
                    self._push(follower.position, follower.depth)
        return self._explain(best)

    def _followers(self, position: Any, depth: int) -> Iterator[_Node]:
        for action in self.rules.moves(position):
            ways = every_way(self.rules, position, action)
            if ways is None:
                self.whole = False  # more answers than can be tried
                continue
            for way in ways:
                yield _Node(way.step.position, way, action, position, depth + 1)

    def _differences(self, position: Any) -> tuple[Difference, ...]:
        facts = self.rules.facts(position)
        keys = dict.fromkeys((*facts, *self.wanted))
        found = ((key, facts.get(key, ""), self.wanted.get(key, "")) for key in keys)
        return tuple(Difference(*entry) for entry in found if entry[1] != entry[2])

    def _explain(self, position: Any) -> Explanation:
        steps: list[Happened] = []
        node = self.reached[position]
        while node.way is not None:
            way = node.way
            text = self.rules.name_answered(node.action, way.answers)
            steps.append(Happened(text, way.said, way.chance, way.step.events))
            node = self.reached[node.before]
        differences = () if position == self.goal else self._differences(position)
        if position != self.goal and not differences:
            differences = (Difference("text", self.rules.write(position), self.rules.write(self.goal)),)
        return Explanation(tuple(reversed(steps)), differences, self.whole, len(self.reached))


def explain(rules: AnyRules, before: Any, after: Any, most: int = MOST_POSITIONS) -> Explanation:
    """How `after` can have come from `before` within one turn.

    Without an explanation, the steps lead to the position nearest to `after`, and the differences that remain are listed.
    """
    found = _Search(rules, before, after, most).run()
    if found.explained:
        return found
    nearest = _Search(rules, before, after, min(most, MOST_NEAREST), greedy=True).run()
    if nearest.explained:  # a lucky find: not certainly the shortest way, but one
        return nearest
    nearer = min(found, nearest, key=lambda each: (len(each.differences), len(each.steps)))
    return nearer._replace(whole=found.whole, looked_at=found.looked_at + nearest.looked_at)
