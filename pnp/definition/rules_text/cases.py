"""Worked examples: `*.case` files of `key: value` lines, read alike by the rulebook, the referee, the tests and bug reports.

`case: W5` begins a case. A key with nothing behind its colon takes the indented lines below it verbatim, less their indent. `#` in
the first column begins a comment. What stands before the first case (`game`, `options`) holds for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.base.fault_limit import FAULT_LIMIT, too_many
from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.nearest import did_you_mean

KEYS = (
    *("case", "title", "game", "options", "position", "actions", "answers", "verdict", "events", "after"),
    *("odds", "count", "clauses", "note", "as"),
)
_FILE_KEYS = ("game", "options")

NOT_A_LINE = Fault("case-line", "{text!r} is no 'key: value' line, and no indented line of a key above")
UNKNOWN_CASE_KEY = Fault("unknown-case-key", "{key!r} is not a key of a case")
OUTSIDE_CASE = Fault("outside-case", "{key!r} stands before the first 'case:' line")
REPEATED_KEY = Fault("repeated-case-key", "{key!r} stands twice in the case {case!r}")
REPEATED_CASE = Fault("repeated-case", "there is another case {case!r} in line {first}")
NO_CASE_ID = Fault("no-case-id", "a case needs an id: 'case: W5'")
NO_POSITION = Fault("no-case-position", "the case {case!r} has no position")
BAD_OPTION = Fault("case-option", "{text!r} is not of the form name=value")
BAD_COUNT = Fault("case-count", "{text!r} is no count")

_LINE = re.compile(r"([A-Za-z_]\w*)\s*:(?:\s+(.*))?")


@dataclass(frozen=True, slots=True)
class Case:
    """One worked example. Texts are as typed; lists are split at commas, or at line ends where they are written as a block.

    With `as: R` (`player`) the actions are the lines of the player's order sheet, judged alone, and the events their verdicts.
    """

    id: str
    position: str
    title: str = ""
    game: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    verdict: str = ""
    events: tuple[str, ...] = ()
    after: str = ""
    odds: tuple[str, ...] = ()
    count: int | None = None
    clauses: tuple[str, ...] = ()
    note: str = ""
    player: str = ""
    file: str = ""
    line: int = 0
    lines: Mapping[str, int] = field(default_factory=dict)

    def place(self, key: str = "case") -> Place:
        """Where a key of the case stands, or the case where it has no such key."""
        return Place(self.file, self.lines.get(key, self.line), 1, key)


@dataclass(slots=True)
class _Entry:
    """A key with its text, as read."""

    text: str
    line: int
    block: bool = False

    @property
    def parts(self) -> tuple[str, ...]:
        pieces = self.text.split("\n") if self.block else self.text.split(",")
        return tuple(piece.strip() for piece in pieces if piece.strip())


def read_cases(text: str, file: str) -> Report[tuple[Case, ...]]:
    """The cases of a file, those with faults left out."""
    reader = _Reader(file)
    lines = text.split("\n")
    number = 0
    while number < len(lines):
        number = reader.take(lines, number)
        if len(reader.findings) >= FAULT_LIMIT:
            reader.findings.append(too_many(Place(file, number + 1, 1)))
            break
    cases = reader.cases()
    return Report(cases, tuple(reader.findings))


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self._common: dict[str, _Entry] = {}
        self._raw: list[dict[str, _Entry]] = []

    def take(self, lines: list[str], number: int) -> int:
        """Reads an entry and gives the number of the line after it."""
        line = lines[number].rstrip()
        if not line or line.startswith("#"):
            return number + 1
        where = Place(self.file, number + 1, 1)
        found = _LINE.fullmatch(line)
        if found is None:
            self.findings.append(NOT_A_LINE.at(where, text=line.strip()[:60]))
            return number + 1
        key, value = found[1], (found[2] or "").strip()
        after = number + 1
        entry = _Entry(value, number + 1)
        if not value:
            block, after = _block(lines, number + 1)
            entry = _Entry(block, number + 1, block=True)
        self._keep(key, entry, where)
        return after

    def _keep(self, key: str, entry: _Entry, where: Place) -> None:
        if key not in KEYS:
            self.findings.append(UNKNOWN_CASE_KEY.at(where, key=key, hints=did_you_mean(key, KEYS)))
        elif key == "case":
            self._raw.append({key: entry})
        elif not self._raw and key not in _FILE_KEYS:
            self.findings.append(OUTSIDE_CASE.at(where, key=key))
        else:
            owner = self._raw[-1] if self._raw else self._common
            if key in owner:
                case = owner["case"].text if "case" in owner else self.file
                self.findings.append(REPEATED_KEY.at(where, key=key, case=case))
            owner.setdefault(key, entry)

    def cases(self) -> tuple[Case, ...]:
        """The cases that are whole; what the others lack becomes findings."""
        first: dict[str, int] = {}
        made = []
        for raw in self._raw:
            name, line = raw["case"].text, raw["case"].line
            where = Place(self.file, line, 1)
            if not name:
                self.findings.append(NO_CASE_ID.at(where))
            elif name in first:
                self.findings.append(REPEATED_CASE.at(where, case=name, first=first[name]))
            elif "position" not in raw or not raw["position"].text:
                self.findings.append(NO_POSITION.at(where, case=name))
            else:
                made.append(self._case(raw))
            first.setdefault(name, line)
        return tuple(made)

    def _case(self, raw: dict[str, _Entry]) -> Case:
        def text(key: str) -> str:
            return raw[key].text if key in raw else ""

        def parts(key: str) -> tuple[str, ...]:
            return raw[key].parts if key in raw else ()

        game = text("game") or (self._common["game"].text if "game" in self._common else "")
        return Case(
            id=text("case"),
            position=text("position"),
            title=text("title"),
            game=game,
            options={**self._options(self._common), **self._options(raw)},
            actions=parts("actions"),
            answers=parts("answers"),
            verdict=text("verdict"),
            events=parts("events"),
            after=text("after"),
            odds=parts("odds"),
            count=self._count(raw),
            clauses=parts("clauses"),
            note=" ".join(text("note").split()),
            player=text("as"),
            file=self.file,
            line=raw["case"].line,
            lines={key: entry.line for key, entry in raw.items()},
        )

    def _options(self, raw: dict[str, _Entry]) -> dict[str, str]:
        options: dict[str, str] = {}
        for part in raw["options"].parts if "options" in raw else ():
            name, sign, value = (piece.strip() for piece in part.partition("="))
            if sign and name and value:
                options[name] = value
            else:
                where = Place(self.file, raw["options"].line, 1)
                self.findings.append(BAD_OPTION.at(where, text=part[:60]))
        return options

    def _count(self, raw: dict[str, _Entry]) -> int | None:
        entry = raw.get("count")
        if entry is None:
            return None
        if re.fullmatch(r"[0-9]{1,9}", entry.text):
            return int(entry.text)
        self.findings.append(BAD_COUNT.at(Place(self.file, entry.line, 1), text=entry.text[:60]))
        return None


def _block(lines: list[str], start: int) -> tuple[str, int]:
    """The indented lines from `start` on, without their common indent and the empty lines around them."""
    end = start
    while end < len(lines) and (not lines[end].strip() or lines[end][0] in " \t"):
        end += 1
    block = [line.rstrip().expandtabs(8) for line in lines[start:end]]
    indent = min((len(line) - len(line.lstrip()) for line in block if line), default=0)
    return "\n".join(line[indent:] for line in block).strip("\n"), end
