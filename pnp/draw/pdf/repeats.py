"""Pages that come in several files: put into operators once, since nothing in a page's operators hangs on the pages before it.

Letters have the same codes in every file, stored objects the same names. What differs between two files is which symbols are worth
an object there; and which elements of the structure a page goes on with, so that only pages with none but their own are kept.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from hashlib import blake2b

from msgspec import DecodeError
from msgspec.msgpack import Decoder, encode
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject

from pnp.base.frozen import Frozen
from pnp.draw.model import Anchor, Group, Matrix, Page, Tag
from pnp.draw.pdf.content import Content
from pnp.draw.pdf.store import Operators, Outlines, Store
from pnp.draw.pdf.structure import Annotation, Element, Structure
from pnp.draw.pdf.structure import Content as Stretch


class PackedStream(PDFObject):  # type: ignore[misc]
    """What a page's operators are when they are packed, as reportlab would write them."""

    __RefOnly__ = 1

    def __init__(self, data: bytes) -> None:
        self.data = data

    def format(self, document: PDFDocument) -> bytes:
        """As a stream of a PDF."""
        del document
        head = b"<<\n/Filter [ /FlateDecode ] /Length %d\n>>\nstream\n" % len(self.data)
        return b"".join((head, self.data, b"endstream\n"))


class WrittenElement(Frozen, array_like=True):
    """An element of the structure and what is in it: further elements, and stretches of the page by their numbers."""

    tag: Tag
    box: tuple[float, ...]
    kids: tuple[WrittenElement | int, ...]


class WrittenPage(Frozen, array_like=True):
    """A page as operators, with all that a file has to have for them."""

    code: str
    used: dict[str, str]
    letters: dict[str, str]
    anchors: tuple[tuple[Anchor, Matrix], ...]
    elements: tuple[WrittenElement, ...]


_Key = tuple[int, bool, tuple[bool, ...]]
PageNamer = Callable[[Page], str]
"""A name for all of a page but its own anchors."""
MOST_BYTES = 64 * 1024 * 1024
"""What may be left for a later build; a hundred sheets of cards full of text take less than one million."""


class Repeats:
    """What was written for one file, for whoever writes the same into another: paths as operators, and pages.

    With a `namer`, pages are known from one build to the next as well.
    """

    def __init__(self, outlines: Outlines | None = None, namer: PageNamer | None = None, before: bytes = b"") -> None:
        """`outlines` are shared with files of other pages. `before` is what an earlier build of the same tool has left; nothing is
        known where it can't be read.
        """
        self.outlines: Outlines = {} if outlines is None else outlines
        self._pages: dict[_Key, tuple[Page, WrittenPage]] = {}
        self._namer = namer
        self._before = _read(before) if before else {}
        self._left: dict[bytes, bytes] = {}
        self._streams: dict[str, bytes] = {}

    def stream(self, code: str) -> PackedStream:
        """All operators of a page packed, once for all files that have such a page."""
        known = self._streams.get(code)
        if known is None:
            known = self._streams[code] = zlib.compress(code.encode())
        return PackedStream(known)

    def page(self, page: Page, stored: tuple[bool, ...], store: Store, structure: Structure | None) -> Operators | None:
        """The page, if it was written already as this file wants it: with these symbols stored."""
        key = (id(page), structure is not None, stored)
        known = self._pages.get(key)
        written = known[1] if known is not None else self._recalled(page, key)
        if written is None or not store.names.issuperset(written.used):
            return None
        self._pages[key] = (page, written)
        store.fonts.use(written.letters)
        again = Operators()
        again.code, again.used, again.marks = [written.code], written.used, list(written.anchors)
        if structure is not None:
            _grow(written.elements, structure)
        return again

    def _recalled(self, page: Page, key: _Key) -> WrittenPage | None:
        """The page as an earlier build has written it."""
        name = self._name(page, key) if self._before else None
        found = self._before.get(name) if name is not None else None
        if found is None or name is None:
            return None
        try:
            written = _PAGES.decode(found)
        except (DecodeError, RecursionError):
            return None
        self._left[name] = found
        return written

    def _name(self, page: Page, key: _Key) -> bytes | None:
        if self._namer is None:
            return None
        anchors = tuple(item for item in page.items if isinstance(item, Anchor))
        return blake2b(encode((self._namer(page), anchors, key[1:])), digest_size=16).digest()

    def keep(
        self, page: Page, stored: tuple[bool, ...], content: Content, structure: Structure | None, before: int
    ) -> None:
        """Keeps a page that was written; the elements of its structure are those from the number `before` on."""
        if structure is not None and not _stands_alone(page):
            return
        if not all(isinstance(mark, Anchor) and mark in page.items for mark, _ in content.marks):
            return
        anchors = tuple((mark, matrix) for mark, matrix in content.marks if isinstance(mark, Anchor))
        letters = {font: "".join(sorted(found)) for font, found in content.letters.items()}
        kids = structure.root.kids[before:] if structure is not None else ()
        elements = tuple(_written(kid) for kid in kids if isinstance(kid, Element))
        written = WrittenPage("\n".join(content.code), content.used, letters, anchors, elements)
        key = (id(page), structure is not None, stored)
        self._pages[key] = (page, written)
        name = self._name(page, key)
        if name is not None:
            self._left[name] = encode(written)

    def content(self) -> bytes:
        """What a later build is to be given: the pages of this one."""
        whole = encode(self._left)
        return zlib.compress(whole, 1) if self._left and len(whole) <= MOST_BYTES else b""


_PAGES = Decoder(WrittenPage)


def _read(content: bytes) -> dict[bytes, bytes]:
    """What was left; nothing where it can't be read, or would be too much."""
    try:
        return Decoder(dict[bytes, bytes]).decode(zlib.decompressobj().decompress(content, MOST_BYTES))
    except (zlib.error, DecodeError):
        return {}


def _stands_alone(page: Page) -> bool:
    """Does nothing on the page belong to an element that was begun before it, or may go on after it?"""
    parts = [item for item in page.items if not isinstance(item, Anchor)]
    whole = [part for part in parts if isinstance(part, Group) and part.tag is not None and part.tag.role == "Document"]
    return len(whole) == len(parts) and all(_is_section(item) for part in whole for item in part.items)


def _is_section(item: object) -> bool:
    tag = item.tag if isinstance(item, Group) else None
    return tag is not None and tag.role == "Sect" and not tag.key and not tag.first


def _written(element: Element) -> WrittenElement:
    kids = (
        _written(kid) if isinstance(kid, Element) else kid.number
        for kid in element.kids
        if not isinstance(kid, Annotation)
    )
    return WrittenElement(element.tag, element.box, tuple(kids))


def _grow(elements: tuple[WrittenElement, ...], structure: Structure) -> None:
    """Adds a page with these elements to the structure."""
    page, owners = len(structure.pages), dict[int, Element]()

    def grown(written: WrittenElement, parent: Element) -> Element:
        element = Element(written.tag, parent, box=written.box)
        for kid in written.kids:
            if isinstance(kid, int):
                owners[kid] = element
                element.kids.append(Stretch(page, kid))
            else:
                element.kids.append(grown(kid, element))
        return element

    structure.root.kids += [grown(one, structure.root) for one in elements]
    structure.pages.append([owners[number] for number in sorted(owners)])
