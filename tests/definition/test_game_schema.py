"""The JSON Schema that editors use says the same as the models do."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pnp.base.resources import resource
from pnp.definition.load.tree import Plain, read_yaml
from pnp.definition.models.components.registry import KINDS
from pnp.definition.reading.schema import game_schema
from tests.definition.tiny_game import TINY

SCHEMA = game_schema()
TYPES: dict[str, Any] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "array": list,
    "object": dict,
    "null": type(None),
}
KNOWN = {
    *(
        "$schema",
        "$defs",
        "$ref",
        "title",
        "description",
        "default",
        "type",
        "enum",
        "const",
        "anyOf",
        "oneOf",
        "required",
    ),
    *("properties", "additionalProperties", "patternProperties", "items", "minItems", "maxItems", "minProperties"),
    *("minimum", "maximum", "exclusiveMinimum", "minLength", "maxLength", "pattern"),
}


def accepts(schema: dict[str, Any] | bool, value: Plain) -> bool:
    """Draft 2020-12, as far as the schema of game.yaml uses it."""
    if isinstance(schema, bool):
        return schema
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema and not accepts(SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")], value):
        return False
    wanted = schema.get("type")
    if wanted and (not isinstance(value, TYPES[wanted]) or (isinstance(value, bool) and wanted != "boolean")):
        return False
    if value not in schema.get("enum", [value]) or value != schema.get("const", value):
        return False
    if "anyOf" in schema and not any(accepts(part, value) for part in schema["anyOf"]):
        return False
    if "oneOf" in schema and sum(accepts(part, value) for part in schema["oneOf"]) != 1:
        return False
    if isinstance(value, (int, float)) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return False
    if isinstance(value, str):
        length_fits = schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value))
        return length_fits and bool(re.search(schema.get("pattern", ""), value))
    return accepts_parts(schema, value)


def accepts_parts(schema: dict[str, Any], value: Plain) -> bool:
    if isinstance(value, list):
        fits = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        return fits and all(accepts(schema.get("items", True), item) for item in value)
    if not isinstance(value, dict):
        return True
    if not set(schema.get("required", ())) <= set(value) or len(value) < schema.get("minProperties", 0):
        return False
    for key, inner in value.items():
        parts = [schema["properties"][key]] if key in schema.get("properties", {}) else []
        parts += [part for pattern, part in schema.get("patternProperties", {}).items() if re.search(pattern, key)]
        if not all(accepts(part, inner) for part in parts or [schema.get("additionalProperties", True)]):
            return False
    return True


def plain(text: str) -> Plain:
    return read_yaml(text, "game.yaml").require().value


@pytest.mark.parametrize("path", sorted(resource("game_data").glob("*/game.yaml")), ids=lambda path: path.parent.name)
def test_every_bundled_game_is_valid(path: Path) -> None:
    assert accepts(SCHEMA, plain(path.read_text(encoding="utf-8")))


def test_a_small_game_is_valid() -> None:
    assert accepts(SCHEMA, plain(TINY))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("title: Tiny\n", ""),
        ("title: Tiny\n", "title: 7\n"),
        ("tagline:", "tagine:"),
        ("kind: board", "kind: bord"),
        ("size: [100, 90]", "size: [100, 90, 80]"),
        ("size: [100, 90]", "size: 0"),
        ("size: [100, 90]", "size: 90mm"),
        ("columns: 4", "columns: 27"),
        ("columns: 4", "colums: 4"),
        ("count: 3", "count: 2.5"),
        ("count: 3", "count: 1001"),
        ("shape: round", "shape: oval"),
        ('full: "#fff"', 'full: "#ffff"'),
        ("full: black", "full: {hatch: stripes}"),
        ("discs: {type: int", "Discs: {type: int"),
        ("text: Which edition,", ""),
        ("per: space", "per: square"),
        ("front: water", "front: {alt: water}"),
        ("id: reserve", "id: Reserve"),
        ('"~": water', '"~": Water'),
    ],
)
def test_a_game_with_a_fault_in_form_is_not_valid(before: str, after: str) -> None:
    assert before in TINY
    assert not accepts(SCHEMA, plain(TINY.replace(before, after, 1)))


@pytest.mark.parametrize("value", ["[50, 40.5]", "50", '"{{ options.discs * 10 }}"', '[50, "{{ options.discs }}"]'])
def test_sizes_are_numbers_pairs_or_expressions(value: str) -> None:
    assert accepts(SCHEMA, plain(TINY.replace("size: [100, 90]", f"size: {value}")))


def test_every_key_is_described() -> None:
    for name, part in [("game.yaml", SCHEMA), *SCHEMA["$defs"].items()]:
        for key, field in part.get("properties", {}).items():
            assert field.get("description"), f"{name}: {key}"


def test_every_kind_of_component_is_offered() -> None:
    (offered,) = SCHEMA["properties"]["components"]["patternProperties"].values()
    names = [part["$ref"].removeprefix("#/$defs/") for part in offered["oneOf"]]
    assert [SCHEMA["$defs"][name]["properties"]["kind"]["const"] for name in names] == list(KINDS)


def test_the_schema_is_the_same_each_time_and_names_its_draft() -> None:
    assert json.dumps(game_schema()) == json.dumps(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert "$ref" not in json.dumps(SCHEMA).replace('"$ref": "#/$defs/', "")
