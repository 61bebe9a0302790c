"""Every regular expression of the project takes time in proportion to the text that it is held against."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import pnp
from tests.fuzz.growing import MOST, growth

ANCHORED = frozenset({"match", "fullmatch"})
SIZE = 250
LETTERS = 9
"""So many different letters of a pattern are tried in pairs."""


class Used(NamedTuple):
    """A pattern of a module, and the methods by which the module calls it."""

    module: str
    name: str
    pattern: re.Pattern[str]
    methods: frozenset[str]


def _modules() -> Iterator[str]:
    for found in pkgutil.walk_packages(pnp.__path__, "pnp."):
        if not found.name.endswith("__main__"):
            yield found.name


def _methods(source: str) -> dict[str, frozenset[str]]:
    """By name: the attributes called on it; a name that is handed on may be searched with."""
    tree = ast.parse(source)
    found: dict[str, set[str]] = {}
    bases = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found.setdefault(node.value.id, set()).add(node.attr)
            bases.add(node.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node not in bases:
            found.setdefault(node.id, set()).add("handed on")
    return {name: frozenset(methods) for name, methods in found.items()}


@cache
def _patterns() -> tuple[Used, ...]:
    found: dict[int, Used] = {}
    for name in _modules():
        module = importlib.import_module(name)
        methods = _methods(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for key, value in vars(module).items():
            if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
                used = found.get(id(value), Used(name, key, value, frozenset()))
                found[id(value)] = used._replace(methods=used.methods | methods.get(key, frozenset()))
    return tuple(found.values())


def _work(used: Used) -> Callable[[str], object]:
    pattern = used.pattern
    if used.methods - ANCHORED - {"pattern", "flags", "groups"}:
        return lambda text: sum(1 for _ in pattern.finditer(text))
    if used.methods == {"match"}:
        return pattern.match
    return pattern.fullmatch


def _pumps(pattern: str) -> Iterator[str]:
    """What to say again and again: letters that the pattern speaks of, one and two at a time, and its openings."""
    spoken = re.sub(r"\\[a-zA-Z]|\(\?[P<:=!]*\w*>?", "", pattern)
    letters = list(dict.fromkeys(letter for letter in "a1 -\n" + spoken if letter.isprintable() or letter == "\n"))[
        :LETTERS
    ]
    yield from letters
    yield from (one + other for one in letters for other in letters if one != other)
    yield from (
        "{{",
        "{%",
        "{##",
        "{{ {",
        "~~~x\n",
        "```x\n",
        "---\n",
        "[#a ",
        "(#a",
        "'\\",
        '"\\',
        "<a ",
        "a.a-",
        "=-> ",
    )


@pytest.mark.parametrize("used", _patterns(), ids=lambda used: f"{used.module}.{used.name}")
def test_a_pattern_takes_time_in_proportion_to_the_text(used: Used) -> None:
    work = _work(used)
    slow = {}
    for pump in _pumps(used.pattern.pattern):
        for end in ("", "\x00"):
            ratio = growth(work, lambda size, pump=pump, end=end: pump * size + end, SIZE)  # type: ignore[misc]
            if ratio >= MOST:
                slow[pump + "…" + end] = round(ratio)
    assert not slow, f"{used.pattern.pattern}: so many times longer for 8 times the text"
