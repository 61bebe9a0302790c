"""What many games come to, summed as they come in: of a million games no more is kept than of a thousand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil

from pnp.playtest.match import Numbered
from pnp.playtest.statistics.drama import Drama
from pnp.playtest.statistics.fates import MOST, WHOLE, WinShares
from pnp.playtest.statistics.rates import Rate
from pnp.playtest.watching import Seen

MOST_KINDS = 400
"""Kinds of action told apart in all."""
OTHER = "other"


class Sums:
    """The sums over games, which may be added in any order."""

    def __init__(self) -> None:
        self.games = self.broken_off = self.drawn = 0
        self.parts: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()
        self.turns: Counter[int] = Counter()
        self.first_of_length: dict[int, tuple[int, int]] = {}
        self.rules = RuleSums()
        self.choices = ChoiceSums()
        self.drama = Drama()
        self.fates = WinShares(MOST)
        self.recurring = self.watched = 0

    def add(self, game: Numbered) -> None:
        """One game more."""
        played = game.played
        self.games += 1
        for player in (*played.players, *played.winners):
            self.parts[player] += 0
        if played.broken_off:
            self.broken_off += 1
        else:
            self._finished(game)
        if played.seen is not None:
            self.watched += 1
            self.recurring += played.seen.recurred > 0
            self.rules.add(played.seen)
            self.choices.add(played.seen)
            self.drama.add(game, played.seen)
            if not played.broken_off:
                self._went_with_winning(played.seen, played.winners)

    def _went_with_winning(self, seen: Seen, winners: Sequence[str]) -> None:
        for player in seen.players:
            self.fates.add(player, seen.fates.get(player, ()), winners)
            self.choices.takers.add(player, seen.taken.get(player, ()), winners)

    def _finished(self, game: Numbered) -> None:
        played = game.played
        for winner in played.winners:
            self.parts[winner] += WHOLE // len(played.winners)
        self.drawn += not played.winners
        self.ends.update(played.clauses)
        self.lengths[played.plies] += 1
        here = (game.seed, game.number)
        self.first_of_length[played.plies] = min(here, self.first_of_length.get(played.plies, here))
        if played.turns is not None:
            self.turns[played.turns] += 1

    @property
    def finished(self) -> int:
        """Games that were not broken off."""
        return self.games - self.broken_off

    @property
    def wins(self) -> dict[str, Rate]:
        """Each player's share of the finished games."""
        return {player: Rate.of(self.parts[player] / WHOLE, self.finished) for player in sorted(self.parts)}

    @property
    def unequal(self) -> tuple[str, ...]:
        """The players who win more than an equal share, or, if there are none, less: surely, with as many seats looked at."""
        even = (1 - self.draws.share) / max(1, len(self.parts))
        looks = len(self.parts) if len(self.parts) > 2 else 1  # of two, one wins what the other loses
        rates = {who: Rate.of(self.parts[who] / WHOLE, self.finished, looks) for who in sorted(self.parts)}
        more = tuple(who for who, rate in rates.items() if rate.low > even)
        return more or tuple(who for who, rate in rates.items() if rate.high < even)

    @property
    def draws(self) -> Rate:
        """Finished games that nobody won."""
        return Rate.of(self.drawn, self.finished)


class RuleSums:
    """How often each clause fired or forbade something, and in how many games."""

    def __init__(self) -> None:
        self.fired: Counter[str] = Counter()
        self.fired_in: Counter[str] = Counter()
        self.forbade: Counter[str] = Counter()
        self.forbade_in: Counter[str] = Counter()
        self.looks = 0

    def add(self, seen: Seen) -> None:
        """One game more."""
        self.fired.update(seen.fired)
        self.fired_in.update(seen.fired.keys())
        self.forbade.update(seen.forbade)
        self.forbade_in.update(seen.forbade.keys())
        self.looks += seen.looks


class ChoiceSums:
    """What there was to choose: how many actions were legal, of which kinds, which of them were taken, and what came of it."""

    def __init__(self) -> None:
        self.legal: Counter[int] = Counter()
        self.weighed = self.close = 0
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.takers = WinShares(MOST_KINDS, OTHER)
        """Who took an action of a kind at least once in the game."""

    def add(self, seen: Seen) -> None:
        """One game more."""
        self.legal.update(seen.legal)
        self.weighed += seen.close[0]
        self.close += seen.close[1]
        for counts, seen_here in ((self.offered, [seen.offered]), (self.taken, seen.taken.values())):
            for kinds in seen_here:
                for kind, times in kinds.items():
                    counts[kind if kind in counts or len(counts) < MOST_KINDS else OTHER] += times

    @property
    def forced(self) -> Rate:
        """Decisions with one legal action."""
        return Rate.of(self.legal[1], self.legal.total())


def total(games: Iterable[Numbered]) -> Sums:
    """The sums of games."""
    sums = Sums()
    for game in games:
        sums.add(game)
    return sums


def at_share(counts: Counter[int], share: float) -> int:
    """The value that this share of what was counted does not pass; 0 of nothing."""
    wanted, so_far = max(1, ceil(share * counts.total())), 0
    for value in sorted(counts):
        so_far += counts[value]
        if so_far >= wanted:
            return value
    return 0


def median_of(counts: Counter[int]) -> float:
    """The value in the middle."""
    if not counts:
        return 0.0
    games = counts.total()
    return at_share(counts, 0.5) if games % 2 else (_ranked(counts, games // 2 - 1) + _ranked(counts, games // 2)) / 2


def _ranked(counts: Counter[int], rank: int) -> int:
    for value in sorted(counts):
        rank -= counts[value]
        if rank < 0:
            return value
    raise IndexError(rank)
