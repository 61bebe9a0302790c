"""What an engine takes for an option is what `game.yaml` declares: names, words, ranges and defaults, one by one."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from pnp.base.finding import FindingsError
from pnp.definition.head.games import find_game, read_head
from pnp.definition.head.options import UNSET, Option
from pnp.rules.engine.options import ENDLESS, Binding, bind, bound, same, stated

GAMES = ("castles-and-crowns", "imperio-bellum", "kingdom-command", "siege-of-armagh", "sidion")


def _cases() -> list[Any]:
    found = []
    for slug in GAMES:
        options = import_module(f"pnp.rules.games.{slug.replace('-', '_')}.options")
        seating = getattr(options, "SEATING", {})
        defaults = {**options.Options()._asdict(), **(options.Seating()._asdict() if seating else {})}
        for name, row in {**options.BINDINGS, **seating}.items():
            found.append(pytest.param(slug, name, row, defaults[row.field], id=f"{slug}-{name}"))
    return found


def _declared(slug: str, name: str) -> Option:
    return read_head(find_game(slug).require()).require().light_options[name]


@pytest.mark.parametrize(("slug", "name", "row", "default"), _cases())
def test_an_engine_takes_what_the_game_declares(slug: str, name: str, row: Binding, default: object) -> None:
    option = _declared(slug, name)
    numbers = {str(number) for number in range(option.least or 0, (option.most or 0) + 1)}
    words = {word for word in row.words if word != UNSET}
    if row.numbers:
        assert row.numbers == (option.least, ENDLESS if option.most is None else option.most)
        assert words == set(option.choices)
    else:
        assert set(row.words) == set(option.choices) or words == numbers
    assert row.read(option.default) == default


@pytest.mark.parametrize(
    ("value", "meaning"),
    [
        (True, True),
        ("yes", True),
        ("On", True),
        (False, False),
        ("no", False),
        ("maybe", None),
        (None, None),
        ("1", None),
    ],
)
def test_truth_is_read_however_it_is_written(value: object, meaning: object) -> None:
    assert Binding("field", {"on": True, "off": False}).read(value) is meaning


def test_numbers_stay_in_their_range_and_none_leaves_them_unset() -> None:
    row = Binding("limit", {"none": 0}, (1, 99))
    assert [row.read(value) for value in ("99", 7, None, "none", "0", "100", "9" * 40, "", "x")] == [
        *(99, 7, 0, 0),
        *(None,) * 5,
    ]
    assert row.read("100", beyond=999) == 100


def test_what_is_wrong_is_told_with_what_would_be_right_and_all_of_it() -> None:
    rows = {"go_first": Binding("first", same("red", "blue")), "limit": Binding("limit", numbers=(1, 9))}
    with pytest.raises(FindingsError) as told:
        bound(rows, {"go-first": "pink", "limit": 10, "paper": "a4"})
    assert [finding.facts["expected"] for finding in told.value.findings] == ["red or blue", "a number from 1 to 9"]
    assert bind(rows, {"go-first": "RED", "paper": "a4"}) == ({"first": "red"}, [])


def test_what_differs_is_stated_in_the_words_that_are_read() -> None:
    from pnp.rules.games.imperio_bellum.options import BINDINGS, Options

    other = Options(rows=8, straight=True, round_limit=60)
    told = stated(BINDINGS, other, Options())
    assert told == {"rows": "8", "archer_move": "straight", "round_limit": "60"}
    assert Options()._replace(**bound(BINDINGS, told)) == other
