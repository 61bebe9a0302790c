"""A zine: eight pages on one side of one sheet, folded around one slit."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import BeforeValidator, Field

from pnp.base.finding import Fault
from pnp.definition.models.base import refusal
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Distance, Size, found

PAGES = 8
NOT_EIGHT = Fault("not-eight", "a zine has eight pages, from its cover to its back cover; 'pages' lists {count}")


def _eight(value: Any) -> Any:
    if not isinstance(value, (list, tuple)) or len(value) != PAGES:
        raise refusal(NOT_EIGHT, count=len(value) if isinstance(value, (list, tuple)) else found(value))
    return value


Eight: TypeAlias = Annotated[tuple[FaceRef, ...], BeforeValidator(_eight)]


class Zine(Component):
    """Eight pages on one side of one sheet, which one slit and a few folds make a booklet of."""

    KIND: ClassVar[str] = "zine"
    WORD: ClassVar[str] = "a zine"

    kind: Literal["zine"] = Field(description="A booklet of one sheet")
    size: Size = Field(
        default=(64.0, 90.0), description="Width and height of a page in mm; the sheet is four wide and two high"
    )
    pages: Eight = Field(description="The eight pages in reading order, cover first; `n` is the page's number")
    back: FaceRef | None = Field(
        default=None,
        description="The sheet's other side, as a poster inside, four pages wide and two high; blank if left out",
    )
    safe: Distance = Field(default=3.0, description="How far text and icons stay inside the edges of a page, in mm")
