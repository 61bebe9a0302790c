"""What is printed of Imperio Bellum against its rules page: where things lie, how many there are, what the tables say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product

import pytest

from pnp.base.choices import INKS, Ink
from pnp.base.frozen import replace
from pnp.base.resources import resource
from pnp.components.boards.labels import IN_BOOKS, SMALLEST, label_band
from pnp.components.diagram import draw_scene
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.draw.colour.distinct import check_distinctions
from pnp.draw.colour.inks import Palette, ground_of
from pnp.draw.colour.reading import contrast, lightness
from pnp.draw.geometry.shapes import bounds, transformed
from pnp.draw.model import Hatch, Item, Rect, Stamp
from pnp.draw.type.setting import Style, text_width
from pnp.press.imposition.impose import impose
from pnp.press.imposition.slot import Placement
from pnp.press.paper import A4, LETTER, Paper
from pnp.press.sheet import Sheet
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.imperio_bellum.options import NAMES, Options, read_options
from pnp.rules.games.imperio_bellum.state.board import CODES
from tests.components.component_kits import drawn, kit_of, shapes, texts, words

FOLDER = resource("game_data") / "imperio-bellum"
KINDS = ("headquarters", "base", "knight", "archer", "pikeman", "footsoldier")
COUNTS = (1, 2, 10, 40, 40, 50)
LETTERS = {"attacker": "HBKAPF", "defender": "ETCRMS"}
OTHER = {"attacker": "defender", "defender": "attacker"}
PITCH = 17.0
NEAR = 1e-6

both_sides = pytest.mark.parametrize("side", ["attacker", "defender"])
both_papers = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
every_ink = pytest.mark.parametrize("ink", INKS)


@cache
def imperio(ink: Ink = "full", **options: str) -> PieceKit:
    """The pieces, without a single finding."""
    report = kit_of(FOLDER, ink, **options)
    assert [str(finding) for finding in report.findings] == []
    return report.require()


@cache
def palette(ink: Ink) -> Palette:
    return Palette.of(imperio().game.theme, ink)


def piece(name: str, **options: str) -> Piece:
    return imperio(**options).parts[name].pieces[0]


@cache
def sheets(paper: Paper, kind: str, **options: str) -> tuple[Sheet, ...]:
    made = impose([one for one in imperio(**options).pieces if one.kind == kind], paper)
    return made.require()


# The board


@both_papers
def test_every_square_lies_on_the_paper_where_the_page_puts_it(paper: Paper) -> None:
    (sheet,) = sheets(paper, "board")
    (laid,) = sheet.placements
    left = (paper.width - 180) / 2
    assert left == pytest.approx({"A4": 15, "Letter": 18}[paper.name], abs=0.06)
    spaces = imperio().parts["board"].spaces
    assert len(spaces) == 81
    for row, column in product(range(1, 10), range(1, 10)):
        area = spaces[f"R{row}C{column}"]
        assert (area.width, area.height) == (20, 20)
        assert laid.slot.x + area.x == pytest.approx(left + 20 * (column - 1), abs=NEAR)
        assert laid.slot.y + area.y == pytest.approx(36 + 20 * (row - 1), abs=NEAR)


def test_rows_and_columns_are_named_on_all_sides_in_strips_of_six_millimetres() -> None:
    front = piece("board").front
    found = Counter(text for text, *_ in texts(front.items) if text[0] in "RC" and text[1:].isdigit())
    assert found == {f"{letter}{n}": 2 for letter, n in product("RC", range(1, 10))}
    field = Rect(7, 14, 180, 180)
    for text, _, x, y in texts(front.items):
        if text[0] in "RC" and text[1:].isdigit():
            across, down = max(field.x - x, x - field.right), max(field.y - y, y - field.bottom)
            assert 0 < max(across, down) <= 6
            assert (down if text[0] == "C" else across) > 0


def test_names_of_rows_keep_off_the_frame_in_books_which_set_them_in_seven_points() -> None:
    board = imperio().board
    assert board is not None
    assert board.board is not None
    grid = board.board.grid
    assert grid is not None
    for size in (SMALLEST, IN_BOOKS):
        assert (
            label_band(grid, grid.whole, size)
            >= text_width("R9", Style(family="sans", weight="semibold", size=IN_BOOKS)) + 0.9
        )


def test_each_side_is_named_beyond_its_edge_and_the_middle_is_marked() -> None:
    spots = {text: y for text, _, _, y in texts(piece("board").front.items)}
    assert spots["ATTACKER"] < 14 - 6 + 0.5
    assert spots["DEFENDER"] > 194 + 6
    dots = [box for box in outlines(piece("board")) if box.width == box.height == pytest.approx(3, abs=0.01)]
    assert [(dot.x + 1.5, dot.y + 1.5) for dot in dots] == [pytest.approx((97, 104), abs=0.01)]


@pytest.mark.parametrize(("rows", "top"), [((1, 2), 14), ((8, 9), 154)])
def test_a_zone_is_tinted_from_edge_to_edge(rows: tuple[int, int], top: float) -> None:
    assert Rect(7, top, 180, 40) in outlines(piece("board"))
    assert rows[1] == rows[0] + 1


@every_ink
@pytest.mark.parametrize("role", ["zone-attacker", "zone-attacker-dark", "zone-defender", "zone-defender-dark"])
def test_the_zones_stay_light_and_pieces_stand_out_on_them(role: str, ink: Ink) -> None:
    ground = ground_of(palette(ink).fill(role))
    assert lightness(ground) >= 85
    for side in OTHER:
        fill, line = ground_of(palette(ink).fill(side)), palette(ink).line(side)
        assert max(contrast(fill, ground), contrast(line, ground)) >= 3
        assert contrast(palette(ink).text_on(side), fill) >= 4.5


def outlines(one: Piece) -> list[Rect]:
    """The boxes around everything drawn on a front, in mm."""
    return [bounds(transformed(shape.path, matrix)) for shape, matrix in shapes(one.front.items)]


# The tokens


def cells(side: str) -> list[str]:
    """The page's order on a sheet, row by row."""
    return [f"{side}-{kind}" for kind, count in zip(KINDS, COUNTS, strict=True) for _ in range(count)]


