"""The form beside the map: turn and step, what lies before each player, orders, the Court, sealed bids."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.companions.layout import Field, Layout
from pnp.rules.games.sidion.state.atlas import COLOURS, FEWEST, GOODS, MOST, NAMES
from pnp.rules.games.sidion.state.draft import ARTIFACTS
from pnp.rules.games.sidion.state.orders import NAMES as ORDERS
from pnp.rules.games.sidion.state.orders import PHASES, RETREAT, UNKNOWN, choices

_MOST = 999_999_999
_GOODS = {"g": "Gold", "m": "Mana", "i": "Influence"}
_CARDS = tuple((str(number), f"artifact {number}") for number in range(1, ARTIFACTS + 1))
_CARD = "-?[0-9]{1,6}"


def form(layout: Layout) -> Iterator[Field]:
    """All fields but the options, those that the layout has."""
    colours = [colour for colour in COLOURS if f"{colour}.seat" in layout.fields]
    names = tuple((colour, NAMES[colour]) for colour in COLOURS)
    fields = [*_turn(names), *(one for colour in colours for one in _seat(colour)), *_orders(layout), *_court(names)]
    yield from (one for one in fields if one.key in layout.fields)


def _turn(names: tuple[tuple[str, str], ...]) -> Iterator[Field]:
    players = tuple((str(number), f"{number} players") for number in range(FEWEST, MOST + 1))
    yield Field("players", "Players", "choice", players, clause="sidion.map.1")
    yield Field("turn", "Turn", "number", low=-_MOST, high=_MOST, clause="sidion.pos.13")
    yield Field("phase", "Step", "choice", tuple((one, one.capitalize()) for one in PHASES), clause="sidion.turn.1")
    yield Field("first", "First player", "choice", names, clause="sidion.pos.13")
    yield Field("active", "To act", "choice", (("", "nobody"), *names), clause="sidion.pos.13")


def _seat(colour: str) -> Iterator[Field]:
    group = NAMES[colour]
    yield Field(
        f"{colour}.seat", "In the game", "choice", (("in", "in"), ("out", "out")), clause="sidion.pos.10", group=group
    )
    for good in GOODS:
        yield Field(
            f"{colour}.{good}", _GOODS[good], "number", low=-_MOST, high=_MOST, clause="sidion.pos.8", group=group
        )
    yield Field(
        f"{colour}.artifacts",
        "Artifacts",
        "list",
        _CARDS,
        clause="sidion.pos.11",
        group=group,
        pattern=_CARD,
        form="3 9",
    )


def _orders(layout: Layout) -> Iterator[Field]:
    """The order that lies on each figure of the map."""
    for key in layout.fields:
        if key.startswith("order."):
            name = key.removeprefix("order.")
            known = tuple((letter, ORDERS[letter]) for letter in choices(name[1:]) + RETREAT)
            values = (("", "none"), *known, (UNKNOWN, "sealed, not known"))
            label = f"Order of {name}"
            group = NAMES.get(name[0], name[0])
            yield Field(
                key, label, "choice", values, clause="sidion.pos.7", group=group, pattern="[A-Z]", form=values[1][0]
            )


def _court(names: tuple[tuple[str, str], ...]) -> Iterator[Field]:
    cards = {"offer": "Artifacts on offer", "lost": "Artifacts out of the game"}
    for key, label in cards.items():
        yield Field(key, label, "list", _CARDS, clause="sidion.pos.11", pattern=_CARD, form="3 9", group="Court")
    yield Field("given", "Orders handed in", "list", names, clause="sidion.order.1", group="Court")
    bid = "[RBGYVO]=-?[0-9]{1,9}g-?[0-9]{1,9}m-?[0-9]{1,9}i"
    yield Field("bids", "Bids handed in", "list", clause="sidion.bid.1", pattern=bid, form="R=3g1m0i", group="Court")
    works = "[0-9][A-Z]=[a-z]{1,9}"
    yield Field(
        "works",
        "Towns that produce otherwise",
        "list",
        clause="sidion.pos.5",
        pattern=works,
        form="2H=i",
        group="Seldom",
    )
    yield Field(
        "elsewhere",
        "Recruited off this map",
        "list",
        clause="sidion.pos.3",
        pattern="[0-9][A-Z]",
        form="9S",
        group="Seldom",
    )
