"""Checking raster pictures before anything is made of them: PNG and JPEG only, whole, and of bearable size."""

from __future__ import annotations

import struct
import warnings
import zlib
from io import BytesIO
from typing import TYPE_CHECKING, Literal

from pnp.base.finding import NOWHERE, Fault, Finding, Place, Report, Severity
from pnp.base.frozen import replace
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import MM_PER_INCH, Group, Item, Picture, Rect

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_BYTES = 20 * 1024 * 1024
MOST_PIXELS = 60_000_000
"""About a sheet of A3 at 480 dpi. A small file may claim to be far more."""
NATURAL_DPI = 300.0
"""The resolution at which a picture comes in before it is fitted anywhere."""

NOT_A_PICTURE = Fault("not-a-picture", "{label} is neither a PNG nor a JPEG picture")
PICTURE_TOO_LARGE = Fault("picture-too-large", "{label} has {found} {what}, more than the {most:,} that are read")
CMYK_PICTURE = Fault(
    "cmyk-picture",
    "{label} is in the four colours of printing (CMYK), which every screen and printer turns into others",
    Severity.WARNING,
)
_SAVE_AS_RGB = "save it as RGB, whose colours are those of the rest of the game"
PICTURE_BROKEN = Fault("picture-broken", "{label} is damaged or cut off: {why}")

_ORIENTATION = 0x0112
"""The EXIF tag that says which side of a photograph is up; 1 is upright."""
_DAMAGE = (
    OSError,
    ValueError,
    SyntaxError,
    EOFError,
    LookupError,
    TypeError,
    ArithmeticError,
    struct.error,
    zlib.error,
)
"""What Pillow raises over files that are damaged in one way or another."""


def load_picture(data: bytes, *, label: str = "the picture", place: Place = NOWHERE) -> Report[Picture]:
    """The picture at (0, 0) in its natural size (300 dpi), every pixel of it decoded once to be sure that writers can.

    A photograph marked as turned is turned upright here, since not every writer would.
    """
    fault = _size_fault(data, label, place)
    if fault is not None:
        return Report(None, (fault,))
    from PIL.Image import open as open_image  # noqa: PLC0415 - only games with pictures pay for it

    try:
        with open_image(BytesIO(data), formats=("PNG", "JPEG")) as image:
            image.load()
            size = image.size
            notes = (CMYK_PICTURE.at(place, label=label, hints=(_SAVE_AS_RGB,)),) if image.mode == "CMYK" else ()
            if image.format == "JPEG" and image.getexif().get(_ORIENTATION, 1) != 1:
                data, size = _upright(image)
    except _DAMAGE as fault:
        return Report(None, (PICTURE_BROKEN.at(place, label=label, why=str(fault)),))
    return Report(Picture(data, 0.0, 0.0, *(pixels * MM_PER_INCH / NATURAL_DPI for pixels in size)), notes)


def _size_fault(data: bytes, label: str, place: Place) -> Finding | None:
    """What the header alone tells: not a picture, or too large a one."""
    from PIL.Image import DecompressionBombError, DecompressionBombWarning  # noqa: PLC0415

    if len(data) > MOST_BYTES:
        return PICTURE_TOO_LARGE.at(place, label=label, found=f"{len(data):,}", what="bytes", most=MOST_BYTES)
    try:
        width, height = picture_size(data)
    except (DecompressionBombError, DecompressionBombWarning):
        return PICTURE_TOO_LARGE.at(place, label=label, found="far too many", what="pixels", most=MOST_PIXELS)
    except _DAMAGE:
        return NOT_A_PICTURE.at(place, label=label)
    if width * height > MOST_PIXELS:
        return PICTURE_TOO_LARGE.at(place, label=label, found=f"{width * height:,}", what="pixels", most=MOST_PIXELS)
    return None


def picture_size(data: bytes) -> tuple[int, int]:
    """Width and height in pixels, read from the header.

    Raises:
        OSError: when it is neither PNG nor JPEG; Pillow's other errors for headers that are damaged or claim too much.
    """
    from PIL.Image import open as open_image  # noqa: PLC0415

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with open_image(BytesIO(data), formats=("PNG", "JPEG")) as image:
            width, height = image.size
            return width, height


def pixels_of(data: bytes) -> int:
    """How many pixels the header claims; 0 for what is no picture or claims far too many, which `load_picture` refuses."""
    from PIL.Image import DecompressionBombError, DecompressionBombWarning  # noqa: PLC0415

    try:
        width, height = picture_size(data)
    except (*_DAMAGE, DecompressionBombError, DecompressionBombWarning):
        return 0
    return width * height


def _upright(image: Image) -> tuple[bytes, tuple[int, int]]:
    from PIL.ImageOps import exif_transpose  # noqa: PLC0415

    turned = exif_transpose(image)
    out = BytesIO()
    turned.save(out, "PNG")
    return out.getvalue(), turned.size


def fit_picture(picture: Picture, box: Rect, fit: Literal["contain", "cover", "stretch"] = "contain") -> Item:
    """The picture centred in the box (mm): all of it inside, or filling the box and cut at its edge, or pulled out of shape."""
    zooms = box.width / picture.width, box.height / picture.height
    if fit == "stretch":
        return replace(picture, x=box.x, y=box.y, width=box.width, height=box.height)
    zoom = min(zooms) if fit == "contain" else max(zooms)
    width, height = picture.width * zoom, picture.height * zoom
    x, y = box.x + (box.width - width) / 2, box.y + (box.height - height) / 2
    placed = replace(picture, x=x, y=y, width=width, height=height)
    return placed if fit == "contain" else Group((placed,), clip=rect(box))


def effective_dpi(picture: Picture) -> float:
    """Pixels per inch of paper at the size the picture is placed, in its coarser direction; below 150 it looks coarse."""
    width, height = picture_size(picture.data)
    return min(width / picture.width, height / picture.height) * MM_PER_INCH
