"""What an expression came to is remembered, and that must never show."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Place, Report
from pnp.definition.templates.memo import KEPT, Remembered, key_of
from pnp.definition.templates.sandbox_run import evaluate

SINGLE = st.one_of(
    st.booleans(), st.none(), st.integers(-9, 9), st.floats(-9, 9), st.sampled_from(["", "1", "True", "None", "a"])
)


@given(one=SINGLE, other=SINGLE)
def test_values_that_look_alike_are_not_taken_for_each_other(one: object, other: object) -> None:
    for value in (one, other, one):
        found = evaluate("{{ thing if true else 0 }}", {"thing": value}).value
        assert type(found) is type(value)
        assert repr(found) == repr(value)


def test_zero_and_minus_zero_are_two_things() -> None:
    assert [math.copysign(1, evaluate("x * 1", {"x": zero}).value) for zero in (0.0, -0.0)] == [1, -1]  # type: ignore[arg-type]


@given(numbers=st.lists(st.integers(-50, 50), max_size=20))
def test_a_sum_follows_its_names_however_often_it_is_asked_for(numbers: list[int]) -> None:
    assert [evaluate("2 * n - k", {"n": n, "k": 1}).value for n in numbers * 2] == [2 * n - 1 for n in numbers * 2]


def test_a_list_is_a_new_one_each_time() -> None:
    first = evaluate("[n, n]", {"n": 1}).value
    assert isinstance(first, list)
    first.append(5)
    assert evaluate("[n, n]", {"n": 1}).value == [1, 1]


def test_what_goes_wrong_is_told_each_time_at_its_own_place() -> None:
    lines = [evaluate("n / 0", {"n": 1}, Place("a.yaml", line)).findings[0].where.line for line in (3, 8)]
    assert lines == [3, 8]


def test_a_missing_name_is_held_against_all_names_not_only_those_of_the_expression() -> None:
    (finding,) = evaluate("colum + 1", {"column": 1}).findings
    assert any("column" in str(hint) for hint in finding.hints)


@pytest.mark.parametrize("value", [[1], {"a": 1}, "x" * 201])
def test_what_can_be_changed_or_is_long_is_not_remembered(value: object) -> None:
    assert key_of("n", ("n",), {"n": value}) is None
    memory = Remembered()
    memory.keep("key", Report(value))
    assert memory.get("key") is None


def test_memory_is_bounded() -> None:
    memory = Remembered()
    for number in range(KEPT + 1):
        memory.keep(number, Report(number))
    assert memory.get(0) is None
    assert memory.get(KEPT) == Report(KEPT)
