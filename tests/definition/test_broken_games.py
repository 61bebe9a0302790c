"""Broken game files: each says on the offending line what must be found there, and nothing else may be found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.base.fault_limit import FAULT_LIMIT
from pnp.base.finding import Finding
from pnp.definition.load.load import load_game

BROKEN = Path(__file__).parent / "broken"
EXPECTED = re.compile(r"(\d+):(\d+) ([a-z-]+)(?: ([\w-]+))?")


def expected(folder: Path) -> list[tuple[int, int, str, str | None]]:
    """(line, column, code, nearest valid word) of every `# ERROR` comment; the line must be the comment's own."""
    found = []
    for number, line in enumerate((folder / "game.yaml").read_text(encoding="utf-8").split("\n"), 1):
        _, _, comment = line.partition("# ERROR ")
        for entry in comment.split("; ") if comment else ():
            match = EXPECTED.fullmatch(entry)
            assert match, f"{folder.name}:{number}: unreadable expectation {entry!r}"
            assert int(match[1]) == number, f"{folder.name}:{number}: the expectation stands on another line"
            found.append((number, int(match[2]), match[3], match[4]))
    return found


def nearest_word(finding: Finding) -> str | None:
    suggested = [re.fullmatch(r"did you mean '(.*)'\?", hint) for hint in finding.hints]
    return next((match[1] for match in suggested if match), None)


def test_there_are_broken_games_to_look_at() -> None:
    assert len(list(BROKEN.iterdir())) >= 12


@pytest.mark.parametrize("folder", sorted(BROKEN.iterdir()), ids=lambda folder: folder.name)
def test_every_fault_is_found_in_one_run_at_its_line_and_column(folder: Path) -> None:
    report = load_game(folder)
    assert report.value is None
    found = [(f.where.line, f.where.column, f.code, nearest_word(f)) for f in report.findings]
    assert found == expected(folder)


@pytest.mark.parametrize("folder", sorted(BROKEN.iterdir()), ids=lambda folder: folder.name)
def test_every_sentence_is_whole_and_does_not_speak_python(folder: Path) -> None:
    for finding in load_game(folder).findings:
        assert finding.where.file == "game.yaml"
        assert not re.search(r"Input should|\{\w+\}|<class|Traceback|NoneType|\bdict\b|\bstr\b", finding.message)
        assert str(folder) not in finding.message


def test_a_finding_knows_the_data_path_it_concerns() -> None:
    (slug, *_) = load_game(BROKEN / "another-name").findings
    assert (slug.code, slug.where.path, slug.facts["folder"]) == ("slug-mismatch", "game", "another-name")
    by_path = {f.where.path: f for f in load_game(BROKEN / "unknown-keys").findings}
    assert by_path["components.board.grid.lables"].facts == {"key": "lables", "owner": "a grid"}


def test_of_hundreds_of_faults_the_first_are_told(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("".join(f"key{n}: 1\n" for n in range(500)), encoding="utf-8")
    codes = [finding.code for finding in load_game(tmp_path).findings]
    assert (codes.count("too-many-faults"), len(codes)) == (1, FAULT_LIMIT + 1)


def test_a_number_where_text_belongs_is_quoted_as_it_was_written() -> None:
    by_path = {f.where.path: f for f in load_game(BROKEN / "wrong-types").findings}
    assert by_path["version"].hints == ('put it in quotes: "1.10"',)
