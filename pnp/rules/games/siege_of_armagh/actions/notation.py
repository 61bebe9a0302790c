"""Actions as text: one canonical writer, and a parser that forgives case, blanks and the usual ways of writing a move.

Read alike: `c8-c7`, `C8 - C7`, `c8c7`, `c8xc7`, `c8>c7`, `c8 to c7`, `Vc8-c7`; `@d3`, `I@d3`; `end`, `pass`, `--`. What a turned
disc showed may follow as `=B`, ` B`, `(B)` or `=berserker`. The words of the other books are read as well (see `spoken`). A piece
letter that contradicts the board is refused: forgiving in form, never in meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain

from pnp.base.finding import Fault, Report
from pnp.base.tongue import tr, tr_noop
from pnp.rules.forms import arrowed
from pnp.rules.games.siege_of_armagh.actions.checks import what_stands
from pnp.rules.games.siege_of_armagh.state import spoken
from pnp.rules.games.siege_of_armagh.state.board import IRISH, PIECE, UP_B, UP_C, square_name, square_number
from pnp.rules.games.siege_of_armagh.state.faces import FACES_HINT, face_of
from pnp.rules.games.siege_of_armagh.state.spoken import either
from pnp.rules.games.siege_of_armagh.state.values import END, Action, ArmaghRules, Position
from pnp.rules.matching import EMPTY_ACTION, shown, skip_separators
from pnp.rules.protocol import Parsed, Partial

Read = Report[Parsed[Action] | Partial]

WRONG_LETTER = Fault("wrong-letter", "{text} means {letter}, and on {square} stands {what}")
NO_REVERSE = Fault("no-reverse-side", "{text} is no reverse side of a disc")

_FLAGS = re.IGNORECASE | re.ASCII
_SQUARE = r"([a-z])(\d\d?)(?!\d)"
_BLANKS = r"[^\S\n]*"
_FACE = either((*"pbc", *chain.from_iterable(spoken.FACES.values())))
_SHOWED = rf"(?:{_BLANKS}={_BLANKS}([^\s,;=]+)|{_BLANKS}\({_BLANKS}({_FACE}){_BLANKS}\)|[^\S\n]+({_FACE}))?"
_SIGN = rf"(?:{either(spoken.TO)}|[->x:])"
_MOVE = rf"([vbcij]?){_SQUARE}{_BLANKS}(?:{_SIGN}{_BLANKS})?{_SQUARE}(?!{_BLANKS}{_SIGN}{_BLANKS}[a-z]\d){_SHOWED}"
_DEPLOY = rf"(?:(?:[ij]{_BLANKS})?@|{either(spoken.DEPLOY)}(?:{_BLANKS}(?:{either(spoken.ONTO)}|>))?){_BLANKS}{_SQUARE}{_SHOWED}"
_END = rf"(?:{either(spoken.END)}|--)(?![a-z\d-]){_SHOWED}"
_ORDER = rf"({either(spoken.ORDERS)})([^,;\n]*)"
_AT_A_GLANCE = 200
"""Characters within which one action is written; a whole sheet of them is not gone through anew for each."""
_UP_TO_SEPARATOR = r"[^,;\n]*"
_MORE_OF_AN_ORDER = r"((?:\s*[,;]\s*[a-h][1-8]?(?:\s+[a-h][1-8]?)*(?=\s*(?:[,;\n]|$)))+)"
"""Behind a comma: squares or files alone, which are no order and no move."""
# Patterns are compiled (and kept by `re`) when one is first needed: a command seldom needs more than one.

_PIECES = {
    "v": (tr_noop("a Viking face down"), {1, 2, 3, 4}),
    "b": (tr_noop("a Berserker that is up"), {UP_B}),
    "c": (tr_noop("the Chief that is up"), {UP_C}),
    "i": (tr_noop("an Irish troop"), {IRISH}),
    "j": (tr_noop("an Irish troop"), {IRISH}),
}


def name(action: Action) -> str:
    """The canonical text of an action."""
    if action.verb == "move":
        return "-".join(map(square_name, action.squares))
    if action.verb == "deploy":
        return f"@{square_name(action.squares[0])}"
    if action.verb == "end":
        return action.verb
    from pnp.rules.games.siege_of_armagh.actions.set_up.notation import write_order

    return write_order(action)


def parse(rules: ArmaghRules, position: Position, text: str) -> Read:
    """The first action of `text`."""
    start = skip_separators(text)
    rest = arrowed(text[start : start + _AT_A_GLANCE]) + text[start + _AT_A_GLANCE :]
    move = re.match(_MOVE, rest, _FLAGS)
    if move:
        return _read_move(position, move, start)
    deploy = re.match(_DEPLOY, rest, _FLAGS)
    if deploy:
        file, rank, *showed = deploy.groups()
        return _parsed(Action("deploy", (square_number(file.lower(), int(rank)),)), showed, start + deploy.end())
    end = re.match(_END, rest, _FLAGS)
    if end:
        return _parsed(END, end.groups(), start + end.end())
    order = re.match(_ORDER, rest, _FLAGS)
    if order:
        return _read_order(position, order, start)
    typed = (re.match(_UP_TO_SEPARATOR, text[start:]) or [""])[0].strip()
    if not typed:
        return Report(None, (EMPTY_ACTION.at(),))
    from pnp.rules.games.siege_of_armagh.actions.completion import half_an_action

    return half_an_action(rules, position, typed)


def _read_move(position: Position, match: re.Match[str], start_of_text: int) -> Read:
    letter, file, rank, end_file, end_rank, *showed = match.groups()
    start = square_number(file.lower(), int(rank))
    piece = position.board[start] & PIECE if start < len(position.board) else 0
    if letter and piece:
        meant, pieces = _PIECES[letter.lower()]
        if piece not in pieces:
            what = what_stands(position.board, start)
            wrong = WRONG_LETTER.at(text=match[0], letter=tr(meant), square=square_name(start), what=what)
            return Report(None, (wrong,))
    action = Action("move", (start, square_number(end_file.lower(), int(end_rank))))
    return _parsed(action, showed, start_of_text + match.end())


def _read_order(position: Position, match: re.Match[str], start_of_text: int) -> Read:
    from pnp.rules.games.siege_of_armagh.actions.set_up.notation import parted, read_order

    more = re.compile(_MORE_OF_AN_ORDER, _FLAGS).match(match.string, match.end())
    verb = spoken.meant(match[1], spoken.ORDERS)
    if more:
        return Report(None, (parted(verb, match[1], match[2], more[1]),))
    found = read_order(position, verb, match[2].lower())
    if isinstance(found, Action):
        return _parsed(found, (), start_of_text + match.end())
    return Report(found) if isinstance(found, Partial) else Report(None, (found,))


def _parsed(action: Action, typed: Iterable[str | None], end: int) -> Read:
    """The action, with what a disc showed in whichever of the forms it was typed."""
    showed = next(filter(None, typed), "")
    if not showed:
        return Report(Parsed(action, (), end))
    face = face_of(showed)
    if not face:
        return Report(None, (NO_REVERSE.at(text=shown(showed), hints=(tr(FACES_HINT),)),))
    return Report(Parsed(action, (face,), end))
