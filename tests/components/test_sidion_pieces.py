"""Sidion prints what its inventory lists, for two to six players: counts, sizes, what lies on what, and six colours apart."""

from __future__ import annotations

import io
from collections import Counter
from itertools import combinations
from math import cos, hypot, radians, sin

import pdfplumber
import pytest

from pnp.base.choices import INKS, Ink
from pnp.base.frozen import replace
from pnp.base.resources import resource
from pnp.components.make import PieceKit
from pnp.components.maps.lines import cross, distance
from pnp.components.maps.towns.art import TownArt
from pnp.components.piece import Piece
from pnp.definition.load.load import Game
from pnp.draw.colour.distinct import check_distinctions
from pnp.draw.colour.inks import Palette, ground_of
from pnp.draw.colour.reading import WHITE, lightness
from pnp.draw.model import PT_PER_MM, Document, Face
from pnp.draw.pdf.write import write_pdf
from pnp.press.boards.tile import find_tiling
from pnp.press.imposition.impose import impose_job
from pnp.press.job import Job
from pnp.press.paper import A4, LETTER, Paper
from pnp.rules.games.sidion.engine import START
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import COLOURS, NAMES, atlas, path_id, printed
from pnp.rules.games.sidion.text.spelling import town_name
from tests.components.component_kits import shapes, words
from tests.helpers.kits import game_of, kit_of

PLAYERS = range(2, 7)
LETTERS = "ABCDEFGH"
GOODS = ("gold", "mana", "influence")
CHITS = {"S": 9, "M": 8, "T": 5, "C": 5, "K": 4, "I": 4, "L": 4, "B": 2, "H": 1, "R": 1, "X": 5}
SEAMS = {3: 118.0, 4: 120.0, 5: 123.0, 6: 125.0}
"""Where the rules page cuts the large map, in mm of its table of places."""
SCALE = 0.93
"""The map and all that lies on it are printed so large, so that two tiles hold it on Letter too."""

every_count = pytest.mark.parametrize("players", PLAYERS)
every_ink = pytest.mark.parametrize("ink", INKS)
both_papers = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def game() -> Game:
    return game_of("sidion")


def sidion(ink: Ink = "full", **options: str) -> PieceKit:
    """The game, without a single finding."""
    return kit_of("sidion", ink, **options)


def table(players: int) -> PieceKit:
    return sidion(players=str(players))


def printed_pieces(kit: PieceKit) -> dict[str, Piece]:
    return {piece.component: piece for piece in kit.pieces}


def map_art(players: int) -> TownArt:
    art = sidion().parts[f"map-{players}"].board
    assert isinstance(art, TownArt)
    return art


def _white_field(face: Face) -> set[tuple[float, float]]:
    """The corners of the area in which letter and emblem stand (of a disc, four points of its edge)."""
    fields = [shape for shape, _ in shapes(face.items) if shape.fill == WHITE and shape.stroke is not None]
    field, *_pearl = fields
    return {(round(numbers[-2], 3), round(numbers[-1], 3)) for _, numbers in field.path.segments if numbers}


