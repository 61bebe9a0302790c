"""Speed is felt at the table: what a command does not need, it does not import."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = {
    "PIL",
    "coloraide",
    "fontTools",
    "jinja2",
    "markdown_it",
    "numpy",
    "pypdfium2",
    "reportlab",
    "svgelements",
    "svgwrite",
    "uharfbuzz",
}
OUR_HEAVY_ROOMS = (
    "pnp.definition.models",
    "pnp.definition.reading",
    "pnp.draw",
    "pnp.components",
    "pnp.press",
    "pnp.rulebook",
    "pnp.kit.pipeline.build",
)

DECK = """\
game: deck
title: Deck
players: {min: 1, max: 2}
licence: CC0-1.0
components:
  lamp: {kind: token, name: Lamp, shape: square, size: 18, count: 2, front: {elements: [{fill: accent}]}}
"""

PROBE = """
import sys
from pnp.cli.main import run
status = run({arguments!r})
print("MODULES", *sorted(sys.modules))
sys.exit(status)
"""


def modules_after(*arguments: str) -> set[str]:
    """The names of all modules loaded by one command in a fresh process."""
    code = PROBE.format(arguments=list(arguments))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("MODULES")]
    return set(line.split()[1:])


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("--version",),
        ("build", "--help"),
        ("check", "--help"),
        ("rule", "siege-of-armagh", "armagh.push.3"),
    ],
    ids=" ".join,
)
def test_light_commands_import_no_drawing_pdf_template_or_model_code(arguments: tuple[str, ...]) -> None:
    loaded = modules_after(*arguments)
    assert "click" in loaded  # the probe did see what was loaded
    assert not HEAVY & {name.partition(".")[0] for name in loaded}
    assert not [name for name in loaded if name.startswith(OUR_HEAVY_ROOMS)]


def test_a_check_makes_no_dataclass_and_reads_no_model() -> None:
    position = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1\n"
    code = PROBE.format(arguments=["check", "siege-of-armagh", "-", "--move", "b6-b8"])
    done = subprocess.run([sys.executable, "-c", code], input=position, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("MODULES")]
    assert not {"dataclasses", "msgspec"} & set(line.split())


def test_a_kit_without_a_book_loads_nothing_that_sets_one(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    folder.mkdir()
    (folder / "game.yaml").write_text(DECK, encoding="utf-8")
    loaded = modules_after("build", str(folder), "--paper", "a4", "-o", str(tmp_path / "out"))
    assert "pnp.kit.pipeline.build" in loaded
    assert not [name for name in loaded if name.startswith(("pnp.rulebook.book", "pnp.rulebook.source", "markdown_it"))]
