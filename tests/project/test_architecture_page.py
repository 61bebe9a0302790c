"""The map for newcomers names files, classes and contracts that are there, and the glossary stays short."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.project.doc_pages import DOCS, ROOT

PAGE = (DOCS / "explanation" / "architecture.md").read_text(encoding="utf-8")
GLOSSARY = (DOCS / "explanation" / "glossary.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`((?:pnp|templates)/[\w/.]*)`", PAGE)))
MOST_TERMS = 40


def test_the_page_names_enough_to_find_the_way() -> None:
    assert len(NAMED) > 50


@pytest.mark.parametrize("name", NAMED)
def test_every_file_and_folder_of_the_page_is_there(name: str) -> None:
    assert (ROOT / name).exists()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(\w+\.py)`", PAGE))))
def test_every_file_that_is_named_alone_is_somewhere(name: str) -> None:
    assert list((ROOT / "pnp").rglob(name)), name


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:[a-z]+/)+)`", PAGE))))
def test_every_folder_that_is_named_alone_is_somewhere(name: str) -> None:
    assert list((ROOT / "pnp").rglob(name.rstrip("/"))) or (ROOT / name).is_dir(), name


def test_the_page_tells_the_order_that_the_contract_holds() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = [part.strip() for layer in contracts[0]["layers"] for part in layer.split("|")]
    told = re.search(r"`(cli → .*?)`", PAGE)
    assert told is not None
    order = [f"pnp.{name.strip()}" for name in told[1].split("→")]
    assert order == [layer for layer in layers if layer not in {"pnp.__main__", "pnp.playtest"}]


def test_the_glossary_has_at_most_forty_terms_in_their_order() -> None:
    terms = re.findall(r"^\| (?!word|---)([^|]+) \|", GLOSSARY, re.MULTILINE)
    assert 30 <= len(terms) <= MOST_TERMS
    assert terms == sorted(terms, key=str.casefold)
