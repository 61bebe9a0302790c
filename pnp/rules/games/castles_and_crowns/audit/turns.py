"""What makes a position impossible, second part: last lap, roll, turns, Mercenaries, Traitors (`crowns.pos.13` to `.19`)."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding
from pnp.rules.games.castles_and_crowns.actions import faults
from pnp.rules.games.castles_and_crowns.audit.positions import at, formations_of, traitors
from pnp.rules.games.castles_and_crowns.state.values import (
    BETWEEN,
    KNIGHTS,
    LETTERS,
    NOBODY,
    OVER,
    RANKS,
    RESOLVE,
    SEND,
    Hand,
    Setup,
    full_hand,
    seat_name,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import write_formation, write_hand
from pnp.rules.games.castles_and_crowns.text.write import hands_of

MOST_LAPS = 10


class _Lap:
    """Who has moved in the running lap, and who has nothing left that counts."""

    def __init__(self, setup: Setup) -> None:
        self.players = setup.options.players
        self.start = setup.start
        self.done = self.players if setup.phase == RESOLVE else (setup.turn - setup.start) % self.players
        self.hands = hands_of(setup)
        self.all_dice = setup.options.all_dice

    def turn_of(self, seat: int) -> int:
        """The place of a seat in the lap, from 0."""
        return (seat - self.start) % self.players

    def has_moved(self, seat: int) -> bool:
        return self.turn_of(seat) < self.done

    def is_spent(self, seat: int) -> bool:
        hand = self.hands[seat]
        return not any(hand) if self.all_dice else not hand.knights


def last_lap(setup: Setup) -> Iterator[Finding]:
    """`pos.13`: the last lap runs exactly when somebody has begun it."""
    if setup.phase in BETWEEN:
        if setup.last != NOBODY:
            yield faults.NO_LAP_NOW.at(phase=setup.phase)
        return
    lap = _Lap(setup)
    spent = [seat for seat in range(lap.players) if lap.is_spent(seat)]
    what = "no die" if lap.all_dice else "no Knight"
    if setup.last == NOBODY:
        if setup.phase == RESOLVE:
            yield faults.LAP_UNSTATED.at()
        for seat in spent:
            yield faults.LAP_BEGUN.at(seat=seat_name(seat), what=what)
        return
    if not lap.has_moved(setup.last):
        yield faults.LAP_NOT_MOVED.at(seat=seat_name(setup.last))
        return
    for seat in spent:
        earlier = lap.turn_of(seat) < lap.turn_of(setup.last)
        if earlier or not lap.has_moved(seat):
            fault = faults.LAP_BEGUN_BEFORE if earlier else faults.LAP_UNDONE
            yield fault.at(seat=seat_name(setup.last), other=seat_name(seat), what=what)


def roll(setup: Setup) -> Iterator[Finding]:
    """`pos.14`: the roll is that of the whole hand."""
    if setup.phase != SEND:
        if setup.roll is not None:
            yield faults.ROLL_TOO_EARLY.at(phase=setup.phase)
        return
    if setup.roll is None:
        yield faults.ROLL_MISSING.at()
        return
    hand, rolled = hands_of(setup)[setup.turn], setup.roll
    shown = Hand(len(rolled.knights), int(rolled.captain > 0), int(rolled.traitor > 0))
    if shown != hand:
        yield faults.ROLL_NOT_OF_HAND.at(seat=seat_name(setup.turn), hand=write_hand(hand), shown=write_hand(shown))
    dice = (*rolled.knights, rolled.captain or 1, rolled.traitor or 1)
    for rank in sorted(set(dice) - set(RANKS)):
        yield faults.NO_DIE_SHOWS.at(rank=rank)


def turn_counts(setup: Setup) -> Iterator[Finding]:
    """`pos.15`: all have had the same number of turns, and each turn that is not a pass sends a die."""
    if setup.phase in BETWEEN:
        return
    lap = _Lap(setup)
    limits = [_sends(setup, seat, lap.hands[seat]) for seat in range(lap.players)]
    possible = any(
        all(
            any(least <= laps + more <= most for more in _turns_beyond(setup, lap, seat))
            for seat, (least, most) in enumerate(limits)
        )
        for laps in range(MOST_LAPS + 1)
    )
    if not possible:
        counts = ", ".join(
            f"{seat_name(seat)} {least} to {most} sends" + (" and has moved in this lap" if lap.has_moved(seat) else "")
            for seat, (least, most) in enumerate(limits)
        )
        yield faults.TURN_COUNTS.at(counts=counts)


def _sends(setup: Setup, seat: int, hand: Hand) -> tuple[int, int]:
    """The fewest and the most sends a player can have made."""
    own = [formation for _, owner, formation in formations_of(setup) if owner == seat]
    least = sum(max(1, formation.kinds.count("m")) for formation in own)
    return least, KNIGHTS - hand.knights + (not hand.captain) + _traitor_out(setup, hand)


def _traitor_out(setup: Setup, hand: Hand) -> bool:
    return bool(setup.options.traitor_dice) and not hand.traitor


def _turns_beyond(setup: Setup, lap: _Lap, seat: int) -> tuple[int, ...]:
    """By how many sends a player can be ahead of the complete laps."""
    if not lap.has_moved(seat):
        return (0,)
    if setup.last == NOBODY or lap.is_spent(seat):
        return (1,)
    if seat == setup.last:
        hand = lap.hands[seat]
        without_knights = not lap.all_dice and (not hand.captain or _traitor_out(setup, hand))
        return (0, 1) if without_knights else (0,)
    return (0, 1) if lap.turn_of(seat) > lap.turn_of(setup.last) else (1,)


def untaken(setup: Setup) -> Iterator[Finding]:
    """`pos.16`: the first send of a set takes a Mercenary if there is one."""
    for place, seat, formation in formations_of(setup):
        if not formation.straight and formation.rank in setup.reserve and "m" not in formation.kinds:
            yield faults.UNTAKEN.at(at(place), seat=seat_name(seat), rank=formation.rank, place=LETTERS[place])


def too_many_mercenaries(setup: Setup) -> Iterator[Finding]:
    """`pos.17`: each Mercenary of a set came with a Knight or the Captain."""
    for place, seat, formation in formations_of(setup):
        count, most = formation.kinds.count("m"), formation.kinds.count("k") + formation.kinds.count("c")
        if not formation.straight and count > most:
            facts = {"seat": seat_name(seat), "place": LETTERS[place], "formation": write_formation(formation)}
            yield faults.TOO_MANY_MERCENARIES.at(at(place), count=count, most=most, **facts)


def owners(setup: Setup) -> Iterator[Finding]:
    """`pos.18`: every Traitor on the field can belong to somebody who has none in hand."""
    if setup.phase in BETWEEN or setup.options.combined or next(traitors(setup), None):
        return
    free = [seat for seat, hand in enumerate(hands_of(setup)) if not hand.traitor]
    can_own = [
        [seat for seat in free if _can_own(setup, seat, owner, rank, straight=formation.straight)]
        for _, owner, formation in formations_of(setup)
        for rank in dict.fromkeys(formation.ranks)
        for _ in range(formation.traitors_of(rank))
    ]
    if not _assignable(can_own, frozenset()):
        yield faults.NO_OWNER.at(seats=", ".join(map(seat_name, free)))


def _can_own(setup: Setup, seat: int, holder: int, rank: int, *, straight: bool) -> bool:
    if straight:
        return seat == holder
    own = [formation for _, other, formation in formations_of(setup) if other == seat]
    if any(not formation.straight and formation.rank == rank for formation in own):
        return True
    reached = (one for one in own if one.straight and one.ranks[0] - 1 <= rank <= one.ranks[-1] + 1)
    return seat != holder and any(reached)


def _assignable(can_own: list[list[int]], taken: frozenset[int]) -> bool:
    """Can each Traitor be given to another of its possible owners?"""
    if not can_own:
        return True
    return any(_assignable(can_own[1:], taken | {seat}) for seat in can_own[0] if seat not in taken)


def between_rounds(setup: Setup) -> Iterator[Finding]:
    """`pos.19`: between the rounds all dice are in hand; the game is over after the last one."""
    if setup.phase not in BETWEEN:
        return
    if any(setup.field):
        yield faults.BETWEEN_ROUNDS.at(phase=setup.phase, what="no dice lie on the field")
    for seat, hand in enumerate(hands_of(setup)):
        if hand != full_hand(setup.options):
            yield faults.BETWEEN_ROUNDS.at(phase=setup.phase, what=f"{seat_name(seat)}'s hand is full")
    if setup.phase == OVER and setup.round < setup.options.last_round:
        rounds = setup.options.last_round
        yield faults.BETWEEN_ROUNDS.at(phase=OVER, what=f"round {rounds} has been played, not only round {setup.round}")
