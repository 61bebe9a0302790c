"""Writing PDF: vectors, embedded fonts, symbols stored once, boxes, links and bookmarks; the same document gives the same bytes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import TYPE_CHECKING
from uuid import NAMESPACE_URL, uuid5

from reportlab.pdfbase.pdfdoc import (
    LinkAnnotation,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFString,
    PDFZCompress,
    xObjectName,
)
from reportlab.pdfgen.canvas import Canvas

from pnp.draw.geometry.bounds import moved_box
from pnp.draw.geometry.matrices import apply, multiply
from pnp.draw.model import PT_PER_MM, Anchor, Document, Link, Matrix, Page, Rect
from pnp.draw.number_format import matrix_numbers, numbers
from pnp.draw.pdf.colours import states_in
from pnp.draw.pdf.content import Content, content_of
from pnp.draw.pdf.lettering.house_font import embedded_font
from pnp.draw.pdf.meta import describe
from pnp.draw.pdf.packed import packed
from pnp.draw.pdf.repeats import Repeats
from pnp.draw.pdf.store import Operators, Store
from pnp.draw.pdf.structure import Annotation, Element, Structure, page_name

if TYPE_CHECKING:
    from pnp.draw.pdf.press import Press

MITRE_LIMIT = 4
"""How far, in line widths, a sharp corner of a stroke may reach; SVG's default, so that both files look alike."""
_ANY_FACE = "sans-regular"


def write_pdf(document: Document, repeats: Repeats | None = None, press: Press | None = None) -> bytes:
    """The document as a PDF; for a `press` as PDF/X, in its inks.

    `repeats` remembers what was put into operators for one file, for whoever writes the same pages into several.

    All text is in subset TrueType fonts. A link to an anchor that isn't in the document leads nowhere and is left out.

    Raises:
        ValueError: naming page and item, when a coordinate isn't finite; or when there is no page.
    """
    if not document.pages:
        raise ValueError("a PDF needs a page")
    out = BytesIO()
    canvas = Canvas(
        out,
        pagesize=(1, 1),
        pageCompression=0,  # the document's own filter below compresses everything, without the text coding of the canvas's
        invariant=1,
        pdfVersion=press.version if press else (1, 7),
        lang=document.language,
        initialFontName=embedded_font(_ANY_FACE).fontName,  # the canvas would bring Helvetica in otherwise
    )
    canvas._doc.defaultStreamFilters = [PDFZCompress]
    describe(canvas, document, press.xmp(_name(document)) if press else "")
    if press is not None:
        press.declare(canvas)
    repeats = repeats if repeats is not None and press is None else Repeats()
    store = Store(canvas, content_of, repeats.outlines, press.colours() if press else None)
    for page in document.pages:
        store.count(page.items)
    structure = Structure() if document.tagged and press is None else None  # PDF/X older than 4 has no packed objects
    contents = [_content(store, page, number, structure, repeats) for number, page in enumerate(document.pages, 1)]
    targets = {mark.name for content in contents for mark, _ in content.marks if isinstance(mark, Anchor)}
    places = _Places(canvas, targets, structure)
    for number, (page, content) in enumerate(zip(document.pages, contents, strict=True)):
        _set_up(canvas, page)
        canvas._extgstate = _States(content.code)
        canvas._code.extend((f"{matrix_numbers(_upright(page))} cm {MITRE_LIMIT} M", *content.code))
        places.add(content, page, number)
        canvas.showPage()
        own = canvas._doc.idToObject[page_name(number)]
        own.Contents = repeats.stream(own.stream)
        own.XObjects = _drawn(content.used)  # no public call names a form without drawing it
        if structure is not None:
            own.__Defaults__ = {**own.__Defaults__, "Tabs": PDFName("S"), "StructParents": number}
    canvas._doc.delayedFonts.sort(key=lambda font: font.key)
    if structure is not None:
        structure.write(canvas)
        return packed(canvas)
    canvas.save()
    return out.getvalue()


def _content(store: Store, page: Page, number: int, structure: Structure | None, repeats: Repeats) -> Operators:
    boxes = [box for box in (page.trim, page.bleed) if box is not None]
    try:
        numbers(page.width, page.height, *(side for box in boxes for side in (box.x, box.y, box.width, box.height)))
        stored = tuple(store.settle(page.items))
        known = repeats.page(page, stored, store, structure)
        if known is not None:
            return known
        before = len(structure.root.kids) if structure is not None else 0
        content = Content(store, structure, _upright(page))
        content.draw(page.items)
        content.finish()
        store.fonts.use(content.letters)
        repeats.keep(page, stored, content, structure, before)
    except ValueError as fault:
        raise ValueError(f"page {number} {page.label}: {fault}") from fault
    return content


