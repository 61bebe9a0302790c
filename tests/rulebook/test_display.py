"""What is each game's own in its books: the type of titles and chapters' heads, and the border over these."""

from __future__ import annotations

import io
import shutil
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import pdfplumber
import pytest

from pnp.components.typefaces import typefaces
from pnp.definition.models.theme import BUILT_IN
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Colour, Group, Item, Rect, Shape, Stamp, Symbol
from pnp.draw.pdf.write import write_pdf
from pnp.kit.pipeline.large_print import in_easy_type
from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.text import heading_atoms
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.page_format import A5, BASELINE, GRID, PageFormat
from pnp.rulebook.palette import inks_of
from pnp.rulebook.source.blocks import Heading
from pnp.rulebook.source.runs import Run
from pnp.rulebook.typography import BookStyles
from pnp.rulebook.words import Words
from tests.helpers.kits import game_of
from tests.rulebook.game_books import ARMAGH, CROWNS, IMPERIO, KINGDOM, SIDION, GameBooks, books_of
from tests.rulebook.sample_book import palette, pictures, runs_of

PIECE = Symbol("piece", 30.0, 10.0, (Shape(rect(Rect(0.0, 0.0, 30.0, 10.0)), Colour(0, 0, 0)),))
Found = TypeVar("Found", bound=Item)
every_game = pytest.mark.parametrize("books", [ARMAGH, CROWNS, IMPERIO, KINGDOM, SIDION], ids=lambda books: books.slug)


def head_of(level: int, width: float, border: Symbol | None) -> tuple[Item, ...]:
    """What a heading prints in a column of this width."""
    form = PageFormat.wide(*A5).require()
    look = BookStyles.of(inks_of(palette()))
    context = ComposeContext("rulebook.md", form, look, Words.of("en").require(), pictures(), border=border)
    column = Column(12.0, width, look.body, GRID, BASELINE, GRID / 2)
    heading = Heading(level, (Run("A chapter"),), "a", "", (), 1)
    return heading_atoms(context, heading, column)[0].items


def found_in(items: tuple[Item, ...], kind: type[Found]) -> list[Found]:
    """What is of this kind, also in groups."""
    inner = [found for item in items if isinstance(item, Group) for found in found_in(item.items, kind)]
    return [item for item in items if isinstance(item, kind)] + inner


@pytest.mark.parametrize("width", [52.3, 115.0, 118.7])
def test_whole_pieces_of_the_border_run_from_edge_to_edge(width: float) -> None:
    border = found_in(head_of(2, width, PIECE), Stamp)
    boxes = sorted((extent((one,)) for one in border), key=lambda box: box.x if box else 0.0)
    assert all(box is not None for box in boxes)
    edges = [(box.x, box.x + box.width) for box in boxes if box]
    assert edges[0][0] == pytest.approx(12.0, abs=0.1)
    assert edges[-1][1] == pytest.approx(12.0 + width, abs=0.1)
    assert all(left < right <= left + 0.2 for (_, right), (left, _) in pairwise(edges))
    assert all(box.height == pytest.approx(2.1) for box in boxes if box)
    widths = [right - left for left, right in edges]
    assert widths == pytest.approx([widths[0]] * len(widths))
    assert widths[0] == pytest.approx(6.3, rel=0.07)


def test_only_chapters_have_it_and_without_one_a_line() -> None:
    assert not found_in(head_of(3, 115.0, PIECE), Stamp)
    assert not found_in(head_of(2, 115.0, None), Stamp)
    (line,) = found_in(head_of(2, 115.0, None), Shape)
    assert line.stroke is not None


@every_game
def test_title_and_heads_are_in_the_game_s_own_type_in_all_documents(books: GameBooks) -> None:
    family = typefaces(game_of(books.slug)).require()["display"]
    assert family not in BUILT_IN
    for book in books.report().require():
        large = {run.font.split("-")[0] for page in book.pages for run in runs_of(page.items) if run.size >= 15.0}
        assert large == {family}, book.volume


@every_game
def test_each_game_s_type_is_embedded_and_its_licence_lies_beside_it(books: GameBooks) -> None:
    (file,) = (books.folder / "fonts").glob("*.ttf")
    licence = (file.parent / "OFL.txt").read_text(encoding="utf-8")
    assert "This Font Software is licensed under the SIL Open Font License, Version 1.1." in licence
    with pdfplumber.open(io.BytesIO(write_pdf(books.book("play").document()))) as pdf:
        heads = [char for char in pdf.pages[2].chars if round(char["size"]) == 18]
    assert {char["fontname"].split("+")[0] for char in heads} == {"PNPOWN"}
    (title,) = (one.title for one in books.book("play").sections if one.page == 3)
    assert "".join(char["text"] for char in heads).strip() == title


def test_a_sign_that_is_not_there_is_told_with_its_line(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(ARMAGH.folder, tmp_path / "siege-of-armagh"))
    game = folder / "game.yaml"
    text = game.read_text(encoding="utf-8").replace("ornament: knot", "ornament: knott")
    text = text.replace("border: border", "border: bordr")
    game.write_text(text, encoding="utf-8")
    told = [one for one in books_of(folder).findings if one.code == "book-unknown-icon"]
    lines = text.splitlines()
    assert [lines[(one.where.line or 0) - 1].strip() for one in told] == ["ornament: knott", "border: bordr"]
    assert [one.hints for one in told] == [("did you mean 'knot'?",), ("did you mean 'border'?",)]


def test_a_sign_that_cannot_be_used_is_told_by_what_is_wrong_with_its_file(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(ARMAGH.folder, tmp_path / "siege-of-armagh"))
    stroked = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 9" stroke="#000"/></svg>'
    (folder / "art" / "border.svg").write_text(stroked, encoding="utf-8")
    (folder / "art" / "knot.svg").write_text("", encoding="utf-8")
    told = [(one.where.file, one.code) for one in books_of(folder).findings]
    assert [code for file, code in told if file == "art/border.svg"] == ["icon-stroke"]
    assert len([code for file, code in told if file == "art/knot.svg"]) == 1
    assert "book-unknown-icon" not in {code for _, code in told}


def test_easy_type_has_no_display_type() -> None:
    assert in_easy_type(game_of("sidion")).theme.fonts.display is None
