"""What makes a position of play impossible: `armagh.pos.1` to `.12`, each in a function that lists every breach."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pnp.definition.finding import Finding, Place
from pnp.rules.games.siege_of_armagh import faults
from pnp.rules.games.siege_of_armagh.board import (
    FILES,
    INVENTORY,
    OTHER,
    PIECE,
    RIVER,
    RIVER_RANKS,
    SIDE,
    STUN,
    VILLAGE,
    VILLAGES,
    I,
    V,
    hidden_kinds,
    names,
    pieces_of,
    rank_of,
    square_name,
    squares_where,
)
from pnp.rules.games.siege_of_armagh.checks import what_stands
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.resolve import HOME_RANK
from pnp.rules.games.siege_of_armagh.scoring import winners
from pnp.rules.games.siege_of_armagh.values import Setup

RIVER_COUNTS = {8: ((3, 5), (4, 4), (5, 3)), 7: ((2, 5), (3, 4), (4, 3), (5, 2))}
"""By number of tiles: how many may lie on rank 4 and on rank 5."""

VIKINGS = 8
MOST_ON_A_SPACE = 4
STUN_LIMITS = {(V, 2): (4, 0, 4), (V, 1): (5, 1, 5), (I, 2): (2, 0, 2), (I, 1): (2, 2, 4), (I, 0): (0, 4, 4)}
"""By side to move and moves left: stunned of the side to move, of the other side, together. An Irish turn that the turn limit has
ended (no move left) leaves at most the four Vikings of `(V, 2)`."""
FIRST_SPACE_LIMITS = {(I, 2): 0, (I, 1): 1, (V, 2): 2, (V, 1): 3, (I, 0): 2}
"""By side to move and moves left: troops on space 1 of the tracker."""


class Audit(NamedTuple):
    """One invariant: its clause, and what lists its breaches."""

    clause: str
    breaches: Callable[[Setup, Options], Iterator[Finding]]


def river_breaches(board: bytes) -> Iterator[str]:
    """Why the river can't lie so, in words (`armagh.pos.1`)."""
    tiles = list(squares_where(board, RIVER))
    off = [square for square in tiles if rank_of(square) not in RIVER_RANKS]
    if off:
        yield f"{_list(off)} is not on rows 4 and 5"
    doubled = [FILES[file] for file in range(8) if sum(square % 8 == file for square in tiles) > 1]
    if doubled:
        yield f"two tiles on file {' and '.join(doubled)}"
    on_ranks = tuple(sum(rank_of(square) == rank for square in tiles) for rank in RIVER_RANKS)
    if len(tiles) not in RIVER_COUNTS:
        yield f"{len(tiles)} tiles, not 7 or 8"
    elif not off and on_ranks not in RIVER_COUNTS[len(tiles)]:
        yield f"{on_ranks[0]} tiles on row 4 and {on_ranks[1]} on row 5"


def village_breaches(board: bytes, options: Options) -> Iterator[tuple[str, list[int]]]:
    """Why the villages can't stand so, with their squares (`armagh.pos.3`)."""
    standing = list(squares_where(board, VILLAGE))
    last = 6 if options.own_band else 5
    off = [square for square in standing if not 3 <= rank_of(square) <= last]
    if off:
        yield f"{_list(off)} is not on rows 3 to {last}", off
    if len(standing) > VILLAGES:
        yield f"{len(standing)} of them, and there are five", standing


