"""What went with winning: of everything that can befall a player, how often those whom it befell have won."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import NamedTuple

from pnp.playtest.games import Played
from pnp.playtest.rates import Rate, z_for

MOST = 1_500
"""Fates told apart in all; what comes later is left out, so that a million games need no more room than a thousand."""
WHOLE = 27_720
"""Parts of a victory: so many that it can be shared by up to twelve. Parts are whole numbers, whose sums hang on no order."""
ENOUGH = 30
"""Players whom something befell before anything is said of it."""


class Fate(NamedTuple):
    """Something that befell players: how many, which share of them won, and what they would have won if it said nothing.

    `sure` is more or less than nought where chance would hardly make the difference with so many fates looked at (Bonferroni).
    """

    what: str
    players: int
    won: Rate
    usual: float
    sure: int


class FateSums:
    """Summed over games. A share is held against that of the same seats: what a strong seat does is not why it is strong."""

    def __init__(self) -> None:
        self._befell: dict[str, Counter[str]] = {}
        self._won: dict[str, Counter[str]] = {}
        self._seats: Counter[str] = Counter()
        self._seats_won: Counter[str] = Counter()

    def add(self, played: Played) -> None:
        """One game more."""
        seen = played.seen
        if seen is None or played.broken_off:
            return
        for player in seen.players:
            parts = WHOLE // len(played.winners) if player in played.winners else 0
            self._seats[player] += 1
            self._seats_won[player] += parts
            for what in seen.fates.get(player, ()):
                if what not in self._befell and len(self._befell) >= MOST:
                    continue
                self._befell.setdefault(what, Counter())[player] += 1
                self._won.setdefault(what, Counter())[player] += parts

    def found(self) -> list[Fate]:
        """Those that befell enough players and spared enough, the most telling first; not what befell just the winners."""
        everybody = self._seats.total()
        wanted = [
            what
            for what, whom in self._befell.items()
            if ENOUGH <= whom.total() <= everybody - ENOUGH and self._won[what] != self._seats_won
        ]
        told = [self._fate(what, len(wanted)) for what in wanted]
        return sorted(told, key=lambda one: (-abs(one.won.share - one.usual) * sqrt(one.players), one.what))

    def _fate(self, what: str, looks: int) -> Fate:
        whom = self._befell[what]
        players = whom.total()
        usual = sum(count * self._seats_won[seat] / self._seats[seat] for seat, count in whom.items()) / WHOLE / players
        won = Rate.of(self._won[what].total() / WHOLE, players)
        spread = sqrt(max(1e-9, usual * (1 - usual)) / players)
        apart = won.share - usual
        sure = 0 if abs(apart) <= z_for(looks) * spread else 1 if apart > 0 else -1
        return Fate(what, players, won, usual, sure)
