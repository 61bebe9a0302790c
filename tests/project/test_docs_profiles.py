"""What the pages say of contests, labels and shops is so: their examples are read, and what they show is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.definition.models.profiles.contest import Contest
from pnp.definition.models.profiles.shop import Shop
from pnp.definition.models.profiles.stock import Stock
from pnp.definition.models.profiles.titled import Titled
from pnp.definition.profiles import Shelf, read_profile
from pnp.kit.pack.pack import Wish, pack
from tests.project.doc_pages import fences, page

GAME = """\
game: my-game
title: My Game
players: {min: 1, max: 2}
licence: CC0-1.0
credits: [{role: Design, name: A. Tester}]
components:
  deck:
    kind: cards
    name: Card
    size: poker
    rows: [{copies: 12}]
    front: {elements: [{fill: accent}]}
  lamp: {kind: token, name: Lamp, size: 18, count: 4, front: {elements: [{fill: accent}]}}
"""


def example(name: str) -> str:
    """The only YAML on a page."""
    (fence,) = (fence for fence in fences(page(f"how-to/{name}.md")) if fence.info == "yaml")
    return fence.text


@pytest.mark.parametrize(
    ("name", "shelf", "model"),
    [
        ("enter-a-contest", "contests", Contest),
        ("labels-and-perforated-cards", "stocks", Stock),
        ("order-from-a-print-shop", "shops", Shop),
    ],
)
def test_the_profile_on_the_page_can_be_used(name: str, shelf: Shelf, model: type[Titled], tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(example(name), encoding="utf-8")
    assert read_profile(shelf, str(tmp_path / "own.yaml"), model).findings == ()


def test_a_game_that_breaks_the_limits_hears_what_the_page_shows(tmp_path: Path) -> None:
    folder = tmp_path / "my-game"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "rulebook.md").write_text("# My Game {.cover}\n\n## Playing\n\nPlay.\n", encoding="utf-8")
    said = [f.message for f in pack(folder, Wish("nine-card"), tmp_path / "o", lambda _: None).errors]
    (shown,) = (fence for fence in fences(page("how-to/enter-a-contest.md")) if fence.info == "text")
    assert [line.partition(" error: ")[2] for line in shown.text.strip().split("\n")] == said
