"""What is possible but seldom meant: `sidion.warn.1` to `.5`."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.games.sidion.audit import faults
from pnp.rules.games.sidion.state.atlas import NAMES, atlas
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import ARTIFACT, AUCTION, FINAL, ORDERS, OVER, PARTS, PRINCE, RETREAT
from pnp.rules.games.sidion.state.values import Setup

EACH, EACH_TOWN = 12, 3
"""Resources at the start of each player, and the most that a town pays in a turn."""


def suspicions(setup: Setup) -> Iterator[Finding]:
    """The warnings about a setup in which nothing is impossible."""
    field = Draft(setup)
    yield from _idle(field)
    count = sum(sum(purse) for purse in field.purses.values())
    most = EACH * setup.players + EACH_TOWN * len(atlas(setup.players).towns) * (setup.turn - 1)
    if count > most:
        yield faults.RICH.at(count=count, most=most)
    seen = len(field.offer) + len(field.lost) + sum(map(len, field.artifacts.values()))
    steps = setup.turn - (setup.phase == ARTIFACT)
    if seen > steps:
        yield faults.MANY_CARDS.at(count=seen, steps=steps)
    yield from _heroes(field)
    for figure in field.figures.values():
        if figure.order == RETREAT and len(field.colours_in(figure.town)) == 1 and setup.phase == FINAL:
            where = Place(spaces=(figure.town,), pieces=(figure.name,))
            yield faults.LONELY_BEATEN.at(where, figure=figure.name, town=figure.town)


def _idle(field: Draft) -> Iterator[Finding]:
    """The player to act has nothing to do, or another comes before him."""
    player = NAMES.get(field.active, "")
    if field.phase in PARTS:
        idle, first = not field.pending(field.active), field.active
    elif field.phase in (ORDERS, AUCTION):
        awaited = field.awaited() if field.phase == ORDERS or field.offer else ()
        idle, first = field.active not in awaited, awaited[0] if awaited else field.active
    else:
        return
    if idle:
        yield faults.IDLE.at(player=player)
    elif first != field.active:
        yield faults.NOT_FIRST.at(player=player, first=NAMES[first])


def _heroes(field: Draft) -> Iterator[Finding]:
    turns = field.turn - (field.phase not in (FINAL, AUCTION, OVER))
    for colour in field.in_game:
        heroes = sum(1 for figure in field.of(colour) if figure.letter != PRINCE) + field.governors(colour)
        if heroes > turns:
            yield faults.MANY_HEROES.at(player=NAMES[colour], count=heroes, turns=turns)
