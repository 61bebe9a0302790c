"""A sentence that people are told stands in one place: no fault, code and sentence, is declared in two modules."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2] / "pnp"


def declared(module: ast.Module) -> set[tuple[str, str]]:
    """The code and the sentence of each `Fault("code", "sentence", …)`."""
    found = set()
    for call in ast.walk(module):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Fault":
            words = [str(one.value) for one in call.args if isinstance(one, ast.Constant)]
            if len(words) > 1:
                found.add((words[0], words[1]))
    return found


def test_no_fault_is_declared_twice() -> None:
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for path in HOUSE.rglob("*.py"):
        for fault in declared(ast.parse(path.read_text(encoding="utf-8"))):
            found[fault].append(path.relative_to(HOUSE).as_posix())
    assert len(found) > 500
    assert {fault: where for fault, where in found.items() if len(where) > 1} == {}
