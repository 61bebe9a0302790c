"""Input that is odd, and ordinary all the same, is answered with a sentence and never with a fault of pnp itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Pnp

LONG = "9" * 5000
"""A number that Python itself refuses to read."""


def test_a_playtest_of_a_game_without_an_engine_is_refused(pnp: Pnp, small: Path) -> None:
    answer = pnp("playtest", str(small), "-n", "1")
    assert (answer.status, answer.out) == (2, "")
    assert "lanterns has no rules engine" in answer.err


@pytest.mark.parametrize("number", ["²", LONG, "٣"])
def test_a_clause_may_end_in_a_digit_that_is_no_number(pnp: Pnp, small: Path, number: str) -> None:
    book = small / "rulebook.md"
    book.write_text(book.read_text().replace("lanterns.turn.2", f"lanterns.turn.{number}"), encoding="utf-8")
    answer = pnp("build", "lanterns", "--paper", "a4", "--only", "rulebook")
    assert "fault in pnp" not in answer.err
    assert answer.status in {0, 1}


@pytest.mark.parametrize("crop", ["a1", "a1-a1", "b2-a1"])
def test_a_diagram_may_show_a_single_square(pnp: Pnp, small: Path, crop: str) -> None:
    book = small / "rulebook.md"
    book.write_text(
        f"{book.read_text()}\n```diagram\nposition: |\n  L...\n  ....\n  ....\n  ....\ncrop: {crop}\n```\n",
        encoding="utf-8",
    )
    answer = pnp("build", "lanterns", "--paper", "a4", "--only", "rulebook")
    assert (answer.status, "error:" in answer.err) == (0, False)


@pytest.mark.parametrize("card", [f"lamp:{LONG}", "lamp:²"])
def test_a_row_may_be_no_number(pnp: Pnp, small: Path, card: str) -> None:
    answer = pnp("show", str(small), card, "-o", "x.png")
    assert answer.status == 2
    assert "has no component" in answer.err
