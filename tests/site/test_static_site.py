"""`pnp web`: a folder that needs no server of ours."""

from __future__ import annotations

import gzip
import json
import os
import re
import threading
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from pnp.cli.main import run
from pnp.definition.head.games import find_game
from pnp.kit.new.new import make_new
from pnp.kit.new.scaffold import NewGame
from pnp.referee.declared.baked import bake_rules, baked_rules
from pnp.referee.opened import open_game
from pnp.rules.chance.tables import Seeded
from pnp.site.make import Files
from pnp.site.static import runtime as known
from pnp.site.static.build import site_files
from pnp.site.static.rules_zip import rules_zip
from pnp.site.static.runtime import FILES, runtime_files, usual_folder
from pnp.site.static.standard_library import without_needless
from pnp.site.static.write import is_ours, write_site
from tests.definition.tiny_game import tiny
from tests.site.conftest import GAMES, Tab, settle, space, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAME = {"siege-of-armagh": find_game("siege-of-armagh").require()}
RUNTIME = Path(os.environ.get("PNP_RUNTIME") or usual_folder())
CLIENT = Path(known.__file__).resolve().parents[1] / "client"
MOST = 8_000_000
"""Bytes that the whole site may weigh, compressed file by file."""


@pytest.fixture(scope="module")
def site() -> Files:
    made = site_files(GAME, {}, lambda _line: None)
    assert not made.errors
    return made.require()


def test_the_same_game_gives_the_same_bytes(site: Files) -> None:
    assert site_files(GAME, {}, lambda _line: None).value == site


def test_the_site_weighs_little_beside_its_runtime(site: Files) -> None:
    assert sum(len(gzip.compress(data)) for data in site.values()) < 1_200_000


def test_the_service_worker_keeps_every_file_but_itself(site: Files) -> None:
    code = site["sw.js"].decode()
    names = re.search(r"^const FILES = (.*);$", code, re.MULTILINE)
    assert names is not None
    assert set(json.loads(names[1])) == set(site) - {"sw.js"}


def test_no_file_of_the_site_asks_for_anything_from_elsewhere(site: Files) -> None:
    for name, data in site.items():
        if name.endswith((".html", ".css", ".js", ".webmanifest", ".svg")):
            text = data.decode().replace("http://www.w3.org/", "")
            found = re.findall(r"""(?:src|href|url|import|from|fetch)\W{1,3}(https?:[^"') ]+)""", text)
            # an address in the text of a rulebook is a link that somebody may follow, and loads nothing
            assert [one for one in found if not name.endswith("rules/index.html")] == [], name


def test_the_first_picture_stands_in_the_page_before_any_script_runs(site: Files) -> None:
    page = site["siege-of-armagh/index.html"].decode()
    shape = re.search(r'class="board first"[^>]*><use href="#(\w+)"', page)
    assert shape is not None
    assert f'id="{shape[1]}"' in page


