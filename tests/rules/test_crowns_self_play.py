"""Random games: 32 cards and all dice are there after every action, and every round gives everybody as many turns."""

from __future__ import annotations

from collections import Counter

import pytest

from pnp.rules.games.castles_and_crowns import CastlesAndCrowns
from pnp.rules.games.castles_and_crowns.state.cards import DECK, seen, unseen
from pnp.rules.games.castles_and_crowns.state.values import DEAL, OVER, RESOLVE, Position
from pnp.rules.games.castles_and_crowns.turn.scoring import score, total
from tests.helpers.crowns import VARIANTS, engine, random_game

TURNS = ("open", "reinforce", "straight", "extend", "pass")


def check(position: Position) -> None:
    """All cards and dice are somewhere, once each."""
    options = position.options
    assert sorted((*seen(position), *unseen(seen(position)))) == sorted(DECK)
    dice = Counter("m" * len(position.reserve))
    for seat, hand in enumerate(position.hand):
        own = "".join(one.kinds for there in position.field if (one := there[seat]))
        dice.update(own)
        dice.update({"k": hand.knights, "c": hand.captain, "t": hand.traitor})
        assert own.count("k") + hand.knights == 8
        assert own.count("c") + hand.captain == 1
    mercenaries = 0 if position.phase in (DEAL, OVER) else 4
    assert dice["m"] == mercenaries
    assert dice["t"] == (0 if options.combined else options.players)


def play(rules: CastlesAndCrowns, seed: int) -> int:
    """One random game with every position checked; the number of actions."""
    actions = turns = 0
    position = rules.start()
    for position, events in random_game(rules, seed):
        check(position)
        turns += sum(event.word in TURNS for event in events)
        turns = 0 if position.phase == RESOLVE else turns
        assert turns < 10 * rules.options.players
        actions += 1
    assert rules.actors(position) == ()
    assert list(rules.moves(position)) == []
    captured = sum(total(score(cards)).cards for cards in position.won) + len(position.out)
    assert captured == rules.options.cards * rules.options.last_round
    return actions


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("players", range(2, 6))
def test_random_games_under_every_option_stay_possible(players: int, options: dict[str, object]) -> None:
    rules = engine(players=players, **options)
    assert all(play(rules, seed) > 20 for seed in range(10))


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("players", range(2, 6))
def test_a_thousand_random_games_under_every_option_stay_possible(players: int, options: dict[str, object]) -> None:
    rules = engine(players=players, **options)
    assert all(play(rules, seed) > 20 for seed in range(1000))


def test_all_players_have_equally_many_turns_in_a_round() -> None:
    """crowns.round.4, crowns.end.4."""
    for players in range(2, 6):
        for seed in range(10):
            turns: Counter[str] = Counter()
            for position, events in random_game(engine(players=players), seed):
                turns.update(event.details[0] for event in events if event.word == "roll")
                if position.phase == RESOLVE:
                    assert len(set(turns.values())) == 1
                    assert len(turns) == players
                    turns.clear()
