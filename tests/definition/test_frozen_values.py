"""Values made by `frozen` behave as those that the library's own frozen dataclasses with slots make."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, asdict, astuple, dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar

import pytest

from pnp.base.frozen import frozen


@frozen
class Own:
    """A value."""

    KIND: ClassVar[str] = "own"

    name: str
    size: tuple[int, int] = (1, 2)
    parts: list[int] = field(default_factory=list, compare=False)
    secret: int = field(default=7, repr=False)

    @property
    def area(self) -> int:
        return self.size[0] * self.size[1]


@dataclass(frozen=True, slots=True)
class Theirs:
    """A value."""

    KIND: ClassVar[str] = "own"

    name: str
    size: tuple[int, int] = (1, 2)
    parts: list[int] = field(default_factory=list, compare=False)
    secret: int = field(default=7, repr=False)

    @property
    def area(self) -> int:
        return self.size[0] * self.size[1]


@frozen
class Longer(Own):
    """A value with one field more."""

    more: str = "m"

    def __post_init__(self) -> None:
        if not self.more:
            raise ValueError("empty")


@frozen(eq=False)
class Itself:
    """Equal to itself alone."""

    name: str


@frozen
class Nothing:
    """No fields."""


@pytest.mark.parametrize(
    "told",
    [
        lambda made: repr(made("a")).replace("Theirs", "Own"),
        lambda made: made("a") == made("a", (1, 2), [5]),
        lambda made: made("a") == made("b"),
        lambda made: made("a") == "a",
        lambda made: hash(made("a", (3, 4))),
        lambda made: len({made("a"), made("a"), made("b")}),
        lambda made: astuple(made("a", parts=[1])),
        lambda made: asdict(made("a", parts=[1])),
        lambda made: astuple(replace(made("a"), size=(3, 3))),
        lambda made: [(one.name, one.type, one.init, one.compare) for one in fields(made)],
        is_dataclass,
        lambda made: made.__match_args__,
        lambda made: made("a", (3, 4)).area,
        lambda made: made.KIND,
        lambda made: made("a").parts is made("a").parts,
        lambda made: hasattr(made("a"), "__dict__"),
        lambda made: astuple(copy.deepcopy(made("a", parts=[1, 2]))),
        lambda made: astuple(pickle.loads(pickle.dumps(made("a", parts=[1, 2])))),
        lambda made: made.__doc__,
        lambda made: (made.__name__.replace("Theirs", "Own"), made.__module__),
    ],
)
def test_it_tells_the_same_as_the_librarys(told: Callable[[Any], object]) -> None:
    assert told(Own) == told(Theirs)


@pytest.mark.parametrize("made", [Own, Theirs])
@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (lambda made: made(), TypeError),
        (lambda made: made("a", other=1), TypeError),
        (lambda made: made("a", (1, 2), [], 1, 2), TypeError),
        (lambda made: setattr(made("a"), "name", "b"), FrozenInstanceError),
        (lambda made: setattr(made("a"), "other", "b"), (FrozenInstanceError, TypeError)),
        (lambda made: delattr(made("a"), "name"), FrozenInstanceError),
        (lambda made: replace(made("a"), other=1), TypeError),
    ],
)
def test_both_refuse(made: Any, wrong: Callable[[Any], object], error: type[Exception]) -> None:
    with pytest.raises(error):
        wrong(made)


def test_fields_are_inherited_and_come_first() -> None:
    longer = Longer("a", more="z")
    assert (longer.name, longer.area, longer.more) == ("a", 2, "z")
    assert replace(longer, name="b") == Longer("b", more="z") != Own("b")
    assert [one.name for one in fields(Longer)] == ["name", "size", "parts", "secret", "more"]
    with pytest.raises(ValueError, match="empty"):
        Longer("a", more="")


def test_without_equality_a_value_is_equal_to_itself_alone() -> None:
    one = Itself("a")
    assert one == one != Itself("a")
    assert len({one, Itself("a")}) == 2


def test_a_value_without_fields_is_equal_to_the_others() -> None:
    assert Nothing() == Nothing()
    assert len({Nothing(), Nothing()}) == 1
