"""check, moves, odds, position, replay: the answer on the output, the exit status, the JSON of the design, and every bad input."""

from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from pnp.referee.printed.rule_book import printed_pages
from tests.cli.conftest import Answer, Pnp

OPENING = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"
W11 = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1"
LAST = "4VVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- PPB - 1"
GAME = "siege-of-armagh"


@pytest.fixture
def ask(pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a referee's command on a typed text."""

    def call(command: str, text: str | bytes, *more: str) -> Answer:
        raw = text if isinstance(text, bytes) else text.encode()
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(raw)))
        words = [command, "-", *more] if command == "replay" else [command, GAME, "-", *more]
        return pnp(*words)

    return call


def answer(done: Answer) -> Any:
    return json.loads(done.out)


def test_a_possible_position_is_shown_and_said_to_be_possible(ask: Any) -> None:
    done = ask("check", OPENING)
    assert done.status == 0
    assert "8  V V V V V V V V" in done.out
    assert "Stunned: nobody" in done.out
    assert "possible" in done.out
    assert done.err == ""
    assert "\x1b" not in done.out  # colours are for terminals


def test_an_impossible_position_is_shown_too_and_every_clause_quoted(ask: Any) -> None:
    done = ask("check", OPENING.replace("2:-", "3:-").replace("M", "e6"))
    assert done.status == 1
    assert "8  V V V V V V V V" in done.out
    assert "impossible" in done.out
    assert "armagh.pos.5" in done.out
    assert "armagh.pos.8" in done.out


def test_a_legal_move_is_answered_with_what_happens_and_what_comes_after(ask: Any) -> None:
    done = ask("check", W11, "--move", "b6-a7=B")
    assert done.status == 0
    assert "b6-a7=B: legal" in done.out
    assert "turned over" in done.out
    assert "1VVVVVVV/b7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 1 b6 M 4:- - - 1" in done.out


def test_an_illegal_move_is_answered_with_the_printed_rule_and_what_is_allowed(ask: Any) -> None:
    done = ask("check", OPENING, "--move", "d8-d6")
    assert done.status == 1
    assert "d8-d6: not legal" in done.out
    assert "armagh.move.2, section" in done.out
    assert "“" in done.out
    assert "allowed instead: d8-" in done.out


def test_an_open_question_is_told_with_its_reasons_and_chances(ask: Any) -> None:
    done = ask("check", W11, "--move", "b6-a7")
    assert done.status == 0
    assert "P, B, C" in done.out
    assert "armagh.flip.1" in done.out
    assert "P 1/2, B 3/8, C 1/8" in done.out
    assert ask("check", W11, "--move", "b6-a7", "--answer", "C").status == 0
    assert ask("check", W11, "--move", "b6-a7", "--answer", "X").status == 2
    assert (
        ask(
            "check", W11.replace("- - 1", "PPPP - 1").replace("1VVVVVVV", "5VVV"), "--move", "b6-a7", "--answer", "P"
        ).status
        == 1
    )


def test_half_a_move_and_nonsense_cannot_be_used(ask: Any) -> None:
    half = ask("check", OPENING, "--move", "d8")
    assert half.status == 2
    assert "d8-c7, d8-d7, d8-e7" in half.out
    assert ask("check", OPENING, "--move", "hocus pocus").status == 2


def test_a_won_game_is_told_with_the_clause_it_was_won_by(ask: Any) -> None:
    done = ask("check", LAST, "--move", "b6-a7=P")
    assert "The Irish win: the Treasure and four defeated Vikings" in done.out
    assert "armagh.win.5" in done.out


def test_the_json_of_check_is_that_of_the_design(ask: Any) -> None:
    found = answer(ask("check", OPENING, "--move", "d8-d7, d7-d6", "--json"))
    assert found["game"] == GAME
    assert found["position"]["possible"] is True
    (problem,) = found["action"]["problems"]
    assert problem["clause"] == "armagh.turn.4"
    assert problem["section"]
    assert problem["where"] == ["d7"]
    assert (found["questions"], found["events"], found["after"], found["outcome"]) == ([], [], None, None)
    empty = answer(ask("check", OPENING, "--json"))
    assert empty["action"] is None


