"""A new game from somebody's spreadsheet: its rows are the cards, its headings say what is printed where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.frozen import Frozen
from pnp.base.resources import resource
from pnp.definition.load.folder import GameFolder
from pnp.definition.tables.read import read_table
from pnp.definition.tables.table import Table
from pnp.kit.new.columns import Columns, columns_of, role_name
from pnp.kit.new.scaffold import NewGame, filled

NOTHING_TO_CALL = Fault("nothing-to-call-cards", "no column of {file!r} could be a card's name")
NO_SUCH_TABLE = Fault("no-such-table", "there is no file {file!r}")

SIDES = ("side-2", "side-3", "side-1", "side-4")
"""The shared colours of kinds, told apart in every ink; two kinds take the first two."""

ICONS = ("shield", "crown", "sword", "heart")
"""The shared icons of kinds, in the same order."""


class Sheet(Frozen):
    """A spreadsheet as it was read: its name, its bytes, the table and what its columns are for."""

    file: str
    content: bytes
    table: Table
    columns: Columns
    pictures: Mapping[str, bytes]


def read_sheet(path: Path) -> Report[Sheet]:
    """The first sheet of the file at `path`, with what its columns are for, or what keeps it from being cards."""
    if not path.is_file():
        return Report(None, (NO_SUCH_TABLE.at(Place(str(path)), file=str(path)),))
    folder = GameFolder.open(path.parent)
    if folder.value is None:
        return Report(None, folder.findings)
    read = read_table(folder.value, path.name)
    data = folder.value.data(path.name)
    if read.value is None or data.value is None:
        return Report(None, (*read.findings, *data.findings))
    columns = columns_of(read.value, _taken_roles())
    if columns is None:
        return Report(None, (NOTHING_TO_CALL.at(Place(path.name), file=path.name),))
    pictures = dict(_pictures(folder.value, read.value, columns.picture))
    return Report(Sheet(path.name, data.value, read.value, columns, pictures), _worth_telling(read.findings))


def sheet_files(wish: NewGame, sheet: Sheet) -> dict[str, bytes]:
    """The files of a game whose cards are the sheet's rows."""
    columns, table = sheet.columns, sheet.table
    values = {
        **wish.values(),
        "file": sheet.file,
        "header": _header(table),
        "columns": columns,
        "kinds": list(zip(map(role_name, columns.kinds), SIDES, strict=False)),
        "role": _role(columns),
        "icon": _icon(columns),
        "foot": _foot(columns),
        "looks": _looks(),
        "picture": _picture(table, columns.picture),
        "element": "svg" if all(name.lower().endswith(".svg") for name in _files(table, columns.picture)) else "image",
        "used": [name for name in columns.empty if name not in columns.remarks],
    }
    made = dict(filled(resource("templates") / "new-from-table", values))
    return {**made, sheet.file: sheet.content, **sheet.pictures}


def _files(table: Table, column: str) -> tuple[str, ...]:
    """The files that a column names."""
    return tuple(dict.fromkeys(str(row.values[column]) for row in table.rows if column in row.values))


def _picture(table: Table, column: str) -> str:
    """The picture of a card as a face asks for it: a bare name is looked for in art/."""
    bare = not any("/" in name for name in _files(table, column))
    return f"art/{{{{ {column} }}}}" if bare else f"{{{{ {column} }}}}"


def _pictures(folder: GameFolder, table: Table, column: str) -> Iterator[tuple[str, bytes]]:
    """The pictures that lie beside the sheet, or in a folder art/ there, by their names in the game."""
    for name in _files(table, column) if column else ():
        wanted = name if "/" in name else f"art/{name}"
        found = next((place for place in (wanted, name) if folder.has(place)), None)
        content = folder.data(found).value if found else None
        if content is not None and ".." not in wanted:
            yield wanted, content


def _worth_telling(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """What is said of the table, but for the row of the headings: that is written into the game."""
    return tuple(finding for finding in findings if finding.code != "header-guessed")


def _header(table: Table) -> str:
    rows = table.account.header
    if not table.account.guessed:
        return ""
    return str(rows[0]) if len(rows) == 1 else f"[{', '.join(map(str, rows))}]"


def _role(columns: Columns) -> str:
    if not columns.kind:
        return "accent"
    gaps = any(" " in word for word in columns.kinds)
    return f"{{{{ {columns.kind}|replace(' ', '-') }}}}" if gaps else f"{{{{ {columns.kind} }}}}"


def _icon(columns: Columns) -> str:
    """The large icon where there is no picture: one for each kind."""
    if not columns.kind:
        return "star"
    pairs = ", ".join(f"'{word}': '{icon}'" for word, icon in zip(columns.kinds, ICONS, strict=False))
    return f"{{{{ {{{pairs}}}[{columns.kind}] }}}}"


def _foot(columns: Columns) -> str:
    """The foot line: what else is printed, each with its heading before a number."""
    figures = [f"{columns.headings[name]} {{{{ {name} }}}}" for name in columns.figures[1:]]
    words = [f"{{{{ {name} }}}}" for name in columns.words]
    return " · ".join((*figures, *words))


def _looks() -> dict[str, str]:
    """The shared colours of sides as they are written in the theme of the house."""
    text = (resource("templates") / "themes" / "house.yaml").read_text(encoding="utf-8")
    lines = (line.strip().partition(": ") for line in text.splitlines() if line.strip().startswith("side-"))
    return {name: look for name, _, look in lines}


def _taken_roles() -> tuple[str, ...]:
    text = (resource("templates") / "themes" / "house.yaml").read_text(encoding="utf-8")
    return tuple(line.strip().partition(":")[0] for line in text.splitlines() if ": {full:" in line)
