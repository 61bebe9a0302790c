"""The text board read: header, grid, reserves, and what may follow; every fault with its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pnp.base.finding import Fault, Finding, FindingsError, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.rules.games.imperio_bellum.options import NAMES, Options, read_options
from pnp.rules.games.imperio_bellum.state.board import ATTACKER, LETTERS, OFF, SIDES, UNITS, square_number
from pnp.rules.games.imperio_bellum.state.values import ALTER, DEPLOY, NO_RESERVE, Position, Run, Setup
from pnp.rules.games.imperio_bellum.text.read_grid import ROW_COUNT, is_column_line, read_rows
from pnp.rules.games.imperio_bellum.text.write import OVER

BAD_HEADER = Fault("bad-header", "the first line can't be read: {text!r}")
BAD_LINE = Fault("bad-line", "the line {key} can't be read: {why}")
UNKNOWN_LINE = Fault("unknown-line", "nothing begins like {text!r}")
REPEATED_LINE = Fault("repeated-line", "there are two lines {key}")
MISSING_LINE = Fault("missing-line", "the line {key} is missing")

HEADERS = (
    "round 3, Defender to move, action step",
    "set-up, Defender deploys",
    "set-up, Defender alters, 2 used",
)
_FLAGS = re.IGNORECASE | re.ASCII
_PLAY = r"round\s+(-?\d{1,6})\s*,?\s*(attacker|defender)(?:\s+to\s+move)?\s*,\s*(spawn|action)(?:\s+step)?"
_SET_UP = r"set-?up\s*,\s*(attacker|defender)\s+(deploys|alters)(?:\s*,\s*(\d{1,3})\s+used)?"
_SQUARE = r"(?:R(\d{1,2})C(\d{1,2})|(\d)(\d))"
_PILE = r"([A-Z])\s*x\s*(-?\d{1,4})"
_KNIGHT = rf"{_SQUARE}\s+left\s+(\d)\s+from\s+{_SQUARE}\s+run\s+(\d)"
_LEGAL_ROWS = (8, 9)
_KEYS = (*SIDES, "acted", "moved", "spawned", "knight", "HQ lost", "options", OVER)
_MOST_GRID_LINES = 12


class _UnreadableError(Exception):
    """Why a line can't be read."""


