"""What makes a position impossible, first part: options and seats, cards, dice, formations (`crowns.pos.1` to `.12`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.base.finding import Fault, Finding, Place
from pnp.rules.games.castles_and_crowns.actions import faults
from pnp.rules.games.castles_and_crowns.options import out_of_range
from pnp.rules.games.castles_and_crowns.state.cards import OF_A_VALUE, OF_CASTLES, UNKNOWN, is_card, is_castle
from pnp.rules.games.castles_and_crowns.state.values import (
    BETWEEN,
    KNIGHTS,
    LETTERS,
    MERCENARIES,
    NOBODY,
    OVER,
    RANKS,
    Formation,
    Setup,
    seat_name,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import write_formation
from pnp.rules.games.castles_and_crowns.text.write import hands_of


def formations_of(setup: Setup) -> Iterator[tuple[int, int, Formation]]:
    """Battlefield, seat and formation, from `a` on."""
    for place, formations in enumerate(setup.field):
        for seat, formation in formations:
            yield place, seat, formation


def at(*places: int) -> Place:
    """Battlefields as a place."""
    return Place(spaces=tuple(LETTERS[place] for place in places))


def frame(setup: Setup) -> Iterator[Finding]:
    """`pos.1`: options, round and seats are those of a game."""
    options = setup.options
    wrong = out_of_range(options)
    yield from (faults.BAD_OPTION.at(name=name, expected=words, value=value) for name, words, value in wrong)
    if not wrong and not 1 <= setup.round <= options.last_round:
        yield faults.BAD_ROUND.at(round=setup.round, rounds=options.last_round)
    named = [("start", setup.start), ("turn", setup.turn)]
    named += [("last", setup.last)] if setup.last != NOBODY else []
    named += [("hand", seat) for seat, _ in setup.hand] + [("won", seat) for seat, _ in setup.won]
    for what, seat in named:
        if not 0 <= seat < options.players:
            yield faults.NO_SEAT.at(hints=players_hint(seat), what=what, seat=seat_name(seat), players=options.players)


def players_hint(seat: int) -> tuple[str, ...]:
    """What to write if that seat does play."""
    return (f"with more players the position has the line: game players={seat + 1}",) * (seat in range(5))


def cards(setup: Setup) -> Iterator[Finding]:
    """`pos.2`: the cards are those of the deck."""
    won = [card for _, captured in setup.won for card in captured]
    known = [*setup.row, *won, *setup.out]
    counts = Counter(known)
    for card, count in counts.items():
        if card != UNKNOWN and not is_card(card):
            yield faults.NO_CARD.at(card=card)
        elif len(card) > 1 and count > 1:
            yield faults.CARD_TWICE.at(card=card, count=count)
    for value, count in Counter(card[0] for card in known if is_card(card)).items():
        if count > OF_A_VALUE:
            yield faults.TOO_MANY_OF_A_VALUE.at(value=value, count=count)
    for where, listed in (("in the row", setup.row), ("among the uncaptured", setup.out)):
        if UNKNOWN in listed:
            yield faults.UNKNOWN_CARD.at(lies=where)
    castles = sum(map(is_castle, known))
    if castles > OF_CASTLES:
        yield faults.TOO_MANY_CASTLES.at(count=castles)


def card_counts(setup: Setup) -> Iterator[Finding]:
    """`pos.3`: as many cards lie in the row and with the players as the round has it."""
    options = setup.options
    wanted = 0 if setup.phase in BETWEEN else options.cards
    if len(setup.row) != wanted:
        yield faults.ROW_LENGTH.at(count=len(setup.row), phase=setup.phase, wanted=wanted)
    count = len(setup.out) + sum(len(captured) for _, captured in setup.won)
    rounds = options.last_round if setup.phase == OVER else setup.round - 1
    if count != options.cards * rounds:
        yield faults.CARDS_OUT.at(count=count, rounds=rounds, wanted=options.cards * rounds)
    for place in range(options.cards, len(LETTERS)):
        if setup.field[place]:
            yield faults.BEYOND_ROW.at(at(place), place=LETTERS[place], cards=options.cards)


def knights(setup: Setup) -> Iterator[Finding]:
    """`pos.4`: eight Knights each."""
    for seat, hand in enumerate(hands_of(setup)):
        field = _own(setup, seat).count("k")
        if hand.knights + field != KNIGHTS:
            yield faults.KNIGHTS.at(seat=seat_name(seat), hand=hand.knights, field=field)


def captains(setup: Setup) -> Iterator[Finding]:
    """`pos.5`: one Captain each."""
    for seat, hand in enumerate(hands_of(setup)):
        count = hand.captain + _own(setup, seat).count("c")
        if count != 1:
            yield faults.CAPTAIN.at(seat=seat_name(seat), count=count)


def traitors(setup: Setup) -> Iterator[Finding]:
    """`pos.6`: as many Traitors as players, none in the Combined variant."""
    hands = hands_of(setup)
    hand = sum(one.traitor for one in hands)
    field = sum(formation.kinds.count("t") for _, _, formation in formations_of(setup))
    wanted = setup.options.players * setup.options.traitor_dice
    if hand + field != wanted:
        yield faults.TRAITORS.at(hand=hand, field=field, wanted=wanted)
    for seat, one in enumerate(hands):
        if one.traitor > 1:
            yield faults.TRAITORS_IN_HAND.at(seat=seat_name(seat), count=one.traitor)


def mercenaries(setup: Setup) -> Iterator[Finding]:
    """`pos.7`: four Mercenaries, none between the rounds."""
    field = sum(formation.kinds.count("m") for _, _, formation in formations_of(setup))
    wanted = 0 if setup.phase in BETWEEN else MERCENARIES
    if len(setup.reserve) + field != wanted:
        yield faults.MERCENARIES.at(reserve=len(setup.reserve), field=field, wanted=wanted)
    for rank in sorted(set(setup.reserve) - set(RANKS)):
        yield faults.MERCENARY_RANK.at(rank=rank)


def seats(setup: Setup) -> Iterator[Finding]:
    """`pos.8`: one formation for each player and battlefield."""
    for place, formations in enumerate(setup.field):
        for seat, count in Counter(seat for seat, _ in formations).items():
            if not 0 <= seat < setup.options.players:
                players = setup.options.players
                who, letter, hints = seat_name(seat), LETTERS[place], players_hint(seat)
                yield faults.STRANGER.at(at(place), hints=hints, seat=who, place=letter, players=players)
            elif count > 1:
                yield faults.TWO_FORMATIONS.at(at(place), seat=seat_name(seat), place=LETTERS[place])


def bound_ranks(setup: Setup) -> Iterator[Finding]:
    """`pos.9`: each rank of a player's sets is on one battlefield."""
    places: dict[tuple[int, int], list[int]] = {}
    for place, seat, formation in formations_of(setup):
        if not formation.straight:
            places.setdefault((seat, formation.rank), []).append(place)
    for (seat, rank), held in places.items():
        if len(held) > 1:
            letters = " and ".join(LETTERS[place] for place in held)
            yield faults.RANK_TWICE.at(at(*held), seat=seat_name(seat), rank=rank, places=letters)


