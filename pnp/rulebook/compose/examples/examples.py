"""Worked examples: what the board looked like, what was done, the verdict with its clause, what came of it, and why."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import replace
from pnp.base.nearest import did_you_mean
from pnp.definition.rules_text.cases import Case
from pnp.draw.geometry.shapes import line as straight
from pnp.draw.model import Shape, Stroke
from pnp.rulebook.compose.column import Column, line_items, text_atoms
from pnp.rulebook.compose.examples.answer import answer_strip
from pnp.rulebook.compose.examples.beside import hands_picture
from pnp.rulebook.compose.examples.example_table import is_table, table_strips
from pnp.rulebook.compose.examples.pair import ARROW, pair
from pnp.rulebook.compose.examples.played import played_strip
from pnp.rulebook.compose.examples.sheets.ordered import ordered_strip
from pnp.rulebook.compose.examples.sheets.orders import orders_strip, sheets_of
from pnp.rulebook.compose.examples.story import said_strip, story_strip
from pnp.rulebook.compose.examples.taught import taught_strip
from pnp.rulebook.compose.examples.typed import typed_strip
from pnp.rulebook.compose.panels import PAD_FOOT, PAD_TOP, boxed, panel_column
from pnp.rulebook.compose.pictures.figures import CELL, Figure, figure_of
from pnp.rulebook.compose.pictures.strips import Strip, text_strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import UNKNOWN_CASE
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.source.blocks import Diagram, Example, Examples
from pnp.rulebook.source.quotes import curled
from pnp.rulebook.source.runs import Run, Runs
from pnp.rulebook.strokes import strokes_of

_GAP = 5.0
_SCALE = 0.9
"""How much smaller than in a diagram all boards of examples are, so that two of them and the words stand side by side."""
_ALONE = 0.62
"""The share of the column that a board may take when none follows it."""
_ANSWER_BESIDE, _NOTE_BESIDE = 24.0, 33.0
"""The least widths, in mm, at which action and verdict, and the explanation, are set beside the boards."""
_TALLEST = 0.345
"""The part of a page that a board may take, so that two examples fit on one."""
_BELOW = 2.0
"""White between the boards and the story below, in mm."""
_BETWEEN = 2.0
"""What a page break between two examples of one box costs."""


def example_atoms(context: ComposeContext, example: Example, column: Column) -> list[Atom]:
    """One example in a box of its own."""
    return examples_atoms(context, Examples((example,), example.line), column)


def examples_atoms(context: ComposeContext, block: Examples, column: Column) -> list[Atom]:
    """Neighbouring examples in one box with thin lines between; it may be cut at these. Unknown cases are findings."""
    inside = panel_column(context, column)
    atoms: list[Atom] = []
    for example in block.items:
        case = context.pictures.cases.get(example.case)
        if case is None:
            hints = did_you_mean(example.case, context.pictures.cases)
            context.findings.append(UNKNOWN_CASE.at(context.place(example.line), name=example.case, hints=hints))
            continue
        if atoms:
            atoms.extend(_separator(context, inside))
        atoms.extend(_one(context, example, case, inside))
    cut = context.form.columns > 1 and any(not atom.keep and not atom.edge for atom in atoms)
    return boxed(context, "example", atoms, floats=column.main, cut=cut) if atoms else []


def _separator(context: ComposeContext, column: Column) -> tuple[Atom, Atom]:
    """The foot of one example and the head of the next, between which a page may end."""
    rule = straight(column.x, 0.0, column.x + column.width, 0.0)
    line = Shape(rule, stroke=Stroke(context.look.inks.pale, 0.18))
    return Atom(PAD_FOOT, cost=_BETWEEN, edge="foot"), Atom(PAD_TOP, joint=(line,), keep=True, edge="top")


def _one(context: ComposeContext, example: Example, case: Case, column: Column) -> list[Atom]:
    """Title, boards with action and verdict, explanation; nothing in it is cut apart."""
    if context.volume == "play":
        ordered = ordered_strip(context, example, case, column)
        return [replace((ordered or taught_strip(context, example, case, column.width)).atom(column), keep=True)]
    note = _note_runs(example, case)
    special = played_strip(context, example, case, column, note)
    if special is not None:
        return _whole(context, example, case, column, shown=special[0], note=special[1])
    scene = context.pictures.scene_of(case.position).value
    if scene is not None and is_table(scene):
        *first, last = table_strips(context, example, case, scene, column)
        above = [replace(strip.atom(column, _BELOW), keep=False) for strip in first]
        return _whole(context, example, case, column, shown=last, note=note, above=above)
    if example.boards == "none":
        shown = answer_strip(context, example, case, column.width)
        return _whole(context, example, case, column, shown=shown, note=note)
    before, after = _boards(context, example, case, column.width)
    left = before.width + _GAP if before else 0.0
    both = left + (after.width + ARROW if after else 0.0)
    shown = Strip(before.items(0.0, 0.0), before.height) if before else Strip()
    if column.width - both >= _ANSWER_BESIDE or after is None:
        shown = _with_after(context, shown, before, after)
        right = column.width - both
        side = answer_strip(context, example, case, right)
        with_note = side.under(_note(context, note, example.line, right, column.leading), 1.0)
        if right >= _NOTE_BESIDE and with_note.height <= max(shown.height, side.height + 2 * column.leading):
            side, note = with_note, ()
        shown = shown.beside(side, both)
    elif sheets_of(case):
        shown = _with_after(context, shown, before, after)
        beside = _note(context, note, example.line, column.width - both, column.leading)
        if 0 < beside.height <= shown.height:
            shown, note = shown.beside(beside, both), ()
        shown = orders_strip(context, case, column.width).under(shown, _BELOW)
    else:
        boards = _with_after(context, shown, before, after)
        shown = answer_strip(context, example, case, column.width).under(boards, _BELOW)
    return _whole(context, example, case, column, shown=shown, note=note)


def _note_runs(example: Example, case: Case) -> Runs:
    """The explanation: the rulebook's own, else the case's."""
    return example.caption or ((Run(curled(case.note)),) if case.note else ())


def _whole(
    context: ComposeContext,
    example: Example,
    case: Case,
    column: Column,
    *,
    shown: Strip,
    note: Runs,
    above: Sequence[Atom] = (),
) -> list[Atom]:
    """Title, picture, what the engine tells, and the explanation where it doesn't stand beside the picture.

    Of a picture in two parts, the one `above` may stand at a column's foot, the other on top of the next.
    """
    played = context.played(case)
    hands = hands_picture(context, example, case, column.width)
    if hands.strip.height:
        shown = shown.under(hands.strip, _BELOW)
    if example.typed:
        shown = shown.under(typed_strip(context, example, case, column.width), _BELOW)
    if example.tell and played is not None:
        shown = shown.under(story_strip(context, example, played.story, column.width), _BELOW)
    if example.says and played is not None:
        shown = shown.under(said_strip(context, example, played.said, column.width), _BELOW)
    title = [replace(atom, keep=True) for atom in _title(context, example, case, column)]
    atoms = [shown.atom(column, _BELOW if above else 0.0)]
    if note:
        lines = context.lines(note, column.style, column.width, line=example.line)
        atoms.extend(text_atoms(lines, column, space=1.2))
    return [*title, *above, *(replace(atom, keep=True) for atom in atoms)]


def _boards(context: ComposeContext, example: Example, case: Case, room: float) -> tuple[Figure | None, Figure | None]:
    """Before and, if anything came of it, after: both at the one scale of the book, or as much smaller as they must be."""
    arrows, marks = strokes_of(context.pictures, case, example)
    followed = bool(case.after) and example.boards != "before"
    most = (room - ARROW) / 2 if followed else room * _ALONE
    before = _board(context, example.board(case.position, arrows=arrows, marks=marks), most)
    if before is None or not followed:
        return before, None
    return before, _board(context, example.board(case.after, room=arrows), most)


def _board(context: ComposeContext, diagram: Diagram, most: float) -> Figure | None:
    """A board no wider than that, and no taller than leaves room for a second example on the page."""
    board = figure_of(context, diagram, most, cell=CELL[diagram.size] * _SCALE)
    if board is None:
        return None
    return replace(board, zoom=min(board.zoom, _TALLEST * context.page.text_height / board.face.height))


def _with_after(context: ComposeContext, shown: Strip, before: Figure | None, after: Figure | None) -> Strip:
    """The board after beside the board before, on one base line."""
    if before is None or after is None:
        return shown
    return pair(context, before, after)


def _title(context: ComposeContext, example: Example, case: Case, column: Column) -> list[Atom]:
    """The word Example in the accent's colour, then the title."""
    label = replace(column.style, weight="semibold", colour=context.look.inks.accent)
    word = context.text_line(context.words["example"], label)
    runs = (Run(curled(case.title), bold=True),)
    lines = context.lines(runs, column.style, column.width, line=example.line, indent=word.width + 2.4)
    atoms = text_atoms(lines, column, first=line_items(word, column.x, column.base))
    atoms[-1] = replace(atoms[-1], height=atoms[-1].height + 1.0)
    return atoms


def _note(context: ComposeContext, note: Runs, line: int, width: float, leading: float) -> Strip:
    """The explanation in a narrow column."""
    lines = context.lines(note, context.look.small, width, line=line) if note and width >= _NOTE_BESIDE else ()
    return text_strip(lines, leading)
