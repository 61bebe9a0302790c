"""What an action breaks: the gates of `sidion.note.6` in their order, the last of which is the section of the order itself.

Findings of one gate end the check. The legal actions are those candidates at which no gate finds anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.candidates import candidates, of_figure
from pnp.rules.games.sidion.actions.check_sealed import bid_findings, order_findings
from pnp.rules.games.sidion.actions.faults import clause_number
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import ARTIFACT, AUCTION, ORDERS, OVER, PARTS, PENDING, RETREAT, STAND, shown
from pnp.rules.games.sidion.state.values import Action

Gate = Callable[[Draft, Action], Iterator[Finding]]
_DUE = {ARTIFACT: "the die is due", ORDERS: "orders are due", AUCTION: "bids are due"}


def judge(field: Draft, action: Action, without: frozenset[str] = frozenset()) -> tuple[Finding, ...]:
    """Every rule that the action breaks at the first gate that stops it. `without` names clauses that are switched off."""
    for gate in _GATES.get(action.verb, _EXECUTION):
        found = tuple(finding for finding in gate(field, action) if finding.clause not in without)
        if found:
            return found
    return ()


def permits(field: Draft, action: Action, without: frozenset[str] = frozenset()) -> bool:
    """Is a candidate of a part legal? Its order is pending, so that only the order's own section can refuse it."""
    kind = KINDS.get(action.verb)
    found = kind.breaches(field, field.figures[action.who], action.words) if kind else ()
    return all(finding.clause in without for finding in found)


def legal_actions(field: Draft, actor: str, without: frozenset[str] = frozenset()) -> Iterator[Action]:
    """The legal actions of a player, or of the table."""
    found = candidates(field, actor)
    if field.phase in (ORDERS, AUCTION):
        yield from found  # every set of orders and every bid from what is held; there are very many
    else:
        yield from (action for action in found if permits(field, action, without))


def legal_of(field: Draft, who: str, without: frozenset[str] = frozenset()) -> Iterator[Action]:
    """The legal actions of one figure: those of others can be too many to look for its own among them."""
    figure = field.figures.get(who)
    if figure is not None and figure in field.pending(field.active):
        yield from (action for action in of_figure(field, figure) if permits(field, action, without))


def stops_early(field: Draft, action: Action) -> bool:
    """Would the action be refused whatever it names? Then nobody need be asked for the rest of half an action."""
    return any(True for gate in _EARLY.get(action.verb, _EARLY_EXECUTION) for _ in gate(field, action))


def _over(field: Draft, action: Action) -> Iterator[Finding]:
    del action
    if field.phase == OVER:
        yield faults.GAME_OVER.at()


def _die_step(field: Draft, action: Action) -> Iterator[Finding]:
    del action
    if field.phase != ARTIFACT:
        yield faults.NO_DIE_NOW.at(phase=field.phase)


def _die(field: Draft, action: Action) -> Iterator[Finding]:
    del field
    number, *more = action.words
    if number not in tuple("123456"):
        yield faults.NO_SUCH_DIE.at(number=number)
    elif more and number in "123":
        yield faults.NO_CARD_AT_DIE.at(number=number)


def _card(field: Draft, action: Action) -> Iterator[Finding]:
    for card in action.words[1:2]:
        if card not in map(str, field.unseen()):
            yield faults.NO_SUCH_CARD.at(card=card)


def _die_words(field: Draft, action: Action) -> Iterator[Finding]:
    del field
    if len(action.words) > 2:
        yield faults.WORDS_TOO_MANY.at(words=" ".join(action.words[2:]), verb="the die", takes="its number and a card")


def _artifact_step(field: Draft, action: Action) -> Iterator[Finding]:
    del action
    if field.phase == ARTIFACT:
        yield faults.WRONG_STEP.at(phase=field.phase, due=_DUE[field.phase])


def _orders_step(field: Draft, action: Action) -> Iterator[Finding]:
    del action
    if field.phase == ORDERS:
        yield faults.WRONG_STEP.at(phase=field.phase, due=_DUE[field.phase])


