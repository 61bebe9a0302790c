"""What can be wrong with a table."""

from __future__ import annotations

from pnp.base.finding import Fault, Severity

NOT_A_TABLE = Fault("not-a-table", "{file!r} is neither a .csv file nor a spreadsheet (.xlsx, .ods)")
WEB_PAGE = Fault("web-page", "{file} is a web page that was saved under the name of a table")
EMPTY_TABLE = Fault("empty-table", "{file} holds no {what}")
BAD_CSV = Fault("bad-csv", "this is not well-formed CSV: {why}")
BAD_XLSX = Fault("bad-xlsx", "{file!r} can't be read as a spreadsheet: {why}")
UNKNOWN_SHEET = Fault("unknown-sheet", "{file} has no sheet {sheet!r}")
TOO_LARGE = Fault("table-too-large", "{file} has more than {limit:,} {what}")

NO_HEADER = Fault("column-without-name", "column {column} has cells, such as {cell!r}{more}, but no name in row {row}")
HEADER_GUESSED = Fault(
    "header-guessed",
    "the names of the columns are taken from {rows}; what stands above is passed over",
    Severity.ADVICE,
)
HEADER_BEYOND = Fault(
    "header-missing", "there is nothing in row {rows}, where the names of the columns are to be (last row: {last})"
)
HIDDEN_ROWS = Fault("hidden-rows", "{rows} {are} hidden in the spreadsheet, and printed all the same", Severity.WARNING)
BAD_HEADER = Fault("bad-column-name", "{name!r} can't be the name of a column: {why}")
DUPLICATE_COLUMN = Fault("duplicate-column", "two columns are called {name!r}, the {first}. and the {second}.")
NO_ORIGINAL = Fault("no-original-column", "{name!r} translates a column that there isn't")
RAGGED = Fault("ragged-row", "row {row} has {found} cells, and there are {wanted} names")

ERROR_CELL = Fault("error-cell", "cell {cell} shows {value}")
UNCALCULATED = Fault("formula-without-value", "cell {cell} is a formula whose result the file doesn't hold")
OTHER_FORMAT = Fault(
    "number-format",
    "cell {cell} is shown in a format of its own, {format!r}; here it is {value!r}",
    Severity.WARNING,
)

ALMOST_NUMBERS = Fault(
    "almost-numbers",
    "{cell!r} in row {row} makes {column!r} a column of texts, so that its numbers can't be counted or compared with",
)
UNKNOWN_COLUMN = Fault("unknown-column", "{file} has no column {name!r}")
EMPTY_CELL = Fault("empty-cell", "{column!r} is empty in row {row} of {file}")
BAD_COPIES = Fault("bad-copies", "the copies of row {row} come to {value!r}, which is no whole number from 0 to {most}")
NOT_A_TEST = Fault("not-a-test", "'where' comes to {value!r} in row {row}, which is neither true nor false")
NO_CARDS = Fault("no-cards", "none of the {rows} rows is left by 'where'", Severity.WARNING)
