"""What a kit's rulebook shows besides letters: pictures of every kind, each case once, and no referee where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from pnp.base.finding import Report
from pnp.draw.model import Group, Item, Picture, Stamp, TextRun
from pnp.kit.pipeline.kit import Kit
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit

GAME = """\
game: pond
title: Pond
players: {min: 1, max: 2}
licence: CC0-1.0
components:
  pond: {kind: board, name: Pond, size: [80, 80], grid: {at: [10, 10], columns: 3, rows: 3, cell: 20}}
"""


def pond(folder: Path, book: str, **files: str) -> Report[Kit]:
    """The kit of a game with this rulebook; `files` are worked examples by name."""
    root = folder / "pond"
    for sub in ("art", "examples"):
        (root / sub).mkdir(parents=True)
    (root / "game.yaml").write_text(GAME, encoding="utf-8")
    (root / "rulebook.md").write_text(book, encoding="utf-8")
    Image.new("RGB", (30, 20), "navy").save(root / "art" / "frog.png")
    Image.new("RGB", (30, 20), "navy").save(root / "art" / "frog.jpg")
    for name, text in files.items():
        (root / "examples" / f"{name}.case").write_text(text, encoding="utf-8")
    return plan_kit(root, BuildOptions(only=("rulebook",)), lambda _: None)


def said(report: Report[Kit]) -> list[str]:
    return [f"{finding.where}: {finding.code}" for finding in report.findings]


def drawn(report: Report[Kit]) -> list[Item]:
    """Everything on the pages of the book, out of all groups and stamps."""
    waiting: list[Item] = [item for page in report.require().files[0].pages for item in page.items]
    found: list[Item] = []
    while waiting:
        item = waiting.pop()
        if isinstance(item, Group):
            waiting.extend(item.items)
        elif isinstance(item, Stamp):
            waiting.extend(item.symbol.items)
        else:
            found.append(item)
    return found


@pytest.mark.parametrize("file", ["art/frog.png", "art/frog.jpg"])
def test_photographs_serve_as_cover_and_as_art(tmp_path: Path, file: str) -> None:
    report = pond(tmp_path, f"---\ncover: {file}\n---\n\n# Pond {{.cover}}\n\n## Frogs\n\n![A frog]({file})\n")
    assert said(report) == []
    assert sum(isinstance(item, Picture) for item in drawn(report)) == 2


def test_a_picture_that_isn_t_there_is_missed_where_the_book_asks_for_it(tmp_path: Path) -> None:
    assert said(pond(tmp_path, "# Pond {.cover}\n\n## Frogs\n\n![A toad](art/toad.png)\n")) == [
        "rulebook.md:5: missing-file"
    ]


def test_two_files_can_t_have_a_case_of_the_same_name(tmp_path: Path) -> None:
    case = "case: leap\nposition: 3/3/3\n"
    assert said(pond(tmp_path, "# Pond {.cover}\n", one=case, two=f"\n{case}")) == [
        "examples/two.case:2:1: repeated-case"
    ]


def test_the_book_of_a_game_without_an_engine_speaks_of_no_referee(tmp_path: Path) -> None:
    report = pond(tmp_path, "# Pond {.cover}\n\n## Frogs\n\n[#pond.frog.1 source] Frogs leap.\n")
    text = " ".join(item.text for item in drawn(report) if isinstance(item, TextRun))
    assert "definition" in text
    assert "referee" not in text
    assert "checker" not in text
