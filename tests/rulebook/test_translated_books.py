"""Books in other languages: the words they say by themselves, the German one as its PDF is read, and what lint says of slips."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pdfplumber
import pytest
import yaml

from pnp.base.resources import resource
from pnp.definition.load.languages import languages_of
from pnp.definition.load.load import load_game
from pnp.kit.book.examples import game_examples
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.text.translations import translations
from pnp.rulebook.words import Words
from tests.cli.conftest import Pnp
from tests.cli.conftest import pnp as pnp  # noqa: PLC0414 - a fixture

ARMAGH = resource("game_data") / "siege-of-armagh"


def blanks(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+\}", text))


@pytest.mark.parametrize("language", sorted(Words.languages()))
def test_every_language_has_all_words_with_the_same_blanks(language: str) -> None:
    english, other = (Words.of(name).require().by_key for name in ("en", language))
    assert list(other) == list(english)
    assert {key: blanks(text) for key, text in other.items()} == {key: blanks(text) for key, text in english.items()}
    assert all(other.values())


def test_french_has_narrow_spaces_before_high_marks() -> None:
    told = " ".join(Words.of("fr").require().by_key.values())
    assert not re.search(r"[^\u202f\s][;:!?»]", told)
    assert not re.search(r" [;:!?»]", told)


def test_nothing_of_armagh_is_missing_in_german_or_french() -> None:
    assert languages_of(load_game(ARMAGH).require().folder) == ("de", "fr")
    assert [str(finding) for finding in translations(Proof(load_game(ARMAGH).require()))] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("rulebook.de.md", "[#armagh.push.2 source]", "[#armagh.push.22 source]", "untranslated-rule"),
        ("rulebook.de.md", "[#armagh.push.2 source]", "[#armagh.push.22 source]", "foreign-rule"),
        ("rulebook.de.md", "[#armagh.push.2 source]", "[#armagh.push.2 ruling]", "marked-otherwise"),
        ("rulebook.de.md", "[teaches win.8] ", "", "not-taught"),
        ("texts.de.yaml", "River tile: Flussplättchen", "", "untranslated-texts"),
        ("texts.de.yaml", "Two against two: Zwei gegen zwei", "", "untranslated-texts"),
        ("texts.de.yaml", "River tile:", "River tiles:", "unknown-text"),
        ("texts.de.yaml", '"Nachschubfelder 9 bis {{ options.tracker }}"', "Nachschubfelder ab 9", "other-blanks"),
    ],
)
def test_a_slip_in_a_translation_is_found(tmp_path: Path, file: str, old: str, new: str, code: str) -> None:
    root = Path(shutil.copytree(ARMAGH, tmp_path / "siege-of-armagh"))
    text = (root / file).read_text(encoding="utf-8")
    assert old in text
    (root / file).write_text(text.replace(old, new), encoding="utf-8")
    assert code in [finding.code for finding in translations(Proof(load_game(root).require()))]


ENGLISH = (
    "The raid",
    "Set-up",
    "Your turn",
    "Pushing",
    "Falling",
    "Treasure",
    "Quick reference",
    "Raider",
    "Viking carrier",
)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ("Der Überfall", "Räuber", "Häuptling", "Flussplättchen", "„Gefallen“", "Wikinger als Träger")),
        ("fr", ("Le raid", "pillard", "Drakkar", "Tuile rivière", "« Tombés »", "Porteur viking")),
    ],
)
def test_a_translated_book_is_in_its_language_on_whole_sheets(
    pnp: Pnp, tmp_path: Path, language: str, words: tuple[str, ...], paper: str
) -> None:
    kind = ("--lang", language, "--paper", paper, "--only", "rulebook")
    answer = pnp("build", "siege-of-armagh", *kind, "-o", str(tmp_path))
    assert answer.status == 0, answer.err
    with pdfplumber.open(tmp_path / "siege-of-armagh" / f"{paper}-{language}" / "rulebook.pdf") as pdf:
        told = "\n".join(page.extract_text() for page in pdf.pages)
        assert len(pdf.pages) == 12
        title = pdf.metadata["Title"]
    assert [word for word in words if word not in told] == []
    assert [word for word in ENGLISH if word in told] == []
    assert title == {"de": "Sturm auf Armagh: Spielregel", "fr": "Le Siège d’Armagh: Livret de règles"}[language]


def test_the_french_texts_keep_the_spaces_and_marks_of_french() -> None:
    book = (ARMAGH / "rulebook.fr.md").read_text(encoding="utf-8").split("---", 2)[2]
    names = yaml.safe_load((ARMAGH / "texts.fr.yaml").read_text(encoding="utf-8"))
    for whole in (book, "\n".join(names.values())):
        text = re.sub(r"(?s)```(text|console).*?```|`[^`\n]*`|\{\{.*?\}\}|\{%.*?%\}|&#?\w+;", "", whole)
        assert re.findall(r".{9}[^\u202f\s][;!?»](?!\w).{0,9}", text) == []
        assert re.findall(r".{9} [;!?»].{0,9}", text) == []
        assert re.findall(r"«[^\u202f]", text) == []
        assert re.findall(r"\w'\w\w", text) == []


def test_a_slip_in_a_translated_book_is_found_in_its_file(pnp: Pnp, tmp_path: Path) -> None:
    root = Path(shutil.copytree(ARMAGH, tmp_path / "siege-of-armagh"))
    book = root / "rulebook.fr.md"
    book.write_text(book.read_text(encoding="utf-8").replace("crop: d5-f7", "crop: d5-k9", 1), encoding="utf-8")
    answer = pnp("build", str(root), "--lang", "fr", "--paper", "a4", "--only", "rulebook", "-o", str(tmp_path / "out"))
    line = next(k for k, text in enumerate(book.read_text(encoding="utf-8").split("\n"), 1) if "d5-k9" in text)
    assert f"rulebook.fr.md:{line}" in answer.err


def test_a_german_rule_is_told_in_german(pnp: Pnp) -> None:
    answer = pnp("rule", "siege-of-armagh", "push.2", "--lang", "de")
    assert "Du kannst Gegner und Freunde schieben." in answer.out


@pytest.mark.parametrize(
    ("typed", "told"), [("xx", "in en, de, fr"), ("he", "right to left"), ("../x", "tag of a language")]
)
def test_a_language_typed_that_cannot_be_is_refused(pnp: Pnp, tmp_path: Path, typed: str, told: str) -> None:
    answer = pnp("build", "siege-of-armagh", "--lang", typed, "-o", str(tmp_path / "out"))
    assert answer.status == 2
    assert told in answer.err
    assert not (tmp_path / "out").exists()


def test_worked_examples_of_the_german_reference_are_german() -> None:
    cases = {case.id: case for case in game_examples(load_game(ARMAGH, "de").require()).require()}
    assert cases["W3c"].title == "Zwei Felder in einem Zug"
    assert cases["line-end"].note.startswith("Die Scheibe auf h6 geht über den Rand.")


def test_cells_and_sentences_without_a_translation_are_counted(tmp_path: Path) -> None:
    root = tmp_path / "siege-of-armagh"
    shutil.copytree(ARMAGH, root)
    (root / "texts.es.yaml").write_text("River tile: Casilla de río\n", encoding="utf-8")
    game = yaml.safe_load((root / "game.yaml").read_text(encoding="utf-8"))
    game["data"] = {**game.get("data", {}), "names": "names.csv"}
    (root / "game.yaml").write_text(yaml.safe_dump(game, sort_keys=False, allow_unicode=True), encoding="utf-8")
    (root / "names.csv").write_text("name,name@es\nViking,\nTreasure,Tesoro\n", encoding="utf-8")
    found = {finding.code: finding.message for finding in translations(Proof(load_game(root).require()))}
    assert found["untranslated-cells"] == "cells of names.csv that aren't translated into es: 1"
    assert found["unspoken-language"] == "the engine says everything in English, for it speaks no 'es'"
