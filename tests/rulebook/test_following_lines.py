"""A template's result knows, for each of its lines, the line of the source that it came from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.definition.templates.expand import render
from pnp.rulebook.source.linemap import mark_lines, read_marks

LINES = st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\n\r"), max_size=20), min_size=1, max_size=20)


@given(LINES, st.integers(1, 900))
def test_marks_can_be_read_back_and_leave_the_text_as_it_was(lines: list[str], first: int) -> None:
    text = "\n".join(line.translate(dict.fromkeys((*range(8192, 8202), 8287))) for line in lines)
    plain, numbers = read_marks(mark_lines(text, first))
    assert plain == text
    assert numbers == tuple(range(first, first + len(lines)))


TEMPLATES = [
    "a\n{% for n in range(3) %}\n| {{ n }} |\n{% endfor %}\nb",
    "a\n{% for n in range(3) -%}\n| {{ n }} |\n{% endfor -%}\nb",
    "a\n  {%- if yes %}\n  c\n  {%- endif %}\nb",
    "{% set x = 3 %}\n{{ x }}\n\n{{ x +\n1 }}\nend",
    "{% macro m(t) %}\n<{{ t }}>\n{% endmacro %}\n{{ m('q') }}\nz",
]


@pytest.mark.parametrize("text", TEMPLATES)
def test_marks_change_nothing_in_what_a_template_says(text: str) -> None:
    values = {"yes": True}
    plain, _ = read_marks(render(mark_lines(text), values).require())
    assert plain == render(text, values).require()


def test_lines_made_by_a_loop_all_come_from_the_lines_of_the_loop() -> None:
    text = "one\n{% for n in range(3) %}\nrow {{ n }}\n{% endfor %}\nlast"
    plain, numbers = read_marks(render(mark_lines(text, 10), {}).require())
    assert list(zip(plain.split("\n"), numbers, strict=True)) == [
        ("one", 10),
        ("row 0", 12),
        ("row 1", 12),
        ("row 2", 12),
        ("last", 14),
    ]
