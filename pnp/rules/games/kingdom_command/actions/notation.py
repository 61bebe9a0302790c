"""Actions as text: `buy saw6`, `use blu a4:s1`, `disband S @T1`, `row saw6 def3`, `offer hor`; sheets: `R: 2S a6-m1; T1 s1-s2`."""

from __future__ import annotations

import re

from pnp.base.finding import Report
from pnp.base.nearest import did_you_mean
from pnp.rules.games.kingdom_command.actions.judging import judge_sheet
from pnp.rules.games.kingdom_command.actions.kinds import ACTS, deal
from pnp.rules.games.kingdom_command.actions.kinds.kind import ActKind
from pnp.rules.games.kingdom_command.actions.kinds.market_act import has_the_go
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, seat_named
from pnp.rules.games.kingdom_command.state.lines import Line, Move, read_line, write_line
from pnp.rules.games.kingdom_command.state.standing import debtor, map_of
from pnp.rules.games.kingdom_command.state.values import DEBT, ORDERS, Act, Action, Deal, Position, Sheet
from pnp.rules.games.kingdom_command.text.read_ships import PARTS, SHIP_NAME, split_lines
from pnp.rules.games.kingdom_command.text.write import sheet_text
from pnp.rules.matching import EMPTY_ACTION, skip_separators, unreadable
from pnp.rules.protocol import Parsed, Partial

_MOST_MEANT = 3
VERBS = (*ACTS, *deal.FORMS)

_SHEET = re.compile(r"\s*(?:sheet\s+)?([A-Za-z]+)\s*:[^\S\n]*", re.ASCII)
_NEXT_SHEET = re.compile(rf"[{PARTS}]\s*(?:sheet\s+)?([A-Za-z]+)\s*:", re.ASCII)
_LIKE_AN_AREA = re.compile(r"[a-z]\d{1,2}", re.ASCII)

Read = Report["Parsed[Action] | Partial"]


def name(action: Action) -> str:
    """The canonical text."""
    if isinstance(action, Sheet):
        return sheet_text(action.realm, action.lines)
    if isinstance(action, Deal):
        return action.what
    said = " ".join((action.verb, *action.words))
    return said if action.by < 0 else f"{KINGDOMS[action.by]}: {said}"


def parse(position: Position, text: str, options: Options) -> Read:
    """The first action of `text`. A sheet goes to the line's end or the next sheet; everything else ends at a comma too."""
    start = skip_separators(text)
    found = _SHEET.match(text, start)
    if found is not None and _names_an_act(text[found.end() :]):
        return _act_of(position, text, found, options)
    if found is not None:
        end = _end_of_sheet(text, found.end())
        seat = seat_named(found[1])
        if seat < 0:
            why = f"there is no kingdom {found[1]!r}"
            return Report(None, (unreadable(text[start:end], why, (f"kingdoms: {' '.join(KINGDOMS)}",)),))
        lines = split_lines(text[found.end() : end], KINGDOMS[seat])
        if lines is None:
            return Report(Partial(text[start:end].strip(), "what does the sheet say?", ()))
        return Report(Parsed(Sheet(seat, lines), (), end))
    end = min((at for at in (text.find(mark, start) for mark in ",;\n") if at >= 0), default=len(text))
    words = _words(text[start:end])
    if len(words) > 1 and seat_named(words[0]) >= 0 and words[1].lower() in VERBS:
        said = re.compile(r"\s*(\w+)\s+").match(text, start)
        assert said is not None  # noqa: S101 - the first word is a name, and another follows
        return _act_of(position, text, said, options)
    if not words:
        return Report(None, (EMPTY_ACTION.at(),))
    return _verb(position, words, end, options)


def _words(text: str) -> list[str]:
    """The words of a text; blanks about signs count for nothing: `@ T1`, `a4 : s1`."""
    plain = " ".join(text.split())
    return plain.replace(" :", ":").replace(": ", ":").replace("@ ", "@").split()


def _end_of_sheet(text: str, start: int) -> int:
    """Where the line ends, or a part that begins with `B:`, the next sheet."""
    end = text.find("\n", start)
    end = len(text) if end < 0 else end
    return next((at.start() for at in _NEXT_SHEET.finditer(text, start, end) if seat_named(at[1]) >= 0), end)


def _names_an_act(text: str) -> bool:
    """Does it begin with a verb of the Market or the Debt phase, which no order line does?"""
    return text.split(maxsplit=1)[0].strip(",;").lower() in VERBS if text.strip() else False


def _act_of(position: Position, text: str, front: re.Match[str], options: Options) -> Read:
    """`B: pass`: what the kingdom named does, which may not be the one whose go it is."""
    read = parse(position, " " * front.end() + text[front.end() :], options)
    seat = seat_named(front[1])
    known = read.value
    if isinstance(known, Parsed) and isinstance(known.action, Act) and seat != acting(position):
        return Report(known._replace(action=known.action._replace(by=seat)), read.findings)
    return read


