"""Order lines that a kingdom could have written: every move, voyage, training and spell worth trying, each well formed."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.kingdom_command.actions.judging import judge_sheet
from pnp.rules.games.kingdom_command.actions.orders import ORDERS
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.lines import Line, read_line, write_line
from pnp.rules.games.kingdom_command.state.standing import castles_of
from pnp.rules.games.kingdom_command.state.values import Position, Sheet


def lines_of(position: Position, realm: int) -> Iterator[str]:
    """The lines, those of ships first."""
    return map(write_line, _lines_of(position, realm))


def _lines_of(position: Position, realm: int) -> Iterator[str]:
    kinds = ORDERS.values()
    for ship in position.ships:
        if ship.realm == realm:
            yield from (line for kind in kinds for line in kind.of_ship(position, ship))
    for stack in position.stacks:
        if stack.realm == realm:
            yield from (line for kind in kinds for line in kind.of_stack(position, stack))
    for area in castles_of(position, realm):
        yield from (line for kind in kinds for line in kind.of_castle(position, realm, area))


def legal_lines(position: Position, seat: int, options: Options, off: frozenset[str]) -> Iterator[tuple[str, Line]]:
    """Every line worth trying that is legal by itself."""
    for text in dict.fromkeys(lines_of(position, seat)):
        (judged,) = judge_sheet(position, Sheet(seat, (text,)), options, off)
        line = read_line(text)
        if not judged.findings and not isinstance(line, str):
            yield text, line
