"""The first position of each map (`kingdom.setup.1` to `.6`)."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.state.atlas import atlas
from pnp.rules.games.kingdom_command.state.values import NEUTRAL, Castle, Position, Realm, Stack

_GOLD, _MANA, _SWORDSMEN, _HOME_PRODUCTION = 10, 2, 2, 2


@carries_out(
    "kingdom.map.3",
    "kingdom.setup.2",
    "kingdom.setup.3",
    "kingdom.setup.4",
    "kingdom.setup.5",
    "kingdom.setup.6",
)
def opening(name: str) -> Position:
    """Turn 1 before the scrolls are turned up, Red with the crown, every card still in its deck."""
    the_map = atlas(name)
    seat_of = {home: seat for seat, home in enumerate(the_map.homes)}
    return Position(
        map=name,
        realms=(Realm(gold=_GOLD, mana=_MANA),) * the_map.kingdoms,
        owners=tuple(seat_of.get(area, NEUTRAL) for area in range(len(the_map.ids))),
        sawmills=(0,) * len(the_map.ids),
        castles=tuple(Castle(_HOME_PRODUCTION if area in seat_of else 1) for area in the_map.castles),
        stacks=tuple(sorted(Stack(home, seat, "S", _SWORDSMEN) for home, seat in seat_of.items())),
        discards=(),
        seen=(),
    )
