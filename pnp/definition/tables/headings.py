"""Where the names of the columns stand: where the definition says, or in the first row that looks like it.

People write a title above their table, and merge a word over several columns. A row is taken for the headings if it has at least
half as many cells as the fullest row near it, all of them different words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pnp.base.finding import Finding, Place
from pnp.base.frozen import Frozen
from pnp.definition.tables.faults import BAD_HEADER, DUPLICATE_COLUMN, HEADER_BEYOND, HEADER_GUESSED, NO_HEADER
from pnp.definition.tables.files.line import Line, letters
from pnp.definition.tables.naming import REMARK, TAKEN, name_of

NEAR = 20
"""Rows that are looked at to tell how wide the table is, and among which its headings are."""
LONGEST = 60
"""Letters of a heading; what is longer is a sentence about the table."""
_FIGURES = re.compile(r"[-+]?[\d.,:/ ]+%?")


class Head(Frozen):
    """The rows of the headings, by their place among the full lines; `names` are the headings by column. `guessed`: nobody said."""

    rows: tuple[int, ...]
    lines: tuple[Line, ...]
    names: Mapping[int, str]
    guessed: bool = False

    @property
    def width(self) -> int:
        """How many columns it reaches over."""
        return max(self.names, default=-1) + 1


def head_of(lines: Sequence[Line], wanted: Sequence[int]) -> Head | None:
    """The headings of full lines; None where a row that is wanted isn't there."""
    if wanted:
        by_row = {line.row: index for index, line in enumerate(lines)}
        if any(row not in by_row for row in wanted):
            return None
        return _head(lines, tuple(by_row[row] for row in wanted))
    first = _first(lines)
    under = _names_below(lines, first)
    found = _head(lines, (first, first + 1) if under else (first,))
    return Head(found.rows, found.lines, found.names, guessed=first > 0 or under)


def _head(lines: Sequence[Line], rows: tuple[int, ...]) -> Head:
    chosen = tuple(lines[row] for row in rows)
    names: dict[int, str] = {}
    for column in range(max(len(line.cells) for line in chosen)):
        words = [_heading(line, column, spreads=line is not chosen[-1]) for line in chosen]
        own = chosen[-1].cells[column].strip() if column < len(chosen[-1].cells) else ""
        same_block = len(chosen) > 1 and column in chosen[-1].merged
        parts = (
            words[:1]
            if same_block and own == words[0]
            else words
            if own
            else words[:-1]
            if _owns(chosen, column)
            else []
        )
        name = " ".join(dict.fromkeys(part for part in parts if part))
        if name:
            names[column] = name
    return Head(rows, chosen, names)


def _owns(chosen: Sequence[Line], column: int) -> bool:
    """Does one of the upper rows have a cell of its own there?"""
    return any(column < len(line.cells) and line.cells[column].strip() for line in chosen[:-1])


def _heading(line: Line, column: int, *, spreads: bool) -> str:
    """What the row says above a column; a word that `spreads` stands for the empty cells behind it too."""
    while column >= 0:
        cell = line.cells[column].strip() if column < len(line.cells) else ""
        if cell or not spreads:
            return cell
        column -= 1
    return ""


def _first(lines: Sequence[Line]) -> int:
    """The line that the headings begin in."""
    near = lines[:NEAR]
    widest = max(len(_filled(line)) for line in near)
    for index, line in enumerate(near[:-1]):
        if _looks_like_one(line, widest):
            return index
        if index == 0 and len(_filled(line)) >= min(2, widest) and len(_filled(line)) * 2 >= widest:
            break  # wide enough: whatever is wrong with it is told
    return 0


def _looks_like_one(line: Line, widest: int) -> bool:
    cells = _filled(line)
    covered = len(cells) + sum(1 for index in line.merged if index < len(line.cells) and not line.cells[index].strip())
    if len(cells) < min(2, widest) or covered * 2 < widest:
        return False
    names = [name_of(cell) for cell in cells]
    short = all(len(cell) <= LONGEST and not _FIGURES.fullmatch(cell) for cell in cells)
    return short and all(names) and len(set(names)) == len(names)


