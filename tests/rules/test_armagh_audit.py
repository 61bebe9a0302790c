"""Impossible positions are told by every id that they break, and what is only suspicious by a warning."""

from __future__ import annotations

import pytest

from pnp.rules.games.siege_of_armagh.state.board import HIDDEN, IRISH, RIVER, SQUARES, VILLAGE
from pnp.rules.games.siege_of_armagh.state.values import Setup
from tests.helpers.armagh import OPENING, engine

RIVER_AND_BELOW = "~~~1^1^1/3~1~~~/1^1^2^1"


def ids(text: str, *, severity: str = "error", **options: object) -> list[str]:
    rules = engine(**options)
    found = rules.audit(rules.read(text).require())
    return [(one.clause or "").removeprefix("armagh.") for one in found if one.severity == severity]


def squares(text: str, clause: str) -> tuple[str, ...]:
    rules = engine()
    (found,) = [one for one in rules.audit(rules.read(text).require()) if one.clause == clause]
    return found.where.spaces


def play(board: str, fields: str = "V") -> str:
    """A position with eight Vikings on rank 8 and the usual river, unless the board says otherwise."""
    return f"{board} {fields}"


IMPOSSIBLE = {
    "six river tiles": ("VVVVVVVV/8/8/~~2^1^1/5~~~/1^1^2^1/1I1I1II1/8 V", ["pos.1"]),
    "a tile on rank 6": ("VVVVVVVV/8/~7/1~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V", ["pos.1"]),
    "two tiles on a file": ("VVVVVVVV/8/8/~~~1^1^~/3~1~~~/1^1^2^1/1I1I1II1/8 V", ["pos.1"]),
    "two and six": ("VVVVVVVV/8/8/~~2^1^1/2~~~~~~/1^1^2^1/1I1I1II1/8 V", ["pos.1"]),
    "six villages": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/^^1^2^1/1I1I1II1/8 V", ["pos.3"]),
    "a village on rank 2": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^4/1I1I1IJ1/8 V", ["pos.3"]),
    "seven Irish": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 3:- - - 1", ["pos.5"]),
    "nine Vikings": ("VVVVVVVV/V7/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V", ["pos.6"]),
    "two Chiefs up": ("VVVVVVCC/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V", ["pos.7"]),
    "five plain discs": ("4VVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - S 2:- PPPP e8P 1", ["pos.7"]),
    "a Treasure with nobody": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - a4 2:- - - 1", ["pos.8"]),
    "an Irish carrier at home": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/3I1II1/I7 V 2 - a1 2:- - - 1", ["pos.8"]),
    "a Viking carrier at home": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - a8 2:- - - 1", ["pos.8"]),
    "two winners": ("4VVVV/8/8/~~~5/3~1~~~/8/8/8 V 0 - S 6:- PPPC - 1", ["pos.9"]),
    "three moves left": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 3", ["pos.10"]),
    "no move left": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 0", ["pos.10"]),
    "an enemy has acted": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 1 b2", ["pos.10"]),
    "acted with two moves left": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 a8", ["pos.10"]),
    "nobody has acted": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 1", ["pos.10"]),
    "two far apart have acted": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 1 a8,c8", ["pos.10"]),
    "three have acted": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 1 a8,b8,c8", ["pos.10"]),
    "five stunned Vikings": ("vvvvvVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V", ["pos.11"]),
    "six stunned Vikings": ("vvvvvvVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 1 h8", ["pos.11"]),
    "five and one": ("vvvvvVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1i1I1II1/8 V 1 h8", ["pos.11"]),
    "a stunned troop in the Viking turn": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1i1I1II1/8 V", ["pos.11"]),
    "a stunned Viking in a new Irish turn": ("vVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I", ["pos.11"]),
    "three stunned troops": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1i1i1iI1/8 I", ["pos.11"]),
    "a troop on space 1 in the Irish turn": (
        "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I 2 - M 1:1 - - 1",
        ["pos.12"],
    ),
    "three on space 1 in the Viking turn": (
        "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1I2/8 V 2 - M 0:111 - - 1",
        ["pos.12"],
    ),
    "five on a space": ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 V 2 - M 0:44444 - - 1", ["pos.12"]),
    "many at once": (
        "VVVVVVV1/8/8/~~~1^1^~/3~1~~~/1^1^2^1/1I1I1i2/8 V 1 c4 d4 1:11 PPPPP - 1",
        ["pos.1", "pos.6", "pos.7", "pos.8", "pos.10"],
    ),
}


