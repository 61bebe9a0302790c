"""Outlines for cutting machines: where the pieces are printed, each edge but once."""

from __future__ import annotations

from functools import cache
from pathlib import Path as File
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from pnp.cli.main import cli
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Page, Rect, Shape
from pnp.press.imposition.impose import impose_job
from pnp.press.job import Job
from pnp.press.pages import cut_lines
from pnp.press.pages.cut_lines import cut_page
from pnp.press.sheet import Sheet
from tests.helpers.kits import kit_of


def lines(page: Page | None) -> list[Rect]:
    assert page is not None
    return [bounds(item.path) for item in page.items if isinstance(item, Shape)]


@cache
def sheets_of(game: str) -> tuple[Sheet, ...]:
    return impose_job(kit_of(game).pieces, Job()).require()


def test_edges_that_pieces_share_are_one_line_from_end_to_end() -> None:
    block = [Rect(10 + 20 * column, 5 + 30 * row, 20, 30) for column in range(3) for row in range(2)]
    apart = Rect(100, 5, 20, 30)
    found = [bounds(path) for path in cut_lines._straight([*block, apart])]
    level = sorted((one.y, one.x, one.right) for one in found if not one.height)
    assert level == [(5, 10, 70), (5, 100, 120), (35, 10, 70), (35, 100, 120), (65, 10, 70)]
    upright = sorted((one.x, one.y, one.bottom) for one in found if not one.width)
    assert upright == [(10, 5, 65), (30, 5, 65), (50, 5, 65), (70, 5, 65), (100, 5, 35), (120, 5, 35)]


@pytest.mark.parametrize("game", ["siege-of-armagh", "kingdom-command"])
def test_each_edge_of_each_piece_is_cut_and_nothing_else(game: str) -> None:
    for one in sheets_of(game):
        fronts = [p for p in one.placements if p.side == "front" and p.piece.outline != "net"]
        page = cut_page(one)
        if not fronts:
            continue
        found = lines(page)
        for placed in fronts:
            box = placed.slot.rect
            reached = [line for line in found if line.inset(-0.01).right >= box.x and line.inset(-0.01).x <= box.right]
            assert any(line.y <= box.y + 0.01 and line.bottom >= box.bottom - 0.01 for line in reached)
        whole = [placed.slot.rect for placed in fronts]
        left, top = min(box.x for box in whole), min(box.y for box in whole)
        assert min(line.x for line in found) == pytest.approx(left, abs=0.01)
        assert min(line.y for line in found) == pytest.approx(top, abs=0.01)


def test_they_are_written_as_drawings_as_large_as_the_sheet_when_somebody_asks(tmp_path: File) -> None:
    wish = ["build", "siege-of-armagh", "--paper", "a4", "--only", "tokens", "--with", "cut-lines", "-o", str(tmp_path)]
    done = CliRunner().invoke(cli, wish)
    assert done.exit_code == 0, done.output
    folder = tmp_path / "siege-of-armagh" / "a4"
    written = sorted(folder.glob("cut-lines-*.svg"))
    assert written
    root = ET.fromstring(written[0].read_text(encoding="utf-8"))
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
    assert written[0].name in (folder / "manifest.json").read_text(encoding="utf-8")