def _auction_step(field: Draft, action: Action) -> Iterator[Finding]:
    del action
    if field.phase == AUCTION:
        yield faults.WRONG_STEP.at(phase=field.phase, due=_DUE[field.phase])


def _who(field: Draft, action: Action) -> Iterator[Finding]:
    """Does the figure, or the player, exist; are there words too many?"""
    colour = action.who[0]
    if action.verb == "done":
        if colour not in field.seats:
            yield faults.NOTHING_NAMED.at(what="player", name=colour)
        return
    figure = field.figures.get(action.who)
    if figure is None:
        yield faults.NOTHING_NAMED.at(Place(pieces=(action.who,)), what="figure", name=action.who)
    most = KINDS[action.verb].most_words(action.who[1]) if action.verb else 0
    if len(action.words) > most:
        takes = f"{most} word{'s' * (most != 1)}" if most else "no words"
        yield faults.WORDS_TOO_MANY.at(words=" ".join(action.words[most:]), verb=shown(action.verb), takes=takes)


def _part(field: Draft, action: Action) -> Iterator[Finding]:
    if field.phase in PARTS and action.who[0] != field.active:
        yield faults.NOT_THE_PART.at(active=NAMES[field.active], player=NAMES[action.who[0]])


def _order(field: Draft, action: Action) -> Iterator[Finding]:
    """Does the figure have this order, and is it executed now?"""
    figure, verb = field.figures.get(action.who), action.verb
    if figure is None:
        return
    where = Place(spaces=(figure.town,), pieces=(figure.name,))
    pending = PENDING.get(field.phase, "")
    if verb == STAND:
        if figure.order not in tuple(pending) or figure.order == RETREAT:
            has = f"the order {shown(figure.order)}" if figure.order else "no order"
            yield faults.NO_STAND.at(where, figure=figure.name, order=has)
    elif verb not in pending:
        yield faults.OTHER_PHASE.at(where, order=shown(verb), phase=field.phase)
    elif not figure.order:
        yield faults.NO_ORDER.at(where, figure=figure.name)
    elif figure.order != verb:
        yield faults.OTHER_ORDER.at(where, figure=figure.name, has=shown(figure.order), order=shown(verb))


def _naming(field: Draft, action: Action) -> Iterator[Finding]:
    """Is what the order names there, and of the right kind?"""
    figure = field.figures.get(action.who)
    if figure:
        yield from KINDS[action.verb].misnamed(field, figure, action.words)


def _section(field: Draft, action: Action) -> Iterator[Finding]:
    """The broken clauses of the order's own section by number, then that of a foreign lock."""
    figure = field.figures.get(action.who)
    if figure:
        found = KINDS[action.verb].breaches(field, figure, action.words)
        yield from sorted(found, key=lambda one: (one.fault == faults.LOCKED_OUT, clause_number(one)))


_EXECUTION: tuple[Gate, ...] = (
    *(_over, _artifact_step, _orders_step, _auction_step),
    *(_who, _part, _order, _naming, _section),
)
_GATES: dict[str, tuple[Gate, ...]] = {
    "die": (_over, _die_step, _die, _card, _die_words),
    "orders": (_over, _artifact_step, *order_findings),
    "bid": (_over, _artifact_step, _orders_step, *bid_findings),
    "done": (_over, _artifact_step, _orders_step, _auction_step, _who, _part),
}
_EARLY_EXECUTION = _EXECUTION[: _EXECUTION.index(_naming)]
_EARLY: dict[str, tuple[Gate, ...]] = {
    "": _EXECUTION[: _EXECUTION.index(_order)],
    "die": (_over, _die_step),
    "orders": (_over, _artifact_step, *order_findings[:-1]),
    "bid": (_over, _artifact_step, _orders_step, *bid_findings[:-1]),
}
"""The gates that look at nothing which half an action may still lack; `""` is a figure alone."""
