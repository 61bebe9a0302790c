"""What a send does, stage by stage in the order of `crowns.traitor.12`; a pass; and how the turn goes on."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.stages import Stage
from pnp.rules.games.castles_and_crowns.actions.movegen import is_blocked
from pnp.rules.games.castles_and_crowns.actions.straights import resulting
from pnp.rules.games.castles_and_crowns.state.sources import named, source_name, sources_of
from pnp.rules.games.castles_and_crowns.state.values import (
    LETTERS,
    NOBODY,
    RESOLVE,
    ROLL,
    Action,
    Formation,
    Hand,
    Position,
    Rolled,
    seat_name,
    set_of,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import write_dice, write_kinds
from pnp.rules.protocol import Event


class Draft:
    """A turn on its way: the parts of the position that change, and what happened so far."""

    def __init__(self, position: Position, action: Action) -> None:
        self.before = position
        self.action = action
        self.field = [list(formations) for formations in position.field]
        self.hand = list(position.hand)
        self.reserve = list(position.reserve)
        self.last = position.last
        self.events: list[Event] = []
        self.sent = sent_kinds(action, position.roll or Rolled())

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.before.turn

    @property
    @carries_out("crowns.captain.5", "crowns.traitor.7", "crowns.merc.6", "crowns.straight.8")
    def is_full(self) -> bool:
        """Is it a group with a Knight or the Captain (`crowns.captain.5`, `crowns.straight.8`)?"""
        return self.action.verb == "group" and self.sent != "t"

    @property
    def own(self) -> Formation:
        """The sender's formation at the target."""
        formation = self.field[self.action.place][self.seat]
        return formation or set_of(self.action.rank, "")


def sent_kinds(action: Action, rolled: Rolled) -> str:
    """The dice that the action puts down, a Mercenary in a straight included."""
    if action.verb == "group":
        return "".join(kind for kind in rolled.group(action.rank) if kind not in action.held)
    return "".join(kind for _, kind in action.dice)


@carries_out("crowns.send.4", "crowns.captain.2", "crowns.captain.4")
def _put_down(turn: Draft) -> None:
    """The dice leave the hand and lie at the battlefield."""
    action, place = turn.action, turn.action.place
    mine = turn.field[place][turn.seat]
    if action.verb == "group":
        turn.field[place][turn.seat] = mine.joined(turn.sent) if mine else set_of(action.rank, turn.sent)
        details = (str(action.rank), LETTERS[place], write_kinds(turn.sent))
        turn.events.append(Event("reinforce" if mine else "open", details, "crowns.send.4"))
    elif action.verb in ("straight", "extend"):
        turn.field[place][turn.seat] = resulting(action, mine)
        clause = "crowns.straight.6" if mine else "crowns.straight.1"
        event = Event("extend" if mine else "straight", (write_dice(action.dice), LETTERS[place]), clause)
        turn.events.append(event)
        for rank, kind in action.dice:
            if kind == "m":
                turn.reserve.remove(rank)
    hand = turn.hand[turn.seat]
    left = (number - turn.sent.count(kind) for number, kind in zip(hand, "kct", strict=True))
    turn.hand[turn.seat] = Hand(*left)


@carries_out("crowns.traitor.8", "crowns.traitor.10", "crowns.traitor.11", "crowns.straight.14")
def _bring_traitors(turn: Draft) -> None:
    """On a full send every Traitor of the rank that lies with a rival comes over (`crowns.traitor.4`)."""
    rank = turn.action.rank
    if not turn.is_full or turn.before.options.combined:
        return
    for place, formations in enumerate(turn.field):
        for seat, formation in enumerate(formations):
            count = formation.traitors_of(rank) if formation and seat != turn.seat else 0
            if formation and count:
                formations[seat] = formation.without(rank, "t", count)
                turn.field[turn.action.place][turn.seat] = turn.own.joined("t" * count)
                clause = "crowns.straight.13" if formation.straight else "crowns.traitor.4"
                turn.events += [Event("traitor", (LETTERS[place], seat_name(seat), str(rank)), clause)] * count


