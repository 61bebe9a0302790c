"""A game without the names of those who made it, for contests that are judged blind."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from pnp.base.finding import Fault, Finding, Report, Severity
from pnp.base.frozen import replace
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.load import Game

WITHHELD = "N. N."
"""What stands in the place of a name: it means nothing to Markdown, YAML, CSV or a forum."""
SHORTEST = 3
"""A word of a name shorter than this is no use in finding it."""

CREDITS_LEFT_OUT = Fault(
    "credits-left-out",
    "credits that a licence asks for are left out too: {names}; tell the organisers of them",
    Severity.NOTE,
)


class MaskedFolder(GameFolder):
    """A game's folder in whose texts names read as `N. N.`, however they are spaced and in capitals or not."""

    def __init__(self, root: Path, slug: str, names: tuple[str, ...] = ()) -> None:
        super().__init__(root, slug)
        self.names = names

    def text(self, relative: str) -> Report[str]:
        """The text of a file without names. Lines stay where they are, so that findings still point at them."""
        found = GameFolder.text(self, relative)
        if found.value is None:
            return found
        return Report(masked(found.value, self.names), found.findings)


def names_of(game: Game) -> tuple[str, ...]:
    """Everybody whom the game credits, and the addresses given with them; the longest first."""
    found = {part for credit in game.credits for part in (credit.name, credit.link) if part and len(part) >= SHORTEST}
    return tuple(sorted(found, key=lambda name: (-len(name), name)))


def masked(text: str, names: Iterable[str]) -> str:
    """The text with `N. N.` for every name. A name that runs over a line's end keeps the end."""
    for name in names:
        text = pattern(name).sub(_withheld, text)
    return text


def _withheld(found: re.Match[str]) -> str:
    return WITHHELD + "\n" * found[0].count("\n")


def pattern(name: str) -> re.Pattern[str]:
    """Finds a name as a whole, whatever white space is between its words."""
    words = r"\s+".join(re.escape(word) for word in name.split())
    return re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)


def without_names(game: Game) -> Report[Game]:
    """The game as if nobody had made it: no credits, and no name in any text of its folder."""
    names = names_of(game)
    folder = MaskedFolder(game.folder.root, game.folder.slug, names)
    owed = [credit.name for credit in game.credits if credit.licence]
    notes: tuple[Finding, ...] = (CREDITS_LEFT_OUT.at(names=", ".join(owed)),) if owed else ()
    return Report(replace(game, credits=()).in_folder(folder), notes)
