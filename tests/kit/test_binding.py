"""Pages come in the order in which a printer takes them, and a reader finds the parts."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from pnp.cli.main import run
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Page, TextRun
from pnp.kit.pipeline.binding import STAYS_BLANK, filled


def outline(path: Path) -> list[tuple[str, int]]:
    """Title and page (from 0) of every bookmark."""
    pdf = pypdf.PdfReader(path)
    found: list[tuple[str, int]] = []

    def walk(entries: object) -> None:
        assert isinstance(entries, list)
        for entry in entries:
            if isinstance(entry, list):
                walk(entry)
            else:
                number = pdf.get_destination_page_number(entry)
                assert number is not None
                found.append((str(entry.title), number))

    walk(pdf.outline)
    return found


@pytest.mark.parametrize(("backs", "even"), [("duplex", True), ("fold", False), ("none", False)])
def test_every_part_of_a_kit_has_a_bookmark_and_begins_on_a_front(tmp_path: Path, backs: str, even: bool) -> None:
    arguments = ["build", "siege-of-armagh", "--paper", "a4", "--backs", backs, "--no-gang", "-o", str(tmp_path)]
    assert run(arguments) == 0
    kit = tmp_path / "siege-of-armagh" / "a4" / "siege-of-armagh-a4.pdf"
    marks = [(title, page) for title, page in outline(kit) if ", sheet" not in title]
    parts = ["How to print and build", "Board", "Tokens", "Player aids", "Boxes", "Rulebook"]
    assert [title for title, _ in marks[:6]] == parts
    assert all(page % 2 == 0 for _, page in marks[:6]) or not even


def test_a_side_that_stays_blank_says_so() -> None:
    page = Page(210.0, 297.0, ())
    front, back = filled((page,), both_sides=True)
    assert front is page
    assert [leaf.item.text for leaf in leaves(back.items) if isinstance(leaf.item, TextRun)] == [STAYS_BLANK]
    assert filled((page,), both_sides=False) == (page,)
