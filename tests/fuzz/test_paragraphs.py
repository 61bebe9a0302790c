"""A paragraph of any length is broken into lines and pages with work in proportion to it, counted in what is tried."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.draw.type import total_fit
from pnp.draw.type.setting import Style
from pnp.draw.type.style import Span
from pnp.rulebook.pages import paginate as paging
from pnp.rulebook.pages.atoms import Atom
from pnp.rulebook.pages.paginate import Spread, paginate

LINES, STEPS = 200, 8
EDGES = 0.2
"""How much more than in proportion is still due to the beginning and the end, which have less to try than the middle."""


def counted(monkeypatch: pytest.MonkeyPatch, owner: object, name: str, work: Callable[[], object]) -> int:
    """How often the work calls this function."""
    calls = 0
    function = getattr(owner, name)

    def counting(*args: object, **more: object) -> object:
        nonlocal calls
        calls += 1
        return function(*args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(owner, name, counting)
        work()
    return calls


@pytest.mark.parametrize("word", ["raiders ", "a ", "wide" * 9 + " ", "well-known "])
def test_a_paragraph_eight_times_as_long_tries_eight_times_as_many_lines(
    monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    def tried(words: int) -> int:
        spans = [Span(word * words, Style())]
        return counted(monkeypatch, total_fit, "_price", lambda: total_fit.fitted_lines(spans, 60.0))

    assert tried(LINES * STEPS) <= STEPS * (1 + EDGES) * tried(LINES)


@pytest.mark.parametrize("pages", [1, 2, 4])
def test_a_book_eight_times_as_long_tries_eight_times_as_many_pages(
    monkeypatch: pytest.MonkeyPatch, pages: int
) -> None:
    assert placed(monkeypatch, LINES * STEPS, pages) <= STEPS * (1 + EDGES) * placed(monkeypatch, LINES, pages)


@pytest.mark.parametrize("pages", [2, 4])
def test_a_page_is_laid_once_wherever_it_lies_in_its_spread(monkeypatch: pytest.MonkeyPatch, pages: int) -> None:
    assert placed(monkeypatch, LINES, pages) == placed(monkeypatch, LINES, 1)


def placed(monkeypatch: pytest.MonkeyPatch, lines: int, pages: int) -> int:
    """How often a line is tried on a page."""
    atoms = [Atom(5.0, text=str(line)) for line in range(lines)]
    return counted(monkeypatch, paging._Pages, "_try", lambda: paginate(atoms, 100.0, 5.0, Spread(pages)))
