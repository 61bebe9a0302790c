"""Whatever is wrong with a deck is told with file, line, row and column, and the template's line; nothing is drawn in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Finding, Severity
from pnp.definition.load.load import load_game
from tests.components.component_kits import kit_of, write_game

FACE = """\
draw:
  - text: "{{ title }}"
    box: [5, 5, 50, 8]
  - icon: "{{ icon }}"
    at: [50%, 40]
"""
CSV = "Title,Icon\nRaven,axe\nWolf,bow\n"


def found(folder: Path, data: str = CSV, more: str = ", front: it", face: str = FACE) -> tuple[Finding, ...]:
    root = write_game(folder, f"  cards: {{kind: cards, name: Card, data: cards.csv{more}}}\n", it=face)
    (root / "cards.csv").write_text(data, encoding="utf-8")
    return kit_of(root).findings


def told(findings: tuple[Finding, ...]) -> list[tuple[str, str]]:
    return [(f.code, str(f.where)) for f in findings]


def test_a_sound_deck_has_no_findings(tmp_path: Path) -> None:
    assert found(tmp_path) == ()


def test_an_unknown_icon_is_found_at_its_cell(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, "Title,Icon\nRaven,axe\nWolf,boww\n")
    assert (finding.code, str(finding.where), finding.where.path) == ("unknown-icon", "cards.csv:3:6", "icon")
    assert finding.hints == ("did you mean 'bow'?",)
    for part in ("'boww'", "front of 'cards'", "row 2", "column 'icon'", "faces/it.yaml:4"):
        assert part in finding.message


def test_a_text_that_does_not_fit_is_found_at_its_cell(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, f"Title,Icon\nRaven,axe\n{'long ' * 30},bow\n")
    assert (finding.code, str(finding.where)) == ("text-too-long", "cards.csv:3:1")
    assert "faces/it.yaml:2" in finding.message


def test_a_cell_that_reaches_a_shared_template_by_a_value_is_found_too(tmp_path: Path) -> None:
    face = 'extends: card\nvalues: {title: "{{ name }}", text: "{{ effect }}"}\n'
    (finding,) = found(tmp_path, f"Name,Effect\nRaven,flies\nWolf,{'howls at the moon ' * 60}\n", face=face)
    assert (finding.code, str(finding.where), finding.where.path) == ("text-too-long", "cards.csv:3:6", "effect")


def test_an_icon_in_a_text_is_found_at_its_cell(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, "Title,Icon\nA :shild: up,axe\n")
    assert (finding.code, str(finding.where), finding.where.path) == ("unknown-icon", "cards.csv:2:1", "title")


def test_a_cell_that_many_elements_look_up_is_told_once_for_each_kind_of_fault(tmp_path: Path) -> None:
    face = FACE + '  - icon: "{{ icon }}"\n    at: [20%, 40]\n  - icon: "{{ icon }}"\n    at: [80%, 40]\n'
    findings = found(tmp_path, "Title,Icon\nRaven,boww\nWolf,axee\n", more=", front: it, back: it", face=face)
    assert told(findings) == [("unknown-icon", "cards.csv:2:7"), ("unknown-icon", "cards.csv:3:6")]
    assert not any("more row" in finding.message for finding in findings)


def test_a_column_that_does_not_exist_is_found_once_at_the_template_s_line(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, "Titel,Icon\nRaven,axe\nWolf,bow\nBear,bow\n")[:1]
    assert (finding.code, str(finding.where)) == ("unknown-name", "faces/it.yaml:2:11")
    assert finding.hints == ("did you mean 'titel'?",)
    assert "and 2 more rows" in finding.message


def test_a_column_that_does_not_exist_is_told_once_with_all_lines_that_look_it_up(tmp_path: Path) -> None:
    face = FACE + '  - text: "{{ titel }}"\n    box: [5, 50, 50, 8]\n  - text: "{{ titel }}"\n    box: [5, 60, 50, 8]\n'
    (finding,) = found(tmp_path, face=face)
    assert (finding.code, str(finding.where)) == ("unknown-name", "faces/it.yaml:6:11")
    assert "also in line 8" in finding.message


def test_a_word_for_the_blind_that_no_column_has_is_told_with_the_columns(tmp_path: Path) -> None:
    finding = found(tmp_path, more=", front: {template: it, alt: '{{ titel }}'}")[0]
    assert finding.hints == ("did you mean 'title'?",)


def test_a_misspelt_column_is_found_even_where_the_template_has_a_default(tmp_path: Path) -> None:
    findings = found(tmp_path, "Titel,Icon\nRaven,axe\n", face="values: {title: none}\n" + FACE)
    assert [(f.code, str(f.where), f.severity) for f in findings] == [
        ("unused-column", "cards.csv:1", Severity.WARNING)
    ]
    assert findings[0].hints == ("did you mean 'title'?",)


def test_other_columns_may_be_there_for_their_author(tmp_path: Path) -> None:
    assert found(tmp_path, "Title,Icon,Playtest notes\nRaven,axe,too strong\nWolf,bow,\n") == ()


def test_an_empty_cell_that_a_template_looks_up_is_an_error(tmp_path: Path) -> None:
    findings = found(tmp_path, "Title,Icon\n,axe\nWolf,\n")
    cells = [f for f in findings if f.code == "empty-cell"]
    assert [(str(f.where), f.facts["column"], f.facts["row"]) for f in cells] == [
        ("cards.csv:2:1", "Title", 1),
        ("cards.csv:3:6", "Icon", 2),
    ]
    assert all("'it'" in f.hints[1] for f in cells)


@pytest.mark.parametrize("more", [", optional: [icon], front: it", ", defaults: {icon: axe}, front: it"])
def test_unless_it_is_said_that_it_may_be_empty(more: str, tmp_path: Path) -> None:
    assert found(tmp_path, "Title,Icon\nRaven,\nWolf,bow\n", more) == ()


@pytest.mark.parametrize(
    ("more", "code", "key"),
    [
        (", front: it, optional: [icno]", "unknown-column", "icno"),
        (", front: it, defaults: {icno: axe}", "unknown-column", "axe}"),
        (", front: it, where: '{{ titel == 1 }}'", "unknown-name", "'{{ titel"),
        (", front: it, where: '{{ title }}'", "not-a-test", "'{{ title"),
        (", front: it, copies: '{{ title }}'", "bad-copies", "'{{ title"),
        (", front: it, copies: '{{ number }}'", "unknown-name", "'{{ number"),
    ],
)
def test_keys_of_the_component_that_name_no_column_are_told_at_their_place(
    more: str, code: str, key: str, tmp_path: Path
) -> None:
    findings = found(tmp_path, more=more)
    line = f"  cards: {{kind: cards, name: Card, data: cards.csv{more}}}"
    assert (findings[0].code, findings[0].where.file, findings[0].where.column) == (
        code,
        "game.yaml",
        line.index(key) + 1,
    )


@pytest.mark.parametrize("copies", ["", "two", "-1", "1.5", "1001"])
def test_copies_in_a_column_are_whole_numbers(copies: str, tmp_path: Path) -> None:
    findings = found(tmp_path, f"Title,Icon,Copies\nRaven,axe,{copies}\n")
    assert told(findings) == [("bad-copies" if copies else "empty-cell", "cards.csv:2:11")]


def test_rows_that_all_fall_to_where_are_a_warning(tmp_path: Path) -> None:
    findings = found(tmp_path, more=", front: it, where: \"{{ title == 'Bear' }}\"")
    assert [(f.code, f.severity) for f in findings] == [("no-cards", Severity.WARNING)]


def test_a_template_that_a_row_asks_for_and_nobody_has_is_told_for_its_row(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, more=", front: 'card-{{ icon }}'")[:1]
    assert finding.code == "unknown-face"
    assert "'card-axe'" in finding.message


def test_a_fault_of_hundreds_of_rows_is_told_for_so_many_and_no_more(tmp_path: Path) -> None:
    data = "Title,Icon\n" + "".join(f"Raven,no-{n}\n" for n in range(400))
    findings = found(tmp_path, data)
    assert len(findings) == 201
    assert findings[-1].code == "too-many-faults"


def test_lettering_near_the_cut_or_too_small_is_a_warning(tmp_path: Path) -> None:
    face = """\
