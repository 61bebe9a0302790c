"""`pnp pack` writes what is to be uploaded, or says why a contest would not take it."""

from __future__ import annotations

import json
from pathlib import Path

from .conftest import Pnp


def test_a_pack_lies_in_the_game_s_output(pnp: Pnp, small: Path, tmp_path: Path) -> None:
    answer = pnp("pack", "lanterns", "--link", "https://example.org/x")
    assert answer.status == 0, answer.err
    out = tmp_path / "output" / "lanterns" / "pack"
    assert small.is_dir()
    assert sorted(path.name for path in out.glob("[!.]*")) == ["forum-post.txt", "lanterns-0.1.pdf", "lanterns-0.1.zip"]
    assert "https://example.org/x" in (out / "forum-post.txt").read_text(encoding="utf-8")
    assert len(answer.out.splitlines()) == 3


def test_a_contest_that_would_not_take_it_says_why_and_nothing_is_written(
    pnp: Pnp, small: Path, tmp_path: Path
) -> None:
    assert small.is_dir()
    answer = pnp("pack", "lanterns", "--contest", "nine-card", "--json")
    found = json.loads(answer.out)
    assert answer.status == 1
    codes = [finding["code"] for finding in found["findings"]]
    assert codes == ["contest-too-few", "contest-other-kind", "contest-other-kind"]
    assert [finding.get("line") for finding in found["findings"]][1:] == [8, 13]
    assert not (tmp_path / "output").exists()


def test_contests_are_listed(pnp: Pnp) -> None:
    listed = json.loads(pnp("pack", "--list", "--json").out)["contests"]
    assert [contest["name"] for contest in listed] == sorted(
        ["nine-card", "eighteen-card", "fifty-four-card", "mint-tin", "one-sheet", "solitaire", "postcard"]
    )


def test_unknown_contests_and_missing_games_are_told(pnp: Pnp, small: Path) -> None:
    assert small.is_dir()
    answer = pnp("pack", "lanterns", "--contest", "nin-card")
    assert (answer.status, "did you mean 'nine-card'?" in answer.err) == (2, True)
    assert pnp("pack").status == 2
    assert pnp("pack", "lantern").status == 2
