"""The lists that follow the players: towns, works, locks, blocked paths, markers, cards, sealed orders and bids."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pnp.base.finding import Finding
from pnp.rules.games.sidion.state.atlas import COLOURS, GOODS, path_id
from pnp.rules.games.sidion.text import faults
from pnp.rules.games.sidion.text.faults import TWICE, Line, Word
from pnp.rules.games.sidion.text.read_seats import read_cards

_TOWN = re.compile(r"[0-9][A-Z]")
_PATH = re.compile(r"([0-9][A-Z])-([0-9][A-Z])")
_BID = re.compile(r"([RBGYVO])=(-?[0-9]{1,9})G(-?[0-9]{1,9})M(-?[0-9]{1,9})I")
NOTHING = "-"

Item = tuple[str, Any]
"""What the word is about, which may stand once, and the value."""


def read_list(line: Line) -> tuple[Any, list[Finding]]:
    """The value of a list line: a tuple in the sequence of the text."""
    key = line.key.text.lower()
    if not line.words:
        return (), [line.key.unreadable(faults.NOTHING_BEHIND, f"{NOTHING} for none, or leave the line out")]
    if key in ("offer", "lost"):
        return read_cards(() if _is_nothing(line.words) else line.words)
    read, form = READERS[key]
    items: dict[str, Any] = {}
    findings: list[Finding] = []
    for word in () if _is_nothing(line.words) else line.words:
        item = read(word.text.upper())
        if item is None:
            findings.append(word.unreadable(faults.OTHER_FORM, form=form))
        elif item[0] in items:
            findings.append(TWICE.at(word.place, what=f"{item[0]} in the line {key!r}"))
        else:
            items[item[0]] = item[1]
    return tuple(items.values()), findings


def _is_nothing(words: tuple[Word, ...]) -> bool:
    return len(words) == 1 and words[0].text == NOTHING


def _town(text: str) -> Item | None:
    return (text, text) if _TOWN.fullmatch(text) else None


def _works(text: str) -> Item | None:
    town, sign, products = text.partition("=")
    if not sign or not _TOWN.fullmatch(town) or not re.fullmatch(r"[A-Z]{1,9}", products):
        return None
    kinds = products.lower()
    return town, (town, "".join(sorted(kinds, key=lambda kind: (GOODS + kind).index(kind))))


def _owned(text: str) -> Item | None:
    town, _, colour = text.partition("=")
    return (town, (town, colour)) if _TOWN.fullmatch(town) and _colour(colour) else None


def _path(text: str) -> Item | None:
    found = _PATH.fullmatch(text)
    return (path_id(*found.groups()), path_id(*found.groups())) if found else None


def _colour(text: str) -> Item | None:
    return (text, text) if len(text) == 1 and text in COLOURS else None


def _bid(text: str) -> Item | None:
    found = _BID.fullmatch(text)
    if not found:
        return None
    gold, mana, influence = (int(amount) for amount in found.groups()[1:])
    return found[1], (found[1], (gold, mana, influence))


READERS: dict[str, tuple[Callable[[str], Item | None], str]] = {
    "recruited": (_town, "towns, as 1S 0C, or - for none"),
    "works": (_works, "towns with their products, as 2F=gm"),
    "locks": (_owned, "towns with the colour that locked them, as 2F=B"),
    "blocks": (_path, "paths, as 1F-1S"),
    "first-here": (_owned, "towns with the colour that was first, as 2F=B"),
    "given": (_colour, "colours of players, as R B"),
    "bids": (_bid, "bids, as R=3g1m0i"),
}
LISTS = ("recruited", "works", "locks", "blocks", "first-here", "offer", "lost", "given", "bids")
"""The keys in the sequence in which a program writes them."""
