"""One case of a trial: what is typed, the exit status, and words that the answer must have or must not have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Trial(NamedTuple):
    """A command on a position. `{name}` in `words` is the path of the file `name`; `position` is the file of that name."""

    fault: str
    words: tuple[str, ...]
    status: int
    says: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    position: str = ""
    files: Mapping[str, str] = {}
    typed: str = ""


class Game(NamedTuple):
    """Makes the cases of one game shorter to write."""

    slug: str

    def move(
        self,
        fault: str,
        position: str,
        move: str,
        status: int,
        *says: str,
        never: tuple[str, ...] = (),
        more: tuple[str, ...] = (),
    ) -> Trial:
        """`pnp check --move` on a position."""
        words = ("check", self.slug, "{position}", "--move", move, *more)
        return Trial(fault, words, status, says, never, position)

    def check(self, fault: str, position: str, status: int, *says: str, never: tuple[str, ...] = ()) -> Trial:
        """`pnp check` of a position alone."""
        return Trial(fault, ("check", self.slug, "{position}"), status, says, never, position)

    def explain(
        self, fault: str, before: str, after: str, status: int, *says: str, never: tuple[str, ...] = ()
    ) -> Trial:
        """`pnp explain` of two positions."""
        words = ("explain", self.slug, "{position}", "{after}")
        return Trial(fault, words, status, says, never, before, {"after": after})

    def sheet(self, fault: str, position: str, player: str, sheet: str, status: int, *says: str) -> Trial:
        """`pnp check --as` of an order sheet."""
        words = ("check", self.slug, "{position}", "--as", player, "--sheet", "{sheet}")
        return Trial(fault, words, status, says, (), position, {"sheet": sheet})

    def play(self, fault: str, position: str, typed: str, *says: str, never: tuple[str, ...] = ()) -> Trial:
        """`pnp play` from a position, with these lines typed."""
        return Trial(fault, ("play", self.slug, "--position", "{position}"), 0, says, never, position, {}, typed)

    def replay(self, fault: str, record: str, status: int, *says: str, never: tuple[str, ...] = ()) -> Trial:
        """`pnp replay` of a record."""
        return Trial(fault, ("replay", "{record}"), status, says, never, "", {"record": f"game: {self.slug}\n{record}"})

    def ask(
        self, fault: str, command: str, position: str, *words: str, status: int = 0, says: tuple[str, ...] = ()
    ) -> Trial:
        """Another command on a position."""
        return Trial(fault, (command, self.slug, "{position}", *words), status, says, (), position)
