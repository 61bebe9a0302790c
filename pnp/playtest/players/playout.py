"""One game in thought: down the tree of a search, a node is added, played on, and all on the way learn what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any

from pnp.playtest.players.bots import Thought
from pnp.playtest.players.greedy import ahead, ranked
from pnp.playtest.players.regret import Writer
from pnp.playtest.players.tree import Node, Span
from pnp.playtest.players.worth import TRUST, UNKNOWN, guessed, somebody
from pnp.rules.chance.tables import Seeded, UnansweredError
from pnp.rules.protocol import TABLE, AnyRules

CURIOSITY = 0.2
"""The constant of UCT, for worths as far apart as those seen so far. 0.06 and 0.6 did no better in forty games."""
WIDER = 1.5
"""A node has so many children for the square root of its visits, at most."""
BREADTH = 8
"""Actions looked at one action ahead, of which the best are let into the tree first."""
BREADTH_ON = 60
"""Actions looked at where a game is played on until it is quiet: all but in a few games, so that nobody errs for want of choice."""
AS_BEFORE = 12
"""Actions looked at besides that were the best for the same player one action before."""
DEEPEST = 60
"""Actions in the tree; a line is not followed farther."""
LONGEST = 80
"""Actions that are played on, at most, until a position is quiet."""
JUDGED = 100
"""Fewer actions played at random than this are broken off by the engine's judgement, which ranks actions as well."""


def writing(actors: Sequence[str]) -> tuple[str, ...]:
    """Those of the actors who write at the same time; nobody, where it is one player's turn or the table's.

    >>> writing(("R", "B")), writing(("R",)), writing(("table",))
    (('R', 'B'), (), ())
    """
    players = tuple(actor for actor in actors if actor != TABLE)
    return players if len(players) > 1 else ()


