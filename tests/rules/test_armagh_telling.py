"""What people see: the diagram, the words beside it, events as sentences, the scene for the drawing rooms, who may know what."""

from __future__ import annotations

import pytest

from pnp.base.finding import FindingsError
from pnp.base.resources import resource
from pnp.base.scene import Standing
from pnp.definition.load.tree import read_yaml
from pnp.rules.chance.tables import Entered
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.games.siege_of_armagh.state.values import Position
from pnp.rules.protocol import Event, Parsed
from tests.helpers.armagh import OPENING, VARIANTS, at, engine, random_positions

BUSY = "4VVVV/8/8/~~~1J1^1/3~1~~~/8/I1b1i3/8 I 1 a2 c2 1:33 PBC e8P,f8P 4"


def test_the_diagram_has_ranks_and_files() -> None:
    rows = engine().diagram(at(OPENING)).split("\n")
    assert rows[0] == "8  V V V V V V V V"
    assert rows[3] == "5  ~ ~ ~ . ^ . ^ ."
    assert rows[8] == "   a b c d e f g h"


def test_a_disc_on_record_looks_like_the_others() -> None:
    recorded = at(OPENING.replace("- - 1", "- a8C 1"))
    assert engine().diagram(recorded) == engine().diagram(at(OPENING))


def test_the_words_beside_it_name_what_is_easily_overlooked() -> None:
    words = "\n".join(engine().describe(at("2VVVVVV/4V3/3i1V2/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 1 d6 d2 1:338 - c8B 4")))
    assert "Round 4, the Irish to move, one move left; d6 has acted" in words
    assert "Stunned: d6" in words
    assert "Treasure: with the piece on d2" in words
    assert "tracker: 3, 3, 8" in words
    assert "c8 B" in words
    assert "Points: Vikings 0, Irish 1" in words


def test_a_position_of_the_set_up_says_whose_step_it_is() -> None:
    rules = engine()
    assert rules.describe(rules.start()) == ("Set-up, step lay: the Vikings lay the river on row 4 or row 5",)
    villages = [
        rules.actors(position)[0] for position in random_positions(rules, 2, most=9) if position.stage == "village"
    ]
    assert villages == ["I", "V", "I", "V", "I"]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            Event("flip", ("a7", "B")),
            "the disc on a7 is turned over, shows a Berserker and stays, stunned: the push stops",
        ),
        (Event("destroy", ("d5",), "armagh.kill.2"), "the piece on d5 is pushed into the river and destroyed"),
        (Event("stun", ("d6",)), "the front piece of the line, now on d6, is stunned"),
        (Event("safe"), "the Treasure is safe in the Ship"),
        (Event("turn", ("I",)), "The Irish are to move"),
        (Event("win", ("V",)), "The Vikings win"),
        (Event("limit", ("draw",)), "the last round is over: a draw"),
        (Event("limit", ("I",)), "the last round is over: The Irish win"),
    ],
)
def test_events_are_told_as_sentences(event: Event, sentence: str) -> None:
    assert engine().narrate(event) == sentence


def test_the_scene_says_what_lies_where() -> None:
    standing = engine().pictures().scene(at(BUSY)).standing
    assert {one for one in standing if one.space in ("e5", "c2", "e2")} == {
        Standing("e5", "village"),
        Standing("e5", "irish"),
        Standing("c2", "berserker", "back"),
        Standing("c2", "stun"),
        Standing("c2", "treasure"),
        Standing("e2", "irish"),
        Standing("e2", "stun"),
    }
    boxes = {one for one in standing if not one.space[-1].isdigit() or "." in one.space}
    assert boxes == {
        Standing("reserve", "irish", count=1),
        Standing("tracker.3", "irish", count=2),
        Standing("fallen.1", "viking", "back"),
        Standing("fallen.2", "berserker", "back"),
        Standing("fallen.3", "chief", "back"),
        Standing("loot.1", "village", "back"),
        Standing("loot.2", "village", "back"),
        Standing("loot.3", "village", "back"),
        Standing("move.2", "turn", "back"),
    }


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_scenes_name_only_pieces_of_the_game_and_never_more_than_there_are(options: dict[str, object]) -> None:
    text = (resource("game_data") / "siege-of-armagh" / "game.yaml").read_text(encoding="utf-8")
    tree = read_yaml(text, "game.yaml").require()
    components = tree.get("components")
    assert components is not None
    counts = {
        "river": 8,
        "village": 5,
        "viking": 8,
        "berserker": 3,
        "chief": 1,
        "irish": 12,
        "treasure": 1,
        "stun": 8,
        "turn": 1,
    }
    rules = engine(**options)
    for position in random_positions(rules, seed=9, most=200):
        shown: dict[str, int] = {}
        for one in rules.pictures().scene(position).standing:
            assert components.get(one.piece) is not None
            shown[one.piece] = shown.get(one.piece, 0) + one.count
        assert all(number <= counts[piece] for piece, number in shown.items())


