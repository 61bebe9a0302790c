"""The JSON Schema of a face template, made from the table of elements, for completion and checks in editors."""

from __future__ import annotations

from typing import Any

from pnp.components.faces.elements import drawers
from pnp.components.faces.written.language import KINDS, STYLE_KEYS, Kind
from pnp.components.faces.written.template import TEMPLATE_KEYS

__all__ = ["drawers", "face_schema"]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_ELEMENTS: dict[str, Any] = {"type": "array", "items": {"$ref": "#/$defs/element"}}
_NAMED: dict[str, Any] = {"type": ["object", "null"]}
_ABOUT = {
    "if": "Draws what stands under `draw` when the test is true, and under `else` otherwise.",
    "repeat": "Draws what stands under `draw` once for each of a number, `n` from 0, or of a list.",
    "block": "A place that templates which extend this one may fill under `blocks`.",
}
_PARTS: dict[str, dict[str, Any]] = {
    "about": {"type": "string", "description": "What it shows, in a sentence"},
    "extends": {"type": "string", "description": "The template that this one goes on from"},
    "values": {**_NAMED, "description": "What its names stand for unless somebody gives another value"},
    "styles": {"description": "Styles of text by name"},
    "draw": {**_ELEMENTS, "description": "The elements, drawn one after the other, in mm from the upper left corner"},
    "blocks": {**_NAMED, "description": "What fills the blocks of the template that it extends"},
}


def face_schema() -> dict[str, Any]:
    """The schema, the same each time: draft 2020-12, each element with exactly its keys and a sentence."""
    style = {"type": "object", "properties": {key: {} for key in STYLE_KEYS.split()}, "additionalProperties": False}
    parts = {key: dict(_PARTS[key]) for key in TEMPLATE_KEYS}
    parts["styles"] |= {"type": ["object", "null"], "additionalProperties": {"$ref": "#/$defs/style"}}
    parts["blocks"] |= {"additionalProperties": _ELEMENTS}
    return {
        "$schema": DRAFT,
        "title": "a face template",
        "type": "object",
        "description": "How a card, a token or a sheet is drawn. `pnp docs faces` explains every element.",
        "properties": parts,
        "additionalProperties": False,
        "anyOf": [{"required": ["draw"]}, {"required": ["extends"]}],
        "$defs": {
            "element": {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in sorted(KINDS)]},
            "style": style,
            **{name: _element(KINDS[name]) for name in sorted(KINDS)},
        },
    }


def _element(kind: Kind) -> dict[str, Any]:
    """One element: its name first, then the keys it takes."""
    about = _ABOUT.get(kind.name) or " ".join((kind.drawer.__doc__ or "").split())
    own = {"description": about}
    keys: dict[str, Any] = {key: {} for key in sorted(kind.keys - {kind.name})}
    inner = {key: dict(_ELEMENTS) for key in kind.inner}
    return {
        "type": "object",
        "description": about,
        "properties": {kind.name: own, **keys, **inner},
        "required": [kind.name],
        "additionalProperties": False,
    }
