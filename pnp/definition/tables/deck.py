"""A deck: the rows of a table that are cards under the chosen options, and how many copies of each."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from pnp.base.fault_limit import first_of
from pnp.base.finding import Finding, Place, Report
from pnp.base.frozen import Frozen
from pnp.base.nearest import did_you_mean
from pnp.definition.models.components.cards import Cards
from pnp.definition.models.game import Game
from pnp.definition.models.measures import MOST_COPIES
from pnp.definition.models.tabled import wanted_by
from pnp.definition.tables.almost import almost_numbers
from pnp.definition.tables.faults import BAD_COPIES, EMPTY_CELL, NO_CARDS, NOT_A_TEST, UNKNOWN_COLUMN
from pnp.definition.tables.read import read_table
from pnp.definition.tables.rows import table_of_rows
from pnp.definition.tables.table import Row, Table
from pnp.definition.templates.budget import CANNOT
from pnp.definition.templates.expand import evaluate

Places: TypeAlias = Callable[[str], Place]
"""Where a key of the component stands."""

COPIES = "copies"
"""The column that tells how many copies of a card there are, where the component doesn't."""


class Card(Frozen):
    """A row that is a card: the `n`-th of its deck, from 1."""

    n: int
    row: Row
    copies: int


class Deck(Frozen):
    """The cards of a component, in the order of their table."""

    table: Table
    cards: tuple[Card, ...]

    @property
    def size(self) -> int:
        """How many cards it has, copies counted."""
        return sum(card.copies for card in self.cards)


def read_deck(game: Game, name: str, options: Mapping[str, object]) -> Report[Deck]:
    """The deck of the component `name`. A second call for the same options gives the same report.

    No value when the table can't be read or what is said of rows and columns can't be worked out.
    """
    component = game.components[name]
    assert isinstance(component, Cards)  # noqa: S101 - whoever asks knows the kind
    key = ("deck", name, repr(sorted(options.items())))
    known = game.worked_out.get(key)
    if isinstance(known, Report):
        return known
    report = _read(game, name, component, options)
    game.worked_out[key] = report
    return report


def deck_size(game: Game, name: str, options: Mapping[str, object]) -> Report[int]:
    """How many cards the deck has."""
    report = read_deck(game, name, options)
    return Report(report.value.size if report.value is not None else None, report.findings)


def _read(game: Game, name: str, component: Cards, options: Mapping[str, object]) -> Report[Deck]:
    path = f"components.{name}"
    if component.data is not None:
        table = _table(game, name, component.data, component)
    else:
        table = table_of_rows(component.rows or (), lambda number: game.where(f"{path}.rows.{number}"))
    if table.value is None:
        return Report(None, table.findings)
    dealer = _Dealer(component, table.value, options, lambda key: game.where(f"{path}.{key}"))
    dealer.check_columns()
    cards = dealer.cards()
    findings = (*table.findings, *first_of(dealer.findings))
    deck = Deck(table.value, cards)
    return Report(None if Report(None, findings).errors else deck, findings)


def _table(game: Game, name: str, file: str, component: Cards) -> Report[Table]:
    """The table of a component, which is the same with all options."""
    key = ("table", name)
    known = game.worked_out.get(key)
    if isinstance(known, Report):
        return known
    place = game.where(f"components.{name}.data")
    report = game.worked_out[key] = read_table(game.folder, file, wanted_by(component), place)
    return report


class _Dealer:
    def __init__(self, component: Cards, table: Table, options: Mapping[str, object], where: Places) -> None:
        self.component = component
        self.table = table
        self.options = options
        self.where = where
        self.findings: list[Finding] = []

    def check_columns(self) -> None:
        """Columns that the component names but the table doesn't have."""
        named = [(name, f"optional.{index}") for index, name in enumerate(self.component.optional)]
        named += [(name, f"defaults.{name}") for name in self.component.defaults]
        for name, key in named:
            if name not in self.table.columns:
                hints = did_you_mean(name, self.table.columns)
                self._tell(UNKNOWN_COLUMN.at(self.where(key), hints=hints, file=self.table.file, name=name))

    def cards(self) -> tuple[Card, ...]:
        """The rows that `where` leaves, with their copies."""
        found: list[Card] = []
        for row in self.table.rows:
            if self._is_card(row):
                found.append(Card(len(found) + 1, row, self._copies(row)))
        if not found and not self.findings:
            self._tell(NO_CARDS.at(self.where("where"), rows=len(self.table.rows)))
        return tuple(found)

    def _tell(self, finding: Finding) -> None:
        if finding not in self.findings:
            self.findings.append(finding)

    def _worked_out(self, expression: str, row: Row, key: str) -> object:
        """What an expression comes to in a row, whose empty cells are empty texts; None, and a finding, when it fails."""
        cells = {**dict.fromkeys(row.empty, ""), **self.component.defaults, **row.values}
        report = evaluate(expression, {**cells, "row": row.number, "options": self.options}, self.where(key))
        for finding in report.findings:
            odd = next((name for name in self.table.odd if re.search(rf"\b{name}\b", expression)), None)
            self._tell(finding if odd is None or finding.code != CANNOT.code else almost_numbers(self.table, odd))
        return report.value

    def _is_card(self, row: Row) -> bool:
        wanted: object = self.component.where
        if isinstance(wanted, bool):
            return wanted
        value = self._worked_out(str(wanted), row, "where")
        if value is not None and not isinstance(value, bool):
            self._tell(NOT_A_TEST.at(self.where("where"), value=value, row=row.number))
        return value is True

    def _copies(self, row: Row) -> int:
        wanted: object = self.component.copies
        place: Place = self.where("copies")
        if wanted is None:
            if COPIES not in self.table.columns:
                return 1
            place = self.table.cell(row, COPIES)
            wanted = row.values.get(COPIES, self.component.defaults.get(COPIES))
            if wanted is None:
                self._tell(EMPTY_CELL.at(place, column=COPIES, row=row.number, file=self.table.file))
                return 0
        elif isinstance(wanted, str):
            wanted = self._worked_out(wanted, row, "copies")
            if wanted is None:
                return 0
        number = _whole(wanted)
        if number is None or not 0 <= number <= MOST_COPIES:
            self._tell(BAD_COPIES.at(place, row=row.number, value=wanted, most=MOST_COPIES))
            return 0
        return number


def _whole(value: object) -> int | None:
    """A whole number; also one written as text, as all are in a column where one cell is no number."""
    if isinstance(value, str) and value.isascii() and value.isdecimal():
        return int(value[:9])
    return value if isinstance(value, int) and not isinstance(value, bool) else None
