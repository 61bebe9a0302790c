"""Actions as text: `buy saw6`, `use blu a4:s1`, `disband S @T1`, `row saw6 def3`, `offer hor`; sheets: `R: 2S a6-m1; T1 s1-s2`."""

from __future__ import annotations

import re
from functools import cache

from pnp.base.finding import Report
from pnp.base.nearest import did_you_mean
from pnp.rules.games.kingdom_command.actions.market import has_the_go
from pnp.rules.games.kingdom_command.state import cards
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, atlas, seat_named
from pnp.rules.games.kingdom_command.state.data import DECK, SCROLLS
from pnp.rules.games.kingdom_command.state.lines import Line, Move, read_line
from pnp.rules.games.kingdom_command.state.standing import debtor, map_of
from pnp.rules.games.kingdom_command.state.values import DEBT, MARKET, ORDERS, Act, Action, Deal, Position, Sheet
from pnp.rules.games.kingdom_command.text.read_ships import split_lines
from pnp.rules.games.kingdom_command.text.write import sheet_text
from pnp.rules.matching import EMPTY_ACTION, skip_separators, unreadable
from pnp.rules.protocol import Parsed, Partial

VERBS = ("buy", "use", "research", "pass", "disband", "row", "offer")
FORMS = {
    "buy": "buy saw6",
    "use": "use saw a2, or use blu a4:s1",
    "disband": "disband K a1, disband T1 or disband S @T1",
    "row": "row saw6 def3 egg12 tow4",
    "offer": "offer hor",
}

_SHEET = re.compile(r"\s*(?:sheet\s+)?([A-Za-z]+)\s*:[^\S\n]*", re.ASCII)
_WHERE = re.compile(r"([a-z]\d)(?::([a-z]\d))?", re.ASCII)
_LIKE_AN_AREA = re.compile(r"[a-z]\d{1,2}", re.ASCII)
_UNIT = re.compile(r"(w[12]|[SMKTGDW])(\d{0,2})", re.IGNORECASE | re.ASCII)

Read = Report["Parsed[Action] | Partial"]


def name(action: Action) -> str:
    """The canonical text."""
    if isinstance(action, Sheet):
        return sheet_text(action.realm, action.lines)
    if isinstance(action, Deal):
        return action.what
    said = " ".join((action.verb, *action.words))
    return said if action.by < 0 else f"{KINGDOMS[action.by]}: {said}"


def parse(position: Position, text: str) -> Read:
    """The first action of `text`. A sheet takes its line to the end; everything else ends at a comma or line end."""
    start = skip_separators(text)
    found = _SHEET.match(text, start)
    if found is not None and _names_an_act(text[found.end() :]):
        return _act_of(position, text, found)
    if found is not None:
        end = text.find("\n", found.end())
        end = len(text) if end < 0 else end
        seat = seat_named(found[1])
        if seat < 0:
            why = f"there is no kingdom {found[1]!r}"
            return Report(None, (unreadable(text[start:end], why, (f"kingdoms: {' '.join(KINGDOMS)}",)),))
        lines = split_lines(text[found.end() : end], KINGDOMS[seat])
        if lines is None:
            return Report(Partial(text[start:end].strip(), "what does the sheet say?", ()))
        return Report(Parsed(Sheet(seat, lines), (), end))
    end = min((at for at in (text.find(mark, start) for mark in ",;\n") if at >= 0), default=len(text))
    words = text[start:end].split()
    if len(words) > 1 and seat_named(words[0]) >= 0 and words[1].lower() in VERBS:
        said = re.compile(r"\s*(\w+)\s+").match(text, start)
        assert said is not None  # noqa: S101 - the first word is a name, and another follows
        return _act_of(position, text, said)
    if not words:
        return Report(None, (EMPTY_ACTION.at(),))
    return _verb(position, words, end)


def _names_an_act(text: str) -> bool:
    """Does it begin with a verb of the Market or the Debt phase, which no order line does?"""
    return text.split(maxsplit=1)[0].strip(",;").lower() in VERBS if text.strip() else False


def _act_of(position: Position, text: str, front: re.Match[str]) -> Read:
    """`B: pass`: what the kingdom named does, which may not be the one whose go it is."""
    read = parse(position, " " * front.end() + text[front.end() :])
    seat = seat_named(front[1])
    known = read.value
    if isinstance(known, Parsed) and isinstance(known.action, Act) and seat != acting(position):
        return Report(known._replace(action=known.action._replace(by=seat)), read.findings)
    return read


def acting(position: Position) -> int:
    """The kingdom that has the go, or settles its debt."""
    return debtor(position) if position.phase == DEBT else has_the_go(position)


def _verb(position: Position, words: list[str], end: int) -> Read:
    said = " ".join(words)
    verb = words[0].lower()
    if verb not in VERBS:
        if position.phase == ORDERS:
            return _loose_order(position, said)
        return Report(None, (unreadable(said, "no action begins like this", did_you_mean(verb, VERBS)),))
    if verb in ("research", "pass"):
        action: Action | None = Act(verb) if len(words) == 1 else None
        return Report(Parsed(action, (), end)) if action else _wrong(said, verb)
    if verb in ("row", "offer"):
        known = [word.lower() for word in words[1:]]
        if not known:
            return Report(Parsed(Deal(verb), (), end))
        answers = cards.split_row(position, tuple(known)) if verb == "row" else (" ".join(known),)
        return Report(Parsed(Deal(verb), answers, end))
    if len(words) == 1:
        return Report(Partial(said, f"as in {FORMS[verb]}", ()))
    act = _READERS[verb](position, words[1:])
    return Report(Parsed(act, (), end)) if act else _not_so(position, verb, words)


