"""Jumps that go on: whoever has jumped jumps further with the same piece, because it may or because it must.

Between two jumps of a chain the turn is not over: the position says from where it goes on, `turn: white from d4`. Each jump is
an action of its own; whoever needn't go on says `stop`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pnp.base.finding import Fault, Finding, Place
from pnp.base.tongue import tr
from pnp.referee.declared.board_games.position import Move, Pieces, Position
from pnp.referee.declared.board_games.ways import Reached

if TYPE_CHECKING:
    from pnp.definition.models.rules.board_games import MoveRule, RulesFile

STOP = "stop"
STOPPING = Move("", "")
"""The end of a chain, as a move that leads nowhere."""

GOES_ON = Fault("goes-on", "the {piece} on {space} is jumping, and nothing else moves before it stops")
GOES_OTHERWISE = Fault("goes-otherwise", "the {piece} on {space} is jumping, and goes on only as it began")
MUST_GO_ON = Fault("must-go-on", "the {piece} on {space} can jump further, so it must")
NOTHING_STARTED = Fault("nothing-started", "no piece of {player} is jumping, so there is nothing to stop")
CANT_GO_ON = Fault("cant-go-on", "no piece of {player} can go on jumping from {space}")

EACH_JUMP = Fault("each-jump", "{text!r} is several jumps, and each is typed by itself")

SEVERAL = re.compile(r"\s*(\w+(?:-\w+){2,})(?=\s*(?:,|;|\n|$))")
_SAID = re.compile(r"(.*\S)\s+from\s+(\w+)", re.IGNORECASE)


class Said(NamedTuple):
    """What the line `turn` says: who acts, and from which space a chain of jumps goes on."""

    player: str
    space: str = ""


def said(text: str) -> Said:
    """`white`, or `white from d4`."""
    found = _SAID.fullmatch(text.strip())
    return Said(found[1], found[2]) if found else Said(text.strip())


def told(position: Position) -> str:
    """The same, written."""
    return f"{position.turn} from {position.chain}" if position.chain else position.turn


def going_on(
    ways: Iterable[Reached], position: Position, rules: RulesFile, names: Mapping[str, str]
) -> Iterator[Reached]:
    """Of what rules lead to, that which goes on; the rest is forbidden until the chain is at its end."""
    found = tuple(ways)
    piece = Pieces(rules, position).at.get(position.chain, "")
    name, place = names.get(piece, piece), Place(spaces=(position.chain,))
    opened = [one.rule for one in found if _is_of(one, position) and not one.faults]
    clause = opened[0].rule if opened else rules.turn
    for one in found:
        fault = GOES_OTHERWISE if one.move.start == position.chain else GOES_ON
        why = fault._replace(clause=clause).at(place, piece=name, space=position.chain)
        yield one if _is_of(one, position) else one._replace(faults=(why,))
    forced = next((rule for rule in opened if rule.again == "must"), None)
    if forced is not None:
        yield Reached(
            STOPPING, forced, (), (MUST_GO_ON._replace(clause=forced.rule).at(place, piece=name, space=position.chain),)
        )
    elif opened:
        yield Reached(STOPPING, opened[0])


def can_go_on(ways: Iterable[Reached], position: Position) -> bool:
    """Whether a jump of the chain is open; `ways` are without those of rules that are switched off."""
    return any(_is_of(one, position) and not one.faults for one in ways)


def begins(rule: MoveRule) -> bool:
    """Whether more of the same may follow a move by this rule."""
    return rule.again is not None


def _is_of(one: Reached, position: Position) -> bool:
    """A further jump of the piece that has jumped."""
    return begins(one.rule) and one.move.start == position.chain


def each_jump(text: str) -> Finding:
    """The fault of a chain typed as one, with the jumps that it may mean."""
    spaces = text.split("-")
    jumps = ", ".join(f"{start}-{goal}" for start, goal in pairwise(spaces))
    return EACH_JUMP.at(hints=(tr("did you mean {jumps}?", jumps=jumps),), text=text)


def cant_go_on(position: Position, clause: str) -> Finding:
    """The fault of a position that says of a piece that it goes on, where none can."""
    place = Place(spaces=(position.chain,))
    return CANT_GO_ON._replace(clause=clause).at(place, player=position.turn, space=position.chain)
