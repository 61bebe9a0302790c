"""`frame`, `pattern` and `focus`: pictures that are cut into parts, repeated, and shown from where they matter."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Face, Group, Rect, Stamp
from tests.components.component_kits import kit_of, write_game
from tests.components.test_face_errors import TOKEN

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><path d="M0 0H30V30H0z" fill="#7a1f2e"/></svg>'
WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0H40V10H0z" fill="#7a1f2e"/></svg>'


def game(folder: Path, template: str) -> Path:
    made = write_game(folder, TOKEN, it=template)
    (made / "art").mkdir(exist_ok=True)
    (made / "art" / "edge.svg").write_text(SVG, encoding="utf-8")
    (made / "art" / "wide.svg").write_text(WIDE, encoding="utf-8")
    return made


def drawn(folder: Path, template: str) -> Face:
    kit = kit_of(game(folder, template))
    assert not kit.errors
    assert kit.value is not None
    return kit.value.pieces[0].front


def cells(face: Face) -> list[Rect]:
    clips = [item.clip for item in face.items if isinstance(item, Group)]
    return [bounds(clip).inset(0.02) for clip in clips if clip is not None]


FRAME = "draw:\n  - frame: art/edge.svg\n    box: [1, 1, 10, 8]\n    slice: 30%\n    width: 2\n"


def test_the_corners_of_a_frame_keep_their_size_and_its_edges_fill_what_is_between(tmp_path: Path) -> None:
    found = [(cell.x, cell.y, cell.width, cell.height) for cell in cells(drawn(tmp_path, FRAME))]
    assert len(found) == 8
    corners = [(x, y, 2, 2) for y in (1, 7) for x in (1, 9)]
    assert [pytest.approx(corner, abs=1e-6) in found for corner in corners] == [True] * 4
    assert [pytest.approx(edge, abs=1e-6) in found for edge in ((3, 1, 6, 2), (1, 3, 2, 4))] == [True] * 2


def test_the_parts_of_the_picture_land_on_the_parts_of_the_frame(tmp_path: Path) -> None:
    face = drawn(tmp_path, FRAME)
    for item, cell in zip(face.items, cells(face), strict=True):
        assert isinstance(item, Group)
        (stamp,) = item.items
        assert isinstance(stamp, Stamp)
        whole = extent((stamp,))
        assert whole is not None
        assert whole.x <= cell.x + 1e-6
        assert whole.right >= cell.right - 1e-6
        assert whole.bottom >= cell.bottom - 1e-6


def test_edges_that_repeat_go_in_whole_and_a_middle_is_drawn_when_it_is_wanted(tmp_path: Path) -> None:
    # an edge is 12 of 30 wide, its corner 9: at 2 mm to the corner a tile is 2.67 mm, which goes twice into 6 mm
    found = cells(drawn(tmp_path, FRAME + "    edges: repeat\n    middle: true\n"))
    above = [cell for cell in found if cell.y == pytest.approx(1) and 2.9 < cell.x < 8.9]
    assert [round(cell.width, 3) for cell in above] == [3.0, 3.0]
    assert any(cell.x == pytest.approx(3) and cell.y == pytest.approx(3) for cell in found)


@pytest.mark.parametrize("turn", [0, 30, 90, 200])
def test_a_pattern_covers_its_box_and_ends_there(turn: int, tmp_path: Path) -> None:
    template = f"draw:\n  - pattern: art/edge.svg\n    box: [2, 3, 10, 9]\n    size: 1.5\n    stagger: 50%\n    rotate: {turn}\n"
    (group,) = drawn(tmp_path, template).items
    assert isinstance(group, Group)
    assert group.clip is not None
    assert bounds(group.clip) == Rect(2, 3, 10, 9)
    boxes = [box for box in (extent((stamp,)) for stamp in group.items) if box is not None]
    spots = [(2 + 10 * k / 9, 3 + j) for k in range(10) for j in range(10)]
    bare = [(x, y) for x, y in spots if not any(b.x <= x <= b.right and b.y <= y <= b.bottom for b in boxes)]
    assert bare == []


@pytest.mark.parametrize(("focus", "left"), [("0%", 0.0), ("50%", -15.0), ("100%", -30.0), ("30%", -7.0)])
def test_a_picture_that_is_cut_off_shows_what_matters_and_leaves_nothing_empty(
    focus: str, left: float, tmp_path: Path
) -> None:
    template = f"draw:\n  - svg: art/wide.svg\n    box: [0, 0, 10, 10]\n    fit: cover\n    focus: [{focus}, 50%]\n"
    (group,) = drawn(tmp_path, template).items
    assert isinstance(group, Group)
    (stamp,) = group.items
    assert isinstance(stamp, Stamp)
    assert stamp.matrix[4] == pytest.approx(left)


@pytest.mark.parametrize(
    ("element", "code"),
    [
        ("frame: art/edge.svg\n    slice: 60%", "bad-value"),
        ("frame: art/none.svg", "missing-file"),
        ("pattern: art/edge.svg\n    size: 0.05", "bad-value"),
        ("pattern: art/edge.svg\n    size: 0", "bad-value"),
        ("pattern: art/edge.svg\n    gap: -8", "bad-value"),
        ("pattern: nothing", "unknown-icon"),
        ("svg: art/wide.svg\n    fit: cover\n    focus: [2, 0]", "bad-value"),
    ],
)
def test_what_can_not_be_drawn_is_told(element: str, code: str, tmp_path: Path) -> None:
    found = kit_of(game(tmp_path, f"draw:\n  - {element}\n")).findings
    assert code in {finding.code for finding in found}
