"""How tense games are, by how the players stood in them: who led when, how late it was decided, comebacks and blow-outs.

The ideas are Browne's (*Automatic Generation and Evaluation of Recombination Games*, 2008): drama is that the winner was behind,
decisiveness that the end follows soon after the lead is safe, lead change that nobody leads all the way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from pnp.playtest.match import Numbered
from pnp.playtest.statistics.rates import Mean
from pnp.playtest.watching import Seen

THOUSAND = 1000
"""Shares are summed in so many parts, as whole numbers."""
STEPS = 20
"""Points of the course of a game."""
BEHIND = 0.6
"""Who stands at less than this part of an equal share is well behind: a winner who was has come back."""
FAR = 1.5
"""Who stands at more than this part of an equal share is far ahead."""


class Drama:
    """Sums over games whose course is known."""

    def __init__(self) -> None:
        self.games = self.comebacks = self.blow_outs = 0
        self.changes: Counter[int] = Counter()
        self.settled: Counter[int] = Counter()
        self.course: list[Mean] = [Mean()] * (STEPS + 1)
        self.closest: tuple[float, int, int] = (9.0, 0, 0)

    def add(self, game: Numbered, seen: Seen) -> None:
        """One game more, if somebody won it alone and its engine says how the players stand."""
        played = game.played
        if len(played.winners) != 1 or len(seen.standing) < 4 or played.winners[0] not in seen.players:
            return
        winner = seen.players.index(played.winners[0])
        course = [shares[winner] for shares in seen.standing[:-1]]
        leaders = [leader for shares in seen.standing[:-1] if (leader := _leader(shares)) is not None]
        self.games += 1
        self.changes[sum(one != other for one, other in pairwise(leaders))] += 1
        self.settled[_settled(seen.standing[:-1], winner)] += 1
        equal = 1 / len(seen.players)
        self.comebacks += min(course) < BEHIND * equal
        late = course[len(course) // 2 :]
        self.blow_outs += min(late) > min(0.9, FAR * equal)
        for step in range(STEPS + 1):
            self.course[step] = self.course[step].plus(
                round(THOUSAND * course[round(step / STEPS * (len(course) - 1))])
            )
        distance = sum(abs(share - equal) for share in course) / len(course)
        self.closest = min(self.closest, (round(distance, 4), game.seed, game.number))


def _leader(shares: Sequence[float]) -> int | None:
    """Who stands best; nobody where two stand alike."""
    best = max(shares)
    return shares.index(best) if list(shares).count(best) == 1 else None


def _settled(standing: Sequence[Sequence[float]], winner: int) -> int:
    """After how many of a hundred parts of the game the winner led and was never overtaken."""
    for place in range(len(standing) - 1, -1, -1):
        if standing[place][winner] < max(standing[place]):
            return round(100 * (place + 1) / len(standing))
    return 0
