"""Components written once and made for each of a list: ordinary ones afterwards, each at the lines that were written."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Report
from pnp.definition.load.load import Game, load_game
from pnp.definition.models.components.token import Token

HEAD = """\
game: tiny
title: Tiny
players: {min: 1, max: 2}
licence: CC0-1.0
components:
"""

PIECE = """\
  pawn:
    each: {colour: [red, blue], rank: [1, 2]}
    kind: token
    name: "Pawn {{ each.rank }} of {{ each.colour }}"
    count: "{{ 2 * each.colour_number }}"
    size: "{{ each.rank }}"
    front: {template: disc, values: {role: "{{ each.colour }}", strength: "{{ each.rank }}", letter: "{{ each.colour|upper }}"}}
"""


def loaded(folder: Path, components: str) -> Report[Game]:
    root = folder / "tiny"
    root.mkdir()
    (root / "game.yaml").write_text(HEAD + components, encoding="utf-8")
    return load_game(root)


def codes(report: Report[Game]) -> list[str]:
    return [finding.code for finding in report.findings]


def test_every_choice_of_values_makes_a_component_called_after_them(tmp_path: Path) -> None:
    game = loaded(tmp_path, PIECE).require()
    assert list(game.components) == ["pawn-red-1", "pawn-red-2", "pawn-blue-1", "pawn-blue-2"]
    assert all(component.each is None for component in game.components.values())


def test_values_stand_where_they_are_named_as_what_they_are(tmp_path: Path) -> None:
    game = loaded(tmp_path, PIECE).require()
    pawn = game.components["pawn-blue-2"]
    assert isinstance(pawn, Token)
    assert pawn.name == "Pawn 2 of blue"
    assert pawn.count == "{{ 2 * 2 }}"
    assert pawn.size == (2.0, 2.0)
    assert pawn.front.values == {"role": "blue", "strength": 2, "letter": '{{ "blue"|upper }}'}


def test_copies_stand_in_the_place_of_what_was_written_among_the_others(tmp_path: Path) -> None:
    plain = "  {name}: {{kind: token, name: X, size: 9, front: disc}}\n"
    game = loaded(tmp_path, plain.format(name="first") + PIECE + plain.format(name="last")).require()
    first, *copies, last = game.components
    assert (first, last, len(copies)) == ("first", "last", 4)


def test_findings_in_a_copy_point_at_the_lines_that_were_written(tmp_path: Path) -> None:
    report = loaded(tmp_path, PIECE.replace("kind: token", "kind: token\n    shape: rond"))
    assert {finding.where.line for finding in report.findings} == {9}
    assert len(report.findings) >= 1


def test_places_of_a_copy_are_those_of_what_was_written(tmp_path: Path) -> None:
    game = loaded(tmp_path, PIECE).require()
    assert {game.where(f"components.pawn-{end}.count").line for end in ("red-1", "blue-2")} == {10}


@pytest.mark.parametrize(
    "each",
    [
        "{}",
        "[red, blue]",
        "{colour: red}",
        "{colour: []}",
        "{colour: [red, red]}",
        "{colour: [[red]]}",
        "{colour: [Red!]}",
        "{A: [1]}",
    ],
)
def test_lists_that_name_nothing_are_refused(tmp_path: Path, each: str) -> None:
    report = loaded(tmp_path, PIECE.replace("{colour: [red, blue], rank: [1, 2]}", each))
    assert "not-each" in codes(report)
    assert report.value is None


def test_an_unknown_value_is_named_with_its_nearest(tmp_path: Path) -> None:
    report = loaded(tmp_path, PIECE.replace("{{ each.rank }} of", "{{ each.rnk }} of"))
    (finding,) = [finding for finding in report.findings if finding.code == "unknown-each"]
    assert finding.facts["name"] == "rnk"
    assert "rank" in finding.hints[0]


def test_a_copy_may_not_have_another_s_name(tmp_path: Path) -> None:
    other = "  pawn-red-1: {kind: token, name: X, size: 9, front: disc}\n"
    assert "each-twice" in codes(loaded(tmp_path, PIECE + other))


def test_there_is_a_bound_to_copies(tmp_path: Path) -> None:
    many = PIECE.replace("[1, 2]", str(list(range(1, 102))))
    assert "too-many-each" in codes(loaded(tmp_path, many))


def test_a_name_may_say_where_the_values_stand_in_it(tmp_path: Path) -> None:
    named = PIECE.replace("  pawn:", '  "{{ each.colour }}-pawn":')
    game = loaded(tmp_path, named).require()
    assert list(game.components) == ["red-pawn-1", "red-pawn-2", "blue-pawn-1", "blue-pawn-2"]


def test_a_name_with_a_value_that_each_lacks_is_told(tmp_path: Path) -> None:
    assert "unknown-each" in codes(loaded(tmp_path, PIECE.replace("  pawn:", '  "{{ each.house }}-pawn":')))
