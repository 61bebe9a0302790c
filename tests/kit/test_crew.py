"""Kits made by several processes at once are the same files, with the same words in the same order."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Fault, Finding, Place
from pnp.definition.printer import Printer
from pnp.kit.parallel import processes as helpers
from pnp.kit.parallel.kits import make_all, processors, share_out
from pnp.kit.parallel.tasks import run_task
from pnp.kit.pipeline.manifest import NAME
from pnp.kit.pipeline.options import BuildOptions

GAME = """\
game: {slug}
title: Lamps
players: {{min: 1, max: 2}}
licence: CC0-1.0
components:
  lamp:
    kind: token
    name: Lamp
    size: 18
    count: {count}
    front: {{elements: [{{fill: accent}}]}}
"""
REQUESTS = (BuildOptions(paper="a4"), BuildOptions(paper="letter"))


@pytest.fixture
def games(tmp_path: Path) -> list[Path]:
    folders = []
    for slug, count in (("zinc", 3), ("amber", 5), ("broken", -1)):
        folder = tmp_path / slug
        folder.mkdir()
        (folder / "game.yaml").write_text(GAME.format(slug=slug, count=count), encoding="utf-8")
        folders.append(folder)
    return folders


def made(games: list[Path], output: Path, jobs: int) -> tuple[list[str], list[str], dict[str, bytes]]:
    """What was said, what became of each kit, and all files by name."""
    said: list[str] = []
    built = make_all(games, REQUESTS, output, said.append, jobs=jobs)
    outcome = [f"{kit.game} {kit.paper} {kit.done} {[f.message for f in kit.findings]}" for kit in built]
    files = {str(p.relative_to(output)): p.read_bytes() for p in sorted(output.rglob("*.*")) if p.suffix != ".lock"}
    return said, outcome, files


def test_two_processes_make_what_one_makes(games: list[Path], tmp_path: Path) -> None:
    one, two = made(games, tmp_path / "one", 1), made(games, tmp_path / "two", 2)
    assert one == two
    said, outcome, files = one
    assert [line.partition(":")[0] for line in said][:3] == ["zinc", "zinc a4", "zinc a4"]
    assert [line.split()[0] for line in outcome] == ["zinc", "zinc", "amber", "amber", "broken", "broken"]
    assert "zinc/letter/zinc-letter.pdf" in files
    assert not any(name.startswith("broken") for name in files)


def test_what_is_current_is_not_made_again(games: list[Path], tmp_path: Path) -> None:
    make_all(games[:2], REQUESTS, tmp_path / "o", lambda _: None, jobs=2)
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "o").rglob("*.pdf")}
    again = make_all(games[:2], REQUESTS, tmp_path / "o", lambda _: None, jobs=1)
    assert all(kit.current for kit in again)
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "o").rglob("*.pdf")} == before


def test_the_papers_of_a_game_share_its_pieces(games: list[Path], tmp_path: Path) -> None:
    (task,) = share_out(games[:1], REQUESTS, tmp_path / "o", 1)
    assert [line for line in run_task(task).said if "drawing" in line] == ["zinc: drawing the pieces"]


@given(games=st.integers(1, 6), papers=st.integers(1, 2), jobs=st.integers(1, 4))
def test_every_kit_is_in_one_task_and_their_order_is_kept(games: int, papers: int, jobs: int) -> None:
    folders = [Path(str(number)) for number in range(games)]
    tasks = share_out(folders, REQUESTS[:papers], Path("o"), jobs)
    kits = [(task.game, request.paper) for task in tasks for request in task.requests]
    assert kits == [(folder, request.paper) for folder in folders for request in REQUESTS[:papers]]
    assert len(tasks) >= min(jobs, games * papers)


def test_a_process_that_dies_has_its_work_done_all_the_same(
    games: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(helpers, "_enter", _dying)
    built = make_all(games[:2], REQUESTS, tmp_path / "o", lambda _: None, jobs=2)
    assert [kit.done for kit in built] == [True] * 4
    assert (tmp_path / "o" / "amber" / "a4" / NAME).is_file()


def _dying(_master: int) -> None:
    import os

    os._exit(1)


def test_what_goes_to_another_process_comes_back_as_it_was() -> None:
    finding = Fault("f", "{a} at {b:g}").at(Place("x", 1), hints=("h",), a="A", b=1.5)
    back: Finding = pickle.loads(pickle.dumps(finding))
    assert (back, back.message) == (finding, "A at 1.5")
    request = BuildOptions(printer=Printer("p", 1.01), stock="s", skip=2, options={"n": "1"})
    assert pickle.loads(pickle.dumps(request)) == request
    assert pickle.loads(pickle.dumps(BuildOptions())) == BuildOptions()


def test_there_is_a_processor() -> None:
    assert processors() >= 1
