"""The order sheet on paper: what to put into the basket, product by product, how its files are made, and what to click."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.finding import Finding, Report
from pnp.base.frozen import Frozen, replace
from pnp.base.tongue import decimal, tr, tr_noop, trn
from pnp.components.piece import Piece
from pnp.definition.load.load import Game
from pnp.definition.models.profiles.shop import Shop
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import line as straight
from pnp.draw.model import ARTIFACT, PT_PER_MM, Document, Group, Item, Rect, Shape, Stroke, Tag, tagged
from pnp.draw.pdf.press import Press
from pnp.draw.type.setting import Span, Style, text_width
from pnp.kit.export.order.flowing import MARGIN, Block, flowed
from pnp.kit.export.order.lines import Article, OrderLine, articles, fit_words, size_words
from pnp.press.guide.flow import Column
from pnp.press.guide.muted import Muted
from pnp.press.guide.pictograms import check_box
from pnp.press.lettering import QUIET, clipped, put
from pnp.press.pages.alternate_text import PARAGRAPH, piece_words
from pnp.press.paper import Paper
from pnp.press.portrait import portrait

FILE = "order.pdf"
SIZES = (10.0, 9.5, 9.0)
"""Sizes of text in pt; that which takes the fewest pages is chosen, the larger of two that take as many."""
PICTURE = (40.0, 24.0)
"""Room in mm for the picture of a product."""
FAN, BESIDE, SHOWN = 0.16, 2.0, 3
"""Fronts are fanned out by this share of their width, up to so many; the back stands so many mm beside them."""
SHARES = (0.25, 0.32, 0.15, 0.28)
"""Widths of the table's columns: picture, product, pieces, files."""
GAP = 3.0
"""mm between columns."""
NAMED = 4
"""So many components or folders are named; of more the first and the last."""
RULE = Stroke(QUIET, 0.2)
LABEL = Style("sans", "semibold", size=8.0, tracking=60.0, colour=QUIET)
_TABLE = 2
_SIDES = {
    "front-back": tr_noop("front, back, front, back"),
    "back-front": tr_noop("back, front, back, front"),
    "fronts-backs": tr_noop("all fronts, then all backs"),
}


class Ordered(Frozen):
    """What the sheet is about: a game's order lines at a shop, in the inks of its press if they are."""

    game: Game
    shop: Shop
    lines: tuple[OrderLine, ...]
    press: Press | None = None


def order_document(ordered: Ordered, paper: Paper) -> Report[Document]:
    """The sheet on upright pages of the paper, with whatever characters no typeface has."""
    game, width = ordered.game, paper.width - 2 * MARGIN
    foot = tr("{game}: order sheet for {shop}", game=game.title, shop=ordered.shop.title)
    tries = [_Sheet(ordered, width, size) for size in SIZES]
    pages = min((flowed(sheet.blocks, paper, clipped(foot, 0.8 * width, LABEL)) for sheet in tries), key=len)
    return Report(Document(pages, title=foot, language=game.language), tuple(dict.fromkeys(tries[0].findings)))


