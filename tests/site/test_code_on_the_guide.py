"""The printing guide leads to the page, where the game has an address."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pnp.definition.head.games import find_game
from pnp.definition.load.load import load_game
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Group, Item, Page, Shape, TextRun
from pnp.draw.qr.picture import code_picture
from pnp.draw.qr.symbol import qr_modules
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit

ADDRESS = "https://example.org/lanterns/"


def guide(folder: Path, page: str = "") -> Page:
    kit = plan_kit(folder, BuildOptions(paper="a4", page=page), lambda _line: None).require()
    return next(file for file in kit.files if file.name.endswith("-a4.pdf")).pages[0]


def letters(items: tuple[Item, ...]) -> str:
    inner = (
        letters(item.items) if isinstance(item, Group) else item.text
        for item in items
        if isinstance(item, Group | TextRun)
    )
    return "".join(inner)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "siege-of-armagh"
    shutil.copytree(find_game("siege-of-armagh").require(), folder)
    return folder


def test_a_game_with_an_address_shows_it_on_the_guide(game: Path) -> None:
    assert ADDRESS not in letters(guide(game).items)
    file = game / "game.yaml"
    file.write_text(f"{file.read_text(encoding='utf-8')}\npage: {ADDRESS}\n", encoding="utf-8")
    assert ADDRESS in letters(guide(game).items)


@pytest.mark.parametrize(
    ("address", "shown"),
    [(ADDRESS, True), ("https://example.org/" + "a-long-way-to-go/" * 9, False), ("", False)],
)
def test_the_quick_reference_shows_it_as_a_code_that_a_phone_can_read(address: str, shown: bool) -> None:
    request = BuildOptions(paper="a4", page=address, only=("rulebook",))
    kit = plan_kit(find_game("siege-of-armagh").require(), request, lambda _line: None).require()
    book = next(file for file in kit.files if file.name == "rulebook.pdf")
    modules = code_picture(address, 13.6, least=0.33) if address else ()
    drawn = [leaf.item for leaf in leaves(book.pages[-1].items) if isinstance(leaf.item, Shape)]
    assert (bool(modules) and modules[0] in drawn) == shown


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "example.org", "https://", "ftp://x.org", "https://a b.org"]
)
def test_what_is_no_address_of_a_page_is_refused_at_its_line(game: Path, address: str) -> None:
    file = game / "game.yaml"
    file.write_text(f"{file.read_text(encoding='utf-8')}\npage: '{address}'\n", encoding="utf-8")
    report = load_game(game)
    assert any(found.where.path == "page" or "page" in str(found.where.path) for found in report.errors)


def test_the_code_is_drawn_module_by_module() -> None:
    (shape,) = code_picture(ADDRESS, 24.0)
    assert isinstance(shape, Shape)
    modules = qr_modules(ADDRESS, "medium")
    assert modules is not None
    assert sum(letter == "M" for letter, _ in shape.path.segments) == sum(map(sum, modules))
