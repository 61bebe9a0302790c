"""What the guide begins with: how little of it all must be printed and made, and how long that takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.tongue import tr, trn
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
        yield tr("**{sheets}** are all that the usual table needs; leave the others out.", sheets=_begun(needed))
    elif boxes:
        yield trn(
            "**{sheets}** is all that is needed to play.",
            "**{sheets}** are all that is needed to play.",
            len(needed),
            sheets=_begun(needed),
        )
    yield effort_words(needed)
    if boxes:
        yield trn(
            "{sheets} holds boxes to keep it in: make them when you like the game.",
            "{sheets} hold boxes to keep it in: make them when you like the game.",
            len(boxes),
            sheets=_begun(boxes),
        )
    if instead:
        more = "; …" if len(instead) > MOST_NAMED else "."
        yield tr("**Bring instead of making:** {things}{more}", things="; ".join(instead[:MOST_NAMED]), more=more)


def _begun(sheets: Sequence[Sheet]) -> str:
    text = sheets_text(sheets)
    return text[:1].upper() + text[1:]
