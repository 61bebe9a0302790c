"""The texts of Siege of Armagh agree with each other: clauses, worked examples, named positions and what the book shows of them."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from pnp.base.resources import resource
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.definition.rules_text.clauses import Clause, read_clauses
from pnp.referee.lines.line import carry_out
from tests.helpers.armagh import engine

GAME = resource("game_data") / "siege-of-armagh"

BOOK = (GAME / "rulebook.md").read_text(encoding="utf-8")
CLAUSES: tuple[Clause, ...] = tuple(read_clauses(BOOK).require().clauses)
CASES: tuple[Case, ...] = tuple(
    case
    for path in sorted((GAME / "examples").glob("*.case"))
    for case in read_cases(path.read_text(encoding="utf-8"), path.name).require()
)
POSITIONS = {path.stem: path.read_text(encoding="utf-8") for path in sorted((GAME / "positions").glob("*.txt"))}

PIECES = "IJVBCijvbc"
VERDICT = re.compile(
    r"legal|illegal armagh(?:\.[a-z]+){1}\.\d+|needs-reveal [PBC]{2,3}|bad-reveal armagh\.flip\.6"
    r"|impossible armagh\.pos\.\d+(?: armagh\.pos\.\d+)*"
)
NOT_SHOWN = {
    "armagh.move.10",  # a second piece on a square cannot be written down
    "armagh.stun.9",  # a word about the supply
    "armagh.loot.4",  # nothing that could be tried would restore a village
    "armagh.gold.9",  # the same for dropping the Treasure
    "armagh.gold.10",
    "armagh.limit.2",  # a word about the tally
    "armagh.order.1",  # every example shows it
    "armagh.pos.2",  # a piece on the river cannot be written down
    "armagh.pos.4",  # nor a Viking on a standing village
    *(f"armagh.warn.{number}" for number in range(1, 6)),  # a warning is no verdict
}


def ids(cases: tuple[Case, ...] = CASES) -> list[str]:
    return [case.id for case in cases]


def squares(row: str) -> int:
    """How many squares a row of a position is long."""
    return sum(int(letter) if letter.isdigit() else 1 for letter in row)


def board_rows(position: str) -> list[str]:
    """The eight rows of a position in any of its forms, without blanks, numbers of rows and letters of files."""
    lines = [line for line in position.splitlines() if line.strip() and not line.startswith("#")]
    if len(lines) == 1:
        return lines[0].split()[0].split("/")
    rows = [line.replace(" ", "") for line in lines if line.replace(" ", "") != "abcdefgh"]
    return [re.sub(r"^[1-8](?=.{8}$)", "", row) for row in rows[:8]]


def test_every_case_has_an_id_of_its_own_and_a_title_of_its_own() -> None:
    assert len(set(ids())) == len(CASES)
    assert len({case.title for case in CASES}) == len(CASES)


def test_all_worked_examples_of_the_rules_are_there() -> None:
    examples = {int(found[1]) for name in ids() if (found := re.match(r"W(\d+)", name))}
    assert examples == set(range(1, 25))


@pytest.mark.parametrize("case", CASES, ids=ids())
def test_a_case_says_what_it_shows(case: Case) -> None:
    assert case.title
    assert case.position
    assert case.note.endswith(".")
    assert not case.verdict or VERDICT.fullmatch(case.verdict), case.verdict
    if case.actions:
        assert bool(case.after) == (case.verdict == "legal")
    if case.events:
        assert case.verdict == "legal"


def test_every_clause_is_shown_by_an_example_unless_nothing_can_show_it() -> None:
    cited = {name for case in CASES for name in (*case.clauses, *re.findall(r"armagh\.[a-z]+\.\d+", case.verdict))}
    assert {clause.id for clause in CLAUSES} - cited == NOT_SHOWN


@pytest.mark.parametrize("case", CASES, ids=ids())
def test_the_boards_of_a_case_have_eight_rows_of_eight_squares(case: Case) -> None:
    if case.verdict == "impossible armagh.pos.0":
        return
    for position in filter(None, (case.position, case.after)):
        assert [squares(row) for row in board_rows(position)] == [8] * 8


@pytest.mark.parametrize("name", POSITIONS)
def test_a_named_position_is_written_out_in_eight_rows(name: str) -> None:
    text = POSITIONS[name]
    assert text.startswith("# ")
    rows = board_rows(text)
    assert [len(row) for row in rows] == [8] * 8
    assert set("".join(rows)) <= set("~^." + PIECES)


def test_the_named_setup_is_the_opening_of_the_examples() -> None:
    (opening,) = (case for case in CASES if case.id == "W2")
    rows = "/".join(re.sub(r"\.+", lambda dots: str(len(dots[0])), row) for row in board_rows(POSITIONS["setup"]))
    assert rows == opening.position.split()[0]
    assert POSITIONS["setup"].splitlines()[-1] == opening.position.split(maxsplit=1)[1]


def test_the_sample_round_runs_on_from_case_to_case() -> None:
    steps = [case for case in CASES if case.id.startswith("round-")]
    assert len(steps) == 4
    for before, after in pairwise(steps):
        assert before.after == after.position


def test_the_book_shows_only_examples_and_positions_that_exist() -> None:
    shown = set(re.findall(r"^case: (\S+)$", BOOK, re.MULTILINE))
    named = set(re.findall(r"position: ([a-z-]+)[,}\n]", BOOK))
    assert shown
    assert shown <= set(ids())
    assert named
    assert named <= set(POSITIONS)


DIAGRAMS = re.findall(r'position: "([^"]+)", arrows: \[(\w\d)([-x])(\w\d)', BOOK)


@pytest.mark.parametrize(("position", "start", "sign", "end"), DIAGRAMS)
def test_an_arrow_on_a_diagram_shows_what_the_rules_say_of_it(position: str, start: str, sign: str, end: str) -> None:
    rules = engine()
    line = carry_out(rules, rules.position_of(rules.read(position).require()), f"{start}-{end}")
    assert (line.stop is not None and line.stop.kind == "illegal") == (sign == "x")
    assert line.stop is None or line.stop.kind in ("illegal", "needs")


def test_most_pushes_of_the_book_are_shown_by_diagrams() -> None:
    assert len(DIAGRAMS) > 10
