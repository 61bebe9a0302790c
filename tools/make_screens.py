"""Pictures of the page and of the preview, taken in a real browser; `make_images.py` asks for them.

Needs playwright and a Chromium (`apt-get install chromium`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

GROUND = "#d9d5cb"
PHONE, LAPTOP = {"width": 360, "height": 640}, {"width": 1280, "height": 800}
GAP = 24
COMMAND = (sys.executable, "-c", "from pnp.__main__ import main; main()")


@contextmanager
def served(where: Path, *words: str) -> Iterator[str]:
    """The address of a command that serves, while the block runs."""
    with subprocess.Popen(
        [*COMMAND, *words, "--port", "0"],
        cwd=where,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def page(browser: Browser, where: Path) -> Image.Image:
    """Three phones: setting up, a move that is refused, and the rules."""
    with served(where, "serve", "siege-of-armagh") as address:
        return beside([phone(browser, address, shown) for shown in (set_up, refused, rules)])


def page_dark(browser: Browser, where: Path) -> Image.Image:
    """Four phones in the dark: odds before a roll, a secret sheet, what came of all sheets, and the score."""
    from walk_page import Walk, film, odds, score, sheet, tab  # noqa: PLC0415 - it takes its helpers from here

    shown = (
        ("imperio-bellum", odds),
        ("kingdom-command", sheet),
        ("kingdom-command", film),
        ("siege-of-armagh", score),
    )
    taken: list[Image.Image] = []
    with served(where, "serve", *dict(shown)) as address:
        for slug, state in shown:
            with tab(browser, "phone", "dark") as made:
                state(Walk(made, address.rstrip("/"), slug))
                made.wait_for_timeout(300)
                taken.append(picture(made))
    return beside(taken)


def phone(browser: Browser, address: str, shown: Callable[[Page], None]) -> Image.Image:
    context = browser.new_context(viewport=PHONE, device_scale_factor=1)
    tab = context.new_page()
    tab.goto(address)
    tab.wait_for_selector("#tabs button")
    tab.wait_for_function("() => document.getElementById('status').textContent.includes('ready')")
    shown(tab)
    tab.wait_for_timeout(600)
    taken = picture(tab)
    context.close()
    return taken


def set_up(tab: Page) -> None:
    tab.locator("#tabs button", has_text="Set up").click()
    tab.wait_for_selector(".held")


def refused(tab: Page) -> None:
    tab.fill("#action", "d8-d5")
    tab.wait_for_selector("#answer-box .findings")
    tab.locator("#answer-box").scroll_into_view_if_needed()


def rules(tab: Page) -> None:
    tab.click("a.rules")
    tab.wait_for_selector("#book figure")
    tab.locator("#book figure").nth(2).scroll_into_view_if_needed()


def preview(browser: Browser, where: Path) -> Image.Image:
    """An author's laptop: a card chosen, and a text that is too long on another."""
    subprocess.run(
        [*COMMAND, "new", "lanterns", "--kind", "cards", "--title", "Lanterns", "--author", "You", "--yes"],
        cwd=where,
        check=True,
        capture_output=True,
    )
    with served(where, "watch", "lanterns", "--serve") as address:
        context = browser.new_context(viewport=LAPTOP)
        tab = context.new_page()
        tab.goto(address)
        tab.wait_for_selector(".piece img")
        table = where / "lanterns" / "cards.csv"
        text = table.read_text(encoding="utf-8")
        table.write_text(text.replace("Breaks every tie.", "Breaks every tie. " * 40), encoding="utf-8")
        tab.wait_for_selector("#alarm a")
        tab.locator("#alarm a").first.click()
        tab.wait_for_timeout(1200)
        taken = picture(tab)
        context.close()
        return taken


def picture(tab: Page) -> Image.Image:
    return Image.open(BytesIO(tab.screenshot(timeout=90_000))).convert("RGB")


def beside(images: list[Image.Image]) -> Image.Image:
    """The pictures in a row."""
    width = sum(image.width for image in images) + GAP * (len(images) + 1)
    made = Image.new("RGB", (width, max(image.height for image in images) + 2 * GAP), GROUND)
    x = GAP
    for image in images:
        made.paste(image, (x, GAP))
        x += image.width + GAP
    return made


SCREENS: Mapping[str, Callable[[Browser, Path], Image.Image]] = {
    "page": page,
    "page-dark": page_dark,
    "preview": preview,
}


def screen(name: str) -> Image.Image:
    """One of `SCREENS`, in a folder of its own."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("there is no chromium on this machine")
    with sync_playwright() as engine, tempfile.TemporaryDirectory() as scratch:
        browser = engine.chromium.launch(executable_path=chromium, args=["--headless", "--no-sandbox", "--disable-gpu"])
        taken = SCREENS[name](browser, Path(scratch))
        browser.close()
        return taken
