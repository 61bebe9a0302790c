"""Conditions on the numbers of a row: where they are broken first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, pairwise
from operator import eq, ge, gt, le, lt, ne
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pnp.definition.models.rules.roll_and_write import Condition


class Broken(NamedTuple):
    """The box (from 1) with the number that breaks a condition, or two of them."""

    box: int
    first: int
    other: int = 0
    second: int = 0


_KEPT: Mapping[str, Callable[[int, int], bool]] = {
    "rising": lt,
    "falling": gt,
    "not-falling": le,
    "not-rising": ge,
    "different": ne,
    "alike": eq,
    "unlike-beside": ne,
}


def broken(condition: Condition, boxes: tuple[int, ...]) -> Broken | None:
    """The first place where a row breaks a condition; 0 is an empty box."""
    written = [(box, value) for box, value in enumerate(boxes, 1) if value]
    if condition.least is not None:
        return next((Broken(*one) for one in written if one[1] < condition.least), None)
    if condition.most is not None:
        return next((Broken(*one) for one in written if one[1] > condition.most), None)
    if condition.boxes == "from-left":
        last = written[-1][0] if written else 0
        return next((Broken(box, 0) for box, value in enumerate(boxes[:last], 1) if not value), None)
    pairs = combinations(written, 2) if condition.boxes == "different" else pairwise(written)
    kept = _KEPT[str(condition.boxes)]
    for (box, first), (other, second) in pairs:
        beside = condition.boxes != "unlike-beside" or other == box + 1
        if beside and not kept(first, second):
            return Broken(box, first, other, second)
    return None
