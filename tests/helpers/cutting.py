"""A knife that strays and a printer that lays backs askew, tried on the picture of every sheet.

A side of a piece is solid ground where its colour runs along the cut. There a cut that is off by half a millimetre, on a back that
is off by one and a half besides, must still meet colour: a white sliver is a fault. A neighbour's colour isn't.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from PIL.Image import Image

from pnp.components.piece import Piece
from pnp.draw.geometry.bounds import moved_box, run_extent
from pnp.draw.geometry.shapes import bounds
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Document, Face, Rect, Shape, TextRun
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import page_image
from pnp.press.sheet import Sheet

DPI = 127.0
PER_MM = DPI / 25.4
"""5 pixels a millimetre."""
KNIFE = 0.5
"""mm that a cut may be off."""
DUPLEX = 1.5
"""mm that a back may be off."""
INSIDE = (0.2, 0.6)
"""mm inside the cut where the ground of a side is looked at; a line that is thinner is no ground."""
DEEPER = tuple(k / 5 for k in range(1, 13))
"""mm inside the cut where it is looked whether the ground is a hatch along this side."""
GAP = 4
"""So many of these places, at most, lie between two lines of a hatch; more white than that is a field, and the line its rim."""
CORNER = 3.0
"""mm at the ends of a side that are not looked at: corners are rounded, marks begin there."""
PALE = 244
"""A pixel whose channels are all lighter is paper."""
RIM = 0.2
"""mm: a line no further inside is the rim of the ground itself."""
LONGEST = 1.5
"""mm of white on a solid side that is a sliver; less is the pattern's own."""


@dataclass(frozen=True, slots=True)
class Sliver:
    """So many mm of white that a stray cut leaves on a side of a piece."""

    sheet: int
    piece: str
    side: str
    edge: str
    length: float


def slivers(sheets: Sequence[Sheet]) -> Iterator[Sliver]:
    """Every sliver that can appear on these sheets; of pieces of one component, side and edge the longest."""
    worst: dict[tuple[str, str, str], Sliver] = {}
    for sheet in sheets:
        pictures = [page_image(write_pdf(Document((page,), "cut")), 0, DPI) for page in sheet.pages]
        for placed in sheet.placements:
            if placed.piece.outline not in {"rectangle", "rounded"}:
                continue
            behind = placed.side == "back" and sheet.back is not None
            picture = pictures[1 if behind else 0]
            stray = KNIFE + (DUPLEX if placed.side == "back" else 0.0)
            for edge, length in _white(picture, placed.slot.rect, stray):
                key = (placed.piece.component, placed.side, edge)
                found = Sliver(sheet.number, placed.piece.id, placed.side, edge, length)
                if key not in worst or worst[key].length < length:
                    worst[key] = found
    return iter(worst.values())


def _white(picture: Image, box: Rect, stray: float) -> Iterator[tuple[str, float]]:
    """How much white each edge gets when the cut strays outward so far, where its ground is solid."""
    out = stray - 1.0 / PER_MM  # a pixel lies half on either side
    edges = {
        "left": (box.x, 1, False),
        "right": (box.right, -1, False),
        "top": (box.y, 1, True),
        "bottom": (box.bottom, -1, True),
    }
    for edge, (cut, inward, level) in edges.items():
        grounds = [_line(picture, box, cut + inward * inside, level=level) for inside in INSIDE]
        beyond = _line(picture, box, cut - inward * out, level=level)
        bare = [
            _is_paper(there) and not any(map(_is_paper, here)) for *here, there in zip(*grounds, beyond, strict=True)
        ]
        if any(bare):
            depths = [_line(picture, box, cut + inward * inside, level=level) for inside in DEEPER]
            bare = [
                one and not _is_hatched(column) for one, column in zip(bare, zip(*depths, strict=True), strict=True)
            ]
        run = worst = 0
        for one in bare:
            run = run + 1 if one else 0
            worst = max(worst, run)
        if worst / PER_MM > LONGEST:
            yield edge, round(worst / PER_MM, 1)


