"""What a send breaks, by the procedure of the rules page (`crowns.send` and what follows it): groups here, straights beside it.

Each check gives its findings; a check that makes further questions idle ends the list. Nothing here is fast: `legal.py` lists the
legal sends for play, and a test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.castles_and_crowns.actions import faults
from pnp.rules.games.castles_and_crowns.state.sources import named, source_name, sources_of
from pnp.rules.games.castles_and_crowns.state.values import (
    DEAL,
    LETTERS,
    OVER,
    RESOLVE,
    ROLL,
    SEND,
    Action,
    Position,
    place_name,
    seat_name,
)

_KIND_NAMES = {"k": "a Knight", "c": "the Captain", "t": "the Traitor"}


def out_of_time(position: Position, action: Action) -> Iterator[Finding]:
    """Is this kind of action due in the position's phase? One finding when it is not."""
    phase = position.phase
    due = {"deal": DEAL, "roll": ROLL, "resolve": RESOLVE}.get(action.verb, SEND)
    if phase == due:
        return
    if action.verb == "roll":
        yield faults.NO_ROLL_NOW[phase].at(seat=seat_name(position.turn))
    elif due == SEND:
        yield faults.NO_SEND_NOW[phase].at()
    elif phase == OVER:
        yield faults.GAME_OVER.at(rounds=position.options.last_round)
    elif action.verb == "deal":
        yield faults.BATTLES_DUE.at() if phase == RESOLVE else faults.ROW_LIES.at()
    else:
        yield faults.NO_ROW.at() if phase == DEAL else faults.LAP_RUNS.at()


@carries_out("crowns.send.8")
def group_breaches(position: Position, action: Action) -> Iterator[Finding]:
    """Everything that the send of a group breaks."""
    rank, held = action.rank, action.held
    group = position.roll.group(rank) if position.roll else ""
    if not group:
        yield faults.NO_DIE.at(rank=rank)
        return
    yield from _held_back(position, group, held)
    sent = "".join(kind for kind in group if kind == "k" or kind not in held)
    if not sent:
        yield faults.NOTHING_LEFT.at(rank=rank, held=_named(held))
        return
    if action.place >= len(position.row):
        yield no_battlefield(position, action.place)
        return
    yield from _closed(position, action)
    yield from _without_knights(position, action, sent)
    yield from _source(position, action)


def no_battlefield(position: Position, place: int) -> Finding:
    """`crowns.send.3`."""
    letter = place_name(place)
    return faults.NO_BATTLEFIELD.at(Place(spaces=(letter,)), place=letter, row=" ".join(LETTERS[: len(position.row)]))


@carries_out("crowns.straight.7")
def own_sets(position: Position) -> dict[int, int]:
    """By rank: the battlefield where the player whose turn it is has a set of it."""
    mine = ((place, formations[position.turn]) for place, formations in enumerate(position.field))
    return {formation.rank: place for place, formation in mine if formation and not formation.straight}


def _held_back(position: Position, group: str, held: str) -> Iterator[Finding]:
    """`crowns.send.2`: only with `hold_back`, only specialists, only dice of the group."""
    for kind in held:
        if kind not in group:
            yield faults.HELD_APART.at(held=_named(kind))
        elif kind == "k":
            yield faults.KNIGHTS_GO.at(held=_named(kind))
        elif not position.options.hold_back:
            yield faults.GROUP_WHOLE.at(held=_named(kind))


def _closed(position: Position, action: Action) -> Iterator[Finding]:
    """Why the battlefield is closed to the group, or the rank bound to another."""
    rank, place = action.rank, action.place
    letter, me = LETTERS[place], seat_name(position.turn)
    sets = own_sets(position)
    if sets.get(rank, place) != place:
        own = LETTERS[sets[rank]]
        yield faults.OTHER_PLACE.at(Place(spaces=(letter, own)), seat=me, rank=rank, own=own)
    mine = position.field[place][position.turn]
    if mine and mine.straight:
        yield faults.FORMATION_THERE.at(Place(spaces=(letter,)), place=letter, seat=me, what="a straight")
    elif mine and mine.rank != rank:
        yield faults.OTHER_RANK.at(Place(spaces=(letter,)), place=letter, seat=me, own=mine.rank)
    for seat, formation in enumerate(position.field[place]):
        if seat != position.turn and formation and not formation.straight and formation.rank == rank:
            yield faults.RIVAL_RANK.at(Place(spaces=(letter,)), place=letter, rival=seat_name(seat), rank=rank)


def _without_knights(position: Position, action: Action, sent: str) -> Iterator[Finding]:
    """A group without a Knight reinforces and never opens."""
    if "k" in sent:
        return
    letter = LETTERS[action.place]
    if own_sets(position).get(action.rank) != action.place:
        fault = faults.CAPTAIN_OPENS if "c" in sent else faults.TRAITOR_OPENS
        yield fault.at(Place(spaces=(letter,)), place=letter)
    elif sent == "t" and not position.options.lone_traitor:
        yield faults.LONE_TRAITOR.at(Place(spaces=(letter,)))


def _source(position: Position, action: Action) -> Iterator[Finding]:
    """Where the Mercenary comes from in the Combined variant."""
    rank, given = action.rank, action.sources
    told = ", ".join(map(source_name, given))
    if not position.options.combined:
        if given:
            yield faults.NOT_COMBINED.at()
        return
    if rank in position.reserve:
        if given:
            yield faults.FROM_RESERVE.at(rank=rank, source=told)
        return
    sources = sources_of(position, rank)
    chosen = named(sources, given)
    if given and not chosen:
        yield faults.NO_SOURCE.at(source=told, rank=rank)
    elif len(sources) > 1 and len(chosen) != 1:
        spaces = tuple(dict.fromkeys(LETTERS[place] for place, _ in sources))
        listed = ", ".join(map(source_name, sources))
        yield faults.WHICH_SOURCE.at(Place(spaces=spaces), rank=rank, sources=listed)


def _named(kinds: str) -> str:
    return " and ".join(_KIND_NAMES[kind] for kind in kinds)
