"""Two processes of rules: one answers at once, one thinks, so that whoever waits for a hint keeps nobody else waiting."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from pnp.site.server.desk_process import DeskProcess

THOUGHT = frozenset(("hint",))
"""Questions that are thought about."""


class Answering(Protocol):
    """Whoever answers questions, both as JSON."""

    async def ask(self, question: bytes) -> bytes:
        """The answer."""
        ...


class ThinkingDesk:
    """Hands questions that need thought to a process of their own, started when the first comes; all others to `desk`."""

    def __init__(self, desk: Answering, games: Mapping[str, Path], language: str = "") -> None:
        self._desk = desk
        self._thinker = DeskProcess(games, language)

    async def ask(self, question: bytes) -> bytes:
        """The answer to a question, both JSON.

        Raises:
            Busy: when there is none in time.
        """
        return await (self._thinker if _needs_thought(question) else self._desk).ask(question)

    async def close(self) -> None:
        """End the process of its own, if there is one."""
        await self._thinker.close()


def _needs_thought(question: bytes) -> bool:
    try:
        read = json.loads(question)
    except (ValueError, RecursionError):
        return False
    kind = read.get("ask") if isinstance(read, dict) else None
    return isinstance(kind, str) and kind in THOUGHT
