"""Worked examples and named positions are read by one reader for everybody."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from pnp.definition.load.folder import GameFolder
from pnp.definition.positions.named import named_position, position_names
from pnp.definition.rules_text.cases import KEYS, Case, read_cases

CASES = """\
# A comment.
game: tiny
options: discs=7, last=none

case: W1
title: Over the edge
options: edition=rich
position: 4/4/4 V 2 - # kept
actions: a1-a2=P, b1-b2
answers:
verdict: illegal g.push.3
events: destroy a2, win I
clauses: g.push.1, g.push.2
note: A note,
note2

case: W2
position:
    3  . . . .

    2  . w . .
      indented
actions:
  village a, b
  pass
after:
\tW...
count: 12
odds: P 1/2, B 1/2
"""


def faults(text: str) -> list[tuple[str, str]]:
    return [(str(finding.where), finding.code) for finding in read_cases(text, "x.case").findings]


def test_a_case_is_made_of_its_lines() -> None:
    report = read_cases(CASES.replace("note2\n", ""), "x.case")
    assert report.findings == ()
    first, second = report.require()
    assert (first.id, first.title, first.game, first.line) == ("W1", "Over the edge", "tiny", 5)
    assert first.position == "4/4/4 V 2 - # kept"
    assert first.options == {"discs": "7", "last": "none", "edition": "rich"}
    assert first.actions == ("a1-a2=P", "b1-b2")
    assert first.answers == ()
    assert first.verdict == "illegal g.push.3"
    assert first.events == ("destroy a2", "win I")
    assert first.clauses == ("g.push.1", "g.push.2")
    assert second.odds == ("P 1/2", "B 1/2")
    assert second.count == 12


def test_indented_lines_are_taken_verbatim_less_their_indent() -> None:
    second = read_cases(CASES.replace("note2\n", ""), "x.case").require()[1]
    assert second.position == "3  . . . .\n\n2  . w . .\n  indented"
    assert second.actions == ("village a, b", "pass")
    assert second.after == "W..."


def test_a_case_knows_the_line_of_each_of_its_keys() -> None:
    first = read_cases(CASES, "x.case").value[0]  # type: ignore[index]
    assert str(first.place("verdict")) == "x.case:11:1"
    assert str(first.place("after")) == str(first.place()) == "x.case:5:1"


def test_every_fault_is_found_in_one_run() -> None:
    text = "verdict: legal\ncase: A\nposition: x\nverdikt: legal\nverdict: legal\nverdict: no\njunk\noptions: a, b=1\ncount: two\n"
    text += "case: A\nposition: x\ncase:\ncase: C\n  position: x\n"
    assert faults(text) == [
        ("x.case:1:1", "outside-case"),
        ("x.case:4:1", "unknown-case-key"),
        ("x.case:6:1", "repeated-case-key"),
        ("x.case:7:1", "case-line"),
        ("x.case:14:1", "case-line"),
        ("x.case:8:1", "case-option"),
        ("x.case:9:1", "case-count"),
        ("x.case:10:1", "repeated-case"),
        ("x.case:12:1", "no-case-id"),
        ("x.case:13:1", "no-case-position"),
    ]
    assert [case.id for case in read_cases(text, "x.case").value or ()] == ["A"]


def test_a_misspelt_key_hints_at_the_nearest_one() -> None:
    (finding,) = read_cases("case: A\nposition: x\nverdikt: legal\n", "x.case").findings
    assert finding.hints == ("did you mean 'verdict'?",)


words = st.from_regex(r"[a-z0-9][a-z0-9 =./-]{0,12}[a-z0-9]", fullmatch=True)


@given(
    st.lists(st.tuples(words, words, st.lists(words, max_size=3), st.lists(words, min_size=1, max_size=3)), max_size=4)
)
def test_what_is_written_as_a_case_is_read_back(cases: list[tuple[str, str, list[str], list[str]]]) -> None:
    text, written = "", []
    for number, (title, verdict, actions, rows) in enumerate(cases):
        block = "".join(f"  {row}\n" for row in rows)
        text += (
            f"case: C{number}\ntitle: {title}\nposition:\n{block}actions: {', '.join(actions)}\nverdict: {verdict}\n\n"
        )
        written.append((f"C{number}", title, "\n".join(rows), tuple(actions), verdict))
    report = read_cases(text, "x.case")
    assert report.findings == ()
    assert [(c.id, c.title, c.position, c.actions, c.verdict) for c in report.require()] == written


@given(
    st.text(max_size=100)
    | st.lists(st.sampled_from([f"{key}: x" for key in KEYS] + ["  y", "# z", "case:"])).map("\n".join)
)
def test_no_text_whatever_ends_in_an_exception(text: str) -> None:
    report = read_cases(text, "x.case")
    assert all(isinstance(case, Case) for case in report.value or ())


def test_named_positions_are_files_with_an_explaining_first_comment(tmp_path: Path) -> None:
    (tmp_path / "positions").mkdir()
    (tmp_path / "positions" / "setup.txt").write_text("# The opening.\n4/4/4\n", encoding="utf-8")
    (tmp_path / "positions" / "bare.txt").write_text("4/4/4\n# later\n", encoding="utf-8")
    folder = GameFolder.open(tmp_path).require()
    assert position_names(folder) == ("bare", "setup")
    setup = named_position(folder, "setup").require()
    assert (setup.note, setup.text, str(setup.place)) == (
        "The opening.",
        "# The opening.\n4/4/4\n",
        "positions/setup.txt:1:1",
    )
    assert named_position(folder, "bare").require().note == ""
    (finding,) = named_position(folder, "set-up").findings
    assert (finding.code, finding.hints) == ("no-named-position", ("did you mean 'setup'?",))
    assert named_position(folder, "../positions/setup").value is None
