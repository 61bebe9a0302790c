"""A game's own font in a PDF: TrueType or OpenType, subset, with every character that Unicode has.

It is a composite font whose codes are the numbers of its glyphs, so that one way serves both kinds of outlines; what each glyph
means is told beside it, for whoever searches or copies the text.
"""

from __future__ import annotations

from collections.abc import Iterable

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFStream, PDFString

from pnp.draw.pdf.lettering.unicode_map import unicode_map
from pnp.draw.type.typefaces.metrics import metrics

_SYMBOLIC = 4
_STEM = 80
"""Thousandths of an em; what a reader goes by if it has to draw the font itself, which it never has to."""
_IDLE = 0.005


class OwnFont:
    """One face in one document."""

    def __init__(self, document: PDFDocument, key: str) -> None:
        self.key = key
        self._metrics = metrics(key)
        self._used: dict[str, int] = {}
        document.delayedFonts.append(self)

    def operand(self, subset: int) -> str:  # noqa: ARG002 - a composite font has one for all
        """What names the font in a content stream."""
        return f"/{self.key}"

    def shown(self, text: str, kerns: tuple[float, ...]) -> list[tuple[int, str]]:
        """The text as (subset, operand and operator); kerns are in thousandths of an em."""
        parts: list[str] = []
        run = ""
        for index, char in enumerate(text):
            run += f"{self._glyph(char):04X}"
            kern = kerns[index] if kerns else 0.0
            if abs(kern) > _IDLE:
                parts.append(f"<{run}>{f'{-kern:.2f}'.rstrip('0').rstrip('.')}")
                run = ""
        if not parts:
            return [(0, f"<{run}> Tj")]
        return [(0, f"[{''.join(parts)}{f'<{run}>' if run else ''}] TJ")]

    def use(self, text: Iterable[str]) -> None:
        """The document needs these characters."""
        for char in text:
            self._glyph(char)

    def _glyph(self, char: str) -> int:
        """The number of a character's glyph, which is its code."""
        found = self._used.get(char)
        if found is None:
            found = self._used[char] = self._metrics.glyph_id(char)
        return found

    def addObjects(self, document: PDFDocument) -> None:  # noqa: N802 - reportlab's name
        """Stores the font, now that it is known what was set in it."""
        name = PDFName(f"PNPOWN+{self.key}")
        used = dict(sorted(self._used.items(), key=lambda pair: pair[1]))
        truetype = self._metrics.is_truetype
        held = PDFStream(PDFDictionary({} if truetype else {"Subtype": PDFName("OpenType")}))
        held.content = self._metrics.embedded("".join(sorted(used)))
        if truetype:
            held.dictionary["Length1"] = len(held.content)
        descriptor = {
            "Type": PDFName("FontDescriptor"),
            "FontName": name,
            "Flags": _SYMBOLIC,
            "FontBBox": PDFArray([-1000, -1000, 2000, 2000]),
            "ItalicAngle": -12 if self.key.endswith("italic") else 0,
            "Ascent": round(self._metrics.ascent),
            "Descent": -round(self._metrics.descent),
            "CapHeight": round(self._metrics.cap_height),
            "StemV": _STEM,
            "FontFile2" if truetype else "FontFile3": document.Reference(held),
        }
        widths = [part for char, glyph in used.items() for part in (glyph, PDFArray([self._width(char)]))]
        system = {"Registry": PDFString("Adobe"), "Ordering": PDFString("Identity"), "Supplement": 0}
        inner = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("CIDFontType2" if truetype else "CIDFontType0"),
            "BaseFont": name,
            "CIDSystemInfo": PDFDictionary(system),
            "FontDescriptor": document.Reference(PDFDictionary(descriptor)),
            "DW": 1000,
            "W": PDFArray(widths),
            **({"CIDToGIDMap": PDFName("Identity")} if truetype else {}),
        }
        meaning = PDFStream(PDFDictionary({}))
        meaning.content = unicode_map(used, digits=4).encode("ascii")
        font = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("Type0"),
            "BaseFont": name,
            "Encoding": PDFName("Identity-H"),
            "DescendantFonts": PDFArray([document.Reference(PDFDictionary(inner))]),
            "ToUnicode": document.Reference(meaning),
        }
        fonts = document.idToObject["BasicFonts"].dict
        fonts[self.key] = document.Reference(PDFDictionary(font))

    def _width(self, char: str) -> float:
        return round(self._metrics.glyph(char)[0], 2)
