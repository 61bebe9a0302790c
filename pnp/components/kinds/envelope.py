"""Envelopes: the pile that goes in, and the paper around it."""

from __future__ import annotations

from typing import Final

from pnp.base.finding import Fault
from pnp.base.frozen import replace
from pnp.components.context import PartContext
from pnp.components.faces.order import Order
from pnp.components.kinds.contents import Kept, contents_of, listed
from pnp.components.kinds.sides import Sides
from pnp.components.nets.envelope import envelope_net
from pnp.components.nets.lines import NET_BLEED, NET_SIGNS, WRAP, net_items
from pnp.components.nets.net import Net
from pnp.components.part import Part
from pnp.definition.models.components.envelope import Envelope
from pnp.draw.model import Face

SMALLEST_TYPE: Final = 6.0
"""pt."""
PANELS = ("front", "back", "flap")
SAFE: Final = 3.0
"""mm that words keep from a fold."""
THICKEST: Final = 6.0
"""mm: a pile that is thicker bursts an envelope without a bottom."""
LESS: Final = "let it hold less, or fold its sheets once"
"""What helps an envelope that fits on no sheet."""

ENVELOPE_BURSTS = Fault("envelope-bursts", "{envelope} holds a pile of {thick:.1f} mm; an envelope takes {most:g} mm")


def make_envelope(context: PartContext, name: str, envelope: Envelope) -> Part:
    """An envelope for what it holds; none where the options print nothing of that."""
    sides = Sides(context, name, envelope)
    kept = _contents(sides, envelope)
    size = _size(sides, envelope, kept)
    if size is None:
        return Part(name, (), printed=False, scale=sides.scale)
    net = envelope_net(*size)
    orders = _orders(sides, envelope, net, listed(kept))
    faces = {panel: face for panel, order in orders.items() if (face := context.face(order)) is not None}
    plain = Face(net.width, net.height, net_items(net, faces), NET_BLEED, net.outline, alt=sides.name)
    piece = sides.piece(context.scaled(plain, sides.scale), None, "envelopes")
    shown = tuple(context.scaled(face, sides.scale) for face in faces.values())
    pieces = (replace(piece, outline="net", faces=shown, signs=NET_SIGNS, relief=LESS),) if piece is not None else ()
    return Part(name, pieces, sides.printed, scale=sides.scale, orders=orders)


def _contents(sides: Sides, envelope: Envelope) -> tuple[Kept, ...]:
    sleeved = sides.context.truth(envelope.sleeved, f"{sides.path}.sleeved")
    thickness = None if envelope.thickness is None else sides.length(envelope.thickness, "thickness")
    return contents_of(sides.context, envelope.holds, thickness, sleeved=sleeved)


def _size(sides: Sides, envelope: Envelope, kept: tuple[Kept, ...]) -> tuple[float, float] | None:
    """Width and height of the envelope; None, and perhaps a finding, where there is nothing to put in."""
    if envelope.size is not None:
        width, height = (sides.length(side, "size") for side in envelope.size)
        return width, height
    if not kept:
        return None
    thick = sum(one.copies * one.thickness for one in kept)
    if thick > THICKEST:
        where, hints = sides.context.game.where(f"{sides.path}.holds"), ("a tuck box holds more", "several envelopes")
        sides.context.tell(ENVELOPE_BURSTS.at(where, hints=hints, envelope=sides.name, thick=thick, most=THICKEST))
        return None
    more = sides.length(envelope.play, "play") + thick
    return max(one.width for one in kept) + more, max(one.height for one in kept) + more


def _orders(sides: Sides, envelope: Envelope, net: Net, inside: list[str]) -> dict[str, Order]:
    """How the panels are drawn that have a face; each knows what is inside."""
    found = {}
    for panel in PANELS:
        area = net.panel(panel).area
        model = Order("", area.width, area.height, bleed=WRAP / sides.scale, safe=SAFE, floor=SMALLEST_TYPE)
        order = sides.order(getattr(envelope, panel), panel, model)
        if order is not None:
            found[panel] = replace(order, bleed=WRAP, values={"inside": inside, **order.values})
    return found