class _Sheet:
    """The blocks of one sheet, in one size of text."""

    def __init__(self, ordered: Ordered, width: float, size: float) -> None:
        self.ordered, self.width, self.size = ordered, width, size
        self.box = 0.72 * size / PT_PER_MM
        self.findings: list[Finding] = []
        self.muted = Muted()
        self.blocks = [*self._head(), *self._table(), *self._making(), *self._clicking()]

    def _column(self, x: float = MARGIN, width: float | None = None) -> Column:
        return Column(x, 0.0, self.width if width is None else width, self.size)

    def _block(self, column: Column, gap: float = 0.0) -> Block:
        """What a column holds, with white of so many lines below it."""
        self.findings += column.findings
        return Block(tuple(column.items), column.y + gap * column.line)

    def _head(self) -> Iterator[Block]:
        game, shop = self.ordered.game, self.ordered.shop
        large = Style("serif", "bold", size=24.0)
        while text_width(game.title, large) > 0.8 * self.width and large.size > 12:
            large = replace(large, size=large.size - 1)
        right = MARGIN + self.width
        heading = tagged(Tag("H1", actual=tr("Order sheet")), (put(tr("ORDER SHEET"), MARGIN, 2.4, LABEL),))
        title = put(clipped(game.title, 0.8 * self.width, large), MARGIN, 12.6, large)
        version = tr("version {version}", version=game.version) if game.version else ""
        told = [title, *([put(version, right, 12.6, Style("sans", size=9.0), align="right")] if version else ())]
        rule = Shape(straight(MARGIN, 16.5, right, 16.5), stroke=RULE)
        items = (*heading, *(item for one in told for item in tagged(PARAGRAPH, (one,))), rule)
        yield Block(items, 21.0)
        column = self._column()
        column.spans([Span(shop.title, replace(column.body, weight="semibold")), Span(f": {self._sum()}", column.body)])
        yield self._block(column, 1.0)

    def _sum(self) -> str:
        lines = articles(self.ordered.lines)
        pieces = sum(line.pieces for line in lines)
        return tr(
            "{products}, {pieces}.",
            products=trn("{n} product", "{n} products", len(lines), n=len(lines)),
            pieces=trn("{n} piece", "{n} pieces", pieces, n=pieces),
        )

    def _heading(self, number: int, text: str) -> Column:
        column = self._column()
        column.heading(number, text)
        return column

    def _table(self) -> Iterator[Block]:
        yield self._block(self._heading(1, tr("What goes into the basket")))
        quiet = Style("sans", size=0.86 * self.size, colour=QUIET)
        titles = (tr("Picture"), tr("Product"), tr("Pieces"), tr("Files"))
        cells = [self._cell(place, [[Span(text, quiet)]]) for place, text in enumerate(titles)]
        head = self._row(cells, Tag("TH", scope="Column"))
        yield head
        for article in articles(self.ordered.lines):
            yield replace(self._article(article), again=head)
        yield self._row(self._totals(), Tag("TD"), gap=1.2)

    def _cell(self, place: int, paragraphs: Sequence[Sequence[Span]]) -> Column:
        x = MARGIN + sum(SHARES[:place]) * self.width
        column = self._column(x, SHARES[place] * self.width - GAP)
        for spans in paragraphs:
            column.spans(spans)
        return column

    def _row(self, cells: Sequence[Column], role: Tag, gap: float = 0.35) -> Block:
        """A row of the table with a rule below it."""
        height = max(cell.y for cell in cells) + 0.3 * cells[0].line
        for cell in cells:
            self.findings += cell.findings
        inside = tagged(Tag("TR"), [Group(tuple(cell.items), tag=role) for cell in cells])
        rule = Shape(straight(MARGIN, height, MARGIN + self.width, height), stroke=RULE)
        return Block((*tagged(Tag("Table", key=_TABLE), inside), rule), height + gap * cells[0].line)

    def _article(self, article: Article) -> Block:
        plain = self._column().body
        bold, quiet = replace(plain, weight="semibold"), replace(plain, size=0.86 * self.size, colour=QUIET)
        first, made = article.first, article.first.product
        named = " · ".join(_some([line.title for line in article.lines]))
        what = [[Span(made.name if made is not None else named, bold)]]
        if made is not None and made.name != named:
            what.append([Span(named, plain)])
        what.append([Span(size_words(first.size), plain)])
        what += [[Span(text, quiet)] for text in filter(None, (fit_words(first), *_material(first)))]
        number, kinds = article.pieces, len(article.orders)
        count = [[Span(trn("{n} piece", "{n} pieces", number, n=number), bold)]]
        if kinds > 1:
            count.append([Span(trn("{n} kind", "{n} kinds", kinds, n=kinds), plain)])
        if article.step is not None:
            count.append([Span(tr("paid for as {step}", step=article.step), plain)])
        picture = self._cell(0, ())
        self._picture(picture, article)
        cells = [picture, self._cell(1, what), self._cell(2, count), self._cell(3, self._files(article))]
        row = self._row(cells, Tag("TD"), gap=0.6)
        box = Group((check_box(self.box),), translate(MARGIN + self.width - self.box, self.box + 0.6), tag=ARTIFACT)
        return replace(row, items=(*row.items, box))

    def _files(self, article: Article) -> list[list[Span]]:
        plain = self._column().body
        bold = replace(plain, weight="semibold")
        shop, lines = self.ordered.shop, article.lines
        files = _some([line.file for line in lines])
        told = [[Span(file, bold)] for file in (files if len(lines) <= NAMED else (" ".join(files),))]
        if shop.form == "pages":
            pages = sum(order.piece.copies * (1 + (order.piece.back is not None)) for order in article.orders)
            told.append([Span(trn("{n} page", "{n} pages", pages, n=pages), plain)])
            if any(order.piece.back is not None for order in article.orders):
                told.append([Span(tr(_SIDES[shop.order]), plain)])
            return told
        if len(lines) == 1:
            told.append([Span(tr("Fronts: {files}", files=lines[0].fronts), plain)])
            if lines[0].backs:
                told.append([Span(tr("Backs: {files}", files=lines[0].backs), plain)])
        else:
            told.append([Span(trn("{n} folder", "{n} folders", len(lines), n=len(lines)), plain)])
        if not shop.each_copy and any(order.piece.copies > 1 for order in article.orders):
            told.append([Span(tr("How many of each: contents.csv"), plain)])
        return told

    def _picture(self, cell: Column, article: Article) -> None:
        """Fronts as a fan, of as many components as there are, and a back beside them, as large as there is room."""
        orders = article.orders
        first = orders[0].piece
        by_component = {order.piece.component: order.piece for order in reversed(orders)}
        several = list(reversed(by_component.values())) if len(by_component) > 1 else [order.piece for order in orders]
        fronts = [piece.front for piece in several[:SHOWN]]
        wide, high = first.front.width, first.front.height
        fan = wide * FAN * (len(fronts) - 1)
        across = wide * (2 if first.back is not None else 1) + fan
        factor = min((PICTURE[0] - BESIDE) / across, PICTURE[1] / high, 1.0)
        items: list[Item] = [
            portrait(face, factor * wide * FAN * place, 0.0, factor, self.muted.items(face.items))
            for place, face in reversed(list(enumerate(fronts)))
        ]
        if first.back is not None:
            x = factor * (wide + fan) + BESIDE
            items.append(portrait(first.back, x, 0.0, factor, self.muted.items(first.back.items)))
        box = Rect(0.0, 0.0, factor * across + BESIDE, factor * high)
        cell.items.append(Group(tuple(items), translate(cell.x, 0.0), tag=Tag("Figure", alt=_alt(first), box=box)))
        cell.y = factor * high

    def _totals(self) -> list[Column]:
        bold = replace(self._column().body, weight="semibold")
        pieces = sum(line.pieces for line in self.ordered.lines)
        texts = ("", tr("Altogether"), trn("{n} piece", "{n} pieces", pieces, n=pieces), "contents.csv, order.csv")
        return [self._cell(place, [[Span(text, bold)]]) for place, text in enumerate(texts)]

    def _making(self) -> Iterator[Block]:
        column = self._heading(2, tr("How the files are made"))
        column.words(" ".join(self._made()))
        yield self._block(column, 1.2)

    def _made(self) -> Iterator[str]:
        shop, press = self.ordered.shop, self.ordered.press
        if press is not None:
            inks = press.separation
            yield tr(
                "PDF pages after the standard **{standard}**, in the inks of {press}, at most {limit} % on one spot.",
                standard=press.title,
                press=inks.description,
                limit=f"{inks.limit:g}",
            )
        elif shop.form == "pages":
            yield tr("PDF pages in red, green and blue.")
        else:
            yield tr("Pictures (PNG) of {dpi} dpi in red, green and blue.", dpi=f"{shop.dpi:g}")
        bleeds = sorted({f"{order.bleed:.1f}" for line in self.ordered.lines for order in line.orders}, key=float)
        yield tr(
            "The art goes {bleed} mm beyond the cut, without marks and with square corners.",
            bleed=" – ".join(map(decimal, dict.fromkeys((bleeds[0], bleeds[-1])))),
        )

    def _clicking(self) -> Iterator[Block]:
        """The shop's own words, with boxes to tick."""
        shop = self.ordered.shop
        for number, (title, texts) in enumerate(
            (pair for pair in ((tr("Before you order"), shop.notes), (tr("What to click"), shop.steps)) if pair[1]), 3
        ):
            column = self._heading(number, title)
            for text in texts:
                column.listed([check_box(self.box)], [Span(text, column.body)], indent=self.box + 2.0, of=number)
                column.gap(0.25)
            yield self._block(column, 1.0)


def _material(line: OrderLine) -> Iterator[str]:
    made = line.product
    if made is not None and made.stock:
        yield tr("Stock: {stock}", stock=made.stock)
    if made is not None and made.price:
        yield tr("Price: {price}", price=made.price)


def _some(texts: Sequence[str]) -> tuple[str, ...]:
    """All of a few texts; of many the first and the last."""
    each = tuple(dict.fromkeys(texts))
    return each if len(each) <= NAMED else (each[0], "…", each[-1])


def _alt(piece: Piece) -> str:
    """What the picture of an article shows."""
    words = piece_words(piece)
    return tr("Front and back: {words}", words=words) if piece.back is not None else words
