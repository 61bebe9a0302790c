"""The names of games in addresses."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

TAKEN = frozenset({"app", "boards"})
"""Folders of the site's own."""


def address_name(folder: Path, taken: Mapping[str, Path]) -> str:
    """The folder's name in small letters, digits and dashes; with a number behind it where another game has it.

    >>> address_name(Path("My Great Game!"), {})
    'my-great-game'
    """
    letters = unicodedata.normalize("NFKD", folder.resolve().name).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "game"
    name, number = base, 1
    while name in TAKEN or (name in taken and taken[name] != folder):
        number += 1
        name = f"{base}-{number}"
    return name
