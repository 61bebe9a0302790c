"""Decks that were forgotten: without a back where others of the game have one, and cards of one name in two rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from pnp.base.finding import Fault, Finding, Severity
from pnp.components.piece import Piece
from pnp.definition.models.components.cards import Cards
from pnp.kit.preflight.proof import Proof
from pnp.press.imposition.piece_checks import where

NO_BACK = Fault(
    "no-back", "{name!r} has no back, although {other!r} has one: its backs are printed white", Severity.ADVICE
)
CARD_TWICE = Fault("card-twice", "rows {first} and {second} of {name!r} are both called {label!r}", Severity.ADVICE)
MOST_ALIKE = 0.25
"""Of a deck's rows, that may share a name before it is clear that they are meant to."""


def forgotten_backs(proof: Proof) -> Iterator[Finding]:
    """Each deck without a back in a game where another deck has one."""
    decks = {name: one for name, one in proof.game.components.items() if isinstance(one, Cards)}
    backed = next((name for name, one in decks.items() if one.back is not None), None)
    for name, one in decks.items() if backed is not None else ():
        if one.back is None and one.count != 0:
            hints = ("give it a 'back', or accept this if it lies face up",)
            yield NO_BACK.at(proof.game.where(f"components.{name}"), hints=hints, name=name, other=backed)


def cards_twice(proof: Proof) -> Iterator[Finding]:
    """The first two rows of a deck that are called alike, where its names tell its cards apart otherwise."""
    usual = proof.usual
    for name in proof.game.components if usual is not None else ():
        if usual is not None and isinstance(proof.game.components[name], Cards) and name in usual.parts:
            yield from _alike(name, usual.parts[name].pieces)


def _alike(name: str, pieces: Sequence[Piece]) -> Iterator[Finding]:
    rows: dict[str, list[Piece]] = defaultdict(list)
    for piece in pieces:
        rows[piece.label].append(piece)
    again = [same for same in rows.values() if len(same) > 1]
    if not again or sum(len(same) - 1 for same in again) > MOST_ALIKE * len(pieces):
        return
    first, second = again[0][:2]
    hints = ("rename one, or strike it out and say how many there are in a column 'copies'",)
    yield CARD_TWICE.at(where(second), hints=hints, first=first.row, second=second.row, name=name, label=first.label)
