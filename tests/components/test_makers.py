"""Makers: from a component of game.yaml to pieces of the right size, outline, number and place."""

from __future__ import annotations

import subprocess
import sys
from math import sqrt
from pathlib import Path

import pytest
from PIL import Image

from pnp.components.boards.space import spaces_of
from pnp.components.kinds.registry import maker_of
from pnp.components.kinds.sides import OUTER
from pnp.components.make import PieceKit, make_pieces
from pnp.components.open_context import open_context
from pnp.components.piece import Piece
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.definition.models.components.box import Box
from pnp.definition.models.components.registry import KINDS
from pnp.definition.models.components.track import Track
from pnp.draw.colour.inks import Palette
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Colour, Rect
from tests.components.component_kits import ARMAGH, armagh, kit_of, shapes, texts, words, write_game

INK = "draw:\n  - fill: ink\n"


def made(folder: Path, components: str, more: str = "", **faces: str) -> PieceKit:
    """A kit without findings."""
    report = kit_of(write_game(folder, components, more, **{"it": INK, **faces}))
    assert report.findings == (), [f"{f.where}: {f.message}" for f in report.findings]
    return report.require()


def only(folder: Path, component: str, **faces: str) -> Piece:
    (piece,) = made(folder, f"  one: {component}\n", **faces).pieces
    return piece


def test_every_kind_of_component_has_a_maker() -> None:
    assert {kind: maker_of(kind).__name__ for kind in KINDS} == {kind: f"make_{kind}" for kind in KINDS}


def test_pieces_come_in_the_order_of_the_file() -> None:
    kit = armagh()
    printed = list(dict.fromkeys(piece.component for piece in kit.pieces))
    assert printed == [name for name in kit.game.components if name in printed]
    report = make_pieces(kit.game, kit.options, kit.context.renderer.palette)
    assert [piece.id for piece in report.require()] == [piece.id for piece in kit.pieces]


def test_a_kit_is_the_same_every_time() -> None:
    game = load_game(ARMAGH).require()
    again = make_pieces(game, resolve_options(game, {}).require(), Palette.of(game.theme, "full"))
    assert again.require() == armagh().pieces


