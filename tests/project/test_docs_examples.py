"""The examples of the pages for users are true: a game made as the page says builds, every example draws without a finding."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from pnp.base.choices import INKS
from pnp.base.finding import Finding
from pnp.cli.main import run
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.definition.positions.grid_text import read_grid
from pnp.definition.rules_text.cases import read_cases
from pnp.draw.colour.inks import Palette
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit
from pnp.kit.preflight.lint import lint
from tests.project.doc_pages import Fence, fences, page

OWN_GAME = page("how-to/make-your-own-game.md")
FACES, BOOK, POSITIONS = (page(f"reference/{name}.md") for name in ("faces", "rulebook", "positions-and-cases"))
COLOURS = page("how-to/colours-and-ink.md")

SLUG = "sun-and-moon"
_FILE = re.compile(r"(Write|Add to) `([^`]+)`:")

Run = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def pnp(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command in an empty folder; its exit status and all that it said."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> tuple[int, list[str]]:
        status = run(list(arguments))
        return status, [line for text in capfd.readouterr() for line in text.split("\n")]

    return call


def put(folder: Path, fence: Fence) -> bool:
    """Writes the file that a block shows, if it shows one."""
    found = _FILE.fullmatch(fence.lead)
    if found is None:
        return False
    path = folder / found[2]
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_text(encoding="utf-8") if found[1] == "Add to" else ""
    path.write_text(before + fence.text, encoding="utf-8")
    return True


def own_game(folder: Path) -> Path:
    """The game of the page, all its files written."""
    for fence in fences(OWN_GAME):
        put(folder, fence)
    return folder / SLUG


def told(findings: tuple[Finding, ...]) -> list[str]:
    return [f"{finding.where}: {finding.message}" for finding in findings]


class TestYourOwnGame:
    def test_doing_what_the_page_says_gives_what_the_page_shows(self, pnp: Run, tmp_path: Path) -> None:
        for fence in fences(OWN_GAME):
            if put(tmp_path, fence):
                continue
            commands = fence.text.removeprefix("$ ").split("\n$ ")
            for command, *shown in (block.strip("\n").split("\n") for block in commands):
                program, *words = command.split()
                if program == "mkdir":
                    (tmp_path / words[0]).mkdir()
                    continue
                assert program == "pnp", command
                status, said = pnp(*words)
                assert (status, [line for line in shown if line not in said]) == (int("1 warning" in shown), []), said

    def test_the_page_makes_a_whole_game(self, pnp: Run, tmp_path: Path) -> None:
        root = own_game(tmp_path)
        assert pnp("lint", SLUG)[0] == 0
        assert pnp("build", SLUG, "--paper", "a4")[0] == 0
        assert (tmp_path / "output" / SLUG / "a4" / f"{SLUG}-a4.pdf").is_file()
        assert {path.parent.name for path in root.rglob("*.*")} == {SLUG, "art", "faces", "positions", "examples"}

    def test_a_slip_is_reported_as_the_page_says(self, pnp: Run, tmp_path: Path) -> None:
        found = re.search(r"`(\w+): stone` in line (\d+)[^`]*`pnp lint`[^`]*`([^`]+)`", OWN_GAME)
        assert found
        file = own_game(tmp_path) / "game.yaml"
        lines = file.read_text(encoding="utf-8").split("\n")
        lines[int(found[2]) - 1] = lines[int(found[2]) - 1].replace("template: stone", f"{found[1]}: stone")
        file.write_text("\n".join(lines), encoding="utf-8")
        assert found[3] in pnp("lint", SLUG)[1]


HEAD = """\
game: tiny
title: Tiny
players: {min: 1, max: 2}
licence: CC0-1.0
options:
  edition: {choices: [plain, rich], default: plain, text: Which edition}
