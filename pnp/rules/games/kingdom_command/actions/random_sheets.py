"""Sheets at random, for playouts and tests: lines that are well formed, most of them legal."""

from __future__ import annotations

from random import Random

from pnp.rules.games.kingdom_command.actions.judging import judge_sheet
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import Atlas
from pnp.rules.games.kingdom_command.state.data import PASSENGERS, TOWERS
from pnp.rules.games.kingdom_command.state.lines import write_line
from pnp.rules.games.kingdom_command.state.standing import castles_of, map_of, movement
from pnp.rules.games.kingdom_command.state.values import Position, Sheet, Ship

_TRIED = 12
_EXAMPLES = 3
"""So many orders show how a sheet is written."""


def random_sheet(position: Position, realm: int, rng: Random) -> Sheet:
    """A kingdom that moves most of what it has, casts and trains now and then."""
    lines = [
        *(line for ship in position.ships if ship.realm == realm for line in _sail(position, ship, rng)),
        *_march(position, realm, rng),
        *_train(position, realm, rng),
    ]
    return Sheet(realm, tuple(map(write_line, lines)))


def legal_sheet(position: Position, realm: int, options: Options) -> Sheet:
    """Some orders that are legal here, as an example of a sheet; always the same ones."""
    for seed in range(_TRIED):
        sheet = random_sheet(position, realm, Random(seed))  # noqa: S311 - an example
        lines = tuple(one.text for one in judge_sheet(position, sheet, options) if not one.findings)[:_EXAMPLES]
        example = Sheet(realm, lines)
        if lines and not any(one.findings for one in judge_sheet(position, example, options)):
            return example
    return Sheet(realm)


def _sail(position: Position, ship: Ship, rng: Random) -> list[str]:
    the_map = map_of(position)
    name, start = f"{ship.kind}{ship.number}", the_map.ids[ship.area]
    seas = [the_map.ids[area] for area in the_map.seas_beside(ship.area)]
    lines = []
    if seas and rng.random() < 0.6:
        waits = ["."] * rng.randint(0, 2)
        lines.append(f"{name} {'-'.join((start, *waits, rng.choice(seas)))}")
    shores = [the_map.ids[area] for area in sorted(the_map.beside[ship.area]) if not the_map.is_sea[area]]
    for kind, count in zip(PASSENGERS, ship.cargo, strict=True):
        if count and rng.random() < 0.6:
            waits = ["."] * rng.randint(0, 2)
            lines.append(f"{count}{kind} {'-'.join((f'@{name}', *waits, rng.choice(shores)))}")
    return lines


def _march(position: Position, realm: int, rng: Random) -> list[str]:
    the_map = map_of(position)
    lines = []
    for stack in position.stacks:
        if stack.realm != realm or stack.kind in TOWERS:
            continue
        start = the_map.ids[stack.area]
        if stack.kind == "M" and rng.random() < 0.4:
            near = [area for area, far in enumerate(the_map.distance[stack.area]) if far <= 2]
            lines.append(f"!{rng.choice(('fog', 'quake'))} {start}>{the_map.ids[rng.choice(near)]}")
        if rng.random() < 0.8:
            count = rng.randint(1, stack.many)
            lines.append(
                f"{count}{stack.kind} {'-'.join((start, *_path(position, realm, stack.area, stack.kind, rng)))}"
            )
    return lines


def _path(position: Position, realm: int, area: int, kind: str, rng: Random) -> list[str]:
    the_map = map_of(position)
    if kind in PASSENGERS and rng.random() < 0.5:
        aboard = _voyage(position, realm, area, rng)
        if aboard:
            return aboard
    path: list[str] = []
    for _ in range(rng.randint(1, movement(position, realm, kind))):
        ways = _ways(the_map, area, kind)
        if not ways:
            break
        area = rng.choice(ways)
        path.append(the_map.ids[area])
    return path or [the_map.ids[next(iter(sorted(the_map.beside[area])))]]


def _ways(the_map: Atlas, area: int, kind: str) -> list[int]:
    return [other for other in sorted(the_map.beside[area]) if kind == "D" or not the_map.is_sea[other]]


def _voyage(position: Position, realm: int, area: int, rng: Random) -> list[str]:
    the_map = map_of(position)
    near = [ship for ship in position.ships if ship.realm == realm and ship.area in the_map.beside[area]]
    if not near:
        return []
    ship = rng.choice(near)
    path = [f"@{ship.kind}{ship.number}"]
    if rng.random() < 0.5:
        seas = (ship.area, *the_map.seas_beside(ship.area))
        shores = sorted({shore for sea in seas for shore in the_map.beside[sea] if not the_map.is_sea[shore]})
        path += [".", the_map.ids[rng.choice(shores)]]
    return path


def _train(position: Position, realm: int, rng: Random) -> list[str]:
    the_map = map_of(position)
    lines = []
    for area in castles_of(position, realm):
        seas = the_map.seas_beside(area)
        kind = rng.choice("SSMKT" if seas else "SSMK")
        if rng.random() < 0.8:
            at = f":{the_map.ids[rng.choice(seas)]}" if kind == "T" else ""
            lines.append(f"+{kind} {the_map.ids[area]}{at}")
    return lines
