"""The frozen values of the game: a setup as typed, a position that has been audited, an action."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.protocol import BoundRules

DEBT, MARKET, ORDERS, OVER = "debt", "market", "orders", "over"
PHASES = (DEBT, MARKET, ORDERS, OVER)

NEUTRAL = -1
NOBODY = -1


class Realm(NamedTuple):
    """A kingdom: `market` is its Market card or "", `research` the tech under study or "", `paid` its payments made."""

    gold: int = 0
    mana: int = 0
    hand: tuple[str, ...] = ()
    market: str = ""
    techs: tuple[str, ...] = ()
    research: str = ""
    paid: int = 0
    out: bool = False


@carries_out("kingdom.map.4")
class Castle(NamedTuple):
    """A castle: `project` is `egg`, `blu` or "", with `left` Build steps to go and the `sea` area of a galleon."""

    production: int = 1
    attack: int = 0
    project: str = ""
    left: int = 0
    sea: int = -1
    upgraded: bool = False


class Ship(NamedTuple):
    """A ship: owner (seat), `T` or `G`, number, sea area, and how many S, M and K are aboard."""

    realm: int
    kind: str
    number: int
    area: int
    cargo: tuple[int, int, int] = (0, 0, 0)


@carries_out("kingdom.unit.2")
class Stack(NamedTuple):
    """Units of one kind and kingdom in one area."""

    area: int
    realm: int
    kind: str
    many: int


Sealed = tuple[int, tuple[str, ...] | None]
"""A kingdom (seat) and the lines of its sheet; None where they are not known to whoever looks."""


class Setup(NamedTuple):
    """What a person typed: every field read, nothing of it judged. `Position` says what the fields hold."""

    map: str
    turn: int = 1
    phase: str = MARKET
    crown: int = 0
    realms: tuple[Realm, ...] = ()
    owners: tuple[int, ...] = ()
    sawmills: tuple[int, ...] = ()
    castles: tuple[Castle, ...] = ()
    stacks: tuple[Stack, ...] = ()
    ships: tuple[Ship, ...] = ()
    row: tuple[str, ...] | None = None
    offer: str = ""
    due: bool = False
    passed: tuple[int, ...] = ()
    go: int = NOBODY
    discards: tuple[str, ...] | None = None
    seen: tuple[str, ...] | None = None
    sealed: tuple[Sealed, ...] = ()


class Position(Setup):
    """A setup that has been found possible: a position on which the rules work.

    `owners` (seat or `NEUTRAL`) and `sawmills` go by area, `castles` by castle of the map, `realms` by seat; `stacks` and `ships`
    are sorted. In the Market phase `row` is None until it is dealt, `due` tells that a tech is to be turned up first, and `go` is
    the seat whose go it is. `discards` (scrolls) and `seen` (techs turned up) are None when nobody kept count. `sealed` holds the
    sheets handed in during the Orders phase, by seat.
    """

    __slots__ = ()


class Sheet(NamedTuple):
    """A kingdom's orders for one turn: the lines as written, readable or not."""

    realm: int
    lines: tuple[str, ...] = ()


class Act(NamedTuple):
    """What a kingdom does openly: `buy`, `use`, `research`, `pass`, `disband`; `words` are its arguments as canonical text.

    `by` is the kingdom that was named before it where that has not the go, else -1.
    """

    verb: str
    words: tuple[str, ...] = ()
    by: int = -1


class Deal(NamedTuple):
    """What the table does: turn up the `row` of scrolls or the tech on `offer`."""

    what: str


Action = Sheet | Act | Deal


KingdomRules = BoundRules[Setup, Position, Action, Options]
"""The rules under one set of options, as the parts of the engine know the whole."""
