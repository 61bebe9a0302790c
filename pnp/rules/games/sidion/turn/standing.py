"""How the players stand in the middle of a game, for bots: no rule, a guess."""

from __future__ import annotations

from pnp.rules.engine.shares import shares
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import PRINCE
from pnp.rules.games.sidion.turn.scoring import LOCKS, Score, scores

LOCK = 0.6
"""What a locked town is worth beside its points: six end the game."""
AT_THE_DOOR = 0.35
"""What each point of a town is worth to whoever is alone in it, as long as nobody has locked it."""
HERO, LEVEL = 0.5, 0.25
"""What a hero is worth, and each of its levels above the first."""
GOODS, ENOUGH = (0.08, 0.05, 0.12), (8, 6, 10)
"""What gold, mana and influence are worth, and how much of each can be put to use soon."""
DECISIVE = 4.5
"""Points of lead at which the odds are e to 1."""


def standing(field: Draft) -> dict[str, float]:
    """The share of the victory that each player in the game may expect; who is out has none."""
    points = {score.colour: _points(field, score) for score in scores(field)}
    return {**dict.fromkeys(field.seats, 0.0), **shares(points, DECISIVE)}


def _points(field: Draft, score: Score) -> float:
    colour = score.colour
    locks = min(LOCKS, field.governors(colour))
    points = score.points + LOCK * locks
    heroes = [figure for figure in field.of(colour) if figure.letter != PRINCE]
    points += HERO * len(heroes) + LEVEL * sum(max(0, hero.level - 1) for hero in heroes)
    for town in {figure.town for figure in field.of(colour)} - set(field.locks):
        if field.colours_in(town) == (colour,):
            points += AT_THE_DOOR * (1 + len(field.products(town)))
    purse = field.purses[colour]
    return points + sum(worth * min(most, amount) for worth, most, amount in zip(GOODS, ENOUGH, purse, strict=True))
