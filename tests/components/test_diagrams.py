"""Diagrams: what a scene says is what the picture shows, on the whole board or a part of it, at any size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.frozen import replace
from pnp.base.scene import Arrow, Mark, Scene, Standing
from pnp.components.diagram import draw_scene
from pnp.components.diagram.arrows.clear import OFF, Clear
from pnp.components.diagram.arrows.routes import step_route
from pnp.components.diagram.pile import Lying, around
from pnp.components.make import PieceKit
from pnp.draw.geometry.bounds import extent, overlap
from pnp.draw.geometry.matrices import apply
from pnp.draw.model import Face, Group, Rect, Shape, Stamp, Symbol
from tests.components.component_kits import armagh, drawn, kit_of, texts, write_game
from tests.helpers import kits

FILES = "abcdefgh"
SIGNS = {
    "river:front": "~",
    "village:front": "^",
    "viking:front": "V",
    "berserker:back": "B",
    "chief:back": "C",
    "irish:front": "I",
    "stun:front": "*",
    "treasure:front": "$",
}
"""Symbols of pieces, by component and side."""


def standing(picture: Sequence[str], letters: Mapping[str, Sequence[str]], top: int = 8) -> tuple[Standing, ...]:
    """A picture of letters, rank `top` first, as what stands on the squares."""
    found = []
    for row, line in enumerate(picture):
        for column, letter in enumerate(line.split()):
            for piece in letters.get(letter, ()):
                name, _, side = piece.partition(":")
                found.append(Standing(f"{FILES[column]}{top - row}", name, "back" if side == "back" else "front"))
    return tuple(found)


def seen(face: Face, columns: int, rows: int, cell: float) -> list[str]:
    """The picture of letters that a diagram shows: a sign for every piece drawn in a square, tiles first, markers last."""
    frame = frame_of(face)
    cells: dict[tuple[int, int], str] = {}
    for item, matrix in drawn(face.items):
        if isinstance(item, Stamp) and item.symbol.name in SIGNS:
            x, y = apply(matrix, item.symbol.width / 2, item.symbol.height / 2)
            spot = (int((x - frame.x) // cell), int((y - frame.y) // cell))
            cells[spot] = cells.get(spot, "") + SIGNS[item.symbol.name]
    return [" ".join(cells.get((column, row), ".") for column in range(columns)) for row in range(rows)]


def frame_of(face: Face) -> Rect:
    """The squares' own rectangle on a diagram: what the board's art is clipped to."""
    from pnp.draw.geometry.shapes import bounds

    clips = [item.clip for item in face.items if isinstance(item, Group) and item.clip is not None]
    return bounds(clips[0])


def diagram(scene: Scene, kit: PieceKit | None = None, **options: object) -> Face:
    report = draw_scene(kit or armagh(), scene, **options)  # type: ignore[arg-type]
    assert report.findings == (), [f.message for f in report.findings]
    return report.require()


OPENING = (
    "V V V V V V V V",
    ". . . . . . . .",
    ". . . . . . . .",
    "~ ~ ~ . ^ . ^ .",
    ". . . ~ . ~ ~ ~",
    ". ^ . ^ . . ^ .",
    ". I . I . I I .",
    ". . . . . . . .",
)


@pytest.mark.parametrize("cell", [4.6, 6.2, 9.0, 22.0])
def test_the_opening_is_drawn_as_its_letters_say(cell: float) -> None:
    face = diagram(Scene(standing(OPENING, armagh().game.letters)), cell_mm=cell)
    assert tuple(seen(face, 8, 8, cell)) == OPENING


def test_pieces_on_tiles_lie_over_them_and_markers_on_top() -> None:
    picture = ("j . b", ". J .", "v . ~")
    face = diagram(Scene(standing(picture, armagh().game.letters, top=3)), crop=("a1", "c3"), cell_mm=10.0)
    assert seen(face, 3, 3, 10.0) == ["^I* . B*", ". ^I .", "V* . ~"]


@pytest.mark.parametrize("crop", [("c2",), ("c2", "c2")])
def test_a_crop_may_be_a_single_square(crop: tuple[str, ...]) -> None:
    face = diagram(Scene(standing(OPENING, armagh().game.letters)), crop=crop, cell_mm=10.0)
    assert (face.width < 20.0, face.alt.partition(";")[0]) == (True, "square c2 of the 8×8 board")


def test_a_crop_shows_its_squares_and_leaves_the_rest_out() -> None:
    face = diagram(Scene(standing(OPENING, armagh().game.letters)), crop=("c2", "e5"), cell_mm=10.0)
    assert seen(face, 3, 4, 10.0) == ["~ . ^", ". ~ .", ". ^ .", ". I ."]
    assert {text for text, *_ in texts(face.items) if len(text) == 1 and text in "abcdefgh"} == {"c", "d", "e"}


def middles(face: Face, name: str) -> list[tuple[float, float]]:
    """Where pieces of this name lie on a diagram."""
    stamps = ((item.symbol, matrix) for item, matrix in drawn(face.items) if isinstance(item, Stamp))
    return [apply(matrix, one.width / 2, one.height / 2) for one, matrix in stamps if one.name == name]


def test_a_crop_may_show_boxes_beside_its_squares() -> None:
    scene = Scene((Standing("f1", "irish"), Standing("monastery", "treasure"), Standing("reserve", "viking")))
    face = diagram(scene, crop=("e1", "g2", "monastery"), cell_mm=10.0)
    frame = frame_of(face)
    ((x, y),) = middles(face, "treasure:front")
    assert frame.x < x < frame.x + 10.0
    assert frame.bottom < y < face.height
    assert middles(face, "viking:front") == []
    letters = [place for text, place, *_ in texts(face.items) if text in {"e", "f", "g"}]
    assert len(letters) == 3
    assert face.alt.startswith("squares e1 to g2 of the 8×8 board")


def test_a_crop_of_boxes_shows_them_and_no_squares() -> None:
    scene = Scene((Standing("e1", "viking"), Standing("tracker.2", "irish")))
    face = diagram(scene, crop=("fallen.1", "tracker.8"), cell_mm=14.0)
    assert middles(face, "viking:front") == []
    assert len(middles(face, "irish:front")) == 1
    words = {text for text, *_ in texts(face.items)}
    assert {"Monastery", "Reserve", "Tracker"} <= words
    assert words.isdisjoint("abcdefgh")


def test_a_picture_beside_one_with_an_arrow_off_the_board_keeps_as_much_room() -> None:
    arrow, crop = (Arrow("f1", "s", "push"),), ("e1", "g2")
    drawn_one = diagram(Scene((Standing("f1", "viking"),), arrow), crop=crop, cell_mm=10.0)
    beside = diagram(Scene((Standing("f1", "irish"),), room=arrow), crop=crop, cell_mm=10.0)
    alone = diagram(Scene((Standing("f1", "irish"),)), crop=crop, cell_mm=10.0)
    assert frame_of(beside) == frame_of(drawn_one) != frame_of(alone)
    assert extent(beside.items) != extent(drawn_one.items)
    assert "f1 to" not in beside.alt


def test_on_a_small_disc_its_strength_is_large_and_letters_are_left_out() -> None:
    sizes = {}
    for cell in (6.2, 22.0):
        scene = Scene((Standing("b2", "berserker", "back"),))
        face = diagram(scene, crop=("a1", "c3"), cell_mm=cell)
        sizes[cell] = {text: size for text, size, *_ in texts(face.items) if text in ("2B" if cell > 20 else "2")}
    assert set(sizes[22.0]) >= {"B", "2"}
    assert sizes[6.2]["2"] > 4.0


SQUARES = st.tuples(st.sampled_from(FILES), st.integers(1, 8)).map(lambda spot: f"{spot[0]}{spot[1]}")
PIECES = st.sampled_from([name for name in SIGNS if name not in ("stun:front", "treasure:front")])


@settings(max_examples=25, deadline=None)
@given(st.dictionaries(SQUARES, PIECES, max_size=20), st.sampled_from([4.6, 9.0, 15.0]))
def test_whatever_stands_on_the_board_can_be_read_off_its_picture(placed: dict[str, str], cell: float) -> None:
    scene = Scene(tuple(Standing(square, *piece.split(":")) for square, piece in placed.items()))  # type: ignore[arg-type]
    rows = seen(diagram(scene, cell_mm=cell), 8, 8, cell)
    expected = [" ".join(SIGNS.get(placed.get(f"{file}{rank}", ""), ".") for file in FILES) for rank in range(8, 0, -1)]
    assert rows == expected


@settings(max_examples=20, deadline=None)
@given(st.floats(3.0, 30.0), st.sampled_from([None, ("a1", "c2"), ("h8", "e5")]))
def test_labels_are_6_pt_or_more_and_all_ink_stays_on_the_picture(cell: float, crop: tuple[str, str] | None) -> None:
    face = diagram(Scene(), crop=crop, cell_mm=cell)
    labels = [(text, size) for text, size, *_ in texts(face.items)]
    assert labels
    assert all(6.0 - 1e-9 <= size <= 9.0 + 1e-9 for _, size in labels)
    reach = extent(face.items)
    assert reach is not None
    assert reach.x >= -1e-6
    assert reach.y >= -1e-6
    assert reach.right <= face.width + 1e-6
    assert reach.bottom <= face.height + 1e-6


def test_labels_can_be_left_off() -> None:
    assert texts(diagram(Scene(), cell_mm=9.0, labels=False).items) == []


@pytest.mark.parametrize("cell", [5.0, 9.0])
def test_squares_are_as_wide_as_asked_and_in_print_size_by_default(cell: float) -> None:
    assert frame_of(diagram(Scene(), cell_mm=cell)).width == pytest.approx(8 * cell)
    assert frame_of(diagram(Scene())).width == pytest.approx(8 * 22)


def test_tiles_and_discs_keep_their_true_proportions() -> None:
    face = diagram(Scene((Standing("a1", "village"), Standing("a1", "irish"))), crop=("a1", "b2"), cell_mm=11.0)
    sizes = {
        item.symbol.name: item.symbol.width * matrix[0]
        for item, matrix in drawn(face.items)
        if isinstance(item, Stamp) and item.symbol.name in SIGNS
    }
    assert sizes == {"village:front": pytest.approx(10.0), "irish:front": pytest.approx(8.0)}


def test_the_chessboard_edition_has_the_same_diagrams() -> None:
    scene = Scene(standing(OPENING, armagh().game.letters))
    assert tuple(seen(diagram(scene, armagh(edition="chessboard"), cell_mm=9.0), 8, 8, 9.0)) == OPENING


class TestMarkers:
    @staticmethod
    def spots(*pieces: str) -> dict[str, tuple[float, float]]:
        """Where things on a1 lie, from the middle of the square, x to the right and y up, in squares."""
        face = diagram(Scene(tuple(Standing("a1", piece) for piece in pieces)), crop=("a1", "b2"), cell_mm=10.0)
        frame = frame_of(face)
        found = {}
        for item, matrix in drawn(face.items):
            if isinstance(item, Stamp) and item.symbol.name in SIGNS:
                x, y = apply(matrix, item.symbol.width / 2, item.symbol.height / 2)
                found[item.symbol.name.removesuffix(":front")] = ((x - frame.x - 5) / 10, (frame.bottom - 5 - y) / 10)
        return found

    def test_a_stun_lies_at_the_upper_right_and_the_treasure_at_the_lower_left(self) -> None:
        spots = self.spots("irish", "stun", "treasure")
        assert spots["irish"] == pytest.approx((0, 0))
        assert 0.2 < spots["stun"][0] < 0.5
        assert 0.2 < spots["stun"][1] < 0.5
        assert spots["treasure"][0] == pytest.approx(-spots["stun"][0])
        assert spots["treasure"][1] == pytest.approx(-spots["stun"][1])

    def test_markers_without_a_piece_lie_in_the_middle(self) -> None:
        assert self.spots("treasure")["treasure"] == pytest.approx((0, 0))

    def test_pieces_in_a_stack_each_show_a_part(self) -> None:
        spots = self.spots("irish", "viking")
        assert spots["viking"][0] - spots["irish"][0] > 0.08
        assert spots["viking"][1] - spots["irish"][1] > 0.08

    def test_a_number_tells_how_many_lie_in_a_stack(self) -> None:
        face = diagram(Scene((Standing("a1", "irish", count=5),)), crop=("a1", "b2"), cell_mm=10.0)
        assert "×5" in [text for text, *_ in texts(face.items)]


class TestTowns:
    TOWN = Rect(40.0, 40.0, 20.0, 20.0)

    @pytest.mark.parametrize("marked", [False, True])
    @pytest.mark.parametrize("count", range(1, 13))
    def test_nothing_lies_on_the_middle_of_a_figure_however_many_stand_there(self, count: int, marked: bool) -> None:
        figures = [Lying(Symbol("figure", 13.0, 13.0, ()), 13.0, 13.0, "piece", 0) for _ in range(count)]
        prince = Lying(Symbol("prince", 15.0, 15.0, ()), 15.0, 15.0, "piece", 0)
        marker = Lying(Symbol("marker", 12.0, 12.0, ()), 12.0, 12.0, "marker", 0)
        neutral = Lying(Symbol("neutral", 10.0, 10.0, ()), 10.0, 10.0, "ground", 0)
        pile = [neutral, *figures[1:], prince, *([marker] if marked else [])]
        spots = list(around(pile, self.TOWN))
        assert len(spots) == len(pile)
        for number, spot in enumerate(spots):
            if spot.symbol.name in ("figure", "prince"):
                letter = spot.area.inset(0.35 * spot.area.width)
                assert not any(overlap(letter, later.area) for later in spots[number + 1 :]), (count, number)


class TestClear:
    """An arrow from (0, 0) to (20, 0) among pieces of 4 mm."""

    @staticmethod
    def piece(x: float) -> Rect:
        return Rect(x - 2.0, -2.0, 4.0, 4.0)

    def test_an_arrow_begins_just_off_the_piece_that_moves(self) -> None:
        assert Clear(self.piece(0.0)).leaving((20.0, 0.0)) == pytest.approx((2.0 + OFF, 0.0))
        assert Clear(self.piece(0.0)).leaving((0.0, 9.0)) == pytest.approx((0.0, 2.0 + OFF))
        assert Clear().leaving((20.0, 0.0)) is None

    def test_it_ends_just_short_of_the_first_that_stands_there(self) -> None:
        there = Clear(there=(self.piece(20.0), self.piece(14.0)))
        assert there.before((20.0, 0.0), (0.0, 0.0), 1.0) == pytest.approx((12.0 - OFF, 0.0))
        assert Clear(there=(self.piece(40.0),)).before((20.0, 0.0), (0.0, 0.0), 1.0) == (20.0, 0.0)

    def test_it_ends_short_of_markers_too_unless_too_little_of_it_would_be_left(self) -> None:
        stands, disc, close = self.piece(18.0), self.piece(12.0), self.piece(4.5)
        assert Clear(there=(stands,), lying=(stands, disc)).before((20.0, 0.0), (0.0, 0.0), 1.5)[0] == 10.0 - OFF
        assert Clear(there=(stands,), lying=(stands, close)).before((20.0, 0.0), (0.0, 0.0), 1.5)[0] == 16.0 - OFF
        assert Clear(lying=(close,)).before((20.0, 0.0), (0.0, 0.0), 1.5) == (20.0, 0.0)

    def test_something_of_it_is_left_however_close_they_stand(self) -> None:
        assert Clear(there=(self.piece(3.0),)).before((20.0, 0.0), (0.0, 0.0), 5.0) == pytest.approx((5.0, 0.0))

    def test_on_a_map_it_leaves_who_moves_wherever_others_stand(self) -> None:
        mover, other = self.piece(3.0), self.piece(-3.0)
        ends, border = ((0.0, 0.0), (40.0, 0.0)), (20.0, 0.0)
        points = step_route(ends, border, 0.0, 0.5, Clear(mover, (self.piece(34.0),))).points
        assert points[0] == pytest.approx((5.0 + OFF, 0.0))
        assert points[-1][0] <= 32.0
        assert step_route(ends, border, 0.0, 0.5, Clear(other)).points[0][0] == pytest.approx(-1.0 + OFF)


class TestBoxes:
    SCENE = Scene(
        (
            Standing("reserve", "irish", count=4),
            Standing("monastery", "treasure"),
            Standing("fallen.1", "viking", "back"),
            Standing("tracker.3", "irish", count=9),
            Standing("move.2", "turn", "back"),
            Standing("e4", "irish"),
        )
    )

    def shown(self, name: str, scene: Scene | None = None) -> list[Rect]:
        """Where pieces of a component lie, in the board's own millimetres."""
        zoom = 11.0 / 22.0
        face = diagram(scene or self.SCENE, cell_mm=11.0)
        assert face.width == pytest.approx(186 * zoom)
        assert face.height == pytest.approx(246 * zoom)
        areas = []
        for item, matrix in drawn(face.items):
            if isinstance(item, Stamp) and item.symbol.name.startswith(f"{name}:"):
                width, height = item.symbol.width * matrix[0] / zoom, item.symbol.height * matrix[3] / zoom
                areas.append(Rect(matrix[4] / zoom, matrix[5] / zoom, width, height))
        return areas

    def inside(self, area: Rect, space: str) -> bool:
        board = armagh().board
        assert board is not None
        box = board.spaces[space]
        return box.x <= area.x and area.right <= box.right and box.y <= area.y and area.bottom <= box.bottom + 1

    def test_the_whole_sheet_is_shown_when_a_box_is_concerned(self) -> None:
        assert self.shown("chief") == []

    def test_pieces_lie_in_their_boxes(self) -> None:
        irish = self.shown("irish")
        assert [self.inside(area, "reserve") for area in irish] == [True] * 4 + [False] * 2
        assert self.inside(irish[4], "tracker.3")
        assert self.inside(self.shown("treasure")[0], "monastery")
        assert self.inside(self.shown("viking")[0], "fallen.1")
        assert self.inside(self.shown("turn")[0], "move.2")

    def test_four_discs_in_the_reserve_stand_side_by_side(self) -> None:
        lefts = sorted(area.x for area in self.shown("irish")[:4])
        assert min(b - a for a, b in pairwise(lefts)) > 15.9

    def test_more_than_a_box_can_show_is_told_by_a_number(self) -> None:
        written = [text for text, *_ in texts(diagram(self.SCENE, cell_mm=11.0).items)]
        assert written.count("×9") == 1

    def test_labels_of_boxes_are_readable_or_absent(self) -> None:
        face = diagram(Scene((), (), (Mark("ship", "ring"),)), cell_mm=9.0)
        sizes = [size for _, size, *_ in texts(face.items)]
        assert sizes
        assert min(sizes) >= 6.0 - 1e-9

    def test_spaces_of_a_strip_are_laid_below_the_board(self) -> None:
        kit = armagh(tracker="10")
        scene = Scene((Standing("tracker.10", "irish"),))
        face = diagram(scene, kit, cell_mm=11.0)
        assert face.height == pytest.approx((246 + 2 + 20) / 2)
        (disc,) = [
            matrix
            for item, matrix in drawn(face.items)
            if isinstance(item, Stamp) and item.symbol.name == "irish:front"
        ]
        assert disc[5] * 2 > 246
        assert 22 <= disc[4] * 2 <= 44


