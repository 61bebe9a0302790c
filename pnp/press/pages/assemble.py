"""The last step: sheets get their numbers, rulers and footers, and become pages."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.model import Item, Page, Rect
from pnp.press.imposition.slot import Side
from pnp.press.job import Job
from pnp.press.pages.alternate_text import told_page
from pnp.press.pages.slug import strip_items
from pnp.press.sheet import Draft, Sheet
from pnp.press.weights import weight_for


def finish_sheets(drafts: Sequence[Draft], job: Job) -> tuple[Sheet, ...]:
    """The drafts as sheets 1 to n, in their order."""
    return tuple(_finish(draft, job, number, len(drafts)) for number, draft in enumerate(drafts, 1))


def _finish(draft: Draft, job: Job, number: int, total: int) -> Sheet:
    def page(items: tuple[Item, ...], side: Side, strip: Rect | None, trim: Rect | None, bleed: Rect | None) -> Page:
        footer = strip_items(strip, draft, job, side, number=number, total=total) if strip else ()
        label = f"{draft.title}, sheet {number}" + (f", {side}" if draft.back is not None else "")
        return Page(draft.paper.width, draft.paper.height, told_page((*footer, *items)), trim, bleed, label)

    front = page(draft.front, "front", draft.strips[0], draft.trim, draft.bleed)
    back = None
    if draft.back is not None:
        back = page(draft.back, "back", draft.strips[1], draft.back_trim, draft.back_bleed)
    return Sheet(
        draft.kind,
        draft.title,
        front,
        back,
        number,
        total,
        draft.paper,
        draft.placements,
        draft.counts,
        draft.cuts,
        draft.punches,
        draft.signs,
        weight_for(draft.kind),
        draft.tile,
        draft.cut_at,
        draft.later,
        draft.partly,
    )
