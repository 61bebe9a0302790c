"""Pieces of the usual set-up are laid by taps alone, from the empty board; the text is compared after each tap."""

from __future__ import annotations

import pytest

from pnp.desk.desk import ask
from tests.site.conftest import Running, Tab, settle, space, text_of, until

SLOW = [pytest.param(slug, marks=pytest.mark.slow) for slug in ("castles-and-crowns", "imperio-bellum", "sidion")]
"""A board and a map are laid each time; games that lie as tables, and larger ones, when there is time."""


@pytest.mark.parametrize("slug", ["siege-of-armagh", "kingdom-command", *SLOW])
def test_pieces_are_laid_by_taps_alone(server: Running, tab: Tab, slug: str) -> None:
    wanted = ask({"ask": "setup", "game": slug})
    page = tab.open(f"{server.address}/{slug}/")
    page.locator("#tabs button", has_text="Set up").click()
    page.locator("summary", has_text="Begin from").click()
    page.select_option("#named", "empty")
    page.click("#open-named")
    empty = ask({"ask": "setup", "game": slug, "name": "empty"})
    until(page, f"window.pnp.state.lying && window.pnp.state.lying.length === {len(empty['lying'])}")
    position = text_of(page)
    for one in [one for one in wanted["lying"] if one not in empty["lying"]][:8]:
        page.locator(f"[id='hand-{one['piece']}']").click()
        for _ in range(one["count"]):
            position = ask(
                {"ask": "put", "game": slug, "position": position, "space": one["space"], "piece": one["piece"]}
            )["position"]
            space(page, one["space"])
            settle(page, position)
        page.locator(f"[id='hand-{one['piece']}']").click()