def test_the_rules_answer_without_anything_but_the_standard_library(tmp_path: Path) -> None:
    """In a Python that has nothing else, and no game's YAML."""
    import subprocess
    import sys

    with ZipFile(BytesIO(rules_zip(GAME).require())) as archive:
        archive.extractall(tmp_path)
    assert not list(tmp_path.rglob("*.yaml"))
    ask = (
        "import sys; sys.path.insert(0, '.'); from pathlib import Path; from pnp.desk import Desk; "
        "desk = Desk({'siege-of-armagh': Path('games/siege-of-armagh')}); "
        "state = desk.ask({'ask': 'setup', 'game': 'siege-of-armagh'}); "
        "answer = desk.ask({'ask': 'check', 'game': 'siege-of-armagh', 'position': state['position'], 'action': 'd8-d5'}); "
        "print(answer['action']['problems'][0]['sentence'] != '', 'yaml' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["True", "False"], done.stderr


def test_a_game_without_an_engine_is_set_up_by_its_table_that_lies_beside_its_head(tmp_path: Path) -> None:
    """Without any model of games: in a Python that has nothing else, too."""
    import subprocess
    import sys

    (tmp_path / "source").mkdir()
    folder = tiny(tmp_path / "source").folder.root
    with ZipFile(BytesIO(rules_zip({"tiny": folder}).require())) as archive:
        archive.extractall(tmp_path / "site")
    ask = (
        "import sys; sys.path.insert(0, '.'); from pathlib import Path; from pnp.desk import Desk; "
        "desk = Desk({'tiny': Path('games/tiny')}); "
        "state = desk.ask({'ask': 'put', 'game': 'tiny', 'position': '', 'space': 'a3', 'piece': 'chief'}); "
        "print(state['status'], [one['piece'] for one in state['lying']], 'msgspec' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ask], cwd=tmp_path / "site", capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "0 ['chief'] False", done.stderr


KINDS = ("board", "market", "boxes")


@pytest.fixture(scope="module")
def declared(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """New games whose rules are data, a kind each."""
    place = tmp_path_factory.mktemp("declared")
    return {kind: make_new(place / kind, NewGame(kind, kind, kind.title(), "A. Tester"))[0] for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_rules_that_are_data_judge_alike_when_they_were_written_for_a_worker(
    declared: dict[str, Path], kind: str
) -> None:
    rules = open_game(str(declared[kind])).require().rules
    assert rules is not None
    again, rng = baked_rules(bake_rules(rules)), Random(3)
    position = rules.start()
    assert again.write(again.start()) == rules.write(position)
    for _ in range(25):
        if rules.outcome(position) is not None:
            break
        other = again.read(rules.write(position)).require()
        assert again.audit(other) == rules.audit(rules.read(rules.write(position)).require())
        other = again.position_of(other)
        for actor in rules.actors(position):
            for action in rules.candidates(position, actor):
                assert again.judge(other, action) == rules.judge(position, action)
        position = rules.apply(position, rules.sample(position, rng), Seeded(rng)).position
    assert again.outcome(again.position_of(again.read(rules.write(position)).require())) == rules.outcome(position)


def test_rules_that_are_data_answer_without_anything_but_the_standard_library(
    declared: dict[str, Path], tmp_path: Path
) -> None:
    import subprocess
    import sys

    with ZipFile(BytesIO(rules_zip(declared).require())) as archive:
        archive.extractall(tmp_path)
    ask = (
        "import sys; sys.path.insert(0, '.'); from pathlib import Path; from pnp.desk import Desk; "
        f"desk = Desk({{kind: Path('games') / kind for kind in {KINDS}}}); "
        "states = [desk.ask({'ask': 'setup', 'game': kind, 'name': 'start'}) for kind in desk.games]; "
        "moves = [desk.ask({'ask': 'moves', 'game': one['game'], 'position': one['position']})['count'] for one in states]; "
        "print(min(moves) > 0, 'msgspec' in sys.modules, 'yaml' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["True", "False", "False"], done.stderr


def test_a_game_without_an_engine_has_a_page_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "harbour", "--kind", "board", "--author", "Ann Author", "--players", "2"]) == 0
    made = site_files({"harbour": tmp_path / "harbour"}, {}, lambda _line: None)
    assert made.errors == ()
    assert "harbour/index.html" in made.require()


def test_a_worker_gives_hints_with_what_the_archive_holds(tmp_path: Path) -> None:
    """Opened as the worker opens it, in a Python that has nothing else."""
    import subprocess
    import sys

    with ZipFile(BytesIO(rules_zip(GAME).require())) as archive:
        archive.extractall(tmp_path)
    start = re.search(r"const START = `(.*?)`", (CLIENT / "worker.js").read_text(encoding="utf-8"), re.DOTALL)
    assert start is not None
    *opening, last = start[1].replace("/rules", ".").strip().splitlines()
    ask = "\n".join(
        [
            *opening,
            f"ask = {last}",
            "import json",
            "about = {'game': 'siege-of-armagh'}",
            "position = json.loads(ask(json.dumps({'ask': 'setup', **about})))['position']",
            "print(ask(json.dumps({'ask': 'hint', **about, 'position': position, 'playouts': 4})))",
        ]
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert (answer["status"], answer["player"], answer["playouts"]) == (0, "V", 4)


def test_a_runtime_with_other_bytes_is_refused_by_name(tmp_path: Path) -> None:
    for name in FILES:
        (tmp_path / name).write_bytes(b"something else")
    found = runtime_files(tmp_path, None)
    assert found.value is None
    assert [one.code for one in found.findings] == ["not-the-runtime"] * 4
    assert {str(one.facts["file"]) for one in found.findings} == set(FILES)


def test_what_is_missing_of_the_runtime_is_fetched_once_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known, "FILES", {name: sha256(name.encode()).hexdigest() for name in FILES})
    asked: list[str] = []

    def fetch(address: str) -> bytes:
        asked.append(address)
        return address.rpartition("/")[2].encode()

    first = runtime_files(tmp_path / "new", fetch)
    assert first.value is not None
    assert set(first.value) == {*FILES, "pyodide-lock.json"}
    assert all(one.startswith("https://") for one in asked)
    assert runtime_files(tmp_path / "new", fetch).value == first.value
    assert len(asked) == len(FILES)


def test_without_a_network_the_command_says_what_is_missing_and_how_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    out = tmp_path / "site"
    assert run(["web", "siege-of-armagh", "-o", str(out), "--runtime", str(tmp_path / "empty")]) == 2
    told = capsys.readouterr().err
    assert "pyodide.asm.wasm" in told
    assert "npm pack pyodide@" in told
    assert not out.exists()


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    assert run(["web", "siege-of-armagh", "-o", str(tmp_path)]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_what_an_older_site_had_goes_and_nothing_else(tmp_path: Path) -> None:
    write_site(tmp_path, {"a.txt": b"1", "old/b.txt": b"2"})
    (tmp_path / "mine.txt").write_text("kept")
    assert is_ours(tmp_path)
    write_site(tmp_path, {"a.txt": b"3"})
    assert (tmp_path / "a.txt").read_bytes() == b"3"
    assert not (tmp_path / "old" / "b.txt").exists()
    assert (tmp_path / "mine.txt").read_text() == "kept"


class Quiet(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}  # noqa: RUF012

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        del format, args


def own_runtime() -> dict[str, bytes]:
    """The runtime as a site has it; a test that needs it is skipped where there is none."""
    runtime = runtime_files(RUNTIME, None).value
    if runtime is None:
        pytest.skip(f"the runtime of Pyodide {known.VERSION} is not here; name its folder in PNP_RUNTIME")
    library = without_needless(runtime["python_stdlib.zip"])
    return {f"app/runtime/{name}": data for name, data in {**runtime, "python_stdlib.zip": library}.items()}


@pytest.mark.slow
def test_all_five_games_with_their_runtime_weigh_less_than_is_allowed() -> None:
    games = {slug: find_game(slug).require() for slug in GAMES}
    site = site_files(games, {}, lambda _line: None).require()
    assert sum(len(gzip.compress(data)) for data in (dict(site) | own_runtime()).values()) < MOST


def test_the_site_answers_in_a_browser_and_again_without_a_network(
    site: Files, declared: dict[str, Path], chromium: Browser, tmp_path: Path
) -> None:
    """A game with an engine, and beside it one whose rules are data."""
    own = own_runtime()
    board = {"board": declared["board"]}
    site = site_files(board, {}, lambda _line: None).require() | site
    site["app/rules.zip"] = rules_zip(GAME | board).require()
    assert sum(len(gzip.compress(data)) for data in (site | own).values()) < MOST
    names = json.dumps(sorted((set(site) | set(own)) - {"sw.js"}))
    worker = re.sub(r"(?m)^const FILES = .*;$", f"const FILES = {names};", site["sw.js"].decode())
    write_site(tmp_path, {**site, **own, "sw.js": worker.encode()})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    tab = Tab(chromium)
    try:
        page = tab.open(f"http://127.0.0.1:{server.server_address[1]}/siege-of-armagh/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    finally:
        server.shutdown()
        server.server_close()
    page.reload()
    page.locator("#status", has_text="ready").wait_for()
    space(page, "d8")
    page.wait_for_selector("rect.lit")
    space(page, "d7")
    page.click("#do")
    settle(page, "VVV1VVVV/3V4/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 1 d7 M 2:- - - 1")
    page.goto(page.url.partition("#")[0] + "rules/")
    page.wait_for_selector("#book h1")
    tab.open(page.url.replace("siege-of-armagh/rules", "board"))
    space(page, "b2")
    page.wait_for_selector("rect.lit")
    space(page, "f6")
    page.wait_for_selector("#answer-box blockquote")
    page.fill("#action", "b2-b3")
    page.wait_for_selector("#answer-line.yes")
    page.click("#do")
    until(page, "window.pnp.journal.at === 1")
    tab.context.close()
    assert tab.trouble == []
