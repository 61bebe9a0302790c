"""The JSON Schema of game.yaml, made from the models, for completion and checks in editors."""

from __future__ import annotations

from inspect import cleandoc
from typing import Any

from pnp.definition.models.base import Model
from pnp.definition.models.components.registry import KINDS
from pnp.definition.models.game import Game
from pnp.definition.reading.shapes import Entry, entries_of, shape_of
from pnp.definition.reading.values import Models, Schema, given

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
    parts = model_schemas(Game, *KINDS.values())
    game = parts.pop("Game")
    for name, fields in _WORD_OR_WORDS.items():
        for field in fields:
            _allow_one(parts[name]["properties"], field)
    parts["FaceRef"] = _face(parts["FaceRef"])
    parts["Source"] = {"anyOf": [{"type": "string", "minLength": 1, "description": "The file"}, parts["Source"]]}
    _allow_values_in_names(game["properties"]["components"])
    return {
        "$schema": DRAFT,
        "title": "game.yaml",
        **game,
        "$defs": {name: parts[name] for name in sorted(parts)},
    }


def model_schemas(*roots: type[Model]) -> dict[str, Schema]:
    """By its name, what each of the models says, and each that one of them refers to."""
    models: Models = dict.fromkeys(roots)
    parts: dict[str, Schema] = {}
    while waiting := [model for model in models if model.__name__ not in parts]:
        parts |= {model.__name__: _object(model, models) for model in waiting}
    return parts


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


def _object(model: type[Model], models: Models) -> Schema:
    """What a model says: its keys, each with its description."""
    entries = entries_of(model)
    return {
        "type": "object",
        "description": cleandoc(model.__doc__ or ""),
        "properties": {entry.key: _property(entry, models) for entry in entries},
        **given(required=[entry.key for entry in entries if entry.required] or None),
        "additionalProperties": False,
    }


def _property(entry: Entry, models: Models) -> Schema:
    default = list(entry.default) if isinstance(entry.default, tuple) else entry.default
    said = {**shape_of(entry.type).schema(models), **given(default=default)}
    return {**said, "description": entry.description} if entry.description else said