class TestTokens:
    @pytest.mark.parametrize(
        ("shape", "outline", "cut"),
        [
            ("square", "rectangle", None),
            ("rectangle", "rectangle", None),
            ("round", "circle", Rect(0, 0, 20, 20)),
            ("rounded", "rounded", Rect(0, 0, 20, 20)),
            ("hexagon", "hexagon", Rect(0, 0, 20, 20 * 2 / sqrt(3))),
        ],
    )
    def test_shapes_have_their_outlines(self, shape: str, outline: str, cut: Rect | None, tmp_path: Path) -> None:
        piece = only(tmp_path, f"{{kind: token, name: X, size: 20, shape: {shape}, front: it}}")
        assert piece.outline == outline
        assert (bounds(piece.front.outline) if piece.front.outline else None) == cut

    def test_a_hexagon_points_along_its_longer_axis(self, tmp_path: Path) -> None:
        wide = only(tmp_path, "{kind: token, name: X, size: [30, 24], shape: hexagon, front: it}").front.outline
        assert wide is not None
        corners = {tuple(round(part, 6) for part in numbers) for _, numbers in wide.segments if numbers}
        assert corners == {(0, 12), (30, 12), (7.5, 0), (22.5, 0), (7.5, 24), (22.5, 24)}

    @pytest.mark.parametrize("shape", ["square", "round", "rounded", "hexagon"])
    def test_a_fill_reaches_as_far_beyond_the_cut_as_anything_is_printed(self, shape: str, tmp_path: Path) -> None:
        front = only(tmp_path, f"{{kind: token, name: X, size: 20, shape: {shape}, bleed: 1.5, front: it}}").front
        reach = extent(front.items)
        assert reach is not None
        straight = shape in {"square", "rounded"}
        beyond = OUTER if straight else 1.5
        assert (reach.x, reach.right) == pytest.approx((-beyond, 20 + beyond))
        assert (front.bleed, front.reach) == (1.5, beyond)

    def test_rounded_corners_keep_their_radius(self, tmp_path: Path) -> None:
        piece = only(tmp_path, "{kind: token, name: X, size: [30, 20], shape: rounded, radius: 4, front: it}")
        assert piece.front.outline is not None
        starts = [numbers for letter, numbers in piece.front.outline.segments if letter == "M"]
        assert starts == [(4.0, 0.0)]

    def test_one_number_is_both_sides_and_two_are_width_and_height(self, tmp_path: Path) -> None:
        assert only(tmp_path, "{kind: token, name: X, size: 20, front: it}").size == (20.0, 20.0)
        assert only(tmp_path, "{kind: token, name: X, size: [30, 12.5], front: it}").size == (30.0, 12.5)

    def test_bleed_stays_as_wide_when_a_token_is_enlarged(self, tmp_path: Path) -> None:
        piece = only(tmp_path, "{kind: token, name: X, size: 20, scale: 2, bleed: 1.5, front: it}")
        assert piece.size == (40.0, 40.0)
        assert piece.front.bleed == pytest.approx(1.5)

    def test_counts_and_sizes_may_be_expressions_over_options(self, tmp_path: Path) -> None:
        more = "options:\n  big: {type: int, min: 1, max: 9, default: 3, text: How big}\n"
        size, count = 'size: ["{{ options.big * 10 }}", 20]', 'count: "{{ options.big + 1 }}"'
        component = f'{{kind: token, name: "X {{{{ options.big }}}}", {size}, {count}, front: it}}'
        kit = made(tmp_path, f"  one: {component}\n", more)
        assert [(piece.name, piece.copies, piece.size) for piece in kit.pieces] == [("X 3", 4, (30.0, 20.0))]

    def test_a_component_that_the_options_leave_out_is_not_printed(self, tmp_path: Path) -> None:
        more = "options:\n  extra: {choices: ['yes', 'no'], default: 'no', text: One more}\n"
        when = "when: \"{{ options.extra == 'yes' }}\""
        kit = made(
            tmp_path,
            f"  one: {{kind: token, name: X, size: 20, {when}, front: it}}\n  two: {{kind: token, name: Y, size: 9, front: it}}\n",
            more,
        )
        assert [piece.id for piece in kit.pieces] == ["two"]
        assert not kit.parts["one"].printed

    def test_templates_count_what_the_options_leave_out_as_none(self, tmp_path: Path) -> None:
        more = "options:\n  extra: {choices: ['yes', 'no'], default: 'no', text: One more}\n"
        when = "when: \"{{ options.extra == 'yes' }}\""
        tally = "draw:\n  - text: '{{ count.two }} of {{ count.one }}'\n    inset: 2\n"
        one = "  one: {kind: token, name: X, size: 30, count: 4, front: tally}\n"
        two = f"  two: {{kind: token, name: Y, size: 9, count: 3, {when}, front: it}}\n"
        (piece,) = made(tmp_path, one + two, more, tally=tally).pieces
        assert words(piece.front.items) == "0 of 4"

    def test_a_count_of_none_prints_nothing(self, tmp_path: Path) -> None:
        assert made(tmp_path, "  one: {kind: token, name: X, size: 20, count: 0, front: it}\n").pieces == ()

    def test_a_component_may_choose_its_file(self, tmp_path: Path) -> None:
        assert only(tmp_path, "{kind: token, name: X, size: 20, pdf: extras, front: it}").kind == "extras"

    def test_a_face_is_told_in_words_by_its_alt_or_its_name(self, tmp_path: Path) -> None:
        piece = only(tmp_path, '{kind: token, name: Pawn, size: 20, front: {template: it, alt: "A {{ 2 }}"}, back: it}')
        assert piece.back is not None
        assert (piece.front.alt, piece.back.alt) == ("A 2", "Pawn")

    @pytest.mark.parametrize(
        ("key", "value", "code"),
        [
            ("count", '"{{ options|first|length }}"', "template-error"),
            ("count", "\"{{ 'many' }}\"", "not-a-number"),
            ("count", '"{{ 5000 }}"', "out-of-range"),
            ("size", '["{{ 1 / 0 }}", 20]', "template-error"),
            ("scale", '"{{ 100 }}"', "out-of-range"),
        ],
    )
    def test_expressions_that_come_to_nothing_are_told_with_their_line(
        self, key: str, value: str, code: str, tmp_path: Path
    ) -> None:
        size = "" if key == "size" else "    size: 20\n"
        components = f"  one:\n    kind: token\n    name: X\n{size}    front: it\n    {key}: {value}\n"
        game = write_game(tmp_path, components, it=INK)
        lines = (game / "game.yaml").read_text(encoding="utf-8").split("\n")
        line = next(number for number, text in enumerate(lines, 1) if text.startswith(f"    {key}: "))
        assert [(f.code, f.where.file, f.where.line) for f in kit_of(game).findings] == [(code, "game.yaml", line)]


