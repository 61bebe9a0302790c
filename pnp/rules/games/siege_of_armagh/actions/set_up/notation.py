"""Set-up orders as text: `lay 5`, `shift d f g h`, `cut e5`, `village b3`, `ships PBPCPBPB`, `muster b2 d2`."""

from __future__ import annotations

import re
from collections.abc import Callable

from pnp.base.finding import Fault, Finding
from pnp.base.tongue import tr
from pnp.rules.games.siege_of_armagh.state.board import (
    FILES,
    INVENTORY,
    KINDS,
    RIVER,
    square_name,
    square_number,
    squares_where,
)
from pnp.rules.games.siege_of_armagh.state.spoken import NONE, ROW
from pnp.rules.games.siege_of_armagh.state.values import Action, Position
from pnp.rules.matching import shown, unreadable
from pnp.rules.protocol import Partial

FLEET_SIZE = 8
PARTED = Fault(
    "parted-order", "{text} can't be read: commas part orders; what belongs to one {verb} is parted by blanks"
)
NAMES_TWO = Fault("parted-order", "{text} can't be read: one {verb} names one thing, and {square!r} alone is no order")

_MOST = {**INVENTORY, "?": FLEET_SIZE}

Read = Action | Partial | Finding


def write_order(action: Action) -> str:
    """The canonical text of a set-up order."""
    verb, squares = action.verb, [square_name(square) for square in action.squares]
    if verb == "lay":
        return f"lay {squares[0][1:]}"
    if verb == "shift":
        return " ".join([verb, *(square[0] for square in squares)])
    if verb == "ships":
        return f"ships {action.letters}"
    return " ".join([verb, *(squares or (["-"] if verb == "cut" else []))])


def parted(verb: str, word: str, rest: str, more: str) -> Finding:
    """The finding for squares or files behind a comma: by the letter an order of their own, and never meant so.

    `word` is what was typed for the verb, `rest` what follows it up to the comma.
    """
    squares = re.findall(r"[a-h][1-8]?", more, re.IGNORECASE)
    text = shown(f"{word}{rest.rstrip()}{more}")
    if verb in ("lay", "cut", "village", "ships"):
        return NAMES_TWO.at(
            text=text, verb=verb, square=squares[0], hints=(tr("each order begins with its word: {verb} …", verb=verb),)
        )
    return PARTED.at(text=text, verb=verb, hints=(f"so: {' '.join([verb, *rest.split(), *squares])}",))


def read_order(position: Position, verb: str, rest: str) -> Read:
    """The order that a verb and what follows it make, in small letters."""
    words = rest.split()
    if verb == "cut" and len(words) == 1 and words[0] in FILES:
        words = _tile_of(position, words[0])
    return _READERS[verb](words)


def _tile_of(position: Position, file: str) -> list[str]:
    """The one river tile of a file, by its square; the file itself where there is none or more than one."""
    tiles = [square for square in squares_where(position.board, RIVER) if square % 8 == FILES.index(file)]
    return [square_name(tiles[0])] if len(tiles) == 1 else [file]


def _read_lay(words: list[str]) -> Read:
    if not words:
        return Partial("lay", tr("on which row?"), ("lay 4", "lay 5"))
    ranks = [rank for word in words if (rank := _without_row(word))]
    if len(ranks) != 1 or not _is_number(ranks[0]):
        return unreadable(" ".join(["lay", *words]), tr("it names one row by its number"), ("lay 4", "lay 5"))
    return Action("lay", (square_number("a", int(ranks[0])),))


def _without_row(word: str) -> str:
    """`5` of `row5`."""
    named = next((row for row in ROW if word.startswith(row)), "")
    return word.removeprefix(named)


def _read_shift(words: list[str]) -> Read:
    files = "".join(words)
    if not files:
        return Partial("shift", tr("which three, four or five files?"), tuple(f"shift {file}" for file in FILES))
    wrong = next((file for file in files if file not in FILES), None)
    if wrong:
        return unreadable(
            f"shift {' '.join(words)}", tr("{wrong!r} is not a file", wrong=wrong), (tr("files are a to h"),)
        )
    return Action("shift", tuple(sorted(FILES.index(file) for file in files)))


def _read_cut(words: list[str]) -> Read:
    if not words:
        return Partial("cut", tr("which tile, or - for none?"), ("cut -",))
    if words in (["-"], ["--"], *([word] for word in NONE)):
        return Action("cut")
    return _with_squares("cut", words, 1)


def _read_village(words: list[str]) -> Read:
    return _with_squares("village", words, 1) if words else Partial("village", tr("on which square?"), ())


def _read_ships(words: list[str]) -> Read:
    letters = "".join(words).upper()
    wrong = next((letter for letter in letters if letter not in f"{KINDS}?"), None)
    if wrong:
        return unreadable(
            f"ships {letters}",
            tr("{wrong!r} is not a reverse side", wrong=wrong),
            (tr("letters: P, B, C, or ? for not told"),),
        )
    if len(letters) < FLEET_SIZE:
        missing = FLEET_SIZE - len(letters)
        follows = tuple(f"ships {letters}{kind}" for kind in f"{KINDS}?" if letters.count(kind) < _MOST[kind])
        return Partial(
            f"ships {letters}".rstrip(), tr("{missing} more of the eight letters, a8 to h8", missing=missing), follows
        )
    return Action("ships", (), letters)


def _read_muster(words: list[str]) -> Read:
    if words in ([word] for word in ("-", *NONE)):
        return Action("muster")
    return _with_squares("muster", words, len(words))


def _with_squares(verb: str, words: list[str], count: int) -> Read:
    text = " ".join([verb, *words])
    if len(words) != count:
        return unreadable(text, tr("one square is enough"))
    wrong = next((word for word in words if not _is_square(word)), None)
    if wrong:
        return unreadable(text, tr("{wrong!r} is not a square", wrong=wrong), (tr("squares are a1 to h8"),))
    squares = [square_number(word[0], int(word[1:])) for word in words]
    return Action(verb, tuple(sorted(squares)))


def _is_square(word: str) -> bool:
    return "a" <= word[0] <= "z" and _is_number(word[1:])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 2


_READERS: dict[str, Callable[[list[str]], Read]] = {
    "lay": _read_lay,
    "shift": _read_shift,
    "cut": _read_cut,
    "village": _read_village,
    "ships": _read_ships,
    "muster": _read_muster,
}
