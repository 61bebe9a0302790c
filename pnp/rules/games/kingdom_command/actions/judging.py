"""A sheet judged line by line, each line in the light of the legal lines judged before it (`kingdom.order.5`)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pnp.base.finding import Finding, Place
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.actions.orders import kind_of
from pnp.rules.games.kingdom_command.actions.plan import Plan
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.lines import Line, Move, own_line, read_line
from pnp.rules.games.kingdom_command.state.standing import letter
from pnp.rules.games.kingdom_command.state.values import Position, Sheet
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken


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


def judge_sheet(
    position: Position, sheet: Sheet, options: Options, without: frozenset[str] = frozenset()
) -> tuple[Judged, ...]:
    """Every line of the sheet, in its order; ship lines have been judged before the others."""
    return _judged(position, sheet, options, without)


@lru_cache(maxsize=256)  # bots try one sheet against several of the others', and one of those against many
@carries_out("kingdom.order.5", "kingdom.order.7")
def _judged(position: Position, sheet: Sheet, options: Options, without: frozenset[str]) -> tuple[Judged, ...]:
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
            kind_of(order).take(plan, order)
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
    kind = kind_of(line)
    strangers = [name for name in kind.areas(line) if name not in plan.map.number]
    return [_no_area(name) for name in dict.fromkeys(strangers)] or kind.breaches(plan, line)


def _no_area(name: str) -> Broken:
    """A ship without its `@` looks like an area."""
    return faults.NO_AREA_BUT_SHIP if name[0] in "tg" else faults.NO_AREA, {"area": name, "ship": name.upper()}
