"""What the clauses bring about that no single refusal shows; each test names the clause that it is about."""

from __future__ import annotations

from random import Random

import pytest

from pnp.base.scene import Arrow, Mark
from pnp.referee.lines.line import carry_out
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.sidion.state.draft import opened
from pnp.rules.games.sidion.state.values import Action, Figure, Position
from pnp.rules.games.sidion.turn.scoring import places, places_text, points_text
from tests.helpers.sidion import after, at, engine, findings, verdict


def figure(position: Position, name: str) -> Figure:
    return opened(position).figures[name]


def purse(position: Position, colour: str) -> tuple[int, int, int]:
    return opened(position).purses[colour]


START = engine(players=3).write(engine(players=3).start())
BATTLE = """sidion 3p turn 8 first R phase physical active R
R: 9g 9m 9i | P@1F/M A@1A:1/S B@1G:2/M
B: 9g 9m 9i | P@2S/S A@0C:2
G: 9g 9m 9i | P@3G/M A@3S:3/M
recruited: 1S 1F 1A 2S 3S 1G"""


def test_the_start_is_what_the_page_lays_out() -> None:
    """sidion.setup.2, sidion.setup.3, sidion.setup.4, sidion.setup.5"""
    field = opened(at(START))
    assert {one.name: one.town for one in field.figures.values()} == {"RP": "1S", "BP": "2S", "GP": "3S"}
    assert set(field.purses.values()) == {(6, 3, 3)}
    assert field.neutral_left() == 16
    assert (field.locks, field.blocks, field.offer) == ({}, set(), ())


def test_the_strongest_alone_wins_and_keeps_all_his_figures() -> None:
    """sidion.fight.1, sidion.fight.2, sidion.fight.3, sidion.fight.7, sidion.fight.8, sidion.int.4, sidion.fig.1"""
    text = BATTLE.replace("B@1G:2/M", "B@1G:2/S").replace("P@1F/M", "P@1G/M").replace("A@3S:3/M", "A@3S:3")
    position = after(text.replace("P@3G/M", "P@3G/I"), "RP M 0C")
    assert position.phase == "final"
    assert figure(position, "BA").order == "X"
    assert figure(position, "RP").town == "0C"
    assert figure(position, "RP").order == ""
    assert position.first_here == ()


def test_a_second_figure_of_the_same_player_adds_its_level_and_interrupts_again() -> None:
    """sidion.fight.2, sidion.int.1, sidion.move.5"""
    text = BATTLE.replace("P@1F/M", "P@1G/M").replace("A@3S:3/M", "A@3S:3").replace("A@0C:2", "A@0C:3")
    position = after(text, "RP M 0C\nRB M 0C\nGP M 0C")
    line = carry_out(engine(), at(text), "RP M 0C")
    assert "attack 0C R" in [event.text for event in line.events]
    assert [figure(position, name).order for name in ("RP", "RB", "BA", "GP")] == ["", "", "X", "X"]


def test_an_own_figure_that_arrives_interrupts_nobody() -> None:
    """sidion.int.5, sidion.fig.4"""
    text = BATTLE.replace("A@1A:1/S", "A@1S:1/M")
    position = after(text, "RP M 1S")
    assert figure(position, "RA").order == "M"
    assert position.first_here == ()


def test_battles_in_two_towns_are_resolved_at_once() -> None:
    """sidion.fight.6"""
    text = """sidion 2p turn 8 first R phase physical active R
R: 9g 0m 0i | P@1S/M A@1G:1/M
B: 9g 0m 0i | P@2S A@0C:2/S B@1F:1/S
recruited: 1S 1F 1A 2S"""
    position = after(text, "RP M 1F\nRA M 0C")
    assert {one.name: one.order for one in position.figures} == {"RP": "", "RA": "X", "BP": "", "BA": "", "BB": "X"}


MAGIC = """sidion 2p turn 8 first R phase magic active R
R: 9g 9m 0i | P@1S/T A@1F:1/T B@2A:2/S
B: 9g 9m 9i | P@2S/S
recruited: 1S 1F 2A"""


def test_a_replaced_order_makes_a_target_and_distance_to_the_caster_does_not_matter() -> None:
    """sidion.tele.10, sidion.tele.5, sidion.turn.4, sidion.turn.11"""
    position = after(MAGIC, "RA S\nRP T RA>0C")
    assert figure(position, "RA").town == "0C"
    assert figure(position, "RA").order == ""
    assert verdict(MAGIC, "RP T RB>2H") == "legal"


