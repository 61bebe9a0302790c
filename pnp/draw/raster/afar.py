"""Small pictures of faces as eyes see them from arm's length on a table, and how much of two of them looks different.

The eye that is asked has half the sharpness of a good one: it tells details of two minutes of arc apart, which is what the law of
the European Union asks of drivers (visual acuity of 0.5, directive 2006/126/EC, annex III; acuity by ISO 8596). So a picture has 30
pixels to a degree: at one metre a pixel is 0.58 mm wide.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from math import radians, tan
from typing import TYPE_CHECKING, NamedTuple

from pnp.base.frozen import Frozen
from pnp.draw.colour.vision import Vision, evened, simulate
from pnp.draw.model import Colour, Document, Face, Page
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import page_images

if TYPE_CHECKING:
    from PIL.Image import Image

DISTANCE = 1000.0
"""mm from the eye to the piece."""
PIXEL = DISTANCE * tan(radians(2 / 60))
"""mm: what such an eye sees as one spot."""
CLEARLY = 20.0
"""Distance in DIN99o from which two spots clearly differ: what `LEAST_DIFFERENCE` asks of small areas apart, less a fifth."""
_FEW = [round(level / 17) * 17 for level in range(256)] * 3
"""Sixteen levels of each channel, so that a game has hundreds of colours and not thousands."""
_COLOURS = 16**3 * 4
"""All colours of so few levels, as four kinds of eyes see them."""
_STEP = 0.4
"""DIN99o units to a level of an 8-bit channel."""
_CLEAR = bytes(level >= (CLEARLY / _STEP) ** 2 / 255 for level in range(256))
"""1 for the squares of distances, 255 to the level, from which spots differ clearly."""


class Seen(Frozen):
    """A face from afar: one picture below the other, for each vision, in channels of evened colours."""

    visions: tuple[Vision, ...]
    picture: Image


class Looked(NamedTuple):
    """A face to be looked at; of a round one, what is cut away is white."""

    face: Face
    is_round: bool = False


def seen_from_afar(faces: Iterable[Looked], visions: Sequence[Vision]) -> Iterator[Seen]:
    """Each face as those eyes see it, in its order; faces of one picture share what is seen."""
    wanted = list(faces)
    each = dict.fromkeys(wanted)  # counters of one kind are drawn alike
    seen = dict(zip(each, _each_seen(each, tuple(visions)), strict=True))
    yield from (seen[one] for one in wanted)


def _each_seen(faces: Collection[Looked], visions: tuple[Vision, ...]) -> Iterator[Seen]:
    pages = tuple(Page(face.width, face.height, face.items) for face, _ in faces)
    pictures = page_images(write_pdf(Document(pages, "afar")), [25.4 / PIXEL] * len(pages)) if pages else ()
    known: dict[tuple[tuple[int, int], bytes], Seen] = {}
    for (_, is_round), picture in zip(faces, pictures, strict=True):
        cut = (_disc(picture) if is_round else picture).point(_FEW)
        key = cut.size, cut.tobytes()
        if key not in known:
            known[key] = _seen(cut, visions)
        yield known[key]


def differing(one: Seen, other: Seen) -> dict[Vision, float]:
    """For each vision, on how many mm² two faces of one size clearly differ."""
    from PIL import ImageChops  # noqa: PLC0415 - only pictures pay for it

    apart = ImageChops.difference(one.picture, other.picture)
    squares = ImageChops.multiply(apart, apart).convert("L", (1, 1, 1, 0))
    clear = squares.tobytes().translate(_CLEAR)
    spots = len(clear) // len(one.visions)
    counts = (clear.count(1, k * spots, (k + 1) * spots) for k in range(len(one.visions)))
    return {vision: count * PIXEL**2 for vision, count in zip(one.visions, counts, strict=True)}


def _disc(picture: Image) -> Image:
    from PIL import Image, ImageDraw  # noqa: PLC0415

    mask = Image.new("1", picture.size, 0)
    ImageDraw.Draw(mask).ellipse((0, 0, picture.width - 1, picture.height - 1), fill=1)
    return Image.composite(picture, Image.new("RGB", picture.size, "white"), mask)


def _seen(few: Image, visions: tuple[Vision, ...]) -> Seen:
    from PIL import Image  # noqa: PLC0415

    data = few.tobytes()
    pixels = [data[k : k + 3] for k in range(0, len(data), 3)]
    parts = []
    for vision in visions:
        levels = {pixel: _levels(pixel, vision) for pixel in set(pixels)}
        parts.append(b"".join(map(levels.__getitem__, pixels)))
    return Seen(visions, Image.frombytes("RGB", (few.width, few.height * len(visions)), b"".join(parts)))


@lru_cache(maxsize=_COLOURS)
def _levels(pixel: bytes, vision: Vision) -> bytes:
    lightness, one, other = evened(simulate(Colour(*pixel), vision))
    return bytes(
        min(255, max(0, round(value / _STEP + zero))) for value, zero in ((lightness, 0), (one, 128), (other, 128))
    )
