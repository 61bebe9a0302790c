"""Every reader of texts takes time in proportion to the text: of a folder's files, and of what is typed at a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.definition.load.tree import read_yaml
from pnp.definition.rules_text.cases import read_cases
from pnp.definition.rules_text.clauses import read_clauses
from pnp.definition.tables.files.csv_file import read_csv
from pnp.definition.templates.braces import between, replaced, spans
from pnp.definition.templates.sandbox_run import render
from pnp.draw.svg.path import read_path, read_transform
from pnp.draw.svg.read import read_svg
from pnp.kit.preflight.text.prose import prose_of
from pnp.kit.preflight.text.spelling import _phrases
from pnp.referee.document import read_document
from pnp.referee.lines.line import carry_out
from pnp.referee.records.record import read_record
from pnp.referee.sheets.sheet_text import read_sheet_text
from pnp.rulebook.source.parse import parse_book
from pnp.rules.protocol import AnyRules
from pnp.rules.registry import find_engine
from tests.fuzz.growing import MOST, growth

Reader = Callable[[str], object]

GAMES = ("siege-of-armagh", "castles-and-crowns", "imperio-bellum", "kingdom-command", "sidion")
BRACES = ("{{", "{%", "{##", "{ {{ {{ {{ ", "{{ a }}", "{", "}}")
MARKDOWN = (
    "<a ",
    "*a **b ",
    "[a](",
    "![",
    "`a",
    "> ",
    "- a\n",
    "aa-",
    "~~~x\n",
    "```\n",
    "| a ",
    "[#a.b.1] x\n\n",
    "\\",
    "&",
    "_a",
)
TYPED = ("d8-d7, ", "a ", "1", "4k", "-", "--", "->", "[", "]", "(", "=", ":", "; ", "end ", "\n", "/", "#", "R", "x1 ")


def _svg(attribute: str) -> Reader:
    return lambda text: read_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path {attribute}="{text}"/></svg>', "a"
    )


def _quiet(reader: Reader) -> Reader:
    def read(text: str) -> object:
        try:
            return reader(text)
        except ValueError as fault:
            return fault

    return read


FILES: dict[str, tuple[Reader, tuple[str, ...]]] = {
    "code in braces": (lambda text: (list(spans(text)), between(text), replaced(text, str.upper)), BRACES),
    "a template": (lambda text: render(text, {"a": 1}), BRACES),
    "prose": (prose_of, (*BRACES, *MARKDOWN, "---\n")),
    "phrases of prose": (lambda text: list(_phrases(prose_of(text))), ("aa-", "aa ", "aa\n")),
    "Markdown": (lambda text: parse_book(text, range(1, text.count("\n") + 2), "rulebook.md"), MARKDOWN),
    "clauses": (read_clauses, MARKDOWN),
    "cases": (lambda text: read_cases(text, "a.case"), ("case: a\n", "a", "a: b\n", ":", " ", "action: d8-d7\n")),
    "YAML": (lambda text: read_yaml(text, "game.yaml"), ("- ", "[", "a: ", "? ", "a: b\n", "&a ", "'", "|\n", "#", "\t")),
    "CSV": (lambda text: read_csv(text, "a.csv"), ("a,", '"', '"a",', "a\n", ";", "\t", "\r")),
    "an SVG transform": (_quiet(read_transform), (" , ", "scale(", "a", "scale(1)", ",", "1 ")),
    "an SVG path": (_quiet(read_path), ("M0 0", "1", "1.", "e", "-", "L1 1 ", "A1 1 0 0 0 1 1 ", ",")),
    "an SVG style": (_svg("style"), ("fill:red;", ";", ":", "a", " ")),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_a_reader_of_files_takes_time_in_proportion(name: str) -> None:
    reader, pumps = FILES[name]
    _hold(reader, pumps)


@pytest.mark.parametrize(
    "reader", [read_document, read_record, read_sheet_text], ids=lambda reader: str(reader.__name__)
)
def test_a_reader_of_typed_documents_takes_time_in_proportion(reader: Reader) -> None:
    _hold(reader, TYPED)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_takes_time_in_proportion(game: str) -> None:
    rules = _rules(game)
    start = rules.write(rules.start())
    _hold(rules.read, TYPED)
    _hold(lambda text: rules.read(start + text), TYPED)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_actions_takes_time_in_proportion(game: str) -> None:
    rules = _rules(game)
    start = rules.start()
    _hold(lambda text: carry_out(rules, start, text), TYPED)


def _rules(game: str) -> AnyRules:
    return find_engine(game).require()({})


def _hold(reader: Reader, pumps: tuple[str, ...], size: int = 500) -> None:
    slow = {}
    for pump in pumps:
        ratio = growth(reader, lambda many, pump=pump: pump * many, size)  # type: ignore[misc]
        if ratio >= MOST:
            slow[pump] = round(ratio)
    assert not slow, "so many times longer for 8 times the text"
