"""The whole room: boards with the position on them at the left, piles of everything else at the right, hands below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.frozen import Frozen
from pnp.components.diagram.laid import Laid
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.kit.export.groups import title_of
from pnp.kit.export.playingcards import widgets
from pnp.kit.export.playingcards.widgets import ROOM, Json, Spot
from pnp.kit.export.tabletop.pictured import Album

BOARDS = (1080.0, 760.0)
"""Pixels from the left and from the top in which boards lie."""
HAND = 190.0
GAP = 8.0
FINEST = 4.0
"""Pixels a millimetre, at most."""
LARGEST = (300.0, 240.0, 190.0, 150.0, 120.0, 90.0, 60.0)
"""Pixels of the longer side of a piece, at most: the first that leaves room for all piles."""
LABEL, LEAST = 24.0, 60.0
"""Pixels below a pile for its word, and the narrowest column."""
UNSHOWN = frozenset(("dice",))
"""Kinds of component that are of no use here: the site has no dice with faces of one's own, so a wheel shows numbers."""


class Room(Frozen):
    """What is laid out, and with which pictures."""

    kit: PieceKit
    album: Album
    laid: Sequence[Laid] = ()


def room_widgets(room: Room) -> list[Json]:
    """All widgets, from the bottom up."""
    return list(_Layout(room).widgets())


def _size(piece: Piece) -> tuple[float, float]:
    """In mm, as it is seen: of what is folded, one face."""
    return (piece.faces[0].width, piece.faces[0].height) if piece.faces else piece.size


