"""Writes .xlsx files by hand, so that tests can make what no program would save."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
FORMATS = ("General", "000", "0.00", "#,##0", '0.00" gold"', "0%", "yyyy-mm-dd")
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


def xlsx(*sheets: str, names: Sequence[str] = ("Cards", "Notes"), drop: str = "") -> bytes:
    """A workbook of sheets, each given by its rows; `drop` leaves a part out."""
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
            f"xl/worksheets/sheet{i}.xml": f'<worksheet xmlns="{_MAIN}"><sheetData>{body}</sheetData></worksheet>'
            for i, body in enumerate(sheets)
        },
    }
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, body in parts.items():
            if name != drop:
                archive.writestr(name, body)
    return out.getvalue()
