"""Where the code of templates stands: all of it is found, in order, and nothing is lost around it."""

from __future__ import annotations

import re
from time import process_time

from hypothesis import given
from hypothesis import strategies as st

from pnp.definition.templates.braces import COMMENTS, EXPRESSIONS, between, replaced, spans

PIECES = st.lists(st.sampled_from(["{{", "}}", "{%", "%}", "{##", "##}", "a", " ", "\n", "{", "}"]), max_size=20)


@given(PIECES.map("".join))
def test_the_pieces_are_those_that_a_regular_expression_finds(text: str) -> None:
    slow = [found.span() for found in re.finditer(r"\{\{.*?\}\}|\{%.*?%\}", text, re.DOTALL)]
    assert [(span.start, span.end) for span in spans(text)] == slow


@given(PIECES.map("".join))
def test_code_and_what_is_between_make_the_whole(text: str) -> None:
    for kinds in (EXPRESSIONS, COMMENTS, {**EXPRESSIONS, **COMMENTS}):
        parts, code = between(text, kinds), [text[span.start : span.end] for span in spans(text, kinds)]
        assert len(parts) == len(code) + 1
        assert "".join(part + piece for part, piece in zip(parts, [*code, ""], strict=True)) == text
        assert replaced(text, lambda piece: piece, kinds) == text
        assert replaced(text, lambda _: "", kinds) == "".join(parts)


def test_what_stands_between_the_braces_is_told_without_them() -> None:
    assert [span.inside for span in spans("a {{ one }} b {% if two %} c")] == [" one ", " if two "]
    assert list(spans("{{ never closed {% nor this")) == []


def test_openings_that_are_never_closed_cost_no_more_than_their_number() -> None:
    began = process_time()
    assert list(spans("{{" * 200_000)) == []
    assert process_time() - began < 2.0
