"""Kingdom Command looked at plainly: what a position shows and what legal order lines have taken of it, worked out by counting.

Nothing here is shared with the engine but the values of a position and the printed tables of maps and units, typed again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.state.map_data import MAPS
from pnp.rules.games.kingdom_command.state.values import Castle, Position, Ship

SEATS = "RBYP"
COST = {"S": 2, "M": 5, "K": 5, "T": 5}
MOVES = {"S": 1, "M": 1, "K": 2, "T": 1, "G": 1, "D": 3}
COUNTERS = {"S": 20, "M": 5, "K": 10, "T": 5, "W": 5, "G": 3, "D": 3}
NAMES = {
    "S": "swordsman",
    "M": "mage",
    "K": "knight",
    "T": "trireme",
    "G": "galleon",
    "D": "dragon",
    "W": "guard tower",
}
SEATS_OF = {"T": 3, "G": 1}
RIDERS = "SMK"

_PLACE = r"(?:[a-z]\d|@[RBYP]?[TG]\d)"
_LINE = re.compile(
    rf"(?P<own>[RBYP]?)(?P<many>\d*)(?P<unit>[SMKTGDW])(?P<number>\d?) (?P<path>{_PLACE}(?:-(?:\.|{_PLACE}))+)"
)


class Order(NamedTuple):
    """A move line taken apart."""

    many: int
    unit: str
    start: str
    path: tuple[str, ...]


@cache
def neighbours(name: str) -> dict[str, frozenset[str]]:
    return dict(KingdomCommand({}).neighbours()[f"map-{name}"])


@cache
def hops(name: str, start: str) -> dict[str, int]:
    """Borders to cross, by walking outwards."""
    found, edge = {start: 0}, {start}
    while edge:
        edge = {other for area in edge for other in neighbours(name)[area]} - {*found}
        found |= dict.fromkeys(edge, max(found.values()) + 1)
    return found


def seat_of(letter: str) -> int:
    return SEATS.index(letter)


def order_of(text: str) -> Order | None:
    """The move that a line in canonical form is, if it is one."""
    said = _LINE.fullmatch(text)
    if said is None or text[0] in "+!":
        return None
    start, *path = said["path"].split("-")
    if (said["unit"] in "TG") != bool(said["number"]) or (said["number"] and start[0] == "@"):
        return None  # ships have numbers, and none is aboard another
    return Order(int(said["many"] or 1), said["unit"] + said["number"], start, tuple(path))


class Look:
    """One kingdom of a position, and what the legal lines `above` have taken."""

    def __init__(self, position: Position, letter: str, above: Sequence[str] = ()) -> None:
        self.at = position
        self.letter, self.seat = letter, seat_of(letter)
        self.above = tuple(above)
        self.areas = [row[0] for row in MAPS[position.map][3]]
        self.beside = neighbours(position.map)
        self.realm = position.realms[self.seat] if self.seat < len(position.realms) else None

    @property
    def orders(self) -> list[Order]:
        return [order for text in self.above if (order := order_of(text))]

    def seas(self, area: str) -> set[str]:
        return {other for other in self.beside[area] if other[0] == "s"}

    def owner(self, area: str) -> str:
        owner = self.at.owners[self.areas.index(area)]
        return SEATS[owner] if owner >= 0 else "-"

    def castles(self) -> dict[str, tuple[int, int]]:
        """Production and attack of the own castles."""
        places = [row[0] for row in MAPS[self.at.map][3] if row[4]]
        levels = zip(places, self.at.castles, strict=True)
        return {area: (one.production, one.attack) for area, one in levels if self.owner(area) == self.letter}

    def castle(self, area: str) -> Castle | None:
        places = [row[0] for row in MAPS[self.at.map][3] if row[4]]
        return self.at.castles[places.index(area)] if area in places else None

    def ship(self, name: str) -> Ship | None:
        return next((one for one in self.at.ships if (one.realm, f"{one.kind}{one.number}") == (self.seat, name)), None)

    def lies(self, name: str) -> Ship:
        ship = self.ship(name)
        assert ship is not None, name
        return ship

    def there(self, unit: str, place: str) -> int:
        """Own units of a kind in an area or aboard a ship (`@T1`)."""
        if place.startswith("@"):
            ships = [one for one in self.at.ships if (one.realm, f"@{one.kind}{one.number}") == (self.seat, place)]
            return sum(one.cargo[RIDERS.index(unit)] for one in ships) if unit in RIDERS else 0
        area = self.areas.index(place)
        return sum(s.many for s in self.at.stacks if (s.area, s.realm, s.kind) == (area, self.seat, unit))

    def free(self, unit: str, place: str) -> int:
        taken = sum(order.many for order in self.orders if (order.unit, order.start) == (unit, place))
        return self.there(unit, place) - taken

    def gold(self) -> int:
        spent = sum(many * COST[unit] for many, unit, _ in self.trained())
        return self.realm.gold - spent if self.realm else 0

    def trained(self) -> Iterator[tuple[int, str, str]]:
        """How many, what and in which castle the lines above train."""
        for text in self.above:
            if found := re.fullmatch(r"\+(\d*)(\w) (\w\w).*", text):
                yield int(found[1] or 1), found[2], found[3]

    def spells(self) -> list[tuple[str, str]]:
        """Spell and mage's area of the lines above."""
        return [(found[1], found[2]) for text in self.above if (found := re.fullmatch(r"!(\w+) (\w\w)>\w\w", text))]

    def mana(self) -> int:
        cost = sum({"fog": 1, "quake": 2}[spell] for spell, _ in self.spells())
        return self.realm.mana - cost if self.realm else 0

    def counters(self, unit: str) -> int:
        """Counters in play, those of projects and those trained above."""
        kinds = {"w1": "W", "w2": "W"}
        used: int = sum(s.many for s in self.at.stacks if s.realm == self.seat and kinds.get(s.kind, s.kind) == unit)
        for ship in self.at.ships:
            if ship.realm == self.seat:
                used += (ship.kind == unit) + (ship.cargo[RIDERS.index(unit)] if unit in RIDERS else 0)
        project = {"D": "egg", "G": "blu"}.get(unit)
        castles = [castle for area in self.castles() if (castle := self.castle(area))]
        used += sum(castle.project == project for castle in castles if project)
        return used + sum(many for many, kind, _ in self.trained() if kind == unit)

    def voyage(self, name: str) -> tuple[list[str], list[bool]]:
        """Where a ship is before each step and after the last, and in which steps it sails."""
        sea = self.areas[self.lies(name).area]
        path = next((order.path for order in self.orders if order.unit == name), ())
        places, sails = [sea], []
        for entry in (*path, ".", ".", ".")[:3]:
            sails.append(entry != ".")
            places.append(places[-1] if entry == "." else entry)
        return places, sails

    def aboard(self, name: str, step: int, more: Order | None = None) -> int:
        """How many are aboard after a step (from 1) as planned, with the units of one order more."""
        count: int = sum(self.lies(name).cargo)
        for order in (*self.orders, *([more] if more else [])):
            place = order.start
            for entry in order.path[:step]:
                if entry != ".":
                    count += order.many * ((entry == f"@{name}") - (place == f"@{name}"))
                    place = entry
        return count

    def most_moves(self, kind: str) -> int:
        techs = self.realm.techs if self.realm else ()
        return 3 if kind == "K" and "hor" in techs else MOVES[kind] + (kind in "TG" and "nav" in techs)

    def price(self, card: str) -> int:
        """With what the own sawmills, built and held, add to a sawmill."""
        printed = int(card[3:])
        if card[:3] != "saw" or self.realm is None:
            return printed
        built = sum(
            self.at.sawmills[number] for number, area in enumerate(self.areas) if self.owner(area) == self.letter
        )
        return printed + 2 * built + 2 * sum(held[:3] == "saw" for held in self.realm.hand)

    def builders(self, area: str) -> int:
        return self.there("S", area) + self.there("K", area) if area[0] != "s" else 0
