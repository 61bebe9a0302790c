"""How a group may be laid over others: see-through, blended, cut to a shape, with a shadow; in every ink, and read by lint."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.draw.geometry.shapes import bounds
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Colour, Group, Rect, Shape
from pnp.kit.preflight.sheets.grounds import Grounds
from tests.components.component_kits import kit_of, write_game
from tests.components.test_face_drawing import face
from tests.components.test_face_errors import TOKEN

BLACK = 'draw: [{rect: [0, 0, "100%", "100%"], fill: "#000000"}]'


def group(keys: str) -> str:
    return f"draw:\n  - group: [5, 5, 20, 30]\n    {BLACK}\n" + "".join(f"    {line}\n" for line in keys.splitlines())


def test_a_group_is_as_much_there_as_it_says_and_blends_as_it_says() -> None:
    (layer,) = face(group("opacity: 0.25\nblend: multiply")).items
    assert isinstance(layer, Group)
    assert (layer.opacity, layer.blend) == (0.25, "multiply")


@pytest.mark.parametrize(
    ("clip", "width", "height"),
    [("box", 20, 30), ("ellipse", 20, 30), ("circle", 20, 20), ("hexagon", 20, 20 / 3**0.5 * 2), ("octagon", 20, 20)],
)
def test_it_is_cut_to_the_largest_shape_that_its_box_holds(clip: str, width: float, height: float) -> None:
    (cut,) = face(group(f"clip: {clip}")).items
    assert isinstance(cut, Group)
    assert cut.clip is not None
    box = bounds(cut.clip)
    assert (box.width, box.height) == pytest.approx((width, height))
    assert (box.x + box.width / 2, box.y + box.height / 2) == pytest.approx((10, 15))


def test_a_box_may_have_round_corners() -> None:
    sharp, round_ = (face(group(keys)).items[0] for keys in ("clip: box", "clip: box\nradius: 3"))
    assert isinstance(sharp, Group)
    assert isinstance(round_, Group)
    assert sharp.clip is not None is not round_.clip
    assert len(round_.clip.segments) > len(sharp.clip.segments)


def test_a_shadow_lies_before_the_group_and_as_far_away_as_it_says() -> None:
    shadow, layer = face(group("shadow: [1, 2, 0]")).items
    assert isinstance(layer, Group)
    assert isinstance(shadow, Group)
    assert shadow.matrix[4:] == (1.0, 2.0)
    ((dark,),) = [item.items for item in shadow.items if isinstance(item, Group)]
    assert isinstance(dark, Shape)
    assert bounds(dark.path) == Rect(5, 5, 20, 30)


def test_a_turned_group_throws_its_shadow_where_the_others_do() -> None:
    shadow, _ = face(group("rotate: 90\nshadow: [1, 2, 0.5]")).items
    assert isinstance(shadow, Group)
    assert shadow.matrix == (1.0, 0.0, 0.0, 1.0, 1.0, 2.0)


def test_where_ink_is_saved_there_is_no_shadow() -> None:
    assert len(face(group("shadow: [1, 1]"), ink="low").items) == 1


@pytest.mark.parametrize(
    "wrong",
    ["opacity: 2", "blend: burn", "shadow: 1", "shadow: [1]", "shadow: [1, 1, -1]", "shadow: [1, x]", "clip: heart"],
)
def test_what_is_none_is_told_at_its_place(wrong: str, tmp_path: Path) -> None:
    found = kit_of(write_game(tmp_path, TOKEN, it=group(wrong))).findings
    assert [finding.code for finding in found] == ["bad-value"]
    assert found[0].where.line == 4


def test_lint_sees_the_colour_that_is_seen() -> None:
    drawn = face('draw:\n  - fill: "#ff0000"\n  - group: [0, 0, 20, 20]\n    opacity: 0.5\n    ' + BLACK + "\n")
    grounds = Grounds()
    painted = [ground for ground in map(grounds.painted, leaves(drawn.items)) if ground is not None]
    assert list(grounds.at(painted, [(10, 10), (30, 30)])) == [Colour(128, 0, 0), Colour(255, 0, 0)]
