"""What a player asks before the roll: will a rank show, will it go, am I stuck or blocked, can the last lap begin?

Only which ranks the Knights show decides what is legal, and how many of each only where all of them go at once; then each rank
shows as often as the dice have it. So 64 sets of ranks stand for all rolls, each with its exact number of ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

from pnp.rules.games.castles_and_crowns.actions.effects import sent_kinds
from pnp.rules.games.castles_and_crowns.actions.movegen import legal_actions
from pnp.rules.games.castles_and_crowns.state.values import (
    NOBODY,
    RANKS,
    SEND,
    Action,
    Hand,
    Position,
    Rolled,
    seat_name,
)
from pnp.rules.protocol import Prospect

_SIDES = len(RANKS)


def prospects(position: Position) -> tuple[Prospect, ...]:
    """Exact chances over the roll to come."""
    who, hand = seat_name(position.turn), position.hand[position.turn]
    ways = dict.fromkeys(_questions(position), 0)
    total = 0
    for rolled, number in _rolls(hand):
        total += number
        for question in _true_of(position, rolled):
            if question in ways:
                ways[question] += number
    named = _questions(position)
    return tuple(
        Prospect(named[question][0].format(who=who), Fraction(number, total), named[question][1])
        for question, number in ways.items()
    )


def _questions(position: Position) -> dict[str, tuple[str, tuple[str, ...]]]:
    """By key: the question in words and the clauses it turns on."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {
        "stuck": ("{who} is stuck: nothing can be sent", ("crowns.turn.6",)),
        "blocked": ("{who} is blocked: no Knight can be sent", ("crowns.end.2",)),
    }
    for rank in RANKS:
        found[f"shows {rank}"] = (f"a {rank} shows", ("crowns.turn.1",))
        found[f"sends {rank}"] = (f"a group of {rank}s can be sent", ("crowns.turn.4",))
    found["last knight"] = ("the last Knight can go out", ("crowns.end.1",))
    if position.last == NOBODY:
        found["last lap"] = ("the last lap can begin with this turn", ("crowns.end.1", "crowns.end.2"))
    return found


def _rolls(hand: Hand) -> Iterator[tuple[Rolled, int]]:
    """A roll for each set of ranks that the Knights show and each face of the specialists, with the number of ways."""
    captains = RANKS if hand.captain else (0,)
    traitors = RANKS if hand.traitor else (0,)
    for size in range(min(hand.knights, _SIDES) + 1):
        number = onto(hand.knights, size)
        for ranks in combinations(RANKS, size) if number else ():
            knights = tuple(sorted((*ranks, *(ranks[:1] * (hand.knights - size)))))
            yield from ((Rolled(knights, captain, traitor), number) for captain in captains for traitor in traitors)


def onto(dice: int, ranks: int) -> int:
    """In how many ways so many dice show exactly these ranks."""
    return sum((-1) ** left * comb(ranks, left) * (ranks - left) ** dice for left in range(ranks + 1))


def _true_of(position: Position, rolled: Rolled) -> Iterator[str]:
    """The questions to which this roll says yes."""
    after = position._replace(phase=SEND, roll=rolled)
    legal = legal_actions(after)
    sent = [(action, sent_kinds(action, rolled)) for action in legal]
    stuck = legal[0].verb == "pass"
    blocked = not any("k" in kinds for _, kinds in sent)
    for rank in RANKS:
        if rolled.group(rank):
            yield f"shows {rank}"
        if any(action.verb == "group" and action.rank == rank for action in legal):
            yield f"sends {rank}"
    if stuck:
        yield "stuck"
    if blocked:
        yield "blocked"
    hand = position.hand[position.turn]
    if any(kinds.count("k") == hand.knights and "k" in kinds for _, kinds in sent):
        yield "last knight"
    if _can_begin_last_lap(position, sent, stuck=stuck, blocked=blocked):
        yield "last lap"


def _can_begin_last_lap(position: Position, sent: list[tuple[Action, str]], *, stuck: bool, blocked: bool) -> bool:
    """Does some legal action begin the last lap (`crowns.end.1`, `.2`, `.7`)?"""
    hand = position.hand[position.turn]
    if position.options.all_dice:
        return stuck or any(len(kinds) - kinds.count("m") == sum(hand) for _, kinds in sent)
    return blocked or any(kinds.count("k") == hand.knights for _, kinds in sent)
