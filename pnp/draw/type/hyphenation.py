"""Where words may be divided: soft hyphens put in by the dictionaries of `pyphen`, in the language of the text."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from pnp.draw.type.items import SOFT_HYPHEN

Divide: TypeAlias = Callable[[str], str]
"""A text in, the same with soft hyphens where its words may be divided out."""

_LEAST = 7
"""Shorter words stay whole."""
_BEFORE, _BEHIND = 2, 3
"""Letters that stay before and behind a hyphen at least."""
_WORD = re.compile(
    rf"(?<![\w.:/@#\-\u2010\u2011\u2013\u00ad'’])[^\W\d_]{{{_LEAST},}}(?![\w/@\-\u2010\u2011\u2013\u00ad]|[.:]\w)"
)
"""A word that is a word: no part of an id, an address, a name of a file or something with hyphens of its own."""


@lru_cache(maxsize=8)
def divider(language: str) -> Divide | None:
    """What divides words of this language, such as `en-GB`; None for one without a dictionary.

    Where the library is missing words stay whole: a book can be set all the same.
    """
    try:
        import pyphen  # noqa: PLC0415 - dictionaries are read where something is set in long lines
    except ImportError:
        return None
    known = pyphen.language_fallback(language.replace("-", "_"))
    if known is None:
        return None
    dictionary = pyphen.Pyphen(lang=known, left=_BEFORE, right=_BEHIND)

    @lru_cache(maxsize=10_000)
    def divided(word: str) -> str:
        if any(letter.isupper() for letter in word[1:]):
            return word
        for position in reversed(dictionary.positions(word)):
            if position.data is None:  # a hyphen that changes the letters beside it is none that a line can take back
                word = word[:position] + SOFT_HYPHEN + word[position:]
        return word

    return lambda text: _WORD.sub(lambda found: divided(found.group()), text)
