"""Combined variant: the formations of rivals that hold a Mercenary of a rank (`crowns.combined.5`)."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.castles_and_crowns.state.values import NOBODY, Formation, Position, place_name, seat_name

Source = tuple[int, int]
"""Battlefield and seat."""


def is_source(formation: Formation | None, rank: int) -> bool:
    """Does it hold a Mercenary of that rank that can go: any in a set, one at an end of a straight?"""
    if formation is None or not formation.mercenaries_of(rank):
        return False
    return not formation.straight or rank in (formation.ranks[0], formation.ranks[-1])


@carries_out("crowns.combined.7")
def sources_of(position: Position, rank: int) -> tuple[Source, ...]:
    """Every source for the player whose turn it is, from `a` on; none as long as the reserve has the rank."""
    if rank in position.reserve:
        return ()
    return tuple(
        (place, seat)
        for place, formations in enumerate(position.field)
        for seat, formation in enumerate(formations)
        if seat != position.turn and is_source(formation, rank)
    )


def named(sources: tuple[Source, ...], wanted: tuple[Source, ...]) -> tuple[Source, ...]:
    """Those of `sources` that `wanted` names; a battlefield without seat, or a seat without battlefield, names all of its."""
    return tuple(
        source
        for source in sources
        if any(place in (source[0], NOBODY) and seat in (source[1], NOBODY) for place, seat in wanted)
    )


def shortest_name(source: Source, sources: tuple[Source, ...]) -> Source:
    """The source without its seat, where the battlefield alone says which is meant."""
    alone = sum(place == source[0] for place, _ in sources) == 1
    return (source[0], NOBODY) if alone else source


def source_name(source: Source) -> str:
    """`e`, `e.P2`, or `P2` where no battlefield is named."""
    place, seat = source
    if place == NOBODY:
        return seat_name(seat)
    return place_name(place) if seat == NOBODY else f"{place_name(place)}.{seat_name(seat)}"
