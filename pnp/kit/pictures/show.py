"""Pictures of a game: a contact sheet, one component, one face as SVG, or all icons in all inks."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from pathlib import Path
from typing import Literal

from pnp.base.choices import INKS, Ink
from pnp.base.finding import Fault, Finding, Report
from pnp.base.frozen import Frozen, field
from pnp.base.nearest import did_you_mean
from pnp.components.make import PieceKit, make_kit
from pnp.components.piece import Piece
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Document, Face, Page
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import write_png
from pnp.draw.svg.write import write_svg
from pnp.kit.pictures.contact import contact_sheet, icon_sheet

UNKNOWN_COMPONENT = Fault("unknown-component", "{game} has no component {name!r} to show")
NOT_PRINTED = Fault("component-not-printed", "with these options {game} prints no {name!r}")
NO_ROW = Fault("no-such-row", "{name!r} has no card in row {row}")
NO_BACK = Fault("no-back", "{name!r} has no back")
TOO_MANY_PIXELS = Fault(
    "too-many-pixels", "at {dpi:g} dpi the picture would have {pixels:,} pixels; {limit:,} are allowed"
)

ICONS = "icons"
"""What is asked for to see the icons."""
PIXEL_LIMIT = 100_000_000

Format = Literal["png", "svg", "pdf"]


class Wish(Frozen):
    """What is to be shown: everything, a component, or `icons`; `side` matters for SVG, `dpi` for PNG.

    `row` picks one card of a deck, by its row in the table; `language` is that of the texts, if not the game's own.
    """

    component: str | None = None
    row: int | None = None
    side: Literal["front", "back"] = "front"
    format: Format = "png"
    ink: Ink = "full"
    dpi: float = 150.0
    options: Mapping[str, str] = field(default_factory=dict)
    language: str = ""


def picture(folder: Path, wish: Wish) -> Report[bytes]:
    """The picture as the bytes of a file. No value when the game has errors or has nothing of that name."""
    loaded = load_game(folder, wish.language)
    if loaded.value is None:
        return Report(None, loaded.findings)
    game = loaded.value
    options = resolve_options(game, wish.options)
    if options.value is None:
        return Report(None, (*loaded.findings, *options.findings))
    made = make_kit(game, options.value, Palette.of(game.theme, wish.ink))
    findings = (*loaded.findings, *made.findings)
    if made.value is None or Report(None, findings).errors:
        return Report(None, findings)
    drawn = _drawn(made.value, wish)
    return Report(drawn.value, (*findings, *drawn.findings))


def _drawn(kit: PieceKit, wish: Wish) -> Report[bytes]:
    if wish.component == ICONS:
        palettes = [Palette.of(kit.game.theme, ink) for ink in INKS]
        return _written(icon_sheet(kit.context.renderer.resources.icons, palettes), kit.game.title, wish)
    if wish.component is None:
        return _written(contact_sheet(kit), kit.game.title, wish)
    pieces = [piece for piece in kit.pieces if piece.component == wish.component]
    if not pieces:
        return Report(None, (_missing(kit, wish.component),))
    if wish.row is not None:
        rows = [piece.row for piece in pieces if piece.row is not None]
        pieces = [piece for piece in pieces if piece.row == wish.row]
        if not pieces:
            hints = (f"its rows are {min(rows)} to {max(rows)}",) if rows else ("only decks of cards have rows",)
            return Report(None, (NO_ROW.at(hints=hints, name=wish.component, row=wish.row),))
    if wish.format == "svg":
        return _face(pieces[0], wish)
    return _written(contact_sheet(kit, [wish.component], wish.row), kit.game.title, wish)


def _missing(kit: PieceKit, name: str) -> Finding:
    if name in kit.game.components:
        return NOT_PRINTED.at(game=kit.game.title, name=name)
    names = [*kit.game.components, ICONS]
    hints = did_you_mean(name, names) or (f"there are: {', '.join(names)}",)
    return UNKNOWN_COMPONENT.at(game=kit.game.title, name=name, hints=hints)


def _face(piece: Piece, wish: Wish) -> Report[bytes]:
    face: Face | None = piece.front if wish.side == "front" else piece.back
    if face is None:
        return Report(None, (NO_BACK.at(name=piece.component),))
    return Report(write_svg(face).encode())


def _written(page: Page, title: str, wish: Wish) -> Report[bytes]:
    return page_file(page, title, wish.format, wish.dpi)


def page_file(page: Page, title: str, kind: Format, dpi: float) -> Report[bytes]:
    """A page as the bytes of a file; a finding when a PNG of so many dpi would have too many pixels."""
    if kind == "svg":
        return Report(write_svg(page).encode())
    pdf = write_pdf(Document((page,), title=title))
    if kind == "pdf":
        return Report(pdf)
    pixels = int(page.width * page.height * (dpi / 25.4) ** 2)
    if pixels > PIXEL_LIMIT:
        hints = (f"{int(dpi * sqrt(PIXEL_LIMIT / pixels))} dpi would do",)
        return Report(None, (TOO_MANY_PIXELS.at(hints=hints, dpi=dpi, pixels=pixels, limit=PIXEL_LIMIT),))
    return Report(write_png(pdf, 0, dpi))
