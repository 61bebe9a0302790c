"""Arrows of orders on a map cover neither names nor others, nor do their words; what is cast swings out beside those who march."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pnp.base.scene import Arrow, Scene, Standing
from pnp.components.diagram import draw_scene
from pnp.components.diagram.arrows.clear import Clear
from pnp.components.diagram.arrows.routes import TIP, lanes, spell_route, step_route
from pnp.components.diagram.arrows.ways import FINE, along, bent, clearest, covered, ending_straight, shared
from pnp.draw.geometry.bounds import is_within
from pnp.draw.model import Group, Item, Rect, TextRun
from tests.helpers.kits import kit_of

ENDS, BORDER, WIDTH = ((0.0, 0.0), (40.0, 0.0)), (20.0, 0.0), 0.5


def piece(x: float, y: float = 0.0) -> Rect:
    return Rect(x - 2.0, y - 2.0, 4.0, 4.0)


def test_a_step_goes_round_a_neighbour_of_the_piece_that_moves() -> None:
    mover, beside = piece(0.0), piece(4.4)
    straight = step_route(ENDS, BORDER, 0.0, WIDTH, Clear(mover))
    round_it = step_route(ENDS, BORDER, 0.0, WIDTH, Clear(mover, seen=(mover, beside)))
    assert covered(straight.points, (beside,)) > 2.0
    assert covered(round_it.points, (beside,)) < 1.0
    assert round_it.points[-1] == straight.points[-1]


@example([(0.0, 1.2e-30), (0.0, -1.0)], [Rect(-0.5, 0.0, 1.0, 1.0)])  # a box of y and height would round its lower edge
@given(
    st.lists(st.tuples(st.floats(-20, 20), st.floats(-20, 20)), min_size=2, max_size=4),
    st.lists(st.builds(Rect, st.floats(-20, 20), st.floats(-20, 20), st.floats(0, 9), st.floats(0, 9)), max_size=6),
)
def test_what_is_far_from_a_way_changes_nothing_of_what_it_covers(
    way: list[tuple[float, float]], seen: list[Rect]
) -> None:
    points = [at for at in along(way) if any(is_within(at, area) for area in seen)]
    assert covered(way, seen) == pytest.approx(FINE * len(points))


def test_a_way_is_no_longer_than_it_need_be() -> None:
    assert clearest([((0.0, 0.0), (5.0, 5.0), (10.0, 0.0)), ((0.0, 0.0), (10.0, 0.0))], ()) == ((0.0, 0.0), (10.0, 0.0))


def test_the_word_of_a_step_stands_at_the_border_unless_something_lies_there() -> None:
    assert step_route(ENDS, BORDER, 0.0, WIDTH, label="II").word == pytest.approx(BORDER)
    name = Rect(17.0, -2.0, 6.0, 4.0)
    route = step_route(ENDS, BORDER, 0.0, WIDTH, Clear(seen=(name,)), label="II")
    assert shared(route.taken("II", WIDTH)[0], (name,)) == 0.0


@pytest.mark.parametrize("word", ["fog", "quake"])
def test_a_spell_swings_out_beside_who_marches_and_its_word_leaves_its_arrow_to_be_seen(word: str) -> None:
    mover, struck, ends = piece(0.0), piece(16.0), ((0.0, 0.0), (16.0, 0.0))
    march = step_route(ends, (8.0, 0.0), 0.0, WIDTH, Clear(mover, (struck,))).taken("", WIDTH)
    route = spell_route(ends, WIDTH, Clear(mover, (struck,), (mover, struck, *march)), word)
    pill, *_ = route.taken(word, WIDTH)
    assert max(abs(y) for _, y in route.points) > 1.0
    assert covered(route.points, (pill,)) < 1.5
    assert shared(pill, (mover, struck)) == 0.0


def test_the_head_of_a_bent_arrow_lies_on_a_straight_stretch() -> None:
    way = ending_straight(bent((0.0, 0.0), (10.0, 0.0), 0.3), TIP * WIDTH)
    (x1, y1), (x2, y2) = way[-2:]
    assert (x2 - x1) ** 2 + (y2 - y1) ** 2 >= (TIP * WIDTH) ** 2
    assert way[-1] == (10.0, 0.0)


def test_spells_take_no_lane_from_those_who_march() -> None:
    march, spell = Arrow("a6", "m1", side="r"), Arrow("a6", "m1", "push", side="r")
    assert lanes([march, spell]) == [0.0, 0.0]
    assert lanes([march, march]) == [-0.5, 0.5]


def test_a_map_in_a_small_picture_shows_its_coins_if_all_details_are_asked_for() -> None:
    kit, scene = kit_of("kingdom-command"), Scene((Standing("a1", "r-control"),))
    plain, full = (
        sorted(_digits(draw_scene(kit, scene, cell_mm=6.9, details=wanted).require().items)) for wanted in (False, True)
    )
    assert plain == []
    assert full == sorted(str(area) for area in (4, 1, 1, 2, 2, 2, 4, 1, 1, 2, 2, 2, 3, 3, 3))


def _digits(items: tuple[Item, ...]) -> list[str]:
    """Single figures among all letters of a picture."""
    found = []
    for item in items:
        if isinstance(item, Group):
            found += _digits(item.items)
        elif isinstance(item, TextRun) and item.text.isdecimal():
            found.append(item.text)
        elif hasattr(item, "symbol"):
            found += _digits(item.symbol.items)
    return found
