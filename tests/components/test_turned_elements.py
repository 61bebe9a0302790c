"""`rotate` of texts and pictures: about the middle of the box, filling it as it stands at a right angle."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Finding
from pnp.draw.geometry.bounds import extent
from tests.components.component_kits import kit_of, texts, write_game
from tests.components.test_face_drawing import face
from tests.components.test_face_errors import TOKEN


def lines(angle: float) -> list[tuple[str, float, float, float]]:
    template = f"draw:\n  - text: one two three four\n    box: [10, 5, 8, 40]\n    size: 8\n    rotate: {angle}\n"
    return texts(face(template).items)


def test_words_along_an_edge_are_set_as_wide_as_the_box_is_high() -> None:
    assert [text for text, _, _, _ in lines(90)] == ["one two three four"]
    assert len(lines(0)) > 1


@pytest.mark.parametrize("angle", [90, 270, -90, 450])
def test_what_stands_on_its_side_stays_in_its_box(angle: float) -> None:
    template = f"draw:\n  - text: one two three four\n    box: [10, 5, 8, 40]\n    size: 8\n    rotate: {angle}\n"
    area = extent(face(template).items)
    assert area is not None
    assert (area.x >= 10 - 0.01, area.right <= 18.01, area.y >= 4.99, area.bottom <= 45.01) == (True,) * 4
    assert area.height > area.width


def test_half_a_turn_ends_where_it_began() -> None:
    (_, size, x, y), *_ = lines(180)
    assert (size, round(x, 1)) == (8, 18.0)
    assert y > 25


def test_a_full_turn_changes_nothing() -> None:
    assert lines(360) == lines(0)


def found(folder: Path, draw: str, art: bool = False) -> list[Finding]:
    game = write_game(folder, TOKEN.replace("safe: 0", "safe: 2"), it=f"draw:\n  {draw}\n")
    if art:
        (game / "art").mkdir()
        svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 40"><path d="M0 0H10V40H0Z"/></svg>'
        (game / "art" / "tall.svg").write_text(svg, encoding="utf-8")
    return list(kit_of(game).findings)


def test_a_drawing_is_turned_into_its_box() -> None:
    inside = face("draw:\n  - icon: coin\n    at: [20, 20]\n    size: 9\n    rotate: 90\n")
    assert extent(inside.items) is not None


@pytest.mark.parametrize(("rotate", "told"), [("", ["short-of-the-bleed"]), ("\n    rotate: 90", [])])
def test_where_a_turned_drawing_lies_is_measured_as_it_is_printed(rotate: str, told: list[str], tmp_path: Path) -> None:
    codes = [f.code for f in found(tmp_path, f"- svg: art/tall.svg\n    box: [5, 0, 10, 20]{rotate}", art=True)]
    assert codes == told


def test_words_near_the_cut_are_found_turned_too(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, "- text: Words\n    box: [0, 0, 4, 20]\n    size: 8\n    rotate: 90")
    assert finding.code == "near-the-cut"


def test_a_turned_text_in_a_column_is_refused(tmp_path: Path) -> None:
    findings = found(
        tmp_path, "- column: [2, 2, 16, 16]\n    draw:\n      - text: Words\n        rotate: 90\n        size: 6"
    )
    assert [finding.code for finding in findings] == ["bad-value"]
    assert "'group' that states its height" in findings[0].message
