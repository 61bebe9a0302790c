"""The loop: look, wait until the folder keeps still, make, tell, look again. Whoever starts it says how to wait."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from pnp.base.finding import Finding, Severity
from pnp.base.frozen import Frozen
from pnp.kit.watch.polling import Look, changed, settled
from pnp.kit.watch.workbench import News

Make: TypeAlias = Callable[[Look], Iterable[News]]


class Telling(Frozen):
    """What is told of a part of a making. `files` have changed since the last; faults in `new` have come, those in `mended` gone.

    `seconds` have passed since the change was seen. `trouble` says why a file could not be written.
    """

    files: tuple[str, ...]
    news: News
    new: tuple[Finding, ...] = ()
    mended: tuple[Finding, ...] = ()
    seconds: float = 0.0
    trouble: str = ""


@dataclass(slots=True)
class Watch:
    """Follows a folder. `wait` waits for a moment, and says no when it is time to end; `clock` gives seconds."""

    look: Callable[[], Look]
    make: Make
    wait: Callable[[], bool]
    clock: Callable[[], float]
    _known: dict[str, tuple[Finding, ...]] = field(default_factory=dict)

    def tellings(self) -> Iterator[Telling]:
        """What there is to tell, from the first making on, until `wait` says no."""
        seen = self.look()
        yield from self._made(seen, ())
        while self.wait():
            if self.look() == seen:
                continue
            begun = self.clock()
            now = settled(self.look, self.wait)
            files = changed(seen, now)
            seen = now
            if files:
                yield from self._made(seen, files, begun)

    def _made(self, files: Look, names: tuple[str, ...], begun: float | None = None) -> Iterator[Telling]:
        since = self.clock() if begun is None else begun
        news = News("sheets")
        try:
            for news in self.make(files):
                new, mended = self._compared(news)
                yield Telling(names, news, new, mended, self.clock() - since)
        except OSError as trouble:
            what = trouble.strerror or str(trouble)
            place = f"{trouble.filename2 or trouble.filename}: " if trouble.filename else ""
            yield Telling(names, news, seconds=self.clock() - since, trouble=f"{place}{what}")

    def _compared(self, news: News) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
        """Faults that this part has now and didn't have before, and the reverse."""
        before = self._known.get(news.part, ())
        now = tuple(finding for finding in news.findings if finding.severity is not Severity.NOTE)
        was, are = {_key(one) for one in before}, {_key(one) for one in now}
        fresh = tuple(one for one in now if _key(one) not in was)
        if news.failed:  # what lies behind an error has not been looked at, and may be as wrong as before
            self._known[news.part] = (*before, *fresh)
            return fresh, ()
        self._known[news.part] = now
        return fresh, tuple(one for one in before if _key(one) not in are)


def _key(finding: Finding) -> tuple[str, str, str]:
    """What makes it the same fault, wherever its line has moved to."""
    return finding.code, finding.where.file or "", finding.message
