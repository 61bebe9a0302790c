"""Fonts that a game brings along: TrueType and OpenType, checked before they are used, embedded as text, the same each time."""

from __future__ import annotations

import struct
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from pnp.base.finding import Finding
from pnp.definition.load.load import load_game
from pnp.draw.model import Document, Face, Page
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import page_texts
from pnp.draw.svg.write import write_svg
from pnp.draw.type.typefaces.fonts import family_of, font_key
from pnp.draw.type.typefaces.metrics import metrics
from pnp.draw.type.typefaces.own_fonts import CSS_WEIGHTS, register, weight_axis
from tests.components.component_kits import kit_of, write_game

FONTS = Path(str(import_module("font_source_sans_pro").__file__)).parent / "files"
OPEN_TYPE, TRUE_TYPE = (
    (FONTS / "SourceSansPro-Light.otf").read_bytes(),
    (FONTS / "SourceSansPro-Black.ttf").read_bytes(),
)
BOLD_ITALIC = (FONTS / "SourceSansPro-BoldIt.otf").read_bytes()
FACE = 'draw:\n  - text: "WORDS"\n    box: [1, 1, 38, 30]\n    family: own\n    size: 12\n'
TOKEN = "  one: {kind: token, name: Disc, size: 40, safe: 0, front: it}\n"


def tables(font: bytes) -> dict[bytes, bytes]:
    count = struct.unpack(">H", font[4:6])[0]
    found = {}
    for index in range(count):
        tag, _, start, length = struct.unpack(">4sLLL", font[12 + 16 * index : 28 + 16 * index])
        found[tag] = font[start : start + length]
    return found