def _line(picture: Image, box: Rect, at: float, *, level: bool) -> list[tuple[int, ...]]:
    """The pixels along one side of a box, corners left out, at a height or breadth of the page in mm."""
    here = int(at * PER_MM)
    start, end = (box.x, box.right) if level else (box.y, box.bottom)
    first, last = round((start + CORNER) * PER_MM), round((end - CORNER) * PER_MM)
    area = (first, here, last, here + 1) if level else (here, first, here + 1, last)
    if first >= last:
        return []  # nothing but corners
    data = picture.crop(area).tobytes()
    return [tuple(data[k : k + 3]) for k in range(0, len(data), 3)]


def _is_hatched(inwards: Sequence[tuple[int, ...]]) -> bool:
    """Whether lines run along the cut, one behind the other: then white beyond it is the hatch's own."""
    paper = [_is_paper(pixel) for pixel in inwards]
    if True not in paper:
        return False
    behind = paper[paper.index(True) :]
    return False in behind and behind.index(False) <= GAP


def _is_paper(pixel: Iterable[int]) -> bool:
    return min(pixel) >= PALE


def cut_frames(pieces: Iterable[Piece]) -> Iterator[tuple[str, str, float]]:
    """Frames that a stray cut takes away: component, side, and how near to the cut the line lies in mm."""
    for piece in pieces:
        for side, face, stray in (("front", piece.front, KNIFE), ("back", piece.back, KNIFE + DUPLEX)):
            near = min(_frames(face), default=stray) if face is not None else stray
            if near < stray:
                yield piece.component, side, round(near, 2)


def lost_texts(pieces: Iterable[Piece]) -> Iterator[tuple[str, str, str, float]]:
    """Words of which a stray cut takes something away: component, side, the words, and how near to the cut their ink comes in mm.

    Of nets each face is asked by itself: a cut or a fold beside it strays as much as any other cut.
    """
    for piece in pieces:
        for side, face, stray in _cut_sides(piece):
            for leaf in leaves(face.items):
                if isinstance(leaf.item, TextRun) and leaf.item.text.strip():
                    near = _inside(
                        moved_box(run_extent(leaf.item), leaf.matrix), face, round_=piece.outline == "circle"
                    )
                    if near < stray - 0.01:
                        yield piece.component, side, leaf.item.text, round(near, 2)


def _cut_sides(piece: Piece) -> Iterator[tuple[str, Face, float]]:
    """What the edges of a piece are cut or folded around, and how far they may stray over it."""
    if piece.outline == "net":
        yield from ((f"face {number}", face, KNIFE) for number, face in enumerate(piece.faces, 1))
        return
    yield "front", piece.front, KNIFE
    if piece.back is not None:
        yield "back", piece.back, KNIFE + DUPLEX


def _inside(box: Rect, face: Face, *, round_: bool) -> float:
    """How far inside the cut a box lies at its nearest."""
    if round_:
        middle = face.width / 2
        far = max(hypot(x - middle, y - middle) for x in (box.x, box.right) for y in (box.y, box.bottom))
        return middle - far
    return min(box.x, box.y, face.width - box.right, face.height - box.bottom)


def _frames(face: Face) -> Iterator[float]:
    """How far inside the cut the nearest side of every framing line lies, for lines that go nearly all round."""
    for leaf in leaves(face.items):
        if isinstance(leaf.item, Shape) and leaf.item.stroke is not None:
            box = moved_box(bounds(leaf.item.path), leaf.matrix)
            if box.width > 0.8 * face.width and box.height > 0.8 * face.height:
                inside = min(box.x, box.y, face.width - box.right, face.height - box.bottom)
                half = leaf.item.stroke.width * abs(leaf.matrix[0] or leaf.matrix[1]) / 2
                if inside - half > RIM:
                    yield inside - half
