"""Trays: compartments as wide as what lies in them, a net around them, and a rail between each two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor
from typing import Final

from pnp.base.finding import Fault
from pnp.base.frozen import Frozen, replace
from pnp.base.tongue import tr
from pnp.components.context import PartContext
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.kinds.contents import Kept, contents_of, listed
from pnp.components.kinds.sides import Sides
from pnp.components.nets.lines import NET_BLEED, NET_SIGNS, TAB, net_items
from pnp.components.nets.net import Net
from pnp.components.nets.tray import RAIL, RAILS, WALLS, rail_net, tray_net
from pnp.components.part import Part
from pnp.components.piece import STORAGE, Piece
from pnp.definition.models.components.tray import Tray
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Face, Group, Item, Rect, Shape, Stamp

SMALLEST_TYPE: Final = 6.0
"""pt."""
SAFE: Final = 1.5
"""mm that words keep from a fold."""
LESS: Final = "make it deeper or higher (`deep`, `high`), or two trays of it"
"""What helps a tray that fits on no sheet."""
_SLACK: Final = 1e-6

TRAY_TOO_SMALL = Fault("tray-too-small", "{tray} is {deep:g} mm deep, and {piece} is {width:g} × {height:g} mm")


class _Bay(Frozen):
    """A compartment: where it begins and how wide it is, its title, what it holds, and the component that stands for it."""

    x: float
    width: float
    title: str
    inside: tuple[str, ...]
    piece: str


def make_tray(context: PartContext, name: str, tray: Tray) -> Part:
    """A tray for what the options print of its compartments, empty ones left out; none where all are empty.

    One larger than a sheet is refused by the press, which says by how much.
    """
    sides = Sides(context, name, tray)
    deep, high = sides.length(tray.deep, "deep"), sides.length(tray.high, "high")
    bays = tuple(_bays(sides, tray, deep, high))
    if not bays:
        return Part(name, (), printed=False, scale=sides.scale)
    width = bays[-1].x + bays[-1].width
    net = tray_net(width, deep, high)
    rail = rail_net(deep, high)
    faces, orders = _walls(sides, tray, net, WALLS)
    ground = Face(width, deep, tuple(_floor(sides, tray, bays, deep)))
    whole = [replace(p, signs=(*p.signs, "inside")) for p in _folded(sides, net, {**faces, "floor": ground})]
    parts = _folded(sides, rail, _walls(sides, tray, rail, RAILS)[0])
    between = [
        replace(p, id=f"{name}-rail", name=tr("{tray}, rail", tray=p.name), copies=p.copies * (len(bays) - 1))
        for p in parts
    ]
    pieces = tuple(piece for piece in (*whole, *between) if piece.copies)
    return Part(name, pieces, sides.printed, scale=sides.scale, orders=orders)


def _folded(sides: Sides, net: Net, faces: dict[str, Face]) -> tuple[Piece, ...]:
    """The net as a piece."""
    face = Face(net.width, net.height, net_items(net, faces), NET_BLEED, net.outline, alt=sides.name)
    piece = sides.piece(sides.context.scaled(face, sides.scale), None, "boxes")
    return (
        (replace(piece, outline="net", signs=NET_SIGNS, relief=LESS, later=STORAGE, spare=True),)
        if piece is not None
        else ()
    )


def _bays(sides: Sides, tray: Tray, deep: float, high: float) -> Iterator[_Bay]:
    """The compartments from left to right, a rail's breadth between them."""
    thickness = None if tray.thickness is None else sides.length(tray.thickness, "thickness")
    play = sides.length(tray.play, "play")
    x = 0.0
    for number, compartment in enumerate(tray.compartments):
        kept = contents_of(sides.context, compartment.holds, thickness)
        if not kept:
            continue
        path = f"{sides.path}.compartments.{number}"
        width = play
        for pile in _piles(kept):
            across = _across(pile, deep - play, high)
            if across is None:
                found = TRAY_TOO_SMALL.at(
                    sides.context.game.where(path),
                    tray=sides.name,
                    deep=deep,
                    piece=pile.name,
                    width=pile.width,
                    height=pile.height,
                )
                sides.context.tell(found)
            width += across or pile.width
        title = sides.context.words(compartment.title, f"{path}.title") or kept[0].name
        yield _Bay(x, width, title, tuple(listed(kept)), kept[0].component)
        x += width + RAIL


def _piles(kept: Sequence[Kept]) -> Iterator[Kept]:
    """What is alike in size and thickness, together."""
    found: dict[tuple[float, float, float], Kept] = {}
    for one in kept:
        key = (round(one.width, 3), round(one.height, 3), round(one.thickness, 3))
        found[key] = replace(one, copies=one.copies + found[key].copies) if key in found else one
    return iter(found.values())


def _across(pile: Kept, deep: float, high: float) -> float | None:
    """How wide the piles of these pieces are, upright or on their side; None where neither is as short as `deep`."""
    layers = max(1, floor((high + _SLACK) / pile.thickness))
    tries = []
    for wide, long in ((pile.width, pile.height), (pile.height, pile.width)):
        rows = floor((deep + _SLACK) / long)
        if rows:
            tries.append(ceil(pile.copies / (rows * layers)) * wide)
    return min(tries, default=None)


def _walls(sides: Sides, tray: Tray, net: Net, walls: Sequence[str]) -> tuple[dict[str, Face], dict[str, Order]]:
    """What is seen of walls and rails, each drawn with its rim above."""
    faces, orders = {}, {}
    for wall in walls:
        panel = net.panel(wall)
        measures = panel.area.width, panel.area.height
        width, height = measures if panel.turn % 180 == 0 else measures[::-1]
        model = Order("", width, height, bleed=0.0, safe=SAFE, floor=SMALLEST_TYPE)
        order = sides.order(tray.wall, "wall", model)
        if order is None:
            continue
        orders[wall] = replace(order, subject=Subject(sides.id, f"{wall} wall"))
        face = sides.context.face(orders[wall])
        if face is not None:
            faces[wall] = face
    return faces, orders


def _floor(sides: Sides, tray: Tray, bays: Sequence[_Bay], deep: float) -> Iterator[Item]:
    """Each compartment's ground, and hatches between them where rails are glued."""
    for bay in bays:
        model = Order("", bay.width, deep, safe=SAFE, floor=SMALLEST_TYPE)
        order = sides.order(tray.floor, "floor", model)
        if order is not None:
            told = {"title": bay.title, "inside": list(bay.inside), "piece": bay.piece}
            subject = Subject(sides.id, f"floor for {bay.title}")
            face = sides.context.face(replace(order, values={**told, **order.values}, subject=subject))
            if face is not None:
                stamp = Stamp(face.symbol("bay"), translate(bay.x, 0.0))
                yield Group((stamp,), clip=rect(Rect(bay.x, 0.0, bay.width, deep)))
    for bay in bays[1:]:
        yield Shape(rect(Rect(bay.x - RAIL, 0.0, RAIL, deep)), TAB)
