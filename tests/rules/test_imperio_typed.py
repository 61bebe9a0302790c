"""What people type at the table: dice in every form, boards as they were printed, words, and what each slip is answered with."""

from __future__ import annotations

import pytest

from pnp.referee.lines.line import Line, carry_out
from tests.helpers.imperio import action, at, engine, named, position_text
from tests.rules.test_imperio_marks import B

BARRAGE = "R2C4*R6C4[4+4+4:3+4+2; R5C4 6:1+1+2+1; R6C3 5:2; R6C5 3:1+2; R7C3 1:1; R7C4 6:1+2+1+2]"
CHARGE = "R3C3-R4C3-R5C3xR6C4"


def typed(text: str, line: str, *answers: str) -> Line:
    return carry_out(engine(), at(text), line, answers)


def complaint(text: str, line: str, *answers: str) -> str:
    """Everything that is said about the action at which a line stops."""
    stop = typed(text, line, *answers).stop
    assert stop is not None
    return " | ".join(" ".join((found.message, *found.hints)) for found in stop.findings)


@pytest.mark.parametrize("dice", ["[10:6]", " [10:6]", "(10:6)", " (10:6)", " 10:6", " 4+4+1+1:6", " (4 4 1 1 : 6)"])
def test_dice_may_stand_in_brackets_of_either_kind_or_in_none(dice: str) -> None:
    line = typed(B, f"{CHARGE}{dice}, R1C5-R1C6")
    assert line.verdict == "legal"
    assert line.done[2].answers[0].endswith(":6")
    assert len(line.done) == 4


@pytest.mark.parametrize("dice", ["[10:6", "[10:6)", "10:6]", "(10:6", " 10:", " 10:6:3"])
def test_dice_that_are_half_written_are_not_dropped(dice: str) -> None:
    assert typed(B, CHARGE + dice).verdict in ("unreadable", "incomplete", "bad-roll imperio.combat.4")


@pytest.mark.parametrize(
    "bracket",
    [
        BARRAGE,
        BARRAGE.replace("; R", ", R"),
        BARRAGE.replace("R5C4", "54").replace("R7C4 6", "74 6"),
        BARRAGE.replace("R5C4", "r 5 c 4"),
    ],
)
def test_the_fights_of_a_barrage_may_be_parted_by_commas_and_named_by_digits(bracket: str) -> None:
    (done,) = typed(position_text("barrage"), bracket).done
    assert done.text == BARRAGE


@pytest.mark.parametrize(
    ("bracket", "told", "verdict"),
    [
        ("[12:9]", "the dice for R5C4, R6C3, R6C5, R7C3, R7C4 are missing", "imperio.combat.4"),
        ("[12:9]", "R5C4 1:4; R6C3 1:1; R6C5 1:2; R7C3 1:1; R7C4 1:4", "imperio.combat.4"),
        ("[12:9, 1:4, 1:1]", "the fights are separated by ;", "imperio.combat.4"),
        (f"{BARRAGE[9:-1]}; R7C5 6:1]", "R7C5 is a base, and no dice are rolled for it", "imperio.barrage.5"),
        (f"{BARRAGE[9:-1]}; R8C5 6:1]", "R8C5 is not next to the target", "imperio.combat.4"),
        (f"{BARRAGE[9:-1]}; R5C3 6:1]", "R5C3 is empty", "imperio.combat.4"),
        (f"{BARRAGE[9:-1]}; R6C4 6:1]", "R6C4 is the target", "imperio.combat.4"),
        (f"{BARRAGE[9:-1]}; R5C4 6:1]", "R5C4 is named twice", "imperio.combat.4"),
        ("[12:9; 1:4; 1:1]", "'1:4' is for no square", "imperio.combat.4"),
    ],
)
def test_dice_of_a_barrage_that_are_missing_or_too_many_are_named(bracket: str, told: str, verdict: str) -> None:
    """`imperio.barrage.5`: none for a base."""
    text = position_text("barrage")
    assert told in complaint(text, f"R2C4*R6C4{bracket}")
    assert typed(text, f"R2C4*R6C4{bracket}").verdict == f"bad-roll {verdict}"


