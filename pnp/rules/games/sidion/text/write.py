"""A position read from its text and written to it."""

from __future__ import annotations

from typing import Any

from pnp.base.finding import Finding, Report
from pnp.base.nearest import did_you_mean
from pnp.rules.forms import plain
from pnp.rules.games.sidion.options import DEFAULTS, Options, changed
from pnp.rules.games.sidion.state.atlas import COLOURS, GOODS
from pnp.rules.games.sidion.state.orders import PRINCE
from pnp.rules.games.sidion.state.values import Figure, Position, Purse, Seat, Setup
from pnp.rules.games.sidion.text import faults
from pnp.rules.games.sidion.text.faults import MISSING, TWICE, Line, Word, words_of
from pnp.rules.games.sidion.text.read_head import complete, read_head, read_options_line
from pnp.rules.games.sidion.text.read_lists import LISTS, NOTHING, read_list
from pnp.rules.games.sidion.text.read_seats import read_seat


def read(text: str, options: Options) -> Report[Setup]:
    """The setup that `text` describes; every fault breaks `sidion.note.1` or `.3`, and with any of them there is no setup."""
    lines = [(number, line) for number, line in enumerate(plain(text).split("\n"), start=1) if line.strip()]
    if not lines:
        return Report(None, (MISSING.at(what="the position"),))
    number, first = lines[0]
    values, findings = read_head(words_of(first, number))
    if not findings:
        findings += complete(values)
    reader = _Reader(options)
    for number, line in lines[1:]:
        reader.take(line, number)
    findings += reader.findings
    players = values.get("players", 0)
    missing = [colour for colour in COLOURS[:players] if colour not in reader.seats]
    findings += [MISSING.at(what=f"the line of player {colour}") for colour in missing]
    if findings:
        return Report(None, tuple(findings))
    seats = tuple(reader.seats[colour] for colour in COLOURS if colour in reader.seats)
    figures = tuple(figure for seat in seats for figure in reader.figures[seat.colour])
    return Report(Setup(options=reader.options, seats=seats, figures=figures, **values, **reader.lists))


class _Reader:
    """Takes the lines after the first, in any sequence."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats: dict[str, Seat] = {}
        self.figures: dict[str, list[Figure]] = {}
        self.lists: dict[str, Any] = {}
        self.findings: list[Finding] = []
        self._keys: set[str] = set()

    def take(self, text: str, number: int) -> None:
        """Read one line."""
        key, colon, rest = text.partition(":")
        name = key.strip()
        start = Word(name or text.strip(), number, len(text) - len(text.lstrip()) + 1)
        line = Line(start, words_of(rest, number, len(key) + 1))
        if not colon:
            self.findings.append(start.unreadable(faults.NO_LINE))
        elif name.lower() in self._keys:
            self.findings.append(TWICE.at(start.place, what=f"the line {name!r}"))
        elif len(name) == 1 and name.upper() in COLOURS:
            seat, figures, wrong = read_seat(line)
            self.seats[seat.colour], self.figures[seat.colour] = seat, figures
            self.findings += wrong
        elif name.lower() == "options":
            self.options, wrong = read_options_line(line.words, self.options)
            self.findings += wrong
        elif name.lower() in LISTS:
            value, wrong = read_list(line)
            self.lists[name.lower().replace("-", "_")] = value
            self.findings += wrong
        else:
            keys = ("options", *LISTS)
            hints = did_you_mean(name.lower(), keys) or (f"colours of players, {', '.join(keys)}",)
            self.findings.append(start.unreadable(faults.NO_SUCH_LINE, *hints))
        self._keys.add(name.lower())


def write(position: Position | Setup, usual: Options = DEFAULTS) -> str:
    """The text of a position; `usual` are the options that hold where the text says nothing."""
    active = f" active {position.active}" if position.active else ""
    lines = [f"sidion {position.players}p turn {position.turn} first {position.first} phase {position.phase}{active}"]
    options = changed(position.options, (DEFAULTS, usual))
    if options:
        lines.append(f"options: {' '.join(options)}")
    lines += [_seat_text(seat, position) for seat in position.seats]
    lists = {key: _list_text(key, getattr(position, key.replace("-", "_"))) for key in LISTS}
    lines += [f"{key}: {words or NOTHING}" for key, words in lists.items() if words or key == "recruited"]
    return "\n".join(lines)


def _seat_text(seat: Seat, position: Position | Setup) -> str:
    figures = [figure_text(figure) for figure in position.figures if figure.owner == seat.colour]
    if seat.out and seat == Seat(seat.colour, out=True) and not figures:
        return f"{seat.colour}: out"
    holdings = "out " * seat.out + " ".join(f"{amount}{kind}" for amount, kind in zip(seat.purse, GOODS, strict=True))
    cards = f" art {','.join(map(str, seat.artifacts))}" if seat.artifacts else ""
    return " ".join((f"{seat.colour}:", holdings + cards, "|", *figures))


def figure_text(figure: Figure) -> str:
    """`A@1F:1/M`; no level for the prince, no order when there is none."""
    level = "" if figure.letter == PRINCE and figure.level == 3 else f":{figure.level}"
    return f"{figure.letter}@{figure.town}{level}" + (f"/{figure.order}" if figure.order else "")


def _list_text(key: str, items: tuple[Any, ...]) -> str:
    if key == "bids":
        return " ".join(f"{colour}={bid_text(purse)}" for colour, purse in items)
    return " ".join("=".join(item) if isinstance(item, tuple) else str(item) for item in items)


def bid_text(purse: Purse) -> str:
    """`3g1m0i`."""
    return "".join(f"{amount}{kind}" for amount, kind in zip(purse, GOODS, strict=True))
