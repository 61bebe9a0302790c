"""Engines are found through the entry-point group `pnp.rules`, the bundled ones too."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path

import pytest

from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.registry import GROUP, engine_names, find_engine

BUNDLED = Path(__file__).parents[2] / "pnp" / "rules" / "games"


def install(folder: Path, name: str, target: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A distribution with one module and one entry point, as pip would leave it."""
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {target}\n")
    (folder / f"{target.partition(':')[0]}.py").write_text(code)
    monkeypatch.syspath_prepend(str(folder))


def test_a_bundled_engine_is_found_by_name() -> None:
    assert find_engine("siege-of-armagh").require() is SiegeOfArmagh


def test_every_bundled_engine_is_registered_like_any_other() -> None:
    registered = {entry.name: entry for entry in entry_points(group=GROUP)}
    bundled = sorted(path.parent.name.replace("_", "-") for path in BUNDLED.glob("*/__init__.py"))
    assert bundled
    for name in bundled:
        if name in registered:  # an editable install knows the entry points of the day it was made
            assert registered[name].load() is find_engine(name).require()
    declared = (BUNDLED.parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    for name in bundled:
        assert f'{name} = "pnp.rules.games.{name.replace("-", "_")}:engine"' in declared


def test_a_foreign_engine_is_found_once_it_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "pebbles", "pebbles_engine:Pebbles", "class Pebbles:\n    pass\n", monkeypatch)
    assert find_engine("pebbles").require().__name__ == "Pebbles"
    assert "pebbles" in engine_names()


def test_an_unknown_engine_is_answered_with_the_nearest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "marbles", "marbles_engine:Marbles", "Marbles = object\n", monkeypatch)
    report = find_engine("marble")
    assert report.value is None
    (found,) = report.findings
    assert (found.code, found.hints) == ("no-engine", ("did you mean 'marbles'?",))


@pytest.mark.parametrize("name", ["", "../etc", "a b", "1", "os.path", "ça"])
def test_strange_names_are_no_engines(name: str) -> None:
    assert find_engine(name).findings[0].code == "no-engine"


def test_an_engine_that_cannot_be_loaded_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "broken-toy", "broken_toy_engine:engine", "raise RuntimeError('out of order')\n", monkeypatch)
    (found,) = find_engine("broken-toy").findings
    assert found.code == "broken-engine"
    assert "RuntimeError: out of order" in found.message
