"""Which orders can have been given: what a later position of the turn, or the beginning of the next, shows of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.actions.kinds.kind import CLEAR, NOTHING
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.explain.comparing import purses_before_income
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import ORDERS, RETREAT, choices
from pnp.rules.games.sidion.state.values import Action, Figure

MOST_SETS = 400
"""So many sets of orders of a player are tried, those first for which most speaks."""

_EACH, _EACH_OF_MANY, _MANY = 4, 2, 5
"""So many orders of each figure are tried, or of each of many figures."""


def order_sets(field: Draft, goal: Draft, colour: str) -> Iterator[Action]:
    """Sets of orders of the player that may lead to the goal, the likeliest first."""
    figures = list(field.of(colour))
    if goal.turn == field.turn and goal.phase == ORDERS:
        words = tuple(f"{one.letter}-{goal.figures[one.name].order}" for one in figures if one.name in goal.figures)
        yield Action("orders", colour, words)
        return
    most = _EACH if len(figures) <= _MANY else _EACH_OF_MANY
    ways = [likely_orders(field, goal, figure)[:most] for figure in figures]
    sets = sorted(product(*ways), key=lambda chosen: sum(against for against, _ in chosen))
    for chosen in islice(sets, MOST_SETS):
        words = tuple(f"{one.letter}-{order}" for one, (_, order) in zip(figures, chosen, strict=True))
        yield Action("orders", colour, words)


def likely_orders(field: Draft, goal: Draft, figure: Figure) -> list[tuple[int, str]]:
    """The orders that the figure can have had, each with what speaks against it, the likeliest first."""
    after = goal.figures.get(figure.name)
    if goal.turn == field.turn and after is not None and after.order and after.order != RETREAT:
        return [(CLEAR, after.order)]
    left = purses_before_income(goal, field.turn).get(figure.owner, NOTHING)
    traces = Traces(field, goal, figure, after, left)
    found = [(KINDS[order].against(traces), order) for order in choices(figure.letter)]
    return sorted(found, key=lambda one: one[0])
