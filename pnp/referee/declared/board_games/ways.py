"""What moves there are: where each rule for moves leads a piece, and what keeps it from getting there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pnp.base.finding import Fault, Finding, Place
from pnp.base.tongue import tr
from pnp.referee.declared.board_games.ground import Board, Forward
from pnp.referee.declared.board_games.position import Move, Pieces

if TYPE_CHECKING:
    from pnp.definition.models.rules.board_games import MoveRule, RulesFile

NOT_EMPTY = Fault("not-empty", "{goal} is not empty")
NO_ENEMY = Fault("no-enemy", "there is no piece of another player on {goal}")
OWN_PIECE = Fault("own-piece", "a piece of {player} stands on {goal}")
BLOCKED = Fault("blocked", "{between} between {start} and {goal} is not empty")
NOTHING_JUMPED = Fault("nothing-jumped", "there is no {what} on {between} to be jumped")
NOT_YET = Fault("not-yet", "{player} has pieces in {box} still, and puts those on the board first")


class Reached(NamedTuple):
    """A space that a rule leads to: the move, the rule, what is passed over, and what forbids it (nothing: it is legal)."""

    move: Move
    rule: MoveRule
    over: tuple[str, ...] = ()
    faults: tuple[Finding, ...] = ()

    @property
    def taken(self) -> tuple[str, ...]:
        """The spaces whose pieces may leave the board by it."""
        return (*self.over, self.move.goal) if self.rule.way == "jump" else (self.move.goal,)


class Ways:
    """All that the rules for moves say about one position."""

    def __init__(self, rules: RulesFile, board: Board, pieces: Pieces, player: str) -> None:
        self.rules, self.board, self.pieces, self.player = rules, board, pieces, player
        first = rules.players[0] if rules.players else ""
        self.forward: Forward = rules.forward.get(player, "up" if player == first else "down")

    def all(self) -> Iterator[Reached]:
        """Every space that some rule leads some piece of the player to, legal or not."""
        for rule in self.rules.moves:
            if rule.place is not None:
                box = rule.place.get(self.player, "")
                for piece in self.pieces.in_box(box, self.player):
                    for goal in self.board.spaces if self._moves(rule, piece) else ():
                        yield Reached(Move(box, goal, piece), rule, (), tuple(self._onto(rule, goal)))
                continue
            for start, piece in self.pieces.at.items():
                if self.pieces.owner(start) == self.player and self._moves(rule, piece) and self._on_board(start):
                    yield from self._from(rule, start)

    def boxes(self) -> dict[str, str]:
        """The boxes that the player puts pieces on the board from, each with the rule that says so."""
        found = {one.place.get(self.player, ""): one.rule for one in self.rules.moves if one.place is not None}
        return {box: rule for box, rule in found.items() if box}

    def _on_board(self, space: str) -> bool:
        return self.board.span(space) is not None

    def _moves(self, rule: MoveRule, piece: str) -> bool:
        return not rule.pieces or piece in rule.pieces

    def _from(self, rule: MoveRule, start: str) -> Iterator[Reached]:
        late = tuple(self._too_early(rule, start))
        for direction in self.board.directions(str(getattr(rule, rule.way)), self.forward):
            for reached in getattr(self, f"_{rule.way}")(rule, start, direction):
                yield reached._replace(faults=(*late, *reached.faults))

    def _step(self, rule: MoveRule, start: str, direction: str) -> Iterator[Reached]:
        goal = self.board.beside(start, direction)
        if goal is not None:
            yield Reached(Move(start, goal), rule, (), tuple(self._onto(rule, goal)))

    def _slide(self, rule: MoveRule, start: str, direction: str) -> Iterator[Reached]:
        goal, between = self.board.beside(start, direction), ""
        for _ in range(rule.most):
            if goal is None:
                return
            place = Place(spaces=(between,))
            blocked = (BLOCKED.at(place, between=between, start=start, goal=goal),) if between else ()
            found = tuple(one._replace(fault=one.fault._replace(clause=rule.rule)) for one in blocked)
            yield Reached(Move(start, goal), rule, (), found or tuple(self._onto(rule, goal)))
            between = between or (goal if goal in self.pieces.at else "")
            goal = self.board.beside(goal, direction)

    def _jump(self, rule: MoveRule, start: str, direction: str) -> Iterator[Reached]:
        between = self.board.beside(start, direction)
        goal = self.board.beside(between, direction) if between is not None else None
        if between is None or goal is None:
            return
        owner = self.pieces.owner(between)
        kind = "own" if owner == self.player else "enemy" if owner is not None else "none"
        faults = []
        if kind == "none" or rule.over not in ("any", kind):
            what = {
                "enemy": tr("piece of another player"),
                "own": tr("piece of {player}", player=self.player),
                "any": tr("piece"),
            }[rule.over]
            faults.append(NOTHING_JUMPED.at(Place(spaces=(between,)), what=what, between=between))
        faults = [one._replace(fault=one.fault._replace(clause=rule.rule)) for one in faults]
        taken = (between,) if kind == "enemy" else ()
        yield Reached(Move(start, goal), rule, taken, (*faults, *self._onto(rule, goal)))

    def _onto(self, rule: MoveRule, goal: str) -> Iterator[Finding]:
        """What is wrong with what stands on the goal."""
        owner = self.pieces.owner(goal)
        place = Place(spaces=(goal,))
        found: Finding | None = None
        if rule.onto == "empty" and owner is not None:
            found = NOT_EMPTY.at(place, goal=goal)
        elif rule.onto == "enemy" and owner in (None, self.player):
            found = NO_ENEMY.at(place, goal=goal)
        elif owner == self.player:
            found = OWN_PIECE.at(place, player=self.player, goal=goal)
        if found is not None:
            yield found._replace(fault=found.fault._replace(clause=rule.rule))

    def _too_early(self, rule: MoveRule, start: str) -> Iterator[Finding]:
        for box in self.boxes() if rule.after == "placed" else ():
            if self.pieces.in_box(box, self.player):
                found = NOT_YET.at(Place(spaces=(start,)), player=self.player, box=box)
                yield found._replace(fault=found.fault._replace(clause=rule.rule))
