"""Kingdom Command's three maps on paper: where everything stands, that nothing covers anything, and what a seam spares."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from math import sqrt

import pdfplumber
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.choices import INKS, Ink
from pnp.base.resources import resource
from pnp.base.scene import Arrow, Mark, Scene, Standing
from pnp.components.diagram import draw_scene
from pnp.components.diagram.pile import Lying
from pnp.components.diagram.spread import FANNED, in_area
from pnp.components.make import PieceKit
from pnp.components.maps.areas.art import AreaArt
from pnp.definition.load.load import Game
from pnp.draw.colour.reading import BLACK
from pnp.draw.geometry.bounds import extent
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Document, Page, Rect, Shape, Stamp, Symbol
from pnp.draw.pdf.write import write_pdf
from pnp.press.boards.tile import find_tiling
from pnp.press.boards.tile_cuts import crossed
from pnp.press.imposition.impose import impose
from pnp.press.job import Job
from pnp.press.paper import A4, LETTER, Paper
from pnp.rules.games.kingdom_command.state.atlas import atlas
from tests.components.component_kits import texts
from tests.helpers.kits import game_of, kit_report

FOLDER = resource("game_data") / "kingdom-command"
MAPS = ("narrows", "trident", "corners")
SMALL, LARGE = 0.95, 1.41
CORNER = (8.5, 6.5)
MM = 72 / 25.4
SHOWN = min(part for _, part in FANNED)

each_map = pytest.mark.parametrize("name", MAPS)
each_ink = pytest.mark.parametrize("ink", INKS)
both_papers = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)


def game() -> Game:
    return game_of("kingdom-command")


@cache
def kit(ink: Ink = "full", size: str = "small") -> PieceKit:
    """The whole game; what is found of its maps is nothing."""
    report = kit_report("kingdom-command", ink, map_size=size, maps="all")
    found = [f for f in report.findings if str(f.where).startswith("maps/") or "map-" in f.message]
    assert found == []
    assert report.value is not None
    return report.value


def art(name: str, ink: Ink = "full", size: str = "small") -> AreaArt:
    board = kit(ink, size).parts[f"map-{name}"].board
    assert isinstance(board, AreaArt)
    return board


def overlap(one: Rect, other: Rect) -> bool:
    slack = 1e-6
    across = one.x < other.right - slack and other.x < one.right - slack
    return across and one.y < other.bottom - slack and other.y < one.bottom - slack


def inside(area: Rect, outlines: tuple[tuple[Point, ...], ...]) -> bool:
    """Does no side of the outlines cross the rectangle, or run around it?"""
    sides = [side for ring in outlines for side in zip(ring, (*ring[1:], ring[0]), strict=True)]
    steps = [k / 20 for k in range(21)]
    along = [(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) for a, b in sides for t in steps]
    return not any(area.x < x < area.right and area.y < y < area.bottom for x, y in along)


class TestWhereThingsStand:
    @each_map
    def test_hexagons_lie_where_the_rules_page_has_them(self, name: str) -> None:
        shown = art(name)
        grid = shown.chart.table.map.grid
        assert grid is not None
        corners = [point for border in shown.chart.network.borders for point in border.points]
        width = sqrt(3) * grid.radius
        row = grid.rows[0]
        x = grid.first[0] + width * row.offset / 2 - CORNER[0]
        assert min(y for _, y in corners) == pytest.approx(grid.first[1] - grid.radius - CORNER[1])
        assert any(
            cx == pytest.approx(x) and cy == pytest.approx(grid.first[1] - grid.radius - CORNER[1])
            for cx, cy in corners
        )
        last = grid.first[1] + 1.5 * grid.radius * (len(grid.rows) - 1) + grid.radius - CORNER[1]
        assert max(y for _, y in corners) == pytest.approx(last)

    @each_map
    def test_castles_stand_at_their_anchors_and_names_over_them_where_they_fit(self, name: str) -> None:
        shown = art(name)
        layout = shown.layouter.layout()
        castles = {placed.plot.id: placed.area for placed in layout.signs if placed.number == 0}
        wanted = atlas(name)
        assert sorted(castles) == sorted(wanted.ids[number] for number in wanted.castles)
        for area, box in castles.items():
            x, y = shown.chart.table.map.areas[area].anchor
            assert (box.x + box.width / 2, box.y + box.height / 2) == pytest.approx((x - CORNER[0], y - CORNER[1]))

    @each_map
    def test_every_land_has_its_yield_and_no_sea_has_one(self, name: str) -> None:
        coins = {placed.plot.id for placed in art(name).layouter.layout().signs if placed.number == 1}
        assert coins == {area for area, sea in zip(atlas(name).ids, atlas(name).is_sea, strict=True) if not sea}

    @each_map
    def test_what_touches_on_paper_is_what_the_rules_have(self, name: str) -> None:
        the_map = atlas(name)
        pairs = {
            (min(a, b), max(a, b))
            for a, others in zip(the_map.ids, the_map.beside, strict=True)
            for b in (the_map.ids[other] for other in others)
        }
        assert set(art(name).chart.network.touching) == pairs


class TestNothingCoversAnything:
    @each_map
    @each_ink
    def test_names_signs_and_titles_lie_apart(self, name: str, ink: Ink) -> None:
        for size in ("small", "large"):
            layout = art(name, ink, size).layouter.layout()
            boxes = [*(label.box for label in layout.labels.values()), *(placed.area for placed in layout.signs)]
            boxes += art(name, ink, size).panels.values()
            assert not [(a, b) for k, a in enumerate(boxes) for b in boxes[:k] if overlap(a, b)]

    @each_map
    def test_every_name_lies_within_its_area_and_can_be_read(self, name: str) -> None:
        for size, scale in (("small", SMALL), ("large", LARGE)):
            shown = art(name, size=size)
            labels = shown.layouter.layout().labels
            assert set(labels) == set(shown.chart.plots)
            for area, label in labels.items():
                plot = shown.chart.plots[area]
                middle = (label.box.x + label.box.width / 2, label.box.y + label.box.height / 2)
                assert plot.holds(middle)
                assert inside(label.box, plot.outlines)
                assert label.size * scale >= 6.0 - 1e-6

    @each_map
    @pytest.mark.parametrize("zoom", [0.3, 0.44, 0.6, 0.8])
    def test_small_pictures_name_every_area_in_type_that_can_be_read(self, name: str, zoom: float) -> None:
        labels = art(name).layouter.layout(zoom).labels
        assert set(labels) == set(atlas(name).ids)
        assert all(label.size * zoom >= 6.0 - 1e-6 for label in labels.values())


@cache
def page(name: str) -> list[dict[str, float | str]]:
    """The words of the map's PDF, with their places in mm."""
    face = kit().parts[f"map-{name}"].pieces[0].front
    data = write_pdf(Document((Page(face.width, face.height, face.items),), title="Map"))
    with pdfplumber.open(BytesIO(data)) as pdf:
        words: list[dict[str, float | str]] = pdf.pages[0].extract_words(x_tolerance=1, use_text_flow=True)
        return words


