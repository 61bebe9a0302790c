"""The small print at the foot of a book's last page: it stands under text, not on a page of its own, where it can be."""

from __future__ import annotations

import pytest

from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.pages.layout import leaves_over_foot
from tests.rulebook.test_tailpieces import FORM, compose_context

LINE = FORM.text_height / 20
FOOT = [Atom(LINE, text=f"small {k}") for k in range(3)]


def told(lines: list[Atom]) -> list[list[str]]:
    """What stands on each page."""
    leaves = leaves_over_foot(compose_context(), lines, FOOT, 2)
    assert [leaf.number for leaf in leaves] == list(range(2, 2 + len(leaves)))
    return [[one.atom.text for one in leaf.placed] for leaf in leaves]


@pytest.mark.parametrize("lines", [3, 10, 18, 19, 20, 25, 38, 40])
def test_it_is_never_alone_and_always_at_the_foot(lines: int) -> None:
    text = [Atom(LINE, text=str(k)) for k in range(lines)]
    pages = told(text)
    assert [word for page in pages for word in page] == [*map(str, range(lines)), "small 0", "small 1", "small 2"]
    assert len(pages[-1]) > 3
    last = leaves_over_foot(compose_context(), text, FOOT, 2)[-1].placed[-1]
    assert last.bottom == pytest.approx(FORM.text_height)


def test_what_holds_together_and_fills_a_page_leaves_it_alone() -> None:
    pages = told([Atom(LINE, text=str(k), keep=k < 18) for k in range(19)])
    assert [len(page) for page in pages] == [19, 3]


def test_without_text_it_is_the_page() -> None:
    assert told([]) == [["small 0", "small 1", "small 2"]]
