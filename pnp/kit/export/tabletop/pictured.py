"""Which picture shows which piece, as a saved table needs them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pnp.base.frozen import Frozen
from pnp.components.piece import Piece
from pnp.kit.export.shots import Shot
from pnp.kit.export.tabletop.objects import Grid

Address = Callable[[str], str]
"""From the name of a file of the export to where the program finds it."""


class Pictures(Frozen):
    """The addresses of a piece's pictures: both faces of what is flat or stands, or all of a die's on one."""

    front: str = ""
    back: str = ""
    die: str = ""


class Deck(Frozen):
    """A deck by its folder's name, on its grids; `cards` are all of its cards, in order."""

    name: str
    grids: tuple[Grid, ...]
    cards: tuple[Piece, ...]


class Album(Frozen):
    """All pictures of an export: of pieces by their ids, and of decks."""

    pieces: dict[str, Pictures]
    decks: tuple[Deck, ...]


def album_of(shots: Sequence[Shot], address: Address) -> Album:
    """What the export's files show. What has no back of its own shows its front on both sides."""
    groups = {name: [shot for shot in shots if shot.group == name] for name in dict.fromkeys(s.group for s in shots)}
    pieces: dict[str, Pictures] = {}
    decks: list[Deck] = []
    for name, own in groups.items():
        if any(shot.columns for shot in own):
            decks.append(_deck(name, own, address, sum(len(deck.grids) for deck in decks)))
        else:
            pieces.update(_singles(own, address))
    return Album(pieces, tuple(decks))


def _singles(shots: Sequence[Shot], address: Address) -> Iterable[tuple[str, Pictures]]:
    """The pieces of one folder."""
    backs = [shot for shot in shots if shot.side == "back"]
    for piece in dict.fromkeys(shot.pieces[0].id for shot in shots):
        own = [shot for shot in shots if shot.pieces[0].id == piece]
        front = next((shot for shot in own if shot.side != "back"), None)
        if front is None:
            continue
        if front.side == "dice":
            yield piece, Pictures(die=address(front.file))
            continue
        behind = next((shot for shot in own if shot.side == "back" or shot.face == 2), None)
        if behind is None and backs and front.pieces[0].back is not None:
            behind = backs[0]  # the one picture of a back that all share
        yield piece, Pictures(address(front.file), address((behind or front).file))


def _deck(name: str, shots: Sequence[Shot], address: Address, before: int) -> Deck:
    fronts = [shot for shot in shots if shot.side == "front"]
    backs = [shot for shot in shots if shot.side == "back"]
    unique = bool(backs) and bool(backs[0].pieces)
    grids = []
    for number, shot in enumerate(fronts):
        behind = backs[number] if unique else backs[0] if backs else shot
        names = tuple(piece.label or piece.name for piece in shot.pieces)
        grids.append(
            Grid(before + number + 1, address(shot.file), address(behind.file), shot.columns, shot.rows, names, unique)
        )
    cards = tuple(piece for shot in fronts for piece in shot.pieces)
    return Deck(name, tuple(grids), cards)
