"""`--lang` and `PNP_LANG`: answers in other languages, whose keys, codes and notation stay the same."""

from __future__ import annotations

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Answer, Pnp

OPENING = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"
GAME = "siege-of-armagh"


@pytest.fixture
def ask(pnp: Pnp, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a command on a typed position."""
    monkeypatch.delenv("PNP_LANG", raising=False)

    def call(command: str, *more: str, text: str = OPENING) -> Answer:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text.encode())))
        return pnp(command, GAME, "-", *more)

    return call


def test_a_verdict_in_german_with_the_german_rule(ask: Any) -> None:
    done = ask("check", "--move", "a8-a5", "--lang", "de")
    assert done.status == 1
    assert "Runde 1, die Wikinger am Zug, zwei Aktionen übrig" in done.out
    assert "a5 liegt nicht neben a8" in done.out
    assert "armagh.move.2, Abschnitt 5: „Ein Feld, das den Stein" in done.out
    assert "not legal" not in done.out


def test_in_json_messages_are_told_and_nothing_else_changes(ask: Any) -> None:
    english = json.loads(ask("check", "--json", "--move", "a8-a5").out)
    french = json.loads(ask("check", "--json", "--move", "a8-a5", "--lang", "fr").out)
    assert french["action"]["problems"][0]["message"] == "a5 n’est pas voisine de a8"

    def shape(value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {name: shape(one, name) for name, one in value.items()}
        if isinstance(value, list):
            return [shape(one, key) for one in value]
        return None if key in ("message", "sentence", "section_title", "hints") else value

    assert shape(french) == shape(english)


@pytest.mark.parametrize(
    ("command", "more", "told"),
    [
        ("moves", ("--as", "X"), "niemand namens 'X' ist hier am Zug"),
        ("odds", ("--move", "b8-a8"), "wird über den Rand geschoben und geschlagen"),
        ("hint", ("--playouts", "20", "--seed", "1"), "nach 20 Spielen in Gedanken"),
    ],
)
def test_every_command_of_the_referee_is_told(ask: Any, command: str, more: tuple[str, ...], told: str) -> None:
    done = ask(command, *more, "--lang", "de")
    assert told in done.out + done.err
    assert " the " not in done.out + done.err


def test_a_rule_in_french(pnp: Pnp) -> None:
    done = pnp("rule", GAME, "push.6", "--lang", "fr")
    assert "force" in done.out
    assert "(armagh.push.6; source, précision)" in done.out


def test_an_unknown_rule_is_said_so_in_french(pnp: Pnp) -> None:
    assert "il n’y a pas de règle ni de section 'zzz.9'" in pnp("rule", GAME, "zzz.9", "--lang", "fr").err


def test_a_language_that_the_game_is_not_told_in_is_refused(ask: Any) -> None:
    done = ask("check", "--lang", "es")
    assert (done.status, done.out) == (2, "")
    assert "de, en, fr" in done.err


def test_a_language_from_right_to_left_is_refused(ask: Any) -> None:
    done = ask("check", "--lang", "he")
    assert (done.status, done.out) == (2, "")
    assert "right to left" in done.err


def test_the_variable_wishes_and_the_option_insists(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_LANG", "de_DE.UTF-8")
    assert "möglich" in ask("check").out
    monkeypatch.setenv("PNP_LANG", "de")
    assert "möglich" in ask("check").out
    assert "possible" in ask("check", "--lang", "en").out
    monkeypatch.setenv("PNP_LANG", "es")
    assert "possible" in ask("check").out
    monkeypatch.setenv("PNP_LANG", "../..")
    assert "possible" in ask("check").out


def test_the_systems_language_changes_nothing(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    english = ask("check", "--move", "a8-a5").out
    for name in ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.setenv(name, "de_DE.UTF-8")
    assert ask("check", "--move", "a8-a5").out == english


def test_one_command_says_nothing_to_the_next(ask: Any) -> None:
    ask("check", "--lang", "de")
    assert "möglich" not in ask("check").out


def test_pictures_and_exports_are_told_too(pnp: Pnp, tmp_path: Path) -> None:
    picture = tmp_path / "aid.svg"
    assert pnp("show", GAME, "aid-viking", "--lang", "de", "-o", str(picture)).status == 0
    made = pnp("export", GAME, "aid-viking", "--to", "tabletopia", "--lang", "de", "-o", str(tmp_path), "--json")
    assert made.status == 0
    told = json.loads(made.out)
    assert told["folder"].endswith("export-tabletopia-de")
    assert "Übersicht" in " ".join(path.read_text(encoding="utf-8") for path in Path(told["folder"]).glob("*.csv"))


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_rule_is_quoted_with_its_numbers_in_words(pnp: Pnp, language: str) -> None:
    told = pnp("rule", GAME, "--lang", language).out
    assert "{{" not in told
    assert ("zusammen sechs." if language == "de" else "sont six en tout.") in told
