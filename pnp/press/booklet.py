"""Booklets: pages two by two on sheets that are stacked, folded in the middle and stapled; and two-up in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.base.choices import Flip
from pnp.base.finding import Fault, Finding, Report, Severity
from pnp.base.frozen import Frozen, replace
from pnp.base.tongue import tr, tr_noop
from pnp.draw.geometry.matrices import rotate, translate
from pnp.draw.model import ARTIFACT, Anchor, Group, Item, Link, Matrix, Page
from pnp.press.imposition.slot import flip_mirror
from pnp.press.job import Imprint
from pnp.press.lettering import SMALL, put
from pnp.press.pages.alternate_text import described
from pnp.press.pages.marks import FOLD_DASH, Line, drawn
from pnp.press.paper import A4, DEFAULT_MARGIN, Paper
from pnp.press.sheet import Sheet

FOLD_MARK = 4.0
"""Length in mm of the fold mark at head and foot."""
TOLD = 7.2
"""How far above the lower edge, in mm, it is said over which edge to flip: inside any printer’s margin, below all text."""
NOTE = replace(SMALL, size=7.0)
FITS = 0.6
"""mm by which a page may be wider than half the paper: A5 is named 148 mm wide, half an A4 is 148.5."""
CREEP_FROM = 32
"""Pages from which the inner ones stand out so far that the fore-edge is worth trimming."""

PAGE_TOO_LARGE = Fault(
    "page-too-large",
    "page {number} is {width:g} × {height:g} mm, but half of {paper} is {half_width:g} × {half_height:g} mm",
)
NO_PAGES = Fault("no-pages", "a booklet needs at least one page")
THICK_BOOKLET = Fault(
    "thick-booklet",
    "{pages} pages make a thick booklet; its inner pages stand out by about {creep:.1f} mm",
    Severity.NOTE,
)
CREEP_PER_SHEET = 0.12
"""mm by which each sheet inside another stands out, for paper of 80–100 g/m²."""


class Leaf(Frozen):
    """One sheet of a booklet: indices into the pages as they are read, None for a blank."""

    front: tuple[int | None, int | None]
    back: tuple[int | None, int | None]


def filled_up(count: int) -> tuple[int | None, ...]:
    """The indices of `count` pages made up to a multiple of four with blanks.

    Blanks stand before the last page, which stays on the outside of the booklet, where the quick reference belongs.
    """
    blanks = (None,) * (-count % 4)
    return (*range(count - 1), *blanks, count - 1) if count > 1 else (*range(count), *blanks)


def booklet_order(count: int) -> tuple[Leaf, ...]:
    """The sheets from the outermost to the innermost: (16, 1) (2, 15), (14, 3) (4, 13) and so on for 16 pages."""
    pages = filled_up(count)
    last = len(pages) - 1
    return tuple(
        Leaf((pages[last - i], pages[i]), (pages[i + 1], pages[last - i - 1])) for i in range(0, len(pages) // 2, 2)
    )


def impose_booklet(
    pages: Sequence[Page], paper: Paper = A4, *, flip: Flip = "short", imprint: Imprint | None = None
) -> Report[tuple[Sheet, ...]]:
    """The sheets of a booklet, printed on both sides, folded together in the middle.

    Pages keep their size; half a sheet must hold one. With a long-edge flip the backs stand upside down in the file, so that they
    are upright on paper.
    """
    wide = paper if paper.landscape else paper.turned()
    findings = [*_misfits(pages, wide)] or ([] if pages else [NO_PAGES.at()])
    if findings:
        return Report(None, tuple(findings))
    leaves = booklet_order(len(pages))
    over = flip_mirror(wide.width, wide.height, flip).axis == "y"
    half_turn = rotate(180.0, wide.width / 2, wide.height / 2)
    title = "Booklet" if imprint is None or not imprint.line else f"{imprint.line}, booklet"
    sheets = []
    for number, leaf in enumerate(leaves, 1):
        front = _spread(pages, leaf.front, wide, _label(leaf.front))
        front = replace(front, items=(*front.items, *_fold_marks(wide)))
        back = _spread(pages, leaf.back, wide, _label(leaf.back))
        if number == 1:
            back = replace(back, items=(*back.items, _told(wide, flip)))
        back = replace(back, items=(Group(back.items, half_turn),)) if over else back
        sheets.append(_sheet((front, back), number, len(leaves), wide, title))
    notes: tuple[Finding, ...] = ()
    if len(pages) > CREEP_FROM:
        notes = (THICK_BOOKLET.at(pages=len(pages), creep=len(leaves) * CREEP_PER_SHEET, hints=(tr(_CREEP_HINT),)),)
    return Report(tuple(sheets), notes)


def whole_sheets(pages: Sequence[Page], paper: Paper = A4) -> tuple[Sheet, ...]:
    """Pages as large as the paper on both sides of it, in reading order, to be printed as they are."""
    total = -(-len(pages) // 2)
    sides = [
        tuple(replace(page, items=tuple(without_links(page.items))) for page in pages[k : k + 2])
        for k in range(0, len(pages), 2)
    ]
    return tuple(
        replace(
            _sheet((pair[0], pair[-1]), number, total, paper, "Rules"),
            back=pair[1] if len(pair) > 1 else None,
            signs=(),
        )
        for number, pair in enumerate(sides, 1)
    )


_CREEP_HINT = tr_noop("trim the fore-edge after stapling, or sew it in two parts")


def two_up(pages: Sequence[Page], paper: Paper = A4) -> Report[tuple[Page, ...]]:
    """Pages in reading order, two side by side, to be read on a screen or printed without folding."""
    wide = paper if paper.landscape else paper.turned()
    findings = tuple(_misfits(pages, wide))
    if findings:
        return Report(None, findings)
    pairs = [(i, i + 1 if i + 1 < len(pages) else None) for i in range(0, len(pages), 2)]
    return Report(tuple(_spread(pages, pair, wide, _label(pair), links=True) for pair in pairs))


def in_words(page: Page, book: str) -> Page:
    """A side of a booklet in a file that is heard: it says which pages are on it and where they are in order."""
    return described(
        page,
        tr(
            "{book}, {label}, in the order of folding. A file of its own has it in the order of reading.",
            book=book,
            label=page.label,
        ),
    )


def _misfits(pages: Sequence[Page], wide: Paper) -> Iterable[Finding]:
    half = wide.width / 2
    for number, page in enumerate(pages, 1):
        if not (0 < page.width <= half + FITS and 0 < page.height <= wide.height + FITS):
            yield PAGE_TOO_LARGE.at(
                number=number,
                width=page.width,
                height=page.height,
                paper=wide.name,
                half_width=half,
                half_height=wide.height,
            )


def _label(pair: tuple[int | None, int | None]) -> str:
    named = [str(index + 1) if index is not None else "blank" for index in pair]
    return tr("pages {first} and {last}", first=named[0], last=named[1])


def _spread(
    pages: Sequence[Page], pair: tuple[int | None, int | None], wide: Paper, label: str, *, links: bool = False
) -> Page:
    """Two pages that meet in the middle of the sheet."""
    items: list[Item] = []
    for index, right in zip(pair, (False, True), strict=True):
        if index is not None:
            page = pages[index]
            inside = page.items if links else tuple(without_links(page.items))
            out_of_order = None if links else ARTIFACT  # a structure of such pages would be worse than none
            items.append(Group(inside, _to_half(page, wide, right=right), tag=out_of_order))
    return Page(wide.width, wide.height, tuple(items), label=label)


def _to_half(page: Page, wide: Paper, *, right: bool) -> Matrix:
    x = wide.width / 2 - (0.0 if right else page.width)
    return translate(x, (wide.height - page.height) / 2)


def without_links(items: Iterable[Item]) -> Iterable[Item]:
    """The items without what works on a screen only: links lead nowhere sensible once pages are out of order."""
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(without_links(item.items)))
        elif not isinstance(item, Anchor | Link):
            yield item


def _fold_marks(wide: Paper) -> tuple[Item, ...]:
    """Short dash-dot lines at head and foot of the fold, inside any printer's margin."""
    x, edge = wide.width / 2, DEFAULT_MARGIN
    head = Line(x, edge, x, edge + FOLD_MARK)
    foot = Line(x, wide.height - edge - FOLD_MARK, x, wide.height - edge)
    return drawn([head, foot], dash=FOLD_DASH)


def _told(wide: Paper, flip: Flip) -> Item:
    """How to turn the sheets in the printer, small across the fold at the foot of the first sheet's inner side."""
    words = put(
        tr("Two sides: flip on the {flip} edge", flip=tr(flip)),
        wide.width / 2,
        wide.height - TOLD,
        NOTE,
        align="center",
    )
    return Group((words,), tag=ARTIFACT)


def _sheet(sides: tuple[Page, Page], number: int, total: int, wide: Paper, title: str) -> Sheet:
    return Sheet(
        kind="book",
        title=title,
        front=sides[0],
        back=sides[1],
        number=number,
        total=total,
        paper=wide,
        placements=(),
        counts=(),
        cuts=0,
        punches=0,
        signs=("fold",),
        weight="80–100 g/m²",
    )
