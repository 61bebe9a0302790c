"""What can be wrong with pieces that come to the press, found before anything is laid out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite

from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.components.piece import Piece
from pnp.draw.model import Face, Rect
from pnp.press.imposition.print_area import Arena
from pnp.press.imposition.step_repeat import Cell, grid_in
from pnp.press.job import Job
from pnp.press.paper import DEFAULT_MARGIN, MINIMUM_MARGIN, frame

SAME_SIZE = 0.01
"""mm by which front and back may differ."""
SHEET_LIMIT = 1000
"""A job of more sheets than this is a mistake."""

NO_SIZE = Fault("piece-no-size", "{component}: {name} is {width:g} × {height:g} mm, which can't be printed")
BAD_BLEED = Fault("piece-bad-bleed", "{component}: {name} has a bleed of {bleed:g} mm")
BAD_COPIES = Fault("piece-bad-copies", "{component}: {name} is wanted {copies} times")
SIDES_DIFFER = Fault(
    "sides-differ",
    "{component}: the front of {name} is {width:g} × {height:g} mm, its back {back_width:g} × {back_height:g} mm",
)
BLEED_CUT = Fault(
    "bleed-cut",
    "{component}: {name} has {bleed:g} mm of bleed, but pieces leave each other only {room:g} mm; the rest isn't printed",
    Severity.WARNING,
)
TOO_LARGE = Fault(
    "piece-too-large",
    "{component}: {name} is {width:g} × {height:g} mm{with_bleed}; {paper} takes at most {most_width:.1f} × {most_height:.1f} mm "
    "inside a margin of {margin:g} mm",
)
TOO_MANY_SHEETS = Fault("too-many-sheets", "{what} needs {sheets} sheets; more than {limit} are surely a mistake")


def where(piece: Piece) -> Place:
    """`file:line` of a piece as a place."""
    file, _, line = piece.place.rpartition(":")
    return Place(file, int(line)) if file and line.isdecimal() else Place(piece.place or None)


def check_pieces(pieces: Sequence[Piece], job: Job) -> tuple[Finding, ...]:
    """Every fault that has nothing to do with the layout; a warning once for each component."""
    found: dict[tuple[str, str], Finding] = {}
    for piece in pieces:
        for finding in _check_piece(piece, job):
            once = piece.component if finding.severity is Severity.WARNING else piece.id
            found.setdefault((finding.code, once), finding)
    return tuple(found.values())


def _check_piece(piece: Piece, job: Job) -> Iterator[Finding]:
    who = {"component": piece.component, "name": piece.name}
    width, height = piece.size
    faces = [face for face in (piece.front, piece.back) if face is not None]
    if any(not _is_length(side) for face in faces for side in (face.width, face.height)):
        yield NO_SIZE.at(where(piece), **who, width=width, height=height)
        return
    bleed = next((face.bleed for face in faces if not (isfinite(face.bleed) and face.bleed >= 0)), None)
    if bleed is not None:
        yield BAD_BLEED.at(where(piece), **who, bleed=bleed)
    elif job.bleed is not None and max(face.bleed for face in faces) > job.bleed + SAME_SIZE:
        most = max(face.bleed for face in faces)
        yield BLEED_CUT.at(where(piece), **who, bleed=most, room=job.bleed, hints=(f"allow a bleed of {most:g} mm",))
    if piece.copies < 0:
        yield BAD_COPIES.at(where(piece), **who, copies=piece.copies)
    if piece.back is not None and not _same_size(piece.front, piece.back):
        back = piece.back
        yield SIDES_DIFFER.at(
            where(piece), **who, width=width, height=height, back_width=back.width, back_height=back.height
        )


def _is_length(value: float) -> bool:
    return isfinite(value) and value > 0


def _same_size(a: Face, b: Face) -> bool:
    return abs(a.width - b.width) <= SAME_SIZE and abs(a.height - b.height) <= SAME_SIZE


def too_large(piece: Piece, cell: Cell, rooms: Sequence[Arena], job: Job) -> Finding:
    """The error for a piece that fits on no page, with the largest size that would and what would help."""
    room = max(rooms, key=lambda r: _scale_into(cell, Rect(0, 0, r.width, r.height)))
    scale = max(_scale_into(cell, Rect(0, 0, r.width, r.height)) for r in rooms)
    hints = [f"scale it to {int(scale * 1000) / 10:g} %"] if scale > 0 and not piece.relief else [piece.relief]
    margin = _margin_that_helps(cell, job)
    if margin is not None and all(r.fold is None for r in rooms):
        hints.insert(0, f"a margin of {margin:g} mm would do")
    width, height = piece.size
    return TOO_LARGE.at(
        where(piece),
        hints=list(filter(None, hints)),
        component=piece.component,
        name=piece.name,
        width=width,
        height=height,
        with_bleed=f" and {cell.pad:g} mm around it" if cell.pad else "",
        paper=job.paper.name,
        most_width=max(0.0, room.width - 2 * cell.pad),
        most_height=max(0.0, room.height - 2 * cell.pad),
        margin=job.margin,
    )


def _scale_into(cell: Cell, room: Rect) -> float:
    """The largest factor at which the cell fits, in either orientation."""
    width, height = room.width - 2 * cell.pad, room.height - 2 * cell.pad
    upright = min(width / cell.width, height / cell.height)
    return max(upright, min(width / cell.height, height / cell.width))


def _margin_that_helps(cell: Cell, job: Job) -> float | None:
    """The usual or the least margin, if the piece fits on a page inside it."""
    for margin in (DEFAULT_MARGIN, MINIMUM_MARGIN):
        for paper in (job.paper, job.paper.turned()):
            region = frame(paper, margin, strip=job.footer, marks=job.crops).region
            if margin < job.margin and any(grid_in(cell, region.width, region.height, t) for t in (False, True)):
                return margin
    return None
