"""Impossible figures, towns, products and counts: `sidion.pos.1` to `.6`, `.8` to `.12`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.games.sidion.audit import faults
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import COLOURS, GOODS, NAMES, atlas, printed
from pnp.rules.games.sidion.state.draft import ARTIFACTS
from pnp.rules.games.sidion.state.orders import ARTIFACT, LETTERS, ORDERS, PRINCE
from pnp.rules.games.sidion.state.values import Setup
from pnp.rules.games.sidion.text.write import bid_text


def princes(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.1`: every player who is in has a prince."""
    present = {figure.owner for figure in setup.figures if figure.letter == PRINCE}
    for seat in setup.seats:
        if not seat.out and seat.colour not in present and seat.colour in COLOURS[: setup.players]:
            yield faults.NO_PRINCE.at(player=NAMES[seat.colour])


def letters_and_levels(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.2`."""
    for figure in setup.figures:
        where = Place(spaces=(figure.town,), pieces=(figure.name,))
        if figure.letter not in PRINCE + LETTERS:
            yield faults.NO_SUCH_FIGURE.at(where, figure=figure.name)
        if figure.level not in (1, 2, 3):
            yield faults.NO_SUCH_LEVEL.at(where, figure=figure.name, level=figure.level)
        elif figure.letter == PRINCE and figure.level != 3:
            yield faults.LOW_PRINCE.at(where, figure=figure.name)


def on_the_map(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.3`: towns, paths and colours that this map has."""
    chart = atlas(setup.players)
    towns = [figure.town for figure in setup.figures] + list(setup.recruited)
    owned = (*setup.works, *setup.locks, *setup.first_here)
    towns += [town for town, _ in owned]
    colours = [seat.colour for seat in setup.seats] + [setup.first] + ([setup.active] if setup.active else [])
    colours += [colour for _, colour in (*setup.locks, *setup.first_here)]
    colours += [*setup.given, *(colour for colour, _ in setup.bids)]
    for what, names, known in (
        ("town", towns, chart.towns),
        ("path", setup.blocks, chart.paths),
        ("player", colours, tuple(COLOURS[: setup.players])),
    ):
        for name in dict.fromkeys(names):
            if name not in known:
                shown = NAMES.get(name, name)
                yield faults.NOT_ON_MAP.at(Place(spaces=(name,)), players=setup.players, what=what, name=shown)


def foreign_locks(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.4`."""
    locks = dict(setup.locks)
    for figure in setup.figures:
        owner = locks.get(figure.town, figure.owner)
        if owner != figure.owner:
            where = Place(spaces=(figure.town,), pieces=(figure.name,))
            yield faults.IN_FOREIGN_LOCK.at(where, figure=figure.name, town=figure.town, owner=NAMES[owner])


def products(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.5`."""
    towns = atlas(setup.players).towns
    for town, kinds in setup.works:
        wrong = {
            faults.ODD_PRODUCT: not set(kinds) <= set(GOODS),
            faults.PRODUCT_TWICE: len(set(kinds)) < len(kinds),
            faults.PRINTED_LOST: town in towns and not set(printed(town)) <= set(kinds),
        }
        if any(wrong.values()):
            reasons = "; ".join(reason.format(printed=printed(town)) for reason, true in wrong.items() if true)
            yield faults.BAD_PRODUCTS.at(Place(spaces=(town,)), town=town, products=kinds, reasons=reasons)


def early_blocks(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.6`."""
    if setup.blocks and setup.phase in (ARTIFACT, ORDERS) and setup.options.block_lasts == "turn":
        where = Place(spaces=setup.blocks)
        yield faults.EARLY_BLOCK.at(where, paths=", ".join(setup.blocks), phase=setup.phase)


def holdings(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.8`."""
    purses = [(seat.colour, seat.purse) for seat in setup.seats] + list(setup.bids)
    for colour, purse in purses:
        if min(purse) < 0:
            yield faults.NEGATIVE.at(player=NAMES[colour], amount=bid_text(purse))


def supplies(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.9`."""
    for colour, count in Counter(owner for _, owner in setup.locks).items():
        if count > prices.GOVERNORS:
            what = f"governors of {NAMES[colour]}"
            yield faults.TOO_MANY_MARKERS.at(count=count, what=what, most=prices.GOVERNORS)
    if len(setup.blocks) > prices.MOST_BLOCKS:
        yield faults.TOO_MANY_MARKERS.at(count=len(setup.blocks), what="blocked paths", most=prices.MOST_BLOCKS)


def gone(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.10`: nothing is left of a player who is out."""
    for seat in setup.seats:
        if not seat.out:
            continue
        has = {
            "figures": any(figure.owner == seat.colour for figure in setup.figures),
            "governors": any(owner == seat.colour for _, owner in setup.locks),
            "tokens": any(seat.purse),
            "artifacts": bool(seat.artifacts),
            "orders or a bid": seat.colour in setup.given or seat.colour in dict(setup.bids),
        }
        left = [what for what, there in has.items() if there]
        if left:
            yield faults.OUT_WITH_PIECES.at(player=NAMES[seat.colour], what=", ".join(left))


def cards(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.11`."""
    places = [setup.offer, setup.lost, *(seat.artifacts for seat in setup.seats)]
    count = Counter(card for place in places for card in place)
    for card in sorted(count):
        if not 1 <= card <= ARTIFACTS:
            yield faults.NO_SUCH_CARD.at(card=card, cards=ARTIFACTS)
        if count[card] > 1:
            yield faults.CARD_TWICE.at(card=card)
    if setup.options.artifact_offer == "single" and len(setup.offer) > 1:
        yield faults.SECOND_OFFER.at(card=setup.offer[1])


def heroes(setup: Setup) -> Iterator[Finding]:
    """`sidion.pos.12`."""
    count = sum(1 for figure in setup.figures if figure.letter != PRINCE) + len(setup.locks)
    if count > len(setup.recruited):
        heroes = f"{count} heroes and governors" if count > 1 else "a hero or governor"
        recruited = len(setup.recruited)
        towns = f"only {recruited} town{'s' * (recruited != 1)}" if recruited else "no town"
        yield faults.TOO_MANY_HEROES.at(heroes=heroes, towns=towns)