draw:
  - text: "{{ title }}"
    box: [1, 5, 50, 8]
  - text: "{{ icon }}"
    box: [5, 20, 50, 8]
    size: 7
"""
    findings = found(tmp_path, "Title,Icon\nRaven,axe\n", face=face)
    assert [(f.code, f.severity) for f in findings] == [
        ("near-the-cut", Severity.WARNING),
        ("type-too-small", Severity.WARNING),
    ]


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        (None, "missing-file", "game.yaml:6:42"),
        (b"Title,Icon\nB\xe4r,axe\n", "not-utf8", "cards.csv:2:2"),
        (b"Title,Title\nA,B\n", "duplicate-column", "cards.csv:1:7"),
        (b"Title,Icon\nA\n", "ragged-row", "cards.csv:2"),
    ],
)
def test_files_that_can_not_be_read_are_told_in_a_sentence(
    data: bytes | None, code: str, place: str, tmp_path: Path
) -> None:
    root = write_game(tmp_path, "  cards: {kind: cards, name: Card, data: cards.csv, front: it}\n", it=FACE)
    if data is not None:
        (root / "cards.csv").write_bytes(data)
    assert told(kit_of(root).findings) == [(code, place)]


def test_a_file_outside_the_folder_is_never_read(tmp_path: Path) -> None:
    (tmp_path / "secret.csv").write_text(CSV, encoding="utf-8")
    root = write_game(tmp_path, "  cards: {kind: cards, name: Card, data: ../secret.csv, front: it}\n", it=FACE)
    assert [f.code for f in kit_of(root).findings] == ["outside-folder"]


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ("front: it", "cards-without-rows"),
        ("data: a.csv, rows: [{title: A}], front: it", "cards-without-rows"),
        ("data: a.csv, sheet: Cards, front: it", "sheet-without-file"),
        ("data: a.csv, size: pokr, front: it", "unknown-card-size"),
        ("data: a.csv, size: 63x88, front: it", "unknown-card-size"),
        ("data: a.xls, front: it", None),
    ],
)
def test_the_definition_itself_is_checked_before_any_file_is_read(keys: str, code: str | None, tmp_path: Path) -> None:
    root = write_game(tmp_path, f"  cards: {{kind: cards, name: Card, {keys}}}\n", it=FACE)
    found = [f.code for f in load_game(root).findings]
    assert found == ([code] if code else [])
    if code is None:
        assert [f.code for f in kit_of(root).findings] == ["not-a-table"]
