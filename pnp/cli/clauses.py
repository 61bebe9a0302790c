"""The printed rules of a game for commands that quote them: sentence, section, and page of the book built last.

Nothing here loads models, templates or drawing code.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pnp.definition.clauses import Clause, ClauseBook, read_clauses
from pnp.definition.finding import Fault, Finding
from pnp.definition.games import GameHead, find_game, read_head
from pnp.definition.nearest import nearest
from pnp.definition.options import resolve_all
from pnp.definition.simple import render_simple

RULEBOOK = "rulebook.md"
NO_RULE = Fault("no-rule", "there is no rule or section {name!r}")
OUTPUT = Path("output")
"""Where `pnp build` puts books unless it is told otherwise."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A clause as it stands in the book; `page` is None when no book has been built here."""

    id: str
    sentence: str
    marks: tuple[str, ...]
    section: str
    section_title: str
    page: int | None = None


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All clauses of a game, ready to be quoted."""

    slug: str
    clauses: ClauseBook
    values: Mapping[str, object]
    pages: Mapping[str, int] = field(default_factory=dict)

    def quote(self, name: str) -> Printed | None:
        """The clause with this id, if it is printed."""
        clause = self.clauses.get(name)
        return self._printed(clause) if clause else None

    def find(self, asked: str | None) -> list[Printed]:
        """The clauses meant by an id, the end of one (`push.6`), a part of one (`push`), or a section number; all for None."""
        if asked is None:
            return [self._printed(clause) for clause in self.clauses.clauses]
        word = asked.strip().strip(".").lower()
        return [self._printed(clause) for clause in self.clauses.clauses if word and _means(word, clause)]

    def unknown(self, asked: str) -> Finding:
        """The answer to somebody who asked for a rule that isn't there: the nearest one, or what ids begin with."""
        names = [clause.id for clause in self.clauses.clauses]
        short = [name.partition(".")[2] for name in names]
        near = nearest(asked, [*names, *short])
        hint = f"did you mean {near!r}?" if near else f"rules are about: {', '.join(self.subjects)}"
        return NO_RULE.at(name=asked[:80], hints=(hint,))

    @property
    def subjects(self) -> tuple[str, ...]:
        """What rules are about: the middles of their ids, in the book's order."""
        return tuple(dict.fromkeys(clause.id.partition(".")[2].rpartition(".")[0] for clause in self.clauses.clauses))

    def _printed(self, clause: Clause) -> Printed:
        filled = render_simple(clause.sentence, self.values).value or clause.sentence
        page = self.pages.get(clause.id)
        return Printed(clause.id, filled, clause.marks, clause.section, clause.section_title, page)


def _means(word: str, clause: Clause) -> bool:
    own = clause.id.partition(".")[2]
    inside = clause.section.startswith(f"{word}.")
    return (
        word in (clause.id, own, clause.section)
        or inside
        or clause.id.startswith(f"{word}.")
        or own.startswith(f"{word}.")
    )


def open_book(game: str, settings: Mapping[str, str]) -> RuleBook | tuple[Finding, ...]:
    """The printed rules of a game, with its options as set; or why there are none."""
    path = find_game(game)
    if path.value is None:
        return path.findings
    head = read_head(path.value)
    if head.value is None:
        return head.findings
    options = resolve_all(head.value.light_options, settings)
    if options.value is None:
        return options.findings
    return book_of(head.value, options.value)


def book_of(head: GameHead, options: Mapping[str, object]) -> RuleBook | tuple[Finding, ...]:
    """The printed rules of a game whose head has been read."""
    text = head.folder.text(RULEBOOK)
    if text.value is None:
        return text.findings
    report = read_clauses(text.value, RULEBOOK)
    if report.value is None:
        return report.findings
    values = head.values(options)
    return RuleBook(head.folder.slug, report.value, values, printed_pages(head.folder.slug))


def printed_pages(slug: str) -> Mapping[str, int]:
    """Clause → page, of the newest paper's book under `output/`; empty when there is none that can be read."""
    for paper in ("a4", "letter"):
        try:
            known = json.loads((OUTPUT / slug / paper / "manifest.json").read_bytes())
            pages = known.get("clauses")
        except (OSError, ValueError, AttributeError):
            continue
        if isinstance(pages, dict):
            return {str(name): page for name, page in pages.items() if isinstance(page, int)}
    return {}
