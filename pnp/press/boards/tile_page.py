"""A tile of a board on its page: art, glue strips, marks, and the signs that tell which edge meets which."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.frozen import Frozen
from pnp.base.tongue import tr, tr_noop
from pnp.components.piece import Piece
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import polygon, rect
from pnp.draw.model import ARTIFACT, Colour, Group, Hatch, Item, Rect, Shape, Stamp, Tag, tagged
from pnp.draw.type.setting import text_width
from pnp.press.boards.tile import Tile
from pnp.press.job import Job
from pnp.press.lettering import SMALL, SMALL_BOLD, put
from pnp.press.outline import size_name
from pnp.press.pages.alternate_text import piece_words
from pnp.press.pages.marks import INK, Line, drawn
from pnp.press.paper import MARK_LENGTH, MARK_OFFSET, MARK_ROOM, Frame
from pnp.press.sheet import Count, Draft, Sign, TileSpot, kind_title

GLUE = Hatch("lines", Colour(176, 176, 176), pitch=2.4, width=0.2, angle=45.0)
WHITE = Colour(255, 255, 255)
LAY_DASH = (0.6, 0.6)
"""Marks of a seam that is not cut: the neighbour's edge is laid along it."""
DIAMOND = 1.25
"""Half the width and height of a joining diamond, in mm."""


class _Laid(Frozen):
    """A tile on its page, everything in page coordinates."""

    spot: TileSpot
    trim: Rect
    art: Rect
    whole: Rect
    glue_left: bool
    glue_top: bool


def draft_tile(piece: Piece, tile: Tile, frame: Frame, job: Job) -> Draft:
    """The sheet of one tile, without its footer."""
    dx, dy = _origin(tile, frame, job)
    laid = _Laid(
        tile.spot,
        _moved(tile.trim, dx, dy),
        _moved(tile.art, dx, dy),
        _moved(tile.whole, dx, dy),
        tile.glue_left,
        tile.glue_top,
    )
    spot = tile.spot
    figure = Tag("Figure", alt=f"{_place(spot)} of {piece_words(piece)}", box=laid.art)
    stamp = Stamp(piece.front.symbol(piece.id), translate(dx, dy))
    items: list[Item] = [*tagged(ARTIFACT, _glue_strips(laid)), Group((stamp,), clip=rect(laid.art), tag=figure)]
    if job.crops:
        cuts, lays = _marks(laid)
        marks = (*drawn(cuts), *drawn(lays, dash=LAY_DASH), *_diamonds(laid), *_letters(laid))
        items += tagged(ARTIFACT, marks)
    signs: tuple[Sign, ...] = ("crop", "join") if job.crops else ()
    return Draft(
        piece.kind,
        kind_title(piece.kind),
        frame.paper,
        tuple(items),
        None,
        (frame.strip, None),
        counts=(Count(piece.component, piece.name, 1, size_name(piece)),),
        cuts=4 - laid.glue_left - laid.glue_top,
        signs=(*signs, "glue") if job.overlap else signs,
        trim=laid.trim,
        tile=spot,
        notes=(_advice(laid),),
    )


def _place(spot: TileSpot) -> str:
    number = spot.row * spot.columns + spot.column + 1
    return tr(
        "Tile {number} of {total} (row {row}, column {column})",
        number=number,
        total=spot.rows * spot.columns,
        row=spot.row + 1,
        column=spot.column + 1,
    )


def _advice(laid: _Laid) -> str:
    spot = laid.spot
    place = _place(spot)
    cut = [
        tr(edge)
        for edge, seam in (
            (tr_noop("right"), spot.column < spot.columns - 1),
            (tr_noop("lower"), spot.row < spot.rows - 1),
        )
        if seam
    ]
    if not cut:
        return tr("{place}: cut no seam, glue the others on", place=place)
    seams = tr("{first} and {last}", first=cut[0], last=cut[1]) if len(cut) > 1 else cut[0]
    return tr("{place}: cut the {seams} seam first, outer edges last", place=place, seams=seams)


def _origin(tile: Tile, frame: Frame, job: Job) -> tuple[float, float]:
    """What takes the face's coordinates to the page's: the tile with its strips stands in the middle of its room."""
    spare = MARK_ROOM if job.crops else MARK_OFFSET
    foot = (frame.strip.y if frame.strip else frame.printable.bottom) - spare
    whole = tile.whole
    x = (frame.paper.width - whole.width) / 2
    y = max(frame.region.y + spare, min((frame.paper.height - whole.height) / 2, foot - whole.height))
    return x - whole.x, y - whole.y


def _moved(box: Rect, dx: float, dy: float) -> Rect:
    return Rect(box.x + dx, box.y + dy, box.width, box.height)


def _marks(laid: _Laid) -> tuple[list[Line], list[Line]]:
    """Marks of edges that are cut, and of seams along which a neighbour is laid."""
    cuts: list[Line] = []
    lays: list[Line] = []
    trim = laid.trim
    for x, kept in ((trim.x, laid.glue_left), (trim.right, False)):
        (lays if kept else cuts).extend(_upright(x, laid.whole))
    for y, kept in ((trim.y, laid.glue_top), (trim.bottom, False)):
        (lays if kept else cuts).extend(_level(y, laid.whole))
    return cuts, lays


def _upright(x: float, box: Rect) -> Iterator[Line]:
    yield Line(x, box.y - MARK_OFFSET, x, box.y - MARK_OFFSET - MARK_LENGTH)
    yield Line(x, box.bottom + MARK_OFFSET, x, box.bottom + MARK_OFFSET + MARK_LENGTH)


