"""The first page of a file that has several parts: what they are, and which pages to print."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen, replace
from pnp.base.tongue import tr
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import line
from pnp.draw.model import Face, Group, Item, Link, Page, Rect, Shape, Stroke
from pnp.draw.type.setting import Span, Style, parse_markup, text_width
from pnp.press.guide.flow import Column
from pnp.press.lettering import QUIET, clipped, put
from pnp.press.paper import PAPERS
from pnp.press.portrait import portrait

WIDTH, HEIGHT = min(paper.width for paper in PAPERS.values()), min(paper.height for paper in PAPERS.values())
"""The page fits on every paper."""
MARGIN = 20.0
SHARES = (0.0, 0.47, 0.66, 0.84)
"""Where the table's columns begin, as shares of its width."""
ROW = 8.2
GAP = 8.0
RULE = Stroke(QUIET, 0.2)
PLAIN = Style("sans", size=10.0)
BOLD = replace(PLAIN, weight="semibold")
SMALL = Style("sans", size=8.0, colour=QUIET)


class Part(Frozen):
    """A run of pages, counted from 1, that an anchor leads to; `sheets` of paper; `ink` as people read it."""

    title: str
    anchor: str
    first: int
    last: int
    sheets: str
    ink: str

    @property
    def pages(self) -> str:
        """`12–37`, or `12`."""
        return f"{self.first}–{self.last}" if self.last > self.first else str(self.first)


class Front(Frozen):
    """What stands above and below the table; `faces` are shown in a row, all in one scale."""

    title: str
    tagline: str
    facts: str
    advice: Sequence[str]
    foot: str
    faces: Sequence[Face] = ()


def parts_page(front: Front, parts: Sequence[Part]) -> Page:
    """The page, each part's line a link to where it begins."""
    width = WIDTH - 2 * MARGIN
    items: list[Item] = _head(front, width)
    column = Column(MARGIN, 58.0, width, 10.0)
    column.words(front.tagline, style=Style("serif", italic=True, size=13.0, leading=17.0))
    column.gap(0.5)
    column.words(front.facts, style=SMALL)
    column.gap(1.8)
    column.words(tr("What is in this file"), style=Style("serif", "bold", size=15.0))
    column.gap(0.7)
    y = column.y
    items += _row((tr("Part"), tr("Pages"), tr("Sheets of paper"), tr("Ink on a page")), y, width, SMALL)
    for part in parts:
        y += ROW
        items += _row((part.title, part.pages, part.sheets, part.ink), y, width, PLAIN)
        items.append(Link(f"#{part.anchor}", MARGIN, y - 5.6, width, ROW))
    column.y = y + 12.0
    for text in front.advice:
        column.spans(parse_markup(text, column.body).value or [Span(text, column.body)])
        column.gap(0.5)
    foot = Column(MARGIN, 0.0, width, SMALL.size)
    foot.spans([Span(front.foot, SMALL)])
    bottom = HEIGHT - MARGIN - foot.y
    items += (*column.items, Group(tuple(foot.items), translate(0.0, bottom)))
    room = Rect(MARGIN, column.y + GAP, width, bottom - column.y - 2 * GAP)
    items += _portrait(front.faces, room)
    return Page(WIDTH, HEIGHT, tuple(items), label=tr("What is in this file"))


def _head(front: Front, width: float) -> list[Item]:
    style = Style("serif", "bold", size=34.0)
    while text_width(front.title, style) > width and style.size > 14.0:
        style = replace(style, size=style.size - 1.0)
    rule = Shape(line(MARGIN, 47.0, MARGIN + width, 47.0), stroke=RULE)
    return [put(clipped(front.title, width, style), MARGIN, 40.0, style), rule]


def _row(cells: Sequence[str], y: float, width: float, style: Style) -> list[Item]:
    """A line of the table with a rule below."""
    ends = (*SHARES[1:], 1.0)
    items: list[Item] = []
    for number, (cell, start, end) in enumerate(zip(cells, SHARES, ends, strict=True)):
        face = replace(style, weight="semibold") if number == 1 and style is PLAIN else style
        items.append(put(clipped(cell, (end - start) * width - 2.0, face), MARGIN + start * width, y, face))
    items.append(Shape(line(MARGIN, y + 2.6, MARGIN + width, y + 2.6), stroke=RULE))
    return items


def _portrait(faces: Sequence[Face], room: Rect) -> list[Item]:
    """The faces side by side on one ground line, as large as the room allows, but never larger than they are."""
    if not faces or room.height <= 0:
        return []
    whole = sum(face.width for face in faces)
    gaps = GAP * (len(faces) - 1) / 2
    factor = min(1.0, (room.width - gaps) / whole, room.height / max(face.height for face in faces))
    x = room.x + (room.width - gaps - factor * whole) / 2
    ground = room.y + (room.height + factor * max(face.height for face in faces)) / 2
    items: list[Item] = []
    for face in faces:
        items.append(portrait(face, x, ground - factor * face.height, factor))
        x += factor * face.width + GAP / 2
    return items
