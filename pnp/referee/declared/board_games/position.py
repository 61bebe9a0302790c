"""Positions and moves of a game whose rules are data: plain frozen values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from pnp.base.scene import Standing
from pnp.definition.positions.grid_audit import LAYERS
from pnp.definition.positions.on_table import Inventory

if TYPE_CHECKING:
    from pnp.definition.models.rules.board_games import RulesFile


class Move(NamedTuple):
    """A piece goes from a space to another; from a box, `piece` says which one."""

    start: str
    goal: str
    piece: str = ""


class Position(NamedTuple):
    """What stands where, in the order of the spaces, whose turn it is, and the number of the round if somebody wrote one.

    `chain` is the space of a piece that has jumped and can jump further; "" between turns.
    """

    standing: tuple[Standing, ...]
    turn: str
    round_: str = ""
    chain: str = ""

    def on(self, space: str) -> tuple[Standing, ...]:
        """What stands on a space."""
        return tuple(one for one in self.standing if one.space == space)


def ordered(standing: Iterable[Standing], known: Inventory) -> tuple[Standing, ...]:
    """The pieces in the order in which a text is read: by space, what lies under what, and by name; equal ones together."""
    order = {space: number for number, space in enumerate(known.spaces)}
    merged: dict[tuple[str, str, str], int] = {}
    for one in standing:
        key = (one.space, one.piece, one.face)
        merged[key] = merged.get(key, 0) + one.count
    ranked = sorted(merged, key=lambda key: (order[key[0]], LAYERS.index(known.layers[key[1]]), key[1], key[2]))
    return tuple(Standing(*key, count=merged[key]) for key in ranked if merged[key])


class Pieces:
    """Whose pieces stand where, for one position; what no rule names is scenery."""

    def __init__(self, rules: RulesFile, position: Position) -> None:
        self._owners: Mapping[str, str] = rules.pieces
        self.at = {one.space: one.piece for one in position.standing if one.piece in rules.pieces}
        self.position = position

    def owner(self, space: str) -> str | None:
        """Whose piece stands there; None where none does."""
        piece = self.at.get(space)
        return self._owners[piece] if piece is not None else None

    def in_box(self, box: str, player: str) -> tuple[str, ...]:
        """The kinds of pieces of a player that lie in a box."""
        return tuple(
            one.piece for one in self.position.standing if one.space == box and self._owners.get(one.piece) == player
        )
