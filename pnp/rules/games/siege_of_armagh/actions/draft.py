"""An action while it is carried out: the board in motion, and what the later steps must know of the earlier ones."""

from __future__ import annotations

from pnp.rules.chance.tables import Table
from pnp.rules.games.siege_of_armagh.actions.push import Push
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import SQUARES
from pnp.rules.games.siege_of_armagh.state.values import Position
from pnp.rules.protocol import Event

NO_PUSH = Push((), (), 0)


class Draft:
    """The changing parts of a position, and the story so far.

    `push` holds the facts of the move as it began; `stopped` turns true when a disc turned over stops it, `orphaned` when the
    carrier of the Treasure has been destroyed, `over` when the last round has been played. `movers` are the squares where the
    active pieces now are, the rear one first; `arrived` those that pieces of the moving side have just entered, the one furthest
    ahead first. `hands` is what there is to do with the hands as a turn ends, in words.
    """

    __slots__ = (
        "acted",
        "arrived",
        "board",
        "events",
        "fallen",
        "hands",
        "left",
        "movers",
        "options",
        "orphaned",
        "over",
        "push",
        "reserve",
        "round",
        "side",
        "stopped",
        "table",
        "track",
        "treasure",
    )

    def __init__(self, position: Position, options: Options, table: Table, push: Push = NO_PUSH) -> None:
        board, _, self.side, self.left, acted, self.treasure, self.reserve, self.track, self.fallen, self.round = (
            position
        )
        self.board = bytearray(board)
        self.acted = list(acted)
        self.options = options
        self.table = table
        self.push = push
        self.stopped = False
        self.orphaned = False
        self.over = False
        self.movers = push.pushers
        self.arrived: tuple[int, ...] = ()
        self.events: list[Event] = []
        self.hands: list[str] = []

    def tell(self, word: str, square: int, clause: str, *more: str) -> None:
        """Add an event that concerns a square."""
        self.events.append(Event(word, (SQUARES[square], *more), clause))

    def position(self) -> Position:
        """The position as it now stands."""
        acted = tuple(sorted(self.acted))
        where = (self.treasure, self.reserve, self.track, self.fallen, self.round)
        return Position(bytes(self.board), "", self.side, self.left, acted, *where)
