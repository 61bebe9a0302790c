"""What the game says to `pnp explain`: how far a turn goes, how far apart two boards are, what players mean."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

from pnp.rules.companions.explaining import Explaining
from pnp.rules.core import Core
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.show.outline import kind_of
from pnp.rules.games.siege_of_armagh.state.board import VILLAGE, I, pieces_of
from pnp.rules.games.siege_of_armagh.state.values import STAGES, Action, Position, Setup
from pnp.rules.games.siege_of_armagh.text.read_fields import NAMES
from pnp.rules.games.siege_of_armagh.text.tokens import cut_up

SET_UP = -1
_UNUSUAL = {"friend": 1, "turn over": 1}


class ArmaghExplaining(Explaining[Position, Action]):
    """The set-up is told order by order as the goal shows it; a turn is searched through its moves."""

    @property
    def options(self) -> Options:
        """The options of the game."""
        options: Options = self.rules.options  # type: ignore[attr-defined]
        return options

    def span(self, position: Position) -> Hashable:
        """The turns counted from 0, the Irish one of a round behind the Vikings'; the whole set-up before them."""
        return SET_UP if position.stage else 2 * (position.round - 1) + (position.side == I)

    def between(self, before: Position, after: Position) -> int | None:
        """From the spans; not known where AFTER leaves out the round. The middle of the turn after is two turns away."""
        left_out = not before.stage and not after.stage and after.round == 1 < before.round
        return None if left_out else self._spans(before, after)

    def _spans(self, before: Position, after: Position) -> int | None:
        spans = super().between(before, after)
        in_the_middle = not after.stage and (after.left == 1 or bool(after.acted))
        return 2 if spans == 1 and in_the_middle else spans

    def distance(self, position: Position, goal: Position) -> int | None:
        """A move empties one square of the mover's side at most, and fills one at most; so does a deployment."""
        if position == goal:
            return 0
        if position.stage:
            return _orders_apart(position, goal)
        if goal.stage:
            return None
        own, wanted = (set(pieces_of(state.board, position.side)) for state in (position, goal))
        emptied, filled = len(own - wanted), len(wanted - own)
        if emptied > position.left or (filled > position.left and not self.options.free_deploy):
            # Behind the turn that is looked through nothing is done any more, and there all moves are left.
            return None
        return max(emptied, filled, int(self.bare(position) != goal))

    def toward(self, position: Position, goal: Position) -> Iterable[Action]:
        """In the set-up the orders that the goal shows; in play all moves, those of pieces that are gone from their place first."""
        if not position.stage:
            return sorted(self.rules.moves(position), key=lambda action: _moves_away(position, goal, action))
        from pnp.rules.games.siege_of_armagh.explain.retrace import orders_toward

        return (
            action for action in orders_toward(position, goal, self.options) if self.rules.permits(position, action)
        )

    def bare(self, position: Position) -> Position:
        """Without the moves left, who has acted, and the round: nobody sees them on the board."""
        if position.stage:
            return position
        return position._replace(left=2 if position.left else 0, acted=(), round=1)

    def as_typed(self, text: str, setup: Setup, before: Position) -> tuple[ArmaghExplaining, Position | None] | None:
        """By how many fields are typed behind the eight rows, be it with their usual values or not."""
        if before.stage or setup.stage:
            return None
        typed = len(cut_up(text).fields)
        return (AsTyped(self.rules, typed), None) if typed else (BoardAlone(self.rules), Position(setup.board))

    def unusual(self, position: Position, action: Action) -> int:
        """A push against the own side, or one that turns a disc over, is seldom meant where a step does the same."""
        return 0 if position.stage else _UNUSUAL.get(kind_of(position, action), 0)


class AsTyped(ArmaghExplaining):
    """For an AFTER of which it is known how many of its fields are typed: no mark that is typed may be otherwise."""

    def __init__(self, rules: Core[Position, Action], typed: int) -> None:
        super().__init__(rules)
        self._typed = typed

    def _leaves_out(self, field: str) -> bool:
        return NAMES.index(field) >= self._typed

    def between(self, before: Position, after: Position) -> int | None:
        """Not known where the round is left out."""
        return None if self._leaves_out("ROUND") else self._spans(before, after)

    def bare(self, position: Position) -> Position:
        """Without the marks that are left out."""
        bare = super().bare(position)
        return position._replace(
            left=bare.left if self._leaves_out("LEFT") else position.left,
            acted=bare.acted if self._leaves_out("ACTED") else position.acted,
            round=bare.round if self._leaves_out("ROUND") else position.round,
        )


class BoardAlone(ArmaghExplaining):
    """For an AFTER that is eight rows and nothing else: what lies in boxes, whose turn it is and the marks may be anything."""

    def between(self, before: Position, after: Position) -> int | None:
        """The board doesn't tell."""
        del before, after
        return None

    def bare(self, position: Position) -> Position:
        """The board and nothing else."""
        return Position(position.board)

    def facts(self, position: Position) -> Mapping[str, str]:
        """What lies on the squares."""
        return super().facts(self.bare(position))

    def distance(self, position: Position, goal: Position) -> int | None:
        """As for positions; where nothing is left over, the boards are alike."""
        if position.stage:
            return None
        return super().distance(position, goal._replace(side=position.side))


def _orders_apart(position: Position, goal: Position) -> int | None:
    """The steps of the set-up still to come, the villages one by one."""
    ahead = _order_of(goal) - _order_of(position)
    return ahead if ahead > 0 else None


def _order_of(position: Position) -> int:
    """How many orders have been given."""
    villages = sum(1 for code in position.board if code & VILLAGE)
    stages = (*STAGES, "")
    number = stages.index(position.stage)
    if number < STAGES.index("village"):
        return number
    return number + (villages if position.stage == "village" else 4)


def _moves_away(position: Position, goal: Position, action: Action) -> bool:
    """Does the piece stand where the goal has it too?"""
    return action.verb != "move" or bool(position.board[action.squares[0]] == goal.board[action.squares[0]])
