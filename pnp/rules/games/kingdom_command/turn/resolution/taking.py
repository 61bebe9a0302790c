"""Step 6 of the resolution: trained units, projects and towers."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import SHIPS
from pnp.rules.games.kingdom_command.state.lines import Train
from pnp.rules.games.kingdom_command.turn.draft import Draft
from pnp.rules.games.kingdom_command.turn.units import Unit

_GROWN = {"w2": "w1", "w1": "W"}


def build(turn: Draft) -> None:
    """Towers that stood before, then trained units by kingdom and line, then projects by castle (`kingdom.build.1` to `.5`)."""
    if turn.on("build.4"):
        _raise_towers(turn)
    for realm in sorted(turn.orders):
        for one in turn.orders[realm]:
            if isinstance(one.order, Train):
                _place(turn, realm, one.order)
    if turn.on("build.3"):
        _advance_projects(turn)


@carries_out("kingdom.train.6", "kingdom.train.7", "kingdom.build.1", "kingdom.build.5")
def _place(turn: Draft, realm: int, order: Train) -> None:
    area = turn.map.number[order.area]
    many = f"{order.many}{order.unit}"
    if turn.owners[area] != realm and turn.on("train.7"):
        turn.tell("untrained", KINGDOMS[realm], many, order.area, by="train.7")
        return
    if order.unit in SHIPS:
        for _ in range(order.many):
            _launch(turn, realm, order.unit, turn.map.number[order.sea])
        return
    turn.units += [Unit(realm, order.unit, area) for _ in range(order.many)]
    turn.tell("train", KINGDOMS[realm], many, order.area, by="build.1")


@carries_out("kingdom.unit.8", "kingdom.build.2")
def _launch(turn: Draft, realm: int, kind: str, sea: int) -> None:
    """A ship with the lowest free number of its type (`kingdom.unit.8`)."""
    taken = {unit.number for unit in turn.units if unit.realm == realm and unit.kind == kind}
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    turn.units.append(Unit(realm, kind, sea, number))
    turn.tell("launch", turn.units[-1].name, turn.area(sea), by="build.2")


@carries_out("kingdom.build.3")
def _advance_projects(turn: Draft) -> None:
    for number, area in enumerate(turn.map.castles):
        castle = turn.castles[number]
        if not castle.project:
            continue
        realm = turn.owners[area]
        if castle.left > 1:
            turn.castles[number] = castle._replace(left=castle.left - 1)
            turn.tell("project", turn.area(area), f"{castle.project}{castle.left - 1}", by="build.3")
            continue
        turn.castles[number] = castle._replace(project="", left=0, sea=-1)
        if castle.project == "egg":
            turn.units.append(Unit(realm, "D", area))
            turn.tell("hatch", KINGDOMS[realm], turn.area(area), by="build.3")
        else:
            _launch(turn, realm, "G", castle.sea)


@carries_out("kingdom.build.4")
def _raise_towers(turn: Draft) -> None:
    for unit in turn.units:
        if unit.kind in _GROWN:
            unit.kind = _GROWN[unit.kind]
            turn.tell("tower", turn.area(unit.area), unit.kind, by="build.4")