def fronts_and_backs(sheet: Sheet) -> tuple[list[Placement], list[Placement]]:
    """The square tokens of a sheet; the round marker has no back."""
    two_sided = [one for one in sheet.placements if one.piece.back is not None]
    return [one for one in two_sided if one.side == "front"], [one for one in two_sided if one.side == "back"]


@both_papers
def test_each_side_has_one_sheet_of_11_columns_and_13_rows_in_the_order_of_the_page(paper: Paper) -> None:
    made = sheets(paper, "tokens")
    assert [sheet.title for sheet in made] == ["Tokens, Attacker", "Tokens, Defender"]
    for sheet, side in zip(made, OTHER, strict=True):
        fronts, backs = fronts_and_backs(sheet)
        assert [one.piece.component for one in fronts] == cells(side)
        left, top = fronts[0].slot.x, fronts[0].slot.y
        for number, (front, back) in enumerate(zip(fronts, backs, strict=True)):
            row, column = divmod(number, 11)
            spot = (front.slot.x, front.slot.y, front.slot.width, front.slot.height, front.slot.turn)
            assert spot == pytest.approx((left + PITCH * column, top + PITCH * row, 16, 16, 0), abs=NEAR)
            assert back.piece is front.piece
            mirrored = (paper.width - front.slot.x - 16, front.slot.y)
            assert (back.slot.x, back.slot.y) == pytest.approx(mirrored, abs=NEAR)
        assert min(left, top) - 0.5 >= 10
        assert max(one.slot.x for one in fronts) + 16.5 <= paper.width - 10


@both_sides
def test_every_token_has_its_letter_and_a_lower_case_one_where_its_back_is_a_state(side: str) -> None:
    for kind, letter in zip(KINDS, LETTERS[side], strict=True):
        token = piece(f"{side}-{kind}")
        assert list(token.size) == [16, 16]
        assert token.back is not None
        assert words(token.front.items) == letter
        reverse = letter.lower() if kind in {"headquarters", "base", "pikeman"} else ""
        assert words(token.back.items) == reverse


@both_sides
def test_a_captured_base_wears_the_colour_of_the_enemy_and_stands_on_his_ground(side: str) -> None:
    for kind in KINDS[:2]:
        back = piece(f"{side}-{kind}").back
        enemy = piece(f"{OTHER[side]}-knight").front
        assert back is not None
        assert shapes(back.items)[0][0].fill == shapes(enemy.items)[0][0].fill
        assert footing(back.items) == footing(enemy.items)


