"""Words on top of other words: which pairs of lines are looked at at all."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pnp.components.faces.crossing import near_pairs
from pnp.draw.geometry.bounds import overlap
from pnp.draw.model import Rect


@pytest.mark.parametrize("seed", range(200))
def test_every_pair_that_overlaps_is_near_and_comes_in_order(seed: int) -> None:
    chance = random.Random(seed)  # small whole numbers: many touch, many are empty
    boxes = [Rect(*(chance.randint(0, 9) for _ in "xy"), *(chance.randint(0, 4) for _ in "wh")) for _ in range(14)]
    overlapping = [(i, j) for i, j in combinations(range(14), 2) if overlap(boxes[i], boxes[j])]
    assert [(i, j) for i, j in near_pairs(boxes) if overlap(boxes[i], boxes[j])] == overlapping


def test_names_far_apart_are_no_pairs() -> None:
    assert near_pairs([Rect(10.0 * k, 10.0 * k, 5, 5) for k in range(100)]) == []
