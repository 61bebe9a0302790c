"""A value that no template looks up is found where it stands, and nothing that is looked up anywhere is."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Finding
from pnp.base.resources import resource
from pnp.components.rows.unused_values import UNREAD_VALUE
from tests.components.component_kits import kit_of, write_game

PARENT = """\
values: {title: "", word: ""}
styles: {text: {size: "{{ points }}"}}
draw:
  - fill: "{{ ground }}"
  - repeat: "{{ times }}"
    as: mark
    draw:
      - if: "{{ marked and mark > 1 }}"
        draw: [{circle: ["{{ 3 * mark }}", 8], r: 1, fill: ink}]
  - face: inner
    box: [0, 0, 8, 8]
    values: {role: "{{ spot }}"}
  - block: below
    draw: [{text: "{{ unseen }}", box: [0, 0, 18, 8]}]
"""
CHILD = "extends: parent\nvalues: {points: 7}\nblocks:\n  below: [{text: '{{ foot }}', box: [1, 11, 18, 6]}]\n"
INNER = 'draw: [{fill: "{{ role }}"}]\n'
READ = "{ground: paper, times: 2, marked: true, spot: accent, foot: Hi, title: Hi, word: Hi, points: 8}"


def unread(folder: Path, components: str, **faces: str) -> list[Finding]:
    found = kit_of(write_game(folder, components, **faces)).findings
    assert {finding.code for finding in found} <= {UNREAD_VALUE.code}, found
    return list(found)


def token(values: str, face: str = "child") -> str:
    return f"  it:\n    kind: token\n    name: It\n    size: 20\n    safe: 0\n    front: {{template: {face}, values: {values}}}\n"


def test_a_misspelt_value_is_found_at_its_line_and_column_with_the_nearest_word(tmp_path: Path) -> None:
    components = token(READ.replace("word:", "wrod:"))
    (found,) = unread(tmp_path, components, parent=PARENT, child=CHILD, inner=INNER)
    lines = (tmp_path / "tiny" / "game.yaml").read_text(encoding="utf-8").split("\n")
    assert found.message == "the face 'child' never looks up the value 'wrod'"
    assert found.hints == ("did you mean 'word'?",)
    assert (found.where.file, found.where.line) == ("game.yaml", len(lines) - 1)
    assert lines[(found.where.line or 0) - 1][(found.where.column or 0) - 1 :].startswith("wrod: Hi")


def test_parents_styles_conditions_repeats_inner_faces_and_filled_blocks_all_read_values(tmp_path: Path) -> None:
    assert unread(tmp_path, token(READ), parent=PARENT, child=CHILD, inner=INNER) == []


def test_what_only_a_replaced_block_looked_up_is_not_read_any_more(tmp_path: Path) -> None:
    (found,) = unread(tmp_path, token(READ[:-1] + ", unseen: x}"), parent=PARENT, child=CHILD, inner=INNER)
    assert found.facts["name"] == "unseen"


def test_all_blocks_count_where_the_name_of_a_block_is_worked_out(tmp_path: Path) -> None:
    parent = 'draw: [{block: "{{ which }}", draw: [{fill: paper}]}, {block: a, draw: [{fill: paper}]}]\n'
    child = 'extends: parent\nblocks: {a: [{fill: "{{ tint }}"}]}\n'
    assert unread(tmp_path, token("{which: a, tint: accent}"), parent=parent, child=child) == []


def test_a_face_written_in_the_definition_reads_what_it_looks_up(tmp_path: Path) -> None:
    face = "{elements: [{fill: '{{ tint }}'}], values: {tint: accent, tnit: ink}}"
    components = f"  it: {{kind: token, name: It, size: 20, front: {face}}}\n"
    (found,) = unread(tmp_path, components)
    assert (found.facts["name"], found.hints) == ("tnit", ("did you mean 'tint'?",))


def test_a_face_that_rows_choose_may_read_a_value_in_any_template_that_fits(tmp_path: Path) -> None:
    rows = "rows: [{kind: sun}, {kind: moon}]"
    values = "{tint: accent, other: ink, thrid: paper}"
    deck = f'  it: {{kind: cards, name: It, {rows}, front: {{template: "face-{{{{ kind }}}}", values: {values}}}}}\n'
    faces = {name: f'draw: [{{fill: "{{{{ {word} }}}}"}}]\n' for name, word in (("sun", "tint"), ("moon", "other"))}
    third = 'draw: [{fill: "{{ third }}"}]\n'
    (found,) = unread(tmp_path, deck, face_sun=faces["sun"], face_moon=faces["moon"], elsewhere=third)
    assert found.facts["name"] == "thrid"


def test_boxes_and_zones_of_a_board_are_looked_at_too_and_copies_are_told_once(tmp_path: Path) -> None:
    board = (
        "  board:\n    each: {side: [one, two]}\n    kind: board\n    name: Board\n    size: [100, 100]\n"
        "    grid: {at: [10, 10], columns: 2, rows: 2, cell: 20}\n"
        "    zones: [{squares: [a1], face: plain, values: {tint: accent, tnit: ink}}]\n"
        "    boxes: [{id: pool, name: Pool, at: [60, 10], size: [20, 20], face: plain, values: {tint: ink, lable: x}}]\n"
    )
    found = unread(tmp_path, board, plain='draw: [{fill: "{{ tint }}"}]\n')
    assert sorted(str(finding.facts["name"]) for finding in found) == ["lable", "tnit"]


@pytest.mark.parametrize("game", sorted(path.name for path in resource("game_data").iterdir() if path.is_dir()))
def test_no_bundled_game_gives_a_value_in_vain(game: str) -> None:
    assert [one for one in kit_of(resource("game_data") / game).findings if one.fault is UNREAD_VALUE] == []
