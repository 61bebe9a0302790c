"""A state of a game that can be compared: a folder, whose pieces are drawn now, or a build, whose pieces are in its PDFs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from pnp.base.choices import Ink
from pnp.base.finding import Report
from pnp.base.frozen import Frozen
from pnp.components.faces.elements.shapes import outline
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.draw.geometry.bounds import run_extent
from pnp.draw.geometry.matrices import apply
from pnp.draw.geometry.shapes import rect
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import PT_PER_MM, Colour, Face, Group, Item, Picture, Rect, Shape, TextRun
from pnp.kit.changes.cutting import cut_out, words_in
from pnp.kit.changes.digests import Digests
from pnp.kit.changes.record import PieceRecord
from pnp.kit.changes.recording import record_pieces, sentences_of
from pnp.kit.pipeline.prepared import draw_folder

JOINED = 0.12
"""In sizes of type: runs of letters that stand nearer to each other make one word."""
DPI = 200.0
"""Resolution of pieces that are cut out of a build's pages."""
WHITE = Colour(255, 255, 255)


class Shown(NamedTuple):
    """The picture of a side, in mm from its top left corner."""

    items: tuple[Item, ...]
    width: float
    height: float


class Edition(Protocol):
    """A state of a game."""

    @property
    def name(self) -> str:
        """As it was named on the command line."""
        ...

    @property
    def title(self) -> str:
        """The game's title."""
        ...

    @property
    def ink(self) -> Ink:
        """The ink that it is drawn in."""
        ...

    @property
    def options(self) -> Mapping[str, str]:
        """The options that were given."""
        ...

    @property
    def pieces(self) -> Sequence[PieceRecord]:
        """Every piece that is printed."""
        ...

    @property
    def rules(self) -> Mapping[str, str]:
        """Every rule's sentence, by id."""
        ...

    def shown(self, piece: PieceRecord, side: str) -> Shown | None:
        """What a side looks like; None when it has no such side, or its picture isn't at hand."""
        ...

    def words(self, piece: PieceRecord, side: str) -> tuple[str, ...]:
        """The words on a side, in the order in which they are printed."""
        ...


class FolderEdition(Frozen):
    """A game's folder, drawn."""

    name: str
    title: str
    ink: Ink
    options: Mapping[str, str]
    pieces: tuple[PieceRecord, ...]
    rules: Mapping[str, str]
    _drawn: Mapping[str, Piece]

    def shown(self, piece: PieceRecord, side: str) -> Shown | None:
        """The face as it is drawn, cut out."""
        face = self._face(piece, side)
        if face is None:
            return None
        edge = face.outline or rect(Rect(0, 0, face.width, face.height))
        return Shown((Group((Shape(edge, fill=WHITE), *face.items), clip=edge),), face.width, face.height)

    def words(self, piece: PieceRecord, side: str) -> tuple[str, ...]:
        """The words of the face's texts."""
        face = self._face(piece, side)
        return tuple("".join(_spelt(face.items)).split()) if face is not None else ()

    def _face(self, piece: PieceRecord, side: str) -> Face | None:
        drawn = self._drawn.get(piece.id)
        return None if drawn is None else drawn.front if side == "front" else drawn.back


def _spelt(items: Iterable[Item]) -> Iterator[str]:
    """The texts of the items, with a blank wherever the eye sees one."""
    end: tuple[float, float] | None = None
    for leaf in leaves(items):
        if isinstance(leaf.item, TextRun):
            box = run_extent(leaf.item)
            x, y = apply(leaf.matrix, leaf.item.x, leaf.item.y)
            near = leaf.item.size * JOINED / PT_PER_MM
            yield "" if end is not None and abs(end[1] - y) < near and abs(x - end[0]) < near else " "
            yield leaf.item.text
            end = apply(leaf.matrix, box.right, leaf.item.y)


def folder_edition(folder: Path, name: str, options: Mapping[str, str], ink: Ink) -> Report[FolderEdition]:
    """The edition in a game's folder; no value when anything in it is an error."""
    report = draw_folder(folder, options, ink, lambda _line: None)
    drawn = report.value
    if drawn is None or report.errors:
        return Report(None, report.findings)
    kit: PieceKit = drawn.pieces
    records = record_pieces(kit.pieces, Digests())
    rules = sentences_of(drawn.game, drawn.options)
    by_id = {piece.id: piece for piece in kit.pieces}
    return Report(FolderEdition(name, drawn.game.title, ink, options, records, rules, by_id), report.findings)


class BuildEdition(Frozen):
    """A build: `folder` holds its PDFs, if they are at hand."""

    name: str
    title: str
    ink: Ink
    options: Mapping[str, str]
    pieces: tuple[PieceRecord, ...]
    rules: Mapping[str, str]
    folder: Path

    def shown(self, piece: PieceRecord, side: str) -> Shown | None:
        """The side cut out of the page that it is printed on."""
        spot = piece.spots.get(side)
        if spot is None:
            return None
        width, height = (spot.height, spot.width) if spot.turn % 180 else (spot.width, spot.height)
        data = cut_out(self.folder / spot.file, spot, DPI)
        edge = outline(piece.outline, width, height)
        return (
            None if data is None else Shown((Group((Picture(data, 0, 0, width, height),), clip=edge),), width, height)
        )

    def words(self, piece: PieceRecord, side: str) -> tuple[str, ...]:
        """The words inside of the side's box on its page."""
        spot = piece.spots.get(side)
        return words_in(self.folder / spot.file, spot) if spot is not None else ()
