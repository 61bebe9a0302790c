"""Chapters that leave white at their foot show larger figures instead, on as many pages as before."""

from __future__ import annotations

import pytest

from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.composer import Composer
from pnp.rulebook.pages.enlarge import enlarged
from pnp.rulebook.pages.page_format import A5, GRID, PageFormat
from pnp.rulebook.pages.paginate import Spread, paginate
from pnp.rulebook.palette import inks_of
from pnp.rulebook.source.manuscript import read_manuscript
from pnp.rulebook.typography import BookStyles
from pnp.rulebook.words import Words

from .sample_book import palette, pictures

FIGURE = '```layout\nsize: huge\nrows: [[boat, "d:1"]]\n```\n\n'
WORDS = "Somebody rows and somebody sings, and the river takes both of them where it will. " * 3 + "\n\n"
FRONT = "---\npieces: {d: die}\n---\n\n# T {.cover}\n\n"


def flow(text: str) -> tuple[list[float], int, list[float], int]:
    """Heights of the figures as usual and as they are shown in the end, each with the pages that they take with the text."""
    manuscript = read_manuscript(FRONT + text, "rulebook.md", {}).require()
    look = BookStyles.of(inks_of(palette()))
    context = ComposeContext("rulebook.md", PageFormat.of(*A5).require(), look, Words.of("en").require(), pictures())
    context.shorthand = {"d": "die"}
    context.volume = "play"
    composer = Composer(context)
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
