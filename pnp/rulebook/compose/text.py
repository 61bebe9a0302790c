"""Headings, paragraphs with or without a clause, code, rules and quotations."""

from __future__ import annotations

from collections.abc import Callable

from pnp.base.finding import Finding, Place
from pnp.base.frozen import replace
from pnp.draw.geometry.shapes import line as straight
from pnp.draw.model import ARTIFACT, Anchor, Item, Shape, Stamp, Stroke, tagged
from pnp.draw.svg.icons import recolour
from pnp.draw.type.setting import break_lines
from pnp.draw.type.style import Line, Span, Style
from pnp.draw.type.total_fit import EVEN, RAGGED
from pnp.rulebook.compose.column import Column, aligned_items, line_items, text_atoms
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import IN_SECTION, IN_SUBSECTION, Atom, Section, SideNote, element, told
from pnp.rulebook.pages.page_format import BASELINE, GRID
from pnp.rulebook.source.blocks import Block, Clause, Code, Heading, Paragraph, Quote, Rule
from pnp.rulebook.source.volumes import TAUGHT, spelt_out
from pnp.rulebook.typography import leading_mm, letters_within

_NUMBER_GAP = 3.2
"""White between a section's number and its title, in mm."""
_INLINE_ID = 7.5
"""Size in pt of a clause's id within the line."""
_CODE = ((1.0, 4.0), (0.94, 2.0), (0.88, 0.0))
"""What typed lines are tried at until they fit: a part of the usual size, and how far they stand in, in mm."""
_LEAST_CODE = 7.0
"""No letter on paper is smaller, in pt."""
_BORDER = 2.1
"""Height in mm of the game's border over the head of a chapter."""
_BORDER_TOP = -1.1
"""Where it begins, in mm from the top of the head: it stands as far from the words as these do from the text."""
_LOWER = 0.33
"""How much lower than others the line of a chapter's head stands, in lines."""
_OVERLAP = 0.16
"""By how much in mm the pieces of a border overlap, so that no hair of paper shows between them."""
_HEAD_SPACE = {2: 1.5, 3: 1.0, 4: 1.0}
"""Lines of white above a heading."""


def heading_atoms(context: ComposeContext, heading: Heading, column: Column) -> list[Atom]:
    """A heading: never the last thing on a page, and no figure floats past it."""
    level = min(max(heading.level, 2), 4)
    style = context.look.heads[level - 2]
    number = context.text_line(heading.number, _number_style(context, style)) if heading.number else None
    indent = number.width + _NUMBER_GAP if number and level == 2 else 0.0
    if number and level == 3:
        indent = number.width + _NUMBER_GAP * 0.7
    lines = context.lines(heading.runs, style, column.width - indent, line=heading.line, balanced=True)
    leading = leading_mm(style)
    above = GRID if level == 2 else 0.0
    first = above + (BASELINE if leading <= GRID else BASELINE + _LOWER * GRID)
    items = [*(line_items(number, column.x, first) if number else ())]
    items.extend(aligned_items(lines, column.x + indent, first, leading))
    if level == 2:
        items.extend(_border(context, column))
    title = f"{heading.number} {heading.title}".strip()
    atom = Atom(
        above + leading * len(lines),
        tuple(items),
        space=_HEAD_SPACE[level] * GRID,
        below=GRID / 2 if level == 2 else 0.0,
        snap=column.snap,
        keep=True,
        stretch={2: 4, 3: 3, 4: 2}[level],
        barrier={2: IN_SECTION, 3: IN_SUBSECTION}.get(level, 0),
        new_page="new-page" in heading.classes and not context.page.slim,  # large print runs on
        anchors=(Anchor(heading.id, column.x, 0.0, title, level - 2),),
        section=Section(level, heading.number, heading.title),
        text=title,
    )
    return told(element(f"H{level}"), [atom])


def _border(context: ComposeContext, column: Column) -> tuple[Item, ...]:
    """The game's border over a chapter's head, as many whole pieces of it as the column is wide; a line if it has none."""
    ink = context.look.inks.accent
    if context.border is None:
        return (Shape(straight(column.x, GRID * 0.3, column.x + column.width, GRID * 0.3), stroke=Stroke(ink, 0.5)),)
    piece = recolour(context.border, ink)
    high = _BORDER / piece.height
    count = max(1, round(column.width / (piece.width * high)))
    step = column.width / count
    wide = (step + _OVERLAP) / piece.width
    places = ((wide, 0.0, 0.0, high, column.x + k * step - _OVERLAP / 2, _BORDER_TOP) for k in range(count))
    return tagged(ARTIFACT, tuple(Stamp(piece, place) for place in places))


def _number_style(context: ComposeContext, style: Style) -> Style:
    return replace(style, weight="light" if style.size > 14 else style.weight, colour=context.look.inks.accent)


def paragraph_atoms(context: ComposeContext, paragraph: Paragraph, column: Column) -> list[Atom]:
    """A paragraph; a clause's id stands in the outer margin level with its first line, or before its first word."""
    lines, notes, anchors = clause_lines(context, paragraph, column)
    if not lines:
        return [Atom(0.0, anchors=anchors, keep=True)] if anchors else []
    return text_atoms(lines, column, space=column.gap, side=notes, anchors=anchors, width=even(context, column))


