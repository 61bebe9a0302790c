"""Worked examples: what the board looked like, what was done, the verdict with its clause, what came of it, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.definition.cases import Case
from pnp.definition.nearest import did_you_mean
from pnp.draw.geometry import arrow
from pnp.draw.geometry import line as straight
from pnp.draw.model import Item, Shape, Stroke
from pnp.draw.style import Line
from pnp.rulebook.atoms import Atom
from pnp.rulebook.blocks import Diagram, Example, Examples, Run, Runs
from pnp.rulebook.compose.badges import HEIGHT, Verdict, badge
from pnp.rulebook.compose.column import Column, aligned_items, line_items, text_atoms
from pnp.rulebook.compose.figures import CELL, Figure, figure_of
from pnp.rulebook.compose.panels import PAD_FOOT, PAD_TOP, boxed, panel_column
from pnp.rulebook.compose.strips import Strip, text_strip
from pnp.rulebook.desk import Desk
from pnp.rulebook.faults import UNKNOWN_CASE
from pnp.rulebook.look import leading_mm
from pnp.rulebook.strokes import strokes_of

_ARROW_GAP = 8.0
"""Room for the arrow from the board before to the board after, in mm."""
_GAP = 5.0
_AFTER = 0.78
"""How much smaller the board after is shown."""
_ANSWER_BESIDE, _NOTE_BESIDE = 24.0, 33.0
"""The least widths, in mm, at which action and verdict, and the explanation, are set beside the boards."""
_TALLEST = 0.345
"""The part of a page that a board may take, so that two examples fit on one."""
_BETWEEN = 2.0
"""What a page break between two examples of one box costs."""


def examples_atoms(desk: Desk, block: Examples, column: Column) -> list[Atom]:
    """Neighbouring examples in one box with thin lines between; it may be cut at these. Unknown cases are findings."""
    inside = panel_column(desk, column)
    atoms: list[Atom] = []
    for example in block.items:
        case = desk.pictures.cases.get(example.case)
        if case is None:
            hints = did_you_mean(example.case, desk.pictures.cases)
            desk.findings.append(UNKNOWN_CASE.at(desk.place(example.line), name=example.case, hints=hints))
            continue
        if atoms:
            atoms.extend(_separator(desk, inside))
        atoms.extend(_one(desk, example, case, inside))
    return boxed(desk, "example", atoms, floats=column.main) if atoms else []


def _separator(desk: Desk, column: Column) -> tuple[Atom, Atom]:
    """The foot of one example and the head of the next, between which a page may end."""
    rule = straight(column.x, 0.0, column.x + column.width, 0.0)
    line = Shape(rule, stroke=Stroke(desk.look.inks.pale, 0.18))
    return Atom(PAD_FOOT, cost=_BETWEEN, edge="foot"), Atom(PAD_TOP, joint=(line,), keep=True, edge="top")


def _one(desk: Desk, example: Example, case: Case, column: Column) -> list[Atom]:
    """Title, boards with action and verdict, explanation; nothing in it is cut apart."""
    note: Runs = example.caption or ((Run(case.note),) if case.note else ())
    before, after = _boards(desk, example, case, column.width)
    left = before.width + _GAP if before else 0.0
    both = left + (after.width + _ARROW_GAP if after else 0.0)
    shown = Strip(before.items(0.0, 0.0), before.height) if before else Strip()
    if column.width - both >= _ANSWER_BESIDE or after is None:
        shown = _with_after(desk, shown, before, after)
        right = column.width - both
        side = _answer(desk, example, case, right)
        with_note = side.under(_note(desk, note, example.line, right, column.leading), 1.0)
        if right >= _NOTE_BESIDE and with_note.height <= max(shown.height, side.height + 2 * column.leading):
            side, note = with_note, ()
        shown = shown.beside(side, both)
    else:
        right = column.width - left - _ARROW_GAP + _GAP
        side = _answer(desk, example, case, right)
        top = max(side.height + 2.0, shown.height - after.height)
        middle = top + after.height / 2
        shown = shown.beside(side, left - _GAP + _ARROW_GAP)
        shown = shown.beside(_arrow(desk), left - _GAP, middle)
        shown = shown.beside(Strip(after.items(0.0, 0.0), after.height), left - _GAP + _ARROW_GAP, top)
    atoms = [*_title(desk, example, case, column), shown.atom(column)]
    if note:
        lines = desk.lines(note, column.style, column.width, line=example.line)
        atoms.extend(text_atoms(lines, column, space=1.2))
    return [replace(atom, keep=True) for atom in atoms]


def _boards(desk: Desk, example: Example, case: Case, room: float) -> tuple[Figure | None, Figure | None]:
    """Before and, if anything came of it, after."""
    arrows, marks = strokes_of(desk.pictures, case, refused=Verdict.read(case.verdict).kind == "no")
    line, crop, size = example.line, example.crop, example.size
    diagram = Diagram(case.position, line, arrows=arrows, marks=marks, crop=crop, size=size)
    before = figure_of(desk, diagram, room * 0.62)
    if before is not None:
        tallest = _TALLEST * desk.page.text_height
        before = replace(before, zoom=min(before.zoom, tallest / before.face.height))
    if not case.after or before is None:
        return before, None
    diagram = Diagram(case.after, line, crop=crop, size=size)
    return before, figure_of(desk, diagram, room - before.width - _ARROW_GAP, cell=CELL[size] * _AFTER)


def _with_after(desk: Desk, shown: Strip, before: Figure | None, after: Figure | None) -> Strip:
    """The board after beside the board before, centred on it."""
    if before is None or after is None:
        return shown
    shown = shown.beside(_arrow(desk), before.width, before.height / 2)
    picture = Strip(after.items(0.0, 0.0), after.height)
    return shown.beside(picture, before.width + _ARROW_GAP, max(0.0, before.height - after.height) / 2)


def _arrow(desk: Desk) -> Strip:
    """The arrow between two boards, its shaft at y = 0."""
    path = arrow(1.8, 0.0, _ARROW_GAP - 1.8, 0.0, width=0.9, head=2.3)
    return Strip((Shape(path, fill=desk.look.inks.grey),))


def _title(desk: Desk, example: Example, case: Case, column: Column) -> list[Atom]:
    """The word Example in the accent's colour, then the title."""
    label = replace(column.style, weight="semibold", colour=desk.look.inks.accent)
    word = desk.text_line(desk.words["example"], label)
    runs = (Run(case.title, bold=True),)
    lines = desk.lines(runs, column.style, column.width, line=example.line, indent=word.width + 2.4)
    atoms = text_atoms(lines, column, first=line_items(word, column.x, column.base))
    atoms[-1] = replace(atoms[-1], height=atoms[-1].height + 1.0)
    return atoms


