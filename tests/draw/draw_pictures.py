"""Pictures as letters: small drawings, rendered and looked at once a millimetre, compared with rows of letters in the test."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.draw.model import Document, Item, Page
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import page_image

PIXELS = 10
"""A millimetre's pixels; the one in its middle is what counts, so that a renderer may round edges as it likes."""
COLOURS = {
    ".": (255, 255, 255),
    "#": (0, 0, 0),
    "r": (255, 0, 0),
    "g": (0, 128, 0),
    "b": (0, 0, 255),
    "y": (255, 255, 0),
    "k": (128, 128, 128),
}
LETTERS = {colour: letter for letter, colour in COLOURS.items()}


def pdf_of(*items: Item, width: float = 210.0, height: float = 297.0) -> bytes:
    """A document of one page."""
    return write_pdf(Document((Page(width, height, items),), "test"))


def as_letters(pdf: bytes) -> str:
    """The first page as rows of letters: the colour in the middle of each square millimetre, `?` where it has no letter."""
    image = page_image(pdf, 0, PIXELS * 25.4)
    middles = image.resize((image.width // PIXELS, image.height // PIXELS), Image.Resampling.NEAREST)
    data = middles.tobytes()
    letters = [LETTERS.get((data[i], data[i + 1], data[i + 2]), "?") for i in range(0, len(data), 3)]
    return "\n".join("".join(letters[i : i + middles.width]) for i in range(0, len(letters), middles.width))


def assert_draws(tmp_path: Path, items: tuple[Item, ...], expected: str) -> None:
    """The items, on paper as large as the picture in letters (a millimetre a letter), look like it.

    Where they don't, both pictures are written beside each other into `tmp_path`.
    """
    rows = expected.split()
    pdf = pdf_of(*items, width=float(len(rows[0])), height=float(len(rows)))
    found = as_letters(pdf)
    if found != "\n".join(rows):
        page_image(pdf, 0, 20 * 25.4).save(tmp_path / "found.png")
        wanted = Image.new("RGB", (len(rows[0]), len(rows)))
        wanted.putdata([COLOURS[letter] for row in rows for letter in row])
        wanted.resize((wanted.width * 20, wanted.height * 20), Image.Resampling.NEAREST).save(tmp_path / "wanted.png")
    assert found == "\n".join(rows), f"found\n{found}\ninstead; see {tmp_path}"


def png_bytes(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    """An image as the bytes of a file."""
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()
