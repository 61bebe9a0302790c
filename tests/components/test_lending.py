"""A game made again with other options takes the faces that can't differ from the kit that it is like, and draws all others."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Finding
from pnp.components.make import PieceKit, make_kit
from pnp.definition.load.load import Game, load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Face

HEAD = """\
game: foxes
title: Foxes
players: {min: 2, max: 4}
licence: CC-BY-4.0
credits: [{role: Game design and art, name: A. Tester}]
options:
  size: {type: int, default: 1, min: 1, max: 3, text: How many}
  moon: {type: int, default: 0, min: 0, max: 1, text: Is there a moon}
components:
"""
TOKEN = """\
  {name}:
    kind: token
    name: Token
    size: 20
    count: {count}
    front: {{template: {face}}}
"""
PLAIN = "draw: [{text: FOX, BOX}]\n"  # well within the cut, so that nothing is found
PICTURE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0H4V4Z"/></svg>
"""


def game_of(folder: Path, faces: dict[str, str]) -> Game:
    """A game of a token with the face `front`, and another of which there are as many as the option says."""
    root = folder / "foxes"
    (root / "faces").mkdir(parents=True, exist_ok=True)
    (root / "art").mkdir(exist_ok=True)
    (root / "art" / "star.svg").write_text(PICTURE)
    tokens = TOKEN.format(name="fox", count=1, face="front") + TOKEN.format(
        name="cub", count='"{{ options.size }}"', face="other"
    )
    (root / "game.yaml").write_text(HEAD + tokens)
    for name, text in {"other": PLAIN, **faces}.items():
        (root / "faces" / f"{name}.yaml").write_text(text.replace("BOX", "box: [5, 6, 10, 8]"))
    return load_game(root).require()


def made(game: Game, size: int, palette: Palette, like: PieceKit | None = None) -> tuple[PieceKit, tuple[Finding, ...]]:
    report = make_kit(game, {"size": size, "moon": 0}, palette, like=like)
    assert report.value is not None
    return report.value, report.findings


def front(kit: PieceKit) -> Face:
    return next(piece.front for piece in kit.pieces if piece.component == "fox")


def again(game: Game) -> tuple[PieceKit, PieceKit, PieceKit]:
    """The usual kit, one with another option that is like it, and the same one made by itself."""
    palette = Palette.of(game.theme, "full")
    usual, _ = made(game, 1, palette)
    like, found = made(game, 3, palette, usual)
    alone, expected = made(game, 3, palette)
    assert found == expected
    return usual, like, alone


FREE = {
    "plain": {"front": PLAIN},
    "a face within": {"front": "draw: [{face: inner}]\n", "inner": PLAIN},
    "an icon": {"front": "draw: [{icon: star}]\n"},
    "an option that is the same": {"front": 'draw: [{text: "{{ options.moon }}", BOX}]\n'},
    "another component that looks the same": {"front": "draw: [{piece: cub}]\n"},
    "a face within that shows one": {"front": "draw: [{face: inner}]\n", "inner": "draw: [{piece: cub}]\n"},
}
BOUND = {
    "an option": {"front": 'draw: [{text: "{{ options.size }}", BOX}]\n'},
    "a number of copies": {"front": 'draw: [{text: "{{ count.cub }}", BOX}]\n'},
    "a default value": {"front": 'values: {n: "{{ options.size }}"}\ndraw: [{text: "{{ n }}", BOX}]\n'},
    "a style": {"front": 'styles: {big: {size: "{{ 6 + options.size }}"}}\ndraw: [{text: FOX, BOX, style: big}]\n'},
    "a condition": {"front": 'draw: [{if: "{{ options.size > 1 }}", draw: [{text: MANY, BOX}]}]\n'},
    "a repeat": {"front": 'draw: [{repeat: "{{ options.size }}", draw: [{text: "{{ n }}", BOX}]}]\n'},
    "a block of a parent": {
        "front": 'extends: parent\nblocks: {word: [{text: "{{ options.size }}", BOX}]}\n',
        "parent": "draw: [{block: word}]\n",
    },
    "a face within that shows another component": {
        "front": "draw: [{face: inner}]\n",
        "inner": "draw: [{piece: cub}]\n",
        "other": 'draw: [{text: "{{ options.size }}", BOX}]\n',
    },
    "beside an option that is the same": {"front": 'draw: [{text: "{{ options.moon }} {{ options.size }}", BOX}]\n'},
    "a method of all options": {"front": 'draw: [{text: "{{ options.values()|join }}", BOX}]\n'},
    "options passed on": {"front": 'draw: [{text: "{% set o = options %}{{ o.size }}", BOX}]\n'},
    "a name worked out": {"front": "draw: [{text: \"{{ options['si' ~ 'ze'] }}\", BOX}]\n"},
    "a statement": {"front": 'draw: [{text: "{% for n in options.values() %}{{ n }}{% endfor %}", BOX}]\n'},
    "behind a comment with a lone quotation mark": {
        "front": 'draw: [{text: "{# don\'t #}{{ options.size }}", BOX}]\n',
    },
    "a value for a face within": {
        "front": 'draw: [{face: inner, values: {n: "{{ options.size }}"}}]\n',
        "inner": 'values: {n: 0}\ndraw: [{text: "{{ n }}", BOX}]\n',
    },
    "a face within that looks it up": {
        "front": "draw: [{face: middle}]\n",
        "middle": "draw: [{face: inner}]\n",
        "inner": 'draw: [{text: "{{ options.size }}", BOX}]\n',
    },
    "another component that looks it up": {
        "front": "draw: [{piece: cub}]\n",
        "other": 'draw: [{text: "{{ options.size }}", BOX}]\n',
    },
}


