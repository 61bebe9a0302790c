"""The lines about the phase, the market and the decks."""

from __future__ import annotations

from pnp.base.nearest import did_you_mean
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import DECK, TECHS
from pnp.rules.games.kingdom_command.state.values import PHASES, Realm
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.reader import Reader, Words, whole

HEAD_WORDS = ("map", "turn", "row", "offer", "due", "passed", "discards", "seen", "out")
_KEYS = ("turn", "phase", "crown", "go")
_TURN = "turn 4 phase orders crown R"


def read_head(reader: Reader, line: Words) -> None:
    """One of the lines that begin with a word of `HEAD_WORDS`."""
    word = line.words[0].lower()
    if word == "out":
        _out(reader, line)
    elif reader.once(line, word, word):
        if word == "turn":
            _turn(reader, line)
        elif word in ("row", "discards"):
            reader.head[word] = _cards(reader, line)
        elif word in ("offer", "seen"):
            _techs(reader, line, word)
        elif word == "passed":
            seats = [reader.seat(line, index, said) for index, said in enumerate(line.words[1:], start=1)]
            if len({*seats}) < len(seats) or not seats:
                reader.fail(line, "each kingdom that has passed is named once", "passed R", len(line.words) - 1)
            reader.head["passed"] = tuple(sorted({seat for seat in seats if seat is not None}))
        elif word == "due":
            if [said.lower() for said in line.words[1:]] != ["offer"]:
                reader.fail(line, "only a tech can be due", "due offer", len(line.words) - 1)
            reader.head["due"] = True


def _turn(reader: Reader, line: Words) -> None:
    """`turn 4 phase orders crown R`, and `go B` where it is not the first who has not passed."""
    words = [word.lower() for word in line.words]
    where = {key: index + 1 for index, key in enumerate(words) if index % 2 == 0}
    missing = [key for key in ("turn", "phase", "crown") if key not in where]
    strange = [index for index in range(0, len(words), 2) if words[index] not in _KEYS]
    if missing or strange or len(words) % 2 or len(where) < len(words) // 2:
        why = (
            f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing"
            if missing
            else "turn, phase, crown (and go) stand once, each with its value"
        )
        reader.fail(line, why, _TURN, strange[0] if strange else 0)
        return
    number, phase = whole(words[where["turn"]]), words[where["phase"]]
    if not number:
        reader.fail(line, "it is no number of a turn", _TURN, where["turn"])
    if phase not in PHASES:
        hint = " ".join(did_you_mean(phase, PHASES)[:1])
        reader.fail(line, "there is no such phase", hint or f"phases: {', '.join(PHASES)}", where["phase"])
    crown = reader.seat(line, where["crown"], line.words[where["crown"]])
    go = reader.seat(line, where["go"], line.words[where["go"]]) if "go" in where else None
    reader.head |= {"turn": number, "phase": phase, "crown": crown or 0}
    if go is not None:
        reader.head["go"] = go


def _cards(reader: Reader, line: Words) -> tuple[str, ...]:
    cards = [card_of(reader, line, index) for index in range(1, len(line.words)) if line.words[index] != "-"]
    return tuple(sorted(card for card in cards if card))


def card_of(reader: Reader, line: Words, index: int) -> str:
    """A scroll card such as `saw6`; "" after a complaint."""
    card = line.words[index].lower()
    if card in DECK:
        return card
    if card[:3] in {known[:3] for known in DECK} and whole(card[3:]) is not None:
        facts = {"count": 1, "card": card, "most": 0}
        reader.impossible(line, index, faults.CARD_COPIES, **facts)
    else:
        reader.fail(line, "there is no such scroll", f"scrolls: {', '.join(dict.fromkeys(DECK))}", index)
    return ""


def _techs(reader: Reader, line: Words, word: str) -> None:
    found = [tech_of(reader, line, index) for index in range(1, len(line.words)) if line.words[index] != "-"]
    known = tuple(sorted(tech for tech in found if tech))
    if word == "seen":
        reader.head["seen"] = known
    elif len(line.words) != 2:
        reader.fail(line, "one tech is on offer", f"techs: {', '.join(TECHS)}")
    else:
        reader.head["offer"] = known[0] if known else ""


def tech_of(reader: Reader, line: Words, index: int) -> str:
    """A tech such as `hor`; "" after a complaint."""
    tech = line.words[index].lower()
    if tech in TECHS:
        return tech
    reader.impossible(line, index, faults.UNKNOWN_TECH, tech=tech[:20])
    return ""


def _out(reader: Reader, line: Words) -> None:
    """`out Y`."""
    if len(line.words) < 2:
        reader.fail(line, "it names no kingdom", "out Y")
    for index in range(1, len(line.words)):
        seat = reader.seat(line, index, line.words[index])
        if seat is not None and reader.once(line, KINGDOMS[seat], KINGDOMS[seat]):
            reader.realms[seat] = Realm(out=True)