def test_a_teleported_figure_has_used_up_its_stand_but_with_the_option() -> None:
    """sidion.tele.9; option restand"""
    assert verdict(MAGIC, "RA T RB>2G\nRP T RB>0C") == "illegal sidion.tele.2"
    restand = engine(restand="yes")
    assert verdict(MAGIC, "RA T RB>2G\nRP T RB>0C", restand) == "legal"
    attack = MAGIC.replace("P@2S/S", "P@2G/S")
    assert verdict(attack, "RA T RB>2G\nRP T RB>0C", restand) == "illegal sidion.tele.2"


def test_a_teleport_may_attack() -> None:
    """sidion.tele.8, sidion.int.6"""
    position = after(MAGIC.replace("P@2S/S", "P@2G/M"), "RA T RB>2G")
    assert position.first_here == (("2G", "B"),)
    assert figure(position, "BP").order == ""


def test_done_makes_the_rest_stand() -> None:
    """sidion.turn.10, sidion.turn.9, sidion.turn.2"""
    position = after(MAGIC.replace("P@2S/S", "P@2S/C"), "R done")
    assert [one.order for one in position.figures] == ["S", "S", "S", "C"]
    assert position.active == "B"


FINAL = """sidion 3p turn 9 first R phase final active R
R: 9g 0m 9i art 3 | P@2G/X A@1S:1/I B@1S:1/L C@2G:1/X
B: 9g 0m 9i | P@2G A@2S:1
G: 9g 0m 9i | P@3S/R
recruited: 1S 1A 1G 2S 2F 3S
locks: 1F=R"""


def test_the_beaten_may_retreat_in_any_sequence_and_then_do_nothing_more() -> None:
    """sidion.ret.6, sidion.ret.8, sidion.lock.7"""
    text = FINAL
    position = after(text, "RP X 0C\nRB L\nRC X 0C")
    assert [figure(position, name).order for name in ("RP", "RC")] == ["", ""]
    assert purse(position, "R")[0] == 7


def test_the_prince_who_does_not_retreat_is_lost_and_all_his_with_him() -> None:
    """sidion.ret.7, sidion.ret.9, sidion.out.1, sidion.out.2, sidion.out.3"""
    position = after(FINAL, "R done")
    field = opened(position)
    assert field.out == {"R"}
    assert field.locks == {}
    assert field.lost == (3,)
    assert field.purses["R"] == (0, 0, 0)
    assert {one.owner for one in position.figures} == {"B", "G"}
    assert position.active == "G"
    over = after(FINAL, "R done\nGP S")
    assert over.first == "B"
    assert engine().write(over).split("\n")[1] == "R: out"


def test_a_hero_who_dies_leaves_his_letter_free() -> None:
    """sidion.ret.7, sidion.rec.3"""
    text = """sidion 3p turn 9 first R phase final active R
R: 9g 0m 0i | P@1S/R A@2G:1/X
B: 9g 0m 9i | P@2G
G: 9g 0m 9i | P@3S
recruited: 1A"""
    assert figure(after(text.replace("G: 9g", "G: 8g"), "RP R\nR done"), "RB").town == "1S"
    gone = after(text.replace("P@1S/R", "P@1S/S"), "R done")
    assert opened(gone).free_letter("R") == "A"


def test_a_beaten_figure_must_retreat_even_when_the_victor_has_left_the_game() -> None:
    """sidion.ret.10, sidion.warn.5"""
    text = """sidion 3p turn 9 first R phase final active R
R: 0g 0m 0i | P@1S A@2G:1/X
B: out
G: 9g 0m 9i | P@3S
recruited: 1A"""
    assert findings(text) == ["sidion.warn.5"]
    assert "RA" not in opened(after(text, "R done")).figures


def test_a_hero_may_be_raised_whatever_its_order_and_a_governor_may_have_had_one() -> None:
    """sidion.hero.4, sidion.lock.5"""
    text = """sidion 3p turn 9 first R phase final active R
R: 9g 0m 9i | P@1S/H A@2G:1/X
B: 9g 0m 9i | P@2G
G: 9g 0m 9i | P@3S/L A@3S:1/I
recruited: 1A 2A"""
    assert figure(after(text, "RP H RA"), "RA").level == 2
    locked = after(text, "RP S\nRA X 2F\nGP L GA")
    assert dict(locked.locks)["3S"] == "G"
    assert locked.turn == 10


