"""The tutorial is followed to the letter: its files are written, its engine is installed, its commands give what the page shows."""

from __future__ import annotations

import re
import shlex
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.base.finding import Severity
from pnp.cli.main import run
from pnp.definition.rules_text.cases import read_cases
from pnp.referee.cases import run_case
from pnp.rules.chance.tables import Seeded
from pnp.rules.registry import find_engine
from pnp.testing import CHECKS, Check, Subject
from tests.project.doc_pages import fences, page

PAGES = ("how-to/make-your-own-game.md", "tutorial/engine.md")
TUTORIAL = PAGES[-1]
REFEREE = "how-to/ask-the-referee.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Both pages' files in a new folder, with the engine installed as pip leaves it."""
    for name in PAGES:
        for fence in fences(page(name)):
            words = fence.lead.split("`")
            if words[0] in ("Write ", "Add to "):
                path = tmp_path / words[1]
                path.parent.mkdir(parents=True, exist_ok=True)
                before = path.read_text(encoding="utf-8") if words[0] == "Add to " else ""
                path.write_text(before + fence.text, encoding="utf-8")
    package = tmp_path / "sun-and-moon-rules"
    info = package / "sun_and_moon_rules-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sun-and-moon-rules\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[pnp.rules]\nsun-and-moon = sun_and_moon:SunAndMoon\n")
    monkeypatch.syspath_prepend(str(package))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shown(name: str) -> list[tuple[str, str]]:
    """The commands of a page, each with the lines that the page shows below it."""
    found = []
    for fence in fences(page(name)):
        if fence.info == "console":
            for part in fence.text.split("$ ")[1:]:
                command, _, output = part.partition("\n")
                found.append((command, output))
    return found


def call(command: str, capfd: pytest.CaptureFixture[str]) -> str:
    """The output of a line of shell: `echo` or a call of pnp, then `> file` or one of two filters at most."""
    head, _, target = command.partition(" > ")
    head, _, filtered = head.partition(" | ")
    words = shlex.split(head)
    output = f"{words[1]}\n" if words[0] == "echo" else ""
    if words[0] == "pnp":
        run(words[1:])
        captured = capfd.readouterr()
        output = captured.out + captured.err
    if target:
        Path(target).write_text(output, encoding="utf-8")
        return ""
    return "".join(f"{line}\n" for line in kept(output.splitlines(), filtered.split()))


def kept(lines: list[str], words: list[str]) -> list[str]:
    """What `tail -4`, `grep word` or `grep -A 4 word` leaves of some lines."""
    if not words:
        return lines
    if words[0] == "tail":
        return lines[int(words[1]) :]
    first = next(number for number, line in enumerate(lines) if words[-1] in line)
    return lines[first : first + 1 + (int(words[2]) if "-A" in words else 0)]


@pytest.mark.usefixtures("folder")
def test_every_command_of_the_referees_page_gives_what_it_shows(capfd: pytest.CaptureFixture[str]) -> None:
    """The sentence of a clause and its place are the rulebook's to choose; all else is as shown."""
    given = [(command, unquoted(call(command, capfd))) for command, _ in shown(REFEREE)]
    assert given == [(command, unquoted(output)) for command, output in shown(REFEREE)]


def unquoted(text: str) -> str:
    return re.sub(r"section [\d.]+(, page \d+)?: “.*?”", "section …", text)


def test_every_command_of_the_tutorial_gives_what_the_page_shows(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert folder.is_dir()
    assert [(command, call(command, capfd)) for command, _ in shown(TUTORIAL)] == shown(TUTORIAL)


def test_the_listing_declares_the_entry_point_that_pnp_looks_for(folder: Path) -> None:
    declared = (folder / "sun-and-moon-rules" / "pyproject.toml").read_text(encoding="utf-8")
    assert '[project.entry-points."pnp.rules"]\nsun-and-moon = "sun_and_moon:SunAndMoon"' in declared
    assert find_engine("sun-and-moon").require().__name__ == "SunAndMoon"


@pytest.mark.parametrize("first", ["sun", "toss"])
def test_random_games_of_the_tutorials_engine_stay_possible(folder: Path, first: str) -> None:
    rules: Any = find_engine("sun-and-moon").require()({"first": first})
    assert folder.is_dir()
    for seed in range(20):
        rng = Random(seed)
        position = rules.start()
        for _ in range(60):
            if rules.outcome(position):
                break
            action = rules.sample(position, rng)
            position = rules.apply(position, action, Seeded(rng)).position
            assert rules.position_of(rules.read(rules.write(position)).require()) == position
            assert [found for found in rules.audit(position) if found.severity is Severity.ERROR] == []


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_tutorials_engine_keeps_what_every_engine_must(folder: Path, check: Check) -> None:
    assert folder.is_dir()
    check(Subject(find_engine("sun-and-moon").require(), {"first": "toss"}))


def test_the_examples_of_the_tutorial_hold_and_a_false_one_is_found(folder: Path) -> None:
    engine = find_engine("sun-and-moon").require()
    text = (folder / "sun-and-moon" / "examples" / "refused.case").read_text(encoding="utf-8")
    for case in read_cases(text, "refused.case").require():
        assert run_case(engine, case).findings == ()
    (false,) = read_cases(text.partition("case: toss-odd")[0].replace("illegal sky.turn.3", "legal"), "x").require()
    assert [found.code for found in run_case(engine, false).findings] == ["case-verdict"]


def test_a_whole_game_of_the_tutorial_is_refereed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    typed = "toss\n5\n@b2\n@a1\n@a3\n@c1\n@b3\n@b1\n"
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(typed.encode())))
    assert run(["play", "sun-and-moon", "-O", "first=toss"]) == 0
    out = capfd.readouterr().out
    assert "Moon has three in a line" in out
    assert "“Three stones of your own in one line win" in out
    assert (folder / "sun-and-moon.record").read_text().splitlines()[-1] == "result: Moon"
