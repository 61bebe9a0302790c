"""How strong bots are by who beat whom, and how well that is known.

Strengths are those of Bradley and Terry (*Rank Analysis of Incomplete Block Designs*, 1952), found by Hunter's iteration (*MM
Algorithms for Generalized Bradley-Terry Models*, 2004, with what it says of games at home and away: a seat that wins by itself
tells nothing of who sits there) and told as Elo points: 400 more are odds of ten to one.

What is known of them is what is known of the shares that they are found from: each share of two bots in their seats is drawn from
its posterior (Jeffreys, *An Invariant Form for the Prior Probability in Estimation Problems*, 1946), and the strengths are found
anew. So an interval is right as well where one wins every game: nothing shows then how much better he is, and its end is far away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from math import log10
from random import Random
from typing import NamedTuple

ROUNDS = 300
"""Iterations at most."""
CLOSE = 1e-7
"""Strengths nearer to those of the iteration before are found."""


class Meeting(NamedTuple):
    """One game between two bots: who they were, the first one's share of the victory over the other, and where he sat, from 0."""

    one: str
    other: str
    share: float
    seat: int = 0


class Strengths(NamedTuple):
    """Elo points of the bots above the first, and of the first of two seats above the second."""

    elo: Mapping[str, float]
    seat: float = 0.0


class Tally(NamedTuple):
    """Of two bots in their seats: what the one won, and what he missed, what is thought beforehand included.

    Of two players the one is he who sits first, of more he who sits alone.
    """

    won: float
    missed: float

    def drawn(self, rng: Random) -> Tally:
        """As many games with a share that these may have come from."""
        share = min(1 - 1e-9, max(1e-9, rng.betavariate(self.won, self.missed)))
        games = self.won + self.missed
        return Tally(games * share, games * (1 - share))


Tallies = Mapping[tuple[str, str], Tally]


def tallies(met: Iterable[Meeting], bots: Sequence[str], seats: int) -> Tallies:
    """The games of each two bots in their seats. Beforehand: one game, of which each player has won an equal part."""
    even = 1 / seats
    won, missed = dict.fromkeys(permutations(bots, 2), even), dict.fromkeys(permutations(bots, 2), 1 - even)
    for one, other, share, seat in met:
        if seat == 0 or seats > 2:
            won[one, other] += share
            missed[one, other] += 1 - share
        else:
            won[other, one] += 1 - share
            missed[other, one] += share
    return {pair: Tally(won[pair], missed[pair]) for pair in won}


def strengths(met: Iterable[Meeting], bots: Sequence[str], seats: int = 2) -> Strengths:
    """What explains best who won.

    >>> lost = [Meeting("a", "b", 0.0, seat) for seat in (0, 1)] * 5
    >>> found = strengths([*lost, Meeting("a", "b", 1.0)], ("a", "b"))
    >>> 250 < found.elo["b"] < 450
    True
    """
    return fitted(tallies(met, bots, seats), bots, seats)


def likely(met: Iterable[Meeting], bots: Sequence[str], seats: int, samples: int) -> Iterator[Strengths]:
    """So many strengths that are as likely as each other after these games; the same each time."""
    counted = tallies(met, bots, seats)
    rng = Random(0)  # noqa: S311 - the same interval each time
    for _ in range(samples):
        yield fitted({pair: tally.drawn(rng) for pair, tally in counted.items()}, bots, seats)


def fitted(counted: Tallies, bots: Sequence[str], seats: int) -> Strengths:
    """The strengths under which such games are likeliest; a win against several counts once for each of them."""
    won = {pair: tally.won for pair, tally in counted.items()}
    lost = {pair: tally.missed / (seats - 1) for pair, tally in counted.items()}
    strength, home = dict.fromkeys(bots, 1.0), 1.0
    for _ in range(ROUNDS):
        before = strength
        strength, home = _closer(won, lost, before, home, is_even=seats > 2)
        if all(abs(strength[bot] - before[bot]) < CLOSE for bot in bots):
            break
    points = {bot: 400 * log10(strength[bot] / strength[bots[0]]) for bot in bots}
    return Strengths(points, 400 * log10(home))


def _closer(
    won: Mapping[tuple[str, str], float],
    lost: Mapping[tuple[str, str], float],
    strength: Mapping[str, float],
    home: float,
    *,
    is_even: bool,
) -> tuple[dict[str, float], float]:
    """One of Hunter's steps: strengths, which are one on average, and what it is worth to sit first (1 if that `is_even`)."""
    played = dict.fromkeys(strength, 0.0)
    at_home = 0.0
    for pair, wins in won.items():
        first, second = pair
        share = (wins + lost[pair]) / (home * strength[first] + strength[second])
        played[first] += home * share
        played[second] += share
        at_home += share * strength[first]
    gained = dict.fromkeys(strength, 0.0)
    for (first, second), wins in won.items():
        gained[first] += wins
        gained[second] += lost[first, second]
    raw = {bot: gained[bot] / played[bot] if played[bot] else 1.0 for bot in strength}
    mean = sum(raw.values()) / len(raw)
    return {bot: value / mean for bot, value in raw.items()}, 1.0 if is_even else sum(won.values()) / at_home
