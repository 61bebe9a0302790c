"""`pnp new --from`: a spreadsheet becomes a game that lints clean and packs, whatever its headings are called."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from pnp.definition.load.load import load_game
from pnp.kit.new.from_table import Sheet, read_sheet
from pnp.kit.new.new import make_new
from pnp.kit.new.scaffold import NewGame
from pnp.kit.preflight.lint import lint
from tests.cli.conftest import Pnp
from tests.definition.spreadsheets import rows, xlsx
from tests.draw.draw_pictures import png_bytes

ANIMALS = ("Fox", "Owl", "Bear", "Hare", "Stag", "Wolf", "Badger", "Raven", "Lynx")
FOREST = [
    ["Forest cards v3", "", "", "", "", ""],
    ["", "", "", "", "", ""],
    ["Card name", "Kind", "Strength", "What it does", "How many", "My notes"],
    *(
        [
            name,
            ("Hunter", "Wanderer", "Night watch")[i % 3],
            str(i + 1),
            f"Take {i + 2} berries." if i % 4 else "",
            "2",
            "",
        ]
        for i, name in enumerate(ANIMALS)
    ),
]
PICTURE = png_bytes(Image.new("RGB", (600, 600), "#336699"))
GERMAN = "Karte;Anzahl;Kosten;Tempo;Farbe\nFüchsin;3;1;4;rot\nBär;2;2;5;blau\nEule;1;3;6;rot\nHäsin;3;4;7;blau\n"


def sheet_of(path: Path) -> Sheet:
    """The sheet in a file, which can be read."""
    return read_sheet(path).require()


def written(folder: Path, file: str) -> Path:
    """A file of the animals, as a workbook or as texts with semicolons."""
    path = folder / file
    text = "\n".join(";".join(line) for line in FOREST)
    path.write_bytes(xlsx(rows(*FOREST), rows(["x"])) if file.endswith("x") else text.encode("utf-8-sig"))
    return path


@pytest.mark.parametrize("file", ["forest.xlsx", "forest.csv", "My forest (3).xlsx"])
def test_eighteen_cards_of_a_spreadsheet_lint_clean_and_enter_a_contest(pnp: Pnp, tmp_path: Path, file: str) -> None:
    path = written(tmp_path, file)
    made = pnp("new", "forest", "--from", str(path), "--author", "Ann Author", "-y")
    assert (made.status, made.out) == (0, "forest\n")
    assert "'How many' tells how many copies there are of it" in made.err
    assert (pnp("lint", "forest").status, pnp("data", "check", "forest").status) == (0, 0)
    packed = pnp("pack", "forest", "--contest", "eighteen-card")
    assert packed.status == 0
    assert any(line.split()[0].endswith(".zip") for line in packed.out.splitlines())


def test_columns_are_used_for_what_their_headings_and_cells_say(tmp_path: Path) -> None:
    found = sheet_of(written(tmp_path, "forest.xlsx")).columns
    assert (found.title, found.copies, found.kind, found.text) == ("card_name", "how_many", "kind", "what_it_does")
    assert (found.figures, found.kinds) == (("strength",), ("Hunter", "Wanderer", "Night watch"))
    assert (found.remarks, found.empty) == (("my_notes",), ("what_it_does", "my_notes"))


def test_headings_of_another_language_are_understood_and_other_numbers_stand_in_the_foot(tmp_path: Path) -> None:
    (tmp_path / "wald.csv").write_text(GERMAN, encoding="utf-8")
    sheet = sheet_of(tmp_path / "wald.csv")
    make_new(tmp_path / "wald", NewGame("wald", title="Wald", author="Ann"), sheet)
    assert [f"{finding.where}: {finding.message}" for finding in lint(tmp_path / "wald")] == []
    face = (tmp_path / "wald" / "faces" / "card-face.yaml").read_text(encoding="utf-8")
    assert 'foot: "Tempo {{ tempo }}"' in face
    assert set(load_game(tmp_path / "wald").require().theme.roles) >= {"rot", "blau"}


@pytest.mark.parametrize(
    ("table", "title", "kind"),
    [
        ("Name\nA\nB\n", "name", ""),
        ("Points\n3\n4\n", "points", ""),
        ("What,Colour\nA,paper\nB,ink\nC,paper\nD,ink\n", "what", ""),  # the theme's own words stay as they are
        ("What,Colour\nA,1 a\nB,b.c\nC,1 a\nD,b.c\n", "what", ""),  # nothing that could name a colour
        ("Suit,Name\nred,A\nred,B\nblue,C\nblue,D\n", "name", "suit"),
        ("Half,Third\nred,A\nred,B\nblue,C\nblue,D\n", "third", "half"),  # headings that say nothing: cells do
    ],
)
def test_little_tables_make_sound_games(tmp_path: Path, table: str, title: str, kind: str) -> None:
    (tmp_path / "t.csv").write_text(table, encoding="utf-8")
    sheet = sheet_of(tmp_path / "t.csv")
    assert (sheet.columns.title, sheet.columns.kind) == (title, kind)
    make_new(tmp_path / "little", NewGame("little", title="Little", author="Ann"), sheet)
    assert [f"{finding.where}: {finding.message}" for finding in lint(tmp_path / "little")] == []


def test_pictures_beside_the_sheet_come_along(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("Name,Image\nA,fox.png\nB,owl.png\n", encoding="utf-8")
    (tmp_path / "fox.png").write_bytes(PICTURE)
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "owl.png").write_bytes(PICTURE)
    make_new(tmp_path / "g", NewGame("g", title="G", author="Ann"), sheet_of(tmp_path / "t.csv"))
    assert sorted(path.name for path in (tmp_path / "g" / "art").iterdir()) == ["fox.png", "owl.png"]
    assert [finding.code for finding in lint(tmp_path / "g") if finding.fault.severity.value == "error"] == []


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--from", "nowhere.csv"), "there is no file 'nowhere.csv'"),
        (("--from", "."), "there is no file '.'"),
        (("--from", "it.pdf"), "neither a .csv file nor a spreadsheet"),
        (("--from", "empty.csv"), "holds no rows"),
        (("--from", "it.csv", "--kind", "board"), "--from goes with --kind cards"),
    ],
)
def test_what_can_not_become_cards_is_refused_and_leaves_nothing(
    pnp: Pnp, tmp_path: Path, words: tuple[str, ...], code: str
) -> None:
    (tmp_path / "it.pdf").write_bytes(b"%PDF")
    (tmp_path / "empty.csv").write_text("Name\n", encoding="utf-8")
    (tmp_path / "it.csv").write_text("Name\nA\n", encoding="utf-8")
    answer = pnp("new", "game", *words, "-y")
    assert answer.status == 2
    assert code in answer.err
    assert not (tmp_path / "game").exists()