def _river(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    tiles = names(squares_where(setup.board, RIVER))
    return (faults.RIVER_SHAPE.at(Place(spaces=tiles), why=why) for why in river_breaches(setup.board))


def _on_river(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    for square in squares_where(setup.board, RIVER):
        code = setup.board[square]
        if code & (PIECE | VILLAGE):
            what = what_stands(setup.board, square) if code & PIECE else "a village"
            yield faults.ON_RIVER.at(_at(square), what=what, square=square_name(square))


def _villages(setup: Setup, options: Options) -> Iterator[Finding]:
    for why, squares in village_breaches(setup.board, options):
        yield faults.VILLAGES.at(_at(*squares), why=why)


def _vikings_in_villages(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    for square in pieces_of(setup.board, V):
        if setup.board[square] & VILLAGE:
            yield faults.VIKING_IN_VILLAGE.at(_at(square), square=square_name(square))


def _irish_count(setup: Setup, options: Options) -> Iterator[Finding]:
    board, reserve, track = len(pieces_of(setup.board, I)), setup.reserve, len(setup.track)
    total = board + reserve + track
    if total != options.irish:
        rest = options.irish - board - track
        hints = (f"a Reserve of {rest} would fit",) if rest >= 0 else ()
        yield faults.IRISH_COUNT.at(
            board=board, reserve=reserve, track=track, total=total, irish=options.irish, hints=hints
        )


def _viking_count(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    board, fallen = len(pieces_of(setup.board, V)), sum(setup.fallen)
    if board + fallen != VIKINGS:
        missing = VIKINGS - board - fallen
        hint = f"{missing} missing, on the board or in FALLEN" if missing > 0 else f"{-missing} too many"
        yield faults.VIKING_COUNT.at(board=board, fallen=fallen, total=board + fallen, hints=(hint,))


def _kinds(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    for kind, left in hidden_kinds(setup.board, setup.fallen).items():
        if left < 0:
            most = INVENTORY[kind]
            yield faults.TOO_MANY_OF_A_KIND.at(kind=kind, count=most - left, most=most)


def _treasure(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    square = setup.treasure
    if square < 0:
        return
    side = SIDE[setup.board[square]]
    if not side:
        why = "no piece stands there to carry it"
    elif rank_of(square) == HOME_RANK[side]:
        why = "a Viking on row 8 puts it into the Ship" if side == V else "an Irish troop on row 1 puts it back home"
    else:
        return
    yield faults.TREASURE_PLACE.at(_at(square), square=square_name(square), why=why)


def _both_won(setup: Setup, options: Options) -> Iterator[Finding]:
    if len(winners(setup, options)) < 2:
        return
    carrier_on_rank_1 = setup.treasure >= 0 and rank_of(setup.treasure) == HOME_RANK[I]
    allowed = carrier_on_rank_1 and sum(setup.fallen) == 4 and setup.fallen[2] and options.own_loss
    if not allowed:
        yield faults.BOTH_WON.at()


def _moves_left(setup: Setup, options: Options) -> Iterator[Finding]:
    if setup.left not in ((0, 1, 2) if options.turn_limit else (1, 2)):
        why = "only a game that is over has none" if setup.left == 0 else "a turn has two moves"
        yield faults.MOVES_LEFT.at(left=setup.left, why=why)
    strangers = [square for square in setup.acted if SIDE[setup.board[square]] != setup.side]
    if strangers:
        what = "the Vikings" if setup.side == V else "the Irish"
        yield faults.ACTED_PIECES.at(
            _at(*strangers), why=f"on {_list(strangers)} stands no piece of {what} that could have acted"
        )
    if options.free_deploy:
        return
    if setup.left == 2 and setup.acted:
        yield faults.ACTED_PIECES.at(_at(*setup.acted), why=f"two moves are left, but {_list(setup.acted)} has acted")
    if setup.left == 1 and not _one_move(setup.acted):
        acted = _list(setup.acted) or "no piece"
        yield faults.ACTED_PIECES.at(
            _at(*setup.acted), why=f"one move is used, by one piece or two neighbours, but {acted} has acted"
        )


def _one_move(acted: tuple[int, ...]) -> bool:
    """One piece, or two on neighbouring squares: a joint push."""
    if len(acted) != 2:
        return len(acted) == 1
    first, second = acted
    return max(abs(first % 8 - second % 8), abs(first // 8 - second // 8)) == 1


def _stuns(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    limits = STUN_LIMITS.get((setup.side, setup.left))
    if limits is None:
        return
    stunned = {side: [sq for sq in pieces_of(setup.board, side) if setup.board[sq] & STUN] for side in (V, I)}
    own, other = stunned[setup.side], stunned[OTHER[setup.side]]
    words = {V: "Viking", I: "Irish"}
    groups = ((words[setup.side], own), (words[OTHER[setup.side]], other), ("", own + other))
    found = [
        (whose, squares, most) for (whose, squares), most in zip(groups, limits, strict=True) if len(squares) > most
    ]
    for whose, squares, most in found:
        if whose or len(found) == 1:  # the sum merely follows from a side that has too many
            facts = {"people": words[setup.side].replace("Viking", "the Vikings").replace("Irish", "the Irish")}
            yield faults.STUN_COUNT.at(
                _at(*squares), count=len(squares), whose=whose, left=setup.left, most=most, **facts
            )


def _tracker(setup: Setup, options: Options) -> Iterator[Finding]:
    for space in sorted(set(setup.track)):
        count = setup.track.count(space)
        first = FIRST_SPACE_LIMITS.get((setup.side, setup.left), MOST_ON_A_SPACE) if space == 1 else MOST_ON_A_SPACE
        if count > first:
            when = f" with {setup.side} to move and {setup.left} moves left" if space == 1 else ""
            yield faults.TRACKER_COUNT.at(count=count, space=space, most=first, when=when)
    del options


def _at(*squares: int) -> Place:
    return Place(spaces=names(squares))


def _list(squares: list[int] | tuple[int, ...]) -> str:
    return ", ".join(names(squares))


PLAY_AUDITS = (
    Audit("armagh.pos.1", _river),
    Audit("armagh.pos.2", _on_river),
    Audit("armagh.pos.3", _villages),
    Audit("armagh.pos.4", _vikings_in_villages),
    Audit("armagh.pos.5", _irish_count),
    Audit("armagh.pos.6", _viking_count),
    Audit("armagh.pos.7", _kinds),
    Audit("armagh.pos.8", _treasure),
    Audit("armagh.pos.9", _both_won),
)
"""For every position of play."""

TURN_AUDITS = (
    Audit("armagh.pos.10", _moves_left),
    Audit("armagh.pos.11", _stuns),
    Audit("armagh.pos.12", _tracker),
)
"""Only while the game is not won."""
