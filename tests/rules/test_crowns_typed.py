"""What people type at a table of Castles & Crowns: read where one thing can be meant, refused with its reason elsewhere."""

from __future__ import annotations

from time import process_time

import pytest

from pnp.referee.lines.line import carry_out
from pnp.rules.games.castles_and_crowns.state.rolling import read_roll
from pnp.rules.games.castles_and_crowns.state.values import Rolled
from pnp.rules.games.castles_and_crowns.text import dice_text
from pnp.rules.protocol import Parsed, Partial
from tests.helpers.crowns import at, engine, impossible

from .test_crowns_telling import TRAITOR

RULES = engine()
HEAD = "game players=2\nround 1 start P1 turn P1 phase {phase}\nrow 5C QD 3S KH 6D 2C\n"
CLOSED = """\
game players=3
round 1 start P1 turn P3 phase send
row 5C QD 3S KH 6D 2C
a: P1 2:3k P3 5:2k
b: P2 2:3k
c: P3 1:k
hand P1 5kct P2 5kct P3 5kct
reserve 3 3 4 6
roll 12255 c2 t6
"""
COMBINED = """\
game players=3 combined
round 1 start P1 turn P3 phase send
row 5C QD 3S KH 6D 2C
a: P1 2:2km
b: P2 2:2km
hand P1 6kc P2 6kc P3 8kc
reserve 4 4
roll 12244566 c2
"""
STRAIGHTS = """\
game players=2 straights
round 1 start P1 turn P1 phase send
row 5C QD 3S KH 6D 2C
a: P1 2-3-4t P2 5:2k
hand P1 6kc P2 6kct
reserve 1 3 4 6
roll 123455 c6
"""
ROLLING = HEAD.format(phase="roll") + "reserve 1 1 2 6\n"
DEALING = "game players=2\nround 1 start P1 turn P1 phase deal\n"


def verdict(text: str, typed: str) -> str:
    return carry_out(RULES, at(text, RULES), typed).verdict


def understood(text: str, typed: str) -> str:
    """The canonical text of the first action."""
    read = RULES.parse(at(text, RULES), typed).require()
    assert isinstance(read, Parsed), typed
    return RULES.answered_notation(read.action, read.answers)


def messages(text: str, typed: str) -> list[str]:
    position = at(text, RULES)
    read = RULES.parse(position, typed).require()
    assert isinstance(read, Parsed), typed
    return [found.message for found in RULES.judge(position, read.action)]


def offered(text: str, typed: str) -> list[str]:
    position = at(text, RULES)
    read = RULES.parse(position, typed).require()
    assert isinstance(read, Parsed), typed
    return [RULES.notation(action) for action in RULES.alternatives(position, read.action)]


@pytest.mark.parametrize(
    ("text", "typed", "wanted"),
    [
        (CLOSED, "2@d<g", "illegal crowns.combined.1"),
        (COMBINED, "2@c<g", "illegal crowns.combined.5"),
        (COMBINED, "4@c<z", "illegal crowns.combined.4"),
        (ROLLING, "2@d<g", "illegal crowns.turn.2"),
        (COMBINED, "2@c<P3", "illegal crowns.combined.5"),
        (COMBINED, "2@c<a<b", "unreadable"),
        (COMBINED, "2@c<e.p0", "unreadable"),
    ],
)
def test_a_source_that_is_none_is_judged_whatever_its_letter(text: str, typed: str, wanted: str) -> None:
    assert verdict(text, typed) == wanted


@pytest.mark.parametrize("typed", ["0@d", "0@a", "7@d", "8@b", "9@a"])
def test_a_rank_that_no_die_has_breaks_one_rule_whatever_is_in_hand(typed: str) -> None:
    text = CLOSED.replace("c: P3 1:k", "c: P3 1:kct").replace("P3 5kct", "P3 5k").replace("12255 c2 t6", "12255")
    text = text.replace("reserve 3 3 4 6", "reserve 3 3 4 6")
    position = at(text, RULES)
    assert position.roll == Rolled((1, 2, 2, 5, 5))
    assert verdict(text, typed) == "illegal crowns.send.1"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("4-5-6@b", "6: no Knight shows 6, but the Captain does: 6c"),
        ("5-5-5@b", "5: two Knights show 5, not three"),
        ("4-4-5@b", "4: one Knight shows 4, not two"),
        ("4-5c-6@b", "5c: the Captain shows 6"),
        ("4-5-6t@b", "6t: the Traitor is not in hand"),
        ("4-6c-6c@b", "6c: the Captain is one die"),
        ("6-6c-5@b", "6: no Knight shows 6"),
    ],
)
def test_a_die_that_is_missing_for_a_straight_is_told_as_the_dice_lie(typed: str, said: str) -> None:
    assert said in messages(STRAIGHTS, typed)


