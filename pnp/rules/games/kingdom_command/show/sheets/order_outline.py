"""The order desk: what each unit, castle and mage of a kingdom can be ordered, line by line, with what it costs.

A line is listed when it is legal by itself; several together have to be paid for together (`kingdom.order.5`).
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.kingdom_command.actions.order_lines import legal_lines
from pnp.rules.games.kingdom_command.actions.orders import kind_of
from pnp.rules.games.kingdom_command.actions.orders.cast import SPELL_COST
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.lines import Line, Move, Spell
from pnp.rules.games.kingdom_command.state.standing import writers
from pnp.rules.games.kingdom_command.state.values import Position
from pnp.rules.results import Choice, Outline

UNCOUNTED = 0
"""How many sheets there are nobody counts."""


def outline(position: Position, options: Options, off: frozenset[str]) -> Outline | None:
    """What sheets are put together of, for every kingdom that is still to hand one in; nothing outside the Orders phase."""
    seats = writers(position)
    choices = [choice for seat in seats for choice in _choices(position, seat, options, off)]
    if not choices:
        return None
    return Outline(UNCOUNTED, "KINGDOM: ORDER; ORDER; …", tuple(choices))


def _choices(position: Position, seat: int, options: Options, off: frozenset[str]) -> Iterator[Choice]:
    """A part for each place that can be ordered something, ships first, as they are judged first."""
    who = KINGDOMS[seat]
    ways: dict[str, list[tuple[str, str]]] = {}
    reached: dict[tuple[str, str], list[str]] = {}
    for text, line in legal_lines(position, seat, options, off):
        if isinstance(line, Spell):
            reached.setdefault((line.area, line.spell), []).append(line.target)
        elif not isinstance(line, Move) or line.many == 1:  # of several units, what one can do each can
            ways.setdefault(_place(line), []).append((text, _cost(line)))
    for (area, spell), targets in reached.items():
        way = f"!{spell} {area}>AREA", f"{SPELL_COST[spell]} mana; reaches {' '.join(targets)}"
        ways.setdefault(area, []).append(way)
    for place in sorted(ways, key=lambda name: not _is_ship(name)):
        yield Choice(who, f"{place} ({who})", tuple(ways[place]))


def _place(line: Line) -> str:
    """Where it is ordered: an area, or a ship."""
    if isinstance(line, Move):
        return f"{line.unit}{line.number}" if line.number else line.start.removeprefix("@")
    return line.area


def _is_ship(place: str) -> bool:
    return place[:1].isupper()


def _cost(line: Line) -> str:
    kind = kind_of(line)
    return f"{kind.price(line)} {kind.purse}" if kind.purse else ""
