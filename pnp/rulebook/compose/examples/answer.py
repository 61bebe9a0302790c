"""An example's answer: what was done, the verdict as a badge, and the clauses that speak against it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.base.frozen import replace
from pnp.definition.rules_text.cases import Case
from pnp.draw.model import Item
from pnp.draw.type.style import Line
from pnp.rulebook.compose.badges import HEIGHT, badge, verdict_of
from pnp.rulebook.compose.column import aligned_items, line_items
from pnp.rulebook.compose.examples.sheets.orders import sheets_of
from pnp.rulebook.compose.pictures.strips import Strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.source.runs import Run
from pnp.rulebook.typography import leading_mm, letters_within

_JOINT = re.compile(r"(?<=[\w\])])(?=[-x*\[][\w\[])")
"""In an order without spaces, `R3C1-R4C1xR5C1[4+2:5]`: before a step, an attack or its dice."""
_WHOLE = 16
"""Letters of the longest action with blanks in it that a line does not break."""


def answer_strip(context: ComposeContext, example: Example, case: Case, width: float) -> Strip:
    """Along one line or under each other, within `width` mm. A case without actions tells its odds instead, if it has any."""
    style = context.look.small
    leading = leading_mm(style)
    letters = letters_within(width, style)
    action: list[Line] = []
    for orders in _said(case):
        runs = (Run(_breakable(orders, letters), mono=True, bold=True),)
        action.extend(context.lines(runs, style, width, line=example.line))
    said = " ".join(line.text for line in action)
    items: list[Item] = list(aligned_items(action, 0.0, leading * 0.78, leading))
    foot = leading * len(action)
    verdict = verdict_of(case)
    if verdict is None:
        return Strip(tuple(items), foot, said.replace("\u200b", ""))
    taken, _ = badge(context, verdict, 0.0, 0.0)
    x, y = (action[0].width + 3.0 if action else 0.0), -0.2
    if len(action) > 1 or x + taken > width:
        x, y = 0.0, foot + 0.5
    items.extend(badge(context, verdict, x, y)[1])
    foot = max(y + HEIGHT, foot)
    clauses = _clause_lines(context, verdict.clauses, example.line, width)
    if len(clauses) == 1 and x + taken + 2.0 + clauses[0].width <= width:
        items.extend(line_items(clauses[0], x + taken + 2.0, y + (HEIGHT + clauses[0].cap_height) / 2))
    elif clauses:
        items.extend(aligned_items(clauses, 0.0, foot + leading * 0.85, leading * 0.9))
        foot += leading * 0.9 * len(clauses) + 0.5
    return Strip(tuple(items), foot, f"{said} {' '.join(line.text for line in clauses)}".replace("\u200b", "").strip())


def _said(case: Case) -> tuple[str, ...]:
    """Everything done, in one line; order sheets line by line."""
    sheets = sheets_of(case)
    if not sheets:
        whole = (action.replace(" ", "\u00a0") if len(action) <= _WHOLE else action for action in case.actions)
        return tuple(filter(None, (", ".join(whole) or ", ".join(case.odds),)))
    return tuple(line for sheet in sheets for line in sheet)


def _breakable(orders: str, letters: int) -> str:
    """The same orders; those longer than a line of so many letters may break at their joints (U+200B, which does not show)."""
    return " ".join(_JOINT.sub("\u200b", order) if len(order) > letters else order for order in orders.split(" "))


def _clause_lines(context: ComposeContext, clauses: Sequence[str], line: int, width: float) -> tuple[Line, ...]:
    """References to clauses, each on a line of its own."""
    style = replace(context.look.small, size=context.look.small.size * 0.88)
    found: list[Line] = []
    for name in clauses:
        found.extend(context.lines((Run(link=f"#{name}", auto=True),), style, width, line=line))
    return tuple(found)
