"""The reference pages for users say all that the code knows: every element, block, key, filter, fault and role."""

from __future__ import annotations

from types import ModuleType

import pytest

from pnp.base.finding import Fault
from pnp.base.resources import resource
from pnp.components import lengths
from pnp.components.diagram.stage import COMPASS
from pnp.components.faces import faults, safety
from pnp.components.faces.elements import drawers, layers, paint, pictures, words
from pnp.components.faces.written.language import KINDS, STYLE_KEYS
from pnp.components.faces.written.template import RESERVED, TEMPLATE_KEYS
from pnp.definition.head import light_templates as simple
from pnp.definition.load.tree import read_yaml
from pnp.definition.positions import grid_audit, grid_rows
from pnp.definition.positions import named as positions
from pnp.definition.rules_text import cases
from pnp.definition.templates import budget, expand
from pnp.definition.templates.filters import FILTERS
from pnp.definition.templates.sandbox import Sandbox
from pnp.draw.colour import distinct
from pnp.draw.raster import images
from pnp.draw.svg import icons
from pnp.draw.svg import read as svg_in
from pnp.draw.svg import xml as svg_xml
from pnp.draw.type import fitting
from pnp.draw.type import line_breaking as breaking
from pnp.kit.book import examples as kit_examples
from pnp.referee import cases as referee_cases
from pnp.rulebook import faults as book_faults
from pnp.rulebook.compose.pictures.figures import CELL
from pnp.rulebook.source.fenced import keys as body
from pnp.rulebook.source.fenced.fences import CODE, READERS
from pnp.rulebook.source.fenced.keys import Body
from pnp.rulebook.source.manuscript import KEYS as FRONT_KEYS
from pnp.rulebook.source.number import CLASSES
from pnp.rulebook.source.parse import parse_book
from tests.project.doc_pages import (
    codes,
    fences,
    page,
    prose,
    rows,
    section,
)

FACES, BOOK, POSITIONS = (page(f"reference/{name}.md") for name in ("faces", "rulebook", "positions-and-cases"))
COLOURS = page("how-to/colours-and-ink.md")


def first_cells(text: str) -> set[str]:
    """What the first column of a page's tables has between backticks."""
    return {code for row in rows(text) for code in codes(row[0])}


def fault_codes(*modules: ModuleType) -> set[str]:
    """The codes of all faults that the modules define."""
    return {thing.code for module in modules for thing in vars(module).values() if isinstance(thing, Fault)}


class TestFaces:
    @pytest.mark.parametrize("name", sorted(KINDS))
    def test_the_table_has_every_element_with_exactly_its_keys(self, name: str) -> None:
        assert drawers.__all__
        (row,) = (row for row in rows(section(FACES, "Elements")) if row[0] == f"[`{name}`](#{name})")
        shared = {"lines": paint.PAINT.split(), "style": STYLE_KEYS.split()}
        last = row[2].rpartition(", ")[2]
        told = {*codes(row[2]), *shared.get(last, ())}
        kind = KINDS[name]
        assert told == {*kind.keys, *kind.inner} - {kind.main}

    def test_the_table_has_no_element_that_isn_t_there(self) -> None:
        told = {codes(row[0])[0] for row in rows(section(FACES, "Elements")) if row[0].startswith("[`")}
        assert told == set(KINDS)

    def test_examples_show_every_element_and_every_key_of_its_own(self) -> None:
        shown: dict[str, set[str]] = {name: set() for name in KINDS}
        everywhere: set[str] = set()
        for fence in fences(FACES):
            tree = read_yaml(fence.text, "page").require()
            for _, node in tree.walk():
                found = [str(key) for key in node.children] if isinstance(node.value, dict) else []
                everywhere.update(found)
                if found and found[0] in KINDS:
                    shown[found[0]].update(found)
        common = {*paint.PAINT.split(), *STYLE_KEYS.split()}
        assert {name: sorted(KINDS[name].keys - {KINDS[name].main} - common - shown[name]) for name in KINDS} == {
            name: [] for name in KINDS
        }
        assert common <= everywhere

    def test_parts_styles_lines_and_names_are_explained(self) -> None:
        told = first_cells(FACES)
        assert {*TEMPLATE_KEYS, *STYLE_KEYS.split(), *paint.PAINT.split(), *RESERVED} <= told

    def test_words_that_a_key_takes_are_named(self) -> None:
        tables = (
            words._ALIGN,
            words._VALIGN,
            words._WEIGHTS,
            layers._CLIPS,
            layers._BLENDS,
            pictures._FITS,
            pictures._SIDES,
        )
        known = {*paint._CAPS, *paint._JOINS, *(word for table in tables for word in table)}
        assert known <= set(codes(FACES))
        assert all(any(code.endswith(unit) for code in codes(section(FACES, "Measures"))) for unit in lengths.UNITS)

    def test_every_shared_template_is_listed_with_its_values(self) -> None:
        listed = {
            row[0].strip("`"): set(codes(row[2]))
            for row in rows(section(FACES, "Shared templates"))
            if row[0] != "template"
        }
        for path in sorted((resource("templates") / "faces").glob("*.yaml")):
            tree = read_yaml(path.read_text(encoding="utf-8"), path.name).require()
            values = tree.get("values")
            assert values is not None
            assert {str(name) for name in values.children} <= listed.pop(path.stem), path.stem
        assert listed == {}

    def test_every_shared_icon_is_listed(self) -> None:
        listed = codes(section(FACES, "Shared icons"))
        assert listed == sorted(path.stem for path in (resource("templates") / "icons").glob("*.svg"))

    def test_every_fault_is_explained(self) -> None:
        known = fault_codes(faults, safety, breaking, fitting, icons, images, svg_in, svg_xml)
        assert known <= first_cells(section(FACES, "What is reported"))


