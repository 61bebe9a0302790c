"""Where a chapter leaves room on its last page, the sign of the game stands in the middle of it; measured it is nothing."""

from __future__ import annotations

import pytest

from pnp.base.frozen import replace
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.shapes import circle
from pnp.draw.model import Colour, Shape, Symbol
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.matter.tailpiece import with_tailpieces
from pnp.rulebook.pages.atoms import Atom, Placed, Section
from pnp.rulebook.pages.measure import measure
from pnp.rulebook.pages.page_format import A5, PageFormat
from pnp.rulebook.pages.pages import Leaf
from pnp.rulebook.palette import inks_of
from pnp.rulebook.typography import BookStyles
from pnp.rulebook.words import Words
from tests.rulebook.sample_book import palette, pictures

SIGN = Symbol("sign", 64.0, 64.0, (Shape(circle(32.0, 32.0, 30.0), Colour(0, 0, 0)),))
FORM = PageFormat.wide(*A5).require()
CHAPTER = Section(2, "", "A chapter")


def compose_context() -> ComposeContext:
    """A context for the book to play from."""
    return ComposeContext(
        "rulebook.md", FORM, BookStyles.of(inks_of(palette())), Words.of("en").require(), pictures(), volume="play"
    )


def leaf(number: int, full: float, *, opens: bool = True) -> Leaf:
    """A page full to this share, which opens a chapter or goes on with one."""
    atom = Atom(FORM.text_height * full, section=CHAPTER if opens else None)
    return Leaf(number, (Placed(atom, 0.0),))


@pytest.mark.parametrize(
    ("leaves", "signed"),
    [
        ([leaf(2, 0.6), leaf(3, 0.6)], [2, 3]),
        ([leaf(2, 0.6), leaf(3, 0.97)], [2]),
        ([leaf(2, 0.6), leaf(3, 0.5, opens=False)], [3]),
        ([replace(leaf(2, 0.5), bare=True)], []),
    ],
)
def test_the_sign_stands_where_a_chapter_ends_with_room_to_spare(leaves: list[Leaf], signed: list[int]) -> None:
    made = with_tailpieces(compose_context(), leaves, SIGN)
    assert [one.number for one in made if one.ground] == signed
    assert with_tailpieces(compose_context(), leaves, None) == leaves


@pytest.mark.parametrize("full", [0.3, 0.6, 0.85])
def test_it_stands_in_the_middle_of_what_is_free(full: float) -> None:
    (made,) = with_tailpieces(compose_context(), [leaf(3, full)], SIGN)
    box = extent(made.ground)
    block = FORM.block(3)
    assert box is not None
    assert box.x + box.width / 2 == pytest.approx(block.x + block.width / 2)
    assert box.y + box.height / 2 == pytest.approx(block.y + block.height * (1 + full) / 2, abs=0.3)
    assert block.y + block.height * full < box.y
    assert box.bottom < block.bottom


def test_a_page_is_as_empty_with_it_as_without() -> None:
    plain = [leaf(2, 0.7)]
    assert measure(with_tailpieces(compose_context(), plain, SIGN), FORM) == measure(plain, FORM)