class TestSheets:
    def test_sheets_are_rectangles_in_the_file_of_aids(self, tmp_path: Path) -> None:
        piece = only(tmp_path, "{kind: sheet, name: Aid, size: [105, 148], front: it}")
        assert (piece.kind, piece.outline, piece.size, piece.back) == ("aids", "rectangle", (105.0, 148.0), None)

    def test_type_below_8_pt_is_not_for_sheets(self, tmp_path: Path) -> None:
        small = "draw:\n  - text: Hello there\n    size: 12\n    box: [0, 0, 12.4, 6]\n"
        token = only(tmp_path / "a", "{kind: token, name: X, size: 40, safe: 0, front: small}", small=small)
        assert texts(token.front.items)[0][1] < 8.0
        game = write_game(tmp_path / "b", "  one: {kind: sheet, name: X, size: 40, front: small}\n", small=small)
        assert [f.code for f in kit_of(game).findings if f.severity == "error"] == ["text-too-long"]


class TestSafety:
    @pytest.mark.parametrize(
        ("shape", "box", "told"),
        [
            ("square", "[2, 2, 30, 5]", False),
            ("square", "[0.5, 10, 30, 5]", True),
            ("square", "[10, 37, 30, 5]", True),
            ("round", "[2, 2, 30, 5]", True),
            ("round", "[15, 17, 20, 5]", False),
        ],
    )
    def test_lettering_too_near_the_cut_is_a_warning(self, shape: str, box: str, told: bool, tmp_path: Path) -> None:
        face = f"draw:\n  - text: Hello\n    box: {box}\n"
        game = write_game(
            tmp_path, f"  one: {{kind: token, name: X, size: 40, shape: {shape}, safe: 2, front: it}}\n", it=face
        )
        found = [(f.code, f.severity, f.facts["text"]) for f in kit_of(game).findings]
        assert found == ([("near-the-cut", "warning", "Hello")] if told else [])

    def test_groups_are_looked_into_where_they_lie(self, tmp_path: Path) -> None:
        face = "draw:\n  - group: [30, 0, 10, 40]\n    draw:\n      - group: [8, 10, 10, 10]\n        draw:\n          - text: Hi\n"
        game = write_game(tmp_path, "  one: {kind: token, name: X, size: 40, safe: 2, front: it}\n", it=face)
        assert [f.code for f in kit_of(game).findings] == ["near-the-cut"]

    @pytest.mark.parametrize(("at", "told"), [("[20, 20]", []), ("[38, 20]", ["over-the-cut"]), ("[35, 20]", [])])
    def test_an_icon_over_the_cut_is_a_warning(self, at: str, told: list[str], tmp_path: Path) -> None:
        face = f"draw:\n  - {{icon: coin, at: {at}, size: 10}}\n"
        game = write_game(tmp_path, "  one: {kind: token, name: X, size: 40, safe: 2, front: it}\n", it=face)
        assert [f.code for f in kit_of(game).findings] == told

    @pytest.mark.parametrize(
        ("box", "told"),
        [
            ("[0, 0, 40, 40]", ["short-of-the-bleed"]),
            ("[-2, -2, 44, 43]", ["short-of-the-bleed"]),
            ("[-2, -2, 44, 44]", []),
            ("[5, 5, 20, 20]", []),
        ],
    )
    def test_a_picture_that_ends_before_the_bleed_is_a_warning(self, box: str, told: list[str], tmp_path: Path) -> None:
        face = f"draw:\n  - {{image: photo.png, box: {box}, fit: stretch}}\n"
        game = write_game(
            tmp_path, "  one: {kind: token, name: X, shape: square, size: 40, bleed: 2, front: it}\n", it=face
        )
        Image.new("RGB", (8, 8)).save(game / "photo.png")
        assert [f.code for f in kit_of(game).findings] == told


