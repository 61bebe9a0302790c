"""Raster pictures in a PDF: a JPEG or a plain PNG goes in as it is, anything else as the rows of a PNG; a soft mask if need be."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFStream

from pnp.draw.raster.plain_png import PlainPng, plain_png

if TYPE_CHECKING:
    from PIL.Image import Image

_SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}


def store_picture(document: PDFDocument, name: str, data: bytes) -> None:
    """Adds the picture to the document under the name that `getXObjectName` makes of `name`."""
    from PIL.Image import open as open_image  # noqa: PLC0415 - only documents with pictures pay for it

    with open_image(BytesIO(data)) as image:
        if image.format == "JPEG" and image.mode in _SPACES:
            stream = _stream(image.size, image.mode, data, "DCTDecode")
            if image.mode == "CMYK" and "adobe" in image.info:  # Adobe writes its CMYK inverted
                stream.dictionary["Decode"] = PDFArray([1, 0] * 4)
        else:
            stream = _pixels(document, name, image, data)
    document.Reference(stream, document.getXObjectName(name))


def _pixels(document: PDFDocument, name: str, image: Image, data: bytes) -> PDFStream:
    plain = plain_png(data)
    if plain is not None:
        return _rows(plain)
    see_through = image.mode in {"RGBA", "LA", "PA"} or "transparency" in image.info
    if see_through:
        image = image.convert("RGBA")
        mask, image = image.getchannel("A"), image.convert("RGB")
    elif image.mode not in {"L", "RGB"}:
        image = image.convert("L" if image.mode == "1" else "RGB")
    stream = _rows(_as_png(image))
    if see_through:
        soft = _rows(_as_png(mask))
        stream.dictionary["SMask"] = document.Reference(soft, f"{document.getXObjectName(name)}.mask")
    return stream


def _as_png(image: Image) -> PlainPng:
    """The pixels packed as PNG packs them: each row by what it differs from its neighbours, which suits photographs."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=6)
    packed = plain_png(out.getvalue())
    assert packed is not None  # noqa: S101 - grey and RGB of 8 bits are what a plain PNG holds
    return packed


def _rows(png: PlainPng) -> PDFStream:
    """The rows of a PNG, as PDF takes them: unpacked by the reader, not here."""
    stream = _stream(png.size, png.mode, png.packed, "FlateDecode")
    colours = len(png.mode)
    how = {"Predictor": 15, "Colors": colours, "BitsPerComponent": 8, "Columns": png.size[0]}
    stream.dictionary["DecodeParms"] = PDFDictionary(how)
    return stream


def _stream(size: tuple[int, int], mode: str, content: bytes, packed: str) -> PDFStream:
    entries = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": size[0],
        "Height": size[1],
        "BitsPerComponent": 8,
        "ColorSpace": PDFName(_SPACES[mode]),
        "Filter": PDFName(packed),
    }
    return PDFStream(PDFDictionary(entries), content, filters=[])
