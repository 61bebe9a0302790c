"""Rules as data: toy games of three families of moves conform like any engine, say why not, and what a file gets wrong is told."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from pnp.cli.main import run
from pnp.definition.load.load import load_game
from pnp.definition.reading.shapes import entries_of
from pnp.kit.preflight.lint import lint
from pnp.referee.admit import admit
from pnp.referee.declared.reading import declared_engine
from pnp.referee.lines.line import carry_out
from pnp.referee.opened import open_game
from pnp.testing import CHECKS, Check, Subject
from tests.project.doc_pages import fences, page
from tests.project.test_nine_cards import Walk

PAGE = page("how-to/rules-without-programming.md")
HEAD = "game: tiny\ntitle: Tiny\nplayers: {min: 2, max: 2}\nlicence: CC0-1.0\ncredits: [{role: Design, name: A}]\ncomponents:\n"
TOKEN = "  NAME: {kind: token, name: NAME, size: 12, count: 12, front: [{fill: ink}]}\n"
SQUARES = """\
  board:
    kind: board
    name: Board
    size: [120, 160]
    grid: {at: [10, 10], columns: 4, rows: 4, cell: 25, holds: 1}
    boxes: [{id: day, name: Day, at: [10, 120], size: [40, 20]}, {id: night, name: Night, at: [60, 120], size: [40, 20]}]
"""
HEXES = "  board: {kind: hexboard, name: Board, columns: 5, rows: 5, cell: 20, shape: hexagon, names: A1}\n"
LARGER = """\
  board:
    kind: board
    name: Board
    size: [170, 170]
    grid: {at: [10, 10], columns: 6, rows: 6, cell: 25, holds: 1}
"""
CHAINS = """\
moves:
  - {rule: t.move.1, step: forward-diagonal, pieces: [a, b]}
  - {rule: t.move.2, jump: diagonal, must: true, again: AGAIN}
  - {rule: t.move.3, step: diagonal, pieces: [k, l]}
