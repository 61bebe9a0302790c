"""YAML as people mean it: plain words stay words, every node knows its place, and no document takes long or much."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.fault_limit import FAULT_LIMIT
from pnp.definition.load import tree as tree_module
from pnp.definition.load.scalars import resolve
from pnp.definition.load.tree import Node, Plain, read_yaml
from pnp.definition.load.tree_builder import DEPTH_LIMIT, NODE_LIMIT


@pytest.fixture(scope="module", params=["libyaml", "python"], autouse=True)
def loader(request: pytest.FixtureRequest) -> Iterator[str]:
    """Everything holds for the fast parser and for the one that is always there."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "python":
            patch.setattr(tree_module, "_Loader", yaml.SafeLoader)
        yield str(request.param)


def read(text: str) -> Plain:
    report = read_yaml(text, "t.yaml")
    assert not report.findings
    return report.require().value


def faults(text: str) -> list[tuple[str, str]]:
    return [(str(finding.where), finding.code) for finding in read_yaml(text, "t.yaml").findings]


@pytest.mark.parametrize(
    "word",
    [
        *("no", "NO", "off", "yes", "y", "on", "1e5", "1E3", "1:30", "12:34:56", "012", "0x1F", "0o17", "1_000"),
        *("2026-11-21", "2026-11-21T10:00:00", ".inf", ".nan", "-.inf", "+", "1.2.3", "e4", "<<", "="),
        *("9999999999999999999", "４"),
    ],
)
def test_words_that_yaml_1_1_would_change_stay_as_written(word: str) -> None:
    assert read(f"a: {word}\nb: [{word}]") == {"a": word, "b": [word]}


@pytest.mark.parametrize(
    ("word", "value"),
    [
        *(
            ("null", None),
            ("~", None),
            ("Null", None),
            ("", None),
            ("true", True),
            ("FALSE", False),
            ("0", 0),
            ("-7", -7),
        ),
        *(("+3", 3), ("1.5", 1.5), ("-.5", -0.5), ("2.", 2.0), ("1.5e3", 1500.0), ("'12'", "12"), ('"true"', "true")),
        ("!!str 12", "12"),
        ("! 12", "12"),
    ],
)
def test_the_core_schema_converts_only_what_everybody_means_as_a_value(word: str, value: object) -> None:
    found = read(f"a: {word}")
    assert isinstance(found, dict)
    assert found["a"] == value
    assert type(found["a"]) is type(value)


def test_a_hex_colour_without_quotes_is_a_comment() -> None:
    assert read("full: #b5442f") == {"full": None}


def test_every_node_knows_its_line_and_column_and_a_value_below_its_key_is_found_at_the_key() -> None:
    node = read_yaml("a:\n  - {b: 😀, c: x}\n  - >\n    long\n", "t.yaml").require()
    assert str(node.place("a", 0, "c")) == "t.yaml:2:15"
    assert str(node.place("a", 1)) == "t.yaml:3:5"
    assert str(node.place("a")) == "t.yaml:1:1"
    assert node.place("a", 0, "nowhere").path == "a.0.nowhere"
    assert str(node.place("a", 0, "nowhere")) == "t.yaml:2:5"


def test_keys_are_text_whatever_they_look_like() -> None:
    assert read("1: a\nno: b\n~: c\n'': d\n") == {"1": "a", "no": "b", "~": "c", "": "d"}


def test_a_key_that_comes_twice_is_found_and_the_first_one_counts() -> None:
    report = read_yaml("a: 1\nb: 2\na: 3\n", "t.yaml")
    assert [(str(f.where), f.code, f.facts["first"]) for f in report.findings] == [("t.yaml:3:1", "duplicate-key", 1)]
    assert report.value is not None
    assert report.value.value == {"a": 1, "b": 2}


@pytest.mark.parametrize("key", ["? [a, b]\n: 1", "? {a: b}\n: 1", "{{ a }}"])
def test_a_key_that_is_no_word_is_found(key: str) -> None:
    assert [code for _, code in faults(key)] == ["key-not-text"]


def test_braces_without_quotes_are_explained() -> None:
    (finding,) = read_yaml("count: {{ options.n }}", "t.yaml").findings
    assert finding.hints == ('a value that begins with {{ needs quotes: "{{ … }}"',)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "---", "---\n...\n", "\ufeff"])
def test_an_empty_document_is_found(text: str) -> None:
    report = read_yaml(text, "t.yaml")
    assert report.value is None
    assert [f.code for f in report.findings] == ["empty-file"]


def test_a_second_document_is_found_and_the_first_one_counts() -> None:
    report = read_yaml("a: 1\n---\nb: 2\n", "t.yaml")
    assert faults("a: 1\n---\nb: 2\n") == [("t.yaml:2:1", "several-documents")]
    assert report.value is not None
    assert report.value.value == {"a": 1}


