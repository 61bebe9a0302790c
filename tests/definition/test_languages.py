"""A game told in several languages: which texts are exchanged, and what is wrong with a language or its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Report
from pnp.definition.head.games import read_head
from pnp.definition.load.languages import is_right_to_left, languages_of
from pnp.definition.load.load import Game, load_game
from pnp.definition.templates.wording import WordingError, words
from pnp.referee.printed.rule_book import RuleBook, open_book
from tests.definition.tiny_game import write_tiny

TEXTS = """\
Tiny: Winzig
White disc: Weiße Scheibe
"Space {{ n }}": "Feld {{ n }}"
"""


def german(folder: Path, texts: str = TEXTS, language: str = "de") -> Report[Game]:
    root = write_tiny(folder)
    (root / "texts.de.yaml").write_text(texts, encoding="utf-8")
    return load_game(root, language)


def test_texts_are_exchanged_whole_and_names_stay(tmp_path: Path) -> None:
    game = german(tmp_path).require()
    assert (game.title, game.language, game.slug) == ("Winzig", "de", "tiny")
    assert game.components["white"].name == "Weiße Scheibe"
    assert game.components["plain"].name == "Plain"


def test_the_games_own_language_is_the_game_as_it_is(tmp_path: Path) -> None:
    assert german(tmp_path, language="en").require().title == "Tiny"


def test_the_head_is_in_the_language_too(tmp_path: Path) -> None:
    german(tmp_path)
    assert read_head(tmp_path / "tiny", "de").require().title == "Winzig"


def test_a_translated_text_is_read_from_its_own_file(tmp_path: Path) -> None:
    german(tmp_path)
    root = tmp_path / "tiny"
    (root / "rulebook.md").write_text("# Tiny\n", encoding="utf-8")
    (root / "rulebook.de.md").write_text("# Winzig\n", encoding="utf-8")
    assert load_game(root, "de").require().folder.text("rulebook.md").require() == "# Winzig\n"
    assert load_game(root).require().folder.text("rulebook.md").require() == "# Tiny\n"
    assert languages_of(load_game(root).require().folder) == ("de",)


@pytest.mark.parametrize(
    ("language", "code"),
    [("fr", "unknown-language"), ("d", "unknown-language"), ("he", "right-to-left"), ("az-Arab", "right-to-left")],
)
def test_a_language_that_cannot_be_had_is_refused(tmp_path: Path, language: str, code: str) -> None:
    report = german(tmp_path, language=language)
    assert report.value is None
    assert [finding.code for finding in report.findings] == [code]


def test_an_unknown_language_says_which_there_are(tmp_path: Path) -> None:
    (finding,) = german(tmp_path, language="fr").findings
    assert finding.message == "tiny is not told in 'fr', but in en, de"


@pytest.mark.parametrize(
    ("texts", "code", "place"),
    [
        ("- Tiny\n", "not-texts", "texts.de.yaml:1"),
        ("Tiny: [Winzig]\n", "no-translation", "texts.de.yaml:1:7"),
        ("Tiny: ''\n", "no-translation", "texts.de.yaml:1:7"),
        ("Tiny: a\nTiny: b\n", "duplicate-key", "texts.de.yaml:2:1"),
    ],
)
def test_a_faulty_catalogue_is_told_with_its_place(tmp_path: Path, texts: str, code: str, place: str) -> None:
    found = german(tmp_path, texts).findings
    assert [(finding.code, str(finding.where)) for finding in found] == [(code, place)]


@pytest.mark.parametrize(
    ("language", "expected"),
    [("ar", True), ("he-IL", True), ("fa", True), ("ur-Latn", False), ("de", False), ("pa-Arab", True), ("az", False)],
)
def test_languages_from_right_to_left_are_known(language: str, expected: bool) -> None:
    assert is_right_to_left(language) is expected


@pytest.mark.parametrize(
    ("number", "language", "told"), [(5, "de", "fünf"), (8, "fr", "huit"), (20, "fr", "vingt"), (21, "de", "21")]
)
def test_numbers_have_words_in_other_languages(number: int, language: str, told: str) -> None:
    assert words(number, language) == told


def test_a_language_without_number_words_is_a_fault() -> None:
    with pytest.raises(WordingError, match="there are no number words in tlh, but in en, de, fr"):
        words(3, "tlh")


def test_a_rule_is_found_in_its_own_language_only_where_there_is_one() -> None:
    refused = open_book("siege-of-armagh", {}, "tlh")
    assert isinstance(refused, tuple)
    assert [finding.code for finding in refused] == ["unknown-language"]
    assert isinstance(open_book("siege-of-armagh", {}, "en"), RuleBook)
