"""Points, the score sheet, and who has won (`crowns.score`)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.castles_and_crowns.state.cards import CASTLES, NOBLES, UNKNOWN
from pnp.rules.games.castles_and_crowns.state.strength import NO_CLAUSES
from pnp.rules.games.castles_and_crowns.state.values import OVER, Position, seat_name
from pnp.rules.protocol import Outcome

NOBLE_NAMES = {"J": "Jacks", "Q": "Queens", "K": "Kings"}


class Score(NamedTuple):
    """One column of the score sheet. `nobles` counts Jacks, Queens and Kings; `unknown` are castles that nobody remembers."""

    castles: tuple[int, ...]
    nobles: tuple[int, ...]
    unknown: int

    @property
    def cards(self) -> int:
        """Captured cards, castles and nobles together."""
        return len(self.castles) + sum(self.nobles) + self.unknown


class Total(NamedTuple):
    """What decides: points, then number of cards."""

    points: int
    cards: int


@carries_out("crowns.score.3")
def score(cards: tuple[str, ...]) -> Score:
    """The score of these captured cards."""
    counts = Counter(card[0] for card in cards)
    castles = tuple(sorted((int(card[0]) for card in cards if card[0] in CASTLES), reverse=True))
    return Score(castles, tuple(counts[kind] for kind in NOBLES), counts[UNKNOWN])


@carries_out("crowns.score.4")
def noble_points(count: int, without: frozenset[str] = NO_CLAUSES) -> int:
    """`n` cards of a kind are worth `n` times `n + 1` (`crowns.score.4`)."""
    return 0 if "crowns.score.4" in without else count * (count + 1)


def total(scored: Score, without: frozenset[str] = NO_CLAUSES) -> Total:
    """Points and cards; unknown castles count as cards only."""
    castles = 0 if "crowns.score.3" in without else sum(scored.castles)
    points = castles + sum(noble_points(count, without) for count in scored.nobles)
    return Total(points, 0 if "crowns.score.6" in without else scored.cards)


def sheet(position: Position) -> tuple[str, ...]:
    """The score sheet, a line for each player and part, each with its clause."""
    lines = []
    for seat, cards in enumerate(position.won):
        scored, name = score(cards), seat_name(seat)
        if not scored.cards:
            lines.append(f"{name}: no cards, 0 points")
            continue
        lines.append(f"{name}: castles {_sum(scored)} [crowns.score.3]")
        parts = [
            f"{count} {NOBLE_NAMES[kind][: -1 if count == 1 else None]} {noble_points(count)}"
            for kind, count in zip(NOBLES, scored.nobles, strict=True)
            if count
        ]
        lines += [f"{name}: nobles {', '.join(parts)} [crowns.score.4]"] * bool(parts)
        points = "not known [crowns.warn.3]" if scored.unknown else f"{total(scored).points} points"
        lines.append(f"{name}: total {points} with {scored.cards} card{'s' * (scored.cards != 1)}")
    return tuple(lines)


@carries_out("crowns.score.5", "crowns.score.6", "crowns.score.7")
def outcome(position: Position, without: frozenset[str] = NO_CLAUSES) -> Outcome | None:
    """How the game ended, once it is over."""
    if position.phase != OVER:
        return None
    scores = [score(cards) for cards in position.won]
    if any(scored.unknown for scored in scores):
        return Outcome((), "captured castles that nobody knows leave the result open", ("crowns.warn.3",))
    totals = [total(scored, without) for scored in scores]
    listed = ", ".join(f"{seat_name(seat)} {points}" for seat, (points, _) in enumerate(totals))
    top = max(totals)
    winners = tuple(seat_name(seat) for seat, one in enumerate(totals) if one == top)
    if len(winners) > 1:
        text = (
            f"{' and '.join(winners)} share the victory with {top.points} points and {top.cards} cards each ({listed})"
        )
        return Outcome(winners, text, ("crowns.score.5", "crowns.score.6", "crowns.score.7"))
    if sum(points == top.points for points, _ in totals) > 1:
        text = f"{winners[0]} wins with {top.points} points by more cards, {top.cards} ({listed})"
        return Outcome(winners, text, ("crowns.score.5", "crowns.score.6"))
    return Outcome(winners, f"{winners[0]} wins with {top.points} points ({listed})", ("crowns.score.5",))


def _sum(scored: Score) -> str:
    numbers = " + ".join(map(str, scored.castles))
    several = f"{numbers} = {sum(scored.castles)}" if len(scored.castles) > 1 else numbers
    unknown = f"{scored.unknown} unknown" if scored.unknown else ""
    return " and ".join(filter(None, (several, unknown))) or "0"
