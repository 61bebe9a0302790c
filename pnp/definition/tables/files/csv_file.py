"""CSV files: separated by commas, semicolons or tabs, as the first line shows."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from itertools import islice

from pnp.base.finding import Place, Report
from pnp.definition.tables.faults import BAD_CSV
from pnp.definition.tables.files.line import Line
from pnp.definition.tables.table import MOST_ROWS

SEPARATORS = (",", ";", "\t")
"""In the order of preference where a line has equally many."""
NEAR = 20
"""Rows that are looked at to tell the separator: the first that has one."""


def read_csv(text: str, file: str) -> Report[tuple[Line, ...]]:
    """The rows of a CSV file, each with the line it begins on. A first line `sep=;`, as Excel takes it, names the separator."""
    skipped, separator = _separator(text)
    lines: list[Line] = []
    body = text.split("\n", 1)[1] if skipped else text
    reader = csv.reader(StringIO(body, newline=""), delimiter=separator, strict=True)
    start = skipped + 1
    texts = text.split("\n")
    try:
        for cells in reader:
            lines.append(Line(start, cells, len(lines) + 1, texts[start - 1] if start <= len(texts) else "", separator))
            start = reader.line_num + skipped + 1
            if len(lines) > 2 * MOST_ROWS:  # empty ones among them; who counts says what is too many
                break
    except csv.Error as error:
        return Report(None, (BAD_CSV.at(Place(file, start), why=_reason(str(error)), hints=_hints(str(error))),))
    return Report(tuple(lines))


def _separator(text: str) -> tuple[int, str]:
    """How many lines come before the table, and what stands between its cells."""
    first = text.partition("\n")[0]
    if first.lower().startswith("sep=") and len(first.rstrip()) <= 5:
        return 1, first[4:5] or ","
    for row in islice(_bare(text), NEAR):
        counts = {separator: row.count(separator) for separator in SEPARATORS}
        if any(counts.values()):  # a title above the table has none
            return 0, max(SEPARATORS, key=lambda separator: counts[separator])
    return 0, SEPARATORS[0]


def _bare(text: str) -> Iterator[str]:
    """Row by row, the characters that stand in no quotes."""
    quoted = False
    row: list[str] = []
    for character in text:
        if character == '"':
            quoted = not quoted
        elif not quoted and character == "\n":
            yield "".join(row)
            row = []
        elif not quoted:
            row.append(character)
    yield "".join(row)


def _reason(why: str) -> str:
    if "unexpected end" in why:
        return "the text that begins with a double quote here never ends with one"
    if "field larger" in why:
        return "a cell has more than 131,072 characters"
    return "behind the closing double quote of a cell something else follows"


def _hints(why: str) -> tuple[str, ...]:
    return () if "field larger" in why else ('a double quote within a quoted text is written twice: ""',)
