"""No file that pnp did not make is removed or overwritten by what it writes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.base.finding import FindingsError
from pnp.kit.output import workshop
from pnp.kit.output.belongings import RECORD
from pnp.kit.output.folder import kept_files, write_folder
from pnp.kit.output.shelf import put_file
from pnp.kit.output.single import write_file

OLD, NEW = {"one.pdf": b"1", "gone.pdf": b"g"}, {"one.pdf": b"11"}


def held(folder: Path) -> dict[str, bytes]:
    """All files below a folder, but for the record of whose they are."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != RECORD
    }


@pytest.fixture(params=["in one step", "by two renames"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that pnp has written."""
    if request.param == "by two renames":
        monkeypatch.setattr(workshop, "exchange", lambda _one, _other: False)
    write_folder(tmp_path / "a4", OLD)
    return tmp_path / "a4"


def test_notes_and_drawings_beside_the_output_stay(folder: Path) -> None:
    (folder / "notes.txt").write_bytes(b"precious")
    (folder / "drafts" / "deep").mkdir(parents=True)
    (folder / "drafts" / "deep" / "x.svg").write_bytes(b"drawing")
    (folder / "link").symlink_to("nowhere")
    assert write_folder(folder, NEW) == ()
    assert held(folder) == {"drafts/deep/x.svg": b"drawing", "notes.txt": b"precious", "one.pdf": b"11"}
    assert (folder / "link").is_symlink()


def test_a_file_that_was_changed_is_kept_under_another_name_and_told(folder: Path) -> None:
    (folder / "one.pdf").write_bytes(b"with my notes")
    (folder / "gone.pdf").write_bytes(b"mine now")
    (note,) = write_folder(folder, NEW)
    assert (note.code, note.facts["name"], note.facts["kept"]) == ("output-kept", "one.pdf", "one-kept.pdf")
    assert held(folder) == {"gone.pdf": b"mine now", "one-kept.pdf": b"with my notes", "one.pdf": b"11"}
    (folder / "one.pdf").write_bytes(b"again")
    assert [note.facts["kept"] for note in write_folder(folder, NEW)] == ["one-kept-2.pdf"]


def test_a_folder_where_a_file_is_to_be_is_kept_too(folder: Path) -> None:
    (folder / "new.pdf").mkdir()
    (folder / "new.pdf" / "x").write_bytes(b"x")
    write_folder(folder, {"new.pdf": b"n"})
    assert held(folder) == {"new-kept.pdf/x": b"x", "new.pdf": b"n"}


def test_a_folder_of_art_that_pnp_never_wrote_is_no_output_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "a4").mkdir()
    (tmp_path / "a4" / "drawing.svg").write_bytes(b"art")
    (tmp_path / "a4" / "one.pdf").write_bytes(b"mine")
    write_folder(tmp_path / "a4", NEW)
    assert held(tmp_path / "a4") == {"drawing.svg": b"art", "one-kept.pdf": b"mine", "one.pdf": b"11"}


def test_a_partial_build_keeps_what_pnp_has_made_and_claims_nothing_else(folder: Path) -> None:
    (folder / "mine.pdf").write_bytes(b"m")
    (folder / "gone.pdf").write_bytes(b"changed")
    assert kept_files(folder, {}) == {"one.pdf": b"1"}


@pytest.mark.parametrize("inside", [".", "a4", "art/deep"])
def test_nothing_is_written_in_the_folder_of_a_game(tmp_path: Path, inside: str) -> None:
    (tmp_path / "game.yaml").write_text("game: x")
    with pytest.raises(FindingsError) as caught:
        write_folder(tmp_path / inside, NEW)
    assert [finding.code for finding in caught.value.findings] == ["output-in-game"]
    assert held(tmp_path) == {"game.yaml": b"game: x"}


def test_a_link_to_a_folder_is_followed(tmp_path: Path) -> None:
    (tmp_path / "synchronised").mkdir()
    (tmp_path / "a4").symlink_to("synchronised")
    write_folder(tmp_path / "a4", OLD)
    write_folder(tmp_path / "a4", NEW)
    assert (tmp_path / "a4").is_symlink()
    assert held(tmp_path / "synchronised") == NEW
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a4", "synchronised"]


def test_a_link_to_nowhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a4").symlink_to("unplugged")
    with pytest.raises(FindingsError) as caught:
        write_folder(tmp_path / "a4", NEW)
    assert [finding.code for finding in caught.value.findings] == ["output-unwritable"]
    assert not (tmp_path / "unplugged").exists()


KILLED = """
import os, signal, sys
from pathlib import Path
from pnp.kit.output import workshop
from pnp.kit.output.folder import write_folder

def dying(*_):
    os.kill(os.getpid(), signal.SIGKILL)

where, target = sys.argv[1], Path(sys.argv[2])
if where == "fill":
    workshop.publish = dying
elif where == "between":
    workshop.exchange = lambda *_: False
    rename = Path.rename
    Path.rename = lambda self, to: dying() if self.name == "ready" else rename(self, to)
else:
    workshop.clear = dying
write_folder(target, {"one.pdf": b"11"})
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("where", ["fill", "between", "after"])
def test_what_a_killed_build_left_is_put_right_by_the_next(tmp_path: Path, where: str) -> None:
    target = tmp_path / "a4"
    write_folder(target, OLD)
    (target / "notes.txt").write_bytes(b"precious")
    killed = subprocess.run([sys.executable, "-c", KILLED, where, str(target)], check=False, timeout=60)
    assert killed.returncode == -signal.SIGKILL
    assert len(list(tmp_path.glob(".a4.*.part"))) == 1
    write_folder(target, {"one.pdf": b"111"})
    assert held(tmp_path) == {"a4/notes.txt": b"precious", "a4/one.pdf": b"111"}
    assert [path.name for path in tmp_path.iterdir()] == ["a4"]


def test_somebody_elses_hidden_folder_is_not_swept_away(tmp_path: Path) -> None:
    other = tmp_path / ".a4.download.part"
    other.mkdir()
    (other / "film").write_bytes(b"f")
    write_folder(tmp_path / "a4", NEW)
    assert (other / "film").read_bytes() == b"f"


class TestAFileAtATime:
    def test_what_watch_did_not_write_is_kept(self, tmp_path: Path) -> None:
        (tmp_path / "changed.png").write_bytes(b"mine")
        put_file(tmp_path, "changed.png", b"1")
        put_file(tmp_path, "changed.png", b"2")
        assert held(tmp_path) == {"changed-kept.png": b"mine", "changed.png": b"2"}


class TestOneFile:
    @pytest.mark.parametrize("name", ["game.yaml", "rulebook.md", "art/river.svg"])
    def test_a_source_of_a_game_is_never_overwritten(self, tmp_path: Path, name: str) -> None:
        (tmp_path / "art").mkdir()
        for file in ("game.yaml", name):
            (tmp_path / file).write_bytes(b"source")
        (tmp_path / "link").symlink_to(name)
        for path in (tmp_path / name, tmp_path / "link"):
            with pytest.raises(FindingsError) as caught:
                write_file(path, b"new")
            assert [finding.code for finding in caught.value.findings] == ["output-is-source"]
        write_file(tmp_path / "new.svg", b"a new file is welcome")
        assert (tmp_path / name).read_bytes() == b"source"

    def test_a_full_disk_leaves_the_former_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "x.svg"
        write_file(path, b"old")

        def full(_descriptor: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(FindingsError) as caught:
            write_file(path, b"new")
        assert [finding.code for finding in caught.value.findings] == ["output-unwritable"]
        with pytest.raises(FindingsError):
            write_file(tmp_path / "fresh.svg", b"new")
        assert held(tmp_path) == {"x.svg": b"old"}

    def test_a_link_is_followed_and_a_device_written_to(self, tmp_path: Path) -> None:
        (tmp_path / "real.svg").write_bytes(b"old")
        (tmp_path / "x.svg").symlink_to("real.svg")
        write_file(tmp_path / "x.svg", b"new")
        assert ((tmp_path / "x.svg").is_symlink(), (tmp_path / "real.svg").read_bytes()) == (True, b"new")
        write_file(Path(os.devnull), b"new")
        assert not Path(os.devnull).is_file()
