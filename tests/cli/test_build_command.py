"""`pnp build` makes whole kits, makes nothing twice, and spoils nothing when it fails."""

from __future__ import annotations

import json
import os
import shutil
import threading
from pathlib import Path
from typing import Any

import pypdf
import pytest

from pnp.kit.pipeline.make import make
from pnp.kit.pipeline.options import BuildOptions

from .conftest import Pnp

KIT = [
    "aids.pdf",
    "board.pdf",
    "boxes.pdf",
    "manifest.json",
    "reference.pdf",
    "rulebook-booklet.pdf",
    "rulebook.pdf",
    "siege-of-armagh-a4.pdf",
    "tokens.pdf",
]


def test_a_kit_has_a_file_for_each_kind_the_book_twice_and_the_whole(armagh: Path) -> None:
    assert sorted(path.name for path in armagh.iterdir()) == KIT


def test_the_manifest_tells_pages_sheets_ink_and_inputs(armagh: Path) -> None:
    manifest = json.loads((armagh / "manifest.json").read_text(encoding="utf-8"))
    assert {"game.yaml", "rulebook.md", "art/raider.svg"} <= set(manifest["inputs"])
    assert sorted([*manifest["outputs"], "manifest.json"]) == KIT
    for name, about in manifest["outputs"].items():
        pdf = pypdf.PdfReader(armagh / name)
        assert about["pages"] == len(pdf.pages)
        assert about["bytes"] == (armagh / name).stat().st_size
        assert 0 < about["ink"]["total"] < 100
    assert manifest["sheets"] == sum(
        manifest["outputs"][f"{kind}.pdf"]["sheets"] for kind in ("board", "tokens", "aids", "boxes", "rulebook")
    )


def test_every_file_says_what_it_is(armagh: Path) -> None:
    for path in armagh.glob("*.pdf"):
        pdf = pypdf.PdfReader(path)
        assert pdf.metadata is not None
        assert str(pdf.metadata.title).startswith("Siege of Armagh")
        assert "Chapin Boyer" in str(pdf.metadata.author)
        catalogue: Any = pdf.trailer["/Root"]
        assert catalogue["/Lang"] == "en"
        xmp = catalogue["/Metadata"].get_data().decode()
        assert "CC-BY-4.0" in xmp


def test_all_fonts_are_embedded_and_subset(armagh: Path) -> None:
    for path in armagh.glob("*.pdf"):
        for page in pypdf.PdfReader(path).pages:
            resources: Any = page["/Resources"]
            for entry in resources.get("/Font", {}).values():
                font = entry.get_object()
                own = font["/DescendantFonts"][0].get_object() if font["/Subtype"] == "/Type0" else font
                assert "/FontFile2" in own["/FontDescriptor"].get_object()
                assert "+" in font["/BaseFont"]


def test_the_same_input_gives_the_same_bytes(pnp: Pnp, armagh: Path, tmp_path: Path) -> None:
    assert pnp("build", "siege-of-armagh", "--paper", "a4").status == 0
    again = tmp_path / "output" / "siege-of-armagh" / "a4"
    assert {p.name: p.read_bytes() for p in again.iterdir()} == {p.name: p.read_bytes() for p in armagh.iterdir()}


