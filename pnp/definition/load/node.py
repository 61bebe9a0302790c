"""A value of a document and where it stands: line and column from 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from pnp.base.finding import Place
from pnp.definition.load.scalars import Scalar

Plain: TypeAlias = Scalar | list["Plain"] | dict[str, "Plain"]
Step: TypeAlias = str | int


class Node(NamedTuple):
    """A value of the document and where it stands. `children` is empty for scalars; `raw` is a scalar's own spelling.

    `key_line`, `key_column` tell where the key of a mapping's entry stands (0 for items of lists).
    """

    value: Plain
    file: str
    line: int
    column: int
    children: Mapping[Step, Node] = MappingProxyType({})
    raw: str | None = None
    key_line: int = 0
    key_column: int = 0

    def get(self, *steps: Step) -> Node | None:
        """The node under these keys and indexes, if there is one."""
        node: Node | None = self
        for step in steps:
            node = node.children.get(step) if node is not None else None
        return node

    def nearest(self, *steps: Step) -> tuple[Node, tuple[Step, ...]]:
        """The deepest existing node on the way, and the steps that led there; steps which lead nowhere are passed over."""
        node, taken = self, []
        for step in steps:
            child = node.children.get(step)
            if child is not None:
                node = child
                taken.append(step)
        return node, tuple(taken)

    def place(self, *steps: Step, key: bool = False) -> Place:
        """Where the value under `steps` stands; the nearest enclosing node when there is none.

        A value that begins below its key's line is found at its key; with `key`, so is any other.
        """
        node, _ = self.nearest(*steps)
        path = ".".join(str(step) for step in steps) or None
        if node.key_line and (key or node.line > node.key_line):
            return Place(self.file, node.key_line, node.key_column, path)
        return Place(self.file, node.line, node.column, path)

    def walk(self) -> Iterator[tuple[tuple[Step, ...], Node]]:
        """This node and all below it, each with the steps that lead to it, in the order of the file."""
        stack: list[tuple[tuple[Step, ...], Node]] = [((), self)]
        while stack:
            steps, node = stack.pop()
            yield steps, node
            stack.extend(((*steps, step), child) for step, child in reversed(list(node.children.items())))
