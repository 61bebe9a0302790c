"""Large pieces that miss by a hair: a little smaller, and more of them lie on a sheet, which saves whole sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Severity
from pnp.base.frozen import replace
from pnp.components.piece import Piece
from pnp.kit.preflight.proof import Proof
from pnp.press.boards.sheets import TILED_KINDS
from pnp.press.imposition.kind_sheets import cell_of
from pnp.press.imposition.piece_checks import where
from pnp.press.imposition.print_area import arenas
from pnp.press.imposition.sheet_plan import Press
from pnp.press.imposition.step_repeat import Cell
from pnp.press.job import Job
from pnp.press.outline import is_straight
from pnp.press.paper import PAPERS

FEW = 6
"""Pieces on a sheet above which one more of them is no great thing."""
HAIR = 3.0
"""mm that a piece may be too large by for it to be told: more would be another piece."""
STEP = 0.1

NEARLY_MORE = Fault(
    "nearly-more",
    "{name}: {room} lie on a sheet of {paper}; {less:.1f} mm less in {side}, and {more} would: sheets {fewer} instead of {sheets}",
    Severity.ADVICE,
)


class _Gain(NamedTuple):
    """So many mm less on one side, and how many pieces lie on a sheet then."""

    less: float
    side: str
    more: int


def nearly_more(proof: Proof) -> Iterator[Finding]:
    """Advice for each size of piece that a little less would lay on fewer sheets, for the first paper on which it is so."""
    told: set[str] = set()
    for paper in proof.kits:
        job = Job(paper=PAPERS[paper])
        press = Press(job, arenas(job, folded=False))
        for piece, count in _sizes(proof):
            finding = _nearly(piece, count, press, PAPERS[paper].name)
            if finding is not None and piece.component not in told:
                told.add(piece.component)
                yield finding


def _sizes(proof: Proof) -> Iterator[tuple[Piece, int]]:
    """A piece of each kind and size, and how many there are. Cards have the sizes of sleeves and shops; they are left out, as is
    what is tiled, for storage, or not square to cut.
    """
    firsts: dict[tuple[str, tuple[float, float]], Piece] = {}
    counts: Counter[tuple[str, tuple[float, float]]] = Counter()
    for piece in proof.usual.pieces if proof.usual is not None else ():
        own = proof.game.components[piece.component].kind != "cards" and piece.kind not in TILED_KINDS
        if own and is_straight(piece.outline) and not piece.later:
            key = (piece.kind, piece.size)
            firsts.setdefault(key, piece)
            counts[key] += piece.copies
    yield from ((first, counts[key]) for key, first in firsts.items())


def _nearly(piece: Piece, count: int, press: Press, paper: str) -> Finding | None:
    cell = cell_of(piece, press.job)
    room = press.most(cell)
    if not 0 < room <= FEW or count <= room:
        return None
    sheets = ceil(count / room)
    gains = [gain for gain in _gains(cell, room, press) if ceil(count / gain.more) < sheets]
    if not gains:
        return None
    best = min(gains)
    fewer = ceil(count / best.more)
    facts: dict[str, object] = {**best._asdict(), "room": room, "paper": paper, "sheets": sheets, "fewer": fewer}
    return Finding(NEARLY_MORE, where(piece), {"name": piece.name, **facts})


def _gains(cell: Cell, room: int, press: Press) -> Iterator[_Gain]:
    """The least that each side must be smaller by for more to lie on a sheet."""
    for step in range(1, round(HAIR / STEP) + 1):
        less = step * STEP
        for side, smaller in (
            ("width", replace(cell, width=cell.width - less)),
            ("height", replace(cell, height=cell.height - less)),
        ):
            more = press.most(smaller) if min(smaller.width, smaller.height) > 0 else 0
            if more > room:
                yield _Gain(less, side, more)
