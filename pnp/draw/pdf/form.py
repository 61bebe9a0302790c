"""A stored symbol as an object of the file, with no key that readers can do without: a kit has hundreds of them."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable

from reportlab.pdfbase.pdfdoc import BasicFonts, PDFDocument, PDFObject, PDFObjectReference, xObjectName

from pnp.draw.pdf.colours import APART, OVER

_SETS_TYPE = re.compile(r"\bTf\b")
_SETS_STATE = re.compile(r"\bgs\b")
_STATES = f"/ExtGState<</{OVER}<</OP true/op true/OPM 1>>/{APART}<</OP false/op false/OPM 0>>>>"
BEST = 9


class Form(PDFObject):  # type: ignore[misc]  # reportlab has no types
    """The operators of a symbol within its box; `used` are the stored symbols and pictures that they draw."""

    def __init__(self, box: tuple[float, float, float, float], code: Iterable[str], used: Iterable[str]) -> None:
        self._box = box
        self._code = "\n".join(code)
        self._used = tuple(used)

    def format(self, document: PDFDocument) -> bytes:
        """The object as the file holds it."""
        content = zlib.compress(self._code.encode("latin-1"), BEST)
        box = " ".join(f"{side:.4f}".rstrip("0").rstrip(".") for side in self._box)
        keys = f"/Subtype/Form/BBox[{box}]{self._resources(document)}/Filter/FlateDecode/Length {len(content)}"
        return b"<<" + keys.encode("ascii") + b">>\nstream\n" + content + b"\nendstream"

    def _resources(self, document: PDFDocument) -> str:
        fonts = f"/Font {_reference(BasicFonts, document)}" if _SETS_TYPE.search(self._code) else ""
        drawn = "".join(
            f"/{document.getXObjectName(name)} {_reference(xObjectName(name), document)}" for name in self._used
        )
        states = _STATES if _SETS_STATE.search(self._code) else ""
        return f"/Resources<<{fonts}{states}{f'/XObject<<{drawn}>>' if drawn else ''}>>"


def _reference(name: str, document: PDFDocument) -> str:
    return str(PDFObjectReference(name).format(document).decode("ascii"))
