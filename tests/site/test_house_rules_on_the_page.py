"""House rules are chosen on the page, in words, and kept with the game."""

from __future__ import annotations

from tests.site.conftest import Running, Tab, until


def test_house_rules_are_chosen_and_kept_over_a_reload(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    page.locator("#tabs button", has_text="Set up").click()
    page.locator("#house summary").click()
    page.uncheck("#house-own_loss")
    until(page, "window.pnp.options.own_loss === 'no'")
    page.fill("#house-irish", "8")
    page.locator("#house-irish").blur()
    until(page, "window.pnp.options.irish === '8' && window.pnp.state.possible")
    page.reload()
    until(page, "window.pnp && window.pnp.options.irish === '8' && window.pnp.options.own_loss === 'no'")
    assert "o=irish%3D8" in page.evaluate("location.hash")


def test_a_house_rule_that_can_not_be_is_named_and_changes_nothing(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    page.locator("#tabs button", has_text="Set up").click()
    page.locator("#house summary").click()
    page.fill("#house-irish", "many")
    page.locator("#house-irish").blur()
    page.wait_for_selector("#house-trouble .findings")
    assert page.evaluate("Object.keys(window.pnp.options).length") == 0
    assert page.evaluate("window.pnp.state.possible")
