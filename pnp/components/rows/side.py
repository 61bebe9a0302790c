"""One side of all cards of a deck: which template draws it on a row, and what of the row that template is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from pnp.base.frozen import replace
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.faces.written.names import names_in, names_of_plain, names_used
from pnp.components.faces.written.template import Template
from pnp.components.kinds.sides import Sides
from pnp.components.rows.faults import RowFaults
from pnp.definition.models.components.cards import Cards
from pnp.definition.models.faceref import FaceRef
from pnp.definition.tables.deck import Card
from pnp.definition.tables.table import Table


class RowSide:
    """The front or the back of a deck.

    A template is told those columns only that it looks up, so that cards which don't differ in them share one face: a back that
    looks up none is drawn once.
    """

    def __init__(self, sides: Sides, table: Table, name: str, ref: FaceRef, faults: RowFaults) -> None:
        self.name = name
        cards = sides.component
        assert isinstance(cards, Cards)  # noqa: S101 - only decks have rows
        self._flat, self._cards, self._table, self._ref, self._faults = sides, cards, table, ref, faults
        self._path = f"{sides.path}.{name}"
        self._own_names = names_of_plain(ref.values)
        self._chosen_by_row = bool(names_in(ref.template or ""))
        self._common = None if self._chosen_by_row else sides.context.template(ref, self._path)
        self._common_values: dict[str, object] | None = None
        if not self._own_names & {*table.columns, "row", "n"}:
            self._common_values = sides.context.values(ref.values, f"{self._path}.values")
        self._known: dict[str, tuple[Template | None, frozenset[str]]] = {}

    def order(self, card: Card, model: Order, label: str) -> Order:
        """How the side is drawn on a card: measures of `model`, values of the card. Empty cells that it needs are told."""
        name = self._template_name(card)
        template, used = self._look_up(name)
        own = self._values(card)
        wanted = used - own.keys()
        self._check(card, wanted, template)
        alt = label
        if self._ref.alt:
            alt_names = names_in(self._ref.alt)
            self._check(card, alt_names, None)
            alt = self._words(self._ref.alt, "alt", card, alt_names)
        values = {**self.cells(card, wanted, template), **own}
        return replace(
            model,
            template=name,
            values=values,
            alt=alt or f"{self._flat.name}, {self.name}",
            subject=Subject(self._flat.id, self.name, card.row.number),
            place=card.row.place
            if template is not None or self._chosen_by_row
            else self._flat.context.game.where(self._path),
        )

    def template(self, name: str) -> Template | None:
        """The template of that name, if it could be read."""
        return self._look_up(name)[0]

    def looked_up(self) -> frozenset[str]:
        """The names that this side looks up, in all templates it has used so far."""
        own = self._own_names | names_in(self._ref.template or "") | names_in(self._ref.alt)
        templates = (used | (template.values.keys() if template else set()) for template, used in self._known.values())
        return own.union(*templates)

    def cells(self, card: Card, names: Iterable[str], template: Template | None = None) -> dict[str, object]:
        """The values of a card under these names; an empty cell is its default or, where the template has none, an empty text."""
        row, defaults = card.row, self._cards.defaults
        found: dict[str, object] = {}
        for name in names:
            if name in row.values:
                found[name] = row.values[name]
            elif name in row.empty:
                if name in defaults:
                    found[name] = defaults[name]
                elif template is None or name not in template.values:
                    found[name] = ""
            elif name in {"row", "n"}:
                found[name] = row.number if name == "row" else card.n
        return found

    def _template_name(self, card: Card) -> str:
        if self._common is not None:
            return self._common
        names = names_in(self._ref.template or "")
        self._check(card, names, None)
        return self._words(self._ref.template or "", "template", card, names)

    def _words(self, raw: str, key: str, card: Card, names: frozenset[str]) -> str:
        context = self._flat.context
        with self._judged(names):
            return context.words(raw, f"{self._path}.{key}", self.cells(card, names))

    @contextmanager
    def _judged(self, names: frozenset[str]) -> Iterator[None]:
        """What is found meanwhile is told of the cell that is at fault, if it is one of a column that almost holds numbers."""
        findings = self._flat.context.findings
        known = len(findings)
        yield
        if len(findings) > known:
            findings[known:] = self._faults.worked_out(names, findings[known:])

    def _values(self, card: Card) -> Mapping[str, object]:
        """The values that the component gives, worked out for the row."""
        if self._common_values is not None:
            return self._common_values
        self._check(card, self._own_names, None)
        with self._judged(self._own_names):
            cells = self.cells(card, self._own_names)
            return self._flat.context.values(self._ref.values, f"{self._path}.values", cells)

    def _look_up(self, name: str) -> tuple[Template | None, frozenset[str]]:
        if name not in self._known:
            template = self._flat.context.renderer.resources.library.template(name).value
            self._known[name] = (template, names_used(template) if template is not None else frozenset())
        return self._known[name]

    def _check(self, card: Card, names: Iterable[str], template: Template | None) -> None:
        """A finding for each empty cell that is looked up and may not be empty."""
        if not card.row.empty:
            return
        allowed = {*self._cards.optional, *self._cards.defaults}
        for name in sorted(card.row.empty & set(names) - allowed):
            self._faults.empty(card.row, name, template)
