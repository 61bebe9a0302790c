"""The rows of a text board read: letters, with or without blanks and the numbers of rows and columns that `pnp check` prints."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.base.finding import Fault, Finding, Place
from pnp.rules.forms import plain
from pnp.rules.games.imperio_bellum.state.board import CODES, COLUMNS, OPEN


def _grid(reason: str) -> Fault:
    return Fault("grid", f"the grid can't be read: {reason}", clause="imperio.pos.1")


MISNUMBERED = _grid("row {row} bears the number {number}")
ROW_WIDTH = _grid("{count} squares in a row, not {columns}")
NO_LETTER = _grid("{letter!r} is none of O . {letters}")
ROW_COUNT = _grid("{count} rows, not {rows}")

OPEN_SQUARES = f"{OPEN}.o0-_"
"""What people write for an open square."""

_COLUMNS = re.compile(r"\W*C?1(\W*C?[2-9]){8}\W*", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*(?:R\s*)?([1-9])(?=[^\d]|0)[.):|]?\s*", re.IGNORECASE)
_LAST_NUMBER = re.compile(r"(?:R\s*)?([1-9])$", re.IGNORECASE)
_BLANKS = " \t|"


def is_column_line(line: str) -> bool:
    """Is it the line of column numbers, `1 2 3 4 5 6 7 8 9`?"""
    return _COLUMNS.fullmatch(line) is not None and [c for c in line if c.isdigit()] == list("123456789")


def read_rows(lines: Sequence[tuple[int, str]]) -> tuple[bytes, list[Finding]]:
    """The bytes of the rows, each given with the number of its line, and every fault in them."""
    board, findings = bytearray(), []
    for row, (number, line) in enumerate(lines, start=1):
        squares, wrong = _row(row, number, plain(line))
        board += squares
        findings += wrong
    return bytes(board), findings


def _row(row: int, number: int, line: str) -> tuple[bytes, list[Finding]]:
    findings = []
    start, end = 0, len(line)
    for found in (_NUMBERED.match(line), _LAST_NUMBER.search(line.rstrip())):
        if found and int(found[1]) != row:
            where = Place(line=number, column=found.start(1) + 1)
            findings.append(MISNUMBERED.at(where, row=row, number=found[1]))
        if found:
            start, end = (found.end(), end) if found.start() == 0 else (start, found.start())
    letters = [(at, letter) for at, letter in enumerate(line[start:end], start=start) if letter not in _BLANKS]
    if len(letters) != COLUMNS:
        where = Place(line=number, column=1)
        findings.append(ROW_WIDTH.at(where, count=len(letters), columns=COLUMNS))
    for at, letter in letters:
        if letter not in CODES and letter not in OPEN_SQUARES:
            other = letter.swapcase()
            hints = (f"did you mean {other!r}?",) if other in CODES else ()
            where = Place(line=number, column=at + 1)
            findings.append(NO_LETTER.at(where, letter=letter, letters=" ".join(CODES), hints=hints))
            break
    return bytes(CODES.get(letter, 0) for _, letter in letters), findings