class Playout:
    """One game in thought, from the root to where it is broken off."""

    def __init__(self, rules: AnyRules, view: Any, players: tuple[str, ...], plies: int, rng: Random) -> None:
        """`players` are all there are, the one that ponders first. Few `plies` say that the engine judges how they stand."""
        self.rules, self.player, self.players = rules, players[0], players
        self.position = rules.determinize(view, rng)
        self.plies, self.rng = plies, rng
        self.table = Seeded(rng)
        self.judged = plies < JUDGED
        self.trust = TRUST if rules.outlook().is_quiet(view) else 0
        self.path: list[Node] = []
        self.written: list[tuple[str, Writer]] = []
        self._before: Node | None = None  # where the last action was chosen

    def run(self, root: Node, span: Span, first: Thought | None = None) -> None:
        """Goes down the tree, from its first action if one is given, adds a node, plays on, and tells those on the way."""
        try:
            self._descend(root, span, first)
            self._play_on()
            values = guessed(self.rules, self.position, self.players, self.plies, self.rng)
        except UnansweredError:  # a decision in the middle of an action, which nobody can be asked for
            values = dict.fromkeys(self.players, UNKNOWN)
        span.take(values)
        root.visits += 1
        for node in self.path:
            node.visits += 1
            node.sum += values.get(node.actor, UNKNOWN)
            node.own += values.get(self.player, UNKNOWN)
        for name, writer in self.written:
            writer.learn(values.get(name, UNKNOWN))

    def _descend(self, node: Node, span: Span, first: Thought | None) -> None:
        while self.rules.outcome(self.position) is None and len(self.path) < DEEPEST:
            actors = self.rules.actors(self.position)
            names, actor, before = writing(actors), somebody(actors), node
            if names:
                node = self._write(before, names)
            elif actor == TABLE:
                self._apply(self.rules.sample(self.position, self.rng))
                if self.path and not self.rules.outlook().is_quiet(self.position):
                    return  # what can be done with these dice would be lumped together with what others would allow
                continue
            else:
                wanted = None if self.path else first
                action, node = before.let_in(wanted, actor, self.trust) if wanted else self._step(before, actor, span)
                self._apply(action)
            self.path.append(node)
            self._before = before
            if node.visits == 0 and not before.is_forced:
                return

    def _play_on(self) -> None:
        """Plays for everybody, greedily, as long as the engine says that it can't judge; `LONGEST` actions at most."""
        is_quiet = self.rules.outlook().is_quiet
        for _ in range(LONGEST if self.judged else 0):
            if self.rules.outcome(self.position) is not None or is_quiet(self.position):
                return
            actor = somebody(self.rules.actors(self.position))
            if actor == TABLE:
                self._apply(self.rules.sample(self.position, self.rng))
            else:
                self._apply(self.looked_at(actor, BREADTH_ON)[0].action)

    def _write(self, node: Node, names: Sequence[str]) -> Node:
        """What all who write at the same time hand in, each by his own regrets: nothing is carried out before the last."""
        sheets = tuple(self._sheet(node, name) for name in names)
        for name, sheet in zip(names, sheets, strict=True):
            if self.rules.outcome(self.position) is None and name in self.rules.actors(self.position):
                self._apply(sheet)
        actor = self.player if self.player in names else names[0]
        return node.children.setdefault(sheets, Node(actor))

    def _sheet(self, node: Node, name: str) -> Any:
        """A sheet that is legal now; new ones are looked at where dice have fallen so that none of those known is."""
        writer = node.writers.get(name)
        if writer is None:
            writer = node.writers[name] = Writer(self.looked_at(name, BREADTH))
        sheet = writer.draw(self._permits, self.rng)
        if sheet is None:
            writer.add(self.looked_at(name, BREADTH))
            sheet = writer.draw(self._permits, self.rng)
        self.written.append((name, writer))
        return sheet

    def _step(self, node: Node, actor: str, span: Span) -> tuple[Any, Node]:
        """The next that waits, if there is room for one more, else the most promising that is legal now."""
        has_room = len(node.children) < WIDER * sqrt(node.visits + 1)
        waiting = self._waiting(node, actor, is_needed=False) if has_room else None
        known = None if waiting else self._best_known(node, CURIOSITY * span.of(actor))
        if known is not None:
            return known
        wanted = waiting or self._waiting(node, actor, is_needed=True)
        assert wanted is not None  # noqa: S101 - whoever acts has a legal action, and some were drawn just now
        return node.let_in(wanted, actor, self.trust)

    def _best_known(self, node: Node, reach: float) -> tuple[Any, Node] | None:
        """The most promising child by UCT that is legal now. What is less promising need not be judged."""
        trials = log(node.visits + 1)
        ranked = sorted(
            node.children.items(), key=lambda one: -(one[1].promise + reach * sqrt(trials / max(1, one[1].visits)))
        )
        return next((one for one in ranked if self._permits(one[0])), None)

    def _waiting(self, node: Node, actor: str, *, is_needed: bool) -> Thought | None:
        """The most promising action that is not in the tree and legal now.

        Where dice have fallen as they have not before, none of those that wait may be: if one `is_needed`, some are drawn anew.
        """
        found = self._legal_waiting(node)
        if found is None and (is_needed or node.waiting is None):
            node.waiting = [*(node.waiting or ()), *self._considered(node, actor)]
            found = self._legal_waiting(node)
        return found

    def _considered(self, node: Node, actor: str) -> list[Thought]:
        """Some actions, best first; if the player goes on, among them what looked best to him before."""
        before = self._before.waiting if self._before is not None and node.actor == actor else None
        if not before or not self.judged:
            return self.looked_at(actor, BREADTH)
        known = [thought.action for thought in before[:AS_BEFORE] if self._permits(thought.action)]
        new = self.rules.several_for(self.position, actor, self.rng, BREADTH)
        return ranked(self.rules, self.position, actor, self.rng, (dict.fromkeys((*known, *new)), 1))

    def _legal_waiting(self, node: Node) -> Thought | None:
        for thought in node.waiting or ():
            if thought.action not in node.children and self._permits(thought.action):
                return thought
        return None

    def looked_at(self, actor: str, breadth: int, rolls: int = 1) -> list[Thought]:
        """Best first. Where the engine does not judge, as they were drawn."""
        if not self.judged:
            return [Thought(one, UNKNOWN) for one in self.rules.several_for(self.position, actor, self.rng, breadth)]
        return ahead(self.rules, self.position, actor, self.rng, (breadth, rolls))

    def _permits(self, action: Any) -> bool:
        return self.rules.permits(self.position, action)

    def _apply(self, action: Any) -> None:
        self.position = self.rules.apply(self.position, action, self.table).position
