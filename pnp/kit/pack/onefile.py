"""Everything in one PDF: a page that says what to print, the rulebook to be read, then a kit for each paper and ink."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from pnp.base.frozen import Frozen, replace
from pnp.components.piece import Piece
from pnp.draw.model import Anchor, Document, Face, Group, Item, Page
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import ink_coverage
from pnp.kit.pack.editions import Edition
from pnp.kit.pack.facts import facts_line
from pnp.kit.pipeline.binding import with_bookmark
from pnp.kit.pipeline.kit import Kit, credit_line
from pnp.press.parts import Front, Part, parts_page

ADVICE = (
    (
        "Print one part only: give its pages in the print dialogue, at **actual size (100 %)**, on **both sides** unless the "
        "part’s first page says otherwise. That page has rulers to check the size by, and tells how to cut and build."
    ),
    "The parts in low ink have outlines and hatching where the others have areas of colour; they play just the same.",
)


SHOWN = 6
"""Components whose faces the first page shows."""


class _Run(Frozen):
    """A part before it has its page numbers."""

    title: str
    anchor: str
    pages: tuple[Page, ...]
    sheets: int | None
    ink: float


def one_file(editions: Sequence[Edition], written: Sequence[bytes]) -> bytes:
    """The PDF of all editions; `written` are their own files, in which their ink is measured."""
    kit = editions[0].kit
    runs = [*_book(kit), *(_run(edition, pdf) for edition, pdf in zip(editions, written, strict=True))]
    parts, first = [], 2
    for run in runs:
        last = first + len(run.pages) - 1
        sheets = "on the screen" if run.sheets is None else str(run.sheets)
        parts.append(Part(run.title, run.anchor, first, last, sheets, f"{run.ink:.1f} %"))
        first = last + 1
    game = kit.game
    foot = ". ".join(filter(None, (credit_line(game), f"Licence: {game.licence}")))
    front = Front(game.title, game.tagline, facts_line(game), ADVICE, foot, _shown(kit.pieces.pieces))
    start = with_bookmark(parts_page(front, parts), "contents", "What is in this file")
    pages = [start, *(page for run in runs for page in run.pages)]
    whole = kit.document(replace(kit.files[-1], subject="rulebook and print files", pages=tuple(pages)))
    return write_pdf(whole)


def _shown(pieces: Sequence[Piece]) -> tuple[Face, ...]:
    """A face of each of the things that are largest, nets left out; what has one name is shown once."""
    named = {piece.name: piece.front for piece in reversed(pieces) if piece.outline != "net"}
    faces = [named.pop(piece.name) for piece in pieces if piece.name in named]
    return tuple(sorted(faces, key=lambda face: -face.width * face.height)[:SHOWN])


def _book(kit: Kit) -> list[_Run]:
    if kit.book is None:
        return []
    pages = tuple(replace(page, items=tuple(_deeper(page.items, "", 1))) for page in kit.book.pages)
    pages = (with_bookmark(pages[0], "pack-rulebook", "Rulebook"), *pages[1:])
    ink = _mean_ink(write_pdf(Document(kit.book.pages, title=kit.game.title)))
    return [_Run("Rulebook", "pack-rulebook", pages, None, ink)]


def _run(edition: Edition, pdf: bytes) -> _Run:
    """An edition's pages; its bookmarks get names of their own and stand one level deeper."""
    name = f"{edition.paper}-{edition.ink}"
    pages = [replace(page, items=tuple(_deeper(page.items, f"{name}-", 1))) for page in edition.whole.pages]
    pages[0] = with_bookmark(pages[0], f"pack-{name}", edition.title)
    return _Run(edition.title, f"pack-{name}", tuple(pages), edition.whole.sheets, _mean_ink(pdf))


def _deeper(items: Sequence[Item], prefix: str, by: int) -> list[Item]:
    """The items, bookmarks so many levels deeper and with a prefix to their names."""
    changed: list[Item] = []
    for item in items:
        if isinstance(item, Anchor):
            changed.append(replace(item, name=prefix + item.name, depth=item.depth + by))
        elif isinstance(item, Group):
            inside = _deeper(item.items, prefix, by)
            changed.append(
                item
                if all(a is b for a, b in zip(inside, item.items, strict=True))
                else replace(item, items=tuple(inside))
            )
        else:
            changed.append(item)
    return changed


def _mean_ink(pdf: bytes) -> float:
    """Mean coverage of the pages that bear any, all four inks together, in per cent of the paper."""
    totals = [ink.total for ink in ink_coverage(pdf)]
    return 100 * fmean([total for total in totals if total > 0] or [0.0])
