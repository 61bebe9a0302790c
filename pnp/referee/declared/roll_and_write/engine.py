"""The engine of a roll-and-write game whose rules are data: dice thrown for all, and each writes a number in a box or misses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.tongue import tr, tr_noop
from pnp.referee.declared.faults import OVER
from pnp.referee.declared.roll_and_write.patterns import Broken, broken
from pnp.referee.declared.roll_and_write.text import Position, SheetText
from pnp.referee.declared.turns import ByTurns
from pnp.rules.chance.dice import Roll
from pnp.rules.chance.questions import Reason
from pnp.rules.chance.tables import Table
from pnp.rules.protocol import TABLE, Event, Outcome, Parsed, Partial, Step

if TYPE_CHECKING:
    from pnp.definition.models.rules.roll_and_write import Condition, Write, WrittenRules

THROWN = Fault("thrown", "the dice are thrown, and it is for {player} to write")
NOT_THROWN = Fault("not-thrown", "the dice of this round are not thrown yet")
NO_SUM = Fault("no-sum", "the dice give {possible} for {row}, not {value}")
NO_DICE = Fault("no-dice", "no dice are for {row}")
NO_BOX = Fault("no-box", "{row} has {boxes} boxes and no box {box}")
BOX_FULL = Fault("box-full", "{old} stands in box {box} of {row} already")
MUST_WRITE = Fault("must-write", "{player} can write {other}, and only who can write nothing misses")
ORDER = Fault("order", "{row} {verb} {first} in box {box} and {second} in box {other}, and its numbers are {pattern}")
GAP = Fault("gap", "box {box} of {row} is empty, and its boxes are filled from the left")
SMALL = Fault("too-small-a-number", "{value} in {row} is less than {limit}")
GREAT = Fault("too-great-a-number", "{value} in {row} is more than {limit}")
TOO_HIGH = Fault("beyond-the-dice", "{value} in box {box} of {row} is more than the dice can give, {limit}")
ENTRIES = Fault("entries", "{player} has {found} numbers and misses where {wanted} rounds have been written")

_WRITE = re.compile(r"\s*(\w[\w-]*)\s+(\d{1,3})\s*=\s*(\d{1,4})(?=\s*(?:,|;|\n|$))")

_PATTERNS = {
    "unlike-beside": tr_noop("unlike beside each other"),
    "not-falling": tr_noop("never falling"),
    "not-rising": tr_noop("never rising"),
}


class Act(NamedTuple):
    """A number for a box of a row; `throw` and `miss` have neither."""

    row: str
    box: int = 0
    value: int = 0


THROW, MISS = Act("throw"), Act("miss")


class WrittenGame(ByTurns[Position, Act, SheetText]):
    """The rules in a file, for a game of boxes to be filled."""

    def __init__(self, rules: WrittenRules, slug: str, first: str, without: frozenset[str] = frozenset()) -> None:
        self.slug = slug  # type: ignore[misc]  # of every other engine it is one game's
        self.answer_clause, self.turn_clause = rules.throw.rule, rules.turn  # type: ignore[misc]
        self.answer_kind = "roll"  # type: ignore[misc]
        self.rules, self.first, self.without, self.named = rules, first, without, rules.players
        self.text = SheetText(rules, slug)

    def audit(self, setup: Position) -> tuple[Finding, ...]:
        """Rows that break a condition, numbers that no dice give, entries that don't fit the round."""
        found = [*self._entries(setup)]
        for place, (player, row) in enumerate(self.text.sheets):
            boxes, where = setup.boxes[place], Place(spaces=(f"{player} {row}",))
            most = max((self._most(one) for one in self._writes(row)), default=0)
            clause = self._writes(row)[0].rule if self._writes(row) else self.rules.turn
            for box, value in enumerate(boxes, 1):
                if value > most:
                    fault = TOO_HIGH._replace(clause=clause)
                    found.append(fault.at(where, value=value, box=box, row=row, limit=most))
            for one in self._conditions(row):
                wrong = broken(one, boxes)
                if wrong is not None:
                    found.append(self._condition(one, wrong, row, where, tr("has")))
        return self.kept(found)

    def candidates(self, position: Position, actor: str) -> Iterable[Act]:
        """The throw; or every sum of dice in every box, and missing."""
        if actor != (position.turn or TABLE):
            return
        if actor == TABLE:
            yield THROW
            return
        for row, length in self.rules.rows.items():
            sums = self._sums(position, row)
            for box in range(1, length + 1):
                yield from (Act(row, box, value) for value in sums)
        yield MISS

    def judge(self, position: Position, action: Act) -> tuple[Finding, ...]:
        """Every rule that the action breaks."""
        over, turn = self.outcome(position), self.rules.turn
        if over is not None:
            return (OVER._replace(clause=over.clauses[0]).at(text=over.text),)
        if action == THROW:
            return (THROWN._replace(clause=turn).at(player=position.turn),) if position.turn else ()
        if not position.turn:
            return (NOT_THROWN._replace(clause=self.rules.throw.rule).at(),)
        return self.kept(self._missing(position) if action == MISS else self._writing(position, action))

    def apply(self, position: Position, action: Act, table: Table) -> Step[Position]:
        """Dice are thrown; or a number is written, or missed, and the next one writes; after the last a round begins."""
        players = self.rules.players
        if action == THROW:
            thrown = self._throw(table)
            shown = ", ".join(f"{name} {number}" for name, number in zip(self.rules.throw.dice, thrown, strict=True))
            event = Event("throw", (shown,), self.rules.throw.rule)
            return Step(position._replace(turn=players[0], throw=thrown), (event,))
        place = players.index(position.turn)
        boxes, misses, clause = list(position.boxes), list(position.misses), self.rules.miss or self.rules.turn
        if action == MISS:
            misses[place] += 1
            event = Event("miss", (position.turn,), clause)
        else:
            sheet = self.text.sheets.index((position.turn, action.row))
            boxes[sheet] = _put(boxes[sheet], action)
            clause = next(one.rule for one in self._writes(action.row) if self._sum(position, one) == action.value)
            event = Event("write", (position.turn, action.row, str(action.box), str(action.value)), clause)
        last = place == len(players) - 1
        after = Position(
            position.round_ + last,
            "" if last else players[place + 1],
            () if last else position.throw,
            tuple(boxes),
            tuple(misses),
        )
        return Step(after, (event,))

    def outcome(self, position: Position) -> Outcome | None:
        """The first of the file's ends that has come about, looked at when everybody has written."""
        if position.turn:
            return None
        for end in self.rules.ends:
            why = ""
            if end.rounds is not None and position.round_ > end.rounds:
                why = tr("{rounds} rounds have been written", rounds=end.rounds)
            for place, player in enumerate(self.rules.players):
                full = sum(0 not in position.boxes[self.text.sheets.index((player, row))] for row in self.rules.rows)
                if end.misses is not None and position.misses[place] >= end.misses:
                    why = why or tr("{player} has missed {times} times", player=player, times=position.misses[place])
                if end.full is not None and full >= end.full:
                    why = why or tr("{player} has {full} full rows", player=player, full=full)
            if why:
                return self.most(position, why, (end.rule, self.rules.win))
        return None

    def points(self, position: Position, player: str) -> int:
        """What a player's sheet is worth."""
        total = 0
        for one in self.rules.score:
            if one.misses is not None:
                total += one.misses * position.misses[self.rules.players.index(player)]
            for row in one.rows or self.rules.rows if one.misses is None else ():
                boxes = position.boxes[self.text.sheets.index((player, row))]
                count = sum(value > 0 for value in boxes)
                total += (one.each or 0) * count + (one.sum or 0) * sum(boxes)
                total += (one.full or 0) * (count == len(boxes))
                if one.table and count:
                    total += one.table[min(count, len(one.table)) - 1]
        return total

    def notation(self, action: Act) -> str:
        """`harbour 4=7`, `miss`, `throw`."""
        return f"{action.row} {action.box}={action.value}" if action.box else action.row

    def parse(self, position: Position, text: str) -> Report[Parsed[Act] | Partial]:
        """`harbour 4=7` is read whether the dice give it or not, so that the judge can say why not; all else by its name."""
        found = _WRITE.match(text)
        rows = {row.casefold(): row for row in self.rules.rows}
        if found is not None and found[1].casefold() in rows and position.turn and int(found[2]):
            return Report(Parsed(Act(rows[found[1].casefold()], int(found[2]), int(found[3])), end=found.end()))
        return super().parse(position, text)

    def turn_number(self, position: Position) -> int | None:
        """The round."""
        return position.round_

    def narrate(self, event: Event) -> str:
        """A sentence."""
        if event.word == "write":
            player, row, box, value = event.details
            return tr("{player} writes {value} in box {box} of {row}", player=player, value=value, box=box, row=row)
        return (
            tr("{player} misses", player=event.details[0])
            if event.word == "miss"
            else tr("the dice show {dice}", dice=event.details[0])
        )

    def enforced(self) -> Mapping[str, str]:
        """Ways to write and conditions are checked, all others carried out."""
        checked = (
            {one.rule for one in self.rules.write} | {one.rule for one in self.rules.conditions} | {self.rules.turn}
        )
        return {clause: "check" if clause in checked else "effect" for clause in self.rules.clauses()}

    def _throw(self, table: Table) -> tuple[int, ...]:
        """All dice: those with equally many sides in one question."""
        clause, dice = self.rules.throw.rule, self.rules.throw.dice
        alike: dict[int, list[str]] = {}
        for name, sides in dice.items():
            alike.setdefault(sides, []).append(name)
        asked = [
            Roll(
                label=", ".join(names),
                clause=clause,
                why=(Reason(clause, tr("{count} of {sides} sides", count=len(names), sides=sides), len(names)),),
                count=len(names),
                sides=sides,
            )
            for sides, names in alike.items()
        ]
        shown = {
            name: number
            for names, answer in zip(alike.values(), table.ask_all(asked), strict=True)
            for name, number in zip(names, answer, strict=True)
        }
        return tuple(shown[name] for name in dice)

    def _writes(self, row: str) -> list[Write]:
        return [one for one in self.rules.write if not one.rows or row in one.rows]

    def _conditions(self, row: str) -> list[Condition]:
        return [one for one in self.rules.conditions if not one.rows or row in one.rows]

    def _most(self, one: Write) -> int:
        return sum(self.rules.throw.dice[name] for name in one.dice)

    def _sum(self, position: Position, one: Write) -> int:
        shown = dict(zip(self.rules.throw.dice, position.throw, strict=True))
        return sum(shown[name] for name in one.dice)

    def _sums(self, position: Position, row: str) -> tuple[int, ...]:
        return tuple(sorted({self._sum(position, one) for one in self._writes(row)}))

    def _missing(self, position: Position) -> Iterator[Finding]:
        if self.rules.miss is not None:
            return
        for other in self.candidates(position, position.turn):
            if other != MISS and not self.kept(self._writing(position, other)):
                fault = MUST_WRITE._replace(clause=self.rules.turn)
                yield fault.at(player=position.turn, other=self.notation(other))
                return

    def _writing(self, position: Position, action: Act) -> Iterator[Finding]:
        """What keeps a number out of a box."""
        row, writes, length = action.row, self._writes(action.row), self.rules.rows[action.row]
        where, clause = (
            Place(spaces=(f"{position.turn} {row}",)),
            writes[0].rule if writes else self.rules.write[0].rule,
        )
        sums = self._sums(position, row)
        if not sums:
            yield NO_DICE._replace(clause=clause).at(where, row=row)
            return
        if action.value not in sums:
            possible = " or ".join(map(str, sums))
            yield NO_SUM._replace(clause=clause).at(where, possible=possible, row=row, value=action.value)
        if action.box > length:
            yield NO_BOX._replace(clause=clause).at(where, row=row, boxes=length, box=action.box)
            return
        boxes = position.boxes[self.text.sheets.index((position.turn, row))]
        if boxes[action.box - 1]:
            yield BOX_FULL._replace(clause=clause).at(where, old=boxes[action.box - 1], box=action.box, row=row)
            return
        for one in self._conditions(row):
            wrong = broken(one, _put(boxes, action))
            if wrong is not None:
                yield self._condition(one, wrong, row, where, tr("would have"))

    def _condition(self, one: Condition, wrong: Broken, row: str, where: Place, verb: str) -> Finding:
        if one.boxes == "from-left":
            return GAP._replace(clause=one.rule).at(where, box=wrong.box, row=row)
        if one.boxes is None:
            fault, limit = (SMALL, one.least) if one.least is not None else (GREAT, one.most)
            return fault._replace(clause=one.rule).at(where, value=wrong.first, row=row, limit=limit)
        pattern = _PATTERNS.get(one.boxes, one.boxes)
        facts: dict[str, Any] = wrong._asdict() | {"row": row, "verb": verb, "pattern": pattern}
        return ORDER._replace(clause=one.rule).at(where, **facts)

    def _entries(self, setup: Position) -> Iterator[Finding]:
        """Everybody has written or missed once a round."""
        players = self.rules.players
        done = players.index(setup.turn) if setup.turn else 0
        for place, player in enumerate(players):
            wanted = setup.round_ - 1 + (place < done)
            numbers = sum(
                value > 0
                for (owner, _), boxes in zip(self.text.sheets, setup.boxes, strict=True)
                for value in boxes
                if owner == player
            )
            found = numbers + setup.misses[place]
            if found != wanted:
                yield ENTRIES._replace(clause=self.rules.turn).at(player=player, found=found, wanted=wanted)


def _put(boxes: tuple[int, ...], action: Act) -> tuple[int, ...]:
    return (*boxes[: action.box - 1], action.value, *boxes[action.box :])