def shared_ranks(setup: Setup) -> Iterator[Finding]:
    """`pos.10`: no two sets of one rank on a battlefield."""
    for place, formations in enumerate(setup.field):
        for rank in range(10):
            owners = [seat_name(seat) for seat, one in formations if not one.straight and one.rank == rank]
            if len(owners) > 1:
                yield faults.RANK_SHARED.at(at(place), seats=" and ".join(owners), rank=rank, place=LETTERS[place])


def knightless(setup: Setup) -> Iterator[Finding]:
    """`pos.11`: Knights never leave a formation."""
    for place, seat, formation in formations_of(setup):
        if "k" not in formation.kinds:
            shown = write_formation(formation)
            yield faults.KNIGHTLESS.at(at(place), seat=seat_name(seat), formation=shown, place=LETTERS[place])


def shapes(setup: Setup) -> Iterator[Finding]:
    """`pos.12`: sets and straights have their shape."""
    hands = hands_of(setup)
    for place, seat, formation in formations_of(setup):
        whys = _straight_faults(setup, formation, hands[seat].traitor) if formation.straight else ()
        if any(rank not in RANKS for rank in formation.ranks):
            whys = (*whys, faults.ODD_RANK)
        for fault in whys:
            facts = {"seat": seat_name(seat), "formation": write_formation(formation), "place": LETTERS[place]}
            yield fault.at(at(place), least=setup.options.straight_min, **facts)


def _straight_faults(setup: Setup, straight: Formation, own_traitor: int) -> Iterator[Fault]:
    options, kinds = setup.options, straight.kinds
    if not options.straights:
        yield faults.STRAIGHTS_OFF
        return
    low = straight.ranks[0]
    if straight.ranks != tuple(range(low, low + len(kinds))):
        yield faults.BROKEN_RANKS
    if "t" in kinds[1:-1]:
        yield faults.TRAITOR_WITHIN
    if kinds.count("t") > 1:
        yield faults.TWO_TRAITORS
    elif "t" in kinds and own_traitor:
        yield faults.ANOTHERS_TRAITOR
    if options.combined and "m" in kinds[1:-1]:
        yield faults.MERCENARY_WITHIN
    if "m" in kinds and options.straight_recruits == "none":
        yield faults.NO_MERCENARY
    lost = _a_die_can_have_deserted(setup, kinds, own_traitor)
    if len(kinds) < options.straight_min - lost:
        yield faults.SHORT_STRAIGHT


def _a_die_can_have_deserted(setup: Setup, kinds: str, own_traitor: int) -> bool:
    if setup.options.combined:
        return any("m" in one.kinds for _, _, one in formations_of(setup) if not one.straight)
    return not own_traitor and "t" not in kinds


def _own(setup: Setup, seat: int) -> str:
    return "".join(formation.kinds for _, owner, formation in formations_of(setup) if owner == seat)
