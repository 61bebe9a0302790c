"""What happened in a turn of Kingdom Command is told in words."""

from __future__ import annotations

import re
from random import Random

import pytest

from pnp.playtest.games import play_one
from pnp.playtest.match import Numbered
from pnp.playtest.players.bots import Seats
from pnp.playtest.statistics.sums import median_of, total
from pnp.referee.lines.line import carry_out
from pnp.rules.chance.tables import Entered, Seeded
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.show.unit_words import units_in_words
from tests.helpers.kingdom import at, engine


@pytest.mark.parametrize(
    ("tally", "words"),
    [
        ("-", "nobody"),
        ("1BS", "1 Blue swordsman"),
        ("2RS 1BK*1", "2 Red swordsmen and 1 Blue knight with 1 hit taken"),
        ("RS RS", "2 Red swordsmen"),
        (
            "1Rw2 2YW 3PT*1",
            "1 Red tower under construction, 2 Yellow guard towers and 3 Purple triremes with 1 hit taken",
        ),
        ("1RG*6", "1 Red galleon with 6 hits taken"),
    ],
)
def test_units_are_told_in_words(tally: str, words: str) -> None:
    assert units_in_words(tally) == words


def test_a_turn_reads_as_a_story() -> None:
    rules = KingdomCommand({})
    text = """map narrows
turn 4 phase orders crown R
R gold 9 mana 4
B gold 0 mana 4
a1 R p2
b1 B p2
a6 R 3S K
m1 B 2S
RT1 s1 2S
BT1 s2"""
    start = rules.position_of(rules.read(text).require())
    line = carry_out(rules, start, "R: 2S a6-m1; K a6-a2; T1 s1-s2\nB: S m1-a6; T1 s2-s1")
    assert line.verdict == "legal"
    told = [rules.narrate(event) for done in line.done for event in done.events]
    assert "there is a skirmish on the border a6|m1 in step 1" in told
    assert "it is between 1 Blue swordsman and 2 Red swordsmen" in told
    assert "left after round 1: 1 Red swordsman and 1 Red swordsman with 1 hit taken" in told
    assert "RT1 is lost, and aboard it 2 Red swordsmen" in told
    assert "m1 falls to Red" in told


def test_no_event_of_a_random_game_is_told_in_the_codes_of_the_fight_log() -> None:
    rules, rng = engine(map="trident"), Random(3)
    position, table = rules.start(), Seeded(rng)
    words: set[str] = set()
    for _ in range(400):
        if rules.outcome(position) is not None:
            break
        step = rules.apply(position, rules.sample(position, rng), table)
        for event in step.events:
            words.add(event.word)
            assert not re.search(r"\b\d+[RBY][SMKTGDWw]\b", rules.narrate(event)), event
        position = step.position
    assert {"go", "stop", "between:", "round", "skirmish", "battle"} <= words


def test_a_round_tells_who_is_hit_by_whom_and_what_a_castle_adds() -> None:
    rules = engine(map="trident")
    text = "map trident\nturn 4 phase orders crown R\nR gold 0 mana 0\nB gold 0 mana 0\nY gold 0 mana 0\n"
    start = at(f"{text}a1 R p2 x2 S\nb1 B p2\nc1 Y p2\na2 B 2K", rules)
    for player, orders in (("R", []), ("B", ["2K a2-a1"])):
        start = rules.apply(start, rules.sheet(player, orders), Entered()).position
    step = rules.apply(start, rules.sheet("Y", []), Entered())
    strike = next(event for event in step.events if event.word == "strike")
    assert rules.narrate(strike).startswith("damage dealt: Red ")
    first = "; ".join(strike.beside)
    assert "Red has 2 by the castle of it (fight.8)" in first
    assert "Blue's hits: Red swordsman takes 2 and falls (fight.5)" in first
    assert "Red's hits: Blue knight takes 3 and falls" in first


def test_ships_that_move_or_are_stopped_are_named() -> None:
    text = "map narrows\nturn 4 phase orders crown R\nR gold 9 mana 4\nB gold 0 mana 4\na1 R p2\nb1 B p2\nRT1 s1\nRT2 s1\nBT1 s2\n"
    line = carry_out(engine(), at(text), "R: T1 s1-s2; T2 s1-s2\nB: -")
    told = [engine().narrate(event) for done in line.done for event in done.events]
    assert "step 1, s1>s2: 2 Red triremes (RT1, RT2)" in told
    assert "stopped in s2: 1 Blue trireme and 2 Red triremes (BT1, RT1, RT2)" in told


def test_the_text_picture_names_areas_and_who_is_aboard() -> None:
    text = "map narrows\nturn 4 phase orders crown R\nR gold 9 mana 4\nB gold 0 mana 4\na1 R p2\nb1 B p2\nRT1 s1 2S K\n"
    position = at(text)
    shown = engine().diagram(position)
    assert "a1 R p2      # Westhold" in shown
    assert "RT1 s1 2S K  # Gull Bay; aboard: 2 swordsmen, 1 knight" in shown
    assert at(shown) == position


def test_a_trial_game_is_as_long_as_its_turns() -> None:
    played = play_one(engine(), engine().start(), Seats({}), "1", 20_000)
    assert played.turns is not None
    assert 1 < played.turns < played.plies
    assert median_of(total([Numbered(1, 0, played)]).turns) == played.turns
