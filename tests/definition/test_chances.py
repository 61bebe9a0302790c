"""The filter `chances`: fractions of one draw from what is left, for printed tables."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.definition.templates.chances import chances
from pnp.definition.templates.expand import evaluate

POOLS = st.dictionaries(st.sampled_from("PBCXY"), st.integers(0, 6), min_size=1)


@pytest.mark.parametrize(
    ("gone", "expected"),
    [
        ("", {"P": "4/8", "B": "3/8", "C": "1/8"}),
        ("P", {"P": "3/7", "B": "3/7", "C": "1/7"}),
        ("PPPB", {"P": "1/4", "B": "2/4", "C": "1/4"}),
        ("PPC", {"P": "2/5", "B": "3/5", "C": "0"}),
    ],
)
def test_rows_of_a_table_keep_the_number_left_as_denominator(gone: str, expected: dict[str, str]) -> None:
    assert evaluate("pool|chances(gone)", {"pool": {"P": 4, "B": 3, "C": 1}, "gone": gone}).require() == expected


@given(POOLS, st.data())
def test_the_chances_of_all_kinds_make_one_unless_nothing_is_left(pool: dict[str, int], data: st.DataObject) -> None:
    pieces = [kind for kind, count in pool.items() for _ in range(count)]
    gone = data.draw(st.permutations(pieces)) if pieces else []
    known = gone[: data.draw(st.integers(0, len(gone)))]
    values = {"pool": pool, "gone": known}
    found = evaluate("pool|chances(gone)", values).require()
    assert isinstance(found, dict)
    assert sum(Fraction(chance) for chance in found.values()) == (1 if len(known) < len(pieces) else 0)


@pytest.mark.parametrize(
    "expression", ["3|chances", "'PB'|chances", "{'P': 'four'}|chances('P')", "{'P': 4}|chances(3)"]
)
def test_what_is_no_pool_is_refused_in_words(expression: str) -> None:
    report = evaluate(expression, {})
    assert report.value is None
    assert [finding.code for finding in report.findings] == ["template-error"]


def test_the_function_is_what_the_filter_runs() -> None:
    from pnp.definition.templates.filters import FILTERS

    assert FILTERS["chances"] is chances
