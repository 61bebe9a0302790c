"""The guide page: measures that are true, facts that come from the sheets, one page always."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from pnp.base.frozen import replace
from pnp.components.piece import STORAGE, Piece
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Group, Item, Page, Shape, TextRun
from pnp.press.guide.page import Extras, guide_page
from pnp.press.guide.pictograms import SIGN_SIZE, SIGNS, flip_picture, fold_picture, inch_bar, mm_bar, square
from pnp.press.guide.words import sides_words, sign_words, table_rows, tools
from pnp.press.imposition.impose import impose_job
from pnp.press.job import Imprint, Job
from pnp.press.paper import A4, LETTER, Paper
from pnp.press.sheet import Sheet
from tests.press.press_demo import piece


def words(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from words(item.items)
        elif isinstance(item, TextRun):
            yield item.text


def game() -> list[Piece]:
    return [
        piece("board", 400, 300, kind="board"),
        piece("river", 20, 20, copies=8, bleed=1.5, back=True),
        piece("disc", 16, 16, copies=14, bleed=1.5, back=True, outline="circle"),
        *(piece(f"card{i}", 63.5, 88.9, bleed=2, back=True, kind="cards", component="deck") for i in range(20)),
    ]


def guide(
    job: Job, pieces: Sequence[Piece] | None = None, extras: Extras | None = None
) -> tuple[Page, tuple[Sheet, ...]]:
    sheets = impose_job(game() if pieces is None else pieces, job).require()
    return guide_page(sheets, job, extras or Extras()).require(), sheets


def text_of(page: Page) -> str:
    return " ".join(words(page.items))


@pytest.mark.parametrize("paper", [A4, LETTER, A4.turned()])
def test_all_of_the_guide_lies_inside_its_margin(paper: Paper) -> None:
    page, _ = guide(
        Job(paper, imprint=Imprint("A game with quite a long name, longer than any title should be, truly", "12.34"))
    )
    assert page.height > page.width
    ink = extent(page.items)
    assert ink is not None
    assert ink.x >= 12.0
    assert ink.y >= 12.0
    assert ink.right <= page.width - 12.0
    assert ink.bottom <= page.height - 12.0


def test_bars_and_squares_measure_what_they_say() -> None:
    def first_shape_width(items: Sequence[Item]) -> float:
        shape = items[0]
        assert isinstance(shape, Shape)
        xs = [n[0] for letter, n in shape.path.segments if letter != "Z"]
        return max(xs) - min(xs)

    assert first_shape_width(mm_bar(100)) == pytest.approx(100.0)
    assert first_shape_width(inch_bar(4, 25.4)) == pytest.approx(101.6)
    assert first_shape_width(square(25, "25 mm")) == pytest.approx(25.0)


def test_the_table_lists_each_run_of_sheets_with_what_is_on_it() -> None:
    _, sheets = guide(Job(A4))
    rows = [(row.sheets, row.title, row.what, row.sides) for row in table_rows(sheets)]
    assert rows == [
        ("1–4", "Board", (("400 × 300 mm", "Board in 4 tiles"),), "one side"),
        (
            "5",
            "Tokens",
            (("20 × 20 mm", "8\u00a0×\u00a0River"), ("Ø 16 mm (5/8 in punch)", "14\u00a0×\u00a0Disc")),
            "both sides",
        ),
        ("6–8", "Cards", (("63.5 × 88.9 mm", "20\u00a0×\u00a0Deck"),), "both sides"),
    ]


def test_a_table_of_many_kinds_names_kinds_only() -> None:
    pieces = [piece(f"p{i}", 20, 20, kind=f"kind{i}") for i in range(12)]
    page, sheets = guide(Job(A4, gang=False), pieces)
    assert [row.what for row in table_rows(sheets)] == [()] * 12
    assert "Kind11" in text_of(page)


def test_a_table_too_long_for_the_page_says_sizes_and_leaves_names_to_the_footers() -> None:
    page, sheets = guide(Job(A4), [piece(f"token-{i}", 20, 20, kind="tokens") for i in range(400)])
    assert "400 pieces" in text_of(page)
    assert "token-17" not in text_of(page).lower()
    assert [row.what for row in table_rows(sheets, "sizes")] == [(("20 × 20 mm", "400 pieces"),)]


def test_a_table_of_too_many_sizes_names_kinds_only() -> None:
    page, _ = guide(Job(A4), [piece(f"p{i}", 20, 20 + i / 10, kind="tokens") for i in range(150)])
    assert "Tokens" in text_of(page)
    assert "20 × 20.5 mm" not in text_of(page)


@pytest.mark.parametrize(
    ("job", "heading", "sentence"),
    [
        (Job(A4, "duplex", "long"), "Two sides: flip on the long edge", "Print sheets 5–8 on **both sides**"),
        (Job(A4, "duplex", "short"), "Two sides: flip on the short edge", "choose **flip on short edge**"),
        (Job(A4, "fold"), "One side, folded in the middle", "on **one side**"),
        (Job(A4, "none"), "One side only", "glued behind its front"),
    ],
)
def test_the_guide_says_how_the_two_sides_are_printed(job: Job, heading: str, sentence: str) -> None:
    page, sheets = guide(job)
    assert sides_words(sheets, job)[0] == heading
    assert sentence in sides_words(sheets, job)[1]
    assert heading in text_of(page)


def test_the_legend_explains_the_marks_that_occur_and_no_other() -> None:
    _, sheets = guide(Job(A4))
    assert [sign for sign, _ in sign_words(sheets)] == ["crop", "ring", "join", "glue"]
    assert "5/8 in punch" in dict(sign_words(sheets))["ring"]
    _, folded = guide(Job(A4, "fold"), game()[1:2])
    assert [sign for sign, _ in sign_words(folded)] == ["fold", "crop"]
    _, bare = guide(Job(A4, marks="none"), game()[1:2])
    assert sign_words(bare) == ()


def test_round_and_six_sided_pieces_have_a_line_each_in_the_legend() -> None:
    _, sheets = guide(Job(A4), [piece("hex", 16, 18.475, outline="hexagon"), piece("disc", 16, 16, outline="circle")])
    words = dict(sign_words(sheets))
    assert words["ring"].startswith("**Round pieces**")
    assert words["slant"].startswith("**Six-sided pieces**")


def test_the_cuts_told_are_the_cuts_of_the_sheets() -> None:
    _, sheets = guide(Job(A4), game()[3:])
    assert sheets[0].cuts == 12
    assert "Straight cuts: cards 12." in dict(sign_words(sheets))["crop"]


def test_needs_tools_booklet_and_credit_are_printed() -> None:
    extras = Extras(("two dice", "a pencil :not-an-icon: **"), booklet_sheets=4, credit="by C. Boyer · CC-BY-4.0")
    page, sheets = guide(Job(LETTER), extras=extras)
    text = text_of(page)
    for needed in ("two dice", "a pencil :not-an-icon: **", "by C. Boyer · CC-BY-4.0", "4 sheets of"):
        assert needed in text
    assert tools(sheets)[0].startswith("a sharp knife")


def test_long_credits_take_up_to_three_lines_at_the_foot_of_the_page() -> None:
    credit = ", ".join(f"Role {number}: Somebody With A Name" for number in range(9)) + ". Licence: CC-BY-4.0"
    page, _ = guide(Job(LETTER), extras=Extras(credit=credit))
    assert "Licence: CC-BY-4.0" in text_of(page)
    endless, _ = guide(Job(LETTER), extras=Extras(credit=credit * 9))
    runs = [leaf.item.text for leaf in leaves(endless.items) if isinstance(leaf.item, TextRun)]
    assert sum(run.endswith("…") for run in runs) == 1
    ink = extent(endless.items)
    assert ink is not None
    assert ink.bottom < 279.4 - 6.35


def test_a_printer_of_one_side_is_told_of_the_book_in_reading_order() -> None:
    page, _ = guide(Job(A4, backs="fold"), extras=Extras(booklet_sheets=8, reading_sides=16))
    assert "16 sides of" in text_of(page)
    assert "staple" not in text_of(page)


def test_a_long_list_makes_the_text_smaller_and_an_endless_one_is_an_error() -> None:
    sheets = impose_job(game(), Job(A4)).require()

    def smallest(count: int) -> float:
        page = guide_page(sheets, Job(A4), Extras(tuple(f"thing {i}" for i in range(count)))).require()
        return min(run.size for run in runs(page.items) if run.text.startswith("thing"))

    assert smallest(2) > smallest(25) >= 7.0
    report = guide_page(sheets, Job(A4), Extras(tuple(f"thing {i}" for i in range(200))))
    assert report.value is None
    assert [f.code for f in report.findings] == ["guide-too-long"]


def runs(items: Sequence[Item]) -> Iterator[TextRun]:
    for item in items:
        if isinstance(item, Group):
            yield from runs(item.items)
        elif isinstance(item, TextRun):
            yield item


def test_pictures_stay_in_their_boxes() -> None:
    for picture in (flip_picture("long"), flip_picture("short"), fold_picture()):
        ink = extent(picture)
        assert ink is not None
        assert ink.x >= -0.5
        assert ink.right <= 30.5
        assert ink.y >= -3.5
        assert ink.bottom <= 23.0
    for sign in SIGNS.values():
        ink = extent(sign())
        assert ink is not None
        assert ink.x >= -0.2
        assert ink.right <= SIGN_SIZE[0] + 0.2
        assert ink.bottom <= SIGN_SIZE[1] + 0.2


def test_what_only_some_need_is_one_row_in_a_table_of_many_kinds() -> None:
    kinds = ("board", "tokens", "cards", "aids", "orders", "dice")
    early = [piece(kind, 60, 80, kind=kind) for kind in kinds]
    late = [replace(one, later="only for 3–4 players") for one in early]
    boxes = [replace(piece("box", 90, 90, kind="boxes"), later=STORAGE)]
    rows = table_rows(impose_job([*early, *late, *boxes], Job(A4, gang=False)).require())
    assert [row.sheets for row in rows] == ["1", "2", "3", "4", "5", "6", "7–12", "13"]
    assert rows[6].title == "Board, tokens, cards, player aids, order sheets, dice"
    assert (rows[6].what, rows[6].weight) == ((("", "Only for 3–4 players"),), "as above")
    assert (rows[7].title, rows[7].what, rows[7].weight) == ("Boxes", (("", "For storage"),), "200–300 g/m²")
