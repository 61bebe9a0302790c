"""What the server keeps whatever happens: answers to their askers, tables over its own end, sheets from other eyes."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pnp.cli.main import run
from pnp.definition.head.games import find_game
from pnp.referee.opened import open_game
from pnp.referee.sheets.sheets import sheet_rules
from pnp.site.server.desk_process import DeskProcess
from pnp.site.server.kept_tables import read_kept
from tests.site.conftest import GAMES, Running, Tab, until
from tests.site.serving import Phone, Process

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytest.importorskip("uvicorn")

SECRET = [
    slug
    for slug in GAMES
    if sheet_rules(open_game(str(find_game(slug).require())).require().rules, slug).value is not None
]
ORDERS = """map narrows
turn 4 phase orders crown R
R gold 5 mana 4
B gold 5 mana 4
a1 R p2 2S
b1 B p2 2S"""
WRITING = {
    "kingdom-command": ORDERS,
    "sidion": """sidion 4p turn 1 first R phase orders active R
R: 6g 3m 3i | P@1S
B: 6g 3m 3i | P@2S
G: 6g 3m 3i | P@3S
Y: 6g 3m 3i | P@4S
recruited: -""",
}
"""A position of each game in which orders are written."""

HALF = (
    '{"pnp-table": 1, "token": "x", "tables": {"sidion": {"position": "", "round": 1, "last": null, "writers": [], '
    '"players": [], "seats": {"a": 3}, "sheets": {}}}}'
)
"""A table in which a seat is taken by a number."""
QUESTIONS = 200
MOST_GROWTH = 150_000
"""kB that the server and its desk may need more after all questions than after a few."""


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[list[Process]]:
    """Processes that are ended after the test, whatever happens."""
    begun: list[Process] = []
    yield begun
    for process in begun:
        process.end(signal.SIGKILL)


class TestManyQuestions:
    def test_of_two_hundred_at_once_each_gets_its_own_answer_and_memory_is_bounded(
        self, tmp_path: Path, serving: list[Process]
    ) -> None:
        process = Process(tmp_path, "serve", *GAMES, "--port", "0")
        serving.append(process)

        def asked(number: int) -> tuple[int, dict[str, Any]]:
            slug = GAMES[number % len(GAMES)]
            kind = ("setup", "rule", "nonsense")[number % 3]
            status, _, answer = process.ask(f"/{slug}/ask", {"ask": kind, "id": f"q{number}"})
            assert isinstance(answer, dict)
            return status, answer

        for number in range(15):
            asked(number)
        before = _memory(process.pid)
        with ThreadPoolExecutor(QUESTIONS) as crowd:
            answers = list(crowd.map(asked, range(QUESTIONS)))
        for number, (status, answer) in enumerate(answers):
            assert (status, answer["id"], answer["ask"]) == (
                200,
                f"q{number}",
                ("setup", "rule", "nonsense")[number % 3],
            )
            if answer["ask"] == "setup":
                assert answer["game"] == GAMES[number % len(GAMES)]
        assert _memory(process.pid) - before < MOST_GROWTH

    def test_a_question_that_is_given_up_half_way_leaves_no_answer_for_the_next(self) -> None:
        async def asked() -> dict[str, Any]:
            desk = DeskProcess({"siege-of-armagh": find_game("siege-of-armagh").require()})
            await desk.ask(b'{"ask": "games"}', seconds=60.0)
            given_up = asyncio.create_task(desk.ask(b'{"ask": "games", "id": "first"}', seconds=60.0))
            await asyncio.sleep(0)
            given_up.cancel()
            answer = json.loads(await desk.ask(b'{"ask": "games", "id": "second"}', seconds=60.0))
            await desk.close()
            assert isinstance(answer, dict)
            return answer

        with ThreadPoolExecutor(1) as thread:
            assert thread.submit(lambda: asyncio.run(asked())).result()["id"] == "second"


def _memory(pid: int) -> int:
    """kB of a process and those that it has begun."""
    own = Path(f"/proc/{pid}")
    if not own.is_dir():
        pytest.skip("this system does not tell what a process needs")
    children = (own / "task" / str(pid) / "children").read_text().split()
    resident = next(line for line in (own / "status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(resident.split()[1]) + sum(_memory(int(child)) for child in children)


class TestItsEnd:
    @pytest.mark.parametrize("words", [("serve", "siege-of-armagh"), ("watch", "siege-of-armagh", "--serve")])
    def test_sigterm_ends_it_cleanly_though_a_page_is_open(
        self, tmp_path: Path, serving: list[Process], words: tuple[str, ...]
    ) -> None:
        process = Process(tmp_path, *words, "--port", "0")
        serving.append(process)
        with socket.create_connection(("127.0.0.1", process.port), timeout=60) as page:
            path = "/changes" if words[0] == "watch" else "/app/app.js"
            page.sendall(f"GET {path} HTTP/1.1\r\nHost: {process.host}\r\n\r\n".encode())
            assert page.recv(12) == b"HTTP/1.1 200"
            status, said = process.end()
        assert status == 143
        assert "Traceback" not in said
        assert "ERROR" not in said

    def test_a_table_survives_a_kill_with_seats_sheets_and_the_token_of_the_phones(
        self, tmp_path: Path, serving: list[Process]
    ) -> None:
        first = Process(tmp_path, "serve", "kingdom-command", "--lan", "--port", "0")
        serving.append(first)
        red, blue = Phone(first, "kingdom-command"), Phone(first, "kingdom-command")
        for phone, player in ((red, "R"), (blue, "B")):
            assert phone.table("sit", {"player": player})["player"] == player
        laid = red.table("position", {"before": red.table("seen")["position"], "position": ORDERS})
        assert red.table("seal", {"lines": ["S a1-a2"], "round": laid["round"]})["sealed"] == {"R": True, "B": False}
        first.end(signal.SIGKILL)
        again = Process(tmp_path, "serve", "kingdom-command", "--lan", "--resume", "--port", str(first.port))
        serving.append(again)
        assert again.address == first.address
        red.process = blue.process = again
        seen = blue.table("seen")
        assert (seen["player"], seen["sealed"], seen["position"]) == ("B", {"R": True, "B": False}, laid["position"])
        done = blue.table("seal", {"lines": ["S b1-b2"], "round": laid["round"]})
        assert done["round"] == laid["round"] + 1
        assert "a1-a2" in json.dumps(done["last"])

    def test_what_is_kept_is_for_nobody_else_on_the_machine(self, tmp_path: Path, serving: list[Process]) -> None:
        process = Process(tmp_path, "serve", "sidion", "--lan", "--port", "0")
        serving.append(process)
        assert list(tmp_path.iterdir()) == []
        phone = Phone(process, "sidion")
        phone.table("sit", {"player": phone.table("seen")["free"][0]})
        (kept,) = tmp_path.iterdir()
        assert kept.stat().st_mode & 0o077 == 0
        assert read_kept(kept).require().token in process.address

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "{",
            "[]",
            '{"pnp-table": 2}',
            '{"pnp-table": 1, "token": "", "tables": {}}',
            '{"pnp-table": 1, "token": "x", "tables": {"sidion": {}}}',
            HALF,
            "[" * 100_000,
        ],
    )
    def test_a_file_that_holds_no_table_is_refused_by_name(
        self, tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "x.table"
        path.write_text(text, encoding="utf-8")
        assert run(["serve", "sidion", "--lan", "--resume", "--journal", str(path)]) == 2
        assert "x.table" in capsys.readouterr().err
        assert path.read_text(encoding="utf-8") == text

    @pytest.mark.parametrize(
        "words", [["--resume"], ["--journal", "x"], ["--lan", "--resume", "--journal", "nowhere.table"]]
    )
    def test_a_table_that_cannot_be_gone_on_with_is_told(
        self, words: list[str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert run(["serve", "sidion", *words]) == 2
        assert capsys.readouterr().err

    def test_a_page_goes_on_when_the_server_was_killed_and_begun_again(
        self, tmp_path: Path, serving: list[Process], chromium: Browser
    ) -> None:
        process = Process(tmp_path, "serve", "siege-of-armagh", "--port", "0")
        serving.append(process)
        tab = Tab(chromium)
        page = tab.open(process.address)
        _play(tab, "d8-d7")
        process.end(signal.SIGKILL)
        serving.append(Process(tmp_path, "serve", "siege-of-armagh", "--port", str(process.port)))
        page.wait_for_timeout(200)
        page.locator("#tabs button", has_text="Record").click()
        page.reload()
        until(page, "window.pnp?.journal?.at === 1")
        until(page, "document.getElementById('status').textContent.includes('ready')")
        tab.context.close()


def _play(tab: Tab, action: str) -> None:
    tab.page.fill("#action", action)
    tab.page.wait_for_timeout(300)
    tab.page.click("#do")
    until(tab.page, "window.pnp.journal.at === 1")


class TestSealedSheets:
    """Whatever phones do, in whatever order: what one has sealed reaches no other before the last is in."""

    @pytest.mark.parametrize("slug", SECRET)
    def test_nobody_receives_a_sheet_before_its_round_is_over(
        self, tmp_path: Path, serving: list[Process], slug: str
    ) -> None:
        chance = random.Random(slug)
        process = Process(tmp_path, "serve", slug, "--lan", "--port", "0")
        serving.append(process)
        begin = Phone(process, slug)
        players = begin.table("seen")["free"]
        phones = {player: Phone(process, slug) for player in players}
        for player, phone in phones.items():
            phone.table("sit", {"player": player})
        secrets = 0
        for _ in range(6):
            before = begin.table("seen")["position"]
            seen = phones[players[0]].table("position", {"before": before, "position": WRITING[slug]})
            writers = list(seen["sealed"])
            chance.shuffle(writers)
            for place, writer in enumerate(writers):
                secrets += 1
                mark = f"heron{secrets}x"
                others = [phone for player, phone in phones.items() if player != writer] + [begin]
                heard = {id(phone): len(phone.received) for phone in others}
                answer = phones[writer].table("seal", {"lines": [mark], "round": seen["round"]})
                for phone in chance.sample(others, len(others)):
                    _pry(phone, chance, writer, seen)
                if place < len(writers) - 1:
                    assert "refused" not in answer, answer
                    for phone in others:
                        assert mark not in "".join(phone.received[heard[id(phone)] :]).lower()
            assert f"heron{secrets}x" in json.dumps(begin.table("seen")["last"]).lower()
        assert secrets >= 12


def _pry(phone: Phone, chance: random.Random, writer: str, seen: dict[str, Any]) -> None:
    """Something that somebody might try who wants to see another's sheet."""
    position = seen["position"]
    tries = (
        lambda: phone.table("seen"),
        lambda: phone.table("sit", {"player": writer}),
        lambda: phone.table("seal", {"lines": [], "round": -1}),
        lambda: phone.table("position", {"before": "", "position": position}),
        lambda: phone.question(ask="seal", position=position, player=writer, lines=[]),
        lambda: phone.question(ask="resolve", position=position, sheets={}),
        lambda: phone.question(ask="read", position=position),
        lambda: phone.get(f"/{phone.slug}/table/{writer}"),
        lambda: phone.get(f"/{phone.slug}/table/sheets"),
        lambda: phone.get(f"/{phone.slug}/../{phone.slug}.table"),
    )
    chance.choice(tries)()


