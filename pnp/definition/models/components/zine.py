"""A zine: eight pages on one side of one sheet, folded around one slit."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta

from pnp.base.finding import Fault
from pnp.definition.models.base import Before, refusal
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size, found

PAGES = 8
NOT_EIGHT = Fault("not-eight", "a zine has eight pages, from its cover to its back cover; 'pages' lists {count}")


def _eight(value: Any) -> Any:
    if not isinstance(value, (list, tuple)) or len(value) != PAGES:
        raise refusal(NOT_EIGHT, count=len(value) if isinstance(value, (list, tuple)) else found(value))
    return value


Eight: TypeAlias = Annotated[tuple[FaceRef, ...], Before(_eight)]


class Zine(Component, kw_only=True):
    """Eight pages on one side of one sheet, which one slit and a few folds make a booklet of."""

    KIND: ClassVar[str] = "zine"
    WORD: ClassVar[str] = "a zine"

    kind: Annotated[Literal["zine"], Meta(description="A booklet of one sheet")]
    size: Annotated[Size, Meta(description="Width and height of a page in mm; the sheet is four wide and two high")] = (
        64.0,
        90.0,
    )
    pages: Annotated[Eight, Meta(description="The eight pages in reading order, cover first; `n` is the page's number")]
    back: Annotated[
        FaceRef | None,
        Meta(description="The sheet's other side, as a poster inside, four pages wide and two high; blank if left out"),
    ] = None
    safe: Annotated[Distance, Meta(description="How far text and icons stay inside the edges of a page, in mm")] = 3.0
