"""The ledger of a sheet, and the desk of one kingdom."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from pnp.cli.main import cli
from pnp.referee.sheets.sheets import judge_sheet
from pnp.rules.chance.tables import Entered
from pnp.rules.games.kingdom_command.state.values import Sheet
from tests.helpers.kingdom import VARIANTS, at, engine, order_positions

TABLE = """map narrows
turn 6 phase orders crown R
R gold 9 mana 3 research hor 1
B gold 5 mana 4
a1 R p2 2S
b1 B p2 S
a6 R 2S K M
a4 R 2S
b6 B K M
"""


def test_the_ledger_tells_what_is_spent_earned_and_left() -> None:
    sheet = judge_sheet(engine(), at(TABLE), "R", ["+2S a1", "!fog a6>m1", "+S a4", "+S a4"]).require()
    assert sheet.ledger == (
        "gold: 9 in hand - 6 training + 8 income - 9 upkeep - 3 research = -1",
        "mana: 3 in hand - 1 spells + 1 gained = 3",
        "so the turn ends with -1 gold and 3 mana, if nobody falls and no land changes hands",
    )
    assert [line.costs for line in sheet.lines] == [
        "4 gold, 4 of 9 so far",
        "1 mana, 1 of 3 so far",
        "2 gold, 6 of 9 so far",
        "",
    ]


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_the_ledger_comes_true_when_all_stay_where_they_are(number: int) -> None:
    rules, rng = engine(**VARIANTS[number]), Random(number)
    told = 0
    for position in order_positions(rules, number, 12):
        ends: dict[str, str] = {}
        now = position
        for seat in rules.writers(position):
            sample = rules.sample_for(position, seat, rng)
            assert isinstance(sample, Sheet)
            sheet = rules.sheet(seat, [line for line in sample.lines if line[0] == "+"])
            ends[seat] = rules.ledger(position, sheet)[-1]
            step = rules.apply(now, sheet, Entered())
            now = step.position
        if any(event.word in ("battle", "out", "wiped") for event in step.events):
            continue
        for seat, said in ends.items():
            realm = now.realms["RBYP".index(seat)]
            numbers = [int(found) for found in re.findall(r"-?\d+", said)[:2]]
            told += 1
            assert numbers == [realm.gold, realm.mana], (rules.write(position), said)
    assert told


def _table(folder: Path) -> str:
    file = folder / "table.txt"
    file.write_text(TABLE, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("name", ["R", "r", "Red"])
def test_moves_lists_what_one_kingdom_may_order(name: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["moves", "kingdom-command", _table(tmp_path), "--as", name])
    assert done.exit_code == 0
    assert "a6 (R)" in done.output
    assert "(B)" not in done.output


def test_moves_of_nobody_is_refused(tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["moves", "kingdom-command", _table(tmp_path), "--as", "Y"])
    assert (done.exit_code, "to act: R, B" in done.output) == (2, True)


def test_check_shows_the_ledger_and_resolve_does_not(tmp_path: Path) -> None:
    checked = CliRunner().invoke(cli, ["check", "kingdom-command", _table(tmp_path), "--as", "R", "-m", "+S a1"])
    assert "gold: 9 in hand - 2 training" in checked.output
    sheet = tmp_path / "red.txt"
    sheet.write_text("as: R\n+S a1\n", encoding="utf-8")
    resolved = CliRunner().invoke(cli, ["resolve", "kingdom-command", _table(tmp_path), str(sheet)])
    assert "in hand" not in resolved.output
