"""An example of order sheets in the book to play from: the slips with the words beside them, below what comes of them all."""

from __future__ import annotations

from pnp.definition.rules_text.cases import Case
from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.examples.film import film_strip
from pnp.rulebook.compose.examples.sheets.slips import slips_picture
from pnp.rulebook.compose.examples.taught import both_boards, told
from pnp.rulebook.compose.layouts.arrangements import Picture
from pnp.rulebook.compose.pictures.strips import Strip, text_strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.typography import leading_mm

_GAP = 5.0
"""White between slips and words, boards and slips, in mm."""
_LEAST = 27.0
"""Words in a narrower column stand above the slips."""
_BELOW = 2.0
_LONGER = 8.0
"""By how many mm slips and words beside boards may be longer than these."""


def ordered_strip(context: ComposeContext, example: Example, case: Case, column: Column) -> Strip | None:
    """Slips, words and boards, or the film that the example asks for; None where nobody has ordered anything."""
    played = context.played(case)
    slips = slips_picture(context, played.slips, column.width, example.line) if played is not None else None
    if played is None or slips is None or not slips.strip.height:
        return None
    if example.film:
        film, _ = film_strip(context, example, played.frames, column, ())
        return _headed(context, example, case, slips, column.width).under(film, _BELOW)
    boards, across = both_boards(context, example, case, column.width)
    side = column.width - across - _GAP
    stacked = slips_picture(context, played.slips, side, example.line) if slips.width > side else slips
    if side >= max(_LEAST, stacked.width):
        beside = stacked.strip.under(_words(context, example, case, side), _BELOW)
        if beside.height <= boards.height + _LONGER:
            return boards.beside(beside, across + _GAP)
    return _headed(context, example, case, slips, column.width).under(boards.centred(across, column.width), _BELOW)


def _headed(context: ComposeContext, example: Example, case: Case, slips: Picture, width: float) -> Strip:
    """The words at the right of the slips, both from the top; above where room is too narrow, below where they are long."""
    room = width - slips.width - _GAP
    if room < _LEAST:
        return _words(context, example, case, width).under(slips.strip, _BELOW)
    words = _words(context, example, case, room)
    beside = slips.strip.beside(words, slips.width + _GAP)
    below = slips.strip.under(_words(context, example, case, width), _BELOW)
    long = words.height > slips.strip.height + _LONGER
    return below if long and below.height <= beside.height + _LONGER else beside


def _words(context: ComposeContext, example: Example, case: Case, width: float) -> Strip:
    style = context.look.small
    return text_strip(context.lines(told(example, case), style, width, line=example.line), leading_mm(style))
