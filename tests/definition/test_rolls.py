"""The filter `rolls`: chances of several dice, held against every single roll."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from pnp.definition.templates.expand import evaluate


def naive(dice: int, faces: int) -> dict[str, object]:
    """The same by looking at every roll there is."""
    every = list(product(range(faces), repeat=dice))
    largest = [max(Counter(roll).values()) for roll in every]
    runs = [
        max(k for k in range(1, faces + 1) for low in range(faces - k + 1) if set(range(low, low + k)) <= set(roll))
        for roll in every
    ]
    share = Fraction(1, len(every))
    return {
        "largest": sum(largest) * share,
        "groups": {k: sum(size >= k for size in largest) * share for k in range(1, dice + 1)},
        "runs": {k: sum(run >= k for run in runs) * share for k in range(1, faces + 1)},
        "shows": sum(0 in roll for roll in every) * share,
    }


@pytest.mark.parametrize(("dice", "faces"), [(1, 6), (2, 6), (4, 6), (5, 4), (3, 1), (7, 2)])
def test_chances_are_those_of_all_rolls_together(dice: int, faces: int) -> None:
    assert evaluate("dice|rolls(faces)", {"dice": dice, "faces": faces}).require() == naive(dice, faces)


def test_seven_dice_hold_a_pair_and_ten_a_named_face_five_times_in_six() -> None:
    assert evaluate("(7|rolls).groups[2]", {}).require() == 1
    assert evaluate("(10|rolls).shows|percent", {}).require() == "84%"


def test_many_dice_of_many_faces_are_too_much_work() -> None:
    assert evaluate("20|rolls(12)", {}).value is None


@pytest.mark.parametrize("expression", ["0|rolls", "21|rolls", "'ten'|rolls", "3|rolls(0)", "true|rolls"])
def test_what_is_no_number_of_dice_is_refused(expression: str) -> None:
    report = evaluate(expression, {})
    assert report.value is None
    assert "whole number from 1 to" in report.findings[0].message


@pytest.mark.parametrize(("dice", "others", "faces"), [(1, 1, 6), (3, 2, 6), (2, 4, 4), (1, 3, 1), (4, 1, 6)])
def test_totals_compared_are_those_of_all_pairs_of_rolls(dice: int, others: int, faces: int) -> None:
    every = product(product(range(1, faces + 1), repeat=dice), product(range(1, faces + 1), repeat=others))
    found = Counter((sum(ours) > sum(theirs)) - (sum(ours) < sum(theirs)) for ours, theirs in every)
    expected = {word: Fraction(found[sign], found.total()) for word, sign in (("higher", 1), ("tie", 0), ("lower", -1))}
    assert evaluate("dice|against(others, faces)", {"dice": dice, "others": others, "faces": faces}).value == expected


@pytest.mark.parametrize("expression", ["0|against(1)", "1|against(21)", "1|against('two')", "1|against(1, 13)"])
def test_what_is_no_number_of_dice_is_not_compared(expression: str) -> None:
    report = evaluate(expression, {})
    assert report.value is None
    assert "whole number from 1 to" in report.findings[0].message
