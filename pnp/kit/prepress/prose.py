"""The text of a rulebook as its author wrote it, searched phrase by phrase, every hit with its line and column.

Front matter, code and templates are blanked out, letter for letter, so that what is left stands where it stood.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.definition.finding import Place
from pnp.definition.load import Game
from pnp.rulebook.book import FILE
from pnp.rulebook.fences import CODE

GAP = r"(?:[ \t*_\u00a0]+|[ \t*_]*\n[ \t]*)"
"""What may stand between two words of a phrase: blanks, emphasis, the end of a line, but not of a paragraph."""

_FRONT = re.compile(r"\A---[ \t]*\n.*?^---[ \t]*$", re.DOTALL | re.MULTILINE)
_FENCE = re.compile(r"^(`{3,}|~{3,})[ \t]*(\w*)[^\n]*\n.*?^\1[ \t]*$", re.DOTALL | re.MULTILINE)
_TEMPLATE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{##.*?##\}|`[^`\n]+`", re.DOTALL)
_HEADING = re.compile(r"^##[ \t]+(.*?)[ \t]*(?:\{([^{}]*)\})?[ \t]*$", re.MULTILINE)
_LETTER = re.compile(r"[^\n]")
HOLE = "\u2400"
"""Stands for a letter that a template would fill in: no letter, and no blank either."""


@dataclass(frozen=True, slots=True)
class Prose:
    """The text, blanked, and where its lines begin."""

    text: str
    starts: tuple[int, ...]

    def place(self, offset: int) -> Place:
        """Line and column of an offset."""
        line = bisect_right(self.starts, offset)
        return Place(FILE, line, offset - self.starts[line - 1] + 1)

    def find(self, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """Every hit of a pattern."""
        return pattern.finditer(self.text)

    def section(self, offset: int) -> tuple[str, str]:
        """Id and title of the section (`##`) that the offset lies in, both in small letters; nothing before the first."""
        heads = list(_HEADING.finditer(self.text, 0, offset))
        if not heads:
            return "", ""
        names = [word[1:] for word in (heads[-1][2] or "").split() if word.startswith("#")]
        return (names[0].lower() if names else ""), heads[-1][1].lower()


def read_prose(game: Game) -> Prose | None:
    """The prose of the game's rulebook; None where there is none that can be read."""
    text = game.folder.text(FILE).value if game.folder.has(FILE) else None
    return None if text is None else prose_of(text)


def prose_of(text: str) -> Prose:
    """The prose of a text of Markdown and Jinja2."""
    bare = _FRONT.sub(lambda found: _LETTER.sub(" ", found[0]), text)
    bare = _FENCE.sub(lambda found: _LETTER.sub(" ", found[0]) if found[2] in CODE else found[0], bare)
    bare = _TEMPLATE.sub(lambda found: _LETTER.sub(HOLE, found[0]), bare)
    starts = [0, *(match.end() for match in re.finditer("\n", bare))]
    return Prose(bare, tuple(starts))
