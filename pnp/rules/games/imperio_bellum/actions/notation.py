"""Actions as text: one canonical writer, and a parser that forgives case, blanks, arrows, bare squares (`25` for R2C5)."""

from __future__ import annotations

import re
from typing import NamedTuple

from pnp.base.finding import Finding, Report
from pnp.rules.games.imperio_bellum.actions.behind import DICE, TAKE, slip, taken
from pnp.rules.games.imperio_bellum.actions.brackets import area_answers, plain_answers
from pnp.rules.games.imperio_bellum.state.board import LETTER, OFF, OPEN, bit, is_base, square_name, square_number
from pnp.rules.games.imperio_bellum.state.values import CAME, DONE, END, STAYED, TAKEN, Action, ImperioRules, Position
from pnp.rules.matching import EMPTY_ACTION, skip_separators, unreadable
from pnp.rules.protocol import Parsed, Partial

Read = Report[Parsed[Action] | Partial]

_FLAGS = re.IGNORECASE | re.ASCII
_SQUARE = r"(?:R\s*(\d{1,2})\s*C\s*(\d{1,2})|(\d)(\d))(?!\d)"
_DASH = r"[-\u2010-\u2015\u2212]"
_CROSS = r"[x\u00d7:]"
_GO = rf"({_DASH}>?|>|\u2192|to\b|{_CROSS}|\*)"
_MOVE = rf"{_SQUARE}\s*(?:{_GO}\s*)?{_SQUARE}{DICE}{TAKE}"
_GO_ON = rf"{_GO}\s*{_SQUARE}{DICE}{TAKE}"
_LETTER = rf"([HBKAPFETCRMS])\s+{_SQUARE}"
_PAIR = re.compile(r"\(\s*(\d)\s*,\s*(\d)\s*\)")
_SPAWN = rf"{_SQUARE}\s*\+\s*([A-Z])\s*{_DASH}\s*{_SQUARE}"
_SWAP = rf"{_SQUARE}\s*<>\s*{_SQUARE}"
_REPLACE = rf"{_SQUARE}\s*=\s*([A-Z])(?![A-Z\d])"
_ADD = rf"\+\s*([A-Z])\s*{_DASH}\s*{_SQUARE}"
_REMOVE = rf"{_DASH}\s*{_SQUARE}"
_TRADE = r"reserve\s*:?\s*([A-Z])\s*>\s*([A-Z])(?![A-Z])"
_STOCK = rf"reserve\s*:?\s*(\+|{_DASH})\s*([A-Z])(?:\s*x\s*(\d{{1,3}}))?(?![A-Z\d])"
_WORD = r"(done|end|pass)(?![a-z\d])"


def name(action: Action) -> str:
    """The canonical text of an action."""
    verb, squares, letter = action.verb, [square_name(square) for square in action.squares], action.letter
    if verb in ("move", "shift"):
        return "-".join(squares)
    if verb == "attack":
        return "x".join(squares) + action.take
    if verb == "barrage":
        return "*".join(squares)
    if verb == "spawn":
        return f"{squares[0]}+{letter}-{squares[1]}"
    if verb in ("stock", "drop"):
        number = f"x{action.number}" if action.number != 1 else ""
        return f"reserve {'+' if verb == 'stock' else '-'}{letter}{number}"
    forms = {"swap": "<>".join(squares), "trade": f"reserve {'>'.join(letter)}"}
    one = squares[0] if squares else ""
    forms |= {"add": f"+{letter}-{one}", "replace": f"{one}={letter}", "remove": f"-{one}"}
    return forms.get(verb, verb)


def parse(rules: ImperioRules, position: Position, text: str, previous: Action | None = None) -> Read:
    """The first action of `text`; `previous` is the one typed before it on the same line."""
    return _told_since(_first(rules, position, text, previous), position, previous)


def _first(rules: ImperioRules, position: Position, text: str, previous: Action | None) -> Read:
    text = _PAIR.sub(_as_digits, text)
    start = skip_separators(text)
    rest = text[start:]
    letter = re.match(_LETTER, rest, _FLAGS)
    if letter:
        wrong = _wrong_letter(position, letter)
        if wrong:
            return Report(None, (wrong,))
        rest = " " * letter.end(1) + rest[letter.end(1) :]
    move = re.match(rf"\s*{_MOVE}", rest, _FLAGS)
    if move:
        return _moved(position, move, start)
    order = _order(position, rest, start)
    if order:
        return order
    onward = None if position.stage else re.match(_GO_ON, rest, _FLAGS)
    if onward:
        return _goes_on(position, onward, start, previous)
    word = re.match(_WORD, rest, _FLAGS)
    if word:
        return Report(Parsed(DONE if word[1].lower() == "done" else END, (), start + word.end()))
    typed = (re.match(r"[^,;\n]*", rest) or [""])[0].strip()
    if not typed:
        return Report(None, (EMPTY_ACTION.at(),))
    from pnp.rules.games.imperio_bellum.actions.completion import half_an_action

    return half_an_action(rules, position, typed)


def _square(position: Position, match: re.Match[str], first: int) -> int:
    row, column, digit, other = match.group(first, first + 1, first + 2, first + 3)
    return square_number(int(row or digit), int(column or other), position.options.rows)


def _moved(position: Position, match: re.Match[str], start: int) -> Read:
    start_square, sign, end_square = _square(position, match, 1), match[5], _square(position, match, 6)
    return _parsed(position, (start_square, end_square), sign, _behind(match, 10), start)


