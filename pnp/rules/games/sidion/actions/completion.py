"""Half an action: what is still missing, and what may follow."""

from __future__ import annotations

from itertools import islice

from pnp.rules.games.sidion.actions.judging import legal_actions, legal_of
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.state.draft import Draft, opened
from pnp.rules.games.sidion.state.orders import PARTS, STAND, TELEPORT, shown
from pnp.rules.games.sidion.state.values import Action, Position, SidionRules
from pnp.rules.protocol import Partial

MOST_FOLLOWS = 60

MOST_TRIED = 5000
"""So many legal actions are looked at where some are offered to people."""

_WANTED = {"die": "its number", "orders": "an order for each figure", "bid": "what is bid, or 0"}
"""What must be said where no figure acts."""


def is_half(action: Action) -> bool:
    """Is something missing that only the player can say? A prince's Lock without a hero is a matter of `sidion.lock.4`."""
    if action.verb in _WANTED:
        return not action.words
    if not action.verb or action.verb == "done":
        return not action.verb
    kind = KINDS[action.verb]
    return bool(kind.wants) and len(action.words) < kind.most


def half_an_action(rules: SidionRules, position: Position, action: Action) -> Partial:
    """What must follow, and the legal actions that begin so, some of them if there are many."""
    said = rules.notation(action).strip()
    field, actors = opened(position), rules.actors(position)
    actor = next((one for one in actors if one == action.who[:1]), next(iter(actors), ""))
    acts = field.phase in PARTS and action.who in field.figures
    found = legal_of(field, action.who, rules.without) if acts else legal_actions(field, actor, rules.without)
    looked = list(islice(found, MOST_TRIED))
    names = [name for name in map(rules.notation, looked) if name.upper().startswith(said.upper())]
    follows = tuple(names[:MOST_FOLLOWS])
    whole = len(names) == len(follows) and len(looked) < MOST_TRIED
    return Partial(said, _missing(field, action, follows), follows, whole=whole)


def _missing(field: Draft, action: Action, follows: tuple[str, ...]) -> str:
    if not action.verb:
        figure = field.figures.get(action.who)
        if figure and not follows:
            if figure.order == STAND:
                return "it has the order Stand, which is never carried out"
            has = f"the order {shown(figure.order)}" if figure.order else "no order"
            return f"it has {has}, and nothing can be done with that in the {field.phase} step"
        return "what is done must follow"
    target = field.figures.get(action.words[0]) if action.verb == TELEPORT and action.words else None
    if target is None and action.verb == TELEPORT and action.words:
        return f"a target and a town are wanted, and {action.words[0]} is no figure here"
    if target is None:
        return f"{_WANTED.get(action.verb) or KINDS[action.verb].wants} must follow"
    if target.order != STAND:
        return f"a town must follow, but {target.name} has no Stand order and can't be sent anywhere (sidion.tele.2)"
    return "a town must follow"
