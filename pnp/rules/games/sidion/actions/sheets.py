"""Order sheets: orders and bids as lines, each judged alone; what is void or never comes is a Stand, or no bid.

At the table an order that may not be given is refused (`sidion.order`). Sheets that are resolved together cannot be handed back: a
line that breaks a rule is void, and a figure without a valid order stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.rules.forms import fronted, signed
from pnp.rules.games.sidion.actions.candidates import orders_with
from pnp.rules.games.sidion.actions.check_sealed import bid_findings, findings_by_word, is_order, read_bid, words_of
from pnp.rules.games.sidion.actions.faults import NO_ORDER_WORD
from pnp.rules.games.sidion.actions.plans import Plan
from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import AUCTION, ORDERS, STAND
from pnp.rules.games.sidion.state.values import Action, Purse
from pnp.rules.games.sidion.text.spelling import orders_in, spelled
from pnp.rules.matching import shown
from pnp.rules.sheets import LineVerdict

NO_ORDER_GIVEN = Fault(
    "figure-without-line", "{figure} gets no valid order and stands", Severity.WARNING, clause="sidion.order.2"
)
NO_SHEET = Fault("missing-sheet", "no sheet of {player} is in: {default}", Severity.NOTE, clause="sidion.order.2")


def writers(field: Draft) -> tuple[str, ...]:
    """Whose orders, or bids, are still to come."""
    return field.awaited() if field.phase in (ORDERS, AUCTION) else ()


def sheet(player: str, lines: Sequence[str]) -> Action:
    """The lines as an action; `R:`, `Red:` or `R bid` before them may be left out."""
    labels = {player.casefold(): player, NAMES.get(player, player).casefold(): player}
    plain = [fronted(signed(line), labels, begins_line=False).text.strip() for line in lines]
    bids = [" ".join(_amounts(line, player)) for line in plain]
    if lines and all(read_bid(tuple(bid.split())) is not None for bid in bids):
        return Action("bid", player, tuple(bids))
    return Action("orders", player, tuple(" ".join(piece.word for piece in orders_in(line, player)) for line in plain))


def _amounts(line: str, player: str) -> list[str]:
    """What may be amounts of a bid, without `R bid` before them."""
    words = spelled(line.replace(",", " ")).removeprefix(f"{player} ").removeprefix("BID ")
    return re.sub(r"([0-9])\s+([GMI])\b", r"\1\2", words).lower().split()


def judge_lines(field: Draft, action: Action) -> tuple[LineVerdict, ...]:
    """What each order breaks by itself, also where several stand in one line; a bid is judged as a whole."""
    if field.phase == AUCTION:
        found = tuple(_bid_findings(field, action))
        return tuple(LineVerdict(number, line, found) for number, line in enumerate(action.words, start=1))
    found_of = findings_by_word(field, action)
    plan = Plan(field, action.who, _valid(found_of))
    return tuple(
        _verdict(found_of[word], plan, number, word)
        for number, line in enumerate(action.words, start=1)
        for word in line.split()
    )


def misread(player: str, lines: Sequence[str]) -> Iterator[Finding]:
    """Words that are no orders whoever stands where, each with the number of its line."""
    for number, line in enumerate(lines, start=1):
        action = sheet(player, [line])
        for word in words_of(action) if action.verb == "orders" else ():
            if not is_order(word):
                yield NO_ORDER_WORD.at(Place(line=number), word=shown(word))


def _verdict(found: tuple[Finding, ...], plan: Plan, number: int, word: str) -> LineVerdict:
    """The verdict on one order, with what it costs."""
    letter, _, order = word.partition("-")
    return LineVerdict(number, word, found, "" if found else plan.costs(letter, order))


def _bid_findings(field: Draft, action: Action) -> Iterator[Finding]:
    for gate in bid_findings:
        found = tuple(gate(field, action._replace(verb="bid", words=tuple(words_of(action)))))
        yield from found
        if found:
            return


def warnings(field: Draft, action: Action) -> Iterator[Finding]:
    """The figures that a sheet gives no valid order."""
    if action.verb == "orders" and field.phase == ORDERS:
        valid = valid_orders(field, action)
        for figure in field.of(action.who):
            if figure.letter not in valid:
                yield NO_ORDER_GIVEN.at(Place(pieces=(figure.name,)), figure=figure.name)


def missing(field: Draft, player: str) -> Finding:
    """The note about a sheet that never came."""
    default = "nothing is bid" if field.phase == AUCTION else "every figure stands"
    return NO_SHEET.at(player=NAMES[player], default=default)


def valid_orders(field: Draft, action: Action) -> dict[str, str]:
    """By letter: the orders of those words that break nothing."""
    return _valid(findings_by_word(field, action))


def _valid(found_of: Mapping[str, tuple[Finding, ...]]) -> dict[str, str]:
    return {word[0]: word[2] for word, found in found_of.items() if not found}


def orders_going_on(field: Draft, begun: Action) -> Iterator[Action]:
    """The sets of orders of a player that go on from one in which some figures have theirs, in any sequence."""
    found_of = findings_by_word(field, begun)
    if not any(found_of.values()):
        yield from orders_with(field, begun.who, _valid(found_of))


def seal_orders(field: Draft, action: Action) -> None:
    """Lay an order on every figure of the player: what is not valid is Stand."""
    valid = valid_orders(field, action)
    for figure in tuple(field.of(action.who)):
        field.set(figure, order=valid.get(figure.letter, STAND))
    field.given.add(action.who)


def sealed_bid(field: Draft, action: Action) -> Purse:
    """The bid, or nothing when it is not valid."""
    bid = read_bid(tuple(words_of(action)))
    purse = field.purses[action.who]
    if bid is None or any(part > held for part, held in zip(bid, purse, strict=True)):
        return (0, 0, 0)
    return bid
