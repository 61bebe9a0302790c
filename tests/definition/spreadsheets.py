"""Writes .xlsx files by hand, so that tests can make what no program would save."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
FORMATS = ("General", "000", "0.00", "#,##0", '0.00" gold"', "0%", "yyyy-mm-dd", "d mmmm yyyy")
"""The number formats that cells may name by their place in this list."""


def text(words: str) -> str:
    """A cell's inside that shows a text."""
    return f"<is><t>{words}</t></is>"


def cell(name: str, inside: str, kind: str = "", style: int = 0) -> str:
    """A cell: `inside` is XML, or a number."""
    body = inside if inside.startswith("<") else f"<v>{inside}</v>"
    kind = kind or ("inlineStr" if inside.startswith("<is>") else "n")
    return f'<c r="{name}" t="{kind}" s="{style}">{body}</c>'


def rows(*lines: Sequence[str]) -> str:
    """Rows of texts and numbers from A1: what reads as a number is one."""
    made = []
    for number, line in enumerate(lines, 1):
        cells = [
            cell(f"{chr(65 + i)}{number}", part if _is_number(part) else text(part))
            for i, part in enumerate(line)
            if part
        ]
        made.append(f'<row r="{number}">{"".join(cells)}</row>')
    return "".join(made)


def _is_number(part: str) -> bool:
    return part.replace(".", "", 1).isdecimal()


def xlsx(*sheets: str, names: Sequence[str] = ("Cards", "Notes"), drop: str = "", merged: Sequence[str] = ()) -> bytes:
    """A workbook of sheets, each given by its rows; `drop` leaves a part out; `merged` are ranges of the first sheet's cells."""
    blocks = "".join(f'<mergeCell ref="{one}"/>' for one in merged)
    after = [f"<mergeCells>{blocks}</mergeCells>" if merged else "", *[""] * len(sheets)]
    listed = "".join(f'<sheet name="{names[i]}" sheetId="{i + 1}" r:id="r{i}"/>' for i in range(len(sheets)))
    links = "".join(
        f'<Relationship Id="r{i}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{i}.xml"/>'
        for i in range(len(sheets))
    )
    codes = "".join(
        f'<numFmt numFmtId="{164 + i}" formatCode="{code.replace(chr(34), "&quot;")}"/>'
        for i, code in enumerate(FORMATS)
    )
    styles = "".join(f'<xf numFmtId="{164 + i if i else 0}"/>' for i in range(len(FORMATS)))
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r0" '
        f'Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{links}</Relationships>',
        "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}"><numFmts>{codes}</numFmts><cellXfs>{styles}</cellXfs></styleSheet>',
        **{
            f"xl/worksheets/sheet{i}.xml": f'<worksheet xmlns="{_MAIN}"><sheetData>{body}</sheetData>{after[i]}</worksheet>'
            for i, body in enumerate(sheets)
        },
    }
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, body in parts.items():
            if name != drop:
                archive.writestr(name, body)
    return out.getvalue()


_ODF = "urn:oasis:names:tc:opendocument:xmlns"


def ods(*sheets: str, names: Sequence[str] = ("Cards", "Notes"), drop: str = "") -> bytes:
    """An OpenDocument spreadsheet of sheets, each given by its rows."""
    tables = "".join(f'<t:table t:name="{names[i]}">{body}</t:table>' for i, body in enumerate(sheets))
    spaces = f'xmlns:o="{_ODF}:office:1.0" xmlns:t="{_ODF}:table:1.0" xmlns:x="{_ODF}:text:1.0"'
    content = (
        f"<o:document-content {spaces}><o:body><o:spreadsheet>{tables}</o:spreadsheet></o:body></o:document-content>"
    )
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, body in (("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", content)):
            if name != drop:
                archive.writestr(name, body)
    return out.getvalue()


def ods_cell(shown: str, more: str = "", kind: str = "string", value: str = "") -> str:
    """A cell of an OpenDocument spreadsheet: what it shows, and what it holds."""
    held = f' o:value="{value}"' if value else ""
    return f'<t:table-cell o:value-type="{kind}"{held} {more}><x:p>{shown}</x:p></t:table-cell>'


def ods_rows(*lines: Sequence[str]) -> str:
    """Rows of texts and numbers; an empty one is left out as programs do it."""
    return "".join(f"<t:table-row>{''.join(map(_ods_part, line))}</t:table-row>" for line in lines)


def _ods_part(part: str) -> str:
    if not part:
        return "<t:table-cell/>"
    return ods_cell(part, kind="float", value=part) if _is_number(part) else ods_cell(part)
