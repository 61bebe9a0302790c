"""A position and its events in words."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.sidion.show.forecast import dangers, end_forecast, victor
from pnp.rules.games.sidion.state.atlas import NAMES, in_sequence
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import ARTIFACT, AUCTION, FINAL, ORDERS, OVER, RETREAT, shown
from pnp.rules.games.sidion.text.spelling import town_name
from pnp.rules.games.sidion.turn.combat import strengths
from pnp.rules.games.sidion.turn.scoring import places_text, scores
from pnp.rules.protocol import Event

_STEPS = {
    ARTIFACT: "the first player rolls the die",
    ORDERS: "orders are chosen in secret",
    AUCTION: "sealed bids for artifact {card}",
}
_SENTENCES = {
    "die": "the die shows {0}",
    "offer": "artifact {0} is turned up",
    "reveal": "all orders are revealed",
    "phase": "the {0} step begins",
    "stand": "the order of {0} is replaced by Stand",
    "teleport": "{0} is teleported from {1} to {2}",
    "block": "the path {0} is blocked",
    "convert": "{0} converts mana into {1}",
    "move": "{0} moves from {1} to {2}",
    "attack": "{0} is attacked by {1}",
    "first-here": "in {0} {1} was first",
    "interrupt": "{0} is interrupted and loses its order",
    "beaten": "{0} is beaten and must retreat",
    "raise": "{0} rises to level {1}",
    "improve": "{0} gets the product {1}",
    "recruit": "{0} is recruited in {1}",
    "lock": "{0} is locked; {1} becomes its governor",
    "retreat": "{0} retreats from {1} to {2}",
    "dead": "{0} has not retreated and is dead",
    "out": "{0} is out of the game",
    "sold": "artifact {0} is sold to {1}",
    "unsold": "the highest bids are level: artifact {0} stays",
    "turn": "turn {0} begins, {1} is first player",
    "over": "the game is over",
}


def sentence(event: Event) -> str:
    """The event for people; colours by their names."""
    details = tuple(NAMES.get(detail, detail) for detail in event.details)
    if event.word == "fight":
        powers = ", ".join(f"{NAMES[power[0]]} {power[1:]}" for power in details[1:-1])
        return f"battle in {details[0]}, {powers}: {details[-1]} wins"
    if event.word in ("bid", "produce"):
        verb = "bids" if event.word == "bid" else "collects"
        return f"{details[0]} {verb} {' '.join(details[1:]) or 'nothing'}"
    return _SENTENCES[event.word].format(*details)


def describe(field: Draft) -> tuple[str, ...]:
    """The step, then the neutral heroes, contested towns and points; at the end the scores line by line."""
    lines = [_step(field), f"Neutral heroes left: {field.neutral_left()} of {len(field.atlas.towns)}"]
    lines += [_contested(field, town) for town in field.contested()]
    lines += _beside(field)
    lines += [*end_forecast(field), *dangers(field)]
    lines += _scores(field)
    return tuple(lines)


def _step(field: Draft) -> str:
    head = f"Turn {field.turn}, first player {NAMES[field.first]}"
    if field.phase == OVER:
        return f"{head}: the game is over"
    if field.phase in _STEPS:
        card = field.offer[0] if field.offer else ""
        awaited = ", ".join(NAMES[colour] for colour in field.awaited()) if field.phase != ARTIFACT else ""
        return f"{head}: {_STEPS[field.phase].format(card=card)}" + (f"; to come: {awaited}" if awaited else "")
    orders = ", ".join(f"{figure.name} {shown(figure.order)}" for figure in field.pending(field.active))
    return f"{head}: {field.phase} step, {NAMES[field.active]} to act with {orders}"


def _contested(field: Draft, town: str) -> str:
    """Who stands how strong before the battle, and who is beaten after it."""
    name = f"{town_name(town)} ({town})"
    if field.phase != FINAL:
        return f"Battle in {name}: {_sides(field, town)}"
    beaten = ", ".join(figure.name for figure in field.there(town) if figure.order == RETREAT)
    return f"Beaten in {name}: {beaten}"


def _sides(field: Draft, town: str) -> str:
    powers = ", ".join(f"{NAMES[colour]} {power}" for colour, power in strengths(field, town).items())
    first = field.first_here.get(town)
    was_first = f"; {NAMES[first]} was first" if first else ""
    return f"{powers}{was_first}: as things stand {NAMES[victor(field, town)]} wins"


def _beside(field: Draft) -> Iterator[str]:
    if field.blocks:
        yield f"Blocked paths: {', '.join(sorted(field.blocks))}"
    if field.offer:
        yield f"On offer: {', '.join(map(str, field.offer))}"


def _scores(field: Draft) -> Iterator[str]:
    """Points of each player; at the end every line of them with its clause, what breaks ties, and the places."""
    for score in scores(field):
        yield f"{NAMES[score.colour]}: {score.points} point{'s' * (score.points != 1)}"
        if field.phase == OVER:
            yield from (f"  {what}: {points} ({clause})" for what, points, clause in score.lines)
            resources, heroes, artifacts = score.ties
            yield (
                f"  if level: {resources} resource{'s' * (resources != 1)} (sidion.score.3), "
                f"{heroes} hero{'es' * (heroes != 1)} (sidion.score.4), "
                f"{artifacts} artifact{'s' * (artifacts != 1)} (sidion.score.5)"
            )
    if field.phase == OVER:
        yield f"Places: {places_text(field)}"


def neutral_towns(field: Draft) -> tuple[str, ...]:
    """The towns that still have a neutral hero."""
    return in_sequence(set(field.atlas.towns) - field.recruited)
