"""The clauses of a rulebook: id, sentence, marks and section number, read without Markdown or Jinja2: `pnp check` starts fast.

A clause is a list item or paragraph that begins with `[#game.section.number source]`. Sections are headings of level 2 and 3, and
numbered as the printed book numbers them. The book's own reader complains about ill-formed marks; here a mark without an id is
passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from pnp.base.finding import Fault, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.base.tongue import tr_noop

RULEBOOK = "rulebook.md"
"""The file of a game's folder in which its rules stand."""

MARKS = (tr_noop("source"), tr_noop("ruling"), tr_noop("print"), tr_noop("reference"))
"""Plainly said by the source; decided where the source is silent; added so that the game can be printed and checked. The last says
that the book to play from leaves the clause to the reference on purpose."""

DUPLICATE_CLAUSE = Fault(
    "duplicate-clause", "the clause {name!r} stands here a second time; the first is in line {first}"
)
EMPTY_CLAUSE = Fault("empty-clause", "the clause {name!r} says nothing")
UNKNOWN_CLAUSE = Fault("unknown-clause", "there is no clause {name!r}")

_START = re.compile(r"\s*(?:[-*+]\s+|\d{1,9}[.)]\s+)?\[#([a-z0-9.-]+)((?:\s+[a-z]+)*)\s*\]\s*(.*)")
_HEADING = re.compile(r"(#{1,6})\s+(.*)")
_FENCE = re.compile(r"\s{0,3}(`{3,}|~{3,})(.*)")
_ENDS = re.compile(r"\s*(?:$|#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|\||`{3}|~{3}|\{%|\[#)")
_ATTRIBUTES = r"\{([#.][^{}]*)\}$"
_LINK = r"\[([^\[\]]*)\]\(#?([^()\s]*)\)"
_EMPHASIS = r"(?<=\S)\*{1,3}|\*{1,3}(?=\S)|(?<!\w)_(?=\S)|(?<=\S)_(?!\w)|`"
_ESCAPE = r"\\([^A-Za-z0-9\s])"
_LOOKUP = r"\{\{[^{}]*\}\}"
"""Patterns that are compiled when a text has a sign that they begin with: a clause that is cited needs few of them."""
_HOLE = "\ufffc"  # stands for a lookup while the Markdown around it is taken off
_UNNUMBERED = frozenset(("cover", "unnumbered", "back-page", "play"))


class Clause(NamedTuple):
    """A rule as it is printed: `sentence` is plain text in which simple `{{ lookups }}` may still stand."""

    id: str
    sentence: str
    marks: tuple[str, ...] = ()
    section: str = ""
    section_title: str = ""
    line: int = 0


class ClauseBook:
    """All clauses of a rulebook, in its order.

    The Markdown is taken off a sentence, and off the title above it, when somebody asks for the clause: whoever cites one of a
    hundred waits for one.
    """

    def __init__(
        self, marked: tuple[Clause, ...] = (), file: str = RULEBOOK, names: Mapping[str, str] | None = None
    ) -> None:
        """The book of these clauses, their sentences and titles in Markdown; `names` says what links without a text become."""
        self.file = file
        self._marked = marked
        self._names = names or {}
        self._by_id = {clause.id: clause for clause in reversed(marked)}

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        """All of them, also those whose id stands twice."""
        return tuple(map(self._plain, self._marked))

    def get(self, name: str) -> Clause | None:
        """The clause with this id, if there is one; the first, if there are two."""
        marked = self._by_id.get(name)
        return self._plain(marked) if marked is not None else None

    def _plain(self, marked: Clause) -> Clause:
        sentence = plain_text(" ".join(marked.sentence.split()), self._names)
        title = plain_text(marked.section_title, {}).strip()
        return marked._replace(sentence=sentence, section_title=title)

    def find(self, name: str) -> Report[tuple[Clause, ...]]:
        """The clause with this id, or all whose ids begin with it (`armagh.push`), or a finding with the nearest id."""
        exact = self.get(name)
        stem = name.rstrip(".") + "."
        found = (exact,) if exact else tuple(clause for clause in self.clauses if clause.id.startswith(stem))
        if found and name:
            return Report(found)
        return Report(None, (UNKNOWN_CLAUSE.at(name=name[:100], hints=did_you_mean(name, self._by_id)),))


