"""How long a request may take to arrive, and how many connections may stand open: nobody keeps the others out by being slow.

uvicorn bounds the time between two requests, but neither that of a request's head nor that of its body.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class PatientProtocol(H11Protocol):
    """HTTP of which each request arrives whole in `seconds`, on one of `most` connections; what doesn't is hung up on."""

    seconds: ClassVar[float] = 20.0
    most: ClassVar[int] = 512
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody is there: the clock runs, as long as there is room."""
        super().connection_made(transport)
        if len(self.connections) > self.most:
            transport.close()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request: the clock runs on from its first byte until all of it is there."""
        super().data_received(data)
        if self.conn.their_state in {h11.IDLE, h11.SEND_BODY} and not self.transport.is_closing():
            self._wait()
        else:
            self._rest()

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.seconds, self.transport.close)

    def _rest(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
