"""The page of failures is true: each mistake is made as it says, and is answered with its very words, a place and a status."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pnp.cli.main import run
from tests.project.doc_pages import fences, page, rows, section

PAGE = page("explanation/failures.md")
_FILE = re.compile(r"(Write|Change in) `([^`]+)`:")
_PLACE = re.compile(r"^(faces/\w+\.yaml|game\.yaml|\w+\.csv):\d+(:\d+)?: (error|warning): ", re.MULTILINE)
_ON_COMMAND_LINE = ("--paper a5", "boats:3")


class Mistake(NamedTuple):
    """A line of a file that is changed (none for a mistake on the command line), the command after it, and what it answers."""

    file: str
    old: str
    new: str
    command: str
    shown: tuple[str, ...]


def mistakes() -> Iterator[Mistake]:
    """Every call that the page shows, with the change that stands before it."""
    change = ("", "", "")
    for fence in fences(PAGE):
        lead = _FILE.fullmatch(fence.lead)
        if fence.info == "diff":
            assert lead is not None, fence
            old, new = fence.text.rstrip("\n").split("\n")
            change = (lead[2], old.removeprefix("-"), new.removeprefix("+"))
        elif fence.info == "console":
            command, *shown = fence.text.rstrip("\n").split("\n")
            yield Mistake(*change, command.removeprefix("$ pnp "), tuple(shown))
            change = ("", "", "")


MISTAKES = list(mistakes())


@pytest.fixture
def ferry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game of the page, in an empty folder that commands are typed in."""
    monkeypatch.chdir(tmp_path)
    for fence in fences(PAGE):
        lead = _FILE.fullmatch(fence.lead)
        if lead is not None and lead[1] == "Write":
            file = tmp_path / lead[2]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(fence.text, encoding="utf-8")
    return tmp_path


def answer(capfd: pytest.CaptureFixture[str], words: str) -> tuple[int, str]:
    """The exit status of a command and all that it said, progress left out."""
    status = run(shlex.split(words))
    said = capfd.readouterr()
    lines = (said.err + said.out).split("\n")
    return status, "\n".join(line for line in lines if not re.fullmatch(r"ferry( a4)?: [a-z]+ing .*", line))


def test_the_game_itself_is_sound(ferry: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert ferry.is_dir()
    assert answer(capfd, "lint ferry")[0] == 0
    assert answer(capfd, "build ferry --paper a4")[0] == 0


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: one.new.strip()[:40] or one.command)
def test_each_mistake_is_answered_with_the_words_of_the_page(
    mistake: Mistake, ferry: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    if mistake.file:
        file = ferry / mistake.file
        text = file.read_text(encoding="utf-8")
        assert text.count(mistake.old + "\n") == 1
        file.write_text(text.replace(mistake.old + "\n", mistake.new + "\n"), encoding="utf-8")
    status, said = answer(capfd, mistake.command)
    assert said.rstrip("\n").endswith("\n".join(mistake.shown))
    typed = not mistake.file
    assert typed or said.rstrip("\n") == "\n".join(mistake.shown), "all that is said is shown"
    assert status == (2 if typed else 1)
    assert typed or _PLACE.search(said), "a mistake in a file has a place"
    assert not list(ferry.rglob("*.pdf")), "nothing is built that merely looks right"
    assert "Traceback" not in said


def test_every_mistake_of_the_table_has_its_section_and_its_commands() -> None:
    table = [row for row in rows(PAGE) if row[0].startswith("[")]
    assert len(table) == 7
    headings = re.findall(r"^## (.*)$", PAGE, re.MULTILINE)[1:-2]
    assert len(headings) == 7
    for row, heading in zip(table, headings, strict=True):
        slug = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        assert f"(#{slug})" in row[0]
        assert section(PAGE, heading)
    for words in _ON_COMMAND_LINE:
        assert any(words in one.command and not one.file for one in MISTAKES)
    assert len(MISTAKES) == 11
