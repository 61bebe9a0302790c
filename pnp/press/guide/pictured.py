"""The guide's second page: every sheet as a picture with the order of its cuts, how things are put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.tongue import tr, trn
from pnp.draw.geometry.matrices import translate
from pnp.draw.model import Group, Item, Page, Rect, Tag
from pnp.draw.type.setting import Style
from pnp.press.guide.flow import Column
from pnp.press.guide.steps import SIZE, how_tos
from pnp.press.guide.thumbnails import shelf_for, thumbnails
from pnp.press.job import Job
from pnp.press.lettering import put
from pnp.press.pages.alternate_text import told_page
from pnp.press.sheet import Sheet, kind_title

MARGIN = 12.7
TEXT = 10.0
"""pt."""
NUMBER = Style("sans", "semibold", size=TEXT)


def pictured_page(sheets: Sequence[Sheet], job: Job, number: int = 1) -> Page:
    """The page for these sheets; `number` is that of its heading, the first page's going before."""
    paper = job.paper if not job.paper.landscape else job.paper.turned()
    width = paper.width - 2 * MARGIN
    column = Column(MARGIN, MARGIN, width, TEXT)
    steps = tuple(_steps(how_tos(sheets), width))
    below = max((part.y for part in steps), default=0.0)
    column.heading(number, tr("All sheets and how they are cut"))
    column.words(tr("Cut the full lines first, right across, then the dashed ones."))
    column.gap(0.5)
    room = paper.height - MARGIN - column.y - below - (column.line if steps else 0.0)
    items: list[Item] = list(column.items)
    shelf = shelf_for(sheets, width, room) if sheets else None
    if shelf is not None:
        for run, (picture, x, y, caption) in zip(shelf.runs, thumbnails(shelf), strict=True):
            name = put(caption, x, y, NUMBER, align="center")
            box = Rect(x - shelf.cell[0] / 2, y - shelf.cell[1], *shelf.cell)
            figure = Tag("Figure", alt=_alt(run, caption), box=box)
            items.append(Group((picture, name), translate(MARGIN, column.y), tag=figure))
    place = translate(MARGIN, paper.height - MARGIN - below)
    items.extend(Group(tuple(part.items), place) for part in steps)
    return Page(paper.width, paper.height, told_page(items), label=tr("The sheets in pictures"))


def _alt(run: Sequence[Sheet], caption: str) -> str:
    """`Sheet 3: Tokens, 12 straight cuts`."""
    cuts = run[0].cuts
    sheets = trn(
        "Sheet {caption}: {kind}", "Sheets {caption}: {kind}", len(run), caption=caption, kind=kind_title(run[0].kind)
    )
    return f"{sheets}, {trn('{n} straight cut', '{n} straight cuts', cuts, n=cuts)}" if cuts else sheets


def _steps(how: Sequence[tuple[str, tuple[Item, ...]]], width: float) -> Iterator[Column]:
    """Sentences with their drawings, two in a row, from (0, 0) down."""
    half = (width - 8.0) / 2
    top = 0.0
    for start in range(0, len(how), 2):
        row = []
        for place, (text, drawing) in enumerate(how[start : start + 2]):
            column = Column(place * (half + 8.0), top, half, TEXT)
            column.words(text)
            column.gap(0.2)
            column.picture(drawing, SIZE[1])
            row.append(column)
        top = max(column.y for column in row) + 3.0
        yield from row
