"""`pnp diff` and `pnp build --changed-since`: what changed between builds, folders and revisions, and printing just that."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pdfplumber
import pytest
from PIL import Image

from tests.rulebook.tagged_reading import heard

from .conftest import Pnp

BUILD = ("build", "lanterns", "--paper", "a4")


def git(folder: Path, *arguments: str) -> None:
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", "-C", str(folder), *identity, *arguments], check=True, capture_output=True)


def committed(folder: Path) -> None:
    """The folder's state as revision `first` of a repository around it."""
    git(folder.parent, "init", "-q")
    git(folder.parent, "add", folder.name)
    git(folder.parent, "commit", "-q", "-m", "first")
    git(folder.parent, "tag", "first")


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def change(small: Path) -> None:
    """Another word on the lamp, two lamps more, another word in a rule."""
    edit(small / "game.yaml", "text: LAMP", "text: LIGHT")
    edit(small / "game.yaml", "count: 6", "count: 8")
    edit(small / "rulebook.md", "one lamp", "two lamps")


TOLD = """\
changed  lamp (Lamp): front, 6 → 8 copies
         front: “LAMP” → “LIGHT”
changed  rule lanterns.turn.1
         “one lamp” → “two lamps”
"""


class TestDiff:
    def test_a_folder_is_compared_with_a_revision_of_git(self, pnp: Pnp, small: Path) -> None:
        committed(small)
        change(small)
        answer = pnp("diff", "lanterns@first", "lanterns")
        assert (answer.status, answer.out) == (0, TOLD)
        assert answer.err == "1 piece and 1 rule are different\n"

    def test_a_build_is_compared_with_the_game_as_it_is_now(self, pnp: Pnp, small: Path) -> None:
        assert pnp(*BUILD).status == 0
        change(small)
        for build in ("output/lanterns/a4", "output/lanterns/a4/manifest.json"):
            assert pnp("diff", build, "lanterns").out == TOLD

    def test_two_builds_are_compared_even_on_different_paper(self, pnp: Pnp, small: Path) -> None:
        pnp(*BUILD)
        change(small)
        pnp("build", "lanterns", "--paper", "letter")
        assert pnp("diff", "output/lanterns/a4", "output/lanterns/letter").out == TOLD

    def test_a_game_is_the_same_as_itself(self, pnp: Pnp, small: Path) -> None:
        pnp(*BUILD)
        answer = pnp("diff", "output/lanterns/a4", "lanterns", "-o", "x.png")
        assert (answer.status, answer.out, answer.err) == (0, "", "nothing is different\n")
        assert not (small.parent / "x.png").exists()

    def test_the_json_has_pieces_and_rules_with_both_states(self, pnp: Pnp, small: Path) -> None:
        committed(small)
        change(small)
        told = json.loads(pnp("diff", "lanterns@HEAD", "lanterns", "--json").out)
        assert (told["old"], told["new"], told["same"]) == ("lanterns@HEAD", "lanterns", False)
        (piece,) = told["pieces"]
        assert (piece["piece"], piece["change"], piece["sides"], piece["copies"]) == (
            "lamp",
            "changed",
            ["front"],
            [6, 8],
        )
        assert piece["words"] == {"front": [{"old": "LAMP", "new": "LIGHT"}]}
        (rule,) = told["rules"]
        assert rule == {
            "rule": "lanterns.turn.1",
            "change": "changed",
            "old": "Light one lamp in your turn.",
            "new": "Light two lamps in your turn.",
        }

    def test_added_and_removed_pieces_are_told_as_such(self, pnp: Pnp, small: Path) -> None:
        committed(small)
        edit(small / "game.yaml", "  lamp:", "  lantern:")
        edit(small / "game.yaml", "[lamp]", "[lantern]")
        assert pnp("diff", "lanterns@first", "lanterns").out.splitlines() == [
            "added    lantern (Lamp)",
            "removed  lamp (Lamp)",
        ]

    def test_options_are_those_of_the_build(self, pnp: Pnp, small: Path) -> None:
        text = (small / "game.yaml").read_text(encoding="utf-8").replace("count: 6", 'count: "{{ options.lamps }}"')
        option = "options: {lamps: {type: int, min: 1, max: 9, default: 6, text: Lamps}}\n"
        (small / "game.yaml").write_text(option + text, encoding="utf-8")
        pnp(*BUILD, "-O", "lamps=9")
        assert pnp("diff", "output/lanterns/a4", "lanterns").out == ""
        committed(small)
        answer = pnp("diff", "lanterns@first", "lanterns", "-O", "lamps=9")
        assert (answer.status, answer.out) == (0, "")


