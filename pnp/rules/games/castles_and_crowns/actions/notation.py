"""Actions as text: one canonical writer, and a parser that forgives case, blanks, order and words.

Read alike: `4@c`, `4 @ C`, `4s@c`, `4 to c`, `c4`; `4@c/ct`, `4@c<e.P2`; `2-3c-4-5t@a`, `+5@a`, `5@a` behind no `+` is a group;
`pass`, `--`; `roll 12334456 c1 t4` or the dice alone; `deal 5C QD 3S KH 6D 2C; 3 3 5 6`; `resolve`,
`battles`. `#` begins a comment.
"""

from __future__ import annotations

import re

from pnp.base.finding import Finding, Report
from pnp.base.tongue import tr
from pnp.rules.games.castles_and_crowns.actions.alternatives import nearest_sends, ranks_of
from pnp.rules.games.castles_and_crowns.actions.send_text import one_form, read_send, sends_begun
from pnp.rules.games.castles_and_crowns.state.rolling import roll_of
from pnp.rules.games.castles_and_crowns.state.sources import named, shortest_name, source_name, sources_of
from pnp.rules.games.castles_and_crowns.state.values import (
    NOBODY,
    ROLL,
    SEND,
    Action,
    CrownsRules,
    Position,
    place_name,
    seat_name,
)
from pnp.rules.games.castles_and_crowns.text.asked_text import read_asked, read_untimely_roll
from pnp.rules.games.castles_and_crowns.text.dice_text import write_dice
from pnp.rules.matching import EMPTY_ACTION, hints_for, listed, skip_separators, unreadable
from pnp.rules.protocol import Parsed, Partial

Read = Report[Parsed[Action] | Partial]

_ITEM = re.compile(r"[^,;\n#]*")
_COMMENT = re.compile(r"[ \t\r\xa0]*(?:#[^\n]*)?")
_COMMENT_LINE = re.compile(r"#[^\n]*")
_MOST_WORDS = 24
_MOST_OF_A_SEND = 2
"""Digits of a text that begins with a group, up to which it is taken for that group and something behind it."""
_HALF_A_SEND = re.compile(r"\+?\d[kctm]*(?:-\d[kctm]*)*-?@?")


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


def parse(rules: CrownsRules, position: Position, text: str) -> Read:
    """The first action of `text`, with a comment behind it."""
    start = skip_separators(text)
    while comment := _COMMENT_LINE.match(text, start):
        start = comment.end() + skip_separators(text[comment.end() :])
    rest = text[start:]
    typed = (_ITEM.match(rest) or [""])[0].rstrip()
    if not typed:
        return Report(None, (EMPTY_ACTION.at(),))
    asked = read_asked(position, rest)
    if asked:
        return Report(asked._replace(end=_past_comment(text, start + asked.end)))
    read = _first(typed)
    if read is not None:
        action, end = read
        both = _captain_or_place(rules, position, typed) if end == len(typed) else None
        return Report(both or Parsed(_located(position, action), (), _past_comment(text, start + end)))
    rolled = _untimely_roll(position, rest, typed)
    if rolled is not None:
        return Report(rolled._replace(end=_past_comment(text, start + rolled.end)))
    return _half(rules, position, typed)


def _untimely_roll(position: Position, rest: str, typed: str) -> Parsed[Action] | None:
    """Dice alone where no roll is due. `c1 2` may begin with the send of 1s to c; with three dice it no longer looks so."""
    if read_send(typed.split(maxsplit=1)[0]) is not None and sum(map(str.isdigit, typed)) <= _MOST_OF_A_SEND:
        return None
    return read_untimely_roll(position, rest)


def _first(typed: str) -> tuple[Action, int] | None:
    """The action that `typed` is, or the first of two that stand side by side, and where it ends."""
    whole = _whole(typed)
    if whole is not None:
        return whole, len(typed)
    words = list(re.finditer(r"\S+", typed))
    for word in words[1:_MOST_WORDS]:
        before, behind = typed[: word.start()].rstrip(), typed[word.start() :]
        action = _whole(before) if "@" in before else None
        if action is not None and _first(behind) is not None:
            return action, len(before)
    return None


