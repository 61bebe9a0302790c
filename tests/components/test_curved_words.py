"""`curve`: words that follow a circle or an outline."""

from __future__ import annotations

from math import atan2, degrees, hypot
from pathlib import Path

import pytest

from pnp.draw.geometry.along import Way
from pnp.draw.geometry.shapes import arc, line
from pnp.draw.model import Group, TextRun
from tests.components.component_kits import kit_of, write_game
from tests.components.test_face_drawing import face
from tests.components.test_face_errors import TOKEN


def letters(template: str) -> list[tuple[str, float, float, float]]:
    """Each letter with the spot that its middle stands on and its angle in degrees."""
    found = []
    for item in face(f"draw:\n  - curve: {template}\n").items:
        assert isinstance(item, Group)
        (run,) = item.items
        assert isinstance(run, TextRun)
        a, b, _, _, e, f = item.matrix
        found.append((run.text, e + a * run.x, f + b * run.x, degrees(atan2(b, a))))
    return found


@pytest.mark.parametrize("turn", [0, 45, 180])
def test_letters_stand_on_the_circle_about_its_top_or_where_they_are_turned_to(turn: int) -> None:
    found = letters(f"Hello\n    at: [20, 30]\n    r: 12\n    size: 8\n    turn: {turn}")
    assert "".join(letter for letter, *_ in found) == "Hello"
    assert [hypot(x - 20, y - 30) for _, x, y, _ in found] == pytest.approx([12] * 5, abs=0.6)
    middle = found[2]
    assert (middle[3] - turn + 180) % 360 - 180 == pytest.approx(0, abs=8)


def test_inside_they_can_be_read_at_the_foot() -> None:
    found = letters("Hello\n    at: [20, 30]\n    r: 12\n    size: 8\n    turn: 180\n    inside: true")
    assert abs(found[2][3]) < 8
    assert [x for _, x, _, _ in found] == sorted(x for _, x, _, _ in found)
    assert all(y > 38 for _, _, y, _ in found)


def test_along_an_outline_they_begin_where_it_does() -> None:
    found = letters("Hi you\n    along: M2 5H38V50\n    align: left\n    size: 9")
    assert found[0][1] == pytest.approx(2, abs=1.5)
    assert [y for _, _, y, _ in found] == pytest.approx([5] * 5)


def test_what_is_too_long_is_set_smaller_and_told_when_that_is_not_enough(tmp_path: Path) -> None:
    (*_, last) = letters("A few words more\n    along: M2 5H24\n    size: 12\n    floor: 6")
    assert last[1] < 24.5
    game = write_game(
        tmp_path, TOKEN, it="draw:\n  - curve: Far too many words\n    along: M2 5H9\n    size: 9\n    floor: 8\n"
    )
    assert [finding.code for finding in kit_of(game).findings] == ["curve-too-short"]


@pytest.mark.parametrize(("along", "code"), [("M1 1", "bad-value"), ("M1 1X", "bad-path")])
def test_a_line_that_leads_nowhere_is_told(along: str, code: str, tmp_path: Path) -> None:
    game = write_game(tmp_path, TOKEN, it=f"draw:\n  - curve: Hi\n    along: {along}\n")
    assert [finding.code for finding in kit_of(game).findings] == [code]


def test_a_way_is_as_long_as_its_line_and_leads_along_it() -> None:
    way = Way(line(1, 2, 4, 6))
    assert way.length == pytest.approx(5)
    assert way.at(2.5)[:2] == pytest.approx((2.5, 4))
    assert way.at(10)[:2] == pytest.approx((7, 10))
    assert Way(arc(0, 0, 10, 0, 180)).length == pytest.approx(31.4159, rel=1e-3)
