"""What makes a position of play impossible: `armagh.pos.1` to `.12`, each in a function that lists every breach."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Fault, Finding, Place
from pnp.base.tongue import tr
from pnp.rules.engine.audits import Audit
from pnp.rules.games.siege_of_armagh.actions import faults
from pnp.rules.games.siege_of_armagh.actions.checks import what_stands
from pnp.rules.games.siege_of_armagh.actions.effects import HOME_RANK
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state import words
from pnp.rules.games.siege_of_armagh.state.board import (
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
from pnp.rules.games.siege_of_armagh.state.values import Setup
from pnp.rules.games.siege_of_armagh.turn.scoring import DEFEATS, winners

RIVER_COUNTS = {8: ((3, 5), (4, 4), (5, 3)), 7: ((2, 5), (3, 4), (4, 3), (5, 2))}
"""By number of tiles: how many may lie on rank 4 and on rank 5."""

VIKINGS = 8
MOST_ON_A_SPACE = 4
STUN_LIMITS = {(V, 2): (4, 0, 4), (V, 1): (5, 1, 5), (I, 2): (2, 0, 2), (I, 1): (2, 2, 4), (I, 0): (0, 4, 4)}
"""By side to move and moves left: stunned of the side to move, of the other side, together. An Irish turn that the turn limit has
ended (no move left) leaves at most the four Vikings of `(V, 2)`."""
FIRST_SPACE_LIMITS = {(I, 2): 0, (I, 1): 1, (V, 2): 2, (V, 1): 3, (I, 0): 2}
"""By side to move and moves left: troops on space 1 of the tracker."""


def river_breaches(board: bytes) -> Iterator[str]:
    """Why the river can't lie so, in words (`armagh.pos.1`)."""
    tiles = list(squares_where(board, RIVER))
    off = [square for square in tiles if rank_of(square) not in RIVER_RANKS]
    if off:
        yield tr(faults.RIVER_OFF, tiles_are=words.squares_are(off))
    doubled = [FILES[file] for file in range(8) if sum(square % 8 == file for square in tiles) > 1]
    if doubled:
        yield tr(faults.RIVER_DOUBLED, files=words.chained(doubled))
    on_ranks = tuple(sum(rank_of(square) == rank for square in tiles) for rank in RIVER_RANKS)
    if len(tiles) not in RIVER_COUNTS:
        yield tr(faults.RIVER_LENGTH, tiles=words.tiles(len(tiles)))
    elif not off and on_ranks not in RIVER_COUNTS[len(tiles)]:
        yield tr(faults.RIVER_BALANCE, on_4=words.tiles(on_ranks[0]), on_5=on_ranks[1])


def village_breaches(board: bytes, options: Options) -> Iterator[tuple[str, list[int]]]:
    """Why the villages can't stand so, with their squares (`armagh.pos.3`)."""
    standing = list(squares_where(board, VILLAGE))
    last = 6 if options.own_band else 5
    off = [square for square in standing if not 3 <= rank_of(square) <= last]
    if off:
        yield tr(faults.VILLAGES_OFF, squares_are=words.squares_are(off), last=last), off
    if len(standing) > VILLAGES:
        yield tr(faults.VILLAGES_COUNT, count=len(standing)), standing


