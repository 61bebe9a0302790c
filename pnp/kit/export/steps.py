"""The page that says what to click: a table's own steps, and every thing of the game with its pictures, number and size.

It is one HTML file beside the pictures, which it shows; whoever uploads them ticks off one thing after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jinja2 import Environment

from pnp.base.resources import resource
from pnp.components.make import PieceKit
from pnp.definition.models.profiles.shop import Shop
from pnp.kit.export.groups import Group
from pnp.kit.export.shots import Shot

FILE = "what-to-click.html"


@dataclass(frozen=True, slots=True)
class Thing:
    """What is made once on the site: `sides` are its pictures, `grid` how they are cut up; width and height in mm."""

    name: str
    copies: int
    width: float
    height: float
    outline: str
    sides: tuple[tuple[str, str], ...]
    grid: str = ""


def steps_page(kit: PieceKit, groups: Sequence[Group], shots: Sequence[Shot], shop: Shop) -> bytes:
    """The page, in UTF-8."""
    text = (resource("templates") / "shops" / "steps.html.j2").read_text(encoding="utf-8")
    page = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(text)
    things = [
        thing for group in groups for thing in _things(group, [shot for shot in shots if shot.group == group.name])
    ]
    return page.render(title=kit.game.title, shop=shop, things=things).encode()


def _things(group: Group, shots: Sequence[Shot]) -> Iterator[Thing]:
    """A deck is one thing; of other groups each piece is."""
    first = group.orders[0].piece
    if any(shot.columns for shot in shots):
        copies = sum(piece.copies for piece in group.pieces)
        grids = [
            f"{shot.columns} columns, {shot.rows} rows, {shot.copies} cards" for shot in shots if len(shot.pieces) > 1
        ]
        sides = tuple(map(_side, shots))
        yield Thing(group.title, copies, *first.size, first.outline, sides, "; ".join(dict.fromkeys(grids)))
        return
    shared = [shot for shot in shots if shot.file == f"{group.name}/back.png"]
    for order in group.orders:
        piece = order.piece
        shown = [shot for shot in shots if piece in shot.pieces]
        sides = tuple(dict.fromkeys(map(_side, [*shown, *shared])))
        face = next(
            (shot.page for shot in shown if shot.face), None
        )  # a die is as large as its faces, and not as its net
        size = piece.size if face is None else (face.width, face.height)
        yield Thing(piece.label or piece.name, piece.copies, *size, piece.outline, sides)


def _side(shot: Shot) -> tuple[str, str]:
    return (f"face {shot.face}" if shot.face else shot.side), shot.file
