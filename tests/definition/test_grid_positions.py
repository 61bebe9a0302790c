"""Positions of a game without an engine: read tolerantly, checked against inventory, spaces and limits, written canonically."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.scene import Scene, Standing
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game
from pnp.definition.positions.grid_text import read_grid, write_grid
from pnp.definition.positions.squares import Squares
from tests.definition.tiny_game import TINY, tiny

START = "....\n~w..\nr..W\n"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return tiny(tmp_path_factory.mktemp("games"))


def faults(game: Game, text: str) -> list[tuple[str, str]]:
    report = read_grid(text, game)
    assert report.value is None
    return [(f"{finding.where.line}:{finding.where.column}", finding.code) for finding in report.findings]


def test_letters_stand_for_what_lies_on_a_square_ground_first(game: Game) -> None:
    assert read_grid(START, game).require().standing == (
        Standing("a2", "water"),
        Standing("b2", "white"),
        Standing("a1", "plain"),
        Standing("d1", "water"),
        Standing("d1", "white"),
    )


@pytest.mark.parametrize(
    "text",
    [
        "4/~w2/r2W",
        "4/~w2/r2W\n# a comment",
        "3 . . . .\n2 ~ w . .\n1 r . . W\n  a b c d",
        "  a b c d\n  . . . .\n  ~ w . .\n  r . . W\n",
        "game: tiny\nturn: black\n4 # an empty row\n~w2\n\nr..W",
        "4\n~ w 2\nr.1W\nreserve:",
    ],
)
def test_rows_may_be_written_in_several_ways(game: Game, text: str) -> None:
    assert read_grid(text, game) == read_grid(START, game)


def test_other_spaces_list_what_lies_there_by_name_or_letter(game: Game) -> None:
    scene = read_grid(
        START + "reserve: chief:back, star 2\ntrack.3: w\nc3: 2 star\nhome: star\ncaption: The end: soon\n", game
    ).require()
    assert scene.standing[0] == Standing("c3", "star", "front", 2)
    assert scene.standing[-4:] == (
        Standing("reserve", "chief", "back"),
        Standing("reserve", "star", "front", 2),
        Standing("track.3", "white"),
        Standing("home", "star"),
    )
    assert scene.caption == "The end: soon"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("....\n~x..\nr..W", [("2:2", "unknown-letter")]),
        ("....\n~w.\nr..W....", [("2:3", "row-length"), ("3:5", "row-length")]),
        ("....\n....", [("2:1", "row-count")]),
        ("4/4/4/4", [("1:7", "row-count")]),
        (START + "resrve: w", [("4:1", "unknown-space")]),
        (START + "reserve: wite", [("4:10", "unknown-piece")]),
        (START + "reserve: chief:bak", [("4:10", "unknown-piece")]),
        (START + "reserve: board", [("4:10", "not-a-piece")]),
        (START + "reserve: white:back", [("4:10", "no-back")]),
        (START + "reserve: w\nreserve: w", [("5:1", "repeated-space")]),
        (START + "game: other", [("4:1", "other-game")]),
        (START + "reserve: star 9, white,  white, white", [("4:33", "space-too-full")]),
        (
            "....\n....\n....\nreserve: star 10",
            [
                ("4:10", "too-many-pieces"),
            ],
        ),
        ("ww..\n....\n....\ntrack.1: w, w\ntrack.2: w\ntrack.3: w", [("6:10", "too-many-pieces")]),
        ("....\n....\n....\nreserve: crown", [("4:10", "too-many-pieces")]),
        ("rrrr\n....\n....", [("1:4", "too-many-alike")]),
        ("cc..\n....\n....", [("1:2", "too-many-pieces")]),
        ("~...\n....\n....", [("1:1", "not-allowed-there")]),
        ("s...\n....\n....\na3: star 2", [("4:5", "above-limit")]),
        ("....\n....\n....\na3: w, r", [("4:8", "space-too-full")]),
        ("wwww\nwrrc\n....", [("2:4", "above-limit")]),
    ],
)
def test_every_fault_is_found_where_it_stands(game: Game, text: str, expected: list[tuple[str, str]]) -> None:
    assert faults(game, text) == expected


def test_all_faults_are_found_in_one_run_with_space_and_nearest_word(game: Game) -> None:
    report = read_grid("x...\n....\n...W\nresrve: w\ntrack.1: whit", game)
    assert [f.hints for f in report.findings[1:]] == [("did you mean 'reserve'?",), ("did you mean 'white'?",)]
    assert report.findings[0].where.spaces == ("a3",)


def test_limits_and_inventory_follow_the_options(game: Game) -> None:
    rich = resolve_options(game, {"edition": "rich", "discs": "1"}).require()
    assert read_grid("4/4/4\nreserve: crown", game, rich).findings == ()
    (finding,) = read_grid("ww2/4/4", game, rich).findings
    assert finding.facts == {"piece": "white", "most": 1, "found": 2}


def test_a_least_number_is_a_limit_too(tmp_path: Path) -> None:
    game = tiny(tmp_path, TINY + "  - {what: the chief is on the table, of: chief, least: 1}\n")
    (finding,) = read_grid("4/4/4", game).findings
    assert (finding.code, finding.facts["least"]) == ("below-limit", 1)
    assert read_grid("c3/4/4", game).findings == ()


def test_a_text_too_long_for_any_board_is_not_looked_at(game: Game) -> None:
    report = read_grid("99" * 20_000, game)
    assert [f.code for f in report.findings] == ["position-too-long"]


def test_rows_need_a_grid(tmp_path: Path) -> None:
    lines = [line for line in TINY.split("\n") if "grid:" not in line and "on: a1" not in line]
    game = tiny(tmp_path, "\n".join(lines))
    assert read_grid("reserve: w", game).require() == Scene((Standing("reserve", "white"),))
    assert faults(game, "w...") == [("1:1", "no-grid")]


def test_the_canonical_text_uses_letters_where_they_say_it_all(game: Game) -> None:
    scene = read_grid("W.../4/s3\nreserve: plain:back\nd1: star 2", game)
    assert scene.value is None  # water keeps to the lower rows
    scene = read_grid("4/W3/s3\nreserve: plain:back\nd1: star 2", game)
    assert write_grid(scene.require(), game) == "3 . . . .\n2 W . . .\n1 s . . .\nd1: star 2\nreserve: plain:back\n"


squares = st.sampled_from([f"{file}{rank}" for rank in "12" for file in "abcd"])
stacks = st.sampled_from(
    [(), ("white",), ("water",), ("water", "white"), ("white", "star"), ("star", "star"), ("plain",), ("chief:back",)]
)


@given(st.dictionaries(squares, stacks, max_size=5), st.lists(st.sampled_from(["star", "plain:back"]), max_size=2))
def test_what_is_written_is_read_back(game: Game, board: dict[str, tuple[str, ...]], reserve: list[str]) -> None:
    lines = [f"{space}: {', '.join(pieces)}" for space, pieces in board.items() if pieces]
    report = read_grid("\n".join(["4/4/4", *lines, f"reserve: {', '.join(reserve)}"]), game)
    if report.value is not None:
        text = write_grid(report.value, game)
        assert read_grid(text, game) == report
        assert write_grid(read_grid(text, game).require(), game) == text


@given(st.text(alphabet="wWs~rc.1234 /:,#\nabd reserve", max_size=60))
def test_no_text_whatever_ends_in_an_exception(game: Game, text: str) -> None:
    report = read_grid(text, game)
    assert (report.value is None) == bool(report.errors)


@given(st.integers(1, 26), st.integers(1, 99), st.sampled_from(["a1", "R1C1"]), st.data())
def test_every_square_has_a_name_of_its_own_that_leads_back(
    columns: int, rows: int, names: str, data: st.DataObject
) -> None:
    grid = Squares(columns, rows, "a1" if names == "a1" else "R1C1")
    column, row = data.draw(st.integers(0, columns - 1)), data.draw(st.integers(0, rows - 1))
    assert grid.spot(grid.name(column, row)) == (column, row)
    assert grid.span(f"{grid.name(0, 0)}-{grid.name(column, row)}") == grid.span(
        f"{grid.name(column, row)}-{grid.name(0, 0)}"
    )
    assert len(grid.span(f"{grid.name(0, 0)}-{grid.name(column, row)}") or ()) == (column + 1) * (row + 1)


def test_squares_are_named_as_on_a_chess_board_or_by_row_and_column() -> None:
    assert [Squares(8, 8).name(0, 7), Squares(8, 8).name(7, 0)] == ["a1", "h8"]
    assert Squares(3, 2, "R1C1").name(2, 0) == "R1C3"
    assert [Squares(8, 8).spot(name) for name in ("i1", "a9", "a0", "A1", "", "e10")] == [None] * 6
