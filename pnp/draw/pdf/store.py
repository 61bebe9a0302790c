"""What a PDF stores once and uses often: symbols, pictures, fonts; and outlines while it is being written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from typing import TypeAlias

from msgspec.msgpack import encode
from reportlab.pdfgen.canvas import Canvas

from pnp.base.frozen import Frozen, replace
from pnp.draw.geometry.bounds import extent, symbol_extent
from pnp.draw.geometry.symbol_identity import Canon
from pnp.draw.model import Anchor, Group, Item, Link, Matrix, Path, Picture, Rect, Stamp, Symbol
from pnp.draw.pdf.colours import Colours
from pnp.draw.pdf.form import Form
from pnp.draw.pdf.images import store_picture
from pnp.draw.pdf.lettering.fonts import FontBook
from pnp.draw.pdf.structure import Element

Outlines: TypeAlias = dict[int, tuple[Path, str]]
"""Paths as operators, by identity; the path is kept with them, so that its identity stays its own."""

_NAME = 6
"""Bytes of what tells a stored object from others of its file."""
AN_OBJECT = 2000
"""Characters of content: repeated in the same stream, they compress to about what an object of its own costs, its place in the
table of objects included (measured on the sheets of Castles & Crowns)."""


class Stored(Frozen):
    """A symbol in the file: its name, and the links and anchors in it, which every stamp repeats."""

    name: str
    marks: tuple[tuple[Anchor | Link, Matrix], ...]


class Operators:
    """A stretch of content as PDF operators, names of what it draws with, links and anchors in it, letters of each face."""

    def __init__(self) -> None:
        self.code: list[str] = []
        self.used: dict[str, str] = {}
        self.marks: list[tuple[Anchor | Link, Matrix]] = []
        self.letters: dict[str, set[str]] = {}
        self.links: dict[int, tuple[Element, str]] = {}

    def draws(self, name: str) -> str:
        """How these operators call a stored symbol or picture: by a number of their own."""
        return f"/{self.used.setdefault(name, f'x{len(self.used)}')} Do"


class Store:
    """The stores of one document. A symbol that is stamped once only, or small, is not worth an object and is drawn in place."""

    def __init__(
        self,
        canvas: Canvas,
        draw: Callable[[Store, Iterable[Item]], Operators],
        outlines: Outlines | None = None,
        colours: Colours | None = None,
    ) -> None:
        """`draw` makes operators of items, with this store for whatever lies within them."""
        self._draw = draw
        self.colours = colours or Colours()
        self.fonts = FontBook(canvas._doc)
        self._canvas = canvas
        self._same = Canon()
        self._uses: Counter[int] = Counter()
        self._symbols: dict[int, Stored | None] = {}
        self._layers: dict[Group, Stored] = {}
        self._pictures: dict[bytes, str] = {}
        self._outlines: Outlines = {} if outlines is None else outlines
        self.names: set[str] = set()

    def count(self, items: Iterable[Item]) -> None:
        """Counts the stamps of each symbol, those inside symbols too."""
        for item in items:
            if isinstance(item, Group):
                self.count(item.items)
            elif isinstance(item, Stamp):
                symbol = self._same.of(item.symbol)
                self._uses[id(symbol)] += 1
                if self._uses[id(symbol)] == 1:
                    self.count(symbol.items)

    def outline(self, path: Path, write: Callable[[Path], str]) -> str:
        """The path as operators, written once however often the same path comes."""
        found = self._outlines.get(id(path))
        if found is None:
            found = self._outlines[id(path)] = (path, write(path))
        return found[1]

    def _drawn(self, items: Iterable[Item]) -> Operators:
        content = self._draw(self, items)
        self.fonts.use(content.letters)
        return content

    def _named(self, kind: str, content: bytes) -> str:
        """The name of what is stored: made of what it is, so that it has the same in every file."""
        name = kind + blake2b(content, digest_size=_NAME).hexdigest()
        self.names.add(name)
        return name

    def settle(self, items: Iterable[Item]) -> Iterator[bool]:
        """Stores what the items need that is worth it, in the order in which they come; of each symbol, whether it is stored.

        Operators made of equal items are equal where this is.
        """
        for item in items:
            if isinstance(item, Stamp):
                stored = self.symbol(item.symbol) is not None
                yield stored
                if not stored:
                    yield from self.settle(item.symbol.items)
            elif isinstance(item, Picture):
                self.picture(item.data)
            elif isinstance(item, Group):
                if item.see_through:
                    self.layer(item)
                else:
                    yield from self.settle(item.items)

    def picture(self, data: bytes) -> str:
        """The name of the stored picture."""
        name = self._pictures.get(data)
        if name is None:
            name = self._pictures[data] = self._named("i", data)
            store_picture(self._canvas._doc, name, data, self.colours)
        return name

    def symbol(self, wanted: Symbol) -> Stored | None:
        """The stored symbol; None for one that is drawn in place."""
        symbol = self._same.of(wanted)
        if self._uses[id(symbol)] == 1:
            return None
        if id(symbol) not in self._symbols:
            self._symbols[id(symbol)] = self._write(symbol)
        return self._symbols[id(symbol)]

    def _write(self, symbol: Symbol) -> Stored | None:
        """The symbol in the file; None where drawing it again and again takes less of it than an object would."""
        content = self._drawn(symbol.items)
        if sum(map(len, content.code)) * (self._uses[id(symbol)] - 1) < AN_OBJECT:
            return None
        name = self._named("s", encode(symbol))
        box = symbol_extent(symbol)
        self._canvas._doc.addForm(name, Form(box, content.code, content.used))
        return Stored(name, tuple(content.marks))

    def layer(self, group: Group) -> Stored:
        """What a group that sees through paints, in the file as one."""
        plain = replace(group, opacity=1.0, blend="normal", tag=None)
        if plain not in self._layers:
            content = self._drawn((plain,))
            name = self._named("l", encode(plain))
            box = extent((plain,)) or Rect(0.0, 0.0, 0.0, 0.0)
            self._canvas._doc.addForm(name, Form(box, content.code, content.used, layer=True))
            self._layers[plain] = Stored(name, tuple(content.marks))
        return self._layers[plain]
