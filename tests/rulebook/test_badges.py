"""What an example's table answered, told without colour; boards before and after at one scale and on one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from pnp.base.frozen import replace
from pnp.definition.rules_text.cases import Case
from pnp.draw.model import Group, Item, Shape, TextRun
from pnp.rulebook.compose.badges import Verdict, badge
from pnp.rulebook.compose.column import Column
from pnp.rulebook.compose.examples.examples import example_atoms
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.matter.terms import clause_entries
from pnp.rulebook.pages.page_format import PageFormat
from pnp.rulebook.palette import inks_of
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.typography import BookStyles
from pnp.rulebook.words import Words

from .sample_book import palette, pictures

WORDS = ("legal", "illegal", "impossible", "needs-roll")


def compose_context(cases: dict[str, Case] | None = None) -> ComposeContext:
    look = BookStyles.of(inks_of(palette("low")))
    form = PageFormat.of(148.0, 210.0).require()
    return ComposeContext(
        "rulebook.md", form, look, Words.of("en").require(), pictures(cases or {}), volume="reference"
    )


def shapes(word: str) -> tuple[tuple[object, ...], ...]:
    """Outline and sign of a badge, by the kinds of their segments: no colour, no width."""
    _, items = badge(compose_context(), Verdict(word, ()), 0.0, 0.0)
    drawn = (item for item in items if isinstance(item, Shape))
    signs = [tuple(kind for kind, _ in item.path.segments) for item in drawn]
    question = tuple(item.text for item in items if isinstance(item, TextRun) and item.text == "?")
    return (*signs, question)


@pytest.mark.parametrize(("one", "other"), list(combinations(WORDS, 2)), ids=lambda word: word)
def test_two_verdicts_differ_in_their_signs_though_colours_be_the_same(one: str, other: str) -> None:
    assert shapes(one)[1:] != shapes(other)[1:]


@pytest.mark.parametrize(("one", "other"), list(combinations(WORDS[:3], 2)), ids=lambda word: word)
def test_yes_no_and_never_differ_in_their_outlines(one: str, other: str) -> None:
    outlines = [badge(compose_context(), Verdict(word, ()), 0.0, 0.0)[1][0] for word in (one, other)]
    first, second = (tuple(kind for kind, _ in item.path.segments) for item in outlines if isinstance(item, Shape))
    filled = [isinstance(item, Shape) and item.stroke is None for item in outlines]
    assert (first, filled[0]) != (second, filled[1])


@pytest.mark.parametrize(
    ("word", "refuses"),
    [("legal", False), ("possible", False), ("illegal", True), ("impossible", True), ("needs-roll", False)],
)
def test_what_is_illegal_or_impossible_is_refused(word: str, refuses: bool) -> None:
    assert Verdict.read(f"{word} ferry.one.1").refuses is refuses


def boards(width: float) -> list[Group]:
    """The pictures of an example with an after, in a column so wide."""
    case = Case(
        id="X", position="start", title="A crossing", actions=("b1-b2",), verdict="legal", after="start", note="Home."
    )
    at = compose_context({"X": case})
    column = Column.body(at.look, at.page)
    atoms = example_atoms(at, Example("X", 1), replace(column, width=width))
    return [group for atom in atoms for group in _groups(atom.items) if group.matrix[4] and len(group.items) == 2]


def _groups(items: Iterable[Item]) -> Iterator[Group]:
    """All groups, those within others too."""
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from _groups(item.items)


@pytest.mark.parametrize("width", [60.0, 80.0, 118.0])
def test_the_board_after_is_as_large_as_the_board_before_and_stands_on_its_line(width: float) -> None:
    before, after = boards(width)
    assert (after.matrix[:4], after.items[0]) == (before.matrix[:4], before.items[0])
    assert after.matrix[5] == before.matrix[5]


def test_the_index_of_a_book_with_short_ids_names_them_so() -> None:
    at = compose_context()
    pages = {
        at.clause_name(name): page for name, page in {"ferry.one.1": 2, "ferry.one.2": 2, "ferry.two.1": 3}.items()
    }
    assert [entry.name for entry in clause_entries(pages)] == ["one.1–2", "two.1"]
