"""Setting up by tapping: a position laid out piece by piece and field by field, and the same position as text.

The page at the table has a board to tap and no text to type. What lies on the table is a `Layout`: pieces on spaces, and fields for
all that is no piece (whose turn it is, dice in hand, gold). A layout is between a text and a setup: a game says how a setup is laid
out (`laid`) and how a layout is written (`text`), and its own reader does the rest. So nothing that can be typed can't be tapped,
nothing impossible is refused (the audit says what is wrong with it), and what can't be written is named.

A game returns a class derived from `Tapping` from `Rules.tapping`. It says which pieces there are (`stock`), where they may lie
(`spots`), and which fields there are (`fields`). Putting, taking and turning come from these; a game overrides what its text can't
say so.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from pnp.base.finding import Fault, Finding, Report
from pnp.base.nearest import did_you_mean
from pnp.base.scene import Scene, Standing
from pnp.rules.companions.layout import Field, Layout, Lying, Spot, Stock, Tapped, merged, value_for

S = TypeVar("S")

NO_SUCH_PIECE = Fault("no-such-piece", "there is no piece {name!r} to lay on the board")
NO_SUCH_SPACE = Fault("no-such-space", "there is no space {name!r}")
NOT_THERE = Fault("nothing-there", "{what} on {space}")
TOO_MANY = Fault("too-many-pieces", "more than {most} pieces can't be laid on a space")


class Tapping(ABC, Generic[S]):
    """How a position of one game is laid out by hand. Texts that `text` gives are read by the game's own reader."""

    names: ClassVar[Mapping[str, str]] = {}
    """What those who act are called by people, where their name is no word: `V`, the Vikings."""

    def __init__(self) -> None:
        self._stock: dict[str, Stock] = {}

    @abstractmethod
    def empty(self) -> Layout:
        """Nothing on the board, every field at its usual value."""

    @abstractmethod
    def laid(self, setup: S) -> Layout:
        """The layout of a setup, possible or not. Nothing of the setup is left out."""

    @abstractmethod
    def text(self, layout: Layout) -> str:
        """The layout as text: `laid(read(text(l)))` is `l`, and for a position's own layout it is the canonical text."""

    @abstractmethod
    def stock(self, layout: Layout) -> tuple[Stock, ...]:
        """The pieces that a hand may hold, in the order of a tray."""

    @abstractmethod
    def spots(self, layout: Layout) -> tuple[Spot, ...]:
        """The spaces on which pieces may lie, in the order in which a person reads the board."""

    @abstractmethod
    def fields(self, layout: Layout) -> tuple[Field, ...]:
        """Everything else, in the order of a form."""

    def beside(self, space: str, piece: str, other: str) -> bool:
        """May both lie on the space, as far as the text can say so? Equal pieces too. By default yes."""
        del space, piece, other
        return True

    def ring(self, layout: Layout, space: str, piece: str) -> tuple[str, ...]:
        """The pieces that one becomes when it is turned, and turned again, in a circle. By default the faces of its pool."""
        del space
        faces = [one for one in self.stock(layout) if one.source == self._of(layout, piece).source]
        return tuple(one.id for one in faces)

    def put(self, layout: Layout, space: str, piece: str, count: int = 1) -> Tapped:
        """So many pieces laid on top; what can't lie beside them goes."""
        stays = [one for one in layout.lying if one.space != space or self.beside(space, piece, one.piece)]
        gone = tuple(one for one in layout.lying if one not in stays)
        more = Lying(space, piece, count)
        return Tapped(layout._replace(lying=merged([*stays, more], self._order(layout))), gone)

    def take(self, layout: Layout, space: str, piece: str, count: int = 1) -> Tapped:
        """So many pieces taken off, as far as there are so many."""
        kept, gone = [], []
        for one in layout.lying:
            off = min(count, one.number) if (one.space, one.piece) == (space, piece) else 0
            kept += [one._replace(number=one.number - off)] * (one.number > off)
            gone += [one._replace(number=off)] * (off > 0)
        return Tapped(layout._replace(lying=tuple(kept)), tuple(gone))

    def turned(self, layout: Layout, space: str, piece: str) -> Layout:
        """One piece of the space turned to its next face."""
        ring = self.ring(layout, space, piece)
        if len(ring) < 2:
            return layout
        other = ring[(ring.index(piece) + 1) % len(ring)]
        return self.put(self.take(layout, space, piece).layout, space, other).layout

    def fill(self, layout: Layout, key: str, value: str) -> Layout:
        """A field filled in; by default nothing else changes."""
        return layout.having(**{key: value})

    def scene(self, layout: Layout) -> Scene:
        """The picture of a layout, possible or not; by default every piece as the stock shows it."""
        standing = (
            Standing(one.space, shown.piece, shown.face, one.number)
            for one in layout.lying
            if (shown := self._of(layout, one.piece)).piece
        )
        return Scene(tuple(standing))

    def called(self, lying: Lying) -> str:
        """What actions call a piece by, where that is not its space: `RA`. By default nothing."""
        del lying
        return ""

    def says(self, layout: Layout, lying: Lying) -> str:
        """What lies there, in words, for those who don't see it: `Berserker, face up`."""
        name = self._of(layout, lying.piece).name
        return f"{lying.number} × {name}" if lying.number > 1 else name

    def _of(self, layout: Layout, piece: str) -> Stock:
        if piece not in self._stock:
            self._stock.update({one.id: one for one in self.stock(layout)})
        return self._stock.get(piece) or Stock(piece, piece)

    def _order(self, layout: Layout) -> Mapping[str, int]:
        """In which order pieces lie on a space from the bottom: that of the stock."""
        return {one.id: number for number, one in enumerate(self.stock(layout))}


def left(tapping: Tapping[S], layout: Layout) -> dict[str, int | None]:
    """By piece of the stock: how many are left; less than none where more lie than there are, None where there is no end."""
    stock = tapping.stock(layout)
    used: dict[str, int] = {}
    source = {one.id: one.source for one in stock}
    for one in layout.lying:
        pool = source.get(one.piece, one.piece)
        used[pool] = used.get(pool, 0) + one.number
    return {one.id: None if one.total is None else one.total - used.get(one.source, 0) for one in stock}


def spot_named(tapping: Tapping[S], layout: Layout, name: str) -> Spot | Finding:
    """The space of that name, in any case of letters."""
    spots = tapping.spots(layout)
    found = next((one for one in spots if one.id.casefold() == name.strip().casefold()), None)
    ids = [one.id for one in spots]
    return found or NO_SUCH_SPACE.at(name=name[:60], hints=did_you_mean(name[:60], ids))


def piece_named(tapping: Tapping[S], layout: Layout, name: str) -> Stock | Finding:
    """The piece of the stock with that id."""
    stock = tapping.stock(layout)
    found = next((one for one in stock if one.id == name), None)
    return found or NO_SUCH_PIECE.at(name=name[:60], hints=did_you_mean(name[:60], [one.id for one in stock]))


def field_value(tapping: Tapping[S], layout: Layout, key: str, value: str) -> Report[str]:
    """The value as the field takes it; a finding where there is no such field or it can't be filled in so."""
    return value_for(tapping.fields(layout), key, value)