@pytest.fixture(scope="module")
def asked() -> dict[str, list[tuple[str, ...]]]:
    """For each kind of block, the lists of keys that its reader knows, as reading the page's examples brings them up."""
    found: dict[str, list[tuple[str, ...]]] = {}
    only = Body.only

    def noted(self: Body, *keys: str) -> None:
        found.setdefault(self.kind, []).append(keys)
        only(self, *keys)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Body, "only", noted)
        for fence in fences(BOOK):
            if fence.info == "markdown":
                parse_book(fence.text, range(1, fence.text.count("\n") + 2), "page")
    return found


class TestRulebooks:
    def test_the_table_has_exactly_the_blocks_that_there_are(self) -> None:
        table = rows(section(BOOK, "Blocks"))
        told = {code for row in table for code in codes(row[0]) if len(row) == 3}
        assert told == {*READERS, "note", *CODE} - {""}

    @pytest.mark.parametrize("kind", sorted(READERS))
    def test_every_key_of_a_block_stands_in_the_table(self, kind: str, asked: dict[str, list[tuple[str, ...]]]) -> None:
        (row,) = (row for row in rows(section(BOOK, "Blocks")) if len(row) == 3 and kind in codes(row[0]))
        diagram = set(asked["diagram"][0])
        told = set(codes(row[2])) | (diagram if "those of `diagram`" in row[2] else set())
        assert told - {"diagram"} == set(asked[kind][0]) | ({"diagram"} & set(asked[kind][0]))

    def test_keys_inside_of_blocks_are_explained(self, asked: dict[str, list[tuple[str, ...]]]) -> None:
        told = first_cells(section(BOOK, "Blocks"))
        nested = {key for lists in asked.values() for keys in lists[1:] for key in keys}
        assert {*asked["diagram"][0], *nested} <= told | {"items"}

    def test_words_that_keys_take_are_named(self) -> None:
        told = set(codes(BOOK))
        assert {*body._MARKS} - {"callout"} | {*body._SIGNS.values()} | {*CELL} | {*COMPASS} <= told
        sizes = next(row[1] for row in rows(section(BOOK, "diagram")) if row[0] == "`size`")
        assert all(f"{size:g}" in sizes for size in CELL.values())

    def test_front_matter_classes_and_marks_are_listed(self) -> None:
        told = first_cells(BOOK)
        assert {*FRONT_KEYS, *(f".{name}" for name in CLASSES), "source", "ruling", "print"} <= told

    def test_exactly_the_filters_and_tests_that_there_are_are_listed(self) -> None:
        filters = section(BOOK, "Filters")
        assert first_cells(filters) == set(FILTERS)
        tests = prose(filters).partition("Tests, behind `is`:")[2]
        assert set(codes(tests)) == set(Sandbox().tests)

    def test_every_fault_is_explained(self) -> None:
        known = fault_codes(book_faults, budget, expand, simple) - {simple.NOT_SIMPLE.code, simple.FILTER_REFUSES.code}
        assert known <= first_cells(section(BOOK, "What is reported"))


class TestPositionsAndCases:
    def test_exactly_the_keys_of_a_case_are_listed(self) -> None:
        keys, _, _ = section(POSITIONS, "Worked examples").partition("| verdict | meaning |")
        assert [code for row in rows(keys) for code in codes(row[0])] == list(cases.KEYS)

    def test_keys_of_positions_are_listed(self) -> None:
        assert set(grid_rows.KEYS) <= first_cells(section(POSITIONS, "Rows of letters"))

    def test_every_fault_is_explained(self) -> None:
        known = fault_codes(grid_rows, grid_audit, positions, cases, referee_cases, kit_examples)
        assert known <= first_cells(section(POSITIONS, "What is reported"))


class TestColours:
    def test_every_role_of_the_shared_theme_is_named(self) -> None:
        tree = read_yaml(
            (resource("templates") / "themes" / "house.yaml").read_text(encoding="utf-8"), "house"
        ).require()
        roles = tree.get("roles")
        assert roles is not None
        assert {str(name) for name in roles.children} <= first_cells(section(COLOURS, "The shared theme"))

    def test_the_distances_wanted_are_those_that_lint_wants(self) -> None:
        told = {row[1].strip("`"): row[2] for row in rows(section(COLOURS, "Say what must differ")) if len(row) == 3}
        assert {eyes: f"{least:g}" for eyes, least in distinct.LEAST_DIFFERENCE.items()}.items() <= told.items()
        assert f"{distinct.TURN:g}°" in COLOURS
        assert f"{distinct.DENSITY:g} times" in COLOURS
