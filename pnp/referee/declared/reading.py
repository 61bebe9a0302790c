"""`rules.yaml` read and held against its game: every component, space, box and rule that it names is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.base.finding import Fault, Finding, FindingsError, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.head.game_head import RULES_FILE
from pnp.definition.load.node import Node
from pnp.definition.load.tree import read_yaml
from pnp.definition.maps.hex_table import field_of
from pnp.definition.models.components.hexboard import HexBoard
from pnp.definition.models.game import Game
from pnp.definition.models.rules.board_games import RulesFile
from pnp.definition.positions.grid_rows import UNKNOWN_SPACE
from pnp.definition.positions.grid_text import on_table
from pnp.definition.positions.named import named_position
from pnp.definition.positions.on_table import OnTable
from pnp.definition.reading.read import read_model
from pnp.referee.declared.board_games.engine import DeclaredRules
from pnp.referee.declared.board_games.ground import Board
from pnp.referee.declared.families import FAMILIES
from pnp.referee.declared.held import place_of, unprinted, usual
from pnp.rules.protocol import Engine

FILE = RULES_FILE

NO_BOARD = Fault("no-board-of-rules", "the game has no board of squares or hexagons for its rules")
NOT_A_RULES_FILE = Fault("not-a-rules-file", "rules.yaml holds no keys and values")
UNKNOWN_PIECE = Fault("unknown-piece", "{name!r} is no token of this game")
UNKNOWN_PLAYER = Fault("unknown-player", "{name!r} is not among 'players'")


def declared_engine(game: Game) -> Report[Engine]:
    """The engine that a game's `rules.yaml` makes; no value, and no finding, where it has none."""
    if game.engine is not None or not game.folder.has(FILE):
        return Report(None)
    known = game.worked_out.get((FILE,))
    if not isinstance(known, Report):
        known = game.worked_out[FILE,] = _read(game)
    return known


def _read(game: Game) -> Report[Engine]:
    text = game.folder.text(FILE)
    tree = read_yaml(text.value, FILE) if text.value is not None else Report[Node](None, text.findings)
    if tree.value is None:
        return Report(None, tree.findings)
    if not isinstance(tree.value.value, dict):
        return Report(None, (*tree.findings, NOT_A_RULES_FILE.at(tree.value.place())))
    family = next((one for key, one in FAMILIES.items() if key in tree.value.value), None)
    if family is not None:
        made = family(game, tree.value)
        return Report(made.value, (*tree.findings, *made.findings))
    rules = read_model(tree.value, RulesFile)
    if rules.value is None:
        return Report(None, (*tree.findings, *rules.findings))
    return _on_board(game, rules.value, tree.value, tree.findings)


def _on_board(game: Game, rules: RulesFile, tree: Node, warned: tuple[Finding, ...]) -> Report[Engine]:
    """The engine of a game of pieces on a board."""
    table = on_table(game)
    board = _board(game, table.value)
    first = named_position(game.folder, rules.start)
    found = [*warned, *table.findings]
    if first.value is None:
        found += [one._replace(where=tree.place("start")) for one in first.findings]
    if board is None:
        found.append(NO_BOARD.at(tree.place()))
    if table.value is not None and board is not None:
        found += _Checks(game, rules, tree, table.value, board).all()
    if first.value is None or board is None or Report(None, tuple(found)).errors:
        return Report(None, tuple(found))
    start = first.value.text
    return Report(_engine(game, rules, board, start), tuple(found))


def _engine(game: Game, rules: RulesFile, board: Board, start: str) -> Engine:
    def bound(options: Mapping[str, object], without: frozenset[str] = frozenset()) -> DeclaredRules:
        table = on_table(game, {**usual(game), **options})
        if table.value is None:
            raise FindingsError(list(table.findings))
        return DeclaredRules(rules, board, table.value, start, without)

    return bound


def _board(game: Game, table: OnTable | None) -> Board | None:
    """The first board of squares, or else of hexagons."""
    if table is not None and table.inventory.squares is not None:
        return Board(table.inventory.squares)
    hexes = (part for part in game.components.values() if isinstance(part, HexBoard))
    return next((Board(field_of(part)) for part in hexes), None)


class _Checks:
    """What the file names, looked for."""

    def __init__(self, game: Game, rules: RulesFile, tree: Node, table: OnTable, board: Board) -> None:
        self.game, self.rules, self.tree, self.table, self.board = game, rules, tree, table, board

    def all(self) -> list[Finding]:
        return [*self._pieces(), *self._players(), *self._spaces(), *self._clauses()]

    def _place(self, path: str) -> Place:
        return place_of(self.tree, path)

    def _pieces(self) -> Iterator[Finding]:
        named = {name: f"pieces.{name}" for name in self.rules.pieces}
        for index, move in enumerate(self.rules.moves):
            named |= dict.fromkeys(move.pieces, f"moves.{index}.pieces")
        for index, become in enumerate(self.rules.becomes):
            named |= {name: f"becomes.{index}.pieces" for pair in become.pieces.items() for name in pair}
        for index, end in enumerate(self.rules.ends):
            named |= {name: f"ends.{index}" for name in (*end.pieces, *(end.lost or ())) if name != "all"}
        for name, path in named.items():
            if name not in self.table.inventory.layers:
                hints = did_you_mean(name, self.table.inventory.layers)
                yield UNKNOWN_PIECE.at(self._place(path), hints=hints, name=name)

    def _players(self) -> Iterator[Finding]:
        named = {player: f"pieces.{piece}" for piece, player in self.rules.pieces.items()}
        named |= {player: f"forward.{player}" for player in self.rules.forward}
        for index, move in enumerate(self.rules.moves):
            named |= {player: f"moves.{index}.place.{player}" for player in move.place or ()}
        for index, end in enumerate(self.rules.ends):
            named |= {player: f"ends.{index}.reach.{player}" for player in end.reach or ()}
        for index, become in enumerate(self.rules.becomes):
            named |= {player: f"becomes.{index}.on.{player}" for player in become.on}
        for name, path in named.items():
            if name not in self.rules.players:
                yield UNKNOWN_PLAYER.at(self._place(path), hints=did_you_mean(name, self.rules.players), name=name)

    def _spaces(self) -> Iterator[Finding]:
        spaces = self.table.inventory.spaces
        for index, move in enumerate(self.rules.moves):
            for player, box in (move.place or {}).items():
                if box not in spaces:
                    yield UNKNOWN_SPACE.at(
                        self._place(f"moves.{index}.place.{player}"), hints=did_you_mean(box, spaces), name=box
                    )
        reached = [(f"ends.{index}.reach", end.reach or {}) for index, end in enumerate(self.rules.ends)]
        reached += [(f"becomes.{index}.on", become.on) for index, become in enumerate(self.rules.becomes)]
        for path, by_player in reached:
            for player, texts in by_player.items():
                for text in texts:
                    if self.board.span(text) is None and text not in spaces:
                        place = self._place(f"{path}.{player}")
                        yield UNKNOWN_SPACE.at(place, hints=did_you_mean(text, spaces), name=text)

    def _clauses(self) -> Iterator[Finding]:
        return unprinted(self.game, self.tree, self.rules.clauses())
