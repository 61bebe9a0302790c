"""The pictures that the preview shows, by keys that change when the picture does, and never come again."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from typing import TypeAlias

from pnp.draw.model import Face, Page
from pnp.draw.svg.write import write_svg
from pnp.site.pictures import cut_out

Side: TypeAlias = Face | Page


class Pictures:
    """Sides by where they are shown (`card:3/front`), in parts that are made one by one.

    A side that looks as it did at its place keeps its key, so that a browser keeps its picture; one that many places show has one
    key. What was shown before the last change can still be asked for: a browser may be on its way.
    """

    def __init__(self, salt: str) -> None:
        self._salt = salt
        self._count = 0
        self._shown: dict[str, dict[str, tuple[str, Side]]] = {}
        self._former: dict[str, dict[str, Side]] = {}
        self._written: dict[str, bytes] = {}
        self._lock = Lock()

    def keyed(self, part: str, sides: Mapping[str, Side]) -> dict[str, str]:
        """The key of each side, which is what its part shows from now on."""
        with self._lock:
            before = self._shown.get(part, {})
            shared = {id(side): key for key, side in before.values()}
            now: dict[str, tuple[str, Side]] = {}
            for place, side in sides.items():
                key = shared.get(id(side)) or self._kept(before.get(place), side) or self._fresh()
                shared[id(side)] = key
                now[place] = (key, side)
            self._former[part] = dict(before.values())
            self._shown[part] = now
            self._forget()
        return {place: key for place, (key, _) in now.items()}

    def svg(self, key: str) -> bytes | None:
        """The picture, drawn when it is first asked for; nothing where no side has this key."""
        with self._lock:
            known = self._written.get(key)
            side = self._side(key) if known is None else None
        if known is not None or side is None:
            return known
        drawn = write_svg(cut_out(side) if isinstance(side, Face) else side).encode()
        with self._lock:
            if self._side(key) is not None:
                self._written[key] = drawn
        return drawn

    @staticmethod
    def _kept(former: tuple[str, Side] | None, side: Side) -> str:
        return former[0] if former is not None and former[1] == side else ""

    def _fresh(self) -> str:
        self._count += 1
        return f"{self._salt}-{self._count}"

    def _side(self, key: str) -> Side | None:
        for former in self._former.values():
            if key in former:
                return former[key]
        return next((side for part in self._shown.values() for own, side in part.values() if own == key), None)

    def _forget(self) -> None:
        """Drop what no browser can ask for any more."""
        wanted = {key for part in self._shown.values() for key, _ in part.values()}
        wanted.update(*self._former.values())
        self._written = {key: data for key, data in self._written.items() if key in wanted}