class TestArrows:
    CROP = ("a1", "d4")

    def strokes(self, *arrows: Arrow, marks: tuple[Mark, ...] = ()) -> list[Shape]:
        """The shapes that arrows and marks add to an empty diagram."""
        bare = diagram(Scene(), crop=self.CROP, cell_mm=10.0)
        full = diagram(Scene((), arrows, marks), crop=self.CROP, cell_mm=10.0)
        return [item for item in full.items if isinstance(item, Shape) and item not in bare.items]

    def test_an_arrow_leads_from_its_start_towards_its_end(self) -> None:
        frame = frame_of(diagram(Scene(), crop=self.CROP, cell_mm=10.0))
        reach = extent(self.strokes(Arrow("a1", "c1"))[-1:])
        assert reach is not None
        assert frame.x + 5 < reach.x < frame.x + 10
        assert frame.x + 20 < reach.right < frame.x + 26
        assert reach.y + reach.height / 2 == pytest.approx(frame.bottom - 5)

    def test_steps_are_solid_and_pushes_hollow(self) -> None:
        step, push = self.strokes(Arrow("a1", "b2")), self.strokes(Arrow("a1", "b2", "push"))
        assert step[-1].path == push[-1].path
        assert step[-1].fill != push[-1].fill

    def test_a_refused_arrow_bears_a_cross(self) -> None:
        refused, pushed = self.strokes(Arrow("a1", "b2", "refused")), self.strokes(Arrow("a1", "b2", "push"))
        assert len(refused) == len(pushed) + 2

    def test_the_cross_of_a_refused_arrow_stands_between_the_squares_on_no_piece(self) -> None:
        refused = self.strokes(Arrow("a1", "c1", "refused"))
        from pnp.draw.geometry.shapes import bounds

        arrow, cross = bounds(refused[-3].path), bounds(refused[-1].path)
        assert cross.x + cross.width / 2 < arrow.right - cross.width / 2

    def test_a_refused_arrow_has_no_cross_of_its_own_where_one_is_marked(self) -> None:
        marked = self.strokes(Arrow("a1", "c1", "refused"), marks=(Mark("b1", "cross"),))
        assert len(marked) == len(self.strokes(Arrow("a1", "c1", "refused")))
        cross, frame = extent(marked[-1:]), frame_of(diagram(Scene(), crop=self.CROP, cell_mm=10.0))
        assert cross is not None
        assert cross.x + cross.width / 2 == pytest.approx(frame.x + 15)

    def test_an_arrow_ends_at_the_rim_of_who_stands_there_and_in_the_middle_of_a_tile(self) -> None:
        ends = []
        for piece in ("", "irish", "village"):
            scene = Scene((Standing("c1", piece),) if piece else ())
            bare, full = (
                diagram(replace(scene, arrows=a), crop=self.CROP, cell_mm=10.0) for a in ((), (Arrow("a1", "c1"),))
            )
            reach = extent([item for item in full.items if isinstance(item, Shape) and item not in bare.items][-1:])
            assert reach is not None
            ends.append(reach.right)
        assert ends[0] - ends[1] == pytest.approx(2.1, abs=0.2)
        assert ends[2] == pytest.approx(ends[0])

    def test_an_arrow_begins_at_the_rim_of_who_moves(self) -> None:
        begins = []
        for standing in ((), (Standing("a1", "irish"),)):
            scenes = (Scene(standing), Scene(standing, (Arrow("a1", "c1", piece="irish"),)))
            bare, full = (diagram(scene, crop=self.CROP, cell_mm=10.0) for scene in scenes)
            reach = extent([item for item in full.items if isinstance(item, Shape) and item not in bare.items][-1:])
            assert reach is not None
            begins.append(reach.x)
        disc = min(armagh().parts["irish"].pieces[0].size) / 22.0 * 10.0
        assert begins[1] - begins[0] == pytest.approx(disc / 2 - 2.6, abs=0.2)

    def test_the_cross_of_a_refused_arrow_stands_on_who_is_in_its_way(self) -> None:
        scene = Scene((Standing("b1", "irish"),))
        bare, full = (
            diagram(replace(scene, arrows=arrows), crop=self.CROP, cell_mm=10.0)
            for arrows in ((), (Arrow("a1", "c1", "refused"),))
        )
        added = [item for item in full.items if isinstance(item, Shape) and item not in bare.items]
        cross, arrow = extent(added[-1:]), extent(added[:2])
        frame = frame_of(bare)
        assert cross is not None
        assert arrow is not None
        assert cross.x + cross.width / 2 == pytest.approx(frame.x + 15)
        assert arrow.right > frame.x + 20, "it leads on to where it was to go"
        symbols = [place for place, item in enumerate(full.items) if isinstance(item, Stamp | Group)]
        assert full.items.index(added[-1]) > max(symbols), "no piece covers it"

    @pytest.mark.parametrize(("end", "wider", "taller"), [("w", True, False), ("sw", True, True), ("e", False, False)])
    def test_an_arrow_may_lead_off_the_board_and_gets_its_room(self, end: str, wider: bool, taller: bool) -> None:
        bare = diagram(Scene(), crop=self.CROP, cell_mm=10.0)
        face = diagram(Scene((), (Arrow("a1", end, "push"),)), crop=self.CROP, cell_mm=10.0)
        assert (face.width > bare.width + 3, face.height > bare.height + 3) == (wider, taller)
        reach = extent(face.items)
        assert reach is not None
        assert reach.x >= 0
        assert reach.bottom <= face.height

    def test_rings_crosses_and_lights_differ_in_form(self) -> None:
        looks = [
            [
                (shape.path, shape.stroke.dash if shape.stroke else None)
                for shape in self.strokes(marks=(Mark("b2", kind),))
            ]
            for kind in ("ring", "cross", "light")
        ]
        assert all(looks)
        assert looks[0] != looks[1] != looks[2] != looks[0]

    @pytest.mark.parametrize("cell", [4.0, 9.0, 22.0])
    @pytest.mark.parametrize("space", ["a4", "b2", "d1"])
    def test_call_outs_bear_their_label_in_readable_type_inside_the_picture(self, cell: float, space: str) -> None:
        face = diagram(Scene((), (), (Mark(space, "callout", "12"),)), crop=self.CROP, cell_mm=cell)
        ((size, x, y),) = [(size, x, y) for text, size, x, y in texts(face.items) if text == "12"]
        assert 6.0 <= size <= 7.5
        assert 0 < x < face.width - 1
        assert 1 < y < face.height

    def test_an_arrow_in_a_colour_that_the_theme_lacks_is_a_finding_with_those_near_it(self) -> None:
        report = draw_scene(armagh(), Scene((), (Arrow("a1", "a2", side="stepp"),)), crop=self.CROP)
        (found,) = report.findings
        assert (found.code, found.where.spaces, found.hints) == (
            "no-such-role",
            ("a1", "a2"),
            ("did you mean 'step'?",),
        )
        assert report.value is None

    def test_an_arrow_out_of_the_crop_is_a_finding(self) -> None:
        report = draw_scene(armagh(), Scene((), (Arrow("a1", "e5"),)), crop=self.CROP)
        assert [(f.code, f.where.spaces) for f in report.findings] == [("arrow-outside", ("a1", "e5"))]


