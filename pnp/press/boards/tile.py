"""Boards larger than a sheet: cut into tiles, each on a page of its own, that are joined after printing.

With an overlap, a tile keeps a glue strip at its left and upper seams, and the neighbour, cut exactly at the seam, is laid on it.
Without one (a butt joint) both are cut at the seam and taped from behind. No seam runs through a face's `keep` rectangles if that
can be had.
"""

from __future__ import annotations

from pnp.base.frozen import Frozen
from pnp.draw.model import Face, Rect
from pnp.press.boards.tile_cuts import Room, Seams, find_seams
from pnp.press.job import Job
from pnp.press.pages.render import printed_bleed
from pnp.press.paper import MARK_OFFSET, MARK_ROOM, Frame
from pnp.press.sheet import TileSpot

SEAM_BLEED = 2.0
"""mm of the neighbour's art printed beyond a seam, so that a cut slightly off shows no white."""


class Tile(Frozen):
    """One tile. `trim` is its part of the face, in the face's coordinates; `art` what is printed of it, `whole` that and its glue
    strips. `glue_left` and `glue_top` say which seams have a strip.
    """

    spot: TileSpot
    trim: Rect
    art: Rect
    whole: Rect
    glue_left: bool
    glue_top: bool


class Tiling(Frozen):
    """How a face is cut: upright seams in `across`, level ones in `down`, on pages of this frame."""

    frame: Frame
    across: Seams
    down: Seams

    @property
    def tiles(self) -> int:
        """How many pages it takes."""
        return self.across.tiles * self.down.tiles

    @property
    def crossed(self) -> int:
        """How many kept rectangles its seams go through (one cut both ways counts twice)."""
        return self.across.crossed + self.down.crossed


def tile_room(frame: Frame, job: Job) -> Rect:
    """Where a tile with its strips and bleeds may lie on a page: inside the margin, with room for marks all around."""
    spare = MARK_ROOM if job.crops else MARK_OFFSET
    foot = frame.strip.y if frame.strip else frame.printable.bottom
    top = frame.region.y + spare
    return Rect(frame.region.x + spare, top, frame.region.width - 2 * spare, foot - spare - top)


def find_tiling(face: Face, job: Job) -> Tiling | None:
    """The best tiling: no kept rectangle cut, then fewest pages, then upright pages. None when it takes too many tiles."""
    keeps_x = [(keep.x, keep.right) for keep in face.keep]
    keeps_y = [(keep.y, keep.bottom) for keep in face.keep]
    found = []
    for frame in job.frames():
        room = tile_room(frame, job)
        across = find_seams(face.width, _lengths(room.width, face, job), keeps_x)
        down = find_seams(face.height, _lengths(room.height, face, job), keeps_y)
        if across and down:
            found.append(Tiling(frame, across, down))
    return min(found, key=lambda t: (t.crossed, t.tiles), default=None)


def _lengths(most: float, face: Face, job: Job) -> Room:
    """How long the parts of the face on tiles may be on pages that take `most` mm."""
    bleed = printed_bleed(face, job)
    before = job.overlap or SEAM_BLEED
    return Room(most - bleed - SEAM_BLEED, most - before - SEAM_BLEED, most - before - bleed, most - 2 * bleed)


def cut_tiles(face: Face, tiling: Tiling, job: Job) -> tuple[Tile, ...]:
    """The tiles, row by row. Their trim boxes cover the face without gap or overlap."""
    xs, ys = (0.0, *tiling.across.cuts, face.width), (0.0, *tiling.down.cuts, face.height)
    rows, columns = len(ys) - 1, len(xs) - 1
    bleed = printed_bleed(face, job)

    def tile(row: int, column: int) -> Tile:
        left, right, top, bottom = xs[column], xs[column + 1], ys[row], ys[row + 1]
        seam = min(SEAM_BLEED, job.overlap or SEAM_BLEED)
        art = _box(
            left - (seam if column else bleed),
            top - (seam if row else bleed),
            right + (bleed if column == columns - 1 else SEAM_BLEED),
            bottom + (bleed if row == rows - 1 else SEAM_BLEED),
        )
        glue_left, glue_top = column > 0 and job.overlap > 0, row > 0 and job.overlap > 0
        whole = _box(
            left - job.overlap if glue_left else art.x, top - job.overlap if glue_top else art.y, art.right, art.bottom
        )
        return Tile(
            TileSpot(row, column, rows, columns), _box(left, top, right, bottom), art, whole, glue_left, glue_top
        )

    return tuple(tile(row, column) for row in range(rows) for column in range(columns))


def _box(left: float, top: float, right: float, bottom: float) -> Rect:
    return Rect(left, top, right - left, bottom - top)
