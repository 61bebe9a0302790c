"""How the players stand in the middle of a game, for bots: no rule, a guess."""

from __future__ import annotations

from math import exp

from pnp.rules.games.castles_and_crowns.state.cards import CASTLES
from pnp.rules.games.castles_and_crowns.state.leading import lead
from pnp.rules.games.castles_and_crowns.state.values import NOBODY, Position, seat_name
from pnp.rules.games.castles_and_crowns.turn.scoring import noble_points, score, total

LED = 0.7
"""What a card is worth to whoever leads it, in parts of its points: some leads are lost."""
IN_HAND = 0.12
"""What a die in hand is worth as long as the round runs, in points."""
DECISIVE = 9.0
"""Points by which whoever leads may feel safe: e-fold odds."""


def standing(position: Position) -> dict[str, float]:
    """Each player's share of the victory, by points captured, cards led and dice in hand."""
    points = [float(total(score(cards)).points) for cards in position.won]
    for place, card in enumerate(position.row):
        seat = lead(position.field[place], position.options).seat
        if seat != NOBODY:
            points[seat] += LED * _gain(position.won[seat], card)
    for seat, hand in enumerate(position.hand):
        points[seat] += IN_HAND * (hand.knights + 2 * hand.captain + hand.traitor)
    top = max(points)
    weights = [exp((own - top) / DECISIVE * 2) for own in points]
    return {seat_name(seat): weight / sum(weights) for seat, weight in enumerate(weights)}


def _gain(won: tuple[str, ...], card: str) -> float:
    """What a card brings to whoever holds these."""
    if card[0] in CASTLES:
        return float(card[0])
    own = sum(one[0] == card[0] for one in won)
    return float(noble_points(own + 1) - noble_points(own))
