"""From the text of `rulebook.md` to a numbered manuscript: front matter, templates, Markdown, links; all faults at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.base.finding import Finding, Place, Report
from pnp.base.frozen import Frozen, field
from pnp.base.nearest import did_you_mean
from pnp.definition.load.tree import Node, read_yaml
from pnp.definition.templates.expand import render
from pnp.rulebook.faults import EMPTY_BOOK, FRONT_MATTER, UNKNOWN_FRONT_KEY
from pnp.rulebook.grouping import gather_examples
from pnp.rulebook.source.blocks import Block, IndexTerm
from pnp.rulebook.source.linemap import mark_lines, read_marks
from pnp.rulebook.source.number import Target, check_links, number_blocks, targets_of
from pnp.rulebook.source.parse import parse_book

FENCE = "---"
KEYS = ("cover", "index", "pieces")


class Manuscript(Frozen):
    """A whole book as numbered blocks, in order, with all that a link can lead to. `cover` names a picture file, or nothing.

    `shorthand` are the short names of pieces in layouts.
    """

    file: str
    blocks: tuple[Block, ...]
    targets: Mapping[str, Target]
    terms: tuple[IndexTerm, ...] = ()
    cover: str = ""
    shorthand: Mapping[str, str] = field(default_factory=dict)


def read_manuscript(text: str, file: str, values: Mapping[str, object]) -> Report[Manuscript]:
    """The manuscript of a rulebook's text, its templates filled from `values`.

    No value where a template fails: what it would have said is unknown. Every other fault leaves out as little as it can.
    """
    front, body, first = _split(text)
    findings: list[Finding] = []
    matter = _front_matter(front, file, findings) if front is not None else _Front()
    filled = render(mark_lines(body, first), values, Place(file, first))
    findings.extend(filled.findings)
    if filled.value is None:
        return Report(None, tuple(findings))
    plain, lines = read_marks(filled.value)
    parsed = parse_book(plain, lines, file)
    numbered = number_blocks(gather_examples(parsed.value or ()), file)
    blocks = numbered.value or ()
    targets = targets_of(blocks, file)
    known = targets.value or {}
    findings.extend((*parsed.findings, *numbered.findings, *targets.findings, *check_links(blocks, known, file)))
    if not blocks and not findings:
        findings.append(EMPTY_BOOK.at(Place(file, first)))
    return Report(Manuscript(file, blocks, known, matter.terms, matter.cover, matter.shorthand), tuple(findings))


def parse_fragment(text: str, file: str, values: Mapping[str, object]) -> Report[tuple[Block, ...]]:
    """The blocks of a template of the house, such as the colophon."""
    filled = render(text, values, Place(file, 1))
    if filled.value is None:
        return Report(None, filled.findings)
    plain = filled.value
    parsed = parse_book(plain, range(1, plain.count("\n") + 2), file)
    return Report(parsed.value, (*filled.findings, *parsed.findings))


def _split(text: str) -> tuple[str | None, str, int]:
    """Front matter (None: there is none), body, and the line on which the body begins."""
    lines = text.split("\n")
    if lines[0].rstrip() != FENCE:
        return None, text, 1
    for number, line in enumerate(lines[1:], 1):
        if line.rstrip() == FENCE:
            return "\n".join(lines[1:number]), "\n".join(lines[number + 1 :]), number + 2
    return "\n".join(lines[1:]), "", len(lines) + 1


def _shifted(finding: Finding, by: int) -> Finding:
    """A finding about the body, at its line of the file."""
    if finding.where.line is None:
        return finding
    return finding._replace(where=finding.where._replace(line=finding.where.line + by))


class _Front(Frozen):
    """What the front matter says."""

    terms: tuple[IndexTerm, ...] = ()
    cover: str = ""
    shorthand: Mapping[str, str] = field(default_factory=dict)


def _front_matter(text: str, file: str, findings: list[Finding]) -> _Front:
    read = read_yaml(text, file) if text.strip() else Report(None, ())
    findings.extend(_shifted(finding, 1) for finding in read.findings)
    node = read.value
    if node is None:
        return _Front()
    if not isinstance(node.value, dict):
        findings.append(FRONT_MATTER.at(Place(file, 2), what="is to be a list of `key: value` lines"))
        return _Front()
    for key, child in node.children.items():
        if key not in KEYS:
            place = Place(file, child.key_line + 1)
            findings.append(UNKNOWN_FRONT_KEY.at(place, key=key, hints=did_you_mean(str(key), KEYS)))
    index, cover, pieces = node.get("index"), node.get("cover"), node.get("pieces")

    def bad(at: Node, what: str) -> None:
        findings.append(FRONT_MATTER.at(Place(file, at.line + 1), what=what))

    return _Front(
        _terms(index, bad) if index is not None else (),
        (cover.raw or "") if cover is not None else "",
        _shorthand(pieces, bad) if pieces is not None else {},
    )


def _shorthand(pieces: Node, bad: Callable[[Node, str], None]) -> Mapping[str, str]:
    """Short names of pieces for layouts."""
    if not isinstance(pieces.value, dict):
        bad(pieces, "has `pieces` that are no list of `short name: piece` lines")
    for child in pieces.children.values():
        if child.raw is None:
            bad(child, "gives a short name to something that is no name of a piece")
    return {str(name): child.raw for name, child in pieces.children.items() if child.raw is not None}


def _terms(index: Node, bad: Callable[[Node, str], None]) -> tuple[IndexTerm, ...]:
    """The terms of the index: words, or words with other spellings."""
    if not isinstance(index.value, list):
        bad(index, "has an `index` that is no list of terms")
        return ()
    terms: list[IndexTerm] = []
    for child in index.children.values():
        if child.raw is not None:
            terms.append(IndexTerm(child.raw, (child.raw,), child.line + 1))
        elif isinstance(child.value, dict):
            terms.extend(_spelt(name, node, bad) for name, node in child.children.items())
        else:
            bad(child, "has an index term that is neither a word nor `word: [other spellings]`")
    return tuple(terms)


def _spelt(name: object, node: Node, bad: Callable[[Node, str], None]) -> IndexTerm:
    others: Sequence[Node] = list(node.children.values()) or [node]
    spellings = tuple(other.raw for other in others if other.raw)
    if len(spellings) < len(others):
        bad(node, f"gives the index term {name} spellings that are no words")
    return IndexTerm(str(name), (str(name), *spellings), node.key_line + 1)
