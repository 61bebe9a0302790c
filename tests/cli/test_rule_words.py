"""`pnp rule` by the words of a rule's text, for every game: what has no id of that name is looked for in the sentences."""

from __future__ import annotations

import json

import pytest

from pnp.referee.printed.rule_book import RuleBook, open_book
from tests.cli.conftest import Pnp

GAMES = ("castles-and-crowns", "imperio-bellum", "kingdom-command", "siege-of-armagh", "sidion")


def book_of(game: str) -> RuleBook:
    book = open_book(game, {})
    assert isinstance(book, RuleBook)
    return book


@pytest.mark.parametrize(
    ("game", "asked", "word"),
    [
        ("siege-of-armagh", "berserker", "berserker"),
        ("siege-of-armagh", "Berserkers", "berserker"),
        ("siege-of-armagh", "own piece", "own piece"),
        ("siege-of-armagh", "looting", "loot"),
        ("siege-of-armagh", "stunned", "stun"),
        ("castles-and-crowns", "knight", "knight"),
        ("kingdom-command", "quake", "quake"),
        ("sidion", "hero", "hero"),
        ("imperio-bellum", "enemies", "enem"),
    ],
)
def test_rules_are_found_by_what_they_say(game: str, asked: str, word: str) -> None:
    book = book_of(game)
    found = book.find(asked)
    assert found
    assert all(word in f"{rule.id} {rule.section_title} {rule.sentence}".casefold() for rule in found)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_found_by_the_words_of_its_own_sentence(game: str) -> None:
    book = book_of(game)
    for rule in book.find(None):
        words = " ".join(rule.sentence.split()[:6])
        assert rule.id in [found.id for found in book.find(words)], words


def test_an_id_comes_before_words() -> None:
    assert {rule.id.split(".")[1] for rule in book_of("siege-of-armagh").find("push")} == {"push"}


def test_words_side_by_side_come_before_words_apart(pnp: Pnp) -> None:
    together = json.loads(pnp("rule", "siege-of-armagh", "own piece", "--json").out)["rules"]
    assert [rule["clause"] for rule in together] == [
        rule.id for rule in book_of("siege-of-armagh").find(None) if "own piece" in rule.sentence
    ]
    apart = book_of("siege-of-armagh").find("piece river")
    assert apart
    assert all("piece" in rule.sentence and "river" in rule.sentence for rule in apart)


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("pushh", "push"),
        ("psuh", "push"),
        ("bersreker", "berserker"),
        ("own peice", "own piece"),
        ("push.99", "push.9"),
        ("armagh.psuh.6", "armagh.push.6"),
    ],
)
def test_a_slip_is_answered_with_the_nearest_rule_or_word(pnp: Pnp, asked: str, meant: str) -> None:
    answer = pnp("rule", "siege-of-armagh", asked)
    assert answer.status == 1
    assert f"did you mean {meant!r}?" in answer.err


@pytest.mark.parametrize("asked", ["", " ", "xyzzy", "…", "word " * 50])
def test_what_is_near_nothing_is_answered_with_what_rules_are_about(pnp: Pnp, asked: str) -> None:
    answer = pnp("rule", "siege-of-armagh", asked)
    assert answer.status == 1
    assert "rules are about: setup, turn" in answer.err
