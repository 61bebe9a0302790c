"""Ink is measured once for what looks the same: a second build measures changed pages only, and says the same as a first."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from pnp.draw.colour.four_inks import Inks
from pnp.draw.model import Colour, Group, Page, Tag, TextRun
from pnp.draw.raster.pages import ink_coverage
from pnp.kit.changes.digests import Digests
from pnp.kit.pipeline import page_inks
from pnp.kit.pipeline.make import make
from pnp.kit.pipeline.manifest import NAME
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.page_inks import KEY, remembered

GAME = """\
game: deck
title: Deck
players: {min: 1, max: 2}
licence: CC0-1.0
components:
  cards:
    {kind: cards, name: Card, data: cards.csv, front: {elements: [{text: "{{ title }}", box: [5, 5, 50, 8]}]}}
"""
CARDS = ["title", *(f"Raven {number}" for number in range(20))]


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    folder = tmp_path / "deck"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards.csv").write_text("\n".join(CARDS), encoding="utf-8")
    return folder


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pages each measuring looked at."""
    looked: list[int] = []

    def counting(pdf: bytes, pages: Iterable[int] | None = None) -> tuple[Inks, ...]:
        wanted = tuple(pages or ())
        looked.append(len(wanted))
        return ink_coverage(pdf, wanted)

    monkeypatch.setattr(page_inks, "ink_coverage", counting)
    return looked


def manifest(deck: Path, output: Path) -> str:
    built = make(deck, BuildOptions(), output, lambda _line: None)
    assert built.done
    return (built.folder / NAME).read_text(encoding="utf-8")


def test_of_a_second_build_only_the_page_of_the_changed_card_is_measured(
    deck: Path, tmp_path: Path, measured: list[int]
) -> None:
    manifest(deck, tmp_path / "out")
    assert sum(measured) == 4  # three sheets of cards and the guide, each once although two files hold the sheets
    (deck / "cards.csv").write_text("\n".join(CARDS).replace("Raven 12", "Crow 12"), encoding="utf-8")
    measured.clear()
    again = manifest(deck, tmp_path / "out")
    assert measured == [1]
    assert again == manifest(deck, tmp_path / "fresh")


@pytest.mark.parametrize(
    "told",
    [None, 3, [], {"a": 1}, {"a": [0.1, 0.2, 0.3]}, {"a": [0.1, 0.2, 0.3, 7.0]}, {"a": [0.1, 0.2, "x", 0.4]}],
    ids=repr,
)
def test_what_is_no_ink_is_measured_again(told: object) -> None:
    assert remembered({"tool": "t", KEY: told}, "t") == {}


def test_another_tool_measures_for_itself() -> None:
    told = {"tool": "t", KEY: {"a": [0.1, 0.2, 0.3, 0.4]}}
    assert remembered(told, "t") == {"a": Inks(0.1, 0.2, 0.3, 0.4)}
    assert remembered(told, "another") == remembered(None, "t") == {}


def lettered(*keys: int) -> Page:
    """A page of words, each part of the element of its key."""
    word = TextRun("word", "sans", 10.0, Colour(0, 0, 0), 10.0, 10.0)
    return Page(100.0, 100.0, tuple(Group((word,), tag=Tag("P", key=key)) for key in keys))


def test_a_page_has_one_name_whatever_number_its_elements_got() -> None:
    assert Digests().page(lettered(1, 1, 2)) == Digests().page(lettered(7, 7, 3))
    assert Digests().page(lettered(1, 1, 2)) != Digests().page(lettered(1, 2, 2))
    assert Digests().page(lettered(1, 1)) != Digests().page(lettered(0, 0))
