"""The reference page of face templates names every element, every key and every name that the language knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.components.faces import drawers
from pnp.components.faces.language import KINDS, STYLE_KEYS
from pnp.components.faces.template import RESERVED, TEMPLATE_KEYS
from tests.components.component_kits import kit_of, words, write_game

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "face-templates.md").read_text(encoding="utf-8")
PROSE = re.sub(r"``.+?``", "", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL))
WORDS = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]+)`", PROSE))))


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_element_stands_in_the_table_with_its_keys(name: str) -> None:
    assert f"| `{name}: " in PAGE
    assert KINDS[name].keys - {KINDS[name].main} <= WORDS


def test_parts_styles_and_names_are_explained() -> None:
    examples = set(re.findall(r"^(\w+):", PAGE, flags=re.MULTILINE))
    assert set(TEMPLATE_KEYS) <= examples | WORDS
    assert set(STYLE_KEYS.split()) <= WORDS
    assert set(RESERVED) <= WORDS


def test_the_table_has_no_element_that_isn_t_there() -> None:
    assert drawers.__all__
    assert set(re.findall(r"^\| `(\w+): ", PAGE, flags=re.MULTILINE)) == set(KINDS)


def test_the_page_s_own_templates_draw_what_they_say(tmp_path: Path) -> None:
    examples = dict(re.findall(r"```yaml\n# faces/([a-z-]+)\.yaml\n(.*?)```", PAGE, flags=re.DOTALL))
    assert set(examples) == {"card", "order-card"}
    front, back = "{template: card, values: {title: Raven}}", "{template: order-card, values: {title: March, cost: 2}}"
    components = f"  one: {{kind: sheet, name: X, size: [63, 88], front: {front}, back: {back}}}\n"
    report = kit_of(
        write_game(tmp_path, components, **{name.replace("-", "_"): text for name, text in examples.items()})
    )
    assert report.findings == (), [f"{f.where}: {f.message}" for f in report.findings]
    (piece,) = report.require().pieces
    assert piece.back is not None
    assert words(piece.front.items) == "Raven"
    assert words(piece.back.items).split() == ["March", "March", "costs", "2"]
