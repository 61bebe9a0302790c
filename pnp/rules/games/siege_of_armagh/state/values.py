"""The frozen values of the game: a setup as typed, a position that has been audited, an action."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import EMPTY_BOARD, V
from pnp.rules.protocol import BoundRules

MONASTERY = -1
SHIP = -2
STAGES = ("lay", "shift", "cut", "village", "ships", "muster")
"""The six steps of the set-up in their order (`armagh.setup.1`)."""


class Setup(NamedTuple):
    """What a person typed: every field read, nothing of it judged. `Position` says what the fields hold."""

    board: bytes = EMPTY_BOARD
    stage: str = ""
    side: str = V
    left: int = 2
    acted: tuple[int, ...] = ()
    treasure: int = MONASTERY
    reserve: int = 0
    track: tuple[int, ...] = ()
    fallen: tuple[int, int, int] = (0, 0, 0)
    round: int = 1


class Position(Setup):
    """A setup that has been found possible: a position on which the rules work.

    `stage` is the set-up step due, or "" in play. `acted` holds squares in rising order, `treasure` the carrier's square or
    `MONASTERY` or `SHIP`, `track` the space of each troop on the tracker in rising order, `fallen` the numbers of P, B and C.
    """

    __slots__ = ()


class Action(NamedTuple):
    """One action: a verb, the squares it names, and the letters of `ships`.

    `move` has start and end, `deploy` and `village` one square, `end` none; `lay` has the first square of its rank, `shift` a
    square of rank 1 for each of its files, `cut` one square or none, `muster` any number; `ships` has a letter for each disc from
    a8 to h8, `?` where it is not told.
    """

    verb: str
    squares: tuple[int, ...] = ()
    letters: str = ""


END = Action("end")


ArmaghRules = BoundRules[Setup, Position, Action, Options]
"""The rules under one set of options, as the parts of the engine know the whole."""
