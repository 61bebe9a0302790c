"""The engine of a game whose rules are data: it reads and writes as games without an engine do, and judges by `rules.yaml`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.base.scene import Scene
from pnp.base.tongue import tr
from pnp.definition.positions.grid_rows import GridSetup
from pnp.definition.positions.on_table import OnTable
from pnp.referee.declared.board_games import chains
from pnp.referee.declared.board_games.doing import Doing
from pnp.referee.declared.board_games.ends import ended
from pnp.referee.declared.board_games.ground import Board
from pnp.referee.declared.board_games.position import Move, Pieces, Position, ordered
from pnp.referee.declared.board_games.ways import Reached, Ways
from pnp.referee.declared.faults import OVER, UNKNOWN_PLAYER
from pnp.referee.plain_rules import PlainRules
from pnp.rules.chance.tables import Table
from pnp.rules.companions.pictures import Pictures
from pnp.rules.companions.tapping import Tapping
from pnp.rules.forms import arrowed
from pnp.rules.protocol import Event, Outcome, Parsed, Partial, Rules, Step

if TYPE_CHECKING:
    from pnp.definition.models.rules.board_games import RulesFile

NOBODY = Fault("nobody-there", "no piece of {player} stands on {start}")
NO_WAY = Fault("no-way", "no rule leads the {piece} from {start} to {goal}")
MUST = Fault("must", "{player} can do {other}, and whoever can do that does nothing else")

_MOVE = re.compile(r"\s*([^\W_]\w*)\s*[-x]\s*(\w+)(?=\s*(?:,|;|\n|$))")
_PUT = re.compile(r"\s*@\s*(\w+)(?=\s*(?:,|;|\n|$))")
_STOP = re.compile(r"\s*stop(?=\s*(?:,|;|\n|$))", re.IGNORECASE)
_TURN = re.compile(r"^[ \t]*turn[ \t]*:([^#\n]*)", re.MULTILINE)


class DeclaredPictures(Pictures[Position, Move]):
    """The board of a position, which is a scene."""

    def scene(self, position: Position) -> Scene:
        """What stands where."""
        return Scene(position.standing)


class DeclaredRules(Rules[GridSetup, Position, Move]):
    """The rules in a file, for one game under one set of options."""

    def __init__(
        self, rules: RulesFile, board: Board, table: OnTable, first: str, without: frozenset[str] = frozenset()
    ) -> None:
        self.slug = table.slug  # type: ignore[misc]  # of every other engine it is one game's
        self.answer_clause = self.turn_clause = rules.turn  # type: ignore[misc]
        self.rules, self.board, self.table, self.first = rules, board, table, first
        self.without = without
        self.plain = PlainRules(table)
        self.doing = Doing(rules, board, table.inventory)
        self._reached = lru_cache(maxsize=512)(self._work_out)

    def start(self) -> Position:
        """The position that the file names."""
        return self.position_of(self.read(self.first).require())

    def read(self, text: str) -> Report[GridSetup]:
        """Rows of letters and `key: value` lines, `turn` among them."""
        read = self.plain.read(text)
        found = [*read.findings]
        for line_ in _TURN.finditer(text):
            name = chains.said(line_[1]).player
            if name not in self.rules.players:
                at = line_.end(1) - len(line_[1].lstrip())
                line = text.count("\n", 0, at) + 1
                column = at - text.rfind("\n", 0, at)
                hints = did_you_mean(name, self.rules.players)
                fault = UNKNOWN_PLAYER._replace(clause=self.rules.turn)
                found.append(fault.at(Place("position", line, column), hints=hints, name=name))
        return Report(None if Report(None, tuple(found)).errors else read.value, tuple(found))

    def audit(self, setup: GridSetup) -> tuple[Finding, ...]:
        """Inventory, room, limits; and that a piece which goes on jumping can."""
        found = tuple(_citing(one, self.rules.setup) for one in self.plain.audit(setup))
        position = self.position_of(setup)
        if found or not position.chain or chains.can_go_on(self._open(position), position):
            return found
        return (chains.cant_go_on(position, self.rules.turn),)

    def position_of(self, setup: GridSetup) -> Position:
        """What stands where; the first player acts unless the text says who does."""
        turn, chain = chains.said(setup.told.get("turn") or self.rules.players[0])
        known = {space.casefold(): space for space in self.board.spaces}
        standing = ordered(setup.scene.standing, self.table.inventory)
        return Position(standing, turn, setup.told.get("round", ""), known.get(chain.casefold(), chain))

    def write(self, position: Position) -> str:
        """Labelled rows, boxes, and whose turn it is."""
        told = {"turn": chains.told(position), "round": position.round_}
        return self.plain.write(GridSetup(Scene(position.standing), told=told))

    def actors(self, position: Position) -> tuple[str, ...]:
        """Whose turn it is."""
        return () if self.outcome(position) is not None else (position.turn,)

    def candidates(self, position: Position, actor: str) -> Iterable[Move]:
        """Every move that some rule knows, legal or not."""
        return dict.fromkeys(one.move for one in self._reached(position)) if actor == position.turn else {}

    def judge(self, position: Position, action: Move) -> tuple[Finding, ...]:
        """What forbids a move: nothing if one of the rules for moves allows it, and no other must be done first."""
        over = self.outcome(position)
        if over is not None:
            clause = over.clauses[0] if over.clauses else self.rules.turn
            return (OVER._replace(clause=clause).at(text=over.text),)
        ways = [one for one in self._reached(position) if one.move == action]
        if not ways:
            return (self._nowhere(position, action),)
        kept = [self._kept(one.faults) for one in ways]
        if all(kept):
            fewest = min(kept, key=len)
            return tuple(dict.fromkeys(fewest))
        return self._kept(self._forced(position, [one for one, faults in zip(ways, kept, strict=True) if not faults]))

    def apply(self, position: Position, action: Move, table: Table) -> Step[Position]:
        """The piece goes; if it can go on, its player acts once more, else the next."""
        del table
        if action == chains.STOPPING:
            return self.doing.ended(Step(position))
        way = next(one for one in self._reached(position) if one.move == action and not self._kept(one.faults))
        step = self.doing.moved(position, way)
        if chains.begins(way.rule) and chains.can_go_on(self._open(step.position), step.position):
            return step
        return self.doing.ended(step)

    def outcome(self, position: Position) -> Outcome | None:
        """The first of the file's ends that has come about."""
        can_move = any(not self._kept(one.faults) for one in self._reached(position))
        return ended(self.rules, self.board, position, can_move=can_move)

    def notation(self, action: Move) -> str:
        """`a2-a3`; `@b2` or, where a box holds several kinds, `knight@b2`; `stop`."""
        if action == chains.STOPPING:
            return chains.STOP
        if not action.piece:
            return f"{action.start}-{action.goal}"
        return f"{action.piece if self._kinds_in(action.start) > 1 else ''}@{action.goal}"

    def players(self, position: Position) -> tuple[str, ...]:
        """Those of the file."""
        del position
        return self.rules.players

    def parse(self, position: Position, text: str) -> Report[Parsed[Move] | Partial]:
        """`a2-a3`, `a2 to a3`, `@b2`, `stop`: read whether legal or not, so that the judge can say why not; else by its name."""
        stop = _STOP.match(text)
        if stop is not None and any(map(chains.begins, self.rules.moves)):
            return Report(Parsed(chains.STOPPING, end=stop.end()))
        found = _MOVE.match(arrowed(text, "-"))
        spaces = {space.casefold(): space for space in self.board.spaces}
        start, goal = (spaces.get(word.casefold()) for word in found.groups()) if found else (None, None)
        if found is not None and start is not None and goal is not None:
            return Report(Parsed(Move(start, goal), end=found.end()))
        several = chains.SEVERAL.match(arrowed(text, "-"))
        if several is not None and any(map(chains.begins, self.rules.moves)):
            return Report(None, (chains.each_jump(several[1]),))
        put = _PUT.match(text)
        only = self._only_kind(position) if put else None
        if put is not None and only is not None and put[1].casefold() in spaces:
            return Report(Parsed(Move(only[0], spaces[put[1].casefold()], only[1]), end=put.end()))
        return super().parse(position, text)

    def _only_kind(self, position: Position) -> tuple[str, str] | None:
        """The box and the kind that `@b2` can mean, where there is but one."""
        boxes = {(one.place or {}).get(position.turn, "") for one in self.rules.moves} - {""}
        pieces = Pieces(self.rules, position)
        found = {(box, piece) for box in boxes for piece in pieces.in_box(box, position.turn)}
        return next(iter(found)) if len(found) == 1 else None

    def narrate(self, event: Event) -> str:
        """`the white man on c3 is taken`."""
        piece, space = event.details
        name = self.table.names.get(piece, piece)
        return (
            tr("{name} on {space} is taken", name=name, space=space)
            if event.word == "take"
            else tr("the piece on {space} becomes {name}", space=space, name=name)
        )

    def pictures(self) -> Pictures[Position, Move]:
        """The pieces on their spaces."""
        return DeclaredPictures(self)

    def tapping(self) -> Tapping[GridSetup]:
        """As of a game without an engine."""
        return self.plain.tapping()

    def enforced(self) -> Mapping[str, str]:
        """Rules for moves are checked, all others carried out."""
        checked = {one.rule for one in self.rules.moves} | {self.rules.otherwise}
        found = {clause: "check" if clause in checked else "effect" for clause in self.rules.clauses()}
        return found | ({self.rules.setup: "audit"} if self.rules.setup else {})

    def _work_out(self, position: Position) -> tuple[Reached, ...]:
        ways = Ways(self.rules, self.board, Pieces(self.rules, position), position.turn).all()
        return tuple(chains.going_on(ways, position, self.rules, self.table.names) if position.chain else ways)

    def _open(self, position: Position) -> Iterator[Reached]:
        """What rules lead to, each without the faults of rules that are switched off."""
        return (one._replace(faults=self._kept(one.faults)) for one in self._reached(position))

    def _kept(self, faults: Iterable[Finding]) -> tuple[Finding, ...]:
        return tuple(one for one in faults if one.clause not in self.without)

    def _kinds_in(self, box: str) -> int:
        """How many kinds of pieces may be put on the board from a box."""
        owner = next((p for one in self.rules.moves for p, b in (one.place or {}).items() if b == box), "")
        return sum(player == owner for player in self.rules.pieces.values())

    def _nowhere(self, position: Position, action: Move) -> Finding:
        """Why no rule leads there: there is no piece to go, or it goes otherwise."""
        pieces = Pieces(self.rules, position)
        player, clause = position.turn, self.rules.turn
        if action == chains.STOPPING:
            return chains.NOTHING_STARTED._replace(clause=clause).at(player=player)
        if not action.piece and pieces.owner(action.start) != player:
            place = Place(spaces=(action.start,))
            return NOBODY._replace(clause=clause).at(place, player=player, start=action.start)
        piece = action.piece or pieces.at[action.start]
        rules = [one.rule for one in self.rules.moves if not one.pieces or piece in one.pieces]
        name = self.table.names.get(piece, piece)
        fault = NO_WAY._replace(clause=self.rules.otherwise or (rules[0] if rules else clause))
        return fault.at(Place(spaces=(action.goal,)), piece=name, start=action.start, goal=action.goal)

    def _forced(self, position: Position, ways: Iterable[Reached]) -> Iterator[Finding]:
        """A move that must be done, and isn't this one."""
        if any(one.rule.must for one in ways):
            return
        for one in self._reached(position):
            if one.rule.must and not self._kept(one.faults):
                place = Place(spaces=(one.move.start, one.move.goal))
                fault = MUST._replace(clause=one.rule.rule)
                yield fault.at(place, player=position.turn, other=self.notation(one.move))
                return


def _citing(finding: Finding, clause: str | None) -> Finding:
    """The finding with a clause, if it has none of its own."""
    return finding._replace(fault=finding.fault._replace(clause=finding.clause or clause))
