"""The page's own words: one catalogue a language, for what Python writes and for what the client shows."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from pnp.base.frozen import Frozen

ENGLISH = "en"


class Words(Frozen):
    """Sentences by key, with blanks in braces; a key that is missing says itself. The client has the same ones, by `language`."""

    by_key: dict[str, Any]
    language: str = ENGLISH

    def __getitem__(self, key: str) -> str:
        return str(self.by_key.get(key, key))

    def fill(self, key: str, **values: object) -> str:
        """A sentence with its blanks filled."""
        return self[key].format(**values)


def english() -> Words:
    """The catalogue of the original."""
    return words_of(ENGLISH)


@cache
def words_of(language: str) -> Words:
    """The catalogue in a language, by its tag or the first part of that; the English one where the page doesn't speak it.

    A sentence that waits for its translation is said in English.
    """
    for name in (language, language.partition("-")[0], ENGLISH):
        found = files("pnp.site").joinpath("client", catalogue(name))
        if name and found.is_file():
            told = json.loads(found.read_text(encoding="utf-8"))
            return Words({**english().by_key, **told} if name != ENGLISH else told, name)
    raise AssertionError(ENGLISH)


def spoken() -> tuple[str, ...]:
    """The languages that the page speaks."""
    names = sorted(file.name for file in files("pnp.site").joinpath("client").iterdir())
    return tuple(name[len("words-") : -len(".json")] for name in names if name.startswith("words-"))


def catalogue(language: str) -> str:
    """The file of a language, beside the client."""
    return f"words-{language}.json"
