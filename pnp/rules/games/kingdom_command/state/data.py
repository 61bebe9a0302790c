"""The tables of the game: units, scrolls, techs."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.engine.marks import carries_out

WORKER_KINDS = ("S", "K")
PASSENGERS = ("S", "M", "K")
SHIPS = ("T", "G")
TOWERS = ("w2", "w1", "W")
LAND_KINDS = ("S", "M", "K", "w2", "w1", "W", "D")
"""What lies in an area by itself, in the order in which positions write it."""


@carries_out("kingdom.unit.1", "kingdom.unit.6")
class Unit(NamedTuple):
    """A row of the unit table (`kingdom.unit.1`). `cost` 0 means it is not trained for gold."""

    name: str
    move: int
    hits: int
    attack: int
    seats: int
    cost: int
    upkeep: int
    rank: int
    counters: int


UNITS = {
    "S": Unit("swordsman", 1, 2, 1, 0, 2, 1, 1, 20),
    "M": Unit("mage", 1, 1, 1, 0, 5, 1, 2, 5),
    "K": Unit("knight", 2, 3, 2, 0, 5, 2, 3, 10),
    "T": Unit("trireme", 1, 2, 2, 3, 5, 1, 4, 5),
    "w2": Unit("tower under construction", 0, 1, 0, 0, 0, 0, 5, 5),
    "w1": Unit("tower under construction", 0, 1, 0, 0, 0, 0, 5, 5),
    "W": Unit("guard tower", 0, 1, 3, 0, 0, 0, 6, 5),
    "G": Unit("galleon", 1, 7, 4, 1, 0, 2, 7, 3),
    "D": Unit("dragon", 3, 5, 3, 0, 0, 4, 8, 3),
}
BUILD_TIME = 2
"""Build steps until a dragon, a galleon or a tower is ready."""

TRAINED = ("S", "M", "K", "T")
CARGO_VALUE = (2, 5, 5)
"""Printed costs of S, M and K aboard (`kingdom.fight.6`)."""


class Scroll(NamedTuple):
    """A kind of scroll card and the prices printed on its copies."""

    name: str
    prices: tuple[int, ...]


SCROLLS = {
    "def": Scroll("Improve Defense", (2, 3, 3, 4, 4, 5)),
    "pro": Scroll("Improve Production", (3, 4, 4, 5, 5, 6, 6, 7)),
    "saw": Scroll("Sawmill", (4, 5, 5, 6, 6, 7, 7, 8)),
    "mkt": Scroll("Market", (6, 7, 8, 9)),
    "egg": Scroll("Dragon Egg", (10, 11, 12, 13, 14)),
    "blu": Scroll("Galleon Blueprint", (8, 9, 10, 11, 12)),
    "tow": Scroll("Guard Tower", (3, 4, 4, 5, 5, 6, 6, 7)),
}
DECK = tuple(f"{code}{price}" for code, scroll in SCROLLS.items() for price in scroll.prices)
"""All 44 scroll cards."""


@carries_out("kingdom.tech.8")
class Tech(NamedTuple):
    """A tech card: its name and what each of three payments costs."""

    name: str
    cost: int


TECHS = {
    "hor": Tech("Horse Breeding", 3),
    "arm": Tech("Plate Armour", 4),
    "nav": Tech("Navigation", 2),
    "tax": Tech("Tax Rolls", 3),
    "mas": Tech("Masonry", 3),
    "qua": Tech("Quartermasters", 3),
    "arc": Tech("Arcane Study", 2),
    "far": Tech("Far Sight", 2),
}
PAYMENTS = 3

MOST_GOLD = 99
MOST_MANA = 9
MOST_LEVEL = 6
"""Production and attack of a castle go no higher."""


@carries_out("kingdom.market.2")
def price_of(card: str) -> int:
    """The price printed on a card such as `saw6`."""
    return int(card[3:])


def kind_of_counter(kind: str) -> str:
    """The counter that stands for a kind: all towers are the same counter."""
    return "W" if kind in TOWERS else kind
