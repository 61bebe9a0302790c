"""What turns: each field of a dial in its window and no other, sectors of a spinner as wide as they are likely."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path

import pytest

from pnp.components.kinds.dial import room_between
from pnp.components.kinds.spinner import angles
from pnp.definition.load.load import load_game
from pnp.definition.models.components.spinner import SpinnerField
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Rect, Shape
from tests.components.component_kits import drawn, kit_of, words, write_game
from tests.helpers.paper import Letter, printed

DIAL = """\
  dial:
    kind: dial
    name: Clock
    size: 80
    fields: [A, B, C, D, E, F, G, H]
    cover: [{fill: accent}, {text: Turn, box: [20, 55, 40, 10], size: 10, align: center, colour: on accent}]
"""
SPINNER = """\
  spinner:
    kind: spinner
    name: Weather
    size: 90
    fields:
      - {title: S, weight: 3, role: accent}
      - {title: R, weight: 2}
      - {title: W}
"""


def bearing(letter: Letter, middle: tuple[float, float]) -> float:
    """Degrees clockwise from the top at which a letter stands about the middle."""
    return degrees(atan2(letter.x - middle[0], middle[1] - letter.y)) % 360


def test_fields_stand_around_at_equal_angles_upright_towards_the_pivot(tmp_path: Path) -> None:
    with printed(write_game(tmp_path, DIAL)) as kit:
        disc = next(p.slot.rect for p in kit.sheets[0].placements if p.piece.id == "dial")
        middle = (disc.x + disc.width / 2, disc.y + disc.height / 2)
        found = kit.letters("ABCDEFGH")
        for index, name in enumerate("ABCDEFGH"):
            assert abs((bearing(found[name], middle) - index * 45 + 180) % 360 - 180) < 2.5
            assert found[name].turn == pytest.approx(index * 45, abs=1)


def window_of(folder: Path) -> Rect:
    cover = kit_of(folder).require().parts["dial"].pieces[1].front
    cuts = [bounds(item.path) for item, _ in drawn(cover.items) if isinstance(item, Shape) and item.stroke is not None]
    return max((box for box in cuts if box.bottom < 40), key=lambda box: box.width * box.height)


@pytest.mark.parametrize("fields", [2, 3, 8, 12, 20])
def test_of_a_turned_disc_no_neighbour_shows_in_the_window(tmp_path: Path, fields: int) -> None:
    window = window_of(write_game(tmp_path, DIAL.replace("[A, B, C, D, E, F, G, H]", str(fields))))
    assert window.width >= 5.0
    corners = [(window.x, window.y), (window.right, window.y), (window.right, window.bottom), (window.x, window.bottom)]
    for x, y in corners:
        dx, dy = x - 40, y - 40
        assert hypot(dx, dy) < 40 - 1
        for way in (-1, 1):
            turn = radians(way * 360 / fields)
            tx, ty = 40 + dx * cos(turn) - dy * sin(turn), 40 + dx * sin(turn) + dy * cos(turn)
            inside = window.x + 0.01 < tx < window.right - 0.01 and window.y + 0.01 < ty < window.bottom - 0.01
            assert not inside


def test_a_dial_is_two_discs_with_a_pivot_each_and_a_window_in_one(tmp_path: Path) -> None:
    below, cover = kit_of(write_game(tmp_path, DIAL)).require().pieces
    assert {below.outline, cover.outline} == {"circle"}
    assert {below.size, cover.size} == {(80, 80)}
    assert "pivot" in below.signs
    assert set(cover.signs) == {"cut", "pivot"}
    assert words(cover.front.items) == "Turn"


def test_art_of_a_cover_goes_on_beyond_the_cut(tmp_path: Path) -> None:
    cover = kit_of(write_game(tmp_path, DIAL)).require().pieces[1].front
    fills = [bounds(item.path) for item, _ in drawn(cover.items) if isinstance(item, Shape) and item.fill is not None]
    assert min(box.x for box in fills) <= -1.0
    assert max(box.bottom for box in fills) >= 81.0


@pytest.mark.parametrize(
    ("fields", "more", "code"),
    [("40", "", "dial-crowded"), ("12", "    window: [30, 12]\n", "dial-crowded")],
)
def test_fields_without_room_are_a_fault(tmp_path: Path, fields: str, more: str, code: str) -> None:
    text = DIAL.replace("[A, B, C, D, E, F, G, H]", fields) + more
    (found,) = kit_of(write_game(tmp_path, text)).errors
    assert found.code == code
    assert found.hints


@pytest.mark.parametrize("fields", ["1", "61", "[A]", "many", "0", "-3", "true"])
def test_fields_are_a_number_or_a_list(tmp_path: Path, fields: str) -> None:
    text = DIAL.replace("[A, B, C, D, E, F, G, H]", fields)
    assert "not-fields" in [found.code for found in load_game(write_game(tmp_path, text)).errors]


def test_room_for_a_window_grows_with_the_disc_and_shrinks_with_fields() -> None:
    assert room_between(40, 12, 8) < room_between(50, 12, 8)
    assert room_between(40, 12, 12) < room_between(40, 12, 8)


def test_sectors_are_as_wide_as_their_weights_and_fill_the_turn() -> None:
    fields = tuple(SpinnerField(title=name, weight=weight) for name, weight in (("a", 3), ("b", 2), ("c", 1)))
    assert list(angles(fields)) == [(0.0, 180.0), (180.0, 120.0), (300.0, 60.0)]


def test_labels_stand_in_the_middle_of_their_sectors(tmp_path: Path) -> None:
    with printed(write_game(tmp_path, SPINNER)) as kit:
        disc = kit.sheets[0].placements[0].slot.rect
        middle = (disc.x + disc.width / 2, disc.y + disc.height / 2)
        found = kit.letters("SRW")
        for name, wanted in (("S", 90), ("R", 240), ("W", 330)):
            assert bearing(found[name], middle) == pytest.approx(wanted, abs=5)
            assert found[name].turn == pytest.approx(wanted, abs=1)


def test_the_share_of_a_turn_is_told_to_a_face_of_ones_own(tmp_path: Path) -> None:
    face = '    face: [{text: "{{ title }} {{ (share * 100)|round|int }}", size: 8}]\n'
    (piece,) = kit_of(write_game(tmp_path, SPINNER + face)).require().pieces
    assert words(piece.front.items).split() == ["S", "50", "R", "33", "W", "17"]


def test_a_role_that_does_not_exist_is_told(tmp_path: Path) -> None:
    report = kit_of(write_game(tmp_path, SPINNER.replace("role: accent", "role: acent")))
    assert any("acent" in finding.message for finding in report.errors)
