"""Faces of pieces as pictures: what a knife would leave of them."""

from __future__ import annotations

from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Face, Group, Rect, Symbol


def cut_out(face: Face, name: str) -> Symbol:
    """The face within its cutting line, without bleed, as something to stamp."""
    outline = face.outline or rect(Rect(0.0, 0.0, face.width, face.height))
    return Symbol(name, face.width, face.height, (Group(face.items, clip=outline),))