@pytest.mark.parametrize(("said", "take"), [("destroy", "!"), ("D", "!"), ("capture", "="), ("c", "="), ("!", "!")])
def test_what_becomes_of_a_base_is_answered_in_the_words_of_the_question(said: str, take: str) -> None:
    (done,) = typed(position_text("capture"), "R8C4xR9C5[13:4]", said).done
    assert done.text.endswith(take)


def test_what_stands_behind_an_open_roll_is_kept() -> None:
    stop = typed(position_text("barrage"), "R2C4*R6C4, R1C5-R9C9").stop
    assert stop is not None
    assert stop.rest is not None
    assert stop.rest.text == "R1C5-R9C9"
    assert typed(position_text("barrage"), "R2C4*R6C4, R1C5-R9C9, nonsense").verdict == "unreadable"


def grids(rows: list[str]) -> list[list[str]]:
    """The same rows as people write them."""
    numbered = list(enumerate(rows, start=1))
    return [
        *([row.replace("O", sign) for row in rows] for sign in ".o0-_–"),
        [" ".join(row) for row in rows],
        [f"{number}  {' '.join(row)}" for number, row in numbered] + ["   1 2 3 4 5 6 7 8 9"],
        [f"R{number} {row} R{number}" for number, row in numbered],
        ["  C1 C2 C3 C4 C5 C6 C7 C8 C9", *(f"{number}: {row}" for number, row in numbered)],
        [f"{number}{row}{number}".replace("O", "0") for number, row in numbered],
    ]


@pytest.mark.parametrize("name", ["setup", "barrage", "eight-rows"])
def test_a_board_is_read_as_it_is_printed_and_as_people_write_it(name: str) -> None:
    rules = engine()
    header, *rest = position_text(name).split("\n")
    count = sum(":" not in line for line in rest)
    for grid in grids(rest[:count]):
        again = rules.read("\n".join([header, *grid, *rest[count:]]))
        assert again.findings == ()
        assert again.value is not None
        assert again.value.position == named(name)
    printed = rules.diagram(named(name)).split("\n")
    assert rules.read("\n".join([header, *printed, *rest[count:]])).require().position == named(name)


@pytest.mark.parametrize(
    ("row", "column", "told"),
    [
        ("3 OOxOOOOOO", 5, "'x' is none of"),
        ("5 OOOOOOOOO", 1, "row 3 bears the number 5"),
        ("  OOkOOOOOO", 5, "did you mean 'K'?"),
        ("3 OOOOOOOO", 1, "8 squares in a row, not 9"),
    ],
)
def test_a_slip_in_a_row_is_pointed_at(row: str, column: int, told: str) -> None:
    """`imperio.pos.1`."""
    text = position_text("setup").replace("OOOOOOOOO", row, 1)
    (found,) = engine().read(text).findings
    assert (found.where.line, found.where.column) == (4, column)
    assert told in " ".join((found.message, *found.hints))


def test_a_misspelt_option_of_a_text_board_is_answered_with_the_one_that_is_meant() -> None:
    (found,) = engine().read(position_text("setup") + "\noptions: spawnrest no").findings
    assert found.message.endswith("did you mean 'spawn_rest'?")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("R3C3-R5C3", "a knight goes step by step: R3C3-R4C3-R5C3"),
        ("R3C3xR6C4", "a charge goes step by step: R3C3-R4C4-R5C4xR6C4 (run 2, dice 4:1, wins 99.73 %)"),
        ("R3C3-R6C4", "a charge goes step by step: R3C3-R4C4-R5C4xR6C4 (run 2, dice 4:1, wins 99.73 %)"),
        ("R3C3xR8C9", "no ride over empty squares brings the knight to attack it"),
        ("R3C3-R3C3", "R3C3 is the very square on which the piece stands"),
        ("10:6", "dice stand behind their action"),
        ("attack R6C4", "possible: R3C3-R4C4-R5C4xR6C4"),
        ("charge 64", "possible: R3C3-R4C4-R5C4xR6C4"),
        ("F R3C3-R4C3", "on R3C3 stands K, not F"),
        ("spawn F R3C1", "nothing of the kind is legal here"),
    ],
)
def test_what_a_knight_was_meant_to_do_is_told_as_it_is_typed(line: str, told: str) -> None:
    assert told in complaint(B, line)


