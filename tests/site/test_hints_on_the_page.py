"""Hints and seats that the page plays: what the desk answers, and the page in a real browser."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from pnp.definition.head.games import find_game
from pnp.desk import Desk
from pnp.playtest.players.hinting import HINTS
from pnp.site.server.thinking import ThinkingDesk
from tests.site.conftest import Running, Tab, until
from tests.site.test_server_holds import WRITING

ARMAGH = "siege-of-armagh"


def ask(**more: object) -> dict[str, object]:
    return Desk.of([ARMAGH], HINTS).ask({"ask": "hint", "game": ARMAGH, "position": start(), **more})


def start() -> str:
    return str(Desk.of([ARMAGH]).ask({"ask": "setup", "game": ARMAGH})["position"])


def test_a_hint_names_the_best_three_for_whoever_acts_and_says_why() -> None:
    answer = ask(playouts=40, seed="a")
    assert (answer["status"], answer["player"], answer["playouts"]) == (0, "V", 40)
    best = answer["actions"]
    assert isinstance(best, list)
    assert len(best) == 3
    assert all(0 <= one["of_100"] <= 100 for one in best)
    assert "rather than" in str(answer["reason"])


def test_a_hint_is_the_same_for_the_same_seed() -> None:
    assert ask(playouts=30, seed="7") == ask(playouts=30, seed="7")


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"as": "I"}, "not-to-act"),
        ({"as": "nobody"}, "not-to-act"),
        ({"playouts": 0}, "wrong-in-question"),
        ({"playouts": 10**9}, "wrong-in-question"),
        ({"seconds": 3}, "unknown-key-of-question"),
        ({"position": "x"}, None),
    ],
)
def test_a_hint_that_can_not_be_given_says_why(more: dict[str, object], code: str | None) -> None:
    answer = ask(**more)
    assert answer["status"] == 2
    faults = answer["faults"]
    assert isinstance(faults, list)
    assert faults
    assert code is None or faults[0]["code"] == code


def test_a_desk_without_bots_knows_no_hint() -> None:
    answer = Desk.of([ARMAGH]).ask({"ask": "hint", "game": ARMAGH, "position": ""})
    assert answer["faults"][0]["code"] == "unknown-question"


def test_only_hints_go_to_the_process_that_thinks() -> None:
    class Quick:
        def __init__(self) -> None:
            self.asked: list[bytes] = []

        async def ask(self, question: bytes) -> bytes:
            self.asked.append(question)
            return b"{}\n"

    async def asked() -> tuple[list[bytes], bytes]:
        quick = Quick()
        desk = ThinkingDesk(quick, {ARMAGH: find_game(ARMAGH).require()})
        try:
            await desk.ask(b'{"ask": "check"}')
            await desk.ask(b"no json")
            question = {"ask": "hint", "game": ARMAGH, "position": start(), "playouts": 5}
            thought = await desk.ask(json.dumps(question).encode())
        finally:
            await desk.close()
        return quick.asked, thought

    with ThreadPoolExecutor(1) as thread:  # a browser's driver may have a loop of its own running in this one
        quick, thought = thread.submit(lambda: asyncio.run(asked())).result()
    assert quick == [b'{"ask": "check"}', b"no json"]
    assert json.loads(thought)["player"] == "V"


def test_a_hint_on_the_page_is_taken_by_a_tap(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/{ARMAGH}/")
    page.click("#hint")
    page.wait_for_selector("#hint-box .hints li")
    assert page.locator("#hint-box .hints li").count() == 3
    assert "of 100" in page.locator("#hint-box .hints li").first.inner_text()
    first = page.locator("#hint-box .hints .chip").first
    action = first.inner_text()
    first.click()
    until(page, "document.getElementById('action').value === wanted", action)
    page.click("#do")
    until(page, "window.pnp.journal.at === 1")
    assert page.locator("#hint-box .hints").count() == 0


def test_thinking_is_stopped_by_a_tap_and_leaves_the_page_as_it_was(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/{ARMAGH}/")
    page.route("**/ask", lambda route: None if '"hint"' in (route.request.post_data or "") else route.continue_())
    page.click("#hint")
    page.wait_for_selector("#hint-stop")
    page.fill("#action", "d8-d7")
    until(page, "document.getElementById('answer-line').textContent.includes('Legal')")
    page.click("#hint-stop")
    page.wait_for_selector("#hint")
    assert page.locator("#hint-box .hints").count() == 0
    assert page.input_value("#action") == "d8-d7"


def test_a_seat_that_the_page_plays_moves_and_says_why(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/{ARMAGH}/")
    page.locator(".seat", has_text="V").click()
    until(page, "window.pnp.journal.at >= 1")
    page.wait_for_selector(".page-said")
    said = page.inner_text(".page-said")
    assert said.startswith("The page took ")
    assert "of 100" in said


def test_whoever_writes_a_secret_sheet_is_advised_in_private_and_a_tap_writes_it(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/kingdom-command/")
    page.evaluate("async (position) => { await window.pnp.open(position, {}); }", WRITING["kingdom-command"])
    page.locator("#tabs button", has_text="Orders").click()
    page.locator("#panel .main", has_text="I am B").click()
    page.click("#hint")
    page.wait_for_selector("#hint-box .hints li")
    assert page.locator("#hint-box .seat").count() == 0
    first = page.locator("#hint-box .hints .chip").first
    advised = first.inner_text()
    first.click()
    wanted = "\n".join(advised.removeprefix("B: ").split("; "))
    until(page, "document.getElementById('sheet').value === wanted", wanted)
    page.click("#judge")
    until(page, "document.querySelectorAll('#panel .journal li').length")
    assert "✗" not in page.locator("#panel .journal").inner_text()
    page.locator("#panel button", has_text="Back").click()
    page.locator("#panel .main", has_text="I am R").click()
    assert page.locator("#hint-box .hints").count() == 0
