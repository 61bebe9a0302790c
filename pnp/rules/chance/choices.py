"""Decisions by a player in the middle of an action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from pnp.base.finding import Finding
from pnp.base.tongue import tr
from pnp.rules.chance.questions import Pick, Question, Reason, same_word

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, kw_only=True)
class Choose(Question[str]):
    """Somebody (`who`) decides, in the middle of an action, between `options`. Not chance: `ways` gives nothing.

    `otherwise` is the option that a record means where it names none, if there is such a custom; people are asked all the same.
    `words` has a word for an option that is a sign: it may be said as well, or how it alone begins.

    >>> base = Choose(label="the beaten base", clause="sky.base.1", options=("=", "!"), words={"=": "keep", "!": "raze"})
    >>> base.read("keep"), base.read("r"), list(base.ways())
    ('=', '!', [])
    """

    kind: ClassVar[str] = "choose"
    label: str
    clause: str
    why: tuple[Reason, ...] = ()
    options: tuple[str, ...]
    who: str = ""
    otherwise: str = ""
    words: Mapping[str, str] = field(default_factory=dict)

    def read(self, text: str) -> str | Finding:
        """The option, capital or small; or the word for it, or how that word alone begins."""
        option = same_word(text, self.options) or self._by_word(text.strip().casefold())
        return self.unfit(text, tr("it is not among the options")) if option is None else option

    def _by_word(self, said: str) -> str | None:
        meant = [option for option, word in self.words.items() if said and word.casefold().startswith(said)]
        return meant[0] if len(meant) == 1 else None

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
        """The options, with the words for them."""
        return ", ".join(f"{one} ({self.words[one]})" if one in self.words else one for one in self.options)

    def picks(self) -> tuple[Pick, ...]:
        """One of the options."""
        return (Pick(1, tuple((one, 1) for one in self.options)),)

    @property
    def usual(self) -> str | None:
        """The option that is meant where none is named."""
        return self.otherwise or None

    @property
    def sole(self) -> str | None:
        """The option, when there is no other."""
        return self.options[0] if len(self.options) == 1 else None
