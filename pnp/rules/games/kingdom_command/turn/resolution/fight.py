"""Fights, round by round: who deals how much damage, and who takes it (`kingdom.fight.1` to `.9`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES
from pnp.rules.games.kingdom_command.state.data import UNITS
from pnp.rules.games.kingdom_command.state.values import NEUTRAL
from pnp.rules.games.kingdom_command.turn.draft import Draft
from pnp.rules.games.kingdom_command.turn.units import Unit, tally

SEATS = len(KINGDOMS)


@carries_out("kingdom.fight.1", "kingdom.fight.4", "kingdom.fight.9")
def fight(turn: Draft, units: list[Unit], castle_area: int = NEUTRAL) -> list[Unit]:
    """Fight to the end; the survivors. `castle_area` is the area of the castle that may help its owner."""
    number = 0
    while len({unit.realm for unit in units}) > 1:
        number += 1
        powers = _powers(turn, units, castle_area)
        taken = [0] * len(units)
        hits = []
        for realm, power in powers.items():
            enemies = [(index, unit) for index, unit in enumerate(units) if unit.realm != realm]
            hurts = deal([unit for _, unit in enemies], power, realm)
            hits.append(told_hits(realm, [(unit, hurt) for (_, unit), hurt in zip(enemies, hurts, strict=True)]))
            for (index, _), hurt in zip(enemies, hurts, strict=True):
                taken[index] += hurt
        dealt = [f"{KINGDOMS[realm]}:{power}" for realm, power in powers.items()]
        beside = (*_helpers(turn, castle_area, powers), *filter(None, hits))
        turn.tell("strike", *dealt, by="fight.3", beside=beside)
        for unit, hurt in zip(units, taken, strict=True):
            unit.damage = min(unit.hits, unit.damage + hurt)
        units = [unit for unit in units if unit.alive]
        turn.tell("round", f"{number}:", tally(units), by="fight.1")
    return units


@carries_out("kingdom.unit.9", "kingdom.fight.3")
def _powers(turn: Draft, units: list[Unit], castle_area: int) -> dict[int, int]:
    """The damage of each kingdom in this round, by seat (`kingdom.fight.3`, `.8`)."""
    powers = dict.fromkeys(sorted({unit.realm for unit in units}), 0)
    for unit in units:
        powers[unit.realm] += unit.attack
    number = turn.map.castle_number.get(castle_area)
    if number is not None and turn.on("fight.8"):
        owner = turn.before.owners[castle_area]
        if owner in powers:
            masonry = "mas" in turn.before.realms[owner].techs
            powers[owner] += turn.before.castles[number].attack + turn.options.castle_attack + masonry
    return powers


@carries_out("kingdom.fight.8")
def _helpers(turn: Draft, castle_area: int, powers: dict[int, int]) -> list[str]:
    """What a castle and Masonry add to the damage of its owner (`kingdom.fight.8`)."""
    number = turn.map.castle_number.get(castle_area)
    owner = turn.before.owners[castle_area] if number is not None else NEUTRAL
    if number is None or owner not in powers or not turn.on("fight.8"):
        return []
    castle = turn.before.castles[number].attack + turn.options.castle_attack
    masonry = "mas" in turn.before.realms[owner].techs
    parts = [f"{castle} by the castle"] * bool(castle) + ["1 by Masonry"] * masonry
    return [f"{NAMES[owner]} has {' and '.join(parts)} of it (fight.8)"] if parts else []


def told_hits(dealer: int, hits: Sequence[tuple[Unit, int]]) -> str:
    """Whom the damage of a kingdom hits and who falls by it alone; nothing when it hits nobody."""
    struck = Counter((_called(unit), hurt, unit.damage + hurt >= unit.hits) for unit, hurt in hits if hurt)
    words = [
        f"{f'{many} × ' * (many > 1)}{called} takes {hurt}{' and falls' * falls}"
        for (called, hurt, falls), many in struck.items()
    ]
    by = "fight.6" if _even(hits) else "fight.5"
    return f"{NAMES[dealer]}'s hits: {', '.join(words)} ({by})" if words else ""


def _even(hits: Sequence[tuple[Unit, int]]) -> bool:
    """Had units of two kingdoms the same claim to be hit, so that the seat decided (`kingdom.fight.6`)?"""
    claims: dict[tuple[object, ...], set[tuple[int, bool]]] = {}
    for unit, hurt in hits:
        claim = (not unit.damage, unit.rank, unit.hits - unit.damage)
        claims.setdefault(claim, set()).add((unit.realm, hurt < unit.hits - unit.damage))
    return any(
        len({realm for realm, _ in seen}) > 1 and len({spared for _, spared in seen}) > 1 for seen in claims.values()
    )


def _called(unit: Unit) -> str:
    return f"{NAMES[unit.realm]} {UNITS[unit.kind].name}{f' {unit.kind}{unit.number}' if unit.number else ''}"


@carries_out("kingdom.fight.7")
def deal(enemies: list[Unit], power: int, dealer: int) -> list[int]:
    """How much damage each enemy unit takes from a kingdom that deals `power`, each filled up before the next."""
    order = sorted(range(len(enemies)), key=_hit_order(enemies, dealer))
    hurts = [0] * len(enemies)
    for index in order:
        unit = enemies[index]
        hurts[index] = min(power, unit.hits - unit.damage)
        power -= hurts[index]
        if not power:
            break
    return hurts


@carries_out("kingdom.fight.5", "kingdom.fight.6")
def _hit_order(enemies: list[Unit], dealer: int) -> Callable[[int], tuple[object, ...]]:
    """`kingdom.fight.5`, then `.6`."""

    def key(index: int) -> tuple[object, ...]:
        unit = enemies[index]
        return (
            not unit.damage,
            unit.rank,
            unit.hits - unit.damage,
            (unit.realm - dealer) % SEATS,
            unit.rank_of_cargo(),
            unit.kind != "w2",
            -unit.line,
            -unit.number,
        )

    return key
