"""How-to pages hold: their games are written as shown, their commands answer as shown, and what they describe comes about."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from pnp.cli.main import run
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.definition.templates.expand import evaluate
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit
from tests.cli.test_watch_command import Process, rewrite
from tests.project.doc_pages import Fence, codes, fences, page

COPIES, FOLDED, WATCHED = (
    page(f"how-to/{name}.md") for name in ("copy-components", "dice-and-boxes", "watch-while-you-write")
)
_FILE = re.compile(r"(Write|Add to|Change in) `([^`]+)`:")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that commands are typed in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(folder: Path, text: str, *ways: str) -> None:
    """The files that a page writes or adds to."""
    for fence in fences(text):
        lead = _FILE.fullmatch(fence.lead)
        if lead is not None and lead[1] in ways:
            file = folder / lead[2]
            file.parent.mkdir(parents=True, exist_ok=True)
            before = file.read_text(encoding="utf-8") if lead[1] == "Add to" else ""
            file.write_text(before + fence.text, encoding="utf-8")


def called(fence: Fence, capfd: pytest.CaptureFixture[str]) -> int:
    """The exit status of the command of a block, whose lines must be among those that it says."""
    command, *shown = fence.text.rstrip("\n").split("\n")
    status = run(shlex.split(command.removeprefix("$ pnp ")))
    said = capfd.readouterr()
    lines = [line.rstrip() for text in (said.out, said.err) for line in text.split("\n")]
    assert [line for line in shown if line not in lines] == []
    return status


def consoles(text: str) -> list[Fence]:
    return [fence for fence in fences(text) if fence.info == "console"]


class TestCopies:
    def test_every_command_answers_as_shown(self, here: Path, capfd: pytest.CaptureFixture[str]) -> None:
        written(here, COPIES, "Write")
        *sound, faulty = consoles(COPIES)
        assert [called(fence, capfd) for fence in sound] == [0, 0]
        rewrite(here / "rings" / "game.yaml", "You are {{ each.colour }}", "You are {{ each.color }}")
        assert called(faulty, capfd) == 1

    def test_the_copies_are_called_and_counted_as_the_page_says(self, here: Path) -> None:
        written(here, COPIES, "Write", "Add to")
        game = load_game(here / "rings").require()
        colours = ("red", "blue", "green")
        ranks = [f"rank-{colour}-{rank}" for colour in colours for rank in (1, 2, 3)]
        assert list(game.components) == [f"{name}-{colour}" for name in ("pawn", "aid") for colour in colours] + ranks
        planned = plan_kit(here / "rings", BuildOptions(options={"players": "2"}), lambda _: None).require()
        assert resolve_options(game, {}).require()["players"] == 3
        copies = {piece.component: piece.copies for piece in planned.pieces.pieces}
        assert {name: copies.get(name, 0) for name in ("pawn-red", "pawn-blue", "pawn-green")} == {
            "pawn-red": 4,
            "pawn-blue": 4,
            "pawn-green": 0,
        }
        assert not any(name == "aid-green" for name in copies)
        values = planned.pieces.context.renderer.known
        (code,) = (one for one in codes(COPIES) if one.startswith("count["))
        assert evaluate(code, values).require() == 4
        assert [copies[f"rank-red-{rank}"] for rank in (1, 2, 3)] == [3, 2, 1]


class TestFolded:
    def test_every_command_answers_as_shown(self, here: Path, capfd: pytest.CaptureFixture[str]) -> None:
        written(here, FOLDED, "Write")
        assert [called(fence, capfd) for fence in consoles(FOLDED)] == [0, 0, 0]
        assert {path.stem for path in (here / "output" / "fold" / "a4").glob("*.pdf")} >= {"dice-and-standees", "boxes"}

    def test_sleeves_make_the_box_larger_and_the_signs_are_those_that_are_explained(self, here: Path) -> None:
        written(here, FOLDED, "Write")
        plain, sleeved = (
            plan_kit(here / "fold", BuildOptions(options={"sleeves": word}), lambda _: None).require().pieces.pieces
            for word in ("no", "yes")
        )
        assert [piece.component for piece in plain] == ["pips", "guard", "box"]
        assert sleeved[2].size > plain[2].size
        assert {sign for piece in plain for sign in piece.signs} == {"score", "cut", "tab"}


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C can't be sent to one process alone")
def test_watching_tells_what_the_page_shows(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (new,) = consoles(WATCHED)
    assert called(new, capfd) == 0
    process = Process("lanterns", "--every", "0.02", cwd=here)
    try:
        for fence in fences(WATCHED):
            lead = _FILE.fullmatch(fence.lead)
            if fence.info == "diff":
                assert lead is not None
                old, new_line = fence.text.rstrip("\n").split("\n")
                rewrite(here / lead[2], old.removeprefix("-"), new_line.removeprefix("+"))
            elif fence.info == "text":
                for line in fence.text.rstrip("\n").split("\n"):
                    said = process.until(line)
                    assert re.sub(r" \(\d+\.\d\d s\)$", "", said) == line
        assert process.interrupt() == 0
    finally:
        process.kill()
    assert {path.name for path in (here / "output" / "lanterns" / "watch").iterdir()} >= {"changed.png", "cards.pdf"}


def test_every_recipe_is_drawn_without_a_fault(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = page("how-to/recipes.md")
    written(here, text, "Write")
    assert [called(fence, capfd) for fence in consoles(text)] == [1]
    assert set(load_game(here / "recipes").require().components) == {
        *("spinner", "dial", "cover", "pad", "screen", "coin", "punch", "whole")
    }


def test_what_is_folded_and_turned_is_built_as_its_page_says(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = page("how-to/zines-dials-screens.md")
    written(here, text, "Write")
    assert [called(fence, capfd) for fence in consoles(text)] == [0]
    made = {path.stem for path in (here / "output" / "parcel" / "a4").glob("*.pdf")}
    assert made >= {"zines", "envelopes", "cards-and-dials", "spinners", "screens", "pads"}
