"""Lock (`sidion.lock`): a hero becomes governor of the town that he is in, by his own order or appointed by his prince."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.finding import Finding, Place
from pnp.base.scene import Arrow, Mark
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.kinds.kind import CLEAR, LIKELY, UNLIKELY, ActionKind, Words, heroes_of, priced
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import LETTERS, LOCK, PRINCE
from pnp.rules.games.sidion.state.values import Figure, Purse


class Lock(ActionKind):
    """`RA L`, `RP L RA`. That a prince must name a hero is a matter of `sidion.lock.4`, not of half an action."""

    letter = LOCK
    most = 1
    also = " and the hero"

    def candidates(self, field: Draft, figure: Figure) -> Sequence[Words]:
        """A hero himself, or each hero of the prince."""
        return heroes_of(field, figure) if figure.letter == PRINCE else [()]

    def most_words(self, letter: str) -> int:
        """None for a hero."""
        return self.most if letter == PRINCE else 0

    def misnamed(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A hero that is on the map."""
        if figure.letter == PRINCE and not words:
            yield faults.NOBODY_APPOINTED.at()
        elif words and words[0] not in field.figures:
            yield faults.APPOINTS_NOBODY.at(Place(pieces=words), hero=words[0])

    def breaches(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A town without a lock, the influence, a hero who is there, a marker."""
        town, has = figure.town, field.purses[figure.owner][2]
        where, player = Place(spaces=(town,)), NAMES[figure.owner]
        if town in field.locks:
            yield faults.LOCKED_ALREADY.at(where, town=town, owner=NAMES[field.locks[town]])
        price = prices.lock_price(field, town, figure.owner)
        if price > has:
            yield faults.LOCK_PRICE.at(where, town=town, price=price, player=player, has=has)
        if figure.letter == PRINCE:
            yield from _appointment(field, figure, words[0])
        if field.governors(figure.owner) >= prices.GOVERNORS:
            yield faults.NO_GOVERNOR.at(where, player=player)

    def least(self, field: Draft, figure: Figure) -> Purse:
        """As the option `lock_cost` has it."""
        return (0, 0, prices.lock_price(field, figure.town, figure.owner))

    @carries_out("sidion.fig.6", "sidion.lock.3", "sidion.lock.5", "sidion.lock.9")
    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """The hero leaves the map, and the town is locked."""
        governor = field.figures[words[0]] if words else figure
        del field.figures[governor.name]
        field.locks[figure.town] = figure.owner
        field.tell("lock.4" if figure.letter == PRINCE else "lock.3", "lock", figure.town, governor.name)

    def meaning(self, field: Draft, figure: Figure) -> str:
        """Its price, and who would be governor."""
        if figure.letter == PRINCE and field.options.prince_lock == "never":
            return "not for a prince"
        if field.governors(figure.owner) >= prices.GOVERNORS:
            return "no governor marker is left"
        if figure.town in field.locks:
            return f"{figure.town} is locked"
        cost = prices.lock_price(field, figure.town, figure.owner)
        return priced(field, figure, f"{cost}i and {_governor(field, figure)}", cost, "i")

    def strokes(self, field: Draft, figure: Figure, words: Words) -> Iterator[Arrow | Mark]:
        """A ring round the town."""
        del field, words
        yield Mark(figure.town, "ring")

    def fits(self, here: Draft, there: Draft, figure: Figure, words: Words) -> bool:
        """The town is locked, or its owner out."""
        del here, words
        return figure.town in there.locks or figure.owner in there.out

    def against(self, traces: Traces) -> int:
        """A town is locked, and a hero gone from the map."""
        owner, before = traces.figure.owner, traces.field.locks
        locked = any(one == owner and town not in before for town, one in traces.goal.locks.items())
        appointed = traces.figure.letter == PRINCE and any(later is None for _, later in traces.others)
        return CLEAR if locked and (traces.after is None or appointed) else LIKELY if locked else UNLIKELY


def _appointment(field: Draft, prince: Figure, name: str) -> Iterator[Finding]:
    hero = field.figures[name]
    where = Place(spaces=(prince.town,), pieces=(name,))
    if field.options.prince_lock == "never":
        yield faults.PRINCE_NEVER_LOCKS.at(where)
    elif hero.owner != prince.owner or hero.letter == PRINCE:
        yield faults.APPOINTS_ANOTHERS.at(where, hero=name, player=NAMES[prince.owner])
    elif hero.town != prince.town:
        yield faults.APPOINTS_FROM_AFAR.at(where, hero=name, there=hero.town, here=prince.town)


def _governor(field: Draft, figure: Figure) -> str:
    """Who would be governor, as far as it can be said now."""
    if figure.letter != PRINCE:
        return "the hero"
    beside = [one for one in field.there(figure.town) if one.owner == figure.owner and one.letter in LETTERS]
    hero = f"one of {', '.join(one.name for one in beside)}" if len(beside) > 1 else "".join(one.name for one in beside)
    return hero or "a hero, but none is here now"
