"""From a planned sheet to its pages: faces stamped into their slots, marks and guides around them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, field

from pnp.base.frozen import Frozen
from pnp.components.piece import FACE_SIGNS, Piece
from pnp.draw.geometry.matrices import multiply, translate
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Face, Group, Item, Path, Rect, Shape, Stamp, Symbol
from pnp.press.imposition.sheet_plan import Plan
from pnp.press.imposition.sides import is_loose_back, shared_name
from pnp.press.imposition.slot import Mirror, Placement, Side
from pnp.press.imposition.step_repeat import Block
from pnp.press.job import Job
from pnp.press.outline import clip_of, edge_marks, is_ringed, ring, size_name, ticks
from pnp.press.pages.alternate_text import told_pieces
from pnp.press.pages.marks import FOLD_DASH, Line, comb_marks, crop_marks, cut_lines, drawn, fold_line, straight_cuts
from pnp.press.paper import MARK_LENGTH
from pnp.press.sheet import Count, CutList, Draft, Sign, kind_title


def printed_bleed(face: Face, job: Job) -> float:
    """How much of a face's bleed the job prints, in mm."""
    return face.bleed if job.bleed is None else min(face.bleed, job.bleed)


def printed_outer(face: Face, job: Job) -> float:
    """How far a face may be printed beyond its trim where nothing lies beside it, in mm."""
    return face.outer if job.bleed is None else min(face.outer, job.bleed)


class Stamps(Struct, eq=False):
    """The faces of one run as symbols, clipped to their bleed; each face becomes one symbol however often it is printed."""

    job: Job
    _made: dict[tuple[int, str, float], tuple[Face, Symbol]] = field(default_factory=dict)

    def stamp(self, placement: Placement, over: float = 0.0) -> Stamp:
        """The face of a placement, put into its slot, `over` mm more of it than its bleed where it has so much."""
        piece, face = placement.piece, _face(placement)
        bleed = printed_bleed(face, self.job)
        if over and printed_outer(face, self.job) > bleed:
            bleed = min(bleed + over, printed_outer(face, self.job))
        matrix = multiply(placement.slot.matrix, translate(-bleed, -bleed))
        return Stamp(self._symbol(piece, face, placement.side, bleed), matrix)

    def _symbol(self, piece: Piece, face: Face, side: Side, bleed: float) -> Symbol:
        key = (
            id(face),
            piece.outline,
            bleed,
        )  # comparing faces by value would cost more than it saves; `_made` keeps them alive
        if key not in self._made:
            clipped = Group(face.items, translate(bleed, bleed), clip_of(piece, bleed))
            symbol = Symbol(f"{piece.id}-{side}", face.width + 2 * bleed, face.height + 2 * bleed, (clipped,))
            self._made[key] = (face, symbol)
        return self._made[key][1]


def _face(placement: Placement) -> Face:
    piece = placement.piece
    return piece.back if placement.side == "back" and piece.back is not None else piece.front


class Load(Frozen):
    """A block with the copies laid into its slots, and their backs behind them.

    `seen` and `seen_behind` are the rectangles that each may show of its face: to the middle between neighbours, and as far as
    the art goes where there is none.
    """

    block: Block
    fronts: tuple[Placement, ...]
    backs: tuple[Placement, ...]
    seen: tuple[Rect, ...] = ()
    seen_behind: tuple[Rect, ...] = ()


def load_block(block: Block, copies: Sequence[tuple[Piece, int] | None], mirror: Mirror | None) -> Load:
    """Copies laid into a block's slots in order, and behind each its back, where there is one and a mirror to find it.

    None among the copies is a slot that stays empty.
    """
    laid = tuple((copy, slot) for copy, slot in zip(copies, block.slots, strict=False) if copy is not None)
    fronts = tuple(Placement(piece, copy, "front", slot) for (piece, copy), slot in laid)
    taken = {number: copy[0] for number, copy in enumerate(copies) if copy is not None}
    seen = tuple(block.seen(taken).values()) if block.over else ()
    if mirror is None:
        return Load(block, fronts, (), seen)
    behind = ((piece, copy, mirror.slot(slot)) for (piece, copy), slot in laid if piece.back is not None)
    backs = tuple(Placement(piece, copy, "back", slot) for piece, copy, slot in behind)
    printed = {number: piece for number, piece in taken.items() if piece.back is not None}
    behind_seen = block.seen(printed, taken.keys() - printed.keys()).values() if block.over else ()
    return Load(block, fronts, backs, seen, tuple(mirror.rect(area) for area in behind_seen))


