"""What somebody hears who can't see a sheet: a piece by its name, what it shows and what is written on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.base.frozen import replace
from pnp.base.tongue import tr
from pnp.components.piece import Piece
from pnp.draw.geometry.bounds import run_extent
from pnp.draw.model import DOCUMENT, Face, Group, Item, Page, Path, Rect, Stamp, Tag, TextRun, tagged
from pnp.draw.type.items import ends_within_word
from pnp.press.imposition.sides import is_loose_back
from pnp.press.imposition.slot import Placement, Side

SECTION = Tag("Sect")
"""One side of a sheet."""
PARAGRAPH = Tag("P")
_SOFT_HYPHEN = "\u00ad"
_BESIDE, _GAP = 0.5, 0.25
"""mm within which two pieces of text stand on one line, and between which there is no space."""


def told_pieces(laid: Sequence[tuple[Item, Placement, Path | None]]) -> Iterator[Group]:
    """Faces on a side of a sheet, each with its placement and what it is clipped to; what is told in equal words is heard once."""
    words: dict[tuple[int, Side], str] = {}
    boxes: dict[str, list[Rect]] = {}
    for _, placement, _ in laid:
        whose = (id(placement.piece), placement.side)
        if whose not in words:
            words[whose] = piece_words(placement.piece, placement.side)
        boxes.setdefault(words[whose], []).append(placement.slot.rect)
    behind = any(placement.side == "back" for _, placement, _ in laid)  # backs may stand on one side with their fronts
    tags = {told: _figure(told, 2 * number + behind, boxes[told]) for number, told in enumerate(boxes, 1)}
    for item, placement, clip in laid:
        yield Group((item,), clip=clip, tag=tags[words[id(placement.piece), placement.side]])


def _figure(words: str, key: int, boxes: Sequence[Rect]) -> Tag:
    """So many equal pieces as one figure."""
    copies = f"{len(boxes)} × " if len(boxes) > 1 else ""
    return Tag("Figure", key, copies + words, box=_around(boxes))


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
    behind = side == "back" or is_loose_back(piece)
    if piece.label and piece.label not in face.alt and not behind:  # a deck's backs are all alike
        name = f"{name}, {piece.label}"
    shown = face.alt
    plain_name, plain_shown = _plain(name), _plain(shown)
    if plain_name in plain_shown:
        name, shown = shown, ""
    elif plain_shown in plain_name:
        shown = ""
    told = f"{name}: {shown}" if shown else name
    if behind:
        told = face.alt if face.alt.lower().startswith(tr("back of ")) else tr("Back of {told}", told=told)
    written = _written(face.items)
    known = _plain(told)
    if not written or all(word in known for word in _plain(written).split()):
        return told
    return tr("{told}. It says: {written}", told=told, written=written)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("\u00a0", " ").split())


def _written(items: tuple[Item, ...]) -> str:
    """The letters of a face in the order in which they were set, words that are divided at a line's end whole again."""
    text = ""
    last: TextRun | None = None
    for run, of in _runs(items):
        if text.endswith(_SOFT_HYPHEN):
            text = text[:-1]
        elif last is not None and not (of and _goes_on(last, run)) and not ends_within_word(text):
            text += " "
        text += run.text
        last = run
    return " ".join(text.replace(_SOFT_HYPHEN, "").split())


def _goes_on(last: TextRun, run: TextRun) -> bool:
    """Whether the run stands beside the one before without a gap."""
    return abs(last.y - run.y) < _BESIDE and abs(run.x - run_extent(last).right) < _GAP


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