def _filled(line: Line) -> list[str]:
    return [cell.strip() for cell in line.cells if cell.strip()]


def _names_below(lines: Sequence[Line], first: int) -> bool:
    """Do merged headings have the names of their columns in the next row?"""
    over = {block for column, block in lines[first].merged.items() if not lines[first].cells[column].strip()}
    if not over or first + 2 >= len(lines) or len(_filled(lines[first])) < 2:
        return False
    below = lines[first + 1]
    columns = [column for column, block in lines[first].merged.items() if block in over]
    cells = [below.cells[column].strip() if column < len(below.cells) else "" for column in columns]
    return all(cells) and len(set(cells)) == len(cells) and not any(_FIGURES.fullmatch(cell) for cell in cells)


def head_faults(file: str, lines: Sequence[Line], head: Head) -> Iterator[Finding]:
    """What is wrong with the headings, and that they were guessed."""
    line = head.lines[-1]
    seen: dict[str, int] = {}
    for column, heading in head.names.items():
        where = Place(file, line.number, line.column(column))
        name = name_of(heading)
        if heading.startswith(REMARK):
            continue
        if not name or name[0].isdigit():
            hints = (f"for instance 'c{name}'",) if name else ()
            yield BAD_HEADER.at(where, name=heading, why="it must begin with a letter", hints=hints)
        elif name in TAKEN:
            yield BAD_HEADER.at(where, name=heading, why=TAKEN[name])
        elif name in seen:
            hints = ("rename one, or put '#' before the name of the one that isn't to be read",)
            yield DUPLICATE_COLUMN.at(where, hints=hints, name=name, first=seen[name] + 1, second=column + 1)
        seen.setdefault(name, column)
    yield from _nameless(file, lines, head)


def guessed_head(file: str, head: Head) -> Finding:
    """That nobody said where the headings stand."""
    line = head.lines[0]
    rows = [one.row for one in head.lines]
    shown = str(rows[0]) if len(rows) == 1 else f"{rows}"
    words = f"row {rows[0]}" if len(rows) == 1 else f"rows {rows[0]} and {rows[1]}"
    hints = (f"if that is right, write 'header: {shown}'",)
    return HEADER_GUESSED.at(Place(file, line.number), hints=hints, rows=words)


def missing_head(file: str, rows: Sequence[int], last: int) -> Finding:
    """That a row which is to hold the headings holds nothing."""
    return HEADER_BEYOND.at(Place(file), rows=" and ".join(map(str, rows)), last=last)


def _nameless(file: str, lines: Sequence[Line], head: Head) -> Iterator[Finding]:
    """Columns with cells but without a name, each once."""
    first: dict[int, tuple[Line, int]] = {}  # beyond the cells of the headings a row is too long, which is told of it
    for line in lines[head.rows[-1] + 1 :]:
        for column, cell in enumerate(line.cells[: max(len(one.cells) for one in head.lines)]):
            if cell.strip() and column not in head.names:
                known = first.setdefault(column, (line, 0))
                first[column] = (known[0], known[1] + 1)
    row = head.lines[-1].row
    for column, (line, count) in first.items():
        block = head.lines[-1].merged.get(column)
        hint = f"give it a name in row {row}, or say which cells are the table: 'range: {_range(lines, head, column)}'"
        if block is not None:
            hint = f"the heading is merged over {block}: part it, so that each column has a name of its own"
        more = f", and {count - 1} more" if count > 1 else ""
        place = Place(file, line.number, line.column(column))
        yield NO_HEADER.at(
            place, hints=(hint,), column=letters(column), cell=line.cells[column].strip()[:40], more=more, row=row
        )


def _range(lines: Sequence[Line], head: Head, column: int) -> str:
    """The range of the named columns on the better side of one that has no name."""
    left = [one for one in head.names if one < column]
    right = [one for one in head.names if one > column]
    side = left if len(left) >= len(right) else right
    first, last = (min(side), max(side)) if side else (column, column)
    return f"{letters(first)}{head.lines[0].row}:{letters(last)}{lines[-1].row}"
