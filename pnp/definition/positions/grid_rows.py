"""Positions of games without an engine: the board as rows of letters, then `key: value` lines.

    8 . . V V . . . .        one row a line, from the top; the label in front and the blanks are optional
    ~~~1^1^1/8/8             or all rows in one line, between slashes; a digit is so many empty spaces
    reserve: irish 2, stun   a space's name, and what lies there: components, or letters of the game
    caption: After the flood

What the letters mean is said by `letters` in game.yaml. `#` begins a comment. Every fault is found, with line, column and space.
Nothing here loads models: what a game has is an `OnTable`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.base.scene import Scene, Standing
from pnp.definition.positions.backs import NO_BACK
from pnp.definition.positions.grid_audit import LAYERS, Placed, audit
from pnp.definition.positions.on_table import Inventory, OnTable
from pnp.definition.positions.squares import Squares

KEYS = ("game", "caption", "turn", "round")
"""Keys that are no spaces. `turn` and `round` inform people; nobody checks them without an engine."""

TOLD = ("turn", "round", "caption")
"""Those of them that a position keeps."""

TEXT_LIMIT = 20_000
"""Characters of a position; the largest board needs half of it."""

TOO_LONG = Fault("position-too-long", "a position has {limit} characters at most")
NO_GRID = Fault("no-grid", "the game has no board of squares, so rows of letters mean nothing")
ROW_COUNT = Fault("row-count", "the board has {rows} rows, not {found}")
ROW_LENGTH = Fault("row-length", "row {label} has {columns} spaces, not {found}")
UNKNOWN_LETTER = Fault("unknown-letter", "the letter {letter!r} means nothing in this game")
UNKNOWN_SPACE = Fault("unknown-space", "there is no space {name!r}")
UNKNOWN_PIECE = Fault("unknown-piece", "{name!r} is neither a component nor letters of this game")
NOT_A_PIECE = Fault("not-a-piece", "{name!r} is no piece that lies on a board")
REPEATED_KEY = Fault("repeated-space", "{key!r} stands here a second time; the first is in line {first}")
OTHER_GAME = Fault("other-game", "this position is of the game {name!r}, not of {slug!r}")

_KEY = re.compile(r"\s*([A-Za-z0-9][\w.-]*)\s*:\s*(.*)")
_ITEM = re.compile(
    r"(?:(?P<before>[1-9][0-9]{0,3})\s+)?(?P<name>[^\s:]+)(?::(?P<face>front|back))?(?:\s+(?P<after>[1-9][0-9]{0,3}))?",
    re.ASCII,
)


class GridSetup(NamedTuple):
    """What a text says lies where, possible or not, and `told`: what stands behind the keys that are no spaces."""

    scene: Scene
    placed: tuple[Placed, ...] = ()
    told: Mapping[str, str] = MappingProxyType({})


def read_rows(text: str, table: OnTable, file: str = "position") -> Report[GridSetup]:
    """The setup that a text describes, be it possible or not; none where it can't be read. `file` is what places call the text."""
    if len(text) > TEXT_LIMIT:
        return Report(None, (TOO_LONG.at(Place(file), limit=TEXT_LIMIT),))
    setup, found = _read(text, table, file)
    return Report(None if found else setup, tuple(sorted(found, key=_by_place)))


def read_possible(text: str, table: OnTable, file: str = "position") -> Report[Scene]:
    """The scene that a text describes, if it is possible, and every fault, of its form and of what it says."""
    if len(text) > TEXT_LIMIT:
        return Report(None, (TOO_LONG.at(Place(file), limit=TEXT_LIMIT),))
    setup, found = _read(text, table, file)
    findings = tuple(sorted((*found, *audit(setup.placed, table.inventory)), key=_by_place))
    return Report(None if Report(setup, findings).errors else setup.scene, findings)


def _read(text: str, table: OnTable, file: str) -> tuple[GridSetup, list[Finding]]:
    """What can be read of a text, and what of it can't."""
    reader = _Reader(table, file)
    for number, line in enumerate(text.split("\n"), 1):
        reader.take(number, line.partition("#")[0].rstrip())
    reader.rows()
    reader.placed.sort(key=_by_place)
    scene = Scene(tuple(_standing(reader.placed, table.inventory)), caption=reader.told.get("caption", ""))
    return GridSetup(scene, tuple(reader.placed), MappingProxyType(reader.told)), reader.findings