@every_ink
def test_the_attacker_stands_on_broken_ground_and_the_defender_behind_a_parapet(ink: Ink) -> None:
    curved = {side: "C" in footing(imperio(ink).parts[f"{side}-archer"].pieces[0].front.items) for side in OTHER}
    assert curved == {"attacker": True, "defender": False}


def footing(items: Iterable[Item]) -> str:
    """The ground that figures stand on, the first area after the fill that goes beyond the lower cut, by its letters."""
    ground = next(shape for shape, m in shapes(items)[1:] if bounds(transformed(shape.path, m)).bottom > 17)
    return "".join(letter for letter, _ in ground.path.segments)


def forward(items: Iterable[Item], middle: float = 2.9) -> Rect:
    """The box of the arrow: the one triangle at the left of the front edge, or so far from there."""
    (arrow,) = (
        box
        for shape, m in shapes(items)
        if len(shape.path.segments) == 4
        and (box := bounds(transformed(shape.path, m))).width < 4
        and abs(box.x + box.width / 2 - middle) < 0.01
    )
    return arrow


@both_sides
def test_the_arrow_is_on_the_front_edge_of_both_faces(side: str) -> None:
    for kind in KINDS:
        token = piece(f"{side}-{kind}")
        assert token.back is not None
        assert forward(token.front.items).bottom < 4.5
        assert forward(token.back.items).bottom < 4.5


def test_on_diagrams_the_attackers_tokens_lie_turned_to_the_enemy() -> None:
    """All of them, picture and arrow together: they are seen from the Defender's side."""
    context = imperio().context
    for side, turned in (("attacker", True), ("defender", False)):
        order = imperio().parts[f"{side}-knight"].orders["front"]
        printed, shown = (context.renderer.face(replace(order, diagram=on)).require() for on in (False, True))
        arrow, own = forward(printed.items), forward(shown.items, middle=13.1 if turned else 2.9)
        assert own.bottom == pytest.approx(16 - arrow.y if turned else arrow.bottom)
        boxes = [
            Counter(
                tuple(round(value, 3) for value in (box.x, box.y, box.right, box.bottom))
                for shape, matrix in shapes(face.items)
                if (box := bounds(transformed(shape.path, matrix))).width < 15
            )
            for face in (printed, shown)
        ]
        if turned:
            boxes[0] = Counter(
                tuple(round(16 - value, 3) for value in (right, bottom, left, top))
                for (left, top, right, bottom), number in boxes[0].items()
                for _ in range(number)
            )
        assert boxes[0] == boxes[1]


def test_the_sample_armies_fit_on_one_sheet_of_either_paper() -> None:
    sample = {"attacker": (1, 2, 10, 13, 16, 26), "defender": (1, 2, 9, 25, 13, 18)}
    for paper in (A4, LETTER):
        (sheet,) = sheets(paper, "tokens", tokens="sample")
        fronts, _ = fronts_and_backs(sheet)
        wanted = {f"{side}-{kind}": n for side, counts in sample.items() for kind, n in zip(KINDS, counts, strict=True)}
        assert Counter(one.piece.component for one in fronts) == wanted


def test_fewer_of_a_kind_can_be_printed_and_never_more_than_an_army_has() -> None:
    few = {one.component: one.copies for one in imperio(knights="3", archers="20", tokens="sample").pieces}
    assert [few[f"{side}-knight"] for side in OTHER] == [3, 3]
    assert [few[f"{side}-archer"] for side in OTHER] == [13, 20]


# Sheets


@both_sides
def test_the_army_sheet_has_a_grid_of_nine_by_two_and_boxes_for_the_reserve(side: str) -> None:
    sheet = piece(f"army-{side}")
    ticks = [box for box in outlines(sheet) if box.width == pytest.approx(3.1) and box.height == pytest.approx(3.2)]
    assert list(Counter(round(box.y, 2) for box in ticks).values()) == [10, 50, 50, 50]
    assert len({(round(box.x, 2), round(box.y, 2)) for box in ticks}) == 160
    large = [box for box in outlines(sheet) if box.width == box.height == pytest.approx(6.5)]
    assert len(large) == (5 if side == "defender" else 1)
    text = words(sheet.front.items)
    for label in ("Units at the start", "Reserve at the start", "Own headquarters ever lost"):
        assert label in text
    assert ("Alterations" in text) is (side == "defender")
    assert all(f"C{n}" in text.split() for n in range(1, 10))
    assert [row for row in text.split() if row in ("R1", "R2", "R8", "R9")] == (
        ["R1", "R2"] if side == "attacker" else ["R8", "R9"]
    )


