"""The elements that bring in drawings made elsewhere: icon, image, svg, face and piece."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from pnp.base.finding import Report
from pnp.components.faces import faults
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.elements.paint import colour_of
from pnp.components.faces.elements.turning import turned
from pnp.components.faces.pen import Pen
from pnp.components.faces.written.language import element
from pnp.draw.geometry import shapes as geometry
from pnp.draw.geometry.bounds import moved_box, overlap
from pnp.draw.model import Group, Item, Picture, Rect, Stamp, Symbol
from pnp.draw.svg.icons import recolour

T = TypeVar("T")

_FITS = {name: name for name in ("contain", "cover", "stretch")}
_SIDES = {"front": "front", "back": "back"}


@element("icon", "icon", "at size colour rotate", needs="icon")
def draw_icon(pen: Pen, args: Arguments) -> Iterable[Item]:
    """An icon about `at`, its longer side `size` mm, in one colour."""
    name = args.text("icon")
    symbol = _told(pen, args, pen.job.renderer.resources.icons.report(name)) if name else None
    if symbol is None:
        return ()
    longer = max(symbol.width, symbol.height)
    stamp = _stamp(pen, args, recolour(symbol, colour_of(pen, args)), 10.0, longer)
    pen.shows("icon", name, _stamped(stamp), args.place)
    return (stamp,)


@element("image", "file", "box inset fit focus rotate", needs="file")
def draw_image(pen: Pen, args: Arguments) -> Iterable[Item]:
    """A PNG or JPEG file of the game folder."""
    report = pen.job.renderer.art.picture(args.text("file"))
    picture = _told(pen, args, report)
    if picture is None:
        return ()
    return turned(pen, args, lambda inner, area: _placed(inner, args, area, picture))


def _placed(pen: Pen, args: Arguments, area: Rect, picture: Picture) -> Iterable[Item]:
    zoom_x, zoom_y, x, y = _fitted(args, area, picture.width, picture.height)
    placed = Picture(picture.data, x, y, picture.width * zoom_x, picture.height * zoom_y)
    shown = (
        area
        if args.choice("fit", _FITS, "contain") == "cover"
        else Rect(placed.x, placed.y, placed.width, placed.height)
    )
    pen.shows("picture", args.text("file"), shown, args.place)
    pen.job.renderer.pictured.append((placed, args.text("file"), args.place))
    return (_clipped(args, area, (placed,)),)


@element("svg", "file", "box inset fit focus rotate", needs="file")
def draw_svg(pen: Pen, args: Arguments) -> Iterable[Item]:
    """An SVG drawing of the game folder, in its own colours."""
    symbol = _told(pen, args, pen.job.renderer.art.drawing(args.text("file")))
    if symbol is None:
        return ()
    pen.job.art.append(symbol)
    return turned(pen, args, lambda inner, area: _drawn(inner, args, area, symbol))


def _drawn(pen: Pen, args: Arguments, area: Rect, symbol: Symbol) -> Iterable[Item]:
    zoom_x, zoom_y, x, y = _fitted(args, area, symbol.width, symbol.height)
    drawing = _clipped(args, area, (Stamp(symbol, (zoom_x, 0.0, 0.0, zoom_y, x, y)),))
    ink = pen.job.renderer.art.ink_of(args.text("file"))
    if ink is not None:
        shown = Rect(x + ink.x * zoom_x, y + ink.y * zoom_y, ink.width * zoom_x, ink.height * zoom_y)
        pen.shows("picture", args.text("file"), (overlap(shown, area) or shown) if drawing.clip else shown, args.place)
    return (drawing,)


@element("face", "face", "box inset values", needs="face")
def draw_face(pen: Pen, args: Arguments) -> Iterable[Item]:
    """Another template in a box, with values of its own."""
    name, area = args.text("face"), args.area()
    if not name or not area.width or not area.height:
        return ()
    job = pen.job
    if name in job.faces:
        args.refuse(faults.FACE_LOOP, "face", circle=" → ".join((*job.faces, name)))
        return ()
    face = _told(pen, args, job.renderer.inner_face(name, args.mapping("values"), area, job, args.place))
    if face is None:
        return ()
    moved = geometry.translate(area.x, area.y)
    job.lettered += (one.within(geometry.multiply(pen.matrix, moved)) for one in job.renderer.lettered(face))
    for one in job.renderer.shown_on(face):
        pen.shows(one.kind, one.name, moved_box(one.area, moved), one.place)
    return (Stamp(job.renderer.symbol(face, name), moved),)


@element("piece", "piece", "side at size rotate", needs="piece")
def draw_piece(pen: Pen, args: Arguments) -> Iterable[Item]:
    """The picture of another component, `size` mm wide."""
    name = args.text("piece")
    if not name:
        return ()
    job = pen.job
    side = args.choice("side", _SIDES, "front")
    job.shows.append((name, side))
    symbol = _told(pen, args, job.renderer.pieces(name, side))
    if symbol is None:
        return ()
    stamp = _stamp(pen, args, symbol, symbol.width, symbol.width)
    pen.shows("piece", name, _stamped(stamp), args.place)
    return (stamp,)


def _stamped(stamp: Stamp) -> Rect:
    """What a stamp covers."""
    return moved_box(Rect(0.0, 0.0, stamp.symbol.width, stamp.symbol.height), stamp.matrix)


def _stamp(pen: Pen, args: Arguments, symbol: Symbol, size: float, side: float) -> Stamp:
    """The symbol with its middle at `at`, so large that a `side` of it is as long as it is to be."""
    x, y = args.point("at", (pen.box.width / 2, pen.box.height / 2))
    zoom = args.positive("size", min(pen.box.width, pen.box.height), size) / side
    middle = geometry.translate(-symbol.width / 2, -symbol.height / 2)
    turned = geometry.multiply(geometry.rotate(args.number("rotate", 0.0)), geometry.scale(zoom))
    return Stamp(symbol, geometry.multiply(geometry.translate(x, y), geometry.multiply(turned, middle)))


def _fitted(args: Arguments, area: Rect, width: float, height: float) -> tuple[float, float, float, float]:
    """Zoom along x and y and the top left at which a picture fits its box, as `fit` says."""
    fit = args.choice("fit", _FITS, "contain")
    zoom_x, zoom_y = area.width / width, area.height / height
    if fit != "stretch":
        zoom_x = zoom_y = min(zoom_x, zoom_y) if fit == "contain" else max(zoom_x, zoom_y)
    across, down = args.shares("focus", (0.5, 0.5))
    x = area.x + _kept(area.width, width * zoom_x, across)
    return zoom_x, zoom_y, x, area.y + _kept(area.height, height * zoom_y, down)


def _kept(room: float, length: float, focus: float) -> float:
    """Where a picture begins whose focus is to be in the middle of the room, or as near to it as leaves none of the room empty."""
    if length <= room:
        return (room - length) / 2
    return min(0.0, max(room - length, room / 2 - focus * length))


def _clipped(args: Arguments, area: Rect, items: tuple[Item, ...]) -> Group:
    covers = args.choice("fit", _FITS, "contain") == "cover"
    return Group(items, clip=geometry.rect(area) if covers else None)


def _told(pen: Pen, args: Arguments, report: Report[T]) -> T | None:
    for finding in report.findings:
        pen.job.tell(finding, args.place)
    return report.value
