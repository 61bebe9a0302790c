"""What can be compared of two positions, in the words of the players: each square and box that holds something, and what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.rules.games.siege_of_armagh.show.describe import fallen, treasure
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
    is_face_down,
)
from pnp.rules.games.siege_of_armagh.state.values import Position
from pnp.rules.games.siege_of_armagh.state.words import PEOPLE, joined, listed, number

_PIECES = {IRISH: "an Irish troop", UP_B: "a Berserker", UP_C: "the Chief"}


def facts(position: Position) -> Mapping[str, str]:
    """By square or box: what is there; squares from a8 to h1, what is empty is left out."""
    squares = [file + 8 * rank for rank in range(7, -1, -1) for file in range(8)]
    found = {SQUARES[square]: what for square in squares if (what := " ".join(_on(position.board[square])))}
    if position.stage:
        return {**found, "step of the set-up": position.stage}
    boxes = {
        "the Treasure": treasure(position),
        "the Reserve": number(position.reserve) if position.reserve else "",
        "the tracker": f"on {joined([str(space) for space in position.track])}" if position.track else "",
        "the Fallen boxes": fallen(position) if any(position.fallen) else "",
        "to move": PEOPLE[position.side],
        "moves left": number(position.left),
        "has acted": listed(position.acted) if position.acted else "",
        "round": str(position.round),
    }
    return {**found, **{name: what for name, what in boxes.items() if what}}


def _on(code: int) -> Iterator[str]:
    if code & RIVER:
        yield "a river tile"
    piece = code & PIECE
    if not piece:
        if code & VILLAGE:
            yield "a village"
        return
    yield _PIECES.get(piece, "a Viking face down")
    if code & VILLAGE:
        yield "in a village"
    if is_face_down(piece) and REVERSE[piece]:
        yield f"(on record: {REVERSE[piece]})"
    if code & STUN:
        yield "with a Stun counter"
