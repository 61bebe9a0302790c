"""What changed, side by side: sides of pieces before and after, rules in two columns; one page for the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from pnp.draw.geometry.matrices import scale, translate
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Colour, Group, Item, Page, Rect, Shape, Stroke
from pnp.draw.type.setting import Span, Style, block_height, break_lines, set_lines
from pnp.kit.changes.compare import Changes, PieceChange, RuleChange, alike
from pnp.kit.changes.edition import Edition, Shown
from pnp.kit.changes.wording import stretches
from pnp.kit.pictures.contact import GAP, LABEL, LARGEST, WIDTH, Tile, tiles_page
from pnp.press.lettering import put

BETWEEN = 10.0
"""mm between before and after, where an arrow stands."""
COLUMN = 102.0
"""Width of a column of rules, mm."""
SMALLEST = 16.0
"""Pieces are shown this large at least, mm, so that a change on a marker is seen."""
TEXT = Style("serif", "regular", size=9.0, leading=12.0)
CHANGED = Style("serif", "bold", size=9.0, leading=12.0, colour=Colour(160, 32, 24))
ARROW = Style("sans", "semibold", size=16.0, colour=Colour(84, 84, 84))
NOTHING = Stroke(Colour(150, 146, 138), 0.3, (1.2, 1.2))
PAPER = Colour(255, 255, 255)


def picture_of(changes: Changes, old: Edition, new: Edition) -> Page:
    """All changes on one page: what was stands left, what is right."""
    tiles = [tile for first, *more in alike(changes.pieces) for tile in _piece_tiles(first, len(more), old, new)]
    tiles += [_rule_tile(change) for change in changes.rules]
    area = sum((tile.width + GAP) * (tile.height + LABEL + GAP) for tile in tiles)
    return tiles_page(tiles, f"{old.name} → {new.name}", max(WIDTH, sqrt(area)))


def _piece_tiles(change: PieceChange, more: int, old: Edition, new: Edition) -> Iterator[Tile]:
    """A tile for each side that looks different, for the front if only the number of copies is; `more` pieces changed likewise."""
    title = f"{change.piece.title} and {more} more" if more else change.piece.title
    for side in change.sides or ("front",):
        before = old.shown(change.old, side) if change.old is not None else None
        after = new.shown(change.new, side) if change.new is not None else None
        name = f"{title}, {side}" if side != "front" else title
        yield _pair(before, after, _size(change), name, _facts(change))


def _size(change: PieceChange) -> tuple[float, float]:
    return change.piece.size


def _facts(change: PieceChange) -> str:
    """`changed, 4 → 6 copies`."""
    copies = [one.copies for one in (change.old, change.new) if one is not None]
    many = f", {copies[0]} → {copies[1]} copies" if len(set(copies)) == 2 else f", {copies[0]} ×"
    return change.what + many


def _pair(before: Shown | None, after: Shown | None, size: tuple[float, float], name: str, facts: str) -> Tile:
    """Both pictures, as large as each other allows, their feet on one line."""
    boxes = [(one.width, one.height) if one is not None else size for one in (before, after)]
    largest = max(max(box) for box in boxes)
    factor = min(LARGEST / largest, max(1.0, SMALLEST / largest))
    height = factor * max(box[1] for box in boxes)
    left, right = (factor * box[0] for box in boxes)
    items: list[Item] = [*_placed(before, boxes[0], 0.0, height, factor)]
    items.append(put("→", left + BETWEEN / 2, height / 2 + 2.0, ARROW, align="center"))
    items += _placed(after, boxes[1], left + BETWEEN, height, factor)
    return Tile(tuple(items), left + BETWEEN + right, height, name, facts)


def _placed(shown: Shown | None, box: tuple[float, float], x: float, foot: float, factor: float) -> Iterator[Item]:
    """The picture standing on the foot line, or an empty frame where there is none."""
    y = foot - factor * box[1]
    if shown is None:
        yield Shape(rect(Rect(x, y, factor * box[0], factor * box[1])), stroke=NOTHING)
    else:
        yield Group((Group(shown.items, scale(factor)),), translate(x, y))


def _rule_tile(change: RuleChange) -> Tile:
    """A rule before and after, changed words in bold."""
    steps = list(stretches((change.old or "").split(), (change.new or "").split()))
    columns = [
        _column([(before, same) for before, _, same in steps]),
        _column([(after, same) for _, after, same in steps]),
    ]
    height = max(block for _, block in columns)
    ground = Shape(rect(Rect(0, 0, 2 * COLUMN + 6, height + 6)), fill=PAPER)
    texts = (Group(items, translate(3 + side * COLUMN, 3)) for side, (items, _) in enumerate(columns))
    return Tile((ground, *texts), 2 * COLUMN + 6, height + 6, change.id, f"rule {change.what}", reads=True)


def _column(parts: Sequence[tuple[Sequence[str], bool]]) -> tuple[tuple[Item, ...], float]:
    """Words in a column, those that aren't the same on both sides in bold; with their height in mm."""
    spans = [Span(" ".join(words) + " ", TEXT if same else CHANGED) for words, same in parts if words]
    lines = break_lines(spans, COLUMN - 4).value or ()
    height = block_height(lines) if lines else 0.0
    items = set_lines(lines, Rect(0, 0, COLUMN - 4, height)) if lines else ()
    return tuple(items), height
