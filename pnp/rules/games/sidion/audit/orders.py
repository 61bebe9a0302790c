"""Orders that cannot lie where they are said to lie: `sidion.pos.7`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.base.finding import Fault, Finding, Place
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

Reason = tuple[Fault, dict[str, Any]]
"""Why an order can't lie there: the fault, and its facts besides the figure and the order."""


def orders(setup: Setup) -> Iterator[Finding]:
    """One finding for each reason why an order, or its absence, cannot be."""
    done = past(setup)
    for figure in setup.figures:
        reasons = [*_of_the_figure(setup, figure), *_of_the_step(setup, figure, done)]
        if setup.phase == ORDERS:
            reasons += _of_the_sealed(setup, figure)
        where = Place(spaces=(figure.town,), pieces=(figure.name,))
        order = shown(figure.order) if figure.order else "no order"
        for fault, facts in reasons:
            yield fault.at(where, figure=figure.name, order=order, **facts)


def _of_the_figure(setup: Setup, figure: Figure) -> Iterator[Reason]:
    if figure.order and figure.order not in (*ORDER_NAMES, UNKNOWN):
        yield faults.UNKNOWN_ORDER, {}
    if figure.order == UNKNOWN and setup.phase != ORDERS:
        yield faults.SEALED_TOO_LATE, {}
    if figure.order and figure.order in PRINCES and figure.letter != PRINCE:
        yield faults.FOR_PRINCES, {}


def _of_the_step(setup: Setup, figure: Figure, done: tuple[str, ...]) -> Iterator[Reason]:
    order, phase = figure.order, setup.phase
    if not order:
        return
    if phase == ARTIFACT:
        yield faults.ORDER_TOO_EARLY, {}
    elif order == RETREAT and phase not in (FINAL, OVER):
        yield faults.NO_RETREAT_NOW, {"phase": phase}
    if order in PENDING[MAGIC] and not is_before(phase, PHYSICAL):
        yield faults.PHASE_PAST, {"past": "Magic"}
    elif order in PENDING[PHYSICAL] and not is_before(phase, FINAL):
        yield faults.PHASE_PAST, {"past": "Physical"}
    elif order in PENDING[FINAL] and order != RETREAT and phase == AUCTION:
        yield faults.PHASE_PAST, {"past": "Final"}
    if figure.owner in done and order in PENDING[phase]:
        yield faults.PART_PAST, {"player": NAMES[figure.owner]}


def _of_the_sealed(setup: Setup, figure: Figure) -> Iterator[Reason]:
    given = figure.owner in setup.given
    if figure.order and not given:
        yield faults.NOT_GIVEN, {"player": NAMES[figure.owner]}
    elif not figure.order and given:
        yield faults.GIVEN, {"player": NAMES[figure.owner]}
    everybody = all(seat.out or seat.colour in setup.given for seat in setup.seats)
    if figure.order == UNKNOWN and everybody:
        yield faults.REVEALED, {}
