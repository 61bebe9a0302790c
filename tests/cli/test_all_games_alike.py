"""The five games side by side: the same question has the same kind of answer, in the same words, with the same exit status."""

from __future__ import annotations

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pnp.base.resources import resource
from tests.cli.conftest import Answer, Pnp


class Table(NamedTuple):
    """What somebody may type at the table of one game, in its set-up position (`change` makes that impossible)."""

    game: str
    legal: str
    illegal: str
    half: str
    slip: str
    change: tuple[str, str]
    player: str


TABLES = (
    Table("siege-of-armagh", "d8-d7", "d8-d6", "d8", "d8 hinab d7", ("2:-", "3:-"), "v"),
    Table("castles-and-crowns", "roll 11223456 c1 t1", "2@a", "ro", "wirf", ("6H", "6D QC"), "p1"),
    Table("imperio-bellum", "R2C2+K-R3C1", "R2C2+E-R3C1", "R2C2+K", "K R3C1", ("FPFF", "FPFH"), "attacker"),
    Table("kingdom-command", "row saw5 tow4 blu11 pro4", "pass", "bu", "market", ("a1 R p2", "a1 R p9"), "r"),
    Table("sidion", "die 2", "R: P-S", "die", "5", ("P@1S", "P@9Z"), "r"),
)
GAMES = pytest.mark.parametrize("table", TABLES, ids=[table.game for table in TABLES])


def setup(game: str) -> str:
    return (resource("game_data") / game / "positions" / "setup.txt").read_text(encoding="utf-8")


def impossible(table: Table) -> str:
    body = setup(table.game)
    assert table.change[0] in body
    return body.replace(*table.change, 1)