CAPTAIN_OUT = (
    STRAIGHTS.replace("2-3-4t P2", "2-3c-4 P2")
    .replace("hand P1 6kc P2 6kct", "hand P1 6kt P2 6kct")
    .replace("roll 123455 c6", "roll 123455 t6")
)
"""STRAIGHTS with the Captain on the field and the Traitor in hand."""


@pytest.mark.parametrize("text", [STRAIGHTS, CAPTAIN_OUT])
@pytest.mark.parametrize("typed", ["0-1-2@b", "0-1@b", "+1-0@a", "0-0-1@c", "+0@a"])
def test_a_specialist_out_of_hand_does_not_show_the_rank_0(text: str, typed: str) -> None:
    told = [message for message in messages(text, typed) if message.startswith("0:")]
    assert told == ["0: no Knight shows 0"]


def test_a_doubled_rank_does_not_double_its_traitor() -> None:
    text = """\
game players=2 straights
round 1 start P1 turn P1 phase roll
row 3H 5C 3C KD 2H JS
a: P1 5-5t-6
b: P2 1:k
hand P1 6kc P2 7kct
reserve 2 2 3 4
"""
    assert set(impossible(RULES, text)) == {"crowns.pos.12"}


@pytest.mark.parametrize(("cards", "wanted"), [(30, ["crowns.pos.19"]), (18, ["crowns.pos.3", "crowns.pos.19"])])
def test_a_game_over_too_soon_is_counted_by_the_rounds_of_the_game(cards: int, wanted: list[str]) -> None:
    deck = [value + realm for value in "23456JQK" for realm in "CDHS"][:cards]
    text = f"game players=2\nround 3 start P1 turn P1 phase over\nwon P1 {' '.join(deck)}\n"
    assert impossible(RULES, text) == wanted


@pytest.mark.parametrize(
    ("text", "typed", "action"),
    [
        (CLOSED, "d2", "2@d"),
        (CLOSED, "send 2 to d", "2@d"),
        (CLOSED, "two@d", "2@d"),
        (CLOSED, "Twos to D", "2@d"),
        (CLOSED, "2 to d", "2@d"),
        (CLOSED, "2d", "2@d"),
        (CLOSED, "2->d", "2@d"),
        (CLOSED, "2 → d", "2@d"),
        (CLOSED, "2:d", "2@d"),
        (CLOSED, "2 d", "2@d"),
        (CLOSED, "2 c", "2@c"),
        (CLOSED, "2's@d", "2@d"),
        (CLOSED, "2@d # note", "2@d"),
        (CLOSED, "# first\n2@d", "2@d"),
        (COMBINED, "2@c<P1", "2@c<a"),
        (COMBINED, "2@c from a", "2@c<a"),
        (COMBINED, "2 to c from lion", "2@c<a"),
        (COMBINED, "2@c<blue", "2@c<b"),
        (COMBINED, "2@c<P2 on b", "2@c<b.P2"),
        (STRAIGHTS, "4-5-6c to b", "4-5-6c@b"),
        (STRAIGHTS, "4–5–6c -> b", "4-5-6c@b"),
        (STRAIGHTS, "+1 to a", "+1@a"),
        (ROLLING, "t4 c1 12334456", "roll t4 c1 12334456"),
        (ROLLING, "1,2,3,3,4,4,5,6 c1 t4", "roll 1,2,3,3,4,4,5,6 c1 t4"),
        (ROLLING, "roll 1,2,3,3,4,4,5,6, c1, t4", "roll 1,2,3,3,4,4,5,6, c1, t4"),
        (ROLLING, "captain 1 traitor 4 12334456", "roll captain 1 traitor 4 12334456"),
        (ROLLING, "k12334456 c1 t4", "roll k12334456 c1 t4"),
        (DEALING, "deal 5♣ Q♦ 3♠ K♥ 6D C2; 3 3 5 6", "deal 5♣ Q♦ 3♠ K♥ 6D C2; 3 3 5 6"),
        (DEALING, "5C, QD, 3S, KH, 6D, 2C; 3, 3, 5, 6", "deal 5C, QD, 3S, KH, 6D, 2C; 3, 3, 5, 6"),
    ],
)
def test_what_people_write_is_read(text: str, typed: str, action: str) -> None:
    assert understood(text, typed) == action
    assert verdict(text, typed).split()[0] in ("legal", "illegal")


