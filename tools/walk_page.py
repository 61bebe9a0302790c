"""Walks through the page of each game as a person does, and takes a picture of every state: to be looked at after each change.

python tools/walk_page.py /tmp/walk                         all games, phone and laptop, light and dark
python tools/walk_page.py /tmp/walk sidion --only dice,odds only these

`GAME/SIZE-SCHEME-1.png` shows states of a game beside each other, `GAME/STATE-SIZE-SCHEME.png` one of them. What can be measured
is told at the end: what scrolls sideways, what is too small for a finger, text that is cut off. Needs playwright and a Chromium.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple
from urllib.parse import urlsplit

from make_screens import LAPTOP, PHONE, beside, picture, served
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from pnp.referee.opened import open_game
from pnp.rules.chance.tables import Seeded
from pnp.rules.results import TABLE

GAMES = ("siege-of-armagh", "castles-and-crowns", "imperio-bellum", "kingdom-command", "sidion")
SIZES = {"phone": PHONE, "laptop": LAPTOP}
SCHEMES = ("light", "dark")
IN_A_ROW = {"phone": 6, "laptop": 2}
SAMPLES = Path(__file__).parent / "samples"
PATIENCE = 60_000
"""Milliseconds that a state may take to come about."""

CROWNS = (SAMPLES / "dice-crowns.txt").read_text(encoding="utf-8").rstrip()
BARRAGE = (SAMPLES / "dice-barrage.txt").read_text(encoding="utf-8").rstrip()
FLIP = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1"

DICE: Mapping[str, tuple[str, str]] = {
    "siege-of-armagh": (FLIP, "b6-a7"),
    "castles-and-crowns": (CROWNS, "pass, roll"),
    "imperio-bellum": (BARRAGE, "R2C4*R6C4"),
}
"""A position and an action after which the table has something to say."""


BEGINS = """async () => {
  const app = window.pnp;
  for (const space of new Set((app.state.lying ?? []).map(one => one.space))) {
    const told = await app.ask('moves', {position: app.state.position, about: space});
    if (told.actions?.some(one => one.to.length)) return space;
  }
  return '';
}"""


class Walk:
    """The page of a game at one size; each state is come to from the page as it opens."""

    def __init__(self, page: Page, address: str, slug: str) -> None:
        self.page, self.address, self.slug = page, address, slug

    def open(self, hash_: str = "") -> None:
        """The page as whoever comes for the first time sees it, or by a link."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}/{self.slug}/{hash_}")
        self.page.wait_for_selector("#tabs button")
        self.page.locator("#status", has_text="ready").wait_for()

    def tab(self, name: str) -> bool:
        """Turn to a panel, if the game has it."""
        found = self.page.locator("#tabs button", has_text=name)
        if not found.count():
            return False
        found.click()
        return True

    def lay(self, position: str, action: str = "") -> None:
        """A position as a link brings it, and an action."""
        self.page.evaluate("([position, action]) => window.pnp.open(position, {}, action)", [position, action])

    def tap(self, space: str) -> None:
        """A finger on a space."""
        there = self.page.locator(f'[data-space="{space}"]')
        there.evaluate("one => one.scrollIntoView({block: 'center', inline: 'center'})")
        there.dispatch_event("click")

    def begins(self) -> str:
        """A space from which something may be done, by the list of all actions; empty where none is."""
        return str(self.page.evaluate(BEGINS))


class Walked(NamedTuple):
    """A game to be walked through: where it is served, which states are wanted, where the pictures go."""

    address: str
    slug: str
    states: list[str]
    out: Path


State = Callable[[Walk], bool | None]
"""Brings a state about; False: the game has none of the kind."""


def opening(walk: Walk) -> None:
    walk.open()


def set_up(walk: Walk) -> None:
    walk.open()
    walk.tab("Set up")
    walk.page.wait_for_selector("#stands")


def held(walk: Walk) -> bool | None:
    set_up(walk)
    if not walk.page.locator(".held").count():
        return False
    walk.page.locator(".held").nth(1).click()
    walk.page.wait_for_timeout(200)
    return None


def standing(walk: Walk) -> bool | None:
    set_up(walk)
    lies = walk.page.evaluate(
        "(window.pnp.state.lying ?? []).map(one => one.space).find(one => window.pnp.isSpace(one)) ?? ''"
    )
    if not lies:
        return False
    walk.tap(lies)
    walk.page.wait_for_selector(".standing")
    return None


def impossible(walk: Walk) -> bool | None:
    if held(walk) is False:
        return False
    page = walk.page
    for _ in range(6):
        if "impossible" in page.inner_text("#stands"):
            break
        before = page.evaluate("window.pnp.state.position")
        spaces = page.locator("[data-space]")
        for at in range(min(spaces.count(), 40)):
            spaces.nth(at).click(force=True)
            page.wait_for_timeout(150)
            if page.evaluate("window.pnp.state.position") != before:
                break
    page.wait_for_timeout(200)
    return None


