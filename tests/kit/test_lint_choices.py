"""For which options a game is proofed, and what of it is made anew for each of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.resources import resource
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.kit.changes.digests import Digests
from pnp.kit.preflight.choices import choices
from pnp.kit.preflight.lint import lint
from pnp.kit.preflight.reach import Reach

from .lint_games import HEAD, TOKEN, proof_of, write_game

OPTIONS = """\
options:
  wild: {choices: ["no", "yes"], default: "no", prints: true, text: Wild foxes}
  pack: {type: int, min: 2, max: 9, default: 4, text: Foxes}
  house: {choices: [on, off], default: on, text: A rule of the house}
  rounds: {type: int, min: 1, max: 9, default: 3, text: Rounds}
"""
GAME = """\
  fox: {kind: token, name: Fox, size: 20, count: "{{ options.pack }}", front: beast}
  wolf: {kind: token, name: Wolf, size: 20, front: {elements: [{face: beast, box: [0, 0, 20, 20]}]}}
  aid: {kind: sheet, name: Aid, size: [60, 60], front: {elements: [{piece: wolf, at: [30, 30], size: 20}]}}
  tally: {kind: sheet, name: Tally, size: [60, 60], front: {elements: [{text: "{{ count.fox }}", box: [8, 8, 40, 20]}]}}
  plain: {kind: token, name: Plain, size: 20, front: {elements: [{fill: "#ffffff"}]}}
"""
BEAST = """\
draw:
  - {fill: "{{ '#ffffff' if options.wild == 'no' else '#eeeeee' }}"}
"""


def game_in(folder: Path, components: str = GAME) -> Path:
    root = write_game(folder, components, head=HEAD + OPTIONS)
    (root / "faces").mkdir()
    (root / "faces/beast.yaml").write_text(BEAST, encoding="utf-8")
    return root


class TestReach:
    @pytest.mark.parametrize(
        ("option", "reached"),
        [("wild", {"fox", "wolf", "aid"}), ("pack", {"fox", "tally"}), ("house", set()), ("rounds", set())],
    )
    def test_an_option_reaches_what_looks_it_up_and_what_shows_that(
        self, tmp_path: Path, option: str, reached: set[str]
    ) -> None:
        assert Reach(load_game(game_in(tmp_path)).require()).components(option) == reached

    def test_a_look_up_by_a_name_that_is_worked_out_may_be_any(self, tmp_path: Path) -> None:
        root = game_in(
            tmp_path,
            GAME + "  any: {kind: token, name: Any, size: 20, count: \"{{ options['pa' ~ 'ck'] }}\", front: beast}\n",
        )
        assert "any" in Reach(load_game(root).require()).components("rounds")

    @pytest.mark.parametrize("slug", ["siege-of-armagh", pytest.param("castles-and-crowns", marks=pytest.mark.slow)])
    def test_what_isnt_reached_looks_the_same(self, slug: str) -> None:
        game = load_game(resource("game_data") / slug).require()
        palette, digests = Palette.of(game.theme, "full"), Digests()

        def looks(chosen: dict[str, str]) -> dict[str, list[object]]:
            kit = make_kit(game, resolve_options(game, chosen).require(), palette).require()
            found: dict[str, list[object]] = {}
            for piece in kit.pieces:
                faces = [digests.of(face) for face in (piece.front, piece.back) if face is not None]
                found.setdefault(piece.component, []).append((piece.id, piece.copies, faces))
            return found

        usual = looks({})
        for chosen, reached in choices(game):
            fresh = looks(dict(chosen)) if chosen else usual
            different = {name for name in {*usual, *fresh} if usual.get(name) != fresh.get(name)}
            assert different <= reached, chosen


class TestChoices:
    def test_ends_of_numbers_and_words_that_change_what_is_printed(self, tmp_path: Path) -> None:
        tried = [dict(chosen) for chosen, _ in choices(load_game(game_in(tmp_path)).require())]
        assert tried == [{}, {"wild": "yes"}, {"pack": "2"}, {"pack": "9"}]

    def test_every_edition_has_all_its_pieces(self, tmp_path: Path) -> None:
        proof = proof_of(game_in(tmp_path))
        copies = [sum(piece.copies for piece in kit.pieces) for kit in proof.editions]
        assert copies == [8, 8, 6, 13]

    def test_a_fault_of_another_choice_is_found(self, tmp_path: Path) -> None:
        long = TOKEN.replace("text: FOX", "text: \"{{ 'FOX ' * (1 if options.wild == 'no' else 40) }}\"")
        root = write_game(tmp_path, long, head=HEAD + OPTIONS)
        game = load_game(root).require()
        assert [dict(chosen) for chosen, _ in choices(game)] == [{}, {"wild": "yes"}]
        assert [finding.code for finding in lint(root)] == ["text-too-long"]