@pytest.mark.parametrize("typed", ["2@d;5@a", "2@d 5@a", "2@d a5", "2 @ d 5@a", "2@d\n5@a"])
def test_two_sends_in_a_line_are_two_actions(typed: str) -> None:
    line = carry_out(RULES, at(CLOSED, RULES), typed)
    assert [done.text for done in line.done] == ["2@d"]
    assert line.stop is not None
    assert (line.stop.text, line.verdict) == ("5@a", "illegal crowns.turn.2")


@pytest.mark.parametrize(
    ("text", "typed", "said"),
    [
        (CLOSED, "2@d x", "'x' behind it is not"),
        (COMBINED, "2@c<a<b", "one source is named at most"),
        (ROLLING, "attack!", "the roll comes first: 8 Knights, the Captain, the Traitor"),
        (ROLLING, "12334456 c1 t4 4@c", "the roll comes first"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, typed: str, said: str) -> None:
    found = RULES.parse(at(text, RULES), typed).findings
    assert [finding.code for finding in found] == ["unreadable-action"]
    assert said in found[0].message


@pytest.mark.parametrize(
    ("text", "typed", "hint"),
    [
        (CLOSED, "2@d<a<e", "did you mean '2@d'?"),
        (CLOSED, "2@d<e<a", "did you mean '2@d'?"),
        (CLOSED, "2 to d from a from e", "did you mean '2@d'?"),
        (CLOSED, "2@d<z.e", "did you mean '2@d'?"),
        (CLOSED, "2@e<a<d", "did you mean '2@e'?"),
        (CLOSED, "d2<a<e", "did you mean '2@d'?"),
        (CLOSED, "2@d/c<a<e", "did you mean '2@d'?"),
        (COMBINED, "2@c<a<b", "did you mean '2@c<a'?"),
        (COMBINED, "2@c<b<a", "did you mean '2@c<b'?"),
        (COMBINED, "2@c<d<b", "did you mean '2@c<b'?"),
        (STRAIGHTS, "+1@a<a<b", "did you mean '+1@a'?"),
        (STRAIGHTS, "4-5-6c@d<b<b", "did you mean '4-5-6c@d'?"),
    ],
)
def test_a_hint_for_what_cannot_be_read_keeps_the_send_typed_first(text: str, typed: str, hint: str) -> None:
    found = RULES.parse(at(text, RULES), typed).findings
    assert [finding.code for finding in found] == ["unreadable-action"]
    assert found[0].hints == (hint,)


def test_where_the_send_typed_first_is_closed_the_nearest_ones_are_listed() -> None:
    (found,) = RULES.parse(at(CLOSED, RULES), "2@a<d<e").findings
    assert found.hints == ("possible: 2@d, 2@e, 2@f, 5@a, 1@c",)


def test_a_roll_of_specialists_alone_says_how_many_knights_are_missing() -> None:
    line = carry_out(RULES, at(ROLLING, RULES), "captain 1 traitor 4")
    assert line.verdict.startswith("bad-roll")
    assert line.stop is not None
    assert "0 Knights given and 8 rolled" in line.stop.findings[0].message


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("12334456 c1 t4 c2", "the Captain is given twice"),
        ("c2 12334456 captain 1 t4", "the Captain is given twice"),
        ("12334456 t1 t2 t3", "the Traitor is given 3 times"),
        ("12334456 c12 t4", "the Captain is one die and can't show 12"),
        ("12334456 c1 t0", "no die shows 0"),
        ("1,2,3,3,4,4,5,6 c1 t4 c2", "the Captain is given twice"),
    ],
)
def test_a_roll_with_a_specialist_amiss_is_a_roll_and_says_what_is(typed: str, said: str) -> None:
    for each in (typed, f"roll {typed}"):
        line = carry_out(RULES, at(ROLLING, RULES), each)
        assert line.verdict.startswith("bad-roll"), each
        assert line.stop is not None
        assert said in line.stop.findings[0].message
        assert line.stop.findings[0].clause == "crowns.turn.1"


