"""A worked example in the book to play from: before and after side by side at one scale, the move drawn, a sentence that says why.

No notation, no verdict to decode, no id: what the engine makes of the case is in the reference.
"""

from __future__ import annotations

from pnp.definition.rules_text.cases import Case
from pnp.draw.geometry.shapes import arrow
from pnp.draw.model import Shape
from pnp.rulebook.compose.examples.beside import hands_picture
from pnp.rulebook.compose.examples.pair import ARROW, pair
from pnp.rulebook.compose.pictures.figures import CELL, Figure, figure_of
from pnp.rulebook.compose.pictures.strips import Strip, text_strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.source.quotes import curled
from pnp.rulebook.source.runs import Run, Runs, Size
from pnp.rulebook.strokes import strokes_of
from pnp.rulebook.typography import leading_mm

_SIZE: Size = "medium"
"""The one scale of all boards, unless a larger one is asked for."""
_LEAST_BOARD = 0.56
"""Boards that would be shown smaller than this side by side stand under each other."""
_GAP = 5.0
"""White between the boards and the words beside them, in mm."""
_LEAST_WORDS = 27.0
"""Words in a narrower column stand below the boards."""
_LONGER = 4
"""Words may be so many lines taller than the boards beside them."""
_BELOW = 2.0


def taught_strip(context: ComposeContext, example: Example, case: Case, width: float) -> Strip:
    """Boards, what lies beside them, and words: the words beside all, else beside the boards alone, else above."""
    boards, across = both_boards(context, example, case, width)
    hands = hands_picture(context, example, case, width)
    shown = boards.under(hands.strip, _BELOW) if hands.strip.height else boards
    beside = _with_words(context, example, case, shown, width=width, across=max(across, hands.width))
    if beside is not None:
        return beside
    beside = _with_words(context, example, case, boards, width=width, across=across) if hands.strip.height else None
    if beside is not None:
        return beside.under(hands.strip, _BELOW)
    style = context.look.small
    words = context.lines(told(example, case), style, width, line=example.line)
    below = shown if hands.strip.height else boards.centred(across, width)
    return text_strip(words, leading_mm(style)).under(below, _BELOW)


def _with_words(
    context: ComposeContext, example: Example, case: Case, shown: Strip, *, width: float, across: float
) -> Strip | None:
    """A picture with the words at its right, both from the top; None where the room is too narrow for them."""
    style = context.look.small
    leading = leading_mm(style)
    room = width - across - _GAP
    if room < _LEAST_WORDS or not shown.height:
        return None
    words = text_strip(context.lines(told(example, case), style, room, line=example.line), leading)
    if words.height > shown.height + _LONGER * leading:
        return None
    return shown.beside(words, across + _GAP)


def told(example: Example, case: Case) -> Runs:
    """What the rulebook says of the example, else what the case says of itself."""
    return example.caption or (Run(f"{curled(case.title)}. ", bold=True), Run(curled(case.note)))


def both_boards(context: ComposeContext, example: Example, case: Case, width: float) -> tuple[Strip, float]:
    """Before and after on one base line and at one scale, and how wide they are together."""
    if example.boards == "none":
        return Strip(), 0.0
    cell = max(CELL[_SIZE], CELL[example.size])
    room, half = width, (width - ARROW) / 2
    before, after = _figures(context, example, case, width, cell, bare=True)
    if before is not None and after is not None and before.width + ARROW + after.width > width:
        halved, _ = _figures(context, example, case, half, cell, bare=True)
        is_too_small = halved is not None and halved.width < _LEAST_BOARD * before.width / context.larger
        room = width if is_too_small else half
    before, after = _figures(context, example, case, room, cell)
    if before is not None and after is not None and room == width and before.width + ARROW + after.width > width:
        return _stacked(context, before, after)
    if before is None:
        return Strip(), 0.0
    if after is None:
        return Strip(before.items(0.0, 0.0), before.height), before.width
    return pair(context, before, after), before.width + ARROW + after.width


def _stacked(context: ComposeContext, before: Figure, after: Figure) -> tuple[Strip, float]:
    """After below before, the arrow between them: side by side their pieces would be too small."""
    height = before.height + ARROW / 2
    shaft = Shape(arrow(0.0, 0.8, 0.0, ARROW / 2 - 0.8, width=0.9, head=2.3), fill=context.look.inks.grey)
    shown = Strip(before.items(0.0, 0.0), before.height).beside(Strip((shaft,)), before.width / 2, before.height)
    return shown.beside(Strip(after.items(0.0, 0.0), after.height), 0.0, height), max(before.width, after.width)


def _figures(
    context: ComposeContext, example: Example, case: Case, width: float, cell: float, *, bare: bool = False
) -> tuple[Figure | None, Figure | None]:
    """The board with the move drawn, and the board that comes of it, if it is to be shown."""
    arrows, marks = strokes_of(context.pictures, case, example)
    before = figure_of(context, example.board(case.position, arrows=arrows, marks=marks), width, cell=cell, bare=bare)
    if not case.after or example.boards != "both":
        return before, None
    return before, figure_of(context, example.board(case.after, room=arrows), width, cell=cell, bare=bare)
