"""Which bases the enemy can take in its next turn as things stand, said to whoever ends a turn."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.rules.chance.tables import Entered
from pnp.rules.games.imperio_bellum.actions.fights import melee
from pnp.rules.games.imperio_bellum.actions.judging.attempt import Attempt, what_stands
from pnp.rules.games.imperio_bellum.actions.ways import charged, odds_of, ride
from pnp.rules.games.imperio_bellum.state.board import (
    BASES,
    KIND,
    KIND_WORDS,
    KNIGHT,
    is_base,
    side_of,
    square_name,
)
from pnp.rules.games.imperio_bellum.state.values import DONE, END, Action, ImperioRules, Position

THREAT = Fault(
    "base-threatened",
    "{what} on {square} can be beaten in the next turn, as things stand, by {strikers}",
    Severity.ADVICE,
    clause="imperio.capture.1",
)


def about_action(rules: ImperioRules, position: Position, action: Action) -> Iterator[Finding]:
    """The bases that the end of a turn leaves to be beaten by one piece, with its dice; what several do together is not said."""
    if action != END or position.stage:
        return
    after = rules.apply(position, END, Entered(())).position
    if rules.outcome(after) is not None:
        return
    theirs = rules.apply(after, DONE, Entered(())).position
    for square, code in enumerate(theirs.board):
        if code and is_base(code) and side_of(code) == position.side:
            strikers = tuple(_strikers(rules, theirs, square))
            if strikers:
                facts = {"what": what_stands(code), "square": square_name(square), "strikers": "; ".join(strikers)}
                yield THREAT.at(Place(spaces=(square_name(square),)), **facts)


def _strikers(rules: ImperioRules, position: Position, target: int) -> Iterator[str]:
    """Every piece of the side to move that could attack the target, and its dice; a knight with the ride that it takes."""
    for square, code in enumerate(position.board):
        if not code or side_of(code) != position.side or code & KIND in BASES:
            continue
        action = Action("attack", (square, target))
        who = f"the {KIND_WORDS[code & KIND]} on {square_name(square)}"
        if code & KIND == KNIGHT:
            attempt = Attempt(rules, position, action)
            way = ride(attempt)
            if way:
                yield f"{who} ({charged(attempt, way)})"
        elif rules.permits(position, action):
            yield f"{who} ({odds_of(melee(position, square, target, rules.without))})"
