"""A bot that searches: Monte-Carlo tree search over what its side may see.

- The tree is grown by UCT (Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning*, 2006). Each player maximizes his own worth,
  so that games of more than two are searched as well (Sturtevant, *An Analysis of UCT in Multi-player Games*, 2008).
- It is *open loop*: a node stands for a line of actions and not for a position, and dice and cards fall anew each time it is
  gone through (Perez and others, *Open Loop Search for General Video Game Playing*, 2015). So chance needs no nodes, and what the
  side doesn't know is drawn anew as well (Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, 2012).
- Where actions are many, they are let in a few at a time, those first that look best one action ahead (progressive unpruning and
  bias: Chaslot and others, *Progressive Strategies for Monte-Carlo Tree Search*, 2008).
- At its root the tree shares the playouts out by sequential halving (see `halving.py`): what is wanted there is the best action,
  and not that most playouts go through it.
  The first playouts of all actions there go through the same world, the second ones through another: dice and what is hidden fall
  alike for each at first (common random numbers), so that actions are told apart and not their luck.
- How curious the search is goes by how far what it has seen lies apart, for an engine's judgements may differ by hundredths
  (Schrittwieser and others, *Mastering Atari, Go, chess and shogi by planning with a learned model*, 2020, appendix B).
- Where several write sheets at once, the others' are drawn at random: none of them may hang on what this side writes.
- At the end of the tree the engine judges how the players stand (`Outlook.evaluate`); where an engine has nothing to say, the game
  is played on at random to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import Any

from pnp.playtest.players.bots import Bot, Thought
from pnp.playtest.players.greedy import ahead, others_than, with_sheets
from pnp.playtest.players.halving import MOST, admitted, by_time, by_tries
from pnp.playtest.players.worth import UNKNOWN, guessed, somebody
from pnp.rules.chance.tables import Seeded, UnansweredError
from pnp.rules.protocol import TABLE, AnyRules

CURIOSITY = 0.2
"""The constant of UCT, for worths as far apart as those seen so far. 0.06 and 0.6 did no better in forty games."""
WIDER = 1.5
"""A node has so many children for the square root of its visits, at most."""
MAY_WELL = 0.06
"""An answer that is looked at in this share of the tries is one that the others may well give."""
AS_OFTEN = 0.75
"""Actions at the root that were tried nearly as often as any other were in the last round, in which the better one counts."""
BREADTH, BREADTH_FIRST = 8, 60
"""Actions looked at one action ahead, of which the best are let into the tree first; and at its root."""
ROLLS_FIRST = 3
"""How often each of them is tried at the root, where chance has a say."""
DEEPEST = 60
"""Actions in the tree; a line is not followed farther."""


JUDGED = 100
"""Fewer actions played at random than this are broken off by the engine's judgement, which ranks actions as well."""


class _Node:
    """A line of actions, whose last one was taken by `actor`, and what came of it.

    `sum` is what it was worth to the actor, `own` what it was worth to whoever ponders: with more than two players the one can't be
    told from the other. `looks` is what it seemed worth to the actor one action ahead, in so many tries (`trust`).
    """

    __slots__ = ("actor", "children", "looks", "own", "sum", "trust", "visits", "waiting")

    def __init__(self, actor: str, looks: float = UNKNOWN, trust: int = 1) -> None:
        self.actor = actor
        self.looks = looks
        self.trust = trust
        self.children: dict[Any, _Node] = {}
        self.waiting: list[Thought] | None = None
        self.sum = 0.0
        self.own = 0.0
        self.visits = 0

    def let_in(self, thought: Thought, actor: str) -> tuple[Any, _Node]:
        """An action as a child, which it may be already."""
        return thought.action, self.children.setdefault(thought.action, _Node(actor, thought.value, thought.tries or 1))

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


class _Span:
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
        """The best of those tried most often first; the same for one seed, unless it is time that ends the search."""
        view, root, span = rules.view(position, player), _Node(player), _Span()
        players = tuple(dict.fromkeys((player, *rules.players(view))))
        plies = self.plies if rules.outlook().evaluate(view) else self.unjudged

        looked = _Playout(rules, view, players, plies, rng).looked_at(player, is_root=True)
        worlds = rng.getrandbits(32)
        for thought in self._tries(looked, root) if len(looked) > 1 else looked:
            known = root.children.get(thought.action)
            world = Random(worlds + (known.visits if known else 0))  # noqa: S311 - games, not secrets
            _Playout(rules, view, players, plies, world).run(root, span, thought)
        most = max(node.visits for node in root.children.values())
        ranked = sorted(root.children.items(), key=lambda one: (one[1].visits <= AS_OFTEN * most, -one[1].promise))
        return tuple(_thought(action, node, player) for action, node in ranked)

    def _tries(self, looked: Sequence[Thought], root: _Node) -> Iterator[Thought]:
        """What to try next at the root, of the actions that look best."""

        def promise(thought: Thought) -> float:
            return root.children[thought.action].promise

        if self.seconds is None:
            return by_tries(looked[: admitted(len(looked), self.playouts)], self.playouts, promise)
        return by_time(looked[:MOST], self.seconds, promise)


