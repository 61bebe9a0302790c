"""The structure of a tagged PDF: a tree of elements, each with the stretches of content and the links that belong to it.

Written from ISO 32000-1, 14.7 (logical structure) and 14.8 (tagged PDF), and from ISO 14289-1 (PDF/UA-1).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFObject, PDFObjectReference
from reportlab.pdfgen.canvas import Canvas

from pnp.base.frozen import Frozen
from pnp.draw.model import DOCUMENT, Rect, Tag

_HEADS = ("H1", "H2", "H3", "H4", "H5", "H6")


class Content(Frozen):
    """A stretch of a page's content: the page's index, and the stretch's number on it."""

    page: int
    number: int


class Annotation(Frozen):
    """A link: the index of the page that it lies on, and its name in the document."""

    page: int
    name: str


class Element(Struct, eq=False):
    """An element, and in reading order what is in it. `box` is a figure's place on its page, in points."""

    tag: Tag
    parent: Element | None = None
    kids: list[Element | Content | Annotation] = field(default_factory=list)
    box: tuple[float, ...] = ()
    number: int = 0
    _keyed: dict[int, Element] = field(default_factory=dict)

    def child(self, tag: Tag) -> Element:
        """The element of this tag within: the one with its key if there is one already."""
        found = self._keyed.get(tag.key) if tag.key else None
        if found is None:
            found = Element(tag, self)
            self.kids.insert(0 if tag.first else len(self.kids), found)
            if tag.key:
                self._keyed[tag.key] = found
        return found


class Structure:
    """The tree of one document, and what of each page belongs where."""

    def __init__(self) -> None:
        self.root = Element(DOCUMENT)
        self.pages: list[list[Element]] = []
        self.links: list[Element] = []

    def write(self, canvas: Canvas) -> None:
        """Adds the tree to the document, all of whose pages are there already."""
        document = canvas._doc
        elements = list(_walk(self.root))
        for number, element in enumerate(elements):
            element.number = number
        _settle_heads(elements)
        parts: list[object] = []
        for page, owners in enumerate(self.pages):
            parts += [page, document.Reference(_Row(owners), f"tags-{page}")]
        for number, element in enumerate(self.links, len(self.pages)):
            parts += [number, PDFObjectReference(_name(element))]
        tree = {
            "Type": PDFName("StructTreeRoot"),
            "K": PDFObjectReference(_name(self.root)),
            "ParentTree": document.Reference(PDFDictionary({"Nums": PDFArray(parts)}), "tags-parents"),
            "ParentTreeNextKey": len(self.pages) + len(self.links),
        }
        for element in elements:
            document.Reference(_Written(element), _name(element))
        canvas.setCatalogEntry("StructTreeRoot", document.Reference(PDFDictionary(tree), "tags"))
        canvas.setCatalogEntry("MarkInfo", PDFDictionary({"Marked": "true"}))


def page_name(index: int) -> str:
    """What reportlab calls a page."""
    return f"Page{index + 1}"


def _name(element: Element) -> str:
    return f"tag-{element.number}"


def _walk(element: Element) -> Iterator[Element]:
    yield element
    for kid in element.kids:
        if isinstance(kid, Element):
            yield from _walk(kid)


def _settle_heads(elements: list[Element]) -> None:
    """No heading skips a level: what stands too deep stands one below the heading before it."""
    level = 0
    for element in elements:
        if element.tag.role in _HEADS:
            level = min(_HEADS.index(element.tag.role) + 1, level + 1)
            if element.tag.role != _HEADS[level - 1]:
                element.tag = Tag(_HEADS[level - 1], element.tag.key, element.tag.alt, element.tag.actual)


class _Row(PDFObject):  # type: ignore[misc]
    """The elements that the stretches of a page belong to, by the numbers of the stretches."""

    def __init__(self, owners: list[Element]) -> None:
        self.owners = owners

    def format(self, document: PDFDocument) -> bytes:
        """As a PDF array."""
        return b"[" + b" ".join(_reference(document, _name(owner)) for owner in self.owners) + b"]"


class _Written(PDFObject):  # type: ignore[misc]
    """An element as an object. There are thousands of them, so nothing stands here that may be left out."""

    __RefOnly__ = 1

    def __init__(self, element: Element) -> None:
        self.element = element

    def format(self, document: PDFDocument) -> bytes:
        """As a PDF dictionary."""
        element = self.element
        parent = _name(element.parent) if element.parent is not None else "tags"
        page = next((kid.page for kid in element.kids if not isinstance(kid, Element)), None)
        own = [f"/S/{element.tag.role}".encode(), b"/P ", _reference(document, parent)]
        if page is not None:
            own += [b"/Pg ", _reference(document, page_name(page))]
        own += [
            _text(key, text) for key, text in (("Alt", element.tag.alt), ("ActualText", element.tag.actual)) if text
        ]
        own.append(_attributes(element))
        if len(element.kids) == 1:
            own.append(b"/K " + _kid(document, element.kids[0], page))
        elif element.kids:
            own.append(b"/K[" + b" ".join(_kid(document, kid, page) for kid in element.kids) + b"]")
        return b"<<" + b"".join(own) + b">>"


def _kid(document: PDFDocument, kid: Element | Content | Annotation, page: int | None) -> bytes:
    if isinstance(kid, Element):
        return _reference(document, _name(kid))
    if isinstance(kid, Content) and kid.page == page:
        return str(kid.number).encode()
    on = b"/Pg " + _reference(document, page_name(kid.page))
    if isinstance(kid, Content):
        return b"<</Type/MCR" + on + b"/MCID %d>>" % kid.number
    return b"<</Type/OBJR" + on + b"/Obj " + _reference(document, kid.name) + b">>"


def _attributes(element: Element) -> bytes:
    tag = element.tag
    if tag.scope:
        return f"/A<</O/Table/Scope/{tag.scope}>>".encode()
    if tag.numbering:
        return f"/A<</O/List/ListNumbering/{tag.numbering}>>".encode()
    if element.box:
        return f"/A<</O/Layout/Placement/Block/BBox[{' '.join(f'{side:g}' for side in element.box)}]>>".encode()
    return b""


def _reference(document: PDFDocument, name: str) -> bytes:
    return b"%d %d R" % document.idToObjectNumberAndVersion[name]


def _text(key: str, text: str) -> bytes:
    return f"/{key}{utf16(text)}".encode()


def utf16(text: str) -> str:
    """A text as a string of a PDF: as it is where that will do, else in UTF-16."""
    if text.isascii() and text.isprintable() and not set(text) & set("()\\"):
        return f"({text})"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def place(box: Rect, matrix: tuple[float, ...]) -> tuple[float, ...]:
    """A rectangle under a transform to points: left, bottom, right, top."""
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x in (box.x, box.right) for y in (box.y, box.bottom)]
    ys = [b * x + d * y + f for x in (box.x, box.right) for y in (box.y, box.bottom)]
    return tuple(round(side, 2) for side in (min(xs), min(ys), max(xs), max(ys)))
