"""What is printed of Kingdom Command against its rules page and its engine: how many there are, how large, what they say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from pnp.base.choices import INKS, Ink
from pnp.base.frozen import replace
from pnp.base.resources import resource
from pnp.components.faces.order import Order
from pnp.components.make import PieceKit
from pnp.components.piece import Piece
from pnp.definition.load.load import Game
from pnp.definition.load.sources import read_sources
from pnp.draw.colour.distinct import check_distinctions
from pnp.draw.colour.inks import Palette, ground_of
from pnp.draw.colour.reading import contrast
from pnp.draw.geometry.shapes import bounds, transformed
from pnp.draw.model import Item, Rect, Stamp
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4, LETTER, Paper
from pnp.rules.games.kingdom_command.options import Options, read_options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, atlas
from pnp.rules.games.kingdom_command.state.data import BUILD_TIME, DECK, PAYMENTS, SCROLLS, TECHS, UNITS
from pnp.rules.games.kingdom_command.state.map_data import MAPS
from pnp.rules.games.kingdom_command.turn.draft import Draft
from pnp.rules.games.kingdom_command.turn.resolution.fight import fight
from pnp.rules.games.kingdom_command.turn.units import Unit, tally
from tests.components.component_kits import drawn, shapes, texts, words
from tests.helpers.kingdom import at, engine
from tests.helpers.kits import game_of, kit_of

FOLDER = resource("game_data") / "kingdom-command"
SIDES = ("Red", "Blue", "Yellow", "Purple")
UNIT_NAMES = {"swordsman": "S", "mage": "M", "knight": "K", "trireme": "T", "tower": "W", "galleon": "G", "dragon": "D"}
PLAYERS = {"narrows": 2, "trident": 3, "corners": 4}

every_map = pytest.mark.parametrize("map_name", PLAYERS)
every_ink = pytest.mark.parametrize("ink", INKS)
both_papers = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)


def game() -> Game:
    return game_of("kingdom-command")


@cache
def data() -> Mapping[str, Any]:
    return read_sources(game()).require()


def kingdom(ink: Ink = "full", **options: str) -> PieceKit:
    """The pieces, without a single finding."""
    return kit_of("kingdom-command", ink, **options)


def whole(ink: Ink = "full") -> PieceKit:
    """Everything that the three maps need."""
    return kingdom(ink, maps="all")


def printed(kit: PieceKit, pattern: str) -> list[Piece]:
    return [piece for piece in kit.pieces if re.fullmatch(pattern, piece.component)]


def copies(kit: PieceKit, pattern: str) -> int:
    return sum(piece.copies for piece in printed(kit, pattern))


def piece(name: str, **options: str) -> Piece:
    return kingdom("full", **options).parts[name].pieces[0]


def boxes(items: Iterable[Item]) -> list[Rect]:
    """The boxes around all shapes of a face, in mm."""
    return [bounds(transformed(shape.path, matrix)) for shape, matrix in shapes(items)]


# How many, how large


INVENTORY = (
    ("[rbyp]-(swordsman|mage|knight|trireme-.|tower|galleon-.|dragon)", 204, (16, 16)),
    ("[rbyp]-control", 88, (8, 8)),
    ("sawmill", 15, (10, 10)),
    ("hit-1", 30, (8, 8)),
    ("hit-2", 20, (8, 8)),
    ("hit-3", 10, (8, 8)),
    ("hit-5", 6, (8, 8)),
    ("fog", 20, (20, 20)),
    ("stop", 24, (8, 8)),
    ("([rbyp]-)?marker", 57, (6, 6)),
    ("crown", 1, (44, 63)),
    ("scroll", 44, (44, 63)),
    ("tech", 8, (44, 63)),
    ("kingdom-sheet-.", 4, (132, 188)),
    ("reference", 4, (132, 188)),
    ("court-.*", 3, None),
)


@pytest.mark.parametrize(("pattern", "count", "size"), INVENTORY, ids=[row[0] for row in INVENTORY])
def test_the_whole_set_is_that_of_the_inventory(pattern: str, count: int, size: tuple[float, float] | None) -> None:
    assert copies(whole(), pattern) == count
    assert {tuple(one.size) for one in printed(whole(), pattern)} == {size} or size is None


def test_nothing_but_maps_and_order_sheets_is_printed_beyond_the_inventory() -> None:
    names = {one.component for one in whole().pieces if one.kind != "boxes"}
    rest = {name for name in names if not any(re.fullmatch(row[0], name) for row in INVENTORY)}
    assert {name for name in rest if not name.startswith("map-")} == {"order-sheet"}


@pytest.mark.parametrize("letter", "rbyp")
def test_a_kingdom_has_fifty_one_counters_as_many_of_each_as_the_engine_allows(letter: str) -> None:
    for name, unit in UNIT_NAMES.items():
        assert copies(whole(), f"{letter}-{name}(-[1-9])?") == UNITS[unit].counters
    assert copies(whole(), f"{letter}-(?!control|marker).*") == 51


@every_map
def test_a_map_prints_the_pieces_of_its_own_kingdoms(map_name: str) -> None:
    kit = kingdom(map=map_name)
    players = PLAYERS[map_name]
    assert players == MAPS[map_name][1]
    sides = {letter for letter in "rbyp" if copies(kit, f"{letter}-.*")}
    assert sides == set("rbyp"[:players])
    assert copies(kit, INVENTORY[0][0]) == 51 * players
    assert copies(kit, "kingdom-sheet-.") == copies(kit, "reference") == players
    assert copies(kit, "fog") == 5 * players == copies(kit, "[rbyp]-mage")
    castles = len(atlas(map_name).castles)
    assert copies(kit, "marker") == 4 * castles + 1
    assert copies(kit, "[rbyp]-marker") == 5 * players
    assert [one.component for one in printed(kit, "court-.*")] == [f"court-{map_name}"]
    assert (copies(kit, "scroll"), copies(kit, "tech"), copies(kit, "crown")) == (44, 8, 1)


def test_any_number_of_order_sheets_can_be_asked_for_and_both_sides_are_one() -> None:
    assert [copies(kingdom(pad=str(leaves)), "order-sheet") for leaves in (0, 1, 30)] == [0, 1, 30]
    sheet = piece("order-sheet")
    assert sheet.back == sheet.front


@both_papers
def test_everything_lies_on_the_paper_in_its_true_size(paper: Paper) -> None:
    parts = [one for one in whole().pieces if not one.component.startswith("map-")]
    for kind in dict.fromkeys(one.kind for one in parts):
        sheets = impose([one for one in parts if one.kind == kind], paper).require()
        laid = [(sheet, placement) for sheet in sheets for placement in sheet.placements if placement.side == "front"]
        assert len(laid) == sum(one.copies for one in parts if one.kind == kind)
        for sheet, placement in laid:
            slot = placement.slot
            size = placement.piece.size if slot.turn % 180 == 0 else placement.piece.size[::-1]
            assert (slot.width, slot.height) == pytest.approx(size)
            page = sheet.pages[0]
            assert min(slot.x, slot.y, page.width - slot.x - slot.width, page.height - slot.y - slot.height) >= 5
            assert sorted((page.width, page.height)) == pytest.approx(sorted((paper.width, paper.height)))


@pytest.mark.parametrize(("kind", "count"), [("tokens", 4), ("orders", 4), ("aids", 4), ("cards", 3), ("court", 3)])
def test_the_whole_set_takes_few_sheets(kind: str, count: int) -> None:
    assert len(impose([one for one in whole().pieces if one.kind == kind], A4).require()) <= count


# The data file, the engine and the faces agree


def figure(cell: object) -> int:
    return cell if isinstance(cell, int) else 0


def test_the_unit_table_is_the_engines() -> None:
    names = {**UNIT_NAMES, "tower-begun": "w2"}
    assert set(data()["units"]) == set(names)
    for name, row in data()["units"].items():
        unit = UNITS[names[name]]
        assert (row["letter"], row["name"].lower()) == (names[name][0], unit.name)
        own = tuple(figure(row[key]) for key in ("move", "hits", "attack", "seats", "cost", "upkeep", "rank"))
        assert own == (unit.move, unit.hits, unit.attack, unit.seats, unit.cost, unit.upkeep, unit.rank)
        assert figure(row["counters"]) == (unit.counters if name != "tower-begun" else 0)
        time = {"tower": "", **dict.fromkeys(("tower-begun", "galleon", "dragon"), BUILD_TIME)}.get(name, 1)
        assert row["build"] == time
        if row["scroll"]:
            assert row["scroll"] in {scroll.name for scroll in SCROLLS.values()}


def test_the_scrolls_are_the_engines_deck() -> None:
    assert {code: row["name"] for code, row in data()["scrolls"].items()} == {
        code: scroll.name for code, scroll in SCROLLS.items()
    }
    deck = Counter(
        {f"{card['code']}{card['price']}": card["copies"] for card in data()["scroll_cards"] if card["copies"]}
    )
    assert deck == Counter(DECK)
    assert Counter(one.label for one in printed(whole(), "scroll") for _ in range(one.copies)) == deck


def test_the_techs_are_the_engines() -> None:
    assert {code: (row["name"], row["cost"]) for code, row in data()["techs"].items()} == {
        code: (tech.name, tech.cost) for code, tech in TECHS.items()
    }


def test_the_kingdoms_are_the_engines_in_the_order_of_seats() -> None:
    rows = data()["kingdoms"].values()
    assert "".join(row["letter"] for row in rows) == KINGDOMS
    assert [row["name"] for row in rows] == list(SIDES)
    assert [row["home"] for row in rows] == ["a1", "b1", "c1", "d1"]
    assert len({row["crest"] for row in rows}) == 4


def left_of(one: str, other: str) -> str:
    """Who is left, as the engine fights it out; without kingdoms: `1W`."""
    units = [
        Unit(realm, kind, 0)
        for realm, side in enumerate((one, other))
        for many, kind in re.findall(r"(\d+)([A-Z])", side)
        for _ in range(int(many))
    ]
    survivors = fight(Draft(engine().start(), {}, Options()), units)
    return re.sub(r"[RB]|\*\d+", "", tally(survivors)) if survivors else ""


@pytest.mark.parametrize(("table", "letter"), [("swordsmen", "S"), ("knights", "K")])
def test_the_ready_reckoner_says_what_the_engine_fights_out(table: str, letter: str) -> None:
    for row, results in enumerate(data()["reckoner"][table], 1):
        assert len(results) == 6
        for column, result in enumerate(results, 1):
            units = [Unit(0, letter, 0) for _ in range(row)] + [Unit(1, "S", 0) for _ in range(column)]
            survivors = fight(Draft(engine().start(), {}, Options()), units)
            own = sum(1 if unit.realm == 0 else -1 for unit in survivors)
            assert own == result, (row, column)


def test_single_combats_end_as_the_reference_card_says() -> None:
    for one, other, left in data()["reckoner"]["combats"]:
        assert left_of(one, other) == left, (one, other)


# Counters


@pytest.mark.parametrize("name", [*UNIT_NAMES, "trireme-3", "galleon-2"])
def test_a_counter_shows_its_letter_number_figures_and_hit_rank(name: str) -> None:
    kind, _, number = name.partition("-")
    unit = UNITS[UNIT_NAMES[kind]]
    front = piece(f"r-{name}").front
    seats = [str(unit.seats)] if unit.seats else []
    expected = [UNIT_NAMES[kind] + number, str(unit.move), str(unit.hits), str(unit.attack), *seats, str(unit.rank)]
    assert [text for text, *_ in texts(front.items)] == expected
    assert min(size for _, size, *_ in texts(front.items)) >= 6


def test_the_back_is_the_front_with_a_stroke_but_for_mages_and_towers() -> None:
    for name in UNIT_NAMES:
        token = piece(f"b-{name}")
        assert token.back is not None
        strokes = len(list(shapes(token.back.items))) - len(list(shapes(token.front.items)))
        if name == "mage":
            assert token.back == token.front
        elif name == "tower":
            assert words(token.back.items) != words(token.front.items)
        else:
            assert words(token.back.items) == words(token.front.items)
            assert strokes == 2


@every_ink
def test_the_stroke_of_the_injured_reads_on_every_kingdom_in_every_ink(ink: Ink) -> None:
    palette = Palette.of(game().theme, ink)
    assert contrast(palette.line("wound"), palette.line("wound-edge")) >= 4.5


@pytest.mark.parametrize(("option", "steps"), [("2", ["2", "1"]), ("1", ["1", "1"])])
def test_a_tower_under_construction_has_its_steps_on_opposite_edges(option: str, steps: list[str]) -> None:
    back = piece("r-tower", tower=option).back
    assert back is not None
    large = [(text, x, y) for text, size, x, y in texts(back.items) if size > 10.8]
    assert [text for text, *_ in large] == steps
    assert large[0][2] < 8 < large[1][2]
    begun = UNITS["w2"]
    small = [text for text, size, *_ in texts(back.items) if size < 10 and text != "W"]
    assert small == [str(begun.hits), str(begun.attack), str(begun.rank)]


def test_kingdoms_can_be_told_apart_in_every_ink_and_by_every_eye() -> None:
    assert [str(finding) for finding in check_distinctions(game().theme)] == []
    crests = {row["crest"] for row in data()["kingdoms"].values()}
    assert all((FOLDER / "art" / f"crest-{crest}.svg").is_file() for crest in crests)


@every_ink
@pytest.mark.parametrize("role", "rbyp")
def test_signs_stand_out_on_their_kingdoms_colour(role: str, ink: Ink) -> None:
    palette = Palette.of(game().theme, ink)
    ground = ground_of(palette.fill(role))
    sign = palette.line(role) if ink == "low" else palette.text_on(role)
    white = ground_of(palette.fill("paper"))
    assert contrast(sign, white if ink == "low" else ground) >= 4.5


def test_hit_markers_say_how_many() -> None:
    assert [words(piece(f"hit-{hits}").front.items) for hits in (1, 2, 3, 5)] == ["1", "2", "3", "5"]


# Cards


def test_every_scroll_has_its_price_code_name_and_effect_in_eight_points_or_more() -> None:
    for card in printed(whole(), "scroll"):
        code, price = card.label[:3], card.label[3:]
        said = words(card.front.items)
        assert card.label in said.split()
        assert price in said.split()
        assert SCROLLS[code].name in said
        assert min(size for _, size, *_ in texts(card.front.items)) >= 8


def test_every_tech_has_its_price_once_for_each_payment() -> None:
    for card, tech in zip(printed(whole(), "tech"), TECHS.values(), strict=True):
        said = [text for text, *_ in texts(card.front.items)]
        assert tech.name in " ".join(said)
        assert said.count(str(tech.cost)) == PAYMENTS


@pytest.mark.parametrize(("option", "time"), [("2", "two Build steps"), ("1", "one Build step")])
def test_the_tower_scroll_says_how_long_it_takes(option: str, time: str) -> None:
    tower = next(card for card in kingdom(tower=option).pieces if card.label == "tow3")
    assert f"It takes {time}." in " ".join(words(tower.front.items).split())


# Sheets


@every_map
def test_the_court_has_a_row_for_each_castle_with_boxes_for_its_own_seas(map_name: str) -> None:
    chart = atlas(map_name)
    court = piece(f"court-{map_name}", maps="all").front
    found = texts(court.items)
    rows = {
        text.split(",")[0]: y for text, _, x, y in found if x < 10 and re.fullmatch(r"[a-i][0-9](, home)?|m[0-9]", text)
    }
    assert set(rows) == {chart.ids[area] for area in chart.castles}
    for area in chart.castles:
        name, y = chart.ids[area], rows[chart.ids[area]]
        assert chart.names[area] in words(court.items)
        beside = [text for text, _, _, low in found if re.fullmatch(r"s[0-9]", text) and abs(low - y) < 5]
        assert beside == [chart.ids[sea] for sea in chart.seas_beside(area)], name
        figures = [text for text, _, x, low in found if text.isdigit() and abs(low - y) < 5 and x > 30]
        assert figures == [*"123456", *"0123456", "2", "1"]
    tops = sorted(rows.values())
    assert {round(below - above, 2) for above, below in pairwise(tops)} == {12.5}


@every_map
def test_cards_and_counters_fit_the_places_of_the_court(map_name: str) -> None:
    court = piece(f"court-{map_name}", maps="all").front
    found = boxes(court.items)
    places = {(round(box.x, 1), round(box.y, 1)) for box in found if 43 < box.width < 45 and 62 < box.height < 64}
    assert len(places) == 7
    projects = [box for box in found if box.width == pytest.approx(12.2) and box.height == pytest.approx(12)]
    assert len(projects) == 2 * len(atlas(map_name).castles)
    said = [text for text, *_ in texts(court.items)]
    assert [text for text in said if text.startswith("Market")] == [f"Market {n}" for n in range(1, 7)]
    assert all(str(turn) in said for turn in range(1, 25))


def test_every_third_space_of_the_turn_track_has_the_sign_of_a_tech() -> None:
    court = piece("court-narrows").front
    signs = [
        item
        for item, _ in drawn(court.items)
        if isinstance(item, Stamp) and item.symbol.name.startswith("arcane-study")
    ]
    assert len(signs) == 24 // 3 + 2  # the explanation beside the heading, and the place of the tech


@pytest.mark.parametrize("side", range(4))
def test_a_kingdom_sheet_has_tracks_seats_techs_and_the_unit_table(side: int) -> None:
    sheet = piece(f"kingdom-sheet-{'rbyp'[side]}", maps="all")
    said = [text for text, *_ in texts(sheet.front.items)]
    assert SIDES[side] in said
    ships = [*(f"T{n}" for n in range(1, 6)), *(f"G{n}" for n in range(1, 4))]
    assert all(label in said for label in ("gold tens", "gold ones", "mana", "research", *ships))
    seats = [box for box in boxes(sheet.front.items) if box.width == pytest.approx(12.6) == box.height]
    assert len(seats) == 5 * UNITS["T"].seats + 3 * UNITS["G"].seats
    tracks = [
        box for box in boxes(sheet.front.items) if box.width == pytest.approx(10.0) and box.height == pytest.approx(8.8)
    ]
    assert len(tracks) == 10 + 10 + 10 + 4 + 1
    text = words(sheet.front.items)
    assert all(tech.name in text for tech in TECHS.values())
    for phase in ("Debt", "Market", "Orders", "Spells", "Movement", "Fights", "Income", "Upkeep", "Build", "End"):
        assert f"{phase}." in text


def test_the_order_sheet_has_eight_five_and_eighteen_lines() -> None:
    front = piece("order-sheet").front
    numbers = [int(text) for text, _, x, _ in texts(front.items) if text.isdigit() and x < 9]
    assert numbers == list(range(1, 19))
    rules = [box for box in boxes(front.items) if box.height == 0 and box.width > 50]
    lines = Counter((round(box.x), round(box.width)) for box in rules)
    assert lines[3, 62] == 8 + 1
    assert lines[70, 59] == 5 + 1
    assert lines[9, 120] == 18 + 1


def test_an_order_sheet_filled_in_shows_what_the_engine_says_is_written() -> None:
    rules = engine()
    position = at("map narrows\nturn 4 phase orders crown R\nR gold 9 mana 3\nB gold 0 mana 0\na1 R p2 M 2K\nb1 B p2 S")
    sheet = rules.sheet("R", ["+2S a1", "!fog a1>a2", "2K a1-a2-a6", "9K a1-a2"])
    written: Mapping[str, Any] = rules.pictures().form(position, [sheet, rules.sheet("B", [])], "R")
    kit = kingdom()
    order = kit.parts["order-sheet"].orders["front"]
    assert isinstance(order, Order)
    filled = Counter(text for text, *_ in texts(_drawn(kit, order, written)))
    empty = Counter(text for text, *_ in texts(piece("order-sheet").front.items))
    lines = "2 S a1", "a1 fog a2", "2 K a1 a2 a6", "9 K a1 a2 ×"
    head = [str(position.turn), *(str(value) for value in written["ledger"].values())]
    assert filled - empty == Counter([*head, *(word for line in lines for word in line.split())])


def _drawn(kit: PieceKit, order: Order, written: Mapping[str, object]) -> tuple[Item, ...]:
    return kit.context.renderer.face(replace(order, values={**order.values, "written": written})).require().items


# Options and positions


def test_the_engine_takes_every_word_of_its_options() -> None:
    own = {
        name: option
        for name, option in game().options.items()
        if name in Options._fields
        or name in ("castles", "turns", "quake", "tower", "waits", "castle_attack", "spoils", "fog", "mana", "map")
    }
    assert len(own) == 10
    for name, option in own.items():
        for word in option.choices or (option.min, option.max):
            read_options({name: word})


@every_ink
@pytest.mark.parametrize(
    "chosen",
    [
        {"map": "trident", "tower": "1", "quake": "each", "fog": "hold", "castle_attack": "1", "spoils": "keep"},
        {"map": "corners", "mana": "2", "castles": "7", "turns": "20", "maps": "all"},
    ],
    ids=["one half of the options", "the other half"],
)
def test_every_face_can_be_drawn_with_these_options(chosen: dict[str, str], ink: Ink) -> None:
    assert kingdom(ink, **chosen).pieces


def test_what_options_change_is_told_on_the_reference_card() -> None:
    usual = words(piece("reference").front.items)
    changed = words(
        piece("reference", quake="each", fog="hold", castle_attack="1", spoils="keep", mana="2").front.items
    )
    for text in (
        "each of the ground",
        "began the turn in it",
        "every castle one more",
        "keeps production",
        "+ 2 for each mage",
    ):
        assert text in " ".join(changed.split())
        assert text not in " ".join(usual.split())


POSITION = """\
map narrows
turn 4 phase orders crown R
R gold 7 mana 3
B gold 5 mana 2
a1 R p2 S M K W w2 D
a2 R 2S saw
b1 B p2 2S
s2 - R:D
RT1 s1 2S K
RG3 s1
BT5 s3
"""


def test_every_piece_that_a_scene_or_film_names_is_a_component_with_that_side() -> None:
    rules = engine()
    position = at(POSITION)
    frames = rules.pictures().film(
        position, [rules.sheet("R", ["T1 s1-s4", "D a1-s4-s3"]), rules.sheet("B", ["T5 s3-s4"])]
    )
    scenes = [rules.pictures().scene(position), *(frame.scene for frame in frames)]
    parts = whole().parts
    named = {(one.piece, one.face) for scene in scenes for one in scene.standing}
    assert {("r-trireme-1", "front"), ("r-galleon-3", "front"), ("r-tower", "back"), ("sawmill", "front")} <= named
    for name, side in named:
        assert side in parts[name].orders, name