def rebuilt(font: bytes, **changed: bytes) -> bytes:
    """The font with other tables, or further ones."""
    parts = dict(
        sorted({**tables(font), **{name.replace("_", "/").encode(): data for name, data in changed.items()}}.items())
    )
    head, body = font[:4] + struct.pack(">HHHH", len(parts), 128, 3, 64), b""
    start = 12 + 16 * len(parts)
    for tag, data in parts.items():
        head += struct.pack(">4sLLL", tag, 0, start + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    return head + body


def with_rights(font: bytes, rights: int) -> bytes:
    table = tables(font)[b"OS/2"]
    return rebuilt(font, OS_2=table[:8] + struct.pack(">H", rights) + table[10:])


def variable(font: bytes) -> bytes:
    """The font with an axis of weight from 200 to 900."""
    axis = struct.pack(">4siiiHH", b"wght", 200 << 16, 400 << 16, 900 << 16, 0, 256)
    return rebuilt(font, fvar=struct.pack(">HHHHHHHH", 1, 0, 16, 2, 1, 20, 0, 8) + axis)


def game(folder: Path, words: str = "Words", family: str = "{regular: own.otf}", **fonts: bytes) -> Path:
    theme = f"theme:\n  families:\n    own: {family}\n"
    root = write_game(folder, TOKEN, theme, it=FACE.replace("WORDS", words))
    for name, data in {"own.otf": OPEN_TYPE, **{name.replace("_", "."): data for name, data in fonts.items()}}.items():
        (root / name).write_bytes(data)
    return root


def found(root: Path) -> list[Finding]:
    return list(kit_of(root).findings)


def front(root: Path) -> Face:
    report = kit_of(root)
    assert [finding.message for finding in report.findings] == []
    return report.require().pieces[0].front


def pdf_of(face: Face) -> bytes:
    return write_pdf(Document((Page(face.width, face.height, face.items),), title="Own"))


@pytest.mark.parametrize("font", [OPEN_TYPE, TRUE_TYPE], ids=["OpenType", "TrueType"])
def test_text_in_a_font_of_the_game_stays_text_and_is_embedded(font: bytes, tmp_path: Path) -> None:
    face = front(game(tmp_path, "AVATAR Große Ćwikła – “quoted”", own_otf=font))
    pdf = pdf_of(face)
    assert " ".join(page_texts(pdf)[0].split()) == "AVATAR Große Ćwikła – “quoted”"
    resources = PdfReader(BytesIO(pdf)).pages[0]["/Resources"]["/Font"]  # type: ignore[index]  # pypdf's own types
    own = [one.get_object() for one in resources.values() if one.get_object()["/Subtype"] == "/Type0"]
    (inner,) = own[0]["/DescendantFonts"]
    held = inner.get_object()["/FontDescriptor"]
    kind = "/FontFile3" if font is OPEN_TYPE else "/FontFile2"
    assert 0 < len(held[kind].get_data()) < len(font) / 4, "only the characters that are used"


def test_the_same_text_gives_the_same_bytes(tmp_path: Path) -> None:
    root = game(tmp_path)
    assert pdf_of(front(root)) == pdf_of(front(root))


def test_an_svg_has_the_font_inside(tmp_path: Path) -> None:
    face = front(game(tmp_path))
    svg = write_svg(Page(face.width, face.height, face.items))
    assert "@font-face" in svg
    assert "&quot;own&quot;" in svg


def test_a_face_that_is_not_there_is_the_nearest_one() -> None:
    family = register("two", {("regular", False): OPEN_TYPE, ("bold", True): BOLD_ITALIC})
    wanted = {("black", False): "regular", ("light", False): "regular", ("regular", True): "bold-italic"}
    assert {face: font_key(family, *face).partition("-")[2] for face in wanted} == wanted


def test_marks_without_a_face_are_told_once(tmp_path: Path) -> None:
    findings = found(game(tmp_path, "**a** b **c** and *d*"))
    assert [(f.code, f.facts["face"]) for f in findings] == [("no-such-face", "bold"), ("no-such-face", "italic")]
    mended = game(tmp_path, "**a** b **c**", "{regular: own.otf, bold: bold.ttf}", bold_ttf=TRUE_TYPE)
    assert found(mended) == []


def test_a_character_that_the_font_lacks_is_named_or_set_in_the_fallback(tmp_path: Path) -> None:
    without = rebuilt(TRUE_TYPE)
    (finding,) = found(game(tmp_path, "Take ☃ now", own_otf=without))
    assert (finding.code, finding.facts["family"], finding.facts["character"]) == ("missing-glyph", "own", "☃")
    (named,) = found(game(tmp_path, "Take ☃ now", "{regular: own.otf, fallback: sans}"))
    assert named.code == "missing-glyph", "nor has the fallback"


@pytest.mark.parametrize("words", ["שלום", "سلام", "नमस्ते"])
def test_scripts_that_can_not_be_set_are_refused_whatever_the_font_has(words: str, tmp_path: Path) -> None:
    assert {finding.code for finding in found(game(tmp_path, words))} == {"missing-glyph"}


@pytest.mark.parametrize(
    ("rights", "code"),
    [
        (0, None),
        (8, None),
        (2, "font-not-embeddable"),
        (4, "font-for-print-only"),
        (0x200, "font-not-embeddable"),
        (6, "font-for-print-only"),
    ],
)
def test_what_its_maker_allows_is_looked_at(rights: int, code: str | None, tmp_path: Path) -> None:
    findings = found(game(tmp_path, own_otf=with_rights(TRUE_TYPE, rights)))
    assert [finding.code for finding in findings] == ([code] if code else [])


def test_a_font_that_must_not_be_cut_down_is_embedded_whole() -> None:
    font = with_rights(TRUE_TYPE, 0x100)
    key = font_key(register("whole", {("regular", False): font}))
    assert metrics(key).embedded("a") == font


@pytest.mark.parametrize("data", [b"", b"wOF2" + bytes(40), b"wOFF", b"OTTO", b"%PDF", TRUE_TYPE[:400], OPEN_TYPE[:60]])
def test_what_is_no_font_is_refused_in_a_sentence(data: bytes, tmp_path: Path) -> None:
    assert [finding.code for finding in found(game(tmp_path, own_otf=data))] == ["not-a-font"]


def test_a_file_that_is_not_there_is_told_where_it_is_named(tmp_path: Path) -> None:
    (finding,) = found(game(tmp_path, family="{regular: own.otf, bold: bald.otf}"))
    assert (finding.code, str(finding.where)) == ("missing-file", "game.yaml:7:35")


@pytest.mark.parametrize(
    ("theme", "code"),
    [
        ("families: {own: own.otf}, fonts: {title: owm}", "unknown-word"),
        ("families: {own: {regular: own.otf, fallback: seriff}}", "unknown-word"),
        ("families: {sans: own.otf}", "taken-family"),
        ("families: {own: {bold: own.otf}}", "missing-key"),
        ("families: {own: {regular: own.otf, heavy: own.otf}}", "unknown-key"),
    ],
)
def test_the_theme_is_checked_before_any_font_is_read(theme: str, code: str, tmp_path: Path) -> None:
    root = write_game(tmp_path, TOKEN, f"theme: {{{theme}}}\n", it="draw: []\n")
    assert [finding.code for finding in load_game(root).findings] == [code]


def test_a_variable_font_stands_for_every_weight() -> None:
    font = variable(TRUE_TYPE)
    assert weight_axis(font) == (200, 900)
    family = register("varied", {("regular", False): font})
    for weight, number in CSS_WEIGHTS.items():
        key = font_key(family, weight)
        face = metrics(key)
        assert key.endswith(weight)
        assert face.own is not None
        assert dict(face.own.axes) == {"wght": number}
        assert 0 < len(face.embedded("abc")) < len(font) / 4
    assert family_of(font_key(family)) == "varied"
