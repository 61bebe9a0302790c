"""A bot that searches: Monte-Carlo tree search over what its side may see.

- The tree is grown by UCT (Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning*, 2006). Each player maximizes his own worth,
  so that games of more than two are searched as well (Sturtevant, *An Analysis of UCT in Multi-player Games*, 2008).
- It is *open loop*: a node stands for a line of actions and not for a position, and dice and cards fall anew each time it is
  gone through (Perez and others, *Open Loop Search for General Video Game Playing*, 2015). So chance needs no nodes, and what the
  side doesn't know is drawn anew as well (Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, 2012).
- Where actions are many, they are let in a few at a time, as drawn (progressive widening: Coulom, *Computing Elo Ratings of Move
  Patterns in the Game of Go*, 2007).
- Where several write sheets at once, the others' are drawn at random: none of them may hang on what this side writes.
- From the end of the tree the game is played on at random for a few actions, and broken off with the engine's judgement
  (`Rules.standing`); where an engine has none, to its end.
"""

from __future__ import annotations

from math import inf, log, sqrt
from random import Random
from time import monotonic
from typing import Any

from pnp.playtest.bots import Bot, Thought
from pnp.playtest.worth import UNKNOWN, drawn, guessed, somebody, worth
from pnp.rules.chance.tables import Seeded, UnansweredError
from pnp.rules.protocol import TABLE, AnyRules

CURIOSITY = 0.6
"""The constant of UCT, for worths from 0 to 1."""
WIDER = 2.2
"""A node has so many children for the square root of its visits, at most."""
MAY_WELL = 0.06
"""An answer that is looked at in this share of the tries is one that the others may well give."""
LOOKS, LOOKS_FIRST = 5, 12
"""Actions drawn before one is let into the tree, and at its root."""
DEEPEST = 60
"""Actions in the tree; a line is not followed farther."""


JUDGED = 100
"""Fewer actions played at random than this are broken off by the engine's judgement, which actions are drawn by as well."""


class _Node:
    """A line of actions, whose last one was taken by `actor`, and what came of it.

    `sum` is what it was worth to the actor, `own` what it was worth to whoever ponders: with more than two players the one can't be
    told from the other.
    """

    __slots__ = ("actor", "children", "own", "sum", "visits")

    def __init__(self, actor: str) -> None:
        self.actor = actor
        self.children: dict[Any, _Node] = {}
        self.sum = 0.0
        self.own = 0.0
        self.visits = 0

    @property
    def value(self) -> float:
        """On average."""
        return self.sum / self.visits if self.visits else UNKNOWN

    @property
    def own_value(self) -> float:
        """On average, to whoever ponders."""
        return self.own / self.visits if self.visits else UNKNOWN


class TreeSearch(Bot):
    """Looks through so many `playouts`, or, if `seconds` are given, for so long.

    `plies` are played at random from the end of the tree before a game is broken off, `unjudged` where the engine says nothing of
    how the players stand.
    """

    def __init__(self, playouts: int = 400, seconds: float | None = None, plies: int = 0, unjudged: int = 400) -> None:
        self.playouts = playouts
        self.seconds = seconds
        self.plies = plies
        self.unjudged = unjudged

    def ponder(self, rules: AnyRules, position: Any, player: str, rng: Random) -> tuple[Thought, ...]:
        """The action tried most often first; the same for one seed, unless it is time that ends the search."""
        view, root = rules.view(position, player), _Node(player)
        players = tuple(dict.fromkeys((player, *rules.players(view))))
        plies = self.plies if rules.standing(view) else self.unjudged
        end = inf if self.seconds is None else monotonic() + self.seconds
        for _ in range(self.playouts if self.seconds is None else 10**9):
            _Playout(rules, view, players, plies, rng).run(root)
            if monotonic() > end or (len(root.children) == 1 and root.visits > 8 and _forced(rules, view)):
                break
        ranked = sorted(root.children.items(), key=lambda one: (-one[1].visits, -one[1].value))
        return tuple(_thought(action, node, player) for action, node in ranked)