class _Playout:
    """One game in thought, from the root to where it is broken off."""

    def __init__(self, rules: AnyRules, view: Any, players: tuple[str, ...], plies: int, rng: Random) -> None:
        """`players` are all there are, the one that ponders first. Few `plies` say that the engine judges how they stand."""
        self.rules, self.position, self.player, self.players = rules, view, players[0], players
        self.plies, self.rng = plies, rng
        self.table = Seeded(rng)
        self.judged = plies < JUDGED
        self.path: list[tuple[str, _Node]] = []

    def run(self, root: _Node, span: _Span, first: Thought) -> None:
        """Goes down the tree from its first action, adds a node, plays on, and tells the nodes on the way what came of it."""
        try:
            self._descend(root, span, first)
            values = guessed(self.rules, self.position, self.players, self.plies, self.rng)
        except UnansweredError:  # a decision in the middle of an action, which nobody can be asked for
            values = dict.fromkeys(self.players, UNKNOWN)
        span.take(values)
        root.visits += 1
        for actor, node in self.path:
            node.visits += 1
            node.sum += values.get(actor, UNKNOWN)
            node.own += values.get(self.player, UNKNOWN)

    def _descend(self, node: _Node, span: _Span, first: Thought) -> None:
        while self.rules.outcome(self.position) is None and len(self.path) < DEEPEST:
            actors = self.rules.actors(self.position)
            actor = self.player if self.player in actors else somebody(actors)
            if actor == TABLE or (len(actors) > 1 and actor != self.player):
                self._apply(self.rules.sample(self.position, self.rng))
                continue
            action, child = self._step(node, actor, span) if self.path else node.let_in(first, actor)
            is_new = child.visits == 0
            self.path.append((actor, child))
            self._apply(action)
            self.position = with_sheets(self.rules, self.position, others_than(actors, actor), self.table, self.rng)
            if is_new:
                return
            node = child

    def _step(self, node: _Node, actor: str, span: _Span) -> tuple[Any, _Node]:
        """The next that waits, if there is room for one more, else the most promising that is legal now."""
        has_room = len(node.children) < WIDER * sqrt(node.visits + 1)
        waiting = self._waiting(node, actor, is_needed=False) if has_room else None
        known = None if waiting else self._best_known(node, CURIOSITY * span.of(actor))
        if known is not None:
            return known
        wanted = waiting or self._waiting(node, actor, is_needed=True)
        assert wanted is not None  # noqa: S101 - whoever acts has a legal action, and some were drawn just now
        return node.let_in(wanted, actor)

    def _best_known(self, node: _Node, reach: float) -> tuple[Any, _Node] | None:
        """The most promising child by UCT that is legal now. What is less promising need not be judged."""
        trials = log(node.visits + 1)
        ranked = sorted(
            node.children.items(), key=lambda one: -(one[1].promise + reach * sqrt(trials / max(1, one[1].visits)))
        )
        return next((one for one in ranked if self.rules.permits(self.position, one[0])), None)

    def _waiting(self, node: _Node, actor: str, *, is_needed: bool) -> Thought | None:
        """The most promising action that is not in the tree and legal now.

        Where dice have fallen as they have not before, none of those that wait may be: if one `is_needed`, some are drawn anew.
        """
        found = self._legal_waiting(node)
        if found is None and (is_needed or node.waiting is None):
            node.waiting = [*(node.waiting or ()), *self.looked_at(actor)]
            found = self._legal_waiting(node)
        return found

    def _legal_waiting(self, node: _Node) -> Thought | None:
        for thought in node.waiting or ():
            if thought.action not in node.children and self.rules.permits(self.position, thought.action):
                return thought
        return None

    def looked_at(self, actor: str, *, is_root: bool = False) -> list[Thought]:
        """Best first. Where the engine does not judge, as they were drawn."""
        breadth = BREADTH_FIRST if is_root else BREADTH
        if not self.judged:
            drawn = self.rules.several_for(self.position, actor, self.rng, breadth)
            return [Thought(action, UNKNOWN) for action in drawn]
        return ahead(self.rules, self.position, actor, self.rng, (breadth, ROLLS_FIRST if is_root else 1))

    def _apply(self, action: Any) -> None:
        self.position = self.rules.apply(self.position, action, self.table).position


def _thought(action: Any, node: _Node, player: str) -> Thought:
    """What was found of an action: what it is worth, the others' answer that is likeliest and the one that would be worst."""
    answers = _answers(node, player)
    if len(answers) < 2:  # a single answer is no choice of anybody's, such as a roll
        return Thought(action, node.value, node.visits)
    reply = max(answers, key=lambda one: one[1].visits)
    feared = min(answers, key=lambda one: one[1].own_value)
    chance = reply[1].visits / sum(child.visits for _, child in answers)
    return Thought(action, node.value, node.visits, reply[0], feared[0], feared[1].own_value, chance)


def _answers(node: _Node, player: str) -> list[tuple[Any, _Node]]:
    """What others may well do after a line of actions, and after what the player himself is likeliest to go on with."""
    likeliest = max(node.children.values(), key=lambda child: child.visits, default=None)
    if likeliest is not None and likeliest.actor == player:
        return _answers(likeliest, player)
    least = MAY_WELL * node.visits
    return [
        (action, child) for action, child in node.children.items() if child.actor != player and child.visits >= least
    ]
