"""`pnp play`: a game is refereed to its end, every prompt can be left, and the journal survives what happens to the program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.base.resources import resource
from pnp.base.tongue import catalogue_of, speaking
from pnp.cli.table.spoken_words import WORDS, english_words
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from tests.cli.conftest import Answer, Pnp

GAME = "siege-of-armagh"
OPENING = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"
W11 = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1"
LAST = "4VVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- PPB - 1"


class Interrupt:
    """Stands among typed lines for Ctrl-C."""


@pytest.fixture
def table(pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Plays with typed lines; after the last one comes Ctrl-D."""

    def play(*lines: object, position: str = "", more: tuple[str, ...] = (), game: str = GAME) -> Answer:
        typed: Iterator[object] = iter(lines)

        def type_in(prompt: str = "") -> str:
            print(prompt, end="")  # noqa: T201
            line = next(typed, None)
            if line is None:
                raise EOFError
            if isinstance(line, Interrupt):
                raise KeyboardInterrupt
            return str(line)

        monkeypatch.setattr("builtins.input", type_in)
        arguments = list(more)
        if position:
            (tmp_path / "begin.txt").write_text(position)
            arguments += ["--position", "begin.txt"]
        return pnp("play", game, *arguments)

    return play


def journal(name: str = f"{GAME}.record") -> list[str]:
    return Path(name).read_text(encoding="utf-8").splitlines()


def test_a_game_is_refereed_from_the_set_up_to_the_first_turn(table: Any) -> None:
    set_up = ("lay 5", "shift d f g h", "cut e5", "village b3, village e5, village d3", "village g5", "village g3")
    done = table(*set_up, "ships ????????", "muster b2 d2 f2 g2")
    assert done.status == 0
    assert "Round 1, the Vikings to move" in done.out
    assert "go on with: pnp play" in done.out
    assert journal()[:4] == [f"game: {GAME}", "lay 5", "shift d f g h", "cut e5"]


def test_a_whole_random_game_ends_with_its_outcome_and_clause(table: Any) -> None:
    rules, rng = SiegeOfArmagh({"turn_limit": 5}), Random(11)
    position, lines = rules.start(), []
    while rules.outcome(position) is None:
        answers = Seeded(rng)
        action = rules.sample(position, rng)
        position = rules.apply(position, action, answers).position
        lines.append(rules.answered_notation(action, answers.told))
    done = table(*lines, more=("-O", "turn_limit=5"))
    assert done.status == 0
    outcome = rules.outcome(position)
    assert outcome is not None
    assert outcome.text in done.out
    assert journal()[-1].startswith("result: ")


def test_an_open_question_is_asked_until_the_answer_fits(table: Any) -> None:
    done = table("b6-a7", "Q", "b", position=W11)
    assert "'Q' is no answer that can be read" in done.out
    assert "write P (plain), B (Berserker), C (Chief)" in done.out
    assert journal()[-1] == "b6-a7=B"


@pytest.mark.parametrize("leave", [None, Interrupt()], ids=["Ctrl-D", "Ctrl-C"])
def test_leaving_a_question_open_takes_the_action_back(table: Any, leave: object) -> None:
    lines = ["b6-a7"] if leave is None else ["b6-a7", leave]
    done = table(*lines, position=W11)
    assert "not played" in done.out
    assert journal()[-1].startswith("position: ")


def test_ctrl_d_ends_the_sitting_and_ctrl_c_too(table: Any) -> None:
    assert table(position=OPENING).status == 0
    done = table(Interrupt(), position=OPENING)
    assert done.status == 130
    assert "go on with" not in done.err


def test_an_illegal_action_is_explained_and_not_played(table: Any) -> None:
    done = table("d8-d6", "nonsense", "d8", "", position=OPENING)
    assert "armagh.move.2" in done.out
    assert "allowed instead" in done.out
    assert "can't be read" in done.out
    assert "d8-c7, d8-d7, d8-e7" in done.out
    assert journal()[-1].startswith("position: ")


def test_what_can_be_asked_at_the_prompt(table: Any) -> None:
    asked = ("?", "? d8", "why d8-d7", "why d7-d6", "odds b8-a8", "odds d8-d6", "board", "text", "rule push.6")
    done = table(*asked, "rule elephants", "help", "moves e8", position=OPENING)
    assert done.status == 0
    for words in (
        "a8-a7, a8-b7",
        "d8-c7, d8-d7, d8-e7",
        "d8-d7: legal",
        "armagh.turn.3",
        "1/2  50.00%",
        "armagh.move.2",
        OPENING,
        "armagh.push.6",
        "there is no rule or section 'elephants'",
        "undo             take the last action back",
        "e8-d7, e8-e7, e8-f7",
    ):
        assert words in done.out
    assert journal()[-1].startswith("position: ")


def test_what_a_roll_may_buy_is_read_out_unasked_and_only_to_people(table: Any) -> None:
    opening = (resource("game_data") / "castles-and-crowns" / "positions" / "opening.txt").read_text("utf-8")
    told = table(position=opening, game="castles-and-crowns").out
    assert "May go: " in told
    assert told.index("May go: ") < told.index("P1> ")
    watched = table(position=opening, game="castles-and-crowns", more=("--bot", "random", "--deal", "--seed", "1")).out
    assert "May go: " not in watched


def test_undo_takes_back_what_was_played(table: Any) -> None:
    done = table("d8-d7", "undo", "undo", "e8-e7", position=OPENING)
    assert "taken back: d8-d7" in done.out
    assert "nothing to take back" in done.out
    assert journal()[-3:] == ["d8-d7", "undo", "e8-e7"]


