"""What is possible but suspicious: `armagh.warn.1` to `.5`."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.base.tongue import tr, trn
from pnp.rules.games.siege_of_armagh.actions import faults
from pnp.rules.games.siege_of_armagh.actions.effects import HOME_RANK
from pnp.rules.games.siege_of_armagh.actions.push import look_ahead
from pnp.rules.games.siege_of_armagh.actions.reveal import DEADLY_PLACES
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state import words
from pnp.rules.games.siege_of_armagh.state.board import (
    PIECE,
    I,
    V,
    any_village,
    is_face_down,
    names,
    pieces_of,
    rank_of,
    square_name,
)
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, Action, Position, Setup
from pnp.rules.games.siege_of_armagh.turn.scoring import winners

CROWD = 2
"""Troops on one space of the tracker from which on a third is unusual."""


def about_position(setup: Setup, options: Options) -> Iterator[Finding]:
    """Warnings about a position of play."""
    if winners(setup, options):
        yield faults.ALREADY_WON.at()
    on_rank_1 = [square for square in pieces_of(setup.board, V) if rank_of(square) == HOME_RANK[I]]
    if setup.treasure == MONASTERY and on_rank_1:
        squares = words.listed(on_rank_1)
        what = trn("a Viking on {squares}", "Vikings on {squares}", len(on_rank_1), squares=squares)
        yield faults.VIKING_AT_MONASTERY.at(Place(spaces=names(on_rank_1)), vikings=what)
    for space in sorted(set(setup.track)):
        count = setup.track.count(space)
        if count > CROWD:
            yield faults.CROWDED_TRACKER.at(count=count, space=space)
    waiting = setup.reserve + len(setup.track)
    if waiting and not any_village(setup.board):
        yield faults.NO_WAY_BACK.at(troops=words.the_troops(waiting))


def about_action(position: Position, action: Action) -> Iterator[Finding]:
    """The warning that a legal move strikes a piece of the mover's own side (`armagh.warn.5`)."""
    if action.verb == "move":
        push = look_ahead(position.board, *action.squares)
        if push.friendly and push.deadly:
            square = push.line[-1]
            hit = tr("destroys or turns over") if is_face_down(position.board[square] & PIECE) else tr("destroys")
            how = tr(DEADLY_PLACES[push.deadly])
            yield faults.OWN_PIECE_HIT.at(Place(spaces=names(push.line)), hit=hit, square=square_name(square), how=how)