becomes: [{rule: t.king.1, pieces: {a: k, b: l}, on: {A: a6-f6, B: a1-f1}}]
ends: [{rule: t.end.1, lost: all}, {rule: t.end.2, stuck: loses}]
"""
IDS = ("turn.1", "move.1", "move.2", "move.3", "end.1", "end.2", "king.1")
BOOK = "# Tiny\n\n## Rules {#rules}\n\n" + "".join(f"- [#t.{one} source] Rule {one}.\n" for one in IDS)
GAMES = {
    "lines": (
        SQUARES,
        "....\n....\n....\n....\nday: 5 a\nnight: 5 b\n",
        (
            "moves: [{rule: t.move.1, place: {A: day, B: night}}, {rule: t.move.2, step: all, after: placed}]\n"
            "ends: [{rule: t.end.1, line: 3}, {rule: t.end.2, stuck: draw}]\n"
        ),
    ),
    "draughts": (
        SQUARES,
        "b.b.\n....\n....\n.a.a\n",
        (
            "moves:\n  - {rule: t.move.1, step: forward-diagonal, pieces: [a, b]}\n"
            "  - {rule: t.move.2, jump: diagonal, must: true}\n  - {rule: t.move.3, slide: diagonal, pieces: [k, l]}\n"
            "becomes: [{rule: t.king.1, pieces: {a: k, b: l}, on: {A: a4-d4, B: a1-d1}}]\n"
            "ends: [{rule: t.end.1, lost: all}, {rule: t.end.2, stuck: loses}]\n"
        ),
    ),
    "forced": (LARGER, "b.b.b.\n.b.b.b\n......\n......\na.a.a.\n.a.a.a\n", CHAINS.replace("AGAIN", "must")),
    "free": (LARGER, "b.b.b.\n.b.b.b\n......\n......\na.a.a.\n.a.a.a\n", CHAINS.replace("AGAIN", "may")),
    "hoppers": (
        HEXES,
        "A2: a\nA3: a\nC3: a\nE2: b\nE3: b\nC4: b\n",
        (
            "moves: [{rule: t.move.1, step: all}, {rule: t.move.2, jump: all, over: any, again: may}]\n"
            "ends: [{rule: t.end.1, reach: {A: E2, B: A2}}, {rule: t.end.2, lost: all}, {rule: t.end.2, stuck: loses}]\n"
        ),
    ),
    "frogs": (
        HEXES,
        "A2: a\nA3: a\nC3: a\nE2: b\nE3: b\nC4: b\n",
        (
            "moves: [{rule: t.move.1, step: all}, {rule: t.move.2, jump: all, over: any}]\n"
            "ends: [{rule: t.end.1, reach: {A: E2, B: A2}}, {rule: t.end.2, lost: all}, {rule: t.end.2, stuck: loses}]\n"
        ),
    ),
    "chase": (
        SQUARES,
        "k...\n....\n....\n...b\n",
        (
            "moves: [{rule: t.move.1, step: straight, onto: any, pieces: [k]},\n"
            "  {rule: t.move.2, slide: straight, most: 2, onto: any}]\n"
            "ends: [{rule: t.end.1, lost: [k]}, {rule: t.end.1, lost: [b]}]\n"
        ),
    ),
}


def tiny(folder: Path, name: str, rules: str = "") -> Path:
    """The folder of a toy; `rules` take the place of its own."""
    board, setup, own = GAMES[name]
    root = folder / "tiny"
    (root / "positions").mkdir(parents=True)
    tokens = "".join(TOKEN.replace("NAME", one) for one in "abkl")
    (root / "game.yaml").write_text(f"{HEAD}{board}{tokens}letters: {{a: a, b: b, k: k, l: l}}\n", encoding="utf-8")
    (root / "positions" / "setup.txt").write_text(setup, encoding="utf-8")
    (root / "rulebook.md").write_text(BOOK, encoding="utf-8")
    head = "players: [A, B]\npieces: {a: A, k: A, b: B, l: B}\nturn: t.turn.1\n"
    (root / "rules.yaml").write_text(head + (rules or own), encoding="utf-8")
    return root


@cache
def subject(name: str) -> Subject:
    game = load_game(tiny(Path(mkdtemp()), name)).require()
    return Subject(declared_engine(game).require(), seeds=(1, 2), plies=40, longest=0)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_every_toy_conforms_like_an_engine(name: str, check: Check) -> None:
    check(subject(name))


TWO = "......\n......\n...b..\n......\n.b....\na....a\n"
"""The man on a1 can jump twice."""
HALF = "......\n......\n...b..\n..a...\n......\n.....a\nturn: A from c3"
"""He has jumped once."""
ON_THE_WAY = "b.....\n.b.b..\na.....\n......\n......\nb....."
"""Two can be jumped over the row where men become kings."""
LINES, DRAUGHTS = GAMES["lines"][1], GAMES["draughts"][1]


@pytest.mark.parametrize(
    ("name", "position", "move", "codes"),
    [
        ("lines", LINES, "@a1", []),
        ("lines", "b...\n....\n....\na...\nday: 4 a\nnight: 4 b", "@a4", ["not-empty t.move.1"]),
        ("lines", "b...\n....\n....\na...\nday: 4 a\nnight: 4 b", "a1-a2", ["not-yet t.move.2"]),
        ("lines", "b...\n....\n....\na...", "a1-a2", []),
        ("lines", "b...\n....\n....\na...", "a1-c3", ["no-way t.move.1"]),
        ("lines", "b...\n....\n....\na...", "a4-a3", ["nobody-there t.turn.1"]),
        ("lines", "b...\n....\n....\na...\nturn: B", "a4-a3", []),
        ("lines", "aaa.\n....\n....\nb...\nturn: B", "a1-a2", ["game-over t.end.1"]),
        ("draughts", DRAUGHTS, "b1-a2", []),
        ("draughts", DRAUGHTS, "b1-b2", ["no-way t.move.1"]),
        ("draughts", "....\n....\n..b.\n.a.a", "b1-a2", ["must t.move.2"]),
        ("draughts", "....\n....\n..b.\n.a.a", "b1-d3", []),
        ("draughts", "b...\n....\n....\n.a.a", "b1-d3", ["nothing-jumped t.move.2"]),
        ("draughts", "b...\n....\n.a..\nk...", "a1-c3", ["nothing-jumped t.move.2"]),
        ("forced", TWO, "a1-c3", []),
        ("forced", HALF, "c3-e5", []),
        ("forced", HALF, "stop", ["must-go-on t.move.2"]),
        ("forced", HALF, "f1-e2", ["goes-on t.move.2"]),
        ("forced", HALF, "c3-b4", ["goes-otherwise t.move.2"]),
        ("forced", TWO, "stop", ["nothing-started t.turn.1"]),
        ("free", HALF, "stop", []),
        ("free", HALF, "c3-e5", []),
        ("free", HALF, "c3-c3", ["no-way t.move.1"]),
        ("frogs", "C3: a\nE2: b", "C3-C2", []),
        ("frogs", "C3: a\nC2: b\nE2: b", "C3-C1", []),
        ("frogs", "C3: a\nE2: b", "C3-C1", ["nothing-jumped t.move.2"]),
        ("chase", GAMES["chase"][1], "a4-a3", []),
        ("chase", GAMES["chase"][1] + "turn: B", "d1-a1", ["no-way t.move.2"]),
    ],
)
def test_a_move_is_judged_by_the_rule_that_allows_or_forbids_it(
    name: str, position: str, move: str, codes: list[str]
) -> None:
    rules = subject(name).rules
    admitted = admit(rules, position)
    assert admitted.possible, [one.message for one in admitted.problems]
    parsed = rules.parse(admitted.position, move).require()
    found = [f"{one.code} {one.clause}" for one in rules.judge(admitted.position, parsed.action)]  # type: ignore[union-attr]
    assert found == codes


@pytest.mark.parametrize(
    ("name", "position", "move", "after", "events"),
    [
        ("draughts", "....\n....\n..b.\n.a.a", "b1-d3", "d3: a\nd1: a", ["take b c2"]),
        ("draughts", "....\n.a..\n....\nb...", "b3-c4", "c4: k\na1: b", ["become k c4"]),
        ("chase", "....\n....\nk...\nb...", "a2-a1", "a1: k", ["take b a1"]),
        ("lines", "....\n....\n....\n....\nday: 5 a\nnight: 5 b", "@c2", "c2: a\nday: 4 a\nnight: 5 b", []),
        ("forced", TWO + "a6: b", "a1-c3, c3-e5", "e5: a\nf1: a\na6: b", ["take b b2", "take b d4"]),
        ("free", TWO + "a6: b", "a1-c3, stop", "c3: a\nd4: b\nf1: a\na6: b", ["take b b2"]),
        (
            "free",
            "......\n...b..\n..a...\n......\n......\nb.....",
            "c4-e6",
            "e6: k\na1: b",
            ["take b d5", "become k e6"],
        ),
        # what is passed on the way becomes nothing: it ends its move elsewhere
        (
            "forced",
            "b.....\n.b.b..\na.....\n......\n......\nb.....",
            "a4-c6, c6-e4",
            "e4: a\na6: b\na1: b",
            ["take b b5", "take b d5"],
        ),
    ],
)
def test_what_is_taken_leaves_and_what_becomes_something_else_does(
    name: str, position: str, move: str, after: str, events: list[str]
) -> None:
    rules = subject(name).rules
    line = carry_out(rules, admit(rules, position).position, move, ())
    assert line.stop is None
    wanted = rules.position_of(rules.read(f"{after}\nturn: B").require())
    assert rules.write(line.position) == rules.write(wanted)
    assert [event.text for event in line.events] == events


@pytest.mark.parametrize(
    ("position", "winners"),
    [
        ("aaa.\n....\n....\n....", ("A",)),
        ("b...\n.b..\n..b.\n....", ("B",)),
        ("...a\n..a.\n.a..\n....", ("A",)),
        ("aa.a\n....\n....\nb...", None),
    ],
)
def test_a_line_may_lie_in_any_direction(position: str, winners: tuple[str, ...] | None) -> None:
    rules = subject("lines").rules
    outcome = rules.outcome(rules.position_of(rules.read(position).require()))
    assert (outcome.winners if outcome else None) == winners


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("rule: t.move.1", "rule: t.mvoe.1", "unknown-rule", "rules.yaml:4:"),
        ("A: day", "A: dya", "unknown-space", "rules.yaml:4:"),
        ("A: day", "C: day", "unknown-player", "rules.yaml:4:"),
        ("step: all", "step: al", "unknown-word", "rules.yaml:4:"),
        ("step: all", "stpe: all", "unknown-key", "rules.yaml:4:"),
        ("step: all", "step: all, jump: all", "one-way", "rules.yaml:4:"),
        ("line: 3", "line: 3, stuck: draw", "one-end", "rules.yaml:5:"),
        ("line: 3", "line: 1", "too-small", "rules.yaml:5:"),
        ("moves:", "move:", "missing-key", "rules.yaml:1:"),
        ("step: all", "pieces: [x], step: all", "unknown-piece", "rules.yaml:4:"),
    ],
)
def test_what_a_file_of_rules_gets_wrong_is_told_at_its_place(
    old: str, new: str, code: str, place: str, tmp_path: Path
) -> None:
    root = tiny(tmp_path, "lines", GAMES["lines"][2].replace(old, new, 1))
    found = [(one.code, str(one.where)) for one in lint(root)]
    assert any(told == code and where.startswith(place) for told, where in found), found
    opened = open_game(str(root))
    assert opened.value is None
    assert opened.findings


@pytest.mark.parametrize("text", ["", "- a\n", "players: [\n", "players: 3\n", "{}\n"])
def test_no_file_of_rules_ends_in_a_traceback(text: str, tmp_path: Path) -> None:
    root = tiny(tmp_path, "lines")
    (root / "rules.yaml").write_text(text, encoding="utf-8")
    assert open_game(str(root)).value is None
    assert run(["check", str(root), str(root / "positions" / "setup.txt")]) in (1, 2)


def test_between_two_jumps_the_same_player_acts_and_the_position_says_from_where() -> None:
    rules = subject("forced").rules
    line = carry_out(rules, admit(rules, TWO).position, "a1-c3", ())
    assert rules.actors(line.position) == ("A",)
    assert "turn: A from c3" in rules.write(line.position)
    legal = [one for one in rules.candidates(line.position, "A") if not rules.judge(line.position, one)]
    assert [rules.notation(one) for one in legal] == ["c3-e5"]
    assert rules.write(admit(rules, rules.write(line.position)).position) == rules.write(line.position)


def test_a_chain_typed_as_one_is_told_how_it_is_typed() -> None:
    rules = subject("forced").rules
    (finding,) = rules.parse(admit(rules, TWO).position, "a1-c3-e5").findings
    assert (finding.code, finding.hints) == ("each-jump", ("did you mean a1-c3, c3-e5?",))


@pytest.mark.parametrize("space", ["f1", "a1", "d4", "z9", "c5"])
def test_a_position_in_which_nothing_goes_on_from_there_is_impossible(space: str) -> None:
    admitted = admit(subject("forced").rules, HALF.replace("c3", space))
    assert not admitted.possible
    assert [(one.code, one.clause) for one in admitted.problems] == [("cant-go-on", "t.turn.1")]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("jump: diagonal, must: true, again: may", "step: diagonal, again: may", "only-jumps-go-on"),
        ("again: may", "again: must, over: any", "jumps-for-ever"),
        ("again: may", "again: yes", "unknown-word"),
    ],
)
def test_what_can_not_go_on_is_told(old: str, new: str, code: str, tmp_path: Path) -> None:
    found = lint(tiny(tmp_path, "free", GAMES["free"][2].replace(old, new)))
    assert code in [one.code for one in found], found


def test_whose_turn_it_is_must_be_one_of_the_players() -> None:
    rules = subject("lines").rules
    (finding,) = rules.read("....\n....\n....\n....\nturn: C  # who?").findings
    assert (finding.code, str(finding.where)) == ("unknown-player", "position:5:7")


def test_the_page_makes_a_game_and_its_commands_answer_as_shown(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    walk = Walk(tmp_path, capfd)
    for fence in fences(PAGE):
        if fence.lead.startswith("Write"):
            walk.follow(fence)
    for fence in (one for one in fences(PAGE) if one.info == "console"):
        for block in fence.text.removeprefix("$ ").split("\n$ "):
            command, *shown = block.strip("\n").split("\n")
            run(command.split()[1:])
            said = [line for text in capfd.readouterr() for line in text.split("\n")]
            assert [line for line in shown if line not in said] == [], said


def test_the_page_explains_every_key_and_every_word() -> None:
    from pnp.definition.models.rules.board_games import EndRule, MoveRule, RulesFile

    for model in (MoveRule, EndRule, RulesFile):
        assert [one.key for one in entries_of(model) if not re.search(rf"\b{one.key}\b", PAGE)] == []
    assert "otherwise" in PAGE
