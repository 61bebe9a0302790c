"""What elements draw: measures in mm, values and blocks that override, repeats and conditions, roles that follow the ink."""

from __future__ import annotations

from functools import cache
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.choices import Ink
from pnp.base.finding import Place
from pnp.components.context import as_node
from pnp.components.faces.order import Order
from pnp.components.faces.renderer import FaceRenderer
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.definition.load.tree import read_yaml
from pnp.draw.colour.inks import Palette
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Colour, Face, Group, Hatch, Rect, Shape, Stamp, TextRun
from pnp.draw.type.setting import Span, Style, block_height, break_lines
from tests.components.component_kits import ARMAGH, drawn, shapes, texts, words

NUMBERS = count()


def renderer(ink: Ink = "full") -> FaceRenderer:
    return _shop(ink)


@cache
def _shop(ink: Ink) -> FaceRenderer:
    game = load_game(ARMAGH).require()
    return make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, ink)).require().context.renderer


def face(
    template: str, width: float = 40.0, height: float = 60.0, *, ink: Ink = "full", bleed: float = 0.0, **values: object
) -> Face:
    """The face of a template given as YAML, without findings."""
    name = f"test {next(NUMBERS)}"
    renderer(ink).resources.library.add(name, read_yaml(template, "test.yaml").require())
    report = renderer(ink).face(Order(name, width, height, values, bleed=bleed))
    wrong = [f.message for f in report.findings if f.code != "words-on-words"]  # tests don't say where words lie
    assert wrong == []
    return report.require()


def only_shape(template: str, **values: object) -> Shape:
    (item,) = face(template, **values).items  # type: ignore[arg-type]
    assert isinstance(item, Shape)
    return item


