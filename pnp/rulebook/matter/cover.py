"""The first page: title, tagline, a picture, and who can play how long. A tall picture fills the page and bears the words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.draw.geometry.shapes import line as straight
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import (
    ARTIFACT,
    DOCUMENT,
    Anchor,
    Group,
    Item,
    Page,
    Rect,
    Shape,
    Stamp,
    Stroke,
    Symbol,
    Tag,
    tagged,
)
from pnp.draw.type.line_layout import moved
from pnp.rulebook.compose.column import Column, aligned_items, points
from pnp.rulebook.compose.dispatch import block_atoms
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.facts import GameFacts
from pnp.rulebook.matter.band import band, particulars
from pnp.rulebook.pages.page_format import GRID
from pnp.rulebook.pages.paginate import paginate
from pnp.rulebook.source.blocks import Block
from pnp.rulebook.source.runs import Run
from pnp.rulebook.typography import leading_mm

_MARGIN = 0.115
"""Margin of the cover on all sides, in page widths."""
_TITLE_TOP = 0.12
"""The top of the title, in page heights."""
_SMALLER = 0.75
"""A title that fits on one line at this share of its size, or at more, is not broken."""
_LEAST_TITLE = 22.0
"""The size in pt below which even a very long word isn't set smaller."""
_LEAST_PICTURE = 25.0
_FILLS = 1.3
"""From this height over its width on, a picture fills the page and the words stand on it."""
_BAND = 14.0
"""Height in mm of the band at the foot of such a picture, which bears the particulars."""
_HIGHER = 0.08
"""The top of the title on such a picture, in page heights."""


@dataclass(slots=True)
class _Cover:
    """A cover in the making: what stands on it, and how far down it is full."""

    context: ComposeContext
    x: float
    width: float
    foot: float
    items: list[Item]


def cover_page(context: ComposeContext, facts: GameFacts, picture: Symbol | None, blocks: Sequence[Block]) -> Page:
    """The cover. `blocks` are what the rulebook puts under its title; they stand below the tagline."""
    page = context.page
    margin = page.width * _MARGIN
    fills = picture is not None and picture.height >= _FILLS * picture.width
    top, base = (_HIGHER, page.height - _BAND / 2 + 1.6) if fills else (_TITLE_TOP, page.height - margin)
    cover = _Cover(context, margin, page.width - 2 * margin, page.height * top, [])
    cover.items.append(Anchor("cover", 0.0, 0.0, facts.title))
    if picture is not None and fills:
        _ground(cover, picture, page.height - _BAND)
    _title(cover, facts.title)
    if facts.tagline:
        _tagline(cover, facts.tagline)
    if blocks:
        _text(cover, blocks, base)
    if fills:
        cover.items.extend(band(context, page.height - _BAND, _BAND))
    else:
        _rule(cover, base)
    cover.items.extend(particulars(context, facts, cover.x, cover.width, base, on_band=fills))
    if picture is not None and not fills and base - 16.0 - cover.foot >= _LEAST_PICTURE:
        _picture(cover, picture, cover.foot + 8.0, base - 14.0)
    return Page(page.width, page.height, tagged(DOCUMENT, cover.items), label="1")


def _title(cover: _Cover, title: str) -> None:
    """The title, as large as its widest word allows, under a short thick rule; a little smaller if it stands on one line then."""
    context = cover.context
    style = context.look.title
    widest = max(context.text_line(word, style).width for word in title.split() or [title])
    whole = cover.width / context.text_line(title, style).width
    style = style.scaled(max(_LEAST_TITLE / style.size, min(1.0, whole if whole > _SMALLER else cover.width / widest)))
    lines = context.lines((Run(title),), style, cover.width, line=1, balanced=True)
    stroke = Stroke(context.look.inks.accent, 1.6)
    top = cover.foot
    cover.items.append(Shape(straight(cover.x, top - 7.5, cover.x + 22.0, top - 7.5), stroke=stroke))
    first = top + points(style.size) * 0.7
    cover.items.extend(tagged(Tag("H1"), aligned_items(lines, cover.x, first, leading_mm(style))))
    cover.foot = first + leading_mm(style) * (len(lines) - 1) + points(style.size) * 0.22


def _tagline(cover: _Cover, tagline: str) -> None:
    style = cover.context.look.tagline
    lines = cover.context.lines((Run(tagline),), style, cover.width * 0.94, line=1, balanced=True)
    first = cover.foot + 3.5 + points(style.size) * 0.75
    cover.items.extend(aligned_items(lines, cover.x, first, leading_mm(style)))
    cover.foot = first + leading_mm(style) * (len(lines) - 1) + 1.5


def _text(cover: _Cover, blocks: Sequence[Block], base: float) -> None:
    """The blocks under the title, as far as they fit on the page."""
    context = cover.context
    style = context.look.body
    column = Column(0.0, cover.width, style, GRID, GRID * 0.74, GRID / 2)
    atoms = [atom for block in blocks for atom in block_atoms(context, block, column)]
    top = cover.foot + 5.0
    for page in paginate(atoms, base - 16.0 - top, GRID)[:1]:
        for placed in page:
            cover.items.extend(moved(item, cover.x, top + placed.y) for item in placed.atom.printed)
        cover.foot = top + page[-1].bottom


def _rule(cover: _Cover, base: float) -> None:
    """A thin rule above the line along the foot, where no picture ends there."""
    stroke = Stroke(cover.context.look.inks.text, 0.25)
    cover.items.append(Shape(straight(cover.x, base - 6.0, cover.x + cover.width, base - 6.0), stroke=stroke))


def _ground(cover: _Cover, picture: Symbol, foot: float) -> None:
    """The picture under the whole page down to `foot`, where paper is left; what is too much is cut off above and at the sides."""
    page = cover.context.page
    zoom = max(page.width / picture.width, foot / picture.height)
    x, y = (page.width - picture.width * zoom) / 2, foot - picture.height * zoom
    stamp = Stamp(picture, (zoom, 0.0, 0.0, zoom, x, y))
    cover.items.append(Group((stamp,), clip=rect(Rect(0.0, 0.0, page.width, foot)), tag=ARTIFACT))


def _picture(cover: _Cover, picture: Symbol, top: float, foot: float) -> None:
    """The picture, as large as its room, its foot on the line above the particulars."""
    zoom = min(cover.width / picture.width, (foot - top) / picture.height)
    x = cover.x + (cover.width - picture.width * zoom) / 2
    y = foot - picture.height * zoom
    cover.items.extend(tagged(ARTIFACT, (Stamp(picture, (zoom, 0.0, 0.0, zoom, x, y)),)))
