"""The values that a template sees, and what its `{{ … }}` come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pnp.base.finding import Finding, Place
from pnp.components.faces.cache.readings import Reading, varying_words, work_out
from pnp.components.faces.written.language import is_worked_out
from pnp.definition.load.node import Node
from pnp.definition.templates.expand import value_of


class _Broken:
    """Stands for a value that could not be worked out and has been complained about."""

    def __repr__(self) -> str:
        return "BROKEN"


BROKEN: Final = _Broken()

FindingSink = Callable[[Finding, Place], None]
Noted = Callable[[Reading], None]
"""Who hears of each text that may look up what varies between editions, and what it came to."""


class Scope:
    """Names and their values; a child sees its own names before its parent's."""

    def __init__(self, values: Mapping[str, object], tell: FindingSink, note: Noted | None = None) -> None:
        self.values = dict(values)
        self._tell = tell
        self._note = note

    def child(self, more: Mapping[str, object]) -> Scope:
        """The scope with further names."""
        return Scope({**self.values, **more}, self._tell, self._note)

    def defaults(self, nodes: Mapping[str, Node]) -> Scope:
        """The scope with each of these values that it does not have yet; later ones may use earlier ones."""
        full = Scope(self.values, self._tell, self._note)
        for name, node in nodes.items():
            if name not in full.values:
                full.values[name] = full.value(node)
        return full

    def value(self, node: Node) -> object:
        """The plain value of a node; `BROKEN` (and a finding) when an expression in it fails."""
        if isinstance(node.value, str):
            return self.text(node.value, node.place)
        if isinstance(node.value, list):
            return self._whole([self.value(child) for child in node.children.values()])
        if isinstance(node.value, dict):
            pairs = {str(key): self.value(child) for key, child in node.children.items()}
            return BROKEN if any(value is BROKEN for value in pairs.values()) else pairs
        return node.value

    @staticmethod
    def _whole(items: list[object]) -> object:
        return BROKEN if any(item is BROKEN for item in items) else items

    def text(self, text: str, where: Callable[[], Place]) -> object:
        """One expression gives its value, whatever that is; text around it makes it text. `where` tells the place of a fault."""
        if not is_worked_out(text):
            return text
        report = work_out(text, self.values)
        if self._note is not None and varying_words(text) is not None:
            self._note(Reading.of(text, self.values, report.value))
        if not report.findings:
            return report.value
        place = where()  # of the thousands that are worked out, few want to know where they stand
        report = value_of(text, self.values, place)
        for finding in report.findings:
            self._tell(finding, place)
        return BROKEN if report.errors else report.value
