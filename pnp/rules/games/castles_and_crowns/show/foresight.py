"""What a send changes, said before it is made: who then leads, which dice come along, whether the last lap begins."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.castles_and_crowns.state.leading import lead
from pnp.rules.games.castles_and_crowns.state.values import LETTERS, NOBODY, SENDS, Action, Position, seat_name
from pnp.rules.protocol import Event, Step


def foresight(before: Position, action: Action, step: Step[Position]) -> str:
    """`leads d with 4\u00bd (P2 before, with 4); Traitor from a; Mercenary 3 from the reserve`; "" for what is no send."""
    if action.verb not in SENDS:
        return ""
    parts = [_target(before, step.position, action.place)]
    parts += list(_elsewhere(before, step.position, action.place))
    parts += filter(None, map(_brought, step.events))
    return "; ".join(parts)


def _target(before: Position, after: Position, place: int) -> str:
    was, now = lead(before.field[place], before.options), lead(after.field[place], after.options)
    if now.seat == NOBODY:
        return f"nobody leads {LETTERS[place]}, {now.why}"
    if now.seat != before.turn:
        return f"{seat_name(now.seat)} leads {LETTERS[place]}, {now.why}"
    against = f", {now.why}" if now.why else f" with {now.strength}"
    former = f" ({seat_name(was.seat)} before)" if was.seat not in (now.seat, NOBODY) else ""
    return f"leads {LETTERS[place]}{against}{former}"


def _elsewhere(before: Position, after: Position, target: int) -> Iterator[str]:
    """Battlefields that a die leaves, where somebody else leads from then on."""
    for place in range(len(before.row)):
        was, now = lead(before.field[place], before.options), lead(after.field[place], after.options)
        if place != target and was.seat != now.seat:
            who = seat_name(now.seat) if now.seat != NOBODY else "nobody"
            former = f" ({seat_name(was.seat)} before)" if was.seat != NOBODY else ""
            yield f"{who} leads {LETTERS[place]}{former}"


def _brought(event: Event) -> str:
    if event.word == "traitor":
        return f"Traitor of {event.details[1]}\u2019s {event.details[2]}s comes from {event.details[0]}".replace(
            "\u2019", "'"
        )
    if event.word == "mercenary":
        where = event.details[1] if len(event.details) > 1 else "the reserve"
        return f"Mercenary {event.details[0]} comes from {where}"
    return "the last lap begins" if event.word == "last-lap" else ""
