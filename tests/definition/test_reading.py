"""A file held against a model: what fits is read as its types say, and all that doesn't is told at its place, in words."""

from __future__ import annotations

import json
from typing import Annotated, Any, ClassVar, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta, field

from pnp.base.finding import Report
from pnp.definition.load.tree import read_yaml
from pnp.definition.models.areas import MapFile
from pnp.definition.models.base import Model, told
from pnp.definition.models.game import Game
from pnp.definition.models.measures import OneOrMany
from pnp.definition.models.profiles.shop import Shop
from pnp.definition.models.rules.board_games import RulesFile
from pnp.definition.models.rules.card_games import CardRules
from pnp.definition.models.rules.roll_and_write import WrittenRules
from pnp.definition.models.theme import Theme
from pnp.definition.models.town_map import MapFile as TownMap
from pnp.definition.reading.read import read_model


class Inner(Model, kw_only=True):
    WORD: ClassVar[str] = "an inner part"
    FURTHER: ClassVar[str] = "facts"

    size: Annotated[float, Meta(gt=0, le=10, description="How large")]
    facts: dict[str, Any] = field(default_factory=dict)


class Whole(Model, kw_only=True):
    WORD: ClassVar[str] = "the whole"

    number: Annotated[int | None, Meta(ge=1, le=9)] = None
    many: Annotated[tuple[str, ...], Meta(min_length=1, max_length=2)] = ("a",)
    words: Annotated[OneOrMany, Meta(min_length=1)] = ("a",)
    pair: tuple[int, int] = (0, 0)
    either: int | str | Inner = 0
    shade: Inner | Literal[False] = False
    kept: dict[Annotated[str, Meta(pattern=r"^[a-z]+$")], bool] = field(default_factory=dict)
    other_name: Annotated[str, Meta(max_length=3)] = field(name="other-name", default="")
    kind: Literal["plain", "fancy"] = "plain"


def read(text: str) -> Report[Whole]:
    return read_model(read_yaml(text, "f.yaml").require(), Whole)


def sentences(text: str) -> list[str]:
    return [
        f"{one.where.column} {one.message}{''.join(f' ({hint})' for hint in one.hints)}" for one in read(text).findings
    ]


def test_what_fits_is_read_and_what_is_left_out_is_as_declared() -> None:
    whole = read(
        "{number: 3, words: one, pair: [1, 2], kept: {a: true}, other-name: abc, shade: {size: 2, wet: yes}}"
    ).require()
    assert (whole.number, whole.words, whole.pair, whole.kept, whole.other_name) == (
        3,
        ("one",),
        (1, 2),
        {"a": True},
        "abc",
    )
    assert isinstance(whole.shade, Inner)
    assert (whole.shade.size, whole.shade.facts) == (2.0, {"wet": "yes"})
    assert (whole.many, whole.either, whole.kind) == (("a",), 0, "plain")
    assert whole.given == {"number", "words", "pair", "kept", "other_name", "shade"}
    assert "other_name" in told(whole)
    assert "_given" not in told(whole)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("number: 0", "9 'number' is at least 1, not 0"),
        ("number: 10", "9 'number' is at most 9, not 10"),
        ("number: 1.5", "9 'number' must be a whole number, not 1.5"),
        ("number: true", "9 'number' must be a whole number, not true"),
        ("many: []", "7 'many' needs 1 or more entries"),
        ("many: [a, b, c]", "7 'many' has more than 2 entries"),
        ("many: a", "7 'many' must be a list, not 'a'"),
        ("many: [a, 3]", "11 item 2 of 'many' must be text, not 3 (put it in quotes: \"3\")"),
        ("pair: [1]", "7 'pair' needs 2 or more entries"),
        ("pair: [1, 2, 3]", "7 'pair' has more than 2 entries"),
        ("either: [1]", "9 'either' must be a whole number or text or a mapping of keys and values, not a list of 1"),
        ("either: {size: 0}", "16 'size' is at least 0.0, not 0"),
        ("either: {}", "1 an inner part needs 'size' (How large)"),
        ("shade: true", "8 true is not a value of 'shade'"),
        ("kept: {A: true}", "8 'A' can't stand for a name: write text of the form ^[a-z]+$"),
        ("kept: {a: 1}", "11 'a' must be true or false, not 1"),
        ("other-name: abcd", "13 'other-name' has more than 3 characters"),
        ("other_name: a", "1 'other_name' is not a key of the whole (did you mean 'other-name'?)"),
        ("kind: plane", "7 'plane' is not a value of 'kind' (did you mean 'plain'?)"),
    ],
)
def test_what_does_not_fit_is_told_in_words(text: str, said: str) -> None:
    assert read(text).value is None
    assert sentences(text) == [said]


def test_everything_wrong_is_told_in_one_go_in_the_order_of_the_model() -> None:
    assert [line.partition(" ")[2].split()[0] for line in sentences("{kind: x, many: [], number: 0, nonsense: 1}")] == [
        *("'number'", "'many'", "'x'", "'nonsense'")
    ]


def test_the_end_of_a_form_is_the_end_of_the_text() -> None:
    assert sentences(r'kept: {"a\n": true}') != []


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-10, 3000)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["kind", "name", "size", "theme", "areas", "towns", "moves", "x"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@settings(deadline=None)
@given(st.sampled_from([Game, Theme, Shop, MapFile, TownMap, RulesFile, CardRules, WrittenRules]), st.data())
def test_no_file_ends_in_a_traceback(model: type[Model], data: st.DataObject) -> None:
    keys = list(model.__struct_encode_fields__)
    said = data.draw(st.dictionaries(st.sampled_from(keys), PLAIN, max_size=5))
    tree = read_yaml(json.dumps(said), "f.yaml").value
    if tree is not None:
        report = read_model(tree, model)
        assert (report.value is None) == bool(report.findings)
        assert all(finding.message and finding.where.line == 1 for finding in report.findings)
