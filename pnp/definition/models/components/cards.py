"""Cards: one row a card, from a file or written out, drawn by face templates."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

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


class Cards(Component):
    """A deck. The columns of its table are values of the face templates."""

    KIND: ClassVar[str] = "cards"
    WORD: ClassVar[str] = "cards"

    kind: Literal["cards"] = Field(description="A deck of cards")
    data: str | None = Field(
        default=None,
        min_length=1,
        max_length=200,
        description="File with a row for each card: cards.csv, cards.xlsx, cards.ods",
    )
    sheet: SheetName | None = Field(default=None, description=SHEET)
    cells: CellRange | None = Field(default=None, alias="range", description=CELLS)
    header: HeaderRows | None = Field(default=None, description=HEADER)
    hidden: HiddenRows | None = Field(default=None, description=HIDDEN)
    rows: tuple[dict[str, Any], ...] | None = Field(
        default=None, min_length=1, max_length=2000, description="The rows written out, instead of a file"
    )
    where: Condition = Field(default=True, description="Which rows are cards? An expression over columns and options")
    copies: Count | None = Field(
        default=None,
        description="Copies of each card: a number, or an expression over columns; the column copies if left out",
    )
    title: Words = Field(default="", description="What one card is called; the column title, name or id if left out")
    optional: tuple[str, ...] = Field(default=(), description="Columns whose cells may be empty")
    defaults: dict[str, Any] = Field(default_factory=dict, description="What empty cells of a column stand for")
    size: SizeOfCard = Field(default=(63.5, 88.9), description="A size by name, or width and height in mm")
    radius: Distance = Field(default=3.0, description="Radius of the corners in mm; the cut itself is square")
    bleed: Distance = Field(default=0.0, description="How far the art reaches beyond the cut, in mm")
    back_bleed: Distance | None = Field(
        default=None, description="The same of the back; as the front has it if left out"
    )
    safe: Distance = Field(default=3.0, description="How far text and icons stay inside the cut, in mm")
    front: FaceRef = Field(description="The front; columns may choose the template: card-{{ kind }}")
    back: FaceRef | None = Field(
        default=None, description="The back, common or with values of the row; blank if left out"
    )

    @model_validator(mode="after")
    def _one_table(self) -> Cards:
        if (self.data is None) == (self.rows is None):
            raise refusal(CARDS_WITHOUT_ROWS)
        if self.sheet is not None and not is_spreadsheet(self.data or ""):
            raise refusal(SHEET_WITHOUT_FILE)
        refuse_two_sheets(self)
        return self
