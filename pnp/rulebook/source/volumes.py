"""One source, three documents: which part of a manuscript goes into which, and which clauses the book to play from teaches.

A source without a section marked `.play` is one book, as ever.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pnp.base.finding import Finding, Place
from pnp.base.frozen import Frozen, field, replace
from pnp.base.nearest import did_you_mean
from pnp.rulebook.faults import TAUGHT_BOTH, TEACHES_NOTHING, UNTAUGHT, VOLUME_PLACE
from pnp.rulebook.source.blocks import VOLUMES, Block, Clause, Heading, Paragraph, Volume
from pnp.rulebook.source.manuscript import Manuscript
from pnp.rulebook.source.visitor import every_block

TAUGHT = "taught:"
"""What stands before a clause's id in the name of the spot that teaches it."""
_RANGE = re.compile(r"(.*\.)([0-9]{1,3})-([0-9]{1,3})")


class Volumes(Frozen):
    """The manuscripts of the documents that there are, in the order of `VOLUMES`; `home` tells in which each target stands."""

    parts: Mapping[Volume, Manuscript]
    home: Mapping[str, Volume] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()


def is_divided(manuscript: Manuscript) -> bool:
    """Yes if the source says what is for playing, and so comes in several documents."""
    return any(isinstance(block, Heading) and "play" in block.classes for block in manuscript.blocks)


def divide(manuscript: Manuscript) -> Volumes:
    """The documents of a divided source.

    A section without a mark is for the reference; the cover belongs to the book to play from.
    """
    blocks: dict[Volume, list[Block]] = {volume: [] for volume in VOLUMES}
    home: dict[str, Volume] = {}
    findings: list[Finding] = []
    volume: Volume = "play"
    for block in manuscript.blocks:
        if isinstance(block, Heading):
            named = [name for name in VOLUMES if name in block.classes]
            if named and block.level != 2:
                findings.append(VOLUME_PLACE.at(Place(manuscript.file, block.line), name=f".{named[0]}"))
            elif block.level == 2:
                volume = named[0] if named else "reference"
        blocks[volume].append(block)
        home.update((name, volume) for name in _names(block))
    taught = _taught(manuscript, blocks["play"], findings)
    findings.extend(_untaught(manuscript, blocks["reference"], taught))
    parts = {name: replace(manuscript, blocks=tuple(found)) for name, found in blocks.items() if found}
    return Volumes(parts, home, tuple(findings))


def _names(block: Block) -> Iterator[str]:
    for inner in every_block((block,)):
        if isinstance(inner, Paragraph):
            if inner.clause:
                yield inner.clause.id
        elif name := getattr(inner, "id", ""):
            yield name


def _taught(manuscript: Manuscript, play: Sequence[Block], findings: list[Finding]) -> Mapping[str, int]:
    """The clauses taught, each with the line that teaches it first; short names and ranges are understood."""
    known = {target.id for target in manuscript.targets.values() if target.kind == "clause"}
    taught: dict[str, int] = {}
    for block in every_block(play):
        for name in block.teaches if isinstance(block, Paragraph) else ():
            for one in spelt_out(name):
                found = full_name(one, known)
                if found is None:
                    hints = did_you_mean(one, [*known, *(clause.partition(".")[2] for clause in known)])
                    findings.append(TEACHES_NOTHING.at(Place(manuscript.file, block.line), name=one, hints=hints))
                else:
                    taught.setdefault(found, block.line)
    return taught


def spelt_out(name: str) -> tuple[str, ...]:
    """`push.3-5` as push.3, push.4, push.5; any other name as it is."""
    found = _RANGE.fullmatch(name)
    if found is None:
        return (name,)
    return tuple(f"{found[1]}{number}" for number in range(int(found[2]), int(found[3]) + 1))


def full_name(name: str, known: set[str]) -> str | None:
    """The clause's id, which a short name lacks the game's part of."""
    if name in known:
        return name
    return next((clause for clause in sorted(known) if clause.partition(".")[2] == name), None)


def _untaught(manuscript: Manuscript, reference: Sequence[Block], taught: Mapping[str, int]) -> Iterator[Finding]:
    for clause in _clauses(reference):
        place = Place(manuscript.file, clause.line)
        left = "reference" in clause.marks
        if left and clause.id in taught:
            yield TAUGHT_BOTH.at(place, name=clause.id, first=taught[clause.id])
        elif not left and clause.id not in taught:
            yield UNTAUGHT.at(place, name=clause.id)


def _clauses(blocks: Sequence[Block]) -> Iterator[Clause]:
    for block in every_block(blocks):
        if isinstance(block, Paragraph) and block.clause:
            yield block.clause
