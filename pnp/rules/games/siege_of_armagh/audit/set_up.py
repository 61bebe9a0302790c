"""What makes a position of the set-up impossible (`armagh.pos.13`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pnp.base.finding import Finding, Place
from pnp.base.tongue import tr, trn
from pnp.rules.games.siege_of_armagh.actions import faults
from pnp.rules.games.siege_of_armagh.audit.positions import RIVER_COUNTS, river_breaches, village_breaches
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import (
    PIECE,
    RANK_8,
    RIVER,
    RIVER_RANKS,
    STUN,
    VILLAGE,
    VILLAGES,
    is_face_down,
    names,
    rank_of,
    squares_where,
)
from pnp.rules.games.siege_of_armagh.state.values import Setup

Breach = tuple[str, list[int]]


def breaches(setup: Setup, options: Options) -> Iterator[Finding]:
    """Everything that does not fit the step that is due."""
    tests = [_no_pieces if setup.stage != "muster" else _fleet, _no_village_on_river, *_OF_STAGE[setup.stage]]
    for test in tests:
        for reason, squares in test(setup, options):
            yield faults.SET_UP_STATE.at(Place(spaces=names(squares)), step=setup.stage, reason=reason)


def _no_pieces(setup: Setup, options: Options) -> Iterator[Breach]:
    del options
    squares = list(squares_where(setup.board, PIECE))
    if squares:
        yield tr(faults.PIECES_STAND), squares


def _no_village_on_river(setup: Setup, options: Options) -> Iterator[Breach]:
    both = [square for square in squares_where(setup.board, RIVER) if setup.board[square] & (VILLAGE | PIECE)]
    if both:
        yield tr(faults.ON_TILES), both
    yield from village_breaches(setup.board, options)


def _no_river(setup: Setup, options: Options) -> Iterator[Breach]:
    del options
    tiles = list(squares_where(setup.board, RIVER))
    if tiles:
        yield tr(faults.RIVER_LIES), tiles


def _river_in_a_row(setup: Setup, options: Options) -> Iterator[Breach]:
    del options
    tiles = list(squares_where(setup.board, RIVER))
    rows = [list(range(8 * (rank - 1), 8 * rank)) for rank in RIVER_RANKS]
    if tiles not in rows:
        yield tr(faults.NOT_IN_A_ROW), tiles


def _river_shifted(setup: Setup, options: Options) -> Iterator[Breach]:
    del options
    tiles = list(squares_where(setup.board, RIVER))
    on_ranks = tuple(sum(rank_of(square) == rank for square in tiles) for rank in RIVER_RANKS)
    one_a_file = len({square % 8 for square in tiles}) == 8
    if len(tiles) != 8 or not one_a_file or on_ranks not in RIVER_COUNTS[8]:
        yield tr(faults.NOT_SHIFTED), tiles


def _river_done(setup: Setup, options: Options) -> Iterator[Breach]:
    del options
    tiles = list(squares_where(setup.board, RIVER))
    return ((reason, tiles) for reason in river_breaches(setup.board))


def _villages(least: int, most: int) -> Callable[[Setup, Options], Iterator[Breach]]:
    def test(setup: Setup, options: Options) -> Iterator[Breach]:
        del options
        squares = list(squares_where(setup.board, VILLAGE))
        if not least <= len(squares) <= most and len(squares) <= VILLAGES:
            wanted = str(most) if least == most else tr("{first} to {last}", first=least, last=most)
            reason = trn(
                "{count} village stands, not {wanted}",
                "{count} villages stand, not {wanted}",
                len(squares),
                count=len(squares),
                wanted=wanted,
            )
            yield reason, squares

    return test


def _fleet(setup: Setup, options: Options) -> Iterator[Breach]:
    del options
    wrong = [
        square
        for square in range(64)
        if (square in RANK_8) != is_face_down(setup.board[square] & PIECE)
        or setup.board[square] & STUN
        or (setup.board[square] & PIECE and square not in RANK_8)
    ]
    if wrong:
        yield tr(faults.NO_FLEET), wrong


_OF_STAGE: dict[str, tuple[Callable[[Setup, Options], Iterator[Breach]], ...]] = {
    "lay": (_no_river, _villages(0, 0)),
    "shift": (_river_in_a_row, _villages(0, 0)),
    "cut": (_river_shifted, _villages(0, 0)),
    "village": (_river_done, _villages(0, VILLAGES - 1)),
    "ships": (_river_done, _villages(VILLAGES, VILLAGES)),
    "muster": (_river_done, _villages(VILLAGES, VILLAGES)),
}
