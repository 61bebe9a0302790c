"""What lay between two positions of Siege of Armagh: every turn that was played is found, and told as players mean it."""

from __future__ import annotations

from random import Random

import pytest

from pnp.referee.explain.explain import Explanation, Why, explain
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.state.values import Position
from tests.helpers.armagh import OPENING, VARIANTS, at, engine, random_positions

RIVER = "~~~1^1^1/3~1~~~/1^1^2^1"


def told(before: str, after: str, **options: object) -> list[list[str]]:
    rules = engine(**options)
    found = explain(rules, at(before, rules), at(after, rules))
    return [[step.text for step in way.steps] for way in found.ways]


def turn_from(rules: SiegeOfArmagh, position: Position, rng: Random) -> Position:
    """The position after a random turn."""
    side = position.side
    while not position.stage and position.left and position.side == side and rules.outcome(position) is None:
        position = rules.apply(position, rules.sample(position, rng), Seeded(rng)).position
    return position


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_turn_that_was_played_is_found_among_few_positions(options: dict[str, object]) -> None:
    rules = engine(**options)
    rng = Random(5)
    starts = [one for one in random_positions(rules, 5, most=160) if not one.stage and one.left == 2][::9]
    assert starts
    for before in starts:
        after = turn_from(rules, before, rng)
        found = explain(rules, before, after)
        assert found.explained, (rules.write(before), rules.write(after))
        assert found.looked_at < 6_000
        assert found.ways[0].steps


def test_the_fewest_pieces_are_touched_first() -> None:
    after = f"VVV1VVVV/3V4/8/{RIVER}/1I1I1II1/8 I"
    assert told(OPENING, after)[0] == ["d8-d7", "end"]


def test_a_goal_without_marks_is_whatever_looks_like_it() -> None:
    """Moves left, who has acted and the round are seen nowhere on the board."""
    after = f"VVV1VVVV/3V4/8/{RIVER}/1I1I1II1/8 V"
    assert told(OPENING.replace("- - 1", "- - 4"), after)[0] == ["d8-d7"]


def test_the_whole_set_up_is_explained_from_its_board() -> None:
    rules = engine()
    for seed in range(3):
        played = [one for one in random_positions(rules, seed, most=12) if one.stage or one.left == 2][:11]
        for first, last in ((0, 10), (0, 3), (3, 8), (1, 9), (7, 10)):
            found = explain(rules, played[first], played[last])
            assert found.explained, (rules.write(played[first]), rules.write(played[last]))
            assert len(found.steps) == last - first
            assert found.looked_at < 2_000


def test_two_turns_are_said_to_be_two() -> None:
    rules = engine()
    later = f"VVV2VVV/3VV3/8/{'~~~1^1^1/3~1~~~/1^1J2^1'}/1I3II1/8 V 2 - M 2:- - - 2"
    found = explain(rules, at(OPENING), at(later))
    assert (found.explained, found.between, found.why) == (False, 2, (Why.FAR,))
    found = explain(rules, at(OPENING), at(f"VVV2VVV/3VV3/8/{'~~~1^1^1/3~1~~~/1^1J2^1'}/1I3II1/8 I 1 d3 M 2:- - - 1"))
    assert (found.explained, found.why) == (False, (Why.FAR,))


