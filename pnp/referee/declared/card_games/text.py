"""Positions of games of cards in zones as text.

turn: ann                       `deal` when the cards are still to be dealt
turns: 4                        how many turns have been taken
market: Herald, 2 Banker        a zone of all; what lies in no zone is in the deck
ann row: Squire                 a zone of one player
ann coins: 3                    a counter; without a line it is what one has at first
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from pnp.base.finding import Fault, Finding, Report
from pnp.base.nearest import did_you_mean
from pnp.referee.declared.faults import UNKNOWN_PLAYER
from pnp.referee.declared.key_lines import Line, read_lines

if TYPE_CHECKING:
    from pnp.definition.models.rules.card_games import CardRules

DEAL = "deal"

BAD_NUMBER = Fault("bad-number", "{key} is a whole number from 0 to 9999, not {text!r}")
UNKNOWN_CARD = Fault("unknown-card", "there is no card {name!r}")

_ITEM = re.compile(r"(?:([1-9][0-9]{0,2})\s+)?(\S.*)", re.ASCII)


class Position(NamedTuple):
    """Whose turn it is ("": the cards are to be dealt), how many have been taken, and what lies where: by zone, by counter."""

    turn: str
    turns: int
    zones: tuple[tuple[str, ...], ...]
    counters: tuple[int, ...]


@dataclass(frozen=True)
class Pack:
    """The cards of a game: by name how many, and what stands in their columns."""

    copies: Mapping[str, int]
    cells: Mapping[str, Mapping[str, object]]
    order: Mapping[str, int] = field(default_factory=dict)

    def sorted(self, cards: Sequence[str]) -> tuple[str, ...]:
        """In the order of the table."""
        return tuple(sorted(cards, key=self.order.__getitem__))


class CardText:
    """How positions of one game are read and written: `zones` and `counters` are the keys of their lines, in order."""

    def __init__(self, rules: CardRules, pack: Pack, slug: str) -> None:
        self.rules, self.pack, self.slug = rules, pack, slug
        self.zones = tuple(key for name, zone in rules.zones.items() for key in self._keys(name, each=zone.each))
        self.counters = tuple(f"{player} {name}" for player in rules.players for name in rules.counters)
        self._cards = {name.casefold(): name for name in pack.copies}

    def zone(self, name: str, player: str) -> int:
        """The number of a zone, which may be the player's own."""
        return self.zones.index(f"{player} {name}" if self.rules.zones[name].each else name)

    def read(self, text: str) -> Report[Position]:
        """The position, or every fault of the text."""
        lines, found = read_lines(text, self.slug, ("turn", "turns", *self.zones, *self.counters))
        first = [self.rules.counters[key.rpartition(" ")[2]] for key in self.counters]
        position = Position(
            self._turn(lines.get("turn"), found),
            self._number(lines.get("turns"), 0, found),
            tuple(self._lying(lines.get(key), found) for key in self.zones),
            tuple(self._number(lines.get(key), at, found) for key, at in zip(self.counters, first, strict=True)),
        )
        found.sort(key=lambda one: (one.where.line or 0, one.where.column or 0))
        return Report(None if found else position, tuple(found))

    def write(self, position: Position) -> str:
        """The canonical text."""
        return "\n".join(self._lines(position))

    def _lines(self, position: Position) -> Iterator[str]:
        yield f"turn: {position.turn or DEAL}"
        yield f"turns: {position.turns}"
        for key, cards in zip(self.zones, position.zones, strict=True):
            if cards:
                kinds = {name: cards.count(name) for name in cards}
                yield f"{key}: {', '.join(f'{n} {name}' if n > 1 else name for name, n in kinds.items())}"
        for key, number in zip(self.counters, position.counters, strict=True):
            yield f"{key}: {number}"

    def _keys(self, name: str, *, each: bool) -> tuple[str, ...]:
        return tuple(f"{player} {name}" for player in self.rules.players) if each else (name,)

    def _turn(self, line: Line | None, found: list[Finding]) -> str:
        names = {name.casefold(): name for name in (*self.rules.players, DEAL)}
        typed = line.value.casefold() if line is not None else DEAL
        if typed not in names and line is not None:
            fault = UNKNOWN_PLAYER._replace(clause=self.rules.turn)
            hints = did_you_mean(line.value, tuple(names.values()))
            found.append(fault.at(line.where, name=line.value[:40], hints=hints))
        name = names.get(typed, DEAL)
        return "" if name == DEAL else name

    def _number(self, line: Line | None, first: int, found: list[Finding]) -> int:
        if line is None:
            return first
        if re.fullmatch(r"[0-9]{1,4}", line.value, re.ASCII):
            return int(line.value)
        found.append(BAD_NUMBER.at(line.where, key=line.key, text=line.value[:40]))
        return 0

    def _lying(self, line: Line | None, found: list[Finding]) -> tuple[str, ...]:
        cards: list[str] = []
        for item in line.items() if line is not None else ():
            whole = self._cards.get(_plain(item.text))
            counted = _ITEM.fullmatch(item.text)
            name = whole or (self._cards.get(_plain(counted[2])) if counted else None)
            if name is None:
                hints = did_you_mean(item.text, tuple(self.pack.copies))
                found.append(UNKNOWN_CARD.at(item.where, name=item.text[:60], hints=hints))
            else:
                cards += [name] * (1 if whole or counted is None else int(counted[1] or 1))
        return self.pack.sorted(cards)


def _plain(text: str) -> str:
    return "-".join(text.split()).casefold()