def _name(document: Document) -> str:
    """What tells a file from others: made of its title alone, so that the same input gives the same bytes."""
    return str(uuid5(NAMESPACE_URL, document.title))


def _upright(page: Page) -> Matrix:
    """From millimetres below the top left to points above the bottom left."""
    return (PT_PER_MM, 0.0, 0.0, -PT_PER_MM, 0.0, page.height * PT_PER_MM)


def _points(box: Rect, page: Page) -> list[float]:
    """A rectangle as PDF wants it: left, bottom, right, top in points."""
    left, top = apply(_upright(page), box.x, box.y)
    right, bottom = apply(_upright(page), box.right, box.bottom)
    return [round(value, 4) for value in (left, bottom, right, top)]


def _set_up(canvas: Canvas, page: Page) -> None:
    canvas.setPageSize((round(page.width * PT_PER_MM, 4), round(page.height * PT_PER_MM, 4)))
    canvas.setTrimBox(_points(page.trim, page) if page.trim else None)
    canvas.setBleedBox(_points(page.bleed, page) if page.bleed else None)


def _drawn(used: Mapping[str, str]) -> PDFDictionary | None:
    """The stored symbols and pictures that a page draws, as its resources name them."""
    return PDFDictionary({own: PDFObjectReference(xObjectName(name)) for name, own in used.items()}) if used else None


class _States:
    """The graphics states that a page's operators ask for, as the canvas wants them."""

    def __init__(self, code: Iterable[str]) -> None:
        self._states = states_in(code)

    def getState(self) -> str | None:  # noqa: N802 - the canvas asks so
        """The page's resources."""
        return f"<<{self._states}>>" if self._states else None


PRINTED = 4
"""The flag of an annotation that is there on paper as it is on the screen (ISO 32000-1, 12.5.3), though nobody sees a link."""


class _Leads(LinkAnnotation):  # type: ignore[misc]
    """A link within the document, which may say where in the structure it belongs."""

    permitted = (*LinkAnnotation.permitted, "F", "StructParent")


class _Places:
    """Anchors, links and bookmarks, which belong to pages whatever symbol they sit in. The first anchor of a name counts."""

    def __init__(self, canvas: Canvas, targets: set[str], structure: Structure | None) -> None:
        self._canvas = canvas
        self._targets = targets
        self._structure = structure
        self._placed: set[str] = set()
        self._depth = -1

    def add(self, content: Operators, page: Page, number: int) -> None:
        """Adds those of the page that the canvas is at."""
        for k, (mark, matrix) in enumerate(content.marks):
            if isinstance(mark, Link):
                box = moved_box(Rect(mark.x, mark.y, mark.width, mark.height), matrix)
                self._link(mark, _points(box, page), number, content.links.get(k))
            elif mark.name not in self._placed:
                self._placed.add(mark.name)
                self._anchor(mark, matrix, page)

    def _link(self, link: Link, rectangle: list[float], page: int, owner: tuple[Element, str] | None) -> None:
        leads = not link.target.startswith("#") or link.target[1:] in self._targets
        if not leads:
            return
        entries: dict[str, object] = {"F": PRINTED}
        words = ""
        if self._structure is not None and owner is not None:
            element, words = owner
            entries |= {"StructParent": len(self._structure.pages) + len(self._structure.links)}
            self._structure.links.append(element)
            element.kids.append(Annotation(page, f"Annot.NUMBER{self._canvas._annotationCount + 1}"))
        if link.target.startswith("#"):
            destination = self._canvas._bookmarkReference(link.target[1:])
            self._canvas._addAnnotation(_Leads(rectangle, words, destination, "[0 0 0]", **entries))
        else:
            contents = {"Contents": PDFString(words)} if words else {}
            self._canvas.linkURL(link.target, rectangle, thickness=0, **entries, **contents)

    def _anchor(self, anchor: Anchor, matrix: Matrix, page: Page) -> None:
        left, top = apply(multiply(_upright(page), matrix), anchor.x, anchor.y)
        self._canvas.bookmarkHorizontalAbsolute(anchor.name, round(top, 4), round(left, 4))
        if anchor.bookmark:
            self._depth = min(anchor.depth, self._depth + 1)  # a reader's outline can't skip a level
            self._canvas.addOutlineEntry(anchor.bookmark, anchor.name, self._depth)
