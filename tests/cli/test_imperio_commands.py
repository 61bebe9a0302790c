"""The commands of the referee as a player of Imperio Bellum types them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Pnp
from tests.helpers.imperio import position_text
from tests.rules.test_imperio_marks import B

GAME = "imperio-bellum"


@pytest.fixture
def field(tmp_path: Path) -> str:
    path = tmp_path / "field.txt"
    path.write_text(B)
    return str(path)


@pytest.fixture
def barrage(tmp_path: Path) -> str:
    path = tmp_path / "barrage.txt"
    path.write_text(position_text("barrage"))
    return str(path)


def test_moves_of_a_piece_are_listed_by_its_square_in_digits(pnp: Pnp, field: str) -> None:
    by_name, by_digits = pnp("moves", GAME, field, "R3C3"), pnp("moves", GAME, field, "33")
    assert by_name.status == by_digits.status == 0
    assert "R3C3-R4C3" in by_name.out
    assert by_name.out == by_digits.out


def test_moves_tells_the_dice_and_chances_of_a_fight(pnp: Pnp, barrage: str) -> None:
    assert "R5C4xR6C3  (pikeman, dice 4:2: falls 93.92 %" in pnp("moves", GAME, barrage).out


def test_the_odds_of_a_barrage_begin_with_a_line_for_each_piece(pnp: Pnp, barrage: str) -> None:
    told = pnp("odds", GAME, barrage, "--move", "R2C4*R6C4").out.splitlines()
    first = told[: told.index("In all 64 outcomes:")]
    assert sum("is removed" in line for line in first) == 6
    assert "45.36%  the knight on R6C4 is removed" in first[0]
    assert all(len(word) <= 15 for line in told for word in line.split())
