"""The desk answers every question as plain data, and whatever it is asked ends in an answer."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pnp.base.resources import resource
from pnp.definition.head.baked import bake_head
from pnp.definition.head.games import read_head
from pnp.desk import Desk, ask, ask_text

GAME = "siege-of-armagh"
START = str(ask({"ask": "setup", "game": GAME})["position"])
ALL_GAMES = sorted(path.name for path in resource("game_data").iterdir() if (path / "game.yaml").is_file())


def asked(kind: str, **more: Any) -> dict[str, Any]:
    """The answer to a question about the first position of most examples."""
    return ask({"ask": kind, "game": GAME, "position": START, **more})


STRANGE: list[tuple[Any, str]] = [
    (None, "no-question"),
    ([], "no-question"),
    ({}, "no-question"),
    ({"ask": 3}, "no-question"),
    ({"ask": "chekc"}, "unknown-question"),
    ({"ask": "check"}, "missing-in-question"),
    ({"ask": "check", "game": "../../etc"}, "game-not-here"),
    ({"ask": "check", "game": "/etc/passwd", "position": ""}, "game-not-here"),
    ({"ask": "check", "game": 7}, "wrong-in-question"),
    ({"ask": "check", "game": GAME}, "missing-in-question"),
    ({"ask": "check", "game": GAME, "position": START, "mvoe": "d8-d7"}, "unknown-key-of-question"),
    ({"ask": "check", "game": GAME, "position": START, "action": ["d8-d7"]}, "wrong-in-question"),
    ({"ask": "check", "game": GAME, "position": START, "answers": [1]}, "wrong-in-question"),
    ({"ask": "check", "game": GAME, "position": START, "options": {"irish": "40"}}, "bad-option-value"),
    ({"ask": "check", "game": GAME, "position": START, "options": {"iris": "8"}}, "unknown-option"),
    ({"ask": "check", "game": GAME, "position": "x" * 70_000}, "question-too-long"),
    ({"ask": "check", "game": GAME, "position": START, "answers": ["x" * 40_000] * 2}, "question-too-long"),
    ({"ask": "check", "game": GAME, "position": START, "answers": ["B"] * 501}, "question-too-many"),
    ({"ask": "check", "game": GAME, "position": START, "answers": {"B": 1}}, "wrong-in-question"),
    ({"ask": "check", "game": GAME, "position": START, "answers": 7}, "wrong-in-question"),
    ({"ask": "check", "game": GAME, "position": START, "options": ["irish"]}, "wrong-in-question"),
    ({"ask": "check", "game": GAME, "position": START, "options": {"irish": True}}, "wrong-in-question"),
    (
        {"ask": "check", "game": GAME, "position": START, "options": {str(n): 1 for n in range(501)}},
        "question-too-many",
    ),
    ({"ask": "set", "game": GAME, "position": START, "field": "round", "value": [[]]}, "wrong-in-question"),
    ({"ask": "explain", "game": GAME, "position": START, "after": START, "most": 0}, "wrong-in-question"),
    ({"ask": "explain", "game": GAME, "position": START, "after": START, "most": True}, "wrong-in-question"),
    ({"ask": "explain", "game": GAME, "position": START, "after": "8/8"}, "board-ranks"),
    ({"ask": "read", "game": GAME, "position": "game: siege-of-armagh\ngame: sidion\n"}, "other-game"),
    ({"ask": "check", "game": GAME, "position": f"game: sidion\n{START}"}, "other-game"),
    ({"ask": "setup", "game": GAME, "name": "../setup"}, "no-named-position"),
    ({"ask": "moves", "game": GAME, "position": START, "as": "Q"}, "not-acting"),
    ({"ask": "odds", "game": GAME, "position": START}, "odds-of-nothing"),
    ({"ask": "seal", "game": GAME, "position": START, "player": "V", "lines": []}, "no-sheets"),
    ({"ask": "record", "game": GAME, "record": "game: sidion"}, "other-game"),
    (
        {"ask": "record", "game": GAME, "record": "options: irish=8\nlay 5", "options": {"irish": "7"}},
        "options-of-the-record",
    ),
    ({"ask": "record", "game": GAME, "record": "options: irish=99\nlay 5"}, "bad-option-value"),
]


@pytest.mark.parametrize(("question", "code"), STRANGE)
def test_what_can_not_be_asked_is_a_fault_and_no_error(question: Any, code: str) -> None:
    answer = ask(question)
    assert (answer["status"], answer["faults"][0]["code"]) == (2, code)
    json.dumps(answer)


@pytest.mark.parametrize(
    "text", ["", "{", "[1", "nul", "[" * 100_000, "x" * 2_000_000], ids=lambda text: text[:5] or "none"
)
def test_what_is_no_json_is_a_fault_too(text: str) -> None:
    assert json.loads(ask_text(text))["faults"][0]["code"] == "not-json"


def test_an_id_comes_back_with_the_answer() -> None:
    assert ask({"ask": "games", "id": 17})["id"] == 17
    assert json.loads(ask_text('{"ask": "games", "id": "a"}'))["id"] == "a"


def test_the_bundled_games_are_listed_with_their_options() -> None:
    games = {game["slug"]: game for game in ask({"ask": "games"})["games"]}
    assert sorted(games) == ALL_GAMES
    assert {"name": "irish", "low": 4, "high": 12, "default": "6"}.items() <= games[GAME]["options"][0].items()


def test_a_desk_answers_for_its_own_games_only() -> None:
    desk = Desk.of([GAME])
    assert desk.ask({"ask": "setup", "game": GAME})["status"] == 0
    assert desk.ask({"ask": "setup", "game": "sidion"})["faults"][0]["code"] == "game-not-here"


def test_options_above_a_text_hold_and_are_told() -> None:
    answer = ask({"ask": "read", "game": GAME, "position": f"options: irish=8\n{START}"})
    assert answer["options"] == {"irish": "8"}
    assert answer["problems"][0]["clause"] == "armagh.pos.5"


def test_an_unreadable_text_has_its_faults_at_their_places() -> None:
    answer = ask({"ask": "read", "game": GAME, "position": "8/8/8/8/8/8/8/x7 V"})
    assert (answer["status"], answer["readable"], answer["position"]) == (2, False, "8/8/8/8/8/8/8/x7 V")
    assert (answer["problems"][0]["line"], answer["problems"][0]["column"]) == (1, 15)


def test_a_text_that_can_not_be_laid_out_to_its_last_word_is_kept_as_it_is() -> None:
    text = str(ask({"ask": "setup", "game": "kingdom-command"})["position"]) + "\nz9 R 2S"
    read = ask({"ask": "read", "game": "kingdom-command", "position": text})
    assert (read["status"], read["position"], "palette" in read) == (1, text, False)
    tapped = ask({"ask": "put", "game": "kingdom-command", "position": text, "space": "a1", "piece": "R-S"})
    assert next(one["code"] for one in tapped["faults"]) == "position-unreadable"
    assert tapped["faults"][1]["line"] == len(text.split("\n"))


def test_legal_actions_of_a_piece_are_listed() -> None:
    answer = asked("moves", about="d8")
    assert [one["text"] for one in answer["actions"]] == ["d8-c7", "d8-d7", "d8-e7"]
    assert [one["to"] for one in answer["actions"]] == [["c7"], ["d7"], ["e7"]]


def test_a_refusal_says_the_rule_and_what_would_do() -> None:
    (problem,) = asked("check", action="d8-d6")["action"]["problems"]
    assert problem["clause"] == "armagh.move.2"
    assert problem["sentence"].startswith("A square that touches")
    assert "d8-d7" in problem["instead"]


def test_play_goes_on_from_what_it_has_carried_out() -> None:
    first = asked("play", action="d8-d7")
    assert first["line"] == "d8-d7"
    second = ask({"ask": "play", "game": GAME, "position": first["after"], "action": "end"})
    assert second["state"]["actors"] == ["I"]
    assert second["state"]["position"] == second["after"]


def test_what_the_table_must_say_is_asked_with_its_reason_and_then_taken() -> None:
    asked_first = asked("play", action="b8-a8")
    question = asked_first["questions"][0]
    assert (asked_first["line"], question["kind"]) == (None, "reveal")
    assert question["why"]
    answered = asked("play", action="b8-a8", answers=["P"])
    assert answered["line"] == "b8-a8=P"
    assert answered["carried_out"] == [{"text": "b8-a8=P", "answers": ["P"]}]


ROLLING = "game players=2\nround 1 start P1 turn P1 phase roll\nrow 5C QD 3S KH 6D 2C\nreserve 3 3 5 6\n"


def test_a_few_hundred_actions_of_parts_are_told_in_groups_that_lead_to_each() -> None:
    figures = "R: 4g 2m 0i | P@1G/B\nB: 15g 4m 13i | P@2F/B"
    position = f"sidion 2p turn 9 first B phase auction active B\n{figures}\nrecruited: 1S\noffer: 8 1\n"
    many = ask({"ask": "moves", "game": "sidion", "position": position})
    assert many["count"] > 400
    assert not many["actions"]
    assert sum(one["count"] for one in many["groups"]) >= many["count"]


@pytest.mark.parametrize(
    ("game", "action", "parts"),
    [
        ("castles-and-crowns", "deal", [(6, "")]),
        ("kingdom-command", "row", [(4, "")]),
        ("castles-and-crowns", "roll", [(8, "Knights"), (1, "Captain"), (1, "Traitor")]),
    ],
)
def test_an_answer_of_many_cards_or_dice_is_put_together_by_taps(
    game: str, action: str, parts: list[tuple[int, str]]
) -> None:
    position = ROLLING if action == "roll" else ask({"ask": "setup", "game": game, "name": "start"})["position"]
    play = {"ask": "play", "game": game, "position": position, "action": action}
    picks = ask(play)["questions"][0]["picks"]
    assert [(one["count"], one["label"]) for one in picks] == parts
    tapped = []
    for one in picks:
        words = [word for word, number in one["of"] for _ in range(number or 9)]
        tapped.append(one["before"] + " ".join(words[: one["count"]]))
    answered = ask({**play, "answers": [" ".join(tapped)]})
    assert not answered["action"]["problems"]
    assert not answered["faults"]


def test_odds_add_up_to_one() -> None:
    assert sum(one["probability"] for one in asked("odds", action="b8-a8")["outcomes"]) == pytest.approx(1)


def test_a_rule_is_found_by_the_end_of_its_name() -> None:
    assert [one["clause"] for one in ask({"ask": "rule", "game": GAME, "clause": "push.6"})["rules"]] == [
        "armagh.push.6"
    ]
    assert ask({"ask": "rule", "game": GAME, "clause": "puhs.6"})["hints"]


def test_the_score_tells_how_a_game_stands() -> None:
    assert asked("score")["outcome"] is None
    assert asked("score")["describe"]


def test_what_happened_between_two_positions_is_explained() -> None:
    after = asked("play", action="d8-d7")["after"]
    found = asked("explain", after=after)
    assert (found["status"], [step["action"] for step in found["steps"]]) == (0, ["d8-d7"])


def test_a_journal_becomes_a_record_that_replay_accepts(tmp_path: Path) -> None:
    record = ask({"ask": "record", "game": GAME, "position": START, "lines": ["d8-d7", "e8-e7"]})
    path = tmp_path / "evening.record"
    path.write_text(record["record"], encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pnp", "replay", str(path)], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    again = ask({"ask": "record", "game": GAME, "record": record["record"]})
    assert [one["text"] for one in again["lines"]] == ["d8-d7", "e8-e7"]
    assert again["lines"][-1]["after"] == record["state"]["position"]


def test_a_record_is_played_with_its_own_options_and_a_journal_keeps_them() -> None:
    text = "game: siege-of-armagh\noptions: irish=8\nlay 5\nresult: -\n"
    read = ask({"ask": "record", "game": GAME, "record": text})
    assert (read["status"], read["options"], len(read["lines"])) == (0, {"irish": "8"}, 1)
    start = "options: irish=8\n" + str(ask({"ask": "setup", "game": GAME, "name": "start"})["position"])
    assert (
        ask({"ask": "record", "game": GAME, "position": start, "lines": ["lay 5"]})["record"].split("\n")[1]
        == "options: irish=8"
    )


def test_a_line_of_a_journal_that_can_not_have_happened_is_named() -> None:
    answer = ask({"ask": "record", "game": GAME, "position": START, "lines": ["d8-d7", "d8-d6"]})
    assert (answer["status"], answer["broken"]["text"]) == (1, "d8-d6")
    assert answer["problems"][0]["clause"]


PROBE = """
import sys
from pathlib import Path

