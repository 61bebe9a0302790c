"""What the tests of components share: kits made once, tiny games written to disk, and a walk through everything that is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import hypot
from pathlib import Path

from pnp.base.choices import Ink
from pnp.base.finding import Report
from pnp.base.resources import resource
from pnp.components.make import PieceKit, make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.geometry.matrices import apply, multiply
from pnp.draw.model import IDENTITY, Group, Item, Matrix, Shape, Stamp, TextRun
from tests.helpers.kits import kit_of as sound_kit

ARMAGH = resource("game_data") / "siege-of-armagh"

HEAD = """\
game: tiny
title: Tiny
players: {min: 1, max: 2}
licence: CC0-1.0
"""


def armagh(ink: Ink = "full", **options: str) -> PieceKit:
    """Siege of Armagh, without a single finding."""
    return sound_kit("siege-of-armagh", ink, **options)


def kit_of(folder: Path, ink: Ink = "full", **options: str) -> Report[PieceKit]:
    """A kit and what was found while it was made; the game itself must be sound."""
    game = load_game(folder).require()
    return make_kit(game, resolve_options(game, options).require(), Palette.of(game.theme, ink))


def write_game(folder: Path, components: str, more: str = "", **faces: str) -> Path:
    """A game folder called `tiny`; `faces` are templates by name, underscores standing for hyphens."""
    root = folder / "tiny"
    (root / "faces").mkdir(parents=True, exist_ok=True)
    (root / "game.yaml").write_text(f"{HEAD}{more}components:\n{components}", encoding="utf-8")
    for name, text in faces.items():
        (root / "faces" / f"{name.replace('_', '-')}.yaml").write_text(text, encoding="utf-8")
    return root


def drawn(
    items: Iterable[Item], matrix: Matrix = IDENTITY, *, whole: Collection[str] = ()
) -> Iterator[tuple[Item, Matrix]]:
    """Every shape, text, picture and stamp, and the transform from its own millimetres to the face's.

    Stamps named in `whole` are not looked into.
    """
    for item in items:
        if isinstance(item, Group):
            yield from drawn(item.items, multiply(matrix, item.matrix), whole=whole)
        elif isinstance(item, Stamp):
            yield item, multiply(matrix, item.matrix)
            if item.symbol.name not in whole:
                yield from drawn(item.symbol.items, multiply(matrix, item.matrix), whole=whole)
        else:
            yield item, matrix


def texts(items: Iterable[Item], *, whole: Collection[str] = ()) -> list[tuple[str, float, float, float]]:
    """(text, size in pt as printed, x, y of its start) of everything written, in the order of drawing."""
    found = []
    for item, matrix in drawn(items, whole=whole):
        if isinstance(item, TextRun):
            x, y = apply(matrix, item.x, item.y)
            found.append((item.text, item.size * hypot(matrix[2], matrix[3]), x, y))
    return found


def words(items: Iterable[Item]) -> str:
    """Everything written, as one text."""
    return " ".join(text for text, *_ in texts(items))


def shapes(items: Iterable[Item]) -> list[tuple[Shape, Matrix]]:
    """All shapes with their transforms."""
    return [(item, matrix) for item, matrix in drawn(items) if isinstance(item, Shape)]
