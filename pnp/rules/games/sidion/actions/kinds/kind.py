"""What an order is to the rest of the engine: one kind of action that a figure executes, with all that is to be known of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar

from pnp.base.finding import Finding, Place
from pnp.base.scene import Arrow, Mark
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state.atlas import GOODS, NAMES
from pnp.rules.games.sidion.state.counters import counter_of, role_of
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import FINAL, PHASES, PRINCE
from pnp.rules.games.sidion.state.values import Figure, Purse

Words = tuple[str, ...]
CLEAR, LIKELY, DOUBTFUL, UNLIKELY = 0, 1, 2, 6
"""How much speaks against a figure's having had an order."""

NOTHING: Purse = (0, 0, 0)
_FAR = 99


class ActionKind(ABC):
    """One order: what comes of it, what it means and what betrays it, which each kind says.

    The rest is the usual where a kind is silent: it takes no words, breaks nothing, costs nothing, shows nothing.
    """

    letter: ClassVar[str]
    most: ClassVar[int] = 0
    """So many words it takes."""
    wants: ClassVar[str] = ""
    """What must be said besides whose order it is, in words; "" where nothing must."""
    also: ClassVar[str] = ""
    """What an execution costs besides its price, to be told behind that."""

    # What may be meant, and how it is written.

    def candidates(self, field: Draft, figure: Figure) -> Sequence[Words]:
        """Every way in which the figure's order may be meant, among them all that are legal (`sidion.note.5`)."""
        del field, figure
        return [()]

    def most_words(self, letter: str) -> int:
        """How many words the order of the figure with this letter takes."""
        del letter
        return self.most

    def read(self, text: str) -> Words:
        """The words behind the order. An arrow stands before a town only; elsewhere it is a word too many."""
        return tuple(text.split())

    def misread(self, words: Words) -> Iterator[Finding]:
        """The findings about words that are parted by a wrong sign, whatever they name."""
        del words
        yield from ()

    def written(self, words: Words) -> str:
        """The words as the notation has them."""
        return " ".join(words)

    # The rules.

    def misnamed(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """The findings about words that name nothing, or the wrong thing."""
        del field, figure, words
        yield from ()

    def breaches(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """What the execution breaks of the order's own section, its words naming what they should."""
        del field, figure, words
        yield from ()

    def price(self, field: Draft, figure: Figure, words: Words) -> Purse:
        """What a legal execution costs: gold, mana, influence (`sidion.turn.6`)."""
        del words
        return self.least(field, figure)

    def least(self, field: Draft, figure: Figure) -> Purse:
        """The least that the order costs as things stand; nothing where it can't be carried out as things stand."""
        del field, figure
        return NOTHING

    @carries_out("sidion.turn.6", "sidion.turn.11", "sidion.tele.10")
    def execute(self, field: Draft, figure: Figure, words: Words) -> None:
        """Carry out the order, which is legal, pay for it, and take it from the figure (`sidion.turn.11`)."""
        gold, mana, influence = self.price(field, figure, words)
        field.pay(figure.owner, g=gold, m=mana, i=influence)
        self.effect(field, field.set(figure, order=""), words)

    @abstractmethod
    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """What comes of it. The figure's order lies no more, and the price is paid."""

    # What is shown.

    @abstractmethod
    def meaning(self, field: Draft, figure: Figure) -> str:
        """What the order would do and cost the figure as things stand, in words."""

    def strokes(self, field: Draft, figure: Figure, words: Words) -> Iterator[Arrow | Mark]:
        """The execution on the map; nothing of what isn't there."""
        del field, figure, words
        yield from ()

    def nearest(self, field: Draft, figure: Figure, words: Words) -> tuple[Words, ...]:
        """What might have been meant, where there are too many ways to look for the nearest among them."""
        del field, figure, words
        return ()

    def distance(self, field: Draft, wanted: Words, meant: Words) -> tuple[int, int]:
        """How far another execution is from what was said."""
        del field
        return (int(wanted != meant), 0)

    # What a later position shows of it.

    def fits(self, here: Draft, there: Draft, figure: Figure, words: Words) -> bool:
        """Can the execution lie on a way from here to there? What it does must still be seen."""
        del here, there, figure, words
        return True

    @abstractmethod
    def against(self, traces: Traces) -> int:
        """How much speaks against the figure's having had this order: nothing where the goal shows what it does."""


class Journey(ActionKind):
    """An order by which a figure comes into a neighbouring town."""

    most = 1
    wants = "a town"

    def candidates(self, field: Draft, figure: Figure) -> Sequence[Words]:
        """To each neighbour."""
        return [(town,) for town in field.atlas.near[figure.town]]

    def read(self, text: str) -> Words:
        """An arrow may stand before the town."""
        return tuple(text.removeprefix(">").replace(">", " > ").split())

    def misnamed(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A town of this map."""
        del figure
        yield from no_town(field, words)

    def strokes(self, field: Draft, figure: Figure, words: Words) -> Iterator[Arrow | Mark]:
        """A step."""
        if words and words[0] in field.atlas.towns:
            yield Arrow(figure.town, words[0], side=role_of(figure), piece=counter_of(figure)[0])

    def distance(self, field: Draft, wanted: Words, meant: Words) -> tuple[int, int]:
        """In hops between the towns."""
        return (0, hops_between(field, wanted, meant))

    def fits(self, here: Draft, there: Draft, figure: Figure, words: Words) -> bool:
        """Who has come somewhere is there, unless he may have gone on."""
        return has_come(here, there, figure.name, words[0])


def has_come(here: Draft, there: Draft, name: str, town: str, *, may_go_on: bool = False) -> bool:
    """Is a figure that came to a town still there, or gone from the map, or may it have gone on?"""
    after = there.figures.get(name)
    return after is None or may_go_on or after.town == town or here.options.restand == "yes"


def retreats_may_follow(here: Draft, there: Draft) -> bool:
    """Can who has come somewhere in Magic or Physical have retreated until then?"""
    return there.turn > here.turn or PHASES.index(there.phase) >= PHASES.index(FINAL)


def no_town(field: Draft, words: Words) -> Iterator[Finding]:
    """The finding about a last word that is no town of this map."""
    if words[-1] not in field.atlas.towns:
        yield faults.NOTHING_NAMED.at(what="town", name=words[-1])


def hops_between(field: Draft, wanted: Words, meant: Words) -> int:
    """How far the towns lie apart that two executions end with."""
    return field.atlas.hops.get(wanted[-1], {}).get(meant[-1], _FAR)


def locked_out(field: Draft, colour: str, town: str) -> Iterator[Finding]:
    """Nobody enters a town that somebody else has locked."""
    if field.shut(town, colour):
        yield faults.LOCKED_OUT.at(Place(spaces=(town,)), town=town, owner=NAMES[field.locks[town]])


def heroes_of(field: Draft, figure: Figure) -> list[Words]:
    """Each hero of the figure's player, as the one word of an execution."""
    return [(hero.name,) for hero in field.of(figure.owner) if hero.letter != PRINCE]


def priced(field: Draft, figure: Figure, cost: str, least: int, kind: str = "g") -> str:
    """The cost, and that it can't be paid yet if the least of it is more than is held."""
    return f"{cost}; too dear now" if least > field.purses[figure.owner][GOODS.index(kind)] else cost