class _Layout:
    def __init__(self, room: Room) -> None:
        self.kit, self.room = room.kit, room
        kinds = {name: component.kind for name, component in self.kit.game.components.items()}
        shown = [piece for piece in self.kit.pieces if piece.id in room.album.pieces and not piece.spare]
        self.dice = [piece for piece in shown if kinds[piece.component] == "dice"]
        self.pieces = [piece for piece in shown if kinds[piece.component] not in UNSHOWN]
        self.boards = [piece for piece in self.pieces if self.kit.parts[piece.component].board is not None]
        self.left = {piece.id: piece.copies for piece in self.pieces}
        self.zoom = self._zoom()
        self.corners: dict[str, tuple[float, float]] = {}
        self.count = 0
        self.largest = LARGEST[0]
        self.deck_of: dict[str, tuple[int, Spot]] = {}

    def widgets(self) -> Iterator[Json]:
        yield from self._boards()
        yield widgets.hand(Spot(0, ROOM[1] - HAND, 1), (ROOM[0], HAND))
        piles = list(self._piles())
        yield from (one for pile in piles for one in pile[:2])
        yield from self._position()
        yield from self._cards()
        if self.dice:
            yield widgets.spinner("wheel", Spot(ROOM[0] - 120, ROOM[1] - HAND - 120, 3))

    # Boards, as large as they can be.

    def _rows(self, zoom: float) -> list[list[Piece]] | None:
        """The boards in rows, the one that positions are drawn on first; None where they don't fit."""
        main = self.kit.board.id if self.kit.board else ""
        rows: list[list[Piece]] = []
        width = BOARDS[0] + 1
        for piece in sorted(self.boards, key=lambda one: one.component != main):
            wide = piece.size[0] * zoom
            if width + GAP + wide > BOARDS[0]:
                rows.append([])
                width = -GAP
            rows[-1].append(piece)
            width += GAP + wide
        height = sum(max(piece.size[1] for piece in row) * zoom + GAP for row in rows) - GAP
        fits = height <= BOARDS[1] and all(piece.size[0] * zoom <= BOARDS[0] for piece in self.boards)
        return rows if fits else None

    def _zoom(self) -> float:
        """Pixels a millimetre: as many as all boards fit with."""
        zoom = FINEST
        while self._rows(zoom) is None:
            zoom *= 0.97
        return zoom

    def _boards(self) -> Iterator[Json]:
        y = 0.0
        for row in self._rows(self.zoom) or ():
            x = 0.0
            for piece in row:
                width, height = (side * self.zoom for side in piece.size)
                self.corners[piece.component] = (x, y)
                self.left[piece.id] -= 1
                picture = self.room.album.pieces[piece.id].front
                yield widgets.board(f"board-{piece.id}", Spot(x, y, 0), (width, height), picture)
                x += width + GAP
            y += max(piece.size[1] for piece in row) * self.zoom + GAP

    # Everything else is a card in a pile of its like.

    def _heaps(self) -> dict[tuple[object, ...], list[Piece]]:
        """Pieces that share a deck: of one size, one outline and one side."""
        heaps: dict[tuple[object, ...], list[Piece]] = {}
        for piece in self.pieces:
            if piece not in self.boards:
                key = (piece.kind, piece.side, tuple(round(side, 2) for side in _size(piece)), piece.outline)
                heaps.setdefault(key, []).append(piece)
        return heaps

    def _piles(self) -> Iterator[list[Json]]:
        """A pile and a deck for each heap, in columns at the right."""
        for number, (heap, at, size) in enumerate(self._places(), 1):
            name, home = f"deck-{number}", f"pile-{number}"
            self.deck_of.update((piece.id, (number, at)) for piece in heap)
            types = {piece.id: self._type(piece) for piece in heap}
            rounded = heap[0].outline in {"rounded", "circle"}
            yield [
                widgets.pile(home, at, size, title_of(heap)),
                widgets.deck(name, at, size, types, home, rounded=rounded),
            ]

    def _places(self) -> list[tuple[list[Piece], Spot, tuple[float, float]]]:
        """Where each pile is, and how large: what is large in print is made smaller until there is room for all."""
        heaps = sorted(self._heaps().values(), key=lambda heap: _size(heap[0]))
        for self.largest in LARGEST:
            x, y, wide = BOARDS[0] + 2 * GAP, 0.0, 0.0
            places = []
            for heap in heaps:
                width, height = (side * self._scale(heap[0]) for side in _size(heap[0]))
                if y and y + height + LABEL > ROOM[1] - HAND:
                    x, y, wide = x + wide + GAP, 0.0, 0.0
                places.append((heap, Spot(x, y, 2), (width, height)))
                y += height + LABEL
                wide = max(wide, width, LEAST)
            if x + wide <= ROOM[0]:
                break
        return places

    def _scale(self, piece: Piece) -> float:
        """Pixels a millimetre of a piece: as its board has, but no piece is larger than the largest may be."""
        return min(self.zoom, self.largest / max(_size(piece)))

    def _type(self, piece: Piece) -> Json:
        pictures = self.room.album.pieces[piece.id]
        return {"label": piece.label or piece.name, "face": pictures.front, "back": pictures.back}

    def _card(self, piece: Piece, at: Spot, parent: str | None, *, face_up: bool) -> Json:
        self.count += 1
        number, _ = self.deck_of[piece.id]
        return widgets.card(f"card-{self.count}", at, f"deck-{number}", piece.id, parent, face_up=face_up)

    def _position(self) -> Iterator[Json]:
        """What lies on the boards, its middle where it is on the board."""
        for laid in self.room.laid:
            corner = self.corners.get(laid.on)
            for _ in range(laid.count if corner else 0):
                piece = next((one for one in self._alike(laid.piece) if self.left[one.id]), None)
                if piece is None or corner is None:
                    break
                self.left[piece.id] -= 1
                own = self._scale(piece)
                x = corner[0] + laid.x * self.zoom - _size(piece)[0] * own / 2
                y = corner[1] + laid.y * self.zoom - _size(piece)[1] * own / 2
                yield self._card(piece, Spot(x, y, 100 + self.count), None, face_up=laid.face != "back")

    def _alike(self, component: str) -> list[Piece]:
        """The pieces of a component, then those that look the same from above."""
        own = [piece for piece in self.pieces if piece.component == component and piece not in self.boards]
        return own + [one for one in self.pieces if own and one not in own and one.front == own[0].front]

    def _cards(self) -> Iterator[Json]:
        """Whatever isn't on a board lies on its pile: cards face down, all else face up."""
        for piece in self.pieces:
            for _ in range(self.left[piece.id] if piece.id in self.deck_of else 0):
                number, at = self.deck_of[piece.id]
                spot = Spot(at.x, at.y, 100 + self.count)
                yield self._card(piece, spot, f"pile-{number}", face_up=piece.kind != "cards")
