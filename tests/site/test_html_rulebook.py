"""The rulebook as a page: every clause is an anchor, no link leads nowhere, every picture has words."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

import pytest

from pnp.definition.head.games import find_game
from pnp.kit.pipeline.prepared import draw_folder
from pnp.referee.printed.rule_book import open_book
from pnp.site.book.make import make_book
from pnp.site.book.page import WebBook
from pnp.site.markup import Html, joined, tag

GAMES = (
    "siege-of-armagh",
    "sidion",
    *(
        pytest.param(slug, marks=pytest.mark.slow)
        for slug in ("castles-and-crowns", "imperio-bellum", "kingdom-command")
    ),
)


@cache
def book_of(slug: str) -> WebBook:
    folder = find_game(slug).require()
    kit = draw_folder(folder, {}, "full", lambda _line: None, None).require().pieces
    report = make_book(kit, app="../../app", home="../")
    assert report.value is not None
    assert not report.errors
    return report.value


class Page(HTMLParser):
    """Ids, links and pictures of a page."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.inline: list[str] = []
        self.feed(markup)

    def handle_starttag(self, name: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if about.get("id"):
            self.ids.append(about["id"] or "")
        if about.get("href"):
            self.links.append(about["href"] or "")
        if name == "svg":
            self.pictures.append(about)
        self.inline += [key for key in about if key == "style" or key.startswith("on")]
        if name == "style" or (name == "script" and "src" not in about):
            self.inline.append(name)


@pytest.mark.parametrize("slug", GAMES)
def test_every_clause_is_an_anchor_and_no_id_stands_twice(slug: str) -> None:
    page = Page(book_of(slug).markup)
    book = open_book(slug, {})
    assert not isinstance(book, tuple)
    missing = {clause.id for clause in book.clauses.clauses} - set(page.ids)
    assert not missing
    assert len(page.ids) == len(set(page.ids))


@pytest.mark.parametrize("slug", GAMES)
def test_no_link_within_the_book_leads_nowhere(slug: str) -> None:
    page = Page(book_of(slug).markup)
    assert {link for link in page.links if link.startswith("#") and link[1:] not in page.ids} == set()


@pytest.mark.parametrize("slug", GAMES)
def test_every_picture_has_words_or_is_an_ornament(slug: str) -> None:
    pictures = Page(book_of(slug).markup).pictures
    assert len(pictures) > 10
    assert all(one.get("aria-label") or one.get("aria-hidden") == "true" for one in pictures)


@pytest.mark.parametrize("slug", GAMES)
def test_the_page_needs_no_inline_script_and_no_inline_style(slug: str) -> None:
    assert Page(book_of(slug).markup).inline == []


@pytest.mark.parametrize("slug", GAMES)
def test_lessons_have_pictures_and_sentences_but_no_notation_and_no_verdict(slug: str) -> None:
    """As in print: no typed action, no badge; what players hold beside the board is drawn, and told in words."""
    text = (find_game(slug).require() / "rulebook.md").read_text(encoding="utf-8")
    titles = re.findall(r"^## .*\.play[^}]*#([\w-]+)\}", text, flags=re.MULTILINE)
    sections = book_of(slug).markup.split("<section")[1:]
    lessons = [part for part in sections if re.match(rf' aria-labelledby="(?:{"|".join(titles)})"', part)]
    assert len(lessons) == len(titles)
    written = "".join(lessons)
    assert "<svg" in written or "<img" in written or "<use" in written
    assert "<code>" not in written
    assert 'class="verdict' not in written
    assert not re.search(r"\b(?:not )?legal\b", written)
    assert ("Red gold: " in written) == (slug == "sidion")


def test_links_that_tell_a_page_in_print_tell_what_they_lead_to() -> None:
    markup = book_of("imperio-bellum").markup
    assert "page #" not in markup
    assert 'have their zone (<a href="#pikeman-play">“The pikeman”</a>)' in " ".join(markup.split())


def test_fonts_of_the_pictures_lie_beside_the_page() -> None:
    files = book_of("siege-of-armagh").files
    named = re.findall(r"url\(([^)]+)\)", files["fonts.css"].decode())
    assert named
    assert set(named) == set(files) - {"fonts.css"}


def test_what_is_no_markup_is_escaped_wherever_it_stands() -> None:
    evil = '"><script>x</script>'
    made = tag("p", evil, tag("b", "yes"), title=evil)
    assert made == (
        '<p title="&quot;&gt;&lt;script&gt;x&lt;/script&gt;">"&gt;&lt;script&gt;x&lt;/script&gt;<b>yes</b></p>'
    )
    assert joined(Html("<i>"), "<i>") == "<i>&lt;i&gt;"
