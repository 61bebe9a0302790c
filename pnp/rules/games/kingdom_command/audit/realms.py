"""What makes a position impossible: gold and mana, cards, techs, knock-outs, the end (`kingdom.pos.11` to `.16`), what is due."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.engine.audits import Audit
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.cards import row_length, visible
from pnp.rules.games.kingdom_command.state.data import DECK, MOST_GOLD, MOST_MANA, PAYMENTS, TECHS
from pnp.rules.games.kingdom_command.state.standing import (
    can_come_back,
    clockwise,
    debtor,
    lands_of,
    map_of,
    techs_to_come,
    units_of,
    writers,
)
from pnp.rules.games.kingdom_command.state.values import DEBT, MARKET, NOBODY, ORDERS, OVER, Position
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.turn.finish import OFFER_EVERY, ending


def _treasuries(position: Position, options: Options) -> Iterator[Finding]:
    del options
    for realm, kingdom in enumerate(position.realms):
        who = KINGDOMS[realm]
        if kingdom.gold > MOST_GOLD:
            yield faults.GOLD_BEYOND.at(who=who, gold=kingdom.gold, most=MOST_GOLD)
        if kingdom.gold < 0 and position.phase not in (DEBT, OVER):
            yield faults.DEBT_NOW.at(who=who, gold=kingdom.gold, phase=position.phase)
        if not 0 <= kingdom.mana <= MOST_MANA:
            yield faults.MANA.at(who=who, mana=kingdom.mana)
    if position.phase == DEBT and debtor(position) == NOBODY:
        yield faults.NO_DEBTOR.at()


def _cards(position: Position, options: Options) -> Iterator[Finding]:
    del options
    seen = visible(position)
    seen.update(position.discards or ())
    for card in sorted(seen):
        if seen[card] > DECK.count(card):
            yield faults.CARD_COPIES.at(count=seen[card], card=card, most=DECK.count(card))
    for realm, kingdom in enumerate(position.realms):
        who = KINGDOMS[realm]
        for card in kingdom.hand:
            if card.startswith("mkt"):
                yield faults.MARKET_IN_HAND.at(who=who, card=card)
        if kingdom.market and not kingdom.market.startswith("mkt"):
            yield faults.NOT_A_MARKET.at(who=who, card=kingdom.market)
    row = position.row or ()
    if row and position.phase != MARKET:
        yield faults.ROW_NOW.at(phase=position.phase)
    elif len(row) > row_length(position):
        yield faults.ROW_LENGTH.at(count=len(row), most=row_length(position))


def _techs(position: Position, options: Options) -> Iterator[Finding]:
    del options
    seen = {position.offer, *(position.seen or ())}
    for realm, kingdom in enumerate(position.realms):
        who = KINGDOMS[realm]
        seen |= {*kingdom.techs, kingdom.research}
        for tech in sorted(set(kingdom.techs)):
            if kingdom.techs.count(tech) > 1:
                yield faults.TECH_TWICE.at(who=who, tech=tech)
        if kingdom.research and kingdom.research in kingdom.techs:
            yield faults.TECH_KNOWN.at(who=who, tech=kingdom.research)
        if kingdom.research and not 0 <= kingdom.paid < PAYMENTS:
            yield faults.PAYMENTS.at(who=who, paid=kingdom.paid, tech=kingdom.research)
    count, most = len(seen - {""}), position.turn // OFFER_EVERY
    if count > most:
        yield faults.TECHS_SEEN.at(count=count, turn=position.turn, most=most)


def _dealt(position: Position, options: Options) -> Iterator[Finding]:
    """A tech that is to be turned up, in its turn and phase, before the scrolls are."""
    del options
    if not position.due:
        return
    if position.phase != MARKET:
        yield faults.DUE_NOW.at(phase=position.phase)
    elif position.turn % OFFER_EVERY:
        yield faults.DUE_TURN.at(turn=position.turn)
    elif position.row is not None or position.passed:
        yield faults.DUE_LATE.at()


def _none_left(position: Position, options: Options) -> Iterator[Finding]:
    del options
    if position.due and not techs_to_come(position):
        yield faults.DUE_NONE.at(count=len(TECHS))


def _sheets(position: Position, options: Options) -> Iterator[Finding]:
    """Sheets that lie there in their phase, of kingdoms that write any, and not all of them: with the last the turn goes on."""
    del options
    given = [realm for realm, _ in position.sealed]
    if given and position.phase != ORDERS:
        yield faults.SHEETS_NOW.at(phase=position.phase)
        return
    for realm in given:
        if position.realms[realm].out:
            yield faults.SHEET_OF_OUT.at(who=KINGDOMS[realm])
    if given and not writers(position):
        yield faults.ALL_SHEETS.at()


def _knocked_out(position: Position, options: Options) -> Iterator[Finding]:
    del options
    somebody = bool(clockwise(position, 0))
    for realm, kingdom in enumerate(position.realms):
        who = KINGDOMS[realm]
        if not kingdom.out:
            if position.phase != DEBT and not can_come_back(position, realm):
                yield faults.SHOULD_BE_OUT.at(who=who)
            continue
        lands = tuple(map_of(position).ids[area] for area in lands_of(position, realm))
        if lands:
            yield faults.DEAD_OWNS.at(Place(spaces=lands), who=who, what=f"owns {', '.join(lands)}")
        if units_of(position, realm):
            yield faults.DEAD_OWNS.at(who=who, what="has units")
        if position.crown == realm and somebody:
            yield faults.DEAD_OWNS.at(who=who, what="holds the crown")


def _over(position: Position, options: Options) -> Iterator[Finding]:
    if position.phase == OVER:
        if ending(position, options, position.turn) is None:
            yield faults.NOT_OVER.at()
        return
    end = ending(position, options, position.turn - 1)
    if end is None:
        return
    won = faults.HAS_WON if len(end.winners) == 1 else faults.HAVE_WON
    fault = {"kingdom.end.7": faults.LIMIT_PAST, "kingdom.end.6": faults.NOBODY_LEFT}.get(end.clauses[0], won)
    yield fault.at(who=" and ".join(KINGDOMS[realm] for realm in end.winners))


def _market_goes(position: Position, options: Options) -> Iterator[Finding]:
    """`passed` and `go` that contradict the phase or each other."""
    del options
    passed, go = position.passed, position.go
    if position.phase != MARKET:
        for seat in passed:
            yield faults.PASSED_NOW.at(who=KINGDOMS[seat], what="has passed", phase=position.phase)
        if go != NOBODY:
            yield faults.PASSED_NOW.at(who=KINGDOMS[go], what="is named as having the go", phase=position.phase)
        return
    for seat in passed:
        if position.realms[seat].out:
            yield faults.PASSED_OUT.at(who=KINGDOMS[seat])
    if go != NOBODY and (go in passed or position.realms[go].out):
        what = "has passed" if go in passed else "has been knocked out"
        yield faults.PASSED_AND_GO.at(who=KINGDOMS[go], what=what)
    playing = {seat for seat, realm in enumerate(position.realms) if not realm.out}
    if playing and playing <= set(passed):
        yield faults.ALL_PASSED.at()


REALM_AUDITS = (
    Audit("kingdom.pos.11", _treasuries),
    Audit("kingdom.pos.12", _cards),
    Audit("kingdom.pos.13", _techs),
    Audit("kingdom.pos.14", _knocked_out),
    Audit("kingdom.pos.15", _over),
    Audit("kingdom.pos.16", _market_goes),
    Audit("kingdom.tech.1", _dealt),
    Audit("kingdom.tech.9", _none_left),
    Audit("kingdom.order.1", _sheets),
)
