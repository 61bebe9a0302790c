"""The ledger of a sheet, kept as on the printed one: what is in hand, what the orders cost, what the turn brings and takes."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.rules.games.kingdom_command.actions.judging import Judged
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.data import MOST_GOLD, MOST_MANA, TECHS
from pnp.rules.games.kingdom_command.state.standing import income_of, units_of, upkeep_of
from pnp.rules.games.kingdom_command.state.values import Position


def ledger(position: Position, realm: int, judged: Sequence[Judged], options: Options) -> tuple[str, ...]:
    """Gold and mana from hand to the end of the turn, if nobody falls and no land changes hands."""
    kingdom = position.realms[realm]
    spent, cast = max((one.gold for one in judged), default=0), max((one.mana for one in judged), default=0)
    income, upkeep = income_of(position, realm), upkeep_of(position, realm)
    study = TECHS[kingdom.research].cost if kingdom.research else 0
    gained = units_of(position, realm).get("M", 0) * options.mana + ("arc" in kingdom.techs)
    gold = kingdom.gold - spent + income - upkeep - study
    mana = kingdom.mana - cast + gained
    research = f" - {study} research" if study else ""
    ends = f"{_capped(gold, MOST_GOLD)} gold and {_capped(mana, MOST_MANA)} mana"
    return (
        f"gold: {kingdom.gold} in hand - {spent} training + {income} income - {upkeep} upkeep{research} = {gold}",
        f"mana: {kingdom.mana} in hand - {cast} spells + {gained} gained = {mana}",
        f"so the turn ends with {ends}, if nobody falls and no land changes hands",
    )


def _capped(number: int, most: int) -> str:
    return str(number) if number <= most else f"{most} (the track ends there)"
