"""`pnp playtest`: figures on the standard output, the same from any number of processes, and a picture."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.conftest import Pnp

GAME = "siege-of-armagh"
NEARLY = "4VVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- PPB - 1"


def test_a_playtest_tells_wins_lengths_and_how_games_end(pnp: Pnp) -> None:
    answer = pnp("playtest", GAME, "-n", "12")
    assert answer.status == 0
    assert "Siege of Armagh · 12 games · seed 1" in answer.out
    assert "(95 %:" in answer.out
    assert "Two points win" in answer.out


def test_the_games_do_not_depend_on_the_number_of_processes(pnp: Pnp) -> None:
    alone = pnp("playtest", GAME, "-n", "8", "--json").out
    shared = pnp("playtest", GAME, "-n", "8", "--json", "-j", "2").out
    assert json.loads(alone) == json.loads(shared)
    assert json.loads(alone) != json.loads(pnp("playtest", GAME, "-n", "8", "--json", "--seed", "2").out)


def test_a_playtest_begins_where_it_is_told(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "late.txt").write_text(NEARLY)
    late = json.loads(pnp("playtest", GAME, "-n", "20", "--position", "late.txt", "--json").out)
    early = json.loads(pnp("playtest", GAME, "-n", "20", "--json").out)
    assert late["length"]["median"] < early["length"]["median"]
    assert late["wins"]["I"]["share"] > 0.5


def test_the_picture_is_drawn_and_names_everybody(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("playtest", GAME, "-n", "5", "--svg", "figures.svg").status == 0
    words = " ".join(ET.fromstring((tmp_path / "figures.svg").read_text(encoding="utf-8")).itertext())
    assert "5 games between bots" in " ".join(words.split())


def test_what_is_wrong_with_the_bots_is_told_at_once(pnp: Pnp) -> None:
    answer = pnp("playtest", GAME, "--bot", "X=trial", "--bot", "V=chess", "--bot", "I=random", "--bot", "I=trial")
    assert answer.status == 2
    assert all(words in answer.err for words in ("no player 'X'", "'chess' is no bot", "I has two bots"))


def test_an_impossible_position_is_refused(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "odd.txt").write_text(NEARLY.replace("PPB", "CCC"))
    answer = pnp("playtest", GAME, "--position", "odd.txt")
    assert answer.status == 1
    assert "armagh.pos" in answer.err + answer.out


def test_a_kept_run_goes_on_where_it_was_and_takes_others_in(pnp: Pnp) -> None:
    whole = json.loads(pnp("playtest", GAME, "-n", "6", "--json").out)
    assert pnp("playtest", GAME, "-n", "4", "--keep", "run.sqlite").status == 0
    assert json.loads(pnp("playtest", GAME, "-n", "6", "--keep", "run.sqlite", "--json", "-j", "2").out) == whole
    assert json.loads(pnp("playtest", GAME, "-n", "0", "--keep", "run.sqlite", "--json").out) == whole
    assert pnp("playtest", GAME, "-n", "3", "--seed", "2", "--keep", "other.sqlite").status == 0
    both = pnp("playtest", GAME, "-n", "0", "--keep", "run.sqlite", "--merge", "other.sqlite", "--json")
    assert "3 games from other.sqlite" in both.err
    assert json.loads(both.out)["games"] == 9


def test_a_run_of_other_bots_or_no_run_is_neither_gone_on_with_nor_taken_in(pnp: Pnp, tmp_path: Path) -> None:
    pnp("playtest", GAME, "-n", "1", "--keep", "run.sqlite")
    answer = pnp("playtest", GAME, "-n", "1", "--keep", "run.sqlite", "--bot", "greedy")
    assert answer.status == 2
    assert "the bots: 'random' there, 'greedy' here" in answer.err
    answer = pnp(
        "playtest", GAME, "-n", "0", "--keep", "new.sqlite", "--merge", "nowhere.sqlite", "--merge", "run.sqlite"
    )
    assert answer.status == 2
    assert "there is no such file" in answer.err
    assert not (tmp_path / "new.sqlite").exists()
    assert pnp("playtest", GAME, "--merge", "run.sqlite").status == 2


def test_a_share_to_stop_at_is_read_or_named(pnp: Pnp) -> None:
    assert pnp("playtest", GAME, "-n", "2", "--until", "10%").status == 0
    for wrong in ("soon", "0", "90%", "nan", ""):
        answer = pnp("playtest", GAME, "-n", "2", "--until", wrong)
        assert answer.status == 2, wrong
        assert "is no share" in answer.err


def test_a_report_is_written_and_its_games_replay(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("playtest", GAME, "-n", "6", "--report", "report.html").status == 0
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page.count("<figcaption>") == page.count('class="frame"') == 27  # nine positions of each of three games
    assert "Is it fair?" in page
    records = [unescape(one) for one in re.findall(r"<pre>(.*?)</pre>", page, re.DOTALL)]
    assert len(records) == 3
    for number, record in enumerate(records):
        (tmp_path / f"{number}.txt").write_text(record, encoding="utf-8")
        assert pnp("replay", f"{number}.txt").status == 0


def test_values_of_an_option_and_kept_runs_are_held_beside_each_other(pnp: Pnp) -> None:
    told = pnp("playtest", GAME, "-n", "5", "--compare", "irish=6,9", "--json")
    assert list(json.loads(told.out)["compared"]) == ["irish=9"]
    pnp("playtest", GAME, "-n", "4", "--bot", "greedy", "--keep", "greedy.sqlite")
    answer = pnp("playtest", GAME, "-n", "5", "--against", "greedy.sqlite")
    assert answer.status == 0
    assert "greedy beside this run:" in answer.out


def test_what_can_not_be_compared_is_named(pnp: Pnp) -> None:
    for given, words in (
        ("irish", "several values"),
        ("irish=6", "several values"),
        ("irish=6,6", "several values"),
        ("irsh=6,9", "no option 'irsh'"),
        ("irish=6,900", "irish"),
    ):
        answer = pnp("playtest", GAME, "-n", "1", "--compare", given)
        assert answer.status == 2, given
        assert words in answer.err
    pnp("playtest", "castles-and-crowns", "-n", "1", "--keep", "crowns.sqlite")
    answer = pnp("playtest", GAME, "-n", "1", "--against", "crowns.sqlite")
    assert answer.status == 2
    assert "a run of castles-and-crowns" in answer.err


def test_a_ladder_is_the_same_from_any_number_of_processes_and_names_who_is_best(pnp: Pnp) -> None:
    asked = ("playtest", GAME, "-n", "2", "--ladder", "random,greedy", "--plies", "400")
    answer = json.loads(pnp(*asked, "--json").out)
    assert answer["games"] == 4
    assert [rung["bot"] for rung in answer["ladder"]] == ["greedy", "random"]
    assert json.loads(pnp(*asked, "--json", "-j", "2").out) == answer
    assert [lead["bot"] for lead in answer["leads"]] == ["greedy"]
    told = pnp(*asked).out
    assert "greedy" in told.splitlines()[2]
    assert "first seat" in told.splitlines()[4]
    assert told.splitlines()[5].startswith("greedy beats random: ")


def test_a_ladder_kept_in_a_folder_goes_on_where_it_was(pnp: Pnp, tmp_path: Path) -> None:
    asked = ("playtest", GAME, "--ladder", "random,greedy", "--plies", "400", "--json")
    whole = pnp(*asked, "-n", "2").out
    assert pnp(*asked, "-n", "1", "--keep", "ladder").status == 0
    assert sorted(path.name for path in (tmp_path / "ladder").glob("*.sqlite")) == [
        "I=greedy,V=random.sqlite",
        "I=random,V=greedy.sqlite",
    ]
    assert pnp(*asked, "-n", "2", "--keep", "ladder").out == whole
    assert json.loads(pnp(*asked, "-n", "1", "--keep", "ladder").out)["games"] == 2
    assert "it is a folder" in pnp("playtest", GAME, "-n", "1", "--keep", "ladder").err
    (tmp_path / "file").touch()
    answer = pnp(*asked, "-n", "1", "--keep", "file")
    assert (answer.status, "can't be the folder" in answer.err) == (2, True)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--ladder", "random"), "two bots or more"),
        (("--ladder", "random,random"), "each once"),
        (("--ladder", "random,chess"), "'chess' is no bot"),
        (("--ladder", "random,greedy", "-n", "0"), "a ladder needs games"),
        (("--ladder", "random,greedy", "--report", "run.html"), "--report says nothing of a ladder"),
        (("--ladder", "random,greedy", "--bot", "greedy"), "--bot says nothing of a ladder"),
    ],
)
def test_what_is_no_ladder_is_refused_before_a_game_is_played(pnp: Pnp, given: tuple[str, ...], said: str) -> None:
    answer = pnp("playtest", GAME, *given)
    assert answer.status == 2
    assert said in answer.err
