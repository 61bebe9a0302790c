"""How the players stand in the middle of a game, for bots: no rule, a guess."""

from __future__ import annotations

from pnp.rules.engine.shares import shares
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import PRINCE
from pnp.rules.games.sidion.state.values import Figure
from pnp.rules.games.sidion.turn.promise import promises
from pnp.rules.games.sidion.turn.prospect import Land, Worth
from pnp.rules.games.sidion.turn.scoring import LOCKS, Score, scores

DECISIVE = 4.5
"""Points of lead at which the odds are e to 1."""


def standing(field: Draft) -> dict[str, float]:
    """The share of the victory that each player in the game may expect; who is out has none."""
    land = Land(field)
    points = {score.colour: _points(land, score) for score in scores(field)}
    return {**dict.fromkeys(field.seats, 0.0), **shares(points, DECISIVE)}


def _points(land: Land, score: Score) -> float:
    field, colour = land.field, score.colour
    points = score.points + Worth.LOCK * min(LOCKS, field.governors(colour))
    figures = tuple(field.of(colour))
    points += sum(Worth.hero(figure.level) for figure in figures if figure.letter != PRINCE)
    points += _places(land, figures)
    points += Worth.purse(field.purses[colour])
    points -= sum(land.danger(figure) for figure in figures)
    return points + promises(land, colour, figures)


def _places(land: Land, figures: tuple[Figure, ...]) -> float:
    """What it is worth to be where the figures are: one stands at the door of a town, the others look farther."""
    points, held = 0.0, set[str]()
    for figure in reversed(figures):  # the prince last: a hero who is with him has the door
        is_free = figure.town not in held and land.is_alone(figure)
        points += land.place(figure, figure.town, is_free=is_free)
        held.add(figure.town)
    return points
