"""Which product of a shop a piece is, and how large the picture of it must be."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.finding import Fault, Finding, Severity
from pnp.base.frozen import Frozen
from pnp.components.piece import Piece
from pnp.definition.models.profiles.shop import Product, Shop
from pnp.draw.model import MM_PER_INCH
from pnp.press.imposition.piece_checks import where

NO_PRODUCT = Fault(
    "no-such-product", "{shop} makes nothing of {width:g} × {height:g} mm: {components}", Severity.WARNING
)
SHORT_BLEED = Fault(
    "bleed-too-short",
    "{component}: {shop} cuts {wanted:.2g} mm inside the picture's edge, but the art has {bleed:g} mm of bleed",
    Severity.WARNING,
)


class Order(Frozen):
    """A piece as a shop makes it: `width` and `height` in mm of its picture, bleed included; `product` None for any size.

    `drawn` is the size in mm that the game gives a piece which was made to fit.
    """

    piece: Piece
    product: Product | None
    width: float
    height: float
    drawn: tuple[float, float] | None = None

    @property
    def bleed(self) -> float:
        """The bleed in mm that fills the picture to its furthest edge."""
        across, down = sorted(self.piece.size)
        least, most = sorted((self.width, self.height))
        return max(least - across, most - down) / 2


def order_for(piece: Piece, shop: Shop) -> Order | None:
    """The piece as that shop's product; None when it makes none of that size."""
    across, down = piece.size
    if shop.any:
        return Order(piece, None, across + 2 * shop.bleed, down + 2 * shop.bleed)
    product = nearest_product(piece, shop, shop.play)
    if product is None:
        return None
    if product.pixels is None:
        width, height = product.width + 2 * shop.bleed, product.height + 2 * shop.bleed
    else:
        width, height = (pixels * MM_PER_INCH / shop.dpi for pixels in product.pixels)
    lying = (across > down) != (width > height) and across != down and shop.form == "deck-sheets"
    return Order(piece, product, height, width) if lying else Order(piece, product, width, height)


def nearest_product(piece: Piece, shop: Shop, play: float) -> Product | None:
    """The product of the piece's outline that is nearest in size, to within `play` mm; one meant for its kind before any other."""
    outline = piece.outline if piece.outline in {"circle", "hexagon", "net"} else "rectangle"
    fitting = [p for p in shop.products if p.outline == outline and p.matches(*piece.size, play)]
    return min(fitting, key=lambda p: (piece.kind not in p.kinds, _difference(piece, p)), default=None)


def _difference(piece: Piece, product: Product) -> float:
    own, made = sorted(piece.size), sorted((product.width, product.height))
    return abs(own[0] - made[0]) + abs(own[1] - made[1])


def not_made(pieces: Sequence[Piece], shop: Shop) -> tuple[Finding, ...]:
    """A finding for each size that a shop doesn't make, with the components that have it and the nearest size it does."""
    sizes: dict[tuple[float, float], dict[str, Piece]] = {}
    for piece in pieces:
        sizes.setdefault(piece.size, {}).setdefault(piece.component, piece)
    found = []
    for (width, height), components in sizes.items():
        first = next(iter(components.values()))
        nearest = sorted(shop.products, key=lambda product: _difference(first, product))[:1]
        hints = tuple(f"its nearest is {product.name}, {product.shape()}" for product in nearest)
        names = ", ".join(components)
        found.append(
            NO_PRODUCT.at(where(first), hints=hints, components=names, shop=shop.title, width=width, height=height)
        )
    return tuple(found)


def short_bleeds(orders: Sequence[Order], shop: Shop) -> tuple[Finding, ...]:
    """A warning for each component whose art ends before its picture does."""
    found: dict[str, Finding] = {}
    for order in orders:
        piece = order.piece
        bleed = min(face.bleed for face in (piece.front, piece.back) if face is not None)
        if bleed < order.bleed - 0.01 and piece.component not in found:
            facts = {"component": piece.component, "shop": shop.title}
            found[piece.component] = SHORT_BLEED.at(where(piece), **facts, wanted=order.bleed, bleed=bleed)
    return tuple(found.values())
