"""Order sheets for a book: the counters of each line, and its way in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.scene import Slip, SlipLine
from pnp.rules.games.kingdom_command.actions.judging import judge_sheet
from pnp.rules.games.kingdom_command.actions.orders import kind_of
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.show.scene import piece
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES
from pnp.rules.games.kingdom_command.state.lines import Line, read_line
from pnp.rules.games.kingdom_command.state.values import Position, Sheet

_SHOWN = 3
"""The most counters of a line; of more, one is shown with their number."""


def slips(position: Position, sheets: Iterable[Sheet], options: Options, off: frozenset[str]) -> tuple[Slip, ...]:
    """The sheets that order anything; what no line can be read from is left out."""
    return tuple(
        Slip(NAMES[sheet.realm], f"{KINGDOMS[sheet.realm].lower()}-control", lines)
        for sheet in sheets
        if (lines := tuple(_lines(position, sheet, options, off)))
    )


def _lines(position: Position, sheet: Sheet, options: Options, off: frozenset[str]) -> Iterator[SlipLine]:
    for one in judge_sheet(position, sheet, options, off):
        line = read_line(one.text)
        if not isinstance(line, str):
            yield _line(sheet.realm, line, void=bool(one.findings))


def _line(realm: int, line: Line, *, void: bool) -> SlipLine:
    kind = kind_of(line)
    unit, number, count = kind.counters(line)
    counter = (piece(realm, unit, number), "front")
    many = count if count > _SHOWN else 0
    words = kind.words(line)
    return SlipLine((counter,) * (1 if many else count), f"{many} × {words}" if many else words, void)