def read_clauses(text: str, file: str = RULEBOOK) -> Report[ClauseBook]:
    """The clauses of a rulebook's text."""
    reader = _Reader()
    for number, line in _body(text):
        if reader.is_open or "#" in line:  # what marks a heading, or the beginning of a clause
            reader.take(number, line)
    reader.close()
    names = {**reader.numbers, **{clause.id: clause.id for clause in reader.clauses}}
    findings = []
    first: dict[str, int] = {}
    for raw in reader.clauses:
        where = Place(file, raw.line)
        if raw.id in first:
            findings.append(DUPLICATE_CLAUSE.at(where, name=raw.id, first=first[raw.id]))
        elif not raw.sentence:
            findings.append(EMPTY_CLAUSE.at(where, name=raw.id))
        first.setdefault(raw.id, raw.line)
    return Report(ClauseBook(tuple(reader.clauses), file, names), tuple(findings))


def plain_text(markdown: str, names: Mapping[str, str]) -> str:
    """Markdown of one paragraph as plain text. `names` says what links without a text become, by what they lead to."""

    def link(match: re.Match[str]) -> str:
        return match[1] or names.get(match[2], match[2])

    lookups = iter(re.findall(_LOOKUP, markdown) if "{{" in markdown else ())
    held = re.sub(_LOOKUP, _HOLE, markdown) if "{{" in markdown else markdown
    bare = _unmarked(re.sub(_LINK, link, held) if "](" in held else held)
    return re.sub(_HOLE, lambda _: next(lookups, ""), bare) if _HOLE in bare else bare


def _unmarked(text: str) -> str:
    """Without asterisks, underscores and backticks, except those that a backslash protects."""
    pieces = re.split(_ESCAPE, text) if "\\" in text else [text]  # every second piece is a protected character
    return "".join(piece if index % 2 else _unstressed(piece) for index, piece in enumerate(pieces))


def _unstressed(text: str) -> str:
    return re.sub(_EMPHASIS, "", text) if "*" in text or "_" in text or "`" in text else text


def _body(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines that are neither front matter nor inside a fence; a fence leaves an empty line."""
    lines = text.split("\n")
    start = 0
    if lines[0].rstrip() == "---":
        start = next((number for number, line in enumerate(lines[1:], 2) if line.rstrip() == "---"), len(lines))
    fence = ""
    for number, line in enumerate(lines[start:], start + 1):
        mark = _FENCE.match(line) if "```" in line or "~~~" in line else None
        if fence:
            closes = mark is not None and mark[1].startswith(fence) and not mark[2].strip()
            fence = "" if closes else fence
        elif mark is not None:
            fence = mark[1]
            yield number, ""
        else:
            yield number, line


class _Reader:
    """Takes line by line; keeps the section and the clause that are open."""

    def __init__(self) -> None:
        self.clauses: list[Clause] = []
        self.numbers: dict[str, str] = {}
        self._open: Clause | None = None
        self._words: list[str] = []
        self._section = ("", "")
        self._counts = [0, 0]
        self._numbered = False

    @property
    def is_open(self) -> bool:
        """Does the next line belong to a clause, unless it ends it?"""
        return self._open is not None

    def take(self, number: int, line: str) -> None:
        """Reads one line."""
        start = _START.match(line) if "[#" in line else None
        heading = _HEADING.match(line) if line.startswith("#") else None
        if start is not None:
            self.close()
            self._open = Clause(start[1], "", tuple(start[2].split()), *self._section, line=number)
            self._words = [start[3]]
        elif heading is not None:
            self.close()
            self._heading(len(heading[1]), heading[2])
        elif self._open is not None:
            if _ENDS.match(line):
                self.close()
            else:
                self._words.append(line)

    def close(self) -> None:
        """Ends the clause that is open, if one is."""
        if self._open is not None:
            self.clauses.append(self._open._replace(sentence=" ".join(self._words).strip()))
        self._open = None

    def _heading(self, level: int, text: str) -> None:
        """Numbers a section: level 2 counts 1, 2, 3; level 3 counts 1.1, 1.2 below it."""
        if level not in (2, 3):
            return
        text = text.rstrip()
        attributes = re.search(_ATTRIBUTES, text) if text.endswith("}") else None
        words = attributes[1].split() if attributes else []
        title = text[: attributes.start()] if attributes else text
        unnumbered = any(word.removeprefix(".") in _UNNUMBERED for word in words)
        if level == 2:
            self._numbered = not unnumbered
            self._counts = [self._counts[0] + (not unnumbered), 0]
        number = ""
        if self._numbered and not unnumbered:
            self._counts[1] += level == 3
            number = str(self._counts[0]) if level == 2 else f"{self._counts[0]}.{self._counts[1]}"
        self._section = (number, title)
        for word in words:
            if word.startswith("#"):
                self.numbers[word[1:]] = f"section {number}" if number else plain_text(title, {}).strip()