class TestFindings:
    def test_everything_wrong_with_a_scene_is_told_at_once(self) -> None:
        scene = Scene(
            (Standing("z9", "viking"), Standing("a1", "vikng"), Standing("a2", "stun", "back")),
            (Arrow("a1", "reserv"),),
            (Mark("i1", "ring"),),
        )
        found = draw_scene(armagh(), scene).findings
        assert sorted((f.code, str(f.facts["name"])) for f in found) == [
            ("no-such-piece", "stun"),
            ("no-such-piece", "vikng"),
            ("no-such-space", "i1"),
            ("no-such-space", "reserv"),
            ("no-such-space", "z9"),
        ]
        assert any("viking" in hint for f in found for hint in f.hints)
        assert any("reserve" in hint for f in found for hint in f.hints)

    def test_a_crop_of_no_squares_is_a_finding(self) -> None:
        assert [f.code for f in draw_scene(armagh(), Scene(), crop=("a1", "k9")).findings] == ["bad-crop"]

    def test_a_game_without_a_board_has_no_diagrams(self, tmp_path: Path) -> None:
        game = write_game(
            tmp_path, "  disc: {kind: token, name: Disc, size: 20, front: it}\n", it="draw:\n  - fill: ink\n"
        )
        assert [f.code for f in draw_scene(kit_of(game).require(), Scene()).findings] == ["no-board"]


