"""What people ask about one player or one figure is answered about that one, however much the others may do."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pnp.base.finding import Finding
from pnp.cli.main import run
from pnp.desk import ask
from pnp.referee.lines.line import Line, carry_out
from pnp.referee.listing import find_actions
from pnp.referee.sheets.sheets import judge_sheet
from pnp.rules.games.sidion.actions import check_sealed
from pnp.rules.protocol import Partial
from tests.helpers.sidion import at, engine

RULES = engine()
ORDERS = """sidion 2p turn 3 first B phase orders active B
R: 3g 4m 2i | P@1S A@1F:1
B: 4g 3m 2i | P@2F
recruited: 1F
"""
MANY = """sidion 2p turn 9 first B phase orders active B
R: 3g 4m 2i | P@1S A@1F:1 B@1F:1 C@1F:1 D@1F:1 E@1F:1 F@1F:1 G@1F:1
B: 4g 3m 2i | P@2F
recruited: 1F 1S 1A 1G 2S 2A 2G
"""
BIDS = """sidion 3p turn 9 first B phase auction active B
R: 4g 2m 0i | P@1G/B A@1S:1/B
B: 2g 0m 3i | P@2F/B
G: 2g 0m 0i | P@3S/S
recruited: 1S 2S
offer: 8 1
"""
MAGIC = """sidion 2p turn 1 first R phase magic active R
R: 10g 40000m 0i | P@1S/C A@1F:1/T B@1A:1/S
B: 2g 2m 1i | P@2S
recruited: 1F 1A
"""

Pnp = Callable[..., str]


@pytest.fixture
def pnp(capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pnp:
    """Runs a command beside some positions: what it printed."""
    monkeypatch.chdir(tmp_path)
    for name, text in (("orders", ORDERS), ("bids", BIDS), ("magic", MAGIC)):
        Path(name).write_text(text, encoding="utf-8")

    def call(*words: str) -> str:
        run(list(words))
        return capfd.readouterr().out

    return call


@pytest.mark.parametrize(
    ("position", "player", "count", "form"),
    [
        ("orders", "R", 80, "R: P-S A-S"),
        ("orders", "red", 80, "R: P-S A-S"),
        ("orders", "B", 10, "B: P-S"),
        ("bids", "R", 15, "R bid 0"),
        ("bids", "B", 12, "B bid 0"),
    ],
)
def test_one_players_actions_are_counted_and_headed_as_his(
    pnp: Pnp, position: str, player: str, count: int, form: str
) -> None:
    assert pnp("moves", "sidion", position, "--as", player, "--count") == f"{count}\n"
    assert pnp("moves", "sidion", position, "--as", player).startswith(f"{form}  (a pattern: {count} ways")
    assert len(pnp("moves", "sidion", position, "--as", player, "--all").splitlines()) == count
    answer = json.loads(pnp("moves", "sidion", position, "--as", player, "--json"))
    assert (answer["count"], len(answer["actions"])) == (count, count)
    assert {name[0] for name in answer["actions"]} == {form[0]}


@pytest.mark.parametrize(
    ("text", "typed", "count"),
    [
        (ORDERS, "R: P-S, A-T", 1),
        (ORDERS, "R: P-S", 8),
        (ORDERS, "R: P S", 8),
        (ORDERS, "R: RP-S", 8),
        (ORDERS, "R: A-Teleport", 10),
        (ORDERS, "A-T", 10),
        (ORDERS, "R:", 80),
        (ORDERS, "R: A-X", 0),
        (ORDERS, "R: B-S", 0),
        (ORDERS, "R: A-S A-S", 0),
        (MANY, "R: P-R A-B B-B C-B D-B", 8**3),
        (BIDS, "R bid", 15),
        (BIDS, "R bid 1g", 3),
        (BIDS, "R bid 1g, 1m", 1),
        (BIDS, "B bid 1g", 4),
        (BIDS, "R bid 5g", 0),
    ],
)
def test_what_begins_an_action_of_anybody_finds_it_however_it_is_written(text: str, typed: str, count: int) -> None:
    """sidion.note.8"""
    found = find_actions(RULES, at(text), typed)
    assert (len(found.actions), found.whole) == (count, True)


def test_whoever_asks_for_one_player_is_not_told_of_another() -> None:
    assert not find_actions(RULES, at(ORDERS), "B: P-S", player="R").actions
    assert len(find_actions(RULES, at(ORDERS), "P-S", player="R").actions) == 8


def test_a_line_that_is_carried_out_in_part_is_told_by_its_orders(pnp: Pnp) -> None:
    """sidion.note.9"""
    Path("red").write_text("as: R\nsecret: z\nP-B A-X\n", encoding="utf-8")
    assert "not carried out: order 1 (A-X) of R\n" in pnp("resolve", "sidion", "orders", "red")
    Path("red").write_text("as: R\nsecret: z\nP-B\nA-X\n", encoding="utf-8")
    assert "not carried out: order 2 of R\n" in pnp("resolve", "sidion", "orders", "red")
    Path("red").write_text("as: R\nsecret: z\nP-X A-X\n", encoding="utf-8")
    assert "not carried out: orders 1 (P-X), 1 (A-X) of R\n" in pnp("resolve", "sidion", "orders", "red")


@pytest.mark.parametrize("mana", [400, 40_000, 4_000_000])
def test_much_mana_hides_nothing_that_another_figure_may_do(mana: int) -> None:
    position = at(MAGIC.replace("40000m", f"{mana}m"))
    half = RULES.parse(position, "RA").value
    assert isinstance(half, Partial)
    assert half.missing == "what is done must follow"
    assert half.follows == ("RA T RB>1S", "RA T RB>1G", "RA T RB>2F", "RA T RB>2H", "RA S")
    assert half.whole
    assert len(find_actions(RULES, position, "RA T", most=500).actions) == 4
    stop = carry_out(RULES, position, "RA T RB>0C").stop
    assert stop is not None
    assert set(stop.instead) <= set(half.follows)


def test_void_orders_are_cheap_however_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that are alike are judged once."""
    judged: list[str] = []
    findings = check_sealed._order_findings

    def counted(colour: str, word: str) -> Iterator[Finding]:
        judged.append(word)
        return findings(colour, word)

    monkeypatch.setattr(check_sealed, "_order_findings", counted)
    sheet = judge_sheet(RULES, at(ORDERS), "R", ["A-S"] * 5000).require()
    assert {line.word for line in sheet.lines} == {"illegal sidion.order.2"}
    assert "RA gets 5000 orders" in sheet.lines[0].findings[0].message
    assert len(judged) < 10


