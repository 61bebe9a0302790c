"""A bot that searches: Monte-Carlo tree search over what its side may see.

- The tree is grown by UCT (Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning*, 2006). Each player maximizes his own worth,
  so that games of more than two are searched as well (Sturtevant, *An Analysis of UCT in Multi-player Games*, 2008).
- It is *open loop*: a node stands for a line of actions and not for a position, and dice and cards fall anew each time it is
  gone through (Perez and others, *Open Loop Search for General Video Game Playing*, 2015). So chance needs no nodes, and what the
  side doesn't know is drawn anew as well (Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, 2012).
- Where actions are many, they are let in a few at a time, those first that look best one action ahead (progressive unpruning and
  bias: Chaslot and others, *Progressive Strategies for Monte-Carlo Tree Search*, 2008).
- What they look like then counts as some playouts (Gelly and Silver, *Combining Online and Offline Knowledge in UCT*, 2007); a
  player who goes on looks at what looked best to him one action before as well.
- At its root the tree shares the playouts out by sequential halving (see `halving.py`): what is wanted there is the best action,
  and not that most playouts go through it.
  The first playouts of all actions there go through the same world, the second ones through another: dice and what is hidden fall
  alike for each at first (common random numbers), so that actions are told apart and not their luck.
- How curious the search is goes by how far what it has seen lies apart, for an engine's judgements may differ by hundredths
  (Schrittwieser and others, *Mastering Atari, Go, chess and shogi by planning with a learned model*, 2020, appendix B).
- Where several write sheets at once, at the root or below, each draws his by regret matching (see `regret.py`). What others have
  handed in already is taken back for that (`Rules.unsealed`): it is as secret as what they have yet to write.
- What is hidden from the side is drawn anew for each playout (`Rules.determinize`; Cowling, Powley and Whitehouse, as above).
- At the end of the tree the engine judges how the players stand (`Outlook.evaluate`). Where it says that it can't, in the middle of
  an exchange (`Outlook.is_quiet`), everybody plays on greedily until it can: quiescence, and what backgammon calls rollouts
  (Tesauro and Galperin, *On-line Policy Improvement using Monte-Carlo Search*, 1997). There the tree ends where dice fall, and what
  an action looked like counts for little. Where an engine has nothing to say, the game is played on at random to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import monotonic
from typing import Any

from pnp.playtest.players.bots import Bot, Thought
from pnp.playtest.players.halving import MOST, admitted, by_time, by_tries
from pnp.playtest.players.playout import Playout, writing
from pnp.playtest.players.regret import Sheet, Writer
from pnp.playtest.players.tree import MAY_WELL, Node, Span, thought_of, with_answers
from pnp.rules.protocol import AnyRules

AS_OFTEN = 0.75
"""Actions at the root that were tried nearly as often as any other were in the last round, in which the better one counts."""
BREADTH_FIRST, ROLLS_FIRST = 60, 3
"""Actions looked at one action ahead at the root, and how often each of them is tried, where chance has a say."""
PLAYOUTS_A_SHEET = 8
"""Sheets are weighed at the root of which each can be drawn so often."""
BREADTH_OTHERS, SHEETS_OF_OTHERS = 24, 6
"""Sheets of each of the others looked at there, and of them the best, which are weighed."""

Start = Callable[[Random], Playout]


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
        """Best first; the same for one seed, unless it is time that ends the search. Of sheets the first is drawn by lot."""
        view = rules.unsealed(position, player)
        players = tuple(dict.fromkeys((player, *rules.players(view))))
        plies = self.plies if rules.outlook().evaluate(view) else self.unjudged

        def start(chance: Random) -> Playout:
            return Playout(rules, view, players, plies, chance)

        looked = start(rng).looked_at(player, BREADTH_FIRST, ROLLS_FIRST)
        names = writing(rules.actors(view))
        if names and len(looked) > 1:
            return self._written(start, looked, names, rng)
        return self._acted(start, looked, player, rng)

    def _acted(self, start: Start, looked: Sequence[Thought], player: str, rng: Random) -> tuple[Thought, ...]:
        """What to do in one's own turn."""
        root, span, worlds = Node(player), Span(), rng.getrandbits(32)
        root.waiting = list(looked)
        for thought in self._tries(looked, root) if len(looked) > 1 else looked:
            known = root.children.get(thought.action)
            world = Random(worlds + (known.visits if known else 0))  # noqa: S311 - games, not secrets
            start(world).run(root, span, thought)
        most = max(node.visits for node in root.children.values())
        ranked = sorted(root.children.items(), key=lambda one: (one[1].visits <= AS_OFTEN * most, -one[1].promise))
        return tuple(thought_of(action, node, player) for action, node in ranked)

    def _tries(self, looked: Sequence[Thought], root: Node) -> Iterator[Thought]:
        """What to try next at the root, of the actions that look best."""

        def promise(thought: Thought) -> float:
            return root.children[thought.action].promise

        if self.seconds is None:
            return by_tries(looked[: admitted(len(looked), self.playouts)], self.playouts, promise)
        return by_time(looked[:MOST], self.seconds, promise)

    def _written(
        self, start: Start, looked: Sequence[Thought], names: Sequence[str], rng: Random
    ) -> tuple[Thought, ...]:
        """What to write while others write."""
        first = start(rng)
        root, span, own = Node(first.player), Span(), Writer(looked[: self._sheets()])
        for name in names:
            theirs = own if name == first.player else Writer(first.looked_at(name, BREADTH_OTHERS)[:SHEETS_OF_OTHERS])
            root.writers[name] = theirs
        end = None if self.seconds is None else monotonic() + self.seconds
        while root.visits < self.playouts if end is None else monotonic() < end:
            start(rng).run(root, span)
        mixture = own.meant()
        chosen = rng.choices([sheet for sheet, _ in mixture], [share for _, share in mixture])[0]
        ranked = sorted((sheet for sheet, _ in mixture), key=lambda sheet: sheet is not chosen)
        return tuple(_written_thought(sheet, root) for sheet in ranked)

    def _sheets(self) -> int:
        return MOST if self.seconds is not None else max(2, min(MOST, self.playouts // PLAYOUTS_A_SHEET))


def _written_thought(sheet: Sheet, root: Node) -> Thought:
    """What was found of a sheet; of two writers also what the other is likeliest to write, and what is to be feared of him."""
    thought, place = Thought(sheet.action, sheet.value, sheet.visits), list(root.writers).index(root.actor)
    least = MAY_WELL * sheet.visits
    replies = [
        (sheets[1 - place], child)
        for sheets, child in root.children.items()
        if len(sheets) == 2 and sheets[place] == sheet.action and child.visits >= least
    ]
    return with_answers(thought, replies)
