"""What went with winning: of everything that can befall a player, how often those whom it befell have won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from pnp.playtest.statistics.rates import Rate, z_for

MOST = 1_500
"""Fates told apart in all; those that come later are left out, so that a million games need no more room than a thousand."""
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


class WinShares:
    """How often those won whom something befell, held against what their seats win anyway.

    What a strong seat does is not why it is strong. Beyond `most` things, what is new counts as `rest`, or not at all.
    """

    def __init__(self, most: int, rest: str = "") -> None:
        self._most, self._rest = most, rest
        self._befell: dict[str, Counter[str]] = {}
        self._won: dict[str, Counter[str]] = {}
        self._seats: Counter[str] = Counter()
        self._seats_won: Counter[str] = Counter()

    def add(self, player: str, befell: Iterable[str], winners: Sequence[str]) -> None:
        """What befell one player of one finished game."""
        parts = WHOLE // len(winners) if player in winners else 0
        self._seats[player] += 1
        self._seats_won[player] += parts
        told = {""}
        for what in befell:
            name = what if what in self._befell or len(self._befell) < self._most else self._rest
            if name not in told:
                told.add(name)
                self._befell.setdefault(name, Counter())[player] += 1
                self._won.setdefault(name, Counter())[player] += parts

    @property
    def anybody(self) -> float:
        """The share of victories of all players: of two equal ones, a half."""
        return self._seats_won.total() / WHOLE / self._seats.total() if self._seats else 0.0

    def of(self, what: str, looks: int) -> Fate:
        """Whom it befell, and whether they won more than usual; `looks` is how many things are looked at in all."""
        whom = self._befell.get(what, Counter())
        players = whom.total()
        if not players:
            return Fate(what, 0, Rate.of(0, 0), self.anybody, 0)
        usual = sum(count * self._seats_won[seat] / self._seats[seat] for seat, count in whom.items()) / WHOLE / players
        won = Rate.of(self._won[what].total() / WHOLE, players)
        spread = sqrt(max(1e-9, usual * (1 - usual)) / players)
        apart = won.share - usual
        sure = 0 if abs(apart) <= z_for(looks) * spread else 1 if apart > 0 else -1
        return Fate(what, players, won, usual, sure)

    def found(self) -> list[Fate]:
        """Those that befell enough players and spared enough, the most telling first; not what befell just the winners."""
        everybody = self._seats.total()
        wanted = [
            what
            for what, whom in self._befell.items()
            if ENOUGH <= whom.total() <= everybody - ENOUGH and self._won[what] != self._seats_won
        ]
        told = [self.of(what, len(wanted)) for what in wanted]
        return sorted(told, key=lambda one: (-abs(one.won.share - one.usual) * sqrt(one.players), one.what))
