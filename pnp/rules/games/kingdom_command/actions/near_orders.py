"""What may have been meant by a void order line: legal lines of the same units with the same goal, or as much as is left."""

from __future__ import annotations

from itertools import islice

from pnp.rules.games.kingdom_command.actions.judging import judge_sheet
from pnp.rules.games.kingdom_command.actions.order_lines import legal_lines
from pnp.rules.games.kingdom_command.actions.orders import kind_of
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.lines import Line
from pnp.rules.games.kingdom_command.state.values import Position, Sheet

MOST = 3


def near_orders(
    position: Position, legal: Sheet, wrong: Line, options: Options, off: frozenset[str]
) -> tuple[str, ...]:
    """Lines like the wrong one that are legal beside the legal ones, nearest first: the same goal before the same start."""
    kind = kind_of(wrong)
    scored = sorted(
        (score, number, text)
        for number, (text, line) in enumerate(legal_lines(position, legal.realm, options, off))
        if type(line) is type(wrong) and (score := kind.unlike(wrong, line)) is not None
    )
    fitting = (text for _, _, text in scored if _fits(position, legal, text, options, off))
    return tuple(islice(fitting, MOST))


def _fits(position: Position, legal: Sheet, text: str, options: Options, off: frozenset[str]) -> bool:
    """Are all lines legal when this one is written below them?"""
    together = judge_sheet(position, Sheet(legal.realm, (*legal.lines, text)), options, off)
    return not any(one.findings for one in together)
