"""Running text of a book: broken as a whole, with words divided, and found in the index all the same."""

from __future__ import annotations

import pytest

from pnp.rulebook.matter.terms import term_entries
from pnp.rulebook.pages.atoms import Atom, Placed
from pnp.rulebook.source.blocks import IndexTerm
from pnp.rulebook.source.spacing import bound


def test_a_term_that_a_line_divides_is_in_the_index() -> None:
    page = (Placed(Atom(4.0, text="comes with rein\u00ad"), 0.0), Placed(Atom(4.0, text="forcements soon"), 4.0))
    (entry,) = term_entries([IndexTerm("reinforcements", ("reinforcements",), 1)], {3: page}, "serif-bold")
    assert entry.pages == (3,)


@pytest.mark.parametrize(
    ("text", "held"),
    [
        (
            "a card of 63 mm, and so on to the end of the line it is",
            "a card of 63\u00a0mm, and so on to the end of the line it is",
        ),
        ("look at the text on page 4", "look at the text on page\u00a04"),
        ("one die each: 6 to 5 kills it", "one die each: 6\u00a0to\u00a05 kills it"),
        ("fällt mit 6 zu 5", "fällt mit\u00a06\u00a0zu\u00a05"),
        ("one to 15 units, two to five squares", "one to 15 units, two to five squares"),
    ],
)
def test_only_numbers_are_held_together_and_never_last_words(text: str, held: str) -> None:
    assert bound(text) == held
