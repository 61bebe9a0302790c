"""What may have been meant by a void order line: legal lines of the same units with the same goal, or as much as is left."""

from __future__ import annotations

from itertools import islice

from pnp.rules.games.kingdom_command.actions.judging import judge_sheet
from pnp.rules.games.kingdom_command.actions.order_lines import legal_lines
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.lines import WAIT, Line, Move, Spell, Train
from pnp.rules.games.kingdom_command.state.values import Position, Sheet

MOST = 3


def near_orders(
    position: Position, legal: Sheet, wrong: Line, options: Options, off: frozenset[str]
) -> tuple[str, ...]:
    """Lines like the wrong one that are legal beside the legal ones, nearest first: the same goal before the same start."""
    scored = sorted(
        (score, number, text)
        for number, (text, line) in enumerate(legal_lines(position, legal.realm, options, off))
        if (score := _distance(wrong, line)) is not None
    )
    fitting = (text for _, _, text in scored if _fits(position, legal, text, options, off))
    return tuple(islice(fitting, MOST))


def _fits(position: Position, legal: Sheet, text: str, options: Options, off: frozenset[str]) -> bool:
    """Are all lines legal when this one is written below them?"""
    together = judge_sheet(position, Sheet(legal.realm, (*legal.lines, text)), options, off)
    return not any(one.findings for one in together)


def _distance(wrong: Line, line: Line) -> tuple[int, ...] | None:
    """How unlike two lines are; None where nobody would take one for the other."""
    if isinstance(wrong, Move) and isinstance(line, Move):
        same = (wrong.unit, wrong.number) == (line.unit, line.number)
        goal = _goal(wrong) == _goal(line)
        if not goal and not (same and wrong.start == line.start):
            return None
        return not goal, not same, wrong.start != line.start, abs(wrong.many - line.many), len(line.path)
    if isinstance(wrong, Train) and isinstance(line, Train):
        if wrong.unit != line.unit and wrong.area != line.area:
            return None
        return wrong.unit != line.unit, wrong.area != line.area, wrong.sea != line.sea, abs(wrong.many - line.many)
    if isinstance(wrong, Spell) and isinstance(line, Spell):
        if wrong.target != line.target and wrong.area != line.area:
            return None
        return wrong.target != line.target, wrong.spell != line.spell, wrong.area != line.area
    return None


def _goal(line: Move) -> str:
    return next((entry for entry in reversed(line.path) if entry != WAIT), line.start)
