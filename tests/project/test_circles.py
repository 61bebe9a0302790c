"""No module leads back to itself: imports for types alone and imports within functions count as well."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pnp

ROOT = Path(pnp.__file__).parent


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        name = ".".join(("pnp", *path.relative_to(ROOT).with_suffix("").parts))
        found[name.removesuffix(".__init__")] = path
    return found


def imported(path: Path) -> Iterator[str]:
    """What a module imports anywhere in it, each name both as a module and as something of a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def graph_of(known: dict[str, Path]) -> dict[str, set[str]]:
    """Each module with those it imports. A package is left out where a module of it was meant: its own file is empty, or lists
    what it hands on when asked.
    """
    graph = {}
    for name, path in known.items():
        names = {one for one in imported(path) if one in known}
        packages = {one for one in names if any(other.startswith(f"{one}.") for other in names)}
        graph[name] = names - packages - {name}
    return graph


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The modules of a circle, if there is one."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_leads_back_to_itself() -> None:
    graph = graph_of(modules())
    assert len(graph) > 500
    assert circle(graph) == []


def test_a_circle_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def late():\n    from pnp.b import x\n", encoding="utf-8")
    (tmp_path / "b.py").write_text("if TYPE_CHECKING:\n    from pnp.a import y\n", encoding="utf-8")
    found = circle(graph_of({"pnp.a": tmp_path / "a.py", "pnp.b": tmp_path / "b.py"}))
    assert set(found) == {"pnp.a", "pnp.b"}
