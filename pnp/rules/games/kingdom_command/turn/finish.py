"""The end of a turn and of the game: knock-outs, victory, the crown, and how the next turn begins."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES
from pnp.rules.games.kingdom_command.state.standing import (
    can_come_back,
    castles_of,
    clockwise,
    debtor,
    lands_of,
    map_of,
    techs_to_come,
    upkeep_of,
)
from pnp.rules.games.kingdom_command.state.values import DEBT, MARKET, NEUTRAL, NOBODY, OVER, Position, Realm
from pnp.rules.protocol import Event, Outcome

OFFER_EVERY = 3
"""A tech is turned up every third turn (`kingdom.tech.1`)."""


class Ending(NamedTuple):
    """Why the game is over: the winners (seats) and the clauses."""

    winners: tuple[int, ...]
    clauses: tuple[str, ...]


@carries_out("kingdom.end.2")
def to_win(position: Position, options: Options) -> int:
    """Castles that win (`kingdom.end.2`)."""
    return options.castles or map_of(position).to_win


@carries_out("kingdom.end.1", "kingdom.end.3", "kingdom.end.5", "kingdom.end.6", "kingdom.end.7")
def ending(position: Position, options: Options, turns_done: int, off: frozenset[str] = frozenset()) -> Ending | None:
    """`kingdom.end.1` to `.7` for a position in which `turns_done` turns are complete; None while the game goes on."""
    left = clockwise(position, 0)
    if len(left) < 2:
        clause = "kingdom.end.5" if left else "kingdom.end.6"
        return None if clause in off else Ending(left, (clause,))
    needed = to_win(position, options)
    reached = tuple(realm for realm in left if len(castles_of(position, realm)) >= needed)
    if reached and "kingdom.end.1" not in off:
        best = _best(position, reached, off)
        return Ending(best, ("kingdom.end.1", "kingdom.end.3") if len(reached) > 1 else ("kingdom.end.1",))
    if options.turns and turns_done >= options.turns and "kingdom.end.7" not in off:
        return Ending(_best(position, left, off), ("kingdom.end.7", "kingdom.end.3"))
    return None


def _best(position: Position, realms: tuple[int, ...], off: frozenset[str]) -> tuple[int, ...]:
    """Most castles, then most land areas, then most gold; all who are equal in all three."""
    if "kingdom.end.3" in off:
        return realms

    def score(realm: int) -> tuple[int, int, int]:
        return len(castles_of(position, realm)), len(lands_of(position, realm)), position.realms[realm].gold

    best = max(map(score, realms))
    return tuple(realm for realm in realms if score(realm) == best)


def outcome(position: Position, options: Options) -> Outcome | None:
    """How a game that is over ended."""
    if position.phase != OVER:
        return None
    end = ending(position, options, position.turn)
    if end is None or not end.winners:
        return Outcome((), "a draw: no kingdom is left", ("kingdom.end.6",))
    names = " and ".join(NAMES[realm] for realm in end.winners)
    text = f"{names} {'win' if len(end.winners) == 1 else 'share the victory'}".replace(" win", " wins")
    return Outcome(tuple(KINGDOMS[realm] for realm in end.winners), text, end.clauses)


@carries_out("kingdom.fight.10", "kingdom.end.8")
def end_turn(position: Position, options: Options, events: list[Event], off: frozenset[str]) -> Position:
    """`kingdom.end.8`, from the knock-outs on; the units of `position` are healed already."""
    position = knock_out(position, events, off)
    end = ending(position, options, position.turn, off)
    if end is not None:
        return _over(position, end, events)
    crown = next(iter(clockwise(position, position.crown + 1)), position.crown)
    position = position._replace(turn=position.turn + 1, crown=crown, passed=(), go=NOBODY, sealed=(), row=None)
    events.append(Event("turn", (str(position.turn),), "kingdom.end.8"))
    events.append(Event("crown", (KINGDOMS[crown],), "kingdom.end.8"))
    if debtor(position) == NOBODY:
        return begin_market(position)
    return settle_debts(position._replace(phase=DEBT), options, events, off)


def _over(position: Position, end: Ending, events: list[Event]) -> Position:
    who = tuple(KINGDOMS[realm] for realm in end.winners)
    events.append(Event("win" if who else "draw", who, end.clauses[0]))
    crown = next(iter(clockwise(position, position.crown)), position.crown)
    return position._replace(phase=OVER, crown=crown, passed=(), go=NOBODY, sealed=(), row=None, due=False)


@carries_out("kingdom.end.4")
def knock_out(position: Position, events: list[Event], off: frozenset[str]) -> Position:
    """`kingdom.end.4`: who can't come back leaves the game."""
    if "kingdom.end.4" in off:
        return position
    for realm in clockwise(position, 0):
        if can_come_back(position, realm):
            continue
        events.append(Event("out", (KINGDOMS[realm],), "kingdom.end.4"))
        kingdom = position.realms[realm]
        cards = kingdom.hand + ((kingdom.market,) if kingdom.market else ())
        discards = None if position.discards is None else tuple(sorted(position.discards + cards))
        realms = tuple(Realm(out=True) if seat == realm else other for seat, other in enumerate(position.realms))
        position = position._replace(
            realms=realms,
            owners=tuple(NEUTRAL if owner == realm else owner for owner in position.owners),
            stacks=tuple(stack for stack in position.stacks if stack.realm != realm),
            ships=tuple(ship for ship in position.ships if ship.realm != realm),
            discards=discards,
        )
    return position


@carries_out("kingdom.debt.6", "kingdom.debt.8")
def settle_debts(position: Position, options: Options, events: list[Event], off: frozenset[str]) -> Position:
    """Wipe what nobody can pay; when no debt is left, look for knock-outs and open the market (`kingdom.debt.6`, `.8`)."""
    while (realm := debtor(position)) != NOBODY:
        if _can_pay(position, realm):
            return position
        events.append(Event("wiped", (KINGDOMS[realm], str(-position.realms[realm].gold)), "kingdom.debt.6"))
        position = with_gold(position, realm, 0)
    position = knock_out(position, events, off)
    end = ending(position, options, position.turn - 1, off)
    if end is not None:
        return _over(position, end, events)
    holder = clockwise(position, position.crown)[0]
    if holder != position.crown:
        events.append(Event("crown", (KINGDOMS[holder],), "kingdom.debt.8"))
    return begin_market(position._replace(crown=holder))


def with_gold(position: Position, realm: int, gold: int) -> Position:
    """The position in which a kingdom has this much gold."""
    realms = list(position.realms)
    realms[realm] = realms[realm]._replace(gold=gold)
    return position._replace(realms=tuple(realms))


@carries_out("kingdom.turn.1", "kingdom.tech.9")
def begin_market(position: Position) -> Position:
    """The Market phase before anything is turned up."""
    due = position.turn % OFFER_EVERY == 0 and bool(techs_to_come(position))
    return position._replace(phase=MARKET, row=None, due=due, passed=(), go=NOBODY)


def _can_pay(position: Position, realm: int) -> bool:
    """Is there a unit with upkeep?"""
    kingdom = position.realms[realm]
    plain = position._replace(
        realms=tuple(
            kingdom._replace(techs=()) if seat == realm else other for seat, other in enumerate(position.realms)
        )
    )
    return upkeep_of(plain, realm) > 0