def _river(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    tiles = names(squares_where(setup.board, RIVER))
    return (faults.RIVER_SHAPE.at(Place(spaces=tiles), reason=reason) for reason in river_breaches(setup.board))


def _on_river(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    for square in squares_where(setup.board, RIVER):
        code = setup.board[square]
        if code & (PIECE | VILLAGE):
            what = what_stands(setup.board, square) if code & PIECE else tr("a village")
            yield faults.ON_RIVER.at(_at(square), what=what, square=square_name(square))


def _villages(setup: Setup, options: Options) -> Iterator[Finding]:
    hints = (tr("typed from row 1 up? row 8 comes first"),) if _upside_down(setup.board) else ()
    for reason, squares in village_breaches(setup.board, options):
        yield faults.VILLAGES.at(_at(*squares), reason=reason, hints=hints)


def _upside_down(board: bytes) -> bool:
    """Would villages and sides stand as in every game, if row 1 had been typed first?"""
    ranks = {side: [rank_of(square) for square in pieces_of(board, side)] for side in (V, I)}
    on_band = all(3 <= 9 - rank_of(square) <= 5 for square in squares_where(board, VILLAGE))
    met = ranks[V] and ranks[I]
    return bool(on_band and met and sum(ranks[V]) * len(ranks[I]) < sum(ranks[I]) * len(ranks[V]))


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
        hints = (tr("a Reserve of {rest} would fit", rest=rest),) if rest >= 0 else ()
        yield faults.IRISH_COUNT.at(
            board=board, reserve=reserve, track=track, total=words.total_of(I, total), irish=options.irish, hints=hints
        )


def _viking_count(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    board, fallen = len(pieces_of(setup.board, V)), sum(setup.fallen)
    if board + fallen != VIKINGS:
        missing = VIKINGS - board - fallen
        short, over = (
            tr("{count} missing, on the board or in FALLEN", count=missing),
            tr("{missing} too many", missing=-missing),
        )
        hint = short if missing > 0 else over
        yield faults.VIKING_COUNT.at(board=board, fallen=fallen, total=words.total_of(V, board + fallen), hints=(hint,))


def _kinds(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    for kind, left in hidden_kinds(setup.board, setup.fallen).items():
        if left < 0:
            most = INVENTORY[kind]
            yield faults.TOO_MANY_OF_A_KIND.at(
                kind=tr(words.KINDS_IN_WORDS[kind]), count=words.number(most - left), most=words.number(most)
            )


def _treasure(setup: Setup, options: Options) -> Iterator[Finding]:
    del options
    square = setup.treasure
    if square < 0:
        return
    side = SIDE[setup.board[square]]
    if not side:
        fault = faults.NO_CARRIER
    elif rank_of(square) == HOME_RANK[side]:
        fault = faults.TREASURE_AT_SHIP if side == V else faults.TREASURE_AT_HOME
    else:
        return
    yield fault.at(_at(square), square=square_name(square))


def _both_won(setup: Setup, options: Options) -> Iterator[Finding]:
    if len(winners(setup, options)) < 2:
        return
    missing = list(_not_one_move(setup, options))
    if missing:
        yield faults.BOTH_WON.at(reasons=words.joined(missing))


def _not_one_move(setup: Setup, options: Options) -> Iterator[str]:
    """What speaks against the one move that brings both sides to two points (`armagh.win.8`)."""
    square = setup.treasure
    if setup.side != V:
        yield tr(faults.IRISH_MOVE)
    if square < 0 or SIDE[setup.board[square]] != V or rank_of(square) != HOME_RANK[I]:
        yield tr(faults.NO_RAIDER)
    if sum(setup.fallen) != DEFEATS:
        yield tr(faults.NOT_FOUR_FALLEN, fallen_have=words.vikings_have(sum(setup.fallen)))
    if not setup.fallen[2]:
        yield tr(faults.CHIEF_STANDS)
    if not options.own_loss:
        yield tr(faults.NO_OWN_LOSS)


def _moves_left(setup: Setup, options: Options) -> Iterator[Finding]:
    fault = _wrong_number_left(setup, options)
    if fault:
        yield fault.at(left_are=words.moves_are(setup.left), limit=options.turn_limit, round=setup.round)
    strangers = [square for square in setup.acted if SIDE[setup.board[square]] != setup.side]
    if strangers:
        squares, people = words.listed(strangers), words.people(setup.side)
        yield faults.STRANGER_ACTED.at(_at(*strangers), squares=squares, people=people)
    if options.free_deploy:
        return
    acted = words.squares_have(setup.acted) if setup.acted else tr("no piece has")
    if setup.left == 2 and setup.acted:
        yield faults.ACTED_TOO_SOON.at(_at(*setup.acted), squares_have=acted)
    if setup.left == 1 and not _one_move(setup.acted):
        yield faults.ACTED_OTHERWISE.at(_at(*setup.acted), squares_have=acted)


def _wrong_number_left(setup: Setup, options: Options) -> Fault | None:
    """What forbids that so many moves are left in a game that nobody has won."""
    if setup.left in (1, 2):
        return None
    if setup.left:
        return faults.MANY_MOVES_LEFT
    limit = options.turn_limit
    if not limit:
        return faults.NO_MOVE_LEFT
    if setup.side != I:
        return faults.SCORED_MID_ROUND
    return faults.SCORED_TOO_SOON if setup.round < limit else None


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
    groups = ((setup.side, own), (OTHER[setup.side], other), ("", own + other))
    found = [
        (whose, squares, most) for (whose, squares), most in zip(groups, limits, strict=True) if len(squares) > most
    ]
    for whose, squares, most in found:
        if whose or len(found) == 1:  # the sum merely follows from a side that has too many
            yield faults.STUN_COUNT.at(
                _at(*squares),
                stunned=words.pieces_are(len(squares), whose),
                squares=words.listed(squares),
                count=len(squares),
                when=_when(setup),
                most=words.number(most),
                hints=(tr("a small letter on the board is a stunned piece"),),
            )


def _tracker(setup: Setup, options: Options) -> Iterator[Finding]:
    for space in sorted(set(setup.track)):
        count = setup.track.count(space)
        first = FIRST_SPACE_LIMITS.get((setup.side, setup.left), MOST_ON_A_SPACE) if space == 1 else MOST_ON_A_SPACE
        if count > first:
            when = tr(" with {when}", when=_when(setup)) if space == 1 else ""
            yield faults.TRACKER_COUNT.at(
                troops=words.troops(count), count=count, space=space, most=words.number(first), when=when
            )
    del options


def _when(setup: Setup) -> str:
    """`the Irish to move and one move left`."""
    return tr("{people} to move and {moves} left", people=words.people(setup.side), moves=words.moves(setup.left))


def _at(*squares: int) -> Place:
    return Place(spaces=names(squares))


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
