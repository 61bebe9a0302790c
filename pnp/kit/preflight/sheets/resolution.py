"""Pictures of too few pixels for the size at which they are printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil, hypot
from typing import TypeAlias

from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.base.frozen import replace
from pnp.components.make import PieceKit
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import MM_PER_INCH, Item, Picture
from pnp.draw.raster.images import effective_dpi
from pnp.kit.preflight.printed import printed_faces
from pnp.kit.preflight.proof import Proof
from pnp.rulebook.book import FILE as RULEBOOK

LEAST_DPI = 200.0
"""Below this a picture looks coarse at reading distance; print shops ask for 300."""

COARSE_PICTURE = Fault(
    "coarse-picture",
    "{file} is printed at {dpi:.0f} dpi, {width:.0f} mm wide; at least {least:g} dpi are wanted ({subject})",
    Severity.WARNING,
)

_Told: TypeAlias = tuple[str, Place, Finding]


def coarse_pictures(proof: Proof) -> Iterator[Finding]:
    """A finding for each picture and place at which it is printed too large for its pixels."""
    kit = proof.usual
    if kit is not None:
        found = {(file, place): finding for file, place, finding in (*_on_faces(kit), *_in_book(proof))}
        yield from found.values()


def _on_faces(kit: PieceKit) -> Iterator[_Told]:
    """Pictures of pieces, at their elements; of cards, whose rows name their pictures, at the first row that has them."""
    named = {id(picture): (file, place) for picture, file, place in kit.context.renderer.pictured}
    seen: set[tuple[str, Place]] = set()
    for printed in printed_faces(kit):
        for picture, width, dpi in _coarse(printed.face.items):
            file, place = named.get(id(picture), ("a picture", printed.place))
            if (file, place) in seen:
                continue
            seen.add((file, place))
            place = printed.place if printed.piece.row is not None else place
            yield file, place, _finding(file, place, width, dpi, str(printed))


def _in_book(proof: Proof) -> Iterator[_Told]:
    """Pictures that the book names, at the lines that name them."""
    kit = next(iter(proof.kits.values()), None)
    if kit is None or kit.book is None:
        return
    lines = (proof.game.folder.text(RULEBOOK).value or "").split("\n")
    named = {id(picture.data): file for file, picture in kit.pieces.context.renderer.art.rasters()}
    for page in kit.book.pages:
        for picture, width, dpi in _coarse(page.items):
            file = named.get(id(picture.data))
            line = next((number for number, line in enumerate(lines, 1) if file and file in line), None)
            if file and line:
                place = Place(RULEBOOK, line, lines[line - 1].index(file) + 1)
                yield file, place, _finding(file, place, width, dpi, f"page {page.label}" if page.label else "the book")


def _finding(file: str, place: Place, width: float, dpi: float, subject: str) -> Finding:
    wide = width * dpi / LEAST_DPI
    hints = (f"print it {wide:.0f} mm wide, or save it with {ceil(width * LEAST_DPI / MM_PER_INCH)} pixels across",)
    return COARSE_PICTURE.at(place, hints=hints, file=file, dpi=dpi, width=width, least=LEAST_DPI, subject=subject)


def _coarse(items: Iterable[Item]) -> Iterator[tuple[Picture, float, float]]:
    """The pictures among the items that have too few pixels, each with its width in mm and its pixels per inch as printed."""
    for leaf in leaves(items):
        if isinstance(leaf.item, Picture):
            a, b, c, d, _, _ = leaf.matrix
            width, height = leaf.item.width * hypot(a, b), leaf.item.height * hypot(c, d)
            if width and height:
                dpi = effective_dpi(replace(leaf.item, width=width, height=height))
                if dpi < LEAST_DPI - 0.5:
                    yield leaf.item, width, dpi
