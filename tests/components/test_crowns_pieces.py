"""Castles & Crowns prints what its inventory lists: every row with its count and size, for two to five players and each variant."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from pnp.base.choices import INKS, Ink
from pnp.components.make import PieceKit
from pnp.components.nets.lines import SCORE
from pnp.components.piece import Piece
from pnp.definition.load.load import Game
from pnp.draw.colour.distinct import check_distinctions
from pnp.draw.colour.inks import Palette, ground_of
from pnp.draw.colour.reading import contrast
from pnp.draw.geometry.bounds import moved_box
from pnp.draw.geometry.matrices import multiply
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Item, Matrix, Rect, Stamp
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4, LETTER, Paper
from tests.components.component_kits import drawn, shapes, texts, words
from tests.helpers.kits import game_of, kit_of

HOUSES = ("lion", "eagle", "stag", "boar", "swan")
PLAYERS = range(2, 6)
DICE = (53.0, 64.0)
TOKEN = (15.0, 15.0)

every_ink = pytest.mark.parametrize("ink", INKS)
every_count = pytest.mark.parametrize("players", PLAYERS)


def game() -> Game:
    return game_of("castles-and-crowns")


def crowns(ink: Ink = "full", **options: str) -> PieceKit:
    """The game, without a single finding."""
    return kit_of("castles-and-crowns", ink, **options)


def printed(kit: PieceKit) -> dict[str, Piece]:
    """What is printed, by component; of a deck its first card."""
    found: dict[str, Piece] = {}
    for piece in kit.pieces:
        found.setdefault(piece.component, piece)
    return found


def copies(kit: PieceKit, *starts: str) -> int:
    """Copies of the components called by one of these names, or by one and a house."""
    names = {name for start in starts for name in (start, *(f"{start}-{house}" for house in HOUSES))}
    return sum(piece.copies for piece in kit.pieces if piece.component in names)


@every_count
def test_the_deck_has_twenty_castles_and_twelve_nobles_for_any_number_of_players(players: int) -> None:
    deck = [piece for piece in crowns(players=str(players)).pieces if piece.component == "deck"]
    assert sum(piece.copies for piece in deck) == 32
    assert {piece.size for piece in deck} == {(63.0, 88.0)}
    assert len({id(piece.back) for piece in deck}) == 1
    assert len({piece.label for piece in deck}) == 32


@every_count
def test_every_player_has_eight_knights_a_captain_and_a_traitor_and_four_mercenaries_belong_to_nobody(
    players: int,
) -> None:
    kit = crowns(players=str(players))
    assert copies(kit, "knight", "captain", "traitor", "mercenary") == {2: 24, 3: 34, 4: 44, 5: 54}[players]
    for number, house in enumerate(HOUSES, 1):
        wanted = (8, 1, 1) if number <= players else (0, 0, 0)
        assert tuple(copies(kit, f"{kind}-{house}") for kind in ("knight", "captain", "traitor")) == wanted
    assert copies(kit, "mercenary") == 4
    assert {piece.size for piece in kit.pieces if piece.kind == "dice"} == {DICE}


@every_count
def test_the_token_version_has_a_token_for_each_die_and_six_rank_chits_a_player(players: int) -> None:
    kit = crowns(players=str(players))
    tokens = copies(kit, "knight-token", "captain-token", "traitor-token", "mercenary-token")
    assert tokens == copies(kit, "knight", "captain", "traitor", "mercenary")
    chits = [piece for piece in kit.pieces if piece.component.startswith("rank-")]
    assert len(chits) == 6 * players
    assert {piece.copies for piece in chits} == {1}
    square = [piece for piece in kit.pieces if piece.component.endswith("-token") or "-token-" in piece.component]
    assert {piece.size for piece in (*square, *chits)} == {TOKEN}
    assert {piece.outline for piece in (*square, *chits)} == {"rectangle"}


@every_count
@pytest.mark.parametrize(("kind", "size"), [("tray", (188.0, 62.0)), ("aid", (95.0, 128.0))])
def test_every_player_has_a_tray_and_an_aid(kind: str, size: tuple[float, float], players: int) -> None:
    pieces = printed(crowns(players=str(players)))
    own = [piece for name, piece in pieces.items() if name.startswith(f"{kind}-")]
    assert [(piece.copies, piece.size) for piece in own] == [(1, size)] * players


@every_count
def test_straight_strips_come_with_their_variant_only(players: int) -> None:
    assert copies(crowns(players=str(players)), "strip") == 0
    kit = crowns(players=str(players), straights="on")
    assert copies(kit, "strip") == 4 * players
    assert {piece.size for piece in kit.pieces if piece.component.startswith("strip-")} == {(92.0, 16.0)}


SINGLE = {
    "camp": (190.0, 254.0),
    "starter": (30.0, 70.0),
    "round": (15.0, 15.0),
    "last-lap": (15.0, 15.0),
    "score": (190.0, 240.0),
}


@every_count
@pytest.mark.parametrize("name", SINGLE)
def test_of_these_there_is_one_for_the_game(name: str, players: int) -> None:
    piece = printed(crowns(players=str(players)))[name]
    assert (piece.copies, piece.size) == (1, SINGLE[name])


@pytest.mark.parametrize(("cards", "mats"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_there_is_a_mat_for_every_two_battlefields(cards: int, mats: int) -> None:
    pieces = [piece for piece in crowns(cards=str(cards)).pieces if piece.component.startswith("mat-")]
    assert [(piece.copies, piece.size) for piece in pieces] == [(1, (190.0, 259.0))] * mats


def test_the_spare_cards_fill_up_the_last_page_of_the_deck() -> None:
    assert sum(piece.copies for piece in crowns().pieces if piece.component == "spare") == 2


def test_without_traitors_in_the_combined_variant_none_are_printed() -> None:
    kit = crowns(combined="on")
    assert copies(kit, "traitor", "traitor-token") == 0
    assert copies(kit, "knight", "captain", "mercenary") == 22
    assert "Traitor" not in words(printed(kit)["camp"].front.items)


def test_who_has_dice_needs_none_to_fold_and_who_wants_no_tokens_gets_none() -> None:
    kit = crowns(dice="own", tokens="no")
    assert {piece.kind for piece in kit.pieces} == {"board", "cards", "standees", "boxes", "tokens", "aids"}
    assert {piece.component for piece in kit.pieces if piece.kind == "tokens"} == {"round", "last-lap"}


BOXES: dict[str, dict[str, tuple[float, float, float, float]]] = {
    "mat-ab": {
        "letter.1": (3, 0, 92, 8),
        "card.1": (17.5, 9, 63, 88),
        "card.2": (109.5, 9, 63, 88),
        "lion.1": (3, 99, 92, 32),
        "swan.1": (3, 227, 92, 32),
        "stag.2": (95, 163, 92, 32),
    },
    "camp": {
        "deck": (16, 18, 63, 88),
        "out": (111, 18, 63, 88),
        "reserve.1": (5, 116, 30, 34),
        "reserve.6": (155, 116, 30, 34),
        "round.1": (5, 160, 18, 22),
        "round.10": (167, 160, 18, 22),
        "last.lion": (5, 192, 36, 24),
        "last.swan": (149, 192, 36, 24),
        "strength": (5, 222, 180, 32),
    },
}


@pytest.mark.parametrize(("board", "box"), [(board, box) for board, boxes in BOXES.items() for box in boxes])
def test_boxes_of_boards_lie_where_the_rules_page_has_them(board: str, box: str) -> None:
    area = crowns().parts[board].spaces[box]
    assert area == Rect(*BOXES[board][box])


def test_boxes_of_a_board_lie_on_it_and_not_on_each_other() -> None:
    for name in ("mat-ab", "camp"):
        part = crowns().parts[name]
        areas = list(part.spaces.values())
        width, height = part.pieces[0].size
        assert all(box.x >= 0 and box.y >= 0 and box.right <= width and box.bottom <= height for box in areas)
        for index, one in enumerate(areas):
            for other in areas[index + 1 :]:
                apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
                assert apart, name


def test_the_mats_are_lettered_from_a_to_f() -> None:
    lettered = [words(printed(crowns())[f"mat-{pair}"].front.items).split() for pair in ("ab", "cd", "ef")]
    assert [[word for word in line if len(word) == 1] for line in lettered] == [["a", "b"], ["c", "d"], ["e", "f"]]


def test_the_round_track_says_where_games_of_fewer_cards_end() -> None:
    written = words(crowns().parts["camp"].pieces[0].front.items)
    for cards in (6, 5, 4, 3):
        assert f"end with {cards} cards" in written


@pytest.mark.parametrize(("value", "shown"), [("half", "½"), ("one", "1")])
def test_the_strength_line_follows_the_value_of_mercenaries(value: str, shown: str) -> None:
    part = crowns(merc_value=value).parts["camp"]
    top = part.spaces["strength"].y
    worth = [text for text, _, _, y in texts(part.pieces[0].front.items) if y > top and text in {"1", "2", "½"}]
    assert worth == ["2", "1", "1", shown]


def test_the_standee_is_folded_at_its_head_and_at_both_feet() -> None:
    front = printed(crowns())["starter"].front
    folds = [shape.path.segments[0][1][1] for shape, _ in shapes(front.items) if shape.stroke == SCORE]
    assert folds == [5.0, 35.0, 65.0]


def test_the_other_side_of_the_standee_is_upside_down_on_paper_and_so_upright_when_folded() -> None:
    spots = {y for text, _, _, y in texts(printed(crowns())["starter"].front.items) if text == "First"}
    upper, lower = sorted(spots)
    assert upper + lower == pytest.approx(70.0)
    assert upper < 35.0 < lower


def test_the_tuck_box_is_made_for_the_deck_and_its_spare_cards() -> None:
    kit = crowns()
    deck = sum(piece.copies for piece in kit.pieces if piece.kind == "cards")
    width = printed(kit)["box"].size[0]
    assert width == pytest.approx(10 + 2 * 64.5 + 2 * (deck * 0.32 + 1.5))
    assert printed(crowns(sleeves="yes"))["box"].size[0] > width


@every_ink
def test_every_side_of_a_knight_bears_crest_mark_and_pips(ink: Ink) -> None:
    for house in HOUSES:
        faces = printed(crowns(ink, players="5"))[f"knight-{house}"].faces
        assert len(faces) == 6
        for pips, face in enumerate(faces, 1):
            names = [item.symbol.name for item, _ in drawn(face.items) if isinstance(item, Stamp)]
            assert {house, "sword"} <= set(names)
            assert sum(_is_pip(shape.path.segments) for shape, _ in shapes(face.items)) == pips


def _is_pip(segments: tuple[tuple[str, tuple[float, ...]], ...]) -> bool:
    """A circle of the pips' size: four curves, 2.6 mm across."""
    if [letter for letter, _ in segments] != ["M", "C", "C", "C", "C", "Z"]:
        return False
    xs = [numbers[-2] for letter, numbers in segments if letter != "Z"]
    return abs(max(xs) - min(xs) - 2.6) < 1e-6


