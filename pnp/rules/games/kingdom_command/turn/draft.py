"""The turn in the middle of its resolution: the units, the sheets, and the story so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.actions.judging import Judged
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, atlas
from pnp.rules.games.kingdom_command.state.lines import Move
from pnp.rules.games.kingdom_command.state.values import NEUTRAL, Castle, Position, Realm
from pnp.rules.games.kingdom_command.turn.units import Unit, give_orders, muster
from pnp.rules.protocol import Event

Watch = Callable[["Draft", int, int], None]
"""Whoever looks on while units move is told the step and its half, both from 0."""


class Draft:
    """What the steps of a turn work on. `off` names clauses whose effect is switched off; `watch` looks on.

    `fallen` are units that died, where they did.
    """

    def __init__(
        self,
        position: Position,
        orders: Mapping[int, tuple[Judged, ...]],
        options: Options,
        off: frozenset[str] = frozenset(),
        watch: Watch | None = None,
    ) -> None:
        self.before = position
        self.watch = watch
        self.map = atlas(position.map)
        self.orders = orders
        self.options = options
        self.off = off
        self.events: list[Event] = []
        self.fallen: list[Unit] = []
        self.fogged: frozenset[int] = frozenset()
        self.realms: list[Realm] = list(position.realms)
        self.owners: list[int] = list(position.owners)
        self.castles: list[Castle] = list(position.castles)
        self.discards = position.discards
        self.units = muster(position)
        for realm in sorted(orders):
            lines = [(one.number, one.order) for one in orders[realm] if isinstance(one.order, Move)]
            give_orders(self.units, realm, lines, self.map.number)

    def tell(self, word: str, *details: str, by: str, beside: tuple[str, ...] = ()) -> None:
        """Add an event; `by` is its clause without the prefix, `beside` what people are told and no record says."""
        self.events.append(Event(word, details, f"kingdom.{by}", beside))

    def begin(self, phase: str) -> None:
        """Tell that a step of the resolution begins."""
        self.tell("phase", phase, by="turn.2")

    def on(self, clause: str) -> bool:
        """Is the effect of a clause switched on?"""
        return f"kingdom.{clause}" not in self.off

    @carries_out("kingdom.convey.7")
    def bury(self) -> None:
        """Take away the dead and, with their ship, those aboard."""
        dead = [unit for unit in self.units if not unit.alive]
        if not dead:
            return
        for unit in dead:
            if unit.crew and self.on("convey.7"):
                lost = " ".join(sorted(sailor.label for sailor in unit.crew))
                self.tell("drown", unit.name, lost, by="convey.7")
                for sailor in unit.crew:
                    sailor.damage = sailor.hits
            elif unit.crew:
                for sailor in unit.crew:
                    sailor.ship = None
        self.fallen += [unit for unit in self.units if not unit.alive]
        self.units = [unit for unit in self.units if unit.alive]

    def area(self, number: int) -> str:
        """The id of an area."""
        return self.map.ids[number]

    def owner_letter(self, number: int) -> str:
        """The letter of an area's owner, `-` for nobody."""
        owner = self.owners[number]
        return "-" if owner == NEUTRAL else KINGDOMS[owner]
