"""What to write when others write at the same time: regret matching, each writer for himself.

Whoever chooses in secret while others do has no best action but a best mixture: a search that takes the action which did best
so far is found out (Shafiei, Sturtevant and Schaeffer, *Comparing UCT versus CFR in simultaneous games*, 2009). So each writer
keeps, of each sheet, how much he regrets not to have written it, and draws sheets as often as he regrets them (Hart and Mas-
Colell, *A simple adaptive procedure leading to correlated equilibrium*, 2000; no regret falls below nought: Tammelin, *Solving
Large Imperfect Information Games Using CFR+*, 2014). In a tree search the writers are decoupled: none knows what another draws
(Tak, Lanctot and Winands, *Monte Carlo Tree Search Variants for Simultaneous Move Games*, 2014, who found regret matching among
the best).

Of a playout only the sheet that was drawn tells something. For all others stands what they were worth on average, at first what
they looked like; the one drawn is corrected by how rarely it is drawn, so that no sheet is favoured (Schmid and others,
*Variance Reduction in Monte Carlo Counterfactual Regret Minimization*, 2019). With two players whose gains are each other's
losses, the average of what was drawn comes to where neither is found out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pnp.playtest.players.bots import Thought
from pnp.playtest.players.worth import TRUST

DARING = 0.2
"""The share of the playouts in which any sheet may be drawn, whatever is regretted."""
FAINT = 0.4
"""A sheet drawn so much more rarely than the likeliest is not meant but left over from trying."""


class Sheet:
    """One that a writer may hand in, and what came of it: what it looked like one action ahead counts as `trust` playouts."""

    __slots__ = ("action", "regret", "sum", "trust", "visits", "weight")

    def __init__(self, thought: Thought) -> None:
        self.action = thought.action
        self.trust = TRUST * thought.tries or 1
        self.sum = thought.value * self.trust
        self.visits = 0
        self.regret = 0.0
        self.weight = 0.0

    @property
    def value(self) -> float:
        """What it is worth to the writer on average."""
        return self.sum / (self.visits + self.trust)


class Writer:
    """Somebody who writes at the same time as others, at one place of a tree."""

    def __init__(self, thoughts: Sequence[Thought]) -> None:
        self.sheets: list[Sheet] = []
        self.add(thoughts)
        self._drawn: tuple[list[Sheet], list[float], int] = ([], [], 0)

    def add(self, thoughts: Sequence[Thought]) -> None:
        """More sheets, of which is regretted what they look better than the others do."""
        known = {sheet.action for sheet in self.sheets}
        new = [Sheet(thought) for thought in thoughts if thought.action not in known]
        self.sheets += new
        usual = sum(sheet.value for sheet in self.sheets) / max(1, len(self.sheets))
        for sheet in new:
            sheet.regret = sheet.trust * (sheet.value - usual)

    def draw(self, permits: Callable[[Any], bool], rng: Random) -> Any | None:
        """A sheet that is legal now, as often as it is regretted; None if none is."""
        legal = [sheet for sheet in self.sheets if permits(sheet.action)]
        if not legal:
            return None
        mixture = _mixture([sheet.regret for sheet in legal])
        place = rng.randrange(len(legal)) if rng.random() < DARING else rng.choices(range(len(legal)), mixture)[0]
        self._drawn = legal, mixture, place
        return legal[place].action

    def learn(self, value: float) -> None:
        """What came of the sheet drawn last."""
        legal, mixture, place = self._drawn
        drawn = legal[place]
        chance = (1 - DARING) * mixture[place] + DARING / len(legal)
        surprise = (value - drawn.value) / chance
        expected = [sheet.value for sheet in legal]
        expected[place] += surprise
        usual = sum(share * each for share, each in zip(mixture, expected, strict=True))
        for sheet, share, each in zip(legal, mixture, expected, strict=True):
            sheet.regret = max(0.0, sheet.regret + each - usual)
            sheet.weight += share
        drawn.visits += 1
        drawn.sum += value

    def average(self) -> list[tuple[Sheet, float]]:
        """How often each sheet is to be written, the likeliest first; before anything was learnt, as often as it is regretted."""
        shares = [sheet.weight for sheet in self.sheets]
        whole = sum(shares)
        if not whole:
            return _ranked(self.sheets, _mixture([sheet.regret for sheet in self.sheets]))
        return _ranked(self.sheets, [share / whole for share in shares])

    def meant(self) -> list[tuple[Sheet, float]]:
        """The same without what is left over from trying (Ganzfried and Sandholm, *Tartanian5*, 2012: thresholding)."""
        found = self.average()
        least = FAINT * found[0][1]
        kept = [(sheet, share if share >= least else 0.0) for sheet, share in found]
        whole = sum(share for _, share in kept)
        return [(sheet, share / whole) for sheet, share in kept]


def _ranked(sheets: Sequence[Sheet], shares: Sequence[float]) -> list[tuple[Sheet, float]]:
    return sorted(zip(sheets, shares, strict=True), key=lambda one: (-one[1], -one[0].value))


def _mixture(regrets: Sequence[float]) -> list[float]:
    """As often as each is regretted; all alike where nothing is.

    >>> _mixture([3.0, -1.0, 1.0]), _mixture([-1.0, 0.0])
    ([0.75, 0.0, 0.25], [0.5, 0.5])
    """
    wanted = [max(0.0, regret) for regret in regrets]
    whole = sum(wanted)
    return [each / whole for each in wanted] if whole else [1 / len(regrets)] * len(regrets)
