"""The live preview: what is redrawn, what stays, what a fault leads to, and who may ask."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from queue import Empty, Queue
from typing import TYPE_CHECKING, Any

import pytest

from pnp.base.finding import Fault, Place, Severity
from pnp.cli.main import run
from pnp.components.piece import Piece
from pnp.definition.head.games import find_game
from pnp.draw.model import Colour, Face, Page, Shape
from pnp.kit.new.new import make_new
from pnp.kit.new.scaffold import KINDS, NewGame
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.watch.loop import Telling
from pnp.kit.watch.polling import look
from pnp.kit.watch.workbench import Target, Workbench
from pnp.site.preview.linting import Linting
from pnp.site.preview.noted import Noted, noted, told
from pnp.site.preview.pictures import Pictures
from pnp.site.preview.studio import Studio
from tests.site.axe import AXE, faults
from tests.site.conftest import GAMES, Tab, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAME = """\
game: little
title: Little
players: {min: 2, max: 2}
licence: CC0-1.0
credits: [{role: Game design, name: A. Tester}]
components:
  card:
    kind: cards
    name: Card
    data: cards.csv
    size: mini
    front: {template: card, values: {icon: star}}
    back: card-back
"""
ROWS = "".join(f"Beast {number},Runs.\n" for number in range(1, 31))
BOOK = "# Little {.cover}\n\n## Play {#play}\n\n- [#little.turn.1 source] Play a card.\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "little"
    folder.mkdir()
    for name, text in (("game.yaml", GAME), ("cards.csv", f"Title,Text\n{ROWS}"), ("rulebook.md", BOOK)):
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


class Table:
    """A workbench with its studio, made again when it is asked to."""

    def __init__(self, game: Path) -> None:
        self.game = game
        self.bench = Workbench(game, Target(BuildOptions(), None))
        self.studio = Studio(self.bench, "Little")

    def make(self) -> dict[str, Any]:
        for news in self.bench.make(look(self.game)):
            self.studio.hear(Telling((), news))
        state = json.loads(self.studio.state())
        assert isinstance(state, dict)
        return state


def keys(state: dict[str, Any], part: str = "pieces") -> list[str]:
    shown = [side for piece in state["pieces"] for side in piece["sides"]] if part == "pieces" else state[part]
    return [one["key"] for one in shown]


def face(shade: int) -> Face:
    from pnp.draw.geometry.shapes import rect
    from pnp.draw.model import Rect

    return Face(10.0, 10.0, (Shape(rect(Rect(0.0, 0.0, 10.0, 10.0)), Colour(shade, 0, 0)),))


class TestPictures:
    def test_a_side_that_looks_the_same_keeps_its_key_and_another_never_gets_it(self) -> None:
        pictures = Pictures("s")
        first = pictures.keyed("pieces", {"a": face(1), "b": face(2)})
        second = pictures.keyed("pieces", {"a": face(1), "b": face(3)})
        third = pictures.keyed("pieces", {"a": face(1), "b": face(2)})
        assert first["a"] == second["a"] == third["a"]
        assert len({first["b"], second["b"], third["b"]}) == 3

    def test_a_side_that_many_places_show_has_one_key(self) -> None:
        back = face(1)
        found = Pictures("s").keyed("pieces", {"a": back, "b": back, "c": face(1)})
        assert found["a"] == found["b"] != found["c"]

    def test_what_was_shown_before_the_last_change_can_still_be_asked_for_and_no_more_is_kept(self) -> None:
        pictures = Pictures("s")
        made = [pictures.keyed("pieces", {"a": face(shade)})["a"] for shade in range(3)]
        known = [pictures.svg(key) for key in made]
        assert [data is None for data in known] == [True, False, False]
        assert b"<svg" in (known[2] or b"")
        assert pictures.svg("s-99") is None

    def test_parts_do_not_forget_each_other(self) -> None:
        pictures = Pictures("s")
        key = pictures.keyed("pieces", {"a": face(1)})["a"]
        for number in range(3):
            pictures.keyed("books", {"book/1": Page(10.0, 10.0, (), label=str(number))})
        assert pictures.svg(key) is not None


class TestFindings:
    PIECES = tuple(
        Piece(f"card:{row}", "card", "cards", "Card", face(row), row=row, place=f"cards.csv:{row + 1}")
        for row in range(1, 9)
    )
    WRONG = Fault("wrong", "wrong: {what}")
    ODD = Fault("odd", "odd: {what}", Severity.ADVICE)
    NOTE = Fault("note", "only so", Severity.NOTE)

    @pytest.mark.parametrize(
        ("place", "facts", "pieces"),
        [
            (Place("cards.csv", 3, 5), {}, ["card:2"]),
            (Place("faces/a.yaml", 9, 1), {"component": "card", "row": 4}, ["card:4"]),
            (Place("faces/a.yaml", 9, 1), {"component": "card", "row": None}, []),
            (Place("game.yaml", 3, 5, path="components.card.size"), {}, []),
            (Place("game.yaml", 3, 5, path="title"), {}, []),
            (Place(), {}, []),
        ],
    )
    def test_a_finding_leads_to_the_piece_of_its_line_or_row(
        self, place: Place, facts: dict[str, Any], pieces: list[str]
    ) -> None:
        (one,) = told([noted([self.WRONG.at(place, what="x", **facts)])], self.PIECES)
        assert (one["pieces"], one["place"], one["severity"]) == (pieces, str(place), "error")

    def test_the_worst_comes_first_each_once_and_notes_are_left_out(self) -> None:
        made = noted([self.NOTE.at(), self.ODD.at(what="a"), self.WRONG.at(what="b")])
        linted = noted([self.WRONG.at(what="b"), self.WRONG.at(what="c")])
        assert [one["message"] for one in told([made, linted], ())] == ["wrong: b", "wrong: c", "odd: a"]


class TestStudio:
    def test_one_changed_card_is_one_new_picture_and_one_new_sheet(self, game: Path) -> None:
        table = Table(game)
        before = table.make()
        edit(game / "cards.csv", "Beast 3,", "Bird,")
        after = table.make()
        assert [new for old, new in zip(keys(before), keys(after), strict=True) if old != new] == [
            after["pieces"][2]["sides"][0]["key"]
        ]
        assert sum(old != new for old, new in zip(keys(before, "sheets"), keys(after, "sheets"), strict=True)) == 1
        assert keys(before, "books") == keys(after, "books")
        assert after["faces"] == ["Bird, front"]

    def test_a_fault_leaves_the_last_good_pictures_and_stands_beside_its_card(self, game: Path) -> None:
        table = Table(game)
        before = table.make()
        edit(game / "game.yaml", "title: Little", "title: [Little")
        broken = table.make()
        assert not broken["good"]
        assert keys(broken) == keys(before)
        assert [one["place"].partition(":")[0] for one in broken["findings"]] == ["game.yaml"]
        edit(game / "game.yaml", "title: [Little", "title: Little")
        edit(game / "cards.csv", "Beast 3,Runs.", "Beast 3," + "Runs and runs. " * 200)
        wordy = table.make()
        assert [one["pieces"] for one in wordy["findings"]] == [["card:3"]]
        edit(game / "cards.csv", "Runs and runs. " * 200, "Runs.")
        assert table.make()["findings"] == []

    def test_a_folder_that_is_broken_from_the_start_says_why(self, game: Path) -> None:
        (game / "game.yaml").write_text("game: little\ncomponents: [", encoding="utf-8")
        table = Table(game)
        state = table.make()
        assert (state["good"], state["pieces"], state["title"]) == (False, [], "Little")
        assert state["findings"]

    def test_a_rulebook_that_goes_takes_its_pages_along(self, game: Path) -> None:
        table = Table(game)
        assert table.make()["books"]
        (game / "rulebook.md").unlink()
        assert table.make()["books"] == []

    def test_a_title_that_changes_is_on_every_sheet(self, game: Path) -> None:
        table = Table(game)
        before = table.make()
        edit(game / "game.yaml", "title: Little", "title: Large")
        after = table.make()
        assert not set(keys(before, "sheets")) & set(keys(after, "sheets"))
        assert (before["title"], after["title"]) == ("Little", "Large")

    @pytest.mark.parametrize("name", [GAMES[0], *(pytest.param(name, marks=pytest.mark.slow) for name in GAMES[1:])])
    def test_every_bundled_game_is_shown_whole(self, name: str) -> None:
        state = Table(find_game(name).require()).make()
        assert state["good"]
        assert len(state["pieces"]) > 5
        assert state["sheets"]
        assert state["books"]

    @pytest.mark.parametrize("kind", KINDS)
    def test_every_scaffold_is_shown_whole(self, kind: str, tmp_path: Path) -> None:
        make_new(tmp_path / "fresh", NewGame("fresh", kind, "Fresh", "A. Tester"))
        state = Table(tmp_path / "fresh").make()
        assert state["good"]
        assert state["pieces"]


class Served:
    """A preview with its server in a thread, until it is stopped."""

    def __init__(self, game: Path) -> None:
        uvicorn = pytest.importorskip("uvicorn")
        from pnp.site.make import listed
        from pnp.site.preview.app import make_preview
        from pnp.site.preview.run import Preview
        from pnp.site.server.run import LOOPBACK, bound, configured

        self.tellings: list[Telling] = []
        target = Target(BuildOptions(), None)
        self.preview = Preview(game, target, apart=None, every=0.02, tell=self.tellings.append)
        self._socket = bound(LOOPBACK, 0)
        self.host = f"{LOOPBACK}:{self._socket.getsockname()[1]}"
        self.address = f"http://{self.host}/"
        app = make_preview(self.preview.studio, listed("little", game), {self.host})
        self._server = uvicorn.Server(configured(app))
        self._thread = threading.Thread(target=lambda: asyncio.run(self._server.serve([self._socket])), daemon=True)
        self.preview.begin()
        self._thread.start()

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        with closing(http.client.HTTPConnection(self.host, timeout=30)) as connection:
            connection.request("GET", path, headers=headers)
            reply = connection.getresponse()
            told = {name.lower(): value for name, value in reply.getheaders()}
            return reply.status, told, b"" if "event-stream" in told["content-type"] else reply.read()

    def states(self) -> Generator[dict[str, Any], None, None]:
        """What the stream tells, until nothing has happened for a while."""
        with closing(http.client.HTTPConnection(self.host, timeout=30)) as connection:
            connection.request("GET", "/changes")
            stream = connection.getresponse()
            for line in iter(stream.readline, b""):
                assert not line.startswith(b":"), "nothing more is told"
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])

    def stop(self) -> None:
        self.preview.end()
        self._server.should_exit = True
        self._thread.join(10)
        assert not self._thread.is_alive(), "an open page keeps the server from ending"
        self._socket.close()


@pytest.fixture
def served(game: Path) -> Iterator[Served]:
    running = Served(game)
    yield running
    running.stop()


class TestServer:
    def test_the_stream_tells_the_state_at_once_and_again_when_a_file_is_saved(
        self, served: Served, game: Path
    ) -> None:
        with closing(served.states()) as states:
            assert any(state["pieces"] for state in states)
            edit(game / "cards.csv", "Beast 3,", "Bird,")
            assert any(state["faces"] == ["Bird, front"] for state in states)

    def test_what_lint_finds_comes_after_what_was_drawn(self, served: Served, game: Path) -> None:
        edit(game / "game.yaml", "licence: CC0-1.0", "licence: Mine")
        with closing(served.states()) as states:
            assert any("Mine" in one["message"] for state in states for one in state["findings"])

    def test_a_lint_that_fails_is_told_and_waited_for_no_longer(self, game: Path) -> None:
        heard: Queue[list[Noted]] = Queue()
        linting = Linting(game, heard.put)
        linting.begin()
        assert heard.get(timeout=60) == []
        linting.begin()
        assert linting._process is not None
        linting._process.kill()
        assert [one["code"] for one in heard.get(timeout=60)] == ["lint-ended"]

    def test_a_look_that_a_new_one_ends_is_not_heard(self, game: Path) -> None:
        heard: Queue[list[Noted]] = Queue()
        linting = Linting(game, heard.put)
        for _ in range(3):
            linting.begin()
        assert heard.get(timeout=60) == []
        assert heard.empty()
        linting.begin()
        linting.end()
        with pytest.raises(Empty):
            heard.get(timeout=3)

    @pytest.mark.parametrize("path", ["/", "/changes", "/app/watch/preview.js", "/picture/none.svg", "/nothing"])
    def test_every_answer_says_what_a_page_may_do(self, served: Served, path: str) -> None:
        _, headers, _ = served.get(path)
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert served.get(path, Host="evil.example")[0] == 421
        assert served.get(path, Origin="https://evil.example")[0] == 403

    @pytest.mark.parametrize(
        "path", ["/../game.yaml", "/game.yaml", "/%2e%2e/cards.csv", "/picture/..%2f..%2fcards.csv.svg", "//etc/passwd"]
    )
    def test_no_path_leads_to_a_file_of_this_machine(self, served: Served, path: str) -> None:
        assert served.get(path)[0] == 404

    def test_a_picture_may_be_kept_for_ever(self, served: Served) -> None:
        with closing(served.states()) as states:
            key = next(keys(state)[0] for state in states if state["pieces"])
        _, headers, _ = served.get(f"/picture/{key}.svg")
        assert headers["content-type"] == "image/svg+xml"
        assert "immutable" in headers["cache-control"]

    def test_a_failure_of_our_own_ends_it_and_is_told(self, game: Path) -> None:
        running = Served(game)

        def fail(_telling: Telling) -> None:
            raise RuntimeError("out of paper")

        running.preview._tell = fail
        edit(game / "cards.csv", "Beast 3,", "Bird,")
        for _ in range(1000):
            if running.preview.over:
                break
            time.sleep(0.02)
        assert str(running.preview.failure) == "out of paper"
        running.stop()


def test_a_game_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["watch", "siege-of-armag", "--serve"]) == 2
    assert "siege-of-armagh" in capsys.readouterr().err


class TestBrowser:
    """An author at work: a table is edited, a definition is broken and mended."""

    def opened(self, chromium: Browser, served: Served, **about: Any) -> Tab:
        tab = Tab(chromium, **{"width": 1280, "height": 800, **about})
        tab.page.goto(served.address)
        tab.page.wait_for_selector(".piece img")
        return tab

    def test_only_what_changed_is_redrawn_and_place_and_choice_are_kept(
        self, served: Served, chromium: Browser, game: Path
    ) -> None:
        tab = self.opened(chromium, served)
        page = tab.page
        page.locator('[data-piece="card:3"]').click()
        page.evaluate(
            "scrollTo(0, 400); for (const one of document.querySelectorAll('.piece img')) one.dataset.old = '1'"
        )
        page.wait_for_timeout(300)
        place = page.evaluate("scrollY")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        edit(game / "cards.csv", "Beast 3,", "Bird,")
        until(page, "document.querySelector('#chosen h2')?.textContent === 'Bird'")
        page.wait_for_timeout(500)
        assert page.evaluate("scrollY") == place > 0
        assert page.evaluate("document.activeElement.dataset.piece") == "card:3"
        assert "aria-current" in page.locator('[data-piece="card:3"]').evaluate("one => one.getAttributeNames()")
        assert page.evaluate("[...document.querySelectorAll('.piece img')].every(one => one.dataset.old)")
        assert len({url for url in asked if "/picture/" in url}) == 1
        assert "Bird, front" in page.inner_text("#status")
        assert tab.trouble == []
        tab.context.close()

    def test_a_file_broken_while_it_is_typed_leaves_the_pictures_and_the_fault_stands_above(
        self, served: Served, chromium: Browser, game: Path
    ) -> None:
        tab = self.opened(chromium, served, width=360, height=640)
        page = tab.page
        pictures = page.evaluate("[...document.querySelectorAll('.piece img')].map(one => one.src)")
        edit(game / "game.yaml", "title: Little", "title: [Little")
        until(page, "!document.getElementById('alarm').hidden")
        assert "game.yaml:" in page.inner_text("#alarm")
        assert page.evaluate("[...document.querySelectorAll('.piece img')].map(one => one.src)") == pictures
        alarm, shown = page.locator("#alarm").bounding_box(), page.locator("#pictures").bounding_box()
        assert alarm is not None
        assert shown is not None
        assert alarm["y"] + alarm["height"] <= shown["y"]
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        edit(game / "game.yaml", "title: [Little", "title: Little")
        until(page, "document.getElementById('alarm').hidden")
        assert tab.trouble == []
        tab.context.close()

    def test_a_fault_leads_to_its_card_by_keys_alone(self, served: Served, chromium: Browser, game: Path) -> None:
        tab = self.opened(chromium, served)
        page = tab.page
        edit(game / "cards.csv", "Beast 3,Runs.", "Beast 3," + "Runs and runs. " * 200)
        page.locator("#alarm a, #findings a").first.focus()
        page.keyboard.press("Enter")
        until(page, "document.activeElement?.dataset.piece === 'card:3'")
        assert page.evaluate("location.hash") == "#card%3A3"
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.dataset.piece") == "card:4"
        page.keyboard.press("Enter")
        until(page, "document.querySelector('#chosen h2')?.textContent === 'Beast 4'")
        page.keyboard.press("Escape")
        until(page, "document.getElementById('chosen').hidden")
        tab.context.close()

    @pytest.mark.parametrize("view", ["pieces", "sheets", "books"])
    def test_each_view_shows_pictures_that_come(self, served: Served, chromium: Browser, view: str) -> None:
        tab = self.opened(chromium, served)
        tab.page.locator(f"#views [data-view={view}]").click()
        until(tab.page, "[...document.querySelectorAll('#pictures img')].some(one => one.complete && one.naturalWidth)")
        assert tab.trouble == []
        tab.context.close()

    @pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here; name its axe.min.js in PNP_AXE")
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_axe_finds_nothing_whatever_is_shown(
        self, served: Served, chromium: Browser, game: Path, scheme: str
    ) -> None:
        tab = self.opened(chromium, served, color_scheme=scheme)
        tab.page.locator('[data-piece="card:3"]').click()
        assert faults(tab) == []
        for view in ("sheets", "books", "pieces"):
            tab.page.locator(f"#views [data-view={view}]").click()
            assert faults(tab) == []
        edit(game / "cards.csv", "Beast 3,Runs.", "Beast 3," + "Runs and runs. " * 200)
        until(tab.page, "!document.getElementById('alarm').hidden")
        assert faults(tab) == []
        tab.context.close()
