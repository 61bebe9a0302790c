"""What an act is to the rest of the engine: one kind of thing that a kingdom does openly, with all that is to be known of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.values import Act, Position, Realm
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken
from pnp.rules.protocol import Event


class ActKind(ABC):
    """One verb: how it is written, what it breaks and what comes of it.

    Where a kind is silent it takes no words and breaks nothing of its own, and its event tells the words of the act.
    """

    verb: ClassVar[str]
    doing: ClassVar[str]
    """The verb as a sentence has it: `buying`."""
    clause: ClassVar[str]
    """Where its event stands in the rules."""
    form: ClassVar[str] = ""
    """How it is written, where words follow the verb; "" where none do."""
    names_area: ClassVar[bool] = False
    """Does its second word name an area?"""

    # What may be meant, and how it is written.

    def candidates(self, position: Position, hands: Sequence[Realm]) -> Iterable[Act]:
        """Everything that may be tried in its phase, with the scrolls of these kingdoms."""
        del position, hands
        return (Act(self.verb),)

    def read(self, position: Position, words: Sequence[str]) -> Act | None:
        """The act of the words behind the verb; None where they are none of its."""
        del position
        return None if words else Act(self.verb)

    def meant(self, position: Position, word: str) -> tuple[str, ...]:
        """The cards that may have been meant by a name without a price, or by a name in full."""
        del position, word
        return ()

    def missing(self, words: Sequence[str]) -> str:
        """What words that begin an act of the kind still lack, as a question; "" where they lack nothing or begin none."""
        del words
        return ""

    def following(self, position: Position, words: Sequence[str]) -> Sequence[Act]:
        """The legal acts that words which lack something begin."""
        del position, words
        return ()

    # The rules.

    @abstractmethod
    def go_faults(self, position: Position, act: Act) -> Sequence[Broken]:
        """Why it is not the time for it, or not the go of who does it; then nothing else is asked."""

    @abstractmethod
    def whose(self, position: Position) -> int:
        """The kingdom that acts."""

    def breaches(self, position: Position, realm: int, act: Act) -> Iterator[Broken]:
        """What the act of a kingdom breaks of its own section, the time being right."""
        del position, realm, act
        yield from ()

    def broken(self, position: Position, act: Act) -> Iterator[Broken]:
        """Every rule that the act breaks, in the order of the rules."""
        too_early = _nobody(position, act.by) or self.go_faults(position, act)
        yield from too_early or self.breaches(position, self.whose(position), act)

    @abstractmethod
    def effect(self, position: Position, realm: int, act: Act, options: Options) -> Position:
        """What comes of a legal act, whatever follows from it for go and phase."""

    def event(self, before: Position, realm: int, act: Act) -> Event:
        """What is told of it."""
        return Event(self.verb, (KINGDOMS[realm], *self.told(before, realm, act)), self.clause)

    def told(self, before: Position, realm: int, act: Act) -> tuple[str, ...]:
        """The details of the event behind the kingdom."""
        del before, realm
        return act.words


def _nobody(position: Position, by: int) -> Sequence[Broken]:
    """Why the kingdom that was named does nothing at all: there is none, or it has been knocked out."""
    if by >= len(position.realms):
        return [(faults.NO_SUCH_KINGDOM, {"who": KINGDOMS[by]})]
    return [(faults.KINGDOM_OUT, {"who": KINGDOMS[by]})] if by >= 0 and position.realms[by].out else []


def with_realm(position: Position, realm: int, kingdom: Realm) -> Position:
    """The position in which a kingdom holds this."""
    realms = list(position.realms)
    realms[realm] = kingdom
    return position._replace(realms=tuple(realms))
