"""Who leads at a battlefield, and by which rule: what a battle would decide if it were fought now (`crowns.battle`)."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.games.castles_and_crowns.options import Options
from pnp.rules.games.castles_and_crowns.state.strength import best, halves, in_words, order
from pnp.rules.games.castles_and_crowns.state.values import NOBODY, Formation, seat_name

Formations = tuple[Formation | None, ...]
"""Of one battlefield, by seat."""


class Lead(NamedTuple):
    """The seat that leads, or `NOBODY`; `why` says against what, and is "" where no rival is there."""

    seat: int
    strength: str
    why: str

    @property
    def words(self) -> str:
        """`P2 leads, 5s over 2s`; "" where there is nothing to compare."""
        if not self.why:
            return ""
        return f"{seat_name(self.seat)} leads, {self.why}" if self.seat != NOBODY else f"nobody leads, {self.why}"


def lead(formations: Formations, options: Options) -> Lead:
    """Who would capture the card."""
    present = [(seat, formation) for seat, formation in enumerate(formations) if formation]
    if not present:
        return Lead(NOBODY, "", "")
    winners = best((seat, order(formation, options)) for seat, formation in present)
    seat, mine = next(each for each in present if each[0] == winners[0])
    top = halves(mine, options)
    if len(present) == 1:
        return Lead(seat, in_words(top), "")
    if len(winners) > 1:
        return Lead(NOBODY, in_words(top), f"{in_words(top)} against {in_words(top)} and equal in everything")
    rivals = sorted((order(one, options), one) for other, one in present if other != seat)
    second = rivals[-1][1]
    strength = halves(second, options)
    why = f"{in_words(top)} against {in_words(strength)}"
    return Lead(seat, in_words(top), why + (f", {_over(mine, second)}" if strength == top else ""))


def _over(mine: Formation, other: Formation) -> str:
    """Why one of two equally strong formations is better (`crowns.battle.3`, `crowns.straight.17`)."""
    if not mine.straight:
        return "a set over a straight" if other.straight else f"{mine.rank}s over {other.rank}s"
    if len(mine.ranks) != len(other.ranks):
        return f"{len(mine.ranks)} dice over {len(other.ranks)}"
    return f"top {mine.ranks[-1]} over {other.ranks[-1]}"