@pytest.mark.parametrize("words", [["serve", "sidion"], ["watch", "sidion", "--serve"]])
def test_a_port_that_is_taken_is_told_with_a_way_out(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert run([*words, "--port", str(port)]) == 2
    said = capsys.readouterr().err
    assert str(port) in said
    assert "--port 0" in said


def test_an_open_table_asks_for_the_token_of_its_address(tmp_path: Path, serving: list[Process]) -> None:
    process = Process(tmp_path, "serve", "sidion", "--lan", "--port", "0")
    serving.append(process)
    token = process.address.partition("?token=")[2]
    assert len(token) > 16
    for path in ("/", "/sidion/", "/sidion/table/seen", "/sidion/ask", "/app/app.js", f"/?token={token[:-1]}"):
        assert process.ask(path)[0] == 401
    assert process.ask("/sidion/ask", {"ask": "setup"})[0] == 401
    status, headers, _ = process.ask(f"/sidion/?token={token}")
    assert (status, headers["location"]) == (303, "/sidion/")
    assert "httponly" in headers["set-cookie"].lower()
    assert "samesite=strict" in headers["set-cookie"].lower()


PARTS = [b"siege-of-armagh", b"ask", b"table", b"seen", b"app", b"rules", b"..", b"%2e%2e", b"%00", b"?token=", b"#"]
PARTS += [b"a" * 999, "é".encode(), b"%ff", b"//", b"\\", b"\xff\xfe", b"*", b"%", b"?%ff=%"]


class TestFuzzedLinks:
    LINKS = (
        "#p=",
        "#p=%00%01",
        "#p=<script>window.hit=1</script>",
        "#p=<img src=x onerror=window.hit=1>",
        "#p=%F0%9F%92%A5&a=%3Csvg%20onload%3Dwindow.hit%3D1%3E",
        "#p=" + "A" * 20_000,
        "#p=4VVV1/8/8/8/8/8/8/8&o=__proto__=x&o=constructor=y&a=d8-d7",
        "#p=%",
        "#a=only",
        "#o==&o&o=a",
        "#__proto__[x]=1&p=1",
        "#p=game:%20sidion%0Aturn%201",
        "#p=8/8/8/8/8/8/8/8%0A%0A%0A&a=" + "d8-" * 3000,
    )

    def test_a_link_is_only_ever_text_for_the_reader_of_positions(self, server: Running, chromium: Browser) -> None:
        tab = Tab(chromium)
        for link in self.LINKS:
            tab.page.goto("about:blank")
            page = tab.open(f"{server.address}/siege-of-armagh/{link}")
            assert page.evaluate("window.hit") is None
            assert (
                page.evaluate("document.querySelectorAll('script:not([src]), img[onerror], svg[onload]').length") == 0
            )
            assert page.evaluate("({}).x") is None
            assert page.locator("#tabs button").count() >= 2
        assert tab.trouble == []
        tab.context.close()

    @pytest.mark.parametrize("seed", range(40))
    def test_whatever_is_asked_for_the_server_answers_and_lives(self, server: Running, seed: int) -> None:
        chance = random.Random(seed)
        path = b"/" + b"/".join(chance.choices(PARTS, k=chance.randint(1, 6)))
        method = chance.choice([b"GET", b"POST", b"HEAD", b"PUT", b"OPTIONS", b"\x00", b"get"])
        host = server.address.removeprefix("http://")
        body = bytes(chance.randrange(256) for _ in range(chance.randint(0, 400)))
        head = b"%s %s HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
        name, _, port = host.partition(":")
        with socket.create_connection((name, int(port)), timeout=60) as raw:
            raw.sendall(head % (method, path, host.encode(), len(body)) + body)
            answer = b"".join(iter(lambda: raw.recv(65536), b""))
        assert answer.startswith(b"HTTP/1.1 ")
        assert int(answer[9:12]) < 500
        assert b"Traceback" not in answer
