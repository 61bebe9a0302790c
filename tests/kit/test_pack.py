"""A pack is ready to be uploaded: files that sort, both papers and inks, true words, and no name if none is wanted."""

from __future__ import annotations

import io
import json
import re
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import pdfplumber
import pypdf
import pytest

from pnp.definition.load.load import load_game
from pnp.kit.output.belongings import RECORD
from pnp.kit.pack.anonymous import masked, names_of
from pnp.kit.pack.archive import zipped
from pnp.kit.pack.licence import licence_address
from pnp.kit.pack.names import names_left
from pnp.kit.pack.pack import Pack, Wish, pack
from tests.rulebook.tagged_reading import heard

GAME = """\
game: lanterns
title: Lanterns
tagline: Light them all.
version: "0.3"
players: {min: 1, max: 4}
minutes: {min: 10, max: 15}
licence: CC-BY-SA-4.0
needs: [2 six-sided dice]
credits:
  - {role: Design, name: Ada Quillfeather, year: 2026, link: "https://example.org/quillfeather"}
  - {role: Icons, name: Bo Tindersticks, licence: CC-BY-3.0}
components:
  deck:
    kind: cards
    name: Card
    rows: [{copies: 9, by: ada quillfeather}]
    size: poker
    front: {elements: [{fill: accent}, {text: "Drawn by {{ by }}", box: [5, 20, 53, 20], size: 10}]}
    back: {elements: [{fill: accent}]}
"""
BOOK = """\
# Lanterns {.cover}

Rules by Ada
Quillfeather, with icons by BO  TINDERSTICKS.

## Playing {#playing}

- [#lanterns.turn.1 source] Light one lamp in your turn.
"""
NAMES = ("Ada Quillfeather", "Quillfeather", "Bo Tindersticks", "Tindersticks")


@pytest.fixture(scope="module")
def lanterns(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("game") / "lanterns"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME.replace("by: ada quillfeather", "by: us"), encoding="utf-8")
    (folder / "rulebook.md").write_text(BOOK, encoding="utf-8")
    (folder / "LICENSE").write_text("Share alike.\nAda Quillfeather\n", encoding="utf-8")
    return folder


def made(game: Path, wish: Wish, output: Path) -> Pack:
    return pack(game, wish, output, lambda _: None).require()


@pytest.fixture(scope="module")
def packed(lanterns: Path, tmp_path_factory: pytest.TempPathFactory) -> Pack:
    return made(
        lanterns, Wish(contest="nine-card", link="https://example.org/lanterns"), tmp_path_factory.mktemp("o") / "p"
    )


@pytest.fixture(scope="module")
def nameless(lanterns: Path, tmp_path_factory: pytest.TempPathFactory) -> Pack:
    return made(lanterns, Wish(anonymous=True), tmp_path_factory.mktemp("o") / "p")


def archive(of: Pack) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(of.files["lanterns-0.3.zip"])) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def test_the_archive_holds_both_papers_full_before_low_and_its_names_sort(packed: Pack) -> None:
    names = list(archive(packed))
    assert names == sorted(names)
    assert [name.removeprefix("lanterns-0.3/") for name in names] == [
        "00-read-me.txt",
        "01-rulebook.pdf",
        "10-print-a4.pdf",
        "11-print-a4-low-ink.pdf",
        "20-print-letter.pdf",
        "21-print-letter-low-ink.pdf",
        "30-forum-post.txt",
        "40-credits-and-licence.txt",
        "41-LICENSE",
    ]


def test_the_same_game_gives_the_same_bytes(lanterns: Path, packed: Pack, tmp_path: Path) -> None:
    again = made(lanterns, Wish(contest="nine-card", link="https://example.org/lanterns"), tmp_path / "p")
    assert again.files == packed.files
    written = {path.name: path.read_bytes() for path in (tmp_path / "p").iterdir()}
    assert written.pop(RECORD), "the folder knows what it was made of, so that nothing else in it is ever removed"
    assert written == dict(packed.files)


