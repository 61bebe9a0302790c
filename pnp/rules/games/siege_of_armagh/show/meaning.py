"""What comes of a move, in few words, for those who choose one: whom it pushes, what it destroys, loots or turns over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from pnp.base.tongue import tr, tr_noop
from pnp.rules.chance.tables import Entered
from pnp.rules.games.siege_of_armagh.actions.push import look_ahead
from pnp.rules.games.siege_of_armagh.show.outline import reveal_of
from pnp.rules.games.siege_of_armagh.state.board import SQUARES, V
from pnp.rules.games.siege_of_armagh.state.values import Action, ArmaghRules, Position
from pnp.rules.games.siege_of_armagh.state.words import listed, people
from pnp.rules.protocol import Event

_WORDS = {
    "destroy": tr_noop("destroys {place}"),
    "stun": tr_noop("stuns {place}"),
    "loot": tr_noop("loots {place}"),
    "take": tr_noop("takes the Treasure"),
    "steal": tr_noop("steals the Treasure"),
    "safe": tr_noop("the Treasure is safe in the Ship"),
    "home": tr_noop("the Treasure is back in the Monastery"),
    "flip": tr_noop("turns {place} over, which stays"),
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
        friend, troop = tr_noop("pushes the friend on {square}"), tr_noop("pushes the own troop on {square}")
        pushes = tr(friend if position.side == V else troop, square=SQUARES[push.line[0]])
        yield tr("own loss: {pushes}", pushes=pushes) if push.deadly else pushes
    else:
        alone, jointly = tr_noop("pushes {squares}"), tr_noop("joint push: pushes {squares}")
        yield tr(jointly if len(push.pushers) > 1 else alone, squares=listed(push.line))


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
            yield tr(_WORDS[event.word], place=event.details[0] if event.details else "")
        elif event.word == "win":
            yield tr("{people} win", people=people(event.details[0]))
