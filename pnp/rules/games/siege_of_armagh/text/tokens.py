"""The text of a position cut into its board and its fields, every piece with its line and column (from 1).

Two forms: one line with `/` between the ranks, or eight lines of eight characters. In both the fields from SIDE on follow.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Place
from pnp.base.tongue import tr
from pnp.rules.games.siege_of_armagh.state.board import FILES
from pnp.rules.games.siege_of_armagh.state.spoken import SIDES
from pnp.rules.games.siege_of_armagh.state.values import STAGES
from pnp.rules.games.siege_of_armagh.state.words import rows

CLAUSE = "armagh.pos.0"

EMPTY = Fault("empty-position", "there is no position", clause=CLAUSE)
RANKS = Fault("board-ranks", "the board has {rows}, not eight", clause=CLAUSE)
WRONG_NUMBER = Fault("rank-number", "this row bears the number {number}, and row {rank} is due", clause=CLAUSE)

_FIELDS_BEGIN = rf"\s*(?:{'|'.join((*SIDES, *STAGES))})(?:\s+\d+(?:\s|$)|\s*$)"


class Token(NamedTuple):
    """A piece of the text without blanks, and where it begins."""

    text: str
    line: int
    column: int

    def place(self) -> Place:
        """Where it begins."""
        return Place(line=self.line, column=self.column)


class Rank(NamedTuple):
    """The characters of one rank with their columns; `digits` tells whether a digit counts empty squares."""

    symbols: tuple[tuple[str, int], ...]
    line: int
    column: int
    digits: bool


class Text(NamedTuple):
    """A position text in pieces: its ranks (8 first), its fields, and what was wrong already."""

    ranks: tuple[Rank, ...]
    fields: tuple[Token, ...]
    findings: tuple[Finding, ...]


def cut_up(text: str) -> Text:
    """The ranks and the fields of a position text."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if not lines:
        return Text((), (), (EMPTY.at(Place(line=1, column=1)),))
    return _one_line(lines) if "/" in lines[0][1] else _eight_lines(lines)


def _tokens(lines: list[tuple[int, str]]) -> tuple[Token, ...]:
    return tuple(Token(m[0], number, m.start() + 1) for number, line in lines for m in re.finditer(r"\S+", line))


def _one_line(lines: list[tuple[int, str]]) -> Text:
    board, *fields = _tokens(lines)
    ranks = []
    column = board.column
    parts = board.text.split("/")
    for part in parts[:8]:
        symbols = tuple((letter, column + index) for index, letter in enumerate(part))
        ranks.append(Rank(symbols, board.line, column, digits=True))
        column += len(part) + 1
    findings = () if len(parts) == 8 else (_ranks(board.place(), len(parts), _ranks_hint(len(parts))),)
    return Text(tuple(ranks), tuple(fields), findings)


def _ranks(place: Place, count: int, hints: tuple[str, ...]) -> Finding:
    return RANKS.at(place, count=count, rows=rows(count), hints=hints)


def _ranks_hint(count: int) -> tuple[str, ...]:
    missing = 8 - count
    what = tr("add {missing}", missing=missing) if missing > 0 else tr("take away {missing}", missing=-missing)
    return (tr("{what}: rows 8 to 1 with / between them, 8 for an empty row", what=what),)


def _eight_lines(lines: list[tuple[int, str]]) -> Text:
    ranks: list[Rank] = []
    findings: list[Finding] = []
    index = 0
    for index, (number, line) in enumerate(lines):  # noqa: B007 - where the rows end is used below
        if len(ranks) == 8 or re.match(_FIELDS_BEGIN, line, re.IGNORECASE | re.ASCII):
            break
        rank, wrong = _row(number, line, 8 - len(ranks))
        ranks.append(rank)
        findings += wrong
    else:
        index = len(lines)
    rest = lines[index:]
    if rest and rest[0][1].split() == list(FILES):
        rest = rest[1:]
    if len(ranks) != 8:
        number, line = lines[min(index, len(lines) - 1)]
        hint = (
            tr("type eight rows, row 8 first, then the side to move")
            if len(ranks) > 1
            else tr("type rows 8 to 1 with / between them, or eight rows of eight characters")
        )
        findings.append(_ranks(Place(line=number, column=1), len(ranks), (hint,)))
    return Text(tuple(ranks), _tokens(rest), tuple(findings))


def _row(number: int, line: str, due: int) -> tuple[Rank, list[Finding]]:
    """One typed row; a rank number before its first character is taken off."""
    symbols = [(letter, column) for column, letter in enumerate(line, start=1) if not letter.isspace()]
    wrong = []
    letter, column = symbols[0]
    numbered = letter in "12345678"
    if numbered and int(letter) != due:
        hint = tr("type row 8 first; an empty square is typed as . here, not counted")
        wrong.append(WRONG_NUMBER.at(Place(line=number, column=column), number=letter, rank=due, hints=(hint,)))
    squares = tuple(symbols[numbered:])
    return Rank(squares, number, squares[0][1] if squares else column, digits=False), wrong
