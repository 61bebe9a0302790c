"""Cards: one row a card, from a file or written out, drawn by face templates."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, field

from pnp.base.finding import Fault
from pnp.definition.models.base import refusal
from pnp.definition.models.card_sizes import SizeOfCard
from pnp.definition.models.components.component import Component
from pnp.definition.models.faceref import FaceRef
from pnp.definition.models.measures import Condition, Count, Distance, Words
from pnp.definition.models.tabled import (
    CELLS,
    HEADER,
    HIDDEN,
    SHEET,
    CellRange,
    HeaderRows,
    HiddenRows,
    SheetName,
    refuse_two_sheets,
)
from pnp.definition.tables.read import is_spreadsheet

CARDS_WITHOUT_ROWS = Fault("cards-without-rows", "cards need either 'data', a file, or 'rows'")
SHEET_WITHOUT_FILE = Fault("sheet-without-file", "'sheet' names a sheet of a spreadsheet, and 'data' is none")


class Cards(Component, kw_only=True):
    """A deck. The columns of its table are values of the face templates."""

    KIND: ClassVar[str] = "cards"
    WORD: ClassVar[str] = "cards"

    kind: Annotated[Literal["cards"], Meta(description="A deck of cards")]
    data: Annotated[
        str | None,
        Meta(
            min_length=1, max_length=200, description="File with a row for each card: cards.csv, cards.xlsx, cards.ods"
        ),
    ] = None
    sheet: Annotated[SheetName | None, Meta(description=SHEET)] = None
    cells: Annotated[CellRange | None, Meta(description=CELLS)] = field(name="range", default=None)
    header: Annotated[HeaderRows | None, Meta(description=HEADER)] = None
    hidden: Annotated[HiddenRows | None, Meta(description=HIDDEN)] = None
    rows: Annotated[
        tuple[dict[str, Any], ...] | None,
        Meta(min_length=1, max_length=2000, description="The rows written out, instead of a file"),
    ] = None
    where: Annotated[Condition, Meta(description="Which rows are cards? An expression over columns and options")] = True
    copies: Annotated[
        Count | None,
        Meta(description="Copies of each card: a number, or an expression over columns; the column copies if left out"),
    ] = None
    title: Annotated[Words, Meta(description="What one card is called; the column title, name or id if left out")] = ""
    optional: Annotated[tuple[str, ...], Meta(description="Columns whose cells may be empty")] = ()
    defaults: Annotated[dict[str, Any], Meta(description="What empty cells of a column stand for")] = field(
        default_factory=dict
    )
    size: Annotated[SizeOfCard, Meta(description="A size by name, or width and height in mm")] = (63.5, 88.9)
    radius: Annotated[Distance, Meta(description="Radius of the corners in mm; the cut itself is square")] = 3.0
    bleed: Annotated[Distance, Meta(description="How far the art reaches beyond the cut, in mm")] = 0.0
    back_bleed: Annotated[
        Distance | None, Meta(description="The same of the back; as the front has it if left out")
    ] = None
    safe: Annotated[Distance, Meta(description="How far text and icons stay inside the cut, in mm")] = 3.0
    front: Annotated[FaceRef, Meta(description="The front; columns may choose the template: card-{{ kind }}")]
    back: Annotated[
        FaceRef | None, Meta(description="The back, common or with values of the row; blank if left out")
    ] = None

    def check(self) -> None:
        """Look at what no field says alone."""
        if (self.data is None) == (self.rows is None):
            raise refusal(CARDS_WITHOUT_ROWS)
        if self.sheet is not None and not is_spreadsheet(self.data or ""):
            raise refusal(SHEET_WITHOUT_FILE)
        refuse_two_sheets(self)
