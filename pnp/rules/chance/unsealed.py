"""The question what a sealed sheet says; apart from sheets themselves, so that who judges them need not load questions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pnp.base.finding import Finding
from pnp.base.tongue import tr
from pnp.rules.chance.questions import Question, Reason

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, kw_only=True)
class Unsealed(Question[str]):
    """What does a sheet say that whoever asks has not seen? Asked only where a view of a position is played on."""

    kind: ClassVar[str] = "sheet"
    label: str
    clause: str
    why: tuple[Reason, ...] = ()

    def read(self, text: str) -> str | Finding:
        """Any text: what it means is the judge's to say."""
        return text.strip()

    def write(self, answer: str) -> str:
        """The text itself."""
        return answer

    def ways(self) -> Iterable[tuple[str, int]]:
        """None: a decision has no odds."""
        return ()

    def sample(self, rng: Random) -> str:
        """A sheet without a line."""
        del rng
        return ""

    def range(self) -> str:
        """What may be answered."""
        return tr("the lines of the sheet, parted by semicolons")