@pytest.mark.parametrize(("text", "expected"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_position_is_told_by_every_id_that_it_breaks(text: str, expected: list[str]) -> None:
    assert ids(text) == expected


SET_UP = {
    "tiles before lay": "8/8/8/~7/8/8/8/8 lay",
    "a village before lay": "8/8/8/8/8/^7/8/8 lay",
    "seven tiles laid": "8/8/8/~~~~~~~1/8/8/8/8 shift",
    "tiles laid on both rows": "8/8/8/~~~~4/4~~~~/8/8/8 shift",
    "two tiles shifted": "8/8/8/~~~~~~2/6~~/8/8/8 cut",
    "a tile shifted to another file": "8/8/8/~~~~~3/4~~~1/8/8/8 cut",
    "a piece before muster": "8/8/8/~~~5/3~1~~~/8/I7/8 village",
    "a village off the band": "8/8/^7/~~~5/3~1~~~/8/8/8 village",
    "all villages before the last": "8/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 village",
    "four villages before the fleet": "8/8/8/~~~1^3/3~1~~~/1^1^2^1/8/8 ships",
    "seven discs": "VVVVVVV1/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 muster",
    "a disc up": "VVVVVVVB/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 muster",
    "a stunned disc": "VVVVVVVv/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 muster",
    "a troop before muster": "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/I7/8 muster",
    "a river with a gap": "8/8/8/~~6/3~1~~~/8/8/8 village",
}


@pytest.mark.parametrize("text", SET_UP.values(), ids=SET_UP)
def test_a_set_up_that_does_not_fit_its_step_is_impossible(text: str) -> None:
    assert set(ids(text)) == {"pos.13"}


@pytest.mark.parametrize(
    "text",
    [
        "8/8/8/8/8/8/8/8 lay",
        "8/8/8/~~~~~~~~/8/8/8/8 shift",
        "8/8/8/~~~1~3/3~1~~~/8/8/8 cut",
        "8/8/8/~~~5/3~1~~~/8/8/8 village",
        "8/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 ships",
        "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 muster",
    ],
)
def test_each_step_of_the_set_up_can_be_written_down(text: str) -> None:
    rules = engine()
    assert ids(text) == []
    assert rules.write(rules.position_of(rules.read(text).require())) == text


def test_what_the_letters_cannot_say_is_audited_all_the_same() -> None:
    """`armagh.pos.2` and `armagh.pos.4`: a piece or village on the river, a Viking on a standing village."""
    rules = engine()
    good = rules.read(OPENING).require()

    def with_square(name: str, code: int) -> Setup:
        board = bytearray(good.board)
        board[SQUARES.index(name)] = code
        return good._replace(board=bytes(board))

    def found(setup: Setup, **switches: frozenset[str]) -> list[str]:
        bound = type(rules)({}, **switches)
        return [one.clause or "" for one in bound.audit(setup) if one.severity == "error"]

    on_river = with_square("a5", RIVER | IRISH)
    assert found(on_river) == ["armagh.pos.2", "armagh.pos.5"]
    assert found(with_square("a5", RIVER | VILLAGE)) == ["armagh.pos.2", "armagh.pos.3"]
    in_village = with_square("b3", VILLAGE | HIDDEN)
    assert found(in_village) == ["armagh.pos.4", "armagh.pos.6"]
    assert "armagh.pos.2" not in found(on_river, without=frozenset({"armagh.pos.2"}))
    assert "armagh.pos.4" not in found(in_village, without=frozenset({"armagh.pos.4"}))


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("4VVV1/8/8/~~~5/3~1~~~/8/8/V7 V 0 - a1 6:- PPPC - 1", {}),
        ("VVVVVVVV/8/4^3/~~~3^1/3~1~~~/1^1^2^1/1I1I1II1/8 V", {"village_band": "own"}),
        ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I 0 - M 2:- - - 7", {"turn_limit": 7}),
        ("VVVVVVVV/8/8/~~~1J1^1/3~1~~~/1^1^2^1/1I1I4/8 I 2 e5 M 3:- - - 7", {"deploy": "free"}),
        ("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 6:- - - 1", {"irish": 10}),
        ("4VVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 3 a2,b7 M 0:11 PPBC - 1", {}),
    ],
    ids=[
        "won at both ends",
        "a village on rank 6",
        "scored",
        "deployed for nothing",
        "ten Irish",
        "won: turn not audited",
    ],
)
def test_what_the_rules_allow_is_possible(text: str, options: dict[str, object]) -> None:
    found = engine(**options).audit(engine(**options).read(text).require())
    assert [one.clause for one in found if one.severity == "error"] == []


