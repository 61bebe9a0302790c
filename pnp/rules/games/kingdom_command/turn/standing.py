"""How the kingdoms stand in the middle of a game, for bots: no rule, a guess."""

from __future__ import annotations

from pnp.rules.engine.shares import shares
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import UNITS, WORKER_KINDS
from pnp.rules.games.kingdom_command.state.standing import castles_of, income_of, map_of, units_of
from pnp.rules.games.kingdom_command.state.values import Position
from pnp.rules.games.kingdom_command.turn.finish import to_win

CASTLE, LAST_CASTLES = 6.0, 3.0
"""What a castle is worth, and how much more the nearer it brings victory."""
INCOME, GOLD, MANA, SCROLL, TECH = 0.7, 0.12, 0.25, 0.5, 1.5
"""What a gold piece a turn is worth, one in the chest, a point of mana, a scroll and a tech."""
UNIT = {"S": 1.0, "M": 1.6, "K": 2.2, "T": 1.2, "w2": 0.3, "w1": 0.5, "W": 1.0, "G": 3.0, "D": 3.5}
"""What a unit is worth, by its kind."""
NEAR = 0.4
"""What a swordsman or knight is worth beside a castle that is not his yet; half of it a border farther, and so on."""
DECISIVE = 14.0
"""Points of lead at which the odds are e to 1."""


def standing(position: Position, options: Options) -> dict[str, float]:
    """The share of the victory that each kingdom may expect; who is out has none."""
    playing = {realm: KINGDOMS[realm] for realm, one in enumerate(position.realms) if not one.out}
    points = {name: _points(position, realm, to_win(position, options)) for realm, name in playing.items()}
    nothing = {KINGDOMS[realm]: 0.0 for realm, one in enumerate(position.realms) if one.out}
    return {**nothing, **shares(points, DECISIVE)}


def _points(position: Position, realm: int, needed: int) -> float:
    one, castles = position.realms[realm], len(castles_of(position, realm))
    points = CASTLE * castles + LAST_CASTLES * castles * castles / max(1, needed)
    points += INCOME * income_of(position, realm) + GOLD * max(0, min(30, one.gold)) + MANA * min(8, one.mana)
    points += SCROLL * len(one.hand) + TECH * len(one.techs)
    points += sum(UNIT[kind] * count for kind, count in units_of(position, realm).items())
    return points + NEAR * _marching(position, realm)


def _marching(position: Position, realm: int) -> float:
    """How near the fighters on land are to castles that they could take."""
    the_map = map_of(position)
    goals = [area for area in the_map.castles if position.owners[area] != realm]
    near = 0.0
    for stack in position.stacks:
        if stack.realm == realm and stack.kind in WORKER_KINDS and goals:
            steps = min(the_map.distance[stack.area][goal] for goal in goals)
            near += stack.many * UNITS[stack.kind].move / 2 ** max(0, steps)
    return near