def _circles(items: Iterable[Item], matrix: Matrix) -> list[Rect]:
    """Where circles without a line lie on the piece: the pips, on a picture of dice."""
    curves = [(shape, own) for shape, own in shapes(items) if shape.fill is not None and shape.stroke is None]
    round_ones = [(shape, own) for shape, own in curves if [s[0] for s in shape.path.segments] == [*"MCCCCZ"]]
    return [moved_box(bounds(shape.path), multiply(matrix, own)) for shape, own in round_ones]


@every_ink
@pytest.mark.parametrize(("component", "side"), [("aid-lion", "back"), ("aid-eagle", "back"), ("camp", "front")])
def test_the_pips_of_pictured_dice_lie_inside_their_frames(component: str, side: str, ink: Ink) -> None:
    face = getattr(printed(crowns(ink))[component], side)
    pictured = [(item.symbol, matrix) for item, matrix in drawn(face.items) if isinstance(item, Stamp)]
    dice = [(symbol, matrix) for symbol, matrix in pictured if len(_circles(symbol.items, matrix)) == 4]
    assert len(dice) == 4, "Captain, Knight, Traitor, Mercenary"
    for symbol, matrix in dice:
        frame = moved_box(Rect(0.0, 0.0, symbol.width, symbol.height), matrix)
        for pip in _circles(symbol.items, matrix):
            assert frame.x + 0.5 <= pip.x
            assert pip.right <= frame.right - 0.5
            assert frame.y + 0.5 <= pip.y
            assert pip.bottom <= frame.bottom - 0.5