def even(context: ComposeContext, column: Column) -> float:
    """The width to which lines of running text are stretched, in mm; 0 where they aren't.

    Panels, captions and cells are ragged, and so is what is set for eyes that need even spaces: large print and easy typefaces. So
    are steps and points, which are too short for lines to share their white.
    """
    running = column.main and not column.ragged and column.style.family == "serif"
    return column.width if running and not context.form.slim else 0.0


def clause_lines(
    context: ComposeContext, paragraph: Paragraph, column: Column
) -> tuple[tuple[Line, ...], tuple[SideNote, ...], tuple[Anchor, ...]]:
    """The lines of a paragraph, what stands in the margin beside them, and the spots of the clauses that it is or teaches.

    On a page in columns, and where a game has several documents, ids stand in the line, and without the part that is the game's.
    """
    clause = paragraph.clause
    anchors = clause_anchors(paragraph, column)
    edge = EVEN if even(context, column) else RAGGED
    if clause is None or not context.short_ids:
        lines = context.lines(paragraph.runs, column.style, column.width, line=paragraph.line, edge=edge)
        return lines, side_notes(context, clause, column.base), anchors
    style = replace(context.look.side, size=_INLINE_ID, weight="semibold", italic="source" not in clause.marks)
    head = Span(context.clause_name(clause.id) + "\u00a0\u00a0", style)
    spans = (head, *context.spans(paragraph.runs, column.style, paragraph.line))
    return context.fitted(spans, column.width, line=paragraph.line, edge=edge), (), anchors


def side_notes(context: ComposeContext, clause: Clause | None, baseline: float) -> tuple[SideNote, ...]:
    """A clause's id; in italics where the sentence is a ruling and not the source's own."""
    if clause is None:
        return ()
    style = replace(context.look.side, italic="source" not in clause.marks)
    return (SideNote(context.text_line(clause.id, style), baseline),)


def clause_anchors(paragraph: Paragraph, column: Column) -> tuple[Anchor, ...]:
    """The spots where links to the paragraph's clause lead, and to what it teaches."""
    own = (paragraph.clause.id,) if paragraph.clause else ()
    taught = (f"{TAUGHT}{one}" for name in paragraph.teaches for one in spelt_out(name))
    return tuple(Anchor(name, column.x, 0.0) for name in (*own, *taught))


_STANDS_IN = 4
"""By how many letters the rest of a long line of code stands in."""


def code_atoms(context: ComposeContext, code: Code, column: Column) -> list[Atom]:
    """Lines exactly as they are, kept together up to a dozen; long ones stand in less and are a little smaller."""
    usual = context.look.code if column.main else context.look.code.scaled(0.95)
    for scale, indent in _CODE:
        style = usual.scaled(max(scale, min(1.0, _LEAST_CODE / usual.size)))
        set_in = replace(column.styled(style), gap=column.gap).indented(indent)
        lines, findings = _typed(code, style, set_in.width, context.place(code.line))
        if not findings:
            break
    context.findings.extend(findings)
    atoms = text_atoms(lines, set_in, space=column.gap)
    return [replace(atom, keep=atom.keep or (len(lines) <= 12 and atom is not atoms[-1])) for atom in atoms]


def _typed(code: Code, style: Style, width: float, place: Place) -> tuple[list[Line], list[Finding]]:
    """The lines as they are typed, and what is wrong with them at this size and width."""
    lines: list[Line] = []
    findings: list[Finding] = []
    for text in code.text.split("\n"):
        for part in _within(text, letters_within(width, style)):
            report = break_lines((Span(part.replace(" ", "\u00a0"), style),), width, label="code", place=place)
            findings.extend(report.findings)
            lines.extend(report.value or ())
    return lines, findings


def _within(text: str, letters: int) -> list[str]:
    """A line that is too long goes on below, standing in, from its last blank on: no word of a command is cut."""
    parts: list[str] = []
    while len(text) > letters and (at := text.rfind(" ", _STANDS_IN + 1, letters + 1)) > 0 and text[:at].strip():
        parts.append(text[:at])
        text = " " * _STANDS_IN + text[at + 1 :]
    return [*parts, text]


def rule_atoms(context: ComposeContext, _: Rule, column: Column) -> list[Atom]:
    """A short line in the middle."""
    middle = column.x + column.width / 2
    stroke = Stroke(context.look.inks.accent, 0.35)
    item = Shape(straight(middle - 9.0, column.leading / 2, middle + 9.0, column.leading / 2), stroke=stroke)
    return [Atom(column.leading, tagged(ARTIFACT, (item,)), space=column.gap, below=column.gap, snap=column.snap)]


def quote_atoms(
    context: ComposeContext, quote: Quote, column: Column, inner: Callable[[ComposeContext, Block, Column], list[Atom]]
) -> list[Atom]:
    """Its blocks in italics, standing in on both sides."""
    inside = replace(column.indented(6.0, 6.0), style=replace(column.style, italic=True))
    return told(element("BlockQuote"), (atom for block in quote.blocks for atom in inner(context, block, inside)))
