"""The interface for programs does what its page and its docstrings show, and loads no drawing code to ask the referee."""

from __future__ import annotations

import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import pnp
from pnp.rules.registry import find_engine
from tests.project.doc_pages import DOCS

MIDDLE_GAME = "1VVVVVVV/8/3V4/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"
"""The position of the protocol's examples, as its docstring has it."""

MODULES = (
    "pnp.api",
    "pnp.base.finding",
    "pnp.rules.chance.cards",
    "pnp.rules.chance.choices",
    "pnp.rules.chance.contest",
    "pnp.rules.chance.dice",
    "pnp.rules.chance.odds",
    "pnp.rules.chance.reveal",
    "pnp.rules.chance.tables",
    "pnp.rules.companions.layout",
    "pnp.rules.engine.audits",
    "pnp.rules.engine.checks",
    "pnp.rules.engine.declare",
    "pnp.rules.engine.marks",
    "pnp.rules.engine.options",
    "pnp.rules.engine.shares",
    "pnp.rules.engine.stages",
    "pnp.rules.protocol",
    "pnp.rules.results",
    "pnp.rules.sampling",
)


def test_the_package_exports_what_it_says() -> None:
    assert pnp.__all__ == ["Finding", "FindingsError", "Game", "__version__", "games", "open_game"]
    assert all(getattr(pnp, name) is not None for name in pnp.__all__)
    with pytest.raises(AttributeError, match="nonsense"):
        _ = pnp.nonsense


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_are_true(name: str) -> None:
    rules = find_engine("siege-of-armagh").require()({})
    position = rules.position_of(rules.read(MIDDLE_GAME).require())
    known = {"rules": rules, "position": position} if name == "pnp.rules.protocol" else {}
    found = doctest.testmod(import_module(name), extraglobs=known)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_page_shows_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = doctest.testfile(str(DOCS / "reference" / "python.md"), module_relative=False)
    assert found.attempted > 10
    assert found.failed == 0


def test_asking_the_referee_loads_nothing_that_draws() -> None:
    code = "import sys, pnp; game = pnp.open_game('siege-of-armagh'); game.check(game.position('setup')); print(*sys.modules)"
    loaded = set(
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    )
    assert not {"reportlab", "msgspec", "jinja2", "pnp.draw", "pnp.kit", "pnp.cli"} & loaded


def test_what_is_wrong_comes_with_its_findings() -> None:
    with pytest.raises(pnp.FindingsError) as refused:
        pnp.open_game("siege-of-armag")
    assert [found.code for found in refused.value.findings] == ["no-game"]
    with pytest.raises(pnp.FindingsError):
        pnp.open_game("siege-of-armagh", {"irish": 99})
    game = pnp.open_game("siege-of-armagh")
    with pytest.raises(pnp.FindingsError):
        game.moves("nonsense")
    with pytest.raises(pnp.FindingsError):
        game.odds(game.position(), "a1-a8")
    with pytest.raises(pnp.FindingsError):
        game.position("nowhere")


def test_truth_values_are_options_too() -> None:
    assert pnp.open_game("siege-of-armagh", {"own_loss": False}).options["own_loss"] == "no"


def test_a_text_states_its_own_options() -> None:
    game = pnp.open_game("siege-of-armagh")
    text = f"game: siege-of-armagh\noptions: irish=8\n{game.position()}"
    assert game.check(text).rules.options.irish == 8  # type: ignore[attr-defined]
    assert pnp.open_game("siege-of-armagh", {"irish": 7}).check(text).rules.options.irish == 7  # type: ignore[attr-defined]
    with pytest.raises(pnp.FindingsError):
        pnp.open_game("sidion").check(text)


def test_building_and_exporting(tmp_path: Path) -> None:
    game = pnp.open_game("castles-and-crowns")
    built = game.build(tmp_path / "out", paper="letter", only=("tokens",))
    assert built.done
    assert list((tmp_path / "out" / "castles-and-crowns" / "letter").glob("*.pdf"))
    assert game.build(tmp_path / "out", paper="letter", only=("tokens",)).current
