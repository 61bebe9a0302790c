"""Half an action, or none: what may be meant, and what may follow; and what would be allowed in place of an illegal action."""

from __future__ import annotations

import re

from pnp.base.finding import Finding, Report
from pnp.rules.games.imperio_bellum.actions.fights import melee
from pnp.rules.games.imperio_bellum.actions.ways import charges
from pnp.rules.games.imperio_bellum.state.board import OFF, distance, square_name, square_number
from pnp.rules.games.imperio_bellum.state.values import Action, ImperioRules, Position
from pnp.rules.matching import MOST_FOLLOWS, MOST_INSTEAD, hints_for, nearest_actions, unreadable
from pnp.rules.protocol import Parsed, Partial

_LONE_SQUARE = re.compile(r"(?:R(\d)C(\d)|(\d)(\d))(.*)", re.IGNORECASE | re.ASCII)
_SQUARES = re.compile(r"R\s*(\d)\s*C\s*(\d)|(?<!\d)(\d)(\d)(?!\d)", re.IGNORECASE | re.ASCII)
_DICE = r"[\d+ ]+:[\d+ ]+"
VERBS = {
    **dict.fromkeys(("spawn", "bring", "recruit"), "+"),
    **dict.fromkeys(("attack", "charge", "hit", "strike"), "x*"),
    **dict.fromkeys(("fire", "shoot", "barrage"), "*"),
    **dict.fromkeys(("move", "go", "step"), "-"),
}
"""Words with which people begin an action, and the signs by which it is written."""
_NO_MATTER = str.maketrans("\u2013\u2014\u2212\u00d7", "---x", " \t\xa0")


def half_an_action(rules: ImperioRules, position: Position, typed: str) -> Report[Parsed[Action] | Partial]:
    """What `typed` begins: any legal action whose text begins so, or that goes to the square it names."""
    legal = [rules.notation(action) for action in rules.moves(position)]
    if re.fullmatch(_DICE, typed):
        return _dice_alone(rules, position, typed)
    verb = re.match(r"([a-z]+)\b", typed.casefold())
    if verb and verb[1] in VERBS:
        return _in_words(rules, position, typed, verb, _of_kind(legal, VERBS[verb[1]]))
    plain = typed.translate(_NO_MATTER).casefold()
    lone = _LONE_SQUARE.fullmatch(plain)
    if lone:
        square = square_number(int(lone[1] or lone[3]), int(lone[2] or lone[4]), position.options.rows)
        return _from_square(typed, square, lone[5], legal)
    follows = tuple(name for name in legal if name.casefold().replace(" ", "").startswith(plain))
    if plain and follows:
        return Report(Partial(typed, "how does it go on?", follows[:MOST_FOLLOWS]))
    return Report(None, (unreadable(typed, "no action is written like this", hints_for(typed, legal)),))


def _dice_alone(rules: ImperioRules, position: Position, typed: str) -> Report[Parsed[Action] | Partial]:
    """Dice without their action: as an example an attack for which so many are due."""
    attacks = (action for action in rules.moves(position) if action.verb == "attack")
    example = next((one for one in attacks if _fits(rules, position, one, typed)), None)
    form = f", as in {rules.notation(example)}[{typed}]" if example else f": [{typed}]"
    return Report(None, (unreadable(typed, f"dice stand behind their action{form}"),))


def _fits(rules: ImperioRules, position: Position, attack: Action, dice: str) -> bool:
    """Can an attack have been answered with these dice?"""
    striker, target = attack.squares
    return not isinstance(melee(position, striker, target, rules.without).read(dice), Finding)


def _from_square(typed: str, square: int, rest: str, legal: list[str]) -> Report[Parsed[Action] | Partial]:
    """A square and what is typed behind it: the actions of what stands there, or, of a square alone, those that go there."""
    begun = square_name(square).casefold() + rest
    goals = tuple(name for name in legal if name.casefold().endswith(begun)) if not rest else ()
    follows = tuple(name for name in legal if name.casefold().startswith(begun)) or goals
    if rest and not follows:
        own = [name for name in legal if name.startswith(square_name(square))]
        return Report(None, (unreadable(typed, "no action is written like this", hints_for(begun, own or legal)),))
    missing = "what does it do?" if follows else f"nothing can be done there: {square_name(square)}"
    return Report(Partial(typed, missing, follows[:MOST_FOLLOWS]))


def _of_kind(legal: list[str], signs: str) -> list[str]:
    """The actions that are written with one of the signs; a plain move is written with none of the others."""
    if "-" in signs:
        return [name for name in legal if not any(sign in name for sign in "+x*")]
    return [name for name in legal if any(sign in name for sign in signs)]


def _in_words(
    rules: ImperioRules, position: Position, typed: str, verb: re.Match[str], fitting: list[str]
) -> Report[Parsed[Action] | Partial]:
    """`attack R6C4`, `spawn F R3C1`: which of the actions that fit the word have the squares and letters typed behind it."""
    said = typed[verb.end() :]
    squares = [square_number(int(a or c), int(b or d), position.options.rows) for a, b, c, d in _SQUARES.findall(said)]
    letters = re.findall(r"(?<![a-z])([a-z])(?![a-z\d])", said.casefold())
    parts = [*(square_name(square).casefold() for square in squares), *(f"+{letter}-" for letter in letters)]
    follows = tuple(name for name in fitting if all(part in name.casefold() for part in parts))
    if "x" in VERBS[verb[1]] and len(squares) == 1 and squares[0] < OFF:
        follows += tuple(charge for charge in charges(rules, position, squares[0]) if charge not in follows)
    missing = "actions are written with signs" if follows else "nothing of the kind is legal here"
    return Report(Partial(typed, missing, follows[:MOST_FOLLOWS]))


def alternatives(rules: ImperioRules, position: Position, action: Action) -> tuple[Action, ...]:
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
