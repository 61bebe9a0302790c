"""The tree of a search: its nodes, how far apart what it found lies, and what it says of an action in the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.playtest.players.bots import Thought
from pnp.playtest.players.regret import Writer
from pnp.playtest.players.worth import TRUST, UNKNOWN

MAY_WELL = 0.06
"""An answer that is looked at in this share of the tries is one that the others may well give."""


class Node:
    """A line of actions, whose last one was taken by `actor`, and what came of it.

    `sum` is what it was worth to the actor, `own` what it was worth to whoever ponders: with more than two players the one can't
    be told from the other. `looks` is what it seemed worth to the actor one action ahead, which counts as `trust` visits. Where
    several act at once next, `writers` has what each of them has learnt, and the children go by the sheets of all.
    """

    __slots__ = ("actor", "children", "looks", "own", "sum", "trust", "visits", "waiting", "writers")

    def __init__(self, actor: str, looks: float = UNKNOWN, trust: int = 1) -> None:
        self.actor = actor
        self.looks = looks
        self.trust = trust
        self.children: dict[Any, Node] = {}
        self.writers: dict[str, Writer] = {}
        self.waiting: list[Thought] | None = None
        self.sum = 0.0
        self.own = 0.0
        self.visits = 0

    def let_in(self, thought: Thought, actor: str, trust: int = TRUST) -> tuple[Any, Node]:
        """An action as a child, which it may be already; what it looked like counts as so many playouts for each try."""
        return thought.action, self.children.setdefault(
            thought.action, Node(actor, thought.value, trust * thought.tries or 1)
        )

    @property
    def is_forced(self) -> bool:
        """Was there nothing to choose from when it was first looked at? What comes of it is no news, so no playout ends there."""
        return self.waiting is not None and len(self.waiting) == 1

    @property
    def value(self) -> float:
        """On average."""
        return self.sum / self.visits if self.visits else UNKNOWN

    @property
    def own_value(self) -> float:
        """On average, to whoever ponders."""
        return self.own / self.visits if self.visits else UNKNOWN

    @property
    def promise(self) -> float:
        """On average, what it seemed at first included."""
        return (self.sum + self.trust * self.looks) / (self.visits + self.trust)


class Span:
    """How far what was found of the worth to each player lies apart."""

    def __init__(self) -> None:
        self._ends: dict[str, tuple[float, float]] = {}

    def take(self, values: Mapping[str, float]) -> None:
        """Something more was found."""
        for player, value in values.items():
            low, high = self._ends.get(player, (value, value))
            self._ends[player] = (min(low, value), max(high, value))

    def of(self, player: str) -> float:
        """From the least to the most, never less than a hundredth."""
        low, high = self._ends.get(player, (0.0, 1.0))
        return max(0.01, high - low)


def thought_of(action: Any, node: Node, player: str) -> Thought:
    """What was found of an action: what it is worth, the others' answer that is likeliest and the one that would be worst."""
    return with_answers(Thought(action, node.value, node.visits), answers_to(node, player))


def with_answers(thought: Thought, answers: list[tuple[Any, Node]]) -> Thought:
    """A thought, and of these answers the likeliest and the one to be feared."""
    if len(answers) < 2:  # a single answer is no choice of anybody's, such as a roll
        return thought
    reply = max(answers, key=lambda one: one[1].visits)
    feared = min(answers, key=lambda one: one[1].own_value)
    chance = reply[1].visits / sum(child.visits for _, child in answers)
    return thought._replace(reply=reply[0], feared=feared[0], feared_value=feared[1].own_value, chance=chance)


def answers_to(node: Node, player: str) -> list[tuple[Any, Node]]:
    """What others may well do after a line of actions, and after what the player himself is likeliest to go on with."""
    if node.writers:
        return []
    likeliest = max(node.children.values(), key=lambda child: child.visits, default=None)
    if likeliest is not None and likeliest.actor == player:
        return answers_to(likeliest, player)
    least = MAY_WELL * node.visits
    return [
        (action, child) for action, child in node.children.items() if child.actor != player and child.visits >= least
    ]
