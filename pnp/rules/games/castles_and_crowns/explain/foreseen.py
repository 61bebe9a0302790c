"""Which rolls can have led to a table, by what was sent: the dice that lie there are fixed, those that stayed in hand are free.

The Knights that stayed are looked at by the set of ranks which they show (64 sets at most), and only where it matters: whether the
roll was blocked or stuck decides if the last lap begins. No search over rolls is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from pnp.rules.companions.explaining import Foreseen
from pnp.rules.games.castles_and_crowns.actions.movegen import is_blocked, legal_actions
from pnp.rules.games.castles_and_crowns.actions.straights import COUNTS
from pnp.rules.games.castles_and_crowns.show.prospects import onto
from pnp.rules.games.castles_and_crowns.state.cards import deal_of
from pnp.rules.games.castles_and_crowns.state.rolling import write_roll
from pnp.rules.games.castles_and_crowns.state.values import (
    MERCENARIES,
    NOBODY,
    RANKS,
    ROLL,
    SEND,
    Hand,
    Position,
    Rolled,
    in_order,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import kinds_in_words

_SIDES = len(RANKS)


class _Sent(NamedTuple):
    """What one turn has put down: the dice of a group by rank and kinds, or of a straight."""

    dice: tuple[tuple[int, str], ...]
    straight: bool = False
    held: str = ""
    """Specialists that showed the rank and were held back."""


def foreseen_rolls(position: Position, goal: Position) -> Iterable[Foreseen]:
    """The rolls of the player whose turn it is that can lie between the two positions, each kind once."""
    if goal.phase == SEND and goal.turn == position.turn and goal.hand == position.hand:
        if goal.roll is not None:
            yield Foreseen((write_roll(goal.roll),), _exact(goal.roll), "")
        return
    if goal.phase == ROLL and (goal.turn, goal.hand) == (position.turn, position.hand):
        return
    sent = list(_sent(position, goal))
    for each in _with_held(position, sent or [_Sent(())]):
        found = _foreseen(position, goal, each)
        if found is not None:
            yield found


def _sent(position: Position, goal: Position) -> Iterator[_Sent]:
    """What may have been sent, from the formations of the player that have grown and the dice gone from the hand."""
    me = position.turn
    kinds = _gone(position.hand[me], goal.hand[me])
    for before, after in zip(position.field, goal.field, strict=False):
        old, new = before[me], after[me]
        if new is None or new == old:
            continue
        if new.straight:
            former = list(zip(old.ranks, old.kinds, strict=True)) if old else []
            dice = [die for die in zip(new.ranks, new.kinds, strict=True) if die[1] != "m" and die not in former]
            yield _Sent(tuple(dice), straight=True)
        elif kinds and (old is None or len(new.kinds) > len(old.kinds)):
            yield _Sent(tuple((new.rank, kind) for kind in kinds))


def _with_held(position: Position, sent: list[_Sent]) -> Iterator[_Sent]:
    """With `hold_back` a group may have left specialists of its rank in hand: each case is another action."""
    hand = position.hand[position.turn]
    for each in sent:
        kinds = {kind for _, kind in each.dice}
        stay = "c" * bool(hand.captain and "c" not in kinds) + "t" * bool(hand.traitor and "t" not in kinds)
        may = position.options.hold_back and each.dice and not each.straight
        for size in range(len(stay) + 1 if may else 1):
            yield from (each._replace(held="".join(held)) for held in combinations(stay, size))


def _gone(before: Hand, after: Hand) -> str:
    return in_order("".join(kind * max(0, was - now) for kind, was, now in zip("kct", before, after, strict=True)))


def _foreseen(position: Position, goal: Position, sent: _Sent) -> Foreseen | None:
    """All rolls with which this can be sent and the last lap begins as it does, one of them as the example."""
    ways, example = 0, None
    for rolled, number in _rolls(position, sent):
        if number and _fits(position, goal, sent, rolled):
            ways += number
            example = example or rolled
    if example is None:
        return None
    return Foreseen(
        (write_roll(example),), Fraction(ways, _SIDES ** sum(position.hand[position.turn])), _in_words(sent)
    )


def _fits(position: Position, goal: Position, sent: _Sent, rolled: Rolled) -> bool:
    """Does the roll decide about the last lap as the goal has it? With a Knight sent it decides nothing."""
    if any(kind == "k" for _, kind in sent.dice):
        return True
    after = position._replace(phase=SEND, roll=rolled)
    if not sent.dice:
        return legal_actions(after)[0].verb == "pass"
    if position.last != NOBODY or position.options.all_dice:
        return True
    begins = goal.last == position.turn and bool(goal.hand[position.turn].knights)
    return is_blocked(after) == begins


def _rolls(position: Position, sent: _Sent) -> Iterator[tuple[Rolled, int]]:
    """A roll for each set of ranks of the Knights that stay and each face of the specialists, with the number of ways."""
    hand, dice = position.hand[position.turn], sent.dice
    shown = {kind: rank for rank, kind in dice if kind in "ct"}
    group = dice[0][0] if dice and not sent.straight else 0
    shown |= dict.fromkeys(sent.held, group)
    others = free = [rank for rank in RANKS if rank != group]
    captains: Iterable[int] = (shown["c"],) if "c" in shown else others if hand.captain else (0,)
    traitors: Iterable[int] = (shown["t"],) if "t" in shown else others if hand.traitor else (0,)
    faces = list(product(captains, traitors))
    if any(kind == "k" for _, kind in dice):  # which ranks the others show decides nothing then
        yield from _with_knights(hand.knights, sent, free, faces)
        return
    for size in range(min(hand.knights, len(free)) + 1):
        number = onto(hand.knights, size)
        for ranks in combinations(free, size) if number else ():
            knights = tuple(sorted((*ranks, *(ranks[:1] * (hand.knights - size)))))
            yield from ((Rolled(knights, captain, traitor), number) for captain, traitor in faces)


def _with_knights(
    knights: int, sent: _Sent, free: list[int], faces: list[tuple[int, int]]
) -> Iterator[tuple[Rolled, int]]:
    """The Knights sent show their ranks, all of a group's rank or one of each of a straight's; the others are free."""
    ranks = [rank for rank, kind in sent.dice if kind == "k"]
    left = knights - len(ranks)
    if left < 0:
        return
    if sent.straight:
        number = sum((-1) ** out * comb(len(ranks), out) * (_SIDES - out) ** knights for out in range(len(ranks) + 1))
        rest = [ranks[0]] * left
    else:
        number = comb(knights, left) * (_SIDES - 1) ** left
        rest = [free[index % len(free)] for index in range(left)]
    for captain, traitor in faces:
        yield Rolled(tuple(sorted((*ranks, *rest))), captain, traitor), number


def _in_words(sent: _Sent) -> str:
    """`one Knight and the Captain showed 3, no other die did`: what all these rolls have in common."""
    if not sent.dice:
        return "nothing of the roll had a place"
    if sent.straight:
        named = (f"{kinds_in_words(kind)} {rank}" for rank, kind in sent.dice)
        return f"the roll had {', '.join(named)}; the other dice are free"
    kinds = "".join(kind for _, kind in sent.dice)
    knights = kinds.count("k")
    parts = [f"{COUNTS[knights]} Knight{'s' * (knights > 1)}"] * bool(knights)
    parts += ["the Captain"] * ("c" in kinds) + ["the Traitor"] * ("t" in kinds)
    held = " and ".join({"c": "the Captain", "t": "the Traitor"}[kind] for kind in sent.held)
    other = f"{held} too and stayed in hand" if held else "no other die did"
    return f"{' and '.join(filter(None, (', '.join(parts[:-1]), parts[-1])))} showed {sent.dice[0][0]}, {other}"


def _exact(rolled: Rolled) -> Fraction:
    """The chance of this very roll."""
    ways, left = 1, len(rolled.knights)
    for rank in RANKS:
        count = rolled.knights.count(rank)
        ways *= comb(left, count)
        left -= count
    specialists = bool(rolled.captain) + bool(rolled.traitor)
    return Fraction(ways, _SIDES ** (len(rolled.knights) + specialists))


def foreseen_deal(position: Position, goal: Position) -> Iterable[Foreseen]:
    """The row and the Mercenaries as they lie afterwards."""
    if not goal.row or len(goal.reserve) != MERCENARIES:
        return
    left = list(deal_of(position).deck)
    chance = Fraction(1)
    for card in goal.row:
        alike = [other for other in left if other == card or (card[1:] == "" and other[0] == card[0])]
        if not alike:
            return
        chance *= Fraction(len(alike), len(left))
        left.remove(alike[0])
    chance *= _exact(Rolled(goal.reserve))
    yield Foreseen((" ".join(goal.row), " ".join(map(str, goal.reserve))), chance, "")
