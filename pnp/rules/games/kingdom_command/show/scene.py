"""What lies where, for whoever draws it. Spaces are areas by id; pieces are named `<kingdom>-<unit>`, as `r-swordsman`.

| piece | what |
|---|---|
| `r-swordsman`, `r-mage`, `r-knight`, `r-dragon` | units |
| `r-trireme-1`, `r-galleon-3` | ships with their numbers |
| `r-trireme`, `r-galleon` | a ship of whatever number, in a fight |
| `r-tower` | a guard tower; under construction it shows its back |
| `r-control` | the owner of an area |
| `sawmill` | a sawmill |

Castle register, treasuries, market and cards lie in spaces of their own: `production.a1`, `attack.a1`, `project.a1`.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.scene import Scene, Standing
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import PASSENGERS
from pnp.rules.games.kingdom_command.state.standing import map_of
from pnp.rules.games.kingdom_command.state.values import NEUTRAL, Position

_PIECES = {
    "S": "swordsman",
    "M": "mage",
    "K": "knight",
    "T": "trireme",
    "w2": "tower",
    "w1": "tower",
    "W": "tower",
    "G": "galleon",
    "D": "dragon",
}


def piece(realm: int, kind: str, number: int = 0) -> str:
    """The component of a unit: `r-swordsman`, `r-trireme-2`; without a number a ship is `r-trireme`, any of them."""
    name = f"{KINGDOMS[realm].lower()}-{_PIECES[kind]}"
    return f"{name}-{number}" if number else name


def scene(position: Position) -> Scene:
    """Owners, buildings, units and ships, area by area."""
    return Scene((*lands(position), *_units(position)), board=board_of(position))


def board_of(position: Position) -> str:
    """The component that is the map."""
    return f"map-{position.map}"


def lands(position: Position) -> Iterator[Standing]:
    """Control discs and sawmills."""
    the_map = map_of(position)
    for area, name in enumerate(the_map.ids):
        if position.owners[area] != NEUTRAL:
            yield Standing(name, f"{KINGDOMS[position.owners[area]].lower()}-control")
        if position.sawmills[area]:
            yield Standing(name, "sawmill")


def _units(position: Position) -> Iterator[Standing]:
    ids = map_of(position).ids
    for stack in position.stacks:
        face = "back" if stack.kind in ("w2", "w1") else "front"
        yield Standing(ids[stack.area], piece(stack.realm, stack.kind), face, stack.many)
    for ship in position.ships:
        yield Standing(ids[ship.area], piece(ship.realm, ship.kind, ship.number))
        for kind, count in zip(PASSENGERS, ship.cargo, strict=True):
            if count:
                yield Standing(ids[ship.area], piece(ship.realm, kind), count=count)