class TestMaps:
    @every_count
    def test_towns_paths_and_products_are_those_of_the_engine(self, players: int) -> None:
        towns, wanted = map_art(players).towns, atlas(players)
        assert tuple(towns.towns) == wanted.towns
        assert sorted(path_id(*ends) for ends in towns.paths) == list(wanted.paths)
        assert {site.id: site.name for site in towns.towns.values()} == {t: town_name(t) for t in wanted.towns}
        assert {site.id: site.values["products"] for site in towns.towns.values()} == {
            town: printed(town) for town in wanted.towns
        }

    @pytest.mark.parametrize("players", PLAYERS[1:])
    def test_towns_lie_on_three_circles_about_the_capital(self, players: int) -> None:
        towns = map_art(players).towns.towns
        assert towns["0C"].at == (135.0, 135.0)
        for town, site in towns.items():
            if town != "0C":
                away = {"S": 120, "H": 120, "F": 78, "A": 78, "G": 42}[town[1]]
                angle = (int(town[0]) - 1 + {"H": 0, "F": 0.25, "S": 0.5, "G": 0.5, "A": 0.75}[town[1]]) * 360 / players
                x, y = 135 + away * sin(radians(angle)), 135 - away * cos(radians(angle))
                assert site.at == pytest.approx((x, y), abs=0.51), town

    def test_the_map_for_two_looks_the_same_from_both_sides(self) -> None:
        towns = map_art(2).towns.towns
        for kind in "SFAGH":
            (x, y), other = towns[f"1{kind}"].at, towns[f"2{kind}"].at
            assert other == (190.0 - x, 190.0 - y)

    @every_count
    def test_no_paths_cross_and_none_comes_near_a_third_town(self, players: int) -> None:
        art = map_art(players)
        ways = art.plan.ways.values()
        assert not [(one.id, other.id) for one, other in combinations(ways, 2) if cross(one.line, other.line)]
        for way in ways:
            others = [site for site in art.towns.towns.values() if site.id not in way.id.split("-")]
            assert min(distance(way.line, site.at) for site in others) >= 19.0

    @every_count
    def test_labels_cover_no_disc_and_no_other_label_and_leave_every_path_in_sight(self, players: int) -> None:
        plan = map_art(players).plan
        for one, other in combinations(plan.labels.values(), 2):
            assert one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
        for label in plan.labels.values():
            for disc in plan.discs.values():
                x, y = disc.x + 10.0, disc.y + 10.0
                assert hypot(max(label.x - x, 0, x - label.right), max(label.y - y, 0, y - label.bottom)) >= 10.0
        assert min(way.seen for way in plan.ways.values()) >= 5.0

    @every_count
    def test_a_label_lies_below_its_town_but_for_the_lowest_one(self, players: int) -> None:
        plan = map_art(players).plan
        beside = {town for town, label in plan.labels.items() if label.y < plan.discs[town].bottom}
        assert beside == {{2: "2H", 3: "2S", 4: "3H", 5: "3S", 6: "4H"}[players]}

    @every_count
    def test_the_map_of_as_many_players_is_printed_at_its_size(self, players: int) -> None:
        maps = [piece for piece in table(players).pieces if piece.component.startswith("map-")]
        assert [piece.component for piece in maps] == [f"map-{players}"]
        side = SCALE * (190.0 if players == 2 else 270.0)
        assert maps[0].size == pytest.approx((side, side))

    @both_papers
    def test_the_map_for_two_takes_one_sheet(self, paper: Paper) -> None:
        tiling = find_tiling(printed_pieces(table(2))["map-2"].front, Job(paper=paper))
        assert tiling is not None
        assert tiling.tiles == 1

    @both_papers
    @pytest.mark.parametrize("players", PLAYERS[1:])
    def test_the_large_map_is_two_tiles_with_neither_town_nor_label_at_their_seam(
        self, players: int, paper: Paper
    ) -> None:
        tiling = find_tiling(printed_pieces(table(players))[f"map-{players}"].front, Job(paper=paper))
        assert tiling is not None
        assert tiling.across.cuts == pytest.approx((SCALE * SEAMS[players],))
        assert tiling.down.cuts == ()
        plan = map_art(players).plan
        seam = SEAMS[players]
        assert not [disc for disc in plan.discs.values() if disc.x < seam < disc.right]
        assert not [label for label in plan.labels.values() if label.x - 1 < seam < label.right + 1]

    @both_papers
    @pytest.mark.parametrize("players", PLAYERS[1:])
    def test_the_small_map_takes_one_sheet_and_what_lies_on_it_is_as_small(self, players: int, paper: Paper) -> None:
        pieces = printed_pieces(sidion(players=str(players), map="small"))
        tiling = find_tiling(pieces[f"map-{players}"].front, Job(paper=paper))
        assert tiling is not None
        assert tiling.tiles == 1
        assert pieces["hero-R-A"].size == pytest.approx((9.8, 9.8))
        assert pieces["works-g"].size == pytest.approx((5.6, 5.6))
        assert pieces["one-gold"].size == (13.0, 13.0), "resources lie on the players' boards"