@pytest.mark.parametrize("faces", FREE.values(), ids=FREE.keys())
def test_a_face_that_hangs_on_nothing_that_differs_is_the_very_same(tmp_path: Path, faces: dict[str, str]) -> None:
    usual, like, alone = again(game_of(tmp_path, faces))
    assert front(like) is front(usual)
    assert front(like) == front(alone)
    assert [piece.copies for piece in like.pieces] == [1, 3]
    lettered = [[(one.place, len(one.items)) for one in kit.context.renderer.lettered()] for kit in (like, alone)]
    assert sorted(map(str, lettered[0])) == sorted(map(str, lettered[1]))


@pytest.mark.parametrize("faces", BOUND.values(), ids=BOUND.keys())
def test_a_face_that_hangs_on_an_option_is_drawn_anew(tmp_path: Path, faces: dict[str, str]) -> None:
    usual, like, alone = again(game_of(tmp_path, faces))
    assert front(like) != front(usual)
    assert front(like) == front(alone)


def test_what_is_found_on_a_face_is_told_again(tmp_path: Path) -> None:
    game = game_of(tmp_path, {"front": "draw: [{face: inner}]\n", "inner": "draw: [{icon: nothing}]\n"})
    palette = Palette.of(game.theme, "full")
    usual, first = made(game, 1, palette)
    _, second = made(game, 2, palette, usual)
    assert [finding.code for finding in first] == ["unknown-icon"]
    assert second == first


def test_pictures_are_listed_of_each_kit(tmp_path: Path) -> None:
    from PIL import Image

    game = game_of(tmp_path, {"front": "draw: [{image: art/fox.png}]\n"})
    Image.new("RGB", (4, 4)).save(tmp_path / "foxes" / "art" / "fox.png")
    _, like, alone = again(game)
    assert [name for _, name, _ in like.context.renderer.pictured] == [
        name for _, name, _ in alone.context.renderer.pictured
    ]
    assert len(like.context.renderer.pictured) == 1


def test_nothing_is_borrowed_from_another_ink_or_another_game(tmp_path: Path) -> None:
    game = game_of(tmp_path, FREE["plain"])
    full, low = (Palette.of(game.theme, ink) for ink in ("full", "low"))
    usual, _ = made(game, 1, full)
    other = load_game(game.folder.root).require()
    assert made(game, 2, full, usual)[0].context.renderer.borrowed == 2
    assert made(game, 2, low, usual)[0].context.renderer.borrowed == 0
    assert made(other, 2, full, usual)[0].context.renderer.borrowed == 0