def _as_digits(pair: re.Match[str]) -> str:
    """`(3,3)` as `33`, as long as before."""
    return f"{pair[1]}{pair[2]}".rjust(len(pair[0]))


def _wrong_letter(position: Position, letter: re.Match[str]) -> Finding | None:
    """What is wrong with `K R3C3-R4C3`: another piece stands there."""
    square = _square(position, letter, 2)
    stands = LETTER[position.board[square]] if square < OFF else OPEN
    if stands.casefold() == letter[1].casefold():
        return None
    what = f"stands {stands}" if stands != OPEN else "stands nothing"
    return unreadable(letter[0], f"on {square_name(square)} {what}, not {letter[1].upper()}")


def _goes_on(position: Position, match: re.Match[str], start: int, previous: Action | None) -> Read:
    """`-R5C1` or `xR6C1`: the knight in the middle of its activation, or the piece that has just acted, which is finished."""
    run = position.run
    if run:
        square = run.square
    elif previous and previous.verb in ("move", "attack"):
        square = _where_it_stands(position, previous)
    else:
        return Report(None, (unreadable(match[0], "no piece is in the middle of its activation"),))
    end_square = _square(position, match, 2)
    return _parsed(position, (square, end_square), match[1], _behind(match, 6), start)


def _where_it_stands(position: Position, previous: Action) -> int:
    """Where the piece of the action before now stands: a knight that lost is nowhere, and its last square is empty."""
    start, end = previous.squares
    if previous.verb == "move" or not position.board[start]:
        return end
    return start


def _told_since(read: Read, position: Position, previous: Action | None) -> Read:
    """The action of a piece that is finished, with what the action before it on the line did to the piece."""
    parsed = read.value
    if not isinstance(parsed, Parsed) or previous is None or previous.verb not in ("move", "attack"):
        return read
    action = parsed.action
    square = action.squares[0] if action.squares else OFF
    if action.verb == "spawn" or square >= OFF or not position.acted & bit(square):
        return read
    if square == _where_it_stands(position, previous):
        since = CAME if square == previous.squares[1] and not is_base(position.board[square]) else STAYED
    elif previous.verb == "attack" and square == previous.squares[1] and is_base(position.board[square]):
        since = TAKEN
    else:
        return read
    return Report(parsed._replace(action=action._replace(since=since)))


class _Behind(NamedTuple):
    """What stands behind an action: dice in brackets of either kind or in none, what becomes of a base, and all the rest."""

    dice: str | None
    take: str
    end: int
    rest: str


def _behind(match: re.Match[str], first: int) -> _Behind:
    dice = next((dice for dice in match.group(first, first + 1, first + 2) if dice is not None), None)
    return _Behind(dice, match[first + 3] or "", match.end(), match.string[match.end() :])


def _parsed(position: Position, squares: tuple[int, int], sign: str | None, behind: _Behind, start: int) -> Read:
    """A move, an attack or a barrage. What becomes of a base is part of an attack on one that waits for its dice.

    Everywhere else it is an answer like the dice, of which the table says whether anybody asked for it.
    """
    dice, end = behind.dice, start + behind.end
    decided = (behind.take,) if behind.take else ()
    if sign != "*" and not re.fullmatch(_CROSS, sign or "", _FLAGS):
        verb = "shift" if position.stage else "move"
        return Report(Parsed(Action(verb, squares), (*plain_answers(dice), *decided), end))
    at_base = sign != "*" and squares[1] < OFF and is_base(position.board[squares[1]])
    wrong = None if decided else slip(behind.rest, diced=dice is not None, at_base=at_base)
    if wrong:
        return Report(None, (wrong,))
    if sign == "*":
        return Report(Parsed(Action("barrage", squares), (*area_answers(position, squares[1], dice), *decided), end))
    answers, sign_of_it = plain_answers(dice), taken(behind.take) if at_base else behind.take
    if at_base and not answers:
        return Report(Parsed(Action("attack", squares, take=sign_of_it), (), end))
    return Report(Parsed(Action("attack", squares), (*answers, sign_of_it) if decided else answers, end))


def _order(position: Position, rest: str, start: int) -> Read | None:
    """Spawns, and the orders of the set-up."""
    for pattern, verb in ((_SPAWN, "spawn"), (_SWAP, "swap"), (_REPLACE, "replace"), (_ADD, "add")):
        match = re.match(pattern, rest, _FLAGS)
        if match:
            return Report(Parsed(_with_squares(position, verb, match), (), start + match.end()))
    remove = re.match(_REMOVE, rest, _FLAGS) if position.stage else None
    if remove:
        return Report(Parsed(Action("remove", (_square(position, remove, 1),)), (), start + remove.end()))
    trade = re.match(_TRADE, rest, _FLAGS)
    if trade:
        return Report(Parsed(Action("trade", (), (trade[1] + trade[2]).upper()), (), start + trade.end()))
    stock = re.match(_STOCK, rest, _FLAGS)
    if stock:
        action = Action("stock" if stock[1] == "+" else "drop", (), stock[2].upper(), int(stock[3] or 1))
        return Report(Parsed(action, (), start + stock.end()))
    return None


def _with_squares(position: Position, verb: str, match: re.Match[str]) -> Action:
    if verb == "spawn":
        return Action(verb, (_square(position, match, 1), _square(position, match, 6)), match[5].upper())
    if verb == "swap":
        return Action(verb, (_square(position, match, 1), _square(position, match, 5)))
    if verb == "replace":
        return Action(verb, (_square(position, match, 1),), match[5].upper())
    return Action(verb, (_square(position, match, 2),), match[1].upper())
