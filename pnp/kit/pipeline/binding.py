"""Pages in the order in which a printer takes them, with bookmarks, as the files of a kit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.frozen import Frozen, replace
from pnp.base.tongue import tr, tr_noop
from pnp.draw.model import Anchor, Page, tagged
from pnp.press.lettering import SMALL, put
from pnp.press.pages.alternate_text import PARAGRAPH, told_page
from pnp.press.sheet import Sheet, kind_title

STAYS_BLANK = tr_noop("This side stays blank.")
"""What stands on a side that is there so that front and back stay in step."""


class KitFile(Frozen):
    """A PDF to be written. `sheets` is how many sheets of paper it takes when printed as it is meant.

    `remark` is what its information panel says besides.
    """

    name: str
    subject: str
    pages: tuple[Page, ...]
    sheets: int
    remark: str = ""


def in_order(sheets: Sequence[Sheet], *, both_sides: bool) -> tuple[Page, ...]:
    """Front, back, front, back. Where both sides are printed, a blank page stands for a back that isn't there."""
    return tuple(page for sheet in sheets for page in filled(sheet.pages, both_sides=both_sides))


def filled(pages: Sequence[Page], *, both_sides: bool) -> tuple[Page, ...]:
    """The pages of one sheet, made up to two where both sides are printed; the second says that it stays blank."""
    if not both_sides or len(pages) != 1:
        return tuple(pages)
    page = pages[0]
    words = put(tr(STAYS_BLANK), page.width / 2, page.height / 2, SMALL, align="center")
    return (*pages, Page(page.width, page.height, told_page(tagged(PARAGRAPH, (words,))), label="blank"))


def bookmarked(sheets: Sequence[Sheet]) -> tuple[Sheet, ...]:
    """The sheets with a bookmark where a kind begins and, below it, one for every further sheet."""
    return tuple(_marked(sheets))


def _marked(sheets: Sequence[Sheet]) -> Iterator[Sheet]:
    kind = ""
    for sheet in sheets:
        title, depth = (f"{kind_title(sheet.kind)}, sheet {sheet.number}", 1)
        if sheet.kind != kind:
            title, depth, kind = kind_title(sheet.kind), 0, sheet.kind
        yield replace(sheet, front=with_bookmark(sheet.front, f"sheet-{sheet.number}", title, depth))


def with_bookmark(page: Page, name: str, title: str, depth: int = 0) -> Page:
    """The page as a place that the reader's outline leads to."""
    return replace(page, items=(Anchor(name, 0.0, 0.0, title, depth), *page.items))


def with_first_bookmark(pages: Sequence[Page], name: str, title: str) -> tuple[Page, ...]:
    """The pages with a bookmark at the first of them."""
    return (with_bookmark(pages[0], name, title), *pages[1:]) if pages else ()
