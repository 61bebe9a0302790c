"""One game between bots, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import NormalDist
from typing import Any, NamedTuple

from pnp.playtest.players.bots import Bot, Seats
from pnp.playtest.watching import Seen, Watch
from pnp.rules.chance.tables import Seeded
from pnp.rules.protocol import TABLE, AnyRules

_Z = NormalDist().inv_cdf(0.975)


class Played(NamedTuple):
    """One game: its winners (none: a draw), its actions (plies), the clauses that ended it, and whether it was broken off.

    `turns` are those that it took, where the game counts them; `seen` is what was noticed on the way, if it was watched.
    """

    winners: tuple[str, ...]
    plies: int
    clauses: tuple[str, ...] = ()
    broken_off: bool = False
    players: tuple[str, ...] = ()
    turns: int | None = None
    seen: Seen | None = None


class Taken(NamedTuple):
    """One action of a game, with what the table answered, as a record writes it."""

    name: str
    position: Any


Note = Callable[[Taken], None]


def play_one(
    rules: AnyRules,
    start: Any,
    seats: Seats,
    seed: str,
    most: int,
    *,
    watched: bool = False,
    record: Note | None = None,
) -> Played:
    """One game from `start`; whoever has no bot takes any legal action. After `most` plies it is broken off.

    The same seed gives the same game, watched or not. `record` is told each action with the position after it.
    """
    rng = Random(seed)  # noqa: S311 - games, not secrets
    table = Seeded(rng)
    position, plies = start, 0
    watch = Watch(rules) if watched else None
    players: dict[str, None] = {}
    while (outcome := rules.outcome(position)) is None and plies < most:
        actors = rules.actors(position)
        players.update(dict.fromkeys(actor for actor in actors if actor != TABLE))
        player = actors[0] if len(actors) == 1 else rng.choice(actors)
        if watch:
            watch.before(position)
        bot = None if player == TABLE else seats.of(player)
        action = rules.sample(position, rng) if bot is None else _chosen(bot, rules, position, player, rng, watch)
        table.told.clear()
        step = rules.apply(position, action, table)
        if watch:
            watch.after(player, action, step.events)
        if record:
            record(Taken(rules.answered_notation(action, table.told), step.position))
        position, plies = step.position, plies + 1
    clauses = outcome.clauses if outcome else ()
    return Played(
        outcome.winners if outcome else (),
        plies,
        clauses,
        broken_off=outcome is None,
        players=tuple(players),
        turns=_turns(rules, start, position) if outcome else None,
        seen=watch.seen(sorted(players), clauses, position) if watch else None,
    )


def _turns(rules: AnyRules, start: Any, end: Any) -> int | None:
    """The turns of a game, the one in which it began and that in which it ended among them."""
    first, last = rules.turn_number(start), rules.turn_number(end)
    return None if first is None or last is None else last - first + 1


def _chosen(bot: Bot, rules: AnyRules, position: Any, player: str, rng: Random, watch: Watch | None) -> Any:  # noqa: PLR0917
    thoughts = bot.ponder(rules, position, player, rng)
    if watch:
        watch.weighed(thoughts)
    return thoughts[0].action
