"""Actions as text: one canonical writer, and a parser that forgives case, blanks and the ways of writing an arrow."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pnp.definition.finding import Fault, Report
from pnp.rules.games.sidion.atlas import path_id
from pnp.rules.games.sidion.check_sealed import read_bid
from pnp.rules.games.sidion.deeds import ARGUMENTS
from pnp.rules.games.sidion.field import FIGURES, purse_text
from pnp.rules.games.sidion.judging import stops_early
from pnp.rules.games.sidion.orders import NAMES
from pnp.rules.games.sidion.values import Action, Position
from pnp.rules.matching import shown, skip_separators
from pnp.rules.protocol import EMPTY_ACTION, Parsed, Partial

if TYPE_CHECKING:
    from pnp.rules.games.sidion.engine import Sidion

Read = Report[Parsed[Action] | Partial]

NOT_AN_ACTION = Fault("not-an-action", "{text} is not an action of this game", clause="sidion.note.1")
FORMS = ("die 5", "R: P-R A-M", "RA M 1F", "RA T RB>1F", "R done", "R bid 3g 1m")
MOST_FOLLOWS = 60

_LINE = re.compile(r"[^,;\n]*")
_DASHES = str.maketrans(dict.fromkeys("–—−", "-"))
_ORDERS = re.compile(r"([A-Z])\s*:(.*)")
_PLAYER = re.compile(r"([A-Z])\s+(BID|DONE)\b(.*)")
_FIGURE = re.compile(rf"([A-Z]{{2}})\s+([{''.join(NAMES)}])(?![A-Z0-9])(.*)")
_DIE = re.compile(r"DIE\b(.*)")
_HALF = re.compile(r"[A-Z]{1,2}")
_ORDER = re.compile(r"[A-Z]-[A-Z?]")


def name(action: Action) -> str:
    """The canonical text of an action."""
    words = " ".join(action.words)
    if action.verb == "die":
        return f"die {words}"
    if action.verb == "orders":
        return f"{action.who}: {words}"
    if action.verb == "T" and len(action.words) > 1:
        words = f"{action.words[0]}>{' '.join(action.words[1:])}"
    return " ".join(filter(None, (action.who, action.verb, words)))


def parse(rules: Sidion, position: Position, text: str) -> Read:
    """The first action of `text`, up to a comma, semicolon or line end."""
    start = skip_separators(text)
    found = _LINE.match(text, start)
    typed = found[0].strip() if found else ""
    if not typed:
        return Report(None, (EMPTY_ACTION.at(),))
    action = _read(" ".join(typed.translate(_DASHES).upper().split()))
    end = start + len(found[0]) if found else start
    if action is not None and (not _is_half(action) or stops_early(rules.open(position), action)):
        return Report(Parsed(action, (), end))
    if action is not None or _HALF.fullmatch(typed.upper()):
        return _half(rules, position, typed, action)
    return Report(None, (NOT_AN_ACTION.at(text=shown(typed), hints=(f"as in {', '.join(FORMS)}",)),))


def _read(text: str) -> Action | None:
    """The action in capitals and single blanks; None when it has no action's shape."""
    die = _DIE.fullmatch(text)
    if die:
        return Action("die", "", tuple(die[1].split()))
    orders = _ORDERS.fullmatch(text)
    if orders:
        words = re.sub(r"\s*-\s*", "-", orders[2]).split()
        readable = all(_ORDER.fullmatch(word) for word in words)
        return Action("orders", orders[1], tuple(sorted(words, key=_figure_first))) if readable else None
    player = _PLAYER.fullmatch(text)
    if player:
        words = _closed_up(player[3]).lower().split()
        if player[2] == "BID":
            return Action("bid", player[1], _bid_words(tuple(words)))
        return Action("done", player[1]) if not words else None
    figure = _FIGURE.fullmatch(text)
    return Action(figure[2], figure[1], _arguments(figure[2], figure[3])) if figure else None


def _figure_first(word: str) -> int:
    return FIGURES.find(word[0]) % (len(FIGURES) + 1)


def _closed_up(text: str) -> str:
    """`3 G` as `3G`."""
    return re.sub(r"([0-9])\s+([GMI])\b", r"\1\2", text)


def _bid_words(words: tuple[str, ...]) -> tuple[str, ...]:
    bid = read_bid(words)
    return words if bid is None else tuple(purse_text(bid).split())


def _arguments(verb: str, text: str) -> tuple[str, ...]:
    if verb == "T":
        return tuple(re.sub(r"->|[>→]|\bTO\b", " ", text).split())
    if verb == "K":
        words = re.sub(r"\s*-\s*", "-", text).split()
        return tuple(path_id(*word.split("-")) if word.count("-") == 1 else word for word in words)
    if verb in ("C", "I"):
        return tuple(_closed_up(text).lower().split())
    return tuple(text.split())


def _is_half(action: Action) -> bool:
    """Is something missing that only the player can say? A prince's Lock without a hero is a matter of `sidion.lock.4`."""
    if action.verb in ("die", "orders", "bid"):
        return not action.words
    wanted = 2 if action.verb == "T" else int(action.verb in ARGUMENTS)
    return len(action.words) < wanted


def _half(rules: Sidion, position: Position, typed: str, action: Action | None) -> Read:
    said = name(action).strip() if action else typed.upper()
    names = (rules.name(one) for _, one in zip(range(rules.MOST_TRIED), rules.moves(position), strict=False))
    follows = tuple(one for one in names if one.upper().startswith(said.upper()))[:MOST_FOLLOWS]
    missing = ARGUMENTS.get(action.verb, "what is said") if action else "what is done"
    return Report(Partial(said, f"{missing} must follow", follows))
