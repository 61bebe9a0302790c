"""The page in German: its words, the boards, the rules and what the referee answers, from a server and in a static site."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from pnp.base.resources import resource
from pnp.desk import Desk
from pnp.site.make import board_files, draw_kit, listed, shared_files
from pnp.site.static.rules_zip import rules_zip
from pnp.site.words import words_of
from tests.cli.conftest import Pnp
from tests.cli.conftest import pnp as pnp  # noqa: PLC0414 - a fixture

SLUG = "siege-of-armagh"
ARMAGH = resource("game_data") / SLUG
SETUP = {"ask": "setup", "game": SLUG}


def test_answers_of_the_desk_are_told_and_their_keys_are_not() -> None:
    german, english = Desk({SLUG: ARMAGH}, language="de"), Desk({SLUG: ARMAGH})
    here, there = german.ask(SETUP), english.ask(SETUP)
    assert list(here) == list(there)
    assert here["players"] == {"V": "die Wikinger", "I": "die Iren"}
    assert here["position"] == there["position"]
    told = german.ask({"ask": "play", "game": SLUG, "position": here["position"], "action": "a8-a5"})
    assert "liegt nicht neben" in json.dumps(told, ensure_ascii=False)
    assert english.ask(SETUP) == there, "the next one is asked in English as before"


def test_the_page_of_a_game_is_in_its_language() -> None:
    kit = draw_kit(ARMAGH, "de").require()
    made = board_files(SLUG, kit, referee="server", several=False)
    page = made["index.html"].decode()
    assert '<html lang="de">' in page
    assert 'data-words="de"' in page
    assert "Sturm auf Armagh" in page
    assert "words-de.json" in page
    about = json.loads(made["game.json"])
    assert "Irische Krieger" in json.dumps(about["options"], ensure_ascii=False)
    assert about["first"]["players"]["I"] == "die Iren"


def test_the_list_of_games_is_told_too() -> None:
    files = shared_files([listed(SLUG, ARMAGH, "fr")], "fr")
    assert "2\u00a0joueurs" in files["index.html"].decode() or "2 joueurs" in files["index.html"].decode()
    assert {"app/words-en.json", "app/words-de.json", "app/words-fr.json"} <= set(files)


def test_a_static_page_takes_the_sentences_of_its_language_along() -> None:
    with ZipFile(BytesIO(rules_zip({SLUG: ARMAGH}, "de").require())) as archive:
        names = set(archive.namelist())
        assert "pnp/locale/de/LC_MESSAGES/messages.mo" in names
        assert "pnp/rules/games/siege_of_armagh/locale/de/LC_MESSAGES/messages.mo" in names
        assert not any("/fr/" in name for name in names)
        head = json.loads(archive.read(f"games/{SLUG}/head.json"))
        assert (head["title"], head["language"]) == ("Sturm auf Armagh", "de")
        assert "Wikinger" in archive.read(f"games/{SLUG}/rulebook.md").decode()
    with ZipFile(BytesIO(rules_zip({SLUG: ARMAGH}).require())) as archive:
        assert not any("/locale/" in name for name in archive.namelist())


def test_the_worker_speaks_the_language_of_its_baked_games(tmp_path: Path) -> None:
    with ZipFile(BytesIO(rules_zip({SLUG: ARMAGH}, "de").require())) as archive:
        archive.extractall(tmp_path)
    answer = Desk({SLUG: tmp_path / "games" / SLUG}).ask(SETUP)
    assert answer["players"]["V"] == "die Wikinger"


def test_a_language_without_words_has_the_english_ones() -> None:
    assert words_of("pt-BR").language == "en"
    assert words_of("de-AT").language == "de"


@pytest.mark.parametrize("command", ["serve", "web"])
def test_a_game_that_is_not_told_in_the_language_is_refused(pnp: Pnp, command: str) -> None:
    done = pnp(command, "sidion", "--lang", "de")
    assert (done.status, done.out) == (2, "")
    assert "'de'" in done.err
