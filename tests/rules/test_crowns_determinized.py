"""What a bot supposes of castles that lie face down in Castles & Crowns."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pnp.rules.chance.tables import Seeded
from pnp.rules.games.castles_and_crowns import engine
from pnp.rules.games.castles_and_crowns.state.cards import UNKNOWN, seen
from pnp.rules.games.castles_and_crowns.state.values import Position

RULES = engine({})


def in_the_fourth_round() -> Position:
    position, rng = RULES.start(), Random(5)
    table = Seeded(rng)
    while position.round < 4:
        position = RULES.apply(position, RULES.sample(position, rng), table).position
    return position


@pytest.mark.parametrize("player", ["P1", "P2"])
def test_each_hidden_castle_is_one_that_has_not_been_seen_and_none_comes_twice(player: str) -> None:
    view = RULES.view(in_the_fourth_round(), player)
    hidden = sum(cards.count(UNKNOWN) for cards in view.won)
    assert hidden
    found = Counter[str]()
    for seed in range(50):
        supposed = RULES.determinize(view, Random(seed))
        cards = seen(supposed)
        assert UNKNOWN not in cards
        assert max(Counter(cards).values()) == 1
        assert RULES.view(supposed, player) == view
        found.update(set(cards) - set(seen(view)))
    assert len(found) > hidden  # not the same ones each time


def test_where_nothing_is_hidden_nothing_is_drawn() -> None:
    position = in_the_fourth_round()
    assert RULES.determinize(position, Random(1)) is position
