"""The first page of a file that has several parts: what they are, and which pages to print."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen, replace
from pnp.base.tongue import tr
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import line
from pnp.draw.model import ARTIFACT, Face, Group, Item, Link, Page, Rect, Shape, Stroke, Tag, tagged
from pnp.draw.type.setting import Span, Style, parse_markup, text_width
from pnp.press.guide.flow import Column
from pnp.press.lettering import QUIET, clipped, put
from pnp.press.pages.alternate_text import PARAGRAPH, told_page
from pnp.press.paper import PAPERS
from pnp.press.portrait import portrait

WIDTH, HEIGHT = min(paper.width for paper in PAPERS.values()), min(paper.height for paper in PAPERS.values())
"""The page fits on every paper."""
MARGIN = 20.0
ROOM = WIDTH - 2 * MARGIN
"""mm for text from side to side."""
SHARES = (0.0, 0.47, 0.66, 0.84)
"""Where the table's columns begin, as shares of its width."""
ROW = 8.2
GAP = 8.0
RULE = Stroke(QUIET, 0.2)
PLAIN = Style("sans", size=10.0)
BOLD = replace(PLAIN, weight="semibold")
SMALL = Style("sans", size=8.0, colour=QUIET)
_TABLE = Tag("Table", key=1)


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
    column = Column(MARGIN, 58.0, ROOM, 10.0)
    items = _head(front)
    items += _told(column, PARAGRAPH, [Span(front.tagline, Style("serif", italic=True, size=13.0, leading=17.0))], 0.5)
    items += _told(column, PARAGRAPH, [Span(front.facts, SMALL)], 1.8)
    items += _told(column, Tag("H2"), [Span(tr("What is in this file"), Style("serif", "bold", size=15.0))], 0.7)
    y = column.y
    titles = (tr("Part"), tr("Pages"), tr("Sheets of paper"), tr("Ink on a page"))
    items += _row(titles, y, SMALL, Tag("TH", scope="Column"))
    for part in parts:
        y += ROW
        way = Link(f"#{part.anchor}", MARGIN, y - 5.6, ROOM, ROW)
        items += _row((part.title, part.pages, part.sheets, part.ink), y, PLAIN, Tag("TD"), way)
    column.y = y + 12.0
    for text in front.advice:
        items += _told(column, PARAGRAPH, parse_markup(text, column.body).value or [Span(text, column.body)], 0.5)
    foot = Column(MARGIN, 0.0, ROOM, SMALL.size)
    small = _told(foot, PARAGRAPH, [Span(front.foot, SMALL)], 0.0)
    bottom = HEIGHT - MARGIN - foot.y
    items.append(Group(tuple(small), translate(0.0, bottom)))
    room = Rect(MARGIN, column.y + GAP, ROOM, bottom - column.y - 2 * GAP)
    items += tagged(ARTIFACT, _portrait(front.faces, room))
    return Page(WIDTH, HEIGHT, told_page(items), label=tr("What is in this file"))


def _told(column: Column, tag: Tag, spans: Sequence[Span], gap: float) -> list[Item]:
    """A paragraph under what stands in the column, as what it is to somebody who hears the page."""
    column.items = []
    column.spans(spans)
    column.gap(gap)
    return list(tagged(tag, column.items))


def _head(front: Front) -> list[Item]:
    style = Style("serif", "bold", size=34.0)
    while text_width(front.title, style) > ROOM and style.size > 14.0:
        style = replace(style, size=style.size - 1.0)
    rule = Shape(line(MARGIN, 47.0, MARGIN + ROOM, 47.0), stroke=RULE)
    title = Tag("H1", actual=front.title)
    return [*tagged(title, (put(clipped(front.title, ROOM, style), MARGIN, 40.0, style),)), rule]


def _row(cells: Sequence[str], y: float, style: Style, tag: Tag, way: Link | None = None) -> tuple[Item, ...]:
    """A line of the table with a rule below; its first cell leads the way."""
    ends = (*SHARES[1:], 1.0)
    told: list[Item] = []
    for number, (cell, start, end) in enumerate(zip(cells, SHARES, ends, strict=True)):
        face = replace(style, weight="semibold") if number == 1 and style is PLAIN else style
        words = put(clipped(cell, (end - start) * ROOM - 2.0, face), MARGIN + start * ROOM, y, face)
        inside = tagged(Tag("Link"), (words, way)) if way is not None and number == 0 else (words,)
        told += tagged(tag, inside)
    rule = Shape(line(MARGIN, y + 2.6, MARGIN + ROOM, y + 2.6), stroke=RULE)
    return (*tagged(_TABLE, tagged(Tag("TR"), told)), rule)


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