class TestShapes:
    def test_percentages_are_of_the_box_and_numbers_are_millimetres(self) -> None:
        shape = only_shape("draw:\n  - rect: [25%, 10, 50%, 100% - 20]\n    fill: ink\n")
        assert bounds(shape.path) == Rect(10, 10, 20, 40)

    @given(st.floats(0, 30), st.floats(0, 30), st.floats(1, 50), st.floats(1, 50))
    def test_a_rectangle_lies_where_it_is_put(self, x: float, y: float, width: float, height: float) -> None:
        shape = only_shape(
            "draw:\n  - rect: ['{{ x }}', '{{ y }}', '{{ w }}', '{{ h }}']\n    fill: ink\n",
            x=x,
            y=y,
            w=width,
            h=height,
        )
        found = bounds(shape.path)
        assert (found.x, found.y, found.width, found.height) == pytest.approx((x, y, width, height))

    def test_an_inset_shrinks_on_every_side(self) -> None:
        assert bounds(only_shape("draw:\n  - rect:\n    inset: 3\n    stroke: ink\n").path) == Rect(3, 3, 34, 54)

    def test_a_circle_is_the_largest_in_the_box_unless_told_otherwise(self) -> None:
        assert bounds(only_shape("draw:\n  - circle:\n    fill: ink\n").path) == Rect(0, 10, 40, 40)
        assert bounds(only_shape("draw:\n  - circle: [10, 20]\n    r: 5\n    fill: ink\n").path) == Rect(5, 15, 10, 10)

    def test_an_ellipse_touches_its_rectangle(self) -> None:
        assert bounds(only_shape("draw:\n  - ellipse: [1, 2, 30, 10]\n    fill: ink\n").path) == Rect(1, 2, 30, 10)

    def test_a_path_is_in_millimetres_or_on_its_grid(self) -> None:
        plain = only_shape("draw:\n  - path: M2 3H12V8H2Z\n    fill: ink\n")
        assert bounds(plain.path) == Rect(2, 3, 10, 5)
        gridded = only_shape("draw:\n  - path: M0 0H24V24H0Z\n    grid: 24\n    box: [5, 5, 12, 30]\n    fill: ink\n")
        assert bounds(gridded.path) == Rect(5, 5, 12, 12)

    def test_polygons_come_from_corners_or_sides(self) -> None:
        corners = only_shape("draw:\n  - polygon: [[0, 0], [100%, 0], [50%, 50%]]\n    fill: ink\n")
        assert bounds(corners.path) == Rect(0, 0, 40, 30)
        sided = only_shape("draw:\n  - polygon:\n    at: [20, 20]\n    r: 10\n    sides: 4\n    fill: ink\n")
        found = bounds(sided.path)
        assert (found.x, found.y, found.width, found.height) == pytest.approx((10, 10, 20, 20))

    def test_a_star_turns_as_a_polygon_does(self) -> None:
        star = "draw:\n  - polygon:\n    at: [20, 20]\n    r: 10\n    inner: 4\n    sides: 4\n    fill: ink\n"
        upright, turned = bounds(only_shape(star).path), bounds(only_shape(f"{star}    turn: 45\n").path)
        assert (upright.width, turned.width) == pytest.approx((20, 20 / 2**0.5))

    def test_lines_are_stroked_as_told(self) -> None:
        shape = only_shape(
            "draw:\n  - line: [[0, 0], [100%, 50%]]\n    stroke: ink\n    width: 0.7\n    dash: [2, 1]\n    cap: round\n"
        )
        assert shape.fill is None
        assert shape.stroke is not None
        assert (shape.stroke.width, shape.stroke.dash, shape.stroke.cap) == (0.7, (2.0, 1.0), "round")

    def test_a_shape_without_fill_and_stroke_draws_nothing(self) -> None:
        assert face("draw:\n  - rect: [0, 0, 5, 5]\n").items == ()

    def test_an_arrow_reaches_from_its_first_spot_to_its_second(self) -> None:
        shape = only_shape("draw:\n  - arrow: [[5, 10], [25, 10]]\n    shaft: 1\n    head: 4\n    fill: ink\n")
        assert bounds(shape.path) == Rect(5, 8, 20, 4)

    def test_a_fill_covers_the_bleed_of_the_face_and_the_box_of_a_group(self) -> None:
        whole = face("draw:\n  - fill: ink\n", bleed=2.0)
        assert extent(whole.items) == Rect(-2, -2, 44, 64)
        grouped = face("draw:\n  - group: [5, 5, 10, 10]\n    draw:\n      - fill: ink\n", bleed=2.0)
        assert extent(grouped.items) == Rect(5, 5, 10, 10)


class TestValues:
    def test_values_given_override_the_template_s_own(self) -> None:
        template = "values: {words: Hello}\ndraw:\n  - text: '{{ words }}'\n"
        assert words(face(template).items) == "Hello"
        assert words(face(template, words="Bye").items) == "Bye"

    def test_a_default_may_use_what_is_given_and_what_stands_before_it(self) -> None:
        template = "values: {a: 2, b: '{{ a + 1 }}', c: '{{ b * 2 }}'}\ndraw:\n  - text: '{{ c }}'\n"
        assert words(face(template).items) == "6"
        assert words(face(template, a=4).items) == "10"

    def test_a_row_of_data_fills_a_face(self) -> None:
        row: dict[str, object] = {"title": "Raven", "cost": "3", "note": ""}
        template = "draw:\n  - text: '{{ title }} {{ cost }}{{ note }}'\n  - circle: [5, 5]\n    r: '{{ cost }}'\n    fill: ink\n"
        drawn_face = face(template, **row)  # type: ignore[arg-type]
        assert words(drawn_face.items) == "Raven 3"
        assert bounds(shapes(drawn_face.items)[0][0].path) == Rect(2, 2, 6, 6)

    def test_every_template_knows_game_options_counts_face_and_ink(self) -> None:
        template = (
            "draw:\n  - text: '{{ game.slug }} {{ options.irish }} {{ count.river }} {{ face.width }} {{ ink }}'\n"
        )
        assert words(face(template, ink="grey").items) == "siege-of-armagh 6 8 40 grey"

    def test_equal_orders_give_the_same_object_and_others_do_not(self) -> None:
        library = renderer().resources.library
        library.add("same", read_yaml("values: {a: 1}\ndraw:\n  - text: '{{ a }}'\n", "same.yaml").require())
        first = renderer().face(Order("same", 20.0, 20.0, {"a": 1})).value
        assert renderer().face(Order("same", 20.0, 20.0, {"a": 1})).value is first
        assert renderer().face(Order("same", 20.0, 20.0, {"a": "1"})).value is not first
        assert renderer().face(Order("same", 20.0, 21.0, {"a": 1})).value is not first

    def test_icons_of_one_colour_are_one_symbol(self) -> None:
        items = face(
            "draw:\n  - repeat: 3\n    draw:\n      - icon: shield\n        at: ['{{ n * 10 }}', 5]\n        size: 6\n"
        ).items
        symbols = [item.symbol for item in items if isinstance(item, Stamp)]
        assert len(symbols) == 3
        assert symbols[0] is symbols[1] is symbols[2]


