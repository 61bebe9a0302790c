"""Faces of pieces as pictures: what a knife would leave of them."""

from __future__ import annotations

from pnp.draw.geometry.bounds import moved_box
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import ARTIFACT, Face, Group, Matrix, Rect, Stamp, Symbol, Tag


def seen(symbol: Symbol, place: Matrix, alt: str) -> Group:
    """The symbol stamped as a figure, with what it shows in words; an ornament where there are none."""
    box = moved_box(Rect(0.0, 0.0, symbol.width, symbol.height), place)
    return Group((Stamp(symbol, place),), tag=Tag("Figure", alt=alt, box=box) if alt else ARTIFACT)


def cut_out(face: Face, name: str) -> Symbol:
    """The face within its cutting line, without bleed, as something to stamp."""
    outline = face.outline or rect(Rect(0.0, 0.0, face.width, face.height))
    return Symbol(name, face.width, face.height, (Group(face.items, clip=outline),))
