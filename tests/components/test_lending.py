"""A game made again with other options takes the faces that can't differ from the kit that it is like, and draws all others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.base.choices import Ink
from pnp.base.finding import Finding
from pnp.base.resources import resource
from pnp.components.faces import elements
from pnp.components.faces.cache.readings import work_out
from pnp.components.make import PieceKit, make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game, load_game
from pnp.definition.templates.expand import value_of
from pnp.draw.colour.inks import Palette
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Face, TextRun

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


COLOURS = """\
theme:
  roles:
    one: {full: "#804020", line: "#203040", grey: "#e0e0e0", text: "#ffffff"}
    two: {full: "#804020", line: "#203040", low: {hatch: dots}}
    bare: {full: none, low: {hatch: lines}}
components:
"""
RECOLOURED = {
    "roles of one look": {"front": "draw: [{fill: one}, {circle: [10, 10], r: 4, fill: two, stroke: one}]\n"},
    "a text, with an icon in it": {"front": "draw: [{fill: two}, {text: ':star: FOX', BOX, colour: on one}]\n"},
    "icons of equal colours": {
        "front": "draw: [{icon: star, colour: on one, at: [8, 8]}, {icon: star, colour: on two, at: [12, 12]}]\n"
    },
    "texts of equal colours": {
        "front": "draw: [{fill: one}, {text: ONE, box: [5, 5, 10, 4], colour: on one}, "
        "{text: TWO, box: [5, 10, 10, 4], colour: on two}]\n"
    },
    "colours of its own": {
        "front": "draw: [{fill: '#ddeeff'}, {rect: [4, 4, 9, 9], fill: '#223344', stroke: '#ff0000'}]\n"
    },
    "a drawing": {"front": "draw: [{svg: art/fox.svg, box: [5, 5, 10, 10]}]\n"},
    "a face within": {"front": "draw: [{face: inner, box: [4, 4, 12, 12]}]\n", "inner": "draw: [{fill: two}]\n"},
    "another component": {"front": "draw: [{piece: cub}]\n", "other": "draw: [{fill: two}]\n"},
    "a condition of the ink that comes to the same": {
        "front": "draw: [{if: \"{{ ink != 'sepia' }}\", draw: [{fill: one}]}]\n"
    },
}
DRAWN_ANEW = {
    "a role that is bare in full colour": {"front": "draw: [{fill: bare}, {fill: one}]\n"},
    "a shadow": {"front": "draw: [{group: [5, 5, 9, 9], shadow: [1, 1], draw: [{fill: one}]}]\n"},
    "a gradient": {"front": "draw: [{gradient: [one, '#ffffff']}]\n"},
    "a drawing up to the cut": {"front": "draw: [{svg: art/fox.svg, box: [0, 0, 20, 20]}]\n"},
    "a drawing of the ink's own": {"front": "draw: [{svg: art/own.svg, box: [5, 5, 10, 10]}]\n"},
    "the ink": {"front": "draw: [{fill: \"{{ 'one' if ink == 'full' else 'two' }}\"}]\n"},
    "a code": {"front": "draw: [{qr: foxes, box: [3, 3, 14, 14], colour: one}]\n"},
}
FOX = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0H4V4H0Z"/><path d="M1 1H2V2Z" fill="#c0ffee"/></svg>
"""


@pytest.mark.parametrize("ink", ["low", "grey"])
@pytest.mark.parametrize(
    ("faces", "lent"),
    [*((faces, True) for faces in RECOLOURED.values()), *((faces, False) for faces in DRAWN_ANEW.values())],
    ids=[*RECOLOURED, *DRAWN_ANEW],
)
def test_a_face_is_recoloured_where_it_would_be_drawn_alike(
    tmp_path: Path, faces: dict[str, str], lent: bool, ink: Ink
) -> None:
    root = game_of(tmp_path, faces).folder.root
    (root / "game.yaml").write_text((root / "game.yaml").read_text().replace("components:\n", COLOURS))
    for name in ("fox", "own", f"own-{ink}"):
        (root / "art" / f"{name}.svg").write_text(FOX)
    game = load_game(root).require()
    full, other = Palette.of(game.theme, "full"), Palette.of(game.theme, ink)
    usual, _ = made(game, 1, full)
    like, found = made(game, 1, other, usual)
    alone, expected = made(game, 1, other)
    assert found == expected
    assert like.pieces == alone.pieces
    borrowed = {key[0] for key in like.context.renderer.borrowed if isinstance(key, tuple)}
    assert ("front" in borrowed) == lent
    own = [[one.items for one in kit.context.renderer.lettered()] for kit in (like, alone)]
    assert sorted(map(str, own[0])) == sorted(map(str, own[1]))


