"""The tables of a game as they were understood: which rows and columns, what was passed over, and what a column holds."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.base.frozen import Frozen
from pnp.definition.models.components.cards import Cards
from pnp.definition.models.game import Game
from pnp.definition.models.tabled import Tabled, wanted_by
from pnp.definition.tables.files.line import letters, rows_in_words
from pnp.definition.tables.read import is_spreadsheet, read_table, sheet_names
from pnp.definition.tables.table import Table

EXAMPLES = 3
"""Different cells of a column that are shown."""


class Column(Frozen):
    """A column: what templates call it, what the file does, its place there, and what its cells are."""

    name: str
    heading: str
    letter: str
    numbers: bool
    filled: int
    empty: int
    examples: tuple[str, ...]


class Understood(Frozen):
    """A table of the game under the name of its component or source. `table` is None where it can't be read."""

    name: str
    file: str
    sheet: str | None
    sheets: tuple[str, ...]
    table: Table | None
    findings: tuple[Finding, ...]

    def notes(self) -> Iterator[str]:
        """What was made of the file's rows, in words."""
        if self.table is None:
            return
        told = self.table.account
        where = rows_in_words(told.header)
        yield f"headings in {where}" + (", which look like it: no 'header' says so" if told.guessed else "")
        if told.above:
            yield f"passed over above them: {rows_in_words(told.above)}"
        if told.remarks:
            yield f"remarks, passed over: {rows_in_words(told.remarks)}"
        if told.hidden:
            what = "left out" if told.left_out else "printed"
            yield f"hidden in the spreadsheet, {what}: {rows_in_words(told.hidden)}"
        if told.merged:
            yield f"merged with a cell above: {rows_in_words(told.merged)}"
        if told.formulas:
            yield f"formulas, taken by their results: {told.formulas}"
        others = [name for name in self.sheets if name != self.sheet]
        if others:
            yield f"other sheets, not read here: {', '.join(others)}"

    def columns(self) -> Iterator[Column]:
        """The columns in the order of the file."""
        table = self.table
        for name, heading in table.columns.items() if table is not None else ():
            values = [row.values[name] for row in table.rows if name in row.values] if table is not None else []
            shown = tuple(dict.fromkeys(map(str, values)))[:EXAMPLES]
            numbers = bool(values) and not any(isinstance(value, str) for value in values)
            letter = letters(table.indices[name]) if table is not None else ""
            empty = len(table.rows) - len(values) if table is not None else 0
            yield Column(name, heading, letter, numbers, len(values), empty, shown)


def understood(game: Game) -> tuple[Understood, ...]:
    """Every table in a file of the game: those of decks, then those of `data`."""
    decks: list[tuple[str, Tabled, str | None, str]] = [
        (name, one, one.data, f"components.{name}.data")
        for name, one in game.components.items()
        if isinstance(one, Cards)
    ]
    data = [(name, one, one.file, f"data.{name}") for name, one in game.data.items() if not one.is_yaml]
    return tuple(_one(game, name, one, file, game.where(path)) for name, one, file, path in (*decks, *data) if file)


def _one(game: Game, name: str, keys: Tabled, file: str, place: Place) -> Understood:
    wanted = wanted_by(keys)
    report = read_table(game.folder, file, wanted, place)
    sheets = sheet_names(game.folder, file) if is_spreadsheet(file) else ()
    sheet = wanted.sheet or next(iter(sheets), None)
    return Understood(name, file, sheet, sheets, report.value, report.findings)