class TestTracks:
    BOXES = "[{id: a, name: A, size: [20, 10]}, {id: 'b.{{ n }}', name: B, repeat: 3, size: [10, 10]}]"

    def spaces(self, folder: Path, more: str) -> dict[str, Rect]:
        kit = made(folder, f"  one: {{kind: track, name: T, boxes: {self.BOXES}{more}}}\n")
        return dict(kit.parts["one"].spaces)

    def test_boxes_follow_each_other_to_the_right(self, tmp_path: Path) -> None:
        assert self.spaces(tmp_path, "") == {
            "a": Rect(0, 0, 20, 10),
            "b.1": Rect(20, 0, 10, 10),
            "b.2": Rect(30, 0, 10, 10),
            "b.3": Rect(40, 0, 10, 10),
        }

    def test_boxes_follow_each_other_downwards(self, tmp_path: Path) -> None:
        spaces = self.spaces(tmp_path, ", direction: down")
        assert [(area.x, area.y) for area in spaces.values()] == [(0, 0), (0, 10), (0, 20), (0, 30)]

    def test_rows_begin_anew_after_so_many_boxes(self, tmp_path: Path) -> None:
        spaces = self.spaces(tmp_path, ", columns: 2")
        assert [(area.x, area.y) for area in spaces.values()] == [(0, 0), (20, 0), (0, 10), (10, 10)]

    def test_a_scaled_strip_has_scaled_spaces(self, tmp_path: Path) -> None:
        assert self.spaces(tmp_path, ", scale: 2")["b.3"] == Rect(80, 0, 20, 20)

    def test_a_box_that_the_board_lacks_is_told(self, tmp_path: Path) -> None:
        components = (
            "  board: {kind: board, name: B, size: 50, boxes: [{id: reserve, name: R, at: [0, 0], size: 10}]}\n"
            "  strip: {kind: track, name: T, board: board, boxes: [reserv]}\n"
        )
        found = kit_of(write_game(tmp_path, components)).findings
        assert [(f.code, f.where.line) for f in found] == [("no-box", 7)]
        assert found[0].hints == ("did you mean 'reserve'?",)


