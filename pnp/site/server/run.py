"""Serving the site until somebody ends it: the address, the token of an open table, and the code to scan."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from urllib.parse import quote

import uvicorn
from starlette.routing import Route
from starlette.types import ASGIApp

from pnp.base.frozen import Frozen
from pnp.base.progress import Progress
from pnp.draw.qr.symbol import qr_modules
from pnp.site.server.app import make_app
from pnp.site.server.desk_process import DeskProcess
from pnp.site.server.guard import TOKEN
from pnp.site.server.patience import PatientProtocol
from pnp.site.server.shelf import SiteShelf
from pnp.site.server.thinking import ThinkingDesk

LOOPBACK = "127.0.0.1"
QUIET = 4
"""Modules of white around a code."""
HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
"""Upper and lower half of a letter; dark halves are drawn, in black on white where colours are to be had."""


class Serving(Frozen):
    """What is served, and to whom: with a `token` it is open to the network of the table, for those who have it.

    `language` is the one that games are told in, if not their own.
    """

    games: Mapping[str, Path]
    port: int = 8765
    token: str = ""
    language: str = ""

    @property
    def lan(self) -> bool:
        """Is it open to the network?"""
        return bool(self.token)


def serve(serving: Serving, tell: Progress, table: Callable[[DeskProcess], Sequence[Route]]) -> None:
    """Serve until interrupted; `tell` hears the address, and the code where the table is open.

    Raises:
        OSError: when the port is taken.
    """
    host = "0.0.0.0" if serving.lan else LOOPBACK  # noqa: S104 - asked for, and guarded by a token
    with bound(host, serving.port) as listening:
        port = listening.getsockname()[1]
        own = lan_address() if serving.lan else LOOPBACK
        page = f"http://{own}:{port}/" + (f"{quote(next(iter(serving.games)))}/" if len(serving.games) == 1 else "")
        address = f"{page}?{TOKEN}={serving.token}" if serving.lan else page
        tell(address)
        if serving.lan:
            tell(qr_text(address))
        names = {own, LOOPBACK, "localhost"}
        asyncio.run(_running(serving, {f"{name}:{port}" for name in names}, listening, table))


async def _running(
    serving: Serving,
    hosts: set[str],
    listening: socket.socket,
    table: Callable[[DeskProcess], Sequence[Route]],
) -> None:
    desk = DeskProcess(serving.games, serving.language)
    shelf = SiteShelf(serving.games, serving.language)
    thinking = ThinkingDesk(desk, serving.games, serving.language)
    app = make_app(shelf, thinking, games=serving.games, hosts=hosts, token=serving.token, more=list(table(desk)))
    try:
        await uvicorn.Server(configured(app)).serve(sockets=[listening])
    finally:
        await desk.close()
        await thinking.close()


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens at this port; 0 is any that is free. Who comes before the server is there waits for it.

    Raises:
        OSError: when the port is taken.
    """
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except OSError:
        listening.close()
        raise
    return listening


def configured(app: ASGIApp) -> uvicorn.Config:
    """How every server of ours runs: silent, and without telling what it is made of."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="off",
        timeout_keep_alive=30,
        http=PatientProtocol,
        h11_max_incomplete_event_size=32 * 1024,
        ws="none",
    )


def lan_address() -> str:
    """This machine's address in the network that it is in; loopback where it is in none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def qr_text(address: str) -> str:
    """The address as a code in half blocks, dark on light whatever the terminal's colours are."""
    modules = qr_modules(address, "medium") or ()
    side = len(modules) + 2 * QUIET

    def dark(row: int, column: int) -> bool:
        inside = QUIET <= row < side - QUIET and QUIET <= column < side - QUIET
        return inside and modules[row - QUIET][column - QUIET]

    rows = []
    for row in range(0, side, 2):
        cells = (HALVES[dark(row, column), row + 1 < side and dark(row + 1, column)] for column in range(side))
        rows.append("".join(cells))
    return "\n".join(rows)


def paper_colours(text: str) -> str:
    """Codes in black on white, where the terminal shows colours; an address as it is."""
    if "█" not in text:
        return text
    return "\n".join(f"\x1b[30;107m{line}\x1b[0m" for line in text.split("\n"))
