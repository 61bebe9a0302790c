"""Columns for findings that know their line alone: where on the line stands what they speak of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.finding import Finding
from pnp.definition.load.folder import GameFolder

SHORTEST = 2
"""Letters of a fact that is looked for; a single one stands anywhere."""


def with_columns(findings: Iterable[Finding], folder: GameFolder) -> Iterator[Finding]:
    """The findings, each that has a line of a text file with a column too: that of the longest fact on the line, or of its first
    letter.
    """
    texts: dict[str, tuple[str, ...]] = {}
    for finding in findings:
        where = finding.where
        if where.file is None or where.line is None or where.column is not None:
            yield finding
            continue
        if where.file not in texts:
            texts[where.file] = _lines(folder, where.file)
        lines = texts[where.file]
        if where.line > len(lines):
            yield finding
        else:
            yield finding._replace(where=where._replace(column=_column(lines[where.line - 1], finding)))


def _lines(folder: GameFolder, file: str) -> tuple[str, ...]:
    """The lines of a text file; none of any other."""
    return tuple((folder.text(file).value or "").split("\n")) if folder.has(file) else ()


def _column(line: str, finding: Finding) -> int:
    facts = sorted((fact for fact in finding.facts.values() if isinstance(fact, str)), key=len, reverse=True)
    spots = (line.find(fact) for fact in facts if len(fact) >= SHORTEST)
    found = next((spot for spot in spots if spot >= 0), len(line) - len(line.lstrip()))
    return found + 1