class TestFlow:
    def test_repeats_count_from_one_or_go_through_a_list(self) -> None:
        assert words(face("draw:\n  - repeat: 3\n    draw:\n      - text: '{{ n }}'\n").items) == "1 2 3"
        listed = "draw:\n  - repeat: [x, y]\n    as: it\n    draw:\n      - text: '{{ index }}{{ it }}'\n"
        assert words(face(listed).items) == "0x 1y"
        ranged = "draw:\n  - repeat: '{{ range(2, 8, 3) }}'\n    draw:\n      - text: '{{ n }}'\n"
        assert words(face(ranged).items) == "2 5"

    def test_a_repeat_of_nothing_draws_nothing(self) -> None:
        assert face("draw:\n  - repeat: 0\n    draw:\n      - fill: ink\n").items == ()

    @pytest.mark.parametrize(("test", "said"), [("{{ a > 1 }}", "more"), ("{{ a > 2 }}", "less"), ("{{ '' }}", "less")])
    def test_conditions_choose_a_branch(self, test: str, said: str) -> None:
        template = f'draw:\n  - if: "{test}"\n    draw:\n      - text: more\n    else:\n      - text: less\n'
        assert words(face(template, a=2).items) == said

    def test_what_a_condition_passes_over_is_not_worked_out(self) -> None:
        assert face("draw:\n  - if: false\n    draw:\n      - text: '{{ nobody }}'\n").items == ()

    def test_a_group_has_its_own_percentages_and_turns_about_its_middle(self) -> None:
        turned = face(
            "draw:\n  - group: [10, 20, 20, 10]\n    rotate: 90\n    draw:\n      - rect: [0, 0, 50%, 100%]\n        fill: ink\n"
        )
        found = extent(turned.items)
        assert found is not None
        assert (found.x, found.y, found.width, found.height) == pytest.approx((15, 15, 10, 10))

    def test_a_scaled_group_keeps_its_middle(self) -> None:
        found = extent(
            face(
                "draw:\n  - group: [10, 20, 20, 10]\n    scale: 0.5\n    draw:\n      - rect:\n        fill: ink\n"
            ).items
        )
        assert found == Rect(15, 22.5, 10, 5)

    def test_a_group_clips_when_asked(self) -> None:
        (group,) = face("draw:\n  - group: [10, 20, 20, 10]\n    clip: circle\n    draw:\n      - fill: ink\n").items
        assert isinstance(group, Group)
        assert group.clip is not None
        assert bounds(group.clip) == Rect(5, 0, 10, 10)

    def test_a_face_within_a_face_has_values_and_measures_of_its_own(self) -> None:
        renderer().resources.library.add(
            "inner", read_yaml("values: {a: x}\ndraw:\n  - text: '{{ a }} {{ face.width }}'\n", "i.yaml").require()
        )
        outer = face("draw:\n  - face: inner\n    box: [5, 5, 30, 20]\n    values: {a: '{{ b }}'}\n", b="y")
        assert words(outer.items) == "y 30"

    def test_a_piece_is_shown_at_the_size_asked_for(self) -> None:
        (stamp,) = face("draw:\n  - piece: irish\n    at: [20, 20]\n    size: 8\n").items
        assert isinstance(stamp, Stamp)
        assert (stamp.symbol.name, stamp.symbol.width * stamp.matrix[0]) == ("irish:front", 8)
        assert (stamp.matrix[4], stamp.matrix[5]) == (16, 16)


