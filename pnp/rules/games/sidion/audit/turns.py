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
        yield faults.BAD_TURN.at(why=f"there is no turn {setup.turn}")
    if setup.phase != OVER and len(present) < 2:
        yield faults.BAD_TURN.at(why="fewer than two players are in, and the game is not over")
    early = setup.phase in (ARTIFACT, ORDERS, MAGIC, PHYSICAL)
    if setup.first not in COLOURS[: setup.players] or (early and setup.first not in present):
        yield faults.BAD_TURN.at(why=f"the first player, {NAMES[setup.first]}, is not in the game")
    if setup.phase not in (ARTIFACT, OVER) and setup.active not in present:
        who = NAMES.get(setup.active)
        yield faults.BAD_TURN.at(why=f"{who} is to act and not in the game" if who else "nobody is said to act")


def should_be_over(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.14`."""
    if setup.phase in (ARTIFACT, ORDERS, MAGIC, PHYSICAL):
        if len(atlas(setup.players).towns) - len(setup.recruited) <= LAST_NEUTRALS:
            yield faults.SHOULD_BE_OVER.at(why="at most one neutral hero was left")
        for colour, count in sorted(Counter(owner for _, owner in setup.locks).items()):
            if count >= LOCKS:
                yield faults.SHOULD_BE_OVER.at(why=f"{NAMES[colour]} had {count} locked towns")
    limit = setup.options.turn_limit
    if limit and setup.turn > limit:
        yield faults.SHOULD_BE_OVER.at(why=f"turn {limit} was the last")


def first_here(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.15`."""
    towns, markers = by_town(setup), dict(setup.first_here)
    fought = {town for town, those in towns.items() if len(owners(those)) > 1}
    if setup.phase in _WITH_MARKERS:
        for town in sorted(fought):
            if markers.get(town) not in owners(towns[town]):
                yield faults.BAD_MARKER.at(
                    Place(spaces=(town,)),
                    town=town,
                    why="it is contested and has no first-here marker of one who is there",
                )
    for town in sorted(markers):
        if setup.phase not in _WITH_MARKERS:
            yield faults.BAD_MARKER.at(Place(spaces=(town,)), town=town, why="markers lie only in Magic and Physical")
        elif town not in fought:
            yield faults.BAD_MARKER.at(Place(spaces=(town,)), town=town, why="it has a marker and is not contested")


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
            when = "when the game is over" if setup.phase == OVER else f"in the {setup.phase} step"
            yield faults.BAD_BATTLE.at(where, town=town, why=f"{names} are there together {when}")
        if setup.phase == FINAL:
            for why in _after_combat(setup, figures, there, locked=town in locks):
                yield faults.BAD_BATTLE.at(where, town=town, why=why)


def _after_combat(setup: Setup, figures: list[Figure], there: tuple[str, ...], *, locked: bool) -> Iterator[str]:
    """What cannot be in a town of the Final phase."""
    beaten = {figure.owner for figure in figures if figure.order == RETREAT}
    whole = {figure.owner for figure in figures if figure.order != RETREAT}
    all_in = not any(seat.out for seat in setup.seats)
    if len(there) > 1:
        unbeaten = set(there) - beaten
        if len(unbeaten) != 1 and (unbeaten or all_in):
            yield f"{len(unbeaten)} players are unbeaten after combat, not one"
        for colour in sorted(beaten & whole):
            yield f"{NAMES[colour]} is beaten only in part"
    elif beaten and all_in:
        yield "a beaten figure is alone there, although all players are in"
    if beaten and locked:
        yield "a beaten figure is in a locked town"


def stray_lists(setup: Setup) -> Iterator[Finding]:
    """Orders said to be in, and bids, where there can be none."""
    if setup.given and setup.phase != ORDERS:
        yield faults.STRAY_GIVEN.at(phase=setup.phase)
    if setup.bids and (setup.phase != AUCTION or not setup.offer):
        why = f"this is the {setup.phase} step" if setup.phase != AUCTION else "there is no artifact on offer"
        yield faults.STRAY_BID.at(why=why)
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
