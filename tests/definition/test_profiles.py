"""Profiles are data: shared ones by name, a user's own by path, every fault at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.definition.models.profiles.stock import Stock
from pnp.definition.profiles import profile_names, read_profile

OWN = """\
title: Labels of mine
paper: {width: 210, height: 297}
label: {width: 40, height: 40, shape: round}
left: 16
top: 13.5
columns: 4
rows: 6
across: 46
down: 46
sides: 1
"""


def own(folder: Path, text: str) -> str:
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_profile_of_ones_own_is_read_from_its_path(tmp_path: Path) -> None:
    assert read_profile("stocks", own(tmp_path, OWN), Stock).require().capacity == 24


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    (found,) = read_profile("stocks", "busines-cards-letter", Stock).findings
    assert found.code == "unknown-profile"
    assert "did you mean 'business-cards-letter'?" in found.hints


@pytest.mark.parametrize(
    ("before", "after", "code", "line"),
    [
        ("left: 16", "left: wide", "wrong-type", 4),
        ("left: 16", "lefft: 16", "unknown-key", 4),
        ("columns: 4", "columns: 5", "stock-over-the-edge", 1),
        ("across: 46", "across: 30", "stock-overlap", 1),
        ("shape: round", "shape: oval", "unknown-word", 3),
        ("rows: 6", "rows: 0", "too-small", 7),
    ],
)
def test_faults_are_found_at_their_line(tmp_path: Path, before: str, after: str, code: str, line: int) -> None:
    report = read_profile("stocks", own(tmp_path, OWN.replace(before, after)), Stock)
    assert (code, line) in [(found.code, found.where.line) for found in report.findings]
    assert report.value is None


@pytest.mark.parametrize("text", ["", "just words", "- a\n- b\n", "a: [\n", "\0"])
def test_what_is_no_profile_is_a_finding(tmp_path: Path, text: str) -> None:
    report = read_profile("stocks", own(tmp_path, text), Stock)
    assert report.value is None
    assert report.errors


def test_names_come_sorted() -> None:
    assert list(profile_names("stocks")) == sorted(profile_names("stocks"))