def audit_rows(setup: GridSetup, table: OnTable) -> tuple[Finding, ...]:
    """Everything that is impossible about a setup."""
    return tuple(sorted(audit(setup.placed, table.inventory), key=_by_place))


def _by_place(found: Finding | Placed) -> tuple[int, int]:
    return found.where.line or 0, found.where.column or 0


def write_rows(scene: Scene, table: OnTable, told: Mapping[str, str] = MappingProxyType({})) -> str:
    """The scene in the form that `read_rows` reads: labelled rows, then what no letter can say, then what is told."""
    known = table.inventory
    stacks: dict[str, list[str]] = {}
    for standing in scene.standing:
        name = standing.piece if standing.face == "front" else f"{standing.piece}:back"
        stacks.setdefault(standing.space, []).extend([name] * standing.count)
    letters = {_spelt(pieces): letter for letter, pieces in reversed(list(table.letters.items())) if pieces}
    lines = []
    if known.squares is not None:
        lines = [_row(known.squares, row, stacks, letters) for row in range(known.squares.rows)]
    for space in known.spaces:
        if space in stacks:
            lines.append(f"{space}: {', '.join(_counted(stacks[space]))}")
    lines += [f"{key}: {value}" for key, value in {**told, "caption": scene.caption}.items() if value]
    return "\n".join(lines) + "\n"


class _Reader:
    def __init__(self, table: OnTable, file: str) -> None:
        self.table = table
        self.known = table.inventory
        self.file = file
        self.placed: list[Placed] = []
        self.findings: list[Finding] = []
        self.told: dict[str, str] = {}
        self._rows: list[tuple[int, int, str]] = []
        self._keys: dict[str, int] = {}

    def take(self, number: int, line: str) -> None:
        """Reads a line: an entry, rows to be looked at when all are known, or nothing."""
        entry = _KEY.fullmatch(line)
        if entry is not None:
            self._entry(entry, number)
        elif "/" in line:
            column = 1
            for row in line.split("/"):
                self._rows.append((number, column, row))
                column += len(row) + 1
        elif line.strip():
            self._rows.append((number, 1, line))

    def _entry(self, entry: re.Match[str], number: int) -> None:
        key, value = entry[1], entry[2]
        where = Place(self.file, number, entry.start(1) + 1)
        if key in self._keys:
            self.findings.append(REPEATED_KEY.at(where, key=key, first=self._keys[key]))
        self._keys.setdefault(key, number)
        if key in TOLD:
            self.told[key] = value
        elif key == "game" and value != self.table.slug:
            self.findings.append(OTHER_GAME.at(where, name=value, slug=self.table.slug))
        elif key not in KEYS and key not in self.known.spaces:
            hints = did_you_mean(key, (*self.known.spaces, *KEYS))
            self.findings.append(UNKNOWN_SPACE.at(where, name=key, hints=hints))
        elif key not in KEYS:
            for item in re.finditer(r"[^,]*[^,\s][^,]*", value):
                blanks = len(item[0]) - len(item[0].lstrip())
                column = entry.start(2) + item.start() + blanks + 1
                self._item(item[0].strip(), key, Place(self.file, number, column, spaces=(key,)))

    def _item(self, text: str, space: str, where: Place) -> None:
        """One thing of a list: a component with its count, or letters."""
        found = _ITEM.fullmatch(text)
        name = found["name"] if found else text
        if found and name in self.table.names:
            count = int(found["before"] or 1) * int(found["after"] or 1)
            self._place(name, found["face"] or "front", count, space, where)
        elif name == text and all(letter in self.table.letters for letter in text):
            for letter in text:
                self._letter(letter, space, where)
        else:
            stem = name.partition(":")[0]
            known = stem in self.known.layers
            hints = (f"write {stem} or {stem}:back",) if known else did_you_mean(name, self.known.layers)
            self.findings.append(UNKNOWN_PIECE.at(where, name=name[:60], hints=hints))

    def _letter(self, letter: str, space: str, where: Place) -> None:
        for reference in self.table.letters[letter]:
            name, _, face = reference.partition(":")
            self._place(name, face or "front", 1, space, where)

    def _place(self, name: str, face: str, count: int, space: str, where: Place) -> None:
        if name not in self.known.layers:
            self.findings.append(NOT_A_PIECE.at(where, name=name, hints=did_you_mean(name, self.known.layers)))
        elif face == "back" and name not in self.table.backs:
            self.findings.append(NO_BACK.at(where, name=name))
        else:
            self.placed.append(Placed(space, name, "back" if face == "back" else "front", count, where))

    def rows(self) -> None:
        """Looks at the rows, now that it is known how many there are; a line of column letters above or below is passed over."""
        squares = self.known.squares
        if squares is None:
            if self._rows:
                number, column, _ = self._rows[0]
                self.findings.append(NO_GRID.at(Place(self.file, number, column)))
            return
        header = " ".join(squares.name(column, squares.rows - 1)[:1] for column in range(squares.columns))
        rows = [row for row in self._rows if len(self._rows) <= squares.rows or " ".join(row[2].split()) != header]
        if rows and len(rows) != squares.rows:
            number, column, _ = rows[min(squares.rows, len(rows) - 1)]
            where = Place(self.file, number, column)
            self.findings.append(ROW_COUNT.at(where, rows=squares.rows, found=len(rows)))
        for row, (number, column, text) in enumerate(rows[: squares.rows]):
            self._row(squares, row, number, column, text)

    def _row(self, squares: Squares, row: int, number: int, start: int, text: str) -> None:
        cells = list(_cells(text, start))
        labelled = re.match(rf"\s*{squares.label(row)}\s", text)
        if labelled:
            rest = list(_cells(text[labelled.end() :], start + labelled.end()))
            cells = rest if len(rest) == squares.columns else cells
        if len(cells) != squares.columns:
            where = Place(self.file, number, cells[min(squares.columns, len(cells) - 1)][1] if cells else start)
            label = squares.label(row)
            self.findings.append(ROW_LENGTH.at(where, label=label, columns=squares.columns, found=len(cells)))
        for column, (letter, at) in enumerate(cells[: squares.columns]):
            space = squares.name(column, row)
            where = Place(self.file, number, at, spaces=(space,))
            if letter in self.table.letters:
                self._letter(letter, space, where)
            elif letter != ".":
                hints = did_you_mean(letter, self.table.letters)
                self.findings.append(UNKNOWN_LETTER.at(where, letter=letter, hints=hints))


