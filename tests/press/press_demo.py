"""Pieces made up for the press tests: plain colours, sizes to measure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hypothesis import settings

from pnp.components.piece import Outline, Piece
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Colour, Face, Group, Item, Rect, Shape

relaxed = settings(deadline=None, max_examples=60)
"""Property tests of layouts: how long one takes says nothing."""


def face(width: float, height: float, bleed: float = 0.0, shade: int = 0, keep: tuple[Rect, ...] = ()) -> Face:
    """A face all in one colour; `shade` tells faces apart."""
    box = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    return Face(width, height, (Shape(rect(box), fill=Colour(shade % 256, 60, 40)),), bleed=bleed, keep=keep)


def piece(
    name: str,
    width: float,
    height: float,
    *,
    copies: int = 1,
    bleed: float = 0.0,
    back: bool = False,
    kind: str = "tokens",
    outline: Outline = "rectangle",
    back_bleed: float | None = None,
    component: str = "",
) -> Piece:
    """A piece of this size, its back in another shade when it has one."""
    behind = face(width, height, bleed if back_bleed is None else back_bleed, shade=200) if back else None
    front = face(width, height, bleed)
    return Piece(
        name, component or name, kind, name.title(), front, behind, copies, outline, place=f"game.yaml:{len(name)}"
    )


def drawn_items(items: Iterable[Item]) -> Iterator[Item]:
    """The items of a sheet and those of its figures, without the footer's."""
    for item in items:
        if isinstance(item, Group) and item.tag is not None and item.tag.role in {"Document", "Sect", "Figure"}:
            yield from drawn_items(item.items)
        elif not isinstance(item, Group) or item.tag is None:
            yield item
