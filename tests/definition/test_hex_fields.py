"""Fields of hexagons: what touches what, how far apart two are, and how people write their names."""

from __future__ import annotations

from collections import deque
from itertools import product
from typing import Any

import pytest

from pnp.definition.maps.hexes import HexField

SHAPES: list[dict[str, Any]] = [
    {"top": top, "shifted": shifted, "round_": round_}
    for top, shifted, round_ in product(("flat", "point"), ("odd", "even"), (False, True))
]


def field(**keys: Any) -> HexField:
    return HexField(7, 7, **keys)


def steps_from(hexes: HexField, start: str) -> dict[str, int]:
    """How far every hexagon is, by walking."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for other in hexes.neighbours(here).values():
            if other not in found:
                found[other] = found[here] + 1
                queue.append(other)
    return found


@pytest.mark.parametrize("keys", SHAPES, ids=str)
def test_whoever_walks_takes_as_many_steps_as_the_distance_says(keys: dict[str, Any]) -> None:
    hexes = field(**keys)
    for start in hexes.spots:
        walked = steps_from(hexes, start)
        assert walked == {name: hexes.distance(start, name) for name in hexes.spots}


@pytest.mark.parametrize("keys", SHAPES, ids=str)
def test_over_the_opposite_side_lies_where_one_came_from(keys: dict[str, Any]) -> None:
    hexes = field(**keys)
    for name in hexes.spots:
        for number, side in enumerate(hexes.sides):
            other = hexes.beside(name, side)
            if other is not None:
                assert hexes.beside(other, hexes.sides[(number + 3) % 6]) == name
                assert hexes.side_between(name, other) == side


@pytest.mark.parametrize("keys", SHAPES, ids=str)
def test_pairs_are_all_that_touch_each_once(keys: dict[str, Any]) -> None:
    hexes = field(**keys)
    pairs = list(hexes.pairs())
    assert len(pairs) == len(set(pairs)) == sum(len(hexes.neighbours(name)) for name in hexes.spots) / 2
    assert all(hexes.distance(*pair) == 1 and pair[0] < pair[1] for pair in pairs)


@pytest.mark.parametrize(("top", "shifted"), list(product(("flat", "point"), ("odd", "even"))))
def test_a_round_field_is_one_large_hexagon(top: Any, shifted: Any) -> None:
    hexes = field(top=top, shifted=shifted, round_=True)
    assert len(hexes.spots) == 1 + 6 + 12 + 18
    middle = hexes.name(3, 3)
    assert max(hexes.distance(middle, name) for name in hexes.spots) == 3


def test_an_omitted_hexagon_is_beside_nobody() -> None:
    hexes = field(omitted=frozenset({"0404"}))
    assert hexes.read("0404") is None
    assert all("0404" not in hexes.neighbours(name).values() for name in hexes.spots)
    assert hexes.side_between("0101", "0707") is None


@pytest.mark.parametrize(
    ("keys", "typed", "name"),
    [
        ({}, "0203", "0203"),
        ({}, " 203 ", "0203"),
        ({}, 203, "0203"),
        ({"names": "RRCC"}, "0203", "0203"),
        ({"names": "A1"}, "b3", "B3"),
        ({"names": "A1", "first": 0}, "a0", "A0"),
        ({"names": "A1"}, "a0", None),
        ({}, "0208", None),
        ({}, "two", None),
        ({}, "", None),
    ],
)
def test_a_hexagon_is_read_as_people_write_it(keys: dict[str, Any], typed: object, name: str | None) -> None:
    assert field(**keys).read(typed) == name


def test_columns_stand_first_or_last_in_a_name() -> None:
    assert field().name(1, 2) == "0203"
    assert field(names="RRCC").name(1, 2) == "0302"
    assert field(names="A1").name(1, 2) == "B3"


@pytest.mark.parametrize("text", ["0203-0405", "0405-0203", "0205-0403"])
def test_a_span_is_the_same_from_whichever_corner(text: str) -> None:
    assert field().span(text) == ("0203", "0204", "0205", "0303", "0304", "0305", "0403", "0404", "0405")


def test_a_span_of_one_hexagon_or_of_none() -> None:
    assert field().span("0203") == ("0203",)
    assert field().span("0203-0999") is None
    assert field().span("-") is None
