"""The frozen values of the game: a setup as typed, a position that has been audited, an action."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.games.sidion.options import Options
from pnp.rules.games.sidion.state.orders import ARTIFACT
from pnp.rules.protocol import BoundRules

Purse = tuple[int, int, int]
"""Gold, mana and influence."""


class Figure(NamedTuple):
    """A prince (letter P) or hero of a player, the town it is in, and the order lying on it ("" for none)."""

    owner: str
    letter: str
    town: str
    level: int
    order: str = ""

    @property
    def name(self) -> str:
        """Colour and letter: `RA`."""
        return self.owner + self.letter


class Seat(NamedTuple):
    """What lies before a player: nothing when he is out."""

    colour: str
    out: bool = False
    purse: Purse = (0, 0, 0)
    artifacts: tuple[int, ...] = ()


class Setup(NamedTuple):
    """What a person typed: every field read, nothing of it judged. `Position` says what the fields hold."""

    options: Options = Options()
    players: int = 4
    turn: int = 1
    first: str = "R"
    phase: str = ARTIFACT
    active: str = ""
    seats: tuple[Seat, ...] = ()
    figures: tuple[Figure, ...] = ()
    recruited: tuple[str, ...] = ()
    works: tuple[tuple[str, str], ...] = ()
    locks: tuple[tuple[str, str], ...] = ()
    blocks: tuple[str, ...] = ()
    first_here: tuple[tuple[str, str], ...] = ()
    offer: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    given: tuple[str, ...] = ()
    bids: tuple[tuple[str, Purse], ...] = ()


class Position(Setup):
    """A setup that has been found possible: a position on which the rules work.

    `active` is "" in the Artifact step and when the game is over. Seats and figures are in the order of the table (figures P, A to
    H); `recruited` and `works` in the sequence of `sidion.note.7`; `locks`, `blocks` and `first_here` by id; `works` holds the
    whole products of improved towns, the others have the printed ones.
    """

    __slots__ = ()


class Action(NamedTuple):
    """One action.

    `verb` is `die`, `orders`, `bid`, `done`, or the letter of an order that the figure `who` (`RA`) executes; for the others
    `who` is the colour, "" for the die. `words` are the arguments as typed, in capitals where they name something: the number of
    the die and the card; orders as `P-R`; the bid as `3g 1m`; the target and the town of a teleport; and so on.
    """

    verb: str
    who: str = ""
    words: tuple[str, ...] = ()


SidionRules = BoundRules[Setup, Position, Action, Options]
"""The rules under one set of options, as the parts of the engine know the whole."""