def test_options_are_given_beside_the_position_or_in_its_header(ask: Any) -> None:
    eight = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/IIIIIIII/8 V"
    assert ask("check", eight).status == 1
    assert ask("check", eight, "-O", "irish=8").status == 0
    assert ask("check", f"game: {GAME}\noptions: irish=8\n{eight}").status == 0
    assert ask("check", f"options: irish=8\n{eight}", "-O", "irish=6").status == 1


def test_a_waiver_that_lets_nothing_pass_is_named(ask: Any) -> None:
    done = ask("check", OPENING.replace("2:-", "3:-"), "--waive", "armagh.pos.5", "--waive", "armagh.pos.99")
    assert done.status == 0
    assert done.err.splitlines() == ["note: --waive armagh.pos.99 lets nothing pass here"]


def test_an_impossibility_may_be_waived(ask: Any) -> None:
    done = ask("check", OPENING.replace("2:-", "3:-"), "--waive", "armagh.pos.5")
    assert done.status == 0
    assert "(waived)" in done.out


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_the_position_is_drawn_as_the_printed_board_shows_it(ask: Any, tmp_path: Path, suffix: str) -> None:
    target = tmp_path / f"board.{suffix}"
    done = ask("check", OPENING, f"--{suffix}", str(target))
    assert done.status == 0, done.err
    assert target.read_bytes().startswith(b"\x89PNG" if suffix == "png" else b"<")


def test_moves_are_listed_for_all_or_for_one_piece(ask: Any) -> None:
    everything = ask("moves", OPENING)
    assert (everything.status, len(everything.out.splitlines())) == (0, 25)
    own = [line.split()[0] for line in ask("moves", OPENING, "d8").out.splitlines()]
    assert own == ["d8-c7", "d8-d7", "d8-e7"]
    assert ask("moves", OPENING, "--count").out.strip() == "25"
    found = answer(ask("moves", OPENING, "--json"))
    assert (found["game"], found["count"], len(found["actions"])) == (GAME, 25, 25)


def test_there_are_no_moves_in_an_impossible_position(ask: Any) -> None:
    assert ask("moves", OPENING.replace("2:-", "3:-")).status == 1
    found = ask("moves", OPENING.replace("2:-", "3:-"), "--json")
    assert (found.status, answer(found)["problems"][0]["clause"]) == (1, "armagh.pos.5")


def test_odds_are_exact(ask: Any) -> None:
    found = answer(ask("odds", W11, "--move", "b6-a7", "--json"))
    assert [(one["chance"], one["probability"], one["answers"]) for one in found["outcomes"]] == [
        ("1/2", 0.5, ["P"]),
        ("3/8", 0.375, ["B"]),
        ("1/8", 0.125, ["C"]),
    ]
    assert {one["event"]: one["chance"] for one in found["events"]} == {
        "destroy a7": "1/2",
        "flip a7 B": "3/8",
        "flip a7 C": "1/8",
    }
    shown = ask("odds", W11, "-m", "b6-a7").out
    assert "1/2  50.00%" in shown


def test_odds_of_what_is_certain_or_not_legal(ask: Any) -> None:
    assert answer(ask("odds", W11, "-m", "b6-b7", "--json"))["outcomes"][0]["chance"] == "1"
    assert ask("odds", W11, "-m", "b6-b9").status == 1
    assert ask("odds", W11, "-m", "b6").status == 2
    assert ask("odds", OPENING.replace("2:-", "3:-"), "-m", "d8-d7").status == 1
    assert answer(ask("odds", W11, "-m", "b6-b9", "--json"))["outcomes"] == []


def test_a_named_position_is_printed_ready_for_check(pnp: Pnp, ask: Any) -> None:
    printed = pnp("position", GAME).out
    assert printed.startswith(f"game: {GAME}\n")
    assert ask("check", printed).status == 0
    assert ask("check", pnp("position", GAME, "start").out).status == 0
    assert "setup" in pnp("position", GAME, "--list").out
    assert answer(pnp("position", GAME, "setup", "--json"))["position"] == OPENING
    assert "setup" in answer(pnp("position", GAME, "--list", "--json"))["positions"]
    assert pnp("position", GAME, "-O", "irish=8").out.splitlines()[1] == "options: irish=8"


