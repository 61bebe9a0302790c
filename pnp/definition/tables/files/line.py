"""A row of a file before anybody has looked at it, as the readers of CSV files and spreadsheets hand it on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.base.frozen import Frozen, field


class Line(Frozen):
    """A row: its number in the file, from 1, and its cells as a person reads them.

    `record` is its number among the rows, which in a CSV file isn't that of its line once a cell has taken several. `raw` is the
    line's text where there is one, and `separator` what parts its cells. `merged` names, for cells that belong to merged ones and
    aren't the first of them, the range that they belong to.
    """

    number: int
    cells: Sequence[str]
    record: int = 0
    raw: str = ""
    separator: str = ""
    hidden: bool = False
    formulas: int = 0
    merged: Mapping[int, str] = field(default_factory=dict)

    @property
    def row(self) -> int:
        """The row's number as a spreadsheet program shows it."""
        return self.record or self.number

    def column(self, index: int) -> int:
        """Where a cell begins, from 1: a letter of the line in a text file, a column in a spreadsheet."""
        if not self.separator:
            return index + 1
        quoted, found = False, 0
        for spot, character in enumerate(self.raw):
            if found == index:
                return spot + 1
            if character == '"':
                quoted = not quoted
            elif character == self.separator and not quoted:
                found += 1
        return len(self.raw) + 1 if found == index else 1


def letters(column: int) -> str:
    """The letters of a column that counts from 0: A, B, … Z, AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name


def rows_in_words(numbers: Sequence[int]) -> str:
    """`row 7`, `rows 7 and 9`, `rows 3 to 5, 9 and 12`: ascending numbers, spans drawn together."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    parts = [str(one[0]) if len(one) == 1 else f"{one[0]} to {one[-1]}" for one in spans[:8]]
    parts += ["more"] if len(spans) > 8 else []
    word = "row" if len(numbers) == 1 else "rows"
    return f"{word} {', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else f"{word} {parts[0]}"