class TestInventory:
    @every_count
    def test_each_player_has_his_pieces_and_nobody_else_has_any(self, players: int) -> None:
        pieces = printed_pieces(table(players))
        for seat, colour in enumerate(COLOURS):
            own = {
                f"prince-{colour}": 1,
                f"governor-{colour}": 8,
                f"first-here-{colour}": 9,
                f"player-board-{colour}": 1,
                **{f"{kind}-{colour}-{letter}": 1 for kind in ("hero", "hero3") for letter in LETTERS},
                **{f"order-{colour}-{letter}": number for letter, number in CHITS.items()},
            }
            found = {name: pieces[name].copies for name in own if name in pieces}
            assert found == (own if seat < players else {})

    @every_count
    def test_what_is_common_is_there(self, players: int) -> None:
        pieces = printed_pieces(table(players))
        counts = {name: piece.copies for name, piece in pieces.items()}
        assert counts["neutral"] == 5 * players + 1 == len(atlas(players).towns)
        assert counts["block"] == prices.MOST_BLOCKS
        assert [counts[f"works-{good[0]}"] for good in GOODS] == [12, 12, 12]
        assert [counts[f"one-{good}"] for good in GOODS] == [40, 40, 40]
        assert [counts[f"five-{good}"] for good in GOODS] == [24, 24, 24]
        assert [counts[f"artifact-{number}"] for number in range(1, 13)] == [1] * 12
        assert [counts[name] for name in ("court", "first-player", "turn", "phase")] == [1, 1, 1, 1]
        assert counts["aid"] == players

    def test_chits_or_sheets(self) -> None:
        chits, sheets = printed_pieces(table(3)), printed_pieces(sidion(players="3", orders="sheets"))
        assert chits["order-sheet"].copies == 1
        assert sheets["order-sheet"].copies == 3
        back = sheets["order-sheet"].back
        assert back is not None
        assert [number in words(back.items) for number in ("15", "16", "30")] == [False, True, True]
        assert not [name for name in sheets if name.startswith("order-") and name != "order-sheet"]

    def test_there_are_48_chits_and_they_take_one_sheet(self) -> None:
        chits = [piece for piece in table(2).pieces if piece.component.startswith("order-R-")]
        assert sum(piece.copies for piece in chits) == 48
        assert len(impose_job(chits, Job(paper=A4)).require()) == 1

    def test_sizes_are_those_of_the_inventory(self) -> None:
        pieces = printed_pieces(table(6))
        sizes = {
            "court": (210, 148), "player-board-O": (190, 130), "order-R-S": (31, 33), "one-mana": (13, 13),
            "five-mana": (15, 15), "first-player": (20, 20), "turn": (12, 12), "phase": (12, 12),
            "artifact-12": (44, 63), "aid": (96, 132), "order-sheet": (148, 210),
        }  # fmt: skip
        on_map = {
            "prince-V": (16, 16), "hero-G-H": (14, 14), "hero3-G-H": (14, 14), "governor-Y": (16, 16),
            "first-here-B": (12, 12), "neutral": (10, 10), "block": (20, 6), "works-m": (8, 8),
        }  # fmt: skip
        assert {name: pieces[name].size for name in sizes} == sizes
        for name, (width, height) in on_map.items():
            assert pieces[name].size == pytest.approx((SCALE * width, SCALE * height)), name

    @both_papers
    def test_four_players_need_fourteen_sheets_and_straight_cuts_free_everything(self, paper: Paper) -> None:
        pieces = table(4).pieces
        sheets = impose_job(pieces, Job(paper=paper)).require()
        to_play = Counter(sheet.kind for sheet in sheets if sheet.kind != "boxes")  # storage, for whoever likes
        assert to_play == {"board": 5, "cards": 5, "tokens": 2, "aids": 2}
        assert {piece.outline for piece in pieces if piece.outline != "net"} == {"rectangle", "rounded"}

    @both_papers
    @pytest.mark.parametrize(("component", "wanted"), [("player-board-", 2), ("aid", 4), ("order-R-", 48)])
    def test_many_lie_on_one_sheet(self, component: str, wanted: int, paper: Paper) -> None:
        pieces = [piece for piece in table(4).pieces if piece.component.startswith(component)]
        sheets = impose_job(pieces, Job(paper=paper)).require()
        assert {sum(count.copies for count in sheet.counts) for sheet in sheets} == {wanted}

    def test_resources_share_their_cuts_on_one_ground(self) -> None:
        resources = [p for p in table(4).pieces if p.component.startswith(("one-", "five-"))]
        assert {piece.front.bleed for piece in resources} == {0.0}
        rounded = [p for p in sidion(shapes="round").pieces if p.component.startswith(("one-", "five-"))]
        assert {piece.front.bleed for piece in rounded} == {1.0}

    def test_round_things_are_cut_round_for_who_asks(self) -> None:
        pieces = printed_pieces(sidion(players="2", shapes="round"))
        circles = {"prince-R", "first-here-R", "neutral", "works-g", "one-gold", "five-gold", "first-player", "turn"}
        assert {name for name in circles if pieces[name].outline == "circle"} == circles


