"""`pnp build --printer` and `--stock`: sheets made to measure, and pieces on labels."""

from __future__ import annotations

import json
from pathlib import Path

import pdfplumber
import pytest

from pnp.draw.model import PT_PER_MM

from .conftest import Pnp


@pytest.fixture(autouse=True)
def _settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "settings"))


def widest(path: Path, page: int = 0) -> tuple[float, float, float]:
    """Left edge, right edge in mm of all rectangles on a page, and the page's width."""
    with pdfplumber.open(path) as pdf:
        shown = pdf.pages[page]
        boxes = [box for box in (*shown.rects, *shown.curves) if box["width"] < 0.9 * float(shown.width)]
        edges = [box[key] / PT_PER_MM for box in boxes for key in ("x0", "x1")]
        return min(edges), max(edges), float(shown.width) / PT_PER_MM


def test_a_printer_that_shrinks_gets_larger_sheets(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    assert pnp("printer", "add", "office", "--scale-x", "1.02").status == 0
    for place, more in (("plain", ()), ("fitted", ("--printer", "office"))):
        answer = pnp("build", str(small), "--paper", "a4", "--only", "tokens", "-o", place, *more)
        assert answer.status == 0, answer.err
    left, right, width = widest(tmp_path / "plain/lanterns/a4/tokens.pdf")
    fitted = widest(tmp_path / "fitted/lanterns/a4/tokens.pdf")
    middle = width / 2
    stretched = (middle + 1.02 * (left - middle), middle + 1.02 * (right - middle))
    assert fitted[:2] == pytest.approx(stretched, abs=0.01)
    manifest = json.loads((tmp_path / "fitted/lanterns/a4/manifest.json").read_text())
    assert manifest["request"]["printer"]["scale_x"] == 1.02


def test_another_measure_makes_the_kit_anew(pnp: Pnp, small: Path) -> None:
    pnp("printer", "add", "office", "--back-dx", "1")
    first = pnp("build", str(small), "--paper", "a4", "--printer", "office")
    assert "(built" in first.out
    assert "up to date" in pnp("build", str(small), "--paper", "a4", "--printer", "office").out
    pnp("printer", "add", "office", "--back-dx", "2")
    assert "(built" in pnp("build", str(small), "--paper", "a4", "--printer", "office").out


def test_an_unknown_printer_is_refused(pnp: Pnp, small: Path) -> None:
    answer = pnp("build", str(small), "--printer", "office")
    assert (answer.status, "there is no printer 'office'" in answer.err) == (2, True)


def test_pieces_come_onto_labels_in_a_folder_of_their_own(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    answer = pnp("build", str(small), "--only", "tokens", "--stock", "labels-a4-40", "--skip", "38")
    assert answer.status == 0, answer.err
    out = tmp_path / "output/lanterns/labels-a4-40"
    assert sorted(path.name for path in out.iterdir()) == ["manifest.json", "tokens.pdf"]
    with pdfplumber.open(out / "tokens.pdf") as pdf:
        assert len(pdf.pages) == 2  # six lamps, two labels left on the first sheet


def test_what_no_label_holds_is_named_with_its_place(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    answer = pnp("build", str(small), "--stock", "labels-a4-40")
    assert answer.status == 1
    assert "game.yaml:8:3" in answer.err or "game.yaml:8" in answer.err
    assert "too small for 100 × 100 mm: board" in answer.err
    assert not (tmp_path / "output/lanterns/labels-a4-40").exists()


def test_a_stock_of_ones_own_that_changes_makes_the_sheets_anew(pnp: Pnp, small: Path) -> None:
    own = Path("mine.yaml")
    sizes = (
        "paper: {width: 210, height: 297}\nlabel: {width: 30, height: 30}\ncolumns: 3\nrows: 3\nacross: 40\ndown: 40\n"
    )
    text = f"title: T\nleft: 10\ntop: 10\n{sizes}"
    own.write_text(text, encoding="utf-8")
    arguments = ("build", str(small), "--only", "tokens", "--stock", "mine.yaml")
    assert "(built" in pnp(*arguments).out
    assert "up to date" in pnp(*arguments).out
    own.write_text(text.replace("left: 10", "left: 20"), encoding="utf-8")
    assert "(built" in pnp(*arguments).out


def test_the_stocks_are_listed(pnp: Pnp) -> None:
    listed = json.loads(pnp("build", "--stock", "list", "--json").out)["stocks"]
    assert "business-cards-letter" in [stock["name"] for stock in listed]
    unknown = pnp("build", "siege-of-armagh", "--stock", "busines-cards-letter")
    assert "did you mean 'business-cards-letter'?" in unknown.err


def test_labels_without_pieces_and_skips_without_labels_are_refused(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    book = pnp("build", str(small), "--only", "rulebook", "--stock", "labels-a4-40")
    assert (book.status, "no piece to lay onto labels-a4-40" in book.err) == (1, True)
    assert not (tmp_path / "output").exists()
    assert pnp("build", str(small), "--skip", "2").status == 2
