"""A server with the bundled games, and a real Chromium, where this machine has one."""

from __future__ import annotations

import asyncio
import shutil
import socket
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pnp.definition.head.games import find_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GAMES = ("siege-of-armagh", "castles-and-crowns", "imperio-bellum", "kingdom-command", "sidion")
SWITCHES = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]


class Running:
    """A server in a thread of its own, until it is stopped."""

    def __init__(
        self, *, token: str = "", shared: Path | None = None, folders: Mapping[str, Path] | None = None
    ) -> None:
        """`shared` is the folder of kept tables, where there are any; `folders` are the games, if not all that are bundled."""
        uvicorn = pytest.importorskip("uvicorn")
        from pnp.site.server.app import make_app
        from pnp.site.server.desk_process import DeskProcess
        from pnp.site.server.kept_tables import KeptTables
        from pnp.site.server.shared_table import table_routes
        from pnp.site.server.shelf import SiteShelf

        folders = dict(folders or {slug: find_game(slug).require() for slug in GAMES})
        self._socket = socket.create_server(("127.0.0.1", 0))
        port = self._socket.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self._desk = DeskProcess(folders)
        hosts = {f"127.0.0.1:{port}"}
        kept = KeptTables(shared / "tables.table", token) if shared is not None else None
        more = list(table_routes(folders, kept, print)(self._desk))
        app = make_app(SiteShelf(folders), self._desk, games=folders, hosts=hosts, token=token, more=more)
        self._server = uvicorn.Server(
            uvicorn.Config(app, log_level="error", lifespan="off", access_log=False, ws="none")
        )
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        await self._server.serve(sockets=[self._socket])
        await self._desk.close()

    def stop(self) -> None:
        """End it and wait."""
        self._server.should_exit = True
        self._thread.join(10)
        self._socket.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Running]:
    running = Running()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("no chromium on this machine: the browser tests are left out")
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: no browser tests")
    with playwright.sync_playwright() as engine:
        browser = engine.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        browser.close()


class Tab:
    """A page in a context of its own, and everything it complained of."""

    def __init__(self, browser: Browser, *, width: int = 360, height: int = 640, **about: Any) -> None:
        self.context = browser.new_context(viewport={"width": width, "height": height}, **about)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.trouble: list[str] = []
        self.page.on("console", lambda said: self.trouble.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))

    def open(self, address: str) -> Page:
        """The page of a game, once it can be asked."""
        self.page.goto(address)
        self.page.wait_for_selector("#tabs button")
        self.page.locator("#status", has_text="ready").wait_for()
        return self.page


@pytest.fixture
def tab(chromium: Browser) -> Iterator[Tab]:
    made = Tab(chromium)
    yield made
    made.context.close()
    assert made.trouble == []


def space(page: Page, name: str) -> None:
    """Tap a space of the board."""
    there = page.locator(f'[data-space="{name}"]')
    there.evaluate("one => one.scrollIntoView({block: 'center'})")
    there.click(force=True)


def text_of(page: Page) -> str:
    """The position that the page shows, as text."""
    return str(page.evaluate("window.pnp.state.position"))


def until(page: Page, condition: str, argument: object = None) -> None:
    """Wait until a condition holds; `wanted` in it is the argument. Asked from outside: the page lets nothing be evaluated."""
    for _ in range(400):
        if page.evaluate(f"wanted => Boolean({condition})", argument):
            return
        page.wait_for_timeout(20)
    shown = page.evaluate("() => document.getElementById('side')?.innerText.slice(0, 900)")
    raise AssertionError(f"never: {condition} ({argument!r}); the page shows: {shown}")


def settle(page: Page, wanted: str) -> None:
    """Wait for a position."""
    until(page, "window.pnp.state.position === wanted", wanted)
