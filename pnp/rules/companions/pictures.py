"""What a game gives to whoever draws it: pieces on spaces, actions as arrows, a turn of sealed sheets as a film.

A game that is to be drawn derives a class from `Pictures` (`SheetPictures` where orders are written) and returns it from
`Rules.pictures`, which nobody asks before a picture is wanted: `pnp check` never does. Without one a picture is a caption.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from pnp.base.scene import Arrow, Frame, Mark, Scene, Slip
    from pnp.rules.core import Core

P = TypeVar("P")
A = TypeVar("A")


class Pictures(Generic[P, A]):
    """What stands where, and what shows an action."""

    def __init__(self, rules: Core[P, A]) -> None:
        self.rules = rules

    def scene(self, position: P) -> Scene:
        """What stands where; by default nothing, with the position's text as a caption."""
        from pnp.base.scene import Scene

        return Scene(caption=self.rules.write(position))

    def strokes(self, position: P, action: A) -> tuple[Arrow | Mark, ...]:
        """What shows the action, legal or not, on a picture of the position; nothing leaves it to the form of the action's text."""
        del position, action
        return ()


class SheetPictures(Pictures[P, A]):
    """The same of a game whose players write orders in secret: how all sheets together are carried out."""

    def drawn_orders(self, before: P, sheets: Sequence[A], after: P) -> Scene:
        """The outcome with the orders as arrows; by default the outcome alone."""
        del before, sheets
        return self.scene(after)

    def film(self, before: P, sheets: Sequence[A]) -> tuple[Frame, ...]:
        """What is carried out, moment by moment; by default nothing. `sheets` are those of all writers."""
        del before, sheets
        return ()

    def slips(self, before: P, sheets: Sequence[A]) -> tuple[Slip, ...]:
        """What stands on each sheet that orders anything, in pieces and words, for a book; by default nothing."""
        del before, sheets
        return ()

    def form(self, before: P, sheets: Sequence[A], player: str) -> Mapping[str, object]:
        """What stands in the end on the printed order sheet of a player, by the names that the game's face gives its boxes.

        By default nothing. Where other sheets than the player's are missing, what depends on them is left out.
        """
        del before, sheets, player
        return {}