def test_what_is_left_over_is_told_once_and_in_the_words_of_players() -> None:
    rules = engine()
    before = at(f"VVVVVVVV/8/8/{RIVER}/1I1I1II1/8 V")
    after = at(f"VVV1VVVV/8/8/{RIVER}/1I1I1iI1/8 I 2 - M 2:- P - 1")
    found = explain(rules, before, after)
    assert not found.explained
    assert found.certain
    words = [str(part) for difference in found.differences for part in difference]
    assert not any("(back)" in word or "viking" in word or "." in word for word in words)
    assert len({difference.where for difference in found.differences}) == len(found.differences)
    assert any("Stun counter" in word for word in words)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_no_way_is_called_longer_than_it_is(options: dict[str, object]) -> None:
    """`apart` never says more actions than were needed, nor that there is no way where one was gone."""
    rules = engine(**options)
    explaining = rules.explaining()
    rng = Random(2)
    for before in [one for one in random_positions(rules, 8, most=200) if not one.stage and one.left == 2][::5]:
        way = [before]
        while way[-1].side == before.side and way[-1].left and rules.outcome(way[-1]) is None:
            way.append(rules.apply(way[-1], rules.sample(way[-1], rng), Seeded(rng)).position)
        for steps, position in enumerate(reversed(way)):
            needed = explaining.distance(position, way[-1])
            assert needed is not None
            assert needed <= steps
            bare = explaining.bare(way[-1])
            looks = explaining.distance(position, bare)
            assert looks is not None
            assert looks <= steps
            assert explaining.bare(bare) == bare


PUSH = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 I 2 - M 4:- - - 1"
TURNED = PUSH.split(maxsplit=1)[0].replace("/V7/", "/b7/")
STEPPED = PUSH.split(maxsplit=1)[0].replace("/1I6/~", "/I7/~")


def as_typed(after: str, before: str = PUSH) -> tuple[list[str], dict[str, str], Explanation]:
    """The first way to an AFTER typed so, the marks that are told to be left out of it, and all that is said."""
    rules = engine()
    first = at(before, rules)
    setup = rules.read(after).require()
    how, goal = rules.explaining().as_typed(after, setup, first) or (None, None)
    found = explain(rules, first, rules.position_of(setup) if goal is None else goal, explaining=how)
    way = found.ways[0] if found.ways else None
    marks = {where: wanted for where, _, wanted in way.marks} if way else {}
    return [step.text for step in way.steps] if way else [], marks, found


@pytest.mark.parametrize("fields", ["V", "V 2", "V 2 -", "V 2 - M", "V 2 - M 4:-", "V 2 - M 4:- - -"])
def test_a_side_that_is_typed_is_no_mark_left_out(fields: str) -> None:
    """What is typed with its usual value is typed."""
    assert as_typed(f"{TURNED} {fields}")[:2] == (["b6-a7=B", "end"], {"round": "2"})
    rows = engine().diagram(at(f"{TURNED} V 2 - M 4:- - - 2")) + f"\n{fields}\n"
    assert as_typed(rows)[:2] == (["b6-a7=B", "end"], {"round": "2"})


def test_of_a_board_alone_all_is_left_out() -> None:
    told, marks, _ = as_typed(TURNED)
    assert (told, set(marks)) == (["b6-a7=B"], {"to move", "moves left", "the Reserve", "has acted"})


@pytest.mark.parametrize(
    ("fields", "way", "marks"),
    [
        ("I", ["b6-a6"], {"moves left", "has acted"}),
        ("I 1 a6", ["b6-a6"], set()),
        ("I 2", [], set()),  # two moves left are typed, and a step takes one
        ("I 2 -", [], set()),
        ("V 2 - M 4:- - - 2", ["b6-a6", "end"], set()),
    ],
)
def test_marks_are_left_out_one_by_one(fields: str, way: list[str], marks: set[str]) -> None:
    told, found, _ = as_typed(f"{STEPPED} {fields}")
    assert (told, set(found)) == (way, marks)


def test_a_round_that_is_typed_tells_the_past_and_one_left_out_does_not() -> None:
    assert as_typed(f"{TURNED} V 2 - M 4:- - - 1")[2].past
    later = PUSH.removesuffix("1") + "7"
    assert as_typed(f"{TURNED} V", later)[:2] == (["b6-a7=B", "end"], {"round": "8"})
    assert as_typed(f"{TURNED} V 2 - M 4:- - - 1", later)[2].past
    unknown = as_typed(f"{TURNED.replace('b', 'B')} V")[2]
    assert (unknown.explained, unknown.why) == (False, (Why.NEXT,))
