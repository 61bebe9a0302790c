"""What a legal move does: the piece goes, what it takes leaves the board, and what it becomes, it becomes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pnp.base.scene import Standing
from pnp.definition.positions.on_table import Inventory
from pnp.referee.declared.board_games.ground import Board
from pnp.referee.declared.board_games.position import Pieces, Position, ordered
from pnp.referee.declared.board_games.ways import Reached
from pnp.rules.protocol import Event, Step

if TYPE_CHECKING:
    from pnp.definition.models.rules.board_games import RulesFile


class Doing:
    """Carries moves out, for one game."""

    def __init__(self, rules: RulesFile, board: Board, known: Inventory) -> None:
        self.rules, self.board, self.known = rules, board, known

    def moved(self, position: Position, way: Reached) -> Step[Position]:
        """The move alone: the turn is not over, and the piece that went may go on."""
        pieces, move = Pieces(self.rules, position), way.move
        piece = move.piece or pieces.at[move.start]
        taken = [space for space in way.taken if pieces.owner(space) not in (None, position.turn)]
        events = tuple(Event("take", (pieces.at[space], space), way.rule.rule) for space in taken)
        left = [one for one in position.standing if not (one.space in taken and one.piece in self.rules.pieces)]
        left = [*_without_one(left, move.start, piece), Standing(move.goal, piece)]
        return Step(position._replace(standing=ordered(left, self.known), chain=move.goal), events)

    def ended(self, step: Step[Position]) -> Step[Position]:
        """The end of a turn: the piece that went becomes what it becomes there, and the next player acts."""
        position, events = step.position, step.events
        goal, standing = position.chain, list(position.standing)
        piece = Pieces(self.rules, position).at[goal]
        became = self._becomes(piece, goal, position.turn)
        if became is not None:
            events = (*events, Event("become", (became[0], goal), became[1]))
            standing = [*_without_one(standing, goal, piece), Standing(goal, became[0])]
        players = self.rules.players
        turn = players[(players.index(position.turn) + 1) % len(players)]
        return Step(Position(ordered(standing, self.known), turn, position.round_), events)

    def _becomes(self, piece: str, goal: str, player: str) -> tuple[str, str] | None:
        for one in self.rules.becomes:
            goals = {space for text in one.on.get(player, ()) for space in self.board.span(text) or ()}
            if piece in one.pieces and goal in goals:
                return one.pieces[piece], one.rule
        return None


def _without_one(standing: Iterable[Standing], space: str, piece: str) -> Iterator[Standing]:
    """All but one of the pieces of a kind on a space."""
    for one in standing:
        if (one.space, one.piece) != (space, piece):
            yield one
        elif one.count > 1:
            yield Standing(one.space, one.piece, one.face, one.count - 1)
