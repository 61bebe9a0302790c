"""What a printer's preflight asks of a PDF/X, written from the standards and not from our writer.

ISO 15930-4:2003 (PDF/X-1a) and ISO 15930-7:2010 (PDF/X-4), as far as a program can tell; ISO 32000-1 for what the operators mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf
from pikepdf import Name

X1A, X4 = "pdf-x-1a", "pdf-x-4"
VERSIONS = {X1A: ("1.3", "1.4"), X4: ("1.6",)}
NO_RGB = {"rg": "RGB fill", "RG": "RGB stroke", "sh": "a shading", "BI": "an inline picture"}
FREE_STATES = {"/Type", "/OP", "/op", "/OPM", "/LW", "/LC", "/LJ", "/ML", "/D", "/SA", "/RI", "/Font", "/FL"}
XMP_OF_X4 = (
    "GTS_PDFXVersion",
    "CreateDate",
    "ModifyDate",
    "MetadataDate",
    "DocumentID",
    "VersionID",
    "RenditionClass",
    "Trapped",
)
SLACK = 0.01
"""pt."""


def faults(pdf: pikepdf.Pdf, standard: str, limit: float = 400.0) -> list[str]:
    """Everything that a printer would send the file back for."""
    return [*_of_file(pdf, standard), *_of_intent(pdf), *_of_pages(pdf, standard, limit)]


def _of_file(pdf: pikepdf.Pdf, standard: str) -> Iterator[str]:
    if pdf.pdf_version not in VERSIONS[standard]:
        yield f"PDF {pdf.pdf_version}"
    if pdf.is_encrypted:
        yield "encrypted"
    if "/ID" not in pdf.trailer:
        yield "no /ID"
    info: Any = pdf.docinfo
    for key in ("/Title", "/CreationDate", "/ModDate"):
        if not str(info.get(key, "")):
            yield f"no {key}"
    if info.get("/Trapped") not in (Name("/True"), Name("/False")):
        yield "nobody knows whether it is trapped"
    if standard == X1A and str(info.get("/GTS_PDFXVersion", "")) not in ("PDF/X-1a:2003", "PDF/X-1:2001"):
        yield "not said to be PDF/X-1a"
    if standard == X4:
        packet = pdf.Root.Metadata.read_bytes().decode() if "/Metadata" in pdf.Root else ""
        yield from (f"no {name} in the metadata" for name in XMP_OF_X4 if name not in packet)
        if ">PDF/X-4<" not in packet:
            yield "not said to be PDF/X-4"
    yield from (f"{key} in the catalogue" for key in ("/OpenAction", "/AA", "/AcroForm") if key in pdf.Root)
    names: Any = pdf.Root.get("/Names", {})
    yield from (f"{key} among the names" for key in ("/JavaScript", "/EmbeddedFiles") if key in names)


def _of_intent(pdf: pikepdf.Pdf) -> Iterator[str]:
    wanted: Any = pdf.Root.get("/OutputIntents", [])
    intents = [one for one in wanted if one.get("/S") == Name.GTS_PDFX]
    if len(intents) != 1:
        yield f"{len(intents)} output intents"
        return
    if not str(intents[0].get("/OutputConditionIdentifier", "")):
        yield "no output condition"
    profile: Any = intents[0].get("/DestOutputProfile")
    content = profile.read_bytes() if profile is not None else b""
    if content[12:20] != b"prtrCMYK" or profile.get("/N") != 4 or int.from_bytes(content[:4]) != len(content):
        yield "no profile of a press"


def _of_pages(pdf: pikepdf.Pdf, standard: str, limit: float) -> Iterator[str]:
    seen: set[tuple[int, int]] = set()
    for number, page in enumerate(pdf.pages, 1):
        yield from (f"page {number}: {fault}" for fault in _of_boxes(page))
        if "/Annots" in page or "/AA" in page:
            yield f"page {number}: notes or actions"
        if standard == X1A and "/Group" in page:
            yield f"page {number}: transparency"
        yield from (f"page {number}: {fault}" for fault in _of_content(page, page.obj, standard, limit, seen))


def _of_boxes(page: pikepdf.Page) -> Iterator[str]:
    if ("/TrimBox" in page) == ("/ArtBox" in page):
        yield "no trim"
        return
    boxes: Any = page.obj
    trim = [float(v) for v in boxes.get("/TrimBox", boxes.get("/ArtBox"))]
    media = [float(v) for v in boxes.MediaBox]
    bleed = [float(v) for v in boxes.get("/BleedBox", boxes.MediaBox)]
    for inner, outer, what in ((trim, bleed, "trim beyond the bleed"), (bleed, media, "bleed beyond the page")):
        if any(i < o - SLACK for i, o in zip(inner[:2], outer[:2], strict=True)) or any(
            i > o + SLACK for i, o in zip(inner[2:], outer[2:], strict=True)
        ):
            yield what


def _of_content(content: Any, thing: Any, standard: str, limit: float, seen: set[tuple[int, int]]) -> Iterator[str]:
    steps: Any = pikepdf.parse_content_stream(content)
    for operands, operator in steps:
        word = str(operator)
        if word in NO_RGB:
            yield NO_RGB[word]
        elif word in {"k", "K"} and sum(map(float, operands)) * 100 > limit + 1:
            yield f"{sum(map(float, operands)) * 100:.0f} % of ink"
        elif word in {"cs", "CS"} and operands[0] not in (Name.DeviceCMYK, Name.DeviceGray):
            yield f"colours in {operands[0]}"
    resources = thing.get("/Resources", {})
    for state in resources.get("/ExtGState", {}).values():
        free = {*FREE_STATES, "/ca", "/CA", "/BM"} if standard == X4 else FREE_STATES  # ISO 15930-7 lets colours meet
        yield from (f"{key} in a state" for key in state if key not in free)
    for font in resources.get("/Font", {}).values():
        yield from _of_font(font)
    for one in resources.get("/XObject", {}).values():
        if one.objgen in seen:
            continue
        seen.add(one.objgen)
        if one.Subtype == Name.Image:
            yield from _of_picture(one, standard, limit)
        elif one.Subtype == Name.Form:
            if standard == X1A and "/Group" in one:
                yield "transparency in a form"
            yield from _of_content(one, one, standard, limit, seen)
        else:
            yield f"a {one.Subtype}"


def _of_font(font: Any) -> Iterator[str]:
    inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
    described = inner.get("/FontDescriptor", {})
    if not any(key in described for key in ("/FontFile", "/FontFile2", "/FontFile3")) and font.Subtype != Name.Type3:
        yield f"{font.get('/BaseFont')} is not embedded"


def _of_picture(picture: Any, standard: str, limit: float) -> Iterator[str]:
    if picture.get("/ImageMask"):
        return
    space = picture.ColorSpace
    if space not in (Name.DeviceCMYK, Name.DeviceGray):
        yield f"a picture in {space}"
    if "/SMask" in picture and standard == X1A:
        yield "a picture with soft edges"
    if picture.get("/Filter") == Name.LZWDecode:
        yield "LZW"
    if space == Name.DeviceCMYK:
        raw = picture.read_bytes()
        most = max((sum(raw[k : k + 4]) for k in range(0, len(raw), 4)), default=0) / 2.55
        if most > limit + 1:
            yield f"a picture with {most:.0f} % of ink"
