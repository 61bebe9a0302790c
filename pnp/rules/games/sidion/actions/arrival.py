"""Coming into a town: the move itself, attack and interruption (`sidion.int`), and a player's leaving the game (`sidion.out`)."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import PRINCE
from pnp.rules.games.sidion.state.values import Figure


@carries_out("sidion.int.1", "sidion.int.2", "sidion.int.5", "sidion.int.6", "sidion.fight.5")
def enter(field: Draft, figure: Figure, town: str) -> bool:
    """Put the figure into the town; whether that is an attack. Then every order in the town is removed, at once."""
    before = field.colours_in(town)
    field.set(figure, town=town)
    if set(before) <= {figure.owner}:
        return False
    field.tell("int.1", "attack", town, figure.owner)
    if town not in field.first_here:
        field.first_here[town] = before[0]
        field.tell("int.6", "first-here", town, before[0])
    for one in field.there(town):
        if one.order:
            field.set(one, order="")
            field.tell("int.2", "interrupt", one.name)
    return True


@carries_out("sidion.ret.7", "sidion.ret.9", "sidion.out.1")
def die(field: Draft, figure: Figure) -> None:
    """A beaten figure that has not retreated leaves the map; with the prince his player leaves the game."""
    del field.figures[figure.name]
    field.tell("ret.7", "dead", figure.name)
    if figure.letter == PRINCE:
        leave(field, figure.owner)


@carries_out("sidion.lock.7", "sidion.out.2")
def leave(field: Draft, colour: str) -> None:
    """The player is out: his heroes, governors, resources and artifacts go with him (`sidion.out.2`)."""
    field.out.add(colour)
    for figure in tuple(field.of(colour)):
        del field.figures[figure.name]
    field.locks = {town: owner for town, owner in field.locks.items() if owner != colour}
    field.lost += field.artifacts[colour]
    field.artifacts[colour] = ()
    field.purses[colour] = (0, 0, 0)
    field.bids.pop(colour, None)
    field.tell("out.1", "out", colour)
