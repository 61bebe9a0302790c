"""The referee's commands on a folder that has nothing but the engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from pnp.base.resources import resource
from pnp.cli.main import run
from tests.helpers.sidion import at, engine

GAME = """game: sidion
title: Sidion
tagline: Princes of a dying king
version: "1.0"
players: {min: 2, max: 6}
minutes: {min: 90, max: 150}
age: 12
language: en
licence: CC-BY-4.0
engine: sidion
credits:
  - {role: Rules edition, name: The editors}
"""
POSITIONS = resource("game_data") / "sidion" / "positions"


@pytest.fixture
def game(tmp_path: Path) -> str:
    folder = tmp_path / "sidion"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return str(folder)


CHOOSING = """sidion 2p turn 3 first R phase orders active R
R: 3g 4m 2i | P@1F A@1S:1
B: 4g 3m 2i | P@2F
recruited: 1S
"""
BIDDING = """sidion 3p turn 9 first B phase auction active B
R: 4g 2m 0i | P@1G/B A@1S:1/B
B: 2g 0m 3i | P@2F/B
G: 2g 0m 0i | P@3S/S
recruited: 1S 2S
offer: 8 1
"""

Pnp = Callable[..., tuple[int, str]]


@pytest.fixture
def pnp(capfd: pytest.CaptureFixture[str]) -> Pnp:
    """Runs a command: its exit status and what it printed."""

    def call(*words: str) -> tuple[int, str]:
        status = run(list(words))
        return status, capfd.readouterr().out

    return call


def test_moves_lists_what_a_hero_may_do_and_at_what_cost(pnp: Pnp, game: str) -> None:
    shown = pnp("moves", game, str(POSITIONS / "battle.txt"), "RB")[1].split("\n")
    assert shown[:2] == ["RB M 1G  (1g)", "RB M 1S  (1g)"]
    assert "RB S" in shown
    answer = json.loads(pnp("moves", game, str(POSITIONS / "battle.txt"), "--json")[1])
    assert answer["count"] == 6
    assert answer["costs"]["RB M 2F"] == "1g"


ORDERS = """sidion 3p turn 9 first B phase orders active B
R: 8g 6m 5i | P@1S A@0C:1 B@1F:2 C@1A:3 D@1A:1
B: 2g 0m 3i | P@2F A@2S:1 B@2H:1 C@2H:1 D@2H:1 E@2H:1 F@2H:1 G@2H:1 H@2H:1
G: 2g 0m 0i | P@3S A@3A:1
recruited: 0C 1S 1A 1F 1G 2S 2F 2H 2A 2G 3A 3S 3F 3H
locks: 3F=G
"""


def test_orders_are_listed_figure_by_figure_with_their_costs(pnp: Pnp, game: str, tmp_path: Path) -> None:
    (tmp_path / "orders.txt").write_text(ORDERS, encoding="utf-8")
    table = str(tmp_path / "orders.txt")
    assert pnp("moves", game, table, "--count")[1].strip() == str(10 * 8**8)
    shown = pnp("moves", game, table)[1]
    assert shown.startswith("B: P-S A-S B-S C-S D-S E-S F-S G-S H-S  (a pattern: 167772160 ways")
    assert [line for line in shown.split("\n") if " in " in line and not line.startswith(" ")][9] == "GP in 3S"
    hero = pnp("moves", game, table, "RC")[1].split("\n")
    assert hero[0] == "RC in 1A"
    assert "  C-T  Teleport: 1m for 1 hop, 4m for 2 hops, 9m for 3 hops" in hero
    assert "  C-C  Convert: 2m for each g or i" in hero
    assert "  C-L  Lock: 5i and the hero" in hero
    prince = pnp("moves", game, table, "rp")[1].split("\n")
    assert "  P-H  Improve Hero: RA 4g, RB 9g, RD 4g" in prince
    assert "  P-L  Lock: 5i and a hero, but none is here now" in prince
    assert "  P-R  Recruit: 5g; no neutral hero in 1S now" in prince
    answer = json.loads(pnp("moves", game, table, "--json")[1])
    assert (answer["count"], answer["actions"]) == (10 * 8**8, [])
    assert {choice["player"] for choice in answer["choices"]} == set("RBG")


def test_the_outline_counts_what_the_list_counts() -> None:
    for text in (ORDERS, CHOOSING, BIDDING):
        position = at(text)
        outline = engine().prompts().outline(position)
        listed = sum(1 for _ in islice(engine().moves(position), 10_000))
        assert outline is not None
        assert listed == min(outline.total, 10_000)


def test_bids_are_listed_by_what_is_held(pnp: Pnp, game: str, tmp_path: Path) -> None:
    (tmp_path / "bids.txt").write_text(BIDDING, encoding="utf-8")
    shown = pnp("moves", game, str(tmp_path / "bids.txt"), "R")[1].split("\n")
    assert [line.split()[0] for line in shown if line.startswith("  ")] == ["0", "4g", "2m"]


def test_a_finished_game_prints_each_score_line_by_line(pnp: Pnp, game: str) -> None:
    shown = pnp("check", game, str(POSITIONS / "end.txt"))[1]
    assert "  1F (g): 2 (sidion.score.1)" in shown
    assert "Places: Blue > Red > Green" in shown


def test_a_refusal_names_the_clause_and_what_is_allowed(pnp: Pnp, game: str) -> None:
    status, shown = pnp("check", game, str(POSITIONS / "retreat.txt"), "--move", "RA X 2S")
    assert status == 1
    assert "sidion.ret.4" in shown
    assert "allowed instead: RA X 1A, RA X 2G" in shown


def test_orders_are_resolved_from_sheets(pnp: Pnp, game: str, tmp_path: Path) -> None:
    start = (POSITIONS / "setup-2.txt").read_text(encoding="utf-8")
    (tmp_path / "orders.txt").write_text(start.replace("artifact", "orders active R"), encoding="utf-8")
    for player, order in (("R", "P-R"), ("B", "P-K")):
        (tmp_path / f"{player}.txt").write_text(f"as: {player}\n{order}\n", encoding="utf-8")
    sheets = [str(tmp_path / f"{player}.txt") for player in "RB"]
    answer = json.loads(pnp("resolve", game, str(tmp_path / "orders.txt"), *sheets, "--json")[1])
    assert answer["after"].startswith("sidion 2p turn 1 first R phase magic active B\nR: 6g 3m 3i | P@1S/R")


@pytest.mark.parametrize("path", sorted(POSITIONS.glob("*.txt")), ids=lambda path: path.stem)
def test_every_position_of_the_folder_is_possible_and_canonical(pnp: Pnp, game: str, path: Path) -> None:
    answer = json.loads(pnp("check", game, str(path), "--json")[1])
    assert answer["position"]["possible"] is True
    assert answer["position"]["warnings"] == []
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert answer["position"]["text"] == "\n".join(lines)


def test_alone_at_the_table_one_person_plays_all_seats_while_the_die_rolls_itself(
    pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = str(POSITIONS.parent)
    typed = iter(("R: P-R", "?", "B: P-M", "? BP", "?", "BP M 2F", "RP R"))
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed, "quit"))
    journal = str(tmp_path / "solo.record")
    status, shown = pnp("play", game, "-O", "players=2", "--deal", "--seed", "5", "--journal", journal)
    assert status == 0
    assert "  P-M  Move: 1g, to 2A or 2F or 2H" in shown
    assert "BP M 2A (1g), BP M 2F (1g), BP M 2H (1g), BP S, B done" in shown
    assert "RA is recruited in 1S [sidion.rec.4]" in shown
    assert "turn 2 begins, Blue is first player" in shown
    kept = Path(journal).read_text(encoding="utf-8").split("\n")
    assert [line.split()[0] for line in kept if line.startswith("die")] == ["die", "die"]
    assert pnp("replay", journal, "--game", game)[0] == 0


def test_totals_of_bids_are_told_to_the_bidder_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "auction.txt"
    file.write_text(
        "sidion 2p turn 9 first B phase auction active B\nR: 4g 2m 0i | P@1G/B\nB: 2g 0m 3i | P@2F/B\nrecruited: 1S\noffer: 8 1\n"
    )
    secret = "may be level with another, and then nobody wins: 1 to 5"
    assert run(["check", "sidion", str(file), "--as", "r"]) == 0
    assert secret in capsys.readouterr().out
    assert run(["check", "sidion", str(file), "--as", "r", "--json"]) == 0
    assert any(secret in line for line in json.loads(capsys.readouterr().out)["sheet"]["counsel"])
    for shared in (["check"], ["moves"], ["check", "--move", "B bid 2g"]):
        assert run([shared[0], "sidion", str(file), *shared[1:]]) == 0
        assert "level with another" not in capsys.readouterr().out
