"""Whatever names a game has and whatever its book says, lint answers with findings."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.kit.preflight.lint import lint
from pnp.kit.preflight.text.counts import count_differences
from pnp.kit.preflight.text.mentions import unknown_mentions
from pnp.kit.preflight.text.prose import prose_of
from pnp.kit.preflight.text.spelling import name_differences

from .lint_games import BOOK, HEAD, TOKEN, proof_of, write_game

NAMES = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=30)
PARTS = (
    *("six", "all", "12", "Fox", "tokens", "in total", "**", "{{ count.fox }}", "{% if", "|", "\n\n", "\n", "```"),
    *("## Components", "foxes.turn.9", "fxo", "×", "---", "*", "`six`", "dice", "(fox)", "[](#playing)", "\u00a0"),
    *("twenty-one", "1.5"),
)
WORDS = st.lists(st.sampled_from(PARTS)).map(" ".join)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=NAMES, book=WORDS)
def test_names_and_prose_of_any_kind(tmp_path: Path, name: str, book: str) -> None:
    written = TOKEN.replace(
        "name: Fox token", f"name: {yaml.safe_dump(name, allow_unicode=True, width=1000).splitlines()[0]}"
    )
    root = write_game(tmp_path, written, book=BOOK + book + "\n")
    lint(root)


@settings(max_examples=200, deadline=None)
@given(WORDS)
def test_places_in_prose_are_places_in_the_text(text: str) -> None:
    prose = prose_of(text)
    assert len(prose.text) == len(text)
    lines = text.split("\n")
    for offset in range(len(text)):
        place = prose.place(offset)
        assert place.line is not None
        assert place.column is not None
        if text[offset] != "\n":
            assert lines[place.line - 1][place.column - 1] == text[offset]


@pytest.mark.parametrize(
    "needs", ["[six]", '["3", dice, "12 (or 13) six-sided dice", "1 die", "0 dice"]', "[a glass of 7 beads]"]
)
def test_what_players_bring_may_be_written_in_any_way(tmp_path: Path, needs: str) -> None:
    head = f"{HEAD}needs: {needs}\n"
    proof = proof_of(write_game(tmp_path, head=head, book=BOOK + "\nRoll six dice.\n"))
    for check in (count_differences, name_differences, unknown_mentions):
        list(check(proof))
