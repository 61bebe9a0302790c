"""Drawings without their words: bars instead of text, and what has none stays the very same."""

from __future__ import annotations

from pnp.draw.geometry.shapes import rect
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Anchor, Colour, Group, Rect, Shape, Stamp, Symbol, TextRun
from pnp.press.guide.muted import Muted
from pnp.press.lettering import SMALL, put

BOX = Shape(rect(Rect(0.0, 0.0, 10.0, 5.0)), fill=Colour(200, 30, 30))
WORDS = put("Raven", 1.0, 4.0, SMALL)


def test_words_become_bars_however_deep_they_stand() -> None:
    inner = Symbol("inner", 10.0, 5.0, (BOX, Group((WORDS,))))
    shown = Muted().items([Stamp(inner), Group((WORDS, BOX))])
    found = [leaf.item for leaf in leaves(shown)]
    assert not [item for item in found if isinstance(item, TextRun)]
    assert len(found) == 4


def test_what_has_no_words_is_not_copied_and_what_is_copied_is_copied_once() -> None:
    plain, lettered = Symbol("plain", 10.0, 5.0, (BOX,)), Symbol("lettered", 10.0, 5.0, (BOX, WORDS))
    first, *rest = Muted().items([Stamp(plain), Stamp(lettered), Stamp(lettered)])
    assert isinstance(first, Stamp)
    assert first.symbol is plain
    one, other = (stamp.symbol for stamp in rest if isinstance(stamp, Stamp))
    assert one is other
    assert one.items[0] is BOX


def test_a_picture_of_a_sheet_leads_nowhere() -> None:
    assert Muted().items([Anchor("sheet-1", 0.0, 0.0, "Board"), BOX]) == (BOX,)
