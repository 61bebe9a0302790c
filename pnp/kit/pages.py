"""The documentation that travels with the program: its pages by name, a section of one, and where a word stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pnp.base.finding import Fault, Report
from pnp.base.frozen import Frozen
from pnp.base.nearest import did_you_mean
from pnp.base.resources import resource

ROOMS = ("tutorial", "how-to", "reference", "explanation")
"""In the order in which they are listed: learning, doing, looking up, understanding."""

UNKNOWN_PAGE = Fault("unknown-page", "there is no page {name!r}")
UNKNOWN_SECTION = Fault("unknown-section", "the page {page!r} has no section {name!r}")

_HEADING = re.compile(r"(#+)\s+(.*)")


class DocPage(Frozen):
    """A page: the room that it stands in, its name there, its text."""

    room: str
    name: str
    text: str

    @property
    def title(self) -> str:
        """Its first heading."""
        return self.text.partition("\n")[0].lstrip("# ").strip()

    def headings(self) -> Iterator[tuple[int, int, str]]:
        """Line, level and words of each heading, those in code left out."""
        fenced = False
        for number, line in enumerate(self.text.split("\n")):
            fenced ^= line.lstrip().startswith("```")
            found = None if fenced else _HEADING.fullmatch(line)
            if found is not None:
                yield number, len(found[1]), found[2].strip()

    def section(self, name: str) -> Report[str]:
        """The section under a heading, without those beside it."""
        headings = list(self.headings())
        wanted = name.strip().lower()
        for index, (line, level, words) in enumerate(headings):
            if words.lower() == wanted:
                end = next((later for later, depth, _ in headings[index + 1 :] if depth <= level), None)
                return Report("\n".join(self.text.split("\n")[line:end]).rstrip())
        hints = did_you_mean(wanted, [words.lower() for _, _, words in headings])
        return Report(None, (UNKNOWN_SECTION.at(page=self.name, name=name, hints=hints),))


def doc_pages() -> tuple[DocPage, ...]:
    """All pages, room by room."""
    root = resource("docs")
    files = (path for room in ROOMS for path in sorted((root / room).glob("*.md")))
    return tuple(DocPage(path.parent.name, path.stem, _text(path)) for path in files)


def doc_page(name: str) -> Report[DocPage]:
    """The page of that name, with or without its room."""
    pages = doc_pages()
    wanted = name.removeprefix("docs/").removesuffix(".md").lower()
    for page in pages:
        if wanted in (page.name, f"{page.room}/{page.name}"):
            return Report(page)
    hints = did_you_mean(wanted, [page.name for page in pages]) or (
        "'pnp docs' lists them, 'pnp docs --find WORD' looks for a word",
    )
    return Report(None, (UNKNOWN_PAGE.at(name=name, hints=hints),))


def lines_with(words: str) -> Iterator[tuple[DocPage, int, str]]:
    """Page, number and text of every line that has the words, whatever their case."""
    wanted = words.lower()
    for page in doc_pages():
        for number, line in enumerate(page.text.split("\n"), 1):
            if wanted in line.lower():
                yield page, number, line.strip()


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
