"""A roll or a deal as text: the word alone, with what the table says behind it, or that alone where it is due.

`roll 12334456 c1 t4`, `1,2,3,3,4,4,5,6 c1 t4`, `captain 1 traitor 4 12334456`; `deal 5C QD 3S KH 6D 2C; 3 3 5 6`. A comma ends the
answer unless dice or cards are still missing and what follows is of their kind: each die has one digit, each card one word.
"""

from __future__ import annotations

import re

from pnp.rules.games.castles_and_crowns.state.cards import is_card, read_card
from pnp.rules.games.castles_and_crowns.state.rolling import dice_typed
from pnp.rules.games.castles_and_crowns.state.values import DEAL, MERCENARIES, ROLL, SEND, Action, Position
from pnp.rules.protocol import Parsed

_VERB = re.compile(r"(deal|roll)(?![^\W\d])[ \t\xa0]*:?[ \t\xa0]*", re.IGNORECASE)
_BRACKETS = re.compile(r"\[([^\]\n]*)\]?")
_PARTS = re.compile(r"[;/]")
_LINES = {DEAL: re.compile(r"[^\n#\]]*"), ROLL: re.compile(r"[^\n#\];]*")}
_MOST_DICE = 10


def read_asked(position: Position, text: str) -> Parsed[Action] | None:
    """The roll or the deal that `text` begins with, and how much of the text it takes."""
    verb = _VERB.match(text)
    if verb:
        kind, start = verb[1].lower(), verb.end()
    elif position.phase in (ROLL, DEAL) and _is_answer(position.phase, re.match(r"[^,;\n#]*", text)):
        kind, start = position.phase, 0
    else:
        return None
    inside = _BRACKETS.match(text, start)
    if inside:
        said, end = inside[1], inside.end()
    else:
        said = _extent(position, kind, text[start:])
        end = start + len(said)
    answers = tuple(part.strip() for part in (_PARTS.split(said) if kind == DEAL else (said,)) if part.strip())
    return Parsed(Action(kind), answers, end)


def read_untimely_roll(position: Position, text: str) -> Parsed[Action] | None:
    """Dice alone at the beginning of `text` where no roll is due: several, or a specialist with its number.

    One digit may begin a group, and so may ranks in a row a straight, where straights are played: these are no roll unless they
    are as many as the hand.
    """
    if position.phase == ROLL or text.startswith("+"):
        return None
    said = _extent(position, ROLL, text)
    typed = dice_typed(said.partition(",")[0])
    if typed is None:
        return None
    hand = sum(position.hand[position.turn])
    is_run = position.options.straights and "".join(sorted(typed.knights)) in "0123456789"
    begins_a_send = not typed.specialists and (len(typed.knights) == 1 or is_run)
    if begins_a_send and not 1 < hand <= _digits(said):
        return None
    return Parsed(Action(ROLL), (said.strip(),), len(said))


def _is_answer(kind: str, found: re.Match[str] | None) -> bool:
    """Is this piece dice of a roll, or does it begin with cards?"""
    words = found[0].split() if found else []
    if kind == ROLL:
        return dice_typed(" ".join(words)) is not None
    return bool(words) and all(is_card(read_card(word)) for word in words)


def _extent(position: Position, kind: str, text: str) -> str:
    """The part of `text` that says what the table has shown."""
    pieces = (_LINES[kind].match(text) or [""])[0].split(",")
    said = pieces[0]
    if not said.strip():
        return said
    for piece in pieces[1:]:
        if not _goes_on(position, kind, said, piece):
            break
        said += "," + piece
    return said


def _goes_on(position: Position, kind: str, said: str, piece: str) -> bool:
    """Is something still missing behind `said`, and is this piece of the kind?"""
    if kind == ROLL:
        wanted = sum(position.hand[position.turn]) if position.phase in (ROLL, SEND) else _MOST_DICE
        return _digits(said) < wanted and dice_typed(piece) is not None
    cards, *dice = _PARTS.split(said)
    if dice:
        return _digits(dice[-1]) < MERCENARIES and piece.strip().isdigit()
    return len(cards.replace(",", " ").split()) < position.options.cards and all(
        is_card(read_card(word)) for word in _PARTS.split(piece)[0].split()
    )


def _digits(text: str) -> int:
    return sum(letter.isdigit() for letter in text)
