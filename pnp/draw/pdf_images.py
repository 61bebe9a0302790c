"""Raster pictures in a PDF: a JPEG goes in as it is, anything else as its pixels, with a soft mask where it is see-through."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING
from zlib import compress

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFStream

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
            stream = _pixels(document, name, image)
    document.Reference(stream, document.getXObjectName(name))


def _pixels(document: PDFDocument, name: str, image: Image) -> PDFStream:
    see_through = image.mode in {"RGBA", "LA", "PA"} or "transparency" in image.info
    if see_through:
        image = image.convert("RGBA")
        mask, image = image.getchannel("A"), image.convert("RGB")
    elif image.mode not in {"L", "RGB"}:
        image = image.convert("L" if image.mode == "1" else "RGB")
    stream = _stream(image.size, image.mode, compress(image.tobytes(), 9), "FlateDecode")
    if see_through:
        soft = _stream(mask.size, "L", compress(mask.tobytes(), 9), "FlateDecode")
        stream.dictionary["SMask"] = document.Reference(soft, f"{document.getXObjectName(name)}.mask")
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
