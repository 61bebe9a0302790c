"""Imposition onto a stock: pieces laid where a sheet of labels or perforated cards is cut already.

Nothing but the pieces is printed: no footer, and marks only around what must still be cut out of its label. A piece that is
smaller than its label lies in the middle of it; its bleed is printed as far as the label and half the gap to the next one go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from pnp.base.finding import Fault, Finding, Report, Severity
from pnp.base.frozen import Frozen, replace
from pnp.components.piece import Piece
from pnp.definition.models.profiles.stock import PLAY, Stock
from pnp.draw.model import Item, Rect
from pnp.press.imposition.piece_checks import SHEET_LIMIT, TOO_MANY_SHEETS, check_pieces, where
from pnp.press.imposition.sides import fronts_only
from pnp.press.imposition.slot import Mirror, Placement, Slot, flip_mirror
from pnp.press.imposition.step_repeat import Block, Cell, Grid
from pnp.press.job import Job
from pnp.press.outline import is_straight
from pnp.press.pages.alternate_text import told_pieces
from pnp.press.pages.assemble import finish_sheets
from pnp.press.pages.marks import Line, crop_marks, drawn
from pnp.press.pages.render import Stamps, count_pieces
from pnp.press.paper import PAPER_EDGE, Paper
from pnp.press.sheet import Draft, Sheet, kind_title

LOOSE = 2.0
"""mm by which a piece may be smaller than its label, all told, before it is worth a remark."""

TOO_SMALL = Fault(
    "stock-too-small", "a label of {stock} is {label}, too small for {width:g} × {height:g} mm: {components}"
)
LOOSE_FIT = Fault(
    "stock-loose",
    "{width:g} × {height:g} mm lie in the middle of labels of {label}, with white around them: {components}",
    Severity.NOTE,
)
SKIPPED_ALL = Fault("stock-all-used", "{skip} labels are used already, but a sheet of {stock} has {capacity}")


class Load(Frozen):
    """What is laid on which stock: `name` for messages; the first `skip` labels of the first sheet are gone already."""

    stock: Stock
    name: str
    skip: int = 0

    @property
    def paper(self) -> Paper:
        """The sheet."""
        return Paper(self.name, self.stock.paper.width, self.stock.paper.height)


def impose_on_stock(pieces: Sequence[Piece], load: Load, job: Job) -> Report[tuple[Sheet, ...]]:
    """The sheets of labels that hold every copy of every piece, kind by kind; no value when anything is an error.

    Of the job, `flip` and `bleed` count; paper, margin and marks are the stock's own affair.
    """
    stock = load.stock
    one_sided = stock.sides == 1 or job.backs != "duplex"
    printed = [piece for piece in (fronts_only(pieces) if one_sided else pieces) if piece.copies > 0]
    findings = [*check_pieces(printed, job), *_misfits(printed, load)]
    if load.skip >= stock.capacity:
        findings.append(SKIPPED_ALL.at(skip=load.skip, stock=load.name, capacity=stock.capacity))
    copies = sum(piece.copies for piece in printed)
    if copies > SHEET_LIMIT * stock.capacity:
        sheets = copies // stock.capacity
        findings.append(TOO_MANY_SHEETS.at(what="the whole", sheets=sheets, limit=SHEET_LIMIT))
    if Report(None, tuple(findings)).errors:
        return Report(None, tuple(findings))
    drafts: list[Draft] = []
    for kind in dict.fromkeys(piece.kind for piece in printed):
        own = [piece for piece in printed if piece.kind == kind]
        drafts += _drafts(kind, own, replace(load, skip=0) if drafts else load, job)
    plain = replace(job, paper=load.paper, marks="none", footer=False)
    return Report(finish_sheets(drafts, plain), tuple(findings))


def _misfits(pieces: Sequence[Piece], load: Load) -> Iterator[Finding]:
    """A finding for each size that is larger than a label or much smaller, with all components that have it."""
    sizes: dict[tuple[float, float, str], dict[str, Piece]] = {}
    for piece in pieces:
        sizes.setdefault((*piece.size, piece.outline), {}).setdefault(piece.component, piece)
    label = load.stock.label
    for (width, height, _), components in sizes.items():
        first = next(iter(components.values()))
        names = ", ".join(components)
        if not fits(first, load.stock):
            hints = ("print them on plain sheets, or choose others with --only",)
            facts: dict[str, Any] = {"components": names, "stock": load.name, "label": label.shape()}
            facts |= {"width": width, "height": height}
            yield TOO_SMALL.at(where(first), hints=hints, **facts)
        elif label.width + label.height - width - height > LOOSE:
            yield LOOSE_FIT.at(where(first), components=names, width=width, height=height, label=label.shape())


def fits(piece: Piece, stock: Stock) -> bool:
    """Whether a piece lies within a label, either way round."""
    width, height = piece.size
    label = stock.label
    if label.shape_ == "round":
        across = max(width, height) if piece.outline == "circle" else (width**2 + height**2) ** 0.5
        return across <= label.width + PLAY
    return label.holds(width, height, PLAY)


def _drafts(kind: str, pieces: Sequence[Piece], load: Load, job: Job) -> Iterator[Draft]:
    queue = ((piece, copy) for piece in pieces for copy in range(piece.copies))
    stamps: dict[float, Stamps] = {}
    skip = load.skip
    while taken := list(islice(queue, load.stock.capacity - skip)):
        spots = [_spot(load.stock, number) for number in range(skip, skip + len(taken))]
        fronts = [
            Placement(piece, copy, "front", _slot(piece, spot, load.stock))
            for (piece, copy), spot in zip(taken, spots, strict=True)
        ]
        yield _draft(kind, fronts, load, job, stamps)
        skip = 0


def _spot(stock: Stock, number: int) -> tuple[float, float]:
    """The middle of a label, counted from 0 row by row."""
    row, column = divmod(number, stock.columns)
    x = stock.left + column * stock.across + stock.label.width / 2
    return x, stock.top + row * stock.down + stock.label.height / 2


def _slot(piece: Piece, middle: tuple[float, float], stock: Stock) -> Slot:
    """The piece in the middle of a label, turned if it only fits so."""
    width, height = piece.size
    label = stock.label
    turned = label.shape_ != "round" and not (width <= label.width + PLAY and height <= label.height + PLAY)
    across, down = (height, width) if turned else (width, height)
    return Slot(middle[0] - across / 2, middle[1] - down / 2, across, down, 90 if turned else 0)


def _draft(kind: str, fronts: Sequence[Placement], load: Load, job: Job, stamps: dict[float, Stamps]) -> Draft:
    paper = load.paper
    mirror = flip_mirror(paper.width, paper.height, job.flip)
    backs = [_behind(placement, mirror) for placement in fronts if placement.piece.back is not None]
    front, behind = (_printed(side, load.stock, job, stamps) for side in (fronts, backs))
    return Draft(
        kind,
        kind_title(kind),
        paper,
        front,
        behind if backs else None,
        (None, None),
        (*fronts, *backs),
        count_pieces(fronts),
    )


def _printed(side: Sequence[Placement], stock: Stock, job: Job, stamps: dict[float, Stamps]) -> tuple[Item, ...]:
    """The faces of one side, and marks around those that must be cut out."""
    marks = drawn(mark for placement in side for mark in _cuts(placement, stock, job))
    faces = [(_stamps(placement, stock, job, stamps).stamp(placement), placement, None) for placement in side]
    return (*told_pieces(faces), *marks)


def _behind(front: Placement, mirror: Mirror) -> Placement:
    return replace(front, side="back", slot=mirror.slot(front.slot))


def _cuts(placement: Placement, stock: Stock, job: Job) -> tuple[Line, ...]:
    """Crop marks around a piece that must still be cut out of its label, none of them reaching beyond the label."""
    slot, label = placement.slot, stock.label
    spare = label.width + label.height - slot.width - slot.height
    if not job.crops or spare <= LOOSE or label.shape_ == "round" or not is_straight(placement.piece.outline):
        return ()
    x, y = slot.x + slot.width / 2 - label.width / 2, slot.y + slot.height / 2 - label.height / 2
    block = Block(Grid(Cell(slot.width, slot.height, 0.0), 1, 1), slot.x, slot.y)
    return crop_marks(block, Rect(x, y, label.width, label.height).inset(-PAPER_EDGE))


def _stamps(placement: Placement, stock: Stock, job: Job, known: dict[float, Stamps]) -> Stamps:
    """Stamps whose bleed ends half-way to what lies on the next label."""
    slot = placement.slot
    room = min((stock.across - slot.width) / 2, (stock.down - slot.height) / 2)
    bleed = max(0.0, room if job.bleed is None else min(room, job.bleed))
    return known.setdefault(bleed, Stamps(replace(job, bleed=bleed)))
