"""The rules of a file as JSON, for where nothing reads YAML and there are no models, as in a page's worker.

What the file says has been held against its game before it is written; engines made from it again judge alike.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from types import MappingProxyType
from typing import Any

from pnp.definition.maps.hexes import HexField
from pnp.definition.positions.on_table import OnTable
from pnp.definition.positions.squares import Squares
from pnp.referee.declared.board_games.engine import DeclaredRules
from pnp.referee.declared.board_games.ground import Board
from pnp.referee.declared.card_games.engine import CardGame
from pnp.referee.declared.card_games.text import Pack
from pnp.referee.declared.roll_and_write.engine import WrittenGame
from pnp.rules.protocol import AnyRules

_ENTRY = "="
"""The only key of what was a model: a mapping is one of names that the author chose."""


class Entry:
    """An entry of a file of rules where there are no models: its fields, and what its model makes of them."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.__dict__.update(values)

    def clauses(self) -> Mapping[str, str]:
        """The rules that the file names."""
        told: Mapping[str, str] = self.__dict__["by_clause"]
        return told


def bake_rules(rules: AnyRules) -> str:
    """The JSON of an engine that a file of rules has made."""
    made: dict[str, Any]
    if isinstance(rules, DeclaredRules):
        field = rules.board.field
        kind = "squares" if isinstance(field, Squares) else "hexes"
        made = {"family": "board", "field": {kind: asdict(field)}, "table": rules.table.as_json()}
    elif isinstance(rules, CardGame):
        made = {
            "family": "cards",
            "slug": rules.slug,
            "copies": dict(rules.pack.copies),
            "order": dict(rules.pack.order),
        }
        made["cells"] = {card: dict(cells) for card, cells in rules.pack.cells.items()}
    elif isinstance(rules, WrittenGame):
        made = {"family": "written", "slug": rules.slug}
    else:
        raise TypeError(rules)
    told = _told(rules.rules)
    told[_ENTRY]["by_clause"] = dict(rules.rules.clauses())
    made |= {"rules": told, "first": rules.first}
    return json.dumps(made, ensure_ascii=False, separators=(",", ":"), default=sorted)


def baked_rules(text: str) -> AnyRules:
    """The engine that was written; data of another shape raises `KeyError`, `TypeError` or `ValueError`."""
    told = json.loads(text)
    return _FAMILIES[told["family"]](told, _read(told["rules"]))


def _told(value: Any) -> Any:
    """A model with its fields and properties, and what it holds, as plain data; `None` and numbers as they are."""
    if isinstance(value, Mapping):
        return {key: _told(one) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return [_told(one) for one in value]
    if value is None or isinstance(value, (str, int, float)):
        return value
    known = type(value)
    names = [name for name in known.__annotations__ if not name.isupper()]
    names += [name for name, one in vars(known).items() if isinstance(one, property)]
    return {_ENTRY: {name: _told(getattr(value, name)) for name in names}}


def _read(value: Any) -> Any:
    """The inverse of `_told`."""
    if isinstance(value, list):
        return tuple(_read(one) for one in value)
    if not isinstance(value, dict):
        return value
    read = {key: _read(one) for key, one in value.items() if key != _ENTRY}
    return Entry({key: _read(one) for key, one in value[_ENTRY].items()}) if _ENTRY in value else read


def _on_board(told: Mapping[str, Any], rules: Any) -> AnyRules:
    squares, hexes = told["field"].get("squares"), told["field"].get("hexes")
    field = Squares(**squares) if squares else HexField(**{**hexes, "omitted": frozenset(hexes["omitted"])})
    return DeclaredRules(rules, Board(field), OnTable.of_json(told["table"]), told["first"])


def _of_cards(told: Mapping[str, Any], rules: Any) -> AnyRules:
    return CardGame(rules, Pack(told["copies"], told["cells"], told["order"]), told["slug"], told["first"])


def _of_rows(told: Mapping[str, Any], rules: Any) -> AnyRules:
    return WrittenGame(rules, told["slug"], told["first"])


_FAMILIES: Mapping[str, Callable[[Mapping[str, Any], Any], AnyRules]] = MappingProxyType(
    {"board": _on_board, "cards": _of_cards, "written": _of_rows}
)
