"""What the guide begins with: how little of it all must be printed and made, and how long that takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.components.piece import STORAGE
from pnp.press.guide.effort import effort_words
from pnp.press.guide.words import sheets_text
from pnp.press.sheet import Sheet

MOST_NAMED = 8
"""Things that one may bring, named one by one; the rulebook's list of options has them all."""


def shortest_words(sheets: Sequence[Sheet], instead: Sequence[str] = ()) -> Iterator[str]:
    """The paragraphs; `instead` says what need not be made: `Village (coins)`."""
    needed = [sheet for sheet in sheets if not sheet.later] or list(sheets)
    boxes = [sheet for sheet in sheets if sheet.later.startswith(STORAGE)]
    others = len(sheets) - len(needed) - len(boxes)
    if others:
        yield f"**{_begun(needed)}** are all that the usual table needs; leave the others out."
    elif boxes:
        yield f"**{_begun(needed)}** {'are' if len(needed) > 1 else 'is'} all that is needed to play."
    yield effort_words(needed)
    if boxes:
        yield f"{_begun(boxes)} hold{'s' if len(boxes) == 1 else ''} boxes to keep it in: make them when you like the game."
    if instead:
        more = "; …" if len(instead) > MOST_NAMED else "."
        yield f"**Bring instead of making:** {'; '.join(instead[:MOST_NAMED])}{more}"


def _begun(sheets: Sequence[Sheet]) -> str:
    text = sheets_text(sheets)
    return text[:1].upper() + text[1:]
