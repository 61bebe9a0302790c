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
from pnp.rules.games.kingdom_command.text.read_ships import parts_of, split_lines, unlabelled
from pnp.rules.games.kingdom_command.text.write import HOLDS
from pnp.rules.games.kingdom_command.turn.resolution.resolve import resolve
from pnp.rules.protocol import Event, Step
from pnp.rules.sheets import LineVerdict

MOST_HELPED = 20
"""For so many different void lines of a sheet it is looked for what may have been meant: that takes long."""

MISSING = Fault("missing-sheet", "no sheet of {who}: all its units hold", Severity.NOTE, "kingdom.order.4")


def make_sheet(player: str, lines: Sequence[str]) -> Sheet:
    """A sheet with its lines in canonical form."""
    said = [unlabelled(line, player) for line in lines if line.strip()]
    holds = [line.strip() for line in said] == [HOLDS]
    return Sheet(KINGDOMS.index(player), () if holds else tuple(write_line(line, player) for line in said))


def verdicts(position: Position, sheet: Sheet, options: Options, without: frozenset[str]) -> tuple[LineVerdict, ...]:
    """The verdict on each line, with gold and mana spent on legal lines up to it."""
    judged = judge_sheet(position, sheet, options, without)
    beside = Sheet(sheet.realm, tuple(one.text for one in judged if one.order is not None))
    known: dict[str, tuple[str, ...]] = {}
    for one in judged:
        line = read_line(one.text)
        if one.findings and not isinstance(line, str) and one.text not in known and len(known) < MOST_HELPED:
            known[one.text] = near_orders(position, beside, line, options, without)
    return tuple(
        LineVerdict(one.number, one.text, _helped(one, known.get(one.text, ())), _costs(position, sheet, one))
        for one in judged
    )


def _helped(one: Judged, near: tuple[str, ...]) -> tuple[Finding, ...]:
    """What is wrong with a line, the last of it with what would be legal beside the legal lines and may have been meant."""
    if not one.findings or not near:
        return one.findings
    last = one.findings[-1]
    return (*one.findings[:-1], last._replace(hints=(*last.hints, f"legal beside the others: {', '.join(near)}")))


def misread(player: str, lines: Sequence[str]) -> tuple[Finding, ...]:
    """Lines that are no orders on any map, each with its number."""
    own = [unlabelled(line, player) for line in lines]
    if [line.strip() for line in own if line.strip()] == [HOLDS]:
        return ()
    orders = ((number, unlabelled(part, player)) for number, line in enumerate(own, start=1) for part in parts_of(line))
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
