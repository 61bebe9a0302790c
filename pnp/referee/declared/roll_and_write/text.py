"""Positions of roll-and-write games as text.

round: 3
turn: ann                       who writes; `throw` when the dice are still to be thrown
throw: red 3, blue 5
ann harbour: . 4 . 9 .          a dot is an empty box; a row without a line is empty
ann misses: 1
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pnp.base.finding import Fault, Finding, Report
from pnp.base.nearest import did_you_mean
from pnp.referee.declared.faults import UNKNOWN_PLAYER
from pnp.referee.declared.key_lines import Line, read_lines

if TYPE_CHECKING:
    from pnp.definition.models.rules.roll_and_write import WrittenRules

THROW = "throw"

BAD_NUMBER = Fault("bad-number", "{key} is a whole number from {least} to 999, not {text!r}")
BAD_BOX = Fault("bad-box", "{text!r} is neither a number from 1 to 999 nor a dot for an empty box")
ROW_LENGTH = Fault("row-length", "{row} has {wanted} boxes, and here are {found}")
BAD_DIE = Fault("bad-die", "{text!r} is no die with the number that it shows, such as '{name} 1'")
DIE_SHOWS = Fault("die-shows", "{name} has {sides} sides and can't show {shown}")
DIE_TWICE = Fault("die-twice", "{name} is thrown once, and stands here twice")
DICE_MISSING = Fault("dice-missing", "somebody writes, so the line 'throw' says what {names} shows")
DICE_EARLY = Fault("dice-early", "the dice are still to be thrown, and this line says what they show")

_WORD = re.compile(r"\S+")


class Position(NamedTuple):
    """The round (from 1), who writes ("": the dice are to be thrown), the dice, and by sheet its boxes, by player the misses."""

    round_: int
    turn: str
    throw: tuple[int, ...]
    boxes: tuple[tuple[int, ...], ...]
    misses: tuple[int, ...]


class SheetText:
    """How positions of one game are read and written. `sheets` are player and row of each line of boxes."""

    def __init__(self, rules: WrittenRules, slug: str) -> None:
        self.rules, self.slug = rules, slug
        self.sheets = tuple((player, row) for player in rules.players for row in rules.rows)
        rows = (f"{player} {row}" for player, row in self.sheets)
        self.keys = ("round", "turn", "throw", *rows, *(f"{player} misses" for player in rules.players))

    def read(self, text: str) -> Report[Position]:
        """The position, or every fault of the text."""
        lines, found = read_lines(text, self.slug, self.keys)
        turn = self._turn(lines.get("turn"), found)
        throw = self._throw(lines.get("throw"), found)
        if turn and "throw" not in lines:
            found.append(DICE_MISSING.at(lines["turn"].where, names=", ".join(self.rules.throw.dice)))
        if not turn and throw:
            found.append(DICE_EARLY.at(lines["throw"].where))
        position = Position(
            self._number(lines.get("round"), 1, found),
            turn,
            throw,
            tuple(self._boxes(lines.get(f"{player} {row}"), row, found) for player, row in self.sheets),
            tuple(self._number(lines.get(f"{player} misses"), 0, found) for player in self.rules.players),
        )
        found.sort(key=lambda one: (one.where.line or 0, one.where.column or 0))
        return Report(None if found else position, tuple(found))

    def write(self, position: Position) -> str:
        """The canonical text."""
        return "\n".join(self._lines(position))

    def _lines(self, position: Position) -> Iterator[str]:
        yield f"round: {position.round_}"
        yield f"turn: {position.turn or THROW}"
        if position.turn:
            dice = zip(self.rules.throw.dice, position.throw, strict=True)
            yield "throw: " + ", ".join(f"{name} {number}" for name, number in dice)
        for (player, row), boxes in zip(self.sheets, position.boxes, strict=True):
            yield f"{player} {row}: {' '.join(str(value) if value else '.' for value in boxes)}"
        for player, number in zip(self.rules.players, position.misses, strict=True):
            if number:
                yield f"{player} misses: {number}"

    def _number(self, line: Line | None, least: int, found: list[Finding]) -> int:
        if line is None:
            return least
        if re.fullmatch(r"[0-9]{1,3}", line.value, re.ASCII) and int(line.value) >= least:
            return int(line.value)
        found.append(BAD_NUMBER.at(line.where, key=line.key, least=least, text=line.value[:40]))
        return least

    def _turn(self, line: Line | None, found: list[Finding]) -> str:
        names = {name.casefold(): name for name in (*self.rules.players, THROW)}
        typed = line.value.casefold() if line is not None else THROW
        if typed not in names and line is not None:
            hints = did_you_mean(line.value, tuple(names.values()))
            fault = UNKNOWN_PLAYER._replace(clause=self.rules.turn)
            found.append(fault.at(line.where, name=line.value[:40], hints=hints))
        name = names.get(typed, THROW)
        return "" if name == THROW else name

    def _boxes(self, line: Line | None, row: str, found: list[Finding]) -> tuple[int, ...]:
        wanted = self.rules.rows[row]
        if line is None:
            return (0,) * wanted
        boxes = []
        for item in line.items(_WORD):
            number = re.fullmatch(r"[1-9][0-9]{0,2}", item.text, re.ASCII)
            if number is None and item.text != ".":
                found.append(BAD_BOX.at(item.where, text=item.text[:40]))
            boxes.append(int(item.text) if number else 0)
        if len(boxes) != wanted:
            found.append(ROW_LENGTH.at(line.where, row=row, wanted=wanted, found=len(boxes)))
        return tuple(boxes[:wanted])

    def _throw(self, line: Line | None, found: list[Finding]) -> tuple[int, ...]:
        if line is None:
            return ()
        dice, shown = {name.casefold(): name for name in self.rules.throw.dice}, dict[str, int]()
        for item in line.items():
            words = item.text.rsplit(None, 1)
            name = dice.get(words[0].casefold())
            number = words[1] if len(words) > 1 and words[1].isascii() and words[1].isdigit() else None
            if name is None or number is None or len(number) > 3:
                found.append(BAD_DIE.at(item.where, text=item.text[:40], name=next(iter(self.rules.throw.dice))))
            elif not 1 <= int(number) <= self.rules.throw.dice[name]:
                sides = self.rules.throw.dice[name]
                found.append(DIE_SHOWS.at(item.where, name=name, sides=sides, shown=int(number)))
            elif name in shown:
                found.append(DIE_TWICE.at(item.where, name=name))
            else:
                shown[name] = int(number)
        left = [name for name in self.rules.throw.dice if name not in shown]
        if left and not found:
            found.append(DICE_MISSING.at(line.where, names=", ".join(left)))
        return tuple(shown.get(name, 1) for name in self.rules.throw.dice)
