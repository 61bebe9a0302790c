"""Expressions of cards and counters are worked out once for the values that they ask for, whatever else their rows hold."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pnp.base.finding import Report
from pnp.components.faces.cache import readings
from pnp.components.faces.cache.readings import work_out
from pnp.components.faces.written.names import names_in, paths_in
from pnp.definition.templates.expand import value_of


def test_what_an_expression_asks_for_is_told_with_its_dots() -> None:
    text = "{{ area.castle or home ~ 'area.name' if row.a.b else row['c'] }}"
    assert set(paths_in(text)) >= {("area", "castle"), ("home",), ("row", "a", "b"), ("row",)}
    assert ("area", "name") not in paths_in(text)
    assert {path[0] for path in paths_in(text)} == names_in(text)


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were really worked out, in order."""
    texts: list[str] = []

    def noted(text: str, values: Mapping[str, object]) -> Report[object]:
        texts.append(text)
        return value_of(text, values)

    monkeypatch.setattr(readings, "value_of", noted)
    readings._kept.cache_clear()
    return texts


def test_areas_that_differ_elsewhere_share_an_answer(worked: list[str]) -> None:
    text = "{{ 7 if area.castle else 6 }}"
    rows = [{"area": {"castle": castle, "name": name}} for castle in (True, False) for name in "abc"]
    assert [work_out(text, row).value for row in rows] == [7, 7, 7, 6, 6, 6]
    assert worked == [text, text]


def test_one_and_true_and_one_point_nought_are_told_apart(worked: list[str]) -> None:
    text = "{{ row.n ~ '' }}"
    assert [work_out(text, {"row": {"n": n}}).value for n in (1, True, 1.0, "1")] == ["1", "true", "1", "1"]
    assert len(worked) == 4


@pytest.mark.parametrize(
    ("text", "values", "found"),
    [
        ("{{ row['n'] + 1 }}", ({"n": 1}, {"n": 2}), (2, 3)),
        ("{{ row|length }}", ({"n": 1}, {"n": 2, "m": 3}), (1, 2)),
        ("{{ row.items()|list|length }}", ({"n": 1}, {"n": 2, "m": 3}), (1, 2)),
        ("{{ row.list[0] + row.n }}", ({"n": 1, "list": [5]}, {"n": 1, "list": [6]}), (6, 7)),
        ("{{ [row.n, 2] }}", ({"n": 1}, {"n": 2}), ([1, 2], [2, 2])),
    ],
)
def test_what_asks_for_more_is_worked_out_each_time(
    text: str, values: tuple[dict[str, object], ...], found: tuple[object, ...]
) -> None:
    assert tuple(work_out(text, {"row": row}).value for row in values) == found
    assert tuple(work_out(text, {"row": row}).value for row in values) == found


def test_a_fault_knows_all_that_there_is() -> None:
    whole, bare = ({"area": {"castle": True, **more}} for more in ({"name": "Ulster"}, {}))
    text = "{{ area.castle and nam }}"
    (told,) = work_out(text, {**whole, "name": 1}).findings
    assert "name" in " ".join(told.hints)
    assert work_out(text, bare).findings
