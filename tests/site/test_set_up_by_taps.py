"""Pieces of the usual set-up are laid by taps alone, from the empty board; the text is compared after each tap."""

from __future__ import annotations

import pytest

from pnp.desk.desk import ask
from tests.site.conftest import Running, Tab, settle, space, text_of, until


@pytest.mark.parametrize("slug", ["imperio-bellum"])
def test_pieces_are_laid_by_taps_alone(server: Running, tab: Tab, slug: str) -> None:
    wanted = ask({"ask": "setup", "game": slug})
    page = tab.open(f"{server.address}/{slug}/")
    page.locator("#tabs button", has_text="Set up").click()
    page.locator("summary", has_text="Begin from").click()
    page.select_option("#named", "empty")
    page.click("#open-named")
    until(page, "window.pnp.state.lying && window.pnp.state.lying.length === 0")
    position = text_of(page)
    for one in wanted["lying"][:12]:
        page.click(f"#hand-{one['piece']}")
        for _ in range(one["count"]):
            position = ask(
                {"ask": "put", "game": slug, "position": position, "space": one["space"], "piece": one["piece"]}
            )["position"]
            space(page, one["space"])
            settle(page, position)
        page.click(f"#hand-{one['piece']}")
