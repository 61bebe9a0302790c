"""The index: on which pages a term stands and where it is explained, and on which page each clause is found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from pnp.base.frozen import Frozen
from pnp.draw.model import ARTIFACT, Group, Item, TextRun
from pnp.draw.type.items import SOFT_HYPHEN
from pnp.rulebook.pages.atoms import Placed
from pnp.rulebook.source.blocks import IndexTerm

_MANY = 5
"""A term on more pages than this is listed only where it is explained or stands several times."""
_OFTEN = 3
_MOST = 8


class Entry(Frozen):
    """A line of the index: what, and on which pages; `main` are the pages that explain it."""

    name: str
    pages: tuple[int, ...]
    main: tuple[int, ...] = ()


_WORD = re.compile(r"\w+")

_NUMBER = re.compile(r"[0-9]{1,9}")
"""The number of a clause; a `²` is a digit, too, but none that counts."""


def term_entries(
    terms: Iterable[IndexTerm], pages: Mapping[int, Sequence[Placed]], strong_font: str
) -> tuple[Entry, ...]:
    """An entry for each term that occurs, in the order of the alphabet. `pages` are the placed atoms by page number.

    A term is explained where it stands by itself in `strong_font`, the bold face of the running text.
    """
    texts = {number: _text(page) for number, page in pages.items()}
    strong = {number: _strong(page, strong_font) for number, page in pages.items()}
    entries = []
    for term in terms:
        pattern = _pattern(term.spellings)
        counts = {number: _count(term.spellings, text) for number, text in texts.items()}
        found = tuple(number for number, count in counts.items() if count)
        main = tuple(number for number in found if any(pattern.fullmatch(words) for words in strong[number]))
        if len(found) > _MANY:
            found = _telling(found, main, counts)
        if found:
            entries.append(Entry(term.term, found, tuple(n for n in main if n in found)))
    return tuple(sorted(entries, key=lambda entry: (entry.name.casefold(), entry.name)))


def _text(page: Sequence[Placed]) -> str:
    """What stands on a page, words that a line's end divides put together again."""
    return " ".join(placed.atom.text for placed in page).replace(f"{SOFT_HYPHEN} ", "")


def _telling(found: tuple[int, ...], main: tuple[int, ...], counts: Mapping[int, int]) -> tuple[int, ...]:
    """Of many pages those that explain the term, then those that speak of it most."""
    often = [number for number in found if counts[number] >= _OFTEN or number in main]
    often.sort(key=lambda number: (number not in main, -counts[number], number))
    return tuple(sorted(often[:_MOST] or found[:_MANY]))


@lru_cache(maxsize=8192)
def _count(spellings: tuple[str, ...], text: str) -> int:
    """How often a term stands on a page; from one pass to the next most pages stay as they are."""
    words = _words(text)
    if not any(_words(spelling) <= words for spelling in spellings):  # on most pages none of them is even begun
        return 0
    return len(_pattern(spellings).findall(text))


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    """The words of a text without their case, so far as letters and figures make them."""
    return frozenset(_WORD.findall(text.casefold()))


@lru_cache(maxsize=512)
def _pattern(spellings: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(spellings, key=lambda word: (-len(word), word))
    words = "|".join(re.escape(word).replace("\\ ", r"[\s\u00a0]+") for word in longest_first)
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)


def _runs(items: Iterable[Item]) -> Iterator[TextRun]:
    """The letters of the text, not those of its pictures."""
    for item in items:
        if isinstance(item, TextRun):
            yield item
        elif isinstance(item, Group) and item.tag is not None and item.tag.role not in {"Figure", ARTIFACT.role}:
            yield from _runs(item.items)


def _strong(page: Sequence[Placed], font: str) -> list[str]:
    """The stretches of bold text on a page, without the stops behind them."""
    runs = (run for placed in page for run in _runs(placed.atom.printed))
    return [run.text.strip(" .,:;\u00a0") for run in runs if run.font == font]


def clause_entries(clause_pages: Mapping[str, int]) -> tuple[Entry, ...]:
    """Clauses by number within each group, neighbours on one page as a range: `push.1–4`."""
    groups: dict[str, list[tuple[int, int]]] = {}
    for name, page in clause_pages.items():
        group, _, number = name.rpartition(".")
        groups.setdefault(group, []).append((int(number) if _NUMBER.fullmatch(number) else 0, page))
    return tuple(entry for group, numbered in groups.items() for entry in _ranges(group, sorted(numbered)))


def _ranges(group: str, numbered: Sequence[tuple[int, int]]) -> list[Entry]:
    """The clauses of a group, (number, page) each, as few entries as pages and gaps allow."""
    runs: list[list[tuple[int, int]]] = []
    for number, page in numbered:
        if runs and runs[-1][-1] == (number - 1, page):
            runs[-1].append((number, page))
        else:
            runs.append([(number, page)])
    stem = f"{group}." if group else ""
    return [Entry(f"{stem}{run[0][0]}" + (f"–{run[-1][0]}" if len(run) > 1 else ""), (run[0][1],)) for run in runs]


def spans_of_pages(pages: Sequence[int]) -> list[tuple[int, int]]:
    """Page numbers as ranges: three or more in a row become one."""
    spans: list[tuple[int, int]] = []
    for page in pages:
        if spans and page == spans[-1][1] + 1:
            spans[-1] = (spans[-1][0], page)
        else:
            spans.append((page, page))
    out: list[tuple[int, int]] = []
    for first, last in spans:
        out.extend([(first, last)] if last - first != 1 else [(first, first), (last, last)])
    return out
