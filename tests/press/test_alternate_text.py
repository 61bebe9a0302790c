"""Sheets, guides and whole kits as somebody hears them: every piece by its name, nothing painted that nobody thought of."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pikepdf
import pytest
from pdfua import validate

from pnp.base.choices import Backs
from pnp.base.frozen import replace
from pnp.components.piece import Piece
from pnp.draw.model import Colour, Document, Face, TextRun
from pnp.draw.pdf.write import write_pdf
from pnp.kit.pipeline.kit import Kit
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit
from pnp.press.guide.page import Extras, guide_page
from pnp.press.imposition.impose import impose_job
from pnp.press.job import Imprint, Job
from pnp.press.pages.alternate_text import piece_words
from pnp.press.sheet import all_pages
from pnp.press.shops.single import single_pages
from tests.press.press_demo import face, piece
from tests.rulebook.tagged_reading import Heard, heard, letters_of, owners, paints

GAMES = Path(__file__).parents[2] / "game_data"
FIVE = ("siege-of-armagh", "kingdom-command", "sidion", "imperio-bellum", "castles-and-crowns")
BOOKLET = "rulebook-booklet.pdf"


def alts(pdf: bytes) -> list[str]:
    return [figure.alt for figure in heard(pdf).all("Figure")]


def spoken(one: Heard) -> str:
    return " ".join(one.letters.split())


def sheets_pdf(pieces: list[Piece], backs: Backs = "duplex", paper_title: str = "Rafts") -> bytes:
    job = Job(backs=backs, imprint=Imprint(paper_title, "1.0"))
    return write_pdf(Document(all_pages(impose_job(pieces, job).require()), "Rafts"))


@cache
def armagh() -> Kit:
    return plan_kit(GAMES / "siege-of-armagh", BuildOptions(), lambda _: None).require()


@cache
def armagh_file(name: str) -> bytes:
    kit = armagh()
    return write_pdf(kit.document(next(file for file in kit.files if file.name == name)))


FILES = ("board.pdf", "tokens.pdf", "aids.pdf", "boxes.pdf", "siege-of-armagh-a4.pdf")
every_file = pytest.mark.parametrize("name", FILES)


@every_file
def test_everything_on_a_page_is_read_or_is_an_artifact(name: str) -> None:
    pdf = armagh_file(name)
    for operator, stretch in paints(pdf):
        assert stretch is not None, operator
        assert stretch.number is not None or stretch.tag == "/Artifact"
    marked = {(s.page, s.number): s.tag for _, s in paints(pdf) if s is not None and s.number is not None}
    known = owners(pdf)
    assert {key: known[key] for key in marked} == marked


@every_file
def test_a_checker_of_another_make_finds_no_fault_but_that_no_standard_is_named(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(armagh_file(name))
    found = [finding.message for finding in validate(str(file)).findings]
    assert [message for message in found if "declare PDF/UA conformance" not in message] == []


@every_file
def test_language_title_and_order_of_tabs_are_said(name: str) -> None:
    with pikepdf.open(io.BytesIO(armagh_file(name))) as pdf:
        assert str(pdf.Root.Lang) == "en"
        assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
        assert all(str(page.Tabs) == "/S" for page in pdf.pages)
        assert pdf.check_pdf_syntax() == []


@every_file
def test_every_figure_has_words_and_a_place_on_its_page(name: str) -> None:
    for figure in heard(armagh_file(name)).all("Figure"):
        assert figure.alt.strip()
        assert figure.placed


@every_file
def test_each_side_of_a_sheet_is_a_section_of_its_own(name: str) -> None:
    pdf = armagh_file(name)
    with pikepdf.open(io.BytesIO(pdf)) as file:
        assert [one.role for one in heard(pdf).kids] == ["Sect"] * len(file.pages)


def test_equal_pieces_are_told_once_with_their_number_and_backs_as_backs() -> None:
    found = alts(sheets_pdf([piece("raft", 20, 20, copies=3, back=True), piece("oar", 20, 20)]))
    assert found == ["3 × Raft", "Oar", "3 × Back of Raft"]


def test_backs_that_are_folded_behind_stand_apart_from_their_fronts() -> None:
    found = alts(sheets_pdf([piece("raft", 20, 20, copies=3, back=True)], "fold"))
    assert found == ["3 × Raft", "3 × Back of Raft"]


def test_a_back_that_is_printed_as_a_piece_of_its_own_is_told_as_a_back() -> None:
    found = alts(sheets_pdf([piece("raft", 20, 20, copies=2, back=True)], "none"))
    assert found == ["2 × Raft", "2 × Back of Raft"]


@pytest.mark.parametrize(
    ("name", "label", "shown", "side", "told"),
    [
        ("Order chit, Blue", "", "Teleport", "front", "Order chit, Blue: Teleport"),
        ("Trireme", "", "Red trireme, afloat", "front", "Red trireme, afloat"),
        ("Red raft", "", "raft", "front", "Red raft"),
        ("Card", "Oak Queen", "Oak Queen", "front", "Card: Oak Queen"),
        ("Card", "Oak Queen", "", "front", "Card, Oak Queen"),
        ("Card", "Oak Queen", "crests", "back", "Back of Card: crests"),
        ("Scroll", "saw", "Back of a scroll", "back", "Back of a scroll"),
    ],
)
def test_words_of_a_piece_say_its_name_and_what_it_shows(
    name: str, label: str, shown: str, side: str, told: str
) -> None:
    one = replace(face(20, 20), alt=shown)
    assert piece_words(Piece("x", "x", "tokens", name, one, one, label=label), side) == told


def test_what_is_written_on_a_piece_is_told_with_divided_words_whole() -> None:
    lines = [("It floats un\u00ad", 0.0, 4.0), ("til it sinks.", 0.0, 8.0), ("3", 0.0, 12.0), ("4", 9.0, 12.0)]
    items = tuple(TextRun(text, "sans-regular", 8.0, Colour(0, 0, 0), x, y) for text, x, y in lines)
    assert piece_words(Piece("x", "x", "cards", "Raft", Face(40, 60, items))) == (
        "Raft. It says: It floats until it sinks. 3 4"
    )


def test_a_footer_is_a_heading_and_sentences_and_its_ruler_is_for_the_eye() -> None:
    pdf = sheets_pdf([piece("raft", 20, 20, copies=3)])
    (section,) = heard(pdf).kids
    assert [one.role for one in section.kids] == ["H1", "P", "P", "Figure"]
    assert spoken(section.kids[0]) == "Rafts 1.0 · Tokens · sheet 1 of 1"
    assert spoken(section.kids[1]) == "Print at actual size (100 %), one side"
    silent = "".join(letters for (_, number), letters in letters_of(pdf).items() if number is None)
    assert silent.replace(" ", "") == "50mm2in"


def test_tiles_of_a_board_say_which_tile_they_are() -> None:
    pdf = sheets_pdf([piece("river", 300, 400, kind="board")])
    assert alts(pdf)[0] == "Tile 1 of 4 (row 1, column 1) of River"
    assert len(alts(pdf)) == 4


def test_pages_for_a_shop_are_told_too() -> None:
    pages = single_pages([piece("raft", 40, 60, back=True, bleed=3.0)])
    assert alts(write_pdf(Document(pages, "Rafts"))) == ["Raft", "Back of Raft"]


def test_the_guide_has_headings_in_order_lists_tables_and_figures() -> None:
    sheets = impose_job([piece("raft", 20, 20, copies=3, back=True)], Job()).require()
    page = guide_page(sheets, Job(imprint=Imprint("Rafts", "1.0")), Extras(needs=("a pond",), booklet_sheets=2))
    pdf = write_pdf(Document((page.require(),), "Rafts"))
    whole = heard(pdf)
    heads = [spoken(one) for one in whole.all("H1", "H2")]
    assert heads[0] == "How to print and build"
    assert [head.split()[0] for head in heads[1:]] == [str(n) for n in range(1, 8)]
    (table,) = whole.all("Table")
    rows = [[cell.role for cell in row.kids] for row in table.all("TR")]
    assert rows == [["TH"] * 5, ["TD"] * 5]
    assert all(cell.scope == "/Column" for cell in table.all("TH"))
    lists = [[spoken(body) for body in one.all("LBody")] for one in whole.all("L")]
    assert lists[1][0] == "a pond"
    assert "A sheet turned over its long edge" in [figure.alt for figure in whole.all("Figure")]
    assert {stretch is not None for _, stretch in paints(pdf)} == {True}


def test_a_booklet_in_the_order_of_folding_has_no_structure_but_says_where_to_hear_it() -> None:
    with pikepdf.open(io.BytesIO(armagh_file(BOOKLET))) as pdf:
        assert "/StructTreeRoot" not in pdf.Root
        assert "rulebook.pdf" in str(pdf.docinfo["/Subject"])
    kit = alts(armagh_file("siege-of-armagh-a4.pdf"))
    assert [alt for alt in kit if alt.startswith("Rulebook, pages ")]


def test_the_rulebook_in_a_kit_for_one_side_is_heard_in_the_order_of_reading() -> None:
    kit = plan_kit(GAMES / "siege-of-armagh", BuildOptions(backs="none"), lambda _: None).require()
    pdf = write_pdf(kit.document(next(file for file in kit.files if file.name == "siege-of-armagh-a4.pdf")))
    heads = [spoken(one) for one in heard(pdf).all("H1")]
    assert heads[0] == "How to print and build"
    assert any(head == "Siege of Armagh" for head in heads)


def _names(kit: Kit) -> Iterator[str]:
    for sheet in kit.sheets:
        for placement in sheet.placements:
            yield piece_words(placement.piece, placement.side)


@pytest.mark.parametrize("game", FIVE)
def test_no_piece_of_the_bundled_games_is_without_a_name_or_told_in_code(game: str) -> None:
    kit = (
        armagh()
        if game == FIVE[0]
        else plan_kit(GAMES / game, BuildOptions(only=("tokens",)), lambda _: None).require()
    )
    for words in set(_names(kit)):
        assert words.strip()
        assert "_" not in words
        assert "\u00ad" not in words
        assert "{" not in words
