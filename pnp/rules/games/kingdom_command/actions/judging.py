"""A sheet judged line by line, each line in the light of the legal lines judged before it (`kingdom.order.5`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.base.finding import Finding, Place
from pnp.definition.templates.wording import plural
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.actions.paths import move_faults
from pnp.rules.games.kingdom_command.actions.plan import Plan
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.data import SHIPS, TRAINED, UNITS
from pnp.rules.games.kingdom_command.state.lines import Line, Move, Spell, Train, own_line, read_line
from pnp.rules.games.kingdom_command.state.standing import letter
from pnp.rules.games.kingdom_command.state.values import Position, Sheet
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken

SPELL_COST = {"fog": 1, "quake": 2}


def price_of_line(line: Train | Spell) -> int:
    """The gold that a training costs, the mana that a spell does."""
    return line.many * UNITS[line.unit].cost if isinstance(line, Train) else SPELL_COST[line.spell]


class Judged(NamedTuple):
    """One line with its number on the sheet (from 1); `findings` is empty for a legal line, and only then does it have `order`.

    `gold` and `mana` are what the legal lines up to here have cost, in the order of judging.
    """

    number: int
    text: str
    order: Line | None
    findings: tuple[Finding, ...]
    gold: int
    mana: int


@carries_out("kingdom.order.5", "kingdom.order.7")
def judge_sheet(
    position: Position, sheet: Sheet, options: Options, without: frozenset[str] = frozenset()
) -> tuple[Judged, ...]:
    """Every line of the sheet, in its order; ship lines have been judged before the others."""
    plan = Plan(position, sheet.realm, free_waits=options.free_waits)
    read = [own_line(read_line(text), letter(sheet.realm)) for text in sheet.lines]
    ships = [index for index, line in enumerate(read) if _is_sailing(line)]
    others = [index for index, line in enumerate(read) if not _is_sailing(line)]
    judged: dict[int, Judged] = {}
    for index in (*ships, *others):
        line = read[index]
        broken = _broken(plan, line)
        findings = tuple(
            fault.at(Place(line=index + 1), **facts) for fault, facts in broken if fault.clause not in without
        )
        order = None if findings or isinstance(line, str) else line
        if order is not None:
            plan.commit(order)
        judged[index] = Judged(
            index + 1, sheet.lines[index], order, findings, plan.realm.gold - plan.gold, plan.realm.mana - plan.mana
        )
    return tuple(judged[index] for index in range(len(read)))


def _is_sailing(line: Line | str) -> bool:
    return isinstance(line, Move) and line.number > 0


@carries_out("kingdom.order.8")
def _broken(plan: Plan, line: Line | str) -> list[Broken]:
    """What a line breaks, in the order of `kingdom.order.8`."""
    if isinstance(line, str):
        return [(faults.UNREADABLE, {"form": line})]
    if isinstance(line, Move) and line.owner:
        ship = f"{line.owner}{line.unit}{line.number}"
        return [(faults.FOREIGN_SHIP, {"ship": ship, "owner": line.owner, "who": letter(plan.seat)})]
    strangers = [name for name in _areas(line) if name not in plan.map.number]
    if strangers:
        return [_no_area(name) for name in dict.fromkeys(strangers)]
    if isinstance(line, Train):
        return list(_train_faults(plan, line))
    return list(_spell_faults(plan, line)) if isinstance(line, Spell) else move_faults(plan, line)


def _no_area(name: str) -> Broken:
    """A ship without its `@` looks like an area."""
    return faults.NO_AREA_BUT_SHIP if name[0] in "tg" else faults.NO_AREA, {"area": name, "ship": name.upper()}


def _areas(line: Line) -> list[str]:
    if isinstance(line, Train):
        return [line.area, *([line.sea] if line.sea else [])]
    if isinstance(line, Spell):
        return [line.area, line.target]
    return [word for word in (line.start, *line.path) if word[0] not in "@."]


def _train_faults(plan: Plan, line: Train) -> list[Broken]:
    unit = UNITS[line.unit]
    if line.unit not in TRAINED:
        return [(fault, {"what": unit.name}) for fault in (faults.NEVER_TRAINED, faults.NOT_TRAINED)]
    found: list[Broken] = []
    area = plan.map.number[line.area]
    who = letter(plan.seat)
    if line.many < 1:
        found.append((faults.NOBODY_NAMED, {"what": plural(unit.name, 0)}))
    if area not in plan.production:
        found.append((faults.NOT_OWN_CASTLE, {"area": line.area, "who": who}))
    elif line.many > plan.production[area]:
        left = plan.production[area]
        facts = {"count": line.many, "what": plural(unit.name, line.many), "area": line.area, "left": left}
        found.append((faults.PRODUCTION, facts))
    if line.unit in SHIPS:
        found += _harbour_faults(plan, line)
    total = plan.counters.get(line.unit, 0) + line.many
    if total > unit.counters:
        what = plural(unit.name, line.many)
        facts = {"count": line.many, "what": what, "total": total, "most": unit.counters}
        found.append((faults.COUNTERS, facts))
    if price_of_line(line) > plan.gold:
        found.append((faults.NO_GOLD, {"cost": price_of_line(line), "left": plan.gold}))
    return found


def _harbour_faults(plan: Plan, line: Train) -> list[Broken]:
    """Whether the ship can be launched where the line says (`kingdom.train.5`)."""
    beside = plan.map.seas_beside(plan.map.number[line.area])
    if not beside:
        return [(faults.LANDLOCKED, {"area": line.area})]
    if not line.sea:
        return [(faults.NO_SEA_NAMED, {"area": line.area})]
    harbour = plan.map.number[line.sea] in beside
    return [] if harbour else [(faults.NO_HARBOUR, {"sea": line.sea, "area": line.area})]


@carries_out("kingdom.cast.6")
def _spell_faults(plan: Plan, line: Spell) -> list[Broken]:
    found: list[Broken] = []
    area, target = plan.map.number[line.area], plan.map.number[line.target]
    distance, cost = plan.map.distance[area][target], price_of_line(line)
    if plan.mages.get(area, 0) < 1:
        found.append((faults.NO_MAGE, {"who": letter(plan.seat), "area": line.area}))
    if distance > plan.reach:
        facts: dict[str, Any] = {"target": line.target, "area": line.area, "distance": distance, "reach": plan.reach}
        found.append((faults.OUT_OF_REACH, facts))
    if cost > plan.mana:
        found.append((faults.NO_MANA, {"cost": cost, "left": plan.mana}))
    return found
