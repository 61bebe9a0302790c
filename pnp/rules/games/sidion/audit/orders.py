"""Orders that cannot lie where they are said to lie: `sidion.pos.7`."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.games.sidion.audit import faults
from pnp.rules.games.sidion.audit.turns import is_before, past
from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.orders import (
    ARTIFACT,
    AUCTION,
    FINAL,
    MAGIC,
    ORDERS,
    OVER,
    PENDING,
    PHYSICAL,
    PRINCE,
    PRINCES,
    RETREAT,
    UNKNOWN,
    shown,
)
from pnp.rules.games.sidion.state.orders import NAMES as ORDER_NAMES
from pnp.rules.games.sidion.state.values import Figure, Setup


def orders(setup: Setup) -> Iterator[Finding]:
    """One finding for each reason why an order, or its absence, cannot be."""
    done = past(setup)
    for figure in setup.figures:
        reasons = [*_of_the_figure(setup, figure), *_of_the_step(setup, figure, done)]
        if setup.phase == ORDERS:
            reasons += _of_the_sealed(setup, figure)
        for why in reasons:
            where = Place(spaces=(figure.town,), pieces=(figure.name,))
            order = shown(figure.order) if figure.order else "no order"
            yield faults.BAD_ORDER.at(where, figure=figure.name, order=order, why=why)


def _of_the_figure(setup: Setup, figure: Figure) -> Iterator[str]:
    if figure.order and figure.order not in (*ORDER_NAMES, UNKNOWN):
        yield "there is no such order"
    if figure.order == UNKNOWN and setup.phase != ORDERS:
        yield "orders are sealed in the Orders step only"
    if figure.order and figure.order in PRINCES and figure.letter != PRINCE:
        yield "only a prince may have it"


def _of_the_step(setup: Setup, figure: Figure, done: tuple[str, ...]) -> Iterator[str]:
    order, phase = figure.order, setup.phase
    if not order:
        return
    if phase == ARTIFACT:
        yield "there are no orders in the Artifact step"
    elif order == RETREAT and phase not in (FINAL, OVER):
        yield f"nobody retreats in the {phase} step"
    if order in PENDING[MAGIC] and not is_before(phase, PHYSICAL):
        yield "Magic is over"
    elif order in PENDING[PHYSICAL] and not is_before(phase, FINAL):
        yield "Physical is over"
    elif order in PENDING[FINAL] and order != RETREAT and phase == AUCTION:
        yield "Final is over"
    if figure.owner in done and order in PENDING[phase]:
        yield f"the part of {NAMES[figure.owner]} is over"


def _of_the_sealed(setup: Setup, figure: Figure) -> Iterator[str]:
    given = figure.owner in setup.given
    if figure.order and not given:
        yield f"the orders of {NAMES[figure.owner]} are not in"
    elif not figure.order and given:
        yield f"the orders of {NAMES[figure.owner]} are in"
    everybody = all(seat.out or seat.colour in setup.given for seat in setup.seats)
    if figure.order == UNKNOWN and everybody:
        yield "all orders are in, so they are revealed"
