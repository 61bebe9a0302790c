"""Editors are told what game.yaml and faces may hold: schemas beside the game, a first line that names them, snippets, a task."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pnp.base.resources import resource
from pnp.components.faces.written.language import KINDS
from pnp.components.faces.written.schema import face_schema
from pnp.definition.load.tree import read_yaml
from tests.cli.conftest import Pnp

FACES = sorted((*resource("templates").glob("faces/*.yaml"), *resource("game_data").glob("*/faces/*.yaml")))
SNIPPETS = json.loads((resource("templates") / "editor" / "pnp.code-snippets").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FACES, ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_every_face_there_is_keeps_the_schema(path: Path) -> None:
    value = read_yaml(path.read_text(encoding="utf-8"), path.name).require().value
    assert [error.message[:200] for error in Draft202012Validator(face_schema()).iter_errors(value)] == []


@pytest.mark.parametrize(
    "face",
    [
        {"draw": [{"text": "a", "boks": [0, 0, 1, 1]}]},
        {"draw": [{"nothing": 1}]},
        {"draw": [{"box": [0, 0, 1, 1]}]},
        {"styles": {"a": {"siez": 3}}, "draw": []},
        {"values": {}},
        {"drawn": [], "draw": []},
    ],
)
def test_the_schema_refuses_what_no_face_may_hold(face: object) -> None:
    assert not Draft202012Validator(face_schema()).is_valid(face)


def test_every_element_has_a_sentence() -> None:
    parts = face_schema()["$defs"]
    assert [name for name in KINDS if len(parts[name]["description"]) < 20] == []


def test_a_new_game_names_its_schemas_and_lints_clean(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("new", "first", "--kind", "cards", "--author", "Ann", "-y").status == 0
    for path in (tmp_path / "first" / "game.yaml", *(tmp_path / "first" / "faces").iterdir()):
        named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", path.read_text(encoding="utf-8"))
        assert named is not None, path
        schema = json.loads((path.parent / named[1]).read_text(encoding="utf-8"))
        value = read_yaml(path.read_text(encoding="utf-8"), path.name).require().value
        assert Draft202012Validator(schema).is_valid(value)
    assert pnp("schema", "--into", "first").err == ""


def test_a_game_of_former_days_is_given_schemas_and_told_which_lines_to_write(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "old", "--kind", "cards", "--author", "Ann", "-y")
    game = tmp_path / "old" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").partition("\n")[2], encoding="utf-8")
    (tmp_path / "old" / ".vscode" / "tasks.json").write_text("{}", encoding="utf-8")
    answer = pnp("schema", "--into", "old")
    assert answer.status == 0
    assert "put this first into game.yaml:\n  # yaml-language-server: $schema=.schema/game.json" in answer.err
    assert "faces/" not in answer.err
    assert (tmp_path / "old" / ".vscode" / "tasks.json").read_text(encoding="utf-8") == "{}"


@pytest.mark.parametrize("words", [("--into", "siege-of-armagh"), ("--into", "nowhere"), ("--into", ".", "--face")])
def test_what_can_not_be_given_schemas_is_refused(pnp: Pnp, words: tuple[str, ...]) -> None:
    assert pnp("schema", *words).status == 2
    assert not (resource("game_data") / "siege-of-armagh" / ".schema").exists()


def test_the_task_understands_what_lint_says(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "first", "--kind", "cards", "--author", "Ann", "-y")
    game = tmp_path / "first" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("template: court", "template: cuort"), encoding="utf-8")
    tasks = json.loads((tmp_path / "first" / ".vscode" / "tasks.json").read_text(encoding="utf-8"))
    pattern = tasks["tasks"][0]["problemMatcher"]["pattern"]
    told = [re.match(pattern["regexp"], line) for line in pnp("lint", "first").out.splitlines()]
    ((file, line, severity),) = {(one[1], int(one[2]), one[4]) for one in told if one}
    assert (file, severity) == ("game.yaml", "error")
    assert "cuort" in game.read_text(encoding="utf-8").splitlines()[line - 1]


@pytest.mark.parametrize("name", SNIPPETS)
def test_every_snippet_is_what_a_game_may_hold(name: str) -> None:
    body = "\n".join(SNIPPETS[name]["body"])
    text = re.sub(r"\$\{\d+\|([^,|]*)[^}]*\}|\$\{\d+:([^{}]*)\}", lambda found: found[1] or found[2] or "", body)
    value = read_yaml(text, "snippet").require().value
    if isinstance(value, list):
        schema = {**face_schema(), "anyOf": [{}]}
        assert [e.message for e in Draft202012Validator(schema).iter_errors({"draw": value})] == []
    else:
        from pnp.definition.reading.schema import game_schema

        theme = SNIPPETS[name]["prefix"] == "pnp-role"
        part = game_schema()["$defs"]["Theme" if theme else "Game"] if theme else game_schema()
        held = part["properties"]["roles" if theme else "components"]
        schema = {"$defs": game_schema()["$defs"], **held}
        assert [e.message for e in Draft202012Validator(schema).iter_errors(value)] == []
