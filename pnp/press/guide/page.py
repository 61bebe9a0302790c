"""The first page of every kit: how to print it at its true size and build it, worked out from the sheets that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

from pnp.base.finding import Fault, Finding, Report
from pnp.base.frozen import Frozen, replace
from pnp.base.tongue import tr, trn
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import line
from pnp.draw.model import MM_PER_INCH, Group, Item, Page, Shape, Stroke, Tag, tagged
from pnp.draw.qr.picture import code_picture
from pnp.draw.type.setting import Span, Style, break_lines, text_width
from pnp.press.guide.flow import Column
from pnp.press.guide.pictograms import (
    FLIP_SIZE,
    SIGN_SIZE,
    SIGNS,
    check_box,
    flip_picture,
    fold_picture,
    inch_bar,
    mm_bar,
    square,
)
from pnp.press.guide.shortest import shortest_words
from pnp.press.guide.words import Detail, Row, further_words, scale_words, sides_words, sign_words, table_rows, tools
from pnp.press.job import Job
from pnp.press.lettering import QUIET, clipped, put
from pnp.press.pages.alternate_text import PARAGRAPH, told_page
from pnp.press.sheet import Sheet

MARGIN = 12.7
"""White around the guide in mm, half an inch: more than a printer needs, for the eye."""
GUTTER = 8.0
READABLE = (10.0, 9.5, 9.0, 8.5)
"""Text sizes in pt to try, in full and then with less in the table, until all fits on the page."""
SIZES = (8.0, 7.5, 7.0, 6.5)
"""Sizes for a page that holds even the shortest table in no other."""
DETAILS: tuple[Detail, ...] = ("names", "sizes", "kinds")
"""How much the table says, in this order."""
BAR_MM, BAR_INCHES, SQUARE_MM = 100, 4, 25
CODE = 24.0
"""mm, the side of the code that leads to the game's page."""
CREDIT = Style("sans", size=6.5, colour=QUIET)
CREDIT_LEADING, CREDIT_LINES = 2.9, 3
"""mm between the lines of credits at the foot, and how many there may be."""
SHARES = (0.08, 0.12, 0.42, 0.15, 0.23)
"""Widths of the table's columns."""
HALF_SHARES = (0.15, 0.32, 0.19, 0.34)
"""The same for a table in two halves, without a column for what is on the sheets."""
HALVED = 8
"""So many rows stand in two halves if they say little."""
RULE = Stroke(QUIET, 0.2)
_HEAD, _CELL = Tag("TH", scope="Column"), Tag("TD")
_SIGNS, _NEEDS = 1, 2
"""The page's lists."""

Cells: TypeAlias = Sequence[Sequence[Sequence[Span]]]
"""The cells of a row, each a list of paragraphs."""

GUIDE_TOO_LONG = Fault(
    "guide-too-long", "the printing guide is {over:.0f} mm longer than one page of {paper}, even at {size:g} pt"
)


class Extras(Frozen):
    """What the guide can't know from the sheets.

    `needs` are things that the game needs besides. The rulebook comes as a booklet of so many sheets, flipped over that edge, or,
    for printers of one side, as `reading_sides` with two pages each, or on `whole_sheets` that nobody folds. `page` is the address
    of the game's page on the web, if it has one. `instead` says what need not be made: `Village (coins)`.
    """

    needs: tuple[str, ...] = ()
    booklet_sheets: int = 0
    booklet_flip: str = "short"
    reading_sides: int = 0
    credit: str = ""
    whole_sheets: int = 0
    page: str = ""
    instead: tuple[str, ...] = ()

    @property
    def has_book(self) -> bool:
        """Whether a rulebook comes with the sheets."""
        return bool(self.booklet_sheets or self.reading_sides or self.whole_sheets)

    @property
    def headings(self) -> int:
        """How many numbered headings the page has."""
        return 6 + self.has_book + bool(self.page)


NO_EXTRAS = Extras()


