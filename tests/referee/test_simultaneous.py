"""Bots that write while others write: they mix what can be found out, and know no more than what lies open."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pnp.playtest.players.bots import Bot, Thought
from pnp.playtest.players.greedy import Greedy
from pnp.playtest.players.regret import Writer
from pnp.playtest.players.search import TreeSearch
from pnp.playtest.players.trial import TrialGames
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.sidion import Sidion
from pnp.rules.protocol import AnyRules
from tests.helpers.toys import Raid, Sheets

ROCK_COUNTS_TWICE = {("rock", "scissors"): 1.0, ("paper", "rock"): 0.75, ("scissors", "paper"): 0.75}
"""What the first sign is worth against the second. To be safe one shows paper every second time, the others alike often."""


def pay(one: Any, other: Any) -> float:
    if one == other:
        return 0.5
    return ROCK_COUNTS_TWICE.get((one, other), 1 - ROCK_COUNTS_TWICE.get((other, one), 0.0))


def found_out(writer: Writer) -> float:
    """What somebody gains above a draw who knows how often the writer shows what."""
    signs = ("rock", "paper", "scissors")
    return max(sum(share * pay(sign, sheet.action) for sheet, share in writer.average()) for sign in signs) - 0.5


def contest(rounds: int, seed: int) -> tuple[Writer, Writer]:
    rng = Random(seed)
    one, other = (Writer([Thought(sign, 0.5, 1) for sign in ("rock", "paper", "scissors")]) for _ in range(2))
    for _ in range(rounds):
        shown, answered = one.draw(lambda _: True, rng), other.draw(lambda _: True, rng)
        one.learn(pay(shown, answered))
        other.learn(pay(answered, shown))
    return one, other


def test_two_who_learn_from_each_other_come_to_where_neither_is_found_out() -> None:
    """For scale: whoever shows each alike often is found out by a twelfth, whoever shows the same always by a quarter or a half."""
    early, late = (
        [found_out(writer) for seed in range(6) for writer in contest(rounds, seed)] for rounds in (30, 3_000)
    )
    assert max(late) < 0.05
    assert sum(late) < sum(early) / 3


def test_a_sheet_that_is_not_legal_now_is_not_drawn() -> None:
    writer, rng = Writer([Thought("good", 0.9, 3), Thought("bad", 0.1, 3)]), Random(1)
    assert {writer.draw(lambda sheet: sheet == "bad", rng) for _ in range(20)} == {"bad"}
    assert writer.draw(lambda _: False, rng) is None


def test_what_is_left_over_from_trying_is_not_written() -> None:
    writer, rng = Writer([Thought(sheet, 0.5, 1) for sheet in range(6)]), Random(2)
    for _ in range(200):
        writer.learn(0.8 if writer.draw(lambda _: True, rng) == 4 else 0.3)
    assert [(sheet.action, share) for sheet, share in writer.meant() if share] == [(4, 1.0)]


@pytest.mark.parametrize("player", ["R", "B"])
def test_a_search_mixes_its_sheets_as_the_game_asks(player: str) -> None:
    """In this one each should choose the gate two times of three; what is drawn to learn is a little nearer to one of two."""
    thoughts = TreeSearch(3_000).ponder(Raid(), Sheets(), player, Random(1))
    tries = {one.action: one.tries for one in thoughts}
    assert 0.55 < tries[f"{player} gate"] / sum(tries.values()) < 0.72
    assert all(one.value == pytest.approx(2 / 3 if player == "R" else 1 / 3, abs=0.05) for one in thoughts)
    written = [TreeSearch(200).choose(Raid(), Sheets(), player, Random(seed)) for seed in range(30)]
    assert 10 < written.count(f"{player} gate") < 30


def test_a_search_says_what_the_other_may_well_write() -> None:
    gate = next(one for one in TreeSearch(600).ponder(Raid(), Sheets(), "R", Random(3)) if one.action == "R gate")
    assert (gate.reply, gate.feared) == ("B gate", "B gate")
    assert gate.feared_value == pytest.approx(0.5)


@pytest.mark.parametrize("seed", range(3))
def test_whoever_writes_last_reckons_as_if_he_wrote_first(seed: int) -> None:
    """That a sheet lies sealed says nothing of what is on it: not that it is empty, and not that it is none."""
    search = TreeSearch(40)
    first = search.ponder(Raid(), Sheets(), "B", Random(seed))
    assert search.ponder(Raid(), Sheets(red="gate"), "B", Random(seed)) == first
    assert search.ponder(Raid(), Sheets(red="wall"), "B", Random(seed)) == first


@pytest.mark.parametrize("rules", [KingdomCommand({}), Sidion({"players": 3})], ids=["kingdom", "sidion"])
def test_sealed_sheets_taken_back_are_as_if_they_had_not_been_written(rules: AnyRules) -> None:
    position, rng = rules.start(), Random(6)
    while len(rules.actors(position)) < 2:
        position = rules.apply(position, rules.sample(position, rng), Seeded(rng)).position
    before, (mine, *others) = position, rules.actors(position)
    for other in others:
        position = rules.apply(position, rules.sample_for(position, other, rng), Seeded(rng)).position
    assert rules.actors(position) == (mine,)
    assert rules.unsealed(position, mine) == rules.unsealed(before, mine) == before
    mine_too = rules.apply(before, rules.sample_for(before, mine, rng), Seeded(rng)).position
    assert rules.unsealed(mine_too, mine) == mine_too


@pytest.mark.parametrize("bot", [Greedy(4, 1), TrialGames(4, 3, plies=6), TreeSearch(6)])
@pytest.mark.parametrize("rules", [KingdomCommand({}), Sidion({"players": 3})], ids=["kingdom", "sidion"])
def test_no_bot_knows_what_another_has_sealed(bot: Bot, rules: AnyRules) -> None:
    """Two different sheets under the seal, the same thoughts."""

    def thoughts(draw: int) -> Any:
        position, rng = rules.start(), Random(6)
        while len(rules.actors(position)) < 2:
            position = rules.apply(position, rules.sample(position, rng), Seeded(rng)).position
        mine, other, *_ = rules.actors(position)
        sheet = rules.several_for(position, other, Random(8), 2)[draw]
        return bot.ponder(rules, rules.apply(position, sheet, Seeded(rng)).position, mine, Random(9))

    assert thoughts(0) == thoughts(1) != ()
