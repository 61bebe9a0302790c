"""The JSON Schema of game.yaml, made from the models, for completion and checks in editors."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import models_json_schema

from pnp.definition.models.base import Model
from pnp.definition.models.components.box import Box
from pnp.definition.models.components.registry import KINDS
from pnp.definition.models.game import Game
from pnp.definition.models.theme import HatchFill

DRAFT = "https://json-schema.org/draft/2020-12/schema"

_FACE_FORMS: list[dict[str, Any]] = [
    {"type": "string", "minLength": 1, "description": "Name or file of a face template"},
    {"type": "array", "items": {"type": "object"}, "description": "Elements drawn in order"},
]
_NAME = r"^([a-z]|\{\{ ?each\.\w+ ?\}\})([A-Za-z0-9-]|\{\{ ?each\.\w+ ?\}\}){0,39}$"
_WORD_OR_WORDS = {"Zone": ("squares",), "Limit": ("of", "on")}
"""Fields that take one word instead of a list of one."""


def game_schema() -> dict[str, Any]:
    """The schema, the same each time: draft 2020-12, every key with its description."""
    models: list[type[Model]] = [Game, *KINDS.values(), Box, HatchFill]
    _, whole = models_json_schema([(model, "validation") for model in models], by_alias=True)
    parts: dict[str, Any] = whole["$defs"]
    game = parts.pop("Game")
    for name, fields in _WORD_OR_WORDS.items():
        for field in fields:
            _allow_one(parts[name]["properties"], field)
    parts["FaceRef"] = _face(parts["FaceRef"])
    parts["Source"] = {"anyOf": [{"type": "string", "minLength": 1, "description": "The file"}, parts["Source"]]}
    _allow_values_in_names(game["properties"]["components"])
    _tidy(game)
    for part in parts.values():
        _tidy(part)
    return {
        "$schema": DRAFT,
        "title": "game.yaml",
        **{key: value for key, value in game.items() if key != "title"},
        "$defs": {name: parts[name] for name in sorted(parts)},
    }


def _allow_one(properties: dict[str, Any], field: str) -> None:
    """Lets a list of words be written as a single word."""
    many = properties[field]
    outer = {key: many.pop(key) for key in ("description", "default") if key in many}
    properties[field] = {**outer, "anyOf": [{"type": "string"}, many]}


def _allow_values_in_names(components: dict[str, Any]) -> None:
    """Lets the name of a component that has `each` hold its values: `{{ each.colour }}-knight`."""
    ((_, component),) = components.pop("patternProperties").items()
    components["patternProperties"] = {_NAME: component}


def _face(mapping: dict[str, Any]) -> dict[str, Any]:
    """A face in its three forms; the mapping has either a template or elements."""
    mapping["oneOf"] = [{"required": ["template"]}, {"required": ["elements"]}]
    return {"description": mapping.pop("description", ""), "anyOf": [mapping, *_FACE_FORMS]}


def _tidy(part: object) -> None:
    """Removes what pydantic adds for machines: titles made from names, nulls that stand for a key left out."""
    if isinstance(part, list):
        for item in part:
            _tidy(item)
    if not isinstance(part, dict):
        return
    if isinstance(part.get("title"), str):
        del part["title"]
    if part.get("default", 0) is None:
        del part["default"]
    if "patternProperties" in part:
        part["additionalProperties"] = False
    choices = part.get("anyOf")
    if isinstance(choices, list):
        part["anyOf"] = [choice for choice in choices if choice != {"type": "null"}]
        if len(part["anyOf"]) == 1:
            part.update(part.pop("anyOf")[0])
    for value in list(part.values()):
        _tidy(value)
