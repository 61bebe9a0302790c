"""Cast (`kingdom.cast`): a mage lays fog on an area, or has it shaken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.actions.orders.order import Likeness, OrderKind, Row
from pnp.rules.games.kingdom_command.actions.plan import Plan, reach_of
from pnp.rules.games.kingdom_command.state.lines import Spell
from pnp.rules.games.kingdom_command.state.standing import letter, map_of
from pnp.rules.games.kingdom_command.state.values import Position, Stack
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken

SPELL_COST = {"fog": 1, "quake": 2}
_NAMES = {"fog": "fog", "quake": "earthquake"}


class CastOrder(OrderKind[Spell]):
    """`!fog a6>m1`, `!quake a6>m1`; carried out by `turn/spells.py`."""

    block = "spells"
    purse = "mana"

    def of_stack(self, position: Position, stack: Stack) -> Iterator[str]:
        """What mages can pay for, on every area in reach."""
        if stack.kind != "M":
            return
        the_map, kingdom = map_of(position), position.realms[stack.realm]
        reach = reach_of(kingdom)
        near = [the_map.ids[other] for other, far in enumerate(the_map.distance[stack.area]) if far <= reach]
        for spell, cost in SPELL_COST.items():
            if kingdom.mana >= cost:
                yield from (f"!{spell} {the_map.ids[stack.area]}>{target}" for target in near)

    def areas(self, line: Spell) -> Sequence[str]:
        """The mage's, and the target."""
        return [line.area, line.target]

    @carries_out("kingdom.cast.6")
    def breaches(self, plan: Plan, line: Spell) -> list[Broken]:
        """A mage without a spell, an area in reach, mana."""
        found: list[Broken] = []
        area, target = plan.map.number[line.area], plan.map.number[line.target]
        distance, cost = plan.map.distance[area][target], self.price(line)
        if plan.mages.get(area, 0) < 1:
            found.append((faults.NO_MAGE, {"who": letter(plan.seat), "area": line.area}))
        if distance > plan.reach:
            facts = {"target": line.target, "area": line.area, "distance": distance, "reach": plan.reach}
            found.append((faults.OUT_OF_REACH, facts))
        if cost > plan.mana:
            found.append((faults.NO_MANA, {"cost": cost, "left": plan.mana}))
        return found

    def take(self, plan: Plan, line: Spell) -> None:
        """Mana, and a mage's spell."""
        plan.mana -= self.price(line)
        area = plan.map.number[line.area]
        plan.mages[area] = plan.mages.get(area, 0) - 1

    def price(self, line: Spell) -> int:
        """In mana."""
        return SPELL_COST[line.spell]

    def counters(self, line: Spell) -> tuple[str, int, int]:
        """A mage."""
        del line
        return "M", 0, 1

    def words(self, line: Spell) -> str:
        """Which spell on what."""
        return f"{line.area}: {_NAMES[line.spell]} on {line.target}"

    def row(self, line: Spell, void: str) -> Row:
        """The block has no place for a void line's cross."""
        del void
        return {"mage": line.area, "spell": line.spell, "target": line.target}

    def unlike(self, wrong: Spell, line: Spell) -> Likeness | None:
        """The target, then the spell."""
        if wrong.target != line.target and wrong.area != line.area:
            return None
        return wrong.target != line.target, wrong.spell != line.spell, wrong.area != line.area
