"""Which faces of a piece go onto paper, and as what.

Where a sheet can't carry fronts and backs behind each other (fronts only, or a piece too large to be folded), a back that matters
is printed as a piece of its own, to be glued behind its front. A back matters unless it is merely the back of a deck, the same
behind several different fronts, or equal to its front.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import replace
from pnp.components.piece import Piece

BACK_SUFFIX = "~back"
"""Ends the id of a back that is printed as a piece of its own."""


def front_of(piece: Piece) -> Piece:
    """The piece without its back."""
    return replace(piece, back=None) if piece.back is not None else piece


def back_of(piece: Piece) -> Piece:
    """The piece's back as a piece of its own, to be glued behind its front.

    Raises:
        ValueError: when it has no back.
    """
    if piece.back is None:
        raise ValueError(f"{piece.id} has no back")
    return replace(piece, id=piece.id + BACK_SUFFIX, name=f"{piece.name}, back", front=piece.back, back=None)


def is_loose_back(piece: Piece) -> bool:
    """Whether this is a back that is printed as a piece of its own."""
    return piece.id.endswith(BACK_SUFFIX)


def shared_name(piece: Piece) -> str:
    """What a piece is called together with others of its component that have other names."""
    name = piece.component.replace("-", " ").replace("_", " ")
    return name[:1].upper() + name[1:] + (", back" if is_loose_back(piece) else "")


def fronts_only(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Every front once a copy, and behind it in order the back, where it matters."""
    decks = _decks(pieces)
    flat: list[Piece] = []
    for piece in pieces:
        flat.append(front_of(piece))
        if _back_matters(piece, decks):
            flat.append(back_of(piece))
    return tuple(flat)


def _back_matters(piece: Piece, decks: frozenset[str]) -> bool:
    return piece.back is not None and piece.back != piece.front and piece.component not in decks


def _decks(pieces: Sequence[Piece]) -> frozenset[str]:
    """The components whose several different fronts share one back."""
    members: dict[str, list[Piece]] = {}
    for piece in pieces:
        members.setdefault(piece.component, []).append(piece)
    return frozenset(name for name, group in members.items() if _is_deck(group))


def _is_deck(group: Sequence[Piece]) -> bool:
    first = group[0]
    one_back = all(piece.back == first.back for piece in group)
    return one_back and any(piece.front != first.front for piece in group)
