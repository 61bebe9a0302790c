"""Deploying, and how a turn ends: the rest of `armagh.order` with `armagh.turn.7`, `armagh.track` and `armagh.limit`."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.tongue import trn
from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.stages import Stage
from pnp.rules.games.siege_of_armagh.actions.draft import Draft
from pnp.rules.games.siege_of_armagh.state.board import IRISH, OTHER, SIDE, STUN, I
from pnp.rules.games.siege_of_armagh.state.words import joined, listed, number
from pnp.rules.protocol import Event


@carries_out("armagh.deploy.5", "armagh.deploy.7")
def deploy(motion: Draft, square: int) -> None:
    """A troop of the Reserve is put on a standing village and has acted (`armagh.deploy.3`, `armagh.deploy.5`)."""
    motion.board[square] |= IRISH
    motion.reserve -= 1
    motion.acted.append(square)
    motion.tell("deploy", square, "armagh.deploy.3")


def _recover(motion: Draft) -> None:
    """Stun counters come off the pieces of the side whose turn ends."""
    board = motion.board
    recovered = [square for square in range(64) if board[square] & STUN and SIDE[board[square]] == motion.side]
    for square in recovered:
        board[square] &= ~STUN
    if recovered:
        motion.hands.append(
            trn(
                "the Stun counter comes off {squares}",
                "the Stun counters come off {squares}",
                len(recovered),
                squares=listed(recovered),
            )
        )


def _round_over(motion: Draft) -> None:
    """After an Irish turn the round is over; the last round of a turn limit is scored."""
    if motion.side != I:
        return
    if motion.options.turn_limit and motion.round >= motion.options.turn_limit:
        motion.over = True
    else:
        motion.round += 1


def _pass_on(motion: Draft) -> None:
    """The other side's turn begins."""
    motion.acted = []
    motion.left = 0 if motion.over else 2
    if not motion.over:
        motion.side = OTHER[motion.side]


def _move_tracker(motion: Draft) -> None:
    """At the start of an Irish turn every troop on the tracker moves on; those that leave the last space join the Reserve."""
    if motion.side == I and motion.track and not motion.over:
        length = motion.options.tracker
        motion.reserve += (back := sum(1 for space in motion.track if space >= length))
        motion.track = tuple(space + 1 for space in motion.track if space < length)
        motion.hands += _on_the_tracker(motion, back)


def _on_the_tracker(motion: Draft, back: int) -> Iterator[str]:
    """What the hands do there: `back` troops leave the last space, and the others move on."""
    if back:
        yield trn(
            "the troop on space {last} of the tracker goes to the Reserve, which now holds {reserve}",
            "the {back} troops on space {last} of the tracker go to the Reserve, which now holds {reserve}",
            back,
            back=number(back),
            last=motion.options.tracker,
            reserve=number(motion.reserve),
        )
    if motion.track:
        count = len(motion.track)
        yield trn(
            "on the tracker one troop moves one space on, to {spaces}",
            "on the tracker {count} troops move one space on, to {spaces}",
            count,
            count=number(count),
            spaces=joined([str(space) for space in motion.track]),
        )


def _announce(motion: Draft) -> None:
    """Whose turn it is now; a game that is over is scored by the engine."""
    if not motion.over:
        motion.events.append(Event("turn", (motion.side,), "armagh.turn.7", tuple(motion.hands)))


END_STAGES = (
    Stage(_recover, ("armagh.stun.5",)),
    Stage(_round_over, ("armagh.limit.1",)),
    Stage(_pass_on, ("armagh.turn.1", "armagh.turn.7")),
    Stage(_move_tracker, ("armagh.track.1", "armagh.track.2", "armagh.track.3", "armagh.track.4")),
    Stage(_announce, ()),
)
"""The end of a turn in the order of `armagh.turn.7`."""
