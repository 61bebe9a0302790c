"""The lines about kingdoms: `R gold 7 mana 3 hand egg12 saw6 market mkt7 techs hor research arm 1`."""

from __future__ import annotations

from typing import Any

from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.values import Realm
from pnp.rules.games.kingdom_command.text.read_head import card_of, tech_of
from pnp.rules.games.kingdom_command.text.reader import Reader, Words, whole

_KEYS = ("gold", "mana", "hand", "market", "techs", "research")
NONE = "-"
_FORM = "R gold 7 mana 3 hand egg12 saw6 market mkt7 techs hor research arm 1"


def read_realm(reader: Reader, line: Words) -> None:
    """One kingdom."""
    seat = reader.seat(line, 0, line.words[0])
    if seat is None or not reader.once(line, KINGDOMS[seat], KINGDOMS[seat]):
        return
    fields: dict[str, Any] = {}
    told: set[str] = set()
    index = 1
    while index < len(line.words):
        key = line.words[index].lower()
        if key not in _KEYS:
            reader.fail(line, "it is nothing that a kingdom has", _FORM, index)
            return
        if key in told:
            reader.fail(line, f"{key} is told twice of this kingdom", _FORM, index)
        told.add(key)
        end = index + 1
        while end < len(line.words) and line.words[end].lower() not in _KEYS:
            end += 1
        _field(reader, line, key, (index + 1, end), fields)
        index = end
    reader.realms[seat] = Realm(**fields)


def _field(reader: Reader, line: Words, key: str, span: tuple[int, int], fields: dict[str, Any]) -> None:
    start, end = span
    count = end - start
    if key in ("gold", "mana"):
        number = whole(line.words[start], signed=True) if count == 1 else None
        if number is None:
            reader.fail(line, f"{key} is one number", _FORM, start - 1)
        fields[key] = number
    elif key in ("hand", "techs") and not count:
        reader.fail(line, f"nothing follows {key}: for none leave it out, or write {key} -", _FORM, start - 1)
    elif key in ("hand", "techs") and line.words[start:end] == (NONE,):
        fields[key] = ()
    elif key == "hand":
        cards = [card_of(reader, line, index) for index in range(start, end)]
        fields["hand"] = tuple(sorted(card for card in cards if card))
    elif key == "techs":
        techs = [tech_of(reader, line, index) for index in range(start, end)]
        fields["techs"] = tuple(sorted(tech for tech in techs if tech))
    elif key == "market" and count == 1:
        fields["market"] = card_of(reader, line, start)
    elif key == "research" and count == 2 and whole(line.words[start + 1], signed=True) is not None:
        tech = tech_of(reader, line, start)
        fields |= {"research": tech, "paid": int(line.words[start + 1]) if tech else 0}
    else:
        reader.fail(line, "it is not told like this", _FORM, start - 1)
