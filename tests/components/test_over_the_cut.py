"""What lies over the cut is told however deep it lies: in groups, in faces within faces, between words, as a drawing or a piece."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.definition.load.load import load_game
from tests.components.component_kits import kit_of, write_game

ONE = "  one: {kind: token, name: X, size: 40, safe: 2, bleed: 1, front: it}\n"
COIN = "  coin: {kind: token, name: Coin, size: 10, safe: 0, front: [{fill: ink}]}\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#446688" d="M{x} 10H30V30H{x}Z"/></svg>'
INNER = "draw:\n  - icon: coin\n    at: [90%, 50%]\n    size: 4\n"

CASES = {
    "an icon on a face within": ("- face: inner\n    box: [20, 10, 22, 20]", ["over-the-cut"]),
    "an icon on a face within that keeps away": ("- face: inner\n    box: [10, 10, 20, 20]", []),
    "an icon in a group that is turned": (
        "- group: [20, 10, 16, 20]\n    rotate: 90\n    draw:\n      - {icon: coin, at: [50%, -10], size: 6}",
        ["over-the-cut"],
    ),
    "an icon that a clip keeps inside": (
        "- group: [20, 10, 20, 20]\n    clip: box\n    draw:\n      - {icon: coin, at: [20, 50%], size: 6}",
        [],
    ),
    "an icon in a clip that lies over the cut itself": (
        "- group: [20, 10, 24, 20]\n    clip: box\n    draw:\n      - {icon: coin, at: [20, 50%], size: 6}",
        ["over-the-cut"],
    ),
    "an icon between words": (
        '- text: "Take one :coin:"\n    box: [10, 34, 29, 6]\n    size: 9\n    align: right',
        ["near-the-cut"],
    ),
    "a drawing whose ink ends at the cut": ("- svg: art/edge.svg\n    box: [0, 0, 40, 40]", ["short-of-the-bleed"]),
    "a drawing whose margins end at the cut": ("- svg: art/middle.svg\n    box: [0, 0, 40, 40]", []),
    "a piece over the cut": ("- piece: coin\n    at: [38, 20]", ["over-the-cut"]),
    "an icon that is repeated": (
        '- repeat: 5\n    draw:\n      - {icon: coin, at: ["{{ 9 * n }}", 20], size: 5}',
        ["over-the-cut"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_lies_over_the_cut_is_told_however_deep(name: str, tmp_path: Path) -> None:
    draw, codes = CASES[name]
    game = write_game(tmp_path, ONE + COIN, it=f"draw:\n  {draw}\n", inner=INNER)
    (game / "art").mkdir()
    for file, x in (("edge", 0), ("middle", 10)):
        (game / "art" / f"{file}.svg").write_text(SVG.format(x=x), encoding="utf-8")
    assert [finding.code for finding in kit_of(game).findings] == codes


@pytest.mark.parametrize("role", ["münze", "Legendär", "złoto", "монета", "very_rare"])
def test_a_cell_names_its_colour_and_its_icon_in_any_language(role: str, tmp_path: Path) -> None:
    face = 'draw:\n  - fill: "{{ kind }}"\n  - icon: "{{ kind }}"\n  - {text: "Take :ICON:", box: [5, 5, 40, 9]}\n'
    deck = "  one: {kind: cards, name: Card, front: it, rows: [{kind: KIND}]}\n".replace("KIND", role)
    game = write_game(
        tmp_path,
        deck,
        it=face.replace("ICON", role.lower()),
        more=f'theme: {{roles: {{{role}: {{full: "#aa8800"}}}}}}\n',
    )
    (game / "art").mkdir()
    for name in {role, role.lower()}:
        (game / "art" / f"{name}.svg").write_text(SVG.format(x=10), encoding="utf-8")
    findings = kit_of(game).findings
    assert [f.message for f in findings] == []


@pytest.mark.parametrize("role", ["9lives", "a b", "a.b", "-x", "on:x", "a|b", "{x}"])
def test_a_role_that_no_face_could_name_is_refused(role: str, tmp_path: Path) -> None:
    game = write_game(tmp_path, ONE, it="draw: []\n", more=f'theme: {{roles: {{"{role}": {{full: "#aa8800"}}}}}}\n')
    assert [f.code for f in load_game(game).findings] == ["bad-form"]
