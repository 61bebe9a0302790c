"""How much ink each page takes. It is measured once: the manifest remembers it, under a name made of all that the page shows.

A page of a thousand cards costs more to measure than to draw, and most pages of a second build are those of the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.draw.colour.four_inks import Inks
from pnp.draw.model import Page
from pnp.draw.raster.pages import ink_coverage
from pnp.kit.changes.digests import Digests

KEY = "page_ink"
"""The manifest's key."""


class PageInks:
    """The ink of pages; `known` is that of an earlier build by the same tool."""

    def __init__(self, known: Mapping[str, Inks], digests: Digests) -> None:
        self._known = dict(known)
        self._digests = digests
        self._used: dict[str, Inks] = {}

    def of(self, file: bytes, pages: Sequence[Page]) -> list[Inks]:
        """The ink of each page; `file` holds them in this order."""
        names = [self._digests.page(page) for page in pages]
        fresh = {name: number for number, name in enumerate(names) if name not in self._known}
        if fresh:
            self._known |= zip(fresh, ink_coverage(file, fresh.values()), strict=True)
        self._used |= {name: self._known[name] for name in names}
        return [self._known[name] for name in names]

    def as_json(self) -> dict[str, list[float]]:
        """What the manifest remembers: the pages that were asked for, and no others."""
        return {name: list(ink) for name, ink in sorted(self._used.items())}


def remembered(manifest: Mapping[str, object] | None, tool: str) -> dict[str, Inks]:
    """The ink of pages that a manifest of this very tool tells; what isn't four shares of a page is passed over."""
    told = manifest.get(KEY) if manifest is not None and manifest.get("tool") == tool else None
    shares = told.items() if isinstance(told, dict) else ()
    return {name: Inks(*share) for name, share in shares if _are_shares(share)}


def _are_shares(share: object) -> bool:
    return (
        isinstance(share, list) and len(share) == 4 and all(isinstance(one, float) and 0 <= one <= 1 for one in share)
    )
