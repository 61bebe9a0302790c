"""Worked examples of games without a board: pieces on a table, or the position as it is typed; afterwards only what has changed."""

from __future__ import annotations

from pnp.base.finding import Report
from pnp.base.frozen import replace
from pnp.base.scene import Scene, Standing
from pnp.definition.rules_text.cases import Case
from pnp.rulebook.book import make_book_of
from pnp.rulebook.scene_table import changed, table_of
from pnp.rulebook.source.fenced.arrangement import Cell, Row, Token
from pnp.rulebook.source.runs import Run

from .sample_book import VALUES, game, palette, pictures, text_of

BOOK = "# T {.cover}\n\n## One {#one}\n\n- [#ferry.one.1 source] Row.\n\n```example\ncase: X\n```\n"

BEFORE = Scene(
    (
        Standing("a", "boat"),
        Standing("a.P1", "die", "4", 2),
        Standing("a.P2", "die", "5"),
        Standing("b", "boat"),
        Standing("reserve", "die", "6"),
    ),
    on="table",
)
AFTER = Scene((*BEFORE.standing[:4], Standing("b.P1", "die", "6")), on="table")


def printed(case: Case, scenes: dict[str, Scene]) -> str:
    shown = replace(pictures({"X": case}), scene_of=lambda text: Report(scenes[text]))
    report = make_book_of(game(), BOOK, VALUES, palette(), shown)
    assert [finding.message for finding in report.findings] == []
    return " ".join(text_of(page) for page in report.require().pages)


def test_a_group_is_a_cell_and_each_of_its_heaps_a_row() -> None:
    layout = table_of(BEFORE, 1, "small")
    a, b = layout.lines[0]
    assert a == Cell(
        title=(Run("a"),),
        rows=(
            Row((Token("boat"),)),
            Row((Token("die", "4"), Token("die", "4")), (Run("P1"),)),
            Row((Token("die", "5"),), (Run("P2"),)),
        ),
    )
    assert b.title == (Run("b"),)
    assert layout.lines[1] == (Cell(title=(Run("Reserve"),), rows=(Row((Token("die", "6"),)),)),)


def test_only_groups_that_look_otherwise_have_changed() -> None:
    assert changed(BEFORE, AFTER) == ("b",)
    assert changed(BEFORE, BEFORE) == ()
    assert [cell.title[0].text for line in table_of(AFTER, 1, "small", {"b"}).lines for cell in line] == ["b"]


def test_an_example_on_a_table_shows_pieces_action_and_what_came_of_it_which_is_the_verdict() -> None:
    case = Case(
        id="X", position="p", title="A send", actions=("6@b",), verdict="legal", after="q", note="There it goes."
    )
    text = printed(case, {"p": BEFORE, "q": AFTER})
    for word in ("A send", "P1", "P2", "Reserve", "6@b", "There it goes."):
        assert word in text
    assert "legal" not in text
    assert text.count("P1") == 2


def test_a_position_of_which_no_picture_is_known_is_shown_as_it_is_typed_and_its_new_lines_after() -> None:
    case = Case(
        id="X",
        position="row 5C QD\nhand P1 8k",
        title="Typed",
        actions=("6@b",),
        verdict="illegal ferry.one.1",
        clauses=("ferry.one.1",),
        after="row 5C QD\nhand P1 7k",
        note="So it goes.",
    )
    text = printed(case, {case.position: Scene(caption=case.position), case.after: Scene(caption=case.after)})
    assert text.count("row 5C QD") == 1
    assert "hand P1 8k" in text
    assert "hand P1 7k" in text
    assert "ferry.one.1" in text


def test_a_case_without_action_and_verdict_tells_its_odds() -> None:
    text = printed(Case(id="X", position="p", title="Odds", odds=("stuck 1/36",), note="Rarely."), {"p": BEFORE})
    assert "stuck 1/36" in text
    assert "legal" not in text
