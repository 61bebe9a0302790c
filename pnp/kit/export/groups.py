"""What goes to a shop together: a component's pieces, or several components that are one deck.

A deck may be one component with a row of data for every card, or a component for every card: flat pieces printed among the cards,
of one size and with one back. Shops and virtual tables want it whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.frozen import Frozen
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.press.shops.products import Order

CARDS = "cards"
"""The kind of component that is a deck, and the kind of sheet that holds what is cut like cards."""


class Group(Frozen):
    """Pieces that share a folder, called `name`; those of a deck are shuffled together. `title` is for people."""

    name: str
    title: str
    orders: tuple[Order, ...]
    is_deck: bool = False

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What it consists of, each once."""
        return tuple(order.piece for order in self.orders)


def groups_of(kit: PieceKit, orders: Sequence[Order]) -> tuple[Group, ...]:
    """All orders, in the order of the first of each group."""
    heaps: list[list[Order]] = []
    for component in dict.fromkeys(order.piece.component for order in orders):
        own = [order for order in orders if order.piece.component == component]
        deck = next((heap for heap in heaps if _is_single(kit, own) and _belongs(kit, own[0].piece, heap)), None)
        if deck is None:
            heaps.append(own)
        else:
            deck.extend(own)
    names = list(_names(heaps))
    return tuple(
        Group(name, title_of([order.piece for order in heap]), tuple(heap), _is_deck(kit, heap))
        for name, heap in zip(names, heaps, strict=True)
    )


def _is_single(kit: PieceKit, own: Sequence[Order]) -> bool:
    """Is it one card that is a component of its own?"""
    piece = own[0].piece
    return (
        len(own) == 1
        and piece.kind == CARDS
        and piece.outline in {"rectangle", "rounded"}
        and piece.back is not None
        and kit.game.components[piece.component].kind != CARDS
    )


def _belongs(kit: PieceKit, piece: Piece, heap: Sequence[Order]) -> bool:
    first = heap[0].piece
    same = (first.size, first.outline, first.side) == (piece.size, piece.outline, piece.side)
    return same and _is_single(kit, heap[:1]) and first.back == piece.back


def _is_deck(kit: PieceKit, heap: Sequence[Order]) -> bool:
    first = heap[0].piece
    many = len(heap) > 1 or first.copies > 1
    return many and (kit.game.components[first.component].kind == CARDS or len({o.piece.component for o in heap}) > 1)


def _names(heaps: Sequence[Sequence[Order]]) -> Iterator[str]:
    """A name for each, that no other has: the component's, or what those of a deck begin with."""
    taken = {heap[0].piece.component for heap in heaps if len({order.piece.component for order in heap}) == 1}
    for heap in heaps:
        components = list(dict.fromkeys(order.piece.component for order in heap))
        if len(components) == 1:
            yield components[0]
            continue
        start = _shared(components).rpartition("-")[0]
        name = start if start and start not in taken else components[0]
        taken.add(name)
        yield name


def title_of(pieces: Sequence[Piece]) -> str:
    """What people call pieces that belong together: by what their names begin with, or else their components' ids."""
    names = list(dict.fromkeys(piece.name for piece in pieces))
    shared = _shared(names).rstrip(" ,:;-–(")
    if len(names) == 1 or len(shared) > 2:
        return shared or names[0]
    start = _shared([piece.component for piece in pieces]).rstrip("-_0123456789")
    return start.replace("-", " ").capitalize() or names[0]


def _shared(texts: Sequence[str]) -> str:
    """The letters that all of them begin with."""
    first, last = min(texts), max(texts)
    same = next((index for index, letter in enumerate(first) if last[index] != letter), len(first))
    return first[:same]
