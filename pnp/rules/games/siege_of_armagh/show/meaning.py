"""What comes of a move, in few words, for those who choose one: whom it pushes, what it destroys, loots or turns over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from pnp.rules.chance.tables import Entered
from pnp.rules.games.siege_of_armagh.actions.push import look_ahead
from pnp.rules.games.siege_of_armagh.show.outline import reveal_of
from pnp.rules.games.siege_of_armagh.state.board import SQUARES, V
from pnp.rules.games.siege_of_armagh.state.values import Action, ArmaghRules, Position
from pnp.rules.games.siege_of_armagh.state.words import PEOPLE, listed
from pnp.rules.protocol import Event

_WORDS = {
    "destroy": "destroys {0}",
    "stun": "stuns {0}",
    "loot": "loots {0}",
    "take": "takes the Treasure",
    "steal": "steals the Treasure",
    "safe": "the Treasure is safe in the Ship",
    "home": "the Treasure is back in the Monastery",
    "flip": "turns {0} over, which stays",
}


def meaning(rules: ArmaghRules, position: Position, action: Action) -> str:
    """`pushes e6; stuns d6`; "" for a step of which nothing comes, and for what is no move of play.

    Only what the side to move may know is told.
    """
    if position.stage or action.verb != "move":
        return ""
    known = rules.view(position, position.side)
    parts = [*_pushed(known, action), *_outcomes(rules, known, action)]
    return "; ".join(parts)


def _pushed(position: Position, action: Action) -> Iterator[str]:
    push = look_ahead(position.board, *action.squares)
    if not push.line:
        return
    if push.friendly:
        friend = "friend" if position.side == V else "own troop"
        loss = "own loss: " if push.deadly else ""
        yield f"{loss}pushes the {friend} on {SQUARES[push.line[0]]}"
    else:
        yield f"{'joint push: ' if len(push.pushers) > 1 else ''}pushes {listed(push.line)}"


def _outcomes(rules: ArmaghRules, position: Position, action: Action) -> Iterator[str]:
    asked = reveal_of(position, action)
    if asked is None:
        yield from _told(rules.apply(position, action, Entered()).events)
        return
    total = sum(asked.choices.values())
    for face, number in asked.choices.items():
        events = rules.apply(position, action, Entered((face,))).events
        yield f"{face} {Fraction(number, total)}: {', '.join(_told(events))}"


def _told(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        if event.word in _WORDS:
            yield _WORDS[event.word].format(*event.details)
        elif event.word == "win":
            yield f"{PEOPLE[event.details[0]]} win"
