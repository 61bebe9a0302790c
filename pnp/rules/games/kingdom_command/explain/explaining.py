"""What the game says to `pnp explain`: a phase is a span, and sheets are sought that come to what AFTER shows."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import ClassVar

from pnp.rules.companions.explaining import Explaining, Foreseen
from pnp.rules.games.kingdom_command.explain.dealt import is_certain, rows_toward
from pnp.rules.games.kingdom_command.explain.retrace import Retrace
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES
from pnp.rules.games.kingdom_command.state.standing import writers
from pnp.rules.games.kingdom_command.state.values import (
    DEBT,
    MARKET,
    ORDERS,
    OVER,
    Action,
    Deal,
    KingdomRules,
    Position,
    Sheet,
)

ROW = Deal("row")


class KingdomExplaining(Explaining[Position, Action]):
    """A span is the Market phase, or the Orders phase with all that follows from it, debts included."""

    stretch: ClassVar[str] = "phase"
    most: ClassVar[int] = 15_000

    def __init__(self, rules: KingdomRules) -> None:
        super().__init__(rules)
        self.options, self.off = rules.options, rules.without
        self._found: dict[Position, tuple[Sheet, ...]] = {}

    def span(self, position: Position) -> Hashable:
        """The phases counted through; debts belong to the turn that made them."""
        return 2 * position.turn + (position.phase == ORDERS) - (position.phase == DEBT)

    def between(self, before: Position, after: Position) -> int | None:
        """From the spans; the middle of the phase after is two away, and the end of the game belongs to what led to it.

        Of the span after the first position alone is looked at, and debts come behind all its sheets.
        """
        turns = after.turn - before.turn
        if after.phase == OVER and turns >= 0 and before.phase != OVER:
            return 1 if before.phase != MARKET and turns <= 1 else 2
        spans = super().between(before, after)
        begun = bool(after.sealed or after.passed or after.row is not None or (after.phase == DEBT != before.phase))
        return 2 if spans == 1 and begun else spans

    def obstacles(self, position: Position, goal: Position) -> Iterable[str]:
        """What no sheets can bring about, when all of them are still to come and the turn is over in the goal."""
        over = goal.phase == OVER or (goal.turn == position.turn + 1 and goal.phase in (MARKET, DEBT))
        if position.phase != ORDERS or not over or self.off:
            return ()
        from pnp.rules.games.kingdom_command.explain.reach import obstacles

        return obstacles(position, goal)

    def toward(self, position: Position, goal: Position) -> Iterable[Action]:
        """In the Orders phase the sheets that come nearest to the goal; else every action."""
        return self._sheets(position, goal) if position.phase == ORDERS else self.rules.moves(position)

    def _sheets(self, position: Position, goal: Position) -> Iterator[Action]:
        writing = writers(position)
        if goal.phase == ORDERS:
            yield from (Sheet(realm, lines or ()) for realm, lines in goal.sealed if realm in writing)
            return
        if position not in self._found:
            orders = Retrace(position, writing, goal, self.options, self.off).best()
            here = position
            for number, realm in enumerate(writing):
                sheet = Sheet(realm, orders[number])
                self._found[here] = (sheet,)
                here = here._replace(sealed=tuple(sorted((*here.sealed, (realm, sheet.lines)))))
        yield from self._found[position]

    def rolls(self, position: Position, action: Action, goal: Position) -> Iterable[Foreseen] | None:
        """The rows of scrolls that fit what is seen of them later."""
        return rows_toward(position, goal) if action == ROW else None

    def is_all(self, position: Position, goal: Position) -> bool:
        """Sheets are never all of them unless they lie there; a row is not where its scrolls may have been used at once."""
        if position.phase == ORDERS == goal.phase:
            return all(lines is not None for _, lines in goal.sealed)
        deals = position.phase == MARKET and position.row is None and not position.due
        return position.phase != ORDERS and (not deals or is_certain(position, goal))

    def facts(self, position: Position) -> Mapping[str, str]:
        """Line by line as positions are written: areas, kingdoms, the market."""
        found: dict[str, str] = {}
        for line in self.rules.write(position).splitlines():
            key, _, rest = line.partition(" ")
            found[NAMES[KINGDOMS.index(key)] if key in KINGDOMS else key] = rest
        return found
