"""What the referee tells beforehand: odds of the die, battles as things stand, plans against holdings, what to do instead."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from pnp.referee.lines.chances import odds_of
from pnp.referee.lines.line import carry_out
from pnp.referee.sheets.sheets import judge_sheet
from pnp.rules.games.sidion.state.values import Action
from tests.helpers.sidion import after, at, engine

RULES = engine()
DIE = """sidion 2p turn 3 first R phase artifact
R: 3g 4m 2i art 2 | P@1F
B: 4g 3m 2i | P@2F
recruited: -"""
RICH = """sidion 2p turn 3 first R phase magic active R
R: 3g 999999999m 2i | P@1F/C A@1S:1/K
B: 4g 3m 2i | P@2F
recruited: 1F"""
BATTLE = """sidion 2p turn 6 first B phase physical active B
R: 1g 4m 0i | P@1S A@2F:1 B@1A:2/M
B: 1g 0m 0i | P@2S/M
recruited: 1S 1A 1G 2S"""
ORDERS = """sidion 2p turn 8 first R phase orders active R
R: 5g 0m 0i | P@1S A@1F:1 B@2A:2
B: 2g 0m 0i | P@2S
recruited: 1F 2A"""


def test_the_die_has_odds_and_no_card_is_certain() -> None:
    """sidion.art.2, sidion.art.5"""
    chances = [prospect.chance for prospect in RULES.outlook().prospects(at(DIE))]
    assert chances == [Fraction(1, 2), Fraction(1, 22), Fraction(3, 4), Fraction(7, 8), Fraction(15, 16)]
    odds = odds_of(RULES, at(DIE), Action("die", "", ("5",)))
    assert [one.chance for one in odds.outcomes] == [Fraction(1, 11)] * 11
    assert RULES.outlook().prospects(at(RICH)) == ()


def test_a_convert_of_much_mana_is_a_pattern_and_is_counted() -> None:
    """sidion.conv.2"""
    outline = RULES.prompts().outline(at(RICH))
    assert outline is not None
    assert outline.total == 2 * 499999999 + 16 + 2 + 1
    assert ("RP C 1g", "or any amount up to 499999999g, 2m for each") in outline.choices[0].ways
    assert len(list(islice(RULES.moves(at(RICH)), 50))) == 50
    some = at(RICH.replace("999999999m", "90m"))
    counted = RULES.prompts().outline(some)
    assert counted is not None
    assert counted.total == len(list(RULES.moves(some)))
    assert RULES.prompts().outline(at(RICH.replace("999999999m", "9m"))) is None


def test_a_battle_is_told_as_things_stand() -> None:
    """sidion.fight.3, sidion.fight.4"""
    told = RULES.describe(after(BATTLE, "BP M 2F"))
    assert "Battle in Barleyacre (2F): Red 1, Blue 3; Red was first: as things stand Blue wins" in told
    done = RULES.describe(after(BATTLE, "BP M 2F; RB M 2F"))
    assert "Blue holds 0 gold for its beaten figure" in done


def test_who_can_not_retreat_is_told() -> None:
    """sidion.ret.1, sidion.ret.3"""
    text = "sidion 2p turn 9 first R phase final active R\nR: 1g 0m 0i | P@1H/X\nB: 1g 0m 0i | P@1H A@1S:1 B@2A:1\n"
    assert "RP has no town to retreat to now" in RULES.describe(at(text.replace("\\\n", "\n") + "recruited: 1S 2A"))


def test_a_plan_is_held_against_what_is_held() -> None:
    """sidion.turn.6, sidion.order.5"""
    costs = [line.costs for line in judge_sheet(RULES, at(ORDERS), "R", ["P-R A-M", "B-S"]).require().lines]
    assert costs == ["5g at least", "1g at least; 6g together, and Red holds 5g", ""]
    with_convert = judge_sheet(RULES, at(ORDERS), "R", ["P-R A-M B-C"]).require().lines
    assert [line.costs for line in with_convert][1:] == ["1g at least", "3m at least; 3m together, and Red holds 0m"]


def test_what_is_offered_instead_is_near_in_meaning() -> None:
    stop = carry_out(RULES, at(RICH.replace("P@1F/C", "P@1F")), "RA K 1S-1G").stop
    assert stop is not None
    assert len(stop.instead) == 5
    assert all({"1S", "1G"} & set(other.split()[2].split("-")) for other in stop.instead)


def test_the_most_that_can_be_paid_is_offered_instead() -> None:
    stop = carry_out(RULES, at(RICH.replace("999999999m", "9m")), "RP C 99i").stop
    assert stop is not None
    assert stop.instead == ("RP C 4i", "RP C 4g")
