"""The board as bytes and as sets of squares.

Square number = column + 9 × row, both from 0, so R1C1 is 0 and R9C9 is 80. A byte holds the piece on the square:

    bits 0–2   the kind: none, headquarters, secondary base, knight, archer, pikeman, footsoldier
    bit 3      the side that controls it: 0 Attacker, 1 Defender
    bit 4      the back of its token: an entrenched pikeman, or a base in the hands of the enemy of its original owner

A set of squares is a whole number with a bit for each square: unions, intersections and neighbourhoods are single operations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.rules.engine.marks import carries_out

COLUMNS = 9
HEADQUARTERS, SECONDARY, KNIGHT, ARCHER, PIKEMAN, FOOTSOLDIER = range(1, 7)
KIND = 7
HELD_BY_DEFENDER = 8
BACK = 16

ATTACKER, DEFENDER = 0, 1
SIDES = ("Attacker", "Defender")
LETTERS = ("HBKAPF", "ETCRMS")
"""By side: the letters of the six kinds (`imperio.piece.1`)."""
UNITS = (KNIGHT, ARCHER, PIKEMAN, FOOTSOLDIER)
"""The kinds of a reserve, in the order of its piles."""
BASES = (HEADQUARTERS, SECONDARY)

KIND_WORDS = ("nothing", "headquarters", "base", "knight", "archer", "pikeman", "footsoldier")
OPEN = "O"
OFF = 1000
"""Squares that the board does not have are 1000 + 100 × row + column, as typed."""


def side_of(code: int) -> int:
    """Whose piece it is; meaningful for pieces only."""
    return code >> 3 & 1


@carries_out("imperio.piece.2")
def owner_of(code: int) -> int:
    """The original owner of a piece (`imperio.piece.2`)."""
    captured = code & BACK and code & KIND <= SECONDARY
    return side_of(code) ^ 1 if captured else side_of(code)


def is_base(code: int) -> bool:
    """A base, of whomever."""
    return 0 < code & KIND <= SECONDARY


def piece(side: int, kind: int) -> int:
    """The byte of a side's own piece, front up."""
    return kind | side << 3


def _letter(code: int) -> str:
    kind = code & KIND
    letter = LETTERS[owner_of(code)][kind - 1]
    return letter.lower() if code & BACK else letter


_PIECES = tuple(
    piece(side, kind) | back
    for back, kinds in ((0, range(1, 7)), (BACK, (HEADQUARTERS, SECONDARY, PIKEMAN)))
    for side in (ATTACKER, DEFENDER)
    for kind in kinds
)
CODES = {_letter(code): code for code in _PIECES}
"""By letter of the text board: the byte of the piece (`imperio.piece.3`)."""
LETTER = {0: OPEN, **{code: letter for letter, code in CODES.items()}}
"""The inverse, with the open square."""


def square_name(square: int) -> str:
    """`R2C5`; a square that no board has, as it was typed."""
    if square < OFF:
        return f"R{square // COLUMNS + 1}C{square % COLUMNS + 1}"
    return "R{}C{}".format(*divmod(square - OFF, 100))


def square_number(row: int, column: int, rows: int) -> int:
    """The number of a square named by row and column up to 99."""
    on_board = 1 <= row <= rows and 1 <= column <= COLUMNS
    return (row - 1) * COLUMNS + column - 1 if on_board else OFF + 100 * row + column


def bit(square: int) -> int:
    """The set that holds one square."""
    return 1 << square


def squares_of(mask: int) -> Iterator[int]:
    """The squares of a set, in reading order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def names(squares: Iterable[int]) -> tuple[str, ...]:
    """Squares by name."""
    return tuple(map(square_name, squares))


def names_of(mask: int) -> tuple[str, ...]:
    """The squares of a set by name."""
    return names(squares_of(mask))


def distance(first: int, second: int) -> int:
    """The larger of row and column difference (`imperio.board.4`)."""
    row, column = divmod(first, COLUMNS)
    other_row, other_column = divmod(second, COLUMNS)
    return max(abs(row - other_row), abs(column - other_column))
