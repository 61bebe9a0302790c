"""What the orders of the set-up do: laying out, and the Defender's alterations (`imperio.setup`, `imperio.alter`)."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.state.board import (
    ATTACKER,
    DEFENDER,
    KNIGHT,
    LETTERS,
    SIDES,
    UNITS,
    piece,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.board_facts import survey
from pnp.rules.games.imperio_bellum.state.field import field
from pnp.rules.games.imperio_bellum.state.values import ALTER, DEPLOY, DONE, Action, Position, Reserve, with_pile
from pnp.rules.protocol import Event, Step


def carry_out(position: Position, action: Action) -> Step[Position]:
    """The position after a legal order; `done` hands on, and at last begins the game (`imperio.setup.12`)."""
    if action.verb == "done":
        return _hand_on(position)
    after = altered(position, action)
    used = position.used + 1 if position.stage == ALTER else 0
    return Step(after._replace(used=used))


@carries_out("imperio.alter.5")
def altered(position: Position, action: Action) -> Position:
    """Formation and reserve after an order whose squares and letters make sense."""
    board = bytearray(position.board)
    reserve = position.reserves[position.side]
    verb, squares = action.verb, action.squares
    if verb in ("shift", "swap"):
        board[squares[0]], board[squares[1]] = board[squares[1]], board[squares[0]]
    elif verb in ("add", "replace"):
        board[squares[0]] = piece(position.side, _kind(position, action.letter))
    elif verb == "remove":
        board[squares[0]] = 0
    elif verb == "trade":
        reserve = _with(position, _with(position, reserve, action.letter[0], -1), action.letter[1], 1)
    elif verb in ("stock", "drop"):
        reserve = _with(position, reserve, action.letter, action.number if verb == "stock" else -action.number)
    own = position.side
    reserves = (reserve, position.reserves[1]) if own == ATTACKER else (position.reserves[0], reserve)
    return position._replace(board=bytes(board), reserves=reserves)


def _kind(position: Position, letter: str) -> int:
    return LETTERS[position.side].index(letter) + 1


def _with(position: Position, reserve: Reserve, letter: str, change: int) -> Reserve:
    return with_pile(reserve, _kind(position, letter) - KNIGHT, change)


@carries_out("imperio.setup.10", "imperio.setup.12", "imperio.setup.14")
def _hand_on(position: Position) -> Step[Position]:
    """Defender, Attacker, the Defender's alterations, the first turn; the numbers are then written down (`imperio.setup.14`)."""
    if position.stage == DEPLOY:
        stage, side = (DEPLOY, ATTACKER) if position.side == DEFENDER else (ALTER, DEFENDER)
        return Step(
            position._replace(stage=stage, side=side), (Event("laid", (SIDES[position.side],), "imperio.setup.2"),)
        )
    looked = survey(position.board)
    own, other = ((looked.units[side].bit_count(), sum(position.reserves[side])) for side in (ATTACKER, DEFENDER))
    begun = position._replace(stage="", side=ATTACKER, used=0, start=(own, other))
    return Step(begun, (Event("turn", (SIDES[ATTACKER],), "imperio.setup.12"),))


def candidates(position: Position) -> Iterator[Action]:
    """Every order that can make sense, one piece at a time, in a fixed order."""
    side = position.side
    home = field(position.options.rows).homes[side]
    looked = survey(position.board)
    own = list(squares_of(looked.pieces[side] & home))
    empty = list(squares_of(home & ~looked.taken))
    letters = LETTERS[side] if position.stage == DEPLOY else LETTERS[side][UNITS[0] - 1 :]
    units = LETTERS[side][UNITS[0] - 1 :]
    yield from (Action("add", (square,), letter) for square in empty for letter in letters)
    for square in own:
        yield Action("remove", (square,))
        yield from (Action("replace", (square,), letter) for letter in letters)
        yield from (Action("shift", (square, end)) for end in empty)
        yield from (Action("swap", (square, other)) for other in own if other > square)
    for letter in units:
        yield Action("stock", (), letter)
        yield Action("drop", (), letter)
        yield from (Action("trade", (), letter + other) for other in units if other != letter)
    yield DONE
