"""WCAG 2.2 AA, as far as axe-core can tell, on a phone and in the dark; and the board by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.site.axe import AXE, faults
from tests.site.conftest import Running, Tab, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


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


SEEN = """() => {
  const one = document.activeElement, { left, right, top, bottom } = one.getBoundingClientRect();
  return one === document.body || one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
"""Does nothing lie over what has the focus?"""


def by_keys(page: Page, key: str, wanted: str) -> None:
    """Press a key until what is reached is wanted, as somebody does who sees where the focus is."""
    for _ in range(60):
        if page.evaluate(f"document.activeElement.matches({wanted!r})"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{wanted} is not reached by {key}")


def test_a_whole_turn_is_played_by_keys_alone(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    by_keys(page, "Tab", "#skip")
    by_keys(page, "Tab", "[data-space]")
    for number, (start, end) in enumerate((("d8", "d7"), ("f8", "f7")), 1):
        by_keys(page, "ArrowUp", "[data-space$='8']")
        by_keys(page, "ArrowRight", f"[data-space={start}]")
        page.keyboard.press("Enter")
        page.wait_for_selector("rect.lit")
        assert "Viking" in page.evaluate("document.activeElement.getAttribute('aria-label')")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        until(page, "document.getElementById('action').value === wanted", f"{start}-{end}")
        by_keys(page, "Tab", "#do")
        page.keyboard.press("Enter")
        until(page, "window.pnp.journal.at === wanted", number)
        until(page, "document.activeElement.id === 'do'")  # the panel was drawn anew, and the focus is where it was
        by_keys(page, "Shift+Tab", "[data-space]")
    by_keys(page, "Shift+Tab", "#tab-record")
    page.keyboard.press("Enter")
    until(page, "document.activeElement.id === 'tab-record'")
    by_keys(page, "Tab", "#score")
    page.keyboard.press("Enter")
    page.wait_for_selector("#record-box li")


def test_less_motion_and_forced_colours_are_heeded(server: Running, tab: Tab) -> None:
    page = tab.page
    page.emulate_media(reduced_motion="reduce", forced_colors="active")
    tab.open(f"{server.address}/siege-of-armagh/")
    thick = "one => parseFloat(getComputedStyle(one).borderTopWidth)"
    assert page.locator("#tab-play").evaluate(thick) > page.locator("#tab-setup").evaluate(thick)
    page.locator("#tab-setup").click()
    page.locator(".held").first.click()
    until(page, "document.querySelector('.held[aria-pressed=true]')")
    assert page.locator(".held[aria-pressed=true]").evaluate(thick) > page.locator(".held").nth(1).evaluate(thick)
    assert page.evaluate("document.getAnimations().length") == 0
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.evaluate("document.documentElement.scrollHeight") == 800  # on a laptop only the panels scroll


@pytest.mark.parametrize(("width", "height"), [(320, 256), (640, 400)])
def test_zoomed_in_nothing_lies_over_anything(server: Running, tab: Tab, width: int, height: int) -> None:
    """A laptop at 400 % and at 200 %: what has the focus is seen whole, and the page scrolls one way only."""
    page = tab.page
    page.set_viewport_size({"width": width, "height": height})
    tab.open(f"{server.address}/siege-of-armagh/")
    for button in ("setup", "play", "record"):
        page.click(f"#tab-{button}")
        until(page, "document.activeElement.id === wanted", f"tab-{button}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for _ in range(12):
            page.keyboard.press("Tab")
            assert page.evaluate(SEEN), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
