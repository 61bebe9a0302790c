"""How a game whose rules are data ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.base.tongue import tr
from pnp.referee.declared.board_games.ground import Board
from pnp.referee.declared.board_games.position import Pieces, Position
from pnp.rules.results import Outcome

if TYPE_CHECKING:
    from pnp.definition.models.rules.board_games import EndRule, RulesFile

ALL = "all"


def ended(rules: RulesFile, board: Board, position: Position, *, can_move: bool) -> Outcome | None:
    """How it ended: the first of the ends that has come about."""
    pieces = Pieces(rules, position)
    for end in rules.ends:
        found = _by(rules, board, pieces, end, can_move=can_move)
        if found is not None:
            return found
    return (
        None
        if can_move
        else Outcome((), tr("{player} can't move, and no rule says what becomes of that", player=position.turn))
    )


def _by(rules: RulesFile, board: Board, pieces: Pieces, end: EndRule, *, can_move: bool) -> Outcome | None:
    clauses = (end.rule,)
    if end.stuck is not None:
        return None if can_move else _stuck(rules, pieces.position.turn, end)
    if end.lost is not None:
        left = {
            player: _has_left(rules, board, pieces, player, end.lost)
            for player in rules.players
            if any(owner == player and (piece in end.lost or ALL in end.lost) for piece, owner in rules.pieces.items())
        }
        out = [player for player, has in left.items() if not has]
        still = tuple(player for player in rules.players if player not in out)
        return Outcome(still, tr("{out} has none left", out=tr(" and ").join(out)), clauses) if out else None
    for player in rules.players:
        own = {s for s, piece in pieces.at.items() if rules.pieces[piece] == player and _counts(end, piece)}
        if end.reach is not None:
            goals = {space for text in end.reach.get(player, ()) for space in board.span(text) or (text,)}
            there = sorted(own & goals)
            if there:
                return Outcome((player,), tr("{player} has reached {there}", player=player, there=there[0]), clauses)
        if end.line is not None:
            line = _line(board, own, end.line)
            if line:
                return Outcome(
                    (player,),
                    tr(
                        "{player} has {count} in a line, {first} to {last}",
                        player=player,
                        count=end.line,
                        first=line[0],
                        last=line[-1],
                    ),
                    clauses,
                )
    return None


def _stuck(rules: RulesFile, player: str, end: EndRule) -> Outcome:
    others = tuple(one for one in rules.players if one != player)
    winners = {"loses": others, "wins": (player,), "draw": ()}[str(end.stuck)]
    return Outcome(winners, tr("{player} can't move", player=player), (end.rule,))


def _has_left(rules: RulesFile, board: Board, pieces: Pieces, player: str, kinds: tuple[str, ...]) -> bool:
    """On the board, or in a box from which they come onto it; what lies elsewhere is taken."""
    boxes = {(one.place or {}).get(player) for one in rules.moves}
    return any(
        (one.space in boxes or board.span(one.space) is not None)
        and rules.pieces.get(one.piece) == player
        and (one.piece in kinds or ALL in kinds)
        for one in pieces.position.standing
    )


def _counts(end: EndRule, piece: str) -> bool:
    return not end.pieces or piece in end.pieces


def _line(board: Board, own: set[str], length: int) -> tuple[str, ...]:
    """So many spaces in a straight line, all of them among `own`; nothing when there are none such."""
    for start in board.spaces:
        for direction in board.axes if start in own else ():
            line, space = [start], board.beside(start, direction)
            while space in own and len(line) < length:
                line.append(str(space))
                space = board.beside(str(space), direction)
            if len(line) == length:
                return tuple(line)
    return ()