def test_both_may_have_two_points_only_where_own_pieces_can_be_lost() -> None:
    assert ids("4VVV1/8/8/~~~5/3~1~~~/8/8/V7 V 0 - a1 6:- PPPC - 1", own_loss="no") == ["pos.9"]


def test_the_squares_of_a_breach_are_named() -> None:
    assert squares(IMPOSSIBLE["a Treasure with nobody"][0], "armagh.pos.8") == ("a4",)
    assert squares(IMPOSSIBLE["two far apart have acted"][0], "armagh.pos.10") == ("a8", "c8")
    assert squares(IMPOSSIBLE["a stunned troop in the Viking turn"][0], "armagh.pos.11") == ("b2",)


WARNED = {
    "warn.1": "4VVVV/I7/8/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 0 - M 4:- PPPB - 1",
    "warn.2": "1VVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/V7 V",
    "warn.3": "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I4/8 V 2 - M 1:333 - - 1",
    "warn.4": "VVVVVVVV/8/8/~~~5/3~1~~~/8/1I1I1II1/8 V",
}


@pytest.mark.parametrize(("clause", "text"), WARNED.items(), ids=WARNED)
def test_a_suspicious_position_is_possible_but_warned_of(clause: str, text: str) -> None:
    """`armagh.warn.1`, `armagh.warn.2`, `armagh.warn.3`, `armagh.warn.4`."""
    assert ids(text) == []
    assert ids(text, severity="warning") == [clause]


def test_an_ordinary_position_is_not_warned_of() -> None:
    assert ids(OPENING, severity="warning") == []


def test_a_warning_can_be_switched_off() -> None:
    rules = type(engine())({}, without=frozenset(f"armagh.{clause}" for clause in WARNED))
    for text in WARNED.values():
        assert rules.audit(rules.read(text).require()) == ()


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ("I 0 - a1 6:- PPPC - 1", "the Irish are to move"),
        ("V 0 - S 6:- PPPC - 1", "no Viking on row 1 carries the Treasure"),
    ],
)
def test_two_winners_have_one_cause_and_what_speaks_against_it_is_said(fields: str, why: str) -> None:
    """`armagh.pos.9`: only a Viking's own move brings both sides to two points."""
    rules = engine()
    found = rules.audit(rules.read(f"4VVV1/8/8/~~~5/3~1~~~/8/8/V7 {fields}").require())
    (impossible,) = [one for one in found if one.severity == "error"]
    assert impossible.clause == "armagh.pos.9"
    assert impossible.message.endswith(f"but {why}")


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ("I 0 - M 2:- - - 7", []),
        ("I 0 - M 2:- - - 9", []),
        ("V 0 - M 2:- - - 7", ["pos.10"]),
        ("I 0 - M 2:- - - 6", ["pos.10"]),
    ],
)
def test_a_scored_game_ended_with_an_irish_turn_at_the_limit_or_later(fields: str, expected: list[str]) -> None:
    """`armagh.pos.10` with `turn_limit`."""
    assert ids(f"VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 {fields}", turn_limit=7) == expected
