"""What lies at the top of the project is what its plan names: no notes, records or pictures that somebody left behind."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which

import pytest

ROOT = Path(__file__).parents[2]

LIST = ("git", "-c", "safe.directory=*", "ls-files", "-z")

PLANNED = {"pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "mkdocs.yml", ".gitignore"} | {
    f"{folder}/"
    for folder in ("pnp", "templates", "game_data", "output", "tests", "docs", "tools", "benchmarks", ".ci")
}


@pytest.mark.skipif(which("git") is None or not (ROOT / ".git").exists(), reason="not a checkout")
def test_nothing_was_left_at_the_top() -> None:
    listed = subprocess.run(LIST, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    tops = {
        f"{first}/" if rest else first
        for path in listed.split("\0")
        if path
        for first, _, rest in [path.partition("/")]
    }
    assert tops == PLANNED
