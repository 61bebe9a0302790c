"""What somebody hears who can't see a sheet: a piece by its name, what it shows and what is written on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from pnp.components.piece import Piece
from pnp.draw.geometry.bounds import run_extent
from pnp.draw.model import DOCUMENT, Face, Group, Item, Page, Path, Rect, Stamp, Tag, TextRun, tagged
from pnp.press.imposition.sides import is_loose_back
from pnp.press.imposition.slot import Placement, Side

SECTION = Tag("Sect")
"""One side of a sheet."""
PARAGRAPH = Tag("P")
_SOFT_HYPHEN = "\u00ad"
_DIVIDED = ("-", "\u2010", "–", "/")
"""After these a line ends within a word."""
_BESIDE, _GAP = 0.5, 0.25
"""mm within which two pieces of text stand on one line, and between which there is no space."""


def told_pieces(laid: Sequence[tuple[Item, Placement, Path | None]]) -> Iterator[Group]:
    """Faces on a side of a sheet, each with its placement and what it is clipped to; copies of one piece are heard as one."""
    copies: dict[tuple[int, Side], list[Rect]] = {}
    for _, placement, _ in laid:
        copies.setdefault(_whose(placement), []).append(placement.slot.rect)
    tags: dict[tuple[int, Side], Tag] = {}
    for item, placement, clip in laid:
        whose = _whose(placement)
        if whose not in tags:
            boxes = copies[whose]
            words = piece_words(placement.piece, placement.side)
            alt = f"{len(boxes)} × {words}" if len(boxes) > 1 else words
            key = 2 * len(tags) + 1 + (placement.side == "back")  # fronts and backs may stand on one side of a sheet
            tags[whose] = Tag("Figure", key, alt, box=_around(boxes))
        yield Group((item,), clip=clip, tag=tags[whose])


def _whose(placement: Placement) -> tuple[int, Side]:
    return id(placement.piece), placement.side


def _around(boxes: Sequence[Rect]) -> Rect:
    """The rectangle around them all."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def told_page(items: Iterable[Item]) -> tuple[Item, ...]:
    """A page's items as something to be read, in this order."""
    return tagged(DOCUMENT, (Group(tuple(items), tag=SECTION),))


def described(page: Page, words: str) -> Page:
    """The page as one figure, for those whose own reading order would tell nothing."""
    figure = Tag("Figure", alt=words, box=Rect(0.0, 0.0, page.width, page.height))
    return replace(page, items=told_page((Group(page.items, tag=figure),)))


def piece_words(piece: Piece, side: str = "front", face: Face | None = None) -> str:
    """`Order chit, Blue: Teleport`; of a back `Back of Order chit, Blue: crest of Blue`; then what is written on it.

    The `face` need not be one of the piece's two.
    """
    if face is None:
        face = piece.back if side == "back" and piece.back is not None else piece.front
    name = piece.name.removesuffix(", back") if is_loose_back(piece) else piece.name
    if piece.label and piece.label not in face.alt:
        name = f"{name}, {piece.label}"
    shown = face.alt
    if _plain(name) in _plain(shown):
        name, shown = shown, ""
    elif _plain(shown) in _plain(name):
        shown = ""
    behind = side == "back" or is_loose_back(piece)
    told = f"{name}: {shown}" if shown else name
    if behind:
        told = told if told.lower().startswith("back of ") else f"Back of {told}"
    written = _written(face.items)
    known = _plain(told)
    if not written or all(word in known for word in _plain(written).split()):
        return told
    return f"{told}. It says: {written}"


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("\u00a0", " ").split())


@lru_cache(maxsize=1024)
def _written(items: tuple[Item, ...]) -> str:
    """The letters of a face in the order in which they were set, words that are divided at a line's end whole again."""
    text = ""
    last: TextRun | None = None
    for run, of in _runs(items):
        if text.endswith(_SOFT_HYPHEN):
            text = text[:-1]
        elif last is not None and not (of and _goes_on(last, run)) and not text.endswith(_DIVIDED):
            text += " "
        text += run.text
        last = run
    return " ".join(text.replace(_SOFT_HYPHEN, "").split())


def _goes_on(last: TextRun, run: TextRun) -> bool:
    """Whether the run stands beside the one before without a gap."""
    box = run_extent(last)
    return abs(last.y - run.y) < _BESIDE and abs(run.x - box.right) < _GAP


def _runs(items: Iterable[Item]) -> Iterator[tuple[TextRun, bool]]:
    """The runs of text, and of each whether the one before stands in the same coordinates."""
    near = False
    for item in items:
        if isinstance(item, TextRun):
            yield item, near
            near = True
            continue
        inside = item.items if isinstance(item, Group) else item.symbol.items if isinstance(item, Stamp) else ()
        yield from _runs(inside)
        near = near and not inside
