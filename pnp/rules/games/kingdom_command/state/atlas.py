"""A map as the rules use it: areas by number, neighbours, distances, castles."""

from __future__ import annotations

from functools import cache, cached_property

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.map_data import MAPS

KINGDOMS = "RBYP"
"""Letters by seat, clockwise (`kingdom.setup.1`)."""
NAMES = ("Red", "Blue", "Yellow", "Purple")

HOME = "castle"


def seat_named(word: str) -> int:
    """The seat of the kingdom that a letter or a name in full means, `r` or `Red`; -1 where none does."""
    plain = word.casefold()
    names = (seat for seat, name in enumerate(NAMES) if plain in (name.casefold(), KINGDOMS[seat].casefold()))
    return next(names, -1)


@carries_out("kingdom.map.2")
class Atlas:
    """One map. Areas are numbered by id; `castles` holds the numbers of areas with a castle, `homes` those of the homes by seat."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.title, self.kingdoms, self.to_win, areas = MAPS[name]
        self.ids = tuple(area[0] for area in areas)
        self.number = {area_id: number for number, area_id in enumerate(self.ids)}
        self.names = tuple(area[1] for area in areas)
        self.is_sea = tuple(area[2] == "sea" for area in areas)
        self.yields = tuple(area[3] for area in areas)
        self.beside = tuple(frozenset(self.number[other] for other in area[5].split()) for area in areas)
        self.castles = tuple(number for number, area in enumerate(areas) if area[4])
        self.castle_number = {area: number for number, area in enumerate(self.castles)}
        seats = KINGDOMS[: self.kingdoms]
        self.homes = tuple(next(n for n, area in enumerate(areas) if area[4] == letter) for letter in seats)

    @cached_property
    @carries_out("kingdom.map.6")
    def distance(self) -> tuple[tuple[int, ...], ...]:
        """Borders to cross between two areas, over land and sea alike (`kingdom.map.6`)."""
        return tuple(self._distances(start) for start in range(len(self.ids)))

    def _distances(self, start: int) -> tuple[int, ...]:
        found = {start: 0}
        edge = [start]
        while edge:
            reached = [other for area in edge for other in sorted(self.beside[area]) if other not in found]
            steps = found[edge[0]] + 1
            found.update(dict.fromkeys(reached, steps))
            edge = list(dict.fromkeys(reached))
        return tuple(found[area] for area in range(len(self.ids)))

    def seas_beside(self, area: int) -> tuple[int, ...]:
        """Sea areas that touch an area."""
        return tuple(other for other in sorted(self.beside[area]) if self.is_sea[other])


@cache
def atlas(name: str) -> Atlas:
    """The map of that name: `narrows`, `trident` or `corners`."""
    return Atlas(name)


def all_neighbours() -> dict[str, dict[str, frozenset[str]]]:
    """By map and id of an area, the ids of those next to it."""
    return {name: {area[0]: frozenset(area[5].split()) for area in areas} for name, (_, _, _, areas) in MAPS.items()}
