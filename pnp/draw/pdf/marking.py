"""Marked content: which stretch of a page's operators belongs to which element of the document's structure.

Everything on a tagged page stands in a stretch of its own: of an element, or of the page's artifacts. Stretches don't lie in each
other, and neither does one reach over the end of a saved graphics state.
"""

from __future__ import annotations

from pnp.draw.geometry.matrices import multiply
from pnp.draw.model import ARTIFACT, DOCUMENT, Item, Matrix, Shape, Tag
from pnp.draw.pdf.structure import Content, Element, Structure, place

_GROUPING = frozenset(
    {"Document", "Div", "Sect", "L", "LI", "LBody", "Table", "TR", "TOC", "Aside", "BlockQuote", "Note"}
)
"""Elements that hold others and no letters of their own."""
_TEXT = frozenset(
    {"P", "H1", "H2", "H3", "H4", "H5", "H6", "Caption", "Lbl", "TD", "TH", "Code", "Link", "TOCI", "Span"}
)
"""Elements that hold letters; a paragraph within is no other element."""
_WHOLE = frozenset({"Figure", "Artifact"})
"""Elements whose content is one, as that of a sign is which stands for words: nothing in them is anything else."""

_Before = tuple[Element | None, bool]


class Marker:
    """Marks the operators of one page as they are added to `code`."""

    def __init__(self, structure: Structure, code: list[str], upright: Matrix) -> None:
        self._structure = structure
        self._code = code
        self._upright = upright
        self._owners: list[Element] = []
        structure.pages.append(self._owners)
        self._page = len(structure.pages) - 1
        self._spot: Element | None = None
        self._open: Element | None = None
        self._artifact = False
        self._whole = False

    def enter(self, tag: Tag | None, matrix: Matrix) -> _Before:
        """From here on everything belongs to the tag's element; what was before is given back, for `leave`."""
        before = (self._spot, self._whole)
        if tag is None or self._whole:
            return before
        if tag is ARTIFACT or tag.role == ARTIFACT.role:
            self._begin(None)
            self._whole = True
        elif tag.role == DOCUMENT.role:
            self.pause()
            self._spot = self._structure.root
        elif self._spot is not None and not (tag.role == "P" and self._spot.tag.role in _TEXT):
            self.pause()
            self._spot = self._spot.child(tag)
            if tag.role in _WHOLE or tag.actual:
                self._begin(self._spot)
                self._whole = True
                self._spot.box = place(tag.box, multiply(self._upright, matrix)) if tag.box is not None else ()
        return before

    def leave(self, before: _Before) -> None:
        """Everything belongs to what it belonged to before."""
        if before != (self._spot, self._whole):
            self._spot, self._whole = before
            self.pause()

    def pause(self) -> None:
        """Ends the stretch that is open, unless the whole group is one."""
        if not self._whole:
            self._end()

    def draw(self, item: Item) -> None:
        """Opens the stretch in which the item is to be drawn."""
        if self._whole:
            return
        wanted = self._wanted(item)
        if wanted is None:
            if not self._artifact:
                self._begin(None)
        elif self._open is not wanted:
            self._begin(wanted)

    def _wanted(self, item: Item) -> Element | None:
        spot = self._spot
        if spot is None or spot.tag.role not in _GROUPING:
            return spot
        if isinstance(item, Shape):
            return None
        if self._open is not None and self._open.parent is spot:
            return self._open
        return spot.child(Tag("P"))

    def link(self) -> Element | None:
        """The element of a link that lies here; None where nothing is read."""
        if self._spot is None or self._whole:
            return None
        spot = self._spot
        if spot.tag.role == "Link":  # it has its letters already
            return spot
        if spot.tag.role in _GROUPING:
            spot = self._open if self._open is not None and self._open.parent is spot else spot.child(Tag("P"))
        return spot.child(Tag("Link"))

    def within(self, element: Element) -> _Before:
        """Everything belongs to the element, until `leave`."""
        before = (self._spot, self._whole)
        self._spot = element
        return before

    @property
    def reads(self) -> bool:
        """Whether what is drawn here is read letter by letter."""
        return self._spot is not None and not self._whole

    def sign(self, words: str) -> Tag | None:
        """The tag of a sign that is drawn in a text and stands for words; None where nothing is read letter by letter."""
        return Tag("Span", actual=words) if self.reads else None

    def _begin(self, element: Element | None) -> None:
        self._end()
        self._open = element
        if element is None:
            self._artifact = True
            self._code.append("/Artifact BMC")
            return
        number = len(self._owners)
        self._owners.append(element)
        element.kids.append(Content(self._page, number))
        self._code.append(f"/{element.tag.role}<</MCID {number}>>BDC")

    def _end(self) -> None:
        if self._open is not None or self._artifact:
            self._code.append("EMC")
        self._open, self._artifact = None, False