@every_ink
@pytest.mark.parametrize("role", [*HOUSES, "captain", "traitor", "mercenary"])
def test_crests_and_pips_read_on_their_dice(role: str, ink: Ink) -> None:
    palette = Palette.of(game().theme, ink)
    assert contrast(palette.text_on(role), ground_of(palette.fill(role))) >= 4.5


def test_houses_and_kinds_of_dice_can_be_told_apart_in_every_ink_and_by_every_eye() -> None:
    assert [str(finding) for finding in check_distinctions(game().theme)] == []


@every_ink
@every_count
def test_nothing_is_found_wrong_with_any_piece(players: int, ink: Ink) -> None:
    kit = crowns(ink, players=str(players), straights="on", cards="4", merc_value="one")
    assert kit.pieces


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize(("players", "dice"), [("2", 2), ("5", 5)])
def test_everything_lies_on_sheets_and_no_board_is_cut_up(paper: Paper, players: str, dice: int) -> None:
    sheets = impose(crowns(players=players).pieces, paper).require()
    assert [sheet.kind for sheet in sheets].count("board") == 4
    assert all(sheet.tile is None for sheet in sheets)
    assert sum("dice" in sheet.kinds for sheet in sheets) == dice
    assert sum("cards" in sheet.kinds for sheet in sheets) == {"A4": 4, "Letter": 5}[paper.name]


@every_ink
def test_type_is_6_pt_or_more_on_pieces_and_8_pt_or_more_on_aids(ink: Ink) -> None:
    for piece in crowns(ink, players="5", straights="on").pieces:
        floor = 8.0 if piece.kind == "aids" else 6.0
        for face in filter(None, (piece.front, piece.back)):
            assert [entry for entry in texts(face.items) if entry[1] < floor - 1e-9] == [], piece.id