def _answer(desk: Desk, example: Example, case: Case, width: float) -> Strip:
    """What was done, the badge, and the clauses that forbid it: along one line or under each other."""
    style = desk.look.small
    leading = leading_mm(style)
    said = ", ".join(case.actions)
    action = desk.lines((Run(said, mono=True, bold=True),), style, width, line=example.line)
    items: list[Item] = list(aligned_items(action, 0.0, leading * 0.78, leading))
    verdict = Verdict.read(case.verdict)
    taken, _ = badge(desk, verdict, 0.0, 0.0)
    x, y = action[0].width + 3.0, -0.2
    if len(action) > 1 or x + taken > width:
        x, y = 0.0, leading * len(action) + 0.5
    items.extend(badge(desk, verdict, x, y)[1])
    foot = max(y + HEIGHT, leading * len(action))
    clauses = _clause_lines(desk, verdict.clauses, example.line, width)
    if len(clauses) == 1 and x + taken + 2.0 + clauses[0].width <= width:
        items.extend(line_items(clauses[0], x + taken + 2.0, y + (HEIGHT + clauses[0].cap_height) / 2))
    elif clauses:
        items.extend(aligned_items(clauses, 0.0, foot + leading * 0.85, leading * 0.9))
        foot += leading * 0.9 * len(clauses) + 0.5
    return Strip(tuple(items), foot, f"{said} {' '.join(line.text for line in clauses)}".strip())


def _clause_lines(desk: Desk, clauses: Sequence[str], line: int, width: float) -> tuple[Line, ...]:
    """References to clauses, each on a line of its own."""
    style = replace(desk.look.small, size=desk.look.small.size * 0.88)
    found: list[Line] = []
    for name in clauses:
        found.extend(desk.lines((Run(link=f"#{name}", auto=True),), style, width, line=line))
    return tuple(found)


def _note(desk: Desk, note: Runs, line: int, width: float, leading: float) -> Strip:
    """The explanation in a narrow column."""
    lines = desk.lines(note, desk.look.small, width, line=line) if note and width >= _NOTE_BESIDE else ()
    return text_strip(lines, leading)
