"""The map for any number of players, worked out from the rule of the duchies (`sidion.map.1` to `sidion.map.7`).

Every duchy has the same five towns and eight paths; two of them lead into the next duchy of the ring. A town's id is the
duchy's number and the letter of its kind; the capital is `0C`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from pnp.rules.engine.marks import carries_out

COLOURS = "RBGYVO"
"""The seats clockwise; the player of seat k has duchy k."""

NAMES = {"R": "Red", "B": "Blue", "G": "Green", "Y": "Yellow", "V": "Violet", "O": "Orange"}
CAPITAL = "0C"
KINDS = "SFAGH"
PRINTED = {"S": "gi", "F": "g", "A": "m", "G": "mi", "H": "", "C": "gmi"}
"""What a town of each kind produces at the start (`sidion.map.4`), in the sequence gold, mana, influence."""

GOODS = "gmi"
FEWEST, MOST = 2, 6

_INSIDE = (("S", "F"), ("S", "A"), ("S", "H"), ("F", "G"), ("A", "G"))
_ACROSS = (("A", "F"), ("A", "H"))
"""Paths inside a duchy, and from a duchy to the next, by the kinds of their ends."""


class Atlas(NamedTuple):
    """A map: town ids (capital first, then by duchy), path ids in rising order, neighbours in rising order, hops between towns."""

    towns: tuple[str, ...]
    paths: tuple[str, ...]
    near: Mapping[str, tuple[str, ...]]
    hops: Mapping[str, Mapping[str, int]]


def path_id(one: str, other: str) -> str:
    """The path between two towns, its ends in alphabetical order (`sidion.note.2`)."""
    return "-".join(sorted((one, other)))


@carries_out("sidion.map.4")
def printed(town: str) -> str:
    """What the town produces at the start."""
    return PRINTED[town[1]]


@cache
@carries_out("sidion.map.1", "sidion.map.2", "sidion.map.5")
def atlas(players: int) -> Atlas:
    """The map for 2 to 6 players: 5N + 1 towns and 8N paths."""
    towns = (CAPITAL, *(f"{duchy}{kind}" for duchy in range(1, players + 1) for kind in KINDS))
    paths = tuple(sorted(path for duchy in range(1, players + 1) for path in _paths_of(duchy, duchy % players + 1)))
    near: dict[str, list[str]] = {town: [] for town in towns}
    for path in paths:
        one, other = path.split("-")
        near[one].append(other)
        near[other].append(one)
    neighbours = {town: tuple(sorted(others)) for town, others in near.items()}
    return Atlas(towns, paths, neighbours, {town: hops_from(town, neighbours) for town in towns})


def _paths_of(duchy: int, after: int) -> list[str]:
    inside = [path_id(f"{duchy}{one}", f"{duchy}{other}") for one, other in _INSIDE]
    across = [path_id(f"{duchy}{one}", f"{after}{other}") for one, other in _ACROSS]
    return [*inside, path_id(CAPITAL, f"{duchy}G"), *across]


@carries_out("sidion.map.6", "sidion.map.7")
def hops_from(start: str, near: Mapping[str, tuple[str, ...]], closed: frozenset[str] = frozenset()) -> dict[str, int]:
    """How many paths lead to each town, none of them into a town that is closed."""
    hops = {start: 0}
    waiting = deque([start])
    while waiting:
        town = waiting.popleft()
        for other in near[town]:
            if other not in hops and other not in closed:
                hops[other] = hops[town] + 1
                waiting.append(other)
    return hops


def in_sequence(towns: set[str]) -> tuple[str, ...]:
    """Towns as lists write them: the capital, then by duchy in the sequence S F A G H (`sidion.note.7`)."""
    return tuple(sorted(towns, key=lambda town: (town[0], KINDS.find(town[1]), town)))
