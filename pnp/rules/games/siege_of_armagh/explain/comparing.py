"""What can be compared of two positions, in the words of the players: each square and box that holds something, and what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.base.tongue import tr, tr_noop
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
from pnp.rules.games.siege_of_armagh.state.words import joined, listed, number, people

_PIECES = {IRISH: tr_noop("an Irish troop"), UP_B: tr_noop("a Berserker"), UP_C: tr_noop("the Chief")}


def facts(position: Position) -> Mapping[str, str]:
    """By square or box: what is there; squares from a8 to h1, what is empty is left out."""
    squares = [file + 8 * rank for rank in range(7, -1, -1) for file in range(8)]
    found = {SQUARES[square]: what for square in squares if (what := " ".join(_on(position.board[square])))}
    if position.stage:
        return {**found, tr("step of the set-up"): position.stage}
    boxes = {
        tr("the Treasure"): treasure(position),
        tr("the Reserve"): number(position.reserve) if position.reserve else "",
        tr("the tracker"): tr("on {spaces}", spaces=joined([str(space) for space in position.track]))
        if position.track
        else "",
        tr("the Fallen boxes"): fallen(position) if any(position.fallen) else "",
        tr("to move"): people(position.side),
        tr("moves left"): number(position.left),
        tr("has acted"): listed(position.acted) if position.acted else "",
        tr("round"): str(position.round),
    }
    return {**found, **{name: what for name, what in boxes.items() if what}}


def _on(code: int) -> Iterator[str]:
    if code & RIVER:
        yield tr("a river tile")
    piece = code & PIECE
    if not piece:
        if code & VILLAGE:
            yield tr("a village")
        return
    yield tr(_PIECES.get(piece, tr_noop("a Viking face down")))
    if code & VILLAGE:
        yield tr("in a village")
    if is_face_down(piece) and REVERSE[piece]:
        yield tr("(on record: {kind})", kind=REVERSE[piece])
    if code & STUN:
        yield tr("with a Stun counter")
