"""The kinds of components. A new kind is one module with a `Component` model and one line here.

A game of cards pays for cards only: a kind's model is imported when a component of its kind is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Annotated, TypeAlias, cast

from pnp.base.finding import Fault
from pnp.base.nearest import did_you_mean
from pnp.definition.models.base import Choice, refusal
from pnp.definition.models.components.component import Component
from pnp.definition.models.measures import found

_MODELS = {
    "board": "Board",
    "areamap": "AreaMap",
    "pathmap": "Pathmap",
    "hexboard": "HexBoard",
    "token": "Token",
    "track": "Track",
    "sheet": "Sheet",
    "dice": "Dice",
    "standee": "Standee",
    "tuckbox": "Tuckbox",
    "tray": "Tray",
    "zine": "Zine",
    "envelope": "Envelope",
    "dial": "Dial",
    "spinner": "Spinner",
    "screen": "Screen",
    "pad": "Pad",
    "overlay": "Overlay",
    "cards": "Cards",
}


class _Kinds(Mapping[str, type[Component]]):
    """The model of each kind, from the module of its name beside this one, when somebody asks for it."""

    def __getitem__(self, kind: str) -> type[Component]:
        return _model_of(kind, _MODELS[kind])

    def __contains__(self, kind: object) -> bool:
        return kind in _MODELS

    def __iter__(self) -> Iterator[str]:
        return iter(_MODELS)

    def __len__(self) -> int:
        return len(_MODELS)


@cache
def _model_of(kind: str, name: str) -> type[Component]:
    return cast("type[Component]", getattr(import_module(f"pnp.definition.models.components.{kind}"), name))


KINDS: Mapping[str, type[Component]] = _Kinds()

NOT_A_COMPONENT = Fault("not-a-component", "a component is a mapping with 'kind' and its other keys, not {found}")
NO_KIND = Fault("no-kind", "a component needs a 'kind'")
UNKNOWN_KIND = Fault("unknown-kind", "there is no kind of component called {kind}")


def model_of(value: object) -> type[Component]:
    """The model that the `kind` of a mapping names.

    Raises:
        RefusedError: no mapping, no kind or an unknown one.
    """
    if not isinstance(value, dict):
        raise refusal(NOT_A_COMPONENT, found=found(value))
    kind = value.get("kind")
    if kind is None:
        raise refusal(NO_KIND, hints=(f"valid: {', '.join(sorted(KINDS))}",))
    if not isinstance(kind, str) or kind not in KINDS:
        hints = did_you_mean(kind, KINDS) if isinstance(kind, str) else ()
        raise refusal(UNKNOWN_KIND, kind=found(kind), hints=hints)
    return KINDS[kind]


AnyComponent: TypeAlias = Annotated[
    Component,
    Choice(model_of, {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in _MODELS.values()]}),
]
