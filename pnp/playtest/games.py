"""Many games between bots: who wins how often, how long games last, how they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from statistics import NormalDist, median
from typing import Any, NamedTuple

from pnp.playtest.bots import Seats
from pnp.rules.chance.tables import Seeded
from pnp.rules.protocol import TABLE, AnyRules

_Z = NormalDist().inv_cdf(0.975)


class Played(NamedTuple):
    """One game: its winners (none: a draw), its actions (plies), the clauses that ended it, and whether it was broken off.

    `turns` are those that it took, where the game counts them.
    """

    winners: tuple[str, ...]
    plies: int
    clauses: tuple[str, ...] = ()
    broken_off: bool = False
    players: tuple[str, ...] = ()
    turns: int | None = None


class Rate(NamedTuple):
    """A share of games with its 95 % interval (Wilson's, which holds for shares near 0 and 1 too)."""

    share: float
    low: float
    high: float

    @staticmethod
    def of(hits: float, games: int) -> Rate:
        """`hits` of `games`; a victory shared by two counts half for each."""
        if not games:
            return Rate(0.0, 0.0, 1.0)
        share, z = hits / games, _Z
        middle = (share + z * z / (2 * games)) / (1 + z * z / games)
        half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
        return Rate(share, max(0.0, middle - half), min(1.0, middle + half))


class Tally(NamedTuple):
    """What came of many games. `wins` by player; `ends` counts the clauses by which games ended; `lengths` in plies, rising.

    `turns` are the same games' lengths in turns, where those are counted.
    """

    games: int
    wins: dict[str, Rate]
    draws: Rate
    broken_off: int
    ends: dict[str, int]
    lengths: tuple[int, ...]
    turns: tuple[int, ...] = ()

    @property
    def usual_turns(self) -> float:
        """The median length in turns; 0 where nobody counts them."""
        return median(self.turns) if self.turns else 0.0

    def length_at(self, share: float) -> int:
        """The length that this share of the games does not pass."""
        return self.lengths[min(len(self.lengths) - 1, int(share * len(self.lengths)))] if self.lengths else 0

    @property
    def usual_length(self) -> float:
        """The median length in plies."""
        return median(self.lengths) if self.lengths else 0.0


def play_one(rules: AnyRules, start: Any, seats: Seats, seed: str, most: int) -> Played:
    """One game from `start`; whoever has no bot takes any legal action. After `most` plies it is broken off.

    The same seed gives the same game.
    """
    rng = Random(seed)  # noqa: S311 - games, not secrets
    table = Seeded(rng)
    position, plies = start, 0
    players: dict[str, None] = {}
    while (outcome := rules.outcome(position)) is None and plies < most:
        actors = rules.actors(position)
        players.update(dict.fromkeys(actor for actor in actors if actor != TABLE))
        position = rules.apply(position, _action(rules, position, actors, seats, rng), table).position
        plies += 1
    if outcome is None:
        return Played((), plies, broken_off=True, players=tuple(players))
    return Played(outcome.winners, plies, outcome.clauses, players=tuple(players), turns=_turns(rules, start, position))


def _turns(rules: AnyRules, start: Any, end: Any) -> int | None:
    """The turns of a game, the one in which it began and that in which it ended among them."""
    first, last = rules.turn_number(start), rules.turn_number(end)
    return None if first is None or last is None else last - first + 1


def _action(rules: AnyRules, position: Any, actors: Sequence[str], seats: Seats, rng: Random) -> Any:
    player = actors[0] if len(actors) == 1 else rng.choice(actors)
    bot = None if player == TABLE else seats.of(player)
    return rules.sample(position, rng) if bot is None else bot.choose(rules, position, player, rng)


def tally(games: Iterable[Played]) -> Tally:
    """The sums over games; players in the order in which they were first seen."""
    listed = list(games)
    finished = [game for game in listed if not game.broken_off]
    players = dict.fromkeys(player for game in listed for player in (*game.players, *game.winners))
    points: Counter[str] = Counter()
    shares: dict[str, float] = dict.fromkeys(players, 0.0)
    for game in finished:
        for winner in game.winners:
            shares[winner] += 1 / len(game.winners)
        points.update(game.clauses)
    drawn = sum(not game.winners for game in finished)
    return Tally(
        games=len(listed),
        wins={player: Rate.of(shares[player], len(finished)) for player in sorted(players)},
        draws=Rate.of(drawn, len(finished)),
        broken_off=len(listed) - len(finished),
        ends=dict(points.most_common()),
        lengths=tuple(sorted(game.plies for game in finished)),
        turns=tuple(sorted(game.turns for game in finished if game.turns is not None)),
    )


def spread(lengths: Sequence[int], most: int = 12) -> tuple[tuple[int, int, int], ...]:
    """The lengths in at most so many classes of equal, round width: from, up to and with, how many."""
    if not lengths:
        return ()
    low, high = min(lengths), max(lengths)
    width = next(step for step in _round_steps() if (high // step) - (low // step) < most)
    counts = Counter(length // width for length in lengths)
    return tuple(
        (cell * width, (cell + 1) * width - 1, counts[cell]) for cell in range(low // width, high // width + 1)
    )


def _round_steps() -> Iterable[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10
