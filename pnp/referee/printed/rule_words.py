"""Rules looked for by the words of their text, whatever their endings; and the nearest word for one that no rule has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.base.nearest import nearest

_WORD = re.compile(r"[^\W_]+(?:[’'-][^\W_]+)*")
_ENDINGS = ("ing", "ed", "es", "s")
_SHORTEST_STEM = 3
_NEAR = 0.7
_MOST_WORDS = 12


class Text(NamedTuple):
    """What a rule says, and the heading above it."""

    sentence: str
    heading: str


def speaking_of(asked: str, texts: Sequence[Text]) -> list[int]:
    """The numbers of the texts that have the words asked for side by side; failing that, of those that have all of them."""
    wanted = _stems(asked)
    if not wanted or len(wanted) > _MOST_WORDS:
        return []
    told = [(_stems(text.sentence), _stems(text.heading)) for text in texts]
    together = [number for number, (sentence, _) in enumerate(told) if _in_a_row(wanted, sentence)]
    if together:
        return together
    return [number for number, (sentence, heading) in enumerate(told) if {*wanted} <= {*sentence, *heading}]


def nearest_words(asked: str, texts: Iterable[Text], subjects: Sequence[str]) -> str:
    """What was probably meant: a subject of rules, or the words, each that no rule has replaced by the nearest; "" for neither."""
    subject = nearest(asked, subjects, _NEAR)
    if subject:
        return subject
    known = {word for text in texts for word in _words(f"{text.heading} {text.sentence}")}
    stems = {_stem(word) for word in known}
    typed = list(_words(asked))[:_MOST_WORDS]
    meant = [word if _stem(word) in stems else nearest(word, known, _NEAR) for word in typed]
    found = " ".join(word for word in meant if word is not None)
    return "" if None in meant or meant == typed else found


def _in_a_row(wanted: Sequence[str], told: Sequence[str]) -> bool:
    return any(told[start : start + len(wanted)] == wanted for start in range(len(told) - len(wanted) + 1))


def _stems(text: str) -> list[str]:
    return [_stem(word) for word in _words(text)]


def _words(text: str) -> Iterator[str]:
    return (found[0].casefold() for found in _WORD.finditer(text))


def _stem(word: str) -> str:
    """The word without what grammar adds to it: `push` of `pushing`, `stun` of `stunned`, `villag` of `villages`."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            word = word.removesuffix(ending)
            if len(word) > _SHORTEST_STEM and word[-1] == word[-2]:
                word = word[:-1]
            break
    return word.removesuffix("e") if len(word) > _SHORTEST_STEM else word
