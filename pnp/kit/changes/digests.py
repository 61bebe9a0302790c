"""A short name for what a face or a page looks like: equal for equal faces, on every machine, and different for any other."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from typing import Any

from msgspec.msgpack import encode
from msgspec.structs import astuple

from pnp.base.frozen import replace
from pnp.draw.model import (
    Anchor,
    Colour,
    Face,
    Group,
    Hatch,
    Item,
    Page,
    Picture,
    Shape,
    Stamp,
    Stroke,
    Symbol,
    TextRun,
)

LENGTH = 16
"""Hexadecimal digits: 64 bits, so that among a million faces two share a name by chance once in 37 million times."""


class Digests:
    """Names faces and pages. Symbols and files of pictures are read once, however many faces show them."""

    def __init__(self, known: Iterable[tuple[Face, str]] = ()) -> None:
        """`known` are faces that have a name from an earlier build of the same tool."""
        self._symbols: dict[int, tuple[Symbol, str]] = {}
        self._files: dict[int, tuple[bytes, str]] = {}
        self._faces: dict[int, tuple[Face, str]] = {id(face): (face, name) for face, name in known}
        self._seals: dict[int, tuple[Symbol, bytes]] = {}
        self._pages: dict[int, tuple[Page, str]] = {}

    def of(self, face: Face) -> str:
        """The face's name, of its size, bleed, cut and everything drawn; not of its words for those who can't see it."""
        known = self._faces.get(id(face))
        if known is None:
            cut = face.outline.segments if face.outline is not None else None
            measures = [face.width, face.height, face.bleed, cut]
            known = self._faces[id(face)] = (face, _short([measures, self._items(face.items)]))
        return known[1]

    def page(self, page: Page) -> str:
        """The name of a page, of its size and of everything on it, for the eye or the ear, but its own anchors."""
        known = self._pages.get(id(page))
        if known is None:
            written = encode(
                (
                    page.width,
                    page.height,
                    tuple(self._sealed((item for item in page.items if not isinstance(item, Anchor)), {0: 0})),
                )
            )
            known = self._pages[id(page)] = (page, sha256(written).hexdigest()[:LENGTH])
        return known[1]

    def _sealed(self, items: Iterable[Item], keys: dict[int, int]) -> Iterator[object]:
        """The items with symbols and files of pictures told by name, for msgspec to write the rest.

        `keys` numbers the elements that tags are parts of as they come, since their own keys differ from one making to the next.
        """
        for item in items:
            if isinstance(item, Stamp):
                yield item.matrix, self._stamped(item.symbol)
            elif isinstance(item, Group):
                layer = (item.opacity, item.blend) if item.see_through else ()
                tag = item.tag
                if tag is not None and tag.key:
                    tag = replace(tag, key=keys.setdefault(tag.key, len(keys)))
                yield item.matrix, item.clip, tag, tuple(self._sealed(item.items, keys)), *layer
            elif isinstance(item, Picture):
                yield item.x, item.y, item.width, item.height, self._file(item.data)
            else:
                yield item

    def _stamped(self, symbol: Symbol) -> bytes:
        known = self._seals.get(id(symbol))
        if known is None:
            known = self._seals[id(symbol)] = (
                symbol,
                sha256(encode(tuple(self._sealed(symbol.items, {0: 0})))).digest(),
            )
        return known[1]

    def _items(self, items: Iterable[Item]) -> list[Any]:
        return [self._item(item) for item in items]

    def _item(self, item: Item) -> list[Any]:
        """The item as plain lists; anchors and links, which no paper shows, are left empty."""
        if isinstance(item, Shape):
            fill = [type(item.fill).__name__, *_parts(item.fill)] if item.fill is not None else None
            stroke = _parts(item.stroke) if item.stroke is not None else None
            return ["shape", item.path.segments, item.path.even_odd, fill, stroke]
        if isinstance(item, TextRun):
            return ["text", item.text, item.font, item.size, _parts(item.colour), item.x, item.y, item.kerns]
        if isinstance(item, Group):
            clip = item.clip.segments if item.clip is not None else None
            layer = [item.opacity, item.blend] if item.see_through else []
            return ["group", item.matrix, clip, self._items(item.items), *layer]
        if isinstance(item, Stamp):
            return ["stamp", item.matrix, self._symbol(item.symbol)]
        if isinstance(item, Picture):
            return ["picture", item.x, item.y, item.width, item.height, self._file(item.data)]
        return []

    def _symbol(self, symbol: Symbol) -> str:
        known = self._symbols.get(id(symbol))
        if known is None:
            known = self._symbols[id(symbol)] = (symbol, _short(self._items(symbol.items)))
        return known[1]

    def _file(self, data: bytes) -> str:
        known = self._files.get(id(data))
        if known is None:
            known = self._files[id(data)] = (data, sha256(data).hexdigest()[:LENGTH])
        return known[1]


@lru_cache(maxsize=1024)
def _parts(value: Colour | Hatch | Stroke) -> tuple[Any, ...]:
    """What a colour, a hatch or a line is made of; a thousand cards have a dozen of them."""
    return tuple(_parts(one) if isinstance(one, Colour) else one for one in astuple(value))


def _short(value: object) -> str:
    return sha256(json.dumps(value, separators=(",", ":")).encode()).hexdigest()[:LENGTH]
