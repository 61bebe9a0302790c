"""What the report is made of: the sums of a run, the game's clauses, games worth reading."""

from __future__ import annotations

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
