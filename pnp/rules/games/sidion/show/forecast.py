"""What lies ahead: the odds of the die, how near the end is, and who is in danger. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES, path_id
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import ARTIFACT, FINAL, OVER, RETREAT
from pnp.rules.games.sidion.state.values import Figure
from pnp.rules.games.sidion.turn.combat import strengths, winner
from pnp.rules.games.sidion.turn.deck import LEAST
from pnp.rules.games.sidion.turn.scoring import LAST_NEUTRALS, LOCKS
from pnp.rules.protocol import Prospect

_SIDES = 6
_ROLLS = (2, 3, 4)


def prospects(field: Draft) -> tuple[Prospect, ...]:
    """What the die may bring: a card, a certain card, one within some rolls."""
    if field.phase != ARTIFACT:
        return ()
    hit, deck = Fraction(_SIDES + 1 - LEAST, _SIDES), field.unseen()
    each = f"each of the {len(deck)} artifacts of the deck" if len(deck) > 1 else f"artifact {deck[0]}"
    within = (
        Prospect(f"a card is turned up within {rolls} rolls", 1 - (1 - hit) ** rolls, ("sidion.art.2",))
        for rolls in _ROLLS
    )
    return (
        Prospect(f"a card is turned up: the die shows {LEAST} or more", hit, ("sidion.art.2",)),
        Prospect(f"{each}, by this roll", hit / len(deck), ("sidion.art.1", "sidion.art.2")),
        *within,
    )


def victor(field: Draft, town: str) -> str:
    """Who wins the battle in a contested town as things stand."""
    return winner(strengths(field, town), field.first_here.get(town, ""))[0]


def end_forecast(field: Draft) -> Iterator[str]:
    """How near each end of the game is."""
    if field.phase == OVER:
        return
    locks = {colour: field.governors(colour) for colour in field.in_game}
    if any(locks.values()):
        counted = ", ".join(f"{NAMES[colour]} {count}" for colour, count in locks.items() if count)
        yield f"Locked towns: {counted}; with {LOCKS} of one player the game ends"
    left = field.neutral_left() - LAST_NEUTRALS
    if 0 < left <= len(field.in_game):
        yield f"The game ends when {left} more neutral hero{'es are' if left > 1 else ' is'} recruited"
    limit = field.options.turn_limit
    if limit:
        yield f"Turns to the limit: {max(0, limit - field.turn)} after this one"


def dangers(field: Draft) -> Iterator[str]:
    """Beaten figures that can't be saved, or not all of them, as things stand."""
    if field.phase != FINAL:
        return
    for colour in field.in_game:
        beaten = [figure for figure in field.of(colour) if figure.order == RETREAT]
        yield from (f"{figure.name} has no town to retreat to now" for figure in beaten if not refuges(field, figure))
        gold, due = field.purses[colour][0], len(beaten) * prices.RETREAT
        if due > gold:
            figures = f"{len(beaten)} beaten figures" if len(beaten) > 1 else "its beaten figure"
            yield f"{NAMES[colour]} holds {gold} gold for {figures}"


def refuges(field: Draft, figure: Figure) -> tuple[str, ...]:
    """Where a beaten figure may retreat to, if it is paid for (`sidion.ret.1` to `.4`)."""
    return tuple(
        town
        for town in field.atlas.near[figure.town]
        if path_id(figure.town, town) not in field.blocks
        and not field.shut(town, figure.owner)
        and set(field.colours_in(town)) <= {figure.owner}
    )
