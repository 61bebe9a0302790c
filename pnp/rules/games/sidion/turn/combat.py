"""Combat at the end of Physical: every contested town for itself, all at once (`sidion.fight`)."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import RETREAT


@carries_out("sidion.int.4", "sidion.fight.1", "sidion.fight.6", "sidion.fight.7", "sidion.fight.8")
def fight(field: Draft) -> None:
    """Resolve combat in every contested town; the beaten get a Retreat order."""
    for town in field.contested():
        powers = strengths(field, town)
        won, clause = winner(powers, field.first_here.get(town, ""))
        field.tell(clause, "fight", town, *(f"{colour}{power}" for colour, power in powers.items()), won)
        for figure in field.there(town):
            if figure.owner != won:
                field.set(figure, order=RETREAT)
                field.tell("fight.7", "beaten", figure.name)
    field.first_here.clear()


@carries_out("sidion.fight.2")
def strengths(field: Draft, town: str) -> dict[str, int]:
    """By colour: the sum of the levels of the figures there (`sidion.fight.2`)."""
    powers = dict.fromkeys(field.colours_in(town), 0)
    for figure in field.there(town):
        powers[figure.owner] += figure.level
    return powers


@carries_out("sidion.fight.3", "sidion.fight.4")
def winner(powers: dict[str, int], first: str) -> tuple[str, str]:
    """Who wins, and by which clause: the strongest alone, else whoever was first in the town."""
    most = max(powers.values())
    strongest = [colour for colour, power in powers.items() if power == most]
    return (strongest[0], "fight.3") if len(strongest) == 1 else (first, "fight.4")
