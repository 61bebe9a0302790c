"""What the game says to `pnp explain`: how many turns lie between two tables, and which rolls can have led from one to the other.

A span is a player's turn with its roll; the deal and the battles are spans of their own.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import ClassVar

from pnp.rules.companions.explaining import Explaining, Foreseen
from pnp.rules.engine.options import other_than
from pnp.rules.games.castles_and_crowns.explain.foreseen import foreseen_deal, foreseen_rolls
from pnp.rules.games.castles_and_crowns.state.rolling import write_roll
from pnp.rules.games.castles_and_crowns.state.values import (
    DEAL,
    LETTERS,
    NOBODY,
    OVER,
    RESOLVE,
    Action,
    Position,
    Setup,
    seat_name,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import write_formation, write_hand

_BEFORE, _TURN, _BATTLES, _END = range(4)
_PARTS = {DEAL: _BEFORE, RESOLVE: _BATTLES, OVER: _END}


class CrownsExplaining(Explaining[Position, Action]):
    """Within a turn the roll is taken from what was sent."""

    stretch: ClassVar[str] = "turn"

    def span(self, position: Position) -> Hashable:
        """The part of the round; in it the player whose turn it is, and how many dice everybody has in hand."""
        part = _PARTS.get(position.phase, _TURN)
        return (position.round, part, position.turn, position.hand) if part == _TURN else (position.round, part)

    def between(self, before: Position, after: Position) -> int | None:
        """From rounds, seats and hands, which only grow smaller in a round; None across the end of a round."""
        if (before.round, _part(before)) > (after.round, _part(after)):
            return -1
        if before.round != after.round:
            return (
                1 if after.round == before.round + 1 and (_part(before), _part(after)) == (_BATTLES, _BEFORE) else None
            )
        if _part(before) == _part(after) != _TURN:
            return 0
        if _BEFORE in (_part(before), _part(after)) or _part(after) == _END:
            return 1 if _neighbours(before, after) else None
        return _turns(before, after)

    def distance(self, position: Position, goal: Position) -> int | None:
        """Within a turn a roll and a send."""
        if position == goal:
            return 0
        return 1

    def toward(self, position: Position, goal: Position) -> Iterable[Action]:
        """All legal actions; those first that put the ranks down where the goal has new dice of the player."""
        me = position.turn
        grown = {
            place: set(new.ranks)
            for place, (before, after) in enumerate(zip(position.field, goal.field, strict=False))
            if (new := after[me]) is not None and new != before[me]
        }

        def unlike(action: Action) -> tuple[bool, int]:
            ranks = {rank for rank, _ in action.dice} or {action.rank}
            return action.place not in grown, len(ranks - grown.get(action.place, ranks))

        return sorted(self.rules.moves(position), key=unlike)

    def rolls(self, position: Position, action: Action, goal: Position) -> Iterable[Foreseen] | None:
        """Only what was sent is fixed by what lies on the table; the rest of the roll is free."""
        if action.verb == "roll":
            return foreseen_rolls(position, goal)
        return foreseen_deal(position, goal) if action.verb == "deal" else None

    def as_typed(self, text: str, setup: Setup, before: Position) -> tuple[OtherGame, None] | None:
        """The position that the text is, looked for only if it is one of the same game."""
        del text
        return None if setup.options == before.options else (OtherGame(self.rules), None)


class OtherGame(CrownsExplaining):
    """For an AFTER with other options than BEFORE: no way leads there, and what lies there need not be compared.

    Whether a position's text states an option or leaves it out is not told: stated as usual, it looks as if it were left out.
    """

    def between(self, before: Position, after: Position) -> int | None:
        """Turns of two games are not counted together."""
        del before, after
        return None

    def obstacles(self, position: Position, goal: Position) -> Iterable[str]:
        """The options that differ, with both values."""
        there, wanted = other_than(goal.options, position.options), other_than(position.options, goal.options)
        for name, value in there.items():
            yield (
                f"BEFORE has {_setting(name, value)} and AFTER {_setting(name, wanted[name])}: "
                "that is settled before a game, and nothing in it changes that."
            )

    def facts(self, position: Position) -> Mapping[str, str]:
        """Nothing to compare."""
        del position
        return {}


def _setting(name: str, value: str) -> str:
    return f"{name}={'none' if (name, value) == ('rounds', '0') else value}"


def _part(position: Position) -> int:
    return _PARTS.get(position.phase, _TURN)


def _neighbours(before: Position, after: Position) -> bool:
    """Does the deal lead to this first turn, or do these battles end the game?"""
    if _part(after) == _END:
        return _part(before) == _BATTLES
    return _part(before) == _BEFORE and after.turn == after.start and not any(map(any, after.field))


def _turns(before: Position, after: Position) -> int | None:
    """How many turns lie between two moments of a round; None where the laps can't be counted.

    In a lap that is not the last everybody sends a die at least, so that whoever has lost one only has moved once.
    """
    players = before.options.players
    goes = (after.turn - before.turn) % players or players * (_part(after) == _BATTLES != _part(before))
    lost = [sum(was) - sum(now) for was, now in zip(before.hand, after.hand, strict=True)]
    if min(lost) < 0:
        return -1
    moved = {(before.turn + number) % players for number in range(goes)}
    more = any(number and seat not in moved for seat, number in enumerate(lost))
    if min(lost) > more:
        return None
    return goes + players * more


def facts(position: Position) -> Mapping[str, str]:
    """What lies where, in the notation of the game: cards, formations by battlefield and seat, hands by seat."""
    found = {"round": str(position.round), "phase": _now(position)}
    found |= {f"card {letter}": card for letter, card in zip(LETTERS, position.row, strict=False)}
    for letter, formations in zip(LETTERS, position.field, strict=False):
        for seat, one in enumerate(formations):
            if one:
                found[f"{letter}.{seat_name(seat)}"] = write_formation(one)
    found |= {f"hand {seat_name(seat)}": write_hand(hand) for seat, hand in enumerate(position.hand)}
    found["reserve"] = " ".join(map(str, position.reserve)) or "-"
    if position.roll:
        found["roll"] = write_roll(position.roll)
    if position.last != NOBODY:
        found["last lap"] = f"begun by {seat_name(position.last)}"
    found["token"] = seat_name(position.start)
    found |= {f"won {seat_name(seat)}": " ".join(sorted(cards)) for seat, cards in enumerate(position.won) if cards}
    if position.out:
        found["out"] = " ".join(sorted(position.out))
    return found


def _now(position: Position) -> str:
    who = seat_name(position.turn)
    words = {DEAL: "deal", RESOLVE: "battles", OVER: "over", "roll": f"{who} is to roll"}
    return words.get(position.phase, f"{who} is to send")
