"""`gradient`: from one colour to another without seams, in every ink, and measured by lint like any ground."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from pnp.base.frozen import replace
from pnp.draw.geometry.shapes import bounds, transformed
from pnp.draw.model import Colour, Face, Group, Rect, Shape
from tests.components.component_kits import kit_of, shapes, write_game
from tests.components.test_face_drawing import face
from tests.components.test_face_errors import TOKEN

BLACK_TO_WHITE = 'draw:\n  - gradient: ["#000000", "#ffffff"]\n'


def drawn(template: str, **more: float) -> tuple[Group, list[Shape]]:
    (group,) = face(template, **more).items  # type: ignore[arg-type]
    assert isinstance(group, Group)
    return group, [replace(shape, path=transformed(shape.path, matrix)) for shape, matrix in shapes((group,))]


def colours(steps: list[Shape]) -> list[Colour]:
    return [step.fill for step in steps if isinstance(step.fill, Colour)]


def test_it_goes_from_the_first_colour_to_the_last_in_small_steps() -> None:
    _, steps = drawn(BLACK_TO_WHITE)
    levels = [colour.red for colour in colours(steps)]
    assert (levels[0], levels[-1]) == (0, 255)
    assert levels == sorted(levels)
    assert max(b - a for a, b in pairwise(levels)) <= 2


def test_each_step_lies_over_the_rest_of_the_one_before_so_that_no_seam_shows() -> None:
    _, steps = drawn(BLACK_TO_WHITE)
    ends = {round(bounds(step.path).bottom, 6) for step in steps}
    tops = [bounds(step.path).y for step in steps]
    assert len(ends) == 1
    assert tops == sorted(tops)


def test_without_a_box_it_covers_the_bleed_and_with_one_the_box() -> None:
    whole, _ = drawn(BLACK_TO_WHITE, bleed=2.0)
    assert whole.clip is not None
    assert bounds(whole.clip) == Rect(-2, -2, 44, 64)
    boxed, _ = drawn(BLACK_TO_WHITE + "    box: [5, 5, 20, 10]\n    radius: 2\n")
    assert boxed.clip is not None
    assert bounds(boxed.clip) == Rect(5, 5, 20, 10)


@pytest.mark.parametrize("angle", [0, 30, 90, 135, 180, 270, -45])
def test_the_first_step_covers_the_whole_area_at_any_angle(angle: float) -> None:
    _, steps = drawn(BLACK_TO_WHITE + f"    angle: {angle}\n")
    first = bounds(steps[0].path)
    assert (first.x <= 0.001, first.y <= 0.001, first.right >= 39.999, first.bottom >= 59.999) == (True,) * 4


def test_a_radial_one_begins_in_the_middle() -> None:
    _, steps = drawn('draw:\n  - gradient: ["#000000", "#ffffff"]\n    shape: radial\n')
    assert colours(steps)[-1] == Colour(0, 0, 0)
    last = bounds(steps[-1].path)
    assert (last.x + last.width / 2, last.y + last.height / 2) == pytest.approx((20, 30))


def test_in_grey_it_is_grey_and_where_ink_is_saved_it_is_not_drawn() -> None:
    template = 'draw:\n  - gradient: ["#aa0000", "#00aa00"]\n'
    grey: Face = face(template, ink="grey")
    fills = [shape.fill for shape, _ in shapes(grey.items)]
    assert len(fills) > 20
    assert all(isinstance(fill, Colour) and fill.red == fill.green == fill.blue for fill in fills)
    assert face(template, ink="low").items == ()


@pytest.mark.parametrize(
    ("colours", "code"),
    [
        ("accent", "bad-value"),
        ("[ink]", "bad-value"),
        ("[ink, papper]", "unknown-role"),
        ("[ink, {a: 1}]", "unknown-role"),
    ],
)
def test_what_are_no_colours_is_told(colours: str, code: str, tmp_path: Path) -> None:
    game = write_game(tmp_path, TOKEN, it=f"draw:\n  - gradient: {colours}\n")
    assert [finding.code for finding in kit_of(game).findings] == [code]