def guide_page(sheets: Sequence[Sheet], job: Job, extras: Extras = NO_EXTRAS) -> Report[Page]:
    """The guide for these sheets on one upright page of the job's paper.

    The text is set as large as fits, from 10 down to 8.5 pt; if that is too long, the table doesn't name what is on the sheets,
    whose footers do so; and only then it becomes smaller. If even that is too long, the report has an error and no value.
    """
    paper = job.paper if not job.paper.landscape else job.paper.turned()
    credit = _credit(extras.credit, paper.width - 2 * MARGIN)
    bottom = paper.height - MARGIN - 4.0 - CREDIT_LEADING * max(len(credit) - 1, 0)
    for sizes, detail in product((READABLE, SIZES), DETAILS):

        def tried(size: float, detail: Detail = detail) -> _Guide:
            return _Guide(sheets, job, extras, size, paper.width, detail=detail)

        guide = _largest(sizes, tried, bottom)
        if guide is not None:
            items = (*guide.items, *tagged(PARAGRAPH, _foot(credit, paper.height)))
            return Report(
                Page(paper.width, paper.height, told_page(items), label=tr("How to print and build")),
                tuple(guide.findings),
            )
    hints = (tr("shorten the list of what else is needed"),)
    smallest = tried(SIZES[-1])
    over = GUIDE_TOO_LONG.at(over=smallest.y - bottom, paper=paper.name, size=SIZES[-1], hints=hints)
    return Report(None, (*smallest.findings, over))


def _largest(sizes: Sequence[float], tried: Callable[[float], _Guide], bottom: float) -> _Guide | None:
    """The guide in the first of falling sizes that ends above the bottom; None where the last doesn't."""
    least = tried(sizes[-1])
    if least.y > bottom:
        return None
    low, high = 0, len(sizes) - 1
    while low < high:
        middle = (low + high) // 2
        guide = tried(sizes[middle])
        if guide.y <= bottom:
            least, high = guide, middle
        else:
            low = middle + 1
    return least


def _credit(text: str, width: float) -> tuple[str, ...]:
    """The credits in lines of at most `width` mm; what three lines don't hold is cut off."""
    lines = break_lines([Span(text, CREDIT)], width).value or () if text else ()
    told = [line.text.strip() for line in lines]
    most = CREDIT_LINES - 1
    return (*told[:most], clipped(" ".join(told[most:]), width, CREDIT)) if len(told) > most else tuple(told)


def _foot(credit: Sequence[str], height: float) -> Iterator[Item]:
    for above, text in zip(range(len(credit) - 1, -1, -1), credit, strict=True):
        yield put(text, MARGIN, height - MARGIN - above * CREDIT_LEADING, CREDIT)


class _Span(Frozen):
    """Where a table stands, and how its width is shared out."""

    x: float
    width: float
    shares: Sequence[float]


