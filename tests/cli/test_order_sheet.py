"""The order sheet of an export, as it is read and as it is heard: product by product, with what each costs to get wrong."""

from __future__ import annotations

import csv
from pathlib import Path

import pypdf
import pytest
from pdfua import validate

from pnp.press.paper import PAPERS
from tests.rulebook.tagged_reading import Heard, heard, paints

from .conftest import Pnp

GAME = """\
game: lanterns
title: Lanterns
version: "2.1"
players: {min: 2, max: 4}
licence: CC0-1.0
components:
  deck:
    kind: cards
    name: Card
    rows: [{rank: 1, copies: 1}, {rank: 2, copies: 18}, {rank: 3, copies: 1}]
    size: [63, 88]
    title: "Card {{ rank }}"
    front: {elements: [{fill: "#ffcc00"}, {text: "{{ rank }}", box: [10, 20, 40, 20], size: 20}]}
    back: {elements: [{fill: "#003366"}]}
"""
LAMP = """\
  lamp-{n}:
    kind: token
    name: Lamp {n}
    shape: round
    size: 18
    count: 6
    front: {{elements: [{{fill: "#ff0000"}}]}}
"""
SHOP = """\
title: Corner shop
form: pictures
dpi: 72
bleed: 3
sold_in: [18, 36]
notes: [Ring the bell]
steps: [Press the green button, Pay]
products:
  - {name: Poker, width: 63.5, height: 88.9, stock: Card of 310 g/m², price: 12 a deck}
  - {name: Chit, width: 18.0, height: 18.0, outline: circle}
"""
LAMPS = 6


@pytest.fixture
def ordered(pnp: Pnp, tmp_path: Path) -> Path:
    folder = tmp_path / "lanterns"
    folder.mkdir()
    lamps = "".join(LAMP.format(n=number) for number in range(LAMPS))
    (folder / "game.yaml").write_text(GAME + lamps, encoding="utf-8")
    (tmp_path / "corner.yaml").write_text(SHOP, encoding="utf-8")
    answer = pnp("export", "lanterns", "--to", "corner.yaml", "--fit", "--paper", "letter", "-o", "out")
    assert answer.status == 0, answer.err
    assert "order.pdf" in answer.out
    return tmp_path / "out" / "lanterns" / "export-corner"


def rows(sheet: bytes) -> list[list[str]]:
    (table,) = heard(sheet).all("Table")
    return [[" ".join(_letters(cell).split()) for cell in row.kids] for row in table.kids]


def _letters(cell: Heard) -> str:
    return " ".join([cell.letters, cell.alt, *map(_letters, cell.kids)])


def test_each_product_is_told_with_its_size_number_files_and_what_was_done_to_it(ordered: Path) -> None:
    head, deck, lamps, total = rows((ordered / "order.pdf").read_bytes())
    assert head == ["Picture", "Product", "Pieces", "Files"]
    assert deck[0] == "Front and back: Card 1"
    assert deck[1] == (
        "Poker Card 63.5 × 88.9 mm Drawn as 63 × 88 mm, made to fit: +0.8% wide, +1.0% tall. "
        "Stock: Card of 310 g/m² Price: 12 a deck"
    )
    assert deck[2] == "20 pieces 3 kinds paid for as 36"
    assert deck[3] == "deck/Fronts: front-001.png – front-003.png Backs: back.png How many of each: contents.csv"
    assert lamps[1] == "Chit Lamp 0 … Lamp 5 18 × 18 mm".replace(" … ", " · … · ")
    assert lamps[2:] == [
        f"{6 * LAMPS} pieces {LAMPS} kinds",
        "lamp-0/ … lamp-5/6 folders How many of each: contents.csv",
    ]
    assert total[1:] == ["Altogether", "56 pieces", "contents.csv, order.csv"]


def test_the_table_for_programs_says_the_same_line_by_line(ordered: Path) -> None:
    lines = list(csv.DictReader((ordered / "order.csv").read_text(encoding="utf-8").splitlines()))
    assert [line["files"] for line in lines] == ["deck/", *(f"lamp-{n}/" for n in range(LAMPS))]
    deck = lines[0]
    assert (deck["drawn width mm"], deck["width mm"], deck["sold in"], deck["price"]) == (
        "63",
        "63.5",
        "36",
        "12 a deck",
    )
    assert sum(int(line["pieces"]) for line in lines) == 20 + 6 * LAMPS
    for line in lines:
        for name in (line["fronts"] + " – " + line["backs"]).split(" – "):
            assert not name or (ordered / line["files"] / name).exists()


def test_it_says_what_to_do_and_is_as_large_as_the_paper(ordered: Path) -> None:
    reader = pypdf.PdfReader(ordered / "order.pdf")
    letter = PAPERS["letter"]
    assert [float(side) * 25.4 / 72 for side in reader.pages[0].mediabox[2:]] == pytest.approx(
        [letter.width, letter.height], abs=0.01
    )
    tree = heard((ordered / "order.pdf").read_bytes())
    assert [" ".join(one.letters.split()) for one in tree.all("H1", "H2")] == [
        "Order sheet",
        "1 What goes into the basket",
        "2 How the files are made",
        "3 Before you order",
        "4 What to click",
    ]
    said = [" ".join(one.letters.split()) for one in tree.all("LBody")]
    assert said == ["Ring the bell", "Press the green button", "Pay"]


def test_all_of_it_is_heard_or_for_the_eye_alone(ordered: Path) -> None:
    sheet = ordered / "order.pdf"
    assert [paint for paint in paints(sheet.read_bytes()) if paint[1] is None] == []
    assert [one.message for one in validate(str(sheet)).findings if "declare PDF/UA" not in one.message] == []
    assert all(len(row) == 4 for row in rows(sheet.read_bytes()))


def test_who_shows_things_on_a_screen_gets_no_order_sheet(pnp: Pnp, ordered: Path, tmp_path: Path) -> None:
    assert pnp("export", "lanterns", "--to", "screentop", "-o", "screen").status == 0
    made = {path.name for path in (tmp_path / "screen" / "lanterns" / "export-screentop").iterdir()}
    assert "what-to-click.html" in made
    assert not {"order.pdf", "order.csv"} & made
    assert not (ordered / "what-to-click.html").exists()
