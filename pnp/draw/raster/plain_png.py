"""PNG files whose rows a PDF can take as they are: 8 bits a colour, grey or RGB, not interlaced, not see-through."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_MODES = {0: "L", 2: "RGB"}
"""The colour types that have no alpha and no palette (PNG specification, 11.2.1), as Pillow names them."""


class PlainPng(NamedTuple):
    """Width and height in pixels, the mode as Pillow names it, and the packed rows: zlib over PNG's row filters."""

    size: tuple[int, int]
    mode: str
    packed: bytes


def plain_png(data: bytes) -> PlainPng | None:
    """The rows of the PNG file; None for any other file, which has to be unpacked and packed anew."""
    chunks = list(_chunks(data))
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != struct.calcsize(">IIBBBBB"):
        return None
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    mode = _MODES.get(colour)
    if mode is None or depth != 8 or interlaced or any(kind == b"tRNS" for kind, _ in chunks):
        return None
    return PlainPng((width, height), mode, b"".join(body for kind, body in chunks if kind == b"IDAT"))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and body of each chunk, as far as the file goes."""
    at = len(_SIGNATURE)
    if data[:at] != _SIGNATURE:
        return
    while at + 12 <= len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + size]
        if len(body) < size or kind == b"IEND":
            return
        yield kind, body
        at += size + 12
