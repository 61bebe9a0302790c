"""The pages about cards: their examples build, and their tables say what the code says."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

from pnp.base.finding import Fault
from pnp.components.faces import safety
from pnp.components.faces.written.template import Template
from pnp.components.rows import faults as rowfaults
from pnp.definition.models.card_sizes import CARD_SIZES
from pnp.definition.models.components.cards import Cards
from pnp.definition.models.components.component import Component
from pnp.definition.reading.shapes import entries_of
from pnp.definition.tables import faults
from pnp.definition.tables.table import MOST_COLUMNS, MOST_ROWS, TAKEN
from tests.components.component_kits import HEAD, armagh, kit_of, words

DOCS = Path(__file__).parents[2] / "docs"
REFERENCE = (DOCS / "reference" / "cards.md").read_text(encoding="utf-8")
HOW_TO = (DOCS / "how-to" / "cards-from-a-spreadsheet.md").read_text(encoding="utf-8")


def blocks(page: str) -> list[str]:
    """The fenced blocks of a page, without their indent."""
    return [dedent(block) for block in re.findall(r"^ *```(?:yaml|csv)\n(.*?)^ *```$", page, re.DOTALL | re.MULTILINE)]


def built(folder: Path, game: str, table: tuple[str, str], face: tuple[str, str]) -> list[str]:
    root = folder / "tiny"
    (root / "faces").mkdir(parents=True)
    (root / "game.yaml").write_text(HEAD + game, encoding="utf-8")
    (root / table[0]).write_text(table[1], encoding="utf-8")
    (root / "faces" / face[0]).write_text(face[1], encoding="utf-8")
    report = kit_of(root)
    assert report.findings == (), [f"{f.where}: {f.message}" for f in report.findings]
    return [f"{piece.copies} {' '.join(words(piece.front.items).split())}" for piece in report.require().pieces]


def test_the_example_of_the_reference_builds(tmp_path: Path) -> None:
    game, table, face = blocks(REFERENCE)
    assert built(tmp_path, game, ("orders.csv", table), ("order.yaml", face)) == [
        "3 Order of the Raven 2 Move two troops, then pay 2 .",
        "1 Shield Wall 10",
    ]


def test_the_steps_of_the_how_to_build(tmp_path: Path) -> None:
    table, game, face = blocks(HOW_TO)
    assert built(tmp_path, game, ("jobs.csv", table), ("job.yaml", face)) == [
        "3 Woodcutter 1 Take a log.",
        "2 Baker 2 Pay a log: take 3 .",
        "1 Mayor 5",
    ]


def test_every_key_of_a_deck_is_explained() -> None:
    own = {entry.key for entry in entries_of(Cards)} - {entry.key for entry in entries_of(Component)}
    table = REFERENCE.partition("## Keys")[2].partition("## ")[0]
    assert own == {
        key for row in re.findall(r"^\| (`.+?) \|", table, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)
    }


def test_every_size_stands_in_the_table_with_its_measures_and_source() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| ([\d.]+) × ([\d.]+) \| (.+) \|$", REFERENCE, re.MULTILINE)
    assert {name: (float(width), float(height), source) for name, width, height, source in rows} == {
        name: (size.width, size.height, size.source) for name, size in CARD_SIZES.items()
    }


def test_every_fault_of_tables_is_explained_but_for_those_whose_words_say_all() -> None:
    plain = {"not-a-table", "empty-table", "table-too-large"}
    known = {
        thing.code
        for module in (faults, rowfaults, safety)
        for thing in vars(module).values()
        if isinstance(thing, Fault)
    }
    assert known - plain <= set(re.findall(r"`([a-z0-9-]+)`", REFERENCE))


def test_names_and_limits_are_those_of_the_code() -> None:
    assert f"{MOST_ROWS:,} rows and {MOST_COLUMNS} columns" in REFERENCE
    mentioned = set(re.findall(r"`(\w+)`", REFERENCE))
    assert {name for name, why in TAKEN.items() if "expressions" not in why} <= mentioned


def test_the_shared_templates_have_the_blocks_and_values_that_are_listed() -> None:
    section = REFERENCE.partition("## Shared templates")[2]
    library = armagh().context.renderer.resources.library
    for name in ("card", "card-back"):
        template = library.template(name).require()
        assert isinstance(template, Template)
        listed = set(re.findall(r"`([\w-]+)`", section))
        blocks = {str(one.plain["name"]) for one in template.draw if one.kind.name == "block"}
        assert blocks <= listed or name == "card-back"
        assert {key for key in template.values if key not in {"art", "band", "margin"}} <= listed
