"""A file of the game's folder in which faces and the rulebook look things up."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field, model_validator

from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.measures import found
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

NOT_A_SOURCE = Fault("not-a-source", "data is the name of a file, or a mapping with 'file', not {found}")
BY_WITHOUT_TABLE = Fault("by-without-table", "{key!r} speaks of a table, and {file!r} is none")


class Source(Model):
    """A table, or a YAML file taken as it is. In the file it may be the bare name of the file."""

    WORD: ClassVar[str] = "a source of data"

    file: str = Field(
        min_length=1, max_length=200, description="The file: units.csv, units.xlsx, units.ods, maps/north.yaml"
    )
    sheet: SheetName | None = Field(default=None, description=SHEET)
    cells: CellRange | None = Field(default=None, alias="range", description=CELLS)
    header: HeaderRows | None = Field(default=None, description=HEADER)
    hidden: HiddenRows | None = Field(default=None, description=HIDDEN)
    by: str | None = Field(
        default=None,
        min_length=1,
        max_length=100,
        description="A column by whose cells the rows are found: {{ data.units.knight }}; a list of rows if left out",
    )

    @model_validator(mode="before")
    @classmethod
    def _short_form(cls, value: object) -> object:
        if isinstance(value, str):
            return {"file": value}
        if isinstance(value, (dict, Source)):
            return value
        raise refusal(NOT_A_SOURCE, found=found(value))

    @model_validator(mode="after")
    def _only_tables_have_columns(self) -> Source:
        keys = {"sheet": self.sheet, "range": self.cells, "header": self.header, "hidden": self.hidden, "by": self.by}
        for key, value in keys.items():
            if value is not None and self.is_yaml:
                raise refusal(BY_WITHOUT_TABLE, key=key, file=self.file)
        refuse_two_sheets(self)
        return self

    @property
    def is_yaml(self) -> bool:
        """Is it taken as it is, and no table?"""
        return self.file.lower().endswith((".yaml", ".yml"))
