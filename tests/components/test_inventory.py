"""Siege of Armagh prints what its inventory lists, for every option; and nobody can tell the Raiders apart."""

from __future__ import annotations

import pytest

from pnp.base.choices import INKS, Ink
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.draw.geometry.bounds import extent
from tests.components.component_kits import armagh, texts, words

INVENTORY = {
    "board": (1, (186.0, 246.0)),
    "river": (8, (20.0, 20.0)),
    "village": (5, (20.0, 20.0)),
    "viking": (4, (16.0, 16.0)),
    "berserker": (3, (16.0, 16.0)),
    "chief": (1, (16.0, 16.0)),
    "irish": (6, (16.0, 16.0)),
    "treasure": (1, (10.0, 10.0)),
    "stun": (8, (10.0, 10.0)),
    "turn": (1, (16.0, 16.0)),
    "aid-viking": (1, (105.0, 148.0)),
    "aid-irish": (1, (105.0, 148.0)),
    "muster": (1, (100.0, 40.0)),
}
STORAGE = ("box", "tray", "tray-rail")
"""What it is put away in: sized by what there is, see the tests of boxes."""
SPARE = {"more-irish": 6, "more-viking": 2, "more-berserker": 1, "more-chief": 1, "more-village": 3, "more-stun": 3}
"""What fills the sheet: pieces for a handicap, and for those that get lost."""
STRIP = "spare-tracker"
"""The tracker's last spaces once more, on the same sheet."""
PICTURES = tuple(f"{name}:{side}" for name in INVENTORY for side in ("front", "back"))
AIDS = ("aid-viking", "aid-irish", "muster")
ONE_SIDED = ("board", "stun", "muster")
DOUBLED = tuple(name for name in INVENTORY if name not in ("board", *AIDS))


def by_id(kit: PieceKit) -> dict[str, Piece]:
    return {piece.id: piece for piece in kit.pieces if piece.id not in (*STORAGE, *SPARE, STRIP)}


def test_counts_and_sizes_are_those_of_the_inventory() -> None:
    assert {name: (piece.copies, piece.size) for name, piece in by_id(armagh()).items()} == INVENTORY


def test_the_strip_of_spare_tracker_spaces_is_there_once() -> None:
    assert [(piece.copies, piece.size) for piece in armagh().pieces if piece.id == STRIP] == [(1, (88.0, 20.0))]


@pytest.mark.parametrize("irish", [4, 6, 12])
def test_spare_pieces_make_up_the_sheet_and_twelve_irish_discs_in_all(irish: int) -> None:
    copies = {piece.id: piece.copies for piece in armagh(irish=str(irish)).pieces if piece.id in SPARE}
    wanted = SPARE | {"more-irish": 12 - irish}
    assert copies == {name: count for name, count in wanted.items() if count}


def test_a_spare_piece_looks_like_the_one_that_it_stands_for() -> None:
    made = {piece.id: piece for piece in armagh().pieces}
    for name in SPARE:
        one, other = made[name], made[name.removeprefix("more-")]
        assert (one.front.items, one.back and one.back.items) == (other.front.items, other.back and other.back.items)


@pytest.mark.parametrize("irish", range(4, 13))
def test_there_are_as_many_irish_discs_as_the_option_says(irish: int) -> None:
    kit = armagh(irish=str(irish))
    assert by_id(kit)["irish"].copies == irish
    assert {name: piece.copies for name, piece in by_id(kit).items() if name != "irish"} == {
        name: count for name, (count, _) in INVENTORY.items() if name != "irish"
    }


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("turn_limit", "40"),
        ("own_loss", "no"),
        ("stun_front", "far"),
        ("joint_single", "no"),
        ("deploy", "free"),
        ("chief_counts", "no"),
        ("village_band", "own"),
        ("hidden", "nobody"),
    ],
)
def test_other_options_change_no_piece(option: str, value: str) -> None:
    assert {name: (p.copies, p.size) for name, p in by_id(armagh("full", **{option: value})).items()} == INVENTORY


def test_each_kind_goes_into_its_own_file() -> None:
    kinds = {piece.id: piece.kind for piece in by_id(armagh()).values()}
    assert kinds.pop("board") == "board"
    assert {name for name, kind in kinds.items() if kind == "aids"} == set(AIDS)
    assert {kind for name, kind in kinds.items() if name not in AIDS} == {"tokens"}


def test_pieces_have_the_sides_that_the_inventory_gives_them() -> None:
    assert {piece.id for piece in by_id(armagh()).values() if piece.back is None} == set(ONE_SIDED)


