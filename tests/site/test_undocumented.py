"""Modules as they travel to a page: they do what they did, and say nothing of it."""

from __future__ import annotations

import ast

from pnp.site.static.undocumented import undocumented

SOURCE = '''
"""What it is."""

X = 3
"""What that is."""


class Empty:
    """Nothing but words."""


def twice(n: int) -> int:
    """Twice as much.

    >>> twice(2)
    4
    """
    text = """kept"""  # and this is a remark
    return n * 2 if text else 0
'''


def test_docstrings_and_remarks_are_gone_and_texts_that_count_are_kept() -> None:
    bare = undocumented(SOURCE)
    assert "What" not in bare
    assert "remark" not in bare
    assert "Twice" not in bare
    assert "kept" in bare


def test_it_does_the_same() -> None:
    known: dict[str, object] = {}
    exec(compile(ast.parse(undocumented(SOURCE)), "bare", "exec"), known)
    twice = known["twice"]
    assert callable(twice)
    assert twice(21) == 42
    assert known["X"] == 3