def test_only_the_vikings_know_what_their_discs_hide() -> None:
    rules = engine()
    known = at(OPENING.replace("- - 1", "- a8C,h8P 1"))
    assert rules.view(known, "V") == known
    assert rules.view(known, "I") == rules.view(known, "") == at(OPENING)
    assert engine(hidden="nobody").view(known, "V") == at(OPENING)


def test_what_has_been_turned_up_everybody_knows() -> None:
    up = at("VVVVVVBC/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V")
    assert engine().view(up, "I") == up


def test_positions_are_values() -> None:
    assert hash(at(OPENING)) == hash(at(OPENING))
    assert at(OPENING) != at(OPENING)._replace(round=2)
    assert isinstance(engine().start(), Position)


@pytest.mark.parametrize(
    "options",
    [{"irish": 3}, {"irish": "many"}, {"tracker": 13}, {"turn_limit": 0}, {"own_loss": "maybe"}, {"stun_front": True}],
    ids=str,
)
def test_options_that_the_rules_do_not_know_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(FindingsError):
        SiegeOfArmagh(options)


def test_options_come_as_words_numbers_or_truth_values() -> None:
    typed = SiegeOfArmagh({"irish": "8", "turn_limit": "none", "own_loss": False, "edition": "sheet"}).options
    assert (typed.irish, typed.turn_limit, typed.own_loss) == (8, 0, False)


def test_the_result_names_its_clauses() -> None:
    rules = engine()
    won = rules.outcome(at("4VVVV/I7/8/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 0 - M 4:- PPPB - 1"))
    assert won is not None
    assert won.winners == ("I",)
    assert won.clauses == ("armagh.win.1", "armagh.win.4", "armagh.win.5")
    both = rules.outcome(at("4VVV1/8/8/~~~5/3~1~~~/8/8/V7 V 0 - a1 6:- PPPC - 1"))
    assert both is not None
    assert (both.winners, both.clauses[0]) == (("V",), "armagh.win.8")
    drawn = engine(turn_limit=5)
    level = drawn.outcome(at("VVVVVVVV/8/8/~~~5/3~1~~~/8/I7/8 I 0 - M 5:- - - 5", drawn))
    assert level is not None
    assert level.winners == ()
    ahead = drawn.outcome(at("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/I7/8 I 0 - M 5:- - - 5", drawn))
    assert ahead is not None
    assert ahead.winners == ("I",)


@pytest.mark.parametrize(
    ("text", "action", "told"),
    [
        (
            "1VVVVVVV/3v4/8/~~~1^1^1/3~1~~~/1^1^2^1/I7/8 V 1 d7 M 1:3388 - - 1",
            "end",
            (
                "The Irish are to move; the Stun counter comes off d7; the two troops on space 8 of the tracker go to the Reserve, "
                "which now holds three; on the tracker two troops move one space on, to 4 and 4"
            ),
        ),
        (
            "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1i1i4/8 I 2 - M 4:- - - 1",
            "end",
            "The Vikings are to move; the Stun counters come off b2 and d2",
        ),
        (OPENING, "end", "The Irish are to move"),
        (
            "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/I7/8 V 2 - M 4:8 - - 1",
            "end",
            "The Irish are to move; the troop on space 8 of the tracker goes to the Reserve, which now holds five",
        ),
    ],
)
def test_the_end_of_a_turn_says_what_the_hands_have_to_do(text: str, action: str, told: str) -> None:
    """`armagh.turn.7`, `armagh.stun.5`, `armagh.track.3`."""
    rules = engine()
    read = rules.parse(at(text), action).value
    assert isinstance(read, Parsed)
    (event,) = rules.apply(at(text), read.action, Entered()).events
    assert rules.narrate(event) == told
    assert event.text == f"turn {event.details[0]}"
