"""Several phones, one referee: nobody's page ever receives what another has sealed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.site.conftest import Running, Tab, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

TOKEN = "a-token-that-the-code-carries"
ORDERS = """map narrows
turn 4 phase orders crown R
R gold 5 mana 4
B gold 5 mana 4
a1 R p2 2S
b1 B p2 2S"""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(token=TOKEN, shared=tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


class Phone:
    """A phone at the table, and every byte that came to it."""

    def __init__(self, browser: Browser, server: Running) -> None:
        self.tab = Tab(browser)
        self.received: list[str] = []
        self.tab.page.on("response", self._heard)
        self.page: Page = self.tab.open(f"{server.address}/kingdom-command/?token={TOKEN}")

    def _heard(self, response: Any) -> None:
        if "/table/" in response.url or response.url.endswith("/ask"):
            self.received.append(response.text())

    def ask(self, way: str, body: dict[str, object] | None = None) -> dict[str, Any]:
        """Ask the table as the page does."""
        script = """async ([way, body]) => (await fetch('table/' + way, body ? {method: 'POST',
            headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)} : {})).json()"""
        answer = self.page.evaluate(script, [way, body])
        assert isinstance(answer, dict)
        return answer


def test_two_phones_seal_and_neither_ever_receives_the_others_sheet(shared: Running, chromium: Browser) -> None:
    red, blue = Phone(chromium, shared), Phone(chromium, shared)
    red.page.wait_for_selector("#seats button")
    players = red.ask("seen")["free"]
    assert players == ["R", "B"]
    for phone, player in ((red, players[0]), (blue, players[1])):
        phone.page.locator("#seats button", has_text=player).click()
        until(phone.page, "window.pnp.seat?.player === wanted", player)
    before = red.ask("seen")["position"]
    assert red.ask("position", {"before": before, "position": ORDERS})["sealed"] == {"R": False, "B": False}
    for phone in (red, blue):
        until(phone.page, "window.pnp.state.position.includes('phase orders')")
        phone.page.wait_for_selector("#sheet")
    assert "refused" in blue.ask("sit", {"player": players[0]})
    marks = {red: "S a1-a2", blue: "S b1-b2"}
    red.page.fill("#sheet", marks[red])
    red.page.click("#seal")
    until(red.page, "document.getElementById('panel').innerText.includes('sealed')")
    blue.page.wait_for_timeout(2000)
    assert blue.ask("seen")["sealed"][players[0]] is True
    assert not any("a1-a2" in text for text in blue.received)
    blue.page.fill("#sheet", marks[blue])
    blue.page.click("#seal")
    for phone in (red, blue):
        until(phone.page, "document.getElementById('panel').innerText.includes('carried out')")
    for phone in (red, blue):
        phone.tab.context.close()


def test_who_has_not_scanned_the_code_learns_nothing(shared: Running, chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    for path in (
        "/",
        "/kingdom-command/",
        "/kingdom-command/table/seen",
        "/app/app.js",
        "/kingdom-command/?token=guess",
    ):
        reply = page.goto(shared.address + path)
        assert reply is not None
        assert reply.status == 401
        assert "kingdom" not in page.inner_text("body").lower()
    context.close()