def test_an_unknown_position_is_answered_with_the_nearest(pnp: Pnp) -> None:
    done = pnp("position", GAME, "setpu")
    assert done.status == 1
    assert "did you mean 'setup'?" in done.err


RECORD = f"game: {GAME}\nposition: {OPENING}\nd8-d7\ne8-e7\n"


def test_a_sound_record_is_confirmed(ask: Any) -> None:
    done = ask("replay", RECORD)
    assert done.status == 0
    assert "2 actions, all legal" in done.out
    found = answer(ask("replay", RECORD, "--json"))
    assert (found["valid"], found["actions"], found["problem"]) == (True, ["d8-d7", "e8-e7"], None)


def test_the_first_line_that_cannot_have_happened_is_named(ask: Any) -> None:
    done = ask("replay", RECORD + "a1-a2\nb2-b3\n")
    assert done.status == 1
    assert "line 5: a1-a2" in done.out
    found = answer(ask("replay", RECORD + "a1-a2\n", "--json"))
    assert (found["problem"]["line"], found["problem"]["problems"][0]["clause"]) == (5, "armagh.turn.3")
    impossible = ask("replay", RECORD.replace("2:-", "3:-"))
    assert impossible.status == 1
    assert "armagh.pos.5" in impossible.out


def test_a_record_needs_a_game_a_reader_and_an_engine(pnp: Pnp, ask: Any, small: Path) -> None:
    assert ask("replay", "lay 5\n").status == 2
    assert ask("replay", "lay 5\n", "--game", GAME).status == 0
    assert ask("replay", RECORD, "--game", "lanterns").status == 2
    assert ask("replay", "game: lanterns\nlay 5\n").status == 2
    assert ask("replay", "").status == 2
    assert pnp("replay", "none.record").status == 2


BAD_POSITIONS: dict[str, str | bytes] = {
    "nothing": "",
    "binary": bytes(range(256)),
    "a NUL": b"8/8/8\0",
    "a megabyte on one line": "V" * 1_000_000,
    "half a megabyte of slashes": "/" * 200_000,
    "a right-to-left mark": "\u202e" + OPENING,
    "look-alike letters": OPENING.replace("V", "\u0474"),
    "not UTF-8": OPENING.encode("utf-16"),
    "wrong board": "VVVVVVVV/8/8 V",
    "too many pieces": OPENING.replace("/8/8/", "/IIIIIIII/8/", 1),
    "unknown letters": OPENING.replace("V", "Q"),
    "two positions": f"{OPENING}\n{OPENING}\n",
    "another game": f"game: sidion\n{OPENING}",
    "no option": f"options: irish\n{OPENING}",
    "an unknown option": f"options: elephants=4\n{OPENING}",
    "an option out of range": f"options: irish=99\n{OPENING}",
}


@pytest.mark.parametrize("command", ["check", "moves", "odds"])
@pytest.mark.parametrize("text", BAD_POSITIONS.values(), ids=BAD_POSITIONS)
def test_no_bad_position_ends_in_a_traceback(ask: Any, command: str, text: str | bytes) -> None:
    more = ["-m", "d8-d7"] if command == "odds" else []
    for extra in ([], ["--json"]):
        done = ask(command, text, *more, *extra)
        assert done.status in (1, 2)
        assert "fault in pnp itself" not in done.err
        assert "Traceback" not in done.err
        assert done.out or done.err
        assert len(done.out) + len(done.err) < 20_000


@pytest.mark.parametrize(
    "text",
    [
        OPENING.replace("\n", "\r\n") + "\r\n",
        OPENING.replace(" ", "\t"),
        "\ufeff" + OPENING,
        f"\n\n{OPENING}\n\n# a comment\n",
    ],
    ids=["Windows line ends", "tabs", "a byte-order mark", "empty lines and a comment"],
)
def test_harmless_peculiarities_are_read(ask: Any, text: str) -> None:
    assert ask("check", text).status == 0


@pytest.mark.parametrize(
    "arguments", [("check", GAME, "none.txt"), ("check", "elephants", "-"), ("moves", GAME, "."), ("check", GAME)]
)
def test_files_and_games_that_are_not_there(pnp: Pnp, arguments: tuple[str, ...]) -> None:
    done = pnp(*arguments)
    assert done.status == 2
    assert done.err