ARTIFACT = """sidion 2p turn 8 first R phase artifact
R: 9g 9m 0i art 1,2,3,4,5 | P@1S
B: 9g 9m 9i art 6,7,8,9,10 | P@2S
recruited: -
offer: 11"""


def test_a_card_joins_the_end_of_the_row_and_without_a_deck_there_is_no_step() -> None:
    """sidion.art.3, sidion.art.4, sidion.art.2"""
    assert after(ARTIFACT, "die 4 12").offer == (11, 12)
    assert after(ARTIFACT, "die 6").offer == (11, 12)
    assert after(ARTIFACT, "die 3").offer == (11,)
    assert at(ARTIFACT + "\nlost: 12").phase == "orders"
    assert at(ARTIFACT, engine(artifact_offer="single")).phase == "orders"


def test_the_six_results_of_the_die_are_the_legal_actions() -> None:
    """sidion.note.5"""
    rules = engine()
    assert [rules.notation(action) for action in rules.moves(at(ARTIFACT))] == [
        f"die {number}" for number in range(1, 7)
    ]


def test_a_card_that_is_not_told_is_asked_for_but_may_stay_untold() -> None:
    """sidion.art.5"""
    rules = engine()
    text = ARTIFACT.replace("art 1,2,3,4,5", "art 1,2,3")
    assert verdict(text, "die 5") == "legal"
    assert after(text, "die 5").offer == (11, 4)
    start = rules.start()
    rolled = Action("die", "", ("5",))
    drawn = {rules.apply(start, rolled, Seeded(Random(seed))).position.offer for seed in range(9)}
    assert len(drawn) > 1


SIX = """sidion 4p turn 30 first R phase final active R
R: 9g 0m 9i | P@1S A@2G:1/L
B: 9g 0m 9i art 1 | P@2S
G: 9g 0m 9i | P@3S
Y: 9g 0m 9i | P@4S
recruited: 1A 2A 1F 2F 1H 2H 3F
blocks: 1F-1S
locks: 1F=R 1A=R 1G=R 1H=R 2F=R"""


def test_six_locks_end_the_game_before_production() -> None:
    """sidion.end.2, sidion.end.4, sidion.end.5, sidion.turn.12, sidion.score.1"""
    position = after(SIX, "RA L")
    outcome = engine().outcome(position)
    assert outcome is not None
    assert outcome.winners == ("R",)
    assert "sidion.end.2" in outcome.clauses
    assert (position.turn, position.first, position.blocks) == (30, "R", ())
    assert purse(position, "B") == (9, 0, 9)
    assert points_text(opened(position)) == "Red 13, Blue 1, Green 0, Yellow 0"
    paid = after(SIX, "RA L", engine(last_production="yes"))
    assert purse(paid, "B") == (10, 0, 10)


def test_the_game_ends_in_the_turn_of_the_limit() -> None:
    """sidion.end.6"""
    limited = engine(turn_limit=9)
    text = """sidion 2p turn 9 first R phase physical active R
R: 9g 0m 9i | P@1S/M
B: 9g 0m 9i | P@2S
recruited: -"""
    position = after(text, "RP S", limited)
    outcome = limited.outcome(position)
    assert outcome is not None
    assert outcome.clauses[0] == "sidion.end.6"
    assert after(text, "RP S").turn == 10


OVER = """sidion 3p turn 20 first R phase over
R: 2g 2m 0i art 1 | P@1S A@0C:1
B: 1g 0m 3i art 2 | P@2S A@2F:1
G: 1g 1m 2i art 3,4 | P@3S A@3F:1
recruited: 0C 1S 1F 1A 2S 2F 2H 3S
locks: 1H=R 2H=B"""


def test_the_tie_breakers_follow_one_another() -> None:
    """sidion.score.3, sidion.score.4, sidion.score.5, sidion.score.6"""
    assert places(opened(at(OVER))) == (("G",), ("R", "B"))
    assert places_text(opened(at(OVER))) == "Green > Red = Blue"
    by_heroes = OVER.replace("A@0C:1", "A@0C:1 B@0C:1")
    assert places(opened(at(by_heroes))) == (("R",), ("G",), ("B",))
    by_resources = OVER.replace("1g 0m 3i", "1g 1m 3i")
    assert places(opened(at(by_resources))) == (("B",), ("G",), ("R",))


