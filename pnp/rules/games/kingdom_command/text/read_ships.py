"""The lines about ships (`RT1 s1 2S K`) and sheets handed in (`sheet R: 2S a6-m1; T1 s1-s2`)."""

from __future__ import annotations

import re

from pnp.rules.forms import fronted, parted
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, seat_named
from pnp.rules.games.kingdom_command.state.data import PASSENGERS
from pnp.rules.games.kingdom_command.state.lines import write_line
from pnp.rules.games.kingdom_command.state.values import Ship
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.reader import Reader, Words, spelt
from pnp.rules.games.kingdom_command.text.write import HOLDS, UNKNOWN_SHEET

SHIP_NAME = re.compile(r"([RBYP])([TG])(\d{1,2})", re.IGNORECASE | re.ASCII)
_CARGO = re.compile(r"(\d{0,3})(w[12]|[SMKTGDWsmktgd])", re.ASCII)
PARTS = ";,"
"""What parts one order from the next on a line."""
_LABEL = re.compile(r"\s*(?:sheet\s+)?([A-Za-z]+)\s*:\s*(?=\S)", re.IGNORECASE | re.ASCII)
_FORM = "RT1 s1 2S K"


def read_ship(reader: Reader, line: Words) -> None:
    """One ship: where it is, and who is aboard."""
    name = SHIP_NAME.fullmatch(line.words[0])
    assert name is not None  # noqa: S101 - that is how the line was recognised
    seat = reader.seat(line, 0, name[1])
    if len(line.words) < 2:
        reader.fail(line, "its sea area is missing", _FORM)
        return
    area = reader.area(line, 1, line.words[1])
    if seat is None or area is None or not reader.once(line, line.words[0].upper(), line.words[0].upper()):
        return
    counts = dict.fromkeys(PASSENGERS, 0)
    for index in range(2, len(line.words)):
        for word in spelt(line.words[index]):
            _passenger(reader, line, index, (word, counts))
    cargo = (counts["S"], counts["M"], counts["K"])
    reader.ships.append(Ship(seat, name[2].upper(), int(name[3]), area, cargo))


def _passenger(reader: Reader, line: Words, index: int, about: tuple[str, dict[str, int]]) -> None:
    word, counts = about
    found = _CARGO.fullmatch(word)
    kind = found[2] if found and found[2].startswith("w") else word[-1:].upper()
    if found is None:
        reader.fail(line, "it is no passenger", _FORM, index)
    elif kind not in counts:
        reader.impossible(line, index, faults.WRONG_PASSENGER, what=kind, ship=line.words[0].upper())
    else:
        counts[kind] += int(found[1]) if found[1] else 1


def read_sheet(reader: Reader, line: Words) -> None:
    """A sheet that has been handed in."""
    said = line.text.strip()[len("sheet") :]
    letter, colon, orders = said.partition(":")
    if not colon:
        reader.fail(line, "kingdom and orders are parted by a colon", "sheet R: 2S a6-m1; T1 s1-s2")
        return
    seat = reader.seat(line, 1, letter.strip())
    if seat is None or not reader.once(line, f"sheet {seat}", f"the sheet of {KINGDOMS[seat]}"):
        return
    reader.sealed.append((seat, split_lines(orders, KINGDOMS[seat])))


def split_lines(orders: str, own: str = "") -> tuple[str, ...] | None:
    """Order lines parted by `;`, `,` or line ends, each in its canonical form; `-` is no line, `?` a sheet that is not known.

    `own` is the letter of the kingdom that writes them. Numbers and bullets before them count for nothing.
    """
    plain = orders.strip()
    if plain == UNKNOWN_SHEET:
        return None
    if plain in ("", HOLDS):
        return ()
    parts = (unlabelled(fronted(part, {}).text, own) for part in parts_of(plain))
    return tuple(write_line(part, own) for part in parts)


def unlabelled(line: str, own: str) -> str:
    """The line without the letter or name of its writer and a colon before it, which say whose sheet it is: `R: S a6-m1`."""
    found = _LABEL.match(line)
    return line[found.end() :] if found and own and seat_named(found[1]) == seat_named(own) else line


def parts_of(orders: str) -> list[str]:
    """The orders of a text one by one."""
    return [part for line in orders.split("\n") if line.strip() for part in parted(line, PARTS)]
