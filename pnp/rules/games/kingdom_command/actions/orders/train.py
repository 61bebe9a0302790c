"""Train (`kingdom.train`): units appear in a castle, ships beside it, at the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.definition.templates.wording import plural
from pnp.rules.games.kingdom_command.actions.orders.order import Likeness, OrderKind, Row
from pnp.rules.games.kingdom_command.actions.plan import Plan
from pnp.rules.games.kingdom_command.state.data import SHIPS, TRAINED, UNITS
from pnp.rules.games.kingdom_command.state.lines import Train
from pnp.rules.games.kingdom_command.state.standing import letter, map_of
from pnp.rules.games.kingdom_command.state.values import Position
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken


class TrainOrder(OrderKind[Train]):
    """`+2S a1`, `+T a4:s1`; carried out by `turn/taking.py`."""

    block = "train"
    purse = "gold"

    def of_castle(self, position: Position, realm: int, area: int) -> Iterator[str]:
        """As many of each kind as production and gold allow, and fewer."""
        the_map = map_of(position)
        production = position.castles[the_map.castle_number[area]].production
        for kind in TRAINED:
            most = min(production, max(position.realms[realm].gold, 0) // UNITS[kind].cost)
            where = [f":{the_map.ids[sea]}" for sea in the_map.seas_beside(area)] if kind == "T" else [""]
            yield from (f"+{number}{kind} {the_map.ids[area]}{sea}" for number in range(most, 0, -1) for sea in where)

    def areas(self, line: Train) -> Sequence[str]:
        """The castle's, and the sea area of a ship."""
        return [line.area, *([line.sea] if line.sea else [])]

    def breaches(self, plan: Plan, line: Train) -> list[Broken]:
        """A kind that is trained, a castle with production left, a harbour, counters, gold."""
        unit = UNITS[line.unit]
        if line.unit not in TRAINED:
            return [(fault, {"what": unit.name}) for fault in (faults.NEVER_TRAINED, faults.NOT_TRAINED)]
        found = _castle_faults(plan, line)
        if line.unit in SHIPS:
            found += _harbour_faults(plan, line)
        total = plan.counters.get(line.unit, 0) + line.many
        if total > unit.counters:
            what = plural(unit.name, line.many)
            facts = {"count": line.many, "what": what, "total": total, "most": unit.counters}
            found.append((faults.COUNTERS, facts))
        if self.price(line) > plan.gold:
            found.append((faults.NO_GOLD, {"cost": self.price(line), "left": plan.gold}))
        return found

    def take(self, plan: Plan, line: Train) -> None:
        """Gold, production, counters."""
        plan.gold -= self.price(line)
        area = plan.map.number[line.area]
        if area in plan.production:
            plan.production[area] -= line.many
        plan.counters[line.unit] = plan.counters.get(line.unit, 0) + line.many

    def price(self, line: Train) -> int:
        """In gold."""
        return line.many * UNITS[line.unit].cost

    def counters(self, line: Train) -> tuple[str, int, int]:
        """Those trained."""
        return line.unit, 0, line.many

    def words(self, line: Train) -> str:
        """Where."""
        return f"trained in {line.area}" + (f", to {line.sea}" if line.sea else "")

    def row(self, line: Train, void: str) -> Row:
        """The block has no place for a void line's cross."""
        del void
        return {"count": str(line.many), "unit": line.unit, "castle": line.area, "sea": line.sea}

    def unlike(self, wrong: Train, line: Train) -> Likeness | None:
        """The kind, then the castle."""
        if wrong.unit != line.unit and wrong.area != line.area:
            return None
        return wrong.unit != line.unit, wrong.area != line.area, wrong.sea != line.sea, abs(wrong.many - line.many)


def _castle_faults(plan: Plan, line: Train) -> list[Broken]:
    """Whether anybody can be trained there, and so many."""
    found: list[Broken] = []
    area = plan.map.number[line.area]
    name = UNITS[line.unit].name
    if line.many < 1:
        found.append((faults.NOBODY_NAMED, {"what": plural(name, 0)}))
    if area not in plan.production:
        found.append((faults.NOT_OWN_CASTLE, {"area": line.area, "who": letter(plan.seat)}))
    elif line.many > plan.production[area]:
        left = plan.production[area]
        facts = {"count": line.many, "what": plural(name, line.many), "area": line.area, "left": left}
        found.append((faults.PRODUCTION, facts))
    return found


def _harbour_faults(plan: Plan, line: Train) -> list[Broken]:
    """Whether the ship can be launched where the line says (`kingdom.train.5`)."""
    beside = plan.map.seas_beside(plan.map.number[line.area])
    if not beside:
        return [(faults.LANDLOCKED, {"area": line.area})]
    if not line.sea:
        return [(faults.NO_SEA_NAMED, {"area": line.area})]
    harbour = plan.map.number[line.sea] in beside
    return [] if harbour else [(faults.NO_HARBOUR, {"sea": line.sea, "area": line.area})]
