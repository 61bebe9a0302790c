"""How much work a kit is: its cuts, sheets that are cut as one stack counted once, and the minutes that they take about."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from pnp.base.frozen import Frozen
from pnp.base.tongue import tr, trn
from pnp.press.guide.words import stacks_of
from pnp.press.sheet import Sheet

STACK = 4
"""Sheets of thin card that a knife goes through at once."""
SECONDS_A_CUT = 20
SECONDS_A_ROUND = 30
SECONDS_A_NET = 240
SECONDS_A_SHEET = 60
"""To print, lay out and, where it is glued, to glue."""
ROUNDED_TO = 5


class Effort(Frozen):
    """Straight cuts, pieces cut with scissors or a punch, nets to be cut out and glued, and about how many minutes it takes."""

    cuts: int
    rounds: int
    nets: int
    minutes: int


def effort_of(sheets: Sequence[Sheet]) -> Effort:
    """The work that these sheets are."""
    stacked = {sheet.number: len(stack) for stack in stacks_of(sheets) for sheet in stack}
    cuts = 0.0
    for sheet in sheets:
        together = min(stacked.get(sheet.number, 1), STACK)
        cuts += sheet.cuts / together
    rounds = sum(sheet.punches for sheet in sheets)
    nets = sum(
        placed.side == "front" and placed.piece.outline == "net" for sheet in sheets for placed in sheet.placements
    )
    seconds = cuts * SECONDS_A_CUT + rounds * SECONDS_A_ROUND + nets * SECONDS_A_NET + len(sheets) * SECONDS_A_SHEET
    return Effort(ceil(cuts), rounds, nets, max(ROUNDED_TO, ROUNDED_TO * round(seconds / 60 / ROUNDED_TO)))


def effort_words(sheets: Sequence[Sheet]) -> str:
    """`About 120 straight cuts and 12 nets: 95 minutes at an easy pace.`."""
    work = effort_of(sheets)
    parts = [
        said
        for number, said in (
            (work.cuts, trn("{n} straight cut", "{n} straight cuts", work.cuts, n=work.cuts)),
            (work.rounds, trn("{n} piece to cut round", "{n} pieces to cut round", work.rounds, n=work.rounds)),
            (work.nets, trn("{n} net to fold", "{n} nets to fold", work.nets, n=work.nets)),
        )
        if number
    ]
    told = "".join(parts) or tr("Nothing to cut")
    if len(parts) > 1:
        told = tr("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])
    return tr("{told}: about {minutes} minutes at an easy pace.", told=told, minutes=work.minutes)
