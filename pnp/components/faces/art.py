"""The game's own pictures: PNG, JPEG and SVG files of its folder, each read and checked once, in the ink that is printed with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pnp.base.finding import Fault, Place, Report
from pnp.base.frozen import replace
from pnp.definition.load.folder import GameFolder
from pnp.draw.colour.inks import Palette
from pnp.draw.geometry.bounds import extent
from pnp.draw.model import Group, Item, Picture, Rect, Shape, Stamp, Symbol
from pnp.draw.raster.images import load_picture, pixels_of
from pnp.draw.svg.read import read_svg

MOST_TOGETHER = 400_000_000
"""Pixels of all pictures of a game: a deck of 120 cards with pictures over all of them, at 600 dpi, has 380 million."""

TOO_MANY_PIXELS = Fault(
    "pictures-too-large", "with {file}, the pictures of this game have more than {most} million pixels together"
)


class Art:
    """Pictures by file name."""

    def __init__(self, folder: GameFolder, palette: Palette) -> None:
        self._folder = folder
        self._palette = palette
        self._pictures: dict[str, Report[Picture]] = {}
        self._drawings: dict[str, Report[Symbol]] = {}
        self._has_own: dict[str, bool] = {}
        self._files: dict[int, tuple[Symbol, str]] = {}
        self._names: dict[int, tuple[bytes, str]] = {}
        self._inks: dict[str, Rect | None] = {}
        self._pixels = 0

    def picture(self, file: str) -> Report[Picture]:
        """A raster image at its natural size."""
        if file not in self._pictures:
            data = self._folder.data(file)
            read = data.value is not None
            loaded = self._loaded(data.value, file) if read else Report[Picture](None, data.findings)
            self._pictures[file] = loaded
            if loaded.value is not None:
                self._names[id(loaded.value.data)] = loaded.value.data, file
        return self._pictures[file]

    def content(self, file: str) -> bytes | None:
        """What a raster image holds, if it can be shown."""
        picture = self.picture(file).value
        return picture.data if picture is not None else None

    def file_of_picture(self, data: bytes) -> str | None:
        """The file of a raster image that was read here, by the very bytes; None for any other."""
        known = self._names.get(id(data))
        return known[1] if known is not None else None

    def _loaded(self, data: bytes | None, file: str) -> Report[Picture]:
        """The picture, unless those before it and it are too much together."""
        self._pixels += pixels_of(data or b"")
        if self._pixels > MOST_TOGETHER:
            where = Place(file)
            hint = "300 pixels to the inch are enough for print: make the pictures smaller"
            return Report(None, (TOO_MANY_PIXELS.at(where, file=file, most=MOST_TOGETHER // 10**6, hints=(hint,)),))
        return load_picture(data or b"", label=file, place=Place(file))

    def drawing(self, file: str) -> Report[Symbol]:
        """An SVG drawing in the ink at hand.

        `cover-low.svg` and `cover-grey.svg` beside `cover.svg` are its own versions for those inks, and are taken as they are;
        otherwise the drawing's colours are turned into what the ink allows.
        """
        if file not in self._drawings:
            has_own = self.has_own(file)
            report = self._read(self._own(file) if has_own else file)
            symbol = report.value
            if symbol is not None and not has_own:
                symbol = replace(symbol, items=tuple(inked(symbol.items, self._palette)))
            if symbol is not None:
                self._files[id(symbol)] = symbol, file
            self._drawings[file] = Report(symbol, report.findings)
        return self._drawings[file]

    def has_own(self, file: str) -> bool:
        """Is there a version of the drawing for the ink at hand?"""
        if file not in self._has_own:
            self._has_own[file] = self._folder.has(self._own(file))
        return self._has_own[file]

    def _own(self, file: str) -> str:
        return f"{file.removesuffix('.svg')}-{self._palette.ink}.svg"

    def file_of(self, symbol: Symbol) -> str | None:
        """The file of a drawing that was read here, by the very symbol; None for any other."""
        known = self._files.get(id(symbol))
        return known[1] if known is not None else None

    def ink_of(self, file: str) -> Rect | None:
        """How far a drawing's ink reaches, which its own margins may be far from; None when it has none."""
        if file not in self._inks:
            symbol = self.drawing(file).value
            self._inks[file] = extent(symbol.items) if symbol is not None else None
        return self._inks[file]

    def symbol(self, file: str) -> Report[Symbol]:
        """A picture of either kind as something to stamp: an SVG drawing, or by any other name a PNG or JPEG image."""
        if file.endswith(".svg"):
            return self.drawing(file)
        image = self.picture(file)
        picture = image.value
        if picture is None:
            return Report(None, image.findings)
        return Report(Symbol(file, picture.width, picture.height, (picture,)), image.findings)

    def rasters(self) -> Iterator[tuple[str, Picture]]:
        """The raster images read so far, by file."""
        return ((file, report.value) for file, report in self._pictures.items() if report.value is not None)

    def _read(self, file: str) -> Report[Symbol]:
        text = self._folder.text(file)
        return Report(None, text.findings) if text.value is None else _read_once(text.value, file)


@lru_cache(maxsize=256)
def _read_once(text: str, file: str) -> Report[Symbol]:
    """A drawing as it is written: it is the same for every ink, and for whatever a game is made with."""
    return read_svg(text, file, file=file)


def inked(items: Iterable[Item], palette: Palette) -> Iterable[Item]:
    """The items in a palette's ink."""
    if palette.unchanged:
        return items
    return [_inked(item, palette) for item in items]


def _inked(item: Item, palette: Palette) -> Item:
    if isinstance(item, Shape):
        stroke = replace(item.stroke, colour=palette.stroke(item.stroke.colour)) if item.stroke else None
        return replace(item, fill=palette.paint(item.fill), stroke=stroke)
    if isinstance(item, Group):
        return replace(item, items=tuple(inked(item.items, palette)))
    if isinstance(item, Stamp):
        return replace(item, symbol=replace(item.symbol, items=tuple(inked(item.symbol.items, palette))))
    return item
