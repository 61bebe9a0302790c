"""Plain look-ups are answered without the sandbox, and exactly as the sandbox would answer them."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.definition.templates import sandbox_run as sandboxed
from pnp.definition.templates.expand import UNKNOWN, evaluate, looked_up, render

VALUES: dict[str, object] = {
    "title": "Raven & {{ co }}",
    "cost": 3,
    "weight": 2.50,
    "rare": True,
    "tags": ["a", "b"],
    "options": {"irish": 6, "deep": {"er": "x"}},
    "nothing": None,
}
NAMES = (
    "title",
    "cost",
    "weight",
    "rare",
    "tags",
    "options",
    "options.irish",
    "options.deep.er",
    "nothing",
    "true",
    "gone",
    'options["irish"]',
    "options[ 'deep' ].er",
    'options["gone"]',
    'options["_irish"]',
    'options["deep"]["er"]',
    'tags["a"]',
)
PIECES = st.sampled_from([f"{{{{ {name} }}}}" for name in NAMES] + ["{{title}}", "{{ cost|words }}", "{{ cost + 1 }}"])
LITERALS = st.text("ab {}%#\n", max_size=4)


@given(PIECES)
def test_a_value_is_the_one_that_the_sandbox_gives(expression: str) -> None:
    assert evaluate(expression, VALUES) == sandboxed.evaluate(expression, VALUES)


@given(st.lists(st.one_of(PIECES, LITERALS), max_size=5).map("".join))
def test_a_text_is_the_one_that_the_sandbox_gives(text: str) -> None:
    assert render(text, VALUES) == sandboxed.render(text, VALUES)


@pytest.mark.parametrize(
    ("expression", "value"),
    [("{{ cost }}", 3), ("{{options.deep.er}}", "x"), ("{{ tags }}", ["a", "b"]), ("{{ options['deep'].er }}", "x")],
)
def test_names_are_looked_up_along_their_dots(expression: str, value: object) -> None:
    assert looked_up(expression, VALUES) == value


@pytest.mark.parametrize(
    "expression",
    ["{{ gone }}", "{{ cost + 1 }}", "{{ options.gone }}", "{{ nothing }}", "cost", "{{ _x }}", "{{ options[cost] }}"],
)
def test_everything_else_is_left_to_the_sandbox(expression: str) -> None:
    assert looked_up(expression, VALUES) is UNKNOWN


def test_looking_up_does_not_wait_for_the_sandbox() -> None:
    code = (
        "import sys\nfrom pnp.definition.templates.expand import evaluate, render\n"
        "assert evaluate('{{ a }}', {'a': 1}).value == 1 and render('on {{ a }}', {'a': 1}).value == 'on 1'\n"
        "assert 'jinja2' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("key", ["1", "throw", "'1'"])
def test_a_number_finds_the_key_that_is_written_so(key: str) -> None:
    values: dict[str, object] = {"throw": 1, "data": {"crt": {"1": "AE", "2": "DR"}}}
    assert evaluate(f"data.crt[{key}]", values).require() == "AE"


def test_a_number_that_no_key_is_written_as_is_named() -> None:
    (finding,) = evaluate("data.crt[3]", {"data": {"crt": {"1": "AE"}}}).findings
    assert (finding.code, finding.facts["name"]) == ("unknown-name", "3")
