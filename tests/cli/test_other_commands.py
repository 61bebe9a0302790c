"""`pnp games`, `show`, `lint`, `schema`, `rule`: each answers, and each says clearly when it can't."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml
from PIL import Image

from pnp.cli.main import COMMANDS

from .conftest import Pnp

# games


def test_games_lists_the_bundled_ones_and_those_here(pnp: Pnp, small: Path) -> None:
    assert small.is_dir()
    answer = pnp("games")
    assert answer.status == 0
    lines = {line.split()[0]: line for line in answer.out.splitlines()}
    assert "Siege of Armagh · 2 players · 20–40 min · prints, referees" in lines["siege-of-armagh"]
    assert "in this folder" in lines["lanterns"]


def test_games_as_json_tells_what_each_can_do(pnp: Pnp) -> None:
    games = {game["game"]: game for game in json.loads(pnp("games", "--json").out)["games"]}
    assert games["siege-of-armagh"]["can"] == ["print", "referee"]
    assert games["siege-of-armagh"]["bundled"] is True


def test_a_draft_is_listed_as_one_and_left_out_of_all(pnp: Pnp, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (small / "game.yaml").write_text(
        "draft: true\n" + (small / "game.yaml").read_text(encoding="utf-8"), encoding="utf-8"
    )
    monkeypatch.setattr(
        "pnp.definition.head.games.resource", lambda _kind: small
    )  # no bundled games: they take their time
    assert "draft" in pnp("games").out
    answer = pnp("build", "--all", "--paper", "a4")
    assert (answer.status, answer.out) == (0, "")
    assert pnp("build", "lanterns", "--paper", "a4").status == 0


# show


def test_show_draws_all_pieces_into_the_output_folder(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    assert small.is_dir()
    answer = pnp("show", "lanterns", "--dpi", "50")
    assert (answer.status, answer.out) == (0, "output/lanterns/show.png\n")
    with Image.open(tmp_path / "output/lanterns/show.png") as image:
        assert image.width == pytest.approx(240 / 25.4 * 50, abs=1)


def test_show_draws_one_face_as_svg_at_its_size(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    assert small.is_dir()
    assert pnp("show", "lanterns", "lamp", "-o", "lamp.svg").status == 0
    svg = (tmp_path / "lamp.svg").read_text(encoding="utf-8")
    assert 'width="18mm"' in svg
    assert "LAMP" in svg


def test_show_draws_the_icons_in_all_inks(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("show", "siege-of-armagh", "icons", "-o", "icons.pdf").status == 0
    assert (tmp_path / "icons.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["show", "lanterns", "lmp"], 2, "did you mean 'lamp'?"),
        (["show", "lanterns", "lamp", "--side", "back", "-o", "x.svg"], 1, "'lamp' has no back"),
        (["show", "lanterns", "-o", "x.gif"], 2, ".png, .svg or .pdf"),
        (["show", "lanterns", "--dpi", "1"], 2, "1.0 is not in the range"),
        (["show", "lanterns", "--dpi", "2400"], 1, "pixels"),
        (["show", "nothing"], 2, "no game 'nothing'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_show_says_what_it_cant_show(pnp: Pnp, small: Path, arguments: list[str], status: int, said: str) -> None:
    assert small.is_dir()
    answer = pnp(*arguments)
    assert (answer.status, said in answer.err) == (status, True), answer.err


# lint


def test_the_bundled_games_are_clean(pnp: Pnp) -> None:
    answer = pnp("lint", "siege-of-armagh")
    *measures, last = answer.err.splitlines()
    assert (answer.status, answer.out, last) == (0, "", "nothing found")
    assert [line.partition(":")[0] for line in measures] == [
        f"{paper} {volume}" for paper in ("a4", "letter") for volume in ("play", "reference", "referee")
    ]
    assert all("feet empty by" in line and line.endswith("0 torn tables, 0 figures overleaf") for line in measures)


def test_lint_finds_faults_of_several_rooms_in_one_run(pnp: Pnp, small: Path) -> None:
    game, book = small / "game.yaml", small / "rulebook.md"
    game.write_text(
        game.read_text().replace("text: LAMP", 'text: "LAMP LAMP LAMP LAMP LAMP LAMP LAMP LAMP LAMP"')
        + "theme:\n  roles: {one: {full: '#808080'}, two: {full: '#818181'}}\n"
        + "  distinct: [{what: the sides, roles: [one, two]}]\n"
    )
    book.write_text(book.read_text() + "\nSee [the end](#nowhere).\n")
    answer = pnp("lint", "lanterns", "--json")
    assert answer.status == 1
    found = json.loads(answer.out)["findings"]
    files = {finding["code"]: (finding["file"], finding["line"]) for finding in found}
    assert ("game.yaml", 22) in files.values()  # the text that is too long
    assert ("rulebook.md", 8) in files.values()  # the link that leads nowhere
    assert any("one" in finding["message"] and "two" in finding["message"] for finding in found)


def test_lint_finds_sentences_that_cant_be_quoted_and_rules_that_arent_printed(pnp: Pnp, small: Path) -> None:
    book, cases = small / "rulebook.md", small / "examples"
    book.write_text(book.read_text() + "- [#lanterns.turn.3 source] Light {{ 1 + 1 }} lamps.\n", encoding="utf-8")
    cases.mkdir()
    (cases / "light.case").write_text("case: L1\nposition: 4/4/4/4\nclauses: lanterns.trun.1\n", encoding="utf-8")
    found = json.loads(pnp("lint", "lanterns", "--json").out)["findings"]
    told = {(finding["code"], finding["file"], finding["line"]) for finding in found}
    assert ("not-simple", "rulebook.md", 7) in told
    assert ("case-clause", "examples/light.case", 3) in told


def test_lint_counts_what_it_found(pnp: Pnp, small: Path) -> None:
    (small / "game.yaml").write_text((small / "game.yaml").read_text().replace("size: 18", "sise: 18"))
    answer = pnp("lint", "lanterns")
    assert answer.status == 1
    assert "did you mean 'size'?" in answer.out
    assert answer.err == "2 errors\n"


def test_lint_refuses_for_advice_too_unless_the_game_accepts_it(pnp: Pnp, small: Path) -> None:
    game = small / "game.yaml"
    faint = game.read_text(encoding="utf-8")  # its black words stand on a dark ground
    assert (pnp("lint", "lanterns").status, pnp("lint", "nowhere").status) == (1, 2)
    accepted = faint + "accept: {low-contrast: It is meant so}\n"
    game.write_text(accepted, encoding="utf-8")
    assert pnp("lint", "lanterns").status == 0
    game.write_text(accepted.replace("text: LAMP", 'text: LAMP, colour: "on accent"'), encoding="utf-8")
    answer = pnp("lint", "lanterns")
    assert (answer.status, answer.err) == (1, "1 piece of advice\n")
    assert "advice: nothing called low-contrast is found any more" in answer.out


# schema


def test_the_schema_accepts_the_bundled_games_and_refuses_a_slip(pnp: Pnp, tmp_path: Path) -> None:
    schema = json.loads(pnp("schema").out)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    text = (Path(__file__).parents[2] / "game_data/siege-of-armagh/game.yaml").read_text(encoding="utf-8")
    game = yaml.safe_load(text)
    assert [error.message for error in validator.iter_errors(game)] == []
    game["components"]["board"]["siez"] = 3
    assert list(validator.iter_errors(game))
    assert pnp("schema", "-o", "s.json").status == 0
    assert json.loads((tmp_path / "s.json").read_text(encoding="utf-8")) == schema


# rule


def test_a_rule_is_found_by_its_id_its_end_its_family_or_its_section(pnp: Pnp) -> None:
    whole = pnp("rule", "siege-of-armagh", "armagh.push.6")
    assert whole.status == 0
    assert "armagh.push.6" in whole.out
    assert pnp("rule", "siege-of-armagh", "push.6").out == whole.out
    assert pnp("rule", "siege-of-armagh", "PUSH").out.count("armagh.push.") == 13
    section = json.loads(pnp("rule", "siege-of-armagh", "push.6", "--json").out)["rules"][0]["section"]
    assert "armagh.push.6" in pnp("rule", "siege-of-armagh", section).out


def test_numbers_in_a_rule_follow_the_options(pnp: Pnp) -> None:
    assert "six Irish troops" in pnp("rule", "siege-of-armagh", "setup.13").out
    assert "nine Irish troops" in pnp("rule", "siege-of-armagh", "setup.13", "-O", "irish=9").out


def test_a_rule_tells_its_page_once_the_book_is_built(pnp: Pnp, small: Path) -> None:
    assert small.is_dir()
    assert json.loads(pnp("rule", "lanterns", "turn.1", "--json").out)["rules"][0]["page"] is None
    pnp("build", "lanterns", "--paper", "a4")
    assert json.loads(pnp("rule", "lanterns", "turn.1", "--json").out)["rules"][0]["page"] == 1


def test_an_unknown_rule_gets_the_nearest_one(pnp: Pnp) -> None:
    answer = pnp("rule", "siege-of-armagh", "psuh.6")
    assert answer.status == 1
    assert "did you mean 'push.6'?" in answer.err


# all


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(pnp: Pnp, name: str) -> None:
    answer = pnp(name, "--help")
    assert answer.status == 0
    assert "Example" in answer.out
    assert f"  pnp {name}" in answer.out


def test_a_misspelt_command_gets_the_nearest_one(pnp: Pnp) -> None:
    answer = pnp("biuld")
    assert answer.status == 2
    assert "build" in answer.err


def test_a_fault_of_our_own_is_told_without_a_traceback(pnp: Pnp, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr("pnp.cli.commands.games.list_games", broken)
    answer = pnp("games")
    assert answer.status == 2
    assert "a fault in pnp itself (ZeroDivisionError: by zero)" in answer.err
