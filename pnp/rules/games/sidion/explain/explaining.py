"""What the game says to `pnp explain`: a span is a turn with all its steps and everybody's parts."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import ClassVar

from pnp.rules.companions.explaining import Explaining
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.explain.comparing import affordable, needed, orders_left, progress, purses_before_income
from pnp.rules.games.sidion.explain.evidence import order_sets
from pnp.rules.games.sidion.state.draft import Draft, opened, purse_text
from pnp.rules.games.sidion.state.orders import ARTIFACT, AUCTION, BLOCK, ORDERS, OVER, PHASES, STAND
from pnp.rules.games.sidion.state.values import Action, Position, SidionRules
from pnp.rules.games.sidion.turn.flow import deck_gives

_PATHS = 3
"""So many blocks are tried where the goal doesn't show them any more."""


class SidionExplaining(Explaining[Position, Action]):
    """Orders are taken from what the goal shows, bids and the die from what they brought."""

    stretch: ClassVar[str] = "turn"
    most: ClassVar[int] = 30_000
    rules: SidionRules

    def span(self, position: Position) -> Hashable:
        """The turn."""
        return position.turn

    def between(self, before: Position, after: Position) -> int | None:
        """From the turns; the middle of the next turn is two turns away."""
        turns = after.turn - before.turn
        rolled = after.phase == ORDERS and deck_gives(opened(after))
        begun = after.phase not in (ARTIFACT, ORDERS) or after.given or rolled
        return 2 if turns == 1 and begun else turns

    def distance(self, position: Position, goal: Position) -> int | None:
        """Each deed takes an action, and so do the die and each set of orders; what is done can't be undone."""
        if position == goal:
            return 0
        here, there = opened(position), opened(goal)
        deeds = needed(here, there)
        if deeds is None or progress(here) > progress(there) or not affordable(here, there):
            return None
        left = orders_left(here)
        if left is not None and any(left.get(order, 0) < count for order, count in deeds.orders.items()):
            return None
        return max(1, sum(deeds.orders.values()) + deeds.journeys + _rounds(here, there))

    def toward(self, position: Position, goal: Position) -> Iterable[Action]:
        """What the goal shows of the die, of orders and of bids; the executions that don't lead away from it."""
        here, there = opened(position), opened(goal)
        if position.phase == ARTIFACT:
            return _dice(here, there)
        if position.phase == ORDERS:
            return _order_sets(here, there)
        if position.phase == AUCTION:
            return _bids(here, there)
        ways = [action for action in self.rules.moves(position) if fits(here, there, action)]
        hidden = [action for action in ways if action.verb == BLOCK and action.words[0] not in there.blocks]
        return [action for action in ways if action not in hidden[_PATHS:]]

    def is_all(self, position: Position, goal: Position) -> bool:
        """Orders and the blocks of a turn that is over can't all be tried."""
        return position.turn == goal.turn and position.phase not in (ARTIFACT, ORDERS) and goal.phase != OVER

    def unusual(self, position: Position, action: Action) -> int:
        """To give an order up is seldom meant."""
        del position
        return int(action.verb in (STAND, "done"))


def _rounds(here: Draft, there: Draft) -> int:
    """The die, and the sets of orders, that must still come."""
    if progress(here)[:2] >= progress(there)[:2] and here.phase != ORDERS:
        return 0
    die = here.phase == ARTIFACT
    still = [colour for colour in here.in_game if colour not in here.given]
    if there.turn == here.turn and there.phase == ORDERS:
        still = [colour for colour in still if colour in there.given]
    return die + (len(still) if PHASES.index(here.phase) <= PHASES.index(ORDERS) else 0)


def _dice(here: Draft, there: Draft) -> Iterator[Action]:
    """The card that is new, or a die that turns none up."""
    new = set(here.unseen()) - set(there.unseen())
    if not new:
        yield Action("die", "", ("1",))
    elif len(new) == 1:
        yield Action("die", "", ("4", str(*new)))


def _order_sets(here: Draft, there: Draft) -> Iterator[Action]:
    """The orders of the next whose orders are in at the goal: the sequence makes no difference."""
    awaited = here.awaited()
    if there.turn == here.turn and there.phase == ORDERS:
        awaited = tuple(colour for colour in awaited if colour in there.given)
    if awaited:
        yield from order_sets(here, there, awaited[0])


def _bids(here: Draft, there: Draft) -> Iterator[Action]:
    """The bid that the goal shows, or what the winner has paid; who has won nothing is said to have bid nothing."""
    colour = here.awaited()[0]
    if there.turn == here.turn and there.phase == AUCTION:
        awaited = [one for one in here.awaited() if one in there.bids]
        for one in awaited[:1]:
            yield Action("bid", one, tuple(purse_text(there.bids[one]).split()))
        return
    bid = (0, 0, 0)
    if here.offer and here.offer[0] in there.artifacts[colour]:
        wanted = purses_before_income(there, here.turn).get(colour, (0, 0, 0))
        gold, mana, influence = (has - left for has, left in zip(here.purses[colour], wanted, strict=True))
        bid = (max(gold, 0), max(mana, 0), max(influence, 0))
    yield Action("bid", colour, tuple(purse_text(bid).split()))


def fits(here: Draft, there: Draft, action: Action) -> bool:
    """Can the execution lie on a way to the goal? What it does must still be seen there."""
    figure, kind = here.figures.get(action.who), KINDS.get(action.verb)
    return not (figure and kind) or kind.fits(here, there, figure, action.words)