class TestAlt:
    def test_a_scene_is_told_in_words(self) -> None:
        scene = Scene(
            (
                Standing("d6", "viking"),
                Standing("e6", "irish"),
                Standing("e6", "stun"),
                Standing("a5", "river"),
                Standing("b5", "river"),
                Standing("c7", "berserker", "back"),
                Standing("reserve", "irish", count=2),
            ),
            (Arrow("d6", "e6"), Arrow("e6", "f6", "push"), Arrow("a1", "a2", "refused")),
            (Mark("d6", "ring"), Mark("ship", "callout", "3")),
        )
        assert diagram(scene).alt == (
            "8×8 board; Viking on d6; Irish on e6; 2 × Irish in Reserve; Stun on e6; River on a5 and b5; Berserker on c7; "
            "arrow from d6 to e6; pushed from e6 to f6; refused: a1 to a2; ring around d6; 3 marks Ship"
        )

    def test_a_crop_says_so(self) -> None:
        assert diagram(Scene(), crop=("a2", "e6")).alt == "squares a2 to e6 of the 8×8 board"


SMALL = """\
  board:
    kind: board
    name: Small board
    size: [40, 30]
    grid: {at: [5, 5], columns: 3, rows: 2, cell: 10, names: R1C1, labels: 0}
  pawn: {kind: token, name: Pawn, size: 8, shape: round, front: {template: it, alt: Pawn}}
  flat: {kind: token, name: Flat, size: 9, layer: ground, front: {template: it, alt: Flat}}
"""