def test_an_unknown_option_is_named_with_those_that_there_are() -> None:
    found = RULES.read(ORDERS.replace("R:", "options: lock=2 prince_lock\nR:", 1)).findings
    assert [one.where.column for one in found] == [10, 17]
    assert "there is no option 'lock'; there are lock_cost, prince_lock, score" in found[0].message
    assert found[0].hints == ("did you mean 'lock_cost'?",)
    assert "options are written name=value" in found[1].message


def tried(typed: str) -> Line:
    return carry_out(RULES, at(MAGIC.replace("40000m", "40m")), typed)


@pytest.mark.parametrize("typed", ["RA T RB-2F", "RA T RB - 2F", "RA T RB:2F", "RA T RB2F", "RA T RB=2F"])
def test_a_wrong_sign_between_target_and_town_is_named(typed: str) -> None:
    stop = tried(typed).stop
    assert stop is not None
    assert [one.clause for one in stop.findings] == ["sidion.note.1"]
    assert "'>' stands between a target and a town" in stop.findings[0].message
    assert stop.findings[0].hints == ("as in RB>2F",)


@pytest.mark.parametrize(
    ("typed", "missing"),
    [
        ("RA T", "a target and a town must follow"),
        ("RA T 2F", "a target and a town are wanted, and 2F is no figure here"),
        ("RA T RB", "a town must follow"),
        ("RB", "it has the order Stand, which is never carried out"),
    ],
)
def test_half_an_action_says_what_it_lacks(typed: str, missing: str) -> None:
    half = RULES.parse(at(MAGIC), typed).value
    assert isinstance(half, Partial)
    assert half.missing == missing


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("RA T RB>2F x", "RA T RB>2F X"),
        ("RA T RB>2F>1S", "RA T RB>2F > 1S"),
        ("RA T RB > 2F >", "RA T RB>2F >"),
        ("RA T > 2F", "RA T > 2F"),
        ("G:", "G:"),
        ("G: P-S", "G: P-S"),
    ],
)
def test_what_is_refused_is_told_as_it_was_typed(typed: str, told: str) -> None:
    stop = tried(typed).stop
    assert stop is not None
    assert (stop.kind, stop.text) == ("illegal", told)


def test_the_colon_of_a_set_without_orders_is_not_doubled(pnp: Pnp) -> None:
    assert "\nG: not legal\n" in pnp("check", "sidion", "magic", "-m", "G:")


def test_the_desk_counts_one_players_actions_as_his() -> None:
    for text, count, form in ((ORDERS, 80, "R: P-S A-S"), (BIDS, 15, "R bid 0")):
        answer = ask({"ask": "moves", "game": "sidion", "position": text, "as": "red"})
        assert (answer["count"], answer["form"], len(answer["actions"])) == (count, form, count)
        assert {choice["player"] for choice in answer["choices"]} == {"R"}
