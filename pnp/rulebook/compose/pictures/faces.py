"""Faces of pieces as pictures: what a knife would leave of them."""

from __future__ import annotations

from pnp.base.frozen import replace
from pnp.draw.colour.reading import WHITE
from pnp.draw.geometry.bounds import extent, holds, moved_box
from pnp.draw.geometry.shapes import bounds, rect
from pnp.draw.model import ARTIFACT, Face, Group, Matrix, Path, Rect, Shape, Stamp, Symbol, Tag

_RIM = 40.0
"""The longest side in mm of pieces whose white rim is left out."""
_PICTURE = 0.6
"""A shape on white paper that is at least so much of a piece's width and height is its picture, what is round it a rim."""
_LINE = 1.4
"""So many mm what is drawn on the picture may reach beyond it: the line round it, whose corners count twice."""


def seen(symbol: Symbol, place: Matrix, alt: str) -> Group:
    """The symbol stamped as a figure, with what it shows in words; an ornament where there are none."""
    box = moved_box(Rect(0.0, 0.0, symbol.width, symbol.height), place)
    return Group((Stamp(symbol, place),), tag=Tag("Figure", alt=alt, box=box) if alt else ARTIFACT)


def cut_out(face: Face, name: str) -> Symbol:
    """The face within its cutting line, without bleed, as something to stamp."""
    outline = face.outline or rect(Rect(0.0, 0.0, face.width, face.height))
    return Symbol(name, face.width, face.height, (Group(face.items, clip=outline),))


def rimless(face: Face) -> tuple[Face, Path] | None:
    """A small face without the white round it, there so that a knife may miss by a little, and the edge of what is left.

    None where it has no such rim: its ground is no white paper, or no shape on that holds everything else.
    """
    whole = Rect(0.0, 0.0, face.width, face.height)
    if max(face.width, face.height) > _RIM or len(face.items) < 2:
        return None
    paper, picture = face.items[:2]
    if not isinstance(paper, Shape) or not isinstance(picture, Shape) or picture.fill is None:
        return None
    if paper.fill != WHITE or paper.stroke is not None or not holds(bounds(paper.path), whole):
        return None
    box, inked = bounds(picture.path), extent(face.items[1:])
    wide = box.width >= _PICTURE * face.width and box.height >= _PICTURE * face.height
    if not wide or not holds(whole, box) or inked is None or not holds(box.inset(-_LINE), inked):
        return None
    return replace(face, items=face.items[1:]), picture.path
