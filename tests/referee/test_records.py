"""Records and journals: what is written can be replayed, the first impossible line is named, and nothing acknowledged is lost."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.base.finding import Finding
from pnp.referee.lines.line import carry_out
from pnp.referee.records.journal import Journal, JournalError, free_name, unfinished
from pnp.referee.records.record import Record, read_record, write_header
from pnp.referee.records.replay import Replay, replay, result_of
from pnp.referee.records.session import Session
from pnp.rules.chance.questions import Question
from pnp.rules.chance.tables import Seeded
from pnp.rules.registry import find_engine
from pnp.rules.results import Outcome
from tests.helpers.armagh import OPENING, at, engine
from tests.referee.test_lines import W11

SET_UP = """\
game: siege-of-armagh
# an evening in March
lay 5
shift d f g h
cut e5          # the ford
village b3, village e5, village d3
village g5
village g3
ships PBPCPBPB
muster b2 d2 f2 g2
"""


def record(text: str) -> Record:
    return read_record(text).require()


def played(text: str, **options: object) -> Replay:
    return replay(engine(**options), record(text))


def wrong(text: str) -> tuple[int | None, str, str]:
    """Line, text and first code of what can't have happened."""
    done = played(text)
    assert done.broken is not None
    return done.broken.line, done.broken.text, done.findings[0].code


def whole_game(seed: int) -> tuple[str, str]:
    """A random game as a record, and its result."""
    rules = engine()
    rng = Random(seed)
    position = rules.start()
    lines = [write_header("siege-of-armagh", {}).rstrip()]
    while rules.outcome(position) is None:
        table = Seeded(rng)
        action = rules.sample(position, rng)
        position = rules.apply(position, action, table).position
        lines.append(rules.answered_notation(action, table.told))
    result = result_of(rules, position)
    return "\n".join([*lines, f"result: {result}", ""]), result


def test_a_record_is_replayed_from_the_set_up_on() -> None:
    done = played(SET_UP)
    assert done.findings == ()
    assert engine().write(done.position).split()[7] == "a8P,b8B,c8P,d8C,e8P,f8B,g8P,h8B"
    assert len(done.done) == 10


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_random_game_replays_to_its_result(seed: int) -> None:
    text, result = whole_game(seed)
    done = played(text)
    assert done.findings == ()
    assert result_of(engine(), done.position) == result != "-"


@pytest.mark.parametrize("seed", range(6))
def test_a_record_cut_off_anywhere_is_either_sound_or_named_by_its_last_line(seed: int) -> None:
    text, _ = whole_game(seed)
    for cut in range(30, len(text), max(1, len(text) // 40)):
        part = text[:cut]
        read = read_record(part)
        if read.value is None:
            continue
        done = replay(engine(), read.value)
        if done.findings:
            assert done.broken is not None
            assert done.broken.line == part.count("\n") + 1


def test_the_first_line_that_cannot_have_happened_is_named() -> None:
    assert wrong(SET_UP + "d8-d7\nd7-d6\ne8-e7\n") == (12, "d7-d6", "has-acted")
    assert wrong(SET_UP + "d8-d7\nd7\n") == (12, "d7", "incomplete-action")
    assert wrong(SET_UP + "d8-d7\nhello\n") == (12, "hello", "unreadable-action")
    assert wrong("game: siege-of-armagh\nd8-d7\n") == (2, "d8-d7", "set-up-first")
    assert wrong("undo\n") == (1, "undo", "nothing-to-undo")


def test_a_record_that_hides_what_the_table_answered_is_not_enough() -> None:
    text = "position: 1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1\nb6-a7\n"
    assert wrong(text) == (2, "b6-a7", "needs-answer")
    assert played(text.replace("a7\n", "a7=C\n")).findings == ()


def test_a_record_may_begin_in_any_possible_position() -> None:
    assert played(f"position: {OPENING}\nd8-d7\n").findings == ()
    rows = engine().diagram(at(OPENING)).replace("\n", "\n  ")
    assert played(f"position:\n  {rows}\n  V\nd8-d7\n").findings == ()
    impossible = played(f"position: {OPENING.replace('2:-', '3:-')}\nd8-d7\n")
    assert [found.clause for found in impossible.findings] == ["armagh.pos.5"]
    assert impossible.position is None


def test_undo_takes_the_action_before_back() -> None:
    done = played(SET_UP + "d8-d7\nundo\ne8-e7\n")
    assert engine().write(done.position).startswith("VVVV1VVV/4V3")


def test_a_false_result_is_found() -> None:
    text, result = whole_game(1)
    other = "V" if result == "I" else "I"
    assert wrong(text.replace(f"result: {result}", f"result: {other}"))[1:] == (f"result: {other}", "wrong-result")
    assert wrong(SET_UP + "result: draw\n") == (11, "result: draw", "wrong-result")
    assert played(SET_UP + "result: -\n").findings == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty-record"),
        ("# nothing\n", "empty-record"),
        ("lay 5\ngame: siege-of-armagh\n", "late-header"),
        ("game: a\ngame: b\n", "repeated-header"),
        ("result: V\nlay 5\n", "after-result"),
        ("options: irish\n", "bad-setting"),
    ],
)
def test_records_that_cannot_be_read(text: str, code: str) -> None:
    report = read_record(text)
    assert report.value is None
    assert report.findings[0].code == code


