"""The game's sign below the last lines of a chapter that leaves room on its page, as printers have always done it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import replace
from pnp.draw.geometry.shapes import line as straight
from pnp.draw.model import ARTIFACT, Shape, Stamp, Stroke, Symbol, tagged
from pnp.draw.svg.icons import recolour
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.pages import Leaf

_LEAST = 20.0
"""mm: in less room there is no tailpiece."""
_LARGEST, _SHARE = 11.0, 0.4
"""How wide and high the sign is at most, in mm and as a part of the room."""
_ARM, _GAP = 16.0, 4.0
"""The lines on both sides of it, and the white before them, in mm."""


def with_tailpieces(context: ComposeContext, leaves: Sequence[Leaf], sign: Symbol | None) -> list[Leaf]:
    """The leaves, with the sign in the middle of what a chapter's last page leaves free."""
    if sign is None:
        return list(leaves)
    ends = [k + 1 == len(leaves) or _opens(leaves[k + 1]) for k in range(len(leaves))]
    return [_with_one(context, leaf, sign) if end else leaf for leaf, end in zip(leaves, ends, strict=True)]


def _opens(leaf: Leaf) -> bool:
    first = leaf.placed[0].atom.section if leaf.placed else None
    return first is not None and first.level == 2


def _with_one(context: ComposeContext, leaf: Leaf, sign: Symbol) -> Leaf:
    block = context.page.block(leaf.number)
    foot = leaf.placed[-1].bottom if leaf.placed else 0.0
    free = block.height - foot
    if free < _LEAST or leaf.bare:
        return leaf
    size = min(_LARGEST, free * _SHARE)
    zoom = size / max(sign.width, sign.height)
    x, y = block.x + block.width / 2, block.y + foot + free / 2
    half = sign.width * zoom / 2
    inks = context.look.inks
    stroke = Stroke(inks.accent, 0.35)
    arms = tuple(
        Shape(straight(x + side * (half + _GAP), y, x + side * (half + _GAP + _ARM), y), stroke=stroke)
        for side in (-1, 1)
    )
    stamp = Stamp(recolour(sign, inks.accent), (zoom, 0.0, 0.0, zoom, x - half, y - sign.height * zoom / 2))
    return replace(leaf, ground=(*leaf.ground, *tagged(ARTIFACT, (stamp, *arms))))
