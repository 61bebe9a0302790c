"""A kingdom's order sheet filled in: its lines in the blocks of the printed sheet, and the ledger."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pnp.rules.games.kingdom_command.actions.judging import Judged, judge_sheet
from pnp.rules.games.kingdom_command.actions.orders import CAST, MOVE, TRAIN, kind_of
from pnp.rules.games.kingdom_command.actions.orders.order import Row
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES
from pnp.rules.games.kingdom_command.state.lines import read_line
from pnp.rules.games.kingdom_command.state.values import Position, Realm, Sheet
from pnp.rules.games.kingdom_command.turn.resolution.resolve import resolve
from pnp.rules.protocol import Step


def form(
    position: Position, sheets: Sequence[Sheet], realm: int, options: Options, off: frozenset[str]
) -> Mapping[str, object]:
    """What is written on the sheet of a kingdom when the turn is over.

    | name | what |
    |---|---|
    | `kingdom`, `turn` | the name of the kingdom, the number of the turn |
    | `train` | rows of `count`, `unit`, `castle`, `sea` |
    | `spells` | rows of `mage`, `spell`, `target` |
    | `moves` | rows of `count`, `unit`, `start`, `one`, `two`, `three`, `void` |
    | `ledger` | `gold`, `spent`, `mana`, `cast`; |
    | | with everybody's sheets also `income`, `upkeep`, `research`, `left`, `gained`, `rest` |
    """
    own = next((sheet for sheet in sheets if sheet.realm == realm), Sheet(realm))
    judged = judge_sheet(position, own, options, off)
    blocks: dict[str, list[Row]] = {kind.block: [] for kind in (TRAIN, CAST, MOVE)}
    for one in judged:
        line = read_line(one.text)
        if not isinstance(line, str):
            kind = kind_of(line)
            blocks[kind.block].append(kind.row(line, "×" if one.findings else ""))
    ledger = _spent(position.realms[realm], judged)
    if len(sheets) == sum(not kingdom.out for kingdom in position.realms):
        ledger.update(_earned(realm, resolve(position, tuple(sheets), options, off)))
    return {
        "kingdom": NAMES[realm],
        "turn": str(position.turn),
        **blocks,
        "ledger": ledger,
    }


def _spent(kingdom: Realm, judged: Iterable[Judged]) -> dict[str, int]:
    lines = list(judged)
    gold = max((one.gold for one in lines), default=0)
    mana = max((one.mana for one in lines), default=0)
    return {"gold": kingdom.gold, "spent": gold, "mana": kingdom.mana, "cast": mana}


def _earned(realm: int, step: Step[Position]) -> dict[str, int]:
    """What the resolution has told of the kingdom's accounts, and what is left in the end."""
    told = dict.fromkeys(("income", "upkeep", "study", "mana"), 0)
    for event in step.events:
        if event.word in told and event.details[0] == KINGDOMS[realm]:
            told[event.word] += int(event.details[-1])
    kingdom = step.position.realms[realm]
    earned = {"income": told["income"], "upkeep": told["upkeep"], "research": told["study"], "left": kingdom.gold}
    return {**earned, "gained": told["mana"], "rest": kingdom.mana}
