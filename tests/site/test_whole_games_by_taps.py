"""Games are played by taps alone, as at a table: the board, the lists under it, faces of dice and cards that lie there.

Nothing is typed, and what is tapped is what a finger would meet in that place of a small phone: a question without anything to tap,
an action that no tap leads to, or a button that lies under another fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from pnp.cli.main import run
from pnp.desk import ask
from pnp.kit.new.new import make_new
from pnp.kit.new.scaffold import NewGame
from tests.site.conftest import Running, Tab, settle, until

PLAYER = (
    Path(__file__).with_name("tapping_player.js").read_text(encoding="utf-8").partition("*/")[2].strip().rstrip(";")
)


def played(page: Any, most: int, seed: int = 1) -> Any:
    """What came of so many actions by taps."""
    return page.evaluate(f"({PLAYER})", {"seed": seed, "most": most, "slow": 2})


@pytest.mark.parametrize(
    ("slug", "most", "sheets"),
    [
        ("siege-of-armagh", 6, 0),
        ("castles-and-crowns", 8, 0),
        ("imperio-bellum", 6, 0),
        ("kingdom-command", 8, 1),
        ("sidion", 12, 1),
    ],
)
def test_a_game_is_played_by_taps_alone(
    server: Running, tab: Tab, tmp_path: Path, capsys: pytest.CaptureFixture[str], slug: str, most: int, sheets: int
) -> None:
    page = tab.open(f"{server.address}/{slug}/")
    told = played(page, most)
    assert told["sheets"] >= sheets
    assert told["outcome"] or told["actions"] + told["sheets"] >= most
    if not sheets:
        page.locator("#tabs button", has_text="Record").click()
        with page.expect_download() as download:
            page.click("#save")
        record = tmp_path / "game.record"
        download.value.save_as(record)
        assert run(["replay", str(record)]) == 0, capsys.readouterr()


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """New games whose rules are data, and one that has none."""
    place = tmp_path_factory.mktemp("toys")
    kinds = ("board", "market", "boxes", "cards")
    made = {kind: make_new(place / kind, NewGame(kind, kind, kind.title(), "A. Tester"))[0] for kind in kinds}
    running = Running(folders=made)
    yield running
    running.stop()


@pytest.mark.parametrize("kind", ["board", "market", "boxes"])
def test_a_game_whose_rules_are_data_is_played_by_taps_alone(toys: Running, tab: Tab, kind: str) -> None:
    page = tab.open(f"{toys.address}/{kind}/")
    told = played(page, 8)
    assert told["outcome"] or told["actions"] == 8
    if kind != "board":  # nothing is drawn of it, so the page writes what lies before the players
        assert page.locator(".written dt").all_inner_texts()[:1] == [told["position"].split(":")[0]]
        assert page.locator(".written dd").all_inner_texts()[0] == told["position"].split("\n")[0].split(": ")[1]


def test_a_game_without_rules_has_its_set_up_and_no_more(toys: Running, tab: Tab) -> None:
    page = tab.open(f"{toys.address}/cards/")
    assert page.locator("#tabs button").all_inner_texts() == ["Set up"]
    page.get_by_label("Round").fill("3")
    page.keyboard.press("Tab")
    until(page, "window.pnp.state.position.includes('round: 3')")
    assert page.evaluate("window.pnp.state.possible")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("siege-of-armagh", {}),
        ("castles-and-crowns", {}),
        ("imperio-bellum", {}),
        ("kingdom-command", {"turns": "2"}),
        ("sidion", {"turn_limit": "3"}),
    ],
)
def test_a_game_is_played_to_its_end_by_taps_alone(
    server: Running, tab: Tab, slug: str, options: dict[str, str]
) -> None:
    """Games that have no end for whoever plays at random end after some turns, as their options have it."""
    start = ask({"ask": "setup", "game": slug, "options": options})["position"]
    link = urlencode([*(("o", f"{name}={value}") for name, value in options.items()), ("p", start)])
    page = tab.open(f"{server.address}/{slug}/#{link}")
    settle(page, start)
    assert played(page, 2_000)["outcome"]["text"]
