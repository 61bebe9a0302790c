"""Numbers for headings, and the table of everything that a link can lead to."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Literal

from pnp.base.finding import Finding, Place, Report
from pnp.base.frozen import Frozen, replace
from pnp.base.nearest import did_you_mean
from pnp.rulebook.faults import CLAUSE_PLACE, DUPLICATE_ID, HEADING_LEVEL, UNKNOWN_CLASS, UNKNOWN_LINK
from pnp.rulebook.source.blocks import VOLUMES, Block, Diagram, Form, Heading, Paragraph
from pnp.rulebook.source.fenced.arrangement import Arrangement
from pnp.rulebook.source.fenced.steps import Steps
from pnp.rulebook.source.fenced.tableau import Tableau
from pnp.rulebook.source.visitor import every_block, texts

CLASSES = ("cover", "unnumbered", "back-page", "new-page", "wide", *VOLUMES)


class Target(Frozen):
    """Something that a link can lead to. `section` is the number of the section it stands in, `title` what it is called."""

    id: str
    kind: Literal["section", "clause", "figure"]
    section: str
    title: str
    line: int


def number_blocks(blocks: Iterable[Block], file: str) -> Report[tuple[Block, ...]]:
    """The blocks with every heading numbered and named.

    Levels 2 and 3 are counted `1` and `1.1`. An unnumbered heading, and those below it, have no number. A heading without an id
    gets one from its title, with a number behind where that id is taken.
    """
    numberer = _Numberer(file)
    given = tuple(blocks)
    numberer.taken = {block.id for block in given if isinstance(block, Heading) and block.id}
    numbered = tuple(numberer.number(block) if isinstance(block, Heading) else block for block in given)
    return Report(numbered, tuple(numberer.findings))


class _Numberer:
    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.taken: set[str] = set()
        self.counts = [0, 0]
        self.plain = True
        self.level = 1

    def number(self, heading: Heading) -> Heading:
        place = Place(self.file, heading.line)
        if heading.level > self.level + 1:
            self.findings.append(HEADING_LEVEL.at(place, level=heading.level, before=self.level))
        self.level = heading.level
        for name in heading.classes:
            if name not in CLASSES:
                self.findings.append(UNKNOWN_CLASS.at(place, name=name, hints=did_you_mean(name, CLASSES)))
        return replace(heading, id=heading.id or self._named(heading.title), number=self._next(heading))

    def _next(self, heading: Heading) -> str:
        unnumbered = any(name in heading.classes for name in ("cover", "unnumbered", "back-page", "play"))
        if heading.level == 2:
            self.plain = unnumbered
            if not unnumbered:
                self.counts = [self.counts[0] + 1, 0]
                return str(self.counts[0])
        if heading.level == 3 and not self.plain and not unnumbered:
            self.counts[1] += 1
            return f"{self.counts[0]}.{self.counts[1]}"
        return ""

    def _named(self, title: str) -> str:
        letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
        base = re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "section"
        name, count = base, 1
        while name in self.taken:
            count += 1
            name = f"{base}-{count}"
        self.taken.add(name)
        return name


def targets_of(blocks: Iterable[Block], file: str) -> Report[Mapping[str, Target]]:
    """Every heading, clause and named figure by id, in the order of the book; an id given twice is a finding."""
    targets: dict[str, Target] = {}
    findings: list[Finding] = []
    section = ""
    for block in every_block(blocks):
        target: Target | None = None
        match block:
            case Heading():
                section = block.number if block.level > 1 and block.level < 4 else section
                target = Target(block.id, "section", section, block.title, block.line)
            case Paragraph(clause=clause) if clause is not None:
                target = Target(clause.id, "clause", section, clause.id, clause.line)
                if not section:
                    findings.append(CLAUSE_PLACE.at(Place(file, clause.line), name=clause.id))
            case Diagram(id=name) | Arrangement(id=name) | Form(id=name) | Steps(id=name) | Tableau(id=name) if name:
                target = Target(name, "figure", section, "", block.line)
            case _:
                pass
        if target and target.id in targets:
            findings.append(DUPLICATE_ID.at(Place(file, target.line), name=target.id, first=targets[target.id].line))
        elif target:
            targets[target.id] = target
    return Report(targets, tuple(findings))


def check_links(blocks: Iterable[Block], targets: Mapping[str, Target], file: str) -> tuple[Finding, ...]:
    """A finding for every link to an id that the book has not."""
    findings: list[Finding] = []
    for block in every_block(blocks):
        links = (run.link for runs in texts(block) for run in runs if run.link.startswith("#"))
        for name in dict.fromkeys(link[1:] for link in links):
            if name not in targets:
                hints = did_you_mean(name, targets)
                findings.append(UNKNOWN_LINK.at(Place(file, block.line), name=name, hints=hints))
    return tuple(findings)
