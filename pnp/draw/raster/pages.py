"""Pictures of PDF pages, and how much ink they take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from threading import RLock
from typing import TYPE_CHECKING

from pnp.draw.colour.four_inks import Inks
from pnp.draw.model import PT_PER_INCH

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfDocument, PdfPage

INK_DPI = 50.0
"""Resolution at which ink is measured: finer changes the result by less than a percent of itself."""
_FULL = 255
"""The highest level of a channel."""
_ROUNDING = 1e-5
"""Page sizes are rounded in the file; without this share less, a page of 100 pixels would now and then become one of 101."""


_PDFIUM = RLock()
"""PDFium works for one thread at a time; a second one crashes the whole process."""


@contextmanager
def _opened(pdf: bytes) -> Iterator[PdfDocument]:
    from pypdfium2 import PdfDocument  # noqa: PLC0415 - only pictures pay for it

    with _PDFIUM, PdfDocument(pdf) as document:
        yield document


def page_image(pdf: bytes, page: int, dpi: float) -> Image:
    """One page (0 is the first) as an RGB image on white, at `dpi` pixels per inch.

    Raises:
        IndexError: when there is no such page.
    """
    with _opened(pdf) as document:
        if not 0 <= page < len(document):
            raise IndexError(f"there is no page {page}, only {len(document)}")
        return _rendered(document[page], dpi)


def _rendered(page: PdfPage, dpi: float) -> Image:
    image: Image = page.render(scale=dpi / PT_PER_INCH * (1 - _ROUNDING), rev_byteorder=True).to_pil()
    return image.convert("RGB")


def write_png(pdf: bytes, page: int, dpi: float) -> bytes:
    """One page (0 is the first) as a PNG file at `dpi` pixels per inch; the same page gives the same bytes.

    Raises:
        IndexError: when there is no such page.
    """
    out = BytesIO()
    page_image(pdf, page, dpi).save(out, "PNG", dpi=(dpi, dpi), optimize=False, compress_level=9)
    return out.getvalue()


def page_images(pdf: bytes, dpis: Iterable[float]) -> Iterator[Image]:
    """The first pages as RGB images on white, one after the other, each at its own number of pixels per inch."""
    with _opened(pdf) as document:
        for number, dpi in enumerate(dpis):
            yield _rendered(document[number], dpi)


def page_texts(pdf: bytes) -> tuple[str, ...]:
    """What a reader would copy from each page, line by line."""
    with _opened(pdf) as document:
        return tuple(page.get_textpage().get_text_bounded() for page in document)


def ink_coverage(pdf: bytes, pages: Iterable[int] | None = None) -> tuple[Inks, ...]:
    """The ink of every page, or of those named (0 is the first).

    Colours count as cyan, magenta and yellow with their grey part printed in black, as office printers do.
    """
    with _opened(pdf) as document:
        wanted = range(len(document)) if pages is None else pages
        return tuple(_ink(_rendered(document[number], INK_DPI)) for number in wanted)


def _ink(image: Image) -> Inks:
    """Full grey replacement: black is what cyan, magenta and yellow have in common.

    It is worked out from how much is left of red, green and blue, since one look at those tells of all three inks.
    """
    from PIL import ImageChops  # noqa: PLC0415

    red, green, blue = image.split()
    lightest = _sum(ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram())
    counts = image.histogram()
    darkest = _FULL * image.width * image.height
    inks = [(lightest - _sum(counts[k : k + _FULL + 1])) / darkest for k in range(0, len(counts), _FULL + 1)]
    return Inks(inks[0], inks[1], inks[2], (darkest - lightest) / darkest)


def _sum(counts: list[int]) -> int:
    """The sum of a channel's levels, from how often each comes."""
    return sum(level * count for level, count in enumerate(counts))
