"""The Market phase: goes in turn from the crown, until everybody has passed (`kingdom.market.3`)."""

from __future__ import annotations

from pnp.rules.games.kingdom_command.actions.kinds import ACTS, MARKET_ACTS
from pnp.rules.games.kingdom_command.actions.kinds.market_act import has_the_go
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.cards import discard_row
from pnp.rules.games.kingdom_command.state.standing import clockwise
from pnp.rules.games.kingdom_command.state.values import MARKET, NOBODY, ORDERS, Act, Position
from pnp.rules.protocol import Event, Step

__all__ = ["candidates_of_market", "carry_out", "has_the_go"]


def candidates_of_market(position: Position, realm: int | None = None) -> list[Act]:
    """Everything that anybody may try in the Market phase; with the scrolls of one kingdom, what may come off for it."""
    assert position.phase == MARKET  # noqa: S101 - the engine asks in this phase only
    hands = position.realms if realm is None else (position.realms[realm],)
    return [act for kind in MARKET_ACTS for act in kind.candidates(position, hands)]


def carry_out(position: Position, act: Act, options: Options) -> Step[Position]:
    """One go; the next kingdom is to move, or the phase is over."""
    kind, realm = ACTS[act.verb], has_the_go(position)
    after = kind.effect(position, realm, act, options)
    events = [kind.event(position, realm, act)]
    spent = position.realms[realm].gold - after.realms[realm].gold
    if spent:
        events.append(Event("pay", (KINGDOMS[realm], str(spent), "0"), "kingdom.market.4"))
    return Step(_next(after, realm, events), tuple(events))


def _next(position: Position, realm: int, events: list[Event]) -> Position:
    waiting = [other for other in clockwise(position, realm + 1) if other not in position.passed]
    if waiting:
        first = next(other for other in clockwise(position, position.crown) if other not in position.passed)
        go = waiting[0] if waiting[0] != first else NOBODY
        return position._replace(go=go)
    events.append(Event("phase", ("orders",), "kingdom.market.3"))
    return discard_row(position)._replace(phase=ORDERS, row=None, passed=(), go=NOBODY)
