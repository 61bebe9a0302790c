"""The page for people with a spreadsheet is true: doing what it says gives what it shows, and ends in an entry to a contest."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.doc_pages import fences, page
from tests.project.test_nine_cards import Walk

PAGE = page("tutorial/first-hour.md")
EDITORS = page("how-to/use-an-editor.md")


@pytest.fixture
def walk(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Walk:
    monkeypatch.chdir(tmp_path)
    return Walk(tmp_path, capfd)


def test_doing_what_the_page_says_gives_what_it_shows(walk: Walk) -> None:
    for fence in fences(PAGE):
        walk.follow(fence)
    assert [words[1] for words in walk.typed] == ["new", "show", "lint", "lint", "lint", "lint", "build", "pack"]
    assert (walk.folder / "output/forest/pack/forest-0.1.zip").is_file()


def test_what_the_page_about_editors_types_gives_what_it_shows(walk: Walk) -> None:
    for fence in fences(EDITORS):
        if fence.info == "console":
            walk.follow(fence)
    assert [words[1] for words in walk.typed] == ["new", "schema"]
