"""How the players stand in the middle of a game, for bots: no rule, a guess."""

from __future__ import annotations

from math import exp

from pnp.rules.games.castles_and_crowns.state.cards import CASTLES
from pnp.rules.games.castles_and_crowns.state.leading import lead
from pnp.rules.games.castles_and_crowns.state.strength import halves
from pnp.rules.games.castles_and_crowns.state.values import NOBODY, Position, seat_name
from pnp.rules.games.castles_and_crowns.turn.scoring import noble_points, score, total

HOPE, MARGIN, THREAT = 2.0, 1.0, 0.3
"""How safe a lead is, as log odds: at no margin; for each Knight of margin more; for each die that a rival holds, less."""
DECISIVE = 4.5
"""Points by which whoever leads may feel safe: e-fold odds."""


def standing(position: Position) -> dict[str, float]:
    """Each player's share of the victory, by points captured and cards led; a lead that may be lost is in part the rivals'."""
    points = [float(total(score(cards)).points) for cards in position.won]
    for place, card in enumerate(position.row):
        formations = position.field[place]
        seat = lead(formations, position.options).seat
        if seat != NOBODY:
            safe = _safety(position, place, seat)
            rivals = [one for one in range(len(points)) if one != seat]
            points[seat] += safe * _gain(position.won[seat], card)
            for rival in rivals:
                points[rival] += (1 - safe) * _gain(position.won[rival], card) / len(rivals)
    top = max(points)
    weights = [exp((own - top) / DECISIVE) for own in points]
    return {seat_name(seat): weight / sum(weights) for seat, weight in enumerate(weights)}


def _safety(position: Position, place: int, seat: int) -> float:
    """How likely whoever leads at a place keeps it."""
    held = [hand.knights + 2 * hand.captain + hand.traitor for hand in position.hand]
    threat = max((dice for rival, dice in enumerate(held) if rival != seat), default=0)
    if not threat:
        return 1.0
    strengths = {one: halves(dice, position.options) / 2 for one, dice in enumerate(position.field[place]) if dice}
    margin = strengths[seat] - max((each for one, each in strengths.items() if one != seat), default=0.0)
    return 1 / (1 + exp(THREAT * threat - MARGIN * margin - HOPE))


def _gain(won: tuple[str, ...], card: str) -> float:
    """What a card brings to whoever holds these."""
    if card[0] in CASTLES:
        return float(card[0])
    own = sum(one[0] == card[0] for one in won)
    return float(noble_points(own + 1) - noble_points(own))
