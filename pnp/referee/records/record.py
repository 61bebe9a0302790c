"""Written game records: a header, then one action a line with what the table answered.

game: siege-of-armagh
options: irish=8
position: 8/8/8/8/8/8/8/8 lay      left out: the start of the game; or indented lines below
lay 5
shift d f g h                      # a comment
b6-a7=B
undo                               takes the action before back
result: I                          who has won, `draw`, or `-` while the game goes on
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.nearest import nearest
from pnp.base.tongue import tr
from pnp.referee.document import read_settings, write_settings
from pnp.rules.forms import is_rule

UNDO = "undo"
DRAW = "draw"
GOING_ON = "-"

EMPTY_RECORD = Fault("empty-record", "there is nothing in the record")
LATE_HEADER = Fault("late-header", "{key!r} has to stand before the first action, which is line {line}: {text}")
UNKNOWN_HEADER = Fault("unknown-header", "no line of a record begins with {key!r}")
AFTER_RESULT = Fault("after-result", "nothing can follow the result")
REPEATED_HEADER = Fault("repeated-header", "{key!r} stands twice")

HEADERS = ("game", "options", "position", "result")
_HEADER = re.compile(r"(game|options?|position|result)\s*:\s*(.*)", re.IGNORECASE)
_LIKE_HEADER = re.compile(r"([^\W\d]{3,})\s*:\s*(.*)")


class Entry(NamedTuple):
    """One line of actions, its number in the file, and how far it is indented there."""

    text: str
    line: int
    indent: int = 0


class Record(NamedTuple):
    """A record as written. `position` is "" for the start of the game; `result` is "" when none is stated."""

    game: str = ""
    settings: Mapping[str, str] = MappingProxyType({})
    position: str = ""
    entries: tuple[Entry, ...] = ()
    result: str = ""
    result_line: int = 0


def read_record(text: str) -> Report[Record]:
    """The record in `text`. A line of dashes only parts.

    Any other line that is no header is a line of actions; whether it can be read is the game's to say.
    """
    reader = _Reader(text.split("\n"))
    while reader.number < len(reader.lines):
        reader.take()
    if not (reader.entries or reader.headers or reader.findings):
        reader.findings.append(EMPTY_RECORD.at(Place(line=1, column=1)))
    heads = reader.headers
    settings, wrong = read_settings(heads.get("options", ""), Place(line=reader.where.get("options", 1), column=1))
    result_line = reader.where.get("result", 0)
    record = Record(
        heads.get("game", ""),
        settings,
        heads.get("position", ""),
        tuple(reader.entries),
        heads.get("result", ""),
        result_line,
    )
    findings = (*reader.findings, *wrong)
    return Report(None if findings else record, findings)


def write_header(game: str, settings: Mapping[str, str], position: str = "") -> str:
    """The lines before the first action."""
    lines = [f"game: {game}"]
    if settings:
        lines.append(f"options: {write_settings(settings)}")
    if "\n" in position:
        lines += ["position:", *(f"  {line}" for line in position.split("\n"))]
    elif position:
        lines.append(f"position: {position}")
    return "\n".join(lines) + "\n"


class _Reader:
    """Takes a header or an action at a time."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.number = 0
        self.headers: dict[str, str] = {}
        self.where: dict[str, int] = {}
        self.entries: list[Entry] = []
        self.findings: list[Finding] = []

    def take(self) -> None:
        """Read the next line, and what belongs to it."""
        typed = self.lines[self.number].partition("#")[0]
        line = typed.strip()
        self.number += 1
        indent = len(typed) - len(typed.lstrip())
        place = Place(line=self.number, column=indent + 1)
        header = _HEADER.fullmatch(line)
        if header:
            key = header[1].lower()
            self._header("options" if key == "option" else key, header[2], place)
        elif not self._is_misspelt(line, place) and line and not is_rule(line):
            if "result" in self.headers:
                self.findings.append(AFTER_RESULT.at(place))
            self.entries.append(Entry(line, self.number, indent))

    def _is_misspelt(self, line: str, place: Place) -> bool:
        """Is it a header with a slip of the keyboard? Before the first action only; there it is named with what was meant."""
        found = None if self.entries else _LIKE_HEADER.fullmatch(line)
        meant = nearest(found[1], HEADERS, 0.7) if found else None
        if found is None or meant is None:
            return False
        self.findings.append(
            UNKNOWN_HEADER.at(place, key=f"{found[1]}:", hints=(tr("did you mean '{meant}:'?", meant=meant),))
        )
        return True

    def _header(self, key: str, value: str, place: Place) -> None:
        if key in self.headers:
            self.findings.append(REPEATED_HEADER.at(place, key=key))
        elif self.entries and key != "result":
            first = self.entries[0]
            self.findings.append(LATE_HEADER.at(place, key=key, line=first.line, text=first.text[:60]))
        self.where[key] = self.number
        self.headers[key] = value or (self._block() if key == "position" else "")

    def _block(self) -> str:
        """The indented lines that follow, comments and all."""
        start = self.number
        while self.number < len(self.lines) and self.lines[self.number][:1] in (" ", "\t"):
            self.number += 1
        return "\n".join(line.partition("#")[0].strip() for line in self.lines[start : self.number])
