"""`pnp docs` brings the documentation to whoever has nothing but the installed program."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.resources import resource
from pnp.cli.main import run


def shown(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert run(["docs", *arguments]) == status
    told = capsys.readouterr()
    return told.out if status == 0 else told.err


def test_every_page_is_listed_with_its_title(capsys: pytest.CaptureFixture[str]) -> None:
    listed = shown(capsys)
    for folder in ("tutorial", "how-to", "reference", "explanation"):
        for page in (resource("docs") / folder).glob("*.md"):
            title = page.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
            assert any(line.split() == [page.stem, *title.split()] for line in listed.splitlines()), page.stem


@pytest.mark.parametrize("name", ["cards", "reference/cards", "docs/reference/cards.md", "CARDS"])
def test_a_page_is_shown_by_its_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, name).startswith("# Cards\n")


def test_a_section_is_shown_without_those_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    part = shown(capsys, "faces", "Ellipse")
    assert part.startswith("### ellipse\n")
    assert "### polygon" not in part


def test_a_heading_within_code_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no" in shown(capsys, "nosuchpage", status=2)
    assert "has no section" in shown(capsys, "failures", "The Ferry", status=2)


def test_lines_are_found_by_their_words(capsys: pytest.CaptureFixture[str]) -> None:
    found = shown(capsys, "--find", "STANDEE")
    assert all("standee" in line.lower() for line in found.splitlines())
    assert "no page has" in shown(capsys, "--find", "xyzzy", status=1)


def test_new_games_point_to_pages_that_there_are() -> None:
    for file in (resource("templates") / "new").rglob("*"):
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        assert "docs/" not in text, file
        for words in text.split("`pnp docs ")[1:]:
            assert run(["docs", *words.partition("`")[0].split()]) == 0, file


def test_a_page_beyond_the_documentation_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "secret.md").write_text("# Secret", encoding="utf-8")
    assert "there is no page" in shown(capsys, f"../../{tmp_path}/secret", status=2)
