"""Sections and pages named by hand that the book doesn't have: `see section 9` in a book of eight."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.definition.load.load import Game
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.text.prose import GAP, prose_of
from pnp.rulebook.book import FILE as RULEBOOK

NO_SUCH_SECTION = Fault("no-such-section", "the rulebook has no {what} {number}", Severity.WARNING)
HINT = "write [](#ID) with the id of a heading or a rule; its number is then always right"

_TYPED = re.compile(rf"\b(section|page)s?{GAP}(\d{{1,3}}(?:\.\d{{1,2}})?)(?![\d.]*\d)", re.IGNORECASE)


def typed_references(proof: Proof) -> Iterator[Finding]:
    """A finding for each section or page that is named by a number which the book doesn't have on any paper."""
    books = [kit.book for kit in proof.kits.values() if kit.book is not None]
    if not books:
        return
    sections = {section.number for book in books for section in book.sections}
    pages = max(len(book.pages) for book in books)
    for file in _files(proof.game):
        prose = prose_of(proof.game.folder.text(file).value or "")
        for found in prose.find(_TYPED):
            what, number = found[1].lower(), found[2]
            if number not in sections if what == "section" else not number.isdigit() or int(number) > pages:
                where = prose.place(found.start(2))
                hints = (HINT,) if file == RULEBOOK else ()
                yield NO_SUCH_SECTION.at(Place(file, where.line, where.column), hints=hints, what=what, number=number)


def _files(game: Game) -> Iterator[str]:
    """The rulebook, and the faces, of which player aids speak of it."""
    if game.folder.has(RULEBOOK):
        yield RULEBOOK
    yield from game.folder.listing("faces", (".yaml",))
    yield from game.folder.listing("", (".csv",))
