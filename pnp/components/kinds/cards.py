"""Cards: every row of a table drawn by a face template, its columns the template's values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pnp.components.bench import Bench
from pnp.components.faces.elements.shapes import CARD
from pnp.components.faces.names import names_in
from pnp.components.faces.order import Order
from pnp.components.kinds.flat import OUTER, Flat
from pnp.components.part import Part
from pnp.components.piece import Piece
from pnp.components.rows.faults import RowFaults
from pnp.components.rows.side import RowSide
from pnp.definition.models.components.cards import Cards
from pnp.definition.tables.deck import COPIES, Card, Deck, read_deck
from pnp.draw.model import Face

USUAL_TYPE: Final = 8.0
SMALLEST_TYPE: Final = 6.0
"""pt on cards, as the house's looks have it: unless a template says otherwise, and at all."""

_TITLES = ("title", "name", "id")
"""Columns that tell what a card is called, the best first."""


def make_cards(bench: Bench, name: str, cards: Cards) -> Part:
    """A deck: a piece for each card, in the order of its rows."""
    flat = Flat(bench, name, cards)
    report = read_deck(bench.game, name, bench.options)
    for finding in report.findings:
        bench.tell(finding)
    if report.value is None:
        return Part(name, (), flat.printed, scale=flat.scale)
    maker = _Maker(flat, cards, report.value)
    pieces = tuple(maker.pieces())
    maker.faults.tell_unused(maker.looked_up())
    maker.faults.tell_all(bench)
    return Part(name, pieces, flat.printed, scale=flat.scale, orders=maker.orders)


class _Maker:
    def __init__(self, flat: Flat, cards: Cards, deck: Deck) -> None:
        self.flat, self.cards, self.deck = flat, cards, deck
        self.orders: dict[str, Order] = {}
        bench = flat.bench
        self.faults = RowFaults(deck.table)
        self.front = RowSide(flat, deck.table, "front", cards.front, self.faults)
        self.back = RowSide(flat, deck.table, "back", cards.back, self.faults) if cards.back else None
        width, height = (flat.length(side, "size") for side in cards.size)
        radius = flat.length(cards.radius, "radius")
        self.model = Order(
            "",
            width,
            height,
            bleed=flat.length(cards.bleed, "bleed") / flat.scale,
            outer=OUTER / flat.scale,
            safe=flat.length(cards.safe, "safe"),
            outline=CARD if radius else "rectangle",
            radius=radius,
            floor=USUAL_TYPE,
            least=SMALLEST_TYPE,
            shared=True,
        )
        self.decks = int(bench.number(cards.count, f"{flat.path}.count", least=0))

    def pieces(self) -> Iterator[Piece]:
        """The cards; one whose front can't be drawn is left out."""
        for card in self.deck.cards:
            label = self._label(card)
            front = self._face(self.front, card, label)
            back = self._face(self.back, card, "") if self.back is not None else None
            if front is not None:
                yield self._piece(card, label, front, back)

    def looked_up(self) -> frozenset[str]:
        """All names that faces and keys of the component look up."""
        sides = [side for side in (self.front, self.back) if side is not None]
        own = (self.cards.title, str(self.cards.where), str(self.cards.copies))
        return frozenset({COPIES}).union(*(side.looked_up() for side in sides), *map(names_in, own))

    def _label(self, card: Card) -> str:
        """What the card is called."""
        if self.cards.title:
            cells: Mapping[str, object] = self.front.cells(card, names_in(self.cards.title))
            return self.flat.bench.words(self.cards.title, f"{self.flat.path}.title", cells)
        found = next((card.row.values[name] for name in _TITLES if name in card.row.values), None)
        return str(found) if found is not None else f"{self.flat.name} {card.row.number}"

    def _face(self, side: RowSide, card: Card, label: str) -> Face | None:
        order = side.order(card, self.model, label)
        self.orders.setdefault(side.name, order)
        report = self.flat.bench.renderer.face(order)
        for finding in report.findings:
            self.faults.add(finding, card.row, side.template(order.template))
        return self.flat.bench.scaled(report.value, self.flat.scale) if report.value is not None else None

    def _piece(self, card: Card, label: str, front: Face, back: Face | None) -> Piece:
        flat = self.flat
        return Piece(
            f"{flat.id}:{card.row.number}",
            flat.id,
            self.cards.pdf or "cards",
            flat.name,
            front,
            back,
            copies=card.copies * self.decks,
            outline="rounded" if self.model.outline == CARD else "rectangle",
            row=card.row.number,
            place=str(card.row.place),
            label=label,
        )
