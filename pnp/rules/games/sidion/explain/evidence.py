"""Which orders can have been given: what a later position of the turn, or the beginning of the next, shows of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from pnp.rules.games.sidion.explain.comparing import purses_before_income
from pnp.rules.games.sidion.state.draft import Field
from pnp.rules.games.sidion.state.orders import ORDERS, PRINCE, RETREAT, choices
from pnp.rules.games.sidion.state.values import Action, Figure

MOST_SETS = 400
"""So many sets of orders of a player are tried, those first for which most speaks."""

_EACH, _EACH_OF_MANY, _MANY = 4, 2, 5
"""So many orders of each figure are tried, or of each of many figures."""

CLEAR, LIKELY, STAND, UNLIKELY = 0, 1, 2, 6
"""How much speaks against an order."""


def order_sets(field: Field, goal: Field, colour: str) -> Iterator[Action]:
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


def likely_orders(field: Field, goal: Field, figure: Figure) -> list[tuple[int, str]]:
    """The orders that the figure can have had, each with what speaks against it, the likeliest first."""
    after = goal.figures.get(figure.name)
    if goal.turn == field.turn and after is not None and after.order and after.order != RETREAT:
        return [(CLEAR, after.order)]
    found = [(_against(field, goal, figure, after, order), order) for order in choices(figure.letter)]
    return sorted(found, key=lambda one: one[0])


def _against(field: Field, goal: Field, figure: Figure, after: Figure | None, order: str) -> int:
    """How much speaks against an order: nothing where the goal shows what it does."""
    colour, town = figure.owner, after.town if after else figure.town
    moved = after is not None and town != figure.town
    others = [(one, goal.figures.get(one.name)) for one in field.of(colour) if one.name != figure.name]
    match order:
        case "M":
            return CLEAR if moved and field.adjacent(figure.town, town) else UNLIKELY
        case "T":
            sent = any(later is not None and later.town != one.town for one, later in others)
            return LIKELY if sent and _spent(field, goal, colour, 1) else UNLIKELY
        case "K":
            return LIKELY if goal.blocks - field.blocks or goal.turn > field.turn else UNLIKELY
        case "C":
            gained = any(_spent(field, goal, colour, kind) < 0 for kind in (0, 2))
            return CLEAR if gained else LIKELY if _spent(field, goal, colour, 1) > 0 else UNLIKELY
        case "H":
            return CLEAR if any(later and later.level > one.level for one, later in others) else UNLIKELY
        case "I":
            works = {town, figure.town} & {here for here in goal.works if goal.works[here] != field.works.get(here)}
            return CLEAR if works else UNLIKELY
        case "R":
            return CLEAR if {town, figure.town} & (goal.recruited - field.recruited) else UNLIKELY
        case "L":
            locked = any(owner == colour and here not in field.locks for here, owner in goal.locks.items())
            gone = after is None or (figure.letter == PRINCE and any(later is None for _, later in others))
            return CLEAR if locked and gone else LIKELY if locked else UNLIKELY
        case "B":
            return LIKELY if len(goal.artifacts[colour]) > len(field.artifacts[colour]) else UNLIKELY
    return CLEAR if moved and not field.adjacent(figure.town, town) else STAND


def _spent(field: Field, goal: Field, colour: str, kind: int) -> int:
    """How much less of a resource the player holds at the end of the turn."""
    wanted = purses_before_income(goal, field.turn).get(colour, (0, 0, 0))
    return field.purses[colour][kind] - wanted[kind]