class TestBoards:
    def test_positions_count_from_the_upper_left_unless_told_otherwise(self, tmp_path: Path) -> None:
        box = "boxes: [{id: x, name: X, at: [1, 2], size: [10, 5], spots: {x.1: [0, 1, 10, 2]}}]"
        grid = "grid: {at: [10, 20], columns: 2, rows: 3, cell: 10}"
        upper = (
            made(tmp_path / "a", f"  one: {{kind: board, name: B, size: [60, 80], {grid}, {box}}}\n")
            .parts["one"]
            .spaces
        )
        lower = made(
            tmp_path / "b", f"  one: {{kind: board, name: B, size: [60, 80], origin: lower-left, {grid}, {box}}}\n"
        )
        assert (upper["a1"], upper["b3"]) == (Rect(10, 40, 10, 10), Rect(20, 20, 10, 10))
        assert (upper["x"], upper["x.1"]) == (Rect(1, 2, 10, 5), Rect(1, 3, 10, 2))
        spaces = lower.parts["one"].spaces
        assert (spaces["a1"], spaces["b3"]) == (Rect(10, 50, 10, 10), Rect(20, 30, 10, 10))
        assert (spaces["x"], spaces["x.1"]) == (Rect(1, 73, 10, 5), Rect(1, 75, 10, 2))

    def test_a_board_may_be_boxes_alone(self, tmp_path: Path) -> None:
        kit = made(
            tmp_path, "  one: {kind: board, name: B, size: 60, boxes: [{id: x, name: X, at: [1, 2], size: 10}]}\n"
        )
        assert list(kit.parts["one"].spaces) == ["x"]
        assert len(kit.pieces[0].front.items) == 1

    def test_art_lies_below_and_above_squares_and_boxes(self, tmp_path: Path) -> None:
        board = "{kind: board, name: B, size: 60, below: low, above: high, grid: {at: [5, 5], columns: 2, rows: 2, cell: 10}}"
        say = "draw:\n  - text: {0}\n    box: [20, 45, 30, 10]\n"
        kit = made(tmp_path, f"  one: {board}\n", low=say.replace("{0}", "low"), high=say.replace("{0}", "high"))
        assert words(kit.pieces[0].front.items) == "low high"

    def test_a_scaled_board_has_scaled_spaces(self, tmp_path: Path) -> None:
        board = "{kind: board, name: B, size: 60, scale: 1.5, grid: {at: [5, 5], columns: 2, rows: 2, cell: 10}}"
        kit = made(tmp_path, f"  one: {board}\n")
        assert kit.pieces[0].size == (90.0, 90.0)
        assert kit.parts["one"].spaces["a1"] == Rect(7.5, 22.5, 15, 15)

    def test_zones_on_squares_that_are_not_there_are_told(self, tmp_path: Path) -> None:
        zones = "zones: [{squares: a1-c9, face: it}]"
        board = f"{{kind: board, name: B, size: 60, grid: {{at: [5, 5], columns: 2, rows: 2, cell: 10}}, {zones}}}"
        found = kit_of(write_game(tmp_path, f"  one: {board}\n", it=INK)).findings
        assert [(f.code, f.facts["name"]) for f in found] == [("no-square", "a1-c9")]

    def test_two_spaces_of_one_name_are_told(self, tmp_path: Path) -> None:
        boxes = "[{id: x, name: X, at: [0, 0], size: 10}, {id: x, name: Y, at: [20, 0], size: 10}]"
        found = kit_of(write_game(tmp_path, f"  one: {{kind: board, name: B, size: 60, boxes: {boxes}}}\n")).findings
        assert [f.code for f in found] == ["space-twice"]

    def test_a_theme_without_the_board_s_roles_is_told(self, tmp_path: Path) -> None:
        board = "{kind: board, name: B, size: 60, grid: {at: [5, 5], columns: 2, rows: 2, cell: 10}}"
        found = kit_of(write_game(tmp_path, f"  one: {board}\n", "theme: {base: none}\n")).findings
        assert [f.facts["name"] for f in found if f.code == "no-role"] == ["square-light", "square-dark", "grid"]


