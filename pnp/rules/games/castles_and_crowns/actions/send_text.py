"""The text of a send or a pass, brought to one form: `two to d`, `2 -> d`, `d2` and `2@d` are the same.

Words that say nothing more (`send`, `the`) are taken off, words and signs that part rank and battlefield become `@`, crests and
colours become seats. What is left must be the notation of the rules page from beginning to end, or it is no action.
"""

from __future__ import annotations

import re

from pnp.rules.forms import plain, signed
from pnp.rules.games.castles_and_crowns.state.values import NOBODY, PASS, Action, in_order
from pnp.rules.games.castles_and_crowns.text.dice_text import read_dice
from pnp.rules.games.castles_and_crowns.text.read_lines import SEAT_WORDS, read_seat

_RANKS = ("one", "two", "three", "four", "five", "six")
_WORDS = {
    **{word: str(rank) for rank, word in enumerate(_RANKS, start=1)},
    **{word + ("es" if word == "six" else "s"): str(rank) for rank, word in enumerate(_RANKS, start=1)},
    **dict.fromkeys(("to", "on", "onto", "at", "in"), "@"),
    **{word: f"p{seat + 1}" for word, seat in SEAT_WORDS.items()},
    **dict.fromkeys(("send", "the", "all", "my", "battlefield"), ""),
    "from": "<",
}
_WORD = re.compile(r"[^\W\d]+")
_ARROW = re.compile("(?:-{0,2}|=)>\ufe0f?|:")

_LONGEST = 60
"""So many characters of a text are looked at for the send that it begins with."""

_SOURCE = r"(?:<(?:(?P<at>[a-z])(?:\.(?P<held_by>p\d\d?))?|(?P<seat>p\d\d?)(?:[.@](?P<there>[a-z]))?))?"
_GROUP = re.compile(r"(?P<rank>\d)(?:'?s)?@(?P<place>[a-z])(?:/(?P<held>[kct]+))?" + _SOURCE)
_SHORT = re.compile(r"(?P<rank>\d)s?(?P<place>[a-f])" + _SOURCE)
_TURNED = re.compile(r"(?P<place>[a-f])@?(?P<rank>\d)s?" + _SOURCE)
_STRAIGHT = re.compile(r"(?P<sign>\+?)(?P<dice>\d[kctm]?(?:-\d[kctm]?)*)@(?P<place>[a-z])")


def one_form(typed: str) -> str:
    """The text in the notation of the rules page as far as it can be brought there, without blanks, in small letters."""
    text = _ARROW.sub("@", signed(typed).casefold())
    return re.sub(r"\s", "", _WORD.sub(lambda word: _WORDS.get(word[0], word[0]), text))


def read_send(typed: str) -> Action | None:
    """The send or pass that the whole of `typed` writes; None when it writes none."""
    if typed.casefold() == "pass" or plain(typed) == "--":
        return PASS
    text = one_form(typed)
    for pattern in (_GROUP, _SHORT, _TURNED):
        found = pattern.fullmatch(text)
        if found:
            return _group(found)
    found = _STRAIGHT.fullmatch(text)
    return _straight(found) if found else None


def sends_begun(text: str) -> list[Action]:
    """The sends that a text in one form may have meant which goes on as none does.

    First that with each source it names, then that without a source, then without what is held back, then the longest that the
    text begins with.
    """
    text = text[:_LONGEST]
    head, *sources = text.split("<")
    forms = (*(f"{head}<{source}" for source in sources), head, head.partition("/")[0])
    found = [action for action in map(read_send, forms) if action is not None]
    beginnings = (read_send(text[:end]) for end in range(len(text), 1, -1))
    longest = next((action for action in beginnings if action is not None), None)
    return [action for action in (*found, longest) if action is not None and action != PASS]


def _group(found: re.Match[str]) -> Action | None:
    named = found.groupdict()
    letter, who = named["at"] or named["there"], named["held_by"] or named["seat"]
    seat = read_seat(who) if who else NOBODY
    if seat is None:
        return None
    held = in_order("".join(dict.fromkeys(named.get("held") or "")))
    sources = ((_place(letter) if letter else NOBODY, seat),) if letter or who else ()
    return Action("group", _place(found["place"]), int(found["rank"]), held, sources)


def _straight(found: re.Match[str]) -> Action | None:
    dice = read_dice(found["dice"])
    if dice is None or (not found["sign"] and len(dice) == 1):
        return None
    return Action("extend" if found["sign"] else "straight", _place(found["place"]), dice=dice)


def _place(letter: str) -> int:
    return ord(letter) - ord("a")
