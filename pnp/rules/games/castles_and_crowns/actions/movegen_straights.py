"""The legal new straights and extensions of a roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.rules.games.castles_and_crowns.state.values import RANKS, Action, Formation, Position, Rolled

Dice = tuple[tuple[int, str], ...]

RUNS = tuple((low, high) for low in RANKS for high in range(low + 1, 7))
"""Lowest and highest rank of every straight of two dice or more."""


class Choices(NamedTuple):
    """The dice of every legal new straight, or extension, at one battlefield."""

    verb: str
    place: int
    dice: list[Dice]


def legal_straights(position: Position) -> Iterator[Action]:
    """By battlefield; one action for each choice of dice."""
    for verb, place, choices in straight_choices(position):
        for dice in choices:
            yield Action(verb, place, dice=dice)


def straight_choices(position: Position) -> Iterator[Choices]:
    """The dice that may be sent, battlefield by battlefield."""
    if not position.options.straights:
        return
    kinds = _kinds_by_rank(position)
    by_ranks = _new(position, kinds)
    every = [dice for choices in by_ranks.values() for dice in choices]
    for place, formations in enumerate(position.field):
        mine = formations[position.turn]
        if mine is not None and not mine.straight:
            continue
        taken = {
            other.ranks
            for seat, other in enumerate(formations)
            if other is not None and other.straight and seat != position.turn
        }
        if mine is not None:
            yield Choices("extend", place, list(_extensions(position, mine, kinds, taken)))
        elif taken.isdisjoint(by_ranks):
            yield Choices("straight", place, every)
        else:
            left = [dice for ranks, choices in by_ranks.items() if ranks not in taken for dice in choices]
            yield Choices("straight", place, left)


def _kinds_by_rank(position: Position) -> dict[int, str]:
    """What can stand for each rank: dice of the roll, a Mercenary of the reserve."""
    rolled = position.roll or Rolled()
    fillers = position.reserve if position.options.straight_recruits == "filler" else ()
    return {
        rank: "k" * (rank in rolled.knights)
        + "c" * (rank == rolled.captain)
        + "t" * (rank == rolled.traitor)
        + "m" * (rank in fillers)
        for rank in RANKS
    }


def _new(position: Position, kinds: dict[int, str]) -> dict[tuple[int, ...], list[Dice]]:
    """By ranks: every new straight, a die put on at a time."""
    deserters = _deserters(position)
    found: dict[tuple[int, ...], list[Dice]] = {}
    for low in RANKS:
        begun = list(kinds[low])
        for high in range(low + 1, 7):
            begun = [
                letters + kind
                for letters in begun
                if len(letters) == 1 or letters[-1] not in deserters
                for kind in kinds[high]
                if kind != "m" or "m" not in letters
            ]
            if not begun:
                break
            if high - low + 1 >= position.options.straight_min:
                ranks = tuple(range(low, high + 1))
                whole = [tuple(zip(ranks, letters, strict=True)) for letters in begun if "k" in letters]
                if whole:
                    found[ranks] = whole
    return found


def _extensions(
    position: Position, mine: Formation, kinds: dict[int, str], taken: set[tuple[int, ...]]
) -> Iterator[Dice]:
    deserters = _deserters(position)
    low, high = mine.ranks[0], mine.ranks[-1]
    alone_may_go = position.options.lone_traitor
    for below in _outwards(range(low - 1, 0, -1), kinds, deserters if mine.kinds[0] in deserters else ""):
        for above in _outwards(range(high + 1, 7), kinds, deserters if mine.kinds[-1] in deserters else ""):
            letters = below[::-1] + above
            ranks = (*range(low - len(below), low), *range(high + 1, high + 1 + len(above)))
            mercenaries = letters.count("m")
            if not letters or mercenaries > 1 or (mercenaries and "k" not in letters and "c" not in letters):
                continue
            inside = (below[::-1] + mine.kinds + above)[1:-1]
            stands = not any(kind in inside for kind in deserters)
            whole = tuple(range(low - len(below), high + len(above) + 1))
            if stands and whole not in taken and (letters != "t" or alone_may_go):
                yield tuple(zip(ranks, letters, strict=True))


def _outwards(ranks: range, kinds: dict[int, str], blocked: str) -> Iterator[str]:
    """Every row of dice that goes on from an end, the nearest first, the empty one too; none beyond a deserter there."""
    yield ""
    begun = [""] if not blocked else []
    for rank in ranks:
        begun = [letters + kind for letters in begun for kind in kinds.get(rank, "")]
        yield from begun


def _deserters(position: Position) -> str:
    """The kinds of dice that may stand at an end only (`crowns.straight.9`, `.16`)."""
    return "tm" if position.options.combined else "t"
