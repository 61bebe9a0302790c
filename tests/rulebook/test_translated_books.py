"""Books in other languages: the words they say by themselves, the German one as its PDF is read, and what lint says of slips."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pdfplumber
import pytest

from pnp.base.resources import resource
from pnp.definition.load.load import load_game
from pnp.kit.pipeline.examples import game_examples
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


def test_nothing_of_armagh_is_missing_in_german() -> None:
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


def test_the_german_book_is_german(pnp: Pnp, tmp_path: Path) -> None:
    answer = pnp("build", "siege-of-armagh", "--lang", "de", "--paper", "a4", "--only", "rulebook", "-o", str(tmp_path))
    assert answer.status == 0, answer.err
    with pdfplumber.open(tmp_path / "siege-of-armagh" / "a4-de" / "rulebook.pdf") as pdf:
        told = "\n".join(page.extract_text() for page in pdf.pages)
        assert len(pdf.pages) % 4 == 0
    assert all(word in told for word in ("Der Überfall", "Räuber", "Häuptling", "Flussplättchen", "„Gefallen“"))
    english = (
        "The raid",
        "Set-up",
        "Your turn",
        "Pushing",
        "Falling",
        "Treasure",
        "Quick reference",
        "village",
        "Viking ",
    )
    assert [word for word in english if word in told] == []


def test_a_german_rule_is_told_in_german(pnp: Pnp) -> None:
    answer = pnp("rule", "siege-of-armagh", "push.2", "--lang", "de")
    assert "Du kannst Gegner und Freunde schieben." in answer.out


@pytest.mark.parametrize(
    ("typed", "told"), [("xx", "in en, de"), ("he", "right to left"), ("../x", "tag of a language")]
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
