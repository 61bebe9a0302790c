"""The pictures of a kit's sheets stand on the guide's back, which was blank; a few one-sided sheets have none."""

from __future__ import annotations

from pathlib import Path

from pnp.base.resources import resource
from pnp.cli.main import run
from pnp.draw.model import Page
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit


def whole(folder: Path, wish: BuildOptions | None = None) -> tuple[tuple[Page, ...], int]:
    kit = plan_kit(folder, wish or BuildOptions(), lambda _line: None).require()
    return kit.files[-1].pages, kit.files[-1].sheets


def test_a_kit_of_two_sides_has_its_pictures_where_a_blank_side_was() -> None:
    pages, sheets = whole(resource("game_data") / "siege-of-armagh")
    assert [page.label for page in pages[:2]] == ["How to print and build", "The sheets in pictures"]
    assert len(pages) == 2 * sheets
    said = str(pages[0].items)
    assert "Bring" in said
    assert "Treasure" in said


def test_a_kit_of_a_few_one_sided_sheets_is_no_longer_than_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "trial"
    assert run(["new", str(folder), "--kind", "roll-and-write"]) == 0
    pages, _ = whole(folder, BuildOptions(backs="none"))
    assert "The sheets in pictures" not in [page.label for page in pages]
