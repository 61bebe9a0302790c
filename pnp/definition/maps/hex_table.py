"""A board of hexagons as its definition and its table say it: the terrain of each, its facts, and which sides lines have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as made
from itertools import pairwise

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.frozen import replace
from pnp.base.nearest import did_you_mean
from pnp.definition.maps.hexes import LETTERS, HexField
from pnp.definition.models.components.hexboard import HexBoard, HexLine
from pnp.definition.models.game import Game
from pnp.definition.models.tabled import wanted_by
from pnp.definition.tables.read import read_table
from pnp.definition.tables.table import Row, Table

NO_HEX = Fault("no-hex", "{name!r} is no hexagon of this board")
NO_HEX_COLUMN = Fault("no-hex-column", "{file} has no column 'hex', which says what each row is about")
UNKNOWN_TERRAIN = Fault("unknown-terrain", "{name!r} is not among 'terrain'")
HEX_TWICE = Fault("hex-twice", "{name} has a row already, {first}")
NO_SIDE = Fault("no-side", "{name!r} is no side of a hexagon; here they are {sides}")
NOT_BESIDE = Fault("not-beside", "{one} and {other} don't touch, so that no line runs from one to the other")
TOO_MANY_COLUMNS = Fault("too-many-columns", "there are letters for {most} columns, and {columns} are wanted")

HEX, TERRAIN, NAME = "hex", "terrain", "name"
"""The columns that mean something by themselves."""

Edge = tuple[str, str]
"""A hexagon and one of its sides."""


@dataclass(slots=True)
class HexTable:
    """What is on the field: `terrain` and `facts` by hexagon, and by line the sides that it runs along or through."""

    field: HexField
    terrain: dict[str, str] = made(default_factory=dict)
    facts: dict[str, Mapping[str, object]] = made(default_factory=dict)
    edges: dict[str, dict[Edge, None]] = made(default_factory=dict)


def field_of(board: HexBoard) -> HexField:
    """The field of a board, its omitted hexagons left out."""
    shape = board.shape == "hexagon"
    whole = HexField(board.columns, board.rows, board.top, board.shifted, board.names, board.first, round_=shape)
    omitted = frozenset(name for text in board.omit for name in whole.span(text) or ())
    return HexField(
        board.columns, board.rows, board.top, board.shifted, board.names, board.first, omitted, round_=shape
    )


def read_hexes(game: Game, name: str, board: HexBoard) -> Report[HexTable]:
    """All that is said of the hexagons of the component `name`; no value where its letters or its table don't suffice."""
    reader = _Reader(game, f"components.{name}", board)
    return Report(reader.read(), tuple(reader.findings))


class _Reader:
    def __init__(self, game: Game, path: str, board: HexBoard) -> None:
        self.game, self.path, self.board = game, path, board
        self.findings: list[Finding] = []

    def read(self) -> HexTable | None:
        board = self.board
        if board.names == "A1" and board.columns > len(LETTERS):
            place = self._where("columns")
            self.findings.append(TOO_MANY_COLUMNS.at(place, most=len(LETTERS), columns=board.columns))
            return None
        for index, text in enumerate(board.omit):
            if field_of(replace(board, omit=())).span(text) is None:
                self.findings.append(NO_HEX.at(self._where(f"omit.{index}"), name=text))
        self.found = HexTable(field_of(board), edges={line: {} for line in board.lines})
        for kind, terrain in board.terrain.items():
            for index, text in enumerate(terrain.hexes):
                for one in self._span(text, self._where(f"terrain.{kind}.hexes.{index}")):
                    self.found.terrain[one] = kind
        if board.data is not None:
            self._table(board.data)
        for name, line in board.lines.items():
            for index, chain in enumerate(line.hexes):
                self._chain(name, line, chain, self._where(f"lines.{name}.hexes.{index}"))
        return self.found

    def _where(self, key: str) -> Place:
        return self.game.where(f"{self.path}.{key}")

    def _span(self, text: str, place: Place) -> tuple[str, ...]:
        span = self.found.field.span(text)
        if span is None:
            self.findings.append(NO_HEX.at(place, hints=did_you_mean(text, self.found.field.spots), name=text))
        return span or ()

    def _table(self, file: str) -> None:
        read = read_table(self.game.folder, file, wanted_by(self.board), self._where("data"))
        self.findings.extend(read.findings)
        table = read.value
        if table is None:
            return
        if HEX not in table.columns:
            hints = did_you_mean(HEX, table.columns)
            self.findings.append(NO_HEX_COLUMN.at(table.place, hints=hints, file=file))
            return
        seen: dict[str, Place] = {}
        for row in table.rows:
            text = str(row.values.get(HEX, ""))
            for one in self._span(text, table.cell(row, HEX)):
                if one in seen:
                    self.findings.append(HEX_TWICE.at(table.cell(row, HEX), name=one, first=str(seen[one])))
                seen.setdefault(one, table.cell(row, HEX))
                self._row(table, row, one)

    def _row(self, table: Table, row: Row, name: str) -> None:
        kind = row.values.get(TERRAIN)
        if kind is not None and str(kind) not in self.board.terrain:
            hints = did_you_mean(str(kind), self.board.terrain)
            self.findings.append(UNKNOWN_TERRAIN.at(table.cell(row, TERRAIN), hints=hints, name=str(kind)))
        elif kind is not None:
            self.found.terrain[name] = str(kind)
        self.found.facts[name] = {**dict.fromkeys(table.columns, ""), **row.values}
        for line in self.board.lines:
            for side in self._sides(str(row.values.get(line, "")), table.cell(row, line)):
                self._edge(line, name, side)

    def _sides(self, text: str, place: Place) -> Iterator[str]:
        sides = self.found.field.sides
        for word in text.replace(",", " ").upper().split():
            if word in sides:
                yield word
            else:
                self.findings.append(NO_SIDE.at(place, name=word, sides=", ".join(sides)))

    def _chain(self, line: str, look: HexLine, chain: str, place: Place) -> None:
        """`0101-0102-0203`: from hexagon to hexagon, or along the side between each two."""
        words = chain.split("-")
        names = [self.found.field.read(word) for word in words]
        for word, name in zip(words, names, strict=True):
            if name is None:
                hints = did_you_mean(word, self.found.field.spots)
                self.findings.append(NO_HEX.at(place, hints=hints, name=word))
        for one, other in pairwise(names):
            if one is not None and other is not None:
                side = self.found.field.side_between(one, other)
                if side is None:
                    self.findings.append(NOT_BESIDE.at(place, one=one, other=other))
                else:
                    self._edge(line, one, side)
                    if look.runs == "through":
                        self._edge(line, other, self._across(side))

    def _across(self, side: str) -> str:
        sides = self.found.field.sides
        return sides[(sides.index(side) + 3) % 6]

    def _edge(self, line: str, name: str, side: str) -> None:
        """A river has a side once, whichever of its two hexagons names it; a road ends at the side of each."""
        over = self.found.field.beside(name, side)
        if self.board.lines[line].runs == "between" and over is not None and over < name:
            name, side = over, self._across(side)
        self.found.edges[line][name, side] = None
