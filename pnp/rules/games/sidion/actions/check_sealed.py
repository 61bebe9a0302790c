"""What orders and bids break that are given in secret (`sidion.order`, `sidion.bid`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from pnp.base.finding import Finding
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.faults import clause_number
from pnp.rules.games.sidion.state.atlas import GOODS, NAMES
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import ANYBODY, AUCTION, ORDERS, PRINCE, PRINCES, RETREAT, shown
from pnp.rules.games.sidion.state.values import Action, Purse
from pnp.rules.matching import shown as shown_text

_ORDER = re.compile(r"[A-Z]{1,2}-[A-Z]")
_AMOUNT = re.compile(r"([0-9]{1,9})([gmi])")


def _known(field: Draft, action: Action) -> Iterator[Finding]:
    if action.who not in field.seats:
        yield faults.NOTHING_NAMED.at(what="player", name=action.who)


def _open(field: Draft, action: Action) -> Iterator[Finding]:
    if field.phase != ORDERS:
        yield faults.NO_ORDERS_NOW.at(phase=field.phase)
    elif action.who in field.given:
        yield faults.ORDERS_IN.at(player=NAMES[action.who])


def _still_in(field: Draft, action: Action) -> Iterator[Finding]:
    if action.who in field.out:
        yield faults.PLAYER_OUT.at(player=NAMES[action.who])


def words_of(action: Action) -> list[str]:
    """The words of orders or a bid, however many of them stand in one."""
    return " ".join(action.words).split()


def _given(field: Draft, action: Action) -> Iterator[Finding]:
    given = Counter(word.partition("-")[0] for word in words_of(action))
    named = dict.fromkeys((*(figure.letter for figure in field.of(action.who)), *sorted(given)))
    wrong = {figure: why for figure in named if (why := _not_once(field, action.who, figure, given[figure]))}
    if wrong:
        figures = ", ".join(_figure_name(action.who, figure) for figure in wrong)
        yield faults.NOT_ONE_ORDER.at(figures=figures, miscounts="; ".join(wrong.values()))
    found = (finding for word in words_of(action) for finding in _order_findings(action.who, word))
    yield from sorted(found, key=clause_number)


def _figure_name(colour: str, figure: str) -> str:
    """`RA`: a figure named in a set of orders, of another player if it bears his colour."""
    return figure if len(figure) > 1 else colour + figure


def _not_once(field: Draft, colour: str, figure: str, count: int) -> str:
    """Why the figure does not get exactly one order; "" if it does."""
    name = _figure_name(colour, figure)
    if len(figure) > 1:
        return faults.ANOTHERS_FIGURE.format(figure=name, player=NAMES[colour])
    if name not in field.figures:
        return faults.NO_FIGURE.format(figure=name)
    if count == 1:
        return ""
    return (faults.MANY_ORDERS if count else faults.NONE_GIVEN).format(figure=name, count=count)


def _order_findings(colour: str, word: str) -> Iterator[Finding]:
    letter, _, order = word.partition("-")
    told = f"{_figure_name(colour, letter)}-{order}"
    if order == RETREAT:
        yield faults.RETREAT_GIVEN.at(given=told)
    elif len(order) != 1 or order not in ANYBODY + PRINCES:
        yield faults.NO_SUCH_ORDER.at(given=told)
    elif order in PRINCES and letter[-1:] != PRINCE:
        yield faults.PRINCE_ONLY.at(given=f"{told} ({shown(order)})")


def is_order(word: str) -> bool:
    """Has the word the shape of an order, whoever gets it?"""
    return _ORDER.fullmatch(word) is not None


def findings_by_word(field: Draft, action: Action) -> dict[str, tuple[Finding, ...]]:
    """What each word of a set of orders breaks by itself, or by standing beside another for the same figure.

    Words that are alike break the same, however many there are.
    """
    words = Counter(words_of(action))
    given: Counter[str] = Counter()
    for word, count in words.items():
        given[word.partition("-")[0]] += count
    return {word: tuple(_word_findings(field, action.who, word, given)) for word in words}


def _word_findings(field: Draft, colour: str, word: str, given: Counter[str]) -> Iterator[Finding]:
    if not is_order(word):
        yield faults.NO_ORDER_WORD.at(word=shown_text(word))
        return
    figure = word.partition("-")[0]
    why = _not_once(field, colour, figure, given[figure])
    if why:
        yield faults.NOT_ONE_ORDER.at(figures=_figure_name(colour, figure), miscounts=why)
    yield from _order_findings(colour, word)


order_findings = (_known, _open, _still_in, _given)
"""Gates for a set of orders."""


def is_amount(word: str) -> bool:
    """Is it an amount of one kind, as `3g`?"""
    return _AMOUNT.fullmatch(word) is not None


def read_bid(words: tuple[str, ...]) -> Purse | None:
    """The bid that the words name; `0` is the bid of nothing. None when they name no bid."""
    if words == ("0",):
        return (0, 0, 0)
    amounts: dict[str, int] = {}
    for word in words:
        found = _AMOUNT.fullmatch(word)
        if not found or found[2] in amounts:
            return None
        amounts[found[2]] = int(found[1])
    gold, mana, influence = (amounts.get(kind, 0) for kind in GOODS)
    return (gold, mana, influence) if amounts else None


def _bidding(field: Draft, action: Action) -> Iterator[Finding]:
    del action
    if field.phase != AUCTION:
        yield faults.NO_AUCTION.at(phase=field.phase)


def _bidder(field: Draft, action: Action) -> Iterator[Finding]:
    player = NAMES[action.who]
    if action.who in field.bids:
        yield faults.HAS_BID.at(player=player)
    elif not field.may_bid(action.who):
        yield faults.NO_BID_ORDER.at(player=player)


def _bid(field: Draft, action: Action) -> Iterator[Finding]:
    bid, text = read_bid(action.words), " ".join(action.words)
    if bid is None:
        yield faults.NO_BID.at(bid=text)
    elif any(offered > held for offered, held in zip(bid, field.purses[action.who], strict=True)):
        yield faults.BID_TOO_HIGH.at(bid=text, player=NAMES[action.who])


bid_findings = (_bidding, _known, _bidder, _bid)
"""Gates for a bid."""
