"""PDF/X: what a file says of itself so that a printer may take it blindly, after ISO 15930-4 (X-1a:2003) and ISO 15930-7 (X-4).

X-1a is PDF 1.4 without transparency; X-4 is PDF 1.6 and may have it. Both say which press their inks are meant for: the output
intent, with the profile itself, so that nothing has to be known elsewhere. Both forbid actions and notes on the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFInfo,
    PDFName,
    PDFStream,
    PDFString,
    PDFZCompress,
)
from reportlab.pdfgen.canvas import Canvas

from pnp.base.choices import Standard
from pnp.draw.pdf.colours import PressColours

if TYPE_CHECKING:
    from pnp.draw.colour.separation import Separation

_VERSIONS: dict[Standard, tuple[int, int]] = {"pdf-x-1a": (1, 4), "pdf-x-4": (1, 6)}
TITLES: dict[Standard, str] = {"pdf-x-1a": "PDF/X-1a:2003", "pdf-x-4": "PDF/X-4"}
_CONDITION = "Custom"
"""No condition of the registry of the ICC is named: the profile that is put in says all, whichever it is."""
_DATE = "2000-01-01T00:00:00+00:00"
"""The date that reportlab gives a file that is to be the same each time; both places must agree."""


@dataclass(frozen=True)
class Press:
    """What a file for a press is: the standard that it keeps, and the inks of its colours."""

    standard: Standard
    separation: Separation

    @property
    def version(self) -> tuple[int, int]:
        """The version of PDF."""
        return _VERSIONS[self.standard]

    @property
    def title(self) -> str:
        """What people call the standard."""
        return TITLES[self.standard]

    def colours(self) -> PressColours:
        """How this file writes its colours."""
        return PressColours(self.separation, see_through=self.standard == "pdf-x-4")

    def declare(self, canvas: Canvas) -> None:
        """Says in the document's information and catalogue what the file is."""
        document = canvas._doc
        told = _PressInfo(TITLES[self.standard])
        told.__dict__.update(document.info.__dict__)
        document.info = told
        catalogue = document.Catalog
        catalogue.__NoDefault__ = [*catalogue.__NoDefault__, "OutputIntents"]  # reportlab knows no such entry
        canvas.setCatalogEntry("OutputIntents", PDFArray([self._intent(document)]))

    def xmp(self, name: str) -> str:
        """The properties that the standard asks for in the metadata; `name` tells this file from others."""
        if self.standard != "pdf-x-4":
            return ""
        return (
            f'<pdfxid:GTS_PDFXVersion xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">{TITLES[self.standard]}'
            "</pdfxid:GTS_PDFXVersion>\n<pdf:Trapped>False</pdf:Trapped>\n"
            '<xmp:CreateDate xmlns:xmp="http://ns.adobe.com/xap/1.0/">'
            f'{_DATE}</xmp:CreateDate>\n<xmp:ModifyDate xmlns:xmp="http://ns.adobe.com/xap/1.0/">{_DATE}</xmp:ModifyDate>\n'
            f'<xmp:MetadataDate xmlns:xmp="http://ns.adobe.com/xap/1.0/">{_DATE}</xmp:MetadataDate>\n'
            f'<xmpMM:DocumentID xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">uuid:{name}</xmpMM:DocumentID>\n'
            '<xmpMM:VersionID xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">1</xmpMM:VersionID>\n'
            '<xmpMM:RenditionClass xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">default</xmpMM:RenditionClass>'
        )

    def _intent(self, document: PDFDocument) -> PDFDictionary:
        profile = PDFStream(PDFDictionary({"N": 4}), self.separation.profile, filters=[PDFZCompress])
        entries = {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFX"),
            "OutputConditionIdentifier": PDFString(_CONDITION),
            "Info": PDFString(self.separation.description),
            "DestOutputProfile": document.Reference(profile),
        }
        return PDFDictionary(entries)


class _PressInfo(PDFInfo):  # type: ignore[misc]  # reportlab has no types
    """The document's information with the standard that it keeps."""

    def __init__(self, standard: str) -> None:
        super().__init__()
        self._standard = standard

    def format(self, document: PDFDocument) -> bytes:
        entries: bytes = super().format(document)
        return entries.replace(b"<<", f"<< /GTS_PDFXVersion ({self._standard})".encode("ascii"), 1)
