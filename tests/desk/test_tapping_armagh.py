"""Siege of Armagh set up by taps: pieces put, taken and turned, fields filled in; impossible things are said, not refused."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.desk import ask

GAME = "siege-of-armagh"
EMPTY = "8/8/8/8/8/8/8/8 V 2 - M 0:- - - 1"


def tap(position: str, kind: str, **more: Any) -> dict[str, Any]:
    """The answer to one tap."""
    return ask({"ask": kind, "game": GAME, "position": position, **more})


def test_the_empty_board_is_where_tapping_begins() -> None:
    assert ask({"ask": "setup", "game": GAME, "name": "empty"})["note"]
    assert tap("", "put", space="d6", piece="viking")["position"] == EMPTY.replace("8/8/8/8", "8/8/3V4/8", 1)


TAPS = [
    ("put", {"space": "d6", "piece": "viking"}, "3V4"),
    ("turn", {"space": "d6"}, "3B4"),
    ("put", {"space": "d6", "piece": "stun"}, "3b4"),
    ("turn", {"space": "d6"}, "3c4"),
    ("take", {"space": "d6"}, "3C4"),
    ("turn", {"space": "d6", "piece": "chief"}, "3V4"),
    ("put", {"space": "d6", "piece": "irish"}, "3I4"),
    ("put", {"space": "d6", "piece": "village"}, "3J4"),
    ("put", {"space": "d6", "piece": "river"}, "3~4"),
    ("take", {"space": "d6"}, "8"),
]


def test_a_square_is_tapped_until_it_is_as_on_the_table() -> None:
    position = EMPTY
    for kind, more, row in TAPS:
        answer = tap(position, kind, **more)
        assert answer["faults"] == []
        position = answer["position"]
        assert position.split("/")[2] == row, (kind, more)


def test_what_had_to_go_is_told() -> None:
    position = tap("", "put", space="d6", piece="viking")["position"]
    assert [one["piece"] for one in tap(position, "put", space="d6", piece="irish")["removed"]] == ["viking"]


def test_an_impossible_piece_is_laid_and_its_rule_is_said() -> None:
    answer = tap(ask({"ask": "setup", "game": GAME})["position"], "put", space="reserve", piece="irish")
    assert (answer["status"], answer["possible"], answer["faults"]) == (1, False, [])
    assert answer["problems"][0]["clause"] == "armagh.pos.5"
    assert answer["problems"][0]["sentence"].startswith("Troops on the board")
    assert {one["id"]: one["left"] for one in answer["palette"]}["irish"] == -1


def test_the_treasure_is_one_and_goes_home_when_it_is_taken_up() -> None:
    position = tap(EMPTY, "put", space="ship", piece="treasure")["position"]
    assert position.split()[4] == "S"
    assert tap(position, "take", space="ship")["position"].split()[4] == "M"


REFUSED = [
    ("put", {"space": "d5", "piece": "stun"}, "cant-be-written"),
    ("put", {"space": "d5", "piece": "plain"}, "cant-be-written"),
    ("put", {"space": "z9", "piece": "irish"}, "no-such-space"),
    ("put", {"space": "d5", "piece": "irisch"}, "no-such-piece"),
    ("put", {"space": "reserve", "piece": "irish", "count": 100}, "wrong-in-question"),
    ("take", {"space": "d5"}, "nothing-there"),
    ("take", {"space": "d5", "piece": "stun"}, "nothing-there"),
    ("set", {"field": "left", "value": "two"}, "bad-field-value"),
    ("set", {"field": "left", "value": 11}, "bad-field-value"),
    ("set", {"field": "acted", "value": ["d5", "z9"]}, "bad-field-value"),
    ("set", {"field": "moon", "value": "full"}, "no-such-field"),
    ("set", {"field": "turn", "value": "X"}, "bad-field-value"),
]


@pytest.mark.parametrize(("kind", "more", "code"), REFUSED)
def test_what_no_text_can_say_is_refused_by_name(kind: str, more: dict[str, Any], code: str) -> None:
    answer = tap(EMPTY, kind, **more)
    assert (answer["status"], answer["faults"][0]["code"]) == (2, code)


def test_fields_are_filled_in() -> None:
    position = tap(EMPTY, "set", field="acted", value=["d8", "a1"])["position"]
    position = tap(position, "set", field="left", value=1)["position"]
    assert tap(position, "set", field="turn", value="I")["position"] == "8/8/8/8/8/8/8/8 I 1 a1,d8 M 0:- - - 1"


def test_every_standing_piece_has_words_for_those_who_do_not_see_it() -> None:
    position = tap("", "put", space="d6", piece="chief")["position"]
    answer = tap(position, "put", space="d6", piece="stun")
    assert answer["scene"]["alt"]["d6"] == "d6: Chief, face up, Stun counter"
    pictures = [one["picture"] for one in answer["scene"]["standing"] if one["space"] == "d6"]
    assert pictures == ["chief.back", "stun.front"]
