"""Victory points, and how a game ends (`armagh.win`, `armagh.limit`)."""

from __future__ import annotations

from pnp.base.tongue import tr, tr_noop
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import OTHER, SIDE, I, V, any_village
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, SHIP, Position, Setup
from pnp.rules.games.siege_of_armagh.state.words import capital, chained, people
from pnp.rules.protocol import Outcome

TO_WIN = 2
DEFEATS = 4

REASONS = {
    "armagh.win.2": tr_noop("the Treasure"),
    "armagh.win.3": tr_noop("all five villages looted"),
    "armagh.win.4": tr_noop("the Treasure"),
    "armagh.win.5": tr_noop("four defeated Vikings"),
    "armagh.win.6": tr_noop("the defeated Chief"),
}

Scored = dict[str, tuple[str, ...]]


@carries_out("armagh.gold.11")
def holder(state: Setup | Position) -> str:
    """The side to which the Treasure counts (`armagh.gold.11`); "" for a carrier who is not there."""
    if state.treasure == MONASTERY:
        return I
    return V if state.treasure == SHIP else SIDE[state.board[state.treasure]]


@carries_out("armagh.win.2", "armagh.win.3", "armagh.win.4", "armagh.win.5", "armagh.win.6")
def points(state: Setup | Position, options: Options, without: frozenset[str] = frozenset()) -> Scored:
    """For each side the clauses by which it has a point each."""
    plain, berserkers, chiefs = state.fallen
    owner = holder(state)
    vikings: tuple[str, ...] = ("armagh.win.2",) if owner == V else ()
    irish: tuple[str, ...] = ("armagh.win.4",) if owner == I else ()
    if not any_village(state.board):
        vikings += ("armagh.win.3",)
    if plain + berserkers + (chiefs if options.chief_counts else 0) >= DEFEATS:
        irish += ("armagh.win.5",)
    if chiefs:
        irish += ("armagh.win.6",)
    if without:
        vikings, irish = (tuple(clause for clause in found if clause not in without) for found in (vikings, irish))
    return {V: vikings, I: irish}


def winners(state: Setup | Position, options: Options, without: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The sides with two points: usually none, and both in the one case of `armagh.win.8`."""
    return tuple(side for side, clauses in points(state, options, without).items() if len(clauses) >= TO_WIN)


@carries_out("armagh.win.8")
def outcome(position: Position, options: Options, without: frozenset[str] = frozenset()) -> Outcome | None:
    """How the game ended: by points, or by the turn limit. A game that is over has no moves left."""
    if position.stage or position.left:
        return None
    scored = points(position, options, without)
    won = winners(position, options, without)
    if len(won) > 1:  # one move brought both there, and it was the mover's
        who = capital(people(position.side))
        text = tr("{people} win: their move brought both sides to two points", people=who)
        return Outcome((position.side,), text, ("armagh.win.8", *scored[position.side]))
    if won:
        why = chained([tr(REASONS[clause]) for clause in scored[won[0]]])
        text = tr("{people} win: {why}", people=capital(people(won[0])), why=why)
        return Outcome(won, text, ("armagh.win.1", *scored[won[0]]))
    return _at_the_limit(scored)


def _at_the_limit(scored: Scored) -> Outcome:
    """More points win; equal points are a draw (`armagh.limit.1`)."""
    numbers = {side: len(clauses) for side, clauses in scored.items()}
    for side in (V, I):
        if numbers[side] > numbers[OTHER[side]]:
            text = tr(
                "{people} win at the turn limit, {more} to {fewer}",
                people=capital(people(side)),
                more=numbers[side],
                fewer=numbers[OTHER[side]],
            )
            return Outcome((side,), text, ("armagh.limit.1", *scored[side]))
    draw = tr("a draw at the turn limit, {vikings} to {irish}", vikings=numbers[V], irish=numbers[I])
    return Outcome((), draw, ("armagh.limit.1",))
