"""Large print and easy type, read back from the files by another library."""

from __future__ import annotations

import io
from collections import Counter
from functools import cache
from pathlib import Path

import pdfplumber
import pytest
from click.testing import CliRunner

from pnp.base.resources import resource
from pnp.cli.main import cli
from pnp.draw.pdf.write import write_pdf
from pnp.kit.pipeline.kit import Kit
from pnp.kit.pipeline.large_print import FACTOR, enlarged
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit
from pnp.press.job import Job
from tests.helpers.letters import letters
from tests.press.press_demo import piece
from tests.rulebook.tagged_reading import heard

FIVE = ("siege-of-armagh", "kingdom-command", "sidion", "imperio-bellum", "castles-and-crowns")
LARGE = BuildOptions(large_print=True)


@cache
def kit_of(request_large: bool, easy: bool) -> Kit:
    request = BuildOptions(large_print=request_large, type="easy" if easy else "theme")
    return plan_kit(resource("game_data") / "siege-of-armagh", request, lambda _: None).require()


def pdf_of(kit: Kit, name: str) -> bytes:
    return write_pdf(kit.document(next(file for file in kit.files if file.name == name)))


def sizes(pdf: bytes) -> Counter[float]:
    """How many letters there are of each size in pt."""
    return Counter(round(one.size, 1) for one in letters(pdf))


def families(pdf: bytes) -> set[str]:
    return {one.font.split("+")[-1].lower() for one in letters(pdf)}


@pytest.mark.parametrize("name", ["rulebook.pdf", "reference.pdf"])
def test_most_letters_of_a_book_in_large_print_have_sixteen_points_and_none_less_than_eleven(name: str) -> None:
    found = sizes(pdf_of(kit_of(True, False), name))
    assert found.most_common(1)[0][0] == pytest.approx(16.0)
    assert min(found) >= 7.0 * FACTOR - 0.1


def test_usual_books_have_ten_points() -> None:
    assert sizes(pdf_of(kit_of(False, False), "rulebook.pdf")).most_common(1)[0][0] == pytest.approx(10.0)


def test_pages_in_large_print_are_whole_sheets_and_there_is_no_booklet() -> None:
    kit = kit_of(True, False)
    with pdfplumber.open(io.BytesIO(pdf_of(kit, "rulebook.pdf"))) as file:
        assert {(round(page.width), round(page.height)) for page in file.pages} == {(595, 842)}
    assert "rulebook-booklet.pdf" not in [file.name for file in kit.files]


def test_books_and_the_whole_kit_in_large_print_are_heard_too() -> None:
    kit = kit_of(True, False)
    for name in ("rulebook.pdf", "siege-of-armagh-a4.pdf"):
        heads = [" ".join(one.letters.split()) for one in heard(pdf_of(kit, name)).all("H2")]
        assert "The raid" in heads


def test_aids_grow_while_all_that_must_fit_each_other_keeps_its_size() -> None:
    usual, large = (
        {(p.piece.component, p.side): p.piece.size for sheet in kit_of(wish, False).sheets for p in sheet.placements}
        for wish in (False, True)
    )
    grown = {name for name, _ in usual if usual[name, "front"] != large[name, "front"]}
    assert grown
    kinds = {p.piece.component: p.piece.kind for sheet in kit_of(False, False).sheets for p in sheet.placements}
    assert {kinds[name] for name in grown} == {"aids"}
    for name in grown:
        assert large[name, "front"][0] > 1.05 * usual[name, "front"][0]


def test_an_aid_that_fills_the_page_already_stays_as_it_is() -> None:
    made = [piece("whole", 188, 262, kind="aids"), piece("part", 60, 60, kind="aids")]
    assert [one.size for one in enlarged(made, Job())] == [(188, 262), pytest.approx((60 * 2**0.5, 60 * 2**0.5))]


def test_easy_type_has_no_letters_with_serifs_in_books_and_on_pieces() -> None:
    for name in ("rulebook.pdf", "aids.pdf", "board.pdf"):
        assert not [family for family in families(pdf_of(kit_of(False, True), name)) if "serif" in family]
    assert [family for family in families(pdf_of(kit_of(False, False), "rulebook.pdf")) if "serif" in family]


@pytest.mark.parametrize(
    ("game", "paper"),
    [
        *((game, "a4") for game in FIVE),
        ("kingdom-command", "letter"),
        *(pytest.param(game, "letter", marks=pytest.mark.slow) for game in FIVE if game != "kingdom-command"),
    ],
)
def test_every_bundled_game_has_its_books_in_large_print(game: str, paper: str) -> None:
    request = BuildOptions(paper=paper, large_print=True, only=("rulebook",))
    report = plan_kit(resource("game_data") / game, request, lambda _: None)
    assert [finding.message for finding in report.errors] == []
    assert report.value is not None


def test_a_kit_in_large_print_lies_in_a_folder_of_its_own(tmp_path: Path) -> None:
    assert BuildOptions(large_print=True, type="easy", language="de").place == "a4-de-large-easy"
    command = ["build", "siege-of-armagh", "--paper", "a4", "--only", "aids", "--large-print", "-o", str(tmp_path)]
    result = CliRunner().invoke(cli, command)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "siege-of-armagh" / "a4-large" / "aids.pdf").is_file()


def test_a_type_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    result = CliRunner().invoke(cli, ["build", "siege-of-armagh", "--type", "papyrus"])
    assert result.exit_code == 2
    assert "'theme', 'easy'" in result.output
