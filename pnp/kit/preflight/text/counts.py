"""Numbers in the rulebook's prose that the inventory contradicts: "six dice" where four are printed.

Prose speaks of some of the pieces far more often than of all. So a number is doubted only where it is larger than all there ever
are, or where the words around it claim to speak of all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pnp.base.finding import Fault, Finding, Severity
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.text.nouns import Supply, supply_of
from pnp.kit.preflight.text.numerals import NUMBER, value_of
from pnp.kit.preflight.text.prose import GAP, Prose, read_prose

COUNT_DIFFERS = Fault("count-differs", "{said!r}, but there are {most} {noun} in all", Severity.WARNING)
_OF_A_KIND = (
    *("black", "blue", "brown", "green", "grey", "orange", "purple", "red", "violet", "white", "yellow", "coloured"),
    *(
        "big",
        "large",
        "little",
        "small",
        "plain",
        "wooden",
        "round",
        "square",
        "six-sided",
        "different",
        "identical",
        "equal",
    ),
)
"""Words between a number and its noun that don't change what is counted."""
_WHOLE_SECTIONS = frozenset(
    (
        "components",
        "component",
        "contents",
        "inventory",
        "material",
        "materials",
        "parts",
        "pieces",
        "what you need",
        "in the box",
    )
)
"""Sections, by id or title, that list what there is."""


def count_differences(proof: Proof) -> Iterator[Finding]:
    """A finding for each number, typed by hand, that can't be right."""
    prose = read_prose(proof.game)
    supplies = supply_of(proof.game, proof.editions) if prose is not None else {}
    if prose is None or not supplies:
        return
    for found in prose.find(_pattern(supplies)):
        supply, number = supplies[" ".join(re.findall(r"[\w-]+", found["noun"].lower()))], value_of(found["number"])
        told = _told(prose, found, supply, number)
        if told is not None:
            yield told
    yield from _table_rows(prose, supplies)


def _pattern(supplies: Mapping[str, Supply]) -> re.Pattern[str]:
    nouns = "|".join(GAP.join(map(re.escape, noun.split())) for noun in sorted(supplies, key=lambda n: (-len(n), n)))
    kinds = "|".join(_OF_A_KIND)
    return re.compile(
        rf"(?P<all>\b(?:all|all{GAP}the|all{GAP}of{GAP}the){GAP})?(?<![\w.,/–-])(?P<number>{NUMBER})(?:{GAP}?×)?{GAP}"
        rf"(?:(?:{kinds}){GAP}){{0,2}}(?P<noun>{nouns})(?![\w-])"
        rf"(?P<total>{GAP}(?:in{GAP}all|in{GAP}total|altogether)\b)?",
        re.IGNORECASE,
    )


def _told(prose: Prose, found: re.Match[str], supply: Supply, number: int) -> Finding | None:
    """A finding if the number is more than there ever are, or claims to be all and is no sum that the game knows."""
    if number < 2:
        return None
    claims_all = bool(found["all"] or found["total"]) or any(
        word in _WHOLE_SECTIONS for word in prose.section(found.start("number"))
    )
    if number <= supply.most and (not claims_all or number in supply.fair):
        return None
    return _finding(prose, found.start("number"), found[0][found.start("number") - found.start() :], supply)


def _finding(prose: Prose, offset: int, said: str, supply: Supply) -> Finding:
    hints = ("let the definition say it: {{ count.COMPONENT|words }}",)
    said = re.sub(r"[*_\s]+", " ", said).strip()
    return COUNT_DIFFERS.at(
        prose.place(offset), hints=hints, said=said, most=supply.most, noun=supply.noun, whole=" in all"
    )


def _table_rows(prose: Prose, supplies: Mapping[str, Supply]) -> Iterator[Finding]:
    """Rows of a table in a section that lists what there is: a noun in the first cell, a number alone in another."""
    row = re.compile(
        rf"^\|[ \t*_]*([^|\n]*?)[ \t*_]*\|(?:[^|\n]*\|)*?[ \t*_]*({NUMBER})[ \t*_]*\|", re.MULTILINE | re.IGNORECASE
    )
    for found in prose.find(row):
        supply = supplies.get(found[1].lower())
        if supply is None or not any(word in _WHOLE_SECTIONS for word in prose.section(found.start())):
            continue
        if value_of(found[2]) not in supply.fair:
            yield _finding(prose, found.start(2), f"{found[1]}: {found[2]}", supply)
