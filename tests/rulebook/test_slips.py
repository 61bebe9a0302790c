"""Where words and boards stand beside slips of paper: beside them, stacked or not, or below."""

from __future__ import annotations

import pytest

from pnp.base.frozen import replace
from pnp.base.scene import Slip, SlipLine
from pnp.draw.model import TextRun
from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.examples.sheets.ordered import ordered_strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.page_format import A5, PageFormat
from pnp.rulebook.palette import inks_of
from pnp.rulebook.playback import Playback
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.source.runs import Run
from pnp.rulebook.typography import BookStyles
from pnp.rulebook.words import Words

from .sample_book import palette, runs_of
from .test_played_examples import CASE, shown

SLIP = Slip("Red", "boat", (SlipLine((("boat", "front"),), "a1-b2"),))
LONG = "Row to the other bank and back again and wait. " * 8


def strip(caption: str, slips: tuple[Slip, ...], width: float = 118.0) -> dict[str, TextRun]:
    """The first run that begins with each word."""
    form = PageFormat.wide(*A5).require()
    look = BookStyles.of(inks_of(palette()))
    given = shown(played=Playback(slips=slips))
    context = ComposeContext("rulebook.md", form, look, Words.of("en").require(), given, volume="play")
    example = Example("X", 1, boards="none", caption=(Run(caption),))
    made = ordered_strip(context, example, CASE, replace(Column.body(look, form), width=width))
    assert made is not None
    return {run.text.split()[0]: run for run in reversed(list(runs_of(made.items)))}


@pytest.mark.parametrize(("caption", "beside"), [("Row.", True), (LONG, False)])
def test_words_stand_beside_slips_unless_they_are_so_long_that_they_fit_better_below(
    caption: str, beside: bool
) -> None:
    found = strip(caption, (SLIP, replace(SLIP, name="Blue")))
    slip, words = found["Red"], found["Row" if "Row" in found else "Row."]
    assert (words.x > slip.x) is beside
    assert (words.y < slip.y + 10.0) is beside