def draft_sheet(kind: str, plan: Plan, loads: Sequence[Load], job: Job, stamps: Stamps) -> Draft:
    """The sheet without its footer."""
    fronts = [p for load in loads for p in load.fronts]
    backs = [p for load in loads for p in load.backs]
    frame, mirror = plan.arena.frame, plan.mirror
    folded = plan.arena.fold is not None and bool(backs)
    front_items = (*_stamped(loads, stamps, "front"), *_around(fronts, _marks(loads, plan, job), job))
    back_items: tuple[Item, ...] | None = None
    if mirror and backs:
        marks = _marks([load for load in loads if load.backs], plan, job)
        turned = [mark.mirrored(mirror) for mark in marks]
        bare = job.marks == "fronts" and not folded  # what is folded lies on the front, and is cut there
        behind = (*_stamped(loads, stamps, "back"), *(() if bare else _around(backs, turned, job)))
        if folded:
            front_items = (*front_items, *behind, *drawn([fold_line(mirror, frame.region)], dash=FOLD_DASH))
        else:
            back_items = (Group(behind, translate(*job.back_offset)),)
    trim, bleed = (None, None) if folded else _boxes(plan.blocks)
    behind_box = mirror.rect if mirror else lambda box: box
    return Draft(
        kind,
        kind_title(kind),
        frame.paper,
        front_items,
        back_items,
        (frame.strip, frame.strip and behind_box(frame.strip)),
        (*fronts, *backs),
        count_pieces(fronts),
        straight_cuts(plan.blocks),
        sum(is_ringed(p.piece.outline) for p in fronts),
        _signs(fronts, plan.blocks, job, folded),
        trim,
        bleed,
        trim and behind_box(trim),
        bleed and behind_box(bleed),
        cut_at=_cut_at(plan.blocks),
    )


def _stamped(loads: Iterable[Load], stamps: Stamps, side: Side) -> Iterator[Item]:
    """The faces of one side, those with neighbours clipped so that none covers another."""
    faces: list[tuple[Item, Placement, Path | None]] = []
    for load in loads:
        laid, seen = (load.fronts, load.seen) if side == "front" else (load.backs, load.seen_behind)
        lone = not seen or len(load.fronts) == 1
        for number, placement in enumerate(laid):
            stamp = stamps.stamp(placement, load.block.over)
            faces.append((stamp, placement, None if lone else rect(seen[number])))
    yield from told_pieces(faces)


def _around(placements: Sequence[Placement], marks: Iterable[Line], job: Job) -> tuple[Item, ...]:
    return (*_guides(placements, job), *drawn(marks))


def _marks(loads: Iterable[Load], plan: Plan, job: Job) -> tuple[Line, ...]:
    frame = plan.arena.frame
    page = Rect(0.0, 0.0, frame.paper.width, frame.paper.height)
    alone = len(plan.filled) == 1
    if not job.crops:
        return ()
    folded = plan.arena.fold is not None
    length = float("inf") if job.marks == "long" and alone and not folded else MARK_LENGTH
    square = (load.block for load in loads if not load.block.grid.cell.six)
    return (
        *(mark for block in square for mark in crop_marks(block, page, frame.strip, alone=alone, length=length)),
        *(mark for load in loads if load.block.grid.cell.six for mark in comb_marks(load.block, page, frame.strip)),
    )


def _guides(placements: Sequence[Placement], job: Job) -> tuple[Shape, ...]:
    """Rings and ticks of the pieces that no straight cut frees."""
    if not job.crops:
        return ()
    shapes: list[Shape] = []
    lines: list[Line] = []
    for p in placements:
        if is_ringed(p.piece.outline):
            bleed = printed_bleed(_face(p), job)
            shapes.append(ring(p.piece.outline, p.slot, bleed))
            lines += (*ticks(p.piece.outline, p.slot, bleed), *edge_marks(p.slot, bleed))
    return (*shapes, *drawn(lines))


def _signs(fronts: Sequence[Placement], blocks: Iterable[Block], job: Job, folded: bool) -> tuple[Sign, ...]:
    signs: list[Sign] = ["fold"] if folded else []
    if job.crops and any(block.grid.cell.straight for block in blocks):
        signs.insert(0, "crop")
    if job.crops and any(is_ringed(p.piece.outline) for p in fronts):
        signs.append("ring")
    if job.crops and any(block.grid.cell.six for block in blocks):
        signs.append("slant")
    own = {sign for p in fronts for sign in p.piece.signs}
    return (*signs, *(sign for sign in FACE_SIGNS if sign in own))


def _cut_at(blocks: Iterable[Block]) -> CutList:
    """Where the straight cuts of the blocks are, to a hundredth of a millimetre."""
    lines = (cut_lines(block) for block in blocks)
    return tuple((tuple(round(x, 2) for x in xs), tuple(round(y, 2) for y in ys)) for xs, ys in lines if xs)


def _boxes(blocks: Sequence[Block]) -> tuple[Rect | None, Rect | None]:
    """TrimBox and BleedBox of a sheet that one block of straight-cut pieces makes up; nothing for mixed sheets."""
    if len(blocks) != 1:
        return None, None
    xs, ys = cut_lines(blocks[0])
    if not xs or not ys:
        return None, None
    return Rect(xs[0], ys[0], xs[-1] - xs[0], ys[-1] - ys[0]), blocks[0].reach


def count_pieces(fronts: Sequence[Placement]) -> tuple[Count, ...]:
    """How many of each component lie on a sheet, in order of appearance; a component of several names in one size is one line."""
    names: dict[tuple[str, bool, str], set[str]] = {}
    for p in fronts:
        names.setdefault((p.piece.component, is_loose_back(p.piece), size_name(p.piece)), set()).add(p.piece.name)
    counts: dict[tuple[str, bool, str], Count] = {}
    for p in fronts:
        piece, size = p.piece, size_name(p.piece)
        key = (piece.component, is_loose_back(piece))
        name = piece.name if len(names[*key, size]) == 1 else shared_name(piece)
        old = counts.get((*key, size))
        counts[*key, size] = Count(piece.component, name, (old.copies if old else 0) + 1, size)
    return tuple(counts.values())
