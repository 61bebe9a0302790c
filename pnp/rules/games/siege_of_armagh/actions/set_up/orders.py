"""The six steps of the set-up: who acts, which orders can be given, and what they do (`armagh.setup`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import (
    INVENTORY,
    IRISH,
    RANK_8,
    RECORDED,
    RIVER,
    RIVER_RANKS,
    VILLAGE,
    VILLAGES,
    I,
    V,
    rank_of,
    squares_where,
)
from pnp.rules.games.siege_of_armagh.state.values import STAGES, Action, Position

if TYPE_CHECKING:
    from random import Random

SHIFTED = range(3, 6)
HOME_ROWS = range(16)
UNKNOWN_FLEET = "?" * 8


@carries_out("armagh.setup.7")
def placer(board: bytes) -> str:
    """Who places the next village: Irish, Viking, Irish, Viking, Irish (`armagh.setup.7`)."""
    return V if sum(1 for _ in squares_where(board, VILLAGE)) % 2 else I


def band(side: str, options: Options) -> range:
    """The ranks on which a side places villages (`armagh.setup.8`)."""
    return range(4, 7) if options.own_band and side == V else range(3, 6)


def actor(position: Position) -> str:
    """Whose step it is."""
    own = {"shift": I, "muster": I, "village": placer(position.board)}
    return own.get(position.stage, V)


def candidates(position: Position, options: Options) -> Iterator[Action]:
    """The orders of the step that is due, in the order of their squares."""
    return _CANDIDATES[position.stage](position, options)


def _lays(position: Position, options: Options) -> Iterator[Action]:
    del position, options
    return (Action("lay", (8 * (rank - 1),)) for rank in RIVER_RANKS)


def _shifts(position: Position, options: Options) -> Iterator[Action]:
    del position, options
    return (Action("shift", files) for count in SHIFTED for files in combinations(range(8), count))


def _cuts(position: Position, options: Options) -> Iterator[Action]:
    del options
    yield Action("cut")
    yield from (Action("cut", (square,)) for square in squares_where(position.board, RIVER))


def _villages(position: Position, options: Options) -> Iterator[Action]:
    ranks = band(placer(position.board), options)
    return (Action("village", (square,)) for square in range(64) if rank_of(square) in ranks)


def _fleets(position: Position, options: Options) -> Iterator[Action]:
    """Nothing told, everything told, then any part of it."""
    del position
    yield Action("ships", (), UNKNOWN_FLEET)
    if not options.all_shuffled:
        whole = whole_fleets()
        yield from (Action("ships", (), letters) for letters in whole)
        yield from (Action("ships", (), letters) for letters in _partly_told("", dict(INVENTORY)))


@cache
def whole_fleets() -> tuple[str, ...]:
    """Every fleet of which everything is told."""
    fleet = "".join(letter * number for letter, number in INVENTORY.items())
    return tuple("".join(letters) for letters in sorted(set(permutations(fleet))))


def _partly_told(begun: str, left: dict[str, int]) -> Iterator[str]:
    """The fleets that begin so of which one disc at least is told and one is not; `left` is how many of each may follow."""
    if len(begun) == len(UNKNOWN_FLEET):
        if "?" in begun and begun != UNKNOWN_FLEET:
            yield begun
        return
    for letter in (*left, "?"):
        if letter == "?" or left[letter]:
            yield from _partly_told(begun + letter, left if letter == "?" else {**left, letter: left[letter] - 1})


def _musters(position: Position, options: Options) -> Iterator[Action]:
    del position
    most = min(options.irish, len(HOME_ROWS))
    return (Action("muster", squares) for count in range(most + 1) for squares in combinations(HOME_ROWS, count))


_CANDIDATES: dict[str, Callable[[Position, Options], Iterator[Action]]] = {
    "lay": _lays,
    "shift": _shifts,
    "cut": _cuts,
    "village": _villages,
    "ships": _fleets,
    "muster": _musters,
}


def random_fleet(options: Options, rng: Random) -> Action:
    """A fleet of which nothing is told, or all of it: each such order equally likely."""
    fleets = [UNKNOWN_FLEET] if options.all_shuffled else [UNKNOWN_FLEET, *whole_fleets()]
    return Action("ships", (), rng.choice(fleets))


def random_muster(options: Options, rng: Random) -> Action:
    """Any muster: how many troops, then where, evenly; far quicker than to choose from thousands of orders."""
    count = rng.randint(0, options.irish)
    return Action("muster", tuple(sorted(rng.sample(HOME_ROWS, count))))


@carries_out("armagh.setup.13", "armagh.setup.15")
def carry_out(position: Position, action: Action, options: Options) -> Position:
    """The position after a legal order."""
    board = bytearray(position.board)
    _EFFECTS[action.verb](board, action)
    villages_left = action.verb == "village" and sum(code & VILLAGE != 0 for code in board) < VILLAGES
    if action.verb == "muster":
        reserve = options.irish - len(action.squares)
        return Position(bytes(board), "", reserve=reserve)
    following = action.verb if villages_left else STAGES[STAGES.index(action.verb) + 1]
    return position._replace(board=bytes(board), stage=following, reserve=options.irish)


def _lay(board: bytearray, action: Action) -> None:
    (first,) = action.squares
    board[first : first + 8] = bytes([RIVER]) * 8


def _shift(board: bytearray, action: Action) -> None:
    rows = [8 * (rank - 1) for rank in RIVER_RANKS]
    there, back = rows if board[rows[0]] & RIVER else rows[::-1]
    for file in action.squares:
        board[there + file], board[back + file] = 0, RIVER


def _cut(board: bytearray, action: Action) -> None:
    for square in action.squares:
        board[square] = 0


def _village(board: bytearray, action: Action) -> None:
    board[action.squares[0]] |= VILLAGE


def _ships(board: bytearray, action: Action) -> None:
    for square, letter in zip(RANK_8, action.letters, strict=True):
        board[square] = RECORDED[letter]


def _muster(board: bytearray, action: Action) -> None:
    for square in action.squares:
        board[square] = IRISH


_EFFECTS: dict[str, Callable[[bytearray, Action], None]] = {
    "lay": _lay,
    "shift": _shift,
    "cut": _cut,
    "village": _village,
    "ships": _ships,
    "muster": _muster,
}
