"""Faces of pieces as pictures: what a knife would leave of them."""

from __future__ import annotations

from pnp.draw.geometry.shapes import rect
from pnp.draw.model import ARTIFACT, Face, Group, Matrix, Rect, Stamp, Symbol, Tag


def seen(symbol: Symbol, place: Matrix, alt: str) -> Group:
    """The symbol stamped as a figure, with what it shows in words; an ornament where there are none."""
    tag = Tag("Figure", alt=alt, box=Rect(0.0, 0.0, symbol.width, symbol.height)) if alt else ARTIFACT
    return Group((Stamp(symbol),), place, tag=tag)


def cut_out(face: Face, name: str) -> Symbol:
    """The face within its cutting line, without bleed, as something to stamp."""
    outline = face.outline or rect(Rect(0.0, 0.0, face.width, face.height))
    return Symbol(name, face.width, face.height, (Group(face.items, clip=outline),))
