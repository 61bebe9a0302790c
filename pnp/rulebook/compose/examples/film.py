"""An example carried out moment by moment: a strip of numbered boards, or the pieces on a table from moment to moment."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import replace
from pnp.base.scene import Frame
from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.layouts.arrangements import picture_of
from pnp.rulebook.compose.pictures.figures import CELL, Figure, captioned
from pnp.rulebook.compose.pictures.strips import Strip, text_strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import FRAME_WORDS, NO_FILM, NO_FRAME
from pnp.rulebook.pictures import Shot
from pnp.rulebook.scene_table import cells_of
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.source.fenced.arrangement import Arrangement, Cell
from pnp.rulebook.source.runs import Run, Runs
from pnp.rulebook.typography import leading_mm

_GAP = 3.5
"""White between the boards of a strip, in mm."""
_ROWS = 2.0
_LEAST = 0.56
"""To stand in fewer rows boards are shown smaller, but no smaller than this."""
_NOTE = 30.0
"""The least width, in mm, at which the explanation is set beside the last row."""
_TALLEST = 0.3
"""The part of a page that one board may take."""


def film_strip(
    context: ComposeContext, example: Example, frames: Sequence[Frame], column: Column, note: Runs
) -> tuple[Strip, Runs]:
    """The frames of the part that the example asks for; a finding if there are none.

    Where the last row has room, the explanation is set there; what comes back is what is left of it.
    """
    every = [frame for frame in frames if frame.part == example.film]
    wanted = chosen(every, example)
    known = {str(k) for k in range(1, len(every) + 1)}
    for number in (number for number in example.frames if every and number not in known):
        place = context.place(example.line)
        context.findings.append(
            NO_FRAME.at(place, case=example.case, count=len(every), part=example.film, number=number)
        )
    if not every:
        parts = tuple(dict.fromkeys(frame.part for frame in frames))
        finding = NO_FILM.at(context.place(example.line), case=example.case, part=example.film, hints=parts)
        context.findings.append(finding)
        return Strip(), note
    if example.words and len(example.words) != len(wanted):
        finding = FRAME_WORDS.at(
            context.place(example.line),
            case=example.case,
            count=len(wanted),
            part=example.film,
            words=len(example.words),
        )
        context.findings.append(finding)
    if all(frame.scene.on == "table" for frame in wanted):
        return picture_of(context, _table(wanted, example), column.width).strip, note
    return _boards(context, example, wanted, column, note)


def chosen(frames: Sequence[Frame], example: Example) -> list[Frame]:
    """Those of a film's moments that the example wants to be seen, by their numbers; all if it names none."""
    return [frame for k, frame in enumerate(frames, 1) if str(k) in example.frames or not example.frames]


def said(example: Example, k: int, frame: Frame) -> Runs:
    """What is said of the moment with that place among those shown: the book's own words, else its name."""
    return example.words[k] if k < len(example.words) else (Run(frame.title),)


def _table(frames: Sequence[Frame], example: Example) -> Arrangement:
    """A cell for each moment, with arrows between them."""
    cells: list[Cell] = []
    for k, frame in enumerate(frames):
        made = cells_of(frame.scene)[:1] or [Cell()]
        cell = replace(made[0], title=said(example, k, frame), foot=(Run(frame.foot),) if frame.foot else ())
        cells.extend((Cell(arrow=True), cell) if cells else (cell,))
    return Arrangement((tuple(cells),), example.line, size=example.size)


def _boards(
    context: ComposeContext, example: Example, frames: Sequence[Frame], column: Column, note: Runs
) -> tuple[Strip, Runs]:
    """Numbered boards, as many to a row as fit, the rows as even as can be."""
    width = column.width
    sized = ((frame, _figure(context, example, frame, width, bare=True)) for frame in frames)
    found = [(frame, figure) for frame, figure in sized if figure is not None]
    if not found:
        return Strip(), note
    widest = max(figure.width for _, figure in found)
    most = max(1, int((width + _GAP) // (widest * _LEAST / context.larger + _GAP)))
    rows = -(-len(found) // most)
    each = -(-len(found) // rows)
    room = (width - _GAP * (each - 1)) / each
    zoom = min(1.0, room / widest)
    figures = []
    for k, (frame, figure) in enumerate(found):
        shown = _figure(context, example, frame, room, figure.zoom * zoom) or figure  # with letters that can be read
        title = (Run(f"{k + 1}\u00a0\u00a0", bold=True), *said(example, k, frame))
        figures.append(captioned(context, shown, title, room, line=example.line))
    strip = Strip()
    for k in range(0, len(figures), each):
        row = _row(figures[k : k + each], room)
        left = width - (len(figures) - k) * (room + _GAP)
        lines = context.lines(note, column.style, left, line=example.line) if left >= _NOTE and note else ()
        if 0 < len(lines) * column.leading <= row.height:
            row, note = row.beside(text_strip(lines, column.leading), width - left), ()
        strip = strip.under(row, _ROWS)
    if each == 1:  # boards that stand alone stand in the middle
        wide = max(figure.width for figure in figures)
        words = max((line.width for figure in figures for line in figure.caption), default=0.0)
        # captions are flush left with them, and may be wider
        strip = strip.centred(max(wide, 2 * words - width), width)
    return strip, note


def _figure(
    context: ComposeContext, example: Example, frame: Frame, width: float, smaller: float = 1.0, *, bare: bool = False
) -> Figure | None:
    """The board of one moment, drawn for `smaller` times the example's size."""
    cell = smaller * CELL[example.size] * context.larger
    drawn = context.picture(frame.scene, Shot(example.crop, cell, bare, example.details))
    place = context.place(example.line)
    context.findings.extend(finding._replace(where=place) for finding in drawn.findings)
    if drawn.value is None:
        return None
    face = drawn.value
    zoom = min(1.0, width / face.width, _TALLEST * context.page.text_height / face.height)
    return Figure(face, zoom, (), leading_mm(context.look.caption))


def _row(figures: Sequence[Figure], room: float) -> Strip:
    """Boards side by side, each in `room` mm, their captions level."""
    height = max(figure.height for figure in figures)
    strip = Strip()
    for k, figure in enumerate(figures):
        items = (*figure.items(0.0, 0.0), *figure.caption_items(0.0, height))
        words = " ".join(line.text for line in figure.caption)
        below = figure.full_height - figure.height
        strip = strip.beside(Strip(items, height + below, words), k * (room + _GAP))
    return strip
