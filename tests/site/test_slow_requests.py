"""Whoever sends a request slowly, or opens many connections, is hung up on: asked by raw sockets."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

uvicorn = pytest.importorskip("uvicorn")

from pnp.site.server.patience import PatientProtocol  # noqa: E402
from pnp.site.server.run import bound, configured  # noqa: E402

WHOLE = b"POST /ask HTTP/1.1\r\nHost: table\r\nContent-Length: 4\r\n\r\nabcd"


async def answering(scope: Any, receive: Any, send: Any) -> None:
    """An application that reads the body and says how long it was."""
    del scope
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"1")]})
    await send({"type": "http.response.body", "body": str(size).encode()})


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A server with little patience and room for four."""
    monkeypatch.setattr(PatientProtocol, "seconds", 0.4)
    monkeypatch.setattr(PatientProtocol, "most", 4)
    listening = bound("127.0.0.1", 0)
    server = uvicorn.Server(configured(answering))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
    thread.start()
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join(10)
    listening.close()


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=20)


@pytest.mark.parametrize(
    "beginning",
    [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: table\r\nX-Slow: ", WHOLE[:-2]],
    ids=["nothing", "line", "head", "body"],
)
def test_a_request_that_does_not_arrive_is_hung_up_on(port: int, beginning: bytes) -> None:
    with connected(port) as slow:
        slow.sendall(beginning)
        while slow.recv(4096):
            pass  # whatever is said before: an end comes, or the socket's own patience fails this


def dripped(slow: socket.socket) -> int:
    """How many bytes of a head were taken, one now and then, before the end came."""
    for sent in range(400):
        try:
            slow.sendall(b"G")
        except OSError:
            return sent
        threading.Event().wait(0.05)
    return 400


def test_a_byte_now_and_then_does_not_make_the_time_longer(port: int) -> None:
    with connected(port) as slow:
        assert dripped(slow) < 400


def test_a_whole_request_is_answered_and_another_one_on_the_same_connection(port: int) -> None:
    with connected(port) as one:
        for _ in range(3):
            one.sendall(WHOLE)
            said = b""
            while not said.endswith(b"\r\n\r\n4"):
                said += one.recv(4096) or pytest.fail(f"hung up after {said!r}")


def test_no_more_connections_stand_open_than_there_is_room_for(port: int) -> None:
    with ExitStack() as held:
        for _ in range(4):
            held.enter_context(connected(port))
        with connected(port) as late:
            assert late.recv(16) == b""


def test_a_head_without_an_end_is_refused(port: int) -> None:
    with connected(port) as one:
        one.sendall(b"GET / HTTP/1.1\r\nHost: table\r\nX-Long: " + b"a" * 80_000)
        assert one.recv(64).startswith(b"HTTP/1.1 400")
