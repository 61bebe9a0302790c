"""Tuck boxes: the room that a deck takes, and the box around it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pnp.components.bench import Bench
from pnp.components.faces.order import Order
from pnp.components.kinds.flat import Flat
from pnp.components.nets.lines import NET_BLEED, NET_SIGNS, WRAP, net_items
from pnp.components.nets.net import Net
from pnp.components.nets.tuck import Room, tuck_net
from pnp.components.part import Part
from pnp.definition.models.components.tuckbox import Tuckbox
from pnp.draw.model import Face

SMALLEST_TYPE: Final = 6.0
"""pt."""

SLEEVE_MARGIN: Final = 3.0
"""mm by which a sleeve is wider and higher than its card: sleeves for 63.5 × 88 mm measure 66 × 91 mm outside."""
SLEEVE_FILM: Final = 0.12
"""mm that a sleeve adds to the thickness of a card: two films of 60 µm."""
WALLS = ("front", "back", "left", "right", "top", "bottom")
SAFE: Final = 2.0
"""mm that words keep from a fold."""


def room_for(cards: int, card: tuple[float, float], thickness: float, play: float, *, sleeved: bool = False) -> Room:
    """The space that so many cards of width × height mm take up, with `play` mm to spare each way."""
    more, film = (SLEEVE_MARGIN, SLEEVE_FILM) if sleeved else (0.0, 0.0)
    return Room(card[0] + more + play, card[1] + more + play, cards * (thickness + film) + play)


def make_tuckbox(bench: Bench, name: str, box: Tuckbox) -> Part:
    """A box for a deck. One larger than a sheet is refused by the press, which says by how much."""
    flat = Flat(bench, name, box)
    width, height = (flat.length(side, "card") for side in box.card)
    cards = int(flat.length(box.cards, "cards"))
    sleeved = bench.truth(box.sleeved, f"{flat.path}.sleeved")
    thickness, play = flat.length(box.thickness, "thickness"), flat.length(box.play, "play")
    net = tuck_net(room_for(cards, (width, height), thickness, play, sleeved=sleeved))
    orders = _orders(flat, box, net)
    faces = {wall: face for wall, order in orders.items() if (face := bench.face(order)) is not None}
    plain = Face(net.width, net.height, net_items(net, faces), NET_BLEED, net.outline, alt=flat.name)
    piece = flat.piece(bench.scaled(plain, flat.scale), None, "boxes")
    walls = tuple(bench.scaled(face, flat.scale) for face in faces.values())
    pieces = (replace(piece, outline="net", faces=walls, signs=NET_SIGNS),) if piece is not None else ()
    return Part(name, pieces, flat.printed, scale=flat.scale, orders=orders)


def _orders(flat: Flat, box: Tuckbox, net: Net) -> dict[str, Order]:
    """How the walls are drawn that have a face."""
    found = {}
    for wall in WALLS:
        area = net.panel(wall).area
        model = Order("", area.width, area.height, bleed=WRAP / flat.scale, safe=SAFE, floor=SMALLEST_TYPE)
        order = flat.order(getattr(box, wall), wall, model)
        if order is not None:
            found[wall] = replace(order, bleed=WRAP)
    return found