def test_headers_are_read_as_they_are_written() -> None:
    header = write_header("siege-of-armagh", {"irish": "8"}, "one\ntwo")
    read = record(header)
    assert (read.game, dict(read.settings), read.position) == ("siege-of-armagh", {"irish": "8"}, "one\ntwo")


def never(question: Question[Any], complaint: Finding | None) -> str:
    raise AssertionError((question, complaint))


def begun(path: Path, position: str = OPENING) -> Session:
    rules = engine()
    journal = Journal.begin(path, write_header("siege-of-armagh", {}, position)).require()
    return Session(rules, at(position), journal)


def test_every_action_is_on_disk_before_the_prompt_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    path = tmp_path / "a.record"
    session = begun(path)
    with session.journal:
        session.act("d8-d7", never)
        assert path.read_text().endswith("\nd8-d7\n")
        session.undo()
        session.act("e8-e7, d8-d7", never)
        assert path.read_text().endswith("\nd8-d7\nundo\ne8-e7\nd8-d7\n")
    assert len(synced) >= 5
    assert played(path.read_text()).position == session.position


def test_answers_are_in_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    session = begun(path, "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1")
    with session.journal:
        session.act("b6-a7", lambda question, complaint: "b")
    assert path.read_text().endswith("\nb6-a7=B\n")


