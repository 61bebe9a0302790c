"""Actions as text: what is read alike, what is half said, what is offered instead; what others may know; how it is told."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import FindingsError
from pnp.referee.lines.line import Line, carry_out
from pnp.rules.games.sidion import Sidion
from tests.helpers.sidion import at, engine, random_game

RULES = engine()
MAGIC = """sidion 2p turn 8 first R phase magic active R
R: 9g 9m 0i | P@1S/K A@1F:1/T B@2A:2/S C@1S:1/C
B: 9g 9m 9i | P@2S/S
recruited: 1S 1F 2A"""
ORDERS = """sidion 2p turn 8 first R phase orders active R
R: 2g 0m 0i | P@1S A@1F:1
B: 2g 0m 0i | P@2S/?
recruited: 1F
given: B"""
AUCTION = """sidion 2p turn 9 first B phase auction active R
R: 4g 2m 0i | P@1G/B
B: 2g 0m 3i | P@2F/B
recruited: 1S
offer: 8 1
bids: B=1g0m2i"""


def tried(text: str, actions: str) -> Line:
    return carry_out(RULES, at(text), actions)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("ra t rb>1f", "RA T RB>1F"),
        ("RA T RB -> 1F", "RA T RB>1F"),
        ("RA T RB to 1F", "RA T RB>1F"),
        ("RP K 1S-1F", "RP K 1F-1S"),
        ("RP K 1s – 1f", "RP K 1F-1S"),
        ("RC C 2 g", "RC C 2g"),
        ("r DONE", "R done"),
        ("RP s", "RP S"),
    ],
)
def test_forms_that_are_read_alike(typed: str, name: str) -> None:
    """sidion.note.2"""
    line = tried(MAGIC, typed)
    assert line.verdict == "legal"
    assert line.done[0].text == name


def test_orders_and_bids_are_written_in_their_sequence() -> None:
    """sidion.note.7"""
    assert tried(AUCTION, "r bid 1m 3g").done[0].text == "R bid 3g 1m"
    assert tried(ORDERS, "R: A-M P-S").done == ()
    assert carry_out(RULES, at(ORDERS.replace("/?", "/S")), "R: A-M P-S").done[0].text == "R: P-S A-M"


def test_an_unknown_sealed_order_is_asked_for_when_the_last_orders_come_in() -> None:
    """sidion.note.4, sidion.order.1"""
    line = tried(ORDERS, "R: P-S A-M")
    assert line.verdict == "needs-choose S, T, K, C, M, I, L, B, H, R"
    known = carry_out(RULES, at(ORDERS), "R: P-S A-M", ["T"])
    assert known.position.phase == "magic"
    assert known.position.active == "B"


def test_half_an_action_says_what_may_follow() -> None:
    line = tried(MAGIC, "RA T RB")
    assert line.verdict == "incomplete"
    assert line.stop is not None
    assert line.stop.follows[0] == "RA T RB>1F"
    assert tried(MAGIC, "RC").verdict == "incomplete"
    assert tried(MAGIC, "die").verdict == "illegal sidion.art.2"
    assert tried(MAGIC, "R:").verdict == "illegal sidion.order.1"
    assert tried(MAGIC, "R bid").verdict == "illegal sidion.bid.3"
    assert tried(MAGIC, "BP T").verdict == "illegal sidion.turn.3"


@pytest.mark.parametrize("typed", ["castle", "RA Z 1F", "R: P+S", "RA", "R done now"])
def test_what_is_no_whole_action_is_not_carried_out(typed: str) -> None:
    """sidion.note.1"""
    assert tried(MAGIC, typed).verdict in ("unreadable", "incomplete")


def test_a_refusal_offers_what_is_allowed_instead() -> None:
    def offered(text: str, typed: str) -> tuple[str, ...]:
        stop = tried(text, typed).stop
        assert stop is not None
        return stop.instead

    assert offered(MAGIC, "RA T RB>3S")[0] == "RA T RB>1F"
    assert offered(ORDERS, "R: P-X A-M") == ("R: P-S A-M",)
    assert offered(AUCTION, "R bid 9g 1m") == ("R bid 4g 1m",)


def test_the_names_of_all_legal_actions_are_read_back() -> None:
    for position, _ in random_game(engine(players=3, turn_limit=8), 5)[:-1]:
        for action in list(RULES.moves(position))[:200]:
            read = RULES.parse(position, RULES.notation(action)).require()
            assert read.action == action  # type: ignore[union-attr]


def test_each_legal_action_says_what_it_costs() -> None:
    """sidion.turn.6, sidion.tele.3, sidion.conv.2, sidion.block.1"""
    position = at(MAGIC.replace("9m 0i", "9m 5i"))
    costs = {RULES.notation(action): RULES.prompts().costs(position, action) for action in RULES.moves(position)}
    assert costs["RA T RB>1F"] == "1m"
    assert costs["RP K 1F-1S"] == "1m"
    assert costs["RC C 2i"] == "8m"
    assert costs["RC S"] == costs["R done"] == ""
    final = at(
        MAGIC.replace("magic", "final")
        .replace("9m 0i", "9m 5i")
        .replace("C@1S:1/C", "C@1S:1/L")
        .replace("/K", "/R")
        .replace("/T", "")
    )
    prices = {RULES.notation(action): RULES.prompts().costs(final, action) for action in RULES.moves(final)}
    assert prices == {"RC L": "5i and the hero", "RC S": "", "RP S": "", "R done": ""}


def test_others_do_not_know_what_is_sealed() -> None:
    open_orders = at(ORDERS.replace("/?", "/T"))
    assert "P@2S/?" in RULES.write(RULES.view(open_orders, "R"))
    assert RULES.view(open_orders, "B") == open_orders
    assert "bids" not in RULES.write(RULES.view(at(AUCTION), "R"))
    assert RULES.view(at(AUCTION), "B") == at(AUCTION)
    assert RULES.view(at(MAGIC), "") == at(MAGIC)


def test_every_event_and_position_of_whole_games_can_be_told() -> None:
    for players in (2, 4, 6):
        rules = engine(players=players, turn_limit=25)
        game = random_game(rules, players)
        for (position, action), (later, _) in pairwise(game):
            line = carry_out(rules, position, rules.notation(action))
            told = [rules.narrate(event) for event in line.events]
            assert all(told)
            assert rules.describe(later)
            assert rules.pictures().scene(later).standing
    last = rules.describe(game[-1][0])
    assert last[-1].startswith("Places: ")
    assert any("sidion.score.1" in sentence for sentence in last)


@pytest.mark.parametrize(
    "wrong",
    [{"lock_cost": "dear"}, {"players": 7}, {"first_player": "V"}, {"restand": 3}, {"turn_limit": -1}],
    ids=str,
)
def test_an_option_that_the_rules_do_not_know_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(FindingsError):
        Sidion(wrong)


def test_options_stand_in_the_position_where_they_differ() -> None:
    text = MAGIC.replace("\nR:", "\noptions: lock_cost=value turn_limit=30\nR:", 1)
    position = at(text)
    assert (position.options.lock_cost, position.options.turn_limit) == ("value", 30)
    assert RULES.write(position) == text
    bound = engine(lock_cost="next")
    plain = bound.position_of(bound.read(MAGIC + "\noptions: lock_cost=5").require())
    assert bound.position_of(bound.read(bound.write(plain)).require()) == plain


def test_lines_may_stand_in_any_sequence() -> None:
    """sidion.note.7"""
    head, *rest = AUCTION.split("\n")
    assert RULES.read("\n".join([head, *reversed(rest)])).require() == RULES.read(AUCTION).require()


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        (MAGIC + "\nrecruited: 1S", "sidion.note.3"),
        (MAGIC.replace("A@1F:1/T", "A@1F:1/T A@1G:1"), "sidion.note.3"),
        (MAGIC.replace("9g 9m 0i", "9g 9m 0i art 3,3"), "sidion.note.3"),
        (MAGIC.replace("recruited: 1S", "recruited: 1S 1S"), "sidion.note.3"),
        (MAGIC.replace("sidion 2p", "sidion 7p"), "sidion.note.1"),
        (MAGIC.replace("9g 9m 0i", "9g 9m"), "sidion.note.1"),
        (MAGIC.replace("A@1F:1", "A@1F"), "sidion.note.1"),
        (MAGIC + " phase", "sidion.note.1"),
        (MAGIC.replace("active R", "active R now"), "sidion.note.1"),
        ("", "sidion.note.1"),
    ],
)
def test_text_that_cannot_be_read_says_why_and_where(text: str, clause: str) -> None:
    report = RULES.read(text)
    assert report.value is None
    assert {found.clause for found in report.findings} == {clause}


@given(st.data())
def test_no_text_ends_in_an_exception(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([MAGIC, ORDERS, AUCTION]))
    for _ in range(data.draw(st.integers(1, 4))):
        at_index = data.draw(st.integers(0, len(text) - 1))
        piece = data.draw(st.sampled_from([*"0123 RBGYPXA@:/|-=?\nZ", "", "locks: 1S=B", "phase", "over", "final"]))
        text = text[:at_index] + piece + text[at_index + data.draw(st.integers(0, 2)) :]
    read = RULES.read(text)
    if read.value is None:
        assert read.findings
        return
    found = RULES.audit(read.value)
    if not any(finding.severity == "error" for finding in found):
        position = RULES.position_of(read.value)
        assert RULES.position_of(RULES.read(RULES.write(position)).require()) == position
        assert RULES.outcome(position) or next(RULES.moves(position))


@given(st.sampled_from([MAGIC, ORDERS, AUCTION]), st.text("RBPABCTKMHILXSdone bi:->0123456789gmiF", max_size=14))
def test_no_action_ends_in_an_exception(text: str, typed: str) -> None:
    assert tried(text, typed).verdict
