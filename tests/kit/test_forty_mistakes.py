"""Forty mistakes that authors make: each is caught with its file, line and column, ends in status 1, and is mended as is said.

The page of failures tells the score, which is the number of cases here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from pnp.base.finding import Finding
from pnp.base.resources import resource
from pnp.kit.preflight.lint import lint
from tests.definition.spreadsheets import FORMATS, cell, text
from tests.kit.market import GOODS, png, row, workbook, write_market

LONG = "Whoever buys it with borrowed coins says to all the others who lent them why and what was promised. " * 5


@dataclass(frozen=True)
class Mistake:
    """What is typed instead of what, or a file that is put in place of another; what is found; what the mend must speak of.

    `mend` is what the author types then, in place of the mistake; without it, what stood there before.
    """

    file: str
    old: str
    new: str | bytes
    code: str
    place: str
    says: str = ""
    mend: str | bytes | None = None


TURNED = b"Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00"
"""What a camera held upright writes: the picture is to be turned by a quarter."""

FACE, DEFINITION, TABLE, SHEET, BOOK = "faces/good.yaml", "game.yaml", "goods.csv", "wares.xlsx", "rulebook.md"
_TITLE = '    style: title\n  - icon: "{{ icon }}"'

MISTAKES = {
    # the seven common ones
    "a misspelt property": Mistake(FACE, "fit: cover", "fitt: cover", "unknown-key", "faces/good.yaml:8:5", "'fit'"),
    "a renamed column": Mistake(TABLE, "Icon,Text", "Icn,Text", "unknown-name", "faces/good.yaml:12:11", "'icn'"),
    "a picture that isn't there": Mistake(
        FACE, "art/photo.png", "art/foto.png", "missing-file", "faces/good.yaml:6:12", "photo.png"
    ),
    "too much text on one card": Mistake(TABLE, "Keep it.", LONG, "column-overflow", "goods.csv:5:17", "shorten"),
    "a colour that isn't one": Mistake(
        FACE, "tint: paper", "tint: papper", "unknown-role", "faces/good.yaml:5:11", "'paper'"
    ),
    "a table that isn't there": Mistake(
        DEFINITION, "goods.csv", "good.csv", "missing-file", "game.yaml:17:11", "goods.csv"
    ),
    "a font that isn't there": Mistake(
        DEFINITION, "title: serif", "title: papyrus", "unknown-word", "game.yaml:8:18", "serif"
    ),
    # spreadsheets
    "a heading merged over two columns": Mistake(
        SHEET,
        "",
        workbook(row(4, "Rug", cell("B4", "7") + cell("C4", "1")), merged=("B1:C1",)),
        "column-without-name",
        "wares.xlsx:4:3",
        "part it",
        workbook(),
    ),
    "a formula without its result": Mistake(
        SHEET,
        "",
        workbook(row(4, "Rug", cell("B4", "<f>B2+1</f>"))),
        "formula-without-value",
        "wares.xlsx:4:2",
        "save it",
        workbook(row(4, "Rug", cell("B4", "<f>B2+1</f><v>5</v>"))),
    ),
    "a formula that fails": Mistake(
        SHEET,
        "",
        workbook(row(4, "Rug", cell("B4", "#REF!", kind="e"))),
        "error-cell",
        "wares.xlsx:4:2",
        "",
        workbook(),
    ),
    "a date in words": Mistake(
        SHEET,
        "",
        workbook(row(4, "Rug", cell("B4", "45000", style=FORMATS.index("d mmmm yyyy")))),
        "number-format",
        "wares.xlsx:4:2",
        "as text",
        workbook(),
    ),
    "a hidden row": Mistake(
        SHEET,
        "",
        workbook(row(4, "Rug", cell("B4", "7"), ' hidden="1"')),
        "hidden-rows",
        "wares.xlsx:4",
        "hidden: skip",
        workbook(),
    ),
    "a title above the table": Mistake(
        TABLE, "Name,Price", "My goods,,,,\nName,Price", "header-guessed", "goods.csv:2:1", "header: 2"
    ),
    "a column twice": Mistake(TABLE, "Icon,Text", "Price,Text", "duplicate-column", "goods.csv:1:19", "rename"),
    "a decimal comma": Mistake(TABLE, "Wool,3,", 'Wool,"2,5",', "almost-numbers", "goods.csv:3:6", "2.5", "Wool,2.5,"),
    "a number in words": Mistake(TABLE, "Wool,3,2", "Wool,3,two", "bad-copies", "goods.csv:3:8"),
    "half a copy": Mistake(TABLE, "Wool,3,2", "Wool,3,1.5", "bad-copies", "goods.csv:3:8"),
    "an empty cell": Mistake(TABLE, "Wool,3,2,crown", "Wool,3,2,", "empty-cell", "goods.csv:3:10", "optional: [icon]"),
    "a comma too many": Mistake(
        TABLE, "Wine,5,1,heart,", "Wine,5,1,heart,,late", "ragged-row", "goods.csv:4:1", "double quotes"
    ),
    "a quotation that never ends": Mistake(TABLE, "Keep it.", '"Keep it.', "bad-csv", "goods.csv:5:1", "written twice"),
    "Excel's own letters": Mistake(TABLE, "", "Name\nK\xe4se\n".encode("cp1252"), "not-utf8", "goods.csv:2:2", "UTF-8"),
    "a page of the web for a table": Mistake(
        TABLE, "", b"<!DOCTYPE html><html>", "web-page", "goods.csv:1:1", "Publish to web"
    ),
    "one card in two rows": Mistake(TABLE, "Silk,8", "Salt,8", "card-twice", "goods.csv:5:1", "copies"),
    # faces and expressions
    "an icon that isn't there": Mistake(TABLE, ":coin:", ":coins:", "unknown-icon", "goods.csv:2:15", "'coin'"),
    "a brace too few": Mistake(
        FACE, "{{ name }}", "{{ name }", "template-syntax", "faces/good.yaml:9:11", "two braces"
    ),
    "a division by nothing": Mistake(FACE, "price + 1", "price / 0", "template-error", "goods.csv:2:6"),
    "a letter for a figure": Mistake(FACE, "[6, 32,", "[6, 3Z,", "bad-value", "faces/good.yaml:10:10", "'3Z' is none"),
    "a box of three numbers": Mistake(FACE, "12, 8]", "12]", "bad-value", "faces/good.yaml:10:10"),
    "text beyond the cut": Mistake(
        FACE, "[6, 32, 100% - 12, 8]", "[-3, 32, 100% - 12, 8]", "near-the-cut", "goods.csv:2:1"
    ),
    "an icon over the cut": Mistake(FACE, "at: [50%, 48]", "at: [2, 48]", "over-the-cut", "goods.csv:2:10"),
    "two texts on one spot": Mistake(FACE, "[6, 56,", "[6, 31,", "words-on-words", "goods.csv:2:15"),
    "white on white": Mistake(
        FACE, _TITLE, _TITLE.replace("\n", '\n    colour: "#ffffff"\n', 1), "low-contrast", "faces/good.yaml:9:11"
    ),
    "inches for millimetres": Mistake(
        DEFINITION,
        "poker\n    bleed",
        "[2.5, 3.5]\n    bleed",
        "tiny-card",
        "game.yaml:18:11",
        "[63.5, 88.9]",
        "[63.5, 88.9]\n    bleed",
    ),
    # pictures
    "a picture of 72 dpi": Mistake("art/photo.png", "", png(190, 95), "coarse-picture", "goods.csv:2:1", "pixels"),
    "a picture in CMYK": Mistake(
        "art/photo.png", "", png(mode="CMYK", kind="JPEG"), "cmyk-picture", "faces/good.yaml:6:12", "RGB"
    ),
    "a photo that ends at the cut": Mistake(
        FACE, "[-2, -2, 100% + 4, 30]", "[0, 0, 100%, 30]", "short-of-the-bleed", "faces/good.yaml:6:12"
    ),
    "live text in a drawing of Inkscape": Mistake(
        "art/stall.svg",
        "</svg>",
        '<text x="1" y="9">Stall</text></svg>',
        "svg-feature",
        "art/stall.svg:3:1",
        "Object to Path",
    ),
    "a character that the font lacks": Mistake(
        TABLE, "Keep it.", "Keep it \U0001f600\ufe0f.", "missing-glyph", "goods.csv:5:17", "icon"
    ),
    # the book and the definition
    "a link that leads nowhere": Mistake(
        BOOK, "](#market.turn.1)", "](#market.turn.7)", "book-unknown-link", "rulebook.md:10:49", "market.turn.2"
    ),
    "a tab in YAML": Mistake(DEFINITION, "    name: Good", "\tname: Good", "yaml-tab", "game.yaml:16:1", "blanks"),
}


def found(game: Path) -> list[Finding]:
    return list(lint(game))


def write(path: Path, old: str, new: str | bytes) -> None:
    if isinstance(new, bytes):
        path.write_bytes(new)
        return
    before = path.read_text(encoding="utf-8")
    assert before.count(old) == 1, (old, before.count(old))
    path.write_text(before.replace(old, new), encoding="utf-8")


def test_there_are_forty() -> None:
    assert len(MISTAKES) == 40


def test_the_page_of_failures_lists_them_and_tells_the_score() -> None:
    page = (resource("docs") / "explanation" / "failures.md").read_text(encoding="utf-8")
    assert f"**{len(MISTAKES)} of {len(MISTAKES)}**" in page
    listed = [
        line.split(" | ") for line in page.partition("## Forty mistakes")[2].splitlines() if line.startswith("| ")
    ]
    rows = {(name.strip("| "), code.strip("`"), place.strip("` |")) for name, code, place in listed[1:]}
    assert rows == {(name, one.code, one.place) for name, one in MISTAKES.items()}


READ_AS_MEANT: dict[str, tuple[str, str, str | bytes]] = {
    "blanks around cells": ("goods.csv", "Salt,2,2,star", " Salt , 2 ,2, star "),
    "rows of nothing": ("goods.csv", "Wool,", "\n,,,,\nWool,"),
    "a byte-order mark": ("goods.csv", "", GOODS.encode("utf-8-sig")),
    "semicolons": ("goods.csv", "", GOODS.replace(",", ";").encode()),
    "tabs": ("goods.csv", "", GOODS.replace(",", "\t").encode()),
    "line ends of Windows": ("goods.csv", "", GOODS.replace("\n", "\r\n").encode()),
    "numbers saved as texts": ("wares.xlsx", "", workbook(row(4, "Rug", cell("B4", text("7"))))),
    "a formula with its result": ("wares.xlsx", "", workbook(row(4, "Rug", cell("B4", "<f>B2+1</f><v>5</v>")))),
    "cells merged over rows": ("wares.xlsx", "", workbook(row(4, "Rug", ""), merged=("B3:B4",))),
    "a photograph on its side": ("art/photo.png", "", png(450, 900, kind="JPEG", exif=TURNED)),
}


@pytest.mark.parametrize("name", READ_AS_MEANT)
def test_what_is_no_mistake_is_read_as_meant(name: str, tmp_path: Path) -> None:
    file, old, new = READ_AS_MEANT[name]
    game = write_market(tmp_path)
    write(game / file, old, new)
    assert [f"{f.where}: {f.message}" for f in found(game)] == []


def test_the_game_is_sound_before(tmp_path: Path) -> None:
    assert [f"{f.where}: {f.message}" for f in found(write_market(tmp_path))] == []


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_caught_at_its_place_and_mended_as_is_said(name: str, tmp_path: Path) -> None:
    one = MISTAKES[name]
    game = write_market(tmp_path)
    before = (game / one.file).read_bytes()
    write(game / one.file, one.old, one.new)
    findings = found(game)
    places = [(finding.code, str(finding.where)) for finding in findings]
    assert places, "it ends in status 0"
    assert {code for code, _ in places} - {"unused-column"} == {one.code}, places
    assert one.place in [place for _, place in places], places
    assert one.says in " ".join((findings[0].message, *findings[0].hints))
    assert len(places) <= 3, "one mistake is told as many"
    if one.mend is None:
        (game / one.file).write_bytes(before)
    else:
        write(game / one.file, str(one.new), one.mend)
    assert [f"{f.where}: {f.message}" for f in found(game)] == []