class TestOnPaper:
    @pytest.mark.parametrize(
        ("component", "measures"),
        [
            ("map-2", {(184.14, 184.14), (22.32, 11.16), (6.88, 6.88), (9.3, 9.3)}),
            (
                "order-R-S",
                {(36.0, 38.0), (5.6, 5.6), (26.6, 28.6)},
            ),  # the letter stands on a disc, all of it on a panel
            ("hero-R-A", {(14.69, 14.69), (8.93, 8.93)}),  # the rim goes beyond the cut
            ("five-gold", {(13.2, 13.2)}),
            ("court", {(218.0, 156.0), (25.6, 13.6), (17.6, 12.6), (43.4, 62.4)}),
        ],
    )
    @both_papers
    def test_measures_read_back_from_the_pdf(
        self, component: str, measures: set[tuple[float, float]], paper: Paper
    ) -> None:
        """Frames lie half a line inside what they frame; grounds go 2.5 mm beyond the cut, drawn countries and halls 4 mm."""
        pieces = [replace(piece, copies=1) for piece in table(2).pieces if piece.component == component]
        (sheet,) = impose_job(pieces, Job(paper=paper)).require()
        with pdfplumber.open(io.BytesIO(write_pdf(Document((sheet.front,), "test")))) as pdf:
            drawn = [(shape["width"], shape["height"]) for shape in (*pdf.pages[0].rects, *pdf.pages[0].curves)]
        found = {(round(width / PT_PER_MM, 2), round(height / PT_PER_MM, 2)) for width, height in drawn}
        assert measures <= found


class TestFit:
    def test_figures_fit_their_towns_and_markers_their_boxes(self) -> None:
        pieces, spaces = printed_pieces(table(4)), sidion().parts["map-4"].spaces
        court, board = sidion().parts["court"].spaces, sidion().parts["player-board-R"].spaces
        fits = [
            ("hero-R-A", spaces["1S"]),
            ("prince-R", spaces["1S"]),
            ("governor-R", spaces["1S"]),
            ("neutral", spaces["1S"]),
            ("works-g", spaces["1H.g"]),
            ("works-i", spaces["1H.i"]),
            ("turn", court["turn.30"]),
            ("phase", court["phase.magic"]),
            ("artifact-1", court["offer.3"]),
            ("artifact-1", court["deck"]),
            ("order-R-S", board["order.9"]),
            ("governor-R", board["governors"]),
            ("five-gold", board["gold"]),
        ]
        for name, space in fits:
            width, height = pieces[name].size
            assert width <= space.width, name
            assert height <= space.height, name

    def test_a_diagonal_hero_stays_on_the_disc(self) -> None:
        width, height = printed_pieces(table(4))["hero-R-A"].size
        assert hypot(width, height) <= SCALE * 20.0

    def test_spaces_are_those_of_the_rules_page(self) -> None:
        court = sidion().parts["court"].spaces
        assert (court["step.magic"].x, court["step.magic"].y) == (64.0, 6.0)
        assert (court["step.magic"].width, court["step.magic"].height) == (26.0, 14.0)
        assert (court["turn.12"].x, court["turn.12"].y) == (31.0, 38.0)
        assert (court["offer.2"].x, court["offer.2"].y) == (110.0, 72.0)
        board = sidion().parts["player-board-R"].spaces
        assert (board["order.1"].x, board["order.5"].x, board["order.6"].y) == (4.0, 148.8, 57.2)
        assert (board["influence"].x, board["influence"].y) == (128.0, 96.0)


