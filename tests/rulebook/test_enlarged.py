"""Chapters that leave white at their foot show larger figures instead, on as many pages as before."""

from __future__ import annotations

import pytest

from pnp.draw.geometry.bounds import moved_box
from pnp.draw.geometry.shapes import bounds
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Shape
from pnp.rulebook.compose.pictures.figures import CELL
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.pages.composer import Composer
from pnp.rulebook.pages.enlarge import enlarged
from pnp.rulebook.pages.page_format import A5, GRID, PageFormat
from pnp.rulebook.pages.paginate import Spread, paginate
from pnp.rulebook.palette import inks_of
from pnp.rulebook.source.manuscript import read_manuscript
from pnp.rulebook.typography import BookStyles
from pnp.rulebook.words import Words

from .sample_book import SHEET, palette, pictures

FIGURE = '```layout\nsize: huge\nrows: [[boat, "d:1"]]\n```\n\n'
WORDS = "Somebody rows and somebody sings, and the river takes both of them where it will. " * 3 + "\n\n"
FRONT = "---\npieces: {d: die}\n---\n\n# T {.cover}\n\n"


SETUP = "```setup\nposition: start\nsize: tiny\n```\n\n"
DIAGRAM = "```diagram\nposition: start\nsize: tiny\n```\n\n"


def composer_of() -> Composer:
    look = BookStyles.of(inks_of(palette()))
    context = ComposeContext("rulebook.md", PageFormat.of(*A5).require(), look, Words.of("en").require(), pictures())
    context.volume = "play"
    return Composer(context)


def widths(atom: Atom) -> list[float]:
    """How wide each part of a board is, as it is printed, in mm."""
    shapes = ((leaf.item, leaf.matrix) for leaf in leaves(atom.printed))
    return [moved_box(bounds(i.path), matrix).width for i, matrix in shapes if isinstance(i, Shape) and i.fill == SHEET]


@pytest.mark.parametrize("picture", [SETUP, DIAGRAM])
def test_what_is_drawn_is_as_large_as_the_room_that_was_found_for_it(picture: str) -> None:
    """Room is found without drawing; a set-up is drawn later still, when its page is made."""
    blocks = read_manuscript(f"{FRONT}## One {{.new-page}}\n\n{WORDS}{picture}", "rulebook.md", {}).require().blocks[1:]
    composer = composer_of()
    (usual,) = (one for one in composer.atoms(blocks) if one.floats)
    (large,) = (one for one in enlarged(composer, blocks, 2) if one.floats)
    assert max(widths(large)) == pytest.approx(1.5 * 4 * CELL["tiny"])
    assert large.height - usual.height == pytest.approx(0.5 * 4 * CELL["tiny"], abs=1e-6)


def test_bare_books_have_the_same_pages_and_nothing_on_their_boards() -> None:
    text = f"## One {{.new-page}}\n\n{WORDS}{DIAGRAM}{SETUP}"
    blocks = read_manuscript(FRONT + text, "rulebook.md", {}).require().blocks[1:]
    drawn, bare = composer_of(), composer_of()
    bare.context.bare = True
    one, other = enlarged(drawn, blocks, 2), enlarged(bare, blocks, 2)
    assert [atom.height for atom in one] == [atom.height for atom in other]
    assert [sum(len(widths(atom)) for atom in flow) for flow in (one, other)] == [4, 0]


def flow(text: str) -> tuple[list[float], int, list[float], int]:
    """Heights of the figures as usual and as they are shown in the end, each with the pages that they take with the text."""
    manuscript = read_manuscript(FRONT + text, "rulebook.md", {}).require()
    composer = composer_of()
    context = composer.context
    context.shorthand = {"d": "die"}
    blocks = manuscript.blocks[1:]
    usual, large = composer.atoms(blocks), enlarged(composer, blocks, 2)
    assert context.findings == []
    assert context.larger == 1.0
    return (
        [atom.height for atom in usual if atom.floats],
        len(paginate(usual, context.page.text_height, GRID, Spread(2, 0))),
        [atom.height for atom in large if atom.floats],
        len(paginate(large, context.page.text_height, GRID, Spread(2, 0))),
    )


def test_a_figure_grows_where_its_page_has_room_and_no_further_than_half_as_large_again() -> None:
    (usual,), pages, (large,), more = flow(f"## One {{.new-page}}\n\n{WORDS}{FIGURE}")
    assert (pages, more) == (1, 1)
    assert large == pytest.approx(1.5 * usual)


def test_it_grows_by_as_much_as_there_is_room_for() -> None:
    (usual,), _, (large,), pages = flow(f"## One {{.new-page}}\n\n{WORDS * 6}{FIGURE}")
    assert pages == 1
    assert usual < large < 1.5 * usual


@pytest.mark.parametrize("words", range(1, 14))
def test_no_chapter_takes_more_pages_for_that(words: int) -> None:
    usual, pages, large, more = flow(f"## One {{.new-page}}\n\n{WORDS * words}{FIGURE}## Two {{.new-page}}\n\n{FIGURE}")
    assert more <= pages
    assert all(one <= other or more < pages for one, other in zip(usual, large, strict=True))


@pytest.mark.parametrize("slim", [False, True])
def test_chapters_begin_a_page_of_their_own_but_in_large_print(slim: bool) -> None:
    manuscript = read_manuscript(
        f"{FRONT}## One {{.new-page}}\n\n{WORDS}## Two {{.new-page}}\n\n{WORDS}", "r.md", {}
    ).require()
    form = PageFormat.large(*A5) if slim else PageFormat.of(*A5)
    look = BookStyles.of(inks_of(palette()))
    composer = Composer(ComposeContext("r.md", form.require(), look, Words.of("en").require(), pictures()))
    assert [atom.new_page for atom in composer.atoms(manuscript.blocks[1:]) if atom.section] == [not slim, not slim]


def test_a_heading_keeps_what_it_heads_and_no_more_than_that() -> None:
    """A page may end where a section does, though it has only two lines; a heading under a heading stays with it."""
    text = "".join(f"### Part {k}\n\nShort.\n\n" for k in range(3)) + "### Part\n\n#### Of it\n\nShort.\n"
    blocks = read_manuscript(f"{FRONT}## One\n\nShort.\n\n{text}", "rulebook.md", {}).require().blocks[1:]
    atoms = composer_of().atoms(blocks)
    kept = ["heading" if atom.section is not None else "text" for atom in atoms if atom.keep]
    assert kept == ["heading"] * 6
