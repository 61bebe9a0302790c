"""A sound game is loaded whole: its theme over the shared one, its options, its places."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pnp.base.finding import Report
from pnp.base.resources import resource
from pnp.definition.head.games import find_game, list_games, read_head
from pnp.definition.head.light_counts import clause_values
from pnp.definition.head.light_templates import render_simple
from pnp.definition.head.options import resolve_options
from pnp.definition.load import load as load_module
from pnp.definition.load.load import load_game
from pnp.definition.models.components.board import Board
from pnp.definition.models.components.token import Token
from pnp.definition.models.measures import Expression, Template
from pnp.definition.positions.inventory import counts, take_inventory
from tests.definition.tiny_game import TINY, place_of, tiny, write_tiny


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in resource("game_data").glob("*/game.yaml")), ids=lambda p: p.name
)
def test_every_bundled_game_is_sound(folder: Path) -> None:
    report = load_game(folder)
    assert report.findings == ()
    assert report.require().slug == folder.name


def test_a_game_is_a_frozen_value_that_knows_its_folder_and_places(tmp_path: Path) -> None:
    game = tiny(tmp_path)
    assert (game.slug, game.folder.slug, game.players.max) == ("tiny", "tiny", 4)
    assert str(game.where("components.board.grid.cell")) == place_of("20, holds: 1")
    assert str(game.where("components.board")) == place_of("board:\n")
    assert str(game.where("letters.c.0")) == place_of('"chief:back"')
    assert str(game.where("components.board.nothing.at.all")) == place_of("board:\n")
    with pytest.raises(AttributeError):
        game.title = "Other"  # type: ignore[misc]


def test_components_are_read_by_the_model_of_their_kind(tmp_path: Path) -> None:
    game = tiny(tmp_path)
    board, white = game.components["board"], game.components["white"]
    assert isinstance(board, Board)
    assert isinstance(white, Token)
    assert board.size == (100.0, 90.0)
    assert board.boxes[0].size == (20.0, 20.0)
    assert board.boxes[1].repeat == (1, "{{ 2 + 1 }}")
    assert isinstance(white.count, Expression)
    assert isinstance(board.boxes[1].name, Template)
    assert (white.front.template, white.back) == ("disc", None)
    assert game.letters["~"] == ("water",)


def test_the_same_file_in_windows_dress_is_the_same_game(tmp_path: Path) -> None:
    root = write_tiny(tmp_path)
    first = load_game(root).require()
    (root / "game.yaml").write_bytes(b"\xef\xbb\xbf" + TINY.replace("\n", "\r\n").encode())
    second = load_game(root).require()
    assert second == first
    assert second.where("letters.c.0") == first.where("letters.c.0")


def test_a_theme_is_laid_over_its_base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = tmp_path / "templates" / "themes"
    shelf.mkdir(parents=True)
    (shelf / "house.yaml").write_text(
        "roles: {ink: {full: black}, white: {full: silver}}\nfonts: {title: sans}\ndistinct: [{what: a, roles: [ink, white]}]\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(load_module, "resource", lambda _: tmp_path / "templates")
    text = TINY.replace("base: none", "base: house\n  fonts: {label: mono}").replace(
        "[white, black]", "[white, ink]", 1
    )
    theme = tiny(tmp_path, text).theme
    assert list(theme.roles) == ["ink", "white", "black"]
    assert theme.roles["white"].full == "#fff"
    assert (theme.fonts.title, theme.fonts.body, theme.fonts.label) == ("sans", "serif", "mono")
    assert [entry.what for entry in theme.distinct] == ["a", "the sides"]


def test_a_broken_shared_theme_is_named_as_the_culprit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = tmp_path / "templates" / "themes"
    shelf.mkdir(parents=True)
    (shelf / "house.yaml").write_text("rolls: {}\n", encoding="utf-8")
    monkeypatch.setattr(load_module, "resource", lambda _: tmp_path / "templates")
    report = load_game(write_tiny(tmp_path, TINY.replace("base: none", "base: house")))
    (finding,) = [f for f in report.findings if f.code == "unknown-key"]
    assert (str(finding.where), finding.hints) == ("templates/themes/house.yaml:1:1", ("did you mean 'roles'?",))


def test_options_come_as_numbers_and_words_with_defaults_for_the_rest(tmp_path: Path) -> None:
    game = tiny(tmp_path)
    assert resolve_options(game, {}).require() == {"discs": 5, "last": "none", "edition": "plain"}
    given = resolve_options(game, {"edition": "rich", "discs": " 9 ", "last": "40"})
    assert given.require() == {"discs": 9, "last": 40, "edition": "rich"}
    assert list(given.require()) == ["discs", "last", "edition"]


@pytest.mark.parametrize(
    ("name", "value", "code", "hints"),
    [
        ("disks", "3", "unknown-option", ("did you mean 'discs'?",)),
        ("discs", "0", "bad-option-value", ()),
        ("discs", "10", "bad-option-value", ()),
        ("discs", "many", "bad-option-value", ()),
        ("discs", "none", "bad-option-value", ()),
        ("discs", "9" * 40, "bad-option-value", ()),
        ("last", "0", "bad-option-value", ()),
        ("edition", "ritch", "bad-option-value", ("did you mean 'rich'?",)),
        ("edition", "", "bad-option-value", ("valid: plain, rich",)),
    ],
)
def test_wrong_options_are_found_with_what_is_expected(
    tmp_path: Path, name: str, value: str, code: str, hints: tuple[str, ...]
) -> None:
    report = resolve_options(tiny(tmp_path), {name: value, "nothing": "1"})
    assert report.value is None
    assert [f.code for f in report.findings] == [code, "unknown-option"]
    assert report.findings[0].hints == hints
    if code == "bad-option-value":
        expected = {
            "discs": "a whole number from 1 to 9",
            "last": "a whole number from 1 or none",
            "edition": "plain or rich",
        }
        assert report.findings[0].facts["expected"] == expected[name]


def test_counts_follow_the_options_and_are_none_where_a_component_is_dropped(tmp_path: Path) -> None:
    game = tiny(tmp_path)
    plain = counts(game, resolve_options(game, {"discs": "7"}).require()).require()
    assert (plain["white"], plain["water"], plain["crown"], plain["board"]) == (7, 3, 0, 1)
    assert counts(game, resolve_options(game, {"edition": "rich"}).require()).require()["crown"] == 1


@pytest.mark.parametrize(
    ("expression", "code"),
    [
        ("options.discs / 2", "bad-count"),
        ("'many'", "bad-count"),
        ("2000", "bad-count"),
        ("0 - 1", "bad-count"),
        ("discs", "unknown-name"),
    ],
)
def test_a_count_that_comes_to_nonsense_is_found_where_it_is_written(
    tmp_path: Path, expression: str, code: str
) -> None:
    written = f'"{{{{ {expression} }}}}"'
    text = TINY.replace("count: 3,", f"count: {written},")
    game = tiny(tmp_path, text)
    (finding,) = counts(game, resolve_options(game, {}).require()).findings
    assert (finding.code, str(finding.where)) == (code, place_of(written, text))


def test_the_spaces_of_a_game_are_squares_boxes_and_spots(tmp_path: Path) -> None:
    game = tiny(tmp_path)
    known = take_inventory(game, resolve_options(game, {}).require()).require()
    squares = [f"{file}{rank}" for rank in (3, 2, 1) for file in "abcd"]
    assert list(known.spaces) == [*squares, "reserve", "track.1", "track.2", "track.3", "home"]
    assert known.holds["a1"] == 1
    assert known.holds["reserve"] == 2
    assert known.groups == (frozenset({"plain", "chief"}),)


def test_a_limit_on_a_space_that_is_not_there_is_found(tmp_path: Path) -> None:
    text = TINY.replace("on: a1-d2", "on: [a1-d4, resrve]")
    game = tiny(tmp_path, text)
    findings = take_inventory(game, resolve_options(game, {}).require()).findings
    assert [(f.code, str(f.where), f.facts["name"]) for f in findings] == [
        ("unknown-space", place_of("a1-d4", text), "a1-d4"),
        ("unknown-space", place_of("resrve", text), "resrve"),
    ]


def test_games_are_found_by_slug_and_by_path(tmp_path: Path) -> None:
    root = write_tiny(tmp_path)
    assert find_game("tiny", tmp_path) == Report(tmp_path / "tiny")
    assert find_game(str(root), tmp_path / "nowhere").value == root
    assert find_game("siege-of-armagh", tmp_path).value == resource("game_data") / "siege-of-armagh"
    (finding,) = find_game("tinny", tmp_path).findings
    assert (finding.code, finding.hints) == ("no-game", ("did you mean 'tiny'?",))


def test_a_folder_that_is_no_game_is_left_to_whoever_opens_it(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    path = find_game("empty", tmp_path).require()
    assert [f.code for f in load_game(path).findings] == ["no-game-file"]


def test_games_are_listed_with_what_they_are_a_broken_one_by_its_name(tmp_path: Path) -> None:
    write_tiny(tmp_path)
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "game.yaml").write_text("a: [", encoding="utf-8")
    local = [game for game in list_games(tmp_path) if not game.bundled]
    assert [(game.slug, game.title, game.players, game.minutes) for game in local] == [
        ("broken", "", "", ""),
        ("tiny", "Tiny", "2–4", "5–10"),
    ]
    assert "siege-of-armagh" in [game.slug for game in list_games(tmp_path) if game.bundled]
    assert [game.slug for game in list_games(tmp_path / "tiny") if not game.bundled] == ["tiny"]


def test_the_head_of_a_game_tells_options_and_simple_counts_without_models(tmp_path: Path) -> None:
    head = read_head(write_tiny(tmp_path)).require()
    options = resolve_options(head, {"discs": "8"}).require()
    values = clause_values(head, options)
    assert values["count"] == {"board": 1, "water": 3, "white": 8, "plain": 2, "chief": 1, "star": 9, "crown": 0}
    assert (head.title, head.engine) == ("Tiny", None)
    code = (
        "import sys; from pnp.definition.head.games import read_head; from pnp.definition.head.light_counts import clause_values\n"
        "head = read_head(sys.argv[1]).require()\n"
        "assert clause_values(head, {'discs': 5})['count']['white'] == 5; print(*sys.modules)"
    )
    command = [sys.executable, "-c", code, str(head.folder.root)]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "yaml" in loaded
    assert not {"msgspec", "jinja2"} & set(loaded)


def test_a_count_that_a_condition_decides_is_worked_out_when_it_is_asked_for(tmp_path: Path) -> None:
    head = read_head(write_tiny(tmp_path)).require()
    for edition, crowns in (("plain", "zero"), ("rich", "one")):
        values = clause_values(head, resolve_options(head, {"edition": edition}).require())
        assert render_simple("{{ count.crown|words }} of {{ count.star }}", values).value == f"{crowns} of 9"
    (finding,) = render_simple("{{ count.crwon }}", values).findings
    assert finding.hints == ("did you mean 'crown'?",)
