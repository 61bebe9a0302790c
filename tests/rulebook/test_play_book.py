"""How the book to play from is set: what is in the box, and who made the game below the quick reference."""

from __future__ import annotations

import pytest

from pnp.base.frozen import replace
from pnp.rulebook.book import make_book_of
from tests.rulebook.sample_book import VALUES, game, palette, pictures, report_of, text_of

BOX = """# Sky {.cover}

## The box {.play #box}

```components
```

## Rules {#rules}

- [#sky.turn.1 print reference] Put a stone down.
"""

BRIEF = """# Sky {.cover}

## Placing {.play #place}

Put a stone down.

## Rules {#rules}

- [#sky.turn.1 print reference] Put a stone down.

## In brief {.play .back-page}

"""


@pytest.mark.parametrize("name", ["Boat", "Headquarters", "Observatories of the north"])
def test_a_name_of_one_long_word_has_room_below_its_picture(name: str) -> None:
    shown = pictures()
    boat = replace(shown.pieces[0], name=name, back=None)
    report = make_book_of(game(), BOX, VALUES, palette(), replace(shown, pieces=(boat,)), page_size=(148.0, 210.0))
    assert [finding.message for finding in report.findings if "mm" in finding.message] == []


@pytest.mark.parametrize(
    ("only", "said"),
    [("[boat-*]", "5 × Boat of oak"), ("[boat-oak]", "3 × Boat of oak"), ("[boat-oak, boat-elm]", "2 × Boat of elm")],
)
def test_a_pattern_counts_all_that_it_names_by_the_first_of_them(only: str, said: str) -> None:
    shown = pictures()
    boat = shown.pieces[0]
    boats = [
        replace(boat, component=f"boat-{wood}", name=f"Boat of {wood}", copies=n)
        for wood, n in (("oak", 3), ("elm", 2))
    ]
    text = BOX.replace("```components\n", f"```components\nonly: {only}\n")
    report = make_book_of(
        game(), text, VALUES, palette(), replace(shown, pieces=tuple(boats)), page_size=(148.0, 210.0)
    )
    assert report.value is not None
    assert said in " ".join(" ".join(text_of(page) for page in report.value.pages).split())


def test_a_pattern_that_names_nothing_is_told() -> None:
    report = report_of(BOX.replace("```components\n", "```components\nonly: [ship-*]\n"))
    assert ("book-unknown-piece", 6) in [(finding.code, finding.where.line) for finding in report.findings]


@pytest.mark.parametrize("lines", [4, 44, 52])
def test_the_quick_reference_makes_room_for_who_made_the_game(lines: int) -> None:
    """Cover, one page, and the back: there is no page for the small print alone."""
    text = BRIEF + "\n\n".join(f"**{k}.** A stone is put down on the sky." for k in range(1, lines))
    book = report_of(text).value
    assert book is not None
    assert len(book.pages) == 3
    assert "Version" in text_of(book.pages[-1])