@pytest.fixture
def ask(pnp: Pnp, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a command with a text on the standard input."""

    def call(text: str | bytes, *words: str) -> Answer:
        raw = text if isinstance(text, bytes) else text.encode()
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(raw)))
        return pnp(*words)

    return call


def shape(found: Any) -> Any:
    """The keys of an answer, all the way down its mappings."""
    return {key: shape(value) for key, value in found.items()} if isinstance(found, dict) else None


def refusals(table: Table, place: Path) -> list[tuple[str, ...]]:
    """Every command that wants a position, reading it from the standard input."""
    game, other = table.game, place / "other.txt"
    other.write_text(setup(game), encoding="utf-8")
    wanted = [
        ("check", game, "-"),
        ("moves", game, "-"),
        ("odds", game, "-", "--move", table.legal),
        ("explain", game, "-", str(other)),
        ("playtest", game, "--position", "-", "-n", "1"),
        ("play", game, "--position", "-"),
    ]
    if game in ("kingdom-command", "sidion"):
        sheet = place / "sheet.txt"
        sheet.write_text("as: R\nsecret: a heron\n", encoding="utf-8")
        wanted += [("resolve", game, "-", str(sheet)), ("check", game, "-", "--as", "R")]
    return wanted


@GAMES
@pytest.mark.parametrize("readable", [True, False], ids=["impossible", "unreadable"])
def test_every_command_refuses_a_text_that_is_no_position_in_the_same_words(
    ask: Any, tmp_path: Path, table: Table, *, readable: bool
) -> None:
    text, word = (impossible(table), "impossible") if readable else ("once upon a time", "can't be read")
    for words in refusals(table, tmp_path):
        done = ask(text, *words)
        assert done.status == (1 if readable else 2), words
        assert word in [line.rpartition(": ")[2] for line in done.out.splitlines()], words
        assert "✗" in done.out, words
        assert done.err == "", words
        if words[0] not in ("play", "explain"):
            about = json.loads(ask(text, *words, "--json").out)["position"]
            assert (about["possible"], about["readable"], about["text"]) == (False, readable, None), words
            assert about["problems"], words
    assert not list(tmp_path.glob("*.record")), "a refusal begins no journal"


@GAMES
def test_check_answers_with_the_keys_of_the_design_whatever_the_game(ask: Any, table: Table) -> None:
    model = TABLES[0]
    for move in ("legal", "illegal", "slip"):
        answers = []
        for each in (model, table):
            done = ask(setup(each.game), "check", each.game, "-", "--move", getattr(each, move), "--json")
            answers.append(shape(json.loads(done.out)))
        assert answers[0] == answers[1]
        assert list(answers[0])[:4] == ["game", "verdict", "position", "action"]


@GAMES
def test_no_yes_and_not_understood_have_the_same_status_and_words(ask: Any, table: Table) -> None:
    expected = (
        (table.legal, 0, ": legal"),
        (table.illegal, 1, ": not legal"),
        (table.half, 2, ""),
        (table.slip, 2, ": can't be read"),
        ("", 2, "no action is given"),
    )
    for move, status, words in expected:
        for command in ("check", "odds") if move != table.legal else ("check",):
            done = ask(setup(table.game), command, table.game, "-", "--move", move)
            assert (done.status, done.err) == (status, ""), (command, move)
            assert words in done.out, (command, move)


@GAMES
def test_an_illegal_action_cites_a_printed_rule_and_what_is_offered_instead_is_legal(ask: Any, table: Table) -> None:
    done = ask(setup(table.game), "check", table.game, "-", "--move", table.illegal, "--json")
    problems = json.loads(done.out)["action"]["problems"]
    assert all(problem["clause"] and problem["section"] and problem["sentence"] for problem in problems)
    assert problems[0]["instead"]
    for offered in problems[0]["instead"]:
        assert ask(setup(table.game), "check", table.game, "-", "--move", offered).status == 0, offered


@GAMES
def test_what_can_follow_half_an_action_makes_it_whole(ask: Any, table: Table) -> None:
    done = ask(setup(table.game), "check", table.game, "-", "--move", table.half, "--json")
    for whole in json.loads(done.out)["action"]["follows"][:6]:
        assert ask(setup(table.game), "check", table.game, "-", "--move", whole).status == 0, whole


@GAMES
def test_a_record_is_judged_like_the_moves_in_it(ask: Any, table: Table) -> None:
    head = f"game: {table.game}\nposition:\n" + "".join(f"  {line}\n" for line in body(table.game))
    legal = ask(f"{head}{table.legal}\n", "replay", "-")
    illegal = ask(f"{head}{table.illegal}\n", "replay", "-")
    slip = ask(f"{head}{table.slip}\n", "replay", "-")
    assert (legal.status, "1 action, all legal" in legal.out) == (0, True)
    assert (illegal.status, "this can't have happened" in illegal.out) == (1, True)
    assert (slip.status, "this can't be read" in slip.out) == (2, True)


def body(game: str) -> list[str]:
    return [line for line in setup(game).splitlines() if not line.startswith(("game:", "#"))]


@GAMES
@pytest.mark.parametrize(
    "change", ["\ufeff{}", "{}\n\n\n", "\n\n{}"], ids=["byte order mark", "lines after", "lines before"]
)
def test_how_a_file_was_saved_makes_no_difference(ask: Any, table: Table, change: str) -> None:
    plain = ask(setup(table.game), "check", table.game, "-")
    saved = change.format(setup(table.game).replace("\n", "\r\n").replace(" ", "\t"))
    assert ask(saved, "check", table.game, "-") == plain
    assert plain.status == 0


@GAMES
def test_what_does_not_exist_is_answered_with_what_does(ask: Any, table: Table) -> None:
    game, text = table.game, setup(table.game)
    asked = (
        (("check", game, "-", "-O", "zzz=1"), 2, "the game has no option 'zzz'", "valid: "),
        (("position", game, "zzzz"), 1, "the game has no position called 'zzzz'", "valid: "),
        (("rule", game, "zzzz"), 1, "there is no rule or section 'zzzz'", "rules are about: "),
        (("playtest", game, "--bot", "zz"), 2, "'zz' is no bot", "trial"),
        (("playtest", game, "--bot", "zz=random"), 2, "there is no player 'zz' for a bot", "valid: "),
        (("check", "zz-zz", "-"), 2, "there is no game 'zz-zz'", "valid: "),
        (("check", game, "nowhere.txt"), 2, "there is no file 'nowhere.txt'", ""),
    )
    for words, status, message, hint in asked:
        done = ask(text, *words)
        assert (done.status, done.out) == (status, ""), words
        assert f"error: {message}" in done.err, words
        assert hint in done.err, words


@GAMES
def test_a_position_of_another_game_is_not_read_as_one_of_this(ask: Any, table: Table) -> None:
    other = TABLES[(TABLES.index(table) + 1) % len(TABLES)].game
    done = ask(f"game: {other}\n{setup(other)}", "check", table.game, "-")
    assert (done.status, done.out) == (2, "")
    assert f"this is about the game '{other}', not '{table.game}'" in done.err
    headless = ask("\n".join(body(other)), "check", table.game, "-")
    assert (headless.status, "can't be read" in headless.out) == (2, True)
    assert len(headless.out.splitlines()) < 80, "no flood of the same complaint"


@GAMES
def test_what_did_nothing_is_said(ask: Any, table: Table) -> None:
    game = table.game
    idle = ask(setup(game), "check", game, "-", "--answer", "5", "--waive", "zz")
    assert (idle.status, idle.err.splitlines()) == (
        0,
        ["note: --waive zz lets nothing pass here", "note: --answer answers nothing without --move"],
    )
    none = ask(setup(game), "moves", game, "-", "zzz")
    assert (none.status, none.out) == (0, "")
    assert none.err.startswith("note: no legal action begins with 'zzz'\n      written here: ")
    drawn = ask(impossible(table), "check", game, "-", "--svg", "x.svg")
    assert (drawn.status, drawn.err) == (1, "note: no picture is made, since this is no position\n")


def test_a_picture_that_is_not_made_is_no_success(ask: Any, tmp_path: Path) -> None:
    for table in TABLES:
        done = ask(setup(table.game), "check", table.game, "-", "--svg", f"{table.game}.svg")
        assert "possible" in done.out
        assert (done.status == 0) == (tmp_path / f"{table.game}.svg").exists()
    assert not (tmp_path / "castles-and-crowns.svg").exists(), "its pieces lie on a table"


@GAMES
def test_order_sheets_are_asked_for_only_where_they_are_written(ask: Any, table: Table) -> None:
    sealed = table.game in ("kingdom-command", "sidion")
    said = "no sheets are written in this position" if sealed else f"{table.game} has no order sheets"
    for words in (("resolve", table.game, "-"), ("check", table.game, "-", "--as", "R", "--move", "x")):
        done = ask(setup(table.game), *words)
        assert (done.status, done.out, done.err.split("\n")[0]) == (2, "", f"error: {said}"), words
        assert ("Turn 1" in done.err) == sealed, "it is said which phase it is"


@GAMES
def test_the_words_at_the_table_answer_in_every_game(ask: Any, table: Table) -> None:
    typed = (
        "zz zz",
        "? zzz",
        "why",
        "odds zzzz",
        f"board {table.player}",
        "board zz",
        "rule",
        "rule zzzz",
        "rule 1",
        "undo",
    )
    Path("begin.txt").write_text(setup(table.game), encoding="utf-8")
    done = ask("\n".join((*typed, "help", "quit")), "play", table.game, "--position", "begin.txt")
    assert (done.status, done.err) == (0, "")
    for words in (
        "zz zz: can't be read",
        "no legal action begins with 'zzz'",
        "no action is given",
        "there is no player 'zz': ",
        "rules are about: ",
    ):
        assert words in done.out
    assert "there is no rule or section 'zzzz'" in done.out
    assert "there is nothing to take back" in done.out
    assert "d8-d7" not in done.out.partition("> zz zz")[2] or table.game == "siege-of-armagh", (
        "help gives an action of this game"
    )
    assert f"go on with: pnp play {table.game} --journal {table.game}.record --resume" in done.out


@GAMES
def test_odds_at_the_table_are_those_of_the_command_and_never_flood_the_screen(ask: Any, table: Table) -> None:
    Path("begin.txt").write_text(setup(table.game), encoding="utf-8")
    done = ask(f"odds {table.legal}\nquit\n", "play", table.game, "--position", "begin.txt")
    told = ask(setup(table.game), "odds", table.game, "-", "--move", table.legal)
    assert (told.out or told.err).strip() in done.out
    assert len(told.out.splitlines()) <= 101


@GAMES
def test_a_game_is_undone_left_resumed_and_replayed_alike(ask: Any, table: Table) -> None:
    Path("begin.txt").write_text(setup(table.game), encoding="utf-8")
    act = f"{table.legal}\n"
    assert ask(f"{act}undo\n{act}quit\n", "play", table.game, "--position", "begin.txt").status == 0
    journal = Path(f"{table.game}.record").read_text(encoding="utf-8").splitlines()
    assert (journal[-3], journal[-2]) == (journal[-1], "undo")
    assert ask("undo\nquit\n", "play", table.game, "--resume").status == 0
    replayed = ask("", "replay", f"{table.game}.record")
    assert (replayed.status, "0 actions, all legal" in replayed.out) == (0, True)
    over = ask("", "play", table.game, "--position", "begin.txt", "--journal", f"{table.game}.record")
    assert (over.status, "there is a journal" in over.err) == (2, True)


@pytest.mark.parametrize("word", ["undo", "QUIT", "exit"])
def test_a_question_can_be_left_by_the_words_that_leave_anything(ask: Any, word: str) -> None:
    Path("begin.txt").write_text(setup("castles-and-crowns"), encoding="utf-8")
    done = ask(f"roll\n{word}\nboard\n", "play", "castles-and-crowns", "--position", "begin.txt")
    assert (done.status, "not played" in done.out, "can't be the answer" in done.out) == (0, True, False)
    assert done.out.count("P1 is to roll") == (2 if word == "undo" else 1), "only undo goes on"


MOVES = {"R5C5-R6C6": ("R5C5 R6C6", "R5C5>R6C6", "r5c5 to r6c6", "55-66", "55 66", "R5C5–R6C6", "R5C5→R6C6")}


@pytest.mark.parametrize("typed", MOVES["R5C5-R6C6"])
def test_a_move_of_imperio_may_be_typed_in_any_usual_way(ask: Any, pnp: Pnp, typed: str) -> None:
    text = pnp("position", "imperio-bellum", "archer-rays").out
    done = ask(text, "check", "imperio-bellum", "-", "--move", typed)
    assert (done.status, "R5C5-R6C6: legal" in done.out) == (0, True)
