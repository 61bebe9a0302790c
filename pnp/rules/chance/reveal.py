"""A question to the world: which face a piece shows that is turned over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from pnp.base.finding import Finding
from pnp.base.tongue import tr, tr_noop
from pnp.rules.chance.questions import Question, Reason, same_word

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, kw_only=True)
class Reveal(Question[str]):
    """Turn a piece over and say what it shows. `choices` maps each possible face to its weight (how many are still hidden).

    `words` maps every face of the game to the word for it, which may be said as well; without them whatever is not possible is
    taken for a face. With `secret` an answer that can't be right does not bring to light what would be.

    >>> disc = Reveal(label="the disc on d8", clause="armagh.flip.6", choices={"P": 3, "B": 1})
    >>> disc.read("b"), dict(disc.ways())
    ('B', {'P': 3, 'B': 1})
    """

    kind: ClassVar[str] = "reveal"
    label: str
    clause: str
    why: tuple[Reason, ...] = ()
    choices: Mapping[str, int]
    otherwise: str = tr_noop("no such face is left")
    words: Mapping[str, str] = field(default_factory=dict)
    secret: bool = False

    def read(self, text: str) -> str | Finding:
        """The face, capital or small, or the word for it."""
        face = same_word(text, self.choices)
        if face is None and self.words:
            word = same_word(text, self.words.values())
            face = same_word(text, self.words) or next(
                (one for one, named in self.words.items() if named == word), None
            )
            if face is None:
                return self.unreadable(text, ", ".join(f"{one} ({named})" for one, named in self.words.items()))
        if face is not None and face in self.choices:
            return face
        found = self.unfit(text, tr(self.otherwise))
        return found._replace(hints=()) if self.secret else found

    def write(self, answer: str) -> str:
        """The face itself."""
        return answer

    def ways(self) -> Iterable[tuple[str, int]]:
        """By weight: all arrangements of the hidden faces are equally likely."""
        return self.choices.items()

    def sample(self, rng: Random) -> str:
        """By weight."""
        return rng.choices(list(self.choices), list(self.choices.values()))[0]

    def range(self) -> str:
        """The possible faces."""
        return ", ".join(self.choices)

    @property
    def brief(self) -> str:
        """Faces of one letter stand together: `PBC`."""
        return ("" if all(len(face) == 1 for face in self.choices) else " ").join(self.choices)

    @property
    def sole(self) -> str | None:
        """The face, when only one is left."""
        return next(iter(self.choices)) if len(self.choices) == 1 else None
