"""What a set-up order breaks: the checks of each step, in the order of the clauses (`armagh.setup`)."""

from __future__ import annotations

from pnp.base.tongue import tr, trn
from pnp.rules.engine.checks import Check, Facts
from pnp.rules.games.siege_of_armagh.actions import faults
from pnp.rules.games.siege_of_armagh.actions.checks import Attempt, what_stands
from pnp.rules.games.siege_of_armagh.actions.set_up.orders import HOME_ROWS, SHIFTED, band, placer
from pnp.rules.games.siege_of_armagh.state import words
from pnp.rules.games.siege_of_armagh.state.board import (
    FILES,
    INVENTORY,
    KINDS,
    OFF_SQUARE,
    RANK_8,
    RIVER,
    RIVER_RANKS,
    VILLAGE,
    rank_of,
    square_name,
)


def _wrong_step(attempt: Attempt) -> Facts | None:
    stage, verb = attempt.position.stage, attempt.action.verb
    if not stage or verb == stage:
        return None
    return {"action": attempt.rules.notation(attempt.action), "its": verb, "step": stage}


def _done(attempt: Attempt) -> Facts | None:
    return None if attempt.position.stage else {"action": attempt.rules.notation(attempt.action)}


def _lay_rank(attempt: Attempt) -> Facts | None:
    rank = _rank(attempt.action.squares[0])
    return None if rank in RIVER_RANKS else {"rank": rank}


def _rank(square: int) -> int:
    return int(square_name(square)[1:])


def _shift_count(attempt: Attempt) -> Facts | None:
    count = len(set(attempt.action.squares))
    return None if count in SHIFTED else {"count": words.number(count)}


def _shift_twice(attempt: Attempt) -> Facts | None:
    files = attempt.action.squares
    twice = sorted(file for file in set(files) if files.count(file) > 1)
    named = words.joined([FILES[file] for file in twice])
    return {"files": trn("file {files} is", "files {files} are", len(twice), files=named)} if twice else None


def _cut_nothing(attempt: Attempt) -> Facts | None:
    bare = [square for square in attempt.action.squares if square >= OFF_SQUARE or not attempt.board[square] & RIVER]
    return {"square": square_name(bare[0]), "where": bare} if bare else None


def _village_band(attempt: Attempt) -> Facts | None:
    (square,) = attempt.action.squares
    side = placer(attempt.board)
    ranks = band(side, attempt.rules.options)
    if square < OFF_SQUARE and rank_of(square) in ranks:
        return None
    told = {
        "square": square_name(square),
        "band": tr("{first} to {last}", first=ranks[0], last=ranks[-1]),
        "people": words.people(side),
    }
    return {**told, "where": (square,)}


def _village_blocked(attempt: Attempt) -> Facts | None:
    (square,) = attempt.action.squares
    if square >= OFF_SQUARE or not attempt.board[square] & (RIVER | VILLAGE):
        return None
    return {"square": square_name(square), "what": what_stands(attempt.board, square), "where": (square,)}


def _fleet(attempt: Attempt) -> Facts | None:
    letters = attempt.action.letters
    if len(letters) == len(RANK_8) and all(letters.count(kind) <= INVENTORY[kind] for kind in KINDS):
        return None
    counted = [f"{letters.count(kind)} {kind}" for kind in (*KINDS, "?") if kind in letters]
    return {"counts": ", ".join(counted) or tr("no disc")}


def _fleet_seen(attempt: Attempt) -> Facts | None:
    seen = attempt.action.letters.strip("?") and attempt.rules.options.all_shuffled
    return {} if seen else None


def _muster_ranks(attempt: Attempt) -> Facts | None:
    outside = [square for square in attempt.action.squares if square not in HOME_ROWS]
    return _listed(outside)


def _muster_twice(attempt: Attempt) -> Facts | None:
    squares = attempt.action.squares
    return _listed(sorted(square for square in set(squares) if squares.count(square) > 1))


def _muster_count(attempt: Attempt) -> Facts | None:
    count, irish = len(attempt.action.squares), attempt.rules.options.irish
    return {"count": count, "irish": irish} if count > irish else None


def _muster_village(attempt: Attempt) -> Facts | None:
    squares = attempt.action.squares
    return _listed([square for square in squares if square < OFF_SQUARE and attempt.board[square] & VILLAGE])


def _listed(squares: list[int]) -> Facts | None:
    if not squares:
        return None
    return {"squares": words.listed(squares), "squares_are": words.squares_are(squares), "where": squares}


_FIRST = (Check(faults.WRONG_STEP, _wrong_step), Check(faults.SET_UP_DONE, _done))
_OUT_OF_STEP = ("wrong-step", "set-up-done")

CHECKS: dict[str, tuple[Check[Attempt], ...]] = {
    "lay": (*_FIRST, Check(faults.LAY_RANK, _lay_rank, _OUT_OF_STEP)),
    "shift": (
        *_FIRST,
        Check(faults.SHIFT_COUNT, _shift_count, _OUT_OF_STEP),
        Check(faults.SHIFT_TWICE, _shift_twice, _OUT_OF_STEP),
    ),
    "cut": (*_FIRST, Check(faults.CUT_NOTHING, _cut_nothing, _OUT_OF_STEP)),
    "village": (
        *_FIRST,
        Check(faults.VILLAGE_BAND, _village_band, _OUT_OF_STEP),
        Check(faults.VILLAGE_BLOCKED, _village_blocked, _OUT_OF_STEP),
    ),
    "ships": (
        *_FIRST,
        Check(faults.FLEET, _fleet, _OUT_OF_STEP),
        Check(faults.FLEET_SEEN, _fleet_seen, _OUT_OF_STEP),
    ),
    "muster": (
        *_FIRST,
        Check(faults.MUSTER_RANKS, _muster_ranks, _OUT_OF_STEP),
        Check(faults.MUSTER_TWICE, _muster_twice, _OUT_OF_STEP),
        Check(faults.MUSTER_COUNT, _muster_count, _OUT_OF_STEP),
        Check(faults.MUSTER_VILLAGE, _muster_village, _OUT_OF_STEP),
    ),
}
"""By verb: its checks, in the order of the clauses."""
