"""A position written as the text board of the rules page. Reading it is in `read_text`."""

from __future__ import annotations

from pnp.rules.games.imperio_bellum.options import Options, write_options
from pnp.rules.games.imperio_bellum.state.board import COLUMNS, LETTER, LETTERS, SIDES, UNITS, names_of, square_name
from pnp.rules.games.imperio_bellum.state.values import ALTER, Position, Reserve

OVER = "over"


def write_pile(reserve: Reserve, side: int) -> str:
    """`Kx6; Ax10; Px14; Fx20`, or `none`."""
    letters = LETTERS[side][UNITS[0] - 1 :]
    piles = (f"{letter}x{count}" for letter, count in zip(letters, reserve, strict=True) if count)
    return "; ".join(piles) or "none"


def write_grid(board: bytes) -> list[str]:
    """The rows, row 1 first."""
    letters = "".join(LETTER.get(code, "?") for code in board)
    return [letters[start : start + COLUMNS] for start in range(0, len(letters), COLUMNS)]


def write(position: Position, base: Options, *, over: bool) -> str:
    """The text board with all that is needed to go on; `base` are the options that a reader will take for granted."""
    lines = [header(position), *write_grid(position.board)]
    for side, word in enumerate(SIDES):
        start = "" if position.stage else " | start {}/{}".format(*position.start[side])
        lines.append(f"{word}: {write_pile(position.reserves[side], side)}{start}")
    for word, mask in (("acted", position.acted), ("moved", position.moved), ("spawned", position.spawned)):
        if mask:
            lines.append(f"{word}: {' '.join(names_of(mask))}")
    if position.run:
        square, left, began, length = position.run
        lines.append(f"knight: {square_name(square)} left {left} from {square_name(began)} run {length}")
    if any(position.lost):
        lines.append(f"HQ lost: {' '.join(word for word, lost in zip(SIDES, position.lost, strict=True) if lost)}")
    options = write_options(position.options, base)
    if options:
        lines.append(f"options: {', '.join(options)}")
    if over:
        lines.append(OVER)
    return "\n".join(lines)


def header(position: Position) -> str:
    """`round 3, Defender to move, action step`, or a step of the set-up."""
    side = SIDES[position.side]
    if position.stage:
        used = f", {position.used} used" if position.stage == ALTER else ""
        return f"set-up, {side} {position.stage}{used}"
    return f"round {position.round}, {side} to move, {'action' if position.acting else 'spawn'} step"