def test_the_round_track_below_the_board_has_sixty_spaces_that_hold_the_marker() -> None:
    front = piece("board").front
    assert [text for text, *_ in texts(front.items) if text.isdigit()] == [str(n) for n in range(1, 61)]
    boxes = [bounds(transformed(shape.path, m)) for shape, m in shapes(front.items)]
    spaces = [box for box in boxes if 11 < box.width < 12 and box.y > 206]
    assert len(spaces) == 60
    marker = piece("round-marker")
    assert (marker.copies, marker.back) == (1, None)
    assert max(marker.size) < min(min(box.width, box.height) for box in spaces)


@both_papers
def test_everything_fits_on_five_sheets(paper: Paper) -> None:
    assert [len(sheets(paper, kind)) for kind in ("board", "tokens", "aids")] == [1, 2, 2]


# Options, positions, looks


def test_the_eleven_options_are_those_of_the_engine_with_its_defaults() -> None:
    options = imperio().game.options
    assert tuple(options)[:11] == NAMES
    assert len(NAMES) == 11
    assert read_options({name: options[name].default for name in NAMES}) == Options()
    for name in NAMES:
        for word in options[name].choices or ():
            read_options({name: word})


def test_what_must_be_told_apart_can_be_in_every_ink_and_by_every_eye() -> None:
    assert [str(finding) for finding in check_distinctions(imperio().game.theme)] == []
    sides = [ground_of(palette("full").fill(side)) for side in OTHER]
    assert abs(lightness(sides[0]) - lightness(sides[1])) >= 40
    assert isinstance(palette("low").fill("attacker"), Hatch)
    assert palette("low").fill("defender") is None


@every_ink
@pytest.mark.parametrize(
    "chosen",
    [
        {
            "archer_guard": "3",
            "spawn_rest": "no",
            "archer_move": "straight",
            "pike_reach": "over",
            "knight_run": "free",
        },
        {"knight_limit": "off", "area_die": "shared", "last_base": "any", "round_limit": "60", "rows": "8"},
    ],
    ids=["one half of the options", "the other half"],
)
def test_every_face_can_be_drawn_with_these_options(chosen: dict[str, str], ink: Ink) -> None:
    assert imperio(ink, **chosen).pieces


def names(sub: str, ending: str) -> list[str]:
    return sorted(path.stem for path in (FOLDER / sub).glob(f"*{ending}"))


@pytest.mark.parametrize("name", names("positions", ".txt"))
def test_every_named_position_is_drawn_as_the_engine_has_it(name: str) -> None:
    rules = ImperioBellum({})
    text = (FOLDER / "positions" / f"{name}.txt").read_text(encoding="utf-8")
    scene = rules.pictures().scene(rules.position_of(rules.read(text).require()))
    face = draw_scene(imperio(), scene, cell_mm=6).require()
    stamped = Counter(item.symbol.name for item, _ in drawn(face.items) if isinstance(item, Stamp))
    lying = Counter(f"{one.piece}:{one.face}" for one in scene.standing)
    assert {symbol: n for symbol, n in stamped.items() if ":" in symbol} == lying
    assert {one.space for one in scene.standing} <= set(imperio().parts["board"].spaces)


def test_letters_of_positions_name_the_same_faces_as_the_engine() -> None:
    rules = ImperioBellum({})
    letters = imperio().game.letters
    assert set(letters) == set(CODES) - {"O", "."}
    position = rules.position_of(rules.read((FOLDER / "positions" / "setup.txt").read_text(encoding="utf-8")).require())
    for letter, code in ((letter, CODES[letter]) for letter in letters):
        (one,) = rules.pictures().scene(position._replace(board=bytes([code]) + bytes(80))).standing
        assert letters[letter] == (one.piece if one.face == "front" else f"{one.piece}:back",)
