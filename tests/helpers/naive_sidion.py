"""A second generator of legal actions, as plain as the rules page: no shared map, prices or checks.

It knows Magic, Physical and Final with the default options, and gives the texts of the legal actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pnp.rules.games.sidion.state.values import Figure, Position

ROADS = ["kS-kF", "kS-kA", "kS-kH", "kF-kG", "kA-kG", "kG-0C", "kA-jF", "kA-jH"]
PHASE_OF = dict.fromkeys("TKC", "magic") | {"M": "physical"} | dict.fromkeys("HIRLX", "final")
PRINTED = {"S": {"g", "i"}, "F": {"g"}, "A": {"m"}, "G": {"m", "i"}, "H": set(), "C": {"g", "m", "i"}}
FAR = 99


def roads(players: int) -> set[frozenset[str]]:
    found = set()
    for k in range(1, players + 1):
        j = 1 if k == players else k + 1
        found |= {frozenset(road.replace("k", str(k)).replace("j", str(j)).split("-")) for road in ROADS}
    return found


def distances(players: int) -> dict[tuple[str, str], int]:
    """Floyd and Warshall's, where the engine searches in breadth."""
    joined = roads(players)
    towns = sorted({town for road in joined for town in road})
    hops = {(a, b): 0 if a == b else 1 if frozenset((a, b)) in joined else FAR for a, b in product(towns, towns)}
    for via, a, b in product(towns, towns, towns):
        hops[a, b] = min(hops[a, b], hops[a, via] + hops[via, b])
    return hops


class Naive:
    def __init__(self, position: Position) -> None:
        self.position = position
        self.hops = distances(position.players)
        self.joined = roads(position.players)
        self.towns = sorted({town for road in self.joined for town in road})
        self.blocked = {frozenset(path.split("-")) for path in position.blocks}
        self.locks = dict(position.locks)
        self.colour = position.active
        seat = next(seat for seat in position.seats if seat.colour == self.colour)
        self.gold, self.mana, self.influence = seat.purse
        self.mine = [figure for figure in position.figures if figure.owner == self.colour]
        self.heroes = [figure for figure in self.mine if figure.letter != "P"]

    def legal(self) -> set[str]:
        found = {f"{self.colour} done"}
        for figure in self.mine:
            if PHASE_OF.get(figure.order) == self.position.phase:
                found |= {" ".join(f"{figure.name} {figure.order} {rest}".split()) for rest in self.ways(figure)}
                if figure.order != "X":
                    found.add(f"{figure.name} S")
        return found

    def ways(self, figure: Figure) -> Iterator[str]:
        return getattr(self, f"way_{figure.order.lower()}")(figure)  # type: ignore[no-any-return]

    def open_to_me(self, town: str) -> bool:
        return town not in self.locks or self.locks[town] == self.colour

    def way_t(self, figure: Figure) -> Iterator[str]:
        for target, town in product(self.mine, self.towns):
            hops = self.hops[target.town, town]
            if target.order == "S" and 0 < hops <= figure.level and hops * hops <= self.mana and self.open_to_me(town):
                yield f"{target.name}>{town}"

    def way_k(self, figure: Figure) -> Iterator[str]:
        if self.mana >= 1 and len(self.blocked) < 12:
            yield from ("-".join(sorted(road)) for road in self.joined - self.blocked)

    def way_c(self, figure: Figure) -> Iterator[str]:
        for amount in range(1, self.mana + 1):
            if amount * (5 - figure.level) <= self.mana:
                yield from (f"{amount}g", f"{amount}i")

    def steps(self, figure: Figure) -> Iterator[str]:
        for town in self.towns:
            road = frozenset((figure.town, town))
            if self.gold >= 1 and road in self.joined and road not in self.blocked and self.open_to_me(town):
                yield town

    def way_m(self, figure: Figure) -> Iterator[str]:
        return self.steps(figure)

    def way_x(self, figure: Figure) -> Iterator[str]:
        foreign = {other.town for other in self.position.figures if other.owner != self.colour}
        return (town for town in self.steps(figure) if town not in foreign)

    def way_h(self, figure: Figure) -> Iterator[str]:
        return (hero.name for hero in self.heroes if hero.level < 3 and self.gold >= (hero.level + 1) ** 2)

    def way_i(self, figure: Figure) -> Iterator[str]:
        has = set(dict(self.position.works).get(figure.town, "")) | PRINTED[figure.town[1]]
        if figure.town not in self.locks and len(has) < 3 and self.gold >= (len(has) + 1) ** 2:
            yield from {"g", "m", "i"} - has

    def way_r(self, figure: Figure) -> Iterator[str]:
        if figure.town not in self.position.recruited and self.gold >= 5 and len(self.heroes) < 8:
            yield ""

    def way_l(self, figure: Figure) -> Iterator[str]:
        if figure.town in self.locks or self.influence < 5 or list(self.locks.values()).count(self.colour) >= 8:
            return
        if figure.letter == "P":
            yield from (hero.name for hero in self.heroes if hero.town == figure.town)
        else:
            yield ""