def test_those_who_are_out_have_no_place_and_a_shared_first_place_has_two_winners() -> None:
    """sidion.score.6, sidion.score.7"""
    text = "\n".join("G: out" if line.startswith("G") else line for line in OVER.split("\n"))
    outcome = engine().outcome(at(text))
    assert outcome is not None
    assert outcome.winners == ("R", "B")
    assert outcome.clauses == ("sidion.score.3", "sidion.score.4", "sidion.score.5", "sidion.score.6")


def test_a_lone_survivor_has_won_whatever_the_points() -> None:
    """sidion.end.3, sidion.out.4, sidion.score.7"""
    text = """sidion 2p turn 9 first R phase final active R
R: 0g 0m 0i art 1,2 | P@2G/X
B: 0g 0m 0i | P@2G A@2S:1/I
recruited: 2A
blocks: 1F-1S"""
    position = after(text, "R done")
    outcome = engine().outcome(position)
    assert outcome is not None
    assert outcome.winners == ("B",)
    assert outcome.clauses == ("sidion.end.3", "sidion.out.4")
    assert position.blocks == ("1F-1S",)
    assert figure(position, "BA").order == "I"


@pytest.mark.parametrize(("cost", "price"), [(5, 5), (3, 3), ("value", 2), ("next", 2), (0, 0)], ids=str)
def test_a_lock_costs_what_the_option_says(cost: object, price: int) -> None:
    """sidion.lock.2; option lock_cost"""
    text = """sidion 2p turn 9 first R phase final active R
R: 0g 0m 9i | P@1G A@1F:1/L
B: 0g 0m 0i | P@2S/S A@2F:1/L
recruited: 2A 1A 1G
locks: 1S=R"""
    assert purse(after(text, "RA L", engine(lock_cost=cost)), "R")[2] == 9 - price


def test_held_towns_score_with_the_option() -> None:
    """option score"""
    assert points_text(opened(at(OVER))) == "Red 2, Blue 2, Green 2"
    assert points_text(opened(at(OVER, engine(score="held")))) == "Red 9, Blue 7, Green 7"


def test_blocks_last_with_the_option() -> None:
    """sidion.block.4; option block_lasts"""
    text = """sidion 2p turn 9 first R phase final active R
R: 0g 0m 9i | P@1G/I
B: 0g 0m 0i | P@2S
recruited: -
blocks: 1F-1S"""
    assert after(text, "RP S").blocks == ()
    assert after(text, "RP S", engine(block_lasts="game")).blocks == ("1F-1S",)


@pytest.mark.parametrize(
    ("clause", "text"),
    [
        ("sidion.warn.1", MAGIC.replace("/T", "/S").replace("P@2S/S", "P@2S/C")),
        ("sidion.warn.2", MAGIC.replace("turn 8", "turn 1").replace("9g 9m 9i", "30g 9m 9i")),
        ("sidion.warn.3", ARTIFACT),
        ("sidion.warn.4", MAGIC.replace("turn 8", "turn 2")),
    ],
)
def test_what_is_suspicious_is_said_and_refuses_nothing(clause: str, text: str) -> None:
    assert clause in findings(text)


def test_play_runs_on_past_a_player_with_nothing_to_do() -> None:
    """sidion.warn.1, sidion.turn.9"""
    text = MAGIC.replace("/T", "/S").replace("P@2S/S", "P@2S/C")
    assert at(text).active == "B"


def test_production_knows_no_limit_and_stays_away_from_empty_towns() -> None:
    """sidion.prod.1, sidion.prod.2, sidion.prod.3, sidion.prod.5"""
    text = """sidion 2p turn 9 first R phase final active R
R: 400g 0m 0i | P@1H/I A@1S:1
B: 0g 0m 0i | P@2G
recruited: 1A"""
    position = after(text, "RP I m")
    assert purse(position, "R") == (400, 1, 1)
    assert purse(position, "B") == (0, 1, 1)


