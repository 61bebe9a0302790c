"""`pnp show GAME cards` and `pnp lint` with a deck: all cards, one card, and what is wrong with a row."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.components.component_kits import write_game

from .conftest import Pnp

FACE = 'draw:\n  - text: "{{ title }}"\n    box: [5, 5, 50, 8]\n'


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    root = write_game(
        tmp_path, "  cards: {kind: cards, name: Card, data: cards.csv, front: it, back: card-back}\n", it=FACE
    )
    (root / "cards.csv").write_text("Title\nRaven\nWolf\nBear\n", encoding="utf-8")
    return root


def test_a_deck_is_shown_with_its_common_back_once(pnp: Pnp, deck: Path, tmp_path: Path) -> None:
    assert pnp("show", str(deck), "cards", "-o", "cards.png", "--dpi", "30").status == 0
    with Image.open(tmp_path / "cards.png") as image:
        assert image.height < 2 * (88.9 + 20) * 30 / 25.4


@pytest.mark.parametrize("which", [["cards:2"], ["cards", "--row", "2"]])
def test_one_card_is_shown_by_its_row(which: list[str], pnp: Pnp, deck: Path, tmp_path: Path) -> None:
    assert pnp("show", str(deck), *which, "-o", "card.svg").status == 0
    svg = (tmp_path / "card.svg").read_text(encoding="utf-8")
    assert 'width="63.5mm"' in svg
    assert "Wolf" in svg
    assert "Raven" not in svg


def test_without_a_name_the_picture_is_called_after_component_and_row(pnp: Pnp, deck: Path) -> None:
    assert pnp("show", str(deck), "cards:3", "--dpi", "30").out == "output/tiny/show-cards-3.png\n"


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["cards:4"], 2, "its rows are 1 to 3"),
        (["--row", "2"], 2, "name that, too"),
        (["cards", "--dpi", "2400"], 1, "dpi would do"),
    ],
)
def test_what_can_not_be_shown_is_explained(arguments: list[str], status: int, said: str, pnp: Pnp, deck: Path) -> None:
    answer = pnp("show", str(deck), *arguments)
    assert answer.status == status
    assert said in answer.err


def test_lint_names_row_and_column(pnp: Pnp, deck: Path) -> None:
    (deck / "cards.csv").write_text(f"Title\nRaven\n{'Wolf ' * 40}\n", encoding="utf-8")
    answer = pnp("lint", str(deck))
    assert answer.status == 1
    assert "cards.csv:3" in answer.err + answer.out
    assert "column 'title'" in answer.err + answer.out
