"""The site's files in memory. A game is drawn when it is first asked for, by one thread at a time; its book when that is read."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.base.finding import Finding
from pnp.components.make import PieceKit
from pnp.site.make import Files, board_files, book_files, draw_kit, listed, shared_files

BOOK = "rules/"


class SiteShelf:
    """The files of some games, each game's made once."""

    def __init__(self, games: Mapping[str, Path], language: str = "") -> None:
        self._games = dict(games)
        self._language = language
        self._made: Files = {}
        self._kits: dict[str, PieceKit | None] = {}
        self._books: set[str] = set()
        self._turn = asyncio.Lock()

    async def file(self, path: str) -> bytes | None:
        """The file's bytes, or nothing where there is none."""
        slug, _, rest = path.partition("/")
        async with self._turn:
            if not self._made:
                self._made |= shared_files(
                    [listed(name, folder, self._language) for name, folder in self._games.items()], self._language
                )
            if slug in self._games and slug not in self._kits:
                self._made |= await asyncio.to_thread(self._drawn, slug)
            if rest.startswith(BOOK) and slug in self._kits and slug not in self._books:
                self._made |= await asyncio.to_thread(self._written, slug)
        return self._made.get(path)

    def _drawn(self, slug: str) -> Files:
        drawn = draw_kit(self._games[slug], self._language)
        self._kits[slug] = drawn.value
        if drawn.value is None:
            return {f"{slug}/index.html": _told(drawn.findings)}
        files = board_files(slug, drawn.value, referee="server", several=len(self._games) > 1)
        return {f"{slug}/{name}": data for name, data in files.items()}

    def _written(self, slug: str) -> Files:
        self._books.add(slug)
        kit = self._kits[slug]
        return {f"{slug}/{name}": data for name, data in (book_files(kit).value or {}).items()} if kit else {}


def _told(findings: Iterable[Finding]) -> bytes:
    """Why there is no page, as text."""
    return "\n".join(f"{finding.where}: {finding.message}" for finding in findings).encode()
