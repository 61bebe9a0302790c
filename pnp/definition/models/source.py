"""A file of the game's folder in which faces and the rulebook look things up."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta, field

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


class Source(Model, kw_only=True):
    """A table, or a YAML file taken as it is. In the file it may be the bare name of the file."""

    WORD: ClassVar[str] = "a source of data"

    file: Annotated[
        str,
        Meta(min_length=1, max_length=200, description="The file: units.csv, units.xlsx, units.ods, maps/north.yaml"),
    ]
    sheet: Annotated[SheetName | None, Meta(description=SHEET)] = None
    cells: Annotated[CellRange | None, Meta(description=CELLS)] = field(name="range", default=None)
    header: Annotated[HeaderRows | None, Meta(description=HEADER)] = None
    hidden: Annotated[HiddenRows | None, Meta(description=HIDDEN)] = None
    by: Annotated[
        str | None,
        Meta(
            min_length=1,
            max_length=100,
            description="A column by whose cells the rows are found: {{ data.units.knight }}; a list of rows if left out",
        ),
    ] = None

    @classmethod
    def spelt_out(cls, value: object) -> object:
        """The mapping that a short form stands for."""
        if isinstance(value, str):
            return {"file": value}
        if isinstance(value, (dict, Source)):
            return value
        raise refusal(NOT_A_SOURCE, found=found(value))

    def check(self) -> None:
        """Look at what no field says alone."""
        keys = {"sheet": self.sheet, "range": self.cells, "header": self.header, "hidden": self.hidden, "by": self.by}
        for key, value in keys.items():
            if value is not None and self.is_yaml:
                raise refusal(BY_WITHOUT_TABLE, key=key, file=self.file)
        refuse_two_sheets(self)

    @property
    def is_yaml(self) -> bool:
        """Is it taken as it is, and no table?"""
        return self.file.lower().endswith((".yaml", ".yml"))