def _loose_order(position: Position, said: str) -> Read:
    """An order without a sheet around it: whose it may be, and how it is handed in."""
    from pnp.rules.games.kingdom_command.state.standing import writers

    realms, line = writers(position), read_line(said)
    if isinstance(line, str) or not realms:
        return Report(None, (unreadable(said, "no action begins like this"),))
    likely = next((realm for realm in realms if _has_there(position, realm, line)), realms[0])
    hints = (f"on a sheet: {KINGDOMS[likely]}: {said}", f"or judged in private: --as {KINGDOMS[likely]}")
    return Report(None, (unreadable(said, "an order stands on the sheet of a kingdom", hints),))


def _has_there(position: Position, realm: int, line: Line) -> bool:
    """Has the kingdom the castle, units or ship where the order begins, so that it is likely to be its?"""
    place = line.start if isinstance(line, Move) else line.area
    area = map_of(position).number.get(place)
    if area is None:  # aboard a ship of whoever orders
        return any(f"@{ship.kind}{ship.number}" == place and ship.realm == realm for ship in position.ships)
    here = any(stack.realm == realm and stack.area == area for stack in position.stacks)
    return (
        here
        or position.owners[area] == realm
        or any(ship.realm == realm and ship.area == area for ship in position.ships)
    )


def _scrolls(position: Position, verb: str, word: str, rest: list[str]) -> tuple[str, ...]:
    """The cards that may be meant by a name without a price, or by a name in full."""
    if verb not in ("buy", "use"):
        return ()
    plain = word.lower()
    codes = [code for code, scroll in SCROLLS.items() if plain[:3] == code or plain in scroll.name.lower().split()]
    here = position.row or () if verb == "buy" else tuple(codes)
    cards = [card for card in dict.fromkeys(here) if card[:3] in codes]
    meant = [" ".join((verb, card, *rest)) for card in cards]
    return (f"did you mean {' or '.join(meant)}?",) if meant else ()


def _not_so(position: Position, verb: str, words: list[str]) -> Read:
    """Why an act can't be read: an area that the map lacks, or how it is written."""
    said = " ".join(words)
    strangers = [
        area
        for word in (words[2:] if verb != "buy" else ())
        for area in word.lower().split(":")
        if _LIKE_AN_AREA.fullmatch(area) and area not in map_of(position).number
    ]
    if strangers:
        return Report(None, (unreadable(said, f"the map has no area {strangers[0]}"),))
    return _wrong(said, verb, _scrolls(position, verb, words[1], words[2:]))


def _wrong(said: str, verb: str, hints: tuple[str, ...] = ()) -> Read:
    return Report(None, (unreadable(said, f"it is not written like this: {FORMS.get(verb, verb)}", hints),))


def _buy(position: Position, words: list[str]) -> Act | None:
    del position
    card = words[0].lower()
    return Act("buy", (card,)) if len(words) == 1 and card in DECK else None


def _use(position: Position, words: list[str]) -> Act | None:
    if len(words) != 2:
        return None
    card = words[0].lower()
    code = card[:3]
    found = _WHERE.fullmatch(words[1].lower())
    on_map = found is not None and all(area in map_of(position).number for area in found.groups() if area)
    if card not in SCROLLS and card not in DECK:
        return None
    if found is None or not on_map or (found[2] and code != "blu"):
        return None
    return Act("use", (card, words[1].lower()))


def _disband(position: Position, words: list[str]) -> Act | None:
    unit = _UNIT.fullmatch(words[0])
    if unit is None:
        return None
    kind = unit[1].lower() if len(unit[1]) == 2 else unit[1].upper()
    if len(words) == 1:
        return Act("disband", (f"{kind}{int(unit[2])}",)) if kind in "TG" and unit[2] else None
    where = words[1].upper() if words[1].startswith("@") else words[1].lower()
    aboard = re.fullmatch(r"@[TG]\d", where, re.ASCII) is not None and kind in "SMK"
    if len(words) > 2 or unit[2] or kind in "TG" or not (aboard or where in map_of(position).number):
        return None
    return Act("disband", (kind, where))


_READERS = {"buy": _buy, "use": _use, "disband": _disband}


def answered(action: Action, answers: tuple[str, ...]) -> str:
    """The action with the table's answers behind it: `row saw6 def3`."""
    return " ".join((name(action), *answers))


def candidates_of_market(position: Position, realm: int | None = None) -> list[Act]:
    """Everything that anybody may try in the Market phase; with the scrolls of one kingdom, what may come off for it."""
    assert position.phase == MARKET  # noqa: S101 - the engine asks in this phase only
    hands = position.realms if realm is None else (position.realms[realm],)
    acts = [Act("buy", (card,)) for card in dict.fromkeys(position.row or ())]
    for code in sorted({card[:3] for one in hands for card in one.hand}):
        acts += _uses(position.map, code)
    return [*acts, *([Act("research")] if position.offer else []), Act("pass")]


@cache
def _uses(name: str, code: str) -> tuple[Act, ...]:
    """A scroll of a kind used in each area of a map."""
    the_map = atlas(name)
    if code != "blu":
        return tuple(Act("use", (code, area)) for area in the_map.ids)
    beside = ((area, sea) for number, area in enumerate(the_map.ids) for sea in the_map.seas_beside(number))
    return tuple(Act("use", (code, f"{area}:{the_map.ids[sea]}")) for area, sea in beside)
