"""Order sheets as files, the codes that seal them, and what is made of all of them together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Finding
from pnp.referee.sheets.sheet_text import SheetText, read_code, read_sheet_text, seal, verify
from pnp.referee.sheets.sheets import judge_sheet, resolve, sheet_rules
from pnp.rules.games.kingdom_command.state.values import Position
from pnp.rules.registry import find_engine
from tests.helpers.kingdom import at, engine

RED = "game: kingdom-command\nas: R\nsecret: grey heron 41\n# to the middle\n3S a6-m1   # all three\n2K a6-m1\n"
BLUE = "as: B\n3S b6-m1\n"


def position() -> Position:
    return at(
        "map narrows\nturn 4 phase orders crown R\nR gold 0 mana 4\nB gold 0 mana 4\n"
        "a1 R p2\nb1 B p2\na6 R 3S 2K\nm1 B 2S\nb6 B 3S"
    )


def sheet(text: str, name: str = "red.txt") -> SheetText:
    return read_sheet_text(text, name).require()


def test_a_sheet_has_a_head_and_numbered_lines() -> None:
    read = sheet(RED)
    assert (read.player, read.game, read.secret) == ("R", "kingdom-command", "grey heron 41")
    assert (read.lines, read.numbers) == (("3S a6-m1", "2K a6-m1"), (5, 6))


def test_a_head_that_stands_twice_is_told() -> None:
    found = read_sheet_text("as: R\nas: B\n", "red.txt").findings
    assert [(one.code, one.where.line) for one in found] == [("repeated-head", 2)]


def test_findings_about_lines_name_the_lines_of_the_file() -> None:
    read = sheet("as: R\n\nS a6-b6\n")
    judged = judge_sheet(engine(), position(), "r", read.lines, read.numbers).require()
    assert judged.verdict == "illegal kingdom.move.4"
    assert [found.where.line for line in judged.lines for found in line.findings] == [3]
    assert judged.lines[0].number == 1


def test_costs_are_told_line_by_line() -> None:
    rich = position()
    rich = rich._replace(realms=(rich.realms[0]._replace(gold=9), rich.realms[1]))
    judged = judge_sheet(engine(), rich, "R", ["+S a1", "+K a1", "+S a1"]).require()
    assert [line.costs for line in judged.lines] == ["2 gold, 2 of 9 so far", "5 gold, 7 of 9 so far", ""], (
        "a void line costs nothing"
    )
    assert [line.word for line in judged.lines] == ["legal", "legal", "illegal kingdom.train.2"]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_all_sheets_are_resolved_whatever_their_order(order: tuple[int, int]) -> None:
    texts = (sheet(RED), sheet(BLUE, "blue.txt"))
    done = resolve(engine(), position(), [texts[index] for index in order]).require()
    assert "round 1: 1BS 1BS*1 2RK 1RS*1" in [event.text for event in done.events]
    assert [one.player for one in done.sheets] == ["R", "B"]
    assert "m1 R 2K" in engine().write(done.position).split("\n")


def test_without_a_sheet_units_hold_and_a_note_says_so() -> None:
    done = resolve(engine(), position(), [sheet(RED)]).require()
    assert [(note.code, note.clause) for note in done.notes] == [("missing-sheet", "kingdom.order.4")]
    assert not done.sheets[1].given
    assert "b6 B 3S" in engine().write(done.position).split("\n")


def test_sheets_lying_side_by_side_are_warned_about_together() -> None:
    text = (
        "map narrows\nturn 4 phase orders crown R\nR gold 0 mana 4\nB gold 0 mana 4\na1 R p2\nb1 B p2\na6 R M\nb6 B M"
    )
    texts = [sheet("as: R\n!fog a6>m1\n"), sheet("as: B\n!fog b6>m1\n")]
    done = resolve(engine(), at(text), texts).require()
    assert [(found.code, found.clause) for found in done.warnings] == [("fog-on-fog", "kingdom.fog.5")]


def test_foreign_unnamed_and_doubled_sheets_are_refused_all_at_once() -> None:
    texts = [sheet(RED), sheet(RED), sheet("S a6-m1\n"), sheet("as: Q\n-\n")]
    refused = resolve(engine(), position(), texts)
    assert [found.code for found in refused.findings] == ["two-sheets", "no-player", "no-writer"]


def test_there_are_no_sheets_outside_their_phase_or_in_other_games() -> None:
    market = position()._replace(phase="market", row=())
    assert resolve(engine(), market, []).findings[0].code == "not-writing"
    armagh = find_engine("siege-of-armagh").require()({})
    assert sheet_rules(armagh, "siege-of-armagh").findings[0].code == "no-sheets"


def test_a_code_is_the_same_for_the_same_orders_and_differs_for_others() -> None:
    read = sheet(RED)
    assert seal(read) == seal(sheet(RED.replace("3S a6-m1   # all three", "3s  A6-M1")))
    others = [RED.replace("3S", "2S"), RED.replace("heron", "stork"), RED.replace("as: R", "as: B"), BLUE]
    assert len({seal(read), *(seal(sheet(text)) for text in others)}) == 5


def test_a_code_is_read_back_though_letters_are_misread() -> None:
    code = seal(sheet(RED))
    assert read_code(f"R={code}") == ("R", code)
    assert read_code(f" R = {code.lower().replace('0', 'o').replace('1', 'l').replace('-', ' ')}") == ("R", code)


@given(st.text(max_size=30))
def test_what_is_no_code_is_told(text: str) -> None:
    read = read_code(text)
    assert isinstance(read, Finding) or len(read[1]) == 19


def test_a_changed_sheet_and_a_missing_one_are_found() -> None:
    red, blue = sheet(RED), sheet(BLUE)
    codes = (("R", seal(red)), ("B", seal(blue)))
    assert verify((red, blue), codes) == ()
    changed = sheet(RED.replace("2K", "K"))
    assert [found.code for found in verify((changed,), codes)] == ["wrong-code", "code-without-sheet"]
