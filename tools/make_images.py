"""Draws the pictures of the README from the games as they are now: docs/images/*.png.

python tools/make_images.py
"""

from __future__ import annotations

import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.definition.resources import resource
from pnp.draw.png import page_image
from pnp.kit.make import make
from pnp.kit.request import Request
from pnp.kit.show import Wish, picture

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
GAME = resource("game_data") / "siege-of-armagh"
GAP, GROUND = 24, "#d9d5cb"


def pieces() -> Image.Image:
    """The contact sheet."""
    return Image.open(BytesIO(picture(GAME, Wish(dpi=96)).require())).convert("RGB")


def sheets() -> Image.Image:
    """Three pages side by side: the board, the tokens, a page of the rulebook."""
    with tempfile.TemporaryDirectory() as scratch:
        kit = make(GAME, Request(paper="a4"), Path(scratch), lambda _line: None)
        shown = [
            page_image((kit.folder / name).read_bytes(), page, dpi)
            for name, page, dpi in (("board.pdf", 0, 60), ("tokens.pdf", 0, 60), ("rulebook.pdf", 8, 85))
        ]
    height = max(image.height for image in shown)
    whole = Image.new("RGB", (sum(i.width for i in shown) + GAP * (len(shown) + 1), height + 2 * GAP), GROUND)
    left = GAP
    for image in shown:
        whole.paste(image, (left, GAP + (height - image.height) // 2))
        left += image.width + GAP
    return whole


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, image in (("pieces", pieces()), ("sheets", sheets())):
        quiet = image.quantize(128, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        quiet.save(IMAGES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
