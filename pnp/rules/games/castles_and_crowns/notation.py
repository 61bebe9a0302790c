"""Actions as text: one canonical writer, and a parser that forgives case, blanks and order.

Read alike: `4@c`, `4 @ C`, `4s@c`; `4@c/ct`, `4@c<e.P2`; `2-3c-4-5t@a`, `+5@a`, `5@a` behind no `+` is a group; `pass`, `--`; `roll
12334456 c1 t4` or the dice alone; `deal 5C QD 3S KH 6D 2C; 3 3 5 6`; `resolve`, `battles`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pnp.definition.finding import Report
from pnp.rules.games.castles_and_crowns.checks import place_name
from pnp.rules.games.castles_and_crowns.dice_text import read_dice, write_dice
from pnp.rules.games.castles_and_crowns.read_lines import read_seat
from pnp.rules.games.castles_and_crowns.sources import source_name
from pnp.rules.games.castles_and_crowns.values import NOBODY, PASS, ROLL, Action, Position, in_order
from pnp.rules.matching import hints_for, skip_separators, unreadable
from pnp.rules.protocol import EMPTY_ACTION, Parsed, Partial

if TYPE_CHECKING:
    from pnp.rules.games.castles_and_crowns.engine import CastlesAndCrowns

Read = Report[Parsed[Action] | Partial]

_FLAGS = re.IGNORECASE | re.ASCII
_GROUP = r"(\d)s?\s*@\s*([a-z])(?![a-z\d.])((?:\s*/\s*[kct]+)?)((?:\s*<\s*[a-z](?:\.p\d\d?)?)*)"
_STRAIGHT = r"(\+?)\s*(\d\s*[kctm]?(?:\s*[-–]\s*\d\s*[kctm]?)*)\s*@\s*([a-z])(?![a-z\d])"
_SOURCE = r"<\s*([a-z])(?:\.(p\d\d?))?"
_WORDS = r"(pass|--|resolve|battles?)(?![a-z\d])"
_ASKED = r"(deal|roll)(?![a-z])[ \t:]*\[?([^,\n\]]*)\]?"
_DICE = r"(?=[ctk\d])[\d \t]*(?:[ct][ \t]*\d[ \t]*){0,2}(?=[,\n]|$)"
_ITEM = r"[^,\n]*"


def name(action: Action) -> str:
    """The canonical text of an action."""
    if action.verb == "group":
        held = f"/{action.held}" if action.held else ""
        sources = "".join(f"<{source_name(source)}" for source in action.sources)
        return f"{action.rank}@{place_name(action.place)}{held}{sources}"
    if action.verb in ("straight", "extend"):
        sign = "+" if action.verb == "extend" else ""
        return f"{sign}{write_dice(action.dice)}@{place_name(action.place)}"
    return action.verb


def parse(rules: CastlesAndCrowns, position: Position, text: str) -> Read:
    """The first action of `text`."""
    start = skip_separators(text)
    rest = text[start:]
    typed = (re.match(_ITEM, rest) or [""])[0].rstrip()
    if not typed:
        return Report(None, (EMPTY_ACTION.at(),))
    asked = re.match(_ASKED, rest, _FLAGS)
    if asked:
        answers = tuple(part.strip() for part in re.split(r"[;/]", asked[2]) if part.strip())
        return Report(Parsed(Action(asked[1].lower()), answers, start + asked.end()))
    dice = re.match(_DICE, rest, _FLAGS) if position.phase == ROLL else None
    if dice and dice[0].strip():
        return Report(Parsed(Action("roll"), (dice[0].strip(),), start + dice.end()))
    for pattern, read in ((_GROUP, _group), (_STRAIGHT, _straight), (_WORDS, _word)):
        found = re.fullmatch(pattern, typed, _FLAGS)
        action = read(found) if found else None
        if action is not None:
            return Report(Parsed(action, (), start + len(typed)))
    return _half(rules, position, typed)


def _group(found: re.Match[str]) -> Action:
    held = in_order("".join(dict.fromkeys(found[3].strip(" \t/").lower())))
    sources = tuple(
        (_place(letter), (read_seat(seat) or 0) if seat else NOBODY)
        for letter, seat in re.findall(_SOURCE, found[4], _FLAGS)
    )
    return Action("group", _place(found[2]), int(found[1]), held, sources)


def _straight(found: re.Match[str]) -> Action | None:
    dice = read_dice(re.sub(r"\s", "", found[2]).replace("–", "-"))
    if dice is None or (not found[1] and len(dice) == 1):
        return None
    return Action("extend" if found[1] else "straight", _place(found[3]), dice=dice)


def _word(found: re.Match[str]) -> Action:
    return PASS if found[1].lower() in ("pass", "--") else Action("resolve")


def _place(letter: str) -> int:
    return ord(letter.lower()) - ord("a")


def _half(rules: CastlesAndCrowns, position: Position, typed: str) -> Read:
    """What `typed` begins: the sends of a rank, those to a battlefield, or nothing."""
    legal = [rules.name(action) for action in rules.moves(position)]
    plain = re.sub(r"\s", "", typed).lower()
    follows = tuple(each for each in legal if each.startswith(plain))
    if follows:
        return Report(Partial(typed, "how does it go on?", follows, ambiguous=len(follows) > 1))
    there = re.fullmatch(r"@?([a-f])", plain)
    if there:
        follows = tuple(each for each in legal if f"@{there[1]}" in each)
        missing = f"what is sent to {there[1]}?" if follows else f"nothing can be sent to {there[1]}"
        return Report(Partial(typed, missing, follows, ambiguous=len(follows) > 1))
    if re.fullmatch(r"\+?\d[\dkctm-]*@?", plain):
        return Report(Partial(typed, "where does it go? nothing that begins so is legal", tuple(legal[:20])))
    return Report(None, (unreadable(typed, "no action is written like this", hints_for(plain, legal)),))