@carries_out("crowns.merc.3", "crowns.combined.8")
def _take_from_reserve(turn: Draft) -> None:
    """On a full send one Mercenary of the rank joins (`crowns.merc.2`, `crowns.combined.4`)."""
    rank = turn.action.rank
    if turn.is_full and rank in turn.reserve:
        turn.reserve.remove(rank)
        turn.field[turn.action.place][turn.seat] = turn.own.joined("m")
        turn.events.append(Event("mercenary", (str(rank),), "crowns.merc.2"))


def _take_from_rival(turn: Draft) -> None:
    """Combined: where the reserve has none of the rank, one comes from a rival's formation (`crowns.combined.5`)."""
    rank, position = turn.action.rank, turn.before
    if not (turn.is_full and position.options.combined):
        return
    sources = sources_of(position, rank)
    chosen = named(sources, turn.action.sources) if turn.action.sources else sources
    if not chosen:
        return
    place, seat = chosen[0]
    formation = turn.field[place][seat]
    if formation:
        turn.field[place][seat] = formation.without(rank, "m")
        turn.field[turn.action.place][turn.seat] = turn.own.joined("m")
        turn.events.append(Event("mercenary", (str(rank), source_name(chosen[0])), "crowns.combined.5"))


def _start_by_last_knight(turn: Draft) -> None:
    """`crowns.end.1`: no Knight is left in hand; with `all-dice` no die at all."""
    hand = turn.hand[turn.seat]
    spent = not any(hand) if turn.before.options.all_dice else not hand.knights
    if turn.last == NOBODY and spent:
        _start_last_lap(turn, "crowns.end.1", "no-dice" if turn.before.options.all_dice else "")


def _start_by_block(turn: Draft) -> None:
    """`crowns.end.2`: the roll was blocked; with `all-dice` only a pass counts."""
    if turn.last != NOBODY or "k" in turn.sent:
        return
    passed = turn.action.verb == "pass"
    if turn.before.options.all_dice:
        if passed:
            _start_last_lap(turn, "crowns.end.2", "passed")
    elif passed or is_blocked(turn.before):
        knights = turn.before.roll.knights if turn.before.roll else ()
        _start_last_lap(turn, "crowns.end.2", "".join(map(str, knights)))


def _start_last_lap(turn: Draft, clause: str, why: str) -> None:
    """`why` is what the event says beside the player: `passed`, `no-dice`, the Knights that have no place, or ""."""
    turn.last = turn.seat
    turn.events.append(Event("last-lap", (seat_name(turn.seat), *filter(None, (why,))), clause))


SEND_STAGES = (
    Stage(_put_down),
    Stage(_bring_traitors, ("crowns.traitor.4", "crowns.traitor.5", "crowns.traitor.6", "crowns.straight.13")),
    Stage(_take_from_reserve, ("crowns.merc.2", "crowns.merc.4", "crowns.combined.3")),
    Stage(_take_from_rival, ("crowns.combined.5",)),
    Stage(_start_by_last_knight, ("crowns.end.1",)),
    Stage(_start_by_block, ("crowns.end.2",)),
)
"""In their order."""


@carries_out("crowns.round.4", "crowns.turn.7", "crowns.end.3", "crowns.end.4", "crowns.end.5")
def next_turn(turn: Draft, *, goes_on: bool = False) -> Position:
    """The position after the turn: the left neighbour rolls, or the last lap is over. `goes_on` lets the starter move again."""
    before = turn.before
    after = (turn.seat + 1) % before.options.players
    lap_over = after == (before.start + goes_on) % before.options.players
    over = lap_over and turn.last != NOBODY
    if over:
        turn.events.append(Event("battles", (), "crowns.end.4"))
    else:
        turn.events.append(Event("turn", (seat_name(after),), "crowns.round.3"))
    return before._replace(
        turn=before.start if over else after,
        phase=RESOLVE if over else ROLL,
        last=turn.last,
        field=tuple(map(tuple, turn.field)),
        hand=tuple(turn.hand),
        reserve=tuple(turn.reserve),
        roll=None,
    )
