"""Pieces made to fit a shop's product that is nearly as large: the art is stretched by what is lacking, and that is told."""

from __future__ import annotations

from pnp.base.finding import Fault, Finding, Severity
from pnp.base.frozen import replace
from pnp.components.piece import Piece
from pnp.definition.models.profiles.shop import Product, Shop
from pnp.draw.geometry.matrices import scale
from pnp.draw.model import Face, Group
from pnp.press.imposition.piece_checks import where
from pnp.press.shops.products import nearest_product

FIT = 3.0
"""mm by which a piece may differ from the product that it is made to fit; more would be seen in its circles."""

FITTED = Fault(
    "made-to-fit",
    "{component}: {width:g} × {height:g} mm becomes {product}, {shape}: the art is {wider:+.1%} wide and {taller:+.1%} tall",
    Severity.WARNING,
)


def made_to_fit(piece: Piece, shop: Shop) -> Piece:
    """The piece as large as the shop's nearest product of its outline; itself where none is near, or one fits as it is."""
    product = nearest_product(piece, shop, FIT)
    if product is None or shop.any or nearest_product(piece, shop, shop.play) is not None:
        return piece
    size = _lying(piece, product)
    back = _stretched(piece.back, size) if piece.back is not None else None
    return replace(piece, front=_stretched(piece.front, size), back=back)


def told(piece: Piece, fitted: Piece, shop: Shop) -> Finding:
    """What becomes of a piece that was made to fit."""
    product = nearest_product(fitted, shop, shop.play)
    name, shape = (product.name, product.shape()) if product is not None else ("", "")
    return FITTED.at(
        where(piece),
        component=piece.component,
        width=piece.size[0],
        height=piece.size[1],
        product=name,
        shape=shape,
        wider=fitted.size[0] / piece.size[0] - 1,
        taller=fitted.size[1] / piece.size[1] - 1,
    )


def _lying(piece: Piece, product: Product) -> tuple[float, float]:
    """Width and height of the product, turned as the piece is."""
    same = (piece.size[0] > piece.size[1]) == (product.width > product.height)
    return (product.width, product.height) if same else (product.height, product.width)


def _stretched(face: Face, size: tuple[float, float]) -> Face:
    across, down = size[0] / face.width, size[1] / face.height
    art = Group(face.items, scale(across, down))
    return replace(
        face, width=size[0], height=size[1], items=(art,), bleed=face.bleed * min(across, down), keep=(), outline=None
    )
