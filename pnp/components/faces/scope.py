"""The values that a template sees, and what its `{{ … }}` come to."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from pnp.base.finding import Finding, Place, Report
from pnp.components.faces.language import has_expression
from pnp.definition.load.node import Node
from pnp.definition.templates.expand import UNKNOWN, evaluate, looked_up, render

_ONE_EXPRESSION = re.compile(r"\s*\{\{(?:(?!\}\}|\{\{).)*\}\}\s*", re.DOTALL)


@lru_cache(maxsize=4096)
def _is_one_expression(text: str) -> bool:
    return _ONE_EXPRESSION.fullmatch(text) is not None


class _Broken:
    """Stands for a value that could not be worked out and has been complained about."""

    def __repr__(self) -> str:
        return "BROKEN"


BROKEN: Final = _Broken()

FindingSink = Callable[[Finding, Place], None]


class Scope:
    """Names and their values; a child sees its own names before its parent's."""

    def __init__(self, values: Mapping[str, object], tell: FindingSink) -> None:
        self.values = dict(values)
        self._tell = tell

    def child(self, more: Mapping[str, object]) -> Scope:
        """The scope with further names."""
        return Scope({**self.values, **more}, self._tell)

    def defaults(self, nodes: Mapping[str, Node]) -> Scope:
        """The scope with each of these values that it does not have yet; later ones may use earlier ones."""
        full = Scope(self.values, self._tell)
        for name, node in nodes.items():
            if name not in full.values:
                full.values[name] = full.value(node)
        return full

    def value(self, node: Node) -> object:
        """The plain value of a node; `BROKEN` (and a finding) when an expression in it fails."""
        if isinstance(node.value, str):
            return self._text(node.value, node)
        if isinstance(node.value, list):
            return self._whole([self.value(child) for child in node.children.values()])
        if isinstance(node.value, dict):
            pairs = {str(key): self.value(child) for key, child in node.children.items()}
            return BROKEN if any(value is BROKEN for value in pairs.values()) else pairs
        return node.value

    @staticmethod
    def _whole(items: list[object]) -> object:
        return BROKEN if any(item is BROKEN for item in items) else items

    def _text(self, text: str, node: Node) -> object:
        """One expression gives its value, whatever that is; text around it makes it text."""
        if not has_expression(node):
            return text
        value = looked_up(text, self.values)
        if value is not UNKNOWN:
            return value
        expand = evaluate if _is_one_expression(text) else render
        report: Report[object] = expand(text, self.values)  # type: ignore[assignment]  # a text is an object
        if not report.findings:
            return report.value
        place = node.place()  # of the thousands that are worked out, few want to know where they stand
        report = expand(text, self.values, place)  # type: ignore[assignment]
        for finding in report.findings:
            self._tell(finding, place)
        return BROKEN if report.errors else report.value
