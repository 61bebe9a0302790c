"""What is ordered, line by line: each product with its pieces and the files that belong to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.frozen import Frozen
from pnp.base.tongue import decimal, tr
from pnp.definition.models.profiles.shop import Product, Shop
from pnp.kit.export.groups import Group
from pnp.kit.export.shots import Shot, Side
from pnp.press.shops.products import Order


class OrderLine(Frozen):
    """Pieces of one group that the shop makes as one product, or, where it makes any size, that have one size.

    `file` is a PDF or a folder; `fronts` and `backs` are the pictures in it, of a PDF nothing. `step` is the step of price;
    a deck is ordered by itself.
    """

    title: str
    orders: tuple[Order, ...]
    file: str
    fronts: str = ""
    backs: str = ""
    step: int | None = None
    is_deck: bool = False

    @property
    def product(self) -> Product | None:
        """None where the shop makes any size."""
        return self.orders[0].product

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the finished thing in mm."""
        made = self.product
        return self.orders[0].piece.size if made is None else (made.width, made.height)

    @property
    def drawn(self) -> tuple[float, float]:
        """What the game says of its size, in mm."""
        first = self.orders[0]
        return first.drawn or first.piece.size

    @property
    def pieces(self) -> int:
        """How many there are of it."""
        return sum(order.piece.copies for order in self.orders)

    @property
    def has_backs(self) -> bool:
        """Whether any of it is printed on both sides."""
        return any(order.piece.back is not None for order in self.orders)


def order_lines(groups: Sequence[Group], shots: Sequence[Shot], shop: Shop) -> tuple[OrderLine, ...]:
    """Every line, in the order of the groups; `shots` are the export's pictures, if it has any."""
    return tuple(_line(group, orders, shots, shop) for group in groups for orders in _by_product(group))


def _by_product(group: Group) -> Iterator[tuple[Order, ...]]:
    products: dict[object, list[Order]] = {}
    for order in group.orders:
        key = order.product.name if order.product is not None else tuple(sorted(order.piece.size))
        products.setdefault(key, []).append(order)
    yield from map(tuple, products.values())


def _line(group: Group, orders: tuple[Order, ...], shots: Sequence[Shot], shop: Shop) -> OrderLine:
    step = shop.step_for(sum(order.piece.copies for order in orders))
    if shop.form == "pages":
        return OrderLine(group.title, orders, f"{group.name}.pdf", step=step, is_deck=group.is_deck)
    own = [shot for shot in shots if shot.group == group.name and _shows(shot, orders)]
    fronts, backs = (_span(own, side) for side in ("front", "back"))
    return OrderLine(group.title, orders, f"{group.name}/", fronts, backs, step, group.is_deck)


def _shows(shot: Shot, orders: Sequence[Order]) -> bool:
    """Is it a picture of one of these, or the back of them all?"""
    return any(order.piece in shot.pieces for order in orders) or shot.file == f"{shot.group}/back.png"


def _span(shots: Sequence[Shot], side: Side) -> str:
    """`front-001.png – front-054.png`."""
    names = [shot.file.rpartition("/")[2] for shot in shots if shot.side == side]
    return " – ".join(dict.fromkeys((names[0], names[-1]))) if names else ""


class Article(Frozen):
    """What one click in the shop orders: a deck, or all loose things that it makes as one product and the game draws alike."""

    lines: tuple[OrderLine, ...]

    @property
    def first(self) -> OrderLine:
        """That which speaks for all: they have the product and the size in common."""
        return self.lines[0]

    @property
    def orders(self) -> tuple[Order, ...]:
        """All kinds of piece that belong to it."""
        return tuple(order for line in self.lines for order in line.orders)

    @property
    def pieces(self) -> int:
        """How many there are of it."""
        return sum(line.pieces for line in self.lines)

    @property
    def step(self) -> int | None:
        """The step of price; loose things have none."""
        return self.first.step if len(self.lines) == 1 else None


def articles(lines: Sequence[OrderLine]) -> tuple[Article, ...]:
    """The lines as a basket has them, each where its first stands."""
    heaps: dict[object, list[OrderLine]] = {}
    for number, line in enumerate(lines):
        name = line.product.name if line.product is not None else ""
        key: object = number if line.is_deck else (name, tuple(sorted(line.drawn)))
        heaps.setdefault(key, []).append(line)
    return tuple(Article(tuple(heap)) for heap in heaps.values())


def size_words(size: tuple[float, float]) -> str:
    """`63.5 × 88.9 mm`."""
    return decimal(f"{size[0]:g} × {size[1]:g} mm")


def fit_words(line: OrderLine) -> str:
    """What the shop's size does to the art; nothing where it is the game's own."""
    drawn, made = line.drawn, line.orders[0].piece.size
    if line.orders[0].drawn is not None:
        return tr(
            "Drawn as {size}, made to fit: {wider} wide, {taller} tall.",
            size=size_words(drawn),
            wider=_share(made[0] / drawn[0] - 1),
            taller=_share(made[1] / drawn[1] - 1),
        )
    if sorted(drawn) != sorted(line.size):
        return tr("Drawn as {size}; the bleed takes up the difference.", size=size_words(drawn))
    return ""


def _share(part: float) -> str:
    """`+0.8%`, with the sign that is one."""
    return decimal(f"{part:+.1%}").replace("-", "\u2212")
