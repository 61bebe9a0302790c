"""Two positions compared: what lies where in the words of the players, and the deeds that must lie between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.rules.games.sidion.state.atlas import GOODS, NAMES
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import (
    ARTIFACT,
    BLOCK,
    IMPROVE_HERO,
    IMPROVE_TOWN,
    LOCK,
    MAGIC,
    ORDERS,
    OVER,
    PARTS,
    PHASES,
    PRINCE,
    RECRUIT,
    shown,
)
from pnp.rules.games.sidion.state.values import Figure, Purse
from pnp.rules.games.sidion.text.spelling import town_name
from pnp.rules.games.sidion.turn.end_step import incomes

_KINDS = {"g": "gold", "m": "mana", "i": "influence"}


def facts(field: Draft) -> Mapping[str, str]:
    """Where every figure is with its order, what everybody holds, what has changed on the map."""
    acting = f", {NAMES[field.active]} to act" if field.active else ""
    found = {
        "turn": f"{field.turn}, {NAMES[field.first]} first",
        "step": ("the game is over" if field.phase == OVER else field.phase) + acting,
    }
    for colour in field.in_game:
        found |= {
            f"{NAMES[colour]}'s {_KINDS[kind]}": str(held)
            for kind, held in zip(GOODS, field.purses[colour], strict=True)
        }
        found |= {figure_words(figure): _figure(figure) for figure in field.of(colour)}
        if field.artifacts[colour]:
            found[f"{NAMES[colour]}'s artifacts"] = ", ".join(map(str, sorted(field.artifacts[colour])))
    found |= {f"the neutral hero of {_town(town)}": "recruited" for town in field.recruited}
    found |= {f"the products of {_town(town)}": kinds for town, kinds in field.works.items()}
    found |= {f"the lock of {_town(town)}": NAMES[colour] for town, colour in field.locks.items()}
    found |= {f"the path {path}": "blocked" for path in field.blocks}
    found |= {f"first in {_town(town)}": NAMES[colour] for town, colour in field.first_here.items()}
    found |= {f"{NAMES[colour]}'s orders": "in" for colour in field.given}
    found |= {f"{NAMES[colour]}'s bid": "in" for colour in field.bids}
    for name, cards in (("on offer", field.offer), ("out of the game", field.lost)):
        if cards:
            found[name] = ", ".join(map(str, cards))
    return found | {f"{NAMES[colour]}": "out of the game" for colour in field.out}


def figure_words(figure: Figure) -> str:
    """`Red's prince RP`, `Red's hero RA`."""
    return f"{NAMES[figure.owner]}'s {'prince' if figure.letter == PRINCE else 'hero'} {figure.name}"


def _figure(figure: Figure) -> str:
    level = "" if figure.letter == PRINCE else f", level {figure.level}"
    return f"in {_town(figure.town)}{level}" + (f", with {shown(figure.order)}" if figure.order else "")


def _town(town: str) -> str:
    return f"{town_name(town)} ({town})"


def progress(field: Draft) -> tuple[int, ...]:
    """How far play has come: the turn, the step, in a part whose."""
    seats = field.seats
    part = (seats.find(field.active) - seats.find(field.first)) % len(seats) if field.phase in PARTS else 0
    return (field.turn, PHASES.index(field.phase), part)


def purses_before_income(field: Draft, turn: int) -> dict[str, Purse]:
    """What everybody held at the end of the turn, before the towns paid."""
    last = field.phase == OVER and field.options.last_production == "yes" and len(field.in_game) > 1
    if field.turn == turn and not last:
        return dict(field.purses)
    paid = incomes(field)
    return {
        colour: (held[0] - paid[colour][0], held[1] - paid[colour][1], held[2] - paid[colour][2])
        for colour, held in field.purses.items()
        if colour in paid
    }


class Needed(NamedTuple):
    """How many deeds of each kind lie between two positions at least, each of them an action of its own."""

    blocks: int
    raises: int
    products: int
    recruits: int
    locks: int
    journeys: int

    @property
    def orders(self) -> Mapping[str, int]:
        """How many orders of a kind must be carried out, by letter."""
        return {
            BLOCK: self.blocks,
            IMPROVE_HERO: self.raises,
            IMPROVE_TOWN: self.products,
            RECRUIT: self.recruits,
            LOCK: self.locks,
        }


def needed(field: Draft, goal: Draft) -> Needed | None:
    """The deeds from the one to the other; None when something that is there can't be undone."""
    same_turn = field.turn == goal.turn
    shown_blocks = same_turn and (goal.phase != OVER or goal.options.block_lasts == "game")
    blocks = goal.blocks - field.blocks if shown_blocks else set[str]()
    if (shown_blocks and field.blocks - goal.blocks) or field.recruited - goal.recruited or field.out - goal.out:
        return None
    if any(town not in goal.locks and owner not in goal.out for town, owner in field.locks.items()):
        return None
    products = 0
    for town in {*field.works, *goal.works}:
        was, now = set(field.products(town)), set(goal.products(town))
        if was - now:
            return None
        products += len(now - was)
    both = [(one, goal.figures[name]) for name, one in field.figures.items() if name in goal.figures]
    raises = sum(max(0, after.level - one.level) for one, after in both)
    journeys = sum(one.town != after.town for one, after in both)
    locks = sum(town not in field.locks for town in goal.locks)
    return Needed(len(blocks), raises, products, len(goal.recruited - field.recruited), locks, journeys)


def affordable(field: Draft, goal: Draft) -> bool:
    """Can everybody still come to hold what the goal says? Nothing but Convert brings anything before the towns pay."""
    for colour, (gold, mana, influence) in purses_before_income(goal, field.turn).items():
        if colour in field.out or colour in goal.out:
            continue
        has = field.purses[colour]
        gains = (has[1] - mana) // 2 if field.phase in (ARTIFACT, ORDERS, MAGIC) else 0
        if has[1] < mana or has[0] + gains < gold or has[2] + gains < influence:
            return False
    return True


def orders_left(field: Draft) -> Mapping[str, int] | None:
    """How many orders of each kind may still be carried out this turn; None while orders are not all revealed."""
    if field.phase in (ARTIFACT, ORDERS):
        return None
    found: dict[str, int] = {}
    for figure in field.figures.values():
        found[figure.order] = found.get(figure.order, 0) + 1
    return found
