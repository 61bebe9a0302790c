"""Frozen values: equal by their fields, hashable, never changed; copied with some fields otherwise, whichever kind they are of."""

from __future__ import annotations

import pickle

import pytest

from pnp.base.frozen import Frozen, replace
from pnp.base.scene import Scene
from pnp.draw.model import Tag


class Spot(Frozen):
    x: float
    name: str = ""


class Itself(Frozen, eq=False):
    x: float


def test_a_value_is_equal_to_one_with_the_same_fields_and_never_changes() -> None:
    assert Spot(1.0, "a") == Spot(1.0, "a") != Spot(1.0)
    assert len({Spot(1.0), Spot(1.0), Spot(2.0)}) == 2
    assert pickle.loads(pickle.dumps(Spot(1.0, "a"))) == Spot(1.0, "a")
    with pytest.raises(AttributeError):
        Spot(1.0).x = 2.0  # type: ignore[misc]


def test_a_value_may_be_equal_to_itself_alone() -> None:
    one = Itself(1.0)
    assert one == one
    assert one != Itself(1.0)
    assert len({one, Itself(1.0)}) == 2


def test_a_copy_differs_in_what_is_named() -> None:
    assert replace(Spot(1.0, "a"), x=2.0) == Spot(2.0, "a")
    assert replace(Scene(), board="map") == Scene(board="map")  # a dataclass, as all that engines name


def test_tags_are_alike_whichever_group_of_parts_they_name() -> None:
    assert Tag("P", key=1) == Tag("P", key=2) != Tag("P", alt="words")
    assert hash(Tag("P", key=1)) == hash(Tag("P", key=2))