class TestPictures:
    @pytest.mark.parametrize("old", ["lanterns@first", "output/lanterns/a4"])
    def test_the_old_face_stands_left_of_the_new_one(self, pnp: Pnp, small: Path, old: str) -> None:
        edit(small / "game.yaml", "- fill: accent", '- fill: "#ff0000"')
        committed(small)
        pnp(*BUILD)
        edit(small / "game.yaml", '- fill: "#ff0000"', '- fill: "#0000ff"')
        assert pnp("diff", old, "lanterns", "-o", "changes.png", "--dpi", "100").status == 0
        with Image.open(small.parent / "changes.png") as image:
            pixels = image.convert("RGB")
        left, right = (pixels.getpixel((round(x / 25.4 * 100), round(10 / 25.4 * 100))) for x in (10, 10 + 18 + 10))
        assert left == (255, 0, 0)
        assert right == (0, 0, 255)

    def test_a_pdf_has_the_rules_in_two_columns(self, pnp: Pnp, small: Path) -> None:
        committed(small)
        change(small)
        pnp("diff", "lanterns@first", "lanterns", "-o", "changes.pdf")
        with pdfplumber.open(small.parent / "changes.pdf") as pdf:
            words = {word["text"]: word["x0"] for word in pdf.pages[0].extract_words()}
        assert words["LAMP"] < words["LIGHT"]
        assert words["one"] < words["two"]
        assert "lanterns.turn.1" in words
        tree = heard((small.parent / "changes.pdf").read_bytes())
        assert any("changed" in figure.alt for figure in tree.all("Figure"))
        rules = " ".join(paragraph.letters for paragraph in tree.all("P"))
        assert "one" in rules.split()
        assert "lanterns.turn.1" in rules

    def test_a_picture_is_a_png_or_a_pdf(self, pnp: Pnp, small: Path) -> None:
        assert pnp("diff", "lanterns", "lanterns", "-o", "x.gif").status == 2
        assert small.is_dir()


