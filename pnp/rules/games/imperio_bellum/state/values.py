"""The frozen values of the game: a setup as typed, a position that has been audited, an action."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.games.imperio_bellum.options import Options
from pnp.rules.games.imperio_bellum.state.board import ATTACKER, COLUMNS, DEFENDER
from pnp.rules.protocol import BoundRules

DEPLOY, ALTER = "deploys", "alters"
"""The steps of the set-up; `side` says whose they are (`imperio.setup.2`, `.10`, `.11`)."""

NO_RESERVE = (0, 0, 0, 0)
FULL_START = (15, 50)
ALTERATIONS = 4
ACTIONS = 5
"""Of a knight in one activation (`imperio.knight.1`)."""

Reserve = tuple[int, int, int, int]
"""Knights, archers, pikemen, footsoldiers."""


CAME, STAYED, TAKEN = "came", "stayed", "taken"
"""What the action just before it on the same line did to a piece: it stepped or moved in, stayed where it was, changed hands."""


class Run(NamedTuple):
    """A knight in the middle of its activation: where it stands, actions left, where its run began, the squares since then."""

    square: int
    left: int
    start: int
    length: int = 0


class Position(NamedTuple):
    """A position on which the rules work.

    `stage` is a step of the set-up or "" in play; `used` counts alterations. Sets of squares are whole numbers (see `board`):
    `acted` has the pieces turned sideways, the knight of `run` not among them; `moved` the pikemen that moved or arrived in this
    turn; `spawned` the bases that have brought in a unit, in the spawn step only. `start` holds units and reserve at the start by
    side, `lost` whether each headquarters was ever lost.
    """

    board: bytes
    stage: str = ""
    side: int = ATTACKER
    acting: bool = False
    round: int = 1
    reserves: tuple[Reserve, Reserve] = (NO_RESERVE, NO_RESERVE)
    start: tuple[tuple[int, int], tuple[int, int]] = (FULL_START, FULL_START)
    acted: int = 0
    moved: int = 0
    spawned: int = 0
    run: Run | None = None
    lost: tuple[bool, bool] = (False, False)
    used: int = 0
    options: Options = Options()


class Setup(NamedTuple):
    """What a person typed, nothing of it judged. `over`: the text says that the game has ended."""

    position: Position
    over: bool = False


class Action(NamedTuple):
    """One action.

    In play: `spawn` (base, square; `letter` the unit), `move` and `attack` (from, to), `barrage` (archer, target), `done`, `end`.
    In the set-up: `shift` (from, to), `swap` (two squares), `add` and `replace` (square, letter), `remove` (square), `trade`
    (letters of the reserve, from and to), `stock` and `drop` (letter of the reserve; `number` of them), `done`.

    `take` says what is to be done with a base that is beaten: `=` capture, `!` destroy, "" not said yet. `since` says of a piece
    that is finished what the action before it on the same line did to it, one of `CAME`, `STAYED`, `TAKEN`; such an action is
    never legal.
    """

    verb: str
    squares: tuple[int, ...] = ()
    letter: str = ""
    number: int = 1
    take: str = ""
    since: str = ""


DONE = Action("done")
END = Action("end")


def empty(options: Options) -> Position:
    """The empty board before the Defender lays out."""
    return Position(bytes(options.rows * COLUMNS), DEPLOY, DEFENDER, options=options)


def with_pile(reserve: Reserve, pile: int, change: int) -> Reserve:
    """A reserve with one pile changed."""
    knights, archers, pikemen, footsoldiers = reserve
    if pile == 0:
        return (knights + change, archers, pikemen, footsoldiers)
    if pile == 1:
        return (knights, archers + change, pikemen, footsoldiers)
    if pile == 2:
        return (knights, archers, pikemen + change, footsoldiers)
    return (knights, archers, pikemen, footsoldiers + change)


ImperioRules = BoundRules[Setup, Position, Action, Options]
"""The rules under one set of options, as the parts of the engine know the whole."""