def test_all_lines_indented_with_tabs_are_found() -> None:
    text = "a:\n\tb: 1\n  c: 2\n  \td: 3\n#\tcomment\n"
    assert faults(text) == [("t.yaml:2:1", "yaml-tab"), ("t.yaml:4:3", "yaml-tab")]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a: b: c", "second ': '"),
        ("a: [1, 2\nb: 3", "bracket"),
        ("a: {b: 1", "bracket"),
        ('a: "open', "never closed"),
        ("a: @x", "can't begin with '@'"),
        ("a: `x`", "can't begin with '`'"),
        ("a: %x", "can't begin with '%'"),
        ("a: 'it's'", "quote ended early"),
        ("a: - b", "can't begin a list"),
        ("- a\nb: c", "indentation"),
    ],
)
def test_broken_syntax_is_explained_in_plain_words(text: str, words: str) -> None:
    (finding,) = read_yaml(text, "t.yaml").findings
    assert finding.code == "yaml-syntax"
    assert words in finding.message
    assert finding.where.line is not None


@pytest.mark.parametrize("character", ["\x07", "\x00", "\x7f", "\ud800", "\ufffe"])
def test_a_character_that_no_text_holds_is_found_where_it_stands(character: str) -> None:
    (finding,) = read_yaml(f"a: 1\n😀: x{character}\n", "t.yaml").findings
    assert (str(finding.where), finding.code) == ("t.yaml:2:5", "yaml-control-character")


def test_a_file_with_hundreds_of_faults_is_not_read_to_the_end() -> None:
    codes = [code for _, code in faults("a: 1\n" * 1000)]
    assert codes == ["duplicate-key"] * FAULT_LIMIT + ["too-many-faults"]


def test_a_billion_laughs_are_refused() -> None:
    lines = ["a0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    report = read_yaml("\n".join(lines), "t.yaml")
    assert report.value is None
    assert [f.code for f in report.findings] == ["too-many-nodes"]
    assert report.findings[0].facts["limit"] == NODE_LIMIT


def test_aliases_repeat_a_value_and_an_unknown_one_is_found() -> None:
    assert read("a: &x [1]\nb: *x\n") == {"a": [1], "b": [1]}
    assert faults("a: *y\n") == [("t.yaml:1:4", "unknown-alias")]
    assert faults("a: &x\n  b: *x\n") == [("t.yaml:2:6", "unknown-alias")]


@pytest.mark.parametrize("text", ["[" * 5000, "{a: " * 5000, "- " * 5000, "a: &a [" + "[" * 70])
def test_nesting_is_bounded(text: str) -> None:
    assert [code for _, code in faults(text)] == ["too-deep"]


def test_aliases_can_not_nest_deeper_than_brackets() -> None:
    lines = ["a0: &a0 [x]", *(f"a{n}: &a{n} [*a{n - 1}]" for n in range(1, DEPTH_LIMIT + 5))]
    assert [code for _, code in faults("\n".join(lines))] == ["too-deep"]


@pytest.mark.parametrize("tag", ["!!python/object:os.system", "!!binary", "!!int", "!thing", "!!set"])
def test_tags_mean_nothing(tag: str) -> None:
    assert faults(f"a: {tag} x") == [("t.yaml:1:4", "unknown-tag")]
    assert [code for _, code in faults(f"a: {tag} {{x: 1}}")] == ["unknown-tag"]


plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**15), 10**15)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(plain.filter(lambda value: value is not None))
def test_what_yaml_writes_is_read_back_as_the_same_plain_data(value: Plain) -> None:
    text = yaml.safe_dump(value, default_style='"' if isinstance(value, str) else None)
    report = read_yaml(text, "t.yaml")
    assert not report.findings
    assert report.require().value == value


@given(st.text(max_size=120))
def test_no_text_whatever_ends_in_an_exception(text: str) -> None:
    report = read_yaml(text, "t.yaml")
    assert report.value is not None or report.findings
    assert all(finding.message for finding in report.findings)


@given(st.text(alphabet="{}[]:,-?&*!|>'\"%@`#ab \n\t", max_size=60))
def test_no_heap_of_punctuation_ends_in_an_exception(text: str) -> None:
    report = read_yaml(text, "t.yaml")
    for node in [] if report.value is None else [inner for _, inner in report.value.walk()]:
        assert isinstance(node, Node)
        assert 1 <= node.line <= text.count("\n") + 1


@given(st.integers() | st.floats(allow_nan=False, allow_infinity=False))
def test_a_number_is_read_as_itself_or_stays_text(number: float) -> None:
    word = repr(number)
    value = resolve(word)
    assert value in (number, word)
    if abs(number) < 10**15 and "e" not in word:
        assert value == number