def test_what_is_up_to_date_is_not_made_again(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    first = pnp("build", "lanterns", "--paper", "a4")
    assert first.status == 0, first.err
    stamp = (tmp_path / "output/lanterns/a4/board.pdf").stat().st_mtime_ns
    second = pnp("build", "lanterns", "--paper", "a4")
    assert second.status == 0
    assert "up to date" in second.out
    assert second.err == ""
    assert (tmp_path / "output/lanterns/a4/board.pdf").stat().st_mtime_ns == stamp
    (small / "rulebook.md").write_text((small / "rulebook.md").read_text() + "\nMore.\n")
    assert "built" in pnp("build", "lanterns", "--paper", "a4").out


def test_a_broken_game_leaves_the_former_output_whole(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    assert pnp("build", "lanterns", "--paper", "a4").status == 0
    before = {p.name: p.read_bytes() for p in (tmp_path / "output/lanterns/a4").iterdir()}
    game = small / "game.yaml"
    game.write_text(game.read_text().replace("size: 18", "size: eighteen").replace("kind: board", "kind: bord"))
    answer = pnp("build", "lanterns", "--paper", "a4")
    assert answer.status == 1
    assert "game.yaml:9:11" in answer.err
    assert "game.yaml:17:11" in answer.err
    assert {p.name: p.read_bytes() for p in (tmp_path / "output/lanterns/a4").iterdir()} == before


def test_one_component_of_a_kind_is_printed_by_its_name_beside_the_file_of_all(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "two", "--kind", "cards", "--author", "Ann", "-y")
    file = tmp_path / "two" / "game.yaml"
    extra = "  extra: {kind: cards, name: Extra, size: standard, rows: [{title: One}], front: {template: card}}\n"
    text = file.read_text(encoding="utf-8").replace("components:\n", f"components:\n{extra}")
    file.write_text(text, encoding="utf-8")
    assert pnp("build", "two", "--paper", "a4").status == 0
    folder = tmp_path / "output" / "two" / "a4"
    before = (folder / "cards.pdf").read_bytes()
    assert pnp("build", "two", "--paper", "a4", "--only", "extra").status == 0
    assert (folder / "cards.pdf").read_bytes() == before
    assert len(pypdf.PdfReader(folder / "cards-extra.pdf").pages) < len(pypdf.PdfReader(folder / "cards.pdf").pages)
    answer = pnp("build", "two", "--paper", "a4", "--only", "extar")
    assert (answer.status, "did you mean 'extra'?" in answer.err) == (2, True)


def test_only_one_kind_leaves_the_other_files_alone(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    pnp("build", "lanterns", "--paper", "a4")
    output = tmp_path / "output/lanterns/a4"
    former = (output / "board.pdf").read_bytes()
    game = small / "game.yaml"
    game.write_text(game.read_text().replace("count: 6", "count: 7"))
    assert pnp("build", "lanterns", "--paper", "a4", "--only", "tokens").status == 0
    manifest = json.loads((output / "manifest.json").read_text())
    assert list(manifest["outputs"]) == ["tokens.pdf"]
    assert manifest["kept"] == ["board.pdf", "lanterns-a4.pdf", "rulebook.pdf"]
    assert (output / "board.pdf").read_bytes() == former


def test_both_papers_are_built_unless_one_is_named(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    assert small.is_dir()
    assert pnp("build", "lanterns").status == 0
    sizes = {
        paper: [round(float(v) * 25.4 / 72, 1) for v in pypdf.PdfReader(path).pages[0].mediabox[2:]]
        for paper in ("a4", "letter")
        for path in [tmp_path / f"output/lanterns/{paper}/board.pdf"]
    }
    assert sizes == {"a4": [210.0, 297.0], "letter": [215.9, 279.4]}


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["build"], 2, "name a game"),
        (["build", "siege-of-amagh"], 2, "did you mean 'siege-of-armagh'?"),
        (["build", "no/such/folder"], 2, "no/such/folder"),
        (["build", "lanterns", "--paper", "a5"], 2, "a4 or letter"),
        (["build", "lanterns", "--paper", ","], 2, "a4 or letter"),
        (["build", "lanterns", "-O", "x"], 2, "NAME=VALUE"),
        (["build", "lanterns", "-O", "a=1,b=2"], 2, "-O a=1 -O b=2"),
        (["build", "lanterns", "--paper", "a4", "-O", "irish=3"], 2, "no option 'irish'"),
        (["build", "lanterns", "--paper", "a4", "--only", "tokns"], 2, "did you mean 'tokens'?"),
        (["build", "lanterns", "--paper", "a4", "--margin", "2"], 2, "2 mm"),
        (["build", "lanterns", "--paper", "a4", "--margin", "nan"], 2, "nan"),
        (["build", "lanterns", "--paper", "a4", "--margin", "140"], 2, "140 mm"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_a_wrong_word_gets_one_clear_answer(
    pnp: Pnp, small: Path, arguments: list[str], status: int, said: str
) -> None:
    assert small.is_dir()
    answer = pnp(*arguments)
    assert (answer.status, said in answer.err) == (status, True), answer.err
    assert "Traceback" not in answer.err


def test_an_output_that_cant_be_written_is_said(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    assert small.is_dir()
    (tmp_path / "output").write_text("a file is in the way")
    answer = pnp("build", "lanterns", "--paper", "a4")
    assert answer.status == 2
    assert "'output' is a file" in answer.err


def test_a_full_disk_is_said_and_spoils_nothing(
    pnp: Pnp, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pnp("build", "lanterns", "--paper", "a4")
    before = {p.name: p.read_bytes() for p in (tmp_path / "output/lanterns/a4").iterdir()}
    (small / "rulebook.md").write_text("# Changed\n")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    answer = pnp("build", "lanterns", "--paper", "a4")
    assert answer.status == 2
    assert "No space left on device" in answer.err
    assert {p.name: p.read_bytes() for p in (tmp_path / "output/lanterns/a4").iterdir()} == before


def test_ctrl_c_ends_quietly_and_spoils_nothing(
    pnp: Pnp, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pnp("build", "lanterns", "--paper", "a4")
    before = {p.name: p.read_bytes() for p in (tmp_path / "output/lanterns/a4").iterdir()}
    (small / "rulebook.md").write_text("# Changed\n")

    def interrupted(_descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    answer = pnp("build", "lanterns", "--paper", "a4")
    assert answer.status == 130
    assert {p.name: p.read_bytes() for p in (tmp_path / "output/lanterns/a4").iterdir()} == before
    assert [p.name for p in (tmp_path / "output/lanterns").iterdir() if p.suffix in (".part", ".old")] == []


def test_two_builds_at_once_leave_one_whole_kit(small: Path, tmp_path: Path) -> None:
    requests = [BuildOptions(), BuildOptions(ink="grey")]
    threads = [threading.Thread(target=make, args=(small, r, tmp_path / "o", str)) for r in requests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    manifest = json.loads((tmp_path / "o/lanterns/a4/manifest.json").read_text())
    for name, about in manifest["outputs"].items():
        assert (tmp_path / "o/lanterns/a4" / name).stat().st_size == about["bytes"]


def test_json_tells_what_was_made(pnp: Pnp, small: Path) -> None:
    assert small.is_dir()
    answer = pnp("build", "lanterns", "--paper", "a4", "--json")
    (kit,) = json.loads(answer.out)["built"]
    assert (kit["game"], kit["paper"], kit["built"], kit["problems"]) == ("lanterns", "a4", True, [])
    assert "board.pdf" in kit["outputs"]


def test_a_game_outside_any_known_folder_is_built_by_its_path(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    away = tmp_path / "deep" / "down" / "lanterns"
    away.parent.mkdir(parents=True)
    shutil.move(small, away)
    assert pnp("build", str(away), "--paper", "a4").status == 0


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    "asked", [("--only", "reference"), ("--with", "referee"), ("--only", "tokens", "--with", "referee")]
)
def test_a_document_that_the_game_does_not_have_is_named(pnp: Pnp, asked: tuple[str, ...]) -> None:
    answer = pnp("build", "lanterns", "--paper", "a4", *asked)
    assert answer.status != 0
    assert f"this game has no {asked[-1]}.pdf" in answer.err


def test_the_leaflet_is_made_when_somebody_asks_for_it(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("build", "siege-of-armagh", "--paper", "a4", "--only", "rulebook", "--with", "referee").status == 0
    made = {path.name for path in (tmp_path / "output/siege-of-armagh/a4").glob("*.pdf")}
    assert made == {"rulebook.pdf", "rulebook-booklet.pdf", "referee.pdf"}
