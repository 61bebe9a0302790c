"""How play runs on by itself to the next decision: parts, phases, combat, auction and the End step (`sidion.turn`)."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions.arrival import die
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import (
    ARTIFACT,
    AUCTION,
    FINAL,
    MAGIC,
    ORDERS,
    OVER,
    PARTS,
    PHYSICAL,
    RETREAT,
    STAND,
)
from pnp.rules.games.sidion.turn.combat import fight
from pnp.rules.games.sidion.turn.end_step import auction, end_step, finish
from pnp.rules.games.sidion.turn.scoring import LONE


def run_on(field: Draft) -> None:
    """Go on until somebody has to decide something, or the game is over."""
    while _goes_on(field):
        pass


@carries_out("sidion.bid.1", "sidion.end.4")
def _goes_on(field: Draft) -> bool:
    """Do the next thing that needs no decision; False when there is none."""
    if field.phase in (OVER, ARTIFACT):
        if field.phase == OVER or deck_gives(field):
            return False
        field.phase, field.active = ORDERS, field.turn_order[0]
        return True
    if field.phase in PARTS:
        return _part_goes_on(field)
    awaited = field.awaited() if field.phase == ORDERS or field.offer else ()
    if awaited:
        field.active = awaited[0]
        return False
    if field.phase == ORDERS:
        field.given.clear()
        field.tell("order.1", "reveal")
        _begin(field, MAGIC)
        return True
    if field.bids:
        auction(field)
    end_step(field)
    return True


@carries_out("sidion.art.4")
def deck_gives(field: Draft) -> bool:
    """Is there an Artifact step: a card in the deck, and none on offer with `artifact_offer: single`?"""
    return bool(field.unseen()) and not (field.options.artifact_offer == "single" and field.offer)


@carries_out("sidion.turn.3", "sidion.turn.9", "sidion.fight.1")
def _part_goes_on(field: Draft) -> bool:
    if field.pending(field.active):
        return False
    order = field.turn_order
    later = order[order.index(field.active) + 1 :] if field.active in order else _after_leaving(field)
    if later:
        field.active = later[0]
    elif field.phase == MAGIC:
        _begin(field, PHYSICAL)
    elif field.phase == PHYSICAL:
        fight(field)
        _begin(field, FINAL)
    else:
        field.phase, field.active = AUCTION, field.turn_order[0]
        if field.offer and field.awaited():
            field.tell("turn.1", "phase", AUCTION)
    return True


def _after_leaving(field: Draft) -> tuple[str, ...]:
    """The players still to come, when the player to act has just left the game."""
    seats = field.seats
    start = seats.find(field.first)
    whole = seats[start:] + seats[:start]
    return tuple(colour for colour in whole[whole.find(field.active) + 1 :] if colour not in field.out)


def _begin(field: Draft, phase: str) -> None:
    field.phase, field.active = phase, field.turn_order[0]
    field.tell("turn.1", "phase", phase)


@carries_out("sidion.turn.10", "sidion.ret.7", "sidion.ret.10", "sidion.out.4")
def end_part(field: Draft) -> None:
    """The player to act ends his part: pending orders become Stand, beaten figures die (`sidion.turn.10`, `sidion.ret.7`)."""
    colour = field.active
    for figure in field.pending(colour):
        if figure.name not in field.figures:
            continue  # gone with the prince
        if figure.order == RETREAT and field.phase == FINAL:
            die(field, figure)
        else:
            field.set(figure, order=STAND)
            field.tell("turn.10", "stand", figure.name)
    if len(field.in_game) == 1:
        finish(field, (LONE,))