def test_discs_are_cut_round_and_tiles_square() -> None:
    outlines = {piece.id: piece.outline for piece in by_id(armagh()).values()}
    round_ones = {"viking", "berserker", "chief", "irish", "treasure", "stun", "turn"}
    assert {name for name, outline in outlines.items() if outline == "circle"} == round_ones
    assert all((piece.front.outline is not None) == (piece.id in round_ones) for piece in by_id(armagh()).values())


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("edition", ["sheet", "chessboard"])
def test_the_eight_raider_fronts_are_one_and_the_same(ink: Ink, edition: str) -> None:
    pieces = by_id(armagh(ink, edition=edition))
    plain, berserker, chief = (pieces[name] for name in ("viking", "berserker", "chief"))
    assert plain.front is berserker.front is chief.front
    assert plain.outline == berserker.outline == chief.outline
    assert len({plain.back, berserker.back, chief.back}) == 3
    assert {face.bleed for piece in (plain, berserker, chief) for face in (piece.front, piece.back) if face} == {
        plain.front.bleed
    }


def test_reverses_show_their_letter_and_strength() -> None:
    pieces = by_id(armagh())
    shown = {
        name: words(piece.back.items).split()
        for name, piece in pieces.items()
        if name in {"viking", "berserker", "chief"} and piece.back
    }
    assert sorted(shown["viking"]) == ["P"]
    assert sorted(shown["berserker"]) == ["2", "B"]
    assert sorted(shown["chief"]) == ["2", "C"]
    assert words(pieces["viking"].front.items) == "V"
    assert words(pieces["irish"].front.items) == "I"
    assert pieces["irish"].front == pieces["irish"].back


@pytest.mark.parametrize("ink", INKS)
def test_type_is_6_pt_or_more_on_pieces_and_8_pt_or_more_on_aids(ink: Ink) -> None:
    """Small pictures of pieces on an aid are pictures: what is lettered on them need not be read there."""
    for piece in armagh(ink).pieces:
        floor = 8.0 if piece.kind == "aids" else 6.0
        for face in (piece.front, piece.back):
            sizes = [(text, size) for text, size, *_ in texts(face.items, whole=PICTURES)] if face else []
            assert [entry for entry in sizes if entry[1] < floor - 1e-9] == [], piece.id


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("name", AIDS)
def test_what_is_written_stays_well_inside_the_cut(ink: Ink, name: str) -> None:
    piece = by_id(armagh(ink))[name]
    for face in filter(None, (piece.front, piece.back)):
        for text, size, x, y in texts(face.items):
            assert x >= face.safe, text
            assert face.safe + size * 0.2 < y < face.height - face.safe, text


def test_a_disc_s_art_fills_its_bleed_and_no_more() -> None:
    front = by_id(armagh())["irish"].front
    reach = extent(front.items)
    assert reach is not None
    assert (round(reach.x, 3), round(reach.right, 3)) == (-front.bleed, 16 + front.bleed)


def test_the_backs_of_the_aids_are_a_tally_of_forty_boxes() -> None:
    for name in ("aid-viking", "aid-irish"):
        back = by_id(armagh())[name].back
        assert back is not None
        numbers = [text for text, *_ in texts(back.items) if text.isdigit()]
        assert numbers == [str(n) for n in range(1, 41)]


def test_the_muster_slip_has_a_box_for_each_square_of_the_home_row() -> None:
    front = by_id(armagh())["muster"].front
    written = [text for text, *_ in texts(front.items)]
    assert [text for text in written if text in {f"{file}8" for file in "abcdefgh"}] == [
        f"{file}8" for file in "abcdefgh"
    ]


ODDS = [
    ("none", "none", "4/8", "3/8", "1/8"),
    ("P", "none", "3/7", "3/7", "1/7"),
    ("none", "B", "4/7", "2/7", "1/7"),
    ("PP", "B", "2/5", "2/5", "1/5"),
    ("PPP", "B", "1/4", "2/4", "1/4"),
    ("PP", "C", "2/5", "3/5", "0"),
]
"""Table W22 of the rules page."""


def test_the_irish_aid_has_the_chances_of_table_w22() -> None:
    written = words(by_id(armagh())["aid-irish"].front.items)
    for row in ODDS:
        assert " ".join(row) in written


