"""Raster pictures in a PDF: a JPEG or a plain PNG goes in as it is, anything else as the rows of a PNG; a soft mask if need be."""

from __future__ import annotations

import zlib
from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFStream

from pnp.draw.pdf.colours import Colours, PressColours
from pnp.draw.raster.plain_png import PlainPng, plain_png

if TYPE_CHECKING:
    from PIL.Image import Image

_SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}


def store_picture(document: PDFDocument, name: str, data: bytes, colours: Colours) -> None:
    """Adds the picture to the document under the name that `getXObjectName` makes of `name`."""
    from PIL.Image import open as open_image  # noqa: PLC0415 - only documents with pictures pay for it

    with open_image(BytesIO(data)) as image:
        if isinstance(colours, PressColours):
            stream = _inked(document, name, image, colours)
        elif image.format == "JPEG" and image.mode in _SPACES:
            stream = _stream(image.size, image.mode, data, "DCTDecode")
            if image.mode == "CMYK" and "adobe" in image.info:  # Adobe writes its CMYK inverted
                stream.dictionary["Decode"] = PDFArray([1, 0] * 4)
        else:
            stream = _pixels(document, name, image, data)
    document.Reference(stream, document.getXObjectName(name))


def _inked(document: PDFDocument, name: str, image: Image, colours: PressColours) -> PDFStream:
    """The picture in the inks of a press; grey stays black ink alone. Where no soft edge may be, what is half there is cut hard."""
    mask = image.convert("RGBA").getchannel("A") if _sees_through(image) else None
    if image.mode == "CMYK":
        shown = colours.separation.limited(image)
    elif image.mode in {"L", "LA", "1", "I;16"}:
        shown = image.convert("L")
    else:
        shown = colours.separation.picture(image.convert("RGB"))
    stream = _stream(shown.size, shown.mode, zlib.compress(shown.tobytes(), 9), "FlateDecode")
    if mask is None or mask.getextrema() == (255, 255):
        return stream
    if colours.see_through:
        soft = _stream(mask.size, "L", zlib.compress(mask.tobytes(), 9), "FlateDecode")
        stream.dictionary["SMask"] = document.Reference(soft, f"{document.getXObjectName(name)}.mask")
    else:
        hard = _stencil(mask.point(lambda value: 255 * (value < 128)).convert("1"))  # a set bit lets nothing through
        stream.dictionary["Mask"] = document.Reference(hard, f"{document.getXObjectName(name)}.mask")
    return stream


def _stencil(mask: Image) -> PDFStream:
    entries = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "ImageMask": "true",
        "Width": mask.width,
        "Height": mask.height,
        "BitsPerComponent": 1,
        "Filter": PDFName("FlateDecode"),
    }
    return PDFStream(PDFDictionary(entries), zlib.compress(mask.tobytes(), 9), filters=[])


def _sees_through(image: Image) -> bool:
    return image.mode in {"RGBA", "LA", "PA"} or "transparency" in image.info


def _pixels(document: PDFDocument, name: str, image: Image, data: bytes) -> PDFStream:
    plain = plain_png(data)
    if plain is not None:
        return _rows(plain)
    see_through = _sees_through(image)
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
