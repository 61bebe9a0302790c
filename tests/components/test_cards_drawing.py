"""Cards as pieces: a row each, drawn by the template that the row asks for, as many as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.components.kinds.sides import OUTER
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.definition.load.load import load_game
from pnp.definition.models.card_sizes import CARD_SIZES
from pnp.definition.positions.inventory import take_inventory
from pnp.definition.tables.deck import read_deck
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Stamp
from tests.components.component_kits import kit_of, texts, words, write_game
from tests.definition.spreadsheets import rows, xlsx

FACE = """\
values: {foot: none}
draw:
  - rect: [0, 0, 10, 10]
    fill: ink
  - rect: [2, 2, 8, 8]
    fill: paper
  - text: "{{ title }} {{ cost }} {{ foot }}"
    box: [5, 5, 50, 20]
"""
CSV = "Title,Cost,Foot,Copies\nRaven,1,left,2\nWolf,2,,1\nBear,3,right,0\n"


def deck(folder: Path, more: str = "", *, data: str = CSV, options: str = "", **faces: str) -> Path:
    """A game of one deck, `cards`, from cards.csv; `more` are further keys of it."""
    root = write_game(
        folder, f"  cards: {{kind: cards, name: Card, data: cards.csv{more}}}\n", options, **({"it": FACE} | faces)
    )
    (root / "cards.csv").write_text(data, encoding="utf-8")
    return root


def cards(root: Path, **options: str) -> dict[int, Piece]:
    """The printed cards by row; nothing may be found."""
    return {piece.row or 0: piece for piece in _sound(root, **options).pieces}


def _sound(root: Path, **options: str) -> PieceKit:
    report = kit_of(root, "full", **options)
    assert report.findings == (), [f"{f.where}: {f.message}" for f in report.findings]
    return report.require()


def test_each_row_is_a_card_with_its_own_words_and_copies(tmp_path: Path) -> None:
    made = cards(deck(tmp_path, ", front: it, optional: [foot]"))
    assert {row: (words(piece.front.items), piece.copies) for row, piece in made.items()} == {
        1: ("Raven 1 left", 2),
        2: ("Wolf 2 none", 1),
    }
    assert {(piece.kind, piece.component, piece.place, piece.label) for piece in made.values()} == {
        ("cards", "cards", "cards.csv:2", "Raven"),
        ("cards", "cards", "cards.csv:3", "Wolf"),
    }


def test_an_empty_cell_stands_for_its_default(tmp_path: Path) -> None:
    made = cards(deck(tmp_path, ", front: it, defaults: {foot: nowhere}"))
    assert words(made[2].front.items) == "Wolf 2 nowhere"


def test_the_rows_of_a_spreadsheet_make_the_same_cards(tmp_path: Path) -> None:
    root = deck(tmp_path, ", front: it, optional: [foot]")
    lines = [line.split(",") for line in CSV.splitlines()]
    (root / "cards.xlsx").write_bytes(xlsx(rows(["nothing"], ["here"]), rows(*lines)))
    from_csv = cards(root)
    game = root / "game.yaml"
    game.write_text(game.read_text().replace("data: cards.csv", "data: cards.xlsx, sheet: Notes"))
    assert {row: piece.front for row, piece in cards(root).items()} == {
        row: piece.front for row, piece in from_csv.items()
    }


def test_rows_may_be_written_out_in_the_definition(tmp_path: Path) -> None:
    row = "{title: Raven, cost: [1, 2]}"
    root = write_game(
        tmp_path,
        f"  cards: {{kind: cards, name: Card, rows: [{row}, {{title: Wolf, cost: [3]}}], front: it}}\n",
        it='draw:\n  - text: "{{ title }}"\n    box: [5, 5, 30, 9]\n'
        '  - repeat: "{{ cost }}"\n    draw:\n      - text: "{{ n }}"\n        box: [20, 20, 9, 9]\n',
    )
    assert [words(piece.front.items) for piece in kit_of(root).require().pieces] == ["Raven 1 2", "Wolf 3"]


def test_where_leaves_the_rows_that_its_expression_holds_for(tmp_path: Path) -> None:
    option = "options:\n  most: {type: int, min: 1, max: 9, default: 1, text: Dearest card}\n"
    root = deck(tmp_path, ', front: it, optional: [foot], where: "{{ cost <= options.most }}"', options=option)
    assert list(cards(root)) == [1]
    assert list(cards(root, most="2")) == [1, 2]


@pytest.mark.parametrize(("copies", "expected"), [("3", {1: 3, 2: 3, 3: 3}), ("'{{ 4 - cost }}'", {1: 3, 2: 2, 3: 1})])
def test_copies_are_a_number_or_an_expression_over_columns(
    copies: str, expected: dict[int, int], tmp_path: Path
) -> None:
    made = cards(deck(tmp_path, f", front: it, optional: [foot], copies: {copies}"))
    assert {row: piece.copies for row, piece in made.items()} == expected


def test_columns_choose_the_template(tmp_path: Path) -> None:
    data = "title,kind\nRaven,bird\nWolf,beast\n"
    faces = {
        f"card_{kind}": f'draw:\n  - text: "{kind} {{{{ title }}}}"\n    box: [5, 5, 50, 9]\n'
        for kind in ("bird", "beast")
    }
    made = cards(deck(tmp_path, ', front: "card-{{ kind }}"', data=data, **faces))
    assert [words(piece.front.items) for piece in made.values()] == ["bird Raven", "beast Wolf"]


def test_a_face_may_be_written_where_it_is_used_and_cells_are_never_expressions(tmp_path: Path) -> None:
    front = """, front: [{text: "{{ title }}, {{ face.width }}", box: [5, 5, 50, 30]}]"""
    made = cards(deck(tmp_path, front, data="title\n{{ 1 + 1 }}\n{% if x %}\n"))
    assert [words(piece.front.items) for piece in made.values()] == ["{{ 1 + 1 }}, 63.5", "{% if x %}, 63.5"]


def test_row_and_n_number_rows_and_cards(tmp_path: Path) -> None:
    face = 'draw:\n  - text: "{{ row }} {{ n }} of {{ count.cards }}"\n    box: [5, 5, 50, 9]\n'
    made = cards(deck(tmp_path, ', front: it, where: "{{ cost > 1 }}", copies: 2', it=face))
    assert [words(piece.front.items) for piece in made.values()] == ["2 1 of 4", "3 2 of 4"]


def test_a_common_back_is_one_face_and_a_back_of_the_row_is_its_own(tmp_path: Path) -> None:
    common = cards(deck(tmp_path / "a", ", front: it, back: plain, optional: [foot]", plain="draw:\n  - fill: ink\n"))
    assert len({id(piece.back) for piece in common.values()}) == 1
    own = cards(
        deck(
            tmp_path / "b",
            ", front: it, back: {template: it, values: {cost: '-{{ cost }}', foot: x}}, optional: [foot]",
        )
    )
    assert [words(piece.back.items) for piece in own.values() if piece.back] == ["Raven -1 x", "Wolf -2 x"]


def test_what_is_the_same_on_all_cards_is_drawn_once_and_stamped(tmp_path: Path) -> None:
    made = cards(deck(tmp_path, ", front: it, optional: [foot]"))
    stamps = [item.symbol for piece in made.values() for item in piece.front.items if isinstance(item, Stamp)]
    assert len(stamps) == 2
    assert stamps[0] is stamps[1]


@pytest.mark.parametrize("name", sorted(CARD_SIZES))
def test_a_size_by_name_is_exact(name: str, tmp_path: Path) -> None:
    made = cards(deck(tmp_path, f", size: {name}, front: it, optional: [foot]"))
    assert made[1].size == (CARD_SIZES[name].width, CARD_SIZES[name].height)


def test_sizes_by_name_are_those_of_the_trade() -> None:
    sizes = {name: (size.width, size.height) for name, size in CARD_SIZES.items()}
    assert sizes["poker"] == (63.5, 88.9)
    assert sizes["standard"] == (63.0, 88.0)
    assert (sizes["bridge"], sizes["tarot"], sizes["mini-euro"]) == ((57.15, 88.9), (70.0, 120.0), (44.0, 68.0))
    assert all(size.source for size in CARD_SIZES.values())


def test_corners_are_round_to_look_at_and_the_art_is_square_with_its_bleed(tmp_path: Path) -> None:
    made = cards(deck(tmp_path, ", size: [60, 90], radius: 4, bleed: 2, front: plain", plain="draw:\n  - fill: ink\n"))
    face = made[1].front
    assert made[1].outline == "rounded"
    assert face.outline is not None
    assert bounds(face.outline).width == pytest.approx(60)
    (ground,) = face.items
    assert len(ground.path.segments) == 5  # type: ignore[union-attr]  # a rectangle: four sides and the way back
    assert bounds(ground.path).width == pytest.approx(60 + 2 * OUTER)  # type: ignore[union-attr]


def test_decks_are_counted_with_all_their_cards(tmp_path: Path) -> None:
    root = deck(tmp_path, ", front: it, optional: [foot], count: 2")
    inventory = take_inventory(load_game(root).require(), {}).require()
    assert inventory.counts["cards"] == 2 * (2 + 1)
    assert sum(piece.copies for piece in cards(root).values()) == 6


def test_a_table_is_read_once_for_each_choice_of_options(tmp_path: Path) -> None:
    game = load_game(deck(tmp_path, ", front: it, optional: [foot]")).require()
    assert read_deck(game, "cards", {}) is read_deck(game, "cards", {})
    assert read_deck(game, "cards", {"most": 1}) is not read_deck(game, "cards", {})


def test_type_on_cards_shrinks_to_eight_points_and_lower_only_where_the_template_says_so(tmp_path: Path) -> None:
    long = "word " * 32
    face = """draw:\n  - text: "{{ title }}"\n    box: [5, 5, 50, 15]\n"""
    report = kit_of(deck(tmp_path / "a", ", front: it", data=f"title\n{long}\n", it=face))
    assert [(f.code, f.facts["size"]) for f in report.findings] == [("text-too-long", 8.0)]
    made = cards(deck(tmp_path / "b", ", front: it", data=f"title\n{long}\n", it=face + "    floor: 6\n"))
    assert all(6 <= size < 8 for _, size, *_ in texts(made[1].front.items))


@pytest.mark.parametrize("size", ["poker", "mini-euro", "tarot", "square"])
@pytest.mark.parametrize("ink", ["full", "low"])
def test_the_shared_card_and_its_back_serve_every_size(size: str, ink: str, tmp_path: Path) -> None:
    data = "title,text,icon,corner,type,foot\nRaven,Take **one** :coin:.,axe,2,Order,Core\nWolf,,,,,\n"
    more = f", size: {size}, front: card, back: {{template: card-back, values: {{icon: castle}}}}"
    root = deck(tmp_path, f"{more}, optional: [text, icon, corner, type, foot]", data=data)
    report = kit_of(root, "low" if ink == "low" else "full")
    assert report.findings == ()
    first, second = report.require().pieces
    assert words(first.front.items).split() == ["Raven", "2", "Order", "Take", "one", ".", "Core"]
    assert words(second.front.items) == "Wolf"


@pytest.mark.parametrize(
    ("more", "front", "back"),
    [("bleed: 2", 2, 2), ("bleed: 1, back_bleed: 3", 1, 3), ("bleed: 2, back_bleed: 0", 2, 0)],
)
def test_backs_may_bleed_otherwise_than_fronts(more: str, front: float, back: float, tmp_path: Path) -> None:
    plain = "draw:\n  - fill: ink\n"
    made = cards(deck(tmp_path, f", {more}, front: plain, back: plain", plain=plain))
    assert made[1].back is not None
    assert (made[1].front.bleed, made[1].back.bleed) == (front, back)
