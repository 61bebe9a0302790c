"""What the examples of the reference draw, as pictures: made anew with every build of the site, so never out of date."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from pnp.base.resources import resource
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Document, Face, Page
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import write_png

FENCE = re.compile(r"^(?P<mark>```)yaml\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
"""An example: a face, or a part of one."""
HEAD = """\
game: tiny
title: Tiny
players: {min: 1, max: 2}
licence: CC0-1.0
options:
  edition: {choices: [plain, rich], default: plain, text: Which edition}
components:
  sun: {kind: token, name: Sun stone, shape: round, size: 20, count: 3, front: counter, back: counter}
"""
HILL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#446" d="M0 20 L20 2 L40 20 Z"/></svg>'
SIZE = (63.0, 88.0)
DPI = 150.0
GAMES = ("siege-of-armagh", "castles-and-crowns", "kingdom-command", "sidion", "imperio-bellum")


def named(text: str) -> str:
    """The name of the template file that an example shows, or nothing."""
    found = re.match(r"# faces/([a-z-]+)\.yaml\n", text)
    return found[1] if found else ""


def face_examples(page: str) -> Iterator[tuple[str, bytes]]:
    """Each example of a page about faces that draws something, with its picture."""
    texts = [found["text"] for found in FENCE.finditer(page) if not found["text"].startswith("# game.yaml")]
    templates = {named(text): text for text in texts if named(text)}
    with tempfile.TemporaryDirectory() as scratch:
        root = _game(Path(scratch), texts, templates)
        game = load_game(root).require()
        kit = make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, "full")).require()
        for piece in kit.pieces:
            number = piece.component.removeprefix("example-")
            if number.isdecimal() and piece.front.items:
                yield texts[int(number)], _png(piece.front)


def _game(folder: Path, texts: list[str], templates: dict[str, str]) -> Path:
    """A game with a sheet for each example."""
    root = folder / "tiny"
    for sub in ("faces", "art"):
        (root / sub).mkdir(parents=True)
    photo = Image.radial_gradient("L").resize((600, 400))
    Image.merge("RGB", (photo, photo.point(lambda level: 160 - level // 3), photo)).save(root / "art" / "photo.png")
    (root / "art" / "hill.svg").write_text(HILL, encoding="utf-8")
    for name, text in templates.items():
        (root / "faces" / f"{name}.yaml").write_text(text, encoding="utf-8")
    sheets = []
    for number, text in enumerate(texts):
        name = named(text)
        front = f" {name}\n" if name else "\n" + "".join(f"      {line}\n" for line in text.split("\n"))
        sheets.append(f"  example-{number}:\n    kind: sheet\n    name: Card\n    size: [63, 88]\n    front:{front}")
    (root / "game.yaml").write_text(HEAD + "".join(sheets), encoding="utf-8")
    return root


def kinds() -> Iterator[tuple[str, str, bytes]]:
    """Each kind of component that a bundled game has: the kind, which component of which game is shown, and its picture."""
    shown: set[str] = set()
    for slug in GAMES:
        game = load_game(resource("game_data") / slug).require()
        kit = make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, "full")).require()
        for piece in kit.pieces:
            kind = str(getattr(game.components[piece.component], "kind", ""))
            if kind not in shown:
                shown.add(kind)
                yield kind, f"{piece.name}, {game.title}", _png(piece.front, 90.0)


def _png(face: Face, dpi: float = DPI) -> bytes:
    pdf = write_pdf(Document((Page(face.width, face.height, face.items),), title="Example"))
    return write_png(pdf, 0, dpi)
