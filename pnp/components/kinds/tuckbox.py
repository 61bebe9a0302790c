"""Tuck boxes: the room that cards or counters take, and the box around it."""

from __future__ import annotations

from typing import Final

from pnp.base.finding import Fault
from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.contents import SLEEVE_FILM, SLEEVE_MARGIN, THICKNESS, Kept, contents_of, depth_of, listed
from pnp.components.kinds.sides import Sides
from pnp.components.nets.lines import NET_BLEED, NET_SIGNS, WRAP, net_items
from pnp.components.nets.net import Net
from pnp.components.nets.tuck import Room, tuck_net
from pnp.components.part import Part
from pnp.components.piece import STORAGE
from pnp.definition.models.components.tuckbox import Tuckbox
from pnp.draw.model import Face

SMALLEST_TYPE: Final = 6.0
"""pt."""
WALLS = ("front", "back", "left", "right", "top", "bottom")
SAFE: Final = 2.0
"""mm that words keep from a fold."""
LESS: Final = "let it hold less: two boxes, or a larger `room`, which makes it flatter"
"""What helps a box that fits on no sheet; drawn smaller, it would hold nothing."""

BOX_TOO_SMALL = Fault("box-too-small", "{box} has no room for what it holds: {reason}")


def room_for(cards: int, card: tuple[float, float], thickness: float, play: float, *, sleeved: bool = False) -> Room:
    """The space that so many cards of width × height mm take up, with `play` mm to spare each way."""
    more, film = (SLEEVE_MARGIN, SLEEVE_FILM) if sleeved else (0.0, 0.0)
    return Room(card[0] + more + play, card[1] + more + play, cards * (thickness + film) + play)


def make_tuckbox(context: PartContext, name: str, box: Tuckbox) -> Part:
    """A box for what it holds; none where the options print nothing of that.

    One larger than a sheet is refused by the press, which says by how much.
    """
    sides = Sides(context, name, box)
    kept = _contents(sides, box)
    room = _room(sides, box, kept)
    if room is None:
        return Part(name, (), printed=False, scale=sides.scale)
    net = tuck_net(room)
    orders = _orders(sides, box, net, listed(kept))
    faces = {wall: face for wall, order in orders.items() if (face := context.face(order)) is not None}
    plain = Face(net.width, net.height, net_items(net, faces), NET_BLEED, net.outline, alt=sides.name)
    piece = sides.piece(context.scaled(plain, sides.scale), None, "boxes")
    walls = tuple(context.scaled(face, sides.scale) for face in faces.values())
    pieces = (
        (replace(piece, outline="net", faces=walls, signs=NET_SIGNS, relief=LESS, later=STORAGE, spare=True),)
        if piece is not None
        else ()
    )
    return Part(name, pieces, sides.printed, scale=sides.scale, orders=orders)


def _contents(sides: Sides, box: Tuckbox) -> tuple[Kept, ...]:
    sleeved = sides.context.truth(box.sleeved, f"{sides.path}.sleeved")
    thickness = None if box.thickness is None else sides.length(box.thickness, "thickness")
    return contents_of(sides.context, box.holds, thickness, sleeved=sleeved)


def _room(sides: Sides, box: Tuckbox, kept: tuple[Kept, ...]) -> Room | None:
    """The space inside; None, and perhaps a finding, where there is nothing to put in."""
    play = sides.length(box.play, "play")
    if box.cards is not None and box.card is not None:
        width, height = (sides.length(side, "card") for side in box.card)
        sleeved = sides.context.truth(box.sleeved, f"{sides.path}.sleeved")
        thick = THICKNESS["cards"] if box.thickness is None else sides.length(box.thickness, "thickness")
        return room_for(int(sides.length(box.cards, "cards")), (width, height), thick, play, sleeved=sleeved)
    if not kept:
        return None
    if box.room is None:
        width, height = max(one.width for one in kept), max(one.height for one in kept)
    else:
        width, height = (sides.length(side, "room") for side in box.room)
    try:
        return Room(width + play, height + play, depth_of(kept, width, height) + play)
    except ValueError as reason:
        sides.context.tell(
            BOX_TOO_SMALL.at(sides.context.game.where(f"{sides.path}.room"), box=sides.name, reason=str(reason))
        )
        return None


def _orders(sides: Sides, box: Tuckbox, net: Net, inside: list[str]) -> dict[str, Order]:
    """How the walls are drawn that have a face; each knows what is inside."""
    found = {}
    for wall in WALLS:
        area = net.panel(wall).area
        model = Order("", area.width, area.height, bleed=WRAP / sides.scale, safe=SAFE, floor=SMALLEST_TYPE)
        order = sides.order(getattr(box, wall), wall, model)
        if order is not None:
            found[wall] = replace(order, bleed=WRAP, values={"inside": inside, **order.values})
    return found
