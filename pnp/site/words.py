"""The page's own words, in English: one catalogue for what Python writes and for what the client shows."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from pnp.base.frozen import Frozen

CATALOGUE = "words-en.json"


class Words(Frozen):
    """Sentences by key, with blanks in braces; a key that is missing says itself."""

    by_key: dict[str, Any]

    def __getitem__(self, key: str) -> str:
        return str(self.by_key.get(key, key))

    def fill(self, key: str, **values: object) -> str:
        """A sentence with its blanks filled."""
        return self[key].format(**values)


@lru_cache(maxsize=1)
def english() -> Words:
    """The catalogue that travels with the client."""
    text = files("pnp.site").joinpath("client", CATALOGUE).read_text(encoding="utf-8")
    return Words(json.loads(text))
