"""Actions among which are all legal ones: the ground on which the judge is held against `legal.py`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pnp.rules.games.castles_and_crowns.actions.movegen_straights import RUNS
from pnp.rules.games.castles_and_crowns.state.sources import shortest_name, sources_of
from pnp.rules.games.castles_and_crowns.state.values import OVER, PASS, RANKS, SEND, Action, Position

HELD = ("", "c", "t", "ct")


def candidates(position: Position) -> Iterator[Action]:
    """In phase send every group, straight and extension to every battlefield, and `pass`; else the phase's own action."""
    if position.phase != SEND:
        yield from (Action(position.phase),) if position.phase != OVER else ()
        return
    yield from _groups(position)
    if position.options.straights:
        yield from _straights(position)
    yield PASS


def _groups(position: Position) -> Iterator[Action]:
    held = HELD if position.options.hold_back else HELD[:1]
    for rank in RANKS:
        if not position.roll or not position.roll.group(rank):
            continue
        sources = sources_of(position, rank) if position.options.combined else ()
        named = tuple((shortest_name(source, sources),) for source in sources) if len(sources) > 1 else ()
        for kept, place, source in product(held, range(len(position.row)), ((), *named)):
            yield Action("group", place, rank, kept, source)


def _straights(position: Position) -> Iterator[Action]:
    """Every choice of dice of the roll and of Mercenaries of the reserve, with each rank's kinds."""
    rolled = position.roll
    if rolled is None:
        return
    kinds = {rank: "".join(dict.fromkeys(rolled.group(rank))) + "m" * (rank in position.reserve) for rank in RANKS}
    for place in range(len(position.row)):
        mine = position.field[place][position.turn]
        for low, high in RUNS:
            ranks = range(low, high + 1)
            for letters in product(*(kinds[rank] for rank in ranks)):
                yield Action("straight", place, dice=tuple(zip(ranks, letters, strict=True)))
        if mine and mine.straight:
            yield from _extensions(place, mine.ranks, kinds)


def _extensions(place: int, own: tuple[int, ...], kinds: dict[int, str]) -> Iterator[Action]:
    for low, high in product(range(1, own[0] + 1), range(own[-1], 7)):
        ranks = (*range(low, own[0]), *range(own[-1] + 1, high + 1))
        for letters in product(*(kinds[rank] for rank in ranks)) if ranks else ():
            yield Action("extend", place, dice=tuple(zip(ranks, letters, strict=True)))
