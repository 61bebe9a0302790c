"""Decisions by a player in the middle of an action."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pnp.definition.finding import Finding
from pnp.rules.questions import Question, Reason, same_word

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, kw_only=True)
class Choose(Question[str]):
    """Somebody (`who`) decides, in the middle of an action, between `options`. Not chance: `ways` gives nothing.

    `otherwise` is the option that a record means where it names none, if there is such a custom; people are asked all the same.
    """

    kind: ClassVar[str] = "choose"
    label: str
    clause: str
    why: tuple[Reason, ...] = ()
    options: tuple[str, ...]
    who: str = ""
    otherwise: str = ""

    def read(self, text: str) -> str | Finding:
        """The option, capital or small."""
        option = same_word(text, self.options)
        return self.unfit(text, "it is not among the options") if option is None else option

    def write(self, answer: str) -> str:
        """The option itself."""
        return answer

    def ways(self) -> Iterable[tuple[str, int]]:
        """None: a decision has no odds."""
        return ()

    def possible(self) -> Iterable[str]:
        """The options."""
        return self.options

    def sample(self, rng: Random) -> str:
        """Any option."""
        return rng.choice(self.options)

    def range(self) -> str:
        """The options."""
        return ", ".join(self.options)

    @property
    def usual(self) -> str | None:
        """The option that is meant where none is named."""
        return self.otherwise or None

    @property
    def sole(self) -> str | None:
        """The option, when there is no other."""
        return self.options[0] if len(self.options) == 1 else None