def test_the_one_pdf_says_which_pages_to_print_and_they_are_those(packed: Pack) -> None:
    whole = pypdf.PdfReader(io.BytesIO(packed.files["lanterns-0.3.pdf"]))
    with pdfplumber.open(io.BytesIO(packed.files["lanterns-0.3.pdf"])) as file:
        start = file.pages[0].extract_text()
    lines = re.findall(r"^(.*?) (\d+)(?:–(\d+))? .*%$", start, re.MULTILINE)
    told = [(title, first, last or first) for title, first, last in lines]
    assert [title for title, _, _ in told] == [
        "Rulebook",
        "A4, full colour",
        "A4, low ink",
        "Letter, full colour",
        "Letter, low ink",
    ]
    assert int(told[-1][2]) == len(whole.pages)
    inside = archive(packed)
    files = [f"lanterns-0.3/{name}" for name in ("01-rulebook.pdf", "10-print-a4.pdf", "11-print-a4-low-ink.pdf")]
    for (_, first, last), name in zip(told, files, strict=False):
        single = pypdf.PdfReader(io.BytesIO(inside[name]))
        part = whole.pages[int(first) - 1 : int(last)]
        assert [page.extract_text().split() for page in part] == [page.extract_text().split() for page in single.pages]
        assert [page.mediabox[2:] for page in part] == [page.mediabox[2:] for page in single.pages]


def test_bookmarks_and_links_lead_to_the_parts(packed: Pack) -> None:
    whole = pypdf.PdfReader(io.BytesIO(packed.files["lanterns-0.3.pdf"]))
    top = [entry for entry in whole.outline if not isinstance(entry, list)]
    titles = [str(entry.title) for entry in top]
    assert titles[:3] == ["What is in this file", "Rulebook", "A4, full colour"]
    starts = [whole.get_destination_page_number(entry) or 0 for entry in top]
    assert starts == sorted(set(starts))
    assert titles[2:] == ["A4, full colour", "A4, low ink", "Letter, full colour", "Letter, low ink"]
    assert len(whole.pages[0]["/Annots"]) == 5  # type: ignore[arg-type]


def test_the_one_pdf_can_be_heard(packed: Pack) -> None:
    tree = heard(packed.files["lanterns-0.3.pdf"])
    assert next(one.letters for one in tree.all("H1")).strip() == "Lanterns"
    table = next(tree.all("Table"))
    rows = [[cell.letters.strip() for cell in row.all("TH", "TD")] for row in table.all("TR")]
    assert rows[0] == ["Part", "Pages", "Sheets of paper", "Ink on a page"]
    assert len(rows) == 6
    assert all(len(row) == 4 and all(row) for row in rows)
    assert sum(one.links for one in table.all()) == 5
    assert len([*tree.all("H2")]) > 4  # the book and the guides are told as well


def test_low_ink_takes_less_ink(packed: Pack) -> None:
    text = pypdf.PdfReader(io.BytesIO(packed.files["lanterns-0.3.pdf"])).pages[0].extract_text()
    ink = {
        title: float(value)
        for title, value in re.findall(r"^((?:A4|Letter), \w+ \w+).* ([\d.]+) %", text, re.MULTILINE)
    }
    assert ink["A4, low ink"] < ink["A4, full colour"]


def test_the_forum_post_tells_what_the_game_is(packed: Pack) -> None:
    post = packed.files["forum-post.txt"].decode()
    assert post.startswith("Lanterns - 9-Card Nanogame Print and Play Design Contest - Contest Ready\n")
    for words in (
        "Light them all.",
        "1–4 players · 10–15 minutes",
        "9 × Card",
        "2 six-sided dice",
        "https://example.org/lanterns",
    ):
        assert words in post
    assert "Design: Ada Quillfeather, 2026" in post
    assert "https://creativecommons.org/licenses/by-sa/4.0/" in post
    assert archive(packed)["lanterns-0.3/30-forum-post.txt"] == packed.files["forum-post.txt"]


