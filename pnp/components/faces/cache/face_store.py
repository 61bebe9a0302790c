"""Faces that outlast a build: where one row of a table has changed, the next build draws that row's face and reads the others.

A face follows from its order and from the ground that all faces of a deck share (`face_cache.ground_of`), so that it is kept under
a name made of its order, with the name of the ground. What comes out of the store is plain data, held against the types of what is
drawn; whoever finds nothing, or nothing that can be read, draws.

A face that is kept is also the one that is printed: what was just drawn is read back before it is laid on a sheet. So it is the
same to the last digit, be it drawn now or long ago.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import NamedTuple

from msgspec import DecodeError
from msgspec.msgpack import Decoder, Encoder

from pnp.base.frozen import Frozen, replace
from pnp.components.faces.order import Order
from pnp.draw.model import Face, Group, Item, Picture, Stamp, Symbol

FEWEST = 100
"""Faces that are worth a file: fewer are drawn about as soon as they are read."""
MOST_BYTES = 64 * 1024 * 1024
"""What a store may hold; a thousand cards full of text take three million."""
_NAME = 16
"""Bytes of a name: among a million faces two share one by chance once in 10^26 times."""

PictureFinder = Callable[[str], bytes | None]
"""The content of a picture of the game, by its file."""
PictureNamer = Callable[[bytes], str | None]
"""The file of a picture of the game, by its content, which is the very one that was found."""


class UnkeptError(Exception):
    """The face holds something that can't be kept, or is not there any more."""


class _Kept(Frozen, array_like=True):
    """A face as it was written, and a name for its looks, which takes long to work out."""

    face: bytes
    look: str


class _Content(Frozen, array_like=True):
    """The whole store: what it stands on, the faces by name of their order, and the symbols on them, each written once."""

    ground: bytes
    faces: dict[bytes, _Kept]
    symbols: dict[str, bytes]


class _Used(NamedTuple):
    """A face of this build."""

    face: Face
    written: bytes
    look: str


