"""The Orders phase: sheets judged alone, sealed into the position, opened together."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.rules.chance.tables import Table
from pnp.rules.chance.unsealed import Unsealed
from pnp.rules.games.kingdom_command.actions.judging import Judged, judge_sheet
from pnp.rules.games.kingdom_command.actions.near_orders import near_orders
from pnp.rules.games.kingdom_command.actions.orders import kind_of
from pnp.rules.games.kingdom_command.actions.sheet_warnings import about_all
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.lines import read_line, write_line
from pnp.rules.games.kingdom_command.state.standing import writers
from pnp.rules.games.kingdom_command.state.values import Position, Sealed, Sheet
from pnp.rules.games.kingdom_command.text.faults import UNREADABLE
from pnp.rules.games.kingdom_command.text.read_ships import parts_of, split_lines
from pnp.rules.games.kingdom_command.turn.resolution.resolve import resolve
from pnp.rules.protocol import Event, Step
from pnp.rules.sheets import LineVerdict

MISSING = Fault("missing-sheet", "no sheet of {who}: all its units hold", Severity.NOTE, "kingdom.order.4")


def make_sheet(player: str, lines: Sequence[str]) -> Sheet:
    """A sheet with its lines in canonical form."""
    return Sheet(KINGDOMS.index(player), tuple(write_line(line, player) for line in lines if line.strip()))


def verdicts(position: Position, sheet: Sheet, options: Options, without: frozenset[str]) -> tuple[LineVerdict, ...]:
    """The verdict on each line, with gold and mana spent on legal lines up to it."""
    judged = judge_sheet(position, sheet, options, without)
    beside = tuple(one.text for one in judged if one.order is not None)
    return tuple(
        LineVerdict(
            one.number,
            one.text,
            _helped(position, (sheet.realm, beside), one, options, without),
            _costs(position, sheet, one),
        )
        for one in judged
    )


def _helped(
    position: Position, legal: tuple[int, tuple[str, ...]], one: Judged, options: Options, without: frozenset[str]
) -> tuple[Finding, ...]:
    """What is wrong with a line, the last of it with what would be legal beside the legal lines and may have been meant."""
    seat, beside = legal
    line = read_line(one.text)
    if not one.findings or isinstance(line, str):
        return one.findings
    near = near_orders(position, Sheet(seat, beside), line, options, without)
    if not near:
        return one.findings
    last = one.findings[-1]
    return (*one.findings[:-1], last._replace(hints=(*last.hints, f"legal beside the others: {', '.join(near)}")))


def misread(lines: Sequence[str]) -> tuple[Finding, ...]:
    """Lines that are no orders on any map, each with its number."""
    orders = ((number, part) for number, line in enumerate(lines, start=1) for part in parts_of(line))
    read = ((number, read_line(part)) for number, part in orders)
    return tuple(UNREADABLE.at(Place(line=number), form=line) for number, line in read if isinstance(line, str))


def _costs(position: Position, sheet: Sheet, one: Judged) -> str:
    if one.order is None:
        return ""
    kind, realm = kind_of(one.order), position.realms[sheet.realm]
    if not kind.purse:
        return ""  # it costs nothing, and the sum stands at the line before
    spent, has = (one.gold, realm.gold) if kind.purse == "gold" else (one.mana, realm.mana)
    return f"{kind.price(one.order)} {kind.purse}, {spent} of {has} so far"


def hand_in(position: Position, sheet: Sheet, table: Table, options: Options, off: frozenset[str]) -> Step[Position]:
    """Seal the sheet; the last one has all of them carried out."""
    event = Event("sealed", (KINGDOMS[sheet.realm],), "kingdom.order.1")
    sealed = tuple(sorted((*position.sealed, (sheet.realm, sheet.lines)), key=lambda one: one[0]))
    position = position._replace(sealed=sealed)
    if writers(position):
        return Step(position, (event,))
    sheets = tuple(Sheet(realm, _lines(one, table)) for one in sealed for realm in one[:1])
    step = resolve(position._replace(sealed=()), sheets, options, off)
    return Step(step.position, (event, *step.events))


def _lines(sealed: Sealed, table: Table) -> tuple[str, ...]:
    realm, lines = sealed
    if lines is not None:
        return lines
    answer = table.ask(Unsealed(label=f"the sheet of {KINGDOMS[realm]}", clause="kingdom.order.1"))
    return split_lines(answer, KINGDOMS[realm]) or ()


def warnings_together(position: Position, sheets: Sequence[Sheet], options: Options) -> tuple[Finding, ...]:
    """What shows only when all sheets lie open."""
    orders = {sheet.realm: judge_sheet(position, sheet, options) for sheet in sheets}
    return tuple(about_all(position, orders))
