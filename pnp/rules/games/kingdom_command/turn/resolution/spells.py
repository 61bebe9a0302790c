"""Step 1 of the resolution: fog is laid, earthquakes strike, all at the same time."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.lines import Spell
from pnp.rules.games.kingdom_command.turn.draft import Draft
from pnp.rules.games.kingdom_command.turn.resolution.fight import deal
from pnp.rules.games.kingdom_command.turn.units import Unit, tally

QUAKE_DAMAGE = 2


@carries_out("kingdom.cast.4", "kingdom.cast.5", "kingdom.fog.1")
def cast_spells(turn: Draft) -> None:
    """Fog by area, then each shaken area."""
    cast = [
        (realm, one.order)
        for realm in sorted(turn.orders)
        for one in turn.orders[realm]
        if isinstance(one.order, Spell)
    ]
    for realm, spell in cast:
        turn.tell("cast", KINGDOMS[realm], spell.spell, f"{spell.area}>{spell.target}", by="cast.4")
    turn.fogged = frozenset(turn.map.number[spell.target] for _, spell in cast if spell.spell == "fog")
    shaken: dict[int, list[int]] = {}
    for realm, spell in cast:
        if spell.spell == "quake":
            shaken.setdefault(turn.map.number[spell.target], []).append(realm)
    if turn.on("quake.1"):
        for area in sorted(shaken):
            _shake(turn, area, shaken[area])
    if turn.options.fog_holds:
        _hold(turn)


@carries_out("kingdom.unit.3")
def _ground_units(turn: Draft, area: int) -> list[Unit]:
    """Swordsmen, knights, mages and towers on land (`kingdom.unit.3`)."""
    return [unit for unit in turn.units if unit.area == area and unit.ship is None and unit.kind not in ("D", "T", "G")]


@carries_out("kingdom.quake.1", "kingdom.quake.2", "kingdom.quake.3", "kingdom.quake.4")
def _shake(turn: Draft, area: int, casters: list[int]) -> None:
    """`kingdom.quake.1`, `.2`, `.4`: 2 damage for each earthquake that another kingdom casts, altogether or to each unit."""
    there = _ground_units(turn, area)
    for realm in sorted({unit.realm for unit in there}):
        struck = [unit for unit in there if unit.realm == realm]
        shocks = sum(1 for caster in casters if caster != realm or not turn.on("quake.2"))
        damage = QUAKE_DAMAGE * (shocks if turn.on("quake.4") else min(1, shocks))
        if not damage:
            continue
        if turn.options.quake_each:
            for unit in struck:
                unit.damage = min(unit.hits, unit.damage + damage)
        else:
            for unit, hurt in zip(struck, deal(struck, damage, casters[0]), strict=True):
                unit.damage += hurt
        turn.tell("quake", turn.area(area), str(damage), by="quake.1")
        turn.tell("shaken:", tally([unit for unit in struck if unit.alive]), by="quake.3")
    turn.bury()


@carries_out("kingdom.fog.3")
def _hold(turn: Draft) -> None:
    """The option `fog: hold`: who begins in fog stays."""
    for unit in turn.units:
        if unit.area in turn.fogged:
            unit.stopped = True
