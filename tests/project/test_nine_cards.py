"""The tutorial of the nine-card game is true: doing what it says gives what it shows, and the very folder that is kept here."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pypdf import PdfReader

from pnp.cli.main import run
from tests.cli.test_watch_command import Process
from tests.project.doc_pages import ROOT, Fence, fences, page

PAGE = page("tutorial/nine-cards.md")
SLUG = "night-ferry"
KEPT = Path(__file__).parent / SLUG
"""The finished game, as whoever follows the page has it in the end."""

_WRITE = re.compile(r"Write `([^`]+)`:")
_CHANGE = re.compile(r"Change `([^`]+)`:")
_VARIES = re.compile(r"\d+ KB|\d+\.\d\d s")
"""Sizes of files and times: what a page can only show an example of."""


def plain(line: str) -> str:
    return _VARIES.sub("…", line)


def change(path: Path, diff: str) -> None:
    """Lines with `-` give way to lines with `+`; they must be there, once."""
    lines = diff.splitlines(keepends=True)
    old, new = ("".join(line[1:] for line in lines if line.startswith(sign)) for sign in "-+")
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def commands(fence: Fence) -> Iterator[tuple[list[str], list[str]]]:
    """Each command of a block, and the lines shown below it."""
    for block in fence.text.removeprefix("$ ").split("\n$ "):
        command, *shown = block.strip("\n").split("\n")
        yield shlex.split(command), shown


@dataclass
class Walk:
    """A walk along the page, in an empty folder."""

    folder: Path
    capture: pytest.CaptureFixture[str]
    typed: list[list[str]] = field(default_factory=list)
    watching: Process | None = None

    def follow(self, fence: Fence) -> None:
        write, changed = _WRITE.fullmatch(fence.lead), _CHANGE.fullmatch(fence.lead)
        if write:
            path = self.folder / write[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(fence.text, encoding="utf-8")
        elif changed:
            change(self.folder / changed[1], fence.text)
        elif fence.info == "console":
            for words, shown in commands(fence):
                self.typed.append(words)
                self.do(words, shown)
        elif fence.info == "text":
            self.hear(fence.text.splitlines())

    def do(self, words: list[str], shown: list[str]) -> None:
        if words[0] == "rm":
            for name in words[1:]:
                (self.folder / name).unlink()
        elif words[:2] == ["pnp", "watch"]:
            self.watching = Process(*words[2:], "--every", "0.02", cwd=self.folder)
            self.hear(shown)
        else:
            assert words[0] == "pnp"
            status = run(words[1:])
            said = [plain(line) for text in self.capture.readouterr() for line in text.split("\n")]
            assert [line for line in map(plain, shown) if line not in said] == [], said
            assert status == int(any("error: " in line for line in shown))

    def hear(self, shown: list[str]) -> None:
        """Waits until the watching process has said these lines, in this order."""
        assert self.watching is not None
        for line in shown:
            self.watching.until(line)


@pytest.fixture
def walk(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Walk]:
    monkeypatch.chdir(tmp_path)
    walking = Walk(tmp_path, capfd)
    yield walking
    if walking.watching is not None:
        walking.watching.kill()


def contents(folder: Path) -> dict[str, str]:
    """The text of every file below a folder, but for what editors use."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.parent.name.startswith("."))
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}


@pytest.mark.skipif(sys.platform == "win32", reason="a process that watches can't be ended alike")
def test_doing_what_the_page_says_gives_what_it_shows_and_the_folder_that_is_kept(walk: Walk) -> None:
    for fence in fences(PAGE):
        walk.follow(fence)
    assert contents(walk.folder / SLUG) == contents(KEPT)
    assert [words[1] for words in walk.typed if words[0] == "pnp" and words[1] != "show"] == (
        ["new", "pack", "lint", "lint", "watch", "lint", "build", "build", "pack"]
    )
    assert f"{len(walk.typed)} commands" in PAGE


def test_the_page_installs_as_the_readme_does() -> None:
    (install,) = (fence.text for fence in fences(PAGE) if fence.info == "sh")
    assert install.splitlines()[0] in (ROOT / "README.md").read_text(encoding="utf-8")


class TestTheGame:
    """What is kept is a game that somebody would enter."""

    @pytest.fixture
    def game(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
        shutil.copytree(KEPT, tmp_path / SLUG)
        monkeypatch.chdir(tmp_path)
        return SLUG

    def test_all_nine_cards_lie_on_one_sheet_with_two_sides(self, game: str) -> None:
        assert run(["build", game, "--only", "cards"]) == 0
        for paper in ("a4", "letter"):
            assert len(PdfReader(f"output/{game}/{paper}/cards.pdf").pages) == 2

    def test_the_rules_are_the_two_sides_of_one_sheet_that_nobody_folds(self, game: str) -> None:
        assert run(["build", game, "--only", "rulebook", "--paper", "a4"]) == 0
        pages = PdfReader(f"output/{game}/a4/rulebook.pdf").pages
        assert len(pages) == 2
        assert [float(side) for side in pages[0].mediabox[2:]] == pytest.approx([595.28, 841.89], abs=0.01)
        assert not Path(f"output/{game}/a4/rulebook-booklet.pdf").exists()

    def test_an_entry_without_names_is_accepted_too(self, game: str) -> None:
        assert run(["pack", game, "--contest", "nine-card", "--anonymous"]) == 0