def test_the_screen_shows_no_secret_unless_its_owner_asks(table: Any) -> None:
    secret = OPENING.replace("- - 1", "- a8C 1")
    assert "a8 C" not in table("d8-d7", position=secret, more=("--journal", "one")).out
    assert "a8 C" in table("board V", position=secret, more=("--journal", "two")).out


def test_a_game_goes_on_where_its_journal_ends(table: Any) -> None:
    table("d8-d7", position=OPENING)
    done = table("e8-e7", more=("--resume",))
    assert done.status == 0
    assert journal()[-2:] == ["d8-d7", "e8-e7"]
    assert "the Irish to move" in done.out


def test_a_finished_game_is_not_finished_twice(table: Any) -> None:
    table("b6-a7=P", position=LAST)
    assert journal()[-1] == "result: I"
    again = table(more=("--resume",))
    assert again.status == 0
    assert "The Irish win" in again.out
    assert journal()[-2:] == ["b6-a7=P", "result: I"]


def test_a_new_game_does_not_write_over_an_old_one(table: Any) -> None:
    table("d8-d7", position=OPENING)
    table("e8-e7", position=OPENING)
    assert journal()[-1] == "d8-d7"
    assert journal(f"{GAME}-2.record")[-1] == "e8-e7"
    table("end", more=("--resume",))
    assert journal(f"{GAME}-2.record")[-1] == "end"
    assert table(more=("--journal", f"{GAME}.record")).status == 2


def test_a_journal_that_cannot_have_happened_is_not_gone_on_with(table: Any) -> None:
    Path("bad.record").write_text(f"game: {GAME}\nposition: {OPENING}\nd8-d6\nd8-d7\n")
    done = table(more=("--journal", "bad.record", "--resume"))
    assert done.status == 1
    assert "bad.record, line 3" in done.err


@pytest.mark.parametrize(
    "text", [b"", b"\xff\xfe", b"game: sidion\nx\n", b"\0"], ids=["empty", "not text", "another game", "NUL"]
)
def test_a_journal_that_is_none(table: Any, text: bytes) -> None:
    Path("odd.record").write_bytes(text)
    assert table(more=("--journal", "odd.record", "--resume")).status == 2
    assert Path("odd.record").read_bytes() == text


def test_where_no_journal_can_be_written_no_game_begins(table: Any) -> None:
    done = table(position=OPENING, more=("--journal", "none/a.record"))
    assert done.status == 2
    assert "can't be written" in done.err
    assert table(more=("--resume",)).status == 2


def test_a_disk_that_fills_up_is_said_at_once(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(100))

    def fills_up(handle: int) -> None:
        if next(calls) > 1:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fills_up)
    done = table("d8-d7", position=OPENING)
    assert done.status == 2
    assert "no space left on device" in done.err


def test_an_impossible_position_begins_no_game(table: Any) -> None:
    assert table(position=OPENING.replace("2:-", "3:-")).status == 1
    assert table(position="8/8").status == 2
    assert not Path(f"{GAME}.record").exists()


def test_nothing_acknowledged_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    (tmp_path / "begin.txt").write_text(OPENING)
    command = [sys.executable, "-m", "pnp", "play", GAME, "--position", "begin.txt"]
    with subprocess.Popen(command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("d8-d7\n")
        process.stdin.flush()
        seen = ""
        deadline = time.monotonic() + 60
        while "one move left" not in seen and time.monotonic() < deadline:
            seen += process.stdout.readline()
        process.send_signal(signal.SIGKILL)
    assert (tmp_path / f"{GAME}.record").read_text().endswith("\nd8-d7\n")


def test_a_bot_plays_its_side_and_undo_goes_back_to_the_person(table: Any) -> None:
    answer = table(
        "e2-e3",
        "undo",
        "quit",
        position=OPENING.replace("/1I1I1II1/", "/1I1I1II1/"),
        more=("--bot", "V=random", "--seed", "4"),
    )
    assert answer.out.count("V> ") >= 2
    assert "I> " in answer.out
    written = [line for line in journal() if ":" not in line]
    assert len(written) >= 2


def test_a_bot_for_nobody_leaves_no_journal(table: Any) -> None:
    answer = table(position=OPENING, more=("--bot", "X=random"))
    assert answer.status == 2
    assert "there is no player 'X'" in answer.err
    assert not Path(f"{GAME}.record").exists()


@pytest.mark.parametrize(
    ("language", "lines", "told"),
    [
        ("de", ("lay 5", "zurück", "HILFE", "ende"), ("  zurück  ", "  warum AKTION")),
        ("fr", ("lay 5", "annuler", "aide", "quitter"), ("annuler  ", "  pourquoi ACTION")),
    ],
)
def test_the_prompt_takes_its_words_in_the_language_that_it_speaks_and_in_english(
    table: Any, language: str, lines: tuple[str, ...], told: tuple[str, ...]
) -> None:
    done = table(*lines, "never read", more=("--lang", language))
    assert done.status == 0
    assert [one for one in told if one not in done.out] == []
    assert "never read" not in done.out + done.err
    assert journal()[1:] == ["lay 5", "undo"]  # a record is the same in every language
    english = table("undo", "help", "quit", "never read", more=("--lang", language, "--journal", "other.record"))
    assert told[-1] in english.out
    assert "never read" not in english.out + english.err


@pytest.mark.parametrize("language", ["", "de", "fr"])
def test_no_word_of_the_prompt_is_missing_or_stands_for_two_in_any_language(language: str) -> None:
    with speaking(catalogue_of(language) if language else None):
        words = english_words()
    assert set(words.values()) == set(WORDS)
    assert all(words[word] == word for word in WORDS)
    assert all(" " not in word for word in words)
    assert len(words) == (2 * len(WORDS) - ("text" in words and language == "de") if language else len(WORDS))