class _Reader:
    """Takes line after line; `fields` are those of a position."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.fields: dict[str, Any] = {}
        self.over = False
        self.findings: list[Finding] = []
        self.grid: list[tuple[int, str]] = []
        self.seen: set[str] = set()
        self.texts: list[tuple[str, str, Place]] = []

    def take(self, number: int, line: str) -> None:
        """A line of the text, not empty."""
        key, colon, value = (part.strip() for part in line.partition(":"))
        place = Place(line=number, column=1)
        if "header" not in self.seen:
            self.seen.add("header")
            self._header(line, place)
        elif is_column_line(line):
            pass  # as `pnp check` prints it below the board, or people write it above
        elif (colon and not _is_row(line)) or key.casefold() == OVER:
            self._keyed(key, value, place)
        elif self.seen.isdisjoint(map(str.casefold, _KEYS)) and len(self.grid) < _MOST_GRID_LINES:
            self.grid.append((number, line))
        else:
            self.findings.append(UNKNOWN_LINE.at(place, text=line[:40], hints=did_you_mean(key, _KEYS)))

    def _header(self, line: str, place: Place) -> None:
        play, set_up = re.fullmatch(_PLAY, line.strip(), _FLAGS), re.fullmatch(_SET_UP, line.strip(), _FLAGS)
        if play:
            step = {"round": int(play[1]), "side": _side(play[2]), "acting": play[3].lower() == "action"}
            self.fields.update(step)
        elif set_up:
            stage = set_up[2].lower()
            self.fields.update(side=_side(set_up[1]), stage=stage, used=int(set_up[3] or 0))
            if (stage == ALTER and self.fields["side"] == ATTACKER) or (set_up[3] and stage == DEPLOY):
                self.findings.append(BAD_HEADER.at(place, text=line[:60], hints=HEADERS))
        else:
            self.findings.append(BAD_HEADER.at(place, text=line[:60], hints=HEADERS))

    def _keyed(self, key: str, value: str, place: Place) -> None:
        known = next((name for name in _KEYS if name.casefold() == " ".join(key.casefold().split())), None)
        if known is None:
            self.findings.append(UNKNOWN_LINE.at(place, text=key[:40], hints=did_you_mean(key, _KEYS)))
        elif known.casefold() in self.seen:
            self.findings.append(REPEATED_LINE.at(place, key=known))
        else:
            self.seen.add(known.casefold())
            self.texts.append((known, value, place))

    def finish(self, last: int) -> Report[Setup]:
        """The setup, once all lines are taken."""
        board = self._board()
        for key, value, place in sorted(self.texts, key=lambda text: text[0] != "options"):
            try:
                _READERS[key](self, key, value)
            except _UnreadableError as why:
                self.findings.append(BAD_LINE.at(place, key=key, why=str(why)))
        end = Place(line=max(1, last), column=1)
        missing = (
            ["header", *SIDES] if "header" not in self.seen else [s for s in SIDES if s.casefold() not in self.seen]
        )
        self.findings += [MISSING_LINE.at(end, key=key) for key in missing]
        if self.findings:
            return Report(None, tuple(sorted(self.findings, key=lambda f: (f.where.line or 0, f.where.column or 0))))
        reserves, start = self.fields.pop("reserves"), self.fields.pop("start")
        position = Position(
            board,
            reserves=(reserves[0], reserves[1]),
            start=(start[0], start[1]),
            options=self.options,
            **self.fields,
        )
        return Report(Setup(position, self.over))

    def _board(self) -> bytes:
        rows = len(self.grid)
        if rows == _LEGAL_ROWS[0]:
            self.options = self.options._replace(rows=rows)
        if rows != self.options.rows:
            where = Place(line=self.grid[0][0] if self.grid else 2, column=1)
            self.findings.append(ROW_COUNT.at(where, count=rows, rows=self.options.rows))
        board, findings = read_rows(self.grid)
        self.findings += findings
        return board

    def reserve(self, key: str, value: str) -> None:
        """`Kx6; Ax10 | start 15/50`."""
        side = SIDES.index(key)
        piles, bar, start = (part.strip() for part in value.partition("|"))
        numbers = re.fullmatch(r"start\s+(\d{1,4})\s*/\s*(\d{1,4})", start, _FLAGS)
        if bar and not numbers:
            raise _UnreadableError("after the bar stands: start units/reserve, as start 15/50")
        known = self.fields.setdefault("reserves", [NO_RESERVE, NO_RESERVE])
        known[side] = _piles(piles, side)
        starts = self.fields.setdefault("start", [(15, 50), (15, 50)])
        if numbers:
            starts[side] = (int(numbers[1]), int(numbers[2]))

    def marks(self, key: str, value: str) -> None:
        """Squares separated by blanks or commas."""
        mask = 0
        if not value.strip(" ,"):
            raise _UnreadableError("no square follows; a line without one is left out")
        for word in value.replace(",", " ").split():
            mask |= 1 << self._square(re.fullmatch(_SQUARE, word, _FLAGS), word)
        self.fields[key] = mask

    def _square(self, match: re.Match[str] | None, word: str, first: int = 1) -> int:
        if match is None:
            raise _UnreadableError(f"{word[:20]!r} is no square")
        row, column, digit, other = match.group(first, first + 1, first + 2, first + 3)
        square = square_number(int(row or digit), int(column or other), self.options.rows)
        if square >= OFF:
            raise _UnreadableError(f"there is no square {word[:20]!r}")
        return square

    def knight(self, key: str, value: str) -> None:
        """`R6C4 left 2 from R8C4 run 2`."""
        match = re.fullmatch(_KNIGHT, value, _FLAGS)
        if match is None:
            raise _UnreadableError("it goes like this: R6C4 left 2 from R8C4 run 2")
        square, start = self._square(match, value), self._square(match, value, 6)
        self.fields["run"] = Run(square, int(match[5]), start, int(match[10]))
        del key

    def lost(self, key: str, value: str) -> None:
        """One side or both."""
        words = [word.casefold() for word in value.replace(",", " ").split()]
        if not words or not {"attacker", "defender"}.issuperset(words):
            raise _UnreadableError("it names Attacker, Defender or both")
        self.fields["lost"] = ("attacker" in words, "defender" in words)
        del key

    def settings(self, key: str, value: str) -> None:
        """`rows 8, spawn_rest no`, with blanks or `=`."""
        given = {}
        for part in filter(str.strip, value.split(",")):
            name, _, word = part.replace("=", " ").strip().partition(" ")
            name = name.casefold()
            if name not in NAMES:
                near = did_you_mean(name, NAMES) or (f"options are {', '.join(NAMES)}",)
                raise _UnreadableError(f"{name[:30]!r} is no option; {near[0]}")
            if name in given:
                raise _UnreadableError(f"{name} is given twice")
            given[name] = word.strip()
        try:
            stated = read_options(given, self.options)
        except FindingsError as refused:
            raise _UnreadableError(refused.findings[0].message) from None
        if stated.rows != self.options.rows:
            raise _UnreadableError(f"it says rows {stated.rows}, and the grid has {len(self.grid)}")
        self.options = stated
        del key

    def ended(self, key: str, value: str) -> None:
        """The word alone."""
        if value:
            raise _UnreadableError("nothing follows it")
        self.over = True
        del key


def read(text: str, options: Options) -> Report[Setup]:
    """The setup that `text` describes under `options`, which the text may change."""
    reader = _Reader(options)
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        told = line.partition("#")[0].rstrip()
        if told.strip():
            reader.take(number, told)
    return reader.finish(len(lines))


def _is_row(line: str) -> bool:
    """Is it a row with its number and a colon, `3: O O K`?"""
    return re.match(r"\s*R?\s*[1-9]\s*:", line, _FLAGS) is not None


def _side(word: str) -> int:
    return [side.casefold() for side in SIDES].index(word.casefold())


def _piles(text: str, side: int) -> tuple[int, int, int, int]:
    letters = LETTERS[side][UNITS[0] - 1 :]
    counts = dict.fromkeys(letters, 0)
    named: set[str] = set()
    words = [part for part in (part.strip() for part in re.split("[;,]", text)) if part]
    if [word.casefold() for word in words] == ["none"]:
        words = []
    for word in words:
        if word.casefold() == "none":
            raise _UnreadableError("it says none beside piles")
        pile = re.fullmatch(_PILE, word, _FLAGS)
        letter = pile[1].upper() if pile else ""
        if pile is None or letter not in counts:
            raise _UnreadableError(f"{word[:20]!r} is no pile of {' '.join(letters)}, as {letters[0]}x3")
        if letter in named:
            raise _UnreadableError(f"{letter} is named twice")
        named.add(letter)
        counts[letter] = int(pile[2])
    first, second, third, fourth = counts.values()
    return first, second, third, fourth


_READERS: dict[str, Callable[[_Reader, str, str], None]] = {
    **dict.fromkeys(SIDES, _Reader.reserve),
    "acted": _Reader.marks,
    "moved": _Reader.marks,
    "spawned": _Reader.marks,
    "knight": _Reader.knight,
    "HQ lost": _Reader.lost,
    "options": _Reader.settings,
    OVER: _Reader.ended,
}
