"""The page of what an author met names tests that there are, one for each thing that it says is mended."""

from __future__ import annotations

import ast

import pytest

from tests.project.doc_pages import DOCS

TESTS = DOCS.parent / "tests"
PAGE = (DOCS / "explanation" / "what-an-author-met.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and "held by" not in line
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0][:40])
def test_what_is_said_to_be_mended_is_held_by_a_test_that_there_is(row: list[str]) -> None:
    met, now, held = row
    file, _, name = held.strip("`").partition("::")
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    assert name in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert met
    assert now
