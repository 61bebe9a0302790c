"""All sheets opened and carried out (`kingdom.turn.2`, `.3`)."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.stages import Stage
from pnp.rules.games.kingdom_command.actions.judging import judge_sheet
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.values import Position, Sheet
from pnp.rules.games.kingdom_command.turn.draft import Draft, Watch
from pnp.rules.games.kingdom_command.turn.finish import end_turn
from pnp.rules.games.kingdom_command.turn.resolution.battles import fight_battles, take_areas
from pnp.rules.games.kingdom_command.turn.resolution.movement import move_all
from pnp.rules.games.kingdom_command.turn.resolution.spells import cast_spells
from pnp.rules.games.kingdom_command.turn.resolution.taking import build
from pnp.rules.games.kingdom_command.turn.resolution.treasury import after_fights, settle_accounts
from pnp.rules.protocol import Step

STAGES = (
    Stage(cast_spells, name="spells"),
    Stage(move_all, name="movement"),
    Stage(fight_battles, name="fights"),
    Stage(take_areas, name="taking"),
    Stage(settle_accounts, name="income"),
    Stage(build, name="build"),
)


@carries_out("kingdom.turn.2", "kingdom.turn.3")
def resolve(
    position: Position,
    sheets: tuple[Sheet, ...],
    options: Options,
    off: frozenset[str] = frozenset(),
    watch: Watch | None = None,
) -> Step[Position]:
    """The position at the start of the next turn, and the story. Which sheet is given first makes no difference."""
    turn = carry_out(position, sheets, options, off, watch)
    events = list(turn.events)
    castles = tuple(castle._replace(upgraded=False) for castle in turn.castles)
    after = after_fights(turn)._replace(castles=castles)
    return Step(end_turn(after, options, events, off), tuple(events))


def carry_out(
    position: Position,
    sheets: tuple[Sheet, ...],
    options: Options,
    off: frozenset[str] = frozenset(),
    watch: Watch | None = None,
) -> Draft:
    """The turn with all its steps done, before it ends."""
    orders = {sheet.realm: judge_sheet(position, sheet, options, off) for sheet in sheets}
    turn = Draft(position, orders, options, off, watch)
    _reveal(turn)
    for stage in STAGES:
        turn.begin(stage.name)
        stage.do(turn)
    return turn


def _reveal(turn: Draft) -> None:
    """Void lines are named, and what the others cost is paid (`kingdom.train.4`, `kingdom.cast.3`)."""
    for realm, lines in sorted(turn.orders.items()):
        for one in lines:
            if one.findings:
                clause = one.findings[0].clause or ""
                turn.tell("void", f"{KINGDOMS[realm]}{one.number}", clause, by="order.5")
        gold = max((one.gold for one in lines), default=0)
        mana = max((one.mana for one in lines), default=0)
        kingdom = turn.realms[realm]
        turn.realms[realm] = kingdom._replace(gold=kingdom.gold - gold, mana=kingdom.mana - mana)
        if gold:
            turn.tell("pay", KINGDOMS[realm], str(gold), "0", by="train.4")
        if mana:
            turn.tell("pay", KINGDOMS[realm], "0", str(mana), by="cast.3")
