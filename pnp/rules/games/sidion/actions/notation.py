"""Actions as text: one canonical writer, and a parser that forgives case, blanks and the ways of `sidion.note.8`.

Nothing typed is dropped: what a form has no place for stays among the words of the action, for the judge to name.
"""

from __future__ import annotations

import re

from pnp.base.finding import Fault, Report
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.check_sealed import is_amount, read_bid
from pnp.rules.games.sidion.actions.completion import half_an_action, is_half
from pnp.rules.games.sidion.actions.judging import stops_early
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.state.draft import FIGURES, opened, purse_text
from pnp.rules.games.sidion.state.orders import NAMES
from pnp.rules.games.sidion.state.values import Action, Position, SidionRules
from pnp.rules.games.sidion.text.spelling import ORDER, Piece, closed_up, order_letter, orders_in, spelled
from pnp.rules.matching import EMPTY_ACTION, shown, skip_separators
from pnp.rules.protocol import Parsed, Partial

Read = Report[Parsed[Action] | Partial]

NOT_AN_ACTION = Fault("not-an-action", "{text} is not an action of this game", clause="sidion.note.1")
FORMS = ("die 5", "R: P-R A-M", "RA M 1F", "RA T RB>1F", "R done", "R bid 3g 1m")

_LINE = re.compile(r"[^,;\n]*")
_ORDERS = re.compile(r"([A-Z])\s*:(.*)")
_PLAYER = re.compile(r"(?:([A-Z])\s+)?(BID|DONE|PASS)\b(.*)")
_FIGURE = re.compile(rf"([A-Z]{{2}})\s+({ORDER}|[{''.join(NAMES)}])(?![A-Z0-9])(.*)")
_DIE = re.compile(r"DIE\b(.*)")
_WHO = re.compile(r"[A-Z]{1,2}")


def name(action: Action) -> str:
    """The canonical text of an action."""
    words = " ".join(action.words)
    if action.verb == "die":
        return f"die {words}"
    if action.verb == "orders":
        return f"{action.who}: {words}".strip()
    if action.verb in KINDS:
        words = KINDS[action.verb].written(action.words)
    return " ".join(filter(None, (action.who, action.verb, words)))


def parse(rules: SidionRules, position: Position, text: str) -> Read:
    """The first action of `text`, up to a comma, semicolon or line end; orders and bids go on behind a comma."""
    start = skip_separators(text)
    end = _part_end(text, start)
    typed = text[start:end].strip()
    if not typed:
        return Report(None, (EMPTY_ACTION.at(),))
    words = spelled(typed)
    orders = _ORDERS.fullmatch(words)
    if orders:
        return _read_orders(rules, position, orders, text, end)
    action = _read(words, position)
    if action is not None and action.verb == "bid":
        action, end = _longer_bid(action, text, end)
    misread = tuple(KINDS[action.verb].misread(action.words)) if action is not None and action.verb in KINDS else ()
    if misread:
        return Report(None, misread)
    if action is not None and (not is_half(action) or stops_early(opened(position), action)):
        return Report(Parsed(action, (), end))
    if action is not None:
        return Report(half_an_action(rules, position, action))
    return Report(None, (NOT_AN_ACTION.at(text=shown(typed), hints=(f"as in {', '.join(FORMS)}",)),))


def _part_end(text: str, start: int) -> int:
    found = _LINE.match(text, start)
    return found.end() if found else start


def _read_orders(rules: SidionRules, position: Position, found: re.Match[str], text: str, end: int) -> Read:
    """A set of orders, which goes on behind a comma as long as there follow nothing but orders for more of the figures."""
    colour, pieces = found[1], list(orders_in(found[2], found[1]))
    while text[end : end + 1] == ",":
        after = _part_end(text, end + 1)
        more = list(orders_in(text[end + 1 : after], colour))
        if not _go_on(pieces, more):
            break
        pieces, end = pieces + more, after
    wrong = [piece for piece in pieces if not piece.is_order]
    if wrong:
        return Report(None, tuple(faults.NO_ORDER_WORD.at(word=shown(piece.word)) for piece in wrong))
    words = sorted((piece.word for piece in pieces), key=lambda word: _places(word.partition("-")[0]))
    action = Action("orders", colour, tuple(words))
    if not words and not stops_early(opened(position), action):
        return Report(half_an_action(rules, position, action))
    return Report(Parsed(action, (), end))


def _go_on(pieces: list[Piece], more: list[Piece]) -> bool:
    """Does a part behind a comma belong to a set of orders?"""
    figures = [piece.figure for piece in (*pieces, *more)]
    own = all(piece.is_order and len(piece.figure) == 1 for piece in more)
    return bool(pieces and more) and own and len(set(figures)) == len(figures)


def _places(figure: str) -> int:
    """The place of a figure in a set: P, A to H, then what is no figure of the player."""
    return FIGURES.index(figure) if figure in tuple(FIGURES) else len(FIGURES)


def _read(text: str, position: Position) -> Action | None:
    """The action in capitals and single blanks; None when it has no action's shape."""
    die = _DIE.fullmatch(text)
    if die:
        return Action("die", "", tuple(die[1].split()))
    player = _PLAYER.fullmatch(text)
    if player and player[2] == "BID":
        return Action("bid", player[1], _bid_words(closed_up(player[3]).split())) if player[1] else None
    if player:
        return Action("done", player[1] or position.active or position.first) if not player[3].strip() else None
    figure = _FIGURE.fullmatch(text)
    if figure:
        verb = order_letter(figure[2])
        return Action(verb, figure[1], KINDS[verb].read(figure[3].strip()))
    return Action("", text) if _WHO.fullmatch(text) else None


def _bid_words(words: list[str]) -> tuple[str, ...]:
    bid = read_bid(tuple(words))
    return tuple(words) if bid is None else tuple(purse_text(bid).split())


def _longer_bid(action: Action, text: str, end: int) -> tuple[Action, int]:
    """The bid with what follows behind commas, as long as that is nothing but amounts of kinds not yet named."""
    words = list(action.words)
    named = {word[-1] for word in words}
    while text[end : end + 1] == "," and words:
        after = _part_end(text, end + 1)
        more = closed_up(spelled(text[end + 1 : after])).split()
        kinds = {word[-1] for word in more}
        if not more or not all(map(is_amount, more)) or len(kinds) < len(more) or kinds & named:
            break
        words, named, end = [*words, *more], named | kinds, after
    return action._replace(words=_bid_words(words)), end