class FaceStore:
    """The faces of one game in one ink.

    `files` are those of the game, with their hashes; `maker` is all else that faces follow from: the program, what was asked for.
    """

    def __init__(self, files: Mapping[str, str], maker: Hashable, content: bytes = b"") -> None:
        """`content` is what an earlier build has written; nothing is known where it can't be read."""
        self.files = files
        self._maker = maker
        self._before = _read(content)
        self._ground = b""
        self._used: dict[bytes, _Used] = {}
        self._symbols: dict[str, tuple[Symbol, bytes]] = {}
        self._references: dict[int, tuple[Symbol, str]] = {}
        self._closed_symbols: dict[str, bytes] = dict(self._before.symbols) if self._before is not None else {}

    def settle(self, ground: Hashable) -> None:
        """Faces stand on this from now on; those that stood on anything else are forgotten."""
        self._ground = _name((self._maker, ground)) or b""
        if self._before is not None and self._before.ground != self._ground:
            self._before = None

    def recall(self, order: Hashable, picture: PictureFinder) -> Face | None:
        """The face that an earlier build has drawn for the order; None where it has to be drawn."""
        name = _name(order)
        kept = self._before.faces.get(name) if self._before is not None and name is not None else None
        if kept is None or name is None:
            return None
        try:
            face = self._opened(kept.face, picture)
        except (UnkeptError, DecodeError, ValueError, RecursionError):
            return None
        self._used[name] = _Used(face, kept.face, kept.look)
        return face

    def keep(self, order: Hashable, face: Face, named: PictureNamer, picture: PictureFinder) -> Face:
        """The face as later builds will read it; as it is, where it can't be kept. `named` finds the files of pictures."""
        name = _name(order) if self._ground else None
        if name is None:
            return face
        try:
            written = _ENCODER.encode(replace(face, items=tuple(self._closed(face.items, named))))
            kept = self._opened(written, picture)
        except UnkeptError:
            return face
        self._used[name] = _Used(kept, written, "")
        return kept

    def looks(self) -> Iterator[tuple[Face, str]]:
        """The faces whose looks have a name already."""
        return ((used.face, used.look) for used in self._used.values() if used.look)

    def content(self, look: Callable[[Face], str]) -> bytes:
        """What the next build is to be given: the faces of this one. Nothing where they are too few to be worth it, or too many."""
        if len(self._used) < FEWEST:
            return b""
        faces = {name: _Kept(used.written, used.look or look(used.face)) for name, used in self._used.items()}
        symbols = {name: written for name, (_, written) in self._symbols.items()}
        whole = _ENCODER.encode(_Content(self._ground, faces, symbols))
        return zlib.compress(whole, 1) if len(whole) <= MOST_BYTES else b""

    def _closed(self, items: Iterable[Item], named: PictureNamer) -> Iterator[Item]:
        """The items with symbols and pictures told by name."""
        for item in items:
            if isinstance(item, Stamp):
                yield replace(item, symbol=Symbol(self._reference(item.symbol, named), 0.0, 0.0, ()))
            elif isinstance(item, Group):
                if item.tag is not None:  # its key would have to be the same in all builds
                    raise UnkeptError
                yield replace(item, items=tuple(self._closed(item.items, named)))
            elif isinstance(item, Picture):
                file = named(item.data)
                if file is None:
                    raise UnkeptError
                yield replace(item, data=file.encode())
            else:
                yield item

    def _reference(self, symbol: Symbol, named: PictureNamer) -> str:
        """The name of a symbol, which is kept from now on."""
        known = self._references.get(id(symbol))
        if known is None:
            written = _ENCODER.encode(replace(symbol, items=tuple(self._closed(symbol.items, named))))
            name = _hash(written).hex()
            self._closed_symbols[name] = written
            known = self._references[id(symbol)] = (symbol, name)
        return known[1]

    def _opened(self, written: bytes, picture: PictureFinder) -> Face:
        face = _FACES.decode(written)
        return replace(face, items=tuple(self._open(face.items, picture)))

    def _open(self, items: Iterable[Item], picture: PictureFinder) -> Iterator[Item]:
        """The items with symbols and pictures in the place of their names."""
        for item in items:
            if isinstance(item, Stamp):
                yield Stamp(self._symbol(item.symbol.name, picture), item.matrix)
            elif isinstance(item, Group):
                yield replace(item, items=tuple(self._open(item.items, picture)))
            elif isinstance(item, Picture):
                data = picture(item.data.decode())
                if data is None:
                    raise UnkeptError
                yield replace(item, data=data)
            else:
                yield item

    def _symbol(self, name: str, picture: PictureFinder) -> Symbol:
        """The symbol of a name, the same object each time. A name is made of what it stands for, so that no symbol is in itself."""
        known = self._symbols.get(name)
        if known is None:
            written = self._closed_symbols.get(name, b"")
            if _hash(written).hex() != name:
                raise UnkeptError
            symbol = _SYMBOLS.decode(written)
            whole = replace(symbol, items=tuple(self._open(symbol.items, picture)))
            known = self._symbols[name] = (whole, written)
        return known[0]


_ENCODER = Encoder()
_FACES = Decoder(Face)
_SYMBOLS = Decoder(Symbol)


def is_kept(order: Order) -> bool:
    """Is it a face of the kind that is kept, one of a deck, as it lies on a sheet?"""
    return order.shared and order.zoom == 1 and not order.diagram


def _hash(written: bytes) -> bytes:
    return blake2b(written, digest_size=_NAME).digest()


def _name(value: Hashable) -> bytes | None:
    """A name for plain data; None where there is more to it."""
    try:
        return _hash(_ENCODER.encode(value))
    except (TypeError, ValueError, OverflowError, RecursionError):
        return None


def _read(content: bytes) -> _Content | None:
    """What was written; None where it can't be read, or would be too much."""
    if not content:
        return None
    unpacking = zlib.decompressobj()
    try:
        whole = unpacking.decompress(content, MOST_BYTES)
        return Decoder(_Content).decode(whole)
    except (zlib.error, DecodeError):
        return None
