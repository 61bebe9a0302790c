"""The interface for engines is what the package says, nothing more and nothing less."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import pnp.rules
from pnp.base.resources import resource

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial" / "engine.md"


def test_every_listed_name_can_be_imported_and_no_other() -> None:
    assert set(pnp.rules.__all__) == set(pnp.rules._HOME)
    assert all(getattr(pnp.rules, name) is not None for name in pnp.rules.__all__)
    assert set(dir(pnp.rules)) == set(pnp.rules.__all__)
    with pytest.raises(AttributeError, match="Nonsense"):
        _ = pnp.rules.Nonsense


def test_names_keep_a_home_that_people_can_find() -> None:
    for name in pnp.rules.__all__:
        module = getattr(getattr(pnp.rules, name), "__module__", "pnp.rules.protocol")
        assert module.startswith(("pnp.base", "pnp.rules", "typing", "collections")), name


def test_an_engine_pays_for_what_it_uses_alone() -> None:
    code = "import sys; from pnp.rules import Rules; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "pnp.rules.protocol" in loaded
    assert "pnp.rules.chance.odds" not in loaded


@pytest.mark.parametrize(
    "path", [TUTORIAL, *sorted((resource("templates") / "new").glob("engine-*/*.py.j2"))], ids=lambda path: path.name
)
def test_what_authors_copy_imports_from_the_public_doors_alone(path: Path) -> None:
    imports = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("from pnp")]
    assert imports
    assert {line.split()[1] for line in imports} <= {"pnp.rules", "pnp.testing"}
