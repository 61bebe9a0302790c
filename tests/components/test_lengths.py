"""Lengths as authors write them: sums of shares and millimetres, and nothing else."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.components.lengths import LONGEST, UNITS, Length, parse_length

NUMBERS = st.integers(-400_000, 400_000).map(lambda n: n / 100)
TERMS = st.tuples(
    st.sampled_from("+-"),
    st.integers(0, 20_000).map(lambda n: n / 100),
    st.sampled_from(["", "mm", "cm", "in", "pt", "%"]),
)


@given(NUMBERS)
def test_a_bare_number_is_millimetres(number: float) -> None:
    assert parse_length(number) == Length(number)
    written = parse_length(f"{number:.2f}")
    assert written is not None
    assert written.mm == pytest.approx(number)
    assert written.share == 0


@pytest.mark.parametrize(
    ("text", "whole", "mm"),
    [
        ("12", 100, 12),
        ("12mm", 100, 12),
        ("1cm", 100, 10),
        ("0.5in", 100, 12.7),
        ("72pt", 100, 25.4),
        ("50%", 88, 44),
        ("100% - 3", 63, 60),
        ("50% + 1cm - 2mm", 20, 18),
        (" -4 ", 10, -4),
        (".5", 10, 0.5),
    ],
)
def test_lengths_measure_what_they_say(text: str, whole: float, mm: float) -> None:
    length = parse_length(text)
    assert length is not None
    assert length.on(whole) == pytest.approx(mm)


@given(st.lists(TERMS, min_size=1, max_size=4), st.floats(1, 500))
def test_a_sum_is_the_sum_of_its_terms(terms: list[tuple[str, float, str]], whole: float) -> None:
    text = " ".join(f"{sign} {number}{unit}" for sign, number, unit in terms)
    expected = sum(
        (1 if sign == "+" else -1) * (number / 100 * whole if unit == "%" else number * UNITS[unit])
        for sign, number, unit in terms
    )
    length = parse_length(text)
    fixed = sum((1 if sign == "+" else -1) * number * UNITS[unit] for sign, number, unit in terms if unit != "%")
    share = sum((1 if sign == "+" else -1) * number / 100 for sign, number, unit in terms if unit == "%")
    if abs(fixed) > LONGEST or abs(share) > 100:
        assert length is None
    else:
        assert length is not None
        assert length.on(whole) == pytest.approx(expected, abs=1e-6)


@given(st.text(max_size=100))
def test_any_other_text_is_no_length_and_no_crash(text: str) -> None:
    length = parse_length(text)
    assert length is None or math.isfinite(length.on(100))


@pytest.mark.parametrize(
    "raw",
    [True, None, [1], {"mm": 1}, "", "x", "1 2", "5 %%", "1e3", "٣", "--4", "6000", 1e9, math.inf, math.nan, "1" * 200],
)
def test_what_is_no_length_is_refused(raw: object) -> None:
    assert parse_length(raw) is None
