"""Castles & Crowns through the command line: check, moves, odds, play with dealing here or at the table, replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Pnp

Run = Callable[..., tuple[int, str]]

GAME = "castles-and-crowns"
EX3 = """game players=3
round 1 start P1 turn P3 phase send
row 5C QD 3S KH 6D 2C
a: P1 2:3k P3 5:2k
b: P2 2:3k
c: P3 1:k
hand P1 5kct P2 5kct P3 5kct
reserve 3 3 4 6
roll 12255 c2 t6
"""
EX2 = """game players=2
round 1 start P2 turn P1 phase send
row 5C QD 3S KH 6D 2C
a: P2 4:2ktm
hand P1 8kct P2 6kc
reserve 1 4 6
roll 12334456 c1 t4
"""
END = """game players=2
round 5 start P1 turn P1 phase over
won P1 6C 5C 5D 3C KC KD QC JC JD JH P2 6D 6H 6S 5H 5S 4C 3D 2C JS
out 4D 4H 4S 3H 3S 2D 2H 2S KH KS QD
"""


@pytest.fixture
def run(pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command on a position, or with lines typed at its prompts; after the last one comes Ctrl-D."""

    def call(*arguments: str, position: str = "", typed: str = "") -> tuple[int, str]:
        lines = iter(typed.splitlines())

        def type_in(prompt: str = "") -> str:
            print(prompt, end="")  # noqa: T201
            line = next(lines, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", type_in)
        (tmp_path / "position.txt").write_text(position, encoding="utf-8")
        answer = pnp(*arguments)
        return answer.status, answer.out + answer.err

    return call


def test_an_illegal_send_names_every_broken_clause_as_the_book_prints_it(run: Run) -> None:
    code, output = run("check", GAME, "position.txt", "-m", "2@a", "--json", position=EX3)
    answer = json.loads(output)
    assert code == 1
    problems = answer["action"]["problems"]
    assert [problem["clause"] for problem in problems] == ["crowns.send.6", "crowns.send.7"]
    assert all(problem["section"] and problem["sentence"] for problem in problems)
    assert problems[0]["instead"][:3] == ["2@d", "2@e", "2@f"]


def test_a_legal_send_lists_what_moves_along(run: Run) -> None:
    code, output = run("check", GAME, "position.txt", "-m", "4@c", "--json", position=EX2)
    answer = json.loads(output)
    assert (code, answer["verdict"]) == (0, "legal")
    assert answer["events"] == ["open 4 c 2kt", "traitor a P2 4", "mercenary 4", "turn P2"]
    assert [step["clause"] for step in answer["story"]][1:3] == ["crowns.traitor.4", "crowns.merc.2"]
    assert "c: P1 4:2k2tm" in answer["after"].split("\n")


def test_a_picture_is_refused_in_one_sentence_where_there_is_no_board(run: Run, tmp_path: Path) -> None:
    _, output = run("check", GAME, "position.txt", "--png", "table.png", position=EX3)
    assert output.count("error") == 1
    assert "has no board" in output
    assert not (tmp_path / "table.png").exists()


def test_moves_lists_all_sends_of_the_roll(run: Run) -> None:
    status, output = run("moves", GAME, "position.txt", "--json", position=EX3)
    assert status == 0
    assert json.loads(output)["actions"] == ["1@c", "2@d", "2@e", "2@f", "5@a"]


def test_moves_is_the_table_of_the_turn(run: Run) -> None:
    status, output = run("moves", GAME, "position.txt", position=EX3)
    assert status == 0
    lines = output.splitlines()
    assert "1s (1 Knight): c; only there, where the own 1s are (send.5)" in lines
    assert (
        "2s (2 Knights, Captain): d, e, f; not a: P1 has 2s there (send.7) and P3 has 5s there (send.6); "
        "not b: P2 has 2s there (send.7); not c: P3 has 1s there (send.6)" in lines
    )
    assert "  5@a  leads a, 4 against 3 (P1 before)" in lines


@pytest.mark.parametrize(("piece", "names"), [("@d", ["2@d"]), ("d", ["2@d"]), ("@a", ["5@a"]), ("5@", ["5@a"])])
def test_moves_to_one_battlefield_can_be_asked_for(run: Run, piece: str, names: list[str]) -> None:
    status, output = run("moves", GAME, "position.txt", piece, position=EX3)
    assert status == 0
    assert [line.split()[0] for line in output.splitlines()] == names


def test_the_roll_typed_by_hand_and_the_send_are_one_line(run: Run) -> None:
    before = EX3.replace("phase send", "phase roll").replace("roll 12255 c2 t6\n", "")
    code, output = run("check", GAME, "position.txt", "-m", "12255 c2 t6, 2@d", "--json", position=before)
    assert (code, json.loads(output)["verdict"]) == (0, "legal")
    code, output = run("check", GAME, "position.txt", "-m", "1225 c2 t6, 2@d", "--json", position=before)
    assert (code, json.loads(output)["verdict"]) == (1, "bad-roll crowns.turn.1")
    code, output = run("check", GAME, "position.txt", "-m", "roll", "--json", position=before)
    assert (code, json.loads(output)["verdict"]) == (0, "needs-roll 5kct")


def test_a_position_at_the_end_is_scored_line_by_line(run: Run) -> None:
    code, output = run("check", GAME, "position.txt", position=END)
    assert code == 0
    assert "P1: castles 6 + 5 + 5 + 3 = 19 [crowns.score.3]" in output
    assert "P1: nobles 3 Jacks 12, 1 Queen 2, 2 Kings 6 [crowns.score.4]" in output
    assert "P1 wins with 39 points by more cards, 10 (P1 39, P2 39)" in output
    outcome = json.loads(run("check", GAME, "position.txt", "--json", position=END)[1])["outcome"]
    assert outcome["winner"] == "P1"
    assert outcome["clauses"] == ["crowns.score.5", "crowns.score.6"]


def test_odds_tell_of_the_roll_that_comes_next(run: Run) -> None:
    text = (
        "game players=2\nround 1 start P1 turn P1 phase roll\nrow 5C QD 3S KH 6D 2C\na: P1 1:2km\nb: P1 2:2km\n"
        "c: P1 3:kt\nd: P1 4:k\ne: P1 5:k\nf: P2 6:5k2m\nhand P1 kc P2 3kct\nreserve -\n"
    )
    for more in ((), ("-m", "roll")):
        code, output = run("odds", GAME, "position.txt", "--json", *more, position=text)
        chances = {each["text"]: each["chance"] for each in json.loads(output)["prospects"]}
        assert (code, chances["P1 is stuck: nothing can be sent"]) == (0, "1/36")
    assert "1/36   2.78%  P1 is stuck" in run("odds", GAME, "position.txt", position=text)[1]
    code, output = run("odds", GAME, "position.txt", position=EX3)
    assert code == 2
    assert "--move" in output


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Where `pnp play` keeps its journal."""
    return tmp_path / "castles-and-crowns.record"


def test_play_checks_the_dealing_that_people_do_themselves(run: Run, table: Path) -> None:
    typed = "deal\n5C QD 3S KH 6D 5C\n5C QD 3S KH 6D 2C\n3 3 5 6\nroll\n12334566 c3 t6\n3@d\nodds\nquit\n"
    code, output = run("play", GAME, typed=typed)
    assert code == 0
    assert "5C is given twice" in output
    assert "P2 is stuck: nothing can be sent" in output
    assert table.read_text().split("\n")[1:4] == ["deal 5C QD 3S KH 6D 2C; 3 3 5 6", "roll 12334566 c3 t6", "3@d"]
    assert run("replay", str(table))[0] == 0


def test_play_deals_and_rolls_where_it_is_told_to(run: Run, table: Path) -> None:
    code, output = run("play", GAME, "--deal", "--seed", "4", "-O", "players=3", typed="roll\nquit\n")
    assert code == 0
    lines = table.read_text().strip().split("\n")
    assert [line.split()[0] for line in lines[-2:]] == ["deal", "roll"]
    again = table.with_name("again.record")
    run("play", GAME, "--deal", "--seed", "4", "-O", "players=3", "--journal", str(again), typed="roll\nquit\n")
    assert again.read_text() == table.read_text()
    assert run("replay", str(table))[0] == 0
    assert "P1 rolls" in output


def test_a_single_question_can_be_left_to_chance(run: Run, table: Path) -> None:
    code, _ = run("play", GAME, typed="deal\n*\n*\nroll\n*\nquit\n")
    assert code == 0
    assert [line.split()[0] for line in table.read_text().strip().split("\n")] == ["game:", "deal", "roll"]
    assert run("replay", str(table))[0] == 0


def test_the_game_line_may_have_a_colon_and_options_any_word_for_on(run: Run) -> None:
    text = "game: players=3 straights\nround 1 start P1 turn P3\nrow 5C QD 3S KH 6D 2C\n"
    text += "a: P1 2:k\nb: P2 3:k\nreserve 1 1 4 6\n"
    code, output = run("check", GAME, "position.txt", "--json", position=text)
    assert code == 0, output
    assert json.loads(output)["position"]["text"].startswith("game players=3 straights\n")
    plain = text.partition("\n")[2].replace(" turn P3", "").replace("a: P1 2:k\nb: P2 3:k\n", "")
    for word in ("true", "yes", "On"):
        code, output = run("check", GAME, "position.txt", "--json", position=f"options: straights={word}\n{plain}")
        assert code == 0, output
        assert "straights" in json.loads(output)["position"]["text"]


def test_a_card_that_a_house_rule_lets_pass_breaks_no_picture(run: Run, tmp_path: Path) -> None:
    for text in (EX3, EX3.replace("5C", "10C")):
        picture = str(tmp_path / "table.svg")
        _, output = run("check", GAME, "position.txt", "--waive", "crowns.pos.2", "--svg", picture, position=text)
        assert "has no board" in output
        assert "a fault in pnp" not in output


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("game: straights", "straights: no game, but options of castles-and-crowns; write game: straights=…"),
        ("game: 3 players straights", "write game: players=… straights=…"),
    ],
)
def test_options_without_an_equals_sign_are_not_taken_for_a_game_without_a_word(
    pnp: Pnp, tmp_path: Path, line: str, hint: str
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(f"{line}\nround 1 start P1 turn P1 phase roll\n", encoding="utf-8")
    done = pnp("check", GAME, str(file))
    assert (done.status, hint in done.err) == (2, True)
    file.write_text("game: sidion\nround 1\n", encoding="utf-8")
    assert "no game, but" not in pnp("check", GAME, str(file)).err


MIDDLE = """game players=2
round 4 start P2 turn P2 phase send
row 5C QD 3S KH 6D 2C
a: P1 5:3k2m P2 1:2k
b: P2 2:2k
c: P1 4:k P2 3:km
d: P2 4:k
e: P2 5:km
f: P1 6:2k
hand P1 2kct P2 kct
reserve -
roll 6 c6 t5
won P1 2D 2H 3C 3D 3H 4C 4D 4H KC P2 5D 5H 6C 6H JC JD JH QC KD
"""


def test_of_a_line_that_ends_early_it_is_told_first_how_likely_each_reason_is(run: Run) -> None:
    """A roll of one Knight, Captain and Traitor each shows no 1 in 125 of 216 cases; the fields say the rest."""
    code, output = run("odds", GAME, "position.txt", "--move", "5@e\nroll\n1@a", position=MIDDLE)
    assert code == 0
    first, second, third = output.splitlines()[:3]
    assert first.split()[:2] == ["625/1296", "48.23%"]
    assert first.endswith("1@a can't be done: no die of the roll shows 1")
    assert "a is closed" in second
    assert "without a Knight" in third
