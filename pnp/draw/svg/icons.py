"""Icons: SVG files of one filled silhouette, as symbols that text and faces stamp in any size and colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.frozen import replace
from pnp.draw.model import Colour, Group, Item, Shape, Stamp, Symbol, TextRun
from pnp.draw.svg.read import read_svg

ICON_STROKE = Fault(
    "icon-stroke", "the icon {name} has strokes; icons are filled shapes only, which keep their weight at any size"
)


@lru_cache(maxsize=512)
def load_icon(svg: str, name: str, *, file: str = "") -> Report[Symbol]:
    """The icon in an SVG file (usually on a grid of 64 × 64). Its own colours don't matter: `recolour` gives it one."""
    read = read_svg(svg, name, file=file)
    if read.value is not None and any(shape.stroke is not None for shape in _shapes(read.value.items)):
        return Report(None, (ICON_STROKE.at(Place(file or name), name=name),))
    return read


def icon_set(files: Iterable[tuple[str, str, str]]) -> tuple[Mapping[str, Symbol], tuple[Finding, ...]]:
    """The icons of several (name, SVG text, file name), in order; a later icon takes the place of an earlier one of its name."""
    icons: dict[str, Symbol] = {}
    findings: list[Finding] = []
    for name, svg, file in files:
        read = load_icon(svg, name, file=file)
        findings.extend(read.findings)
        if read.value is not None:
            icons[name] = read.value
    return icons, tuple(findings)


def recolour(symbol: Symbol, colour: Colour) -> Symbol:
    """The symbol with every fill, line and letter in one colour; pictures in it stay as they are.

    The same symbol and the very same colour give the same object, so that writers see at once that they have it. An equal colour
    isn't enough: it may have been asked for another role.
    """
    return _recoloured(symbol, colour, id(colour))


@lru_cache(maxsize=2048)
def _recoloured(symbol: Symbol, colour: Colour, _identity: int) -> Symbol:
    """As `recolour`; the key of what is kept holds the colour, so that its identity stays its own."""
    return replace(symbol, items=tuple(_inked(item, colour) for item in symbol.items))


def _inked(item: Item, colour: Colour) -> Item:
    if isinstance(item, Shape):
        fill = colour if item.fill is not None else None
        return replace(item, fill=fill, stroke=replace(item.stroke, colour=colour) if item.stroke is not None else None)
    if isinstance(item, TextRun):
        return replace(item, colour=colour)
    if isinstance(item, Group):
        return replace(item, items=tuple(_inked(inner, colour) for inner in item.items))
    if isinstance(item, Stamp):
        return replace(item, symbol=recolour(item.symbol, colour))
    return item


def _shapes(items: Iterable[Item]) -> Iterator[Shape]:
    for item in items:
        if isinstance(item, Shape):
            yield item
        elif isinstance(item, Group):
            yield from _shapes(item.items)
