"""`pnp printer` keeps what a test sheet says."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pikepdf
import pypdf
import pytest

from pnp.cli.commands import printer as command
from pnp.press import calibration
from tests.rulebook.tagged_reading import heard

from .conftest import Pnp


@pytest.fixture(autouse=True)
def _settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "settings"))


def test_the_command_asks_for_the_bars_that_the_sheet_has() -> None:
    assert (command.ACROSS, command.DOWN) == (calibration.ACROSS, calibration.DOWN)


def test_a_sheet_has_two_sides(pnp: Pnp, tmp_path: Path) -> None:
    answer = pnp("printer", "sheet", "--paper", "letter", "--flip", "short")
    assert (answer.status, answer.out.strip()) == (0, str(Path("output/printer-test-letter.pdf")))
    pages = pypdf.PdfReader(tmp_path / "output" / "printer-test-letter.pdf").pages
    assert len(pages) == 2
    assert "short edge" in " ".join(pages[0].extract_text().split())


def test_what_was_measured_is_kept_as_factors(pnp: Pnp, tmp_path: Path) -> None:
    answer = pnp(
        "printer", "add", "office", "--across", "149.25", "--down", "201", "--back-dx", "1.5", "--back-dy", "-0.4"
    )
    assert answer.status == 0, answer.err
    kept = tomllib.loads((tmp_path / "settings" / "printers.toml").read_text(encoding="utf-8"))
    assert kept["office"]["scale_x"] == pytest.approx(150 / 149.25, abs=1e-5)
    assert kept["office"]["scale_y"] == pytest.approx(200 / 201, abs=1e-5)
    assert (kept["office"]["back_dx"], kept["office"]["back_dy"]) == (1.5, -0.4)


def test_what_a_ruler_cannot_tell_is_no_error_of_the_printer(pnp: Pnp) -> None:
    pnp("printer", "add", "office", "--across", "150.05")
    assert json.loads(pnp("printer", "show", "office", "--json").out)["scale_x"] == 1.0


def test_printers_are_listed_shown_replaced_and_forgotten(pnp: Pnp) -> None:
    for name in ("office", "attic"):
        assert pnp("printer", "add", name, "--scale-x", "1.01").status == 0
    assert pnp("printer", "add", "office", "--scale-x", "1.02").status == 0
    listed = json.loads(pnp("printer", "list", "--json").out)["printers"]
    assert [(printer["name"], printer["scale_x"]) for printer in listed] == [("attic", 1.01), ("office", 1.02)]
    assert "102.00 % across" in pnp("printer", "show", "office").out
    assert pnp("printer", "remove", "office").status == 0
    again = pnp("printer", "remove", "office")
    assert (again.status, "there is no printer 'office'" in again.err) == (1, True)
    assert "attic" in pnp("printer", "list").out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--across", "100"), "fitted to the page"),
        (("--across", "-1"), "can't measure"),
        (("--across", "150", "--scale-x", "1"), "twice"),
        (("--back-dx", "nan"), "between -10 and 10"),
        (("--scale-y", "x"), "not a valid float"),
    ],
)
def test_measures_that_cannot_be_are_refused(pnp: Pnp, tmp_path: Path, options: tuple[str, ...], said: str) -> None:
    answer = pnp("printer", "add", "office", *options)
    assert (answer.status, said in answer.err) == (2, True), answer.err
    assert not (tmp_path / "settings").exists()


@pytest.mark.parametrize(
    "text",
    [
        "[office",
        "office = 3\n",
        "[office]\nscale_x = 'a'\n",
        "[office]\nscale = 1\n",
        "[office]\nscale_x = 7\n",
        "\udcff",
    ],
)
def test_a_file_that_was_spoilt_by_hand_is_named_and_left_alone(pnp: Pnp, tmp_path: Path, text: str) -> None:
    file = tmp_path / "settings" / "printers.toml"
    file.parent.mkdir()
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    answer = pnp("printer", "add", "attic", "--down", "200")
    assert (answer.status, "printers.toml" in answer.err) == (2, True)
    assert file.read_bytes() == text.encode("utf-8", "surrogateescape")


def test_without_a_terminal_and_without_a_measure_nothing_is_kept(pnp: Pnp, tmp_path: Path) -> None:
    answer = pnp("printer", "add", "attic")
    assert (answer.status, "--across" in answer.err) == (2, True)
    assert not (tmp_path / "settings" / "printers.toml").exists()


def test_somebody_at_a_terminal_is_asked(pnp: Pnp, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([149.25, 200.0, 1.5, 0.0])
    monkeypatch.setattr(command, "_interactive", lambda: True)
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(answers))
    assert pnp("printer", "add", "office").status == 0
    assert json.loads(pnp("printer", "show", "office", "--json").out)["back_dx"] == 1.5


@pytest.mark.parametrize(
    ("language", "said", "tag"),
    [("de", "Druckertest", "de"), ("fr", "Test de l’imprimante", "fr"), ("en-GB", "Printer test", "en")],
)
def test_the_test_sheet_speaks_the_language_that_is_asked_for(
    pnp: Pnp, tmp_path: Path, language: str, said: str, tag: str
) -> None:
    assert pnp("printer", "sheet", "--lang", language, "-o", "sheet.pdf").status == 0
    with pikepdf.open(tmp_path / "sheet.pdf") as pdf:
        assert str(pdf.Root.Lang) == tag
    (title,) = heard((tmp_path / "sheet.pdf").read_bytes()).all("H1")
    assert title.letters.strip() == said


def test_a_language_that_the_test_sheet_is_not_told_in_is_refused(pnp: Pnp, tmp_path: Path) -> None:
    told = pnp("printer", "sheet", "--lang", "nl", "-o", "sheet.pdf")
    assert told.status == 2
    assert "told in en, de, fr, not in 'nl'" in told.err
    assert not (tmp_path / "sheet.pdf").exists()
