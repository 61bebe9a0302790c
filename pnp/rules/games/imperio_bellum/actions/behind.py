"""What stands behind an attack: its dice, and in signs or words what becomes of a beaten base."""

from __future__ import annotations

import re
from difflib import get_close_matches

from pnp.base.finding import Finding
from pnp.rules.games.imperio_bellum.actions.fights import CAPTURE, DESTROY
from pnp.rules.matching import unreadable

_FLAGS = re.IGNORECASE | re.ASCII
_ROLLS = r"\d[\d+]*\s*:\s*\d[\d+]*(?![\d+:])"
_BEGINNINGS = "|".join(word[:end] for word in ("capture", "destroy") for end in range(len(word), 0, -1))
_WORDS = rf"(?:captur(?:e|es|ed)|destroy(?:s|ed)?)(?![a-z\d])|(?:{_BEGINNINGS})(?=\s*(?:[,;\n]|$))"

DICE = rf"(?:\s*\[([^\]\n]*)\]|\s*\((?=[^)\n]*:)([^)\n]*)\)|\s+({_ROLLS}))?"
TAKE = rf"(?:\s*[,;]?\s*([=!]|{_WORDS}))?"
"""Patterns of what may stand there; a word that begins `capture` or `destroy` is the last of its action."""

_UNPARTED = re.compile(r"\s+(\d[\d+]*)(?:\s*[-\u2010-\u2015\u2212/,]\s*|\s+)(\d[\d+]*)(?=\s*(?:[,;=!\n]|$))", _FLAGS)
_ON_BOARD = re.compile(r"[1-9]{2}", re.ASCII)
_WORD = re.compile(r"\s*+(?:([,;])\s*+)?([a-z]{3,}+)(?![a-z\d]|\s*\d)", _FLAGS)
_NEXT = ("done", "end", "pass", "reserve")
"""Words that are an action or begin one; the verbs of `completion` do too."""


def taken(said: str) -> str:
    """The sign of what becomes of a base, said in a sign or a word; anything else as it is."""
    return {"c": CAPTURE, "d": DESTROY}.get(said[:1].casefold(), said)


def is_decision(answer: str) -> bool:
    """Does an answer say what becomes of a base?"""
    return taken(answer) in (CAPTURE, DESTROY)


def slip(rest: str, *, diced: bool, at_base: bool) -> Finding | None:
    """What stands behind an attack and is meant for it, but is written as nothing that can be read."""
    rolls = None if diced else _UNPARTED.match(rest)
    if rolls and not (_ON_BOARD.fullmatch(rolls[1]) and _ON_BOARD.fullmatch(rolls[2])):
        why = "two rolls are separated by a colon"
        return unreadable(rolls[0].strip(), why, (f"dice: [{rolls[1]}:{rolls[2]}]",))
    word = _WORD.match(rest) if at_base else None
    if not word or _begins_an_action(word[2].casefold()):
        return None
    if word[1] and not get_close_matches(word[2].casefold(), ("capture", "destroy")):
        return None  # behind a comma it is rather another action
    why = f"what becomes of a beaten base is written {CAPTURE} (capture) or {DESTROY} (destroy)"
    return unreadable(word[2], why)


def _begins_an_action(word: str) -> bool:
    from pnp.rules.games.imperio_bellum.actions.completion import VERBS

    return word in _NEXT or word in VERBS
