"""Templates from data: they can say what rulebooks and faces need, and nothing they do takes long, much or reaches Python."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Finding, Place, Report
from pnp.base.frozen import Frozen
from pnp.definition.head.light_templates import render_simple
from pnp.definition.templates.budget import SIZE_LIMIT, STEP_LIMIT
from pnp.definition.templates.expand import evaluate, render

VALUES: Mapping[str, object] = {
    "options": {"irish": 6, "edition": "sheet"},
    "count": {"village": 5},
    "items": [3, 1, 2],
    "n": 3,
}


def fault(report: Report[Any]) -> Finding:
    assert report.value is None
    (finding,) = report.findings
    assert "{" not in finding.message
    return finding


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("{{ options.irish }}", 6),
        ("options.irish > 5 and options.edition == 'sheet'", True),
        (" {{ 2 if options.edition == 'chessboard' else 1 }} ", 1),
        ("items[0] + items|length * 2", 9),
        ("items|sort|join('-')", "1-2-3"),
        ("items|sort(true)|first", 3),
        ("items[1:]", [1, 2]),
        ("range(2, 7, 2)", [2, 4, 6]),
        ("options.items()", [("irish", 6), ("edition", "sheet")]),
        ("'a' ~ 1 ~ 2.0", "a12"),
        ("'ab' * 2 + 'c'", "ababc"),
        ("[7 // 2, 7 % 2, 2 ** 5]", [3, 1, 32]),
        ("missing|default('none')", "none"),
        ("options.nothing is defined", False),
        ("'irish' in options and 3 in items", True),
        ("none", None),
        ("(5, 12)|sum / 2", 8.5),
        ("[2, 2, 1]|unique", [2, 1]),
        ("'Viking discs'|replace('Viking', 'Irish')|upper", "IRISH DISCS"),
        ("'4'|int + '0.5'|float", 4.5),
        ("[(-3)|abs, 2.567|round(1), 2.5|round]", [3, 2.6, 2]),
        ("[items|min, items|max, items|reverse, 'ab'|list]", [1, 3, [2, 1, 3], ["a", "b"]]),
    ],
)
def test_expressions_give_plain_values(expression: str, value: object) -> None:
    assert evaluate(expression, VALUES) == Report(value)


def test_templates_expand_loops_conditions_and_macros() -> None:
    text = (
        "{% macro row(x) %}| {{ x }} |{% endmacro %}\n"
        "{% for x in items if x > 1 %}\n{{ row(x) }} {{ loop.index }}/{{ loop.length }}\n{% endfor %}\n"
        "{% if n == 3 %}yes{% else %}no{% endif %}{% set m = n + 1 %} {{ m }}\n"
    )
    assert render(text, VALUES) == Report("| 3 | 1/2\n| 2 | 2/2\nyes 4\n")


def test_heading_ids_are_no_comments() -> None:
    assert render("## Moving {#moving}\n{## a comment ##}{{ n }}\n", VALUES) == Report("## Moving {#moving}\n3\n")


def test_numbers_are_printed_as_people_write_them() -> None:
    assert render("{{ 2.0 }} {{ 0.1 + 0.2 }} {{ true }} {{ none }}|{{ f }}", {"f": Fraction(5, 12)}) == Report(
        "2 0.3 true |5/12"
    )


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("rows|having('castle')|length", 2),
        ("rows|having('kind', 'sea')|first", {"kind": "sea"}),
        ("{'x': {'kind': 'sea'}, 'y': {'kind': 'land'}}|having('kind', 'land')|items|first", ("y", {"kind": "land"})),
    ],
)
def test_rows_are_found_by_what_a_column_says(expression: str, value: object) -> None:
    rows = [{"kind": "land", "castle": 0}, {"kind": "sea"}, {"kind": "land", "castle": True}, {"castle": False}]
    assert evaluate(expression, {"rows": rows}).require() == value


@pytest.mark.parametrize("expression", ["3|having('castle')", "[3]|having('castle')"])
def test_only_rows_have_columns(expression: str) -> None:
    assert fault(evaluate(expression, {})).code == "template-error"


@pytest.mark.parametrize(
    "text",
    [
        "{% for i in range(10000) %}{% for j in range(10000) %}{% for k in range(10000) %}{% endfor %}{% endfor %}{% endfor %}",
        "{% for i in range(10000) %}" + "x" * 1000 + "{% endfor %}",
        "{% macro m() %}{% for i in range(10000) %}" + "x" * 1000 + "{% endfor %}{% endmacro %}{{ m()|length }}",
        "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}",
        "{% for i in [1] recursive %}{{ loop([1]) }}{% endfor %}",
        "{{ range(10**9)|length }}",
        "{{ 'a' * 10**9 }}",
        "{{ 9**9**9 }}",
        "{{ 10**14 * 10**14 }}",
        "{{ 2**-99999999 }}",
        "{{ '%1000000000d' % 1 }}",
        "{{ '{:>1000000000}'.format(1) }}",
        "{{ 'a'.center(1000000000) }}",
        "{{ 'a'|center(1000000000) }}",
        "{{ [1] * 10**9 }}",
        "{% set a = 'aaaaaaaaaa' %}" + "{% set a = a ~ a ~ a ~ a ~ a ~ a ~ a ~ a ~ a ~ a %}" * 12,
        "{% set a = [1] %}" + "{% set a = a + a %}" * 60,
        "{% set a = ['x' * 4000] %}" + "{% set a = [a|join, a|join, a|join, a|join] %}" * 40,
        "{% set a = [1] %}{% set b = [1] %}" + "{% set a = [a, a] %}{% set b = [b, b] %}" * 60 + "{{ a == b }}",
        "{% set a = [1] %}" + "{% set a = [a, a] %}" * 60 + "{{ a|string }}",
        "{{ 'x'|replace('x', 'y' * 9999)|replace('y', 'z' * 9999)|replace('z', 'w' * 9999) }}",
        "{% set ns = namespace(x=1) %}",
        "{{ lipsum(9999) }}",
        "{{ " + "(" * 500 + "1" + ")" * 500 + " }}",
        "{{ " + "not " * 5000 + "1 }}",
        "{% if 1 %}" * 500 + "{% endif %}" * 500,
        "{{ '9' * 400000 }}{{ ('9' * 4000)|int ** 50 }}",
        "{{ " + "9" * 5000 + " }}",
        "{% for i in range(10000) %}{% set a = [" + "1," * 9999 + "] %}{% endfor %}",
        "{% for i in range(10000) %}" + "{% set a = 1 %}" * 4000 + "{% endfor %}",
        "{% macro m() %}"
        + "{% set a = 1 %}" * 4000
        + "{% endmacro %}{% for i in range(10000) %}{% set x = m() %}{% endfor %}",
        "{% set a = 'x' * 4000000 %}{% set b = 'x' * 4000000 %}{% for i in range(10000) %}{% if a == b %}{% endif %}{% endfor %}",
        "{% set a = 'x' * 4000000 %}{% for i in range(10000) %}{% set b = a[1:] %}{% endfor %}",
        "{% set a = [" + "1," * 60000 + "] %}",
        "{{ 1 }}" * 30000,
        "{{ items[::0] }}{{ items['a':] }}",
        "{{ (-10**12)|_spend }}",
        "{% macro m() %}{% for i in range(9999) %}{{ caller() }}{% endfor %}{% endmacro %}{% call m() %}"
        + "{% set a = 1 %}" * 4000
        + "{% endcall %}",
    ],
)
def test_bombs_of_every_make_are_refused(text: str) -> None:
    assert fault(render(text, VALUES)).code in {
        *("template-too-long", "template-too-large", "template-too-deep", "number-too-large", "template-error"),
        *("unknown-name", "unknown-filter", "template-forbidden"),
    }


def test_work_within_the_limits_is_done() -> None:
    assert render("{% for i in range(9000) %}x{% endfor %}", {}) == Report("x" * 9000)
    assert fault(render("{% for i in range(999) %}{% for j in range(999) %}{% endfor %}{% endfor %}", {})).facts == {
        "limit": STEP_LIMIT
    }
    assert render("x" * 100, {}) == Report("x" * 100)
    assert fault(render("{{ 1 }}" + "x" * SIZE_LIMIT, {})).code == "template-too-large"


class Secretive(Frozen):
    shown: int = 1

    @property
    def folder(self) -> str:
        return "/home/somebody"


@dataclasses.dataclass
class Record:
    shown: int = 2

    def method(self) -> str:
        return "called"


@pytest.mark.parametrize(
    "expression",
    [
        "''.__class__",
        "''['__class__']",
        "options.__class__.__mro__",
        "[].append(1)",
        "items.append(4)",
        "items.sort()",
        "options.update({'a': 1})",
        "options.pop('irish')",
        "options.get.__self__",
        "self._TemplateReference__context",
        "self",
        "range.__init__",
        "range",
        "cycler.__init__.__globals__",
        "joiner",
        "dict(a=1)",
        "model.folder",
        "model.model_config",
        "model.__struct_fields__",
        "model.__dict__",
        "record.method",
        "record.method()",
        "options|attr('__class__')",
        "items|map('upper')",
        "items|map(attribute='__class__')",
        "'x'|format",
        "'x'|safe",
        "options|tojson",
        "options|pprint",
        "items|random",
        "().__class__.__bases__[0].__subclasses__()",
    ],
)
def test_nothing_of_python_shows_through(expression: str) -> None:
    items = [3, 1, 2]
    values = {**VALUES, "items": items, "model": Secretive(), "record": Record()}
    report = evaluate(expression, values)
    assert fault(report).code in ("template-forbidden", "unknown-name", "unknown-filter", "template-error")
    assert items == [3, 1, 2]


def test_declared_fields_of_models_and_records_can_be_read() -> None:
    assert evaluate("model.shown + record['shown']", {"model": Secretive(), "record": Record()}) == Report(3)


@pytest.mark.parametrize(
    "text",
    [
        "{% include 'x' %}",
        "{% extends 'x' %}",
        "{% import 'x' as y %}",
        "{% from 'x' import y %}",
        "{% block b %}{% endblock %}",
        "{% autoescape true %}{% endautoescape %}",
    ],
)
def test_no_template_reaches_for_another_one(text: str) -> None:
    finding = fault(render("a\nb\n" + text, VALUES, Place("rulebook.md", 10, 1)))
    assert (finding.code, finding.where.line) == ("template-forbidden", 12)


@pytest.mark.parametrize(
    ("text", "code", "line", "hint"),
    [
        ("{{ optons.irish }}", "unknown-name", 1, "did you mean 'options'?"),
        ("a\n{{ options.irsh }}", "unknown-name", 2, "did you mean 'irish'?"),
        ("{% for x in items %}\n\n{{ y }}{% endfor %}", "unknown-name", 3, "valid: count, items, n, options"),
        ("a\n\n{{ n|word }}", "unknown-filter", 3, "did you mean 'words'?"),
        ("a\n{{ n", "template-syntax", 2, None),
        ("{% if n %}", "template-syntax", 1, None),
        ("a\n{{ 1 / 0 }}", "template-error", 2, None),
        ("a\n{{ 'a' < 1 }}", "template-error", 2, None),
        ("a\n{{ items }}", "template-error", 2, None),
        ("a\n{{ 'x'|words }}", "template-error", 2, None),
        ("a\n{{ []|first }}", "template-error", 2, None),
        ("a\n{{ [items]|sort }}", "template-error", 2, None),
        ("a\n{{ 5|length }}", "template-error", 2, None),
        ("a\n{% for x in 5 %}{% endfor %}", "template-error", 2, None),
        ("a\n{{ n.x }}", "unknown-name", 2, None),
        ("a\n{{ n|words(1, 2, 3) }}", "template-error", 2, None),
    ],
)
def test_faults_have_their_line_and_the_nearest_valid_word(text: str, code: str, line: int, hint: str | None) -> None:
    finding = fault(render(text, VALUES, Place("rulebook.md", 41, 5)))
    assert (finding.code, finding.where.line) == (code, 40 + line)
    assert finding.where.column == (5 if line == 1 else None)
    assert finding.hints == (() if hint is None else (hint,))


def test_a_name_that_is_missing_is_no_fault_until_it_is_used() -> None:
    assert render("{% if x is defined %}{{ x }}{% endif %}-", {}) == Report("-")


@given(st.text(alphabet="{}%#|.()[]'~*+-=<>, \nabnif01", max_size=40))
def test_no_template_whatever_ends_in_an_exception(text: str) -> None:
    for report in (
        render("{{" + text + "}}", {"a": 1, "b": [1, "x"]}),
        evaluate(text, {"a": 1, "b": [1, "x"]}),
        render(text, {}),
    ):
        assert report.findings == () or report.value is None


lookups = st.sampled_from(
    ["options.irish", "count.village", "n", "options.nothing", "nowhere", "items", "options.edition"]
)
filters = st.lists(st.sampled_from(["words", "ordinal", "plural", "percent", "fraction", "nothing"]), max_size=2)


@given(st.lists(st.tuples(st.sampled_from(["", " a ", "{", "}}", "x\n"]), lookups, filters), max_size=3))
def test_simple_lookups_come_out_as_jinja_has_them(parts: list[tuple[str, str, list[str]]]) -> None:
    text = "".join(f"{before} {{{{ {'|'.join([name, *chain])} }}}}" for before, name, chain in parts)
    simple, full = render_simple(text, VALUES), render(text, VALUES)
    assert simple.value == full.value
    assert bool(simple.findings) == bool(full.findings)


def test_simple_text_refuses_what_only_jinja_can_do_and_finds_all_faults() -> None:
    place = Place("rulebook.md", 7, 3)
    report = render_simple("{{ n + 1 }} {{ nn }} {{ n|word }} {{ 'x' }} {{ options.edition|words }}", VALUES, place)
    assert [f.code for f in report.findings] == [
        "not-simple",
        "unknown-name",
        "unknown-filter",
        "not-simple",
        "filter-refuses",
    ]
    assert report.value is None
    assert {f.where for f in report.findings} == {place}
