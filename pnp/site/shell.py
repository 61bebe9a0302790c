"""The pages that the client fills: one for each game, and the list of games. They show something before any script has run."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Literal, NamedTuple

from pnp.base.frozen import Frozen
from pnp.site.markup import Html, joined, tag
from pnp.site.words import Words, catalogue

Referee = Literal["worker", "server"]
"""Who answers questions: the same Python in the page, or the server that sent it."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What a page may do: nothing from elsewhere, no script and no style within it. WebAssembly is the runtime's."""


class Listed(Frozen):
    """A game on the list of games."""

    slug: str
    title: str
    tagline: str
    facts: str


class Shapes(NamedTuple):
    """The sheets of shapes that a page has in itself: those of its first board, and those of the pieces."""

    board: Html
    pieces: Html


def document(title: str, app: str, sheets: Sequence[str], scripts: Sequence[str], body: Html, **about: str) -> str:
    """A page of the site; `app` is where the client's files lie, as seen from it. Modules that the first script imports, and data
    that it fetches, are among `scripts` too, so that a page asks for all at once and not for one after the other.
    """
    root = f"{app}/.."
    head = joined(
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="referrer", content="no-referrer"),
        tag("meta", name="theme-color", content="#1f5a7a"),
        tag("title", title),
        tag("link", rel="icon", href=f"{root}/icon.svg", type="image/svg+xml"),
        tag("link", rel="apple-touch-icon", href=f"{root}/icon-192.png"),
        tag("link", rel="manifest", href=f"{root}/manifest.webmanifest"),
        *(tag("link", rel="stylesheet", href=sheet) for sheet in (f"{app}/base.css", *sheets)),
        *(_asked_for(script, first=script == scripts[0]) for script in scripts),
    )
    language = about.pop("lang", "en")
    return f"<!doctype html>\n{tag('html', tag('head', head), tag('body', body, **about), lang=language)}\n"


def _spoken(words: Words) -> dict[str, str]:
    """What a page says of its language, to its reader and to its scripts."""
    return {"lang": words.language, "data_words": words.language}


def _asked_for(name: str, *, first: bool) -> Html:
    if name.endswith(".json"):
        return tag("link", rel="preload", href=name, as_="fetch", crossorigin="anonymous")
    return tag("script", src=name, type="module") if first else tag("link", rel="modulepreload", href=name)


def _scripts(words: Words) -> list[str]:
    """What runs on a game's page, the first script before those that it imports, and the data that it begins with."""
    client = files("pnp.site").joinpath("client")
    alone = {"app.js", "book.js", "home.js", "keep.js", "worker.js"}
    modules = sorted(one.name for one in client.iterdir() if one.name.endswith(".js") and one.name not in alone)
    return [*(f"../app/{name}" for name in ("app.js", *modules, catalogue(words.language))), "game.json"]


def game_page(words: Words, title: str, board: Html, shapes: Shapes, *, referee: Referee, several: bool) -> str:
    """The page of a game with its board, on which nothing lies yet. It is seen before the shapes of its pieces have come."""
    home = tag("a", words["games"], href="../", class_="home") if several else Html("")
    bar = tag(
        "header",
        home,
        tag("h1", title),
        tag("a", words["rules"], href="rules/", class_="rules"),
        tag("div", id="tabs", role="group", aria_label=words["what-to-do"]),
        class_="top",
    )
    main = tag(
        "main",
        tag("div", board, id="holder", tabindex="-1"),
        tag(
            "div",
            tag("div", tag("p", words["starting"], class_="soft"), id="panel", tabindex="-1"),
            id="side",
        ),
        id="main",
    )
    foot = tag("footer", tag("p", words["starting"], id="status", role="status"))
    said = tag("p", id="said", class_="hidden", role="status", aria_live="polite")
    skip = tag("a", words["skip-board"], href="#side", class_="skip", id="skip")
    script = tag("noscript", tag("p", words["no-script"]))
    body = joined(skip, shapes.board, bar, main, foot, said, script, shapes.pieces)
    return document(
        title, "../app", ("../app/page.css", "fonts.css"), _scripts(words), body, data_referee=referee, **_spoken(words)
    )


def preview_page(words: Words, title: str) -> str:
    """An author's preview, which its script fills: pictures in the middle, what is wrong with them beside."""
    views = tag("div", id="views", role="group", aria_label=words["show-what"])
    bar = tag("header", tag("h1", title, id="title"), views, tag("div", id="zoom"), class_="top")
    alarm = tag("section", id="alarm", hidden=True, aria_label=words["to-mend"])
    chosen = tag("section", id="chosen", hidden=True, aria_label=words["chosen-piece"])
    found = tag("section", id="findings", aria_label=words["found-faults"])
    status = tag("p", words["drawing"], id="status", role="status")
    side = tag("aside", status, chosen, found, id="side", aria_label=words["found-faults"])
    main = tag("main", alarm, tag("div", id="pictures"), id="main", tabindex="-1")
    skip = tag("a", words["skip-pictures"], href="#side", class_="skip")
    said = tag("p", id="said", class_="hidden", role="status", aria_live="polite")
    script = tag("noscript", tag("p", words["no-script"]))
    body = joined(skip, bar, tag("div", main, side, id="columns"), said, script)
    return document(title, "app", ("app/watch/preview.css",), ("app/watch/preview.js",), body, **_spoken(words))


def list_page(words: Words, games: Sequence[Listed]) -> str:
    """The list of games, each with the way to its board and its rules."""
    rows = [
        tag(
            "li",
            tag("h2", tag("a", game.title, href=f"{game.slug}/")),
            tag("p", game.tagline) if game.tagline else Html(""),
            tag("p", game.facts, " · ", tag("a", words["rules"], href=f"{game.slug}/rules/"), class_="soft"),
        )
        for game in games
    ]
    body = tag("main", tag("h1", words["games"]), tag("ul", *rows, class_="games"), id="main")
    return document(words["site-title"], "app", ("app/page.css",), ("app/home.js",), body, **_spoken(words))
