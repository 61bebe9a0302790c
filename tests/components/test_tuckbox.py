"""Tuck boxes: the room that a deck takes, a net that closes around it, and boxes no sheet can hold."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.components.kinds.tuckbox import room_for
from pnp.components.nets.net import Net
from pnp.components.nets.tuck import Room, tuck_net
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4, LETTER, Paper
from tests.components.component_kits import kit_of, words, write_game
from tests.components.folding import fold

ROOMS = st.builds(Room, st.floats(35.0, 110.0), st.floats(50.0, 150.0), st.floats(5.0, 60.0))
WALLS = ("left", "front", "right", "back", "bottom", "top")

BOX = """\
  box:
    kind: tuckbox
    name: Box
    cards: 54
    card: [63, 88]
    thickness: 0.3
    play: 1
    front: [{text: front, box: [5, 30, 50, 10]}]
"""


def size(net: Net, name: str) -> tuple[float, float]:
    area = net.panel(name).area
    return area.width, area.height


@given(st.integers(1, 200), st.floats(0.2, 0.6), st.floats(0.0, 4.0))
def test_the_room_is_that_of_the_deck_and_the_play(cards: int, thickness: float, play: float) -> None:
    room = room_for(cards, (63.0, 88.0), thickness, play)
    assert (room.width, room.height) == pytest.approx((63 + play, 88 + play))
    assert room.depth == pytest.approx(cards * thickness + play)


def test_sleeves_make_cards_wider_higher_and_thicker() -> None:
    bare, sleeved = (room_for(54, (63.0, 88.0), 0.3, 1.0, sleeved=how) for how in (False, True))
    assert (sleeved.width, sleeved.height) == (bare.width + 3, bare.height + 3)
    assert sleeved.depth == pytest.approx(bare.depth + 54 * 0.12)


@given(ROOMS)
def test_walls_measure_what_the_room_does(room: Room) -> None:
    net = tuck_net(room)
    deep, wide, high = room.depth, room.width, room.height
    wanted = {"left": (deep, high), "right": (deep, high), "front": (wide, high), "back": (wide, high)}
    wanted |= {"top": (wide, deep), "bottom": (wide, deep)}
    for name, (width, height) in wanted.items():
        assert size(net, name) == pytest.approx((width, height)), name


@given(ROOMS)
def test_the_folded_walls_close_around_the_room(room: Room) -> None:
    """The upright rectangles of the six walls have eight corners between them, three walls at each, a room apart."""
    folded = fold(tuck_net(room), root="front")
    corners: dict[tuple[float, ...], int] = {}
    for name in WALLS:
        area, frame = folded.net.panel(name).area, folded.frames[name]
        for x, y in ((area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom)):
            corner = tuple(round(part, 4) + 0.0 for part in frame.at(x, y))
            corners[corner] = corners.get(corner, 0) + 1
    assert set(corners.values()) == {3}
    assert len(corners) == 8
    spans = [max(c[axis] for c in corners) - min(c[axis] for c in corners) for axis in range(3)]
    assert spans == pytest.approx([room.width, room.height, room.depth], abs=1e-3)


@given(ROOMS)
def test_glued_flaps_lie_on_the_wall_they_are_glued_to(room: Room) -> None:
    folded = fold(tuck_net(room), root="front")
    assert folded.lies_on("seam", "back")
    for name in ("bottom-left", "bottom-right", "bottom-back"):
        frame = folded.frames["bottom"]
        assert folded.normal(name) == pytest.approx(frame.outside, abs=1e-6)


@given(ROOMS)
def test_the_tongue_goes_inside_the_front_and_the_dust_flaps_under_the_lid(room: Room) -> None:
    folded = fold(tuck_net(room), root="front")
    assert folded.lies_on("tongue", "front")
    for name in ("dust-left", "dust-right"):
        assert folded.normal(name) == pytest.approx(folded.normal("top"), abs=1e-6)


@given(ROOMS)
def test_the_net_is_one_piece_within_its_measures(room: Room) -> None:
    net = tuck_net(room)
    xs = [number for _, numbers in net.outline.segments for number in numbers[::2]]
    ys = [number for _, numbers in net.outline.segments for number in numbers[1::2]]
    assert (min(xs), min(ys)) == pytest.approx((0.0, 0.0), abs=1e-6)
    assert (max(xs), max(ys)) == pytest.approx((net.width, net.height))


def test_a_box_is_as_deep_as_its_deck_and_its_face_is_drawn(tmp_path: Path) -> None:
    part = kit_of(write_game(tmp_path, BOX)).require().parts["box"]
    (piece,) = part.pieces
    (front,) = piece.faces
    assert (front.width, front.height) == (64.0, 89.0)
    assert words(front.items) == "front"
    assert piece.size == pytest.approx((10 + 2 * 64 + 2 * (54 * 0.3 + 1), piece.size[1]))
    assert piece.outline == "net"


def test_options_may_say_whether_cards_are_sleeved(tmp_path: Path) -> None:
    options = "options:\n  sleeves: {choices: ['no', 'yes'], default: 'no', text: Sleeves}\n"
    game = write_game(tmp_path, BOX + "    sleeved: \"{{ options.sleeves == 'yes' }}\"\n", options)
    widths = [kit_of(game, sleeves=how).require().parts["box"].pieces[0].size[0] for how in ("no", "yes")]
    assert widths[1] == pytest.approx(widths[0] + 2 * 3 + 2 * 54 * 0.12)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_a_box_for_a_usual_deck_fits_on_a_sheet(tmp_path: Path, paper: Paper) -> None:
    pieces = kit_of(write_game(tmp_path, BOX)).require().pieces
    (sheet,) = impose(pieces, paper).require()
    assert sheet.signs == ("cut", "score", "tab")


def test_a_box_larger_than_a_sheet_is_an_error_that_says_how_large_it_could_be(tmp_path: Path) -> None:
    pieces = kit_of(write_game(tmp_path, BOX.replace("54", "240"))).require().pieces
    report = impose(pieces, A4)
    assert report.value is None
    assert [finding.code for finding in report.findings] == ["piece-too-large"]
    assert report.findings[0].hints
