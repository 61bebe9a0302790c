"""The clauses of a rulebook: id, sentence, marks and section number, read without Markdown or Jinja2: `pnp check` starts fast.

A clause is a list item or paragraph that begins with `[#game.section.number source]`. Sections are headings of level 2 and 3, and
numbered as the printed book numbers them. The book's own reader complains about ill-formed marks; here a mark without an id is
passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.definition.finding import Fault, Place, Report
from pnp.definition.nearest import did_you_mean
from pnp.definition.simple import render_simple

__all__ = ["MARKS", "Clause", "ClauseBook", "read_clauses", "render_simple"]

MARKS = ("source", "ruling", "print")
"""Plainly said by the source; decided where the source is silent; added so that the game can be printed and checked."""

DUPLICATE_CLAUSE = Fault(
    "duplicate-clause", "the clause {name!r} stands here a second time; the first is in line {first}"
)
EMPTY_CLAUSE = Fault("empty-clause", "the clause {name!r} says nothing")
UNKNOWN_CLAUSE = Fault("unknown-clause", "there is no clause {name!r}")

_START = re.compile(r"\s*(?:[-*+]\s+|\d{1,9}[.)]\s+)?\[#([a-z0-9.-]+)((?:\s+[a-z]+)*)\s*\]\s*(.*)")
_HEADING = re.compile(r"(#{1,6})\s+(.*)")
_ATTRIBUTES = re.compile(r"\{([#.][^{}]*)\}$")
_FENCE = re.compile(r"\s{0,3}(`{3,}|~{3,})(.*)")
_ENDS = re.compile(r"\s*(?:$|#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|\||`{3}|~{3}|\{%|\[#)")
_LINK = re.compile(r"\[([^\[\]]*)\]\(#?([^()\s]*)\)")
_EMPHASIS = re.compile(r"(?<=\S)\*{1,3}|\*{1,3}(?=\S)|(?<!\w)_(?=\S)|(?<=\S)_(?!\w)|`")
_ESCAPE = re.compile(r"\\([^A-Za-z0-9\s])")
_LOOKUP = re.compile(r"\{\{[^{}]*\}\}")
_HOLE = "\ufffc"  # stands for a lookup while the Markdown around it is taken off
_UNNUMBERED = frozenset(("cover", "unnumbered", "back-page"))


@dataclass(frozen=True, slots=True)
class Clause:
    """A rule as it is printed: `sentence` is plain text in which simple `{{ lookups }}` may still stand."""

    id: str
    sentence: str
    marks: tuple[str, ...] = ()
    section: str = ""
    section_title: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class ClauseBook:
    """All clauses of a rulebook, in its order."""

    clauses: tuple[Clause, ...] = ()
    file: str = "rulebook.md"
    _by_id: Mapping[str, Clause] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, clauses: tuple[Clause, ...], file: str) -> ClauseBook:
        """The book of these clauses; of two with the same id the first counts."""
        return cls(clauses, file, {clause.id: clause for clause in reversed(clauses)})

    def get(self, name: str) -> Clause | None:
        """The clause with this id, if there is one."""
        return self._by_id.get(name)

    def find(self, name: str) -> Report[tuple[Clause, ...]]:
        """The clause with this id, or all whose ids begin with it (`armagh.push`), or a finding with the nearest id."""
        exact = self.get(name)
        stem = name.rstrip(".") + "."
        found = (exact,) if exact else tuple(clause for clause in self.clauses if clause.id.startswith(stem))
        if found and name:
            return Report(found)
        return Report(None, (UNKNOWN_CLAUSE.at(name=name[:100], hints=did_you_mean(name, self._by_id)),))


def read_clauses(text: str, file: str = "rulebook.md") -> Report[ClauseBook]:
    """The clauses of a rulebook's text."""
    reader = _Reader()
    for number, line in _body(text):
        reader.take(number, line)
    reader.close()
    names = {**reader.numbers, **{clause.id: clause.id for clause in reader.clauses}}
    clauses, findings = [], []
    first: dict[str, int] = {}
    for raw in reader.clauses:
        where = Place(file, raw.line)
        if raw.id in first:
            findings.append(DUPLICATE_CLAUSE.at(where, name=raw.id, first=first[raw.id]))
        elif not raw.sentence:
            findings.append(EMPTY_CLAUSE.at(where, name=raw.id))
        first.setdefault(raw.id, raw.line)
        sentence = plain_text(raw.sentence, names)
        clauses.append(Clause(raw.id, sentence, raw.marks, raw.section, raw.section_title, raw.line))
    return Report(ClauseBook.of(tuple(clauses), file), tuple(findings))


def plain_text(markdown: str, names: Mapping[str, str]) -> str:
    """Markdown of one paragraph as plain text. `names` says what links without a text become, by what they lead to."""

    def link(match: re.Match[str]) -> str:
        return match[1] or names.get(match[2], match[2])

    lookups = iter(_LOOKUP.findall(markdown))
    bare = _unmarked(_LINK.sub(link, _LOOKUP.sub(_HOLE, markdown)))
    return re.sub(_HOLE, lambda _: next(lookups, ""), bare)


def _unmarked(text: str) -> str:
    """Without asterisks, underscores and backticks, except those that a backslash protects."""
    pieces = _ESCAPE.split(text)  # every second piece is a protected character
    return "".join(piece if index % 2 else _EMPHASIS.sub("", piece) for index, piece in enumerate(pieces))


def _body(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines that are neither front matter nor inside a fence; a fence leaves an empty line."""
    lines = text.split("\n")
    start = 0
    if lines[0].rstrip() == "---":
        start = next((number for number, line in enumerate(lines[1:], 2) if line.rstrip() == "---"), len(lines))
    fence = ""
    for number, line in enumerate(lines[start:], start + 1):
        mark = _FENCE.match(line)
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

    def take(self, number: int, line: str) -> None:
        """Reads one line."""
        start = _START.match(line)
        heading = _HEADING.match(line)
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
            sentence = " ".join(" ".join(self._words).split())
            done = self._open
            self.clauses.append(Clause(done.id, sentence, done.marks, done.section, done.section_title, done.line))
        self._open = None

    def _heading(self, level: int, text: str) -> None:
        """Numbers a section: level 2 counts 1, 2, 3; level 3 counts 1.1, 1.2 below it."""
        text = text.rstrip()
        attributes = _ATTRIBUTES.search(text)
        words = attributes[1].split() if attributes else []
        title = plain_text(text[: attributes.start()] if attributes else text, {}).strip()
        unnumbered = any(word.removeprefix(".") in _UNNUMBERED for word in words)
        if level not in (2, 3):
            return
        if level == 2:
            self._numbered = not unnumbered
            self._counts = [self._counts[0] + (not unnumbered), 0]
        number = ""
        if self._numbered and not unnumbered:
            self._counts[1] += level == 3
            number = str(self._counts[0]) if level == 2 else f"{self._counts[0]}.{self._counts[1]}"
        self._section = (number, title)
        names = [word[1:] for word in words if word.startswith("#")]
        self.numbers.update((name, f"section {number}" if number else title) for name in names)
