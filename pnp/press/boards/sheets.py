"""Boards too large for a page, as sheets of tiles, and what there is to say about them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Fault, Finding, Report, Severity
from pnp.components.piece import Piece
from pnp.press.boards.tile import Tiling, cut_tiles, find_tiling
from pnp.press.boards.tile_cuts import MOST_TILES
from pnp.press.boards.tile_page import draft_tile
from pnp.press.imposition.piece_checks import where
from pnp.press.job import Job
from pnp.press.sheet import Draft

TILED_KINDS = frozenset({"board", "boards", "map", "maps", "mat", "mats", "overlays"})
"""Kinds that may be cut up; anything else that is larger than a page is an error."""
NEARLY = 0.9
"""A board that would fit on one page at this scale or more is worth a hint."""

SEAM_CROSSES = Fault(
    "seam-crosses",
    "{component}: cutting {name} into {columns} × {rows} tiles for {paper} goes through {crossed} of its labels or spaces",
    Severity.WARNING,
)
TOO_MANY_TILES = Fault(
    "too-many-tiles",
    "{component}: {name}, {width:g} × {height:g} mm, needs more than {limit} × {limit} tiles of {paper}",
)
NEARLY_ONE_PAGE = Fault(
    "nearly-one-page",
    "{component}: {name} is cut into {tiles} tiles, but at {percent:g} % it would fit on one page of {paper}",
    Severity.NOTE,
)


def tile_piece(piece: Piece, job: Job) -> Report[Tiling]:
    """How the piece's front is cut into tiles, and what there is to say about it."""
    tiling = find_tiling(piece.front, job)
    if tiling is not None:
        return Report(tiling, tuple(_remarks(piece, tiling, job)))
    width, height = piece.size
    facts = {"component": piece.component, "name": piece.name, "paper": job.paper.name}
    return Report(None, (TOO_MANY_TILES.at(where(piece), **facts, width=width, height=height, limit=MOST_TILES),))


def draft_tiles(piece: Piece, tiling: Tiling, job: Job) -> Iterator[Draft]:
    """A sheet for every tile, row by row."""
    return (draft_tile(piece, tile, tiling.frame, job) for tile in cut_tiles(piece.front, tiling, job))


def _remarks(piece: Piece, tiling: Tiling, job: Job) -> Iterator[Finding]:
    facts = {"component": piece.component, "name": piece.name, "paper": job.paper.name}
    columns, rows = tiling.across.tiles, tiling.down.tiles
    if tiling.crossed:
        hint = "leave gaps between spaces where a page ends, or print on larger paper"
        yield SEAM_CROSSES.at(where(piece), **facts, columns=columns, rows=rows, crossed=tiling.crossed, hints=(hint,))
    width, height = piece.size
    scale = max(min(f.region.width / width, f.region.height / height) for f in job.frames())
    if scale >= NEARLY:
        yield NEARLY_ONE_PAGE.at(where(piece), **facts, tiles=tiling.tiles, percent=int(scale * 1000) / 10)
