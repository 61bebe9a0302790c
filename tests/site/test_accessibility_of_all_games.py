"""WCAG 2.2 AA of the other games' pages: set-up, play, orders, record and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.site.axe import AXE, faults
from tests.site.conftest import GAMES, Running, Tab

if TYPE_CHECKING:
    from playwright.sync_api import Browser


needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here; name its axe.min.js in PNP_AXE")


@needs_axe
@pytest.mark.parametrize("slug", GAMES[1:])
def test_on_no_panel_axe_finds_anything_or_a_phone_scrolls_sideways(
    server: Running, chromium: Browser, slug: str
) -> None:
    tab = Tab(chromium, color_scheme="dark")
    page = tab.open(f"{server.address}/{slug}/")
    found: list[str] = []
    for button in page.locator("#tabs button").all_inner_texts():
        page.locator("#tabs button", has_text=button).click()
        page.wait_for_timeout(300)
        for width in (320, 360):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, button
        page.evaluate("scrollTo(0, 0)")  # what has gone half under the tabs is not small
        found += [f"{button}: {one}" for one in faults(tab)]
    tab.context.close()
    assert found == []


@needs_axe
@pytest.mark.parametrize(
    "slug", [slug if slug == "imperio-bellum" else pytest.param(slug, marks=pytest.mark.slow) for slug in GAMES[1:]]
)
def test_axe_finds_nothing_in_the_rules_of_the_other_games(server: Running, chromium: Browser, slug: str) -> None:
    """All rulebooks are made of the same parts: one beside the first game's is looked at each time."""
    tab = Tab(chromium, color_scheme="dark")
    tab.page.goto(f"{server.address}/{slug}/rules/")
    tab.page.wait_for_selector("#book h1")
    assert faults(tab) == []
    tab.context.close()
