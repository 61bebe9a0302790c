"""What lies where, for whoever draws it: pieces and spaces as `game_data/siege-of-armagh/game.yaml` names them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.scene import Scene, Standing
from pnp.rules.games.siege_of_armagh.state.board import (
    IRISH,
    PIECE,
    REVERSE,
    RIVER,
    SQUARES,
    STUN,
    UP_B,
    UP_C,
    VILLAGE,
    VILLAGES,
    V,
    squares_where,
)
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, SHIP, Setup

DISCS = {"": "viking", "P": "viking", "B": "berserker", "C": "chief"}
"""By reverse side: the component. All fronts are alike, so a disc not on record is shown by any of them."""

LAST_FALLEN = 4


def scene(position: Setup) -> Scene:
    """The board from a8 to h1, then the boxes."""
    standing = (*_on_board(position), *_treasure(position), *_beside(position))
    return Scene(standing)


def _on_board(position: Setup) -> Iterator[Standing]:
    for rank in range(7, -1, -1):
        for square in range(8 * rank, 8 * rank + 8):
            yield from _on_square(SQUARES[square], position.board[square])


def _on_square(name: str, code: int) -> Iterator[Standing]:
    if code & RIVER:
        yield Standing(name, "river")
    if code & VILLAGE:
        yield Standing(name, "village")
    piece = code & PIECE
    if piece == IRISH:
        yield Standing(name, "irish")
    elif piece:
        yield Standing(name, DISCS[REVERSE[piece]], "back" if piece in (UP_B, UP_C) else "front")
    if code & STUN:
        yield Standing(name, "stun")


def _treasure(position: Setup) -> Iterator[Standing]:
    places = {MONASTERY: "monastery", SHIP: "ship"}
    yield Standing(places.get(position.treasure) or SQUARES[position.treasure], "treasure")


def _beside(position: Setup) -> Iterator[Standing]:
    if position.reserve:
        yield Standing("reserve", "irish", count=position.reserve)
    for space in sorted(set(position.track)):
        yield Standing(f"tracker.{space}", "irish", count=position.track.count(space))
    fallen = [
        kind
        for kind, count in zip(("viking", "berserker", "chief"), position.fallen, strict=True)
        for _ in range(count)
    ]
    for number, piece in enumerate(fallen, start=1):
        yield Standing(f"fallen.{min(number, LAST_FALLEN)}", piece, "back")
    if position.stage:
        return
    looted = VILLAGES - sum(1 for _ in squares_where(position.board, VILLAGE))
    for number in range(1, looted + 1):
        yield Standing(f"loot.{number}", "village", "back")
    if position.left:
        yield Standing(f"move.{3 - position.left}", "turn", "front" if position.side == V else "back")