@each_map
def test_every_word_of_a_name_stands_in_its_box_in_the_pdf(name: str) -> None:
    shown = art(name)
    for area, label in shown.layouter.layout().labels.items():
        box = Rect(*(SMALL * side for side in (label.box.x, label.box.y, label.box.width, label.box.height)))
        for word in shown.chart.plots[area].name.split():
            assert any(
                one["text"] == word
                and box.x - 0.3 <= float(one["x0"]) / MM
                and float(one["x1"]) / MM <= box.right + 0.3
                and box.y - 1.5 <= float(one["top"]) / MM
                and float(one["bottom"]) / MM <= box.bottom + 1.5
                for one in page(name)
            ), (area, word)


class TestPrinting:
    @each_map
    @both_papers
    def test_a_small_map_fits_one_sheet_of_either_paper(self, name: str, paper: Paper) -> None:
        (sheet,) = impose(kit().parts[f"map-{name}"].pieces, paper).require()
        (laid,) = sheet.placements
        assert {round(laid.slot.width, 2), round(laid.slot.height, 2)} == {266.0, 187.15}

    @each_map
    @both_papers
    @pytest.mark.parametrize("overlap_mm", [0.0, 8.0])
    def test_no_seam_of_a_large_map_goes_through_a_name_a_sign_or_the_title(
        self, name: str, paper: Paper, overlap_mm: float
    ) -> None:
        face = kit(size="large").parts[f"map-{name}"].pieces[0].front
        tiling = find_tiling(face, Job(paper=paper, overlap=overlap_mm))
        assert tiling is not None
        assert tiling.tiles == 4
        layout = art(name, size="large").layouter.layout()
        boxes = [*(label.box for label in layout.labels.values()), *(placed.area for placed in layout.signs)]
        boxes += art(name, size="large").panels.values()
        assert [crossed(cut / LARGE, [(box.x, box.right) for box in boxes]) for cut in tiling.across.cuts] == [0]
        assert [crossed(cut / LARGE, [(box.y, box.bottom) for box in boxes]) for cut in tiling.down.cuts] == [0]

    def test_the_option_chooses_which_map_is_printed(self) -> None:
        for wanted in MAPS:
            parts = kit_report("kingdom-command", map=wanted).value
            assert parts is not None
            assert [name for name in MAPS if parts.parts[f"map-{name}"].printed] == [wanted]
        assert all(kit().parts[f"map-{name}"].printed for name in MAPS)


