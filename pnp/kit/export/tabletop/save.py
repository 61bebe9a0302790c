"""The whole saved table: boards in the middle with the position on them, decks, and every player's things at their side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.base.frozen import Frozen, field
from pnp.components.diagram.laid import Laid
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.kit.export.groups import title_of
from pnp.kit.export.tabletop import objects as tts
from pnp.kit.export.tabletop.objects import At, Json, units
from pnp.kit.export.tabletop.pictured import Album, Deck
from pnp.kit.export.tabletop.seats import Seat, hands
from pnp.kit.export.tabletop.shelf import GAP, Shelf

THICK: Mapping[str, float] = {"tokens": 2.0, "board": 2.0, "boxes": 2.0}
"""mm of board that pieces are glued onto, by the kind of their sheet; what is printed on card has `CARD`."""
CARD = 0.5
FEW = 3
"""So many equal pieces lie open; more come in a bag."""
BAG = 3.0
"""Units that a bag takes on the table."""
NARROW = 24.0
"""Units from the left end of a row of things to its right end, at least."""


class Table(Frozen):
    """What is laid out: the pieces of `kit` with their pictures, those that are `laid` on boards, and for whom.

    `rulebook` is the address of its PDF ("": none); `notes` are pages of the notebook, by their titles.
    """

    kit: PieceKit
    album: Album
    seats: Sequence[Seat]
    laid: Sequence[Laid] = ()
    rulebook: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)


def saved_table(table: Table) -> Json:
    """The save file as JSON has it: the same for the same table."""
    game = table.kit.game
    things = list(_Layout(table).things())
    things += hands(table.seats, [thing["Transform"] for thing in things])
    tts.numbered(things, game.slug)
    tabs = {
        str(number): {"title": title, "body": body, "color": "Grey", "visibleColor": _GREY, "id": number}
        for number, (title, body) in enumerate(table.notes.items())
    }
    return {
        "SaveName": game.title,
        "EpochTime": 0,
        "Date": "",
        "VersionNumber": "",
        "GameMode": game.title,
        "GameType": "Game",
        "GameComplexity": "",
        "PlayingTime": [game.minutes.min, game.minutes.max] if game.minutes else [0, 0],
        "PlayerCounts": [game.players.min, game.players.max],
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 1.0,
        "Table": "Table_RPG",
        "Sky": "Sky_Museum",
        "Note": game.tagline or "",
        "TabStates": tabs,
        "Hands": {"Enable": True, "DisableUnused": True, "Hiding": 0},
        "Turns": {"Enable": False, "Type": 0, "TurnOrder": [seat.colour for seat in table.seats]},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": things,
    }


_GREY = {"r": 0.5, "g": 0.5, "b": 0.5}


class _Layout:
    """Lays everything, and keeps count of what has been laid."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kit = table.kit
        shown = table.album.pieces
        in_decks = {card.id for deck in table.album.decks for card in deck.cards}
        self.pieces = [
            piece for piece in self.kit.pieces if piece.id in shown and piece.id not in in_decks and not piece.spare
        ]
        self.left = {piece.id: piece.copies for piece in self.pieces}
        self.corners: dict[str, tuple[float, float]] = {}

    def things(self) -> Iterator[Json]:
        """From the middle of the table outwards."""
        boards = [piece for piece in self.pieces if self.kit.parts[piece.component].spaces]
        yield from self._boards(boards)
        yield from self._position()
        left, right = self._breadth(boards)
        depth = max((units(piece.size[1]) for piece in boards), default=0.0) / 2 + GAP
        near, far = Shelf(left, right, -depth, -1), Shelf(left, right, depth, 1)
        shelves = [near, far]
        sides = {seat.side for seat in self.table.seats if seat.side}
        shared = [piece for piece in self.pieces if piece.side not in sides]
        if self.table.rulebook:
            yield tts.book("Rulebook", far.put(7.0, 9.0), self.table.rulebook)
        for deck in self.table.album.decks:
            yield self._deck(deck, far)
        for piece in shared:
            yield from self._rest(piece, far)
        for number, side in enumerate(seat.side for seat in self.table.seats if seat.side):
            shelf = shelves[number % 2]
            new = Shelf(left, right, shelf.edge + shelf.away * GAP, shelf.away)
            shelves[number % 2] = new
            for piece in self.pieces:
                if piece.side == side:
                    yield from self._rest(piece, new)

    def _kind(self, piece: Piece) -> str:
        return self.kit.game.components[piece.component].kind

    def _breadth(self, boards: Sequence[Piece]) -> tuple[float, float]:
        """Left and right end of the boards, and of the rows below and above them."""
        ends = [(left, left + units(piece.size[0])) for piece in boards for left, _ in [self.corners[piece.component]]]
        return min([-NARROW / 2, *(left for left, _ in ends)]), max([NARROW / 2, *(right for _, right in ends)])

    def _boards(self, boards: Sequence[Piece]) -> Iterator[Json]:
        """Side by side, the one that positions are drawn on in the middle."""
        main = self.kit.board.id if self.kit.board else ""
        widths = {piece.id: units(piece.size[0]) for piece in boards}
        first = next((piece for piece in boards if piece.component == main), None)
        x = -(sum(widths.values()) + GAP * (len(boards) - 1)) / 2 if first is None else -widths[first.id] / 2
        for piece in sorted(boards, key=lambda one: one.component != main):
            at = At(x + widths[piece.id] / 2, 0.0)
            x += widths[piece.id] + GAP
            spaces = self.kit.parts[piece.component].spaces
            snaps = [
                (area.x + area.width / 2, area.y + area.height / 2) for name, area in spaces.items() if "-" not in name
            ]
            self.corners[piece.component] = (at.x - widths[piece.id] / 2, units(piece.size[1]) / 2)
            self.left[piece.id] -= 1
            yield self._flat(piece, at, locked=True, snaps=snaps)

    def _position(self) -> Iterator[Json]:
        """What lies on the boards, each thing a little higher than the one before, so that none is in another."""
        for number, laid in enumerate(self.table.laid):
            corner = self.corners.get(laid.on)
            if corner is None:
                continue
            x, z = corner[0] + units(laid.x), corner[1] - units(laid.y)
            for copy in range(laid.count):
                piece = self._left_of(laid.piece)
                if piece is None:
                    break
                self.left[piece.id] -= 1
                yield self._single(piece, At(x, z, 1.2 + 0.01 * number + 0.2 * copy), laid.face, laid.turn)

    def _left_of(self, component: str) -> Piece | None:
        """A piece of a component; when all have been laid, one that looks the same from above: pieces may hide what they are."""
        like = next((piece for piece in self.pieces if piece.component == component), None)
        if like is None or self.left[like.id]:
            return like
        same = (piece for piece in self.pieces if piece.front == like.front and piece.outline == like.outline)
        return next((piece for piece in same if self.left[piece.id]), None)

    def _deck(self, deck: Deck, shelf: Shelf) -> Json:
        first = deck.cards[0]
        width, height = first.size
        at = shelf.put(units(width), units(height))
        return tts.deck(title_of(deck.cards), at, height, deck.grids, rounded=first.outline == "rounded")

    def _rest(self, piece: Piece, shelf: Shelf) -> Iterator[Json]:
        """The copies that don't lie on a board: open, or in a bag."""
        count, self.left[piece.id] = self.left[piece.id], 0
        if count > FEW:
            at = shelf.put(BAG, BAG)
            yield tts.bag(piece.name, at, [self._single(piece, at) for _ in range(count)])
            return
        width, depth = self._footprint(piece)
        for _ in range(count):
            yield self._single(piece, shelf.put(width, depth))

    def _footprint(self, piece: Piece) -> tuple[float, float]:
        pictures = self.table.album.pieces[piece.id]
        size = (piece.faces[0].width,) * 2 if pictures.die else piece.size
        return units(size[0]), units(size[1])

    def _single(self, piece: Piece, at: At, face: str = "front", turn: float = 0.0) -> Json:
        pictures = self.table.album.pieces[piece.id]
        name = piece.label or piece.name
        if pictures.die:
            return tts.die(name, at, piece.faces[0].width, pictures.die, face)
        if self._kind(piece) == "standee":
            return tts.standee(name, at, piece.faces[0].height, (pictures.front, pictures.back))
        return self._flat(piece, at, face=face, turn=turn)

    def _flat(
        self,
        piece: Piece,
        at: At,
        *,
        face: str = "front",
        turn: float = 0.0,
        locked: bool = False,
        snaps: Sequence[tuple[float, float]] = (),
    ) -> Json:
        pictures = self.table.album.pieces[piece.id]
        return tts.tile(
            piece.label or piece.name,
            at,
            piece.size,
            THICK.get(piece.kind, CARD),
            (pictures.front, pictures.back),
            shape=piece.outline,
            face="back" if face == "back" else "front",
            locked=locked,
            snaps=snaps,
            turn=turn,
        )
