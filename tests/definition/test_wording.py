"""Numbers and nouns as running English has them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.definition.templates.wording import WordingError, fraction, ordinal, percent, plural, words


def test_numbers_are_words_up_to_twenty() -> None:
    assert [words(n) for n in (0, 1, 12, 13, 20, 21, 100, -1)] == [
        "zero",
        "one",
        "twelve",
        "thirteen",
        "twenty",
        "21",
        "100",
        "-1",
    ]


def test_ordinals_are_words_up_to_the_twentieth() -> None:
    assert [ordinal(n) for n in (0, 1, 2, 3, 5, 12, 20)] == [
        "zeroth",
        "first",
        "second",
        "third",
        "fifth",
        "twelfth",
        "twentieth",
    ]
    assert [ordinal(n) for n in (21, 22, 23, 24, 101, 111, 112, 113)] == [
        *("21st", "22nd", "23rd", "24th", "101st", "111th", "112th", "113th"),
    ]


@pytest.mark.parametrize(
    ("noun", "several"),
    [
        *(
            ("troop", "troops"),
            ("city", "cities"),
            ("day", "days"),
            ("box", "boxes"),
            ("church", "churches"),
            ("pass", "passes"),
        ),
        *(("die", "dice"), ("Berserker", "Berserkers"), ("bondsman", "bondsmen"), ("wolf", "wolves"), ("Man", "Men")),
        ("Viking disc, plain", "Viking discs, plain"),
        ("line of sight", "lines of sight"),
        ("River tile", "River tiles"),
        ("Token (large)", "Tokens (large)"),
    ],
)
def test_plurals_change_the_head_of_a_name(noun: str, several: str) -> None:
    assert plural(noun) == plural(noun, 0) == plural(noun, 5) == several
    assert plural(noun, 1) == noun


def test_shares_are_percentages_and_fractions_in_lowest_terms() -> None:
    assert [percent(Fraction(5, 12)), percent(0.5), percent("1/3", 1), percent(1)] == ["42%", "50%", "33.3%", "100%"]
    assert [fraction("10/24"), fraction(0.5), fraction(3), fraction(1 / 3)] == ["5/12", "1/2", "3", "1/3"]


@pytest.mark.parametrize("value", [None, True, "x", 1.5, [1], {}])
def test_what_is_no_whole_number_is_refused(value: object) -> None:
    for filter_ in (words, ordinal):
        with pytest.raises(WordingError):
            filter_(value)


@pytest.mark.parametrize("value", [None, True, "x", "1/0", float("inf"), float("nan"), [1], "1" * 50])
def test_what_is_no_number_is_refused(value: object) -> None:
    for filter_ in (percent, fraction):
        with pytest.raises(WordingError):
            filter_(value)


@given(st.fractions(max_denominator=1000))
def test_a_fraction_reads_back_as_itself(share: Fraction) -> None:
    assert Fraction(fraction(share)) == share


@given(st.integers(0, 10**6))
def test_an_ordinal_in_figures_ends_as_it_is_spoken(number: int) -> None:
    if number > 20:
        spoken = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
        assert ordinal(number) == f"{number}{spoken}"
