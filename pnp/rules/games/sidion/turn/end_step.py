"""The Auction and the End step: bids revealed, the end tested, towns pay, the next turn begins."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.state.draft import Draft, purse_text
from pnp.rules.games.sidion.state.orders import ARTIFACT, OVER
from pnp.rules.games.sidion.state.values import Purse
from pnp.rules.games.sidion.turn.scoring import end_reasons


@carries_out("sidion.bid.1", "sidion.bid.5", "sidion.bid.6", "sidion.bid.7")
def auction(field: Draft) -> None:
    """All bids are in: the most resources win the oldest card; a tie for the most leaves it on offer (`sidion.bid.5`, `.6`)."""
    totals = {colour: sum(bid) for colour, bid in field.bids.items() if sum(bid)}
    for colour, bid in field.bids.items():
        field.tell("bid.3", "bid", colour, *(purse_text(bid).split() if any(bid) else ()))
    best = [colour for colour, total in totals.items() if total == max(totals.values())]
    if len(best) == 1:
        gold, mana, influence = field.bids[best[0]]
        field.pay(best[0], g=gold, m=mana, i=influence)
        card, *rest = field.offer
        field.offer = tuple(rest)
        field.artifacts[best[0]] += (card,)
        field.tell("bid.5", "sold", card, best[0])
    elif best:
        field.tell("bid.6", "unsold", field.offer[0])
    field.bids.clear()


@carries_out("sidion.turn.12", "sidion.turn.13", "sidion.block.4")
def end_step(field: Draft) -> None:
    """Test the end; clear the map of orders and blocks; if the game goes on, pass the marker, produce, begin the next turn."""
    reasons = end_reasons(field)
    for figure in tuple(field.figures.values()):
        if figure.order:
            field.set(figure, order="")
    if field.options.block_lasts == "turn":
        field.blocks.clear()
    if reasons:
        if field.options.last_production == "yes":
            produce(field)
        finish(field, reasons)
        return
    order = field.turn_order
    field.first = order[1] if field.first == order[0] else order[0]
    produce(field)
    field.turn += 1
    field.phase, field.active = ARTIFACT, ""
    field.tell("turn.13", "turn", field.turn, field.first)


def finish(field: Draft, reasons: tuple[str, ...]) -> None:
    """The game is over; nothing else changes (`sidion.end.5`)."""
    field.phase, field.active = OVER, ""
    field.tell(reasons[0].removeprefix("sidion."), "over")


@carries_out("sidion.prod.5")
def produce(field: Draft) -> None:
    """Every town pays one resource of each of its products, once (`sidion.prod`)."""
    for colour, (gold, mana, influence) in incomes(field).items():
        field.pay(colour, g=-gold, m=-mana, i=-influence)
        if gold or mana or influence:
            field.tell("prod.1", "produce", colour, *purse_text((gold, mana, influence)).split())


@carries_out("sidion.prod.1", "sidion.prod.2", "sidion.prod.3", "sidion.prod.4")
def incomes(field: Draft) -> dict[str, Purse]:
    """What the towns pay to whoever has locked them or has a figure in them."""
    holders = {figure.town: figure.owner for figure in field.figures.values()}
    holders |= field.locks
    income: dict[str, Purse] = dict.fromkeys(field.in_game, (0, 0, 0))
    for town, colour in holders.items():
        products = field.products(town)
        gold, mana, influence = income[colour]
        income[colour] = (gold + ("g" in products), mana + ("m" in products), influence + ("i" in products))
    return income
