"""The text of a rulebook as its author wrote it, searched phrase by phrase, every hit with its line and column.

Front matter, code and templates are blanked out, letter for letter, so that what is left stands where it stood.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from pnp.base.finding import Place
from pnp.base.frozen import Frozen
from pnp.definition.load.load import Game
from pnp.definition.templates.braces import COMMENTS, EXPRESSIONS, replaced
from pnp.rulebook.book import FILE
from pnp.rulebook.source.fenced.fences import CODE

GAP = r"(?:[ \t*_\u00a0]+|[ \t*_]*\n[ \t]*)"
"""What may stand between two words of a phrase: blanks, emphasis, the end of a line, but not of a paragraph."""

_FRONT = re.compile(r"\A---[ \t]*\n.*?^---[ \t]*$", re.DOTALL | re.MULTILINE)
_FENCE = re.compile(r"^(`{3,}|~{3,})[ \t]*(\w*)[^\n]*$", re.MULTILINE)
_CODE = re.compile(r"`[^`\n]+`")
_HEADING = re.compile(r"^##[ \t]+(.*?)[ \t]*(?:\{([^{}]*)\})?[ \t]*$", re.MULTILINE)
_LETTER = re.compile(r"[^\n]")
HOLE = "\u2400"
"""Stands for a letter that a template would fill in: no letter, and no blank either."""


class Prose(Frozen):
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
    bare = _without_fences(bare)
    bare = replaced(bare, lambda code: _LETTER.sub(HOLE, code), {**COMMENTS, **EXPRESSIONS})
    bare = _CODE.sub(lambda found: HOLE * len(found[0]), bare)
    starts = [0, *(match.end() for match in re.finditer("\n", bare))]
    return Prose(bare, tuple(starts))


def _without_fences(text: str) -> str:
    """The text with its fenced code blanked out, letter for letter; a fence that nothing closes is no fence."""
    closing: dict[str, list[int]] = {}
    for line in _FENCE.finditer(text):
        if line[0].rstrip(" \t") == line[1]:
            closing.setdefault(line[1], []).append(line.end())
    parts: list[str] = []
    at = 0
    for opening in _FENCE.finditer(text):
        ends = closing.get(opening[1], [])
        index = bisect_right(ends, opening.end())
        if opening.start() < at or index == len(ends):
            continue
        block = text[opening.start() : ends[index]]
        parts += (text[at : opening.start()], _LETTER.sub(" ", block) if opening[2] in CODE else block)
        at = ends[index]
    return "".join((*parts, text[at:]))
