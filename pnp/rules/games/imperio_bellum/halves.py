"""Half an action, or none: what may be meant, and what may follow; and what would be allowed in place of an illegal action."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pnp.definition.finding import Report
from pnp.rules.games.imperio_bellum.board import OFF, distance, square_name, square_number
from pnp.rules.games.imperio_bellum.values import Action, Position
from pnp.rules.matching import MOST_FOLLOWS, MOST_INSTEAD, hints_for, nearest_actions, unreadable
from pnp.rules.protocol import Parsed, Partial

if TYPE_CHECKING:
    from pnp.rules.games.imperio_bellum.engine import ImperioBellum

_LONE_SQUARE = re.compile(r"(?:R(\d)C(\d)|(\d)(\d))(.*)", re.IGNORECASE | re.ASCII)
_NO_MATTER = str.maketrans("\u2013\u2014\u2212\u00d7", "---x", " \t\xa0")


def half_an_action(rules: ImperioBellum, position: Position, typed: str) -> Report[Parsed[Action] | Partial]:
    """What `typed` begins: any legal action whose text begins so, or that goes to the square it names."""
    legal = [rules.name(action) for action in rules.moves(position)]
    plain = typed.translate(_NO_MATTER).casefold()
    lone = _LONE_SQUARE.fullmatch(plain)
    if lone:
        row, column = int(lone[1] or lone[3]), int(lone[2] or lone[4])
        square = square_number(row, column, position.options.rows)
        plain = square_name(square).casefold() + lone[5]
        goals = tuple(name for name in legal if name.casefold().endswith(plain)) if not lone[5] else ()
        follows = tuple(name for name in legal if name.casefold().startswith(plain)) or goals
        if lone[5] and not follows:
            own = [name for name in legal if name.startswith(square_name(square))]
            return Report(None, (unreadable(typed, "no action is written like this", hints_for(plain, own or legal)),))
        missing = "what does it do?" if follows else f"nothing can be done there: {square_name(square)}"
        return Report(Partial(typed, missing, follows[:MOST_FOLLOWS]))
    follows = tuple(name for name in legal if name.casefold().replace(" ", "").startswith(plain))
    if plain and follows:
        return Report(Partial(typed, "how does it go on?", follows[:MOST_FOLLOWS]))
    return Report(None, (unreadable(typed, "no action is written like this", hints_for(typed, legal)),))


def instead(rules: ImperioBellum, position: Position, action: Action) -> tuple[Action, ...]:
    """Other actions of the same piece or base, nearest to the goal first; in the set-up orders that are written alike."""
    if position.stage:
        return nearest_actions(rules, position, action)
    if not action.squares:
        return ()
    start, goal = action.squares[0], action.squares[-1]
    own = [other for other in rules.moves(position) if other.squares[:1] == (start,)]
    alike = [other for other in own if (other.verb == "spawn") == (action.verb == "spawn")]
    ordered = sorted(alike, key=lambda other: (other.verb != action.verb, _far(other.squares[-1], goal)))
    return tuple(ordered[:MOST_INSTEAD])


def _far(square: int, goal: int) -> int:
    return distance(square, goal) if goal < OFF else 0