def _level(y: float, box: Rect) -> Iterator[Line]:
    yield Line(box.x - MARK_OFFSET, y, box.x - MARK_OFFSET - MARK_LENGTH, y)
    yield Line(box.right + MARK_OFFSET, y, box.right + MARK_OFFSET + MARK_LENGTH, y)


def _glue_strips(laid: _Laid) -> Iterator[Item]:
    """Hatched strips beside the art, each with the letter of its seam."""
    spot, whole, art, trim = laid.spot, laid.whole, laid.art, laid.trim
    if laid.glue_left:
        strip = Rect(whole.x, trim.y, art.x - whole.x, trim.height)
        yield Shape(rect(strip), fill=GLUE)
        yield from _tag(f"glue {_upright_letter(spot, spot.column - 1)}", strip, turned=True)
    if laid.glue_top:
        strip = Rect(whole.x, whole.y, art.right - whole.x, art.y - whole.y)
        yield Shape(rect(strip), fill=GLUE)
        yield from _tag(f"glue {_level_letter(spot, spot.row - 1)}", strip, turned=False)


def _tag(text: str, strip: Rect, *, turned: bool) -> tuple[Item, ...]:
    """Text on a white patch in the middle of a strip."""
    long, high = text_width(text, SMALL) + 2.4, 3.2
    cx, cy = strip.x + strip.width / 2, strip.y + strip.height / 2
    patch = Rect(cx - high / 2, cy - long / 2, high, long) if turned else Rect(cx - long / 2, cy - high / 2, long, high)
    words = (
        put(text, cx - 0.75, cy, SMALL, align="center", turn=90)
        if turned
        else put(text, cx, cy + 0.75, SMALL, align="center")
    )
    return Shape(rect(patch), fill=WHITE), words


def _upright_letter(spot: TileSpot, seam: int) -> str:
    """The letter of the seam right of column `seam` in the tile's row."""
    return letter(spot.row * (spot.columns - 1) + seam)


def _level_letter(spot: TileSpot, seam: int) -> str:
    """The letter of the seam below row `seam` in the tile's column."""
    return letter(spot.rows * (spot.columns - 1) + seam * spot.columns + spot.column)


def letter(number: int) -> str:
    """Letters for seams as spreadsheets count columns: A to Z, AA, AB and so on."""
    first, last = divmod(number, 26)
    return (letter(first - 1) if first else "") + chr(ord("A") + last)


def _letters(laid: _Laid) -> Iterator[Item]:
    """Beside the edges that are cut at a seam, the letter of the strip on which they are laid."""
    spot, trim, whole = laid.spot, laid.trim, laid.whole
    middle = MARK_OFFSET + MARK_LENGTH / 2
    cx, cy = trim.x + trim.width / 2, trim.y + trim.height / 2
    if spot.column < spot.columns - 1:
        yield put(_upright_letter(spot, spot.column), whole.right + middle, cy + 0.8, SMALL_BOLD, align="center")
    if spot.row < spot.rows - 1:
        yield put(_level_letter(spot, spot.row), cx, whole.bottom + middle + 0.8, SMALL_BOLD, align="center")
    if spot.column > 0 and not laid.glue_left:
        yield put(_upright_letter(spot, spot.column - 1), whole.x - middle, cy + 0.8, SMALL_BOLD, align="center")
    if spot.row > 0 and not laid.glue_top:
        yield put(_level_letter(spot, spot.row - 1), cx, whole.y - middle + 0.8, SMALL_BOLD, align="center")


def _diamonds(laid: _Laid) -> Iterator[Item]:
    """Half diamonds with letters where a seam reaches the board's outer edge; two tiles laid together make them whole."""
    spot, trim, whole = laid.spot, laid.trim, laid.whole
    off = MARK_OFFSET + MARK_LENGTH / 2
    levels = [
        y for y, outer in ((whole.y - off, spot.row == 0), (whole.bottom + off, spot.row == spot.rows - 1)) if outer
    ]
    for y in levels:
        if spot.column < spot.columns - 1:
            yield from _half(trim.right, y, -1, 0, _upright_letter(spot, spot.column))
        if spot.column > 0:
            yield from _half(trim.x, y, 1, 0, _upright_letter(spot, spot.column - 1))
    uprights = [
        x
        for x, outer in ((whole.x - off, spot.column == 0), (whole.right + off, spot.column == spot.columns - 1))
        if outer
    ]
    for x in uprights:
        if spot.row < spot.rows - 1:
            yield from _half(x, trim.bottom, 0, -1, _level_letter(spot, spot.row))
        if spot.row > 0:
            yield from _half(x, trim.y, 0, 1, _level_letter(spot, spot.row - 1))


def _half(x: float, y: float, dx: int, dy: int, name: str) -> tuple[Item, ...]:
    """Half a diamond, its flat side on the seam at (x, y), its point towards (dx, dy), and its letter beyond the point."""
    tip = (x + dx * DIAMOND, y + dy * DIAMOND)
    base = [(x - dy * DIAMOND, y - dx * DIAMOND), (x + dy * DIAMOND, y + dx * DIAMOND)]
    half = Shape(polygon([base[0], tip, base[1]]), fill=INK)
    if dx:
        return half, put(name, tip[0] + dx * 0.6, y + 0.8, SMALL_BOLD, align="left" if dx > 0 else "right")
    return half, put(name, x, tip[1] + (2.3 if dy > 0 else -0.7), SMALL_BOLD, align="center")
