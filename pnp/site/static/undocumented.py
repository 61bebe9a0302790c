"""A module without what only people read: a quarter of the rules' weight is docstrings and comments, and no phone reads them."""

from __future__ import annotations

import ast

_Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def undocumented(source: str) -> str:
    """The module as Python runs it, the same but for docstrings, comments and line numbers."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, _Documented):
            node.body = [statement for statement in node.body if not _is_text(statement)] or [ast.Pass()]
    return f"{ast.unparse(tree)}\n"


def _is_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )
