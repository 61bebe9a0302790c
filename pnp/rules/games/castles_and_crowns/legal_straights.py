"""The legal new straights and extensions of a roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from pnp.rules.games.castles_and_crowns.values import RANKS, Action, Formation, Position, Rolled

Dice = tuple[tuple[int, str], ...]

RUNS = tuple((low, high) for low in RANKS for high in range(low + 1, 7))
"""Lowest and highest rank of every straight of two dice or more."""


def legal_straights(position: Position) -> Iterator[Action]:
    """By battlefield, lowest and highest rank, then kinds; one action for each choice of dice."""
    if not position.options.straights:
        return
    kinds = _kinds_by_rank(position)
    new = list(_new(position, kinds))
    for place, formations in enumerate(position.field):
        mine = formations[position.turn]
        taken = {
            other.ranks
            for seat, other in enumerate(formations)
            if other is not None and other.straight and seat != position.turn
        }
        if mine is None:
            yield from (Action("straight", place, dice=dice) for ranks, dice in new if ranks not in taken)
        elif mine.straight:
            yield from _extensions(position, place, mine, kinds, taken)


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


def _new(position: Position, kinds: dict[int, str]) -> Iterator[tuple[tuple[int, ...], Dice]]:
    for low, high in RUNS:
        if high - low + 1 < position.options.straight_min:
            continue
        ranks = tuple(range(low, high + 1))
        for letters in _choices(ranks, kinds):
            if "k" in letters and _stands(letters, combined=position.options.combined):
                yield ranks, tuple(zip(ranks, letters, strict=True))


def _extensions(
    position: Position, place: int, mine: Formation, kinds: dict[int, str], taken: set[tuple[int, ...]]
) -> Iterator[Action]:
    below, above = mine.ranks[0], mine.ranks[-1]
    for low in range(1, below + 1):
        for high in range(above, 7):
            ranks = (*range(low, below), *range(above + 1, high + 1))
            if not ranks or tuple(range(low, high + 1)) in taken:
                continue
            for letters in _choices(ranks, kinds):
                whole = (*letters[: below - low], *mine.kinds, *letters[below - low :])
                alone = letters == ("t",) and not position.options.lone_traitor
                if not alone and _stands(whole, combined=position.options.combined):
                    yield Action("extend", place, dice=tuple(zip(ranks, letters, strict=True)))


def _choices(ranks: Sequence[int], kinds: dict[int, str]) -> Iterator[tuple[str, ...]]:
    """A die for each rank; of the Mercenaries one at most, and only beside a Knight or Captain."""
    if not all(kinds[rank] for rank in ranks):
        return
    for letters in product(*(kinds[rank] for rank in ranks)):
        mercenaries = letters.count("m")
        if not mercenaries or (mercenaries == 1 and ("k" in letters or "c" in letters)):
            yield letters


def _stands(letters: Sequence[str], *, combined: bool) -> bool:
    """Is no deserter inside?"""
    inside = letters[1:-1]
    return "t" not in inside and not (combined and "m" in inside)
