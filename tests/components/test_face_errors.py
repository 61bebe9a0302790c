"""Broken face templates: each says on the offending line what must be found there, and nothing else may be found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from pnp.base.finding import Finding, Place
from pnp.components.context import as_node
from pnp.components.faces.cache.effort import MOST_ELEMENTS, MOST_SHAPES
from pnp.components.faces.faults import Subject
from pnp.components.faces.order import Order
from pnp.components.faces.written.language import KINDS
from tests.components.component_kits import armagh, kit_of, write_game

TOKEN = "  disc: {kind: token, name: Disc, size: 20, safe: 0, front: it}\n"

BROKEN = {
    "an unknown element": "draw:\n  - rectt: [0, 0, 5, 5]  # unknown-element 'rect'\n",
    "an unknown key": "draw:\n  - rect: [0, 0, 5, 5]\n    fil: paper  # unknown-key 'fill'\n",
    "a second element in one entry": "draw:\n  - rect: [0, 0, 5, 5]\n    circle: [1, 1]  # unknown-key own '- '\n",
    "an element that is not named first": "draw:\n  - radius: 3  # unknown-element first\n    rect: [0, 0, 5, 5]\n",
    "keys below the element instead of beside it": "draw:\n  - rect:  # bad-value beside\n      box: [0, 0, 5, 5]\n",
    "an entry that is no element": "draw:\n  - rect  # not-an-element\n",
    "elements that are no list": "draw:  # bad-value\n  rect: [0, 0, 5, 5]\n",
    "an unknown icon": "draw:\n  - icon: shild  # unknown-icon 'shield'\n",
    "an unknown style": "styles:\n  title: {size: 9}\ndraw:\n  - text: Hello\n    style: titel  # unknown-style 'title'\n",
    "a style with an unknown key": "styles:\n  title: {sise: 9}  # unknown-key 'size'\ndraw:\n  - fill: paper\n",
    "an unknown role": "draw:\n  - fill: papper  # unknown-role 'paper'\n",
    "an unknown role under type": "draw:\n  - text: Hello\n    colour: on papper  # unknown-role 'paper'\n",
    "a value that nobody gives": 'draw:\n  - text: "{{ titel }}"  # unknown-name\n',
    "a value that nobody gives, in a list": 'draw:\n  - rect: [0, 0, "{{ wide }}", 5]  # unknown-name\n    fill: ink\n',
    "a filter that isn't there": 'draw:\n  - text: "{{ game.title|shout }}"  # unknown-filter\n',
    "a length that is none": "draw:\n  - circle: [50%, half]  # bad-value\n    r: 5\n    fill: ink\n",
    "a negative radius": "draw:\n  - circle: [50%, 50%]\n    r: -1  # bad-value\n    fill: ink\n",
    "a rectangle of three numbers": "draw:\n  - rect: [0, 0, 5]  # bad-value\n    fill: ink\n",
    "a rectangle turned inside out": "draw:\n  - rect: [0, 0, 5, 5]\n    inset: 3  # bad-value\n    fill: ink\n",
    "a word that is no choice": "draw:\n  - text: Hello\n    align: centre  # bad-value 'center'\n",
    "a number that is none": "draw:\n  - text: Hello\n    size: large  # bad-value\n",
    "a flag that is none": "draw:\n  - text: Hello\n    italic: very  # bad-value\n",
    "a dash that is none": "draw:\n  - line: [[0, 0], [5, 5]]\n    stroke: ink\n    dash: [1, x]  # bad-value\n",
    "a line without its stroke": "draw:\n  - line: [[0, 0], [5, 5]]  # missing-key\n",
    "a text without its words": "draw:\n  - text:  # missing-key\n",
    "a polygon of two corners": "draw:\n  - polygon: [[0, 0], [5, 5]]  # bad-value\n    fill: ink\n",
    "a path that SVG doesn't know": "draw:\n  - path: M0 0 W5 5  # bad-path\n    fill: ink\n",
    "a repeat over a word": "draw:\n  - repeat: often  # bad-value\n    draw:\n      - fill: ink\n",
    "a face that isn't there": "draw:\n  - face: itt  # unknown-face 'it'\n",
    "a face within itself": "draw:\n  - face: it  # face-loop\n",
    "a piece that isn't there": "draw:\n  - piece: disk  # unknown-piece 'disc'\n    side: front\n",
    "a piece on itself": "draw:\n  - piece: disc  # face-loop\n",
    "a piece without that side": "draw:\n  - piece: other  # unknown-piece\n    side: back\n",
    "a picture that isn't there": "draw:\n  - image: art/none.png  # missing-file\n",
    "a picture outside the folder": "draw:\n  - image: ../secret.png  # outside-folder\n",
    "a drawing that isn't there": "draw:\n  - svg: art/none.svg  # missing-file\n",
    "text that is too long": "draw:\n  - text: one two three four five  # text-too-long\n    box: [0, 0, 8, 3]\n",
    "a column that is too tall": (
        "draw:\n  - column: [0, 0, 20, 3]\n    draw:\n      - text: one  # column-overflow\n      - text: two\n"
    ),
    "a template without elements": "values: {a: 1}  # no-elements\n",
    "a template that is a list": "- fill: ink  # no-elements\n",
    "elements beside a parent": "extends: other\ndraw:  # elements-twice\n  - fill: ink\n",
    "a parent that isn't there": "extends: othr  # unknown-face 'other'\n",
    "a block that no parent has": "extends: other\nblocks:\n  middel: []  # unknown-block 'middle'\n",
    "an unknown part": "drawing:  # unknown-key 'draw'\n  - fill: ink\ndraw: []\n",
    "a value with a name that is taken": "values:\n  options: 1  # taken-name\ndraw: []\n",
    "styles that are no mapping": "styles: [9]  # bad-value\ndraw: []\n",
    "broken YAML": "draw:\n\t- fill: ink  # yaml-tab\n",
    "a key that comes twice": "draw:\n  - fill: ink\n    fill: paper  # duplicate-key\n",
}  # fmt: skip

OTHER = "draw:\n  - block: middle\n    draw:\n      - fill: ink\n"
EXPECTED = re.compile(r"# ([a-z-]+)(?: (.+))?$")


def findings_for(folder: Path, template: str) -> tuple[Finding, ...]:
    components = TOKEN + "  other: {kind: token, name: Other, size: 20, front: other}\n"
    return kit_of(write_game(folder, components, it=template, other=OTHER)).findings


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_template_is_reported_where_it_is_broken(name: str, tmp_path: Path) -> None:
    template = BROKEN[name]
    expected = [
        (number, found[1], found[2])
        for number, line in enumerate(template.split("\n"), 1)
        if (found := EXPECTED.search(line))
    ]
    findings = findings_for(tmp_path, template)
    assert [(f.where.line, f.code) for f in findings if f.where.file == "faces/it.yaml"] == [e[:2] for e in expected]
    assert {f.where.file for f in findings} == {"faces/it.yaml"}
    for finding, (_, _, hint) in zip(findings, expected, strict=True):
        assert hint is None or any(hint in one for one in finding.hints), finding.hints


@pytest.mark.parametrize("name", BROKEN)
def test_every_sentence_can_be_said_and_names_the_component(name: str, tmp_path: Path) -> None:
    for finding in findings_for(tmp_path, BROKEN[name]):
        assert "'disc'" in finding.message
        assert finding.facts.get("component", "disc") == "disc"


def test_all_faults_of_a_template_are_found_at_once(tmp_path: Path) -> None:
    template = "draw:\n  - rectt: []\n  - icon: shild\n  - text: '{{ nobody }}'\n  - fill: nothing\n"
    assert [f.where.line for f in findings_for(tmp_path, template)] == [2, 3, 4, 5]


def test_an_endless_repeat_ends_with_a_sentence(tmp_path: Path) -> None:
    deep = "draw:\n  - repeat: 1000\n    draw:\n      - repeat: 1000\n        draw:\n          - fill: ink\n"
    findings = findings_for(tmp_path, deep)
    assert [(f.code, f.facts["limit"]) for f in findings] == [("too-much", MOST_ELEMENTS)]


@pytest.mark.parametrize("width", ["{k}%", "50%"], ids=["each of another size", "all alike"])
def test_faces_within_faces_pay_from_one_budget(tmp_path: Path, width: str) -> None:
    many, levels = 8, 6
    held = "".join(f"  - face: f{{next}}\n    box: [0, 0, {width.format(k=90 + k)}, 9]\n" for k in range(1, many + 1))
    faces = {f"f{level}": "draw:\n" + held.format(next=level + 1) for level in range(levels)}
    game = write_game(
        tmp_path, TOKEN.replace("front: it", "front: f0"), **faces, **{f"f{levels}": "draw:\n  - fill: ink\n"}
    )
    findings = kit_of(game).findings
    assert [f.code for f in findings] == ["too-much"], "told once, where it was too much"
    assert str(findings[0].where.file).startswith("faces/f")


def test_a_rich_drawing_may_not_be_stamped_without_end(tmp_path: Path) -> None:
    lines, times = 5_000, MOST_SHAPES // 5_000 + 1
    template = f"draw:\n  - repeat: {times}\n    draw:\n      - svg: art/rich.svg\n        box: [5, 5, 9, 9]\n"
    game = write_game(tmp_path, TOKEN, it=template)
    (game / "art").mkdir()
    path = '<path d="M0 0L5 5Z"/>' * lines
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{path}</svg>'
    (game / "art" / "rich.svg").write_text(svg, encoding="utf-8")
    (heavy,) = kit_of(game).findings
    assert (heavy.code, heavy.facts["count"]) == ("too-heavy", lines * times)


def test_pictures_pay_from_one_budget_of_pixels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.components.faces.art.MOST_TOGETHER", 250)
    game = write_game(
        tmp_path, TOKEN, it="draw:\n" + "".join(f"  - {{image: art/{k}.png, box: [5, 5, 5, 5]}}\n" for k in range(3))
    )
    (game / "art").mkdir()
    for k in range(3):
        Image.new("RGB", (10, 10), (k, 0, 0)).save(game / "art" / f"{k}.png")
    (found,) = kit_of(game).findings
    assert (found.code, found.facts["file"]) == ("pictures-too-large", "art/2.png")


def test_templates_that_extend_each_other_in_a_circle_are_told_the_circle(tmp_path: Path) -> None:
    components = "  disc: {kind: token, name: Disc, size: 20, front: one}\n"
    game = write_game(tmp_path, components, one="extends: two\n", two="extends: three\n", three="extends: one\n")
    findings = kit_of(game).findings
    assert [(f.code, f.where.file, f.where.line) for f in findings] == [("extends-loop", "faces/three.yaml", 1)]
    assert findings[0].facts["circle"] == "one → two → three → one"


def test_faces_that_contain_each_other_are_told_the_circle(tmp_path: Path) -> None:
    components = "  disc: {kind: token, name: Disc, size: 20, front: one}\n"
    game = write_game(tmp_path, components, one="draw:\n  - face: two\n", two="draw:\n  - face: one\n")
    findings = kit_of(game).findings
    assert [(f.code, f.facts["circle"]) for f in findings] == [("face-loop", "one → two → one")]


def test_sheets_that_picture_each_other_are_told_the_circle(tmp_path: Path) -> None:
    components = "".join(f"  {one}: {{kind: sheet, name: X, size: 20, front: {one}}}\n" for one in ("a", "b"))
    game = write_game(tmp_path, components, a="draw:\n  - piece: b\n", b="draw:\n  - piece: a\n")
    findings = kit_of(game).findings
    assert [(f.code, f.facts["circle"]) for f in findings] == [("face-loop", "a → b → a")]


def test_the_same_fault_is_told_once_however_often_the_face_is_drawn(tmp_path: Path) -> None:
    components = "".join(f"  {one}: {{kind: token, name: X, size: 20, front: it, back: it}}\n" for one in "abc")
    findings = kit_of(write_game(tmp_path, components, it="draw:\n  - rectt: []\n")).findings
    assert len(findings) == 1


def test_elements_written_out_in_the_definition_are_reported_there(tmp_path: Path) -> None:
    components = (
        "  one:\n    kind: token\n    name: One\n    size: 20\n    front:\n      - fill: ink\n      - rectt: []\n"
        "  two:\n    kind: token\n    name: Two\n    size: 20\n    front:\n      elements:\n        - icon: shild\n"
    )
    findings = kit_of(write_game(tmp_path, components)).findings
    assert [(f.code, f.where.file, f.where.line) for f in findings] == [
        ("unknown-element", "game.yaml", 12),
        ("unknown-icon", "game.yaml", 19),
    ]


def test_a_fault_of_one_row_of_many_names_the_row() -> None:
    renderer = armagh().context.renderer
    card = {"draw": [{"text": "{{ title }}", "box": [0, 0, 12, 4]}]}
    renderer.resources.library.add("a card", as_node(card, "", lambda path: Place("faces/card.yaml", 3, 5, path)))
    rows = [{"title": "Raven"}, {"title": "Order of the Raven and the Wolf"}, {}]
    orders = [
        Order("a card", 30.0, 40.0, row, subject=Subject("cards", "front", number), place=Place("cards.csv", number))
        for number, row in enumerate(rows, 1)
    ]
    findings = [finding for order in orders for finding in renderer.face(order).findings]
    assert [(f.code, f.where.file, f.where.line) for f in findings] == [
        ("text-too-long", "faces/card.yaml", 3),
        ("unknown-name", "faces/card.yaml", 3),
    ]
    assert "row 2" in findings[0].message
    assert (findings[1].facts["component"], findings[1].facts["row"]) == ("cards", 3)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-10, 10) | st.text("ab%{} 1-:", max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=2),
    max_leaves=6,
)
ENTRIES = st.dictionaries(
    st.sampled_from([*sorted(KINDS), "fill", "box", "r", "draw", "size", "values"]), VALUES, max_size=4
)


@settings(max_examples=150, deadline=None)
@given(st.lists(ENTRIES, max_size=3))
def test_no_template_however_odd_ends_in_a_traceback(elements: list[dict[str, object]]) -> None:
    renderer = armagh().context.renderer
    name = f"odd {elements!r}"
    renderer.resources.library.add(
        name, as_node({"draw": elements}, "draw", lambda path: Place("odd.yaml", 1, 1, path))
    )
    for finding in renderer.face(Order(name, 20.0, 20.0)).findings:
        assert finding.message
