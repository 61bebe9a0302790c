"""A column that is too tall sets its texts smaller before it complains, and what can't be is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Finding
from tests.components.component_kits import kit_of, texts, write_game
from tests.components.test_face_drawing import face
from tests.components.test_face_errors import TOKEN

TWO = """\
draw:
  - column: [0, 0, 40, {height}]
    gap: 1
    draw:
      - text: A title
        size: 12
      - text: Words that are set below it, and go on for three lines or four
        size: 9
"""


def sizes(height: float) -> list[float]:
    return sorted({size for _, size, _, _ in texts(face(TWO.format(height=height)).items)}, reverse=True)


def test_a_column_with_room_keeps_its_sizes() -> None:
    assert sizes(40) == [12, 9]


def test_a_column_that_is_too_tall_sets_its_texts_smaller_in_proportion() -> None:
    large, small = sizes(13)
    assert large < 12
    assert small / large == pytest.approx(9 / 12)


def test_no_text_of_a_column_gets_smaller_than_its_floor() -> None:
    template = TWO.format(height=15).replace("size: 9", "size: 9\n        floor: 9")
    assert min(size for _, size, _, _ in texts(face(template).items)) == 9


def test_gaps_and_groups_keep_their_height_when_texts_shrink() -> None:
    template = (
        "draw:\n  - column: [0, 0, 40, 16]\n    gap: 2\n    draw:\n      - text: One word or two of them, and more\n"
        "        size: 14\n      - group:\n        height: 5\n        draw:\n          - text: Six\n            size: 6\n"
    )
    runs = texts(face(template).items)
    assert [size for text, size, _, _ in runs if text == "Six"] == [6]
    assert max(size for _, size, _, _ in runs) < 14


def found(folder: Path, template: str) -> tuple[Finding, ...]:
    return kit_of(write_game(folder, TOKEN, it=template)).findings


def test_a_column_that_can_not_shrink_enough_is_one_finding_and_none_about_the_cut(tmp_path: Path) -> None:
    template = "draw:\n  - column: [0, 15, 20, 3]\n    draw:\n" + "      - text: one two three\n" * 5
    assert [finding.code for finding in found(tmp_path, template)] == ["column-overflow"]


@pytest.mark.parametrize(
    "key", ["box: [2, 2, 5]", "box: [0, 0, 5, x]", "box: [0, 0, 50, 50]\n    style: heading", "inset: many"]
)
def test_of_an_element_with_a_fault_nothing_else_is_said(key: str, tmp_path: Path) -> None:
    codes = [finding.code for finding in found(tmp_path, f"draw:\n  - text: Words\n    {key}\n    size: 6\n")]
    assert len(codes) == 1
    assert codes[0] in {"bad-value", "unknown-style"}


def test_a_rectangle_that_is_none_is_shown_as_it_was_typed(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, "draw:\n  - text: Words\n    box: [0, 0, 18O, 50%]\n    size: 6\n")
    assert "not [0, 0, 18O, 50%]" in finding.message
    assert finding.hints == ("'18O' is none",)
