"""The pictures of the pages: all of them are there, none lies about unused, and the script that draws them knows each."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.project.doc_pages import DOCS, PAGES, ROOT, fences, page, prose

SCRIPT = ROOT / "tools" / "make_images.py"
IMAGES = sorted((DOCS / "images").iterdir())
LARGEST, ALL = 150_000, 2_000_000
"""Bytes of a picture, and of all together."""
_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^()\s]+)\)")


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    """What the script defines, nothing drawn."""
    return runpy.run_path(str(SCRIPT))


def shown(path: Path) -> dict[Path, str]:
    """The pictures of a page, and what is said in the place of each."""
    found = _PICTURE.findall(re.sub(r"``.+?``|`[^`]+`", "", prose(path.read_text(encoding="utf-8"))))
    return {(path.parent / target).resolve(): words for words, target in found}


def test_the_script_draws_exactly_the_pictures_that_are_there(script: dict[str, Any]) -> None:
    assert sorted(script["PICTURES"]) == [path.name for path in IMAGES]


def test_every_picture_that_a_page_shows_is_there_and_every_one_there_is_shown() -> None:
    assert {path for each in PAGES for path in shown(each)} == set(IMAGES)


def test_every_picture_says_in_words_what_it_shows() -> None:
    assert [str(path) for each in PAGES for path, words in shown(each).items() if len(words.split()) < 3] == []


def test_pictures_are_small_files_that_open() -> None:
    sizes = {path.name: path.stat().st_size for path in IMAGES}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}
    assert sum(sizes.values()) < ALL
    for path in IMAGES:
        if path.suffix == ".png":
            with Image.open(path) as image:
                image.verify()
        else:
            assert path.read_text(encoding="utf-8").rstrip().endswith("</svg>")


def test_the_gallery_shows_every_bundled_game() -> None:
    games = {path.parent.name for path in (ROOT / "game_data").glob("*/game.yaml")}
    assert {path.stem for path in shown(DOCS / "gallery.md")} >= games
    commands = "\n".join(fence.text for fence in fences(page("gallery.md")))
    assert {game for game in games if f"pnp build {game} " not in commands} == set()


def test_the_script_knows_every_bundled_game(script: dict[str, Any]) -> None:
    games = {path.parent.name for path in (ROOT / "game_data").glob("*/game.yaml")}
    assert set(script["ROWS"]) == set(script["BANNER"]) == games
