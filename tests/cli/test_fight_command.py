"""`pnp odds --fight`: a fight asked about by itself."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from pnp.cli.main import cli


def test_a_fight_is_told_round_by_round_and_who_is_left() -> None:
    done = CliRunner().invoke(cli, ["odds", "kingdom-command", "--fight", "3S 2K against 5S"])
    assert done.exit_code == 0
    assert done.output.startswith("R: 3S 2K against B: 5S\n")
    assert "Red's hits: 3 × Blue swordsman takes 2 and falls, Blue swordsman takes 1 (fight.5)" in done.output
    assert "100.00%  Red wins, and is left with 1 Red knight and 1 Red knight with 1 hit taken" in done.output


def test_a_fight_as_json_has_its_story_and_the_exact_chance() -> None:
    done = CliRunner().invoke(cli, ["odds", "kingdom-command", "--fight", "S vs K", "--json"])
    told = json.loads(done.output)
    assert told["fight"] == "R: S against B: K"
    assert [one["chance"] for one in told["prospects"]] == ["1"]
    assert [event["event"] for event in told["story"]] == ["strike R:1 B:2", "round 1: 1BK*1"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["kingdom-command", "--fight", "3S"], "two or more kingdoms"),
        (["sidion", "--fight", "3S against 2S"], "has no fights"),
        (["kingdom-command", "--fight", "S vs K", "-m", "pass"], "--fight names all"),
        (["kingdom-command", "here.txt", "--fight", "S vs K"], "--fight names all"),
        (["kingdom-command"], "POSITION"),
    ],
)
def test_what_can_t_be_reckoned_is_refused(arguments: list[str], said: str) -> None:
    done = CliRunner().invoke(cli, ["odds", *arguments])
    assert done.exit_code == 2
    assert said in done.output
