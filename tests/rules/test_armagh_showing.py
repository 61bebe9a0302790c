"""How actions are written in each phase: every example is legal here, and the parts of large orders are all there are."""

from __future__ import annotations

from math import comb

import pytest

from pnp.referee.lines.line import carry_out
from pnp.rules.games.siege_of_armagh.actions.set_up.orders import candidates
from pnp.rules.games.siege_of_armagh.state.values import STAGES
from tests.helpers.armagh import VARIANTS, at, engine, random_positions

PUSH = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 I"
RECORDED = f"{PUSH} 2 - M 4:- - a7B"


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_example_of_a_phase_is_legal_there(options: dict[str, object]) -> None:
    rules = engine(**options)
    seen = set()
    for seed in range(2):
        for position in random_positions(rules, seed, most=120):
            if rules.outcome(position) is not None:
                continue
            forms = rules.prompts().forms(position)
            assert forms
            for form in forms:
                assert carry_out(rules, position, form.example).verdict == "legal", (rules.write(position), form.text)
                seen.add(form.meaning)
    assert len(seen) > 12


def test_examples_name_each_kind_of_move_once() -> None:
    rules = engine()
    assert [form.text for form in rules.prompts().forms(at(PUSH))] == [
        "b2-a3 (FROM-TO: a step onto an empty square)",
        "b6-a7=P (FROM-TO=P: a push that turns a disc over: P, B or C is what it shows)",
        "@b3 (@SQUARE: deploy a troop of the Reserve)",
        "end (end the turn, or pass)",
    ]
    assert "b6-a7 (FROM-TO: push who stands there)" in [form.text for form in rules.prompts().forms(at(RECORDED))]


@pytest.mark.parametrize("options", [{}, {"hidden": "nobody"}, {"irish": 4}, {"irish": 12}], ids=str)
def test_the_outline_of_a_large_order_counts_what_the_judge_permits(options: dict[str, object]) -> None:
    rules = engine(**options)
    for position in random_positions(rules, seed=3, most=12):
        outline = rules.prompts().outline(position)
        assert (outline is not None) == (position.stage in ("shift", "ships", "muster"))
        if outline is None or outline.total > 20_000:
            continue
        orders = list(candidates(position, rules.options))
        assert len(set(orders)) == outline.total
        assert all(rules.permits(position, order) for order in orders[:: max(1, len(orders) // 300)])
        assert carry_out(rules, position, outline.form).verdict == "legal"


def test_a_muster_is_told_by_its_squares_and_not_by_name() -> None:
    rules = engine()
    muster = next(position for position in random_positions(rules, seed=3, most=12) if position.stage == STAGES[-1])
    outline = rules.prompts().outline(muster)
    assert outline is not None
    assert outline.total == sum(comb(16, count) for count in range(7))
    assert [way for way, _ in outline.choices[0].ways] == ["a1 … h1", "a2 … h2"]


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("V: d8-d7, e8-e7", ["d8-d7", "e8-e7"]),
        ("3. V d8-d7, e8-e7", ["d8-d7", "e8-e7"]),
        ("1. d8-d7\n2) e8-e7", ["d8-d7", "e8-e7"]),
        ("Vikings: d8→d7; e8 ⇒ e7", ["d8-d7", "e8-e7"]),
        ("- d8–d7\n- e8 to e7", ["d8-d7", "e8-e7"]),
        ("V: d8-d7, e8-e7, Irish: end", ["d8-d7", "e8-e7", "end"]),
    ],
)
def test_numbers_and_labels_before_a_move_are_read(text: str, done: list[str]) -> None:
    position = at("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V")
    line = carry_out(engine(), position, text)
    assert (line.verdict, [one.text for one in line.done]) == ("legal", done)


def test_a_label_of_the_other_side_is_no_matter_of_form() -> None:
    position = at("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V")
    line = carry_out(engine(), position, "Irish: d8-d7")
    assert line.verdict == "illegal armagh.turn.1"
