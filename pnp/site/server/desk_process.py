"""The rules in processes of their own: a question that takes too long is ended with its process, and the next gets a new one."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from pnp.desk import Desk
from pnp.playtest.players.hinting import HINTS

SECONDS = 20.0
"""How long a question may take."""
LONGEST = 16 * 1024 * 1024
"""Bytes of the longest answer."""


class Busy(Exception):  # noqa: N818 - it is no error of ours
    """The question took too long and was given up."""


class DeskProcess:
    """One process that answers questions about some games, one after the other."""

    def __init__(self, games: Mapping[str, Path], language: str = "") -> None:
        self._games = {slug: str(path.resolve()) for slug, path in games.items()}
        self._language = language
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def ask(self, question: bytes, seconds: float = SECONDS) -> bytes:
        """The answer to a question, both JSON.

        Raises:
            Busy: when there is none in time.
        """
        async with self._turn:
            answer = b""
            try:
                answer = await asyncio.wait_for(self._answered(await self._running(), question), seconds)
            except (TimeoutError, BrokenPipeError, ConnectionResetError, ValueError) as lost:
                raise Busy from lost
            finally:
                if not answer.endswith(
                    b"\n"
                ):  # whatever came between, the next question must not get this one's answer
                    self._kill()
            if not answer.endswith(b"\n"):
                raise Busy
            return answer

    @staticmethod
    async def _answered(process: asyncio.subprocess.Process, question: bytes) -> bytes:
        assert process.stdin is not None  # noqa: S101 - both are pipes, as asked for below
        assert process.stdout is not None  # noqa: S101
        process.stdin.write(question.replace(b"\n", b" ") + b"\n")
        await process.stdin.drain()
        return await process.stdout.readline()

    async def close(self) -> None:
        """End the process, if there is one."""
        process = self._kill()
        if process is not None:
            await process.wait()

    def _kill(self) -> asyncio.subprocess.Process | None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
        return process

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "pnp.site.server.desk_process",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST,
            )
            assert self._process.stdin is not None  # noqa: S101
            self._process.stdin.write(json.dumps({"games": self._games, "language": self._language}).encode() + b"\n")
        return self._process


def _answer_all() -> None:
    """The games and their language in the first line, then a question a line."""
    lines = iter(sys.stdin.buffer)
    told = json.loads(next(lines))
    desk = Desk({slug: Path(path) for slug, path in told["games"].items()}, HINTS, language=told["language"])
    for line in lines:
        answer = desk.ask_text(line.decode(errors="replace"))
        sys.stdout.buffer.write(answer.replace("\n", " ").encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    _answer_all()
