"""The kinds of components. A new kind is one module with a `Component` model and one line here."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import PlainValidator, WithJsonSchema

from pnp.base.finding import Fault
from pnp.base.nearest import did_you_mean
from pnp.definition.models.base import refusal
from pnp.definition.models.components.areamap import AreaMap
from pnp.definition.models.components.board import Board
from pnp.definition.models.components.cards import Cards
from pnp.definition.models.components.component import Component
from pnp.definition.models.components.dice import Dice
from pnp.definition.models.components.pathmap import Pathmap
from pnp.definition.models.components.sheet import Sheet
from pnp.definition.models.components.standee import Standee
from pnp.definition.models.components.token import Token
from pnp.definition.models.components.track import Track
from pnp.definition.models.components.tuckbox import Tuckbox
from pnp.definition.models.measures import found

KINDS: dict[str, type[Component]] = {
    Board.KIND: Board,
    AreaMap.KIND: AreaMap,
    Pathmap.KIND: Pathmap,
    Token.KIND: Token,
    Track.KIND: Track,
    Sheet.KIND: Sheet,
    Dice.KIND: Dice,
    Standee.KIND: Standee,
    Tuckbox.KIND: Tuckbox,
    Cards.KIND: Cards,
}

NOT_A_COMPONENT = Fault("not-a-component", "a component is a mapping with 'kind' and its other keys, not {found}")
NO_KIND = Fault("no-kind", "a component needs a 'kind'")
UNKNOWN_KIND = Fault("unknown-kind", "there is no kind of component called {kind}")


def component_of(value: object) -> Component:
    """The component in a mapping, read by the model that its `kind` names.

    Raises:
        PydanticCustomError: no mapping, no kind or an unknown one.
        pydantic.ValidationError: the model refuses it.
    """
    if isinstance(value, Component):
        return value
    if not isinstance(value, dict):
        raise refusal(NOT_A_COMPONENT, found=found(value))
    kind = value.get("kind")
    if kind is None:
        raise refusal(NO_KIND, hints=(f"valid: {', '.join(sorted(KINDS))}",))
    if not isinstance(kind, str) or kind not in KINDS:
        hints = did_you_mean(kind, KINDS) if isinstance(kind, str) else ()
        raise refusal(UNKNOWN_KIND, kind=found(kind), hints=hints)
    return KINDS[kind].model_validate(value)


AnyComponent: TypeAlias = Annotated[
    Component,
    PlainValidator(component_of),
    WithJsonSchema({"oneOf": [{"$ref": f"#/$defs/{model.__name__}"} for model in KINDS.values()]}),
]
