"""Rules as data of cards and of boxes: the toys conform like any engine, say why not, and their files' faults are told."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from pnp.cli.main import run
from pnp.definition.load.load import load_game
from pnp.definition.models.rules.card_games import CardEnd, CardMove, CardRules, CardWin, Zone
from pnp.definition.models.rules.roll_and_write import Condition, Score, Throw, Write, WrittenEnd, WrittenRules
from pnp.definition.reading.shapes import entries_of
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Shape
from pnp.kit.new.scaffold import NewGame, game_files
from pnp.kit.preflight.lint import lint
from pnp.referee.admit import admit
from pnp.referee.declared.reading import declared_engine
from pnp.referee.declared.roll_and_write.patterns import broken
from pnp.referee.lines.line import carry_out
from pnp.testing import CHECKS, Check, Subject
from tests.components.component_kits import kit_of
from tests.project.doc_pages import page

MORE = {
    "hands": (
        "market",
        """\
players: [ann, ben, cai]
cards: card
setup: market.setup.1
turn: market.turn.1
zones:
  hand: {each: true, deal: 3, fill: 2}
  table: {most: 12, rule: market.turn.5}
counters: {coins: 5, fame: 0}
moves:
  - {rule: market.turn.2, do: play, of: hand, to: table, needs: {coins: cost}, gains: {fame: points}}
  - {rule: market.turn.3, do: play, of: hand, to: table, costs: {coins: 1}, only: {title: [Apples, Cloth]}}
  - {rule: market.turn.4, do: beg, needs: {fame: 1}, costs: {fame: 1}, gains: {coins: 2}}
ends:
  - {rule: market.end.1, empty: hand}
  - {rule: market.end.1, reach: {fame: 6}}
  - {rule: market.end.2, turns: 20}
win: {rule: market.end.3, most: fame}
""",
    ),
    "lines": (
        "boxes",
        """\
players: [ann, ben]
turn: boxes.turn.1
throw: {rule: boxes.turn.1, dice: {red: 4, white: 6}}
rows: {low: 5, high: 6}
write:
  - {rule: boxes.turn.2, dice: red}
  - {rule: boxes.turn.3, rows: high, dice: [red, white]}
conditions:
  - {rule: boxes.turn.4, boxes: from-left}
  - {rule: boxes.turn.5, rows: low, boxes: different}
  - {rule: boxes.turn.5, rows: high, least: 3}