class TestColumns:
    TEMPLATE = "draw:\n  - column: [0, 0, 100%, 100%]\n    gap: 2\n    draw:\n"

    @given(st.lists(st.integers(1, 15), min_size=1, max_size=4))
    def test_groups_follow_each_other_at_their_heights(self, heights: list[int]) -> None:
        rows = "".join(
            f"      - group:\n        height: {height}\n        draw:\n          - fill: ink\n" for height in heights
        )
        found = [
            (matrix[5], bounds(shape.path).height)
            for shape, matrix in shapes(face(self.TEMPLATE + rows, height=90).items)
        ]
        expected, y = [], 0.0
        for height in heights:
            expected.append((y, float(height)))
            y += height + 2
        assert found == expected

    @pytest.mark.parametrize("lines", [1, 2, 3])
    def test_texts_take_the_height_of_their_lines(self, lines: int) -> None:
        text = "\\n".join(["one"] * lines)
        rows = f'      - text: "{text}"\n      - text: two\n'
        baselines = [y for _, _, _, y in texts(face(self.TEMPLATE + rows).items)]
        set_once = break_lines([Span("\n".join(["one"] * lines), Style())], 40.0).require()
        assert baselines[-1] - baselines[0] == pytest.approx(block_height(set_once) + 2)

    def test_flat_elements_take_no_height(self) -> None:
        rows = "      - group:\n        height: 5\n        draw: []\n      - line: [[0, 0], [100%, 0]]\n        stroke: ink\n"
        ((shape, matrix),) = shapes(face(self.TEMPLATE + rows).items)
        assert (matrix[5], bounds(shape.path).width) == (7, 40)

    def test_a_column_can_stand_at_the_foot_of_its_box(self) -> None:
        rows = "      - group:\n        height: 5\n        draw:\n          - fill: ink\n"
        template = self.TEMPLATE.replace("gap: 2", "valign: bottom") + rows
        assert extent(face(template).items) == Rect(0, 55, 40, 5)


class TestText:
    def test_a_style_is_overridden_beside_it(self) -> None:
        template = (
            "styles:\n  big: {size: 14, weight: bold, family: serif}\ndraw:\n  - text: A\n    style: big\n    size: 9\n"
        )
        (run,) = [item for item, _ in drawn(face(template).items) if isinstance(item, TextRun)]
        assert (run.size, run.font) == (9.0, "serif-bold")

    def test_the_style_called_text_serves_where_none_is_named(self) -> None:
        (run,) = [
            item
            for item, _ in drawn(face("styles:\n  text: {size: 7}\ndraw:\n  - text: A\n").items)
            if isinstance(item, TextRun)
        ]
        assert run.size == 7.0

    def test_text_shrinks_to_the_floor(self) -> None:
        template = "draw:\n  - text: Hello there\n    size: 20\n    box: [0, 0, 16, 5]\n"
        (found,) = texts(face(template).items)
        assert 6.0 <= found[1] < 20.0

    def test_optional_text_is_left_out_where_it_does_not_fit(self) -> None:
        assert face("draw:\n  - text: Hello there\n    box: [0, 0, 4, 3]\n    optional: true\n").items == ()

    def test_a_bullet_stands_before_its_text(self) -> None:
        found = texts(face("draw:\n  - text: Hello\n    bullet: •\n    indent: 4\n").items)
        assert [(text, round(x, 3)) for text, _, x, _ in found] == [("•", 0.0), ("Hello", 4.0)]

    def test_icons_in_text_take_its_colour(self) -> None:
        template = "draw:\n  - text: 'a :shield: b'\n    colour: '#aa0000'\n"
        fills = {shape.fill for shape, _ in shapes(face(template).items)}
        assert fills == {Colour(170, 0, 0)}


