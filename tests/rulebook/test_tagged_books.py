"""Books as somebody hears them: everything is in the structure or said to be an ornament, in the order of the source."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pdfplumber
import pikepdf
import pytest
from pdfua import validate

from pnp.base.frozen import replace
from pnp.draw.model import Page
from pnp.draw.pdf.write import write_pdf
from pnp.rulebook.source.blocks import Volume
from tests.rulebook.game_books import ARMAGH, GameBooks
from tests.rulebook.sample_book import report_of, runs_of
from tests.rulebook.tagged_reading import Heard, heard, letters_of, owners, paints

TEXT = """\
# Rafts {.cover}

## First things {#first}

Every raft carries **one** passenger, see [](#second). It floats as long as nobody who is on it jumps, and even then for a while,
because {{ "extraordinarily transcontinental " * 12 }}timbers are used.

- A bullet that is told.
- Another bullet.

3. The third step.
4. The fourth step.

| Raft | Floats |
|------|--------|
| new  | yes    |
| old  |        |

> A motto.

```note
title: Mind the gap
text: It is wide.
```

### Further things {#further}

The last sentence of all.

## Second things {#second}

Read [the page](https://example.org/rafts) of the rafts.
"""


@cache
def sample() -> bytes:
    return write_pdf(report_of(TEXT).require().document())


@cache
def game_pdf(game: GameBooks, volume: Volume) -> bytes:
    return write_pdf(game.book(volume).document())


GAMES: list[tuple[GameBooks, Volume]] = [(ARMAGH, "play"), (ARMAGH, "reference")]
every_book = pytest.mark.parametrize(("game", "volume"), GAMES, ids=[f"{game.slug} {volume}" for game, volume in GAMES])


def spoken(element: Heard) -> str:
    return re.sub(r"\s+", " ", element.letters.replace("\u00ad", "").replace("\u00a0", " ")).strip()


def told(pdf: bytes, *roles: str) -> list[str]:
    return [spoken(element) for element in heard(pdf).all(*roles)]


def test_headings_lists_and_paragraphs_come_in_the_order_of_the_source() -> None:
    body = told(sample(), "H1", "H2", "H3", "P")
    heads = {"The Ferry", "1 First things", "1.1 Further things", "2 Second things"}
    assert [words for words in body if words in heads] == sorted(heads, key=body.index)
    story = " | ".join(body)
    order = [
        "Every raft carries one passenger",
        "A bullet",
        "Another",
        "The third",
        "A motto",
        "Mind the gap",
        "The last",
        "Read",
    ]
    assert [story.index(words) for words in order] == sorted(story.index(words) for words in order)


def test_a_divided_word_is_heard_whole() -> None:
    whole = heard(game_pdf(ARMAGH, "reference"))
    assert [one for one in whole.all("Span") if one.letters.endswith("\u00ad")]
    assert not re.search(r"[a-z]-\s+[a-z]", spoken(whole))


def test_lines_of_a_paragraph_do_not_run_into_each_other() -> None:
    words = " ".join(told(sample(), "P"))
    assert "nobody who is on it jumps, and even then for a while, because" in words


def test_lists_say_what_is_a_label_and_what_an_item() -> None:
    lists = list(heard(sample()).all("L"))
    labels = [[spoken(label) for label in one.all("Lbl")] for one in lists]
    assert labels == [["•", "•"], ["3", "4"]]
    assert [spoken(body) for body in lists[1].all("LBody")] == ["The third step.", "The fourth step."]


def test_tables_have_heads_and_as_many_cells_in_each_row() -> None:
    (table,) = heard(sample()).all("Table")
    rows = [[(cell.role, spoken(cell)) for cell in row.kids] for row in table.all("TR")]
    assert rows == [
        [("TH", "Raft"), ("TH", "Floats")],
        [("TD", "new"), ("TD", "yes")],
        [("TD", "old"), ("TD", "")],
    ]
    assert [cell.scope for cell in table.all("TH")] == ["/Column", "/Column"]


def test_a_link_holds_its_words_and_where_it_leads() -> None:
    links = list(heard(sample()).all("Link"))
    assert all(link.links == 1 for link in links)
    assert "the page" in [spoken(link) for link in links]


DRAWN = """\
# Rafts {.cover}

## A turn {#turn}

```steps
items:
  - {title: Wake, number: none}
  - {show: boat, title: Row, text: to the other bank}
  - {show: boat, title: Land}
```

```layout
rows:
  - - {title: Here, call: The near bank, show: [{Yours: "boat#b"}]}
    - {title: There, call: The far bank, id: far, show: boat}
arrows: [b-far]
```
"""


@cache
def drawn() -> Heard:
    return heard(write_pdf(report_of(DRAWN).require().document()))


def test_steps_and_what_numbers_mean_are_lists_with_the_number_first() -> None:
    steps, meanings = drawn().all("L")
    assert [[spoken(kid) for kid in item.kids] for item in steps.all("LI")] == [
        ["Wake"],
        ["1", "Row to the other bank"],
        ["2", "Land"],
    ]
    assert [[spoken(kid) for kid in item.kids] for item in meanings.all("LI")] == [
        ["1", "The near bank"],
        ["2", "The far bank"],
    ]


def test_an_arrow_of_a_layout_says_where_it_leads_and_a_label_comes_before_its_pieces() -> None:
    alts = [figure.alt for figure in drawn().all("Figure")]
    assert "arrow from Here: Boat to There" in alts
    order = [one.alt or spoken(one) for one in drawn().all("P", "Figure")]
    assert order.index("Yours") < order.index("Boat", order.index("Here"))


def test_the_word_example_does_not_run_into_its_title() -> None:
    assert [one for one in told(game_pdf(ARMAGH, "reference"), "P") if one.startswith("Example ")]
    assert not re.search(r"\bExample[A-Z]", " ".join(told(game_pdf(ARMAGH, "reference"), "P")))


def test_the_file_says_its_language_and_shows_its_title_and_names_no_standard_that_nobody_has_proved_it_meets() -> None:
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        assert str(pdf.Root.Lang) == "en"
        assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
        assert bool(pdf.Root.MarkInfo.Marked)
        assert b"pdfuaid" not in pdf.Root.Metadata.read_bytes()
        assert all(str(page.Tabs) == "/S" for page in pdf.pages)


@every_book
def test_everything_on_a_page_is_read_or_is_an_artifact(game: GameBooks, volume: Volume) -> None:
    for operator, stretch in paints(game_pdf(game, volume)):
        assert stretch is not None, operator
        assert stretch.number is not None or stretch.tag == "/Artifact"


@every_book
def test_each_stretch_is_of_the_element_that_the_parent_tree_names(game: GameBooks, volume: Volume) -> None:
    pdf = game_pdf(game, volume)
    marked = {(s.page, s.number): s.tag for _, s in paints(pdf) if s is not None and s.number is not None}
    known = owners(pdf)
    assert marked
    assert {key: known[key] for key in marked} == marked


@every_book
def test_only_running_heads_folios_and_heads_of_tables_set_again_are_letters_that_nobody_hears(
    game: GameBooks, volume: Volume
) -> None:
    pdf = game_pdf(game, volume)
    heads = {re.sub(r"\W", "", spoken(one)) for one in heard(pdf).all("H1", "H2", "TR")}
    heads |= {re.sub(r"\W", "", game.book(volume).document().title), ""}
    silent = [re.sub(r"\W|\d+$", "", letters) for (_, number), letters in letters_of(pdf).items() if number is None]
    for words in silent:
        rest = words
        for head in sorted(heads, key=len, reverse=True):
            rest = rest.replace(head, "") if head else rest
        assert len(rest) <= len("Reference"), words


@every_book
def test_every_picture_says_in_words_what_it_shows_and_where_it_stands(game: GameBooks, volume: Volume) -> None:
    figures = list(heard(game_pdf(game, volume)).all("Figure"))
    assert figures
    for figure in figures:
        assert figure.alt.strip()
        assert figure.placed


def test_the_picture_of_a_position_names_its_pieces_and_spaces() -> None:
    alts = [figure.alt for figure in heard(game_pdf(ARMAGH, "play")).all("Figure")]
    assert any(re.search(r"Viking.*\b[a-h][1-8]\b", alt) for alt in alts)


@every_book
def test_every_link_has_words_and_is_on_paper_too(game: GameBooks, volume: Volume) -> None:
    pdf = game_pdf(game, volume)
    silent = [
        link for link in heard(pdf).all("Link") if not (link.alt or "".join(one.letters for one in link.all())).strip()
    ]
    assert silent == []
    with pikepdf.open(io.BytesIO(pdf)) as file:
        links = [one for page in file.pages for one in page.get("/Annots", [])]
        assert all(int(link.F) == 4 for link in links)


@every_book
def test_no_heading_skips_a_level(game: GameBooks, volume: Volume) -> None:
    levels = [int(element.role[1]) for element in heard(game_pdf(game, volume)).all("H1", "H2", "H3", "H4")]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@every_book
def test_headings_are_heard_in_the_order_of_the_contents(game: GameBooks, volume: Volume) -> None:
    book = game.book(volume)
    wanted = [section.title for section in book.sections if section.level == 2]
    heads = told(game_pdf(game, volume), "H2")
    found = [next((title for title in wanted if head.endswith(title)), "") for head in heads]
    assert [title for title in found if title] == wanted


@every_book
def test_a_checker_of_another_make_finds_no_fault(game: GameBooks, volume: Volume, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(game_pdf(game, volume))
    found = [finding.message for finding in validate(str(file)).findings]
    assert [message for message in found if "declare PDF/UA conformance" not in message] == []
    answered_for = replace(game.book(volume).document(), heard=True)
    file.write_bytes(write_pdf(answered_for))
    assert list(validate(str(file)).findings) == []


def test_the_same_book_gives_the_same_bytes() -> None:
    assert write_pdf(report_of(TEXT).require().document()) == sample()


def test_a_page_that_says_nothing_of_what_is_to_be_read_makes_a_file_without_structure() -> None:
    document = report_of(TEXT).require().document()
    mixed = replace(document, pages=(*document.pages, Page(100.0, 100.0, ())))
    with pikepdf.open(io.BytesIO(write_pdf(mixed))) as pdf:
        assert "/StructTreeRoot" not in pdf.Root


def test_a_packed_file_is_read_by_other_programs() -> None:
    with pdfplumber.open(io.BytesIO(sample())) as pdf:
        assert "Every raft carries one passenger" in (pdf.pages[1].extract_text() or "")
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        assert pdf.check_pdf_syntax() == []


def test_the_index_knows_where_a_term_stands_by_itself_in_bold_type_of_a_paragraph_and_a_list() -> None:
    body = "## One {.new-page}\n\nThe **raft** floats.\n\n- An **oar** is wood.\n"
    text = f"---\nindex: [raft, oar]\n---\n# Rafts {{.cover}}\n\n{body}"
    runs = [run for page in report_of(text).require().pages for run in runs_of(page.items)]
    for term in ("raft", "oar"):
        at = next(k for k, run in enumerate(runs) if run.text.startswith(f"{term}\u00a0"))
        assert runs[at + 1].font.endswith("semibold"), term
