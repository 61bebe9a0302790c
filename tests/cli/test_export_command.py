"""`pnp export` writes what a shop or a virtual table takes, and says what it can't."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest
from PIL import Image

from pnp.draw.model import PT_PER_INCH

from .conftest import Pnp

GAME = """\
game: lanterns
title: Lanterns
players: {min: 2, max: 4}
licence: CC0-1.0
components:
  deck:
    kind: cards
    name: Card
    rows: [{rank: 1, copies: 1}, {rank: 2, copies: 2}, {rank: 3, copies: 1}]
    size: poker
    title: "Card {{ rank }}"
    front: {elements: [{fill: "#ffcc00"}, {text: "{{ rank }}", box: [10, 20, 40, 20], size: 20}]}
    back: {elements: [{fill: "#003366"}]}
  lamp:
    kind: token
    name: Lamp
    size: 18
    count: 6
    front: {elements: [{fill: "#ff0000"}]}
"""
YELLOW, BLUE = (255, 204, 0), (0, 51, 102)


@pytest.fixture
def lanterns(tmp_path: Path) -> Path:
    folder = tmp_path / "lanterns"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return folder


def table(folder: Path) -> list[dict[str, str]]:
    return list(csv.DictReader((folder / "contents.csv").read_text(encoding="utf-8").splitlines()))


def test_pictures_have_the_shop_s_pixels_and_art_to_their_very_edge(pnp: Pnp, lanterns: Path, tmp_path: Path) -> None:
    answer = pnp("export", "lanterns", "--to", "make-playing-cards")
    assert answer.status == 0, answer.err
    out = tmp_path / "output" / "lanterns" / "export-make-playing-cards"
    names = sorted(path.relative_to(out).as_posix() for path in out.rglob("*.png"))
    assert names == ["deck/back.png", *(f"deck/front-00{n}.png" for n in (1, 2, 3, 4))]
    for name in names:
        with Image.open(out / name) as image:
            assert image.size == (822, 1122)
            edge = BLUE if "back" in name else YELLOW
            corners = [(0, 0), (821, 0), (0, 1121), (821, 1121)]
            assert [image.getpixel(corner) for corner in corners] == [edge] * 4
    assert [row["file"] for row in table(out)] == [*names[1:], names[0]]


def test_a_pdf_of_pages_has_the_back_of_each_card_before_its_front(pnp: Pnp, lanterns: Path, tmp_path: Path) -> None:
    assert pnp("export", "lanterns", "deck", "--to", "drive-thru-cards", "-o", "out").status == 0
    pages = pypdf.PdfReader(tmp_path / "out" / "lanterns" / "export-drive-thru-cards" / "deck.pdf").pages
    assert len(pages) == 8
    assert [page.extract_text().strip() for page in pages] == ["", "1", "", "2", "", "2", "", "3"]
    for page in pages:
        assert [float(side) / PT_PER_INCH for side in page.mediabox[2:]] == pytest.approx([2.75, 3.75], abs=1e-4)
        assert float(page.trimbox.width) / PT_PER_INCH == pytest.approx(2.5, abs=1e-4)


def test_a_virtual_table_gets_a_grid_with_the_back_in_its_last_place(pnp: Pnp, lanterns: Path, tmp_path: Path) -> None:
    assert pnp("export", "lanterns", "--to", "tabletop-simulator", "-o", "out").status == 0
    out = tmp_path / "out" / "lanterns" / "export-tabletop-simulator"
    rows = {row["file"]: row for row in table(out)}
    grid = rows["deck/front-01-5x1-4-cards.png"]
    assert (grid["columns"], grid["rows"], grid["copies"]) == ("5", "1", "4")
    with Image.open(out / grid["file"]) as image:
        width = image.width // 5
        assert image.width == 5 * width
        found = [image.getpixel((n * width + 4, 4)) for n in range(5)]
    assert found == [YELLOW] * 4 + [BLUE]
    assert rows["lamp/front-001.png"]["copies"] == "6"


def test_what_a_shop_does_not_make_is_a_warning_and_nothing_at_all_an_error(pnp: Pnp, lanterns: Path) -> None:
    some = pnp("export", "lanterns", "--to", "game-crafter", "-o", "some")
    assert some.status == 0
    assert "makes nothing of 18 × 18 mm: lamp" in some.err
    none = pnp("export", "lanterns", "lamp", "--to", "make-playing-cards", "-o", "none")
    assert none.status == 1
    assert "makes none of the pieces" in none.err
    assert not Path("none").exists()


def test_a_deck_of_nearly_a_product_s_size_is_made_to_fit_if_asked(pnp: Pnp, lanterns: Path, tmp_path: Path) -> None:
    """A poker card of 63 × 88 mm becomes one of 63.5 × 88.9, to the very edge of its bleed."""
    game = lanterns / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("size: poker", "size: [63, 88]"), encoding="utf-8")
    plain = pnp("export", "lanterns", "deck", "--to", "drive-thru-cards", "-o", "plain")
    assert plain.status == 1
    fitted = pnp("export", "lanterns", "deck", "--to", "drive-thru-cards", "--fit", "-o", "fit")
    assert fitted.status == 0, fitted.err
    assert "deck: 63 × 88 mm becomes US poker, 63.5 × 88.9 mm: the art is +0.8% wide and +1.0% tall" in fitted.err
    out = tmp_path / "fit" / "lanterns" / "export-drive-thru-cards"
    for page in pypdf.PdfReader(out / "deck.pdf").pages:
        assert [float(side) / PT_PER_INCH for side in page.mediabox[2:]] == pytest.approx([2.75, 3.75], abs=1e-4)
        assert float(page.trimbox.width) / PT_PER_INCH == pytest.approx(2.5, abs=1e-4)
    (line,) = csv.DictReader((out / "order.csv").read_text(encoding="utf-8").splitlines())
    assert (line["product"], line["pieces"], line["faces"], line["files"]) == ("US poker", "4", "3", "deck.pdf")


def test_unknown_names_are_answered_with_the_nearest(pnp: Pnp, lanterns: Path) -> None:
    assert "did you mean 'deck'?" in pnp("export", "lanterns", "dek", "--to", "pictures").err
    unknown = pnp("export", "lanterns", "--to", "game-craft")
    assert (unknown.status, "did you mean 'game-crafter'?" in unknown.err) == (2, True)
    assert pnp("export", "lanterns").status == 2
    strange = pnp("export", "lanterns", "cards", "--to", "game-crafter")
    assert strange.status == 1
    assert strange.err.count("error:") == 1


@pytest.mark.parametrize(
    ("shop", "asked", "said"),
    [
        ("tabletop-simulator", ["--paper", "letter"], "nothing is ordered from Tabletop Simulator"),
        ("screentop", ["--position", "set-up"], "saved game"),
        ("playingcards-io", ["--base", "https://example.org"], "looks for its pictures on the web"),
        ("tabletop-simulator", ["--fit"], "takes any"),
        ("make-playing-cards", ["--position", "set-up", "--base", "x"], "--base is for virtual tables"),
    ],
)
def test_what_was_asked_for_and_has_no_use_is_refused(
    pnp: Pnp, lanterns: Path, tmp_path: Path, shop: str, asked: list[str], said: str
) -> None:
    answer = pnp("export", "lanterns", "--to", shop, *asked)
    assert answer.status == 2
    assert said in answer.err
    assert answer.err.count("error:") == sum(word.startswith("--") for word in asked)
    assert not (tmp_path / "output").exists()


def test_the_same_export_gives_the_same_bytes(pnp: Pnp, lanterns: Path, tmp_path: Path) -> None:
    for place in ("one", "two"):
        assert pnp("export", "lanterns", "--to", "print-shop", "-o", place).status == 0
        assert pnp("export", "lanterns", "--to", "tabletopia", "-o", place).status == 0
    files = sorted(path for path in (tmp_path / "one").rglob("*.*") if path.is_file())
    assert {"deck.pdf", "contents.csv", "back.png"} <= {path.name for path in files}
    for path in files:
        assert path.read_bytes() == (tmp_path / "two" / path.relative_to(tmp_path / "one")).read_bytes(), path.name


def test_the_list_names_every_shop(pnp: Pnp) -> None:
    shops = json.loads(pnp("export", "--list", "--json").out)["shops"]
    assert {"game-crafter", "tabletop-simulator"} <= {shop["name"] for shop in shops}
    assert "The Game Crafter" in pnp("export", "--list").out


def test_a_shop_of_ones_own_is_named_by_its_path(pnp: Pnp, lanterns: Path, tmp_path: Path) -> None:
    Path("mine.yaml").write_text("title: Mine\nform: pictures\ndpi: 100\nany: true\nbleed: 2\n", encoding="utf-8")
    assert pnp("export", "lanterns", "lamp", "--to", "mine.yaml", "-o", "out").status == 0
    with Image.open(tmp_path / "out" / "lanterns" / "export-mine" / "lamp" / "front-001.png") as image:
        assert image.size == (87, 87)  # 22 mm at 100 dpi, and what is begun of a pixel


class TestWhatToClick:
    """A table that reads no whole game gets a page with its steps and everything that is to be made."""

    def page(self, pnp: Pnp, game: str, shop: str, place: Path) -> tuple[Path, ElementTree.Element]:
        assert pnp("export", game, "--to", shop, "-o", str(place)).status == 0
        folder = place / game / f"export-{shop}"
        text = (folder / "what-to-click.html").read_text(encoding="utf-8")
        assert text.startswith("<!doctype html>")
        body = re.sub(r"<(meta|img|input)\b([^>]*)>", r"<\1\2/>", text[text.index("<table>") : text.index("</table>")])
        return folder, ElementTree.fromstring(f"{body}</table>")

    @pytest.mark.parametrize("shop", ["tabletopia", "screentop"])
    def test_every_picture_stands_on_it_once_or_with_each_card_that_has_it(
        self, pnp: Pnp, tmp_path: Path, shop: str
    ) -> None:
        folder, table = self.page(pnp, "castles-and-crowns", shop, tmp_path)
        shown = {image.get("src") for image in table.iter("img")}
        assert shown == {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}
        assert all(image.get("alt") for image in table.iter("img"))

    def test_a_deck_is_one_thing_and_a_die_as_large_as_its_faces(self, pnp: Pnp, tmp_path: Path) -> None:
        _, table = self.page(pnp, "castles-and-crowns", "screentop", tmp_path)
        rows = {row[1].text: [(cell.text or "").strip() for cell in row[2:4]] for row in table.findall("tbody/tr")}
        assert rows["Card"] == ["32", "63 × 88 mm"]
        assert rows["Knight die"] == ["8", "15 × 15 mm"]
        deck = next(row for row in table.findall("tbody/tr") if row[1].text == "Card")
        assert "columns" in "".join(deck.itertext())
        assert not any("ox" in name for name in rows if name)

    def test_a_box_is_exported_when_it_is_named(self, pnp: Pnp, tmp_path: Path) -> None:
        words = ("export", "castles-and-crowns", "box", "--to", "tabletopia", "-o", str(tmp_path))
        assert pnp(*words).status == 0