class TestLooks:
    @every_ink
    @every_count
    def test_every_ink_draws_everything_without_a_finding(self, ink: Ink, players: int) -> None:
        assert sidion(ink, players=str(players)).pieces

    def test_colours_and_resources_can_be_told_apart_in_every_ink_by_every_eye(self) -> None:
        assert check_distinctions(game().theme) == ()
        compared = {role for entry in game().theme.distinct for role in entry.roles}
        assert compared >= {"red", "blue", "green", "yellow", "violet", "orange", *GOODS}

    @every_ink
    def test_grounds_are_light(self, ink: Ink) -> None:
        palette = Palette.of(game().theme, ink)
        for role in ("land", "disc", *(f"{name.lower()}-land" for name in NAMES.values())):
            assert lightness(ground_of(palette.fill(role))) > 85.0, role

    def test_each_colour_has_an_emblem_of_its_own(self) -> None:
        rows = (resource("game_data") / "sidion" / "seats.csv").read_text(encoding="utf-8").split()[1:]
        cells = [row.split(",") for row in rows]
        assert [(row[0], row[2]) for row in cells] == list(NAMES.items())
        assert len({row[4] for row in cells}) == 6

    @every_ink
    def test_levels_are_told_by_the_shape_of_a_white_field(self, ink: Ink) -> None:
        kit = sidion(ink)
        hero, high = (printed_pieces(kit)[name] for name in ("hero-R-A", "hero3-R-A"))
        assert hero.back is not None
        square, diamond, disc = (_white_field(face) for face in (hero.front, hero.back, high.front))
        assert len({x for x, _ in square}) == len({y for _, y in square}) == 2
        assert len(diamond) == 4
        assert len({x for x, _ in diamond}) == 3
        assert {round(hypot(x - 7.0, y - 7.0), 2) for x, y in disc} == {5.7}

    def test_a_level_3_hero_shows_the_same_on_both_sides_and_others_do_not(self) -> None:
        parts = sidion().parts
        assert parts["hero3-B-C"].orders["front"].values == parts["hero3-B-C"].orders["back"].values
        assert parts["hero-B-C"].orders["front"].values != parts["hero-B-C"].orders["back"].values


class TestPrices:
    def read(self) -> dict[str, str]:
        found = {}
        for line in (resource("game_data") / "sidion" / "orders.csv").read_text(encoding="utf-8").splitlines()[1:]:
            letter, _, _, _, _, chits, good, price, *_ = line.split(",")
            found[letter] = f"{price} {good}".strip()
            assert int(chits) == CHITS[letter]
        return found

    def test_the_price_list_has_the_engines_prices(self) -> None:
        def listed(costs: dict[int, int]) -> str:
            return " / ".join(str(costs[key]) for key in sorted(costs))

        assert self.read() == {
            "S": "", "B": "", "L": "influence",
            "T": f"{listed(prices.TELEPORT)} mana",
            "K": f"{prices.BLOCK} mana",
            "C": f"{listed(prices.EXCHANGE)} mana",
            "M": f"{prices.MOVE} gold",
            "H": f"{listed(prices.RAISE)} gold",
            "I": f"{listed(prices.IMPROVE)} gold",
            "R": f"{prices.RECRUIT} gold",
            "X": f"{prices.RETREAT} gold",
        }  # fmt: skip

    @pytest.mark.parametrize(
        ("cost", "shown"), [("5", "5"), ("3", "3"), ("value", "1 + products"), ("next", "1 + your locks")]
    )
    def test_the_price_of_a_lock_is_that_of_the_option(self, cost: str, shown: str) -> None:
        kit = printed_pieces(sidion(lock_cost=cost))
        assert shown in words(kit["order-R-L"].front.items)
        assert shown in words(kit["player-board-R"].front.items)

    def test_a_players_board_says_what_he_begins_with(self) -> None:
        said = words(printed_pieces(table(2))["player-board-R"].front.items)
        assert [f"start with {number}" in said for number in START] == [True] * 3
        assert said.count("start with 3") == START.count(3)
