"""The preview until somebody ends it: one thread makes what has changed, the server tells the pages that are open."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event, Thread
from types import FrameType
from urllib.parse import quote

import uvicorn

from pnp.base.progress import Progress
from pnp.kit.watch.loop import Telling, Watch
from pnp.kit.watch.polling import Look, look
from pnp.kit.watch.workbench import News, Target, Workbench
from pnp.site.make import listed
from pnp.site.preview.app import make_preview
from pnp.site.preview.linting import Linting
from pnp.site.preview.studio import Studio
from pnp.site.server.run import LOOPBACK, bound, configured


class Preview:
    """A game's workbench, studio and lint, at work in a thread of their own. `tell` hears what `pnp watch` tells."""

    def __init__(
        self, folder: Path, target: Target, *, apart: Path | None, every: float, tell: Callable[[Telling], None]
    ) -> None:
        self._bench = Workbench(folder, target)
        self.studio = Studio(self._bench, listed(folder.resolve().name, folder).title)
        self._linting = Linting(folder, self.studio.linted)
        self._watch = Watch(partial(look, folder, apart), self._make, self._wait, time.monotonic)
        self._every = every
        self._tell = tell
        self.failure: Exception | None = None
        self._unlinted = False
        self._over = Event()
        self._thread = Thread(target=self._follow, daemon=True)

    def begin(self) -> None:
        """Make everything, and again what changes."""
        self._thread.start()

    def end(self) -> None:
        """No more of it; pages that are open are let go."""
        self._over.set()
        self._linting.end()
        self.studio.end()

    def _follow(self) -> None:
        try:
            for telling in self._watch.tellings():
                self.studio.hear(telling)
                self._unlinted = not telling.news.failed
                self._tell(telling)
        except Exception as failure:  # noqa: BLE001 - a thread can't tell it; whoever started it does
            self.failure = failure
            self.end()

    def _make(self, files: Look) -> Iterator[News]:
        self._linting.end()
        return self._bench.make(files)

    @property
    def over(self) -> bool:
        """Has it come to an end?"""
        return self._over.is_set()

    def _wait(self) -> bool:
        """Wait for a moment; what was made before is linted meanwhile."""
        if self._unlinted and not self._over.is_set():
            self._unlinted = False
            self._linting.begin()
        return not self._over.wait(self._every)


class _Server(uvicorn.Server):
    """A server that ends with its preview, and whose open pages are let go as soon as somebody ends it."""

    def __init__(self, config: uvicorn.Config, preview: Preview) -> None:
        super().__init__(config)
        self._preview = preview

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl-C or SIGTERM."""
        self._preview.end()
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """A few times a second: is it time to end?"""
        return await super().on_tick(counter) or self._preview.over


def serve_preview(preview: Preview, folder: Path, port: int, tell: Progress, *, at: str = "") -> None:
    """Serve until interrupted; `tell` hears the address, which leads to the piece `at`.

    Raises:
        OSError: when the port is taken.
    """
    with bound(LOOPBACK, port) as listening:
        own = listening.getsockname()[1]
        tell(f"http://{LOOPBACK}:{own}/" + (f"#{quote(at, safe=':')}" if at else ""))
        hosts = {f"{name}:{own}" for name in (LOOPBACK, "localhost")}
        app = make_preview(preview.studio, listed(folder.resolve().name, folder), hosts)
        server = _Server(configured(app), preview)
        preview.begin()
        try:
            asyncio.run(_running(server, listening))
        finally:
            preview.end()
        if preview.failure is not None:
            raise preview.failure


async def _running(server: uvicorn.Server, listening: socket.socket) -> None:
    await server.serve(sockets=[listening])