@pytest.mark.parametrize(
    "typed",
    [
        "12334456 c1 t4",
        "t4 c1 12334456",
        "c1 t4 12334456",
        "12334456 c1 t4 c2",
        "12334456",
        "1 2 3 3 4 4 5 6 c1 t4",
        "1,2,3,3,4,4,5,6 c1 t4",
        "captain 1 traitor 4 12334456",
        "12334456 c1 t4 # once more",
        "t4",
    ],
)
@pytest.mark.parametrize("text", [TRAITOR, STRAIGHTS, DEALING, "game players=2\nround 1 turn P1 phase over\n"])
def test_dice_alone_where_no_roll_is_due_are_a_roll_out_of_time(text: str, typed: str) -> None:
    line = carry_out(RULES, RULES.position_of(RULES.read(text).require()), typed)
    assert line.verdict == "illegal crowns.turn.2"
    assert line.stop is not None
    assert "can't roll now" in line.stop.findings[0].message


@pytest.mark.parametrize(
    ("text", "typed", "verdict_"),
    [
        (TRAITOR, "4", "incomplete"),
        (TRAITOR, "c1", "legal"),
        (TRAITOR, "c1 2", "unreadable"),
        (TRAITOR, "2, 3", "incomplete"),
        (STRAIGHTS, "1-2-3", "incomplete"),
        (STRAIGHTS, "123", "unreadable"),
        (STRAIGHTS, "+1", "incomplete"),
        (STRAIGHTS, "+12", "unreadable"),
        (TRAITOR, "1-2-3-3-4-4-5-6 c1 t4", "unreadable"),
        (ROLLING, "1-2-3-3-4-4-5-6 c1 t4", "unreadable"),
        (ROLLING, "4-5", "unreadable"),
    ],
)
def test_what_begins_a_send_is_no_roll_and_a_roll_begins_none(text: str, typed: str, verdict_: str) -> None:
    assert verdict(text, typed).startswith(verdict_)


def test_half_a_send_that_is_none_is_answered_with_all_that_is_legal() -> None:
    """What is listed is counted: a part of it would be told as all there is."""
    position = at(TRAITOR, RULES)
    read = RULES.parse(position, "4k").require()
    assert isinstance(read, Partial)
    assert list(read.follows) == [RULES.notation(action) for action in RULES.moves(position)]


def test_a_rank_with_the_letter_of_the_captain_may_be_two_things() -> None:
    text = STRAIGHTS.replace("roll 123455 c6", "roll 123455 c3").replace("reserve 1 3 4 6", "reserve 1 3 4 6")
    read = RULES.parse(at(text, RULES), "3c").require()
    assert isinstance(read, Partial)
    assert {"3@c", "3c-4-5@b"} <= set(read.follows)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("game players = 3", "game players=3"),
        ("game: players=3", "game players=3"),
        ("game 3 players", "game players=3"),
        ("game Players 3", "game players=3"),
        ("game players = 3 straights = on", "game players=3 straights"),
        ("row 5♣ Q♦ ♠3 HK 6D 2c", "row 5C QD 3S KH 6D 2C"),
        ("d: -", "d:"),
        ("a: lion 4:k eagle 2:k", "a: P1 4:k P2 2:k"),
        ("a: Red 4:k", "a: P1 4:k"),
        ("hand P1 5kct\nhand P2 5kct", "hand P1 5kct P2 5kct"),
        ("won P1 KH\nwon P2 2C", "won P1 KH P2 2C"),
        ("round 1 start red turn violet", "round 1 start P1 turn P5"),
        ("roll 1,2,3 c4", "roll 123 c4"),
    ],
)
def test_lines_of_a_position_are_read_as_people_write_them(line: str, same: str) -> None:
    read = RULES.read(line)
    assert read.value is not None, [found.message for found in read.findings]
    assert read.value == RULES.read(same).require()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("a: P1 P2 4:k", "nothing stands behind the seat"),
        ("a: P2 4:k P1", "nothing stands behind the seat"),
        ("hand P1 P2 5k", "nothing stands behind the seat"),
        ("hand P1 5k\nhand P1 5k", "the seat has a hand already"),
        ("game 3 4", "there is no such option"),
        ("game players=", "players is a number from 2 to 5"),
        ("game = 3", "there is no such option"),
    ],
)
def test_words_of_a_position_that_say_nothing_are_named(line: str, why: str) -> None:
    read = RULES.read(line)
    assert read.value is None
    assert why in read.findings[0].message


