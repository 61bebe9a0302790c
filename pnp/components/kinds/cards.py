"""Cards: every row of a table drawn by a face template, its columns the template's values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.faces.elements.shapes import CARD
from pnp.components.faces.order import Order
from pnp.components.faces.written.names import names_in
from pnp.components.kinds.sides import OUTER, Sides
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


def make_cards(context: PartContext, name: str, cards: Cards) -> Part:
    """A deck: a piece for each card, in the order of its rows."""
    sides = Sides(context, name, cards)
    report = read_deck(context.game, name, context.options)
    for finding in report.findings:
        context.tell(finding)
    if report.value is None:
        return Part(name, (), sides.printed, scale=sides.scale)
    maker = _Maker(sides, cards, report.value)
    pieces = tuple(maker.pieces())
    maker.faults.tell_unused(maker.looked_up())
    maker.faults.tell_all(context)
    return Part(name, pieces, sides.printed, scale=sides.scale, orders=maker.orders)


class _Maker:
    def __init__(self, sides: Sides, cards: Cards, deck: Deck) -> None:
        self.sides, self.cards, self.deck = sides, cards, deck
        self.orders: dict[str, Order] = {}
        context = sides.context
        self.faults = RowFaults(deck.table)
        self.front = RowSide(sides, deck.table, "front", cards.front, self.faults)
        self.back = RowSide(sides, deck.table, "back", cards.back, self.faults) if cards.back else None
        width, height = (sides.length(side, "size") for side in cards.size)
        radius = sides.length(cards.radius, "radius")
        self.model = Order(
            "",
            width,
            height,
            bleed=sides.length(cards.bleed, "bleed") / sides.scale,
            outer=OUTER / sides.scale,
            safe=sides.length(cards.safe, "safe"),
            outline=CARD if radius else "rectangle",
            radius=radius,
            floor=USUAL_TYPE,
            least=SMALLEST_TYPE,
            shared=True,
        )
        own = cards.bleed if cards.back_bleed is None else cards.back_bleed
        self.behind = replace(self.model, bleed=sides.length(own, "back_bleed") / sides.scale)
        self.decks = int(context.number(cards.count, f"{sides.path}.count", least=0))

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
            return self.sides.context.words(self.cards.title, f"{self.sides.path}.title", cells)
        found = next((card.row.values[name] for name in _TITLES if name in card.row.values), None)
        return str(found) if found is not None else f"{self.sides.name} {card.row.number}"

    def _face(self, side: RowSide, card: Card, label: str) -> Face | None:
        order = side.order(card, self.model if side is self.front else self.behind, label)
        self.orders.setdefault(side.name, order)
        self.orders[f"{side.name}.{card.row.number}"] = order
        report = self.sides.context.renderer.face(order)
        for finding in report.findings:
            self.faults.add(finding, card.row, side.template(order.template))
        return self.sides.context.scaled(report.value, self.sides.scale) if report.value is not None else None

    def _piece(self, card: Card, label: str, front: Face, back: Face | None) -> Piece:
        sides = self.sides
        return Piece(
            f"{sides.id}:{card.row.number}",
            sides.id,
            self.cards.pdf or "cards",
            sides.name,
            front,
            back,
            copies=card.copies * self.decks,
            outline="rounded" if self.model.outline == CARD else "rectangle",
            row=card.row.number,
            place=str(card.row.place),
            label=label,
        )
