"""Games are played by taps alone, as at a table: the board, the lists under it, faces of dice and cards that lie there.

Nothing is typed, and what is tapped is what a finger would meet in that place of a small phone: a question without anything to tap,
an action that no tap leads to, or a button that lies under another fails.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.cli.main import run
from tests.site.conftest import Running, Tab

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


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["siege-of-armagh", "castles-and-crowns"])
def test_a_game_is_played_to_its_end_by_taps_alone(server: Running, tab: Tab, slug: str) -> None:
    assert played(tab.open(f"{server.address}/{slug}/"), 2_000)["outcome"]["text"]
