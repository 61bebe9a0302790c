"""WCAG 2.2 AA, as far as axe-core can tell, on a phone and in the dark; and the board by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.site.axe import AXE, faults
from tests.site.conftest import Running, Tab, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here; name its axe.min.js in PNP_AXE")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_panel_or_in_the_rules(server: Running, chromium: Browser, scheme: str) -> None:
    tab = Tab(chromium, color_scheme=scheme)
    page = tab.open(f"{server.address}/siege-of-armagh/")
    page.fill("#action", "d8-d5")
    page.wait_for_selector("#answer-box .findings")
    assert faults(tab) == []
    for name in ("Set up", "Record"):
        page.locator("#tabs button", has_text=name).click()
        page.wait_for_timeout(200)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert faults(tab) == []
    page.goto(f"{server.address}/siege-of-armagh/rules/")
    page.wait_for_selector("#book h1")
    assert faults(tab) == []
    page.goto(server.address)
    assert faults(tab) == []
    tab.context.close()


def test_a_move_is_made_by_keys_alone(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    page.locator('[data-space="a8"]').focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector("rect.lit")
    assert page.evaluate("document.activeElement.dataset.space") == "d8"
    assert "Viking" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    until(page, "document.getElementById('action').value === 'd8-d7'")
    page.focus("#do")
    page.keyboard.press("Enter")
    until(page, "window.pnp.journal.at === 1")
