"""A stored symbol as an object of the file, with no key that readers can do without: a kit has hundreds of them."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Mapping

from reportlab.pdfbase.pdfdoc import BasicFonts, PDFDocument, PDFObject, PDFObjectReference, xObjectName

from pnp.draw.model import Rect
from pnp.draw.pdf.colours import states_in

_SETS_TYPE = re.compile(r"\bTf\b")
BEST = 9


class Form(PDFObject):  # type: ignore[misc]  # reportlab has no types
    """The operators of a symbol within its box; `used` are the stored symbols and pictures that they draw, and what they call each.

    A `layer` is painted as a whole before what lies below takes part in it (a transparency group: PDF 1.7, 11.6.6).
    """

    def __init__(self, box: Rect, code: Iterable[str], used: Mapping[str, str], *, layer: bool = False) -> None:
        self._box = (box.x, box.y, box.right, box.bottom)
        self._code = "\n".join(code)
        self._used = dict(used)
        self._layer = "/Group<</S/Transparency>>" if layer else ""

    def format(self, document: PDFDocument) -> bytes:
        """The object as the file holds it."""
        content = zlib.compress(self._code.encode("latin-1"), BEST)
        box = " ".join(f"{side:.4f}".rstrip("0").rstrip(".") for side in self._box)
        keys = f"/Subtype/Form/BBox[{box}]{self._layer}{self._resources(document)}/Filter/FlateDecode/Length {len(content)}"
        return b"<<" + keys.encode("ascii") + b">>\nstream\n" + content + b"\nendstream"

    def _resources(self, document: PDFDocument) -> str:
        fonts = f"/Font {_reference(BasicFonts, document)}" if _SETS_TYPE.search(self._code) else ""
        drawn = "".join(f"/{own} {_reference(xObjectName(name), document)}" for name, own in self._used.items())
        states = states_in((self._code,))
        return f"/Resources<<{fonts}{f'/ExtGState<<{states}>>' if states else ''}{f'/XObject<<{drawn}>>' if drawn else ''}>>"


def _reference(name: str, document: PDFDocument) -> str:
    return str(PDFObjectReference(name).format(document).decode("ascii"))