def _whole(typed: str) -> Action | None:
    return Action("resolve") if typed.casefold() in ("resolve", "battle", "battles") else read_send(typed)


def _past_comment(text: str, end: int) -> int:
    """The end of an action with the comment that stands behind it on its line."""
    found = _COMMENT.match(text, end)
    return found.end() if found and "#" in found[0] else end


def _located(position: Position, action: Action) -> Action:
    """A source that names its holder only: the one formation that is meant, where he has a single one to give from."""
    if not action.sources or action.sources[0][0] != NOBODY:
        return action
    sources = sources_of(position, action.rank) if position.options.combined else ()
    meant = named(sources, action.sources)
    return action._replace(sources=(shortest_name(meant[0], sources),)) if len(meant) == 1 else action


def _captain_or_place(rules: CrownsRules, position: Position, typed: str) -> Partial | None:
    """`2c` may be 2s to c or begin a straight with a Captain: both are offered where both are legal."""
    if not re.fullmatch(r"\d[cC]", typed):
        return None
    legal = [rules.notation(action) for action in rules.moves(position)]
    straights = [each for each in legal if each.startswith(f"{typed.lower()}-")]
    groups = [each for each in legal if each.startswith(f"{typed[0]}@c")]
    if not straights:
        return None
    return Partial(
        typed, "a group to c, or a straight that begins with the Captain?", (*groups, *straights), ambiguous=True
    )


def _half(rules: CrownsRules, position: Position, typed: str) -> Read:
    """What `typed` begins: the sends of a rank, those to a battlefield, or nothing."""
    legal = [rules.notation(action) for action in rules.moves(position)]
    plain = one_form(typed)
    follows = tuple(each for each in legal if plain and each.startswith(plain))
    if follows:
        return Report(Partial(typed, "how does it go on?", follows, ambiguous=len(follows) > 1))
    there = re.fullmatch(r"@?([a-f])", plain)
    if there:
        follows = tuple(each for each in legal if f"@{there[1]}" in each)
        missing = f"what is sent to {there[1]}?" if follows else f"nothing can be sent to {there[1]}"
        return Report(Partial(typed, missing, follows, ambiguous=len(follows) > 1))
    if position.phase == SEND and _HALF_A_SEND.fullmatch(plain):
        return Report(Partial(typed, "where does it go? nothing that begins so is legal", tuple(legal)))
    return Report(None, (_no_action(rules, position, typed, plain),))


def _no_action(rules: CrownsRules, position: Position, typed: str, plain: str) -> Finding:
    """What can't be read, and why: what stands behind an action, a second source, a roll that comes first."""
    if position.phase == ROLL:
        question = roll_of(seat_name(position.turn), position.hand[position.turn])
        why = f"the roll comes first: {question.range()}"
        return unreadable(typed, why)
    if plain.count("<") > 1:
        return unreadable(
            typed, "one source is named at most, since one Mercenary comes", _hints(rules, position, plain)
        )
    for word in list(re.finditer(r"\S+", typed))[1:_MOST_WORDS]:
        before, behind = typed[: word.start()].rstrip(), typed[word.start() :]
        action = read_send(before)
        if action is not None:
            return unreadable(typed, f"{name(action)} is understood, and {behind[:40]!r} behind it is not")
    return unreadable(typed, "no action is written like this", _hints(rules, position, plain))


def _hints(rules: CrownsRules, position: Position, plain: str) -> tuple[str, ...]:
    """The legal send that was typed first, or that of its ranks to its place; else what is nearest to it in meaning or spelling."""
    legal = list(rules.moves(position))
    begun = sends_begun(plain) if position.phase == SEND else []
    if not begun:
        return hints_for(plain, [name(action) for action in legal])
    near = nearest_sends(position, begun[0], legal, len(legal))
    meant = next((action for action in begun if action in legal), near[0])
    if meant.verb != "pass" and meant.place == begun[0].place and ranks_of(meant) == ranks_of(begun[0]):
        return (tr("did you mean {near!r}?", near=name(meant)),)
    return listed([name(action) for action in near], 6)
