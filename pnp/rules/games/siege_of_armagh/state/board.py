"""The board as bytes: 64 squares and one place for everything off the board.

Square number = file + 8 × (rank − 1), so a1 is 0 and h8 is 63. A byte holds what is on the square:

    bits 0–2   the piece: none; a face-down Viking whose reverse side is not on record, or is P, B, C; B or C up; Irish
    bit 3      a Stun counter     bit 4  a standing village     bit 5  a river tile     bit 6  off the board (byte 64 only)

A disc thus carries its recorded reverse side along, and a position is hashed and compared as one string of bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

HIDDEN, HIDDEN_P, HIDDEN_B, HIDDEN_C, UP_B, UP_C, IRISH = range(1, 8)
PIECE = 7
STUN = 8
VILLAGE = 16
RIVER = 32
OFF = 64
OFF_SQUARE = 64
EMPTY_BOARD = bytes(64) + bytes([OFF])

VILLAGES = 5
RIVER_RANKS = (4, 5)
RANK_8 = range(56, 64)

V, I = "V", "I"  # noqa: E741 - the letters of the sides on the rules page
OTHER = {V: I, I: V}
SIDE = tuple("" if not code & PIECE else I if code & PIECE == IRISH else V for code in range(65))
"""By byte: the side of the piece there, "" for none."""

STRENGTH = (0, 1, 1, 1, 1, 2, 2, 1)
"""By piece: its strength as a pusher (`armagh.push.7`)."""

KINDS = "PBC"
INVENTORY = {"P": 4, "B": 3, "C": 1}
"""The eight discs by their reverse sides: plain, Berserker, Chief."""

REVERSE = ("", "", "P", "B", "C", "B", "C", "")
"""By piece: the reverse side, as far as it is known."""

RECORDED = {"?": HIDDEN, "P": HIDDEN_P, "B": HIDDEN_B, "C": HIDDEN_C}
TURNED_UP = {"B": UP_B, "C": UP_C}

FILES = "abcdefgh"
SQUARES = tuple(f"{file}{rank}" for rank in range(1, 9) for file in FILES)
DIRECTIONS = tuple((dx, dy) for dy in (1, 0, -1) for dx in (-1, 0, 1) if dx or dy)
"""The king's eight, from north-west to south-east."""


def _ray(square: int, dx: int, dy: int) -> tuple[int, ...]:
    file, rank = square % 8 + dx, square // 8 + dy
    passed = []
    while 0 <= file < 8 and 0 <= rank < 8:
        passed.append(file + 8 * rank)
        file, rank = file + dx, rank + dy
    return (*passed, OFF_SQUARE)


RAYS = tuple(tuple(_ray(square, dx, dy) for dx, dy in DIRECTIONS) for square in range(64))
"""By square and direction: the squares ahead, nearest first; the last entry is off the board."""

TOWARDS = {(square, ray[0]): ray for square in range(64) for ray in RAYS[square] if ray[0] != OFF_SQUARE}
"""By square and neighbouring square: the ray from the first through the second."""

_VILLAGE_CODES = tuple(code for code in range(64) if code & VILLAGE and not code & RIVER)
_OFF_BOARD = 1000


def rank_of(square: int) -> int:
    """1 to 8."""
    return square // 8 + 1


def is_face_down(piece: int) -> bool:
    """Is it a Viking disc with its Raider side up?"""
    return HIDDEN <= piece <= HIDDEN_C


def squares_where(board: bytes, mask: int) -> Iterator[int]:
    """The squares whose byte has a bit of `mask`, from a1 to h8."""
    return (square for square in range(64) if board[square] & mask)


def pieces_of(board: bytes, side: str) -> list[int]:
    """The squares of a side's pieces, from a1 to h8."""
    return [square for square in range(64) if SIDE[board[square]] == side]


def any_village(board: bytes) -> bool:
    """Does a village stand?"""
    return VILLAGE in board or any(code in board for code in _VILLAGE_CODES)


def hidden_kinds(board: bytes, fallen: tuple[int, int, int]) -> dict[str, int]:
    """How many of P, B and C are neither fallen, nor up, nor on record: what a disc not on record may still be."""
    pieces = [REVERSE[code & PIECE] for code in board if code & PIECE]
    lost = zip(KINDS, fallen, strict=True)
    return {letter: INVENTORY[letter] - number - pieces.count(letter) for letter, number in lost}


def square_name(square: int) -> str:
    """`e4`; a square that the board does not have, which only a person can name, as it was typed."""
    if square < 64:
        return SQUARES[square]
    file, rank = divmod(square - _OFF_BOARD, 100)
    return f"{chr(ord('a') + file)}{rank}"


def square_number(file: str, rank: int) -> int:
    """The number of a square named by a small letter and a rank up to 99; 1000 and more for one off the board."""
    column = ord(file) - ord("a")
    return column + 8 * (rank - 1) if column < 8 and 1 <= rank <= 8 else _OFF_BOARD + 100 * column + rank


def names(squares: Iterable[int]) -> tuple[str, ...]:
    """The squares by name, in alphabetical order."""
    return tuple(sorted(square_name(square) for square in squares))