def acting(position: Position) -> int:
    """The kingdom that has the go, or settles its debt."""
    return debtor(position) if position.phase == DEBT else has_the_go(position)


def _verb(position: Position, words: list[str], end: int, options: Options) -> Read:
    said = " ".join(words)
    verb = words[0].lower()
    if verb not in VERBS:
        if position.phase == ORDERS:
            return _loose_order(position, said, options)
        return Report(None, (unreadable(said, "no action begins like this", did_you_mean(verb, VERBS)),))
    if verb in deal.FORMS:
        return Report(Parsed(*deal.read_deal(position, verb, tuple(word.lower() for word in words[1:])), end))
    kind = ACTS[verb]
    if len(words) == 1 and kind.form:
        return Report(Partial(said, f"as in {kind.form}", ()))
    act = kind.read(position, words[1:])
    missing = kind.missing(words[1:]) if act is None else ""
    if missing:
        return Report(Partial(said, missing, tuple(map(name, kind.following(position, words[1:])))))
    return Report(Parsed(act, (), end)) if act else _not_so(position, kind, words)


def _loose_order(position: Position, said: str, options: Options) -> Read:
    """An order without a sheet around it: whose it may be, and how it is handed in."""
    from pnp.rules.games.kingdom_command.state.standing import writers

    realms, line = writers(position), read_line(said)
    if isinstance(line, str) or not realms:
        begun = _begun_order(position, realms, said)
        return Report(begun) if begun else Report(None, (unreadable(said, "no action begins like this"),))
    likely = next((realm for realm in realms if _has_there(position, realm, line)), realms[0])
    sheet = Sheet(likely, (write_line(said, KINGDOMS[likely]),))
    missing = f"an order stands on a sheet ({name(sheet)}), or is judged in private (--as {KINGDOMS[likely]})"
    is_legal = not any(one.findings for one in judge_sheet(position, sheet, options))
    return Report(Partial(said, missing, (name(sheet),) if is_legal else ()))


def _begun_order(position: Position, realms: tuple[int, ...], said: str) -> Partial | None:
    """The beginning of an order of one of the kingdoms, with those that go on like it, each as a sheet of its own."""
    from pnp.rules.games.kingdom_command.actions.order_lines import lines_of

    ship = SHIP_NAME.match(said)
    whose = [realm for realm in realms if ship is None or KINGDOMS[realm] == ship[1].upper()]
    wanted = said[1:] if ship else said
    sheets = [
        sheet_text(realm, (text,))
        for realm in whose
        for text in lines_of(position, realm)
        if text.casefold().startswith(wanted.casefold())
    ]
    if not sheets:
        return None
    begins = f"{ship[1].upper()}: {wanted}" if ship else said
    return Partial(begins, f"how does the order go on? It stands on a sheet: {sheets[0]}", ())


def _has_there(position: Position, realm: int, line: Line) -> bool:
    """Has the kingdom the castle, units or ship where the order begins, so that it is likely to be its?"""
    if isinstance(line, Move) and line.owner:
        return line.owner == KINGDOMS[realm]
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


def _not_so(position: Position, kind: ActKind, words: list[str]) -> Read:
    """Why an act can't be read: an area that the map lacks, or how it is written."""
    said = " ".join(words)
    strangers = [
        area
        for word in (words[2:] if kind.names_area else ())
        for area in word.lower().split(":")
        if _LIKE_AN_AREA.fullmatch(area) and area not in map_of(position).number
    ]
    if strangers:
        return Report(None, (unreadable(said, f"the map has no area {strangers[0]}"),))
    meant = _meant(position, kind, words)
    hints = (f"did you mean {' or '.join(meant)}?",) if meant else ()
    return Report(None, (unreadable(said, f"it is not written like this: {kind.form or kind.verb}", hints),))


def _meant(position: Position, kind: ActKind, words: list[str]) -> list[str]:
    """Acts that are read, near to words that are not: another card, or fewer words; the legal ones, if any of them is."""
    cards = (words[1], "".join(words[1:3]), *kind.meant(position, words[1]))
    near = [(card, *words[2:end]) for end in range(len(words), 1, -1) for card in cards]
    acts = [kind.read(position, said) for said in (near if kind.form else [()])]
    read = list(dict.fromkeys(act for act in acts if act is not None and _differs(act, words)))
    legal = [act for act in read if not any(kind.broken(position, act))]
    return [name(act) for act in legal or read][:_MOST_MEANT]


def _differs(act: Act, words: list[str]) -> bool:
    return name(act).casefold() != " ".join(words).casefold()


def answered(action: Action, answers: tuple[str, ...]) -> str:
    """The action with the table's answers behind it: `row saw6 def3`."""
    return " ".join((name(action), *answers))