from pnp.desk import Desk

ALLOWED = set(sys.stdlib_module_names) | {"pnp"}
desk = Desk({path.name: path for path in sorted(Path(sys.argv[1]).iterdir())})
assert len(desk.ask({"ask": "games"})["games"]) == len(desk.games) == 5
for game in desk.games:
    start = desk.ask({"ask": "setup", "game": game})
    assert start["status"] == 0, start
    for kind in ("read", "moves", "score", "palette"):
        assert desk.ask({"ask": kind, "game": game, "position": start["position"]})["status"] == 0, (game, kind)
    rules = desk.ask({"ask": "rule", "game": game})["rules"]
    assert len(rules) > 20
    assert not [rule for rule in rules if "{{" in rule["sentence"]], game
print(*sorted({name.partition(".")[0] for name in sys.modules} - ALLOWED))
print(*sorted(name for name in sys.modules if name.startswith(("pnp.draw", "pnp.components", "pnp.kit", "pnp.cli"))))
print(*sorted(name for name in sys.modules if name.startswith("pnp.definition.models")))
"""


def test_a_worker_has_nothing_but_pnp_and_the_standard_library(tmp_path: Path) -> None:
    for game in ALL_GAMES:
        folder, own = resource("game_data") / game, tmp_path / game
        (own / "positions").mkdir(parents=True)
        (own / "head.json").write_text(bake_head(read_head(folder).require()), encoding="utf-8")
        for name in ("rulebook.md", *(f"positions/{path.name}" for path in (folder / "positions").glob("*.txt"))):
            (own / name).write_text((folder / name).read_text(encoding="utf-8"), encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", PROBE, str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    strangers = [name for name in done.stdout.split() if not name.startswith(("__editable__", "_", "sitecustomize"))]
    assert strangers == []


@pytest.mark.parametrize("text", ["", "[]", "{", "{}", '{"title": 1}', '{"options": {"a": 3}, "counts": {}}'])
def test_a_broken_head_is_a_finding(text: str, tmp_path: Path) -> None:
    (tmp_path / "head.json").write_text(text, encoding="utf-8")
    found = read_head(tmp_path)
    assert found.value is None
    assert [one.code for one in found.findings] == ["not-a-head"]


def test_a_baked_head_says_what_game_yaml_says(tmp_path: Path) -> None:
    whole = read_head(resource("game_data") / GAME).require()
    (tmp_path / "head.json").write_text(bake_head(whole), encoding="utf-8")
    baked = read_head(tmp_path).require()
    assert baked._replace(folder=whole.folder, counts=None) == whole


SIDION = (resource("game_data") / "sidion" / "positions" / "battle.txt").read_text(encoding="utf-8")
ORDERS = "map narrows\nturn 1 phase orders crown R\nR gold 10 mana 2\nB gold 10 mana 2\na1 R p2 2S\nb1 B p2 2S"
AIMS = [
    (GAME, START, "d8", "d7", [("d8-d7", True)]),
    (GAME, START, "d8", "d6", [("d8-d6", False)]),
    (GAME, START, "e4", "e5", [("e4-e5", False)]),
    ("sidion", SIDION, "1A", "2F", [("RB M 2F", True)]),
    ("kingdom-command", ORDERS, "a1", "a2", [("S a1-a2", True)]),
]


@pytest.mark.parametrize(("game", "position", "start", "end", "meant"), AIMS)
def test_two_taps_are_an_action_in_the_games_own_words(
    game: str, position: str, start: str, end: str, meant: list[tuple[str, bool]]
) -> None:
    answer = ask({"ask": "aim", "game": game, "position": position, "from": start, "to": end})
    assert [(one["text"], one["legal"]) for one in answer["actions"]] == meant


def test_a_figure_is_asked_about_by_what_actions_call_it() -> None:
    lying = ask({"ask": "read", "game": "sidion", "position": SIDION})["lying"]
    (called,) = [one["called"] for one in lying if one["space"] == "1A" and one["called"]]
    moves = ask({"ask": "moves", "game": "sidion", "position": SIDION, "about": called})["actions"]
    assert {"text": "RB M 2F", "to": ["2F"]}.items() <= moves[2].items()


def test_a_game_with_orders_is_sealed_and_resolved() -> None:
    common = {"game": "kingdom-command", "position": ORDERS}
    red = ask({"ask": "seal", **common, "player": "R", "lines": ["S a1-a2", "S a1-z9"]})
    assert (red["status"], [line["legal"] for line in red["lines"]]) == (1, [True, False])
    assert red["lines"][1]["problems"][0]["clause"]
    done = ask({"ask": "resolve", **common, "sheets": {"R": ["S a1-a2"], "B": ["S b1-b2"]}})
    assert done["status"] == 0
    assert done["film"][0]["scene"]["standing"]
    assert done["drawn"]["arrows"]
    assert done["state"]["position"] == done["after"]
    assert "a2 R S" in done["after"].split("\n")


def test_a_missing_sheet_is_the_stated_default_with_a_note() -> None:
    done = ask({"ask": "resolve", "game": "kingdom-command", "position": ORDERS, "sheets": {"R": ["S a1-a2"]}})
    assert (done["status"], len(done["notes"])) == (0, 1)


def test_a_sheet_of_nobody_is_a_fault() -> None:
    done = ask({"ask": "resolve", "game": "kingdom-command", "position": ORDERS, "sheets": {"Q": []}})
    assert (done["status"], done["faults"][0]["code"]) == (2, "no-writer")
