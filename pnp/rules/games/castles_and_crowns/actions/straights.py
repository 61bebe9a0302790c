"""What a new straight or an extension breaks (`crowns.straight`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.games.castles_and_crowns.actions import faults
from pnp.rules.games.castles_and_crowns.actions.checks import no_battlefield
from pnp.rules.games.castles_and_crowns.state.values import (
    LETTERS,
    Action,
    Formation,
    Position,
    Rolled,
    seat_name,
    straight_of,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import write_dice, write_formation

COUNTS = dict(enumerate(("no", "one", "two", "three", "four", "five", "six", "seven", "eight")))
"""Numbers in words, as far as anybody has Knights."""


def straight_breaches(position: Position, action: Action) -> Iterator[Finding]:
    """Everything that the action breaks; it is judged by itself first, then by the straight that results."""
    if not position.options.straights:
        yield faults.NO_STRAIGHTS.at()
        return
    if action.place >= len(position.row):
        yield no_battlefield(position, action.place)
        return
    mine = position.field[action.place][position.turn]
    letter, me = LETTERS[action.place], seat_name(position.turn)
    extended = mine if action.verb == "extend" and mine and mine.straight else None
    if action.verb == "extend" and extended is None:
        yield faults.NOTHING_TO_EXTEND.at(Place(spaces=(letter,)), seat=me, place=letter)
        return
    if action.verb == "straight" and mine:
        what = "a straight" if mine.straight else f"{mine.rank}s"
        yield faults.FORMATION_THERE.at(Place(spaces=(letter,)), place=letter, seat=me, what=what)
    yield from _dice(position, action.dice)
    yield from _result(position, action, extended)


def resulting(action: Action, extended: Formation | None) -> Formation:
    """The straight after the action."""
    old = zip(extended.ranks, extended.kinds, strict=True) if extended else ()
    return straight_of([*old, *action.dice])


def _dice(position: Position, dice: tuple[tuple[int, str], ...]) -> Iterator[Finding]:
    """Where the dice come from: the roll (`straight.3`), one Mercenary from the reserve (`straight.10`)."""
    kinds = "".join(kind for _, kind in dice)
    have = Counter(_of_the_roll(position.roll or Rolled()))
    missing = Counter(die for die in dice if die[1] != "m") - have
    for die in sorted(missing):
        yield _not_shown(position.roll or Rolled(), dice, die)
    reasons = _mercenary(position, [rank for rank, kind in dice if kind == "m"], kinds)
    if reasons:
        yield faults.BAD_MERCENARY.at(reasons=reasons)
    if kinds == "t" and not position.options.lone_traitor:
        yield faults.LONE_TRAITOR.at()


def _not_shown(rolled: Rolled, dice: tuple[tuple[int, str], ...], die: tuple[int, str]) -> Finding:
    """Why the roll has no such die, or not as often as wanted; and which specialist shows the rank, if one does and is not used."""
    (rank, kind), shown = die, write_dice((die,))
    if kind != "k":
        name, shows = ("Captain", rolled.captain) if kind == "c" else ("Traitor", rolled.traitor)
        if not shows:
            return faults.NOT_IN_HAND.at(dice=shown, name=name)
        return (faults.ONE_DIE if shows == rank else faults.SHOWS_ANOTHER).at(dice=shown, name=name, shows=shows)
    have, wanted = rolled.knights.count(rank), dice.count(die)
    if have:
        knights = "Knights show" if have > 1 else "Knight shows"
        few, many = COUNTS[have], COUNTS.get(wanted, wanted)
        return faults.FEWER_KNIGHTS.at(dice=shown, have=few, knights=knights, rank=rank, wanted=many)
    for name, letter in (("Captain", "c"), ("Traitor", "t")):
        if letter in rolled.group(rank) and (rank, letter) not in dice:
            return faults.SPECIALIST_SHOWS.at(dice=shown, rank=rank, name=name, letter=letter)
    return faults.NO_KNIGHT_SHOWS.at(dice=shown, rank=rank)


def _of_the_roll(rolled: Rolled) -> list[tuple[int, str]]:
    dice = [(rank, "k") for rank in rolled.knights]
    dice += [(rolled.captain, "c")] if rolled.captain else []
    dice += [(rolled.traitor, "t")] if rolled.traitor else []
    return dice


def _mercenary(position: Position, ranks: list[int], kinds: str) -> str:
    """Why the Mercenaries can't be among the dice, or ""."""
    if not ranks:
        return ""
    whys = (
        (position.options.straight_recruits == "none", faults.NEVER_RECRUITED),
        (len(ranks) > 1, faults.ONE_A_TURN),
        (any(rank not in position.reserve for rank in ranks), faults.NONE_IN_RESERVE),
        (not {"k", "c"} & set(kinds), faults.SENT_ALONE),
    )
    return "; ".join(why.format(count=len(ranks)) for true, why in whys if true)


def _result(position: Position, action: Action, extended: Formation | None) -> Iterator[Finding]:
    """The shape of the whole, and whether a rival has the same."""
    whole = resulting(action, extended)
    low, high = whole.ranks[0], whole.ranks[-1]
    if whole.ranks != tuple(range(low, high + 1)) or low < 1 or high > 6:
        yield faults.NOT_CONSECUTIVE.at(ranks=" ".join(map(str, whole.ranks)))
        return
    least = position.options.straight_min
    if extended is None and len(whole.ranks) < least:
        yield faults.TOO_SHORT.at(least=least, count=len(whole.ranks))
    if extended is None and "k" not in whole.kinds:
        yield faults.NO_KNIGHT.at()
    inside = whole.kinds[1:-1]
    if "t" in inside:
        yield faults.TRAITOR_INSIDE.at(straight=write_formation(whole))
    if position.options.combined and "m" in inside:
        yield faults.MERCENARY_INSIDE.at(straight=write_formation(whole))
    letter = LETTERS[action.place]
    for seat, other in enumerate(position.field[action.place]):
        if seat != position.turn and other and other.straight and other.ranks == whole.ranks:
            shown = f"{low}-{high}"
            yield faults.IDENTICAL.at(Place(spaces=(letter,)), rival=seat_name(seat), straight=shown, place=letter)
