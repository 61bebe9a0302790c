"""The form beside the battlefields: round and turn, the roll, hands, captured cards, the options of the game."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.companions.layout import Field, Layout
from pnp.rules.engine.tapped_options import option_fields
from pnp.rules.games.castles_and_crowns.options import BINDINGS
from pnp.rules.games.castles_and_crowns.show.scene import card_name
from pnp.rules.games.castles_and_crowns.state.cards import DECK, UNKNOWN, VALUES
from pnp.rules.games.castles_and_crowns.state.values import CRESTS, PHASES, RANKS, seat_name

SEATS = tuple((seat_name(seat), f"{seat_name(seat)}, the {crest}") for seat, crest in enumerate(CRESTS))
SEAT = "P[1-9][0-9]?"
FACES = tuple((str(rank), str(rank)) for rank in RANKS)
CARDS = (*((card, card_name(card)) for card in (*DECK, *VALUES)), (UNKNOWN, "a castle that nobody remembers"))
CARD = r"[!-,.-~][!-~]{0,7}"
"""Any word that can stand where a card does: the deck may lack it, but it isn't the sign for none."""
SELDOM = "Seldom"


def form(layout: Layout) -> Iterator[Field]:
    """The fields that a layout has."""
    yield Field("round", "Round", "number", low=0, high=999_999, clause="crowns.pos.1")
    seats = {"start": "Starting player", "turn": "Whose turn"}
    yield from (Field(key, label, "choice", SEATS, pattern=SEAT, form="P2") for key, label in seats.items())
    yield Field("phase", "Phase", "choice", tuple((one, one) for one in PHASES), clause="crowns.pos.14")
    last = (("", "not yet"), *SEATS)
    yield Field("last", "Last lap begun by", "choice", last, clause="crowns.pos.13", pattern=SEAT, form="P2")
    yield from _roll()
    for key in layout.fields:
        head, _, seat = key.partition(".")
        if head == "hand":
            pattern = r"-|(?:\d{0,2}[kct])+"
            clause = "crowns.pos.4"
            yield Field(
                key,
                f"Hand of {seat}",
                "text",
                clause=clause,
                group=seat,
                pattern=f"|{pattern}",
                form="6kct, - for none",
            )
        elif head == "won":
            yield _cards(key, f"Captured by {seat}", seat)
    yield _cards("out", "Out of the game", "")
    yield _cards("row", "The row, where it has cards that the deck lacks", SELDOM)
    strange = r"[a-f]=P[1-9][0-9]?=[0-9][-:0-9kctm]*|reserve=[0-9]{1,6}"
    label = "Formations that no dice show"
    yield Field("strange", label, "list", clause="crowns.pos.12", group=SELDOM, pattern=strange, form="a=P1=7:3k")
    yield from option_fields(BINDINGS)


def _roll() -> Iterator[Field]:
    clause, group = "crowns.pos.14", "Roll"
    yield Field(
        "roll.knights", "Knights rolled", "dice", FACES, clause=clause, group=group, pattern="[0-9]+", form="1 2 4 4"
    )
    for kind in ("captain", "traitor"):
        faces = (("", "not rolled"), *FACES)
        yield Field(
            f"roll.{kind}", kind.capitalize(), "choice", faces, clause=clause, group=group, pattern="[1-9]", form="4"
        )


def _cards(key: str, label: str, group: str) -> Field:
    return Field(key, label, "list", CARDS, clause="crowns.pos.2", group=group, pattern=CARD, form="6H KS")