def test_an_illegal_action_is_not_in_the_journal_but_the_legal_ones_before_it_are(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    session = begun(path)
    with session.journal:
        line = session.act("d8-d7, d7-d6", never)
        assert line.verdict == "illegal armagh.turn.4"
        assert path.read_text().endswith("\nd8-d7\n")
        assert len(session.done) == 1


def test_trying_out_plays_nothing_and_tells_no_secrets(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    session = begun(path, "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - a7P 1")
    with session.journal:
        before = path.read_text()
        assert session.try_out("b6-a7").verdict == "needs-reveal PBC"
        assert path.read_text() == before
        assert session.act("b6-a7", never).verdict == "legal"


def test_a_session_without_actions_has_nothing_to_undo(tmp_path: Path) -> None:
    session = begun(tmp_path / "a.record")
    with session.journal:
        assert session.undo() is None


def test_a_journal_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    path.write_text("mine")
    assert Journal.begin(path, "").findings[0].code == "journal-exists"
    assert path.read_text() == "mine"
    assert free_name(path).name == "a-2.record"


def test_a_journal_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    assert Journal.begin(tmp_path / "none" / "a.record", "").findings[0].code == "journal-unwritable"
    assert Journal.go_on(tmp_path / "none.record").findings[0].code == "no-file"


def test_a_full_disk_is_said_and_the_action_is_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(tmp_path / "a.record")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with session.journal:
        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(JournalError, match="no space left"):
            session.act("d8-d7", never)
        assert session.done == []


def test_two_games_do_not_write_the_same_journal(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    session = begun(path)
    with session.journal:
        assert Journal.go_on(path).findings[0].code == "journal-busy"
    with Journal.go_on(path).require():
        pass


@pytest.mark.parametrize(
    ("ending", "kept"),
    [("", ""), ("e8-e7\n", "e8-e7\n"), ("e8-e7", "e8-e7\n"), ("e8-", ""), ("e8-e", ""), ("e", ""), ("und", "")],
)
def test_a_half_written_last_line_is_completed_or_dropped(tmp_path: Path, ending: str, kept: str) -> None:
    path = tmp_path / "a.record"
    head = write_header("siege-of-armagh", {}, OPENING) + "d8-d7\n"
    path.write_text(head + ending)

    def whole(text: str) -> bool:
        return not replay(engine(), record(text)).findings

    with Journal.go_on(path).require() as journal:
        assert journal.mend(unfinished(journal.read().require(), whole)) is None
        journal.write("end")
    assert path.read_text() == head + kept + "end\n"


def test_the_line_of_a_record_is_what_carry_out_takes() -> None:
    done = carry_out(engine(), at(OPENING), "D8xd7")
    assert done.done[0].text == "d8-d7"


@pytest.mark.parametrize(
    ("header", "meant"),
    [("gmae: siege-of-armagh", "game:"), ("optons: irish=8", "options:"), ("Postion: x", "position:")],
)
def test_a_misspelt_header_is_named_at_its_own_line(header: str, meant: str) -> None:
    findings = read_record(f"# an evening\n  {header}\nd8-d7\n").findings
    assert [(found.code, str(found.where)) for found in findings] == [("unknown-header", "2:3")]
    assert findings[0].hints == (f"did you mean '{meant}'?",)


@pytest.mark.parametrize("line", ["V: d8-d7", "lay 5", "Defender: x", "Red: pass"])
def test_a_label_is_no_misspelt_header(line: str) -> None:
    assert [entry.text for entry in record(f"{line}\n").entries] == [line]


def test_headers_may_have_capitals() -> None:
    assert (record("Game: x\nOption: a=b\nlay 5").game, record("Option: a=b\nlay 5").settings) == ("x", {"a": "b"})


def test_a_late_header_names_the_line_that_was_taken_for_an_action() -> None:
    found = read_record("played: in march\nposition: x\n").findings[0]
    assert (found.code, found.facts["line"], found.facts["text"]) == ("late-header", 1, "played: in march")


@pytest.mark.parametrize("rule", ["----", "=====", "– – –", "***"])
def test_a_line_of_dashes_parts_and_is_no_action(rule: str) -> None:
    done = played(f"position: {OPENING}\nd8-d7\n{rule}\ne8-e7\n")
    assert [one.text for one in done.done] == ["d8-d7", "e8-e7"]


@pytest.mark.parametrize(
    ("line", "ends"), [("-- --", 2), ("--\t--", 2), ("–– ––", 2), ("--, --", 2), ("-- -- --", 3), ("end end", 2)]
)
def test_a_line_of_passes_is_no_line_that_parts(line: str, ends: int) -> None:
    done = played(f"position: {OPENING}\n{line}\n")
    assert done.findings == ()
    assert [one.text for one in done.done] == ["end"] * ends


@pytest.mark.parametrize("line", ["- --", "--- --", "* **", "== ="])
def test_a_line_of_signs_that_is_neither_is_named_with_its_place(line: str) -> None:
    done = played(f"position: {OPENING}\nd8-d7\n{line}\n")
    assert done.broken is not None
    assert (done.broken.line, done.understood) == (3, False)
    assert [found.where.line for found in done.findings] == [3]


def test_numbered_and_labelled_lines_of_a_record() -> None:
    done = played(f"position: {OPENING}\n1. V: d8-d7, e8-e7\n   I: d2-d3\n2) undo\n- I: d2-d3\n")
    assert done.findings == ()
    assert [one.text for one in done.done] == ["d8-d7", "e8-e7", "d2-d3"]


def test_columns_of_a_record_are_those_of_the_file() -> None:
    done = played(f"position: {OPENING}\n   1. d8-d7, e8-e9\n")
    assert [str(found.where) for found in done.findings] == ["2:4"]
    assert str(played(f"position: {OPENING}\n   d8-d7, zzz\n").findings[0].where) == "2:11"


def test_a_missing_answer_is_not_called_impossible() -> None:
    done = played(f"position: {W11}\nb6-a7\n")
    assert (done.word, done.findings[0].code) == ("the record doesn't say what the table answered", "needs-answer")


@pytest.mark.parametrize("said", ["{}", "{},", " {} ", "，{}"])
def test_results_are_compared_as_names(said: str) -> None:
    text, result = whole_game(3)
    for winner in (result, result.lower()):
        assert played(text.replace(f"result: {result}", f"result: {said.format(winner)}")).findings == ()


WON = {
    "siege-of-armagh": (
        "I",
        ("Irish", "the Irish", "IRISH", "I.", "i", "Iren", "les Irlandais"),
        ("Vikings", "V", "V, I"),
    ),
    "imperio-bellum": (
        "Defender",
        ("defender", "the Defender", "Defender."),
        ("the Attacker", "Attacker and Defender"),
    ),
    "kingdom-command": ("R", ("Red", "r", "the Red"), ("Blue", "Red and Blue", "R/B")),
    "sidion": ("R B", ("Red and Blue", "Blue, Red", "B/R", "b & r", "R B", "RED + blue"), ("Red", "Green", "R/B/G")),
    "castles-and-crowns": (
        "P1 P2",
        ("P1 and P2", "P2/P1", "Lion & Eagle", "lion, p2", "P1 und P2", "P1 et P2", "P1,P2", "Red blue", "P1/P2."),
        ("P1", "Lion", "draw", "-"),
    ),
}
"""By game: who has won, as a record writes it; how else that is said; what says that others have."""

CASES = [(game, said, right) for game, one in WON.items() for right, told in enumerate(one[:0:-1]) for said in told]


def ended(game: str, said: str) -> Replay:
    """A record of no action in which the winners of `WON` have won, with this result."""
    rules = find_engine(game).require()({})
    outcome = Outcome(tuple(WON[game][0].split()), "")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(rules), "outcome", lambda self, position: outcome)
        return replay(rules, record(f"result: {said}\n"))


@pytest.mark.parametrize(("game", "said", "right"), CASES)
def test_a_result_is_read_by_every_name_that_the_game_knows(game: str, said: str, right: int) -> None:
    done = ended(game, said)
    assert done.understood
    assert [found.code for found in done.findings] == ([] if right else ["wrong-result"])


@pytest.mark.parametrize("game", WON)
@pytest.mark.parametrize("said", ["P9", "{} Nobody", "{} or draw", "{} {}", "and", "{} draw", "{} -", "- -", "/", "--"])
def test_a_result_that_names_nobody_in_the_game_is_unread_and_not_impossible(game: str, said: str) -> None:
    winner = WON[game][0].split()[0]
    done = ended(game, said.format(winner, winner))
    assert (done.understood, done.word) == (False, "this can't be read")
    (found,) = done.findings
    assert found.code == "unreadable-result"
    assert found.where.line == 1
    assert winner in found.hints[0]


@pytest.mark.parametrize("said", ["draw", "Draw", "a draw", "-", "–"])
def test_a_draw_and_a_game_that_goes_on_are_read(said: str) -> None:
    done = played(f"position: {OPENING}\nresult: {said}\n")
    assert [found.code for found in done.findings] == ([] if said in "-–" else ["wrong-result"])


def test_who_has_won_is_read_by_name_in_a_whole_record() -> None:
    over = "position: 4VVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- PPB - 1\nb6-a7=P\n"
    for said in ("I", "Irish", "the Irish", "Irish."):
        assert played(f"{over}result: {said}\n").findings == ()
    assert wrong(f"{over}result: Vikings\n")[2] == "wrong-result"
    assert wrong(f"{over}result: Irisch\n")[2] == "unreadable-result"
