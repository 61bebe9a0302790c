"""The studio: what the preview shows at this moment, told by the threads that make it and heard by the pages that show it."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from threading import Lock
from typing import Any

from pnp.components.piece import Piece
from pnp.draw.model import Face, Page
from pnp.kit.pipeline.plan import BOOK, FURTHER
from pnp.kit.watch.comparing import title
from pnp.kit.watch.loop import Telling
from pnp.kit.watch.workbench import Workbench
from pnp.press.sheet import kind_title
from pnp.site.preview.noted import Noted, noted, told
from pnp.site.preview.pictures import Pictures

SECONDS = 15.0
"""After so many without news a page is sent a sign of life."""


class Studio:
    """What the workbench has made last. A making that fails leaves it as it is, and says why above it."""

    def __init__(self, bench: Workbench, name: str) -> None:
        self.pictures = Pictures(secrets.token_hex(4))
        self._bench = bench
        self._pieces: Sequence[Piece] = ()
        self._made: dict[str, list[Noted]] = {}
        self._linted: list[Noted] = []
        self._state: dict[str, Any] = {
            "title": name,
            "number": 0,
            "good": True,
            "pieces": [],
            "sheets": [],
            "books": [],
        }
        self._state |= {"findings": [], "checking": False, "files": [], "faces": [], "leaves": [], "seconds": 0.0}
        self._pages: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []
        self._ended = False
        self._lock = Lock()

    def hear(self, telling: Telling) -> None:
        """A part of a making has come to its end; called by the thread that the workbench works in."""
        news = telling.news
        with self._lock:
            if news.part == "sheets":
                self._made.clear()
            self._made[news.part] = noted(news.findings)
            shown = self._shown(news.part) if not news.failed else {}
            changes = {"files": list(telling.files), "seconds": round(telling.seconds, 2), "part": news.part}
            faces = {"faces": list(news.faces), "leaves": []} if news.part == "sheets" else {"leaves": list(news.pages)}
            self._state |= {**shown, **changes, **faces, "good": not news.failed, "checking": not news.failed}
        self._tell()

    def linted(self, found: list[Noted]) -> None:
        """What `pnp lint` has found of the game as it is."""
        with self._lock:
            self._linted = found
            self._state["checking"] = False
        self._tell()

    def state(self) -> str:
        """All of it as JSON, in one line."""
        with self._lock:
            return json.dumps(self._state, ensure_ascii=False, separators=(",", ":"))

    async def picture(self, key: str) -> bytes | None:
        """The picture as SVG; nothing where there is none of this key."""
        return await asyncio.to_thread(self.pictures.svg, key)

    async def states(self) -> AsyncIterator[str]:
        """The state as it is, and again whenever it changes, until the studio is closed; nothing as a sign of life."""
        page = (asyncio.get_running_loop(), asyncio.Event())
        self._pages.append(page)
        try:
            yield self.state()
            while not self._ended:
                try:
                    await asyncio.wait_for(page[1].wait(), SECONDS)
                except TimeoutError:
                    yield ""
                    continue
                page[1].clear()
                if not self._ended:
                    yield self.state()
        finally:
            self._pages.remove(page)

    def end(self) -> None:
        """Close it; every page is let go."""
        self._ended = True
        self._wake()

    def _tell(self) -> None:
        with self._lock:
            self._state["number"] += 1
            # what lies behind an error has not been looked at, and what lint said of it is about a former state
            self._state["findings"] = told([*self._made.values(), self._linted], self._pieces)
        self._wake()

    def _wake(self) -> None:
        for loop, awaited in tuple(self._pages):
            if not loop.is_closed():
                loop.call_soon_threadsafe(awaited.set)

    def _shown(self, part: str) -> dict[str, Any]:
        bench = self._bench
        if part == "book":
            names = {BOOK: "Rulebook", **FURTHER}
            return {"books": self._leaves("books", bench.books, {name: names.get(name, name) for name in bench.books})}
        self._pieces = bench.pieces
        heading = bench.game.title if bench.game is not None else self._state["title"]
        sheets = self._leaves("sheets", bench.sheets, {kind: kind_title(kind) for kind in bench.sheets})
        return {"title": heading, "pieces": self._told_pieces(), "sheets": sheets}

    def _told_pieces(self) -> list[dict[str, Any]]:
        sides = [(piece, name, face) for piece in self._pieces for name, face in _faces(piece)]
        keys = self.pictures.keyed("pieces", {f"{piece.id}/{name}": face for piece, name, face in sides})
        shown: dict[str, list[dict[str, Any]]] = {}
        for piece, name, face in sides:
            about = {"side": name, "key": keys[f"{piece.id}/{name}"], "alt": face.alt}
            shown.setdefault(piece.id, []).append({**about, "w": round(face.width, 2), "h": round(face.height, 2)})
        return [
            {
                "id": piece.id,
                "component": piece.component,
                "kind": kind_title(piece.kind),
                "name": piece.name,
                "title": title(piece),
                "copies": piece.copies,
                "place": piece.place,
                "sides": shown[piece.id],
            }
            for piece in self._pieces
        ]

    def _leaves(
        self, part: str, groups: Mapping[str, Sequence[Page]], names: Mapping[str, str]
    ) -> list[dict[str, Any]]:
        pages = {f"{name}/{number}": page for name, own in groups.items() for number, page in enumerate(own, 1)}
        keys = self.pictures.keyed(part, pages)
        return [
            {
                "id": place,
                "group": names[place.partition("/")[0]],
                "number": int(place.partition("/")[2]),
                "key": keys[place],
                "w": round(page.width, 2),
                "h": round(page.height, 2),
            }
            for place, page in pages.items()
        ]


def _faces(piece: Piece) -> list[tuple[str, Face]]:
    return [("front", piece.front), *([("back", piece.back)] if piece.back is not None else [])]
