"""Which sends are legal: the judge, the quick list and a plain generator written apart agree, and known rolls have known counts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pnp.rules.games.castles_and_crowns.state.values import SEND
from tests.helpers.crowns import VARIANTS, at, engine, random_game
from tests.helpers.naive_crowns import as_send, sends

OPENING = (
    "game players={players} {more}\nround 1 start P1 turn P1 phase send\nrow {row}\nreserve 3 3 5 6\nroll {roll}\n"
)
CARDS = "5C QD 3S KH 6D 2C"


def opening(roll: str, more: str = "", players: int = 2, cards: int = 6) -> str:
    return OPENING.format(players=players, more=more, roll=roll, row=" ".join(CARDS.split()[:cards]))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (opening("12334566 c3 t6"), 36),  # six groups to six battlefields
        (opening("11111111 c1 t1"), 6),
        (opening("11111111 c2 t3"), 6),  # neither specialist can open
        (opening("11122233 c2 t3"), 18),
        (opening("12334566 c3 t6", "cards=4", cards=4), 24),
        (opening("12334566 c3 t6", "hold_back"), 48),  # 3 and 6 each go with or without their specialist
        (opening("12345555 c5 t5", "hold_back"), 48),  # 5 in four ways, the others in one
        (opening("11112222 c1 t2", "straights"), 12 + 6 * 2),  # 1-2-3m, the 1 by Knight or Captain
        (opening("11112233 c6 t6", "straights"), 18 + 6 * 2),  # 1-2-3 by Knight or Mercenary 3
    ],
)
def test_openings_have_the_sends_that_one_counts_by_hand(text: str, count: int) -> None:
    rules = engine()
    position = at(text, rules)
    assert sum(1 for _ in rules.moves(position)) == count
    assert len(sends(position)) == count


def test_a_straight_of_the_whole_roll_can_be_chosen_die_by_die() -> None:
    position = at(opening("12345611 c1 t6", "straights straight_recruits=none"), engine())
    straights = [send for send in sends(position) if send[0] == "straight" and send[1] == 0]
    by_hand = sum(
        (2 if low == 1 else 1) * (2 if high == 6 else 1)  # 1 by Knight or Captain, 6 by Knight or Traitor
        for low in range(1, 7)
        for high in range(low + 2, 7)
    )
    assert len(straights) == by_hand == 19


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_judge_list_and_plain_generator_agree_in_random_games(options: dict[str, object]) -> None:
    seen = 0
    for players in range(2, 6):
        rules = engine(players=players, **options)
        for number, (position, _) in enumerate(random_game(rules, seed=players)):
            if position.phase != SEND or number % 5:
                continue
            quick = list(rules.moves(position))
            judged = [action for action in rules.candidates(position, "") if rules.permits(position, action)]
            assert len(quick) == len(set(quick))
            assert set(quick) == set(judged), rules.write(position)
            listed = [as_send(position, action) for action in quick if action.verb != "pass"]
            assert len(listed) == len(set(listed))
            assert set(listed) == sends(position), rules.write(position)
            assert quick != []
            assert listed != [] or quick[0].verb == "pass"
            seen += 1
    assert seen > 10


def test_a_random_action_is_each_of_the_legal_ones_as_often() -> None:
    rules = engine()
    position = at(opening("11234566 c3 t5", "straights hold_back"), rules)
    legal = list(rules.moves(position))
    rng = Random(1)
    drawn = Counter(rules.sample(position, rng) for _ in range(80 * len(legal)))
    assert set(drawn) == set(legal)
    assert all(40 < number < 130 for number in drawn.values())