def test_a_roll_without_a_phase_is_about_to_be_sent() -> None:
    assert at(CLOSED.replace(" phase send", ""), RULES) == at(CLOSED, RULES)


def test_a_third_player_without_a_game_line_is_told_how_three_are_written() -> None:
    text = CLOSED.partition("\n")[2]
    found = [each for each in RULES.audit(RULES.read(text).require()) if each.clause == "crowns.pos.1"]
    assert found
    assert all(each.hints == ("with more players the position has the line: game players=3",) for each in found)


def test_a_card_that_is_none_has_no_picture() -> None:
    setup = RULES.read(CLOSED.replace("5C", "10C")).require()
    shown = RULES.pictures().scene(RULES.position_of(setup)).standing
    assert "QD" not in {each.space for each in shown}
    assert [each.piece for each in shown if each.space == "b" and "Queen" in each.piece] == ["Sheaf Queen"]
    assert not [each for each in shown if each.space == "a"]


@pytest.mark.parametrize(
    ("text", "typed", "first"),
    [
        (STRAIGHTS, "1@a", ["+1@a"]),
        (STRAIGHTS, "5-6c@b", ["4-5-6c@b"]),
        (STRAIGHTS, "4-5-6@b", ["4-5-6c@b"]),
        (STRAIGHTS, "1-2-3@a", ["1-2-3@b"]),
        (CLOSED, "2@a", ["2@d"]),
        (CLOSED, "2@d/c", ["2@d"]),
        (CLOSED, "0@d", ["2@d"]),
        (COMBINED, "2@c", ["2@c<a", "2@c<b"]),
        (COMBINED, "2@c<d", ["2@c<a", "2@c<b"]),
    ],
)
def test_what_is_offered_instead_is_near_in_meaning(text: str, typed: str, first: list[str]) -> None:
    assert offered(text, typed)[: len(first)] == first


READERS = {
    "set": lambda text: dice_text.read_formation(f"5:{text}"),
    "hand": dice_text.read_hand,
    "straight": dice_text.read_formation,
    "roll": read_roll,
}


@pytest.mark.parametrize(
    ("reader", "unit"),
    [
        ("set", "4k"),
        ("set", "44k"),
        ("hand", "4k"),
        ("hand", "k"),
        ("straight", "4k-"),
        ("roll", "c "),
        ("roll", "k k"),
        ("roll", "4 "),
        ("roll", "captain "),
    ],
)
def test_reading_dice_takes_no_more_than_in_proportion(reader: str, unit: str) -> None:
    """A pattern that can take each part in two ways doubles its work with each: ten more take a thousand times as long."""

    def work(count: int) -> float:
        times = []
        for _ in range(5):
            begun = process_time()
            assert READERS[reader](unit * count + "!") is None
            times.append(process_time() - begun)
        return min(times)

    assert work(20) < 100 * max(work(10), 1e-6)
    assert work(4000) < 10_000 * max(work(40), 1e-6)


def test_a_long_line_of_dice_is_refused_with_its_place() -> None:
    found = RULES.read(f"{ROLLING}a: P1 5:{'4k' * 5000}!").findings
    assert [(each.code, each.where.line) for each in found] == [("bad-word", 5)]