class TestInks:
    def test_a_role_s_fill_line_and_lettering_follow_the_ink(self) -> None:
        template = "draw:\n  - rect:\n    fill: viking\n    stroke: viking\n  - text: V\n    colour: on viking\n"
        for ink in ("full", "low", "grey"):
            palette = renderer(ink).palette
            drawn_face = face(template, ink=ink)
            (shape, _), *_ = shapes(drawn_face.items)
            assert shape.fill == palette.fill("viking")
            assert shape.stroke is not None
            assert shape.stroke.colour == palette.line("viking")
            (run,) = [item for item, _ in drawn(drawn_face.items) if isinstance(item, TextRun)]
            assert run.colour == palette.text_on("viking")

    def test_colours_of_one_s_own_turn_grey_in_grey_and_hatched_when_ink_is_saved(self) -> None:
        template = "draw:\n  - rect:\n    fill: '#802010'\n"
        grey, low = (shapes(face(template, ink=ink).items)[0][0].fill for ink in ("grey", "low"))
        assert isinstance(grey, Colour)
        assert grey.red == grey.green == grey.blue
        assert isinstance(low, Hatch)


class TestExtends:
    @staticmethod
    def child(text: str) -> Face:
        library = renderer().resources.library
        library.add("parent", read_yaml(PARENT, "parent.yaml").require())
        return face(text)

    def test_a_child_draws_as_its_parent_where_it_says_nothing(self) -> None:
        assert words(self.child("extends: parent\n").items) == "head hello foot"

    def test_a_child_replaces_values_styles_and_blocks(self) -> None:
        changed = self.child("extends: parent\nvalues: {word: bye}\nstyles:\n  plain: {size: 8}\n")
        assert [(text, size) for text, size, *_ in texts(changed.items)] == [("head", 8), ("bye", 8), ("foot", 8)]
        filled = self.child("extends: parent\nblocks:\n  inner:\n    - text: own\n")
        assert words(filled.items) == "head own foot"
        emptied = self.child("extends: parent\nblocks:\n  body: []\n")
        assert words(emptied.items) == "head foot"

    def test_grandchildren_see_blocks_of_their_grandparents(self) -> None:
        library = renderer().resources.library
        library.add("parent", read_yaml(PARENT, "parent.yaml").require())
        library.add(
            "child",
            read_yaml(
                "extends: parent\nblocks:\n  inner:\n    - block: core\n      draw:\n        - text: soft\n", "c.yaml"
            ).require(),
        )
        assert words(face("extends: child\n").items) == "head soft foot"
        assert words(face("extends: child\nblocks:\n  core:\n    - text: hard\n").items) == "head hard foot"


PARENT = """\
values: {word: hello}
styles:
  plain: {size: 10}
draw:
  - text: head
    style: plain
  - block: body
    draw:
      - block: inner
        draw:
          - text: "{{ word }}"
            style: plain
  - text: foot
    style: plain
"""


def test_data_of_a_loaded_game_becomes_nodes_that_know_their_lines() -> None:
    node = as_node({"a": [1, {"b": "x"}]}, "here", lambda path: Place("f.yaml", len(path), 1, path))
    assert node.value == {"a": [1, {"b": "x"}]}
    inner = node.get("a", 1, "b")
    assert inner is not None
    assert (inner.raw, inner.line) == ("x", len("here.a.1.b"))