class _Playout:
    """One game in thought, from the root to where it is broken off."""

    def __init__(self, rules: AnyRules, view: Any, players: tuple[str, ...], plies: int, rng: Random) -> None:
        """`players` are all there are, the one that ponders first. Few `plies` say that the engine judges how they stand."""
        self.rules, self.position, self.player, self.players = rules, view, players[0], players
        self.plies, self.rng = plies, rng
        self.table = Seeded(rng)
        self.judged = plies < JUDGED
        self.path: list[tuple[str, _Node]] = []

    def run(self, root: _Node) -> None:
        """Goes down the tree, adds a node, plays on, and tells the nodes on the way what came of it."""
        try:
            self._descend(root)
            values = guessed(self.rules, self.position, self.players, self.plies, self.rng)
        except UnansweredError:  # a decision in the middle of an action, which nobody can be asked for
            values = dict.fromkeys(self.players, UNKNOWN)
        root.visits += 1
        for actor, node in self.path:
            node.visits += 1
            node.sum += values.get(actor, UNKNOWN)
            node.own += values.get(self.player, UNKNOWN)

    def _descend(self, node: _Node) -> None:
        while self.rules.outcome(self.position) is None and len(self.path) < DEEPEST:
            actors = self.rules.actors(self.position)
            actor = self.player if self.player in actors else somebody(actors)
            if actor == TABLE or (len(actors) > 1 and actor != self.player):
                self._apply(self.rules.sample(self.position, self.rng))
                continue
            action, child, is_new = self._step(node, actor)
            self.path.append((actor, child))
            self._apply(action)
            if is_new:
                return
            node = child

    def _step(self, node: _Node, actor: str) -> tuple[Any, _Node, bool]:
        """A new child if there is room for one and one is drawn, else the most promising that is legal now."""
        if len(node.children) < WIDER * sqrt(node.visits + 1):
            action = self._promising(actor)
            if action not in node.children:
                child = node.children[action] = _Node(actor)
                return action, child, True
        trials = log(node.visits + 1)
        legal = [one for one in node.children.items() if self.rules.permits(self.position, one[0])]
        if not legal:
            action = self.rules.sample_for(self.position, actor, self.rng)
            child = node.children[action] = _Node(actor)
            return action, child, True
        action, child = max(legal, key=lambda one: one[1].value + CURIOSITY * sqrt(trials / max(1, one[1].visits)))
        return action, child, False

    def _promising(self, actor: str) -> Any:
        """Of a few actions the one after which its player stands best: what a tree can't look at it should not begin with."""
        looked = drawn(self.rules, self.position, actor, self.rng, LOOKS if self.path else LOOKS_FIRST)
        return max(looked, key=lambda action: self._at_once(action, actor)) if self.judged else looked[0]

    def _at_once(self, action: Any, actor: str) -> float:
        try:
            return worth(self.rules, self.rules.apply(self.position, action, self.table).position, actor)
        except UnansweredError:
            return UNKNOWN

    def _apply(self, action: Any) -> None:
        self.position = self.rules.apply(self.position, action, self.table).position


def _forced(rules: AnyRules, position: Any) -> bool:
    """Is only one action legal?"""
    moves = iter(rules.moves(position))
    return next(moves, None) is not None and next(moves, None) is None


def _thought(action: Any, node: _Node, player: str) -> Thought:
    """What was found of an action: what it is worth, the others' answer that is likeliest and the one that would be worst."""
    answers = _answers(node, player)
    if len(answers) < 2:  # a single answer is no choice of anybody's, such as a roll
        return Thought(action, node.value, node.visits)
    reply = max(answers, key=lambda one: one[1].visits)
    feared = min(answers, key=lambda one: one[1].own_value)
    return Thought(action, node.value, node.visits, reply[0], feared[0], feared[1].own_value)


def _answers(node: _Node, player: str) -> list[tuple[Any, _Node]]:
    """What others may well do after a line of actions, and after what the player himself is likeliest to go on with."""
    likeliest = max(node.children.values(), key=lambda child: child.visits, default=None)
    if likeliest is not None and likeliest.actor == player:
        return _answers(likeliest, player)
    least = MAY_WELL * node.visits
    return [
        (action, child) for action, child in node.children.items() if child.actor != player and child.visits >= least
    ]
