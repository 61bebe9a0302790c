"""The catalogues of other languages: in step with the code, whole where they promise to be, with the facts of every sentence."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "catalogues.py"))
FILES = [(package, path) for package in TOOL["packages"]() for path in TOOL["locales"](package)]
WHOLE = {"de", "fr"}
"""Languages in which nothing is left untranslated."""
WAITING = 0.01
"""The share of sentences that may wait for their translators: whoever changes one needs no other language for it."""


def _name(value: Any) -> str:
    return "/".join(value.relative_to(ROOT).parts[-5:]) if isinstance(value, Path) else str(value)


def facts(sentence: str) -> set[tuple[str, str, str]]:
    """The named parts of a sentence, each with how it is to be shown."""
    parts = Formatter().parse(sentence)
    return {(name, conversion or "", form or "") for _, name, form, conversion in parts if name is not None}


def sentences(package: Path, path: Path) -> Iterator[tuple[str, str]]:
    """Each sentence beside its translation; of plural forms each beside the form with most facts."""
    for message in TOOL["updated"](package, path):
        if not message.id:
            continue
        told = message.string if message.pluralizable else (message.string,)
        wanted = max(message.id, key=lambda one: len(facts(one))) if message.pluralizable else message.id
        yield from ((wanted, one) for one in told)


@pytest.mark.parametrize(("package", "path"), FILES, ids=_name)
def test_the_catalogue_is_compiled_as_it_stands(package: Path, path: Path) -> None:
    del package
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parts[-3])
    assert path.with_suffix(".mo").read_bytes() == TOOL["as_mo"](catalogue), "run tools/catalogues.py"


@pytest.mark.parametrize(("package", "path"), FILES, ids=_name)
def test_every_sentence_is_translated_with_all_of_its_facts(package: Path, path: Path) -> None:
    catalogue = TOOL["updated"](package, path)
    if path.parts[-3] in WHOLE:
        missing = [message.id for message in TOOL["missing"](catalogue)]
        assert len(missing) <= WAITING * len(catalogue), missing
    for sentence, told in sentences(package, path):
        if told:
            extra = facts(told) - facts(sentence)
            assert not extra, (sentence, told)
    for message in catalogue:
        if message.id and not message.pluralizable and message.string:
            assert facts(message.string) == facts(message.id), message.id


def test_german_and_french_have_the_marks_of_their_habits() -> None:
    for package, path in FILES:
        for sentence, told in sentences(package, path):
            if not told:  # it waits for its translators
                continue
            if path.parts[-3] == "fr":
                assert not any(f" {mark}" in told for mark in ";!?»"), (sentence, told)
                assert "« " not in told, (sentence, told)
            assert "“" not in told or "„" in told, (sentence, told)


def test_sentences_inside_of_others_are_found() -> None:
    code = "f\"{tr('inner')}\" + tr('outer {n}', n=trn('one', 'many', 2)) + tr(name)"
    assert list(TOOL["said_in"](code)) != []
    assert set(TOOL["said_in"](code)) == {"inner", "outer {n}", ("one", "many")}


def test_every_room_that_is_said_to_speak_is_there() -> None:
    assert [name for name in (*TOOL["SPOKEN"], *TOOL["UNSPOKEN"]) if not (TOOL["HOUSE"] / name).exists()] == []