def test_every_charge_that_is_offered_can_be_typed() -> None:
    hint = complaint(B, "R3C3xR6C4").split("step by step: ")[1].split(" (")[0]
    assert typed(B, f"{hint}[4+4+4+4:1]").verdict == "legal"


@pytest.mark.parametrize("line", ["(3,3)-(4,3)", "K R3C3-R4C3", "k 33-43", "( 3, 3 )-( 4 ,3)", "R3C3 to R4C3"])
def test_squares_and_pieces_are_read_as_people_write_them(line: str) -> None:
    assert [done.text for done in typed(B, line).done] == ["R3C3-R4C3"]


def test_a_spawn_in_words_is_answered_with_the_spawns_that_are_meant() -> None:
    assert "possible: R2C1+F-R3C1" in complaint(B.replace("action", "spawn"), "spawn F R3C1")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("R3C4*R9C4", ["R9C4 is not two to five squares", "nor could it from any"]),
        (
            "R4C9*R9C4",
            ["R8C5, which the footsoldier on R7C4 guards", "nor could it from any square that it can go to now"],
        ),
        ("R3C4*R8C4", ["R8C4 is guarded by the footsoldier on R7C4"]),
        ("R3C4*R6C6", ["there is nothing on R6C6"]),
        ("R7C1*R7C6", ["R7C4, where a footsoldier stands"]),
    ],
)
def test_why_a_shot_is_not_possible_names_the_footsoldiers_and_squares_to_fire_from(line: str, told: list[str]) -> None:
    """`imperio.shield.2`, `imperio.shield.3`."""
    said = complaint(position_text("shields"), line)
    assert all(part in said for part in told), said


def test_squares_to_fire_from_are_true() -> None:
    """Once the archer has gone to one of them, the shot is legal."""
    rules, text = engine(), position_text("shields").replace("OOOAOOOOO", "OOAOOOOOO")
    said = complaint(text, "R3C3*R6C4")
    squares = said.split("in its next turn from ")[1].split(", ")
    assert squares
    for square in squares:
        after = typed(text, f"R3C3-{square}").position._replace(acted=0)
        assert rules.permits(after, action(f"{square}*R6C4", after))


def test_an_archer_is_not_told_that_its_own_square_is_far() -> None:
    """`imperio.archer.1`."""
    said = complaint(position_text("barrage"), "R2C4-R2C4")
    assert "R2C4 is the very square on which the piece stands" in said


@pytest.mark.parametrize(
    ("name", "move", "told"),
    [
        (
            "least-resistance",
            "R4C5xR5C5",
            "footsoldier, dice 2:1: falls 83.80 %, both fall 6.94 %, striker falls 9.26 %",
        ),
        ("capture", "R8C4xR9C5", "headquarters, dice 4:1: falls 99.73 %, striker falls 0.27 %"),
        (
            "barrage",
            "R2C4*R6C4",
            "knight, dice 3:3: falls 45.36 %; around it falls R5C4, your own: 0.08 %, R6C3: 41.67 %",
        ),
        ("zone", "R6C4-R5C4", "the knight is stopped there, in a pikeman's zone"),
        ("zone", "R6C4-R5C5", ""),
    ],
)
def test_what_comes_of_an_action_is_told_as_in_the_odds_table(name: str, move: str, told: str) -> None:
    rules, position = engine(), named(name)
    meaning = rules.prompts().means(position, action(move, position))
    assert meaning.startswith(told) if told else not meaning


@pytest.mark.parametrize("name", ["barrage", "entrenchment", "empty", "alterations", "setup"])
def test_the_forms_of_a_phase_can_be_typed_as_they_stand(name: str) -> None:
    rules, position = engine(), named(name)
    forms = rules.prompts().forms(position)
    assert len(forms) >= 2
    for form in forms:
        assert carry_out(rules, position, form.example).verdict.startswith(("legal", "needs"))