def _cells(text: str, start: int) -> Iterator[tuple[str, int]]:
    """The letters of a row and their columns in the text; a number stands for so many empty spaces."""
    for found in re.finditer(r"([0-9]{1,2})|\S", text):
        cell = "." if found[1] else found[0]
        yield from [(cell, start + found.start())] * int(found[1] or 1)


def _standing(placed: Iterable[Placed], known: Inventory) -> Iterator[Standing]:
    """What stands where, in the order of the spaces; in each space ground first, markers last, equal pieces counted together."""
    order = {space: number for number, space in enumerate(known.spaces)}
    merged: dict[tuple[str, str, str], Placed] = {}
    sums: dict[tuple[str, str, str], int] = {}
    for one in placed:
        key = (one.space, one.piece, one.face)
        merged.setdefault(key, one)
        sums[key] = sums.get(key, 0) + one.count
    ranked = sorted(merged.items(), key=lambda item: (order[item[0][0]], LAYERS.index(known.layers[item[0][1]])))
    return (Standing(one.space, one.piece, one.face, sums[key]) for key, one in ranked)


def _spelt(pieces: Iterable[str]) -> tuple[str, ...]:
    return tuple(piece.removesuffix(":front") for piece in pieces)


def _row(squares: Squares, row: int, stacks: dict[str, list[str]], letters: Mapping[tuple[str, ...], str]) -> str:
    """A row of letters; what it says is taken out of `stacks`."""
    shown = []
    for column in range(squares.columns):
        space = squares.name(column, row)
        letter = letters.get(tuple(stacks.get(space, ())))
        if letter is not None:
            del stacks[space]
        shown.append(letter or ".")
    return " ".join((squares.label(row).rjust(len(str(squares.rows))), *shown))


def _counted(stack: Iterable[str]) -> Iterator[str]:
    """`irish 2`, `stun`: each kind once, with its number."""
    names = list(stack)
    for name in dict.fromkeys(names):
        count = names.count(name)
        yield f"{name} {count}" if count > 1 else name
