"""A position in words, for comparing it with the table."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.definition.templates.wording import plural
from pnp.rules.games.kingdom_command.actions.kinds.market_act import has_the_go
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES
from pnp.rules.games.kingdom_command.state.data import PASSENGERS, TECHS, UNITS
from pnp.rules.games.kingdom_command.state.standing import castles_of, debtor, income_of, lands_of, map_of, upkeep_of
from pnp.rules.games.kingdom_command.state.values import DEBT, MARKET, ORDERS, OVER, Position
from pnp.rules.games.kingdom_command.text.write import ship_name, write
from pnp.rules.games.kingdom_command.turn.finish import to_win


def describe(position: Position, options: Options) -> tuple[str, ...]:
    """Turn and phase, then a line for each kingdom: castles, areas, what comes in and goes out."""
    return (_phase(position), *_kingdoms(position, options))


def labelled(position: Position) -> str:
    """The text of a position with a comment behind each line about an area or a ship: its name, who is aboard."""
    lines = write(position).split("\n")
    ships = {ship_name(ship): ship for ship in position.ships}
    the_map = map_of(position)
    said = []
    for line in lines:
        words = line.split()
        ship = ships.get(words[0])
        area = ship.area if ship else the_map.number.get(words[0], -1)
        said.append("" if area < 0 else the_map.names[area] + (_aboard(ship.cargo) if ship else ""))
    width = max((len(line) for line, word in zip(lines, said, strict=True) if word), default=0)
    return "\n".join(f"{line:<{width}}  # {word}" if word else line for line, word in zip(lines, said, strict=True))


def _aboard(cargo: tuple[int, int, int]) -> str:
    units = [f"{many} {plural(UNITS[kind].name, many)}" for kind, many in zip(PASSENGERS, cargo, strict=True) if many]
    return f"; aboard: {', '.join(units)}" if units else ""


def _phase(position: Position) -> str:
    turn = f"Turn {position.turn}"
    if position.phase == OVER:
        return f"{turn}, the game is over"
    if position.phase == DEBT:
        return f"{turn}, Debt: {NAMES[debtor(position)]} disbands"
    if position.phase == ORDERS:
        given = ", ".join(NAMES[realm] for realm, _ in position.sealed)
        return f"{turn}, Orders" + (f"; handed in: {given}" if given else "")
    assert position.phase == MARKET  # noqa: S101 - there are four phases
    if position.due:
        return f"{turn}, Market: a tech is to be turned up"
    if position.row is None:
        return f"{turn}, Market: the scrolls are to be turned up"
    return f"{turn}, Market: {NAMES[has_the_go(position)]} has the go"


def _kingdoms(position: Position, options: Options) -> Iterator[str]:
    for realm, kingdom in enumerate(position.realms):
        if kingdom.out:
            yield f"{NAMES[realm]} ({KINGDOMS[realm]}): knocked out"
            continue
        castles = f"{len(castles_of(position, realm))} of {to_win(position, options)} castles"
        lands = len(lands_of(position, realm))
        study = f", researching {TECHS[kingdom.research].name}" if kingdom.research else ""
        yield (
            f"{NAMES[realm]} ({KINGDOMS[realm]}): {castles}, {lands} {plural('area', lands)}, "
            f"income {income_of(position, realm)}, upkeep {upkeep_of(position, realm)}{study}"
        )