def test_no_text_has_a_blank_that_was_not_filled(packed: Pack) -> None:
    for name, content in archive(packed).items():
        if name.endswith(".txt"):
            text = content.decode()
            assert "{" not in text
            assert "\n\n\n\n" not in text
            assert "None" not in text


def every_text(content: bytes) -> Iterator[str]:
    """All that a file holds, raw, inflated, and as pypdf reads its pages, metadata and outline."""
    yield content.decode("latin-1")
    if not content.startswith(b"%PDF"):
        return
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", content, re.DOTALL):
        try:
            inflated = zlib.decompressobj().decompress(stream)
        except zlib.error:
            inflated = stream
        for coding in ("latin-1", "utf-16-be", "utf-8"):
            yield inflated.decode(coding, "ignore")
    pdf = pypdf.PdfReader(io.BytesIO(content))
    yield from (page.extract_text() for page in pdf.pages)
    yield json.dumps({key: str(value) for key, value in (pdf.metadata or {}).items()})
    yield str(pdf.outline)


def test_without_names_no_byte_of_anything_holds_one(packed: Pack, nameless: Pack) -> None:
    def read(of: Pack) -> str:
        files = {**of.files, **archive(of)}
        return "\n".join(text for file in sorted(files) for text in every_text(files[file])).lower()

    named, blank = read(packed), read(nameless)
    for name in NAMES:
        words = re.compile(r"\s+".join(name.lower().split()))
        assert words.search(named)  # the search does find them where they are
        assert not words.search(blank)
    assert "example.org" not in blank


def test_what_a_licence_asks_for_is_not_forgotten(lanterns: Path, tmp_path: Path) -> None:
    report = pack(lanterns, Wish(anonymous=True), tmp_path / "p", lambda _: None)
    assert [f.facts["names"] for f in report.findings if f.code == "credits-left-out"] == ["Bo Tindersticks"]


def test_a_name_that_cannot_be_taken_out_stops_the_pack(lanterns: Path, tmp_path: Path) -> None:
    game = tmp_path / "lanterns"
    game.mkdir()
    (game / "game.yaml").write_text(GAME, encoding="utf-8")
    report = pack(game, Wish(anonymous=True), tmp_path / "p", lambda _: None)
    assert {(f.code, f.facts["name"]) for f in report.errors} == {("name-left", "Ada Quillfeather")}
    assert not (tmp_path / "p").exists()


def test_names_are_found_however_they_are_spaced() -> None:
    names = ("Ada Quillfeather",)
    assert masked("by ADA\n  quillfeather.", names) == "by N. N.\n."
    assert masked("Adamant Quillfeathers", names) == "Adamant Quillfeathers"
    assert names_left({"a.txt": b"by ada  quillfeather"}, names)
    assert not names_left({"a.txt": b"by nobody"}, names)


def test_addresses_go_with_the_names(lanterns: Path) -> None:
    game = load_game(lanterns).require()
    assert "https://example.org/quillfeather" in names_of(game)


def test_an_archive_knows_no_time_and_no_owner() -> None:
    with zipfile.ZipFile(io.BytesIO(zipped("f", {"b": b"2", "a": b"1"}))) as opened:
        entries = opened.infolist()
    assert [entry.filename for entry in entries] == ["f/a", "f/b"]
    assert {(entry.date_time, entry.create_system, entry.external_attr >> 16) for entry in entries} == {
        ((1980, 1, 1, 0, 0, 0), 3, 0o100644)
    }


@pytest.mark.parametrize(
    ("licence", "address"),
    [
        ("CC-BY-4.0", "https://creativecommons.org/licenses/by/4.0/"),
        ("CC-BY-NC-SA-3.0", "https://creativecommons.org/licenses/by-nc-sa/3.0/"),
        ("CC0-1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("MIT", "https://spdx.org/licenses/MIT.html"),
        ("All rights reserved", ""),
    ],
)
def test_a_licence_s_address(licence: str, address: str) -> None:
    assert licence_address(licence) == address
