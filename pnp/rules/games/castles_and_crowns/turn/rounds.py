"""The deal that begins a round, and the battles that end it."""

from __future__ import annotations

from pnp.rules.chance.dice import Roll
from pnp.rules.chance.questions import Reason
from pnp.rules.chance.tables import Table
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.castles_and_crowns.state.cards import deal_of
from pnp.rules.games.castles_and_crowns.state.strength import NO_CLAUSES, best, halves, in_words, order
from pnp.rules.games.castles_and_crowns.state.values import (
    DEAL,
    LETTERS,
    MERCENARIES,
    NOBODY,
    OVER,
    ROLL,
    Position,
    empty_field,
    full_hand,
    seat_name,
)
from pnp.rules.protocol import Event, Step


@carries_out("crowns.round.2", "crowns.round.3", "crowns.combined.2")
def deal(position: Position, table: Table) -> Step[Position]:
    """Turn up the row, roll the Mercenaries (`crowns.round.1`, `.2`)."""
    row = table.ask(deal_of(position))
    reserve = table.ask(
        Roll(
            label="the four Mercenaries",
            clause="crowns.round.2",
            why=(Reason("crowns.setup.4", "four Mercenary dice belong to nobody", MERCENARIES),),
            count=MERCENARIES,
            matters="sorted",
        )
    )
    events = (
        Event("row", row, "crowns.round.1"),
        Event("reserve", tuple(map(str, sorted(reserve))), "crowns.round.2"),
        Event("turn", (seat_name(position.start),), "crowns.round.3"),
    )
    after = position._replace(phase=ROLL, turn=position.start, row=row, reserve=tuple(sorted(reserve)))
    return Step(after, events)


@carries_out("crowns.round.6", "crowns.battle.2", "crowns.battle.6", "crowns.battle.7", "crowns.end.6")
def resolve(position: Position, without: frozenset[str] = NO_CLAUSES) -> Step[Position]:
    """Every battle, then the end of the round or of the game (`crowns.round.6`, `crowns.score.1`)."""
    options = position.options
    won = [list(cards) for cards in position.won]
    out = list(position.out)
    events = []
    for place in range(len(position.row)):
        seat, event = _battle(position, place, without)
        (out if seat == NOBODY else won[seat]).append(position.row[place])
        events.append(event)
    over = position.round >= options.last_round
    start = position.start if "crowns.round.6" in without else (position.start + 1) % options.players
    after = position._replace(
        round=position.round + (not over),
        start=start,
        turn=start,
        phase=OVER if over else DEAL,
        last=NOBODY,
        row=(),
        field=empty_field(options),
        hand=(full_hand(options),) * options.players,
        reserve=(),
        won=tuple(map(tuple, won)),
        out=tuple(out),
    )
    ending = Event("over", (), "crowns.score.1") if over else Event("round", (str(after.round),), "crowns.round.6")
    return Step(after, (*events, ending))


def _battle(position: Position, place: int, without: frozenset[str]) -> tuple[int, Event]:
    """Who captures the card, and the event with the clause that decides."""
    options, card, letter = position.options, position.row[place], LETTERS[place]
    present = [(seat, formation) for seat, formation in enumerate(position.field[place]) if formation]
    if not present:
        return NOBODY, Event("nobody", (letter, card), "crowns.battle.6")
    orders = [(seat, order(formation, options, without)) for seat, formation in present]
    winners = best(orders)
    strengths = {seat: halves(formation, options, without) for seat, formation in present}
    top = in_words(strengths[winners[0]])
    if len(winners) > 1:
        return NOBODY, Event("dead-heat", (letter, card, top), "crowns.straight.15")
    seat = winners[0]
    equals = [formation for other, formation in present if strengths[other] == strengths[seat]]
    if len(present) == 1:
        clause = "crowns.battle.5"
    elif len(equals) == 1:
        clause = "crowns.battle.2"
    else:
        clause = "crowns.straight.17" if any(formation.straight for formation in equals) else "crowns.battle.3"
    rivals = [f"{seat_name(other)} {in_words(strengths[other])}" for other, _ in present if other != seat]
    return seat, Event("capture", (letter, seat_name(seat), card, top, *rivals), clause)
