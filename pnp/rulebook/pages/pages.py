"""From placed atoms to pages: panels behind, side notes in the outer margin, running heads and folios."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen
from pnp.draw.geometry.shapes import rect, rounded
from pnp.draw.model import DOCUMENT, Anchor, Item, Page, Rect, Shape, Stroke, Tag, shifted, tagged
from pnp.draw.type.style import Style
from pnp.rulebook.compose.column import line_items
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import Panel, Placed, Section
from pnp.rulebook.pages.page_format import GUTTER

_ID = Tag("Span", first=True)
"""What a side note is read as: the id of a clause, before its words."""
_NOTE_GAP = 3.2
"""White between the text block and a side note, in mm."""
_HEAD_Y, _FOLIO_Y = 0.052, 0.026
"""Baselines of running head and folio from the upper and lower edge, in page heights."""
_PRINTED = 5.2
"""The folio of a small page is no nearer to its edge, in mm: no printer reaches farther."""
_RADIUS = 1.2
_OPEN = 1.6
"""White in a panel above and below text that is cut by the page, in mm."""


class Leaf(Frozen):
    """One page in the making: its number and what stands on it. A bare one has neither running head nor folio.

    A cover has a `ground`, in the page's own measures, and a text block of its own, the `box`.
    """

    number: int
    placed: tuple[Placed, ...]
    section: Section | None = None
    bare: bool = False
    further: tuple[tuple[Placed, ...], ...] = ()
    ground: tuple[Item, ...] = ()
    box: Rect | None = None

    @property
    def columns(self) -> tuple[tuple[Placed, ...], ...]:
        """What stands in each column, `further` ones right of the first."""
        return (self.placed, *self.further)


def make_page(context: ComposeContext, leaf: Leaf, title: str) -> Page:
    """The finished page. Odd pages are right-hand pages."""
    page = context.page
    block = leaf.box or page.block(leaf.number)
    items: list[Item] = [Anchor(f"page-{leaf.number}", 0.0, 0.0), *tagged(DOCUMENT, leaf.ground)]
    for k, column in enumerate(leaf.columns):
        own = leaf.box or Rect(block.x + k * (page.measure + GUTTER), block.y, page.measure, block.height)
        items.extend(_column(context, column, own, right=leaf.number % 2 == 1))
    if not leaf.bare:
        items.extend(_head_and_foot(context, leaf, title, block))
    return Page(page.width, page.height, tuple(items), label=str(leaf.number))


def _column(context: ComposeContext, column: Sequence[Placed], block: Rect, *, right: bool) -> list[Item]:
    """What stands in a column: panels, then text and pictures, then notes in the outer margin."""
    items = _panels(context, column, block)
    for k, placed in enumerate(column):
        atom = placed.atom
        content = (*atom.anchors, *atom.printed, *(atom.joint if k else ()))
        if content:
            items.extend(tagged(DOCUMENT, (shifted(content, block.x, block.y + placed.y),)))
        for note in atom.side:
            x = block.right + _NOTE_GAP if right else block.x - _NOTE_GAP - note.line.width
            words = line_items(note.line, x, block.y + placed.y + note.y)
            for tag in (_ID, *reversed(note.tags), DOCUMENT):
                words = tagged(tag, words)
            items.extend(words)
    return items


def _head_and_foot(context: ComposeContext, leaf: Leaf, title: str, block: Rect) -> list[Item]:
    """The book's title on left-hand pages, the section's on right-hand ones; the folio below, both at the outer edge."""
    page, look = context.page, context.look
    right = leaf.number % 2 == 1
    section = f"{leaf.section.number}\u00a0\u00a0{leaf.section.title}".strip() if leaf.section else ""
    items: list[Item] = []
    for text, style, y in (
        (section if right and section else title, look.running, page.height * _HEAD_Y),
        (str(leaf.number), look.folio, page.height - max(_PRINTED, page.height * _FOLIO_Y)),
    ):
        items.extend(_outer(context, text, style, block, y, right=right))
    return items


def _outer(context: ComposeContext, text: str, style: Style, block: Rect, y: float, *, right: bool) -> Sequence[Item]:
    line = context.text_line(text, style)
    return line_items(line, block.right - line.width if right else block.x, y)


def _panels(context: ComposeContext, placed: Sequence[Placed], block: Rect) -> list[Item]:
    """A box behind each run of atoms of one panel; where the panel goes on over the page, that side stays open."""
    items: list[Item] = []
    for k, item in enumerate(placed):
        panel = item.atom.panel
        if panel is None or (k and placed[k - 1].atom.panel == panel):
            continue
        last = k
        while last + 1 < len(placed) and placed[last + 1].atom.panel == panel:
            last += 1
        top, foot = block.y + item.y, block.y + placed[last].bottom
        top -= 0.0 if item.atom.edge in {"top", "both"} else _OPEN
        foot += 0.0 if placed[last].atom.edge in {"foot", "both"} else _OPEN
        items.extend(_panel(context, panel, Rect(block.x, top, block.width, foot - top)))
    return items


def _panel(context: ComposeContext, panel: Panel, box: Rect) -> list[Item]:
    """An example is a tinted box; a note is a tinted box with a bar in the accent's colour on its left."""
    inks = context.look.inks
    stroke = None if inks.panel is not None else Stroke(inks.panel_line, 0.3)
    if panel.kind == "note":
        bar = Shape(rect(Rect(box.x, box.y, 1.1, box.height)), fill=inks.accent)
        frame = Shape(rect(box), fill=inks.tint, stroke=stroke)
        return [frame, bar] if inks.tint is not None or stroke is not None else [bar]
    return [Shape(rounded(box, _RADIUS), fill=inks.panel, stroke=stroke)]


def running_sections(pages: Sequence[Sequence[Placed]]) -> list[Section | None]:
    """For each page the section of level 2 that is in force at its foot."""
    current: Section | None = None
    found: list[Section | None] = []
    for page in pages:
        for placed in page:
            section = placed.atom.section
            if section is not None and section.level == 2:
                current = section
        found.append(current)
    return found