class TestArt:
    SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#802010"/></svg>'

    def game(self, folder: Path, face: str) -> Path:
        root = write_game(folder, "  one: {kind: token, name: X, size: 40, front: it}\n", it=face)
        (root / "art").mkdir()
        (root / "art" / "flag.svg").write_text(self.SVG, encoding="utf-8")
        from PIL import Image

        Image.new("RGB", (40, 20), "red").save(root / "art" / "flag.png")
        return root

    @pytest.mark.parametrize("element", ["svg: art/flag.svg", "image: art/flag.png"])
    @pytest.mark.parametrize(
        ("fit", "expected"),
        [("contain", Rect(10, 15, 20, 10)), ("stretch", Rect(10, 10, 20, 20)), ("cover", Rect(10, 10, 20, 20))],
    )
    def test_pictures_fit_their_boxes(self, element: str, fit: str, expected: Rect, tmp_path: Path) -> None:
        root = self.game(tmp_path, f"draw:\n  - {element}\n    box: [10, 10, 20, 20]\n    fit: {fit}\n")
        found = extent(kit_of(root).require().pieces[0].front.items)
        assert found is not None
        assert (found.x, found.y, found.width, found.height) == pytest.approx(
            (expected.x, expected.y, expected.width, expected.height)
        )

    def test_drawings_turn_grey_in_grey(self, tmp_path: Path) -> None:
        root = self.game(tmp_path, "draw:\n  - svg: art/flag.svg\n")
        (shape, _), *_ = shapes(kit_of(root, "grey").require().pieces[0].front.items)
        assert shape.fill is not None
        assert len({shape.fill.red, shape.fill.green, shape.fill.blue}) == 1  # type: ignore[union-attr]

    def test_a_drawing_may_bring_its_own_version_for_an_ink(self, tmp_path: Path) -> None:
        root = self.game(tmp_path, "draw:\n  - svg: art/flag.svg\n")
        (root / "art" / "flag-low.svg").write_text(self.SVG.replace("#802010", "#123456"), encoding="utf-8")
        (low, _), *_ = shapes(kit_of(root, "low").require().pieces[0].front.items)
        (full, _), *_ = shapes(kit_of(root, "full").require().pieces[0].front.items)
        assert (low.fill, full.fill) == (Colour(0x12, 0x34, 0x56), Colour(0x80, 0x20, 0x10))

    def test_a_drawing_that_can_t_be_drawn_is_refused_by_name(self, tmp_path: Path) -> None:
        root = self.game(tmp_path, "draw:\n  - svg: art/flag.svg\n")
        (root / "art" / "flag.svg").write_text(self.SVG.replace("<rect", "<script/><rect"), encoding="utf-8")
        found = kit_of(root).findings
        assert [f.code for f in found] == ["svg-feature"]
        assert "'one'" in found[0].message


def test_a_game_of_cards_imports_no_other_kinds_model_and_no_other_maker(tmp_path: Path) -> None:
    deck = tmp_path / "deck"
    (deck / "faces").mkdir(parents=True)
    (deck / "game.yaml").write_text(
        "game: deck\ntitle: Deck\nplayers: {min: 1, max: 2}\nlicence: CC0-1.0\n"
        "components:\n  cards: {kind: cards, name: Card, data: cards.csv, size: [63.5, 88.9], front: order}\n",
        encoding="utf-8",
    )
    (deck / "cards.csv").write_text("Title\nOne\n", encoding="utf-8")
    (deck / "faces" / "order.yaml").write_text('draw:\n  - text: "{{ title }}"\n', encoding="utf-8")
    code = (
        "import sys; from pnp.components.make import make_pieces; from pnp.definition.load.load import load_game; "
        "from pnp.draw.colour.inks import Palette; game = load_game(sys.argv[1]).require(); "
        "make_pieces(game, {}, Palette.of(game.theme, 'full')).require(); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(deck)], capture_output=True, text=True, check=True)
    for room in ("pnp.definition.models.components", "pnp.components.kinds"):
        kinds = {name.removeprefix(f"{room}.") for name in done.stdout.split() if name.startswith(f"{room}.")}
        assert kinds & set(KINDS) == {"cards"}


@pytest.mark.parametrize(
    ("own", "name"), [('"round.{{ n }}"', ["Round 1", "Round 2"]), ('"wolf-den.{{ n }}"', ["Wolf den 1", "Wolf den 2"])]
)
def test_a_box_without_a_name_is_called_after_its_id(own: str, name: list[str], tmp_path: Path) -> None:
    game = load_game(
        write_game(tmp_path, f"  t: {{kind: track, name: T, boxes: [{{id: {own}, repeat: 2, size: [20, 20]}}]}}\n")
    )
    context = open_context(game.require(), {}, Palette.of(game.require().theme, "full"))
    track = game.require().components["t"]
    assert isinstance(track, Track)
    assert isinstance(track.boxes[0], Box)
    assert [space.name for space in spaces_of(context, track.boxes[0], "components.t.boxes.0")] == name
