"""Formations as dice in lanes, and dice in lanes as formations; what no dice can show is told in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.rules.companions.layout import Layout, Lying
from pnp.rules.games.castles_and_crowns.state.values import (
    LETTERS,
    RANKS,
    Formation,
    Setup,
    seat_name,
    set_of,
    straight_of,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import read_formation, write_formation
from pnp.rules.games.castles_and_crowns.text.read_lines import read_seat

RESERVE = "reserve"


def seat_of(text: str) -> int:
    """The seat that `P2` names; the first for what names none."""
    seat = read_seat(text)
    return 0 if seat is None else seat


def dice_in_lanes(letter: str, place: Iterable[tuple[int, Formation]]) -> Iterator[Lying]:
    """The dice of the formations that dice in a lane can say; the others are strange."""
    taken: set[int] = set()
    for seat, formation in place:
        if seat not in taken and _is_plain(formation):
            taken.add(seat)
            ranks = formation.ranks if formation.straight else formation.ranks * len(formation.kinds)
            pairs = zip(ranks, formation.kinds, strict=True)
            yield from (Lying(f"{letter}.{seat_name(seat)}", f"{kind}{rank}") for rank, kind in pairs)


def _is_plain(formation: Formation) -> bool:
    """Do its dice alone say what it is? Then it can be read from them: a set has one rank, a straight several."""
    several = len(set(formation.ranks)) > 1
    return bool(formation.kinds) and several == formation.straight and all(rank in RANKS for rank in formation.ranks)


def strange_formations(setup: Setup) -> Iterator[str]:
    """What no dice in lanes or in the reserve can say: `a=P1=7:3k`, `reserve=9`."""
    for letter, place in zip(LETTERS, setup.field, strict=False):
        taken: set[int] = set()
        for seat, formation in place:
            if seat in taken or not _is_plain(formation):
                yield f"{letter}={seat_name(seat)}={write_formation(formation)}"
            else:
                taken.add(seat)
    yield from (f"{RESERVE}={rank}" for rank in setup.reserve if rank not in RANKS)


def formations_at(letter: str, layout: Layout, strange: Iterable[list[str]]) -> Iterator[tuple[int, Formation]]:
    """Seat and formation of each lane of a battlefield that holds dice, and those told in words."""
    dice: dict[int, list[tuple[int, str]]] = {}
    for one in layout.lying:
        place, dot, seat = one.space.partition(".")
        if dot and place == letter:
            dice.setdefault(seat_of(seat), []).extend([(int(one.piece[1:]), one.piece[0])] * one.number)
    found = [(seat, _formation(shown)) for seat, shown in sorted(dice.items())]
    told = ((word[1], read_formation(word[2])) for word in strange if word[0] == letter)
    found += [(seat_of(seat), formation) for seat, formation in told if formation is not None]
    yield from sorted(found, key=lambda one: one[0])


def _formation(dice: list[tuple[int, str]]) -> Formation:
    ranks = {rank for rank, _ in dice}
    return straight_of(dice) if len(ranks) > 1 else set_of(min(ranks), "".join(kind for _, kind in dice))
