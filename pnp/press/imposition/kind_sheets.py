"""The sheets of one kind of piece: what is tiled, what is folded, what is laid flat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple, TypeAlias

from pnp.base.finding import Fault, Finding, Report, Severity
from pnp.base.frozen import replace
from pnp.components.piece import Piece
from pnp.press.boards.sheets import TILED_KINDS, draft_tiles, tile_piece
from pnp.press.boards.tile import Tiling
from pnp.press.imposition.family import Places, in_family
from pnp.press.imposition.piece_checks import SHEET_LIMIT, TOO_MANY_SHEETS, too_large, where
from pnp.press.imposition.print_area import arenas
from pnp.press.imposition.rows import Copy, in_rows
from pnp.press.imposition.sheet_plan import Plan, Press, plan_sheets
from pnp.press.imposition.sides import back_of, front_of, fronts_only
from pnp.press.imposition.step_repeat import Cell
from pnp.press.job import Job
from pnp.press.outline import is_straight, pad_of
from pnp.press.pages.render import Load, Stamps, count_pieces, draft_sheet, load_block, printed_bleed, printed_outer
from pnp.press.paper import MINIMUM_MARGIN
from pnp.press.sheet import Count, Draft

FOLD_TOO_LARGE = Fault(
    "fold-too-large",
    "{component}: {name} is too large to lie beside its back on {paper}; front and back come apart, to be glued together",
    Severity.NOTE,
)
MARGIN_COSTS = Fault(
    "margin-costs-paper",
    "{kind} take {sheets} sheets inside a margin of {margin:g} mm; inside {least:g} mm they would take {fewer}",
    Severity.NOTE,
)

Group: TypeAlias = tuple[Mapping[Cell, Sequence[Copy | None]], tuple[Plan, ...]]
"""What lies in the slots of each size, and the plans of the sheets."""


class Laid(NamedTuple):
    """What lies on the sheets of a kind, with nothing drawn yet: boards that are cut into tiles, then everything else."""

    tiled: tuple[tuple[Piece, Tiling], ...]
    loaded: tuple[tuple[Plan, tuple[Load, ...]], ...]
    later: str

    @property
    def sheets(self) -> int:
        """How many there are."""
        return sum(tiling.tiles for _, tiling in self.tiled) + len(self.loaded)

    @property
    def names(self) -> tuple[str, ...]:
        """What their footers call the pieces."""
        fronts = ([placement for load in loads for placement in load.fronts] for _, loads in self.loaded)
        counted = (count.name for placements in fronts for count in count_pieces(placements))
        return (*(piece.name for piece, _ in self.tiled), *counted)


def cell_of(piece: Piece, job: Job) -> Cell:
    """The piece's size class: what it takes up in a grid, either side's bleed included."""
    faces = [face for face in (piece.front, piece.back) if face is not None]
    bleed = max(printed_bleed(face, job) for face in faces)
    straight = is_straight(piece.outline)
    outer = max(max(printed_bleed(face, job), printed_outer(face, job)) for face in faces) - bleed if straight else 0.0
    return Cell(
        *piece.size,
        pad_of(piece.outline, bleed, max(piece.size)),
        straight,
        piece.top,
        outer,
        six=piece.outline == "hexagon",
    )


class KindPress:
    """Makes the sheets of one kind, or of those of its pieces that keep apart from the others."""

    def __init__(self, kind: str, job: Job, stamps: Stamps, apart: str = "") -> None:
        self.kind, self.job, self.stamps, self.apart = kind, job, stamps, apart
        self.flat = Press(job, arenas(job, folded=False))
        self.folding = Press(job, arenas(job, folded=True))
        self._laid_out: tuple[tuple[Piece, ...], tuple[Group, ...]] | None = None
        self._cells: dict[int, tuple[Piece, Cell]] = {}
        self._sizes: dict[Cell, tuple[Cell, bool]] = {}

    def plans(self, pieces: Sequence[Piece]) -> tuple[Plan, ...]:
        """The plans of what is laid flat, so that those of one kind can be brought to one place."""
        if self.job.backs == "none":
            pieces = fronts_only(pieces)
        fitting = [p for p in pieces if self._fits(p)]
        if any(self._too_many(fitting, [])):
            return ()  # `drafts` says so; planning millions of sheets would take all memory there is
        split, _ = self._split_for_fold(fitting)
        return tuple(plan for _, plans in self._layout(split) for plan in plans)

    def laid(self, pieces: Sequence[Piece], places: Places | None = None) -> Report[Laid]:
        """What lies on the kind's sheets, in their order. No value when something fits nowhere.

        `places` are where grids that occur on several sheets lie.
        """
        if self.job.backs == "none":
            pieces = fronts_only(pieces)
        fitting = [p for p in pieces if self._fits(p)]
        large = [p for p in pieces if not self._fits(p)]
        faults = [*self._misfits(large), *self._too_many(fitting, large)]
        if faults:
            return Report(None, tuple(faults))
        boards = [face for piece in large for face in _faces(piece) for _ in range(piece.copies)]
        tilings = [tile_piece(board, self.job) for board in boards]
        findings = list(dict.fromkeys(finding for report in tilings for finding in report.findings))
        split, remarks = self._split_for_fold(fitting)
        layout = self._layout(split)
        moved = ((group, in_family(plans, places or {}, self.job)) for group, plans in layout)
        loaded = tuple(one for group, plans in moved for one in _loaded(group, plans))
        findings += [*remarks, *self._spared(split, sum(len(plans) for _, plans in layout))]
        tiled = ((board, found.value) for board, found in zip(boards, tilings, strict=True))
        cut = tuple((board, tiling) for board, tiling in tiled if tiling is not None)
        return Report(Laid(cut, loaded, next((piece.later for piece in pieces), "")), tuple(findings))

    def drafts(self, laid: Laid) -> Iterator[Draft]:
        """The sheets drawn, without their footers."""
        for board, tiling in laid.tiled:
            for draft in draft_tiles(board, tiling, self.job):
                yield replace(draft, later=laid.later)
        for plan, loads in laid.loaded:
            draft = draft_sheet(self.kind, plan, loads, self.job, self.stamps)
            title = f"{draft.title}, {self.apart}" if self.apart else draft.title
            yield replace(draft, title=title, later=laid.later, partly=tuple(_partly(loads, laid.later)))

    def _spared(self, pieces: Sequence[Piece], sheets: int) -> Iterator[Finding]:
        """A note when the least margin would take fewer sheets."""
        if sheets <= 1 or self.job.margin <= MINIMUM_MARGIN:
            return
        tight = KindPress(self.kind, replace(self.job, margin=MINIMUM_MARGIN), self.stamps)
        fewer = sum(len(plans) for _, plans in tight._layout(pieces))
        if fewer < sheets:
            yield MARGIN_COSTS.at(
                kind=self.kind, sheets=sheets, fewer=fewer, margin=self.job.margin, least=MINIMUM_MARGIN
            )

    def _cell(self, piece: Piece) -> Cell:
        """The piece's size class, one object for all its pieces; the piece is kept too, so that its identity stays its own."""
        known = self._cells.get(id(piece))
        if known is None:
            cell = cell_of(piece, self.job)
            known = self._cells[id(piece)] = (piece, self._size(cell)[0])
        return known[1]

    def _size(self, cell: Cell) -> tuple[Cell, bool]:
        """The size class, and whether it fits on a page that is not folded."""
        known = self._sizes.get(cell)
        if known is None:
            known = self._sizes[cell] = (cell, self.flat.takes(cell))
        return known

    def _fits(self, piece: Piece) -> bool:
        return self._size(self._cell(piece))[1]

    def _misfits(self, large: Iterable[Piece]) -> Iterator[Finding]:
        """A finding for each piece that fits on no page; of a deck, whose cards are of one size, for the first."""
        first = {(piece.component, piece.size): piece for piece in reversed(list(large))}
        for piece in reversed(first.values()):
            if piece.kind not in TILED_KINDS:
                yield too_large(piece, self._cell(piece), self.flat.rooms, self.job)

    def _too_many(self, fitting: Sequence[Piece], large: Sequence[Piece]) -> Iterator[Finding]:
        """An error for every piece that alone would need thousands of sheets, before they are made."""
        for piece in [*fitting, *large]:
            if piece.copies <= SHEET_LIMIT:
                continue
            sheets = piece.copies // (self.flat.most(self._cell(piece)) or 1)
            if sheets > SHEET_LIMIT:
                yield TOO_MANY_SHEETS.at(where(piece), what=piece.component, sheets=sheets, limit=SHEET_LIMIT)

    def _split_for_fold(self, pieces: Sequence[Piece]) -> tuple[list[Piece], list[Finding]]:
        """The pieces, with front and back apart where both don't fit on a folded page, and a note about each of those."""
        split: list[Piece] = []
        notes: list[Finding] = []
        for piece in pieces:
            if self.job.backs != "fold" or piece.back is None or self.folding.takes(self._cell(piece)):
                split.append(piece)
                continue
            split += _faces(piece)
            facts = {"component": piece.component, "name": piece.name, "paper": self.job.paper.name}
            notes.append(FOLD_TOO_LARGE.at(where(piece), **facts))
        return split, notes

    def _layout(self, pieces: Sequence[Piece]) -> tuple[Group, ...]:
        """The plans for all pieces, folded ones first.

        Two-sided pieces lie beside their backs when the job folds; one-sided ones among them (all are then equally thick) unless
        that costs paper.
        """
        if self._laid_out is None or self._laid_out[0] != tuple(pieces):
            self._laid_out = tuple(pieces), self._arranged(pieces)
        return self._laid_out[1]

    def _arranged(self, pieces: Sequence[Piece]) -> tuple[Group, ...]:
        if self.job.backs != "fold" or all(piece.back is None for piece in pieces):
            return (self._plans(pieces, self.flat),)
        foldable = {id(p) for p in pieces if self.folding.takes(self._cell(p))}
        two_sided = {id(p) for p in pieces if p.back is not None}
        choices = []
        for folded in (foldable, two_sided):
            fold, flat = [p for p in pieces if id(p) in folded], [p for p in pieces if id(p) not in folded]
            choices.append((self._plans(fold, self.folding), self._plans(flat, self.flat)))
        return min(choices, key=lambda groups: sum(len(plans) for _, plans in groups))

    def _queues(self, pieces: Iterable[Piece]) -> Mapping[Cell, list[Piece]]:
        queues: dict[Cell, list[Piece]] = {}
        for piece in pieces:
            queues.setdefault(self._cell(piece), []).append(piece)
        return queues

    def _plans(self, pieces: Iterable[Piece], press: Press) -> Group:
        laid = in_rows(self._queues(pieces), press)
        return laid, plan_sheets({cell: len(copies) for cell, copies in laid.items()}, press)


def _partly(loads: Sequence[Load], later: str) -> Iterator[tuple[str, tuple[Count, ...]]]:
    """What only some need of a sheet that is for more than those."""
    fronts = [placement for load in loads for placement in load.fronts]
    for words in dict.fromkeys(placement.piece.later for placement in fronts):
        if words != later:
            yield words, count_pieces([placement for placement in fronts if placement.piece.later == words])


def _loaded(
    laid: Mapping[Cell, Sequence[Copy | None]], plans: Sequence[Plan]
) -> Iterator[tuple[Plan, tuple[Load, ...]]]:
    """Each plan with the copies that lie on its sheet."""
    copies = {cell: iter(queue) for cell, queue in laid.items()}
    for plan in plans:
        taken = [(f.block, list(islice(copies[f.block.grid.cell], f.count))) for f in plan.filled]
        yield plan, tuple(load_block(block, load, plan.mirror) for block, load in taken)


def _faces(piece: Piece) -> tuple[Piece, ...]:
    """Front and back as pieces of their own."""
    return (piece,) if piece.back is None else (front_of(piece), back_of(piece))
