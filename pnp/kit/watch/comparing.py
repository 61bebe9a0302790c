"""What differs between two makings of a game, by the names that its author knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.components.piece import Piece
from pnp.draw.model import Face, Page


def changed_faces(before: Sequence[Piece], after: Sequence[Piece]) -> Iterator[tuple[Piece, str]]:
    """Each piece with a side that is new or looks different, and the side's name: `Raven, front`, `Card, back, and 17 more`.

    A side that several pieces share is told once, with the first of them. A card that has moved to another row is the same face
    as before, since faces are kept.
    """
    known = {piece.id: piece for piece in before}
    kept = {id(face) for piece in before for face in (piece.front, piece.back)}
    backs = {(piece.component, id(piece.back)): piece for piece in before}
    shared: dict[int, tuple[Piece, str, int]] = {}
    for piece in after:
        old = known.get(piece.id)
        others = (one.back for (component, _), one in backs.items() if old is None and component == piece.component)
        for side, face, other in _sides(piece, old, others):
            if id(face) not in kept and face != other:
                first, name, more = shared.get(id(face), (piece, f"{title(piece)}, {side}", -1))
                shared[id(face)] = (first, name, more + 1)
    yield from ((piece, name if not more else f"{name}, and {more} more") for piece, name, more in shared.values())


def _sides(piece: Piece, old: Piece | None, backs: Iterable[Face | None]) -> Iterator[tuple[str, Face, Face | None]]:
    """Each side with what it was before; the back of a new card may be one that other cards of its deck had."""
    yield "front", piece.front, old.front if old is not None else None
    if piece.back is not None:
        former = next((back for back in backs if back == piece.back), None)
        yield "back", piece.back, old.back if old is not None else former


def gone(before: Sequence[Piece], after: Sequence[Piece]) -> tuple[str, ...]:
    """The names of pieces that are printed no longer."""
    lost = Counter(map(title, before)) - Counter(map(title, after))
    return tuple(lost)


def title(piece: Piece) -> str:
    """What the piece is called among others of its component."""
    return piece.label or (piece.name if piece.id == piece.component else f"{piece.name} {piece.id.rpartition(':')[2]}")


def changed_kinds(before: Sequence[Piece], after: Sequence[Piece]) -> tuple[str, ...]:
    """The kinds of components whose sheets differ, and which are still printed."""
    old, new = _by_kind(before), _by_kind(after)
    return tuple(kind for kind in new if old.get(kind) != new[kind])


def _by_kind(pieces: Iterable[Piece]) -> Mapping[str, list[tuple[object, ...]]]:
    """What decides how the sheets of a kind look."""
    found: dict[str, list[tuple[object, ...]]] = {}
    for piece in pieces:
        about = (piece.id, piece.name, piece.front, piece.back, piece.copies, piece.outline, piece.apart, piece.top)
        found.setdefault(piece.kind, []).append(about)
    return found


def changed_pages(before: Sequence[Page], after: Sequence[Page]) -> tuple[int, ...]:
    """The numbers, from 1, of pages that are new or look different."""
    old = dict(enumerate(before))
    return tuple(number + 1 for number, page in enumerate(after) if old.get(number) != page)