class TestTheTracker:
    """Its length is an option, and the printed spaces follow."""

    @staticmethod
    def kit_words(tracker: int) -> list[tuple[str, float, float]]:
        part = armagh(tracker=str(tracker)).board
        assert part is not None
        return [(text, x, y) for text, _, x, y in texts(part.pieces[0].front.items)]

    @pytest.mark.parametrize("tracker", range(3, 13))
    def test_only_a_last_space_other_than_8_says_where_it_leads(self, tracker: int) -> None:
        kit = armagh(tracker=str(tracker))
        pieces = by_id(kit)
        on_board = words(pieces["board"].front.items).count("then Reserve")
        on_strip = words(pieces["tracker-more"].front.items).count("then Reserve") if "tracker-more" in pieces else 0
        assert (on_board, on_strip) == ((0, 0) if tracker == 8 else (1, 0) if tracker < 8 else (0, 1))

    @pytest.mark.parametrize("tracker", range(3, 8))
    def test_the_words_stand_in_the_last_space(self, tracker: int) -> None:
        part = armagh(tracker=str(tracker)).board
        assert part is not None
        space = part.spaces[f"tracker.{tracker}"]
        spots = [(x, y) for text, x, y in self.kit_words(tracker) if text == "then Reserve"]
        assert len(spots) == 1
        assert space.x < spots[0][0] < space.right
        assert space.y < spots[0][1] < space.bottom

    @pytest.mark.parametrize("tracker", range(3, 13))
    def test_spaces_beyond_the_last_one_are_crossed_out(self, tracker: int) -> None:
        kit = armagh(tracker=str(tracker))
        crossed = [n for n in range(1, 9) if crossed_out(kit, n)]
        assert crossed == list(range(tracker + 1, 9))

    @pytest.mark.parametrize("tracker", range(3, 13))
    def test_spaces_above_8_are_a_strip_of_their_own(self, tracker: int) -> None:
        kit = armagh(tracker=str(tracker))
        strip = by_id(kit).get("tracker-more")
        assert (strip is not None) == (tracker > 8)
        if strip is not None:
            assert strip.size == (22.0 * (tracker - 8), 20.0)
            assert list(kit.parts["tracker-more"].spaces) == [f"tracker.{n}" for n in range(9, tracker + 1)]
            assert strip.kind == "tokens"


def crossed_out(kit: PieceKit, number: int) -> bool:
    """Do two diagonals run through the tracker space?"""
    from pnp.draw.model import Shape, Stamp
    from tests.components.component_kits import drawn

    part = kit.board
    assert part is not None
    space = part.spaces[f"tracker.{number}"]
    stamp = next(
        item
        for item, matrix in drawn(part.pieces[0].front.items)
        if isinstance(item, Stamp)
        and item.symbol.name == "box-tracker"
        and (matrix[4], matrix[5]) == (space.x, space.y)
    )
    diagonals = [
        item
        for item in stamp.symbol.items
        if isinstance(item, Shape) and [letter for letter, _ in item.path.segments] == ["M", "L"]
    ]
    return len(diagonals) == 2


class TestTheChessboardEdition:
    """Everything at double size, but the aids; the boxes as six strips."""

    STRIPS = (
        ["tracker.1", "tracker.2", "tracker.3", "tracker.4"],
        ["tracker.5", "tracker.6", "tracker.7", "tracker.8"],
        ["monastery", "reserve"],
        ["fallen.1", "fallen.2", "fallen.3", "fallen.4"],
        ["ship", "loot.1", "loot.2", "loot.3"],
        ["loot.4", "loot.5", "move", "move.1", "move.2"],
    )

    def test_pieces_are_doubled_and_aids_are_not(self) -> None:
        pieces = by_id(armagh(edition="chessboard"))
        for name in DOUBLED:
            count, (width, height) = INVENTORY[name]
            assert (pieces[name].copies, pieces[name].size) == (count, (2 * width, 2 * height)), name
        for name in AIDS:
            assert (pieces[name].copies, pieces[name].size) == INVENTORY[name]

    def test_the_board_sheet_is_not_printed_but_still_drawn_on(self) -> None:
        kit = armagh(edition="chessboard")
        assert "board" not in by_id(kit)
        assert kit.board is not None

    def test_six_strips_hold_all_boxes_at_double_size(self) -> None:
        kit = armagh(edition="chessboard")
        strips = [kit.parts[piece.id] for piece in kit.pieces if piece.id.startswith("strip-")]
        assert sorted(list(part.spaces) for part in strips) == sorted(map(list, self.STRIPS))
        assert {part.pieces[0].size for part in strips} == {(176.0, 40.0)}
        spaces = {name: area for part in strips for name, area in part.spaces.items()}
        assert (spaces["reserve"].width, spaces["reserve"].height) == (132.0, 40.0)
        assert (spaces["move"].width, spaces["move"].height) == (88.0, 40.0)
        assert (spaces["move.2"].x, spaces["move.2"].width) == (88.0 + 44.0, 44.0)

    def test_the_last_tracker_space_says_in_words_where_it_leads(self) -> None:
        strips = by_id(armagh(edition="chessboard"))
        assert "then Reserve" in words(strips["strip-tracker-high"].front.items)

    def test_the_longer_tracker_s_strip_is_doubled_too(self) -> None:
        assert by_id(armagh(edition="chessboard", tracker="10"))["tracker-more"].size == (88.0, 40.0)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize(
    "options", [{"tracker": "12", "irish": "12"}, {"tracker": "3", "deploy": "free"}, {"stun_front": "far"}]
)
def test_every_choice_prints_without_a_finding(ink: Ink, options: dict[str, str]) -> None:
    assert armagh(ink, **options).pieces
