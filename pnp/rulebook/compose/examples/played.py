"""Examples that are shown as they are played: moment by moment, or an order sheet judged line by line."""

from __future__ import annotations

from pnp.definition.rules_text.cases import Case
from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.examples.answer import answer_strip
from pnp.rulebook.compose.examples.film import film_strip
from pnp.rulebook.compose.examples.sheets.orders import orders_strip, sheets_of
from pnp.rulebook.compose.examples.story import lines_strip
from pnp.rulebook.compose.pictures.figures import figure_of
from pnp.rulebook.compose.pictures.strips import Strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.source.runs import Runs

_BELOW = 2.0
"""White between orders and film, board and lines, in mm."""
_GAP = 5.0
_BESIDE = 52.0
"""The least width, in mm, at which the lines of a sheet are set beside the board."""


def played_strip(
    context: ComposeContext, example: Example, case: Case, column: Column, note: Runs
) -> tuple[Strip, Runs] | None:
    """Orders and film, or the board and the verdict on each line, with what is left of the explanation.

    None for all other examples, and where there is no engine.
    """
    played = context.played(case)
    if played is None:
        return None
    if example.film:
        film, left = film_strip(context, example, played.frames, column, note)
        if sheets_of(case):
            return orders_strip(context, case, column.width, verdict=False).under(film, _BELOW), left
        return answer_strip(context, example, case, column.width).under(film, _BELOW), left
    if not played.lines:
        return None
    figure = figure_of(context, example.board(case.position), column.width)
    if figure is None:
        return None
    shown = Strip(figure.items(0.0, 0.0), figure.height)
    right = column.width - figure.width - _GAP
    if right < _BESIDE:
        return shown.under(lines_strip(context, played.lines, column.width, example.line), _BELOW), note
    return shown.beside(lines_strip(context, played.lines, right, example.line), figure.width + _GAP), note