def begin_from(walk: Walk) -> None:
    set_up(walk)
    for name in ("Position as text", "Begin from", "House rules"):
        folded = walk.page.locator("summary", has_text=name)
        if folded.count():
            folded.click()
    folded.last.scroll_into_view_if_needed()


def chosen(walk: Walk) -> bool | None:
    walk.open()
    begins = walk.begins()
    if not begins:
        return False
    walk.tap(begins)
    walk.page.wait_for_selector(".lit")
    return None


def listed(walk: Walk) -> None:
    walk.open()
    walk.page.wait_for_selector("#list summary")
    if not walk.page.evaluate("document.querySelector('#list details').open"):
        walk.page.locator("#list summary").first.click()
    walk.page.locator("#list").scroll_into_view_if_needed()


def refused(walk: Walk) -> bool | None:
    if chosen(walk) is False:
        return False
    page = walk.page
    spaces = page.evaluate("[...document.querySelectorAll('[data-space]')].map(one => one.dataset.space).reverse()")
    for space in spaces:
        walk.tap(space)
        page.wait_for_timeout(300)
        if page.locator("#answer-box .findings").count():
            return None
    return False


def refused_below(walk: Walk) -> bool | None:
    if refused(walk) is False:
        return False
    walk.page.locator("#answer-box").scroll_into_view_if_needed()
    return None


def told(walk: Walk) -> bool | None:
    """A legal action, its story read before it is carried out."""
    walk.open()
    first = walk.page.evaluate(
        "async () => (await window.pnp.ask('moves', {position: window.pnp.state.position})).actions?.[0]?.text ?? ''"
    )
    if not first:
        return False
    walk.page.fill("#action", first)
    walk.page.wait_for_selector("#answer-line.verdict")
    return None


def dice(walk: Walk) -> bool | None:
    if walk.slug not in DICE:
        return False
    walk.open()
    walk.lay(*DICE[walk.slug])
    walk.page.wait_for_selector(".question")
    walk.page.locator(".question").scroll_into_view_if_needed()
    return None


def odds(walk: Walk) -> bool | None:
    if dice(walk) is False:
        return False
    walk.page.click("#odds")
    walk.page.wait_for_selector(".bars")
    walk.page.locator(".bars").scroll_into_view_if_needed()
    return None


def hint(walk: Walk) -> bool | None:
    walk.open()
    walk.page.wait_for_timeout(300)
    if not walk.page.locator("#hint").count():
        return False
    walk.page.click("#hint")
    walk.page.wait_for_selector(".hints, #hint-box .findings", timeout=60_000)
    walk.page.locator("#hint-box").scroll_into_view_if_needed()
    return None


def played(walk: Walk) -> bool | None:
    if told(walk) is False:
        return False
    walk.page.click("#do")
    walk.page.wait_for_timeout(600)
    return None


def journal(walk: Walk) -> bool | None:
    if played(walk) is False:
        return False
    walk.tab("Record")
    walk.page.click("#save")
    walk.page.wait_for_selector("#record-box pre, #record-box .findings")
    return None


def score(walk: Walk) -> bool | None:
    walk.open()
    if not walk.tab("Record"):
        return False
    walk.page.click("#score")
    walk.page.wait_for_selector("#record-box p")
    return None


def writing(slug: str) -> str:
    """A position in which several players write orders, come to by chance."""
    rules = open_game(slug, {}).require().rules
    assert rules is not None
    position, rng = rules.start(), Random(2)
    while sum(one != TABLE for one in rules.actors(position)) < 2:
        position = rules.apply(position, rules.sample(position, rng), Seeded(rng)).position
    return rules.write(position)


def sheet(walk: Walk) -> bool | None:
    walk.open()
    if not walk.tab("Orders"):
        return False
    walk.lay(writing(walk.slug))
    walk.tab("Orders")
    walk.page.locator("#panel button.main").first.click()
    walk.page.wait_for_timeout(800)
    return None


def sealed(walk: Walk) -> bool | None:
    if sheet(walk) is False or not walk.page.locator("#seal").count():
        return False
    walk.page.click("#seal")
    walk.page.wait_for_timeout(500)
    return None


def film(walk: Walk) -> bool | None:
    if sealed(walk) is False:
        return False
    page = walk.page
    for _ in range(8):
        if page.locator("#resolve").count():
            break
        page.locator("#panel button", has_text="Hand").click()
        page.wait_for_timeout(200)
        ready = page.locator("#panel .chips button.main:not([disabled])")
        if not ready.count():
            continue
        ready.first.click()
        page.wait_for_selector("#seal")
        page.wait_for_timeout(600)
        order = page.locator("#panel details .chips button")
        if order.count():
            order.first.click()
            page.wait_for_timeout(200)
        page.click("#seal")
        page.wait_for_timeout(400)
    page.click("#resolve")
    page.wait_for_selector("#panel .film, #panel .story, #panel .findings")
    if page.locator("#frame-on:not([disabled])").count():
        page.click("#frame-on")
    return None


def unreadable(walk: Walk) -> None:
    walk.open("#p=not+a+position")
    walk.page.wait_for_timeout(500)


