"""The server: headers, hosts, origins, bounded bodies, and no way from a request to the file system."""

from __future__ import annotations

import asyncio
import http.client
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pnp.cli.main import run
from pnp.definition.head.games import find_game
from pnp.draw.qr.symbol import qr_modules
from pnp.site.names import address_name
from pnp.site.server.desk_process import Busy, DeskProcess
from pnp.site.server.run import QUIET, qr_text
from tests.site.conftest import Running


def request(
    server: Running, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    host = server.address.removeprefix("http://")
    connection = http.client.HTTPConnection(host, timeout=60)
    connection.putrequest(method, path, skip_host=True)
    for name, value in {"Host": host, **(headers or {})}.items():
        connection.putheader(name, value)
    if body is not None:
        connection.putheader("Content-Length", str(len(body)))
    connection.endheaders(body)
    reply = connection.getresponse()
    answer = (reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read())
    connection.close()
    return answer


ASKED = b'{"ask": "setup"}'


@pytest.mark.parametrize("path", ["/", "/siege-of-armagh/", "/app/app.js", "/nothing", "/siege-of-armagh/ask"])
def test_every_answer_says_what_a_page_may_do(server: Running, path: str) -> None:
    headers = request(server, "GET", path)[1]
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": ""}, 421),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({}, 200),
    ],
)
def test_a_question_comes_from_the_site_itself_or_is_refused(
    server: Running, headers: dict[str, str], status: int
) -> None:
    assert request(server, "POST", "/siege-of-armagh/ask", ASKED, headers)[0] == status


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"", 400), (b"[]", 400), (b"\xff\xfe", 400), (b"[" * 100_000, 400), (b'{"ask": 1}', 200), (b"x" * 300_000, 413)],
)
def test_a_body_that_is_no_question_gets_an_answer_all_the_same(server: Running, body: bytes, status: int) -> None:
    got, _, answer = request(server, "POST", "/siege-of-armagh/ask", body)
    assert got == status
    if status != 413:
        assert json.loads(answer)["status"] == 2


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/siege-of-armagh/../../game.yaml",
        "/siege-of-armagh/%00",
        "/siege-of-armagh/rules/..%5c..%5cx",
        "/app/%2e%2e%2f__init__.py",
        "/C:/Windows/win.ini",
        "/" + "a/" * 2000,
        "/unknown/ask",
    ],
)
def test_no_path_leads_to_a_file_of_this_machine(server: Running, path: str) -> None:
    status, _, body = request(server, "GET", path)
    assert status in {404, 405, 307}
    assert b"root:" not in body
    assert b"[project]" not in body


def test_another_method_is_refused(server: Running) -> None:
    assert request(server, "DELETE", "/")[0] == 405


def test_a_question_that_takes_too_long_is_given_up_and_the_next_is_answered() -> None:
    async def asked() -> dict[str, object]:
        desk = DeskProcess({"siege-of-armagh": find_game("siege-of-armagh").require()})
        question = json.dumps({"ask": "setup", "game": "siege-of-armagh"}).encode()
        with pytest.raises(Busy):
            await desk.ask(question, seconds=0.0)
        answer = json.loads(await desk.ask(question, seconds=60.0))
        await desk.close()
        assert isinstance(answer, dict)
        return answer

    with ThreadPoolExecutor(1) as thread:  # a browser's driver may have a loop of its own running in this one
        assert thread.submit(lambda: asyncio.run(asked())).result()["status"] == 0


def test_the_code_in_the_terminal_is_the_symbol_of_the_address() -> None:
    address = "http://192.168.1.20:8765/sidion/?token=abcdefghijklmnop"
    modules = qr_modules(address, "medium")
    assert modules is not None
    rows: list[str] = []
    for line in qr_text(address).split("\n"):
        rows.append("".join("#" if sign in "▀█" else "." for sign in line))
        rows.append("".join("#" if sign in "▄█" else "." for sign in line))
    inside = [row[QUIET:-QUIET] for row in rows[QUIET : QUIET + len(modules)]]
    assert inside == ["".join("#" if dark else "." for dark in row) for row in modules]


def test_games_have_names_that_addresses_can_hold() -> None:
    one, other = Path("/a/Mein Spiel!"), Path("/b/mein-spiel")
    assert address_name(one, {}) == "mein-spiel"
    assert address_name(other, {"mein-spiel": one}) == "mein-spiel-2"
    assert address_name(Path("/x/app"), {}) != "app"


def test_a_game_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "siege-of-armag"]) == 2
    assert "siege-of-armagh" in capsys.readouterr().err