class TestPositions:
    @settings(max_examples=40, deadline=None)
    @given(
        st.sampled_from([(name, area) for name in MAPS for area in atlas(name).ids]),
        st.lists(st.tuples(st.sampled_from([8.0, 10.0, 12.0]), st.integers(1, 9)), min_size=1, max_size=3),
        st.sampled_from([0.4, 0.7, 1.0]),
    )
    def test_pieces_lie_in_their_area_beside_each_other_and_beside_what_is_printed(
        self, where: tuple[str, str], pile: list[tuple[float, int]], zoom: float
    ) -> None:
        name, area = where
        shown = art(name)
        fields = shown.fields(area, zoom)
        lying = [Lying(Symbol("x", s, s, ()), s * zoom, s * zoom, "piece", 0, many) for s, many in pile]
        spots = in_area(lying, shown.chart.plots[area].anchor, fields, zoom)
        assert sum(spot.number for spot in spots) == sum(many for _, many in pile)
        self.lie_well(shown, area, zoom, [spot.area for spot in spots])

    @staticmethod
    def lie_well(shown: AreaArt, area: str, zoom: float, lying: list[Rect]) -> None:
        """Inside; nothing printed covered, but for castles in the smallest pictures; two fifths of each to be seen at least."""
        layout = shown.layouter.layout(zoom)
        signs = [placed.area for placed in layout.signs if placed.plot.id == area and zoom > 0.5]
        assert not [one for one in lying for other in (layout.labels[area].box, *signs) if overlap(one, other)]
        assert all(inside(one, shown.chart.plots[area].outlines) for one in lying)
        for k, one in enumerate(lying):
            rests = Rect(one.x, one.y, SHOWN * one.width, one.height), Rect(one.x, one.y, one.width, SHOWN * one.height)
            assert any(not [other for other in lying[k + 1 :] if overlap(rest, other)] for rest in rests)

    @each_map
    def test_an_army_of_four_kinds_finds_room_in_every_area(self, name: str) -> None:
        shown = art(name)
        for area, plot in shown.chart.plots.items():
            fields = shown.fields(area, 1.0)
            lying = [Lying(Symbol("x", 12, 12, ()), 12, 12, "piece", 0, 4) for _ in range(4)]
            self.lie_well(shown, area, 1.0, [spot.area for spot in in_area(lying, plot.anchor, fields, 1.0)])

    @each_map
    @each_ink
    def test_units_stand_in_areas_and_on_borders_and_arrows_cross_them(self, name: str, ink: Ink) -> None:
        standing = (Standing("a1", "r-knight", count=4), Standing("a1|a2", "b-swordsman", fallen=True))
        arrows = (Arrow("a1", "a2", side="r", label="2S"), Arrow("a2", "a1", side="b", line="broken", label="K"))
        scene = Scene(standing, arrows, (Mark("a3", "light"),), board=f"map-{name}")
        report = draw_scene(kit(ink), scene)
        assert report.findings == ()
        assert report.value is not None
        assert report.value.width == pytest.approx(280.0)
        written = [text for text, *_ in texts(report.value.items)]
        assert {"×4", "2S", "K"} <= set(written)
        assert "fallen Blue swordsman in the borderland of" in report.value.alt
        assert "2S: arrow from" in report.value.alt

    def test_a_scene_is_drawn_on_the_map_that_it_names(self) -> None:
        for name, first in (("narrows", "Westhold"), ("trident", "Norhold"), ("corners", "Foxhold")):
            face = draw_scene(kit(), Scene(board=f"map-{name}")).require()
            assert first in {text.strip() for text, *_ in texts(face.items)}

    def test_a_crop_shows_the_areas_that_it_names(self) -> None:
        scene = Scene((Standing("a1", "r-knight"),), board="map-narrows")
        face = draw_scene(kit(), scene, crop=("a1", "a2"), cell_mm=14.4).require()
        boxes = [art("narrows").chart.plots[area].box for area in ("a1", "a2")]
        assert face.width >= max(box.right for box in boxes) - min(box.x for box in boxes)
        assert face.width < 280 / 2

    def test_a_part_of_a_map_has_no_name_that_its_edge_would_cut(self) -> None:
        shown = art("narrows")
        box = shown.layouter.layout(1.0).labels["a1"].box
        cut = Rect(box.x, box.y, box.width / 2, box.height)
        everything = Rect(0.0, 0.0, shown.width, shown.height)
        names = {window: len(texts(tuple(shown.drawn(1.0, window=window)))) for window in (None, everything, box, cut)}
        assert names[None] == names[everything] > names[box] > names[cut]

    def test_call_outs_lie_on_no_piece(self) -> None:
        standing = (Standing("a1", "r-control"), Standing("a1", "r-swordsman", count=2))
        face = draw_scene(kit(), Scene(standing, (), (Mark("a1", "callout", "1"),), board="map-narrows"), cell_mm=14.4)
        items = face.require().items
        pieces = [extent((item,)) for item in items if isinstance(item, Stamp) and item.symbol.name.startswith("r-")]
        black = [extent((item,)) for item in items if isinstance(item, Shape) and item.fill == BLACK]
        disc = max((box for box in black if box is not None), key=lambda box: box.width)
        assert len(pieces) == 3
        assert not [piece for piece in pieces if piece is not None and overlap(disc, piece)]
