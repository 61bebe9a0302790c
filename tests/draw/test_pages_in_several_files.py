"""Nothing in a page's operators hangs on the pages before it, so that a page is written once for all files that it stands in."""

from __future__ import annotations

from io import BytesIO

import pdfplumber
import pikepdf
import pytest

from pnp.draw.model import (
    DOCUMENT,
    Anchor,
    Colour,
    Document,
    Group,
    Item,
    Link,
    Page,
    Path,
    Rect,
    Shape,
    Stamp,
    Symbol,
    Tag,
    TextRun,
)
from pnp.draw.pdf.content import Content
from pnp.draw.pdf.lettering.codes import FIRST, FURTHER, character, code_of
from pnp.draw.pdf.repeats import Repeats
from pnp.draw.pdf.write import write_pdf
from pnp.kit.changes.digests import Digests

BLACK = Colour(0, 0, 0)
SQUARE = Path((("M", (0.0, 0.0)), ("L", (9.0, 0.0)), ("L", (9.0, 9.0)), ("Z", ())))
LARGE = Symbol("large", 9, 9, (Shape(SQUARE, BLACK), *(Shape(SQUARE, Colour(n, 0, 0)) for n in range(90))))
RARE = "Łódź − 3 → ½ (a) \\ “é” ☐ Ω"


def words(text: str, y: float, font: str = "serif-regular") -> TextRun:
    return TextRun(text, font, 12.0, BLACK, 10.0, y, (0.0, -20.0, *(0.0,) * (len(text) - 2)))


def page(name: str, *items: Item, section: Tag = Tag("Sect")) -> Page:  # noqa: B008 - a frozen value
    figure = Group((Stamp(LARGE), Stamp(LARGE)), tag=Tag("Figure", alt="two", box=Rect(0, 0, 9, 9)))
    told = Group((Group((figure, Group(items, tag=Tag("P"))), tag=section),), tag=DOCUMENT)
    return Page(100, 100, (Anchor(name, 0.0, 0.0, name), told))


FIRST_PAGE, SECOND_PAGE = page("one", words("Waves of the sea", 20)), page("two", words("over the ships", 20))
TITLE = {"title": "A file"}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pages were put into operators."""
    pages: list[int] = []
    finish = Content.finish

    def counting(content: Content) -> None:
        pages.append(1)
        finish(content)

    monkeypatch.setattr(Content, "finish", counting)
    return pages


def streams(data: bytes) -> list[bytes]:
    with pikepdf.open(BytesIO(data)) as pdf:
        return [one.Contents.read_bytes() for one in pdf.pages]


def test_a_page_is_written_alike_wherever_it_stands() -> None:
    both = streams(write_pdf(Document((FIRST_PAGE, SECOND_PAGE), "A")))
    assert both[::-1] == streams(write_pdf(Document((SECOND_PAGE, FIRST_PAGE), "B")))


def test_a_page_of_two_files_is_drawn_once(drawn: list[int]) -> None:
    one, other = Document((FIRST_PAGE, SECOND_PAGE), "A"), Document((SECOND_PAGE, FIRST_PAGE), "B")
    alone = write_pdf(one), write_pdf(other)
    repeats = Repeats()
    drawn.clear()
    assert (write_pdf(one, repeats), write_pdf(other, repeats)) == alone
    assert len(drawn) == 2


def test_a_later_build_has_the_pages_of_an_earlier_one(drawn: list[int]) -> None:
    before = Repeats(None, Digests().page)
    write_pdf(Document((FIRST_PAGE, SECOND_PAGE), "A"), before)
    changed = Document((FIRST_PAGE, page("two", words("over the rocks", 20))), "A")
    fresh = write_pdf(changed)
    drawn.clear()
    again = Repeats(None, Digests().page, before.content())
    assert write_pdf(changed, again) == fresh
    assert len(drawn) == 1
    third = Repeats(None, Digests().page, again.content())
    assert write_pdf(changed, third) == fresh
    assert len(drawn) == 1
    assert third.content() == again.content()


@pytest.mark.parametrize("left", [b"x", b"x\x9c", b"\x78\x01\x01\x01\x00\xfe\xff\xc0"], ids=repr)
def test_what_is_nothing_that_was_left_is_passed_over(left: bytes) -> None:
    document = Document((FIRST_PAGE,), "A")
    assert write_pdf(document, Repeats(None, Digests().page, left)) == write_pdf(document)


@pytest.mark.parametrize(
    "other",
    [
        page("two", words("over the ships", 21)),
        page("two", words("over the ships", 20), section=Tag("Sect", alt="told")),
        page("three", words("over the ships", 20)),
        Page(101, 100, SECOND_PAGE.items),
        Page(100, 101, SECOND_PAGE.items),
        page("two", words("over the ships", 20, "sans-regular")),
        page("two", Group((words("over the ships", 20),), (1.0, 0.0, 0.0, 1.0, 1.0, 0.0))),
        page("two", words("over the ships", 20), Link("https://example.org/", 0, 0, 9, 9)),
        page("two", words("over the ships", 20), section=Tag("Sect", key=7)),
    ],
    ids=["place", "words for the ear", "anchor", "width", "height", "typeface", "transform", "link", "key"],
)
def test_whatever_differs_on_a_page_it_is_another(other: Page) -> None:
    before = Repeats(None, Digests().page)
    write_pdf(Document((FIRST_PAGE, SECOND_PAGE), "A"), before)
    document = Document((FIRST_PAGE, other), "A")
    assert write_pdf(document, Repeats(None, Digests().page, before.content())) == write_pdf(document)


def test_what_is_worth_an_object_in_one_file_need_not_be_in_another() -> None:
    single = page("single", Stamp(LARGE))
    lone = Page(100, 100, (single.items[0], Group((Group((Stamp(LARGE),), tag=Tag("Sect")),), tag=DOCUMENT)))
    repeats = Repeats()
    for pages in ((lone,), (lone, FIRST_PAGE), (lone,)):
        assert write_pdf(Document(pages, "A"), repeats) == write_pdf(Document(pages, "A"))


def test_characters_of_all_kinds_can_be_read_again() -> None:
    data = write_pdf(Document((Page(100, 100, (words(RARE, 20), words("no\u00a0break", 40, "sans-bold"))),), "A"))
    with pdfplumber.open(BytesIO(data)) as pdf:
        text = "".join(char["text"] for char in pdf.pages[0].chars)
    assert text == f"{RARE}no break"


def test_no_two_characters_have_one_code() -> None:
    codes = [code_of(char) for char in map(chr, range(32, 0x3000)) if char != "\u00a0"]
    assert len(set(codes)) == len(codes)
    assert {0 < code < 256 for _, code in codes} == {True}
    assert len(FURTHER) < 37
    assert FIRST["A"] == ord("A")
    assert [character(code) for code in (65, 40, 92, 233, 1)] == ["A", "\\050", "\\134", "\\351", "\\001"]
