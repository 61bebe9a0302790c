"""Steps 4 and 5 of the resolution: income, then upkeep and research."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import MOST_GOLD, MOST_MANA, PAYMENTS, TECHS
from pnp.rules.games.kingdom_command.state.standing import clockwise, income_of, units_of, upkeep_of
from pnp.rules.games.kingdom_command.state.values import Position
from pnp.rules.games.kingdom_command.turn.draft import Draft
from pnp.rules.games.kingdom_command.turn.units import ships_of, stacks_of


def after_fights(turn: Draft) -> Position:
    """The position as the treasurers see it: units and owners after the fights."""
    return turn.before._replace(
        realms=tuple(turn.realms),
        owners=tuple(turn.owners),
        castles=tuple(turn.castles),
        stacks=stacks_of(turn.units),
        ships=ships_of(turn.units),
    )


@carries_out("kingdom.upkeep.5")
def settle_accounts(turn: Draft) -> None:
    """Steps 4 and 5: both look at the units and areas that the fights have left."""
    now = after_fights(turn)
    earn(turn, now)
    turn.begin("upkeep")
    pay(turn, now)


@carries_out("kingdom.income.4", "kingdom.income.5")
def earn(turn: Draft, now: Position) -> None:
    """`kingdom.income.1` to `.5`."""
    for realm in clockwise(now, 0):
        kingdom = turn.realms[realm]
        gold = income_of(now, realm) if turn.on("income.1") else 0
        mages = units_of(now, realm).get("M", 0)
        mana = mages * turn.options.mana + ("arc" in kingdom.techs) if turn.on("income.4") else 0
        mana = min(MOST_MANA, kingdom.mana + mana) - kingdom.mana
        turn.realms[realm] = kingdom._replace(gold=kingdom.gold + gold, mana=kingdom.mana + mana)
        turn.tell("income", KINGDOMS[realm], str(gold), by="income.1")
        if mana:
            turn.tell("mana", KINGDOMS[realm], str(mana), by="income.4")


@carries_out("kingdom.upkeep.1", "kingdom.upkeep.2", "kingdom.upkeep.3", "kingdom.upkeep.4")
def pay(turn: Draft, now: Position) -> None:
    """`kingdom.upkeep.1` to `.4`, `kingdom.tech.3` and `.6`."""
    for realm in clockwise(now, 0):
        kingdom = turn.realms[realm]
        cost = upkeep_of(now, realm) if turn.on("upkeep.1") else 0
        if cost:
            turn.tell("upkeep", KINGDOMS[realm], str(cost), by="upkeep.1")
        turn.realms[realm] = kingdom._replace(gold=kingdom.gold - cost)
        if kingdom.research and turn.on("upkeep.2"):
            _study(turn, realm)
        gold = turn.realms[realm].gold
        if gold < 0:
            turn.tell("debt", KINGDOMS[realm], str(-gold), by="upkeep.3")
        elif gold > MOST_GOLD and turn.on("upkeep.4"):
            turn.tell("overflow", KINGDOMS[realm], str(gold - MOST_GOLD), by="upkeep.4")
            turn.realms[realm] = turn.realms[realm]._replace(gold=MOST_GOLD)


@carries_out("kingdom.tech.3", "kingdom.tech.6")
def _study(turn: Draft, realm: int) -> None:
    """One payment; after the third the tech is the kingdom's."""
    kingdom = turn.realms[realm]
    tech, cost = kingdom.research, TECHS[kingdom.research].cost
    turn.tell("study", KINGDOMS[realm], tech, str(cost), by="upkeep.2")
    kingdom = kingdom._replace(gold=kingdom.gold - cost, paid=kingdom.paid + 1)
    if kingdom.paid == PAYMENTS:
        turn.tell("learn", KINGDOMS[realm], tech, by="tech.6")
        kingdom = kingdom._replace(techs=tuple(sorted((*kingdom.techs, tech))), research="", paid=0)
    turn.realms[realm] = kingdom