def test_an_expression_that_is_worked_out_again_tells_values_apart() -> None:
    values: list[object] = [1, True, 1.0, "1", 0.0, -0.0, None, "{{ a }}", [1], [True]]
    for _ in range(2):
        for value in values:
            fresh = value_of("{{ a ~ '.' ~ b }}", {"a": value, "b": "x"})
            assert work_out("{{ a ~ '.' ~ b }}", {"a": value, "b": "x"}) == fresh
    assert work_out("{{ a ~ nothing }}", {"a": 1}) == value_of("{{ a ~ nothing }}", {"a": 1})
    assert work_out("{{ a ~ nothing }}", {"a": 1, "nothing": 2}).value == "12"
    assert work_out("{{ 'no' if nothing is not defined else a }}", {"a": 1, "nothing": 2}).value == 1


def test_no_element_asks_for_the_ink_without_its_face_knowing() -> None:
    for file in Path(elements.__file__).parent.rglob("*.py"):
        assert not re.search(r"palette\.(ink|sparing|unchanged)\b", file.read_text()), (
            f"{file.name}: ask `pen.job.sparing`"
        )


def test_letters_on_a_recoloured_face_are_those_whose_place_is_known(tmp_path: Path) -> None:
    game = game_of(tmp_path, {"front": "draw: [{face: inner}]\n", "inner": PLAIN})
    usual, _ = made(game, 1, Palette.of(game.theme, "full"))
    like, _ = made(game, 1, Palette.of(game.theme, "grey"), usual)
    known = {id(item) for one in like.context.renderer.lettered() for item in one.items}
    runs = [leaf.item for leaf in leaves(front(like).items) if isinstance(leaf.item, TextRun)]
    assert runs
    assert {id(run) for run in runs} <= known


@pytest.mark.parametrize(
    "slug",
    [
        "siege-of-armagh",
        *(
            pytest.param(slug, marks=pytest.mark.slow)
            for slug in ("castles-and-crowns", "imperio-bellum", "sidion", "kingdom-command")
        ),
    ],
)
def test_a_game_looks_in_every_ink_as_if_it_were_drawn_in_it(slug: str) -> None:
    game = load_game(resource("game_data") / slug).require()
    options = resolve_options(game, {}).require()
    usual = make_kit(game, options, Palette.of(game.theme, "full")).require()
    for ink in ("low", "grey"):
        like = make_kit(game, options, Palette.of(game.theme, ink), like=usual)
        alone = make_kit(game, options, Palette.of(game.theme, ink))
        assert like.findings == alone.findings
        assert like.require().pieces == alone.require().pieces
        assert like.require().context.renderer.borrowed
        texts = [sorted(map(str, kit.require().context.renderer.lettered())) for kit in (like, alone)]
        assert texts[0] == texts[1]


def test_nothing_is_borrowed_from_another_game(tmp_path: Path) -> None:
    game = game_of(tmp_path, FREE["plain"])
    full = Palette.of(game.theme, "full")
    usual, _ = made(game, 1, full)
    other = load_game(game.folder.root).require()
    assert len(made(game, 2, full, usual)[0].context.renderer.borrowed) == 2
    assert not made(other, 2, full, usual)[0].context.renderer.borrowed


DECK = """\
  cards: {kind: cards, name: Card, data: cards.csv, front: {template: card}}
  cub: {kind: token, name: Token, size: 20, front: {template: other}}
"""


def test_what_all_cards_of_a_deck_show_is_held_against_each_of_them(tmp_path: Path) -> None:
    game_of(tmp_path, {"card": 'draw: [{piece: cub}, {text: "{{ title }}", box: [5, 50, 40, 8]}]\n'})
    root = tmp_path / "foxes"
    (root / "faces" / "other.yaml").write_text('draw: [{text: "{{ options.size }}", box: [5, 6, 10, 8]}]\n')
    (root / "cards.csv").write_text("title\nOak\nElm\nAsh\n")
    (root / "game.yaml").write_text(HEAD + DECK)
    usual, like, alone = again(load_game(root).require())
    assert like.pieces == alone.pieces
    assert len({usual.pieces, like.pieces}) == 2
