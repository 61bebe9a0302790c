"""Impossible turns, orders and battles: `sidion.pos.7`, `.13` to `.17`, and lists in the wrong step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.games.sidion.audit import faults
from pnp.rules.games.sidion.state.atlas import COLOURS, NAMES, atlas
from pnp.rules.games.sidion.state.orders import (
    ARTIFACT,
    AUCTION,
    BID,
    FINAL,
    MAGIC,
    ORDERS,
    OVER,
    PARTS,
    PHASES,
    PHYSICAL,
    RETREAT,
)
from pnp.rules.games.sidion.state.values import Figure, Setup
from pnp.rules.games.sidion.text.write import bid_text
from pnp.rules.games.sidion.turn.scoring import LAST_NEUTRALS, LOCKS

Towns = dict[str, list[Figure]]
_WITH_MARKERS = (MAGIC, PHYSICAL)


def turns(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.13`."""
    present = [seat.colour for seat in setup.seats if not seat.out and seat.colour in COLOURS[: setup.players]]
    if setup.turn < 1:
        yield faults.NO_TURN.at(turn=setup.turn)
    if setup.phase != OVER and len(present) < 2:
        yield faults.TOO_FEW_PLAYERS.at()
    early = setup.phase in (ARTIFACT, ORDERS, MAGIC, PHYSICAL)
    if setup.first not in COLOURS[: setup.players] or (early and setup.first not in present):
        yield faults.FIRST_NOT_IN.at(player=NAMES[setup.first])
    if setup.phase not in (ARTIFACT, OVER) and setup.active not in present:
        who = NAMES.get(setup.active)
        yield faults.ACTIVE_NOT_IN.at(player=who) if who else faults.NOBODY_ACTS.at()


def should_be_over(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.14`."""
    if setup.phase in (ARTIFACT, ORDERS, MAGIC, PHYSICAL):
        if len(atlas(setup.players).towns) - len(setup.recruited) <= LAST_NEUTRALS:
            yield faults.NEUTRALS_SPENT.at()
        for colour, count in sorted(Counter(owner for _, owner in setup.locks).items()):
            if count >= LOCKS:
                yield faults.LOCKS_REACHED.at(player=NAMES[colour], count=count)
    limit = setup.options.turn_limit
    if limit and setup.turn > limit:
        yield faults.LAST_TURN_PAST.at(limit=limit)


def first_here(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.15`."""
    towns, markers = by_town(setup), dict(setup.first_here)
    fought = {town for town, those in towns.items() if len(owners(those)) > 1}
    if setup.phase in _WITH_MARKERS:
        for town in sorted(fought):
            if markers.get(town) not in owners(towns[town]):
                yield faults.NO_MARKER.at(Place(spaces=(town,)), town=town)
    for town in sorted(markers):
        if setup.phase not in _WITH_MARKERS:
            yield faults.MARKER_TOO_LATE.at(Place(spaces=(town,)), town=town)
        elif town not in fought:
            yield faults.STRAY_MARKER.at(Place(spaces=(town,)), town=town)


def orders_in_battle(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.16`."""
    if setup.phase not in PARTS:
        return
    for town, figures in by_town(setup).items():
        for figure in figures if len(owners(figures)) > 1 else ():
            if figure.order and not (figure.order == RETREAT and setup.phase == FINAL):
                where = Place(spaces=(town,), pieces=(figure.name,))
                yield faults.ORDER_IN_BATTLE.at(where, figure=figure.name, town=town, order=figure.order)


def battles(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.17`."""
    locks = dict(setup.locks)
    for town, figures in by_town(setup).items():
        where, there = Place(spaces=(town,)), owners(figures)
        if len(there) > 1 and setup.phase in (ARTIFACT, ORDERS, AUCTION, OVER):
            names = " and ".join(NAMES[colour] for colour in there)
            together = faults.TOGETHER_AT_THE_END if setup.phase == OVER else faults.TOGETHER
            yield together.at(where, town=town, players=names, phase=setup.phase)
        if setup.phase == FINAL:
            yield from _after_combat(setup, town, figures, there, locked=town in locks)


def _after_combat(
    setup: Setup, town: str, figures: list[Figure], there: tuple[str, ...], *, locked: bool
) -> Iterator[Finding]:
    """What cannot be in a town of the Final phase."""
    where = Place(spaces=(town,))
    beaten = {figure.owner for figure in figures if figure.order == RETREAT}
    whole = {figure.owner for figure in figures if figure.order != RETREAT}
    all_in = not any(seat.out for seat in setup.seats)
    if len(there) > 1:
        unbeaten = set(there) - beaten
        if len(unbeaten) != 1 and (unbeaten or all_in):
            yield faults.MANY_UNBEATEN.at(where, town=town, count=len(unbeaten))
        for colour in sorted(beaten & whole):
            yield faults.HALF_BEATEN.at(where, town=town, player=NAMES[colour])
    elif beaten and all_in:
        yield faults.BEATEN_ALONE.at(where, town=town)
    if beaten and locked:
        yield faults.BEATEN_IN_LOCK.at(where, town=town)


def stray_lists(setup: Setup) -> Iterator[Finding]:
    """Orders said to be in, and bids, where there can be none."""
    if setup.given and setup.phase != ORDERS:
        yield faults.STRAY_GIVEN.at(phase=setup.phase)
    if setup.bids and (setup.phase != AUCTION or not setup.offer):
        yield faults.BID_TOO_EARLY.at(phase=setup.phase) if setup.phase != AUCTION else faults.NOTHING_TO_BID_FOR.at()
    purses = {seat.colour: seat.purse for seat in setup.seats if not seat.out}
    for colour, bid in setup.bids if setup.phase == AUCTION else ():
        if colour in purses and not any(one.owner == colour and one.order == BID for one in setup.figures):
            yield faults.UNFIT_BIDDER.at(player=NAMES[colour])
        if colour in purses and any(part > held for part, held in zip(bid, purses[colour], strict=True)):
            yield faults.UNFIT_BID.at(player=NAMES[colour], bid=bid_text(bid))


def by_town(setup: Setup) -> Towns:
    """The figures of each town, in the order of the text."""
    towns: Towns = {}
    for figure in setup.figures:
        towns.setdefault(figure.town, []).append(figure)
    return towns


def owners(figures: list[Figure]) -> tuple[str, ...]:
    """Whose the figures are, by seat."""
    colours = {figure.owner for figure in figures}
    return tuple(colour for colour in COLOURS if colour in colours)


def past(setup: Setup) -> tuple[str, ...]:
    """The players whose part of this phase is over."""
    seats = COLOURS[: setup.players]
    if setup.phase not in PARTS or setup.first not in seats or setup.active not in seats:
        return ()
    start = seats.find(setup.first)
    order = seats[start:] + seats[:start]
    return tuple(order[: order.find(setup.active)])


def is_before(phase: str, other: str) -> bool:
    """Does the phase come earlier in the turn?"""
    return PHASES.index(phase) < PHASES.index(other)