def test_a_game_without_an_engine_has_its_positions_checked_but_not_its_moves(
    pnp: Pnp, small: Path, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("L...\n....\n....\n...L\n")
    bad.write_text("LLLL\nLLLL\n....\n..\n")
    assert pnp("check", "lanterns", str(good)).status == 0
    assert pnp("check", "lanterns", str(bad)).status == 1
    found = json.loads(pnp("check", "lanterns", str(good), "--json").out)
    assert (found["position"]["possible"], found["action"], found["after"]) == (True, None, None)
    assert json.loads(pnp("check", "lanterns", str(bad), "--json").out)["position"]["problems"]
    moved = pnp("check", "lanterns", str(good), "--move", "a1-a2")
    assert moved.status == 2
    assert "no rules engine" in moved.err
    assert pnp("moves", "lanterns", str(good)).status == 2
    assert pnp("play", "lanterns").status == 2


LIGHT_ONLY = """
import sys
from pnp.cli.main import run
run({arguments!r})
print("MODULES", *sorted(sys.modules))
"""

HEAVY = ("PIL", "jinja2", "markdown_it", "msgspec", "pypdfium2", "reportlab", "svgelements", "svgwrite", "uharfbuzz")


@pytest.mark.parametrize("more", [[], ["--move", "d8-d7"], ["--move", "d8-d6"], ["--move", "d8-d7", "--json"]], ids=str)
def test_check_imports_nothing_that_draws_or_models(tmp_path: Path, more: list[str]) -> None:
    position = tmp_path / "opening.txt"
    position.write_text(OPENING)
    code = LIGHT_ONLY.format(arguments=["check", GAME, str(position), *more])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.rpartition("MODULES")[2].split())
    assert "pnp.rules.games.siege_of_armagh.engine" in loaded
    assert not loaded & set(HEAVY)
    rooms = ("pnp.draw", "pnp.components", "pnp.press", "pnp.rulebook", "pnp.kit", "pnp.definition.models")
    assert not [name for name in loaded if name.startswith(rooms)]
    assert not loaded & {"importlib.metadata", "random", "difflib"} or "d8-d6" in more


def test_a_cited_clause_reads_no_json_and_no_fractions_where_no_book_was_built(tmp_path: Path) -> None:
    position = tmp_path / "opening.txt"
    position.write_text(OPENING)
    code = LIGHT_ONLY.format(arguments=["check", GAME, str(position), "--move", "d8-d6"])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert "armagh.move." in done.stdout
    assert not {"json", "fractions", "pnp.definition.head.light_templates"} & set(
        done.stdout.rpartition("MODULES")[2].split()
    )


@pytest.mark.parametrize("spoilt", [b"", b"[]", b"\xff", b'{"clauses": 3}', b"{}", None], ids=repr)
def test_pages_come_from_the_first_manifest_that_tells_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoilt: bytes | None
) -> None:
    monkeypatch.chdir(tmp_path)
    for paper, written in {"a4": spoilt, "letter": b'{"clauses": {"g.a.1": 4, "g.a.2": "x"}}'}.items():
        manifest = tmp_path / "output" / "lanterns" / paper / "manifest.json"
        manifest.parent.mkdir(parents=True)
        manifest.mkdir() if written is None else manifest.write_bytes(written)
    assert printed_pages("lanterns").pages == {"g.a.1": 4}


def test_lint_tells_for_every_rule_what_sees_to_it_and_what_shows_it(pnp: Pnp, small: Path) -> None:
    done = pnp("lint", GAME, "--rules")
    assert done.status == 0
    assert "armagh.turn.4      check    " in done.out
    assert "W3b" in done.out
    assert "armagh.limit.2     players" in done.out
    assert " nobody " not in done.out
    assert "nobody" not in done.err
    found = json.loads(pnp("lint", GAME, "--rules", "--json").out)
    assert found["count"] == len(found["rules"]) > 100
    assert found["findings"] == []
    assert "no engine says" in pnp("lint", "lanterns", "--rules").err
