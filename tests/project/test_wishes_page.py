"""The page of wishes answers each of thirty, and counts its answers rightly."""

from __future__ import annotations

from collections import Counter

from tests.project.doc_pages import DOCS

PAGE = (DOCS / "explanation" / "wishes.md").read_text(encoding="utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ") and "| how |" not in line]


def test_thirty_wishes_are_answered_with_yes_partly_or_no_and_how() -> None:
    assert len(ROWS) == 30
    assert {len(row) for row in ROWS} == {3}
    assert {row[1] for row in ROWS} <= {"yes", "partly", "no"}
    assert all(len(row[2]) > 5 for row in ROWS)


def test_the_score_is_that_of_the_table() -> None:
    counted = Counter(row[1] for row in ROWS)
    told = ", ".join(f"{counted[answer]} {answer}" for answer in ("yes", "partly", "no") if counted[answer])
    assert f"**{told}.**" in PAGE


def test_partly_and_no_say_what_is_missing() -> None:
    for wish, answer, how in ROWS:
        assert answer == "yes" or any(
            word in how for word in ("not", "no ", "one `bleed`", "square array", "pictures", "shift")
        ), wish