ends: [{rule: boxes.end.1, full: 1}, {rule: boxes.end.2, misses: 9}]
score: [{rule: boxes.end.3, table: [1, 3, 6]}, {rule: boxes.end.4, rows: high, sum: 1}]
win: boxes.end.5
""",
    ),
}
TOYS = ("market", "boxes", *MORE)


def toy(folder: Path, name: str, rules: str = "") -> Path:
    """The folder of a toy, a scaffold of `pnp new`; `rules` take the place of its own."""
    kind, own = MORE.get(name, (name, ""))
    for path, content in game_files(NewGame(kind, kind, "Toy", "A")).items():
        if own and path.startswith("examples"):
            continue
        (folder / kind / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / kind / path).write_bytes(content)
    if rules or own:
        (folder / kind / "rules.yaml").write_text(rules or own, encoding="utf-8")
    return folder / kind


@cache
def subject(name: str) -> Subject:
    game = load_game(toy(Path(mkdtemp()), name)).require()
    return Subject(declared_engine(game).require(), seeds=(1, 2), plies=40, longest=400)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", TOYS)
def test_every_toy_conforms_like_an_engine(name: str, check: Check) -> None:
    check(subject(name))


@pytest.mark.parametrize("kind", ["market", "boxes"])
def test_a_new_game_with_rules_as_data_has_no_fault_and_is_played(
    kind: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    root = toy(tmp_path, kind)
    assert lint(root) == ()
    assert run(["moves", str(root), str(root / "positions" / "setup.txt")]) == 0
    assert run(["playtest", str(root), "-n", "3", "--seed", "1"]) == 0
    said = capfd.readouterr().out
    assert re.search(r"^(deal|throw)$", said, re.MULTILINE)
    assert "ended by" in said


def test_the_sheet_has_a_box_for_each_number_that_the_rules_know(tmp_path: Path) -> None:
    (sheet,) = kit_of(toy(tmp_path, "boxes"), "full").require().parts["sheet"].pieces
    boxes = [bounds(one.path) for one in sheet.front.items if isinstance(one, Shape) and one.stroke is not None]
    assert sorted((round(box.y), len([one for one in boxes if one.y == box.y])) for box in set(boxes)) == (
        [(17, 8)] * 8 + [(32, 8)] * 8 + [(48, 4)] * 4
    )


BUYING = "turn: ann\nmarket: Apples, Salt, Gold"
WRITING = "round: 2\nturn: ann\nthrow: red 3, blue 6, white 4\nann red-row: . . . 9 . . . .\nben misses: 1"
FULL = "turn: ann\nann stall: 3 Apples, 2 Cloth\nmarket: Salt, Gold, Silk"


@pytest.mark.parametrize(
    ("name", "position", "move", "codes"),
    [
        ("market", BUYING, "buy Salt", []),
        ("market", BUYING, "buy salt", []),
        ("market", BUYING, "buy Gold", ["too-dear market.turn.2"]),
        ("market", BUYING, "buy Silk", ["not-there market.turn.2"]),
        ("market", BUYING, "pass", ["can-act market.turn.1"]),
        ("market", FULL, "buy Salt", ["full market.turn.5"]),
        ("market", FULL, "earn", []),
        ("market", "turn: ann\nann stall: Gold", "earn", ["unfilled"]),
        ("hands", "turn: ann\nann hand: Gold, Apples\nben hand: Salt, Silk\ncai hand: 2 Salt", "play Apples", []),
        (
            "hands",
            "turn: ann\nann coins: 0\nann hand: Gold, Apples\nben hand: Salt, Silk\ncai hand: 2 Salt",
            "play Gold",
            ["needed market.turn.2"],
        ),
        ("boxes", WRITING, "red-row 3=7", []),
        ("boxes", WRITING, "red-row 5=7", ["order boxes.turn.4"]),
        ("boxes", WRITING, "red-row 4=7", ["box-full boxes.turn.2"]),
        ("boxes", WRITING, "red-row 3=8", ["no-sum boxes.turn.2"]),
        ("boxes", WRITING, "blue-row 9=10", ["no-box boxes.turn.3"]),
        ("boxes", WRITING, "miss", []),
        ("boxes", "round: 13\nann misses: 12", "throw", ["entries"]),
        ("lines", "turn: ann\nthrow: red 2, white 1", "low 2=2", ["gap boxes.turn.4"]),
        ("lines", "turn: ann\nthrow: red 1, white 1", "high 1=2", ["too-small-a-number boxes.turn.5"]),
        ("lines", "turn: ann\nthrow: red 1, white 1", "miss", ["must-write boxes.turn.1"]),
    ],
)
def test_an_action_is_judged_by_the_rule_that_allows_or_forbids_it(
    name: str, position: str, move: str, codes: list[str]
) -> None:
    rules = subject(name).rules
    admitted = admit(rules, position)
    if not admitted.possible:
        assert {one.code for one in admitted.problems} == set(codes)
        return
    parsed = rules.parse(admitted.position, move).require()
    found = [f"{one.code} {one.clause}" for one in rules.judge(admitted.position, parsed.action)]  # type: ignore[union-attr]
    assert found == codes


def test_nothing_is_legal_when_the_game_is_over() -> None:
    rules = subject("market").rules
    earn = rules.parse(rules.position_of(rules.read(BUYING).require()), "earn").require().action  # type: ignore[union-attr]
    over = rules.position_of(rules.read("turn: ann\nturns: 20\nmarket: Apples, Salt, Gold").require())
    assert [f"{one.code} {one.clause}" for one in rules.judge(over, earn)] == ["game-over market.end.2"]


@pytest.mark.parametrize(
    ("name", "position", "move", "answers", "after"),
    [
        (
            "market",
            BUYING,
            "buy Salt",
            ("Silk",),
            "turn: ben\nturns: 1\nmarket: Apples, Silk, Gold\nann stall: Salt\nann coins: 2\nben coins: 3",
        ),
        ("market", BUYING, "earn", (), "turn: ben\nturns: 1\nmarket: Apples, Salt, Gold\nann coins: 5\nben coins: 3"),
        (
            "boxes",
            "round: 1\nturn: ben\nthrow: red 3, blue 6, white 4\nann misses: 1",
            "blue-row 1=10",
            (),
            "round: 2\nturn: throw\nann misses: 1\nben blue-row: 10 . . . . . . .",
        ),
        ("boxes", "", "throw", ("1 2 3",), "round: 1\nturn: ann\nthrow: red 1, blue 2, white 3"),
    ],
)
def test_an_action_costs_gives_and_fills_as_the_file_says(
    name: str, position: str, move: str, answers: tuple[str, ...], after: str
) -> None:
    rules = subject(name).rules
    line = carry_out(rules, admit(rules, position).position, move, answers)
    assert line.stop is None
    assert rules.write(line.position) == rules.write(rules.position_of(rules.read(after).require()))


@pytest.mark.parametrize(
    ("name", "position", "winners"),
    [
        ("market", "turn: ann\nturns: 20\nmarket: Apples, Salt, Cloth\nann stall: Gold\nben stall: Silk", ("ann",)),
        ("market", "turn: ann\nturns: 20\nmarket: Apples, Salt, Cloth\nann coins: 4", ("ann",)),
        ("market", "turn: ann\nturns: 20\nmarket: Apples, Salt, Cloth", ("ann", "ben")),
        ("market", "turn: ann\nturns: 19\nmarket: Apples, Salt, Cloth", None),
        ("boxes", "round: 5\nann misses: 4\nben red-row: 2 3 4 5 . . . .", ("ben",)),
        ("boxes", "round: 4\nann misses: 3\nben misses: 3", None),
    ],
)
def test_the_end_and_the_winner_are_those_of_the_file(
    name: str, position: str, winners: tuple[str, ...] | None
) -> None:
    rules = subject(name).rules
    outcome = rules.outcome(rules.position_of(rules.read(position).require()))
    assert (outcome.winners if outcome else None) == winners


@pytest.mark.parametrize(
    ("pattern", "kept", "wrong", "boxes"),
    [
        ("rising", (1, 0, 4), (4, 0, 4), (1, 3)),
        ("falling", (4, 0, 1), (1, 4, 0), (1, 2)),
        ("not-falling", (4, 0, 4), (4, 0, 3), (1, 3)),
        ("not-rising", (4, 0, 4), (3, 0, 4), (1, 3)),
        ("different", (4, 1, 3), (4, 1, 4), (1, 3)),
        ("alike", (4, 0, 4), (4, 0, 3), (1, 3)),
        ("unlike-beside", (4, 0, 4), (1, 4, 4), (2, 3)),
        ("from-left", (4, 1, 0), (4, 0, 1), (2, 0)),
    ],
)
def test_a_pattern_is_broken_at_the_boxes_that_break_it(
    pattern: str, kept: tuple[int, ...], wrong: tuple[int, ...], boxes: tuple[int, int]
) -> None:
    condition = Condition(rule="x", boxes=pattern)  # type: ignore[arg-type]
    assert broken(condition, kept) is None
    found = broken(condition, wrong)
    assert found is not None
    assert (found.box, found.other) == boxes


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("market", "turn: anna", ["unknown-player 1:7"]),
        ("market", "market: Apples,  Sult\nturns: x", ["unknown-card 1:18", "bad-number 2:8"]),
        ("market", "ann coin: 3", ["unknown-key 1:1"]),
        ("market", "turn: ann\nturn: ben", ["repeated-key 2:1"]),
        ("market", "hello", ["not-a-line 1:1"]),
        ("market", "game: other", ["other-game 1:1"]),
        ("boxes", "turn: ann", ["dice-missing 1:7"]),
        ("boxes", "throw: red 1, blue 1, white 1", ["dice-early 1:8"]),
        ("boxes", "turn: ann\nthrow: red 7, blue, red 1, green 2", ["die-shows 2:8", "bad-die 2:15", "bad-die 2:28"]),
        ("boxes", "ann red-row: . . 0", ["row-length 1:14", "bad-box 1:18"]),
        ("boxes", f"ann red-row: {'9' * 5000}", ["row-length 1:14", "bad-box 1:14"]),
    ],
)
def test_what_a_position_gets_wrong_is_told_at_its_place(name: str, text: str, found: list[str]) -> None:
    told = subject(name).rules.read(text).findings
    assert sorted(f"{one.code} {one.where.line}:{one.where.column}" for one in told) == sorted(found)


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("market", "turn: ben\nmarket: Apples, Salt, Gold", "wrong-turn"),
        ("market", "turn: ann\nmarket: 4 Salt", "too-many-cards"),
        ("market", "turn: ann\nmarket: Salt, Gold, Silk\nann stall: 3 Apples, 3 Cloth", "overfull"),
        ("market", "turn: ann\nmarket: Salt", "unfilled"),
        ("boxes", "round: 2\nann misses: 1", "entries"),
        ("boxes", "round: 3\nann red-row: 5 5 . . . . . .\nben misses: 2", "order"),
        ("boxes", "round: 2\nann red-row: 13 . . . . . . .\nben misses: 1", "beyond-the-dice"),
    ],
)
def test_what_is_impossible_is_found(name: str, text: str, code: str) -> None:
    assert [one.code for one in admit(subject(name).rules, text).problems] == [code]


@pytest.mark.parametrize(
    ("name", "old", "new", "found"),
    [
        ("market", "market.turn.2", "market.trun.2", "unknown-rule rules.yaml:12:12"),
        ("market", "of: market", "of: markt", "unknown-zone rules.yaml:12:"),
        ("market", "coins: cost", "coins: price", "unknown-column rules.yaml:12:"),
        ("market", "gains: {coins: 2}", "gains: {coin: 2}", "unknown-counter rules.yaml:13:"),
        ("market", "of: market, ", "", "half-way rules.yaml:12:"),
        ("market", "gains: {coins: 2}", "gains: {coins: cost}", "no-card-moved rules.yaml:13:"),
        ("market", "coins: cost", "coins: title", "not-whole cards.csv:2:1"),
        ("market", "cards: card", "cards: crad", "no-cards-of-rules rules.yaml:4:"),
        ("market", "fill: 3", "fil: 3", "unknown-key rules.yaml:8:"),
        ("market", "turns: 10}", "turns: 10, empty: deck}", "one-end rules.yaml:16:"),
        ("market", "players: [ann", "players: [an na", "not-one-word rules.yaml:3:"),
        ("market", "empty: market", "empty: markt", "unknown-zone rules.yaml:15:"),
        ("boxes", "rows: red-row, dice", "rows: red, dice", "unknown-row rules.yaml:9:"),
        ("boxes", "dice: [red, white]", "dice: [red, wite]", "unknown-die rules.yaml:9:"),
        ("boxes", "boxes: rising", "boxes: risng", "unknown-word rules.yaml:12:"),
        ("boxes", "boxes: rising", "boxes: rising, least: 2", "one-condition rules.yaml:12:"),
        ("boxes", "each: 2", "each: 2, sum: 1", "one-score rules.yaml:19:"),
        ("boxes", "red-row: 8", "red-row: 80", "row-length rules.yaml:"),
        ("boxes", "white: 6}", "white: 1}", "die-sides rules.yaml:"),
    ],
)
def test_what_a_file_of_rules_gets_wrong_is_told_at_its_place(
    name: str, old: str, new: str, found: str, tmp_path: Path
) -> None:
    root = toy(tmp_path, name)
    rules = (root / "rules.yaml").read_text(encoding="utf-8")
    assert old in rules
    (root / "rules.yaml").write_text(rules.replace(old, new, 1), encoding="utf-8")
    told = [f"{one.code} {one.where}" for one in declared_engine(load_game(root).require()).findings]
    assert any(one.startswith(found) for one in told), told


def test_all_unknown_names_are_told_at_once(tmp_path: Path) -> None:
    root = toy(tmp_path, "market")
    rules = (root / "rules.yaml").read_text(encoding="utf-8")
    rules = (
        rules.replace("of: market", "of: markt")
        .replace("coins: cost", "coins: price")
        .replace("ties: coins", "ties: x")
    )
    (root / "rules.yaml").write_text(rules, encoding="utf-8")
    found = declared_engine(load_game(root).require()).findings
    assert [one.code for one in found] == ["unknown-zone", "unknown-counter", "unknown-column"]


def test_the_page_explains_every_key() -> None:
    text = page("how-to/rules-without-programming.md")
    for model in (
        Zone,
        CardMove,
        CardEnd,
        CardWin,
        CardRules,
        Throw,
        Write,
        Condition,
        WrittenEnd,
        Score,
        WrittenRules,
    ):
        assert [one.key for one in entries_of(model) if not re.search(rf"\b{one.key}\b", text)] == [], model