def test_neutral_heroes_and_governors_neither_fight_nor_hinder() -> None:
    """sidion.fig.5, sidion.fig.6, sidion.lock.8"""
    text = """sidion 2p turn 9 first R phase physical active R
R: 9g 0m 0i | P@1S/M A@1H:1/M
B: 0g 0m 0i | P@2S/M
recruited: 1A 1G 1S
locks: 1G=R 1F=R"""
    position = after(text, "RP M 1F\nRA M 2A")
    assert position.first_here == ()
    assert places_text(opened(at(OVER))) == "Green > Red = Blue"  # the governors of Red and Blue are no heroes


def test_an_improvement_is_made_where_the_figure_is_and_what_it_adds_is_said_then() -> None:
    """sidion.town.1, sidion.turn.5"""
    text = FINAL.replace("P@2G/X A@1S:1/I", "P@2G/X A@1A:1/I")
    assert [after(text, f"RA I {kind}").works for kind in "gi"] == [(("1A", "gm"),), (("1A", "mi"),)]


def test_a_new_hero_is_of_level_1_and_has_the_lowest_free_letter_of_eight() -> None:
    """sidion.fig.2, sidion.fig.3, sidion.rec.3"""
    text = """sidion 3p turn 12 first R phase final active R
R: 9g 0m 0i | P@1S/R A@1F:1 B@1F:2 D@1F:3
B: 0g 0m 0i | P@2S/R
G: 0g 0m 0i | P@3S/R
recruited: 1A 1G 1F 2A"""
    assert figure(after(text, "RP R"), "RC") == Figure("R", "C", "1S", 1)


def test_everybody_sees_what_lies_open() -> None:
    """sidion.fig.7"""
    assert all(engine().view(at(text), "B") == at(text) for text in (BATTLE, FINAL, ARTIFACT, OVER))


@pytest.mark.parametrize(
    ("action", "found"),
    [
        ("BC M 9Z", "sidion.note.1"),  # no such figure, before whose part it is
        ("BP M 9Z", "sidion.turn.3"),  # whose part it is, before the order
        ("RA M 9Z", "sidion.order.9"),  # which order it has, before what it names
        ("RB M 9Z", "sidion.note.1"),  # what it names, before the rules of the move
        ("RP M 2S", "sidion.move.1 sidion.move.2 sidion.lock.6"),  # everything of the move's own section
    ],
)
def test_the_gates_stand_in_their_order(action: str, found: str) -> None:
    """sidion.note.6, sidion.move.4"""
    text = """sidion 2p turn 9 first R phase physical active R
R: 0g 0m 0i | P@1S/M A@1H:1/S B@1H:1/M
B: 0g 0m 0i | P@2F/M
recruited: 1A 1G 2A 2G
locks: 2S=B"""
    assert verdict(text, action) == f"illegal {found}"


STROKES = """sidion 2p turn 8 first R phase magic active R
R: 1g 3m 0i | P@1S/K A@1F:1/T B@1A:2/S C@1G:1/M
B: 2g 5m 2i | P@2S/T A@2F:1/M
recruited: 1S 1F 1A 1G 2S
"""


@pytest.mark.parametrize(
    ("action", "drawn"),
    [
        (Action("T", "RA", ("RB", "1F")), (Arrow("1A", "1F", "push", "red", piece="hero-R-B"),)),
        (Action("M", "RC", ("1S",)), (Arrow("1G", "1S", side="red", piece="hero-R-C"),)),
        (Action("X", "RC", ("1F",)), (Arrow("1G", "1F", side="red", piece="hero-R-C"),)),
        (Action("K", "RP", ("1F-1S",)), (Mark("1F-1S", "ring"),)),
        (Action("H", "RP", ("RB",)), (Mark("1A", "ring"),)),
        (Action("L", "RC"), (Mark("1G", "ring"),)),
        (Action("T", "RA", ("RB", "9F")), ()),
        (Action("T", "RA", ("RB",)), ()),
        (Action("K", "RP", ("1F-1S-1A",)), ()),
        (Action("X", "RC", ("7S",)), ()),
        (Action("M", "RD", ("1S",)), ()),
        (Action("done", "R"), ()),
    ],
)
def test_an_action_is_drawn_on_the_map_as_far_as_what_it_names_is_there(
    action: Action, drawn: tuple[Arrow | Mark, ...]
) -> None:
    assert engine().pictures().strokes(at(STROKES), action) == drawn
