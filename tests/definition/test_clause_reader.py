"""Clauses are read from a rulebook without Markdown: id, marks, plain sentence, and the section as the book numbers it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.definition.rules_text.clauses import Clause, ClauseBook, plain_text, read_clauses

BOOK = """\
---
index: [line]
title: "- [#no.clause.1 source] Front matter is no text"
---

# A Game {.cover}

## Before we start {.unnumbered}

### A word

- [#g.intro.1 print] An unnumbered section has no number.

## Set-up {#set-up}

[#g.setup.1 source] A paragraph may be a clause,
over two lines.
- [#g.setup.2 source ruling] So may an item, with **bold**, *slanted*, `code`
  and a [link](#moving); see [](#pushing), [](#g.push.1) and [](#nowhere).
  - [#g.setup.3 ruling] An item within an item.

```example
case: W1
- [#g.fenced.1 source] What stands in a fence is no clause.
```

## Moving {#moving}

1. [#g.move.1 source] Numbered.
2. Not a clause.
| [#g.table.1 source] | nor is a table |

### Pushing {#pushing}

* [#g.push.1] Without a mark, {{ count.village|words }} *{{ x }}*.
#### Deeper does not count {#deep}
- [#g.push.2 source] Snake_case and 2 * 3 * 4 stay; a\\*b and file__name too.

### The end {#end}

~~~~note
```
- [#g.fenced.2 source] Nor this.
~~~
~~~~

- [#g.end.1 source] Last.
{% if x %}
"""


def clause(name: str) -> Clause:
    found = read_clauses(BOOK).require().get(name)
    assert found is not None
    return found


def test_clauses_are_list_items_and_paragraphs_outside_fences_and_tables() -> None:
    assert [c.id for c in read_clauses(BOOK).require().clauses] == [
        *("g.intro.1", "g.setup.1", "g.setup.2", "g.setup.3", "g.move.1", "g.push.1", "g.push.2", "g.end.1"),
    ]


def test_sections_are_numbered_as_the_printed_book_numbers_them() -> None:
    sections = {c.id: (c.section, c.section_title) for c in read_clauses(BOOK).require().clauses}
    assert sections["g.intro.1"] == ("", "A word")
    assert sections["g.setup.1"] == sections["g.setup.3"] == ("1", "Set-up")
    assert sections["g.move.1"] == ("2", "Moving")
    assert sections["g.push.1"] == sections["g.push.2"] == ("2.1", "Pushing")
    assert sections["g.end.1"] == ("2.2", "The end")


def test_a_sentence_is_plain_text_with_its_links_said_in_words() -> None:
    assert clause("g.setup.1").sentence == "A paragraph may be a clause, over two lines."
    assert clause("g.setup.2").sentence == (
        "So may an item, with bold, slanted, code and a link; see section 2.1, g.push.1 and nowhere."
    )
    assert clause("g.push.1").sentence == "Without a mark, {{ count.village|words }} {{ x }}."
    assert clause("g.push.2").sentence == "Snake_case and 2 * 3 * 4 stay; a*b and file__name too."
    assert clause("g.end.1").sentence == "Last."


def test_a_clause_knows_its_marks_and_line() -> None:
    assert clause("g.setup.2").marks == ("source", "ruling")
    assert clause("g.push.1").marks == ()
    assert clause("g.setup.1").line == BOOK.split("\n").index("[#g.setup.1 source] A paragraph may be a clause,") + 1


def test_an_id_used_twice_and_a_clause_that_says_nothing_are_found() -> None:
    report = read_clauses("## A\n\n- [#g.a.1 source] One.\n- [#g.a.1 source] Two.\n- [#g.a.2 source]\n", "rules.md")
    assert [(f.code, str(f.where)) for f in report.findings] == [
        ("duplicate-clause", "rules.md:4"),
        ("empty-clause", "rules.md:5"),
    ]
    assert report.value is not None
    assert report.value.get("g.a.1") == report.value.clauses[0]


def test_a_clause_is_found_by_its_id_or_by_what_it_begins_with() -> None:
    book = read_clauses(BOOK).require()
    assert book.find("g.push.1").require() == (clause("g.push.1"),)
    assert [c.id for c in book.find("g.push").require()] == ["g.push.1", "g.push.2"]
    assert book.find("g.push").value == book.find("g.push.").value
    assert len(book.find("g").require()) == 8
    assert ClauseBook().find("").value is None


@pytest.mark.parametrize(("name", "hint"), [("g.pusch.1", "did you mean 'g.push.1'?"), ("g.pus", None), ("", None)])
def test_an_unknown_clause_hints_at_the_nearest_one(name: str, hint: str | None) -> None:
    (finding,) = read_clauses(BOOK).require().find(name).findings
    assert finding.code == "unknown-clause"
    if hint:
        assert finding.hints == (hint,)


def test_underscores_and_stars_within_words_are_no_marks() -> None:
    assert plain_text(r"own\_loss, own_loss, \[x\], **a**b, _c_", {}) == "own_loss, own_loss, [x], ab, c"


@given(st.text(alphabet="#[]*-_`~{}|. \n\\()gab1source", max_size=120))
def test_no_rulebook_whatever_ends_in_an_exception(text: str) -> None:
    for found in read_clauses(text).value.clauses if read_clauses(text).value else ():  # type: ignore[union-attr]
        assert 1 <= found.line <= text.count("\n") + 1
        assert "\n" not in found.sentence


def test_reading_clauses_needs_neither_models_nor_templates_nor_markdown() -> None:
    names = ("rules_text.clauses", "rules_text.cases", "positions.named", "head.options")
    code = f"import sys, {', '.join(f'pnp.definition.{name}' for name in names)}; print(*sys.modules)"
    loaded = set(
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    )
    assert "pnp.definition.rules_text.clauses" in loaded
    assert not {"msgspec", "jinja2", "markdown_it", "yaml"} & loaded


def test_a_clause_that_is_cited_is_the_only_one_whose_markdown_is_taken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "## One\n\n- [#g.a.1] A **bold** word.\n- [#g.a.2] See [](#g.a.1), `once`.\n- [#g.a.2] Again.\n"
    book = read_clauses(text).value
    assert book is not None
    whole = book.clauses
    asked: list[str] = []

    def heard(markdown: str, names: Mapping[str, str]) -> str:
        asked.append(markdown)
        return plain_text(markdown, names)

    monkeypatch.setattr("pnp.definition.rules_text.clauses.plain_text", heard)
    fresh = read_clauses(text).value
    assert fresh is not None
    cited = fresh.get("g.a.2")
    assert cited == whole[1]
    assert cited is not None
    assert cited.sentence == "See g.a.1, once."
    assert asked == ["See [](#g.a.1), `once`.", "One"], "the sentence, and the title above it"
    assert fresh.clauses == whole