@cache
def small_kit(folder: Path) -> PieceKit:
    return kit_of(write_game(folder, SMALL, it="draw:\n  - fill: ink\n")).require()


@pytest.mark.parametrize("cell", [6.0, 10.0])
def test_boards_numbered_from_above_are_drawn_as_named(cell: float, tmp_path: Path) -> None:
    scene = Scene((Standing("R1C1", "pawn"), Standing("R2C3", "flat"), Standing("R2C3", "pawn")))
    face = diagram(scene, small_kit(tmp_path), cell_mm=cell)
    frame = frame_of(face)
    spots = [
        (item.symbol.name, *(int(part // cell) for part in (matrix[4] - frame.x, matrix[5] - frame.y)))
        for item, matrix in drawn(face.items)
        if isinstance(item, Stamp)
    ]
    assert spots == [("pawn:front", 0, 0), ("flat:front", 2, 1), ("pawn:front", 2, 1)]
    assert {text for text, *_ in texts(face.items)} == {"R1", "R2", "C1", "C2", "C3"}
    assert face.alt == "3×2 board; Pawn on R1C1 and R2C3; Flat on R2C3"


def test_a_scene_lies_on_the_board_that_it_names_else_on_the_first(tmp_path: Path) -> None:
    boards = "".join(
        f"  {name}: {{kind: board, name: {name}, size: [{side}, {side}], boxes: [{{id: a, name: A, at: [0, 0], size: [9, 9]}}]}}\n"
        for name, side in (("small", 20), ("large", 40))
    )
    kit = kit_of(write_game(tmp_path, boards)).require()
    widths = {name: diagram(Scene(board=name), kit).width for name in ("small", "large", "", "none")}
    assert widths["large"] == 2 * widths["small"]
    assert widths[""] == widths["none"] == widths["small"]


def order_of(scene: Scene) -> list[str]:
    """Pieces and strokes from the bottom up: symbols by name, shapes as `-`."""
    items = diagram(scene, labels=False).items
    return [item.symbol.name if isinstance(item, Stamp) else "-" for item in items if isinstance(item, Stamp | Shape)]


def test_an_arrow_passes_behind_who_stands_between_its_squares_and_over_nobody_else() -> None:
    pieces = (
        Standing("a1", "viking"),
        Standing("a2", "berserker", "back"),
        Standing("a3", "irish"),
        Standing("b2", "chief", "back"),
    )
    order = order_of(Scene(pieces, (Arrow("a1", "a3", "push"),)))
    assert order[-1] == "berserker:back"
    assert order.count("berserker:back") == 2
    assert all(order.count(name) == 1 for name in ("viking:front", "irish:front", "chief:back"))
    refused = order_of(Scene(pieces, (Arrow("a1", "a3", "refused"),)))
    assert refused[-1] == "-", "the cross lies on top"


def test_a_piece_lies_turned_as_the_scene_says() -> None:
    upright, turned = (
        next(
            lying
            for item, lying in drawn(diagram(scene).items)
            if isinstance(item, Stamp) and item.symbol.name in SIGNS
        )
        for scene in (Scene((Standing("c3", "viking", turn=turn),)) for turn in (0.0, 90.0))
    )
    assert upright[1] == 0.0
    assert upright[0] > 0
    assert abs(turned[0]) < 1e-9
    assert turned[1] == pytest.approx(upright[0])


@pytest.mark.parametrize("game", ["kingdom-command", "sidion"])
def test_a_whole_map_ends_where_it_is_cut_out(game: str) -> None:
    face = draw_scene(kits.kit_of(game), Scene(()), cell_mm=5.0).require()
    ink = extent(face.items)
    assert ink is not None
    assert (ink.x, ink.y, ink.right, ink.bottom) == pytest.approx((0.0, 0.0, face.width, face.height))
