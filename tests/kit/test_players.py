"""A kit says for how many players it is, and serves everybody whom the cover names unless it is asked for fewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pypdf
import pytest
from click.testing import CliRunner

from pnp.base.resources import resource
from pnp.cli.main import cli
from pnp.definition.load.load import Game, load_game
from pnp.kit.pipeline.audience import audience_of
from pnp.kit.pipeline.kit import Kit
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit
from pnp.press.sheet import Sheet


def game(slug: str) -> Game:
    return load_game(resource("game_data") / slug).require()


def kit(slug: str, **wish: object) -> Kit:
    request = BuildOptions(only=("tokens", "aids"), **wish)  # type: ignore[arg-type]
    return plan_kit(resource("game_data") / slug, request, lambda _line: None).require()


@pytest.mark.parametrize(
    ("slug", "chosen", "players", "words", "later"),
    [
        ("castles-and-crowns", {}, None, "for 2–5 players", "only for 3–5 players"),
        ("sidion", {}, None, "for 2–6 players", "not needed for 4 players"),
        ("kingdom-command", {}, None, "for 2–4 players", "only for 3–4 players"),
        ("kingdom-command", {"map": "trident"}, None, "for 3 players", ""),
        ("kingdom-command", {"maps": "all"}, None, "for 2–4 players", ""),
        ("kingdom-command", {"castles": "6"}, None, "for 2–4 players", "only for 3–4 players"),
        ("kingdom-command", {}, 3, "for 3 players", ""),
        ("sidion", {"players": "2"}, None, "for 2 players", ""),
        ("imperio-bellum", {}, None, "for 2 players", ""),
        ("siege-of-armagh", {}, 2, "for 2 players", ""),
    ],
)
def test_whom_a_kit_serves(slug: str, chosen: dict[str, str], players: int | None, words: str, later: str) -> None:
    served = audience_of(game(slug), chosen, players).require()
    assert (served.words, served.later) == (words, later)


def test_so_many_players_as_the_game_doesnt_take_are_refused_as_unusable() -> None:
    (finding,) = audience_of(game("sidion"), {}, 7).findings
    assert finding.code == "not-so-many-players"
    answer = CliRunner().invoke(cli, ["build", "sidion", "--players", "7", "--paper", "a4"])
    assert answer.exit_code == 2
    assert "2–6 players" in answer.stderr


@pytest.mark.parametrize("slug", ["castles-and-crowns", "kingdom-command"])
def test_the_whole_kit_holds_what_every_table_needs_and_the_rest_comes_last(slug: str) -> None:
    whole = kit(slug)
    last = [bool(sheet.later) for sheet in whole.sheets]
    assert last == sorted(last)
    assert any(last)
    early = [sheet for sheet in whole.sheets if not sheet.later]
    few = kit(slug, players=2)
    assert laid(early, later="") == laid(few.sheets)
    most = kit(slug, players=game(slug).players.max)
    both = laid(whole.sheets)
    assert all(both.get(piece, 0) >= copies for piece, copies in laid(most.sheets).items())


def laid(sheets: Iterable[Sheet], *, later: str | None = None) -> Counter[str]:
    """How many fronts of each piece lie on the sheets: of all, or of those that say so of whom they serve."""
    fronts = (placed.piece for sheet in sheets for placed in sheet.placements if placed.side == "front")
    return Counter(piece.id for piece in fronts if later in {None, piece.later})


FOXES = """\
game: foxes
title: Foxes
licence: CC0-1.0
credits: [{role: Design, name: A. Tester}]
players: {min: 2, max: 5}
options: {players: {type: int, min: 2, max: 5, default: 2, prints: true, text: How many play}}
components:
  fox:
    each: {player: [1, 2, 3, 4, 5]}
    kind: token
    name: "Fox of player {{ each.player }}"
    when: "{{ each.player <= options.players }}"
    shape: square
    size: 40
    count: 20
    front: {elements: [{fill: accent}]}
"""


def test_guide_footers_and_file_name_say_for_whom(tmp_path: Path) -> None:
    game = tmp_path / "foxes"
    game.mkdir()
    (game / "game.yaml").write_text(FOXES, encoding="utf-8")
    asked = ["build", str(game), "--paper", "a4", "-o", str(tmp_path / "out")]
    assert CliRunner().invoke(cli, [*asked, "--players", "3"]).exit_code == 0
    folder = tmp_path / "out" / "foxes" / "a4"
    pages = pypdf.PdfReader(folder / "foxes-3-players-a4.pdf").pages
    assert "for 3 players" in pages[0].extract_text()
    assert "for 3 players" in pages[2].extract_text()
    assert CliRunner().invoke(cli, asked).exit_code == 0
    text = pypdf.PdfReader(folder / "foxes-a4.pdf").pages[0].extract_text()
    assert "for 2–5 players" in text
    assert "Only for 3–5 players" in text


def test_a_map_in_tiles_says_too_which_table_can_do_without_it() -> None:
    request = BuildOptions(only=("board",))
    made = plan_kit(resource("game_data") / "sidion", request, lambda _line: None).require()
    maps = [sheet for sheet in made.sheets if any("Map" in count.name for count in sheet.counts)]
    assert len(maps) > 2
    assert [sheet.later for sheet in maps if not sheet.later] == ["", ""]
    assert {sheet.later for sheet in maps} == {"", "not needed for 4 players"}
