"""A worked example in the book to play from: before and after side by side at one scale, the move drawn, a sentence that says why.

No notation, no verdict to decode, no id: what the engine makes of the case is in the reference.
"""

from __future__ import annotations

from pnp.definition.rules_text.cases import Case
from pnp.draw.geometry.shapes import arrow
from pnp.draw.model import Shape
from pnp.rulebook.compose.badges import Verdict
from pnp.rulebook.compose.pictures.figures import CELL, Figure, figure_of
from pnp.rulebook.compose.pictures.strips import Strip, text_strip
from pnp.rulebook.context import Desk
from pnp.rulebook.source.blocks import Diagram, Example
from pnp.rulebook.source.runs import Run, Runs
from pnp.rulebook.strokes import strokes_of
from pnp.rulebook.typography import leading_mm

_CELL = CELL["medium"]
"""The one scale of all boards, side of a space in mm."""
_ARROW = 8.0
"""Room for the arrow between the boards, in mm."""
_GAP = 5.0
"""White between the boards and the words beside them, in mm."""
_LEAST_WORDS = 27.0
"""Words in a narrower column stand below the boards."""
_LONGER = 4
"""Words may be so many lines taller than the boards beside them."""
_BELOW = 2.0


def taught_strip(desk: Desk, example: Example, case: Case, width: float) -> Strip:
    """The boards with the words beside them, or below where the boards leave too little room."""
    shown = _boards(desk, example, case, width)
    across = shown[1]
    words = told(example, case)
    room = width - across - _GAP
    style = desk.look.small
    leading = leading_mm(style)
    beside = (
        text_strip(desk.lines(words, style, max(room, 1.0), line=example.line), leading)
        if room >= _LEAST_WORDS
        else None
    )
    if beside is None or beside.height > shown[0].height + _LONGER * leading:
        return text_strip(desk.lines(words, style, width, line=example.line), leading).under(shown[0], _BELOW)
    down = max(0.0, (shown[0].height - beside.height) / 2)
    return shown[0].beside(beside, across + _GAP, down)


def told(example: Example, case: Case) -> Runs:
    """What the rulebook says of the example, else what the case says of itself."""
    return example.caption or (Run(f"{case.title}. ", bold=True), Run(case.note))


def _boards(desk: Desk, example: Example, case: Case, width: float) -> tuple[Strip, float]:
    """Before and after on one base line and at one scale, and how wide they are together."""
    arrows, marks = strokes_of(desk.pictures, case, refused=Verdict.read(case.verdict).kind == "no")
    first = Diagram(case.position, example.line, arrows=arrows, marks=marks, crop=example.crop)
    followed = bool(case.after) and example.boards == "both"
    before = figure_of(desk, first, width, cell=_CELL)
    if before is None or example.boards == "none":
        return Strip(), 0.0
    shown = Strip(before.items(0.0, 0.0), before.height)
    after = _after(desk, example, case, width) if followed else None
    if after is None:
        return shown, before.width
    shaft = Shape(arrow(1.8, 0.0, _ARROW - 1.8, 0.0, width=0.9, head=2.3), fill=desk.look.inks.grey)
    shown = shown.beside(Strip((shaft,)), before.width, before.height / 2)
    left = before.width + _ARROW
    return shown.beside(Strip(after.items(0.0, 0.0), after.height), left), left + after.width


def _after(desk: Desk, example: Example, case: Case, width: float) -> Figure | None:
    return figure_of(desk, Diagram(case.after, example.line, crop=example.crop), width, cell=_CELL)
