"""The client's modules: their own unit tests by node, and the one catalogue of words."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from pnp.site.make import shared_files
from pnp.site.words import words_of

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "pnp" / "site" / "client"
BUILT = ("tab-", "stage-", "named-", "view-", "size-", "kind-", "side-")
"""Keys that are put together when they are asked for."""


def test_the_pure_modules_keep_what_they_promise() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node on this machine: the unit tests of the client are left out")
    tests = sorted(str(path) for path in (ROOT / "tests" / "site" / "client").glob("*.test.mjs"))
    done = subprocess.run([node, "--test", *tests], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_every_word_of_the_page_stands_in_the_catalogue_and_no_word_is_left_over() -> None:
    catalogue = set(json.loads((CLIENT / "words-en.json").read_text(encoding="utf-8")))
    code = "".join(path.read_text(encoding="utf-8") for path in CLIENT.rglob("*.js"))
    python = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "pnp" / "site").rglob("*.py"))
    python = python.replace("context.words", "")  # those are the rulebook's own
    used = set(re.findall(r'WORDS\["([\w-]+)"\]', code)) | set(re.findall(r'words(?:\.fill\(|\[)"([\w-]+)"', python))
    used |= set(re.findall(r'(?:english|words_of)\(\w*\)(?:\.fill\(|\[)"([\w-]+)"', python)) | set(
        re.findall(r'(?:sign|button|step|told)\("([\w-]+)"', code)
    )
    used |= set(re.findall(r'WORDS\[\w+ \? "([\w-]+)" : "[\w-]+"\]', code))
    used |= set(re.findall(r'WORDS\[\w+ \? "[\w-]+" : "([\w-]+)"\]', code))
    assert used - catalogue == set()
    assert {key for key in catalogue - used if not key.startswith(BUILT)} == set()


def test_the_client_never_writes_markup() -> None:
    for path in CLIENT.rglob("*.js"):
        code = path.read_text(encoding="utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function", code), (
            path.name
        )


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_language_has_the_words_of_the_page_with_their_blanks(language: str) -> None:
    english, other = (
        json.loads((CLIENT / f"words-{name}.json").read_text(encoding="utf-8")) for name in ("en", language)
    )
    assert set(other) <= set(english)
    assert len(other) >= 0.97 * len(english), set(english) - set(other)  # a word that was just added may wait
    for key, text in other.items():
        assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", english[key])), key


def test_a_word_that_waits_for_its_translation_is_said_in_english() -> None:
    files, english = shared_files([], "de"), json.loads((CLIENT / "words-en.json").read_text(encoding="utf-8"))
    assert list(json.loads(files["app/words-de.json"])) == list(english)
    assert set(words_of("de").by_key) == set(english)