def silent(walk: Walk) -> None:
    """The server has gone away."""
    walk.open()
    walk.page.route("**/ask", lambda route: route.abort())
    walk.page.fill("#action", "a1-a2")
    walk.page.wait_for_timeout(600)
    walk.page.unroute("**/ask")


def rules(walk: Walk) -> None:
    walk.open()
    walk.page.click("a.rules")
    walk.page.wait_for_selector("#book h1")


def figures(walk: Walk) -> None:
    rules(walk)
    walk.page.locator("#book figure").nth(2).scroll_into_view_if_needed()


def search(walk: Walk) -> None:
    rules(walk)
    walk.page.locator(".bar summary").first.click()
    walk.page.locator("#_search input").fill("move")
    walk.page.wait_for_timeout(500)


STATES: Mapping[str, State] = {
    "opening": opening,
    "set-up": set_up,
    "held": held,
    "standing": standing,
    "impossible": impossible,
    "begin-from": begin_from,
    "chosen": chosen,
    "listed": listed,
    "refused": refused,
    "refused-below": refused_below,
    "told": told,
    "dice": dice,
    "odds": odds,
    "hint": hint,
    "played": played,
    "journal": journal,
    "score": score,
    "sheet": sheet,
    "sealed": sealed,
    "film": film,
    "unreadable": unreadable,
    "silent": silent,
    "rules": rules,
    "figures": figures,
    "search": search,
}

MEASURED = """() => {
  const found = [];
  const name = one =>
    [one.tagName, one.id, one.getAttribute('class'), (one.textContent ?? '').trim().slice(0, 30)].filter(Boolean).join(' ');
  const sideways = document.documentElement.scrollWidth;
  if (sideways > innerWidth) found.push(`scrolls sideways: ${sideways} px`);
  for (const one of document.querySelectorAll('button, a[href], select, input, summary')) {
    if (!one.checkVisibility() || one.matches('.skip') || getComputedStyle(one).display === 'inline') continue;
    const { width, height } = one.getBoundingClientRect();
    if (width && Math.min(width, height) < 24) found.push(`small, ${Math.round(width)} × ${Math.round(height)}: ${name(one)}`);
  }
  for (const one of document.querySelectorAll('h1, h2, h3, p, button, label, li, summary')) {
    const cut = getComputedStyle(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1;
    if (cut && one.checkVisibility() && !one.matches('.hidden')) found.push(`cut off: ${name(one)}`);
  }
  return [...new Set(found)].slice(0, 8);
}"""
"""What is not as it should be, and can be measured. Spaces of a board are as large as it lets them be."""


@contextmanager
def tab(browser: Browser, size: str, scheme: str) -> Iterator[Page]:
    """A page of a browser that nobody has used before."""
    context = browser.new_context(viewport=SIZES[size], color_scheme=scheme, accept_downloads=True)
    made = context.new_page()
    made.set_default_timeout(PATIENCE)
    yield made
    context.close()


def states_of(walked: Walked, browser: Browser, size: str, scheme: str) -> list[str]:
    """Pictures of a game's states at one size; what was measured that is not as it should be."""
    found: list[str] = []
    taken: list[Image.Image] = []
    for name in walked.states:
        about = f"{walked.slug} {name} {size} {scheme}"
        with tab(browser, size, scheme) as page:
            try:
                if STATES[name](Walk(page, walked.address, walked.slug)) is False:
                    continue
            except TooLate as late:
                found.append(f"{about}: never came about: {str(late).splitlines()[0]}")
            page.wait_for_timeout(150)
            shown = picture(page)
            found += [f"{about}: {one}" for one in page.evaluate(MEASURED)]
        shown.save(walked.out / f"{name}-{size}-{scheme}.png")
        taken.append(shown)
    row = IN_A_ROW[size]
    for at in range(0, len(taken), row):
        beside(taken[at : at + row]).save(walked.out / f"{size}-{scheme}-{at // row + 1}.png")
    return found


def main(words: list[str]) -> int:
    """The walk that the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--only", default="", help=f"of {', '.join(STATES)}")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--schemes", default=",".join(SCHEMES))
    asked = parser.parse_args(words)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("there is no chromium on this machine")
    found: list[str] = []
    with (
        tempfile.TemporaryDirectory() as scratch,
        served(Path(scratch), "serve", *asked.games) as address,
        sync_playwright() as engine,
    ):
        root = "{0.scheme}://{0.netloc}".format(urlsplit(address))
        browser = engine.chromium.launch(executable_path=chromium, args=["--headless", "--no-sandbox", "--disable-gpu"])
        for slug in asked.games:
            out = asked.out / Path(slug).name
            out.mkdir(parents=True, exist_ok=True)
            states = [name for name in STATES if not asked.only or name in asked.only.split(",")]
            walked = Walked(root, out.name, states, out)
            for size in asked.sizes.split(","):
                for scheme in asked.schemes.split(","):
                    found += states_of(walked, browser, size, scheme)
        browser.close()
    print("\n".join(found) or "nothing measured is wrong")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
