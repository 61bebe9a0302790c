"""Actions typed by people: forgiving in form, never in meaning; half an action says what may follow."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.tongue import catalogue_of, speaking
from pnp.referee.lines.line import carry_out
from pnp.rules.games.siege_of_armagh.actions.set_up.orders import candidates
from pnp.rules.games.siege_of_armagh.state.values import STAGES, Action, Position
from pnp.rules.protocol import Parsed, Partial
from tests.helpers.armagh import OPENING, at, engine, middle_game, random_positions

IRISH = "1VVVVVVV/8/3V4/~~~1J1^1/3~1~~~/1^1^2^1/I7/8 I 2 - M 2:45 - - 1"


def parsed(text: str, position: str = OPENING) -> Parsed[Action]:
    value = engine().parse(at(position), text).value
    assert isinstance(value, Parsed)
    return value


def half(text: str, position: str = OPENING) -> Partial:
    value = engine().parse(at(position), text).value
    assert isinstance(value, Partial)
    return value


def refused(text: str, position: str = OPENING) -> tuple[str, str]:
    report = engine().parse(at(position), text)
    assert report.value is None
    (found,) = report.findings
    return found.code, f"{found.message} {' '.join(found.hints)}"


@pytest.mark.parametrize(
    "text",
    [
        "c8-c7",
        "C8-C7",
        "c8c7",
        "c8xc7",
        "c8>c7",
        "c8 - c7",
        "c8 c7",
        "c8->c7",
        "c8 to c7",
        "c8–c7",
        "c8→c7",
        "Vc8-c7",
        "vc8xC7",
        " \tc8-c7 ",
    ],
)
def test_a_move_may_be_written_in_many_ways(text: str) -> None:
    assert engine().notation(parsed(text).action) == "c8-c7"


@pytest.mark.parametrize("text", ["@g5", "I@g5", "i @ G5", "@G5"])
def test_so_may_a_deployment(text: str) -> None:
    assert engine().notation(parsed(text, IRISH).action) == "@g5"


@pytest.mark.parametrize("text", ["end", "END", "pass", "--"])
def test_and_the_end_of_a_turn(text: str) -> None:
    assert engine().notation(parsed(text).action) == "end"


@pytest.mark.parametrize(("text", "answer"), [("b6-a7=B", "B"), ("b6-a7 = p", "P"), ("b6a7=c", "C"), ("end=P", "P")])
def test_what_a_disc_showed_follows_the_action(text: str, answer: str) -> None:
    assert parsed(text).answers == (answer,)


def test_only_the_first_action_is_taken() -> None:
    text = "d8-d7, e8-e7"
    assert text[parsed(text).end :] == ", e8-e7"
    assert text[parsed("d8-d7 e8-e7").end :].strip(", ") == "e8-e7"


@pytest.mark.parametrize("text", ["d8-d7-d6", "d8-d7>d6"])
def test_a_path_is_not_cut_into_a_move(text: str) -> None:
    assert refused(text)[0] == "unreadable-action"


def test_a_pass_may_follow_a_move_without_a_comma() -> None:
    text = "d8-d7 --"
    assert text[parsed(text).end :].strip() == "--"


@pytest.mark.parametrize(("text", "square"), [("a8-a9", "a9"), ("h8-i8", "i8"), ("a1-a0", "a0"), ("h2-z17", "z17")])
def test_squares_that_the_board_does_not_have_can_be_named(text: str, square: str) -> None:
    assert engine().notation(parsed(text).action).endswith(square)


@pytest.mark.parametrize("text", ["Ic8-c7", "Bc8-c7", "Cc8-c7", "Vb2-b3"])
def test_a_piece_letter_that_contradicts_the_board_is_refused(text: str) -> None:
    code, message = refused(text)
    assert code == "wrong-letter"
    assert text[1:3] in message


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("lay 5", "lay 5"),
        ("LAY rank 4", "lay 4"),
        ("lay row 5", "lay 5"),
        ("shift d f g h", "shift d f g h"),
        ("shift dfgh", "shift d f g h"),
        ("shift H G F", "shift f g h"),
        ("cut e5", "cut e5"),
        ("cut -", "cut -"),
        ("cut none", "cut -"),
        ("village B3", "village b3"),
        ("ships pbpc pbpb", "ships PBPCPBPB"),
        ("ships ????????", "ships ????????"),
        ("muster g2 b2", "muster b2 g2"),
        ("muster", "muster"),
    ],
)
def test_orders_of_the_set_up(text: str, action: str) -> None:
    assert engine().notation(parsed(text, "8/8/8/8/8/8/8/8 lay").action) == action


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("lay five", "one row by its number"),
        ("lay 4 5", "one row by its number"),
        ("lay row", "one row by its number"),
        ("shift a x", "not a file"),
        ("cut e5 e4", "one square is enough"),
        ("village 3b", "not a square"),
        ("ships PBX", "not a reverse side"),
        ("muster b2 two", "not a square"),
        ("fly", "no order is written like this"),
    ],
)
def test_orders_that_cannot_be_read(text: str, why: str) -> None:
    code, message = refused(text, "8/8/8/8/8/8/8/8 lay")
    assert code == "unreadable-action"
    assert why in message


@pytest.mark.parametrize(
    ("text", "follows"),
    [
        ("lay", "lay 4"),
        ("shift", "shift a"),
        ("cut", "cut -"),
        ("village", None),
        ("ships", "ships P"),
        ("ships PB", "ships PBP"),
        ("ships ??", "ships ???"),
        ("la", "lay"),
    ],
)
def test_half_an_order_says_what_is_missing(text: str, follows: str | None) -> None:
    found = half(text, "8/8/8/8/8/8/8/8 lay")
    assert found.missing
    assert follows is None or follows in found.follows


def test_half_a_move_says_where_the_piece_can_go() -> None:
    assert half("d8").follows == ("d8-c7", "d8-d7", "d8-e7")
    assert half("d8-").follows == ("d8-c7", "d8-d7", "d8-e7")
    assert half("Vd8 ").follows == ("d8-c7", "d8-d7", "d8-e7")


def test_a_lone_goal_is_answered_with_the_pieces_that_can_go_there() -> None:
    found = half("d7")
    assert found.ambiguous
    assert found.follows == ("c8-d7", "d8-d7", "e8-d7")
    assert not half("a5").follows  # the river


def test_a_piece_that_cannot_move_is_said_to_be_stuck() -> None:
    assert "can't move" in half("d7", "3V4/3V4/3V4/~~~V^1^1/3~1~~~/1^1^2^1/I3V3/4VVV1 V 1 d7 M 5:- - - 1").missing


def test_the_beginning_of_several_actions_lists_them() -> None:
    assert half("@", IRISH).follows == ("@b3", "@d3", "@g3", "@g5")
    assert half("d8-e").follows == ("d8-e7",)


def test_a_slip_is_answered_with_the_nearest_action() -> None:
    code, message = refused("emd")
    assert code == "unreadable-action"
    assert "did you mean 'end'?" in message


@pytest.mark.parametrize("text", ["", "  ", ",", "\n"])
def test_no_action_at_all_is_said(text: str) -> None:
    assert refused(text)[0] == "empty-action"


@pytest.mark.parametrize("seed", range(8))
def test_the_name_of_every_action_is_read_as_that_action(seed: int) -> None:
    rules = engine()
    position = middle_game(rules, seed)
    for action in rules.moves(position):
        report = rules.parse(position, rules.notation(action))
        assert isinstance(report.value, Parsed)
        assert report.value.action == action


def test_the_name_of_every_order_is_read_as_that_order() -> None:
    rules = engine()
    for position in random_positions(rules, seed=3, most=9):
        orders = list(candidates(position, rules.options))
        for action in orders[:: max(1, len(orders) // 200)]:
            report = rules.parse(position, rules.notation(action))
            assert isinstance(report.value, Parsed)
            assert report.value.action == action


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40) | st.text("abcdefgh12345678-=@ ,>xendPBC?", max_size=20))
def test_no_text_is_too_strange_to_be_answered(text: str) -> None:
    rules = engine()
    for position in (at(OPENING), Position(stage=STAGES[0])):
        report = rules.parse(position, text)
        if isinstance(report.value, Parsed):
            assert 0 < report.value.end <= len(text)
            rules.judge(position, report.value.action)
        else:
            assert isinstance(report.value, Partial) or report.findings


PUSH = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 I 2 - M 4:- - - 1"
BARE_BOARD = "8/8/8/8/8/8/8/8 lay"
LAID = "8/8/8/~~~~~~~~/8/8/8/8 shift"
SHIFTED = "8/8/8/~~~1~3/3~1~~~/8/8/8 cut"
CUT = "8/8/8/~~~5/3~1~~~/8/8/8 village"
LANDED = "8/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 ships"
MUSTER = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 muster"


@pytest.mark.parametrize("language", ["", "de", "fr"])
@pytest.mark.parametrize(
    ("text", "position", "name"),
    [
        *(
            (text, OPENING, "end")
            for text in ("passe", "Passen", "ENDE", "den Zug beenden", "Fin", "passer", "finir le tour")
        ),
        ("end the turn", OPENING, "end"),
        *(
            (text, IRISH, "@g5")
            for text in (
                "einsetzen g5",
                "Einsatz auf g5",
                "déployer g5",
                "DÉPLOYER EN G5",
                "deployer g5",
                "deploy to g5",
            )
        ),
        *((f"b2 {to} b3", PUSH, "b2-b3") for to in ("nach", "auf", "vers", "à", "en", "NACH")),
        *(
            (f"b6-a7{shown}", PUSH, "b6-a7=C")
            for shown in ("=Häuptling", "=chef", " (Chef)", " HÄUPTLING", "=hauptling")
        ),
        *((f"b6-a7{shown}", PUSH, "b6-a7=P") for shown in ("=einfach", "=simple", " einfach", "=plain")),
        *((text, BARE_BOARD, "lay 5") for text in ("legen 5", "lay Reihe 5", "poser rangée 5", "Legen Reihe5")),
        *((text, LAID, "shift d f g h") for text in ("verschieben d f g h", "décaler dfgh", "DECALER d f g h")),
        *((text, SHIFTED, "cut e5") for text in ("durchstechen e5", "percer e5", "percer e")),
        *((text, SHIFTED, "cut -") for text in ("durchstechen keins", "percer rien", "cut keines", "cut aucune")),
        *((text, CUT, "village b3") for text in ("Dorf b3", "village B3")),
        *((text, LANDED, "ships PBPCPBPB") for text in ("Flotte PBPCPBPB", "flotte pbpcpbpb")),
        *((text, MUSTER, "muster") for text in ("muster keine", "Aufgebot", "levée aucun", "LEVÉE", "muster none")),
        *((text, MUSTER, "muster b2 d2") for text in ("Aufgebot b2 d2", "levée d2 b2")),
    ],
)
def test_the_words_of_all_books_are_read_whatever_language_is_spoken(
    text: str, position: str, name: str, language: str
) -> None:
    rules = engine()
    with speaking(catalogue_of(language, *rules.locales())):
        read = parsed(text, position)
        assert rules.answered_notation(read.action, read.answers) == name
        assert text[read.end :] == ""


@pytest.mark.parametrize("label", ["Wikinger: d8-d7", "wikinger d8-d7", "1. Wikinger d8-d7", "Vikings: d8-d7"])
def test_sides_may_be_named_as_in_all_books(label: str) -> None:
    line = carry_out(engine(), at(OPENING), label)
    assert [one.text for one in line.done] == ["d8-d7"]
    assert line.stop is None
    for side in ("Iren", "ire", "Irlandais", "irish", "I"):
        assert at(PUSH.replace(" I ", f" {side} ")).side == "I"
        rows = engine().diagram(at(PUSH))
        assert at(f"{rows}\n{side}\n").side == "I"


@pytest.mark.parametrize("text", ["b2 nach b3 nach b4", "endes", "finb2", "passen7", "einsetzeng5", "b2 nachb3"])
def test_a_word_that_is_joined_to_something_is_not_read(text: str) -> None:
    assert engine().parse(at(PUSH), text).value is None


def test_half_an_action_in_other_words() -> None:
    assert half("einsetzen", IRISH).follows == half("deploy", IRISH).follows
    assert half("b2 nach", PUSH).follows == half("b2-", PUSH).follows
    assert half("Flotte PBP", LANDED).said == "ships PBP"
    assert half("legen", BARE_BOARD).follows == ("lay 4", "lay 5")


def test_a_comma_within_an_order_is_told_with_the_word_typed_and_the_notation() -> None:
    code, told = refused("Aufgebot b2, d2", MUSTER)
    assert code == "parted-order"
    assert "'Aufgebot b2, d2'" in told
    assert told.endswith("so: muster b2 d2")


@pytest.mark.parametrize(
    ("said", "face"), [("Häuptling", "C"), ("chef", "C"), ("Chief", "C"), ("simple", "P"), ("b", "B")]
)
def test_the_table_may_answer_in_the_words_of_all_books(said: str, face: str) -> None:
    stop = carry_out(engine(), at(PUSH), "b6-a7").stop
    assert stop is not None
    assert stop.question is not None
    assert stop.question.read(said) == face
