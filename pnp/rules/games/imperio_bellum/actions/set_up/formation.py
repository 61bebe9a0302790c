"""What a formation and its reserve break (`imperio.setup.3` to `.9`, `.13`): for the set-up, and for audits of it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Fault
from pnp.rules.engine.checks import Facts
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.actions import faults
from pnp.rules.games.imperio_bellum.state.board import (
    BACK,
    HEADQUARTERS,
    KIND,
    KNIGHT,
    SIDES,
    names,
    owner_of,
    squares_of,
)
from pnp.rules.games.imperio_bellum.state.board_facts import survey
from pnp.rules.games.imperio_bellum.state.field import field
from pnp.rules.games.imperio_bellum.state.values import Position

MOST_UNITS, MOST_IN_RESERVE = 15, 50
MOST_KNIGHTS_IN_FORMATION, MOST_KNIGHTS = 8, 10
SECONDARY_BASES = 2

Breach = tuple[Fault, Facts]


def breaches(position: Position, side: int, *, finished: bool = True) -> Iterator[Breach]:
    """Every limit that a side's formation and reserve break; an unfinished one may still lack pieces."""
    yield from _outside(position, side)
    yield from _bases(position, side, finished=finished)
    yield from _numbers(position, side, finished=finished)
    if position.options.knight_limit:
        yield from _knights(position, side)


def _outside(position: Position, side: int) -> Iterator[Breach]:
    home = field(position.options.rows).homes[side]
    off = tuple(squares_of(survey(position.board).pieces[side] & ~home))
    if off:
        yield faults.OUTSIDE_ZONE, {**zone_facts(position, side), "squares": ", ".join(names(off)), "where": off}


def zone_facts(position: Position, side: int) -> Facts:
    """The side and the rows of its zone, in words."""
    last = position.options.rows
    return {"side": SIDES[side], "zone": "1 and 2" if side == 0 else f"{last - 1} and {last}"}


def _bases(position: Position, side: int, *, finished: bool) -> Iterator[Breach]:
    looked = survey(position.board)
    squares = squares_of(looked.bases[0] | looked.bases[1])
    own = [square for square in squares if owner_of(position.board[square]) == side]
    count = sum(position.board[square] & KIND == HEADQUARTERS for square in own)
    bases = len(own) - count
    too_many = count > 1 or bases > SECONDARY_BASES
    if too_many or (finished and (count, bases) != (1, SECONDARY_BASES)):
        yield faults.HEADQUARTERS, {"side": SIDES[side], "count": count, "bases": bases, "where": tuple(own)}


def _numbers(position: Position, side: int, *, finished: bool) -> Iterator[Breach]:
    units = survey(position.board).units[side].bit_count()
    if units > MOST_UNITS:
        yield faults.TOO_MANY_UNITS, {"side": SIDES[side], "count": units}
    if finished and not units:
        yield faults.NO_UNITS, {"side": SIDES[side]}
    reserve = sum(position.reserves[side])
    if not 0 <= reserve <= MOST_IN_RESERVE or min(position.reserves[side]) < 0:
        yield faults.RESERVE_SIZE, {"side": SIDES[side], "count": reserve}


@carries_out("imperio.opt.2")
def _knights(position: Position, side: int) -> Iterator[Breach]:
    looked = survey(position.board)
    knights = sum(position.board[square] & KIND == KNIGHT for square in squares_of(looked.units[side]))
    if knights > MOST_KNIGHTS_IN_FORMATION:
        yield faults.FORMATION_KNIGHTS, {"side": SIDES[side], "count": knights}
    together = knights + position.reserves[side][0]
    if together > MOST_KNIGHTS:
        yield faults.ALL_KNIGHTS, {"side": SIDES[side], "count": together}


def not_fresh(position: Position) -> Iterator[Breach]:
    """What can't be before the first turn (`imperio.setup.13`)."""
    turned = tuple(square for square, code in enumerate(position.board) if code & BACK)
    if turned:
        yield faults.TURNED_PIECES, {"squares": ", ".join(names(turned)), "where": turned}
    if any(position.lost):
        yield faults.QUARTERS_LOST, {}
    if position.round != 1:
        yield faults.LATER_ROUND, {}
