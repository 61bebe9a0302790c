"""Lines of actions: each is judged in the position that the one before has left, and the line stops with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.base.finding import Place
from pnp.definition.rules_text.clauses import Clause
from pnp.referee.admit import admit
from pnp.referee.lines.line import Line, Stop, carry_out
from pnp.referee.lines.typed import Rest
from pnp.referee.verdict import Verdict, check, in_lowest_terms
from tests.helpers.armagh import OPENING, at, engine
from tests.helpers.toys import Duel

W11 = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1"
TWICE = "1VVVVVVV/VI6/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 3:- - - 1"


def line(text: str, actions: str, *answers: str) -> Line:
    return carry_out(engine(), at(text), actions, answers)


def no_book(clause: str) -> Any:
    return None


def verdict(text: str, actions: str | None = None, *answers: str, waive: tuple[str, ...] = ()) -> Verdict:
    return check("siege-of-armagh", engine(), no_book, text, actions=actions, answers=answers, waive=waive)


@pytest.mark.parametrize(
    "actions", ["d8-d7, e8-e7", "d8-d7 e8-e7", "d8d7;e8e7", "\nd8-d7\n\n  e8-e7\n", "d8-d7,,e8-e7,"]
)
def test_several_actions_are_separated_by_commas_blanks_or_lines(actions: str) -> None:
    done = line(OPENING, actions)
    assert done.verdict == "legal"
    assert [one.text for one in done.done] == ["d8-d7", "e8-e7"]
    assert [event.text for event in done.events] == ["turn I"]


@pytest.mark.parametrize(
    ("actions", "answers", "expected"),
    [
        ("b6-a7=B", (), "legal"),
        ("b6-a7", ("b",), "legal"),
        ("b6-a7", (), "needs-reveal PBC"),
        ("b6-a7=X", (), "unreadable"),
        ("b6-b7=P", (), "bad-reveal armagh.flip.6"),
        ("b6-b7", ("P",), "bad-reveal armagh.flip.6"),
        ("b6-a7=B", ("B",), "bad-reveal armagh.flip.6"),
        ("b6-b9", (), "illegal armagh.move.3"),
        ("b6", (), "incomplete"),
        ("b6-", (), "incomplete"),
        ("why not", (), "unreadable"),
        ("", (), "unreadable"),
        ("b6-b7 then rest", (), "unreadable"),
    ],
)
def test_the_verdict_in_one_line(actions: str, answers: tuple[str, ...], expected: str) -> None:
    assert line(W11, actions, *answers).verdict == expected


def test_answers_for_the_whole_line_go_to_the_questions_in_order() -> None:
    both = line("1VVVVVVV/VI6/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 3:- - - 1", "b7-a7, b6-a7", "B")
    assert [event.text for event in both.events] == ["flip a7 B", "destroy a7", "turn V"]
    assert [done.text for done in both.done] == ["b7-a7=B", "b6-a7"]


def test_an_answer_for_a_question_that_answers_itself_may_be_given() -> None:
    only_plain = "7C/V7/1IBB2B1/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- PPP - 1"
    assert line(only_plain, "b6-a7").verdict == "legal"
    assert line(only_plain, "b6-a7", "P").verdict == "legal"
    assert line(only_plain, "b6-a7", "B").verdict == "bad-reveal armagh.flip.6"


def test_an_illegal_action_leaves_what_came_before_it() -> None:
    stopped = line(OPENING, "d8-d7, d7-d6, e8-e7")
    assert [done.text for done in stopped.done] == ["d8-d7"]
    assert stopped.stop is not None
    assert (stopped.stop.text, stopped.stop.kind) == ("d7-d6", "illegal")
    assert engine().write(stopped.position).split()[2:4] == ["1", "d7"]


def test_what_cannot_be_read_is_told_with_its_place() -> None:
    stopped = line(OPENING, "d8-d7\n  nonsense").stop
    assert stopped is not None
    assert (stopped.findings[0].where.line, stopped.findings[0].where.column) == (2, 3)


def test_a_move_after_the_end_is_refused() -> None:
    won = line("4VVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- PPB - 1", "b6-a7=P, d2-d3")
    assert won.verdict == "illegal armagh.win.1"


def test_an_impossible_position_is_not_played_on() -> None:
    answer = verdict("VVVVVVV1/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V", "d8-d7")
    assert (answer.text, answer.line, answer.is_yes) == ("impossible armagh.pos.6", None, False)


def test_a_house_rule_may_waive_an_impossibility() -> None:
    seven = "VVVVVVV1/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V"
    answer = verdict(seven, "d8-d7", waive=("armagh.pos.6",))
    assert (answer.text, answer.is_yes) == ("legal", True)
    assert [found.clause for found in answer.admission.waived] == ["armagh.pos.6"]
    assert verdict(seven, waive=("viking-count",)).text == "possible"
    assert verdict(seven, waive=("armagh.pos.1",)).text == "impossible armagh.pos.6"


def test_what_cannot_be_read_cannot_be_waived() -> None:
    assert verdict("8/8 V", waive=("armagh.pos.0",)).text == "impossible armagh.pos.0"


def test_only_a_clean_audit_gives_a_position() -> None:
    assert admit(engine(), OPENING).position == at(OPENING)
    assert admit(engine(), OPENING.replace("2:-", "3:-")).position is None


def test_the_json_answer_has_the_keys_of_the_design() -> None:
    answer = verdict(OPENING, "d8-d7, e8-e7").as_json()
    assert list(answer) == ["game", "verdict", "position", "action", "questions", "events", "story", "after", "outcome"]
    assert answer["events"] == ["turn I"]
    assert answer["after"] == "VVV2VVV/3VV3/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I 2 - M 2:- - - 1"
    assert answer["outcome"] is None


def test_the_json_of_a_refusal_quotes_the_clause() -> None:
    def quote(clause: str) -> Any:
        class Printed(Clause):
            page, document, taught, pages = 7, "reference", 3, "reference page 7, rulebook page 3"

        return Printed(clause, "A piece acts once.", section="4.1", section_title="Turns")

    answer: Any = check("armagh", engine(), quote, OPENING, actions="d8-d7, d7-d6").as_json()
    (problem,) = answer["action"]["problems"]
    assert problem["clause"] == "armagh.turn.4"
    assert (problem["section"], problem["sentence"], problem["page"]) == ("4.1", "A piece acts once.", 7)
    assert (problem["document"], problem["taught_page"]) == ("reference", 3)
    assert problem["where"] == ["d7"]
    assert problem["instead"]
    assert answer["action"]["legal"] is False
    assert answer["action"]["text"] == "d8-d7, d7-d6"
    assert answer["after"] is None


def test_the_json_of_an_open_question_says_what_may_be_answered() -> None:
    answer: Any = verdict(W11, "b6-a7").as_json()
    (question,) = answer["questions"]
    assert (question["kind"], question["range"]) == ("reveal", "P, B, C")
    assert question["chances"] == {"P": "1/2", "B": "3/8", "C": "1/8"}
    assert [reason["clause"] for reason in question["why"]] == ["armagh.flip.1", "armagh.kill.1"]
    assert answer["action"]["legal"] is True
    assert answer["after"] is None


def test_the_json_of_the_end_names_winner_and_clauses() -> None:
    answer: Any = verdict("4VVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- PPB - 1", "b6-a7=P").as_json()
    assert answer["outcome"]["winner"] == "I"
    assert answer["outcome"]["clauses"] == ["armagh.win.1", "armagh.win.4", "armagh.win.5"]
    assert answer["events"] == ["destroy a7", "win I"]


def test_fractions_are_in_lowest_terms() -> None:
    assert [in_lowest_terms(*pair) for pair in ((4, 8), (3, 8), (8, 8))] == ["1/2", "3/8", "1"]


def stop_of(done: Line) -> Stop:
    assert done.stop is not None
    return done.stop


def test_what_follows_a_question_is_kept_with_its_place() -> None:
    stop = stop_of(line(W11, "b6-a7, e2-e3"))
    assert (stop.kind, stop.rest) == ("needs", Rest("e2-e3", Place(line=1, column=8)))


def test_what_follows_an_illegal_action_is_kept_too() -> None:
    stop = stop_of(line(OPENING, "d8-d7, d7-d6, e8-e7"))
    assert stop.rest == Rest("e8-e7", Place(line=1, column=15))


@pytest.mark.parametrize("rest", ["", ",", " ;\n"])
def test_separators_behind_a_question_are_nothing(rest: str) -> None:
    assert stop_of(line(W11, f"b6-a7{rest}")).rest is None


@pytest.mark.parametrize(
    ("typed", "kind", "place"),
    [
        ("b6-a7, zzz", "unreadable", "1:8"),
        ("b6-a7 e2-e3 zzz", "unreadable", "1:13"),
        ("b6-a7\n\n  zzz", "unreadable", "3:3"),
        ("b6-a7, b2", "incomplete", "1:8"),
    ],
)
def test_what_can_be_no_action_after_any_answer_is_named(typed: str, kind: str, place: str) -> None:
    stop = stop_of(line(W11, typed))
    assert (stop.kind, str(stop.findings[0].where)) == (kind, place)
    assert stop.text in ("zzz", "b2")


@pytest.mark.parametrize("typed", ["attack, 6 6 6", "attack, (6 6 6)", "attack\n{6 6 6}"])
def test_an_answer_typed_in_another_way_is_told_how_it_is_written(typed: str) -> None:
    stop = stop_of(carry_out(Duel(), "ready", typed))
    assert not stop.is_usable
    assert [found.hints for found in stop.findings] == [("what the table answered is written: attack [6 6 6]",)]


def test_a_bracket_without_a_partner_is_named() -> None:
    stop = stop_of(line(OPENING, "d8-d7, e8-e7 [3"))
    assert [(found.code, str(found.where)) for found in stop.findings] == [("open-bracket", "1:14")]


def test_a_text_of_boundless_length_is_not_read() -> None:
    assert [found.code for found in stop_of(line(OPENING, "end " * 30_000)).findings] == ["line-too-long"]


@pytest.mark.parametrize(
    "typed",
    ["1. d8-d7", "3) d8-d7", "V: d8-d7", "7. V: d8-d7", "- d8-d7", "• d8-d7", "d8‑d7", "D８–d７", "d8\u3000–\xa0d7"],
)
def test_natural_forms_of_one_action(typed: str) -> None:
    done = line(OPENING, typed)
    assert (done.verdict, [one.text for one in done.done]) == ("legal", ["d8-d7"])


def test_numbered_and_labelled_lines() -> None:
    done = line(OPENING, "1. V: d8-d7, e8-e7\n2. I: d2-d3\n   V: c8-c7")
    assert stop_of(done).text == "c8-c7"
    assert [found.code for found in stop_of(done).findings] == ["not-to-act"]
    assert [one.text for one in done.done] == ["d8-d7", "e8-e7", "d2-d3"]
