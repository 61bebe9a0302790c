"""Order sheets of an example: line by line, side by side, with the verdict behind the last."""

from __future__ import annotations

import re

from pnp.base.frozen import replace
from pnp.definition.rules_text.cases import Case
from pnp.rulebook.compose.badges import HEIGHT, badge, verdict_of
from pnp.rulebook.compose.pictures.strips import Strip, text_strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.typography import leading_mm

_SHEET = re.compile(r"(\w{1,12}): (.+)")
"""A sheet of orders: `R: 2K a3-a6; S a1-a2`."""
_NOTHING = "-"
_INDENT = "\u00a0"
_BETWEEN = 8.0
"""White between sheets, in mm."""
_LIFT = 0.4
"""How far a badge stands above the first order, in mm."""


def sheets_of(case: Case) -> list[list[str]]:
    """The lines of each order sheet, the first with its player in front; nothing if there are no sheets.

    Sheets without orders are left out where another has some.
    """
    sheets = [_SHEET.fullmatch(action) for action in case.actions]
    if not any(sheets):
        return []
    found: list[list[str]] = []
    empty = all(sheet is not None and sheet[2] == _NOTHING for sheet in sheets)
    for action, sheet in zip(case.actions, sheets, strict=True):
        player, orders = (f"{sheet[1]}: ", sheet[2].split("; ")) if sheet else ("", [action])
        if empty or orders != [_NOTHING]:
            found.append([f"{_INDENT * len(player) if k else player}{order}" for k, order in enumerate(orders)])
    return found


def orders_strip(context: ComposeContext, case: Case, width: float, *, verdict: bool = True) -> Strip:
    """The sheets in as few rows as hold them, and the verdict as a badge where it is wanted."""
    style = replace(context.look.code, size=context.look.small.size, weight="bold")
    bits: list[tuple[float, Strip]] = []
    for orders in sheets_of(case):
        lines = [context.text_line(order, style) for order in orders]
        bits.append((max(line.width for line in lines), text_strip(lines, leading_mm(style))))
    told = verdict_of(case) if verdict else None
    if told is not None:
        taken, items = badge(context, told, 0.0, -_LIFT)
        bits.append((taken, Strip(items, HEIGHT - _LIFT)))
    strip, x, y = Strip(), 0.0, 0.0
    for taken, bit in bits:
        if x and x + taken > width:
            x, y = 0.0, strip.height
        strip = strip.beside(bit, x, y)
        x += taken + _BETWEEN
    return strip