class _Guide:
    """One attempt at the page in one size of text; `y` is where it ends."""

    def __init__(
        self, sheets: Sequence[Sheet], job: Job, extras: Extras, size: float, page_width: float, *, detail: Detail
    ) -> None:
        self.sheets, self.job, self.extras, self.size, self.detail = sheets, job, extras, size, detail
        self.x, self.width = MARGIN, page_width - 2 * MARGIN
        self.items: list[Item] = []
        self.findings: list[Finding] = []
        self.y = MARGIN
        self._title()
        self._scale()
        self._sides()
        self._table()
        self._work()

    def _column(self, x: float, width: float) -> Column:
        return Column(x, self.y, width, self.size)

    def _take(self, *columns: Column, gap: float = 1.5) -> None:
        """Takes over what columns side by side hold, and goes on below the longest."""
        for column in columns:
            self.items += column.items
            self.findings += column.findings
        self.y = max(column.y for column in columns) + gap * columns[0].line

    def _title(self) -> None:
        imprint = self.job.imprint
        small = Style("sans", "semibold", size=8.0, tracking=60.0, colour=QUIET)
        large = Style("serif", "bold", size=24.0)
        number = len(self.sheets)
        sheets = trn("{n} sheet of pieces", "{n} sheets of pieces", number, n=number)
        note = " · ".join(filter(None, (imprint.serves, self.job.paper.name, sheets)))
        head = Tag("H1", actual=tr("How to print and build"))
        self.items += tagged(head, (put(tr("HOW TO PRINT AND BUILD"), self.x, self.y + 2.4, small),))
        self._told(put(note, self.x + self.width, self.y + 2.4, replace(small, tracking=0.0), align="right"))
        if imprint.title:
            while text_width(imprint.title, large) > self.width * 0.8 and large.size > 12:
                large = replace(large, size=large.size - 1)
            self._told(put(clipped(imprint.title, self.width * 0.8, large), self.x, self.y + 12.6, large))
            version = tr("version {version}", version=imprint.version) if imprint.version else ""
            if version:
                self._told(put(version, self.x + self.width, self.y + 12.6, Style("sans", size=9.0), align="right"))
        self.y += 16.5 if imprint.title else 5.0
        self._rule()
        self.y += 5.0

    def _told(self, item: Item) -> None:
        self.items += tagged(PARAGRAPH, (item,))

    def _rule(self) -> None:
        self.items.append(Shape(line(self.x, self.y, self.x + self.width, self.y), stroke=RULE))

    def _scale(self) -> None:
        bars = BAR_INCHES * MM_PER_INCH
        left = self._column(self.x, self.width - bars - GUTTER)
        left.heading(1, tr("The shortest way"))
        for text in shortest_words(self.sheets, self.extras.instead) if self.sheets else ():
            left.words(text)
            left.gap(0.25)
        left.gap(0.7)
        left.heading(2, tr("Print at 100 %"))
        left.words(scale_words(self.job))
        right = self._column(self.x + self.width - bars, bars)
        right.gap(0.6)
        right.picture(mm_bar(BAR_MM), 8.2, alt=tr("A bar to measure: {length} mm", length=BAR_MM))
        right.picture(
            inch_bar(BAR_INCHES, MM_PER_INCH), 8.2, alt=tr("A bar to measure: {inches} inches", inches=BAR_INCHES)
        )
        right.picture(square(SQUARE_MM, f"{SQUARE_MM} mm"), 0.0, alt=tr("A square of {length} mm", length=SQUARE_MM))
        inch = square(MM_PER_INCH, "1 in")
        right.picture(inch, MM_PER_INCH, dx=SQUARE_MM + GUTTER / 2, alt=tr("A square of one inch"))
        self._take(left, right)

    def _sides(self) -> None:
        heading, text = sides_words(self.sheets, self.job)
        two_sided = any(sheet.back is not None or sheet.folded for sheet in self.sheets)
        shift = FLIP_SIZE[0] + 1.0 if two_sided else 0.0
        words = self._column(self.x + shift, self.width - shift)
        words.heading(3, heading)
        words.words(text)
        if not two_sided:
            self._take(words)
            return
        picture = self._column(self.x, FLIP_SIZE[0])
        double = any(sheet.back is not None for sheet in self.sheets)
        picture.gap(0.4)
        alt = (
            tr("A sheet turned over its {flip} edge", flip=tr(self.job.flip))
            if double
            else tr("A sheet folded along its middle")
        )
        picture.picture(flip_picture(self.job.flip) if double else fold_picture(), FLIP_SIZE[1], alt=alt)
        self._take(words, picture)

    def _table(self) -> None:
        """The sheets, run by run; many runs of which no more than the kind is said stand in two halves side by side."""
        head = self._column(self.x, self.width)
        head.heading(4, tr("What to print on what"))
        self._take(head, gap=0.1)
        rows = table_rows(self.sheets, self.detail)
        if len(rows) < HALVED or sum(len(row.what) for row in rows) > len(rows) / 2:
            titles = (tr("Sheet"), "", tr("On it"), tr("Printed"), tr("Paper"))
            self._rows(titles, [self._cells(row) for row in rows], _Span(self.x, self.width, SHARES))
        else:
            top, ends = self.y, []
            width, middle = (self.width - GUTTER) / 2, -(-len(rows) // 2)
            for x, half in ((self.x, rows[:middle]), (self.x + width + GUTTER, rows[middle:])):
                self.y = top
                short = [self._short_cells(row) for row in half]
                self._rows((tr("Sheet"), "", tr("Printed"), tr("Paper")), short, _Span(x, width, HALF_SHARES))
                ends.append(self.y)
            self.y = max(ends)
        self.y += self._column(self.x, self.width).line

    def _rows(self, titles: Sequence[str], rows: Sequence[Cells], span: _Span) -> None:
        quiet = Style("sans", size=self.size * 0.86, colour=QUIET)
        table = Tag("Table", key=10 + round(span.x))
        self._row([[[Span(text, quiet)]] for text in titles], span, table, _HEAD)
        for cells in rows:
            self._row(cells, span, table, _CELL)

    @property
    def _plain(self) -> Style:
        return Style("sans", size=self.size, leading=1.25 * self.size)

    def _cells(self, row: Row) -> Cells:
        """The row's cells, each a list of paragraphs."""
        plain, bold = self._plain, replace(self._plain, weight="semibold")
        what = [[*([Span(f"{size}  ", bold)] if size else ()), Span(names, plain)] for size, names in row.what]
        rest = [[[Span(text, plain)]] for text in (row.sides, row.weight)]
        return [[[Span(row.sheets, bold)]], [[Span(row.title, plain)]], what, *rest]

    def _short_cells(self, row: Row) -> Cells:
        """The row's cells without a column for what is on the sheets."""
        sheets, title, what, *rest = self._cells(row)
        return [sheets, [*title, *what], *rest]

    def _row(self, cells: Cells, span: _Span, table: Tag, cell: Tag) -> None:
        columns, x = [], span.x
        for paragraphs, share in zip(cells, span.shares, strict=True):
            column = self._column(x, share * span.width - 3.0)
            for spans in paragraphs:
                column.spans(spans)
            columns.append(column)
            x += share * span.width
        row = [Group(tuple(column.items), tag=cell) for column in columns]
        for column in columns:
            column.items = []
        self.items += tagged(table, tagged(Tag("TR"), row))
        self._take(*columns, gap=0.2)
        self.items.append(Shape(line(span.x, self.y, span.x + span.width, self.y), stroke=RULE))
        self.y += 0.25 * columns[0].line

    def _work(self) -> None:
        left = self._column(self.x, (self.width - GUTTER) * 0.6)
        right = self._column(left.x + left.width + GUTTER, self.width - left.width - GUTTER)
        left.heading(5, tr("Cut and put together"))
        for sign, text in sign_words(self.sheets):
            top = left.y
            drawing = Group(tuple(SIGNS[sign]()), translate(0.0, -left.ascent))
            left.listed([drawing], text, indent=SIGN_SIZE[0] + 4.0, of=_SIGNS)
            left.y = max(left.y, top + SIGN_SIZE[1]) + 0.45 * left.line
        right.heading(6, tr("You also need"))
        for text in (*self.extras.needs, *tools(self.sheets)):
            box = 0.72 * self.size / 72 * MM_PER_INCH
            right.listed([check_box(box)], [Span(text, right.body)], indent=box + 2.0, of=_NEEDS)
            right.gap(0.2)
        if self.extras.has_book:
            self._rulebook(right)
        right.gap(0.8)
        for text in further_words(self.sheets):
            right.words(text)
            right.gap(0.45)
        if self.extras.page:
            right.gap(0.8)
            right.heading(self.extras.headings, tr("On a phone"))
            code = code_picture(self.extras.page, CODE)
            right.picture(code, CODE + 1.0, alt=tr("A code for phones: {page}", page=self.extras.page))
            right.words(tr("Board to tap, referee and rules:"))
            right.spans([Span(self.extras.page, right.body)])
        self._take(left, right, gap=0.0)

    def _rulebook(self, column: Column) -> None:
        column.gap(0.8)
        column.heading(7, tr("The rulebook"))
        if self.extras.whole_sheets:
            number = self.extras.whole_sheets
            column.words(
                trn(
                    "It comes last, on one sheet of 80–100 g/m² paper: print it as it is. Nothing is folded.",
                    "It comes last, on {n} sheets of 80–100 g/m² paper: print it as it is. Nothing is folded.",
                    number,
                    n=number,
                )
            )
        else:
            column.words(self._reading() if self.extras.reading_sides else self._booklet())

    def _booklet(self) -> str:
        return trn(
            "As a booklet it takes {n} sheet of 80–100 g/m² paper. Print on **both sides, flip on {flip} edge**, stack the sheets "
            "as they come, fold them in the middle, staple the fold.",
            "As a booklet it takes {n} sheets of 80–100 g/m² paper. Print on **both sides, flip on {flip} edge**, stack the "
            "sheets as they come, fold them in the middle, staple the fold.",
            self.extras.booklet_sheets,
            n=self.extras.booklet_sheets,
            flip=tr(self.extras.booklet_flip),
        )

    def _reading(self) -> str:
        return tr(
            "It comes last: {sides} sides of 80–100 g/m² paper, two pages on each, in the order of reading. A file of its own has "
            "it as a booklet to be folded, for printers of both sides.",
            sides=self.extras.reading_sides,
        )