"""
STONE = "  sun: {kind: token, name: Sun stone, shape: round, size: 20, count: 3, front: counter, back: counter}\n"
HILL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#446" d="M0 20 L20 2 L40 20 Z"/></svg>'


def face_file(fence: Fence) -> str:
    """The name of the template file that a block shows, or nothing."""
    found = re.match(r"# faces/([a-z-]+)\.yaml\n", fence.text)
    return found[1] if found else ""


FACE_EXAMPLES = [fence for fence in fences(FACES) if not fence.text.startswith("# game.yaml") and fence.info != "csv"]
TEMPLATES = {face_file(fence): fence.text for fence in FACE_EXAMPLES if face_file(fence)}


def tiny(folder: Path, components: str) -> Path:
    """A game with these components, the page's templates, and two pictures."""
    root = folder / "tiny"
    for sub in ("faces", "art"):
        (root / sub).mkdir(parents=True)
    Image.new("RGB", (60, 40), "teal").save(root / "art" / "photo.png")
    (root / "art" / "hill.svg").write_text(HILL, encoding="utf-8")
    (root / "game.yaml").write_text(f"{HEAD}components:\n{components}", encoding="utf-8")
    for name, text in TEMPLATES.items():
        (root / "faces" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return root


def drawn(folder: Path) -> list[str]:
    """Everything that is found when the game is drawn in all inks."""
    game = load_game(folder).require()
    options = resolve_options(game, {}).require()
    return [line for ink in INKS for line in told(make_kit(game, options, Palette.of(game.theme, ink)).findings)]


class TestFaces:
    @pytest.mark.parametrize("fence", FACE_EXAMPLES, ids=lambda fence: f"line {fence.line}")
    def test_every_example_is_a_face_that_draws_without_findings(self, tmp_path: Path, fence: Fence) -> None:
        name = face_file(fence)
        assert fence.info == "yaml"
        front = f" {name}\n" if name else "\n" + "".join(f"      {line}\n" for line in fence.text.split("\n"))
        sheet = f"  one:\n    kind: sheet\n    name: Card\n    size: [63, 88]\n    front:{front}"
        assert drawn(tiny(tmp_path, STONE + sheet)) == []

    def test_a_component_names_its_face_in_each_of_the_ways_shown(self, tmp_path: Path) -> None:
        (fence,) = (fence for fence in fences(FACES) if fence.text.startswith("# game.yaml\ncomponents:"))
        assert drawn(tiny(tmp_path, STONE + fence.text.partition("components:\n")[2])) == []

    def test_a_table_is_looked_up_as_the_page_says(self, tmp_path: Path) -> None:
        (table,) = (fence.text for fence in fences(FACES) if fence.info == "csv")
        sheet = "  one:\n    kind: sheet\n    name: X\n    size: [63, 88]\n    front:\n"
        words = "      - {text: 'Knight {{ data.units.knight.attack }}', box: [8, 8, 40, 20]}\n"
        root = tiny(tmp_path, sheet + words)
        (root / "units.csv").write_text(table, encoding="utf-8")
        file = root / "game.yaml"
        file.write_text(
            "data:\n  units: {file: units.csv, by: unit}\n" + file.read_text(encoding="utf-8"), encoding="utf-8"
        )
        game = load_game(root).require()
        (piece,) = make_kit(game, {}, Palette.of(game.theme, "full")).require().pieces
        assert [item.text for item in piece.front.items if hasattr(item, "text")] == ["Knight 2"]

    def test_what_is_extended_is_changed(self, tmp_path: Path) -> None:
        assert set(TEMPLATES) >= {"card", "order-card"}
        sheet = "  one: {kind: sheet, name: X, size: [63, 88], front: {template: order-card, values: {title: March, cost: 2}}}\n"
        game = load_game(tiny(tmp_path, sheet)).require()
        kit = make_kit(game, {}, Palette.of(game.theme, "full")).require()
        (piece,) = kit.pieces
        lettered = [item.text for item in piece.front.items if hasattr(item, "text")]
        assert " ".join(lettered).split() == ["March", "March", "costs", "2"]


def book(folder: Path, text: str) -> list[str]:
    """Everything that is found when a text is set as the rulebook of the page's own game."""
    root = own_game(folder)
    (root / "rulebook.md").write_text(text, encoding="utf-8")
    planned = plan_kit(root, BuildOptions(only=("rulebook",)), lambda _: None)
    assert planned.value is not None or planned.findings
    return told(planned.findings)


class TestRulebooks:
    @pytest.mark.parametrize(
        "fence", [one for one in fences(BOOK) if one.info == "markdown"], ids=lambda fence: f"line {fence.line}"
    )
    def test_every_example_is_set_without_findings(self, tmp_path: Path, fence: Fence) -> None:
        assert book(tmp_path, fence.text) == []

    def test_whatever_else_is_fenced_is_an_example_of_code(self) -> None:
        assert [fence.info for fence in fences(BOOK) if fence.info != "markdown"] == ["text"]


def of_kind(info: str) -> list[Fence]:
    return [fence for fence in fences(POSITIONS) if fence.info == info]


class TestPositionsAndCases:
    @pytest.mark.parametrize("fence", of_kind("position"), ids=lambda fence: f"line {fence.line}")
    def test_every_position_is_possible(self, tmp_path: Path, fence: Fence) -> None:
        game = load_game(own_game(tmp_path)).require()
        assert told(read_grid(fence.text, game).findings) == []

    def test_every_case_reads_and_begins_and_ends_with_a_possible_position(self, tmp_path: Path) -> None:
        game = load_game(own_game(tmp_path)).require()
        (fence,) = of_kind("case")
        read = read_cases(fence.text, "page")
        assert told(read.findings) == []
        for case in read.require():
            for text in (case.position, case.after or case.position):
                assert told(read_grid(text, game).findings) == []

    @pytest.mark.parametrize("fence", of_kind("yaml"), ids=lambda fence: f"line {fence.line}")
    def test_letters_and_limits_are_part_of_a_sound_game(self, tmp_path: Path, fence: Fence) -> None:
        file = own_game(tmp_path) / "game.yaml"
        whole = file.read_text(encoding="utf-8").partition("\nletters:")[0]
        file.write_text(f"{whole}\n{fence.text}", encoding="utf-8")
        game = load_game(file.parent).require()
        assert told(read_grid("3/3/3\nday: 3 sun\nnight: moon", game).findings) == []


def coloured(folder: Path, fence: Fence) -> Path:
    """A game of two stones with the theme of a block."""
    shutil.rmtree(folder / SLUG, ignore_errors=True)
    root = own_game(folder)
    text = (root / "game.yaml").read_text(encoding="utf-8")
    head, _, rest = text.partition("theme:\n")
    components = rest[rest.index("components:") :]
    (root / "game.yaml").write_text(f"{head.strip()}\n{fence.text}\n{components}", encoding="utf-8")
    return root


class TestColours:
    def test_the_failing_pair_fails_as_shown_and_the_mended_one_passes(self, tmp_path: Path) -> None:
        failing, mended, *_ = (fence for fence in fences(COLOURS) if fence.info == "yaml")
        found = [finding.message for finding in lint(coloured(tmp_path, failing))]
        (shown,) = (fence.text for fence in fences(COLOURS) if fence.info == "text")
        warnings = [line.partition("warning: ")[2] for line in shown.split("\n") if "warning: " in line]
        assert len(warnings) == 4
        assert [message for message in found if message in warnings] == warnings
        assert lint(coloured(tmp_path, mended)) == ()

    def test_hatches_are_those_of_a_theme(self, tmp_path: Path) -> None:
        *_, hatches = (fence for fence in fences(COLOURS) if fence.info == "yaml")
        roles = hatches.text.replace("  roles:\n", "  roles:\n    sun: {full: '#ffffff'}\n    moon: {full: black}\n")
        fence = Fence("yaml", roles, hatches.line, "")
        assert told(load_game(coloured(tmp_path, fence)).findings) == []