class TestWhatCantBeCompared:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (("nothing", "lanterns"), "there is no game 'nothing'"),
            (("lanterns@frist", "lanterns"), "did you mean 'first'?"),
            (("lanterns@--all", "lanterns"), "git knows no revision '--all'"),
            (("lanterns@before", "lanterns"), "revision 'before' has no folder lanterns"),
            (("broken.json", "lanterns"), "broken.json is no manifest of a build"),
            (("old.json", "lanterns"), "old.json was written by a version of pnp that did not remember pieces"),
        ],
    )
    def test_each_is_told_with_status_2(self, pnp: Pnp, small: Path, arguments: tuple[str, ...], said: str) -> None:
        git(small.parent, "init", "-q")
        git(small.parent, "commit", "-q", "--allow-empty", "-m", "before")
        git(small.parent, "tag", "before")
        committed(small)
        Path("broken.json").write_text("{", encoding="utf-8")
        Path("old.json").write_text('{"format": 1}', encoding="utf-8")
        answer = pnp("diff", *arguments)
        assert (answer.status, said in answer.err) == (2, True), answer.err

    def test_a_folder_outside_of_any_repository(self, pnp: Pnp, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(small.parent.parent))
        answer = pnp("diff", "lanterns@HEAD", "lanterns")
        assert (answer.status, "in no git repository" in answer.err) == (2, True), answer.err

    def test_a_machine_without_git(self, pnp: Pnp, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PATH", str(small))
        answer = pnp("diff", "lanterns@HEAD", "lanterns")
        assert (answer.status, "git, which isn't installed" in answer.err) == (2, True), answer.err

    def test_builds_in_different_inks(self, pnp: Pnp, small: Path) -> None:
        assert small.is_dir()
        pnp(*BUILD)
        pnp(*BUILD, "--ink", "low", "-o", "low")
        answer = pnp("diff", "output/lanterns/a4", "low/lanterns/a4")
        assert (answer.status, "every face differs" in answer.err) == (2, True)


def words_of(path: Path) -> list[str]:
    with pdfplumber.open(path) as pdf:
        return [
            word["text"]
            for page in pdf.pages
            for word in page.crop((0, 0, page.width, page.height - 60)).extract_words()
        ]


class TestChangedSince:
    @pytest.fixture
    def printed(self, pnp: Pnp, small: Path) -> Path:
        """The manifest of a build, kept when it was printed."""
        lamp = (small / "game.yaml").read_text(encoding="utf-8").partition("  lamp:")[2].partition("letters:")[0]
        edit(
            small / "game.yaml",
            "letters:",
            "  torch:" + lamp.replace("LAMP", "TORCH").replace("Lamp", "Torch") + "letters:",
        )
        assert pnp(*BUILD).status == 0
        shutil.copy(small.parent / "output/lanterns/a4/manifest.json", small.parent / "printed.json")
        return small.parent / "printed.json"

    def test_only_what_looks_different_is_printed_with_all_its_copies(
        self, pnp: Pnp, small: Path, printed: Path
    ) -> None:
        edit(small / "game.yaml", "text: TORCH", "text: SPARK")
        answer = pnp(*BUILD, "--changed-since", str(printed))
        assert answer.out.splitlines() == [
            "lanterns a4: output/lanterns/a4-changes/changes.pdf (1 sheet)",
            "  6 × Torch",
        ]
        assert words_of(small.parent / "output/lanterns/a4-changes/changes.pdf") == ["SPARK"] * 6

    def test_of_what_looks_the_same_only_more_copies_are_printed(self, pnp: Pnp, small: Path, printed: Path) -> None:
        edit(
            small / "game.yaml",
            "name: Lamp\n    shape: square\n    size: 18\n    count: 6",
            "name: Lamp\n    shape: square\n    size: 18\n    count: 8",
        )
        edit(small / "rulebook.md", "one lamp", "two lamps")
        answer = json.loads(pnp(*BUILD, "--changed-since", str(printed), "--json").out)
        (told,) = answer["reprinted"]
        assert told["pieces"] == [{"piece": "lamp", "name": "Lamp", "copies": 2}]
        assert told["rules"] == ["lanterns.turn.1"]
        assert words_of(Path(told["file"])) == ["LAMP"] * 2

    def test_nothing_is_printed_when_nothing_changed(self, pnp: Pnp, small: Path, printed: Path) -> None:
        answer = pnp(*BUILD, "--changed-since", str(printed))
        assert (answer.status, answer.out) == (0, "lanterns a4: no piece has changed\n")
        assert not (small.parent / "output/lanterns/a4-changes").exists()

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (("--ink", "low"), "say --ink full"),
            (("--all",), "compares one game"),
        ],
    )
    def test_what_cant_be_compared_is_told(
        self, pnp: Pnp, printed: Path, arguments: tuple[str, ...], said: str
    ) -> None:
        answer = pnp(*BUILD, *arguments, "--changed-since", str(printed))
        assert (answer.status, said in answer.err) == (2, True), answer.err

    def test_a_manifest_that_isnt_there_is_told(self, pnp: Pnp, small: Path) -> None:
        assert small.is_dir()
        answer = pnp(*BUILD, "--changed-since", "nowhere.json")
        assert (answer.status, "nowhere.json is no manifest of a build" in answer.err) == (2, True)

    def test_the_manifest_of_another_game_is_refused(self, pnp: Pnp, printed: Path) -> None:
        answer = pnp("build", "siege-of-armagh", "--changed-since", str(printed))
        assert (answer.status, "is the manifest of lanterns" in answer.err) == (2, True)


def test_a_manifest_names_every_piece_on_a_line_of_its_own(pnp: Pnp, small: Path) -> None:
    pnp(*BUILD)
    text = (small.parent / "output/lanterns/a4/manifest.json").read_text(encoding="utf-8")
    known = json.loads(text)
    assert list(known["pieces"]) == ["board", "lamp"]
    assert (
        sum(
            line.lstrip().startswith('"lamp": {"name": "Lamp", "copies": 6, "size": [18.0, 18.0]')
            for line in text.splitlines()
        )
        == 1
    )
    assert known["rules"]["lanterns.turn.2"] == "A lamp that is lit stays lit."
    file, page, x, y, width, height, turn = known["pieces"]["lamp"]["at"]["front"]
    assert (file, page, width, height, turn) == ("tokens.pdf", 1, 18.0, 18.0, 0)
    with pdfplumber.open(small.parent / "output/lanterns/a4" / file) as pdf:
        box = tuple(side / 25.4 * 72 for side in (x, y, x + width, y + height))
        assert pdf.pages[0].crop(box).extract_text() == "LAMP"


def test_the_guide_shows_what_the_commands_answer(pnp: Pnp, small: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs/how-to/find-what-changed.md").read_text(encoding="utf-8")
    committed(small)
    pnp(*BUILD)
    shutil.copy("output/lanterns/a4/manifest.json", "printed.json")
    change(small)
    for command in ("pnp diff lanterns@HEAD lanterns", "pnp build lanterns --paper a4 --changed-since printed.json"):
        assert f"$ {command}\n{pnp(*command.split()[1:]).out}```" in guide
