"""What the spreadsheet library doesn't tell of an .xlsx file: how far its cells reach, their number formats, errors and formulas.

It is looked at before the library opens the file, so that no file, however it was made, can ask for more memory than there is.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from posixpath import normpath
from typing import Final
from xml.parsers.expat import ExpatError, ParserCreate
from zipfile import BadZipFile, ZipFile

from pnp.definition.tables.merging import Merged
from pnp.definition.tables.wanted import range_of

UNPACKED_LIMIT: Final = 64 * 1024 * 1024
"""Bytes of all parts of a file together, unpacked."""
DAMAGED: Final = (
    BadZipFile,
    OSError,
    RuntimeError,
    NotImplementedError,
    EOFError,
    ValueError,
    zlib.error,
    struct.error,
)
"""What unpacking a damaged file may raise."""
MOST_MERGED: Final = 10_000
"""Blocks of merged cells that are looked at; a table has as many rows at most."""
_STEP = 1 << 16
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


class UnreadableError(Exception):
    """The file isn't what it should be; the message says why."""


@dataclass(slots=True)
class SheetFacts:
    """Of one sheet: the last row and column with anything in it (from 1), and by cell name what needs a second look.

    `hidden` are rows, `formulas` how many there are in a row, `merged` the blocks of merged cells.
    """

    rows: int = 0
    columns: int = 0
    styles: dict[str, int] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    uncalculated: list[str] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)
    formulas: dict[int, int] = field(default_factory=dict)
    merged: list[Merged] = field(default_factory=list)


class Parts:
    """The parts of an .xlsx file.

    Raises:
        UnreadableError: here and by every method, when a part is missing, broken or too large.
    """

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        if sum(info.file_size for info in archive.infolist()) > UNPACKED_LIMIT:
            raise UnreadableError(f"unpacked it has more than {UNPACKED_LIMIT // 1024 // 1024} MiB")

    def sheets(self) -> dict[str, str]:
        """Names of the sheets in their order, with the part that holds each."""
        targets: dict[str, str] = {}
        self._walk(
            "xl/_rels/workbook.xml.rels", lambda _, got: targets.update({got.get("Id", ""): got.get("Target", "")})
        )
        names: dict[str, str] = {}

        def sheet(tag: str, got: Mapping[str, str]) -> None:
            if tag == "sheet":
                target = targets.get(got.get(f"{_RELATION} id", ""), "")
                names[got.get("name", "")] = normpath("xl/" + target) if target[:1] != "/" else target[1:]

        self._walk("xl/workbook.xml", sheet)
        return names

    def formats(self) -> list[str]:
        """The number format of every cell style: the format's own text, or the number of a built-in one behind `#`."""
        own: dict[str, str] = {}
        found: list[str] = []
        inside: list[bool] = [False]

        def look(tag: str, got: Mapping[str, str]) -> None:
            if tag == "numFmt":
                own[got.get("numFmtId", "")] = got.get("formatCode", "")
            elif tag in {"cellXfs", "cellStyleXfs", "cellStyles", "dxfs"}:
                inside[0] = tag == "cellXfs"
            elif tag == "xf" and inside[0]:
                number = got.get("numFmtId", "0")
                found.append(own.get(number, f"#{number}"))

        if "xl/styles.xml" in self._archive.namelist():
            self._walk("xl/styles.xml", look)
        return found

    def facts(self, part: str) -> SheetFacts:
        """What there is to know of the sheet in a part."""
        reader = _SheetReader()
        self._walk(part, reader.start, reader.end, reader.text)
        return reader.facts

    def _walk(
        self,
        part: str,
        start: Callable[[str, Mapping[str, str]], None],
        end: Callable[[str], None] | None = None,
        text: Callable[[str], None] | None = None,
    ) -> None:
        parser = ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = lambda tag, got: start(tag.rpartition(" ")[2], got)
        parser.StartDoctypeDeclHandler = _refuse
        if end is not None:
            parser.EndElementHandler = lambda tag: end(tag.rpartition(" ")[2])
        if text is not None:
            parser.CharacterDataHandler = text
        try:
            with self._archive.open(part) as stream:
                size = 0
                while chunk := stream.read(_STEP):
                    size += len(chunk)
                    if size > UNPACKED_LIMIT:
                        raise UnreadableError("it unpacks to more than it says")
                    parser.Parse(chunk, False)  # noqa: FBT003 - expat's own signature
                parser.Parse(b"", True)  # noqa: FBT003
        except KeyError:
            raise UnreadableError(f"its part {part} is missing") from None
        except ExpatError:
            raise UnreadableError(f"its part {part} is not well-formed XML") from None
        except DAMAGED:
            raise UnreadableError(f"its part {part} can't be unpacked") from None


class _SheetReader:
    """Goes through the cells of a sheet."""

    def __init__(self) -> None:
        self.facts = SheetFacts()
        self._cell: Mapping[str, str] = {}
        self._formula = self._filled = False
        self._value: list[str] | None = None

    def start(self, tag: str, got: Mapping[str, str]) -> None:
        if tag == "c":
            self._cell, self._formula, self._filled = got, False, False
        elif tag == "f":
            self._formula = True
        elif tag in {"v", "is"}:
            self._filled = True
            self._value = [] if tag == "v" else None
        elif tag == "row" and got.get("hidden") in {"1", "true"} and got.get("r", "").isdecimal():
            self.facts.hidden.add(int(got["r"][:9]))
        elif tag == "mergeCell" and len(self.facts.merged) < MOST_MERGED:
            block = range_of(got.get("ref", ""))
            if block is not None and block.right is not None and block.bottom is not None:
                size = (block.bottom - block.top + 1, block.right - block.left + 1)
                self.facts.merged.append(Merged(block.top, block.left, *size))

    def text(self, text: str) -> None:
        if self._value is not None and len(self._value) < 4:
            self._value.append(text)

    def end(self, tag: str) -> None:
        if tag != "c" or not (self._formula or self._filled):
            return
        name, facts = self._cell.get("r", ""), self.facts
        letters = name.rstrip("0123456789")
        column = 0
        for letter in letters:
            column = column * 26 + ord(letter.upper()) - 64
        if name and letters != name and letters.isalpha() and letters.isascii():
            facts.rows, facts.columns = max(facts.rows, int(name[len(letters) :][:9])), max(facts.columns, column)
        # programs that don't calculate write <v/>; a formula whose result is the empty text says so by its type
        empty = self._value is not None and not "".join(self._value) and self._cell.get("t") != "str"
        if self._formula and (empty or not self._filled):
            facts.uncalculated.append(name)
        if self._formula and name[len(letters) :].isdecimal():
            row = int(name[len(letters) :][:9])
            facts.formulas[row] = facts.formulas.get(row, 0) + 1
        if self._cell.get("t") == "e":
            facts.errors[name] = "".join(self._value or ())[:20]
        style = self._cell.get("s", "0")
        if style.isdecimal() and style != "0":
            facts.styles[name] = int(style)
        self._value = None


def _refuse(*_arguments: object) -> None:
    raise UnreadableError("a DOCTYPE is refused")
