"""The manifest says what was made, and knows when nothing has to be made again."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from pnp.definition.load.contents import contents_of
from pnp.kit.pipeline.manifest import NAME, Provenance, is_current, make_manifest, read_manifest
from pnp.kit.pipeline.options import BuildOptions

REQUEST = BuildOptions(options={"irish": "6"})
INPUTS = {"game.yaml": "1" * 64, "rulebook.md": "2" * 64}
FILES = {"board.pdf": b"board", "tokens.pdf": b"tokens"}


def built(folder: Path) -> Path:
    folder.mkdir()
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    manifest = make_manifest(
        ("demo", "1"),
        Provenance(REQUEST, INPUTS, "t"),
        FILES,
        {"board.pdf": {"pages": 1}},
        sheets=2,
        clauses={"demo.move.1": 7},
        kept={"old.pdf": b"old"},
    )
    (folder / NAME).write_bytes(manifest)
    return folder


def test_a_build_is_current_while_nothing_changed(tmp_path: Path) -> None:
    assert is_current(built(tmp_path / "a4"), Provenance(REQUEST, INPUTS, "t"))


@pytest.mark.parametrize(
    ("request_", "inputs", "tool"),
    [
        (BuildOptions(options={"irish": "7"}), INPUTS, "t"),
        (BuildOptions(paper="letter", options={"irish": "6"}), INPUTS, "t"),
        (REQUEST, {**INPUTS, "game.yaml": "3" * 64}, "t"),
        (REQUEST, {**INPUTS, "new.csv": "3" * 64}, "t"),
        (REQUEST, {"game.yaml": INPUTS["game.yaml"]}, "t"),
        (REQUEST, INPUTS, "another tool"),
    ],
)
def test_a_build_is_stale_when_the_request_an_input_or_the_tool_changed(
    tmp_path: Path, request_: BuildOptions, inputs: dict[str, str], tool: str
) -> None:
    assert not is_current(built(tmp_path / "a4"), Provenance(request_, inputs, tool))


def test_a_build_is_stale_when_an_output_was_edited_or_deleted(tmp_path: Path) -> None:
    folder = built(tmp_path / "a4")
    (folder / "board.pdf").write_bytes(b"scribbled")
    assert not is_current(folder, Provenance(REQUEST, INPUTS, "t"))
    (folder / "board.pdf").unlink()
    assert not is_current(folder, Provenance(REQUEST, INPUTS, "t"))


@pytest.mark.parametrize(
    "broken", [b"", b"{", b"[]", b'{"format": 0}', b"\xff\xfe\x00", b'{"format": 1, "outputs": 3}']
)
def test_a_broken_manifest_only_means_building_again(tmp_path: Path, broken: bytes) -> None:
    folder = built(tmp_path / "a4")
    (folder / NAME).write_bytes(broken)
    assert not is_current(folder, Provenance(REQUEST, INPUTS, "t"))


def test_the_manifest_tells_what_was_made_from_what(tmp_path: Path) -> None:
    known = read_manifest(built(tmp_path / "a4"))
    assert known is not None
    assert known["inputs"] == INPUTS
    assert (known["sheets"], known["clauses"], known["kept"]) == (
        2,
        {"demo.move.1": 7},
        ["old.pdf"],
    )
    assert known["outputs"] == {
        "board.pdf": {"sha256": sha256(b"board").hexdigest(), "bytes": 5, "pages": 1},
        "tokens.pdf": {"sha256": sha256(b"tokens").hexdigest(), "bytes": 6},
    }


def test_hidden_files_and_byte_code_are_no_inputs(tmp_path: Path) -> None:
    for name in ("game.yaml", ".DS_Store", ".git/config", "__pycache__/x.pyc", "art/icon.svg"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    assert list(contents_of(tmp_path)) == ["art/icon.svg", "game.yaml"]
