"""The site of the pages: every element of the face language has a picture beside an example of it, and every page its place."""

from __future__ import annotations

import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.components.faces.elements import drawers
from pnp.components.faces.written.language import KINDS
from tests.project.doc_pages import DOCS, ROOT, page

assert drawers.__all__, "importing it fills the table of elements"
FACES = page("reference/faces.md")


@pytest.fixture(scope="module")
def examples() -> dict[str, Any]:
    """What the script that draws the pictures defines."""
    return runpy.run_path(str(ROOT / "tools" / "site" / "examples.py"))


@pytest.fixture(scope="module")
def drawn(examples: dict[str, Any]) -> dict[str, bytes]:
    return dict(examples["face_examples"](FACES))


def test_almost_every_example_has_its_picture(drawn: dict[str, bytes]) -> None:
    shown = re.findall(r"^```yaml\n(.*?)^```$", FACES, re.MULTILINE | re.DOTALL)
    assert len(drawn) >= len(shown) - 2
    assert all(content.startswith(b"\x89PNG") for content in drawn.values())


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_element_stands_in_an_example_that_is_drawn(name: str, drawn: dict[str, bytes]) -> None:
    assert any(re.search(rf"(^|[\s{{]|- ){name}:", text) for text in drawn), name


def test_the_navigation_is_the_index(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("mkdocs", reason="the site is built where the extra docs is installed")
    monkeypatch.setattr(sys, "path", list(sys.path))
    hooks = runpy.run_path(str(ROOT / "tools" / "site" / "hooks.py"))

    class Config:
        nav: list[Any] | None = None

    def leaves(part: object) -> Iterator[str]:
        if isinstance(part, str):
            yield part
        for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
            yield from leaves(inner)

    named = list(leaves(hooks["on_config"](Config()).nav))
    assert sorted(named) == sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))


def test_nothing_of_the_site_is_fetched_from_elsewhere() -> None:
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8") + Path(DOCS / "assets" / "site.css").read_text("utf-8")
    assert re.findall(r"https?://", text) == []
    assert "font: false" in text
