"""Rewrites a parsed template so that the sandbox sees what Jinja2 would do behind its back: loops, macros, `~`, slices and so on.

Each becomes, or is fed through, an inner filter that spends from the budget. Statements that reach for other files are refused.
"""

from __future__ import annotations

from typing import Any

from jinja2 import nodes
from jinja2.visitor import NodeTransformer

from pnp.definition.templates.budget import FORBIDDEN, RefusedError, items_of, spend
from pnp.definition.templates.filters import concatenated, flat, sliced

_FORBIDDEN_NODES: dict[type[nodes.Node], str] = {
    nodes.Include: "'include'",
    nodes.Import: "'import'",
    nodes.FromImport: "'import'",
    nodes.Extends: "'extends'",
    nodes.Block: "'block'",
    nodes.ScopedEvalContextModifier: "'autoescape'",
}

INNER_FILTERS = {"_items": items_of, "_flat": flat, "_concatenated": concatenated, "_slice": sliced, "_spend": spend}
"""What rewritten templates call; templates themselves can't, since names with an underscore in front are refused."""


class Counted(NodeTransformer):
    """Rewrites what the environment can't intercept: loops, `~`, comparisons; refuses statements that reach for files."""

    def generic_visit(self, node: nodes.Node, *arguments: Any, **named_arguments: Any) -> nodes.Node:
        """All other nodes: rewritten within, or refused."""
        what = _FORBIDDEN_NODES.get(type(node))
        if what is not None:
            raise RefusedError(FORBIDDEN, node.lineno, what=what)
        return super().generic_visit(node, *arguments, **named_arguments)

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 (Jinja2's name)
        """Each round costs what the loop's body weighs."""
        weight = _weight(node)
        self.generic_visit(node)
        node.iter = _filtered(node.iter, "_items", nodes.Const(weight))
        return node

    def visit_Macro(self, node: nodes.Macro | nodes.CallBlock) -> nodes.Node:  # noqa: N802
        """Each call costs what the body weighs."""
        cost = _filtered(nodes.Const(_weight(node), lineno=node.lineno), "_spend")
        self.generic_visit(node)
        node.body.insert(0, nodes.ExprStmt(cost, lineno=node.lineno))
        return node

    visit_CallBlock = visit_Macro  # noqa: N815

    def visit_Filter(self, node: nodes.Filter) -> nodes.Node:  # noqa: N802
        """A filter of the author's, not one of ours."""
        if node.name.startswith("_"):
            raise RefusedError(FORBIDDEN, node.lineno, what=repr(node.name[:40]))
        return self.generic_visit(node)

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802
        """Slices cost what they copy; other lookups are the environment's."""
        self.generic_visit(node)
        if not isinstance(node.arg, nodes.Slice):
            return node
        ends = (node.arg.start, node.arg.stop, node.arg.step)
        return _filtered(node.node, "_slice", *(end or nodes.Const(None) for end in ends))

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        """`~` costs what it joins."""
        self.generic_visit(node)
        return _filtered(nodes.List(node.nodes, lineno=node.lineno), "_concatenated")

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        """Comparisons cost what they compare."""
        self.generic_visit(node)
        node.expr = _filtered(node.expr, "_flat")
        for operand in node.ops:
            operand.expr = _filtered(operand.expr, "_flat")
        return node


def _filtered(expression: Any, name: str, *arguments: Any) -> nodes.Filter:
    return nodes.Filter(expression, name, list(arguments), [], None, None, lineno=expression.lineno)


def _weight(node: nodes.Node) -> int:
    """Of how many parts a loop or macro is made."""
    return sum(1 for _ in node.find_all(nodes.Node))
