"""Order sheets of simultaneous games: read, judged one by one in private, then resolved together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.tongue import tr
from pnp.referee.lines.line import TableOf
from pnp.referee.sheets.sheet_text import SheetText
from pnp.referee.verdict import Quote, event_json, outcome_json, problem_json
from pnp.rules.chance.tables import Entered
from pnp.rules.forms import fronted, parted, signed
from pnp.rules.protocol import AnyRules, Event, Outcome
from pnp.rules.sheets import VOID, LineVerdict, SheetRules

NO_SHEETS = Fault("no-sheets", "{game} has no order sheets")
NOT_WRITING = Fault("not-writing", "no sheets are written in this position")
NO_WRITER = Fault("no-writer", "nobody called {player!r} has a sheet to hand in here")
TWO_SHEETS = Fault("two-sheets", "there are two sheets of {player}")
NO_PLAYER = Fault("no-player", "the sheet doesn't say whose it is")

AnySheetRules = SheetRules[Any, Any, Any]


class JudgedSheet(NamedTuple):
    """A sheet with the verdict on each line, warnings about lines that are legal, and what the sheet leaves its player."""

    player: str
    action: Any
    lines: tuple[LineVerdict, ...]
    warnings: tuple[Finding, ...] = ()
    given: bool = True
    ledger: tuple[str, ...] = ()
    counsel: tuple[str, ...] = ()
    """What the player may know in private; it is for no other eyes."""

    @property
    def verdict(self) -> str:
        """`legal`, or `illegal` with the clauses that its lines break, each once."""
        clauses = dict.fromkeys(found.clause or found.code for line in self.lines for found in line.findings)
        return " ".join(("illegal", *clauses)) if clauses else "legal"

    @property
    def is_whole(self) -> bool:
        """Is every line legal?"""
        return not any(line.findings for line in self.lines)

    @property
    def void(self) -> tuple[LineVerdict, ...]:
        """The lines that are not carried out."""
        return tuple(line for line in self.lines if line.findings)

    @property
    def void_names(self) -> tuple[str, ...]:
        """The lines that are not carried out by their numbers, each with its text where several orders stand in one line."""
        orders = Counter(line.number for line in self.lines)
        names = (f"{one.number} ({one.text})" if orders[one.number] > 1 else str(one.number) for one in self.void)
        return tuple(dict.fromkeys(names))

    def as_json(self, quote: Quote) -> dict[str, object]:
        """The sheet line by line."""
        return {
            "player": self.player,
            "given": self.given,
            "legal": self.is_whole,
            "verdict": self.verdict,
            "lines": [
                {
                    "number": line.number,
                    "text": line.text,
                    "legal": not line.findings,
                    "problems": [problem_json(found, quote) for found in line.findings],
                    "costs": line.costs,
                }
                for line in self.lines
            ],
            "warnings": [problem_json(found, quote) for found in self.warnings],
            **({"ledger": list(self.ledger)} if self.ledger else {}),
        }


class Resolution(NamedTuple):
    """What came of all sheets: each judged alone, warnings about them together, the story, and the position after it."""

    sheets: tuple[JudgedSheet, ...]
    notes: tuple[Finding, ...]
    warnings: tuple[Finding, ...]
    events: tuple[Event, ...]
    position: Any
    outcome: Outcome | None

    @property
    def is_whole(self) -> bool:
        """Is every line of every sheet legal?"""
        return all(sheet.is_whole for sheet in self.sheets)

    def as_json(self, slug: str, rules: AnyRules, quote: Quote) -> dict[str, object]:
        """The answer of `pnp resolve --json`."""
        return {
            "game": slug,
            "sheets": [sheet.as_json(quote) for sheet in self.sheets],
            "notes": [problem_json(found, quote) for found in self.notes],
            "warnings": [problem_json(found, quote) for found in self.warnings],
            "events": [event.text for event in self.events],
            "story": [event_json(event, rules) for event in self.events],
            "after": rules.write(self.position),
            "outcome": outcome_json(self.outcome),
        }


def sheet_rules(rules: AnyRules | None, game: str) -> Report[AnySheetRules]:
    """The rules, if they are those of a game with order sheets."""
    if isinstance(rules, SheetRules):
        return Report(rules)
    return Report(None, (NO_SHEETS.at(game=game),))


def judge_sheet(
    rules: AnyRules, position: Any, player: str, lines: Sequence[str], numbers: Sequence[int] = ()
) -> Report[JudgedSheet]:
    """One sheet judged alone. `numbers` are the lines of the file that the order lines come from; findings name those."""
    if not isinstance(rules, SheetRules):
        return Report(None, (NO_SHEETS.at(game=rules.slug),))
    writers = rules.writers(position)
    found = rules.writer(position, player)
    if found is None:
        if not writers:
            return Report(None, (NOT_WRITING.at(hints=rules.describe(position)[:1]),))
        return Report(
            None, (NO_WRITER.at(player=player, hints=(tr("sheets to come: {writers}", writers=", ".join(writers)),)),)
        )
    apart = [(part, number) for number, line in enumerate(lines) for part in _parted(rules, line)]
    numbers = [numbers[number] for _, number in apart if number < len(numbers)]
    action = rules.sheet(found, read_lines(rules, [part for part, _ in apart]))
    verdicts = tuple(_placed(line, numbers) for line in rules.judge_lines(position, action))
    warnings = tuple(one for one in rules.warnings(position, action) if one.clause not in _clauses_of_void(one))
    ledger, counsel = rules.ledger(position, action), rules.in_private(position, found)
    return Report(JudgedSheet(found, action, verdicts, warnings, ledger=ledger, counsel=counsel))


def _parted(rules: AnySheetRules, line: str) -> list[str]:
    """The orders of a line, where several may stand in one; an empty line is left as it is."""
    if not (rules.parted_by and line.strip()):
        return [line]
    return parted(signed(line), rules.parted_by)


def read_lines(rules: AnyRules, lines: Sequence[str]) -> list[str]:
    """The lines with dashes and arrows as the games know them, and without numbers and bullets."""
    return [fronted(signed(line), {}, rules.bullets).text.strip() for line in lines]


def misread(rules: AnySheetRules, text: SheetText) -> tuple[Finding, ...]:
    """The lines of a sheet that are orders in no position, with their places in the file."""
    found = rules.misread(rules.player_named(text.player), read_lines(rules, text.lines))
    return tuple(one._replace(where=Place(text.name or None, text.numbers[(one.where.line or 1) - 1])) for one in found)


def _as_known(rules: AnySheetRules, sheet: JudgedSheet) -> JudgedSheet:
    """The sheet without what is only foretold, when all sheets lie open."""
    warnings = tuple(one for one in sheet.warnings if one.code not in rules.foretelling)
    return sheet._replace(warnings=warnings, ledger=())


def _clauses_of_void(remark: Finding) -> tuple[str | None, ...]:
    """A remark about a void line repeats the verdict on it."""
    return (remark.clause,) if remark.code == VOID else ()


def _placed(line: LineVerdict, numbers: Sequence[int]) -> LineVerdict:
    """The verdict with the numbers of the file's lines."""
    if len(numbers) < line.number:
        return line
    at = numbers[line.number - 1]
    findings = tuple(found._replace(where=found.where._replace(line=at)) for found in line.findings)
    return line._replace(findings=findings)


