"""The printed rules of a game for commands that quote them: sentence, section, and page of the book built last.

Nothing here loads models, templates or drawing code.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from pnp.base.choices import PAPER_SIZES
from pnp.base.finding import Fault, Finding
from pnp.base.nearest import nearest
from pnp.base.tongue import tr
from pnp.definition.head.game_head import GameHead
from pnp.definition.head.games import find_game, read_head
from pnp.definition.head.options import resolve_all
from pnp.definition.rules_text.clauses import RULEBOOK, Clause, ClauseBook, read_clauses

if TYPE_CHECKING:
    from pnp.referee.printed.rule_words import Text

NO_RULE = Fault("no-rule", "there is no rule or section {name!r}")
OUTPUT = Path("output")
"""Where `pnp build` puts books unless it is told otherwise."""


class Printed(NamedTuple):
    """A clause as it stands in the book; `page` is None when no book has been built here.

    Of a game with several documents, `document` is the one with that page; on page `taught` the rulebook tells the clause.
    """

    id: str
    sentence: str
    marks: tuple[str, ...]
    section: str
    section_title: str
    page: int | None = None
    document: str = ""
    taught: int | None = None

    @property
    def pages(self) -> str:
        """Where it is printed, in words: `page 9`, or `reference page 4, rulebook page 7`; nothing where no book is built."""
        if not self.page:
            return ""
        own = (
            tr("{document} page {page}", document=self.document, page=self.page)
            if self.document
            else tr("page {page}", page=self.page)
        )
        return tr("{own}, rulebook page {taught}", own=own, taught=self.taught) if self.taught else own


def printed_json(printed: Printed) -> Mapping[str, object]:
    """The clause as `pnp rule --json` shows it."""
    return {
        "clause": printed.id,
        "section": printed.section,
        "section_title": printed.section_title,
        "page": printed.page,
        **({"document": printed.document, "taught_page": printed.taught} if printed.document else {}),
        "sentence": printed.sentence,
        "marks": list(printed.marks),
    }


class Pages(NamedTuple):
    """Where the clauses are printed in the books built last: pages; and of several documents which, and where they are taught."""

    pages: Mapping[str, int] = MappingProxyType({})
    documents: Mapping[str, str] = MappingProxyType({})
    taught: Mapping[str, int] = MappingProxyType({})


class RuleBook:
    """All clauses of a game, ready to be quoted. `pages` are those of the book that was built last, if one was."""

    def __init__(self, head: GameHead, options: Mapping[str, object], clauses: ClauseBook, pages: Pages) -> None:
        self.slug = head.folder.slug
        self.clauses = clauses
        self.pages = pages
        self._head, self._options = head, options

    @cached_property
    def values(self) -> Mapping[str, object]:
        """What clauses may look up; few do, so the rest of the definition is read when the first one asks."""
        from pnp.definition.head.light_counts import clause_values

        return clause_values(self._head, self._options)

    def quote(self, name: str) -> Printed | None:
        """The clause with this id, if it is printed."""
        clause = self.clauses.get(name)
        return self._printed(clause) if clause else None

    def find(self, asked: str | None) -> list[Printed]:
        """The clauses meant by an id, the end of one (`push.6`), a part of one (`push`), or a section number; all for None.

        Where there is none of that name, those that speak of it: `berserker`, `own piece`.
        """
        if asked is None:
            return [self._printed(clause) for clause in self.clauses.clauses]
        word = asked.strip().strip(".").lower()
        named = [self._printed(clause) for clause in self.clauses.clauses if word and _means(word, clause)]
        return named or self._speaking_of(asked)

    def _speaking_of(self, asked: str) -> list[Printed]:
        from pnp.referee.printed.rule_words import speaking_of

        printed = [self._printed(clause) for clause in self.clauses.clauses]
        return [printed[number] for number in speaking_of(asked, self._texts())]

    def _texts(self) -> list[Text]:
        from pnp.referee.printed.rule_words import Text

        printed = (self._printed(clause) for clause in self.clauses.clauses)
        return [Text(clause.sentence, clause.section_title) for clause in printed]

    def unknown(self, asked: str) -> Finding:
        """The answer to somebody who asked for a rule that isn't there: the nearest by name or words, or what ids begin with."""
        near = self._nearest_name(asked) if "." in asked else self._nearest_words(asked)
        hint = (
            tr("did you mean {near!r}?", near=near)
            if near
            else tr("rules are about: {subjects}", subjects=", ".join(self.subjects))
        )
        return NO_RULE.at(name=asked[:80], hints=(hint,))

    def _nearest_name(self, asked: str) -> str | None:
        names = [clause.id for clause in self.clauses.clauses]
        return nearest(asked, [*names, *(name.partition(".")[2] for name in names)])

    def _nearest_words(self, asked: str) -> str | None:
        from pnp.referee.printed.rule_words import nearest_words

        return nearest_words(asked, self._texts(), self.subjects) or None

    @property
    def subjects(self) -> tuple[str, ...]:
        """What rules are about: the middles of their ids, in the book's order."""
        return tuple(dict.fromkeys(clause.id.partition(".")[2].rpartition(".")[0] for clause in self.clauses.clauses))

    def _printed(self, clause: Clause) -> Printed:
        sentence = self._filled(clause.sentence) if "{" in clause.sentence else clause.sentence
        name, found = clause.id, self.pages
        where = (found.pages.get(name), found.documents.get(name, ""), found.taught.get(name))
        return Printed(name, sentence, clause.marks, clause.section, clause.section_title, *where)

    def _filled(self, sentence: str) -> str:
        """The sentence with what it looks up, as far as that can be found."""
        from pnp.definition.head.light_templates import render_simple

        return render_simple(sentence, self.values).value or sentence


def _means(word: str, clause: Clause) -> bool:
    own = clause.id.partition(".")[2]
    inside = clause.section.startswith(f"{word}.")
    return (
        word in (clause.id, own, clause.section)
        or inside
        or clause.id.startswith(f"{word}.")
        or own.startswith(f"{word}.")
    )


def open_book(game: str, settings: Mapping[str, str], language: str = "") -> RuleBook | tuple[Finding, ...]:
    """The printed rules of a game in a language, with its options as set; or why there are none."""
    path = find_game(game)
    if path.value is None:
        return path.findings
    head = read_head(path.value, language)
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
    report = read_clauses(text.value, head.folder.told(RULEBOOK))
    if report.value is None:
        return report.findings
    return RuleBook(head, options, report.value, printed_pages(head.folder.slug, head.folder.language))


def printed_pages(slug: str, language: str = "") -> Pages:
    """Where clauses are printed in the newest paper's book under `output/`; empty when there is none that can be read."""
    ending = f"-{language}" if language else ""
    for paper in PAPER_SIZES:
        try:
            written = (OUTPUT / slug / f"{paper}{ending}" / "manifest.json").read_bytes()
        except OSError:
            continue
        pages = _pages_of(written)
        if pages is not None:
            return pages
    return Pages()


def _pages_of(manifest: bytes) -> Pages | None:
    """What a manifest says of clauses; None when it can't be read or says nothing of them."""
    import json

    try:
        told = json.loads(manifest)
        pages, documents, taught = (told.get(key, {}) for key in ("clauses", "documents", "taught"))
    except (ValueError, AttributeError):
        return None
    if "clauses" not in told or not all(isinstance(part, dict) for part in (pages, documents, taught)):
        return None
    return Pages(
        {name: page for name, page in pages.items() if isinstance(page, int)},
        {name: str(document) for name, document in documents.items()},
        {name: page for name, page in taught.items() if isinstance(page, int)},
    )
