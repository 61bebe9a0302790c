"""What the report is made of: the sums of a run, the game's clauses, games worth reading."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pnp.playtest.statistics.sums import Sums


class Ruled(NamedTuple):
    """A clause as printed, and how the engine sees to it (`check`, `effect`, `audit`, `form`, `players`, or "")."""

    id: str
    sentence: str
    section: str
    how: str


class Frame(NamedTuple):
    """A position of a game: what was done last, and its picture as a part of the page."""

    caption: str
    picture: str


class Story(NamedTuple):
    """A game worth reading: why, which, its record, and some of its positions as pictures."""

    why: str
    seed: int
    number: int
    record: str
    frames: tuple[Frame, ...] = ()


class Compared(NamedTuple):
    """Another run to hold beside this one: what it is called, and its sums."""

    name: str
    sums: Sums


class Facts(NamedTuple):
    """Everything; `shapes` is what the pictures share."""

    title: str
    about: tuple[tuple[str, str], ...]
    sums: Sums
    clauses: tuple[Ruled, ...] = ()
    stories: tuple[Story, ...] = ()
    name: str = "this run"
    others: tuple[Compared, ...] = ()
    shapes: str = ""
    names: Mapping[str, str] = MappingProxyType({})

    def named(self, player: str) -> str:
        """A player as people call him, where a letter stands for him."""
        return self.names.get(player, player)


def names_of(sides: Mapping[str, str]) -> dict[str, str]:
    """Players for whom a letter stands, by the first word, besides a letter, that the game has for each.

    >>> names_of({"v": "V", "vikings": "V", "lion": "P1", "red": "R"})
    {'V': 'Vikings', 'R': 'Red'}
    """
    found: dict[str, str] = {}
    for word, player in sides.items():
        if len(player) == 1 and len(word) > 1:
            found.setdefault(player, word.title())
    return found