def resolve(
    rules: AnySheetRules, position: Any, texts: Sequence[SheetText], table_of: TableOf | None = None
) -> Report[Resolution]:
    """All sheets in: those that are missing become the stated default, with a note. The order of `texts` makes no difference."""
    by_player, findings = _by_player(rules, position, texts)
    if findings:
        return Report(None, findings)
    notes: list[Finding] = []
    judged: list[JudgedSheet] = []
    for player in rules.writers(position):
        sheet = by_player.get(player)
        if sheet is None:
            notes.append(rules.missing(position, player))
            sheet = JudgedSheet(player, rules.sheet(player, ()), (), given=False)
        judged.append(sheet)
    if not judged:
        return Report(None, (NOT_WRITING.at(hints=rules.describe(position)[:1]),))
    warnings = rules.together(position, [sheet.action for sheet in judged])
    table = table_of(()) if table_of else Entered()
    events: list[Event] = []
    after = position
    for sheet in judged:
        step = rules.apply(after, sheet.action, table)
        after = step.position
        events += step.events
    return Report(Resolution(tuple(judged), tuple(notes), warnings, tuple(events), after, rules.outcome(after)))


def _by_player(
    rules: AnySheetRules, position: Any, texts: Sequence[SheetText]
) -> tuple[Mapping[str, JudgedSheet], tuple[Finding, ...]]:
    sheets: dict[str, JudgedSheet] = {}
    findings: list[Finding] = []
    for text in texts:
        if not text.player:
            findings.append(NO_PLAYER.at(text.place(), hints=(tr("begin it with a line such as: as: R"),)))
            continue
        judged = judge_sheet(rules, position, text.player, text.lines, text.numbers)
        if judged.value is None:
            findings += [found._replace(where=text.place()) for found in judged.findings]
        elif judged.value.player in sheets:
            findings.append(TWO_SHEETS.at(text.place(), player=judged.value.player))
        else:
            sheets[judged.value.player] = _as_known(rules, judged.value)
    return sheets, tuple(findings)
